public import Document
public import Presentation

/// A style in a message: itself, with the number that names it from now on if it has one, or such a number (rule P14b).
public enum SentStyle: Hashable, Sendable {
  case itself(Scene.Style, number: Int?)
  case known(Int)
}

/// A ``ScenePatch`` as it travels: its reader must know the styles that it names by their numbers.
public struct SentPatch: Hashable, Sendable {
  public struct StyleChange: Hashable, Sendable {
    public var card: CardID
    public var style: SentStyle

    public init(_ card: CardID, _ style: SentStyle) {
      self.card = card
      self.style = style
    }
  }

  /// A card that is new, or changed in more than its style.
  public struct Card: Hashable, Sendable {
    public var id: CardID
    public var section: SectionID?
    public var x: Double
    public var y: Double
    public var style: SentStyle

    init(id: CardID, section: SectionID?, x: Double, y: Double, style: SentStyle) {
      self.id = id
      self.section = section
      self.x = x
      self.y = y
      self.style = style
    }

    init(_ card: Scene.CardElement, style: SentStyle) {
      self.init(id: card.id, section: card.section, x: card.rect.x, y: card.rect.y, style: style)
    }
  }

  public var styles: [StyleChange]
  public var cards: [Card]
  /// All that has nothing to do with styles: its own `styles` and `cards` are empty.
  public private(set) var others: ScenePatch

  init(_ patch: ScenePatch, styles: [StyleChange], cards: [Card]) {
    self.styles = styles
    self.cards = cards
    others = patch
    others.styles = []
    others.cards = []
  }

  /// As someone hears it who knows no number.
  package init(_ patch: ScenePatch) {
    self.init(
      patch, styles: patch.styles.map { StyleChange($0.id, .itself($0.style, number: nil)) },
      cards: patch.cards.map { Card($0, style: .itself($0.style, number: nil)) })
  }

  /// The patch for a reader who knows these styles, and knows afterwards what the patch has given a number.
  ///
  /// - Throws: if it names a style that the reader doesn't know. `known` is no good then, and a snapshot brings
  ///   another.
  public func patch(_ known: inout KnownStyles) throws(PatchMismatch) -> ScenePatch {
    var patch = others
    for change in styles { patch.styles.append(.init(change.card, try known.style(change.style))) }
    for card in cards { patch.cards.append(try known.element(card)) }
    return patch
  }
}

/// The styles that have numbers, as a reader of messages knows them.
public struct KnownStyles: Hashable, Sendable {
  private(set) var styles: [Int: Scene.Style]

  package init(_ styles: [Int: Scene.Style] = [:]) { self.styles = styles }

  /// The style that is meant; one that comes with a number is known by it from now on, whatever had that number before.
  mutating func style(_ sent: SentStyle) throws(PatchMismatch) -> Scene.Style {
    switch sent {
    case .itself(let style, let number):
      if let number { styles[number] = style }
      return style
    case .known(let number):
      guard let style = styles[number] else { throw PatchMismatch(detail: "no style has the number \(number)") }
      return style
    }
  }

  mutating func element(_ card: SentPatch.Card) throws(PatchMismatch) -> Scene.CardElement {
    let style = try style(card.style)
    return Scene.CardElement(
      id: card.id, section: card.section,
      rect: Scene.Rect(x: card.x, y: card.y, width: style.width, height: style.height), tokens: style.tokens,
      parts: style.parts)
  }
}
