public import Document
public import Presentation

/// A look in a message: itself, with the number that names it from now on if it has one, or such a number (rule P14b).
public enum SentStyle: Hashable, Sendable {
  case itself(Scene.Style, number: Int?)
  case known(Int)
}

/// A ``ScenePatch`` as it travels: its reader must know the looks that it names by their numbers.
public struct SentPatch: Hashable, Sendable {
  public struct StyleChange: Hashable, Sendable {
    public var card: CardID
    public var look: SentStyle

    public init(_ card: CardID, _ look: SentStyle) {
      self.card = card
      self.look = look
    }
  }

  /// A card that is new, or changed in more than its look.
  public struct Card: Hashable, Sendable {
    public var id: CardID
    public var section: SectionID?
    public var x: Double
    public var y: Double
    public var look: SentStyle

    init(id: CardID, section: SectionID?, x: Double, y: Double, look: SentStyle) {
      self.id = id
      self.section = section
      self.x = x
      self.y = y
      self.look = look
    }

    init(_ card: Scene.CardElement, look: SentStyle) {
      self.init(id: card.id, section: card.section, x: card.frame.x, y: card.frame.y, look: look)
    }
  }

  public var looks: [StyleChange]
  public var cards: [Card]
  /// All that has nothing to do with looks: its own `looks` and `cards` are empty.
  public private(set) var others: ScenePatch

  init(_ patch: ScenePatch, looks: [StyleChange], cards: [Card]) {
    self.looks = looks
    self.cards = cards
    others = patch
    others.looks = []
    others.cards = []
  }

  /// As someone hears it who knows no number.
  package init(_ patch: ScenePatch) {
    self.init(
      patch, looks: patch.looks.map { StyleChange($0.id, .itself($0.look, number: nil)) },
      cards: patch.cards.map { Card($0, look: .itself($0.look, number: nil)) })
  }

  /// The patch for a reader who knows these looks, and knows afterwards what the patch has given a number.
  ///
  /// - Throws: if it names a look that the reader doesn't know; `known` is no good then, and a snapshot brings another.
  public func patch(_ known: inout KnownStyles) throws(PatchMismatch) -> ScenePatch {
    var patch = others
    for change in looks { patch.looks.append(.init(change.card, try known.look(change.look))) }
    for card in cards { patch.cards.append(try known.element(card)) }
    return patch
  }
}

/// The looks that have numbers, as a reader of messages knows them.
public struct KnownStyles: Hashable, Sendable {
  private(set) var looks: [Int: Scene.Style]

  package init(_ looks: [Int: Scene.Style] = [:]) { self.looks = looks }

  /// The look that is meant; one that comes with a number is known by it from now on, whatever had that number before.
  mutating func look(_ sent: SentStyle) throws(PatchMismatch) -> Scene.Style {
    switch sent {
    case .itself(let look, let number):
      if let number { looks[number] = look }
      return look
    case .known(let number):
      guard let look = looks[number] else { throw PatchMismatch(detail: "no look has the number \(number)") }
      return look
    }
  }

  mutating func element(_ card: SentPatch.Card) throws(PatchMismatch) -> Scene.CardElement {
    let look = try look(card.look)
    return Scene.CardElement(
      id: card.id, section: card.section,
      frame: Scene.Rect(x: card.x, y: card.y, width: look.width, height: look.height), tokens: look.tokens,
      parts: look.parts)
  }
}
