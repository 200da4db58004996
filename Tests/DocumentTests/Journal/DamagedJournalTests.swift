import FoundationEssentials
import Testing

@testable import Document

@Suite("A journal that was damaged")
struct DamagedJournalTests {
  @Test("a whole journal loads to the fold of its entries", arguments: 1...4 as ClosedRange<UInt64>)
  func whole(seed: UInt64) throws {
    let entries = Self.evening(seed: seed)
    let folded = entries.reduce(into: BoardState()) { $0.apply($1) }
    #expect(try JournalContents(entries: entries).loadState() == folded)
  }

  @Test(
    "an entry that is missing, doubled or out of order leads to a sound board or to an error that names an entry",
    arguments: 1...20 as ClosedRange<UInt64>)
  func order(seed: UInt64) {
    let entries = Self.evening(seed: seed)
    var refused = 0
    for index in entries.indices {
      var missing = entries
      missing.remove(at: index)
      var doubled = entries
      doubled.insert(entries[index], at: index)
      var swapped = entries
      swapped.swapAt(index, (index + 7) % entries.count)
      for damaged in [missing, doubled, swapped] where !loads(damaged, "seed \(seed), entry \(index + 1)") {
        refused += 1
      }
    }
    #expect(refused > entries.count)
  }

  @Test(
    "an entry with one number or text changed leads to a sound board or to an error that names an entry",
    arguments: 1...4 as ClosedRange<UInt64>)
  func values(seed: UInt64) throws {
    var entries = Self.evening(seed: seed)
    var refused = 0
    for (index, entry) in entries.enumerated() {
      for damaged in try Self.changed(entry) {
        entries[index] = damaged
        if !loads(entries, "seed \(seed), entry \(index + 1): \(damaged)") { refused += 1 }
      }
      entries[index] = entry
    }
    #expect(refused > entries.count)
  }

  @Test("the error names the entry's sequence, counted from the snapshot on, and what is wrong with it")
  func sentence() throws {
    let seat = SeatNumber(1)
    let outbox = OutboxNumber(1)
    let at = Timestamp(milliseconds: 0)
    let start: [Entry] = [
      .seat(seat, secretHash: [1], name: "Ann", at: at), .outbox(outbox, outbox: "tab", seat: seat),
    ]
    let snapshot = try JournalContents(entries: start).loadState()
    let late = Entry.applied(OperationID(outbox, 2), .addSection(title: "One", place: .end), by: seat, at: at)
    let contents = JournalContents(snapshot: snapshot, snapshotSequence: SequenceNumber(2), entries: [late])
    let error = #expect(throws: JournalError.self) { try contents.loadState() }
    #expect(error?.code == .format)
    #expect(
      error?.detail == "entry 3 doesn't follow from those before it: it is edit 2 of device 1, of which 0 came before")
  }

  @Test("visitors leave gaps between the numbers of seats and outboxes, and a snapshot keeps them")
  func gaps() throws {
    let at = Timestamp(milliseconds: 0)
    let contents = JournalContents(entries: [
      .seat(SeatNumber(7), secretHash: [7], name: "Ann", at: at),
      .outbox(OutboxNumber(9), outbox: "tab", seat: SeatNumber(7)),
      .seat(SeatNumber(3), secretHash: [3], name: "Bo", at: at),
    ])
    let state = try contents.loadState()
    #expect(try JSONDecoder().decode(BoardState.self, from: JSONEncoder().encode(state)) == state)
  }

  @Test(
    "an operation of the server's own may have a person as its author, such as a host who restores a card from the console"
  )
  func serverOperations() throws {
    let at = Timestamp(milliseconds: 0)
    let reconciliation = Document().reconciliation(with: Self.declarations[0])
    let card = CardID(.server, 4)
    let contents = JournalContents(entries: [
      .applied(OperationID(.server, 1), .reconcile(reconciliation), by: nil, at: at),
      .applied(OperationID(.server, 2), .removeCard(card: card), by: nil, at: at),
      .applied(OperationID(.server, 3), .restoreCard(card: card), by: nil, at: at),
    ])
    #expect(try contents.loadState().document[card] != nil)
  }

  // MARK: Damage

  /// Whether the entries lead to a state. One that is sound: a snapshot of it is read back equal, and the board file
  /// can be folded in. If they don't, the error must be `format`.
  private func loads(_ entries: [Entry], _ what: @autoclosure () -> String) -> Bool {
    do throws(JournalError) {
      let state = try JournalContents(entries: entries).loadState()
      if let violation = state.document.violatedInvariant() { Issue.record("not \(violation): \(what())") }
      for declaration in Self.declarations {
        let reconciliation = Document.Operation.reconcile(state.document.reconciliation(with: declaration))
        let entry = Entry.applied(state.nextServerOperation, reconciliation, by: nil, at: Timestamp(milliseconds: 0))
        if let problem = state.problem(with: entry) { Issue.record("\(problem): \(what())") }
      }
      return true
    } catch {
      #expect(error.code == .format, "\(what())")
      return false
    }
  }

  /// The entry with each number and each text of its stored form changed, as far as that can be read.
  private static func changed(_ entry: Entry) throws -> [Entry] {
    let stored = String(decoding: try JSONEncoder().encode(entry), as: UTF8.self)
    return stored.matches(of: /-?\d+|"[^"]*"/).flatMap { token -> [Entry] in
      let text = String(token.output)
      let number = Int64(text)
      let others =
        number.map { ["0", "1", "\($0 + 1)", "\($0 - 1)", "4294967294", "4294967295"] }
        ?? ["\"\"", "\"0.1\"", "\"0.2\"", "\"1.1\"", "\"1.2\"", "\"9.9\"", "\"0.4294967295\"", "\"start\"", "\"00\""]
      return others.filter { $0 != text }.compactMap { other in
        var damaged = stored
        damaged.replaceSubrange(token.range, with: other)
        do {
          return try JSONDecoder().decode(Entry.self, from: Data(damaged.utf8))
        } catch {
          return nil  // Reading the journal refuses it already.
        }
      }
    }
  }

  /// Entries of every kind: declared cards, people's edits in between, and a board file that changes.
  private static func evening(seed: UInt64) -> [Entry] {
    var journal = RandomJournal(seed: seed)
    for _ in 0..<40 { journal.step() }
    var state = journal.state
    var entries = journal.entries
    let at = Timestamp(milliseconds: 0)
    func append(_ entry: Entry) {
      state.apply(entry)
      entries.append(entry)
    }
    for declaration in declarations {
      let reconciliation = state.document.reconciliation(with: declaration)
      append(.applied(state.nextServerOperation, .reconcile(reconciliation), by: nil, at: at))
    }
    let outbox = OutboxNumber(1)
    append(.renamed(SeatNumber(1), name: "Anne"))
    append(.refused(OperationID(outbox, (state.outboxes[outbox]?.high ?? 0) + 1), Refusal(.frozen)))
    append(.confirmed(outbox, counter: 1))
    append(.setting(.frozen(true), by: nil, at: at))
    append(.setting(.guestsChange(.own), by: nil, at: at))
    append(.setting(.linkGeneration(role: "guest", generation: 100), by: nil, at: at))
    append(.kicked(SeatNumber(1), by: nil, at: at))
    return entries
  }

  private static let declarations = [
    Declaration(sections: [
      .init(
        key: "sam", title: "Sam's Favorites",
        cards: [.init(key: "a", text: "Love Stack"), .init(key: "b", text: "Dreams", values: [.rejected: .flag(true)])]),
      .init(key: "jo", title: "Jo's Favorites", cards: [.init(key: "c", text: "Purple Train")]),
      .init(key: "gone", title: "Gone"),
    ]),
    Declaration(sections: [
      .init(key: "sam", title: "Sam", cards: [.init(key: "a", text: "Love Stack (live)")]),
      .init(key: "jo", title: "Jo's Favorites", cards: [.init(key: "d", text: "New")]),
    ]),
    Declaration(sections: [
      .init(key: "sam", title: "Sam", values: [.rejected: .flag(true)], cards: [.init(key: "b", text: "Dreams")]),
      .init(
        key: "jo", title: "Jo's Favorites",
        cards: [.init(key: "a", text: "Love Stack (live)"), .init(key: "c", text: "Purple Train")]),
      .init(key: "gone", title: "Gone"),
    ]),
  ]
}
