import Document
import Presentation
import TestSupport
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

/// Whatever keys come and whatever others do, the board draws, and what it asks for makes sense.
@Suite("Random evenings")
struct RandomEveningTests {
  private static let keys = Array("hjklHJKLgGaoAeixmdun/?q 12\r\u{1B}\u{7F}\t\u{3}") + ["é", "中", "👍"]

  @Test(
    "any keys and any changes: no trap, no control character, operations only on cards that are there",
    arguments: 1...12 as ClosedRange<UInt64>)
  func evening(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var evening = Evening()
    var board = TerminalBoard(columns: 60, rows: 16, theme: Theme(depth: .none))
    _ = board.handle(.contents(evening.contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    var decoder = KeyDecoder()
    for _ in 0..<400 {
      var effects: [TerminalBoard.Effect] = []
      switch random.next() % 10 {
      case 0:
        evening.change(&random)
        effects = board.handle(.contents(evening.contents))
      case 1: effects = board.handle(.resized(columns: Int(random.next() % 90), rows: Int(random.next() % 30)))
      case 2:
        if let card = evening.contents.sections.first?.cards.first {
          effects = board.handle(.textRefused(card.id, mine: "mine", theirs: random.next() % 2 == 0 ? nil : card.text))
        }
      default:
        let key = Self.keys[Int(random.next() % UInt64(Self.keys.count))]
        for input in decoder.decode(String(key).utf8) + decoder.flush() { effects += board.handle(.input(input)) }
      }
      for case .perform(let operation) in effects {
        #expect(evening.isAboutSomething(operation), "seed \(seed): \(operation)")
      }
      let picture = board.draw()
      #expect(!picture.grid.text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      if let cursor = picture.cursor {
        #expect(cursor.column < picture.grid.columns && cursor.row < picture.grid.rows, "seed \(seed)")
      }
    }
  }
}

/// A board that others change, and all that was ever on it.
private struct Evening {
  private var sample = SampleBoard()
  private(set) var contents: BoardContents
  private var cards: Set<CardID> = []
  private var sections: Set<SectionID> = []

  init() {
    contents = SampleBoard().contents
    remember()
  }

  mutating func change(_ random: inout SeededRandom) {
    switch random.next() % 5 {
    case 0: sample.cards[0].append("Song\u{1B}[\(random.next() % 100)m")
    case 1: if sample.cards[1].count > 1 { sample.cards[1].removeLast() }
    case 2: sample.cards = sample.cards.reversed()
    case 3: sample.width = 20 + Int(random.next() % 100)
    default: if sample.cards[0].count > 1 { sample.cards[0][0] += "!" }
    }
    contents = sample.contents
    if random.next() % 4 == 0, !contents.sections[0].cards.isEmpty {
      // Facts and scene don't always come from the same moment.
      contents.sections[0].cards.removeFirst()
    }
    remember()
  }

  private mutating func remember() {
    sections.formUnion(contents.sections.map(\.id))
    cards.formUnion(contents.sections.flatMap { $0.cards.map(\.id) })
  }

  func isAboutSomething(_ operation: Document.Operation) -> Bool {
    switch operation {
    case .addCard(let section, let place, let text, _): sections.contains(section) && isKnown(place) && !text.isEmpty
    case .moveCard(let card, let section, let place):
      cards.contains(card) && sections.contains(section) && isKnown(place) && place != .after(card)
    case .removeCard(let card), .restoreCard(let card), .setValue(.card(let card), _, _): cards.contains(card)
    case .renameSection(let section, let title): sections.contains(section) && !title.isEmpty
    case .removeSection(let section), .restoreSection(let section), .setValue(.section(let section), _, _),
      .moveSection(let section, _):
      sections.contains(section)
    case .addMessage(let card, let text): cards.contains(card) && !text.isEmpty
    case .addSection(let title, _): !title.isEmpty
    // Texts go as `edit`.
    case .editText, .reconcile, .together: false
    }
  }

  private func isKnown(_ place: Place<Document.Card>) -> Bool {
    if case .after(let id) = place { cards.contains(id) } else { true }
  }
}
