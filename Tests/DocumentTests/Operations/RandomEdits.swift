import TestSupport
@testable import Document

/// Makes up operations that fit a document, and now and then some that don't.
struct RandomEdits {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func operation(on document: Document) -> Document.Operation {
    switch Int.random(in: 0..<23, using: &random) {
    case 0..<5:
      return .addCard(section: section(document), place: place(document), text: text(), values: values())
    case 5..<8: return edit(document)
    case 8..<11: return .moveCard(card: card(document), section: section(document), place: place(document))
    case 11, 12: return .removeCard(card: card(document))
    case 13: return .restoreCard(card: card(document))
    case 14: return .addSection(title: text(), place: sectionPlace(document))
    case 15: return .renameSection(section: section(document), title: text())
    case 16: return .moveSection(section: section(document), place: sectionPlace(document))
    case 17: return .removeSection(section: section(document))
    case 18: return .restoreSection(section: section(document))
    case 19..<22: return .addMessage(card: card(document), text: text())
    default: return .setValue(target: target(document), key: .rejected, value: value())
    }
  }

  private mutating func edit(_ document: Document) -> Document.Operation {
    let id = card(document)
    let length = (document.cards[id]?.text ?? "").utf16.count
    let start = Int.random(in: 0...length, using: &random)
    let middle = Int.random(in: start...length, using: &random)
    var splices = [TextChange.Splice(at: start, delete: middle - start, insert: text())]
    if random.chance(1, in: 2) {
      let next = Int.random(in: middle...length, using: &random)
      splices.append(.init(at: next, delete: Int.random(in: 0...(length - next), using: &random), insert: "🎤"))
    }
    return .editText(card: id, change: TextChange(splices))
  }

  private mutating func card(_ document: Document) -> CardID {
    document.cards.keys.sorted().randomElement(using: &random) ?? CardID(OutboxNumber(9), 9)
  }

  private mutating func section(_ document: Document) -> SectionID {
    document.sectionSlots.randomElement(using: &random) ?? SectionID(OutboxNumber(9), 9)
  }

  private mutating func place(_ document: Document) -> Place<Document.Card> {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .start
    case 1: .end
    default: .after(card(document))
    }
  }

  private mutating func sectionPlace(_ document: Document) -> Place<Document.Section> {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .start
    case 1: .end
    default: .after(section(document))
    }
  }

  private mutating func target(_ document: Document) -> Target {
    random.chance(1, in: 2) ? .card(card(document)) : .section(section(document))
  }

  private mutating func value() -> Value? { [nil, .flag(true), .flag(false)].randomElement(using: &random) ?? nil }

  private mutating func values() -> [ValueKey: Value] {
    value().map { [.rejected: $0] } ?? [:]
  }

  private mutating func text() -> String {
    ["Love Stack", "x", "é", "😀", "Bohemian Capacity", "e\u{301}", "👩‍👩‍👧"].randomElement(using: &random) ?? "x"
  }
}
