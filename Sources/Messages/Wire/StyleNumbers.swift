internal import Document
package import Presentation

/// The numbers by which one surface's frames name styles, as the server gives them (rule P14b).
///
/// A style that has no number gets one with the first card that has it, and keeps it while a card has it. Of styles
/// that no card has any more the latest ``unusedMax`` keep theirs, up to ``unusedBytesMax``, because a crossed-off card
/// is crossed on again and another one off. Those that say something of their own lose theirs at once, so that
/// newcomers hear no caption or name that is gone. When all ``numbersMax`` are given, the style that fewest cards have
/// loses its number, of several the one that was named the longest ago. A style that loses its number costs its
/// description the next time, nothing else.
///
/// Frames only ever change it, so everyone at one frame knows the same numbers; a snapshot tells them all. Naming a
/// style costs its hash, a new one also a pass over the numbers.
package struct StyleNumbers {
  package static let numbersMax = 100
  package static let unusedMax = 16
  package static let unusedBytesMax = 4_000

  private struct Named {
    let style: Scene.Style
    let bytes: Int
    let isSaying: Bool
    var cards: Set<CardID> = []
    /// Counts up with each style that is named or left.
    var usedAt: UInt64
  }

  private var named: [Int: Named] = [:]
  private var numbers: [Scene.Style: Int] = [:]
  /// The number of the style that a card has; nil: its style has none any more.
  private var cards: [CardID: Int] = [:]
  private var uses: UInt64 = 0

  package init(_ scene: Scene) {
    for card in scene.cards { _ = name(card.style, of: card.id) }
  }

  package var known: KnownStyles { KnownStyles(named.mapValues(\.style)) }

  /// The patch as everyone on the surface hears it.
  package mutating func name(_ patch: ScenePatch) -> SentPatch {
    for card in patch.cardsRemoved { leave(card) }
    let styles = patch.styles.map { SentPatch.StyleChange($0.id, name($0.style, of: $0.id)) }
    let cards = patch.cards.map { SentPatch.Card($0, style: name($0.style, of: $0.id)) }
    forgetUnused()
    return SentPatch(patch, styles: styles, cards: cards)
  }

  private mutating func name(_ style: Scene.Style, of card: CardID) -> SentStyle {
    leave(card)
    uses += 1
    let isKnown = numbers[style] != nil
    let number = numbers[style] ?? freeNumber()
    if !isKnown {
      named[number] = Named(
        style: style, bytes: JSONText.bytes { $0.style(style) }.count,
        isSaying: style.parts.contains(where: \.isSaying),
        usedAt: uses)
      numbers[style] = number
    }
    named[number]?.cards.insert(card)
    named[number]?.usedAt = uses
    cards[card] = number
    return isKnown ? .known(number) : .itself(style, number: number)
  }

  private mutating func leave(_ card: CardID) {
    guard let number = cards.removeValue(forKey: card) else { return }
    uses += 1
    named[number]?.cards.remove(card)
    named[number]?.usedAt = uses
  }

  private mutating func freeNumber() -> Int {
    if let free = (0..<Self.numbersMax).first(where: { named[$0] == nil }) { return free }
    guard
      let (number, _) = named.min(by: {
        ($0.value.cards.count, $0.value.usedAt) < ($1.value.cards.count, $1.value.usedAt)
      })
    else { preconditionFailure("none of \(Self.numbersMax) numbers is free, and none is given") }
    forget(number)
    return number
  }

  private mutating func forgetUnused() {
    for (number, style) in named where style.isSaying && style.cards.isEmpty { forget(number) }
    var unused = named.filter { $0.value.cards.isEmpty }.sorted { $0.value.usedAt < $1.value.usedAt }[...]
    var bytes = unused.reduce(0) { $0 + $1.value.bytes }
    while unused.count > Self.unusedMax || bytes > Self.unusedBytesMax, let oldest = unused.popFirst() {
      bytes -= oldest.value.bytes
      forget(oldest.key)
    }
  }

  private mutating func forget(_ number: Int) {
    guard let gone = named.removeValue(forKey: number) else { return }
    numbers[gone.style] = nil
    for card in gone.cards { cards[card] = nil }
  }
}

extension Scene.Part {
  /// Whether it says or shows anything that isn't the text of its card.
  fileprivate var isSaying: Bool {
    switch (content, action) {
    case (.literal, _), (.phrase, _), (.image, _), (_, .link), (_, .enter): true
    case (.none, _), (.fact, _), (.progress, _): false
    }
  }
}
