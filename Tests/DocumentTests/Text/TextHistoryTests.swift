import Foundation
import TestSupport
import Testing

@testable import Document

@Suite("The history of texts")
struct TextHistoryTests {
  private func insertion(_ text: String, at position: Int = 0) -> TextChange {
    TextChange([.init(at: position, insert: text)])
  }

  @Test("[TX1] a change whose base is older than the text is rebased over all that came since, and applied as rebased")
  func rebasing() throws {
    var board = try SmallBoard()
    let base = board.party.document.revision
    try board.party.do(.editText(card: board.a, change: insertion("x")))
    try board.party.do(.editText(card: board.b, change: insertion("other")))
    try board.party.do(.editText(card: board.a, change: insertion("y", at: 2)))
    let late = Document.Operation.editText(card: board.a, change: insertion("z", at: 1))
    let now = try board.party.document.judged(late, base: base, limits: Limits())
    #expect(now == .editText(card: board.a, change: insertion("z", at: 3)))
    #expect(try board.party.document.rebased(late, base: board.party.document.revision) == late)
    try board.party.do(late, base: base)
    #expect(board.party.texts[0] == ["xayz", "otherb"])
    #expect(board.party.replica.outline == board.party.document.outline)
  }

  @Test("[TX4] a history that forgot half of one operation's changes to a text is read back as it was")
  func halfForgotten() throws {
    let card = CardID(OutboxNumber(1), 1)
    var history = TextHistory()
    for revision in 1...UInt64(TextHistory.stepsKept) {
      history.add(
        .init(revision: Revision(max(2, revision)), seat: nil, change: insertion("x"), undoes: nil), to: card,
        after: Revision(1))
    }
    history.add(
      .init(revision: Revision(20_000), seat: nil, change: insertion("y"), undoes: nil), to: card, after: .zero)
    let stored = try JSONEncoder().encode(history)
    #expect(try JSONDecoder().decode(TextHistory.self, from: stored) == history)
  }

  @Test("[TX1] an operation that isn't a text change stays as it is, however old its base")
  func others() throws {
    var board = try SmallBoard()
    try board.party.do(.editText(card: board.a, change: insertion("x")))
    let operation = Document.Operation.moveCard(card: board.a, section: board.two, place: .start)
    #expect(try board.party.document.rebased(operation, base: .zero) == operation)
    #expect(throws: Refusal(.futureRevision, ["revision": .number(6)])) {
      try board.party.document.rebased(operation, base: Revision(7))
    }
  }

  @Test("[TX1] a change that has nothing left to do is applied all the same, and makes a revision")
  func empty() throws {
    var board = try SmallBoard()
    let base = board.party.document.revision
    let cut = Document.Operation.editText(card: board.a, change: TextChange([.init(at: 0, delete: 1, insert: "q")]))
    let deletion = Document.Operation.editText(card: board.a, change: TextChange([.init(at: 0, delete: 1)]))
    try board.party.do(cut)
    let applied = try board.party.do(deletion, base: base)
    #expect(board.party.texts[0][0] == "q")
    #expect(board.party.document.revision.rawValue == base.rawValue + 2)
    #expect(applied.inverse == .editText(card: board.a, change: TextChange([])))
  }

  @Test("[TX1] a deletion that others' text splits into more splices than one may send is applied")
  func manySplices() throws {
    var board = try SmallBoard()
    board.party.limits.splicesMax = 2
    try board.party.do(.editText(card: board.a, change: insertion("bcdef", at: 1)))
    let base = board.party.document.revision
    for position in [1, 3, 5, 7] { try board.party.do(.editText(card: board.a, change: insertion("-", at: position))) }
    try board.party.do(.editText(card: board.a, change: TextChange([.init(at: 0, delete: 6)])), base: base)
    #expect(board.party.texts[0][0] == "----")
    let three = TextChange((0..<3).map { .init(at: $0, delete: 0, insert: "x") })
    #expect(throws: Refusal(.badSplice, ["target": .text(board.a.description)])) {
      try board.party.do(.editText(card: board.a, change: three))
    }
  }

  @Test("[TX6] a text that is too long only after merging is refused, and nothing is cut off")
  func tooLong() throws {
    var board = try SmallBoard()
    board.party.limits.cardTextBytesMax = 8
    let base = board.party.document.revision
    try board.party.do(.editText(card: board.a, change: insertion("12345")))
    #expect(throws: Refusal(.tooLong, ["field": .text("text"), "limit": .number(8), "actual": .number(10)])) {
      try board.party.do(.editText(card: board.a, change: insertion("6789")), base: base)
    }
    #expect(board.party.texts[0][0] == "12345a")
  }

  @Test(
    "splices out of order, or that overlap, are refused before they are rebased",
    arguments: [[[2, 0], [0, 0]], [[0, 2], [1, 1]], [[0, -1]], [[-1, 0]]])
  func disorder(splices: [[Int]]) throws {
    var board = try SmallBoard()
    let base = board.party.document.revision
    try board.party.do(.editText(card: board.a, change: insertion("1234")))
    let change = TextChange(splices.map { .init(at: $0[0], delete: $0[1]) })
    #expect(throws: Refusal(.badSplice, ["target": .text(board.a.description)])) {
      try board.party.do(.editText(card: board.a, change: change), base: base)
    }
  }

  @Test("[TX4] 10,000 changes of all cards are kept; a base that needs an older one is stale and says the text now")
  func bound() throws {
    var board = try SmallBoard()
    let base = board.party.document.revision
    try board.party.do(.editText(card: board.a, change: insertion("x")))
    for number in 1..<TextHistory.stepsKept {
      let change = TextChange([.init(at: 0, delete: 1, insert: "\(number % 10)")])
      try board.party.do(.editText(card: board.b, change: change))
    }
    let late = Document.Operation.editText(card: board.a, change: insertion("z", at: 1))
    #expect(
      try board.party.document.rebased(late, base: base) == .editText(card: board.a, change: insertion("z", at: 2)))
    try board.party.do(.editText(card: board.b, change: insertion("!")))
    let revision = Value.number(Double(base.rawValue + 1))
    #expect(
      throws: Refusal(.stale, ["target": .text(board.a.description), "text": .text("xa"), "revision": revision])
    ) {
      try board.party.document.rebased(late, base: base)
    }
    // Who saw the forgotten change needs no older one.
    #expect(try board.party.document.rebased(late, base: Revision(base.rawValue + 1)) == late)
  }

  @Test("[TX4] the inserted text of the kept changes is bounded too; the oldest go")
  func boundInBytes() {
    var history = TextHistory()
    let card = CardID(OutboxNumber(1), 1)
    let large = insertion(String(repeating: "x", count: 1 << 20))
    for revision in 1...20 as ClosedRange<UInt64> {
      history.add(.init(revision: Revision(revision), change: large), to: card, after: Revision(revision - 1))
    }
    #expect(history.steps(of: card, after: Revision(13), latest: Revision(20))?.count == 7)
    #expect(history.steps(of: card, after: Revision(12), latest: Revision(20)) == nil)
  }

  @Test("[TX4] edits merge with a changed declaration's text as with anyone's")
  func declared() throws {
    var party = Party()
    func declaration(_ text: String) -> Declaration {
      Declaration(sections: [.init(key: "s", title: "S", cards: [.init(key: "c", text: text)])])
    }
    try party.reconcile(declaration("Love Stack"))
    let base = party.document.revision
    let card = try #require(party.document.sectionOrder.first.flatMap { party.document[$0]?.cards.first })
    try party.reconcile(declaration("A Love Stack"))
    try party.do(.editText(card: card, change: insertion("s", at: 10)), base: base)
    #expect(party.texts == [["A Love Stacks"]])
  }

  @Test("[TX4] a snapshot has the history, and a replay from it merges alike", arguments: 1...5 as ClosedRange<UInt64>)
  func snapshots(seed: UInt64) throws {
    var journal = RandomJournal(seed: seed)
    for _ in 0..<600 { journal.step() }
    var copy = try JSONDecoder().decode(BoardState.self, from: try JSONEncoder().encode(journal.state))
    #expect(copy == journal.state)
    for _ in 0..<200 { copy.apply(journal.step()) }
    #expect(copy == journal.state, "seed \(seed)")
    for card in copy.document.cards.keys.sorted() {
      for base in stride(from: 0, through: copy.document.revision.rawValue, by: 7) {
        let edit = Document.Operation.editText(card: card, change: insertion("z"))
        let pair = [journal.state, copy].map { state in
          Result { () throws(Refusal) in try state.document.rebased(edit, base: Revision(base)) }
        }
        #expect(pair[0] == pair[1])
      }
    }
  }
}

@Suite("Queues")
struct QueueTests {
  @Test("a queue has the elements that were added and haven't left, in order")
  func behaves() {
    var random = SeededRandom(seed: 3)
    var (queue, list) = (Queue<Int>(), [Int]())
    for number in 0..<5_000 {
      if random.chance(11, in: 20) {
        queue.append(number)
        list.append(number)
      } else if random.chance(1, in: 5) {
        queue.insert(number, at: list.count / 3)
        list.insert(number, at: list.count / 3)
      } else if random.chance(1, in: 5) {
        let (last, expected) = (queue.popLast(), list.popLast())
        #expect(last == expected)
      } else {
        #expect(queue.popFirst() == list.first)
        list = Array(list.dropFirst())
      }
      #expect(queue.elementsEqual(list))
    }
    #expect(queue == Queue(list))
    #expect(queue.hashValue == Queue(list).hashValue)
  }
}
