import TestSupport
import Testing

@testable import Document

@Suite("Properties of documents")
struct DocumentPropertyTests {
  @Test("a replica that only applies changes holds the same as the document", arguments: 1...8 as ClosedRange<UInt64>)
  func changesAreExact(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var party = Party()
    var applied = 0
    for step in 0..<1_500 {
      let operation = edits.operation(on: party.document)
      guard party.attempt(operation) != nil else { continue }
      applied += 1
      guard party.replica.outline == party.document.outline else {
        Issue.record(
          "seed \(seed), step \(step), \(operation):\n\(party.replica.outline)\n--\n\(party.document.outline)")
        return
      }
      if let violation = party.document.violatedInvariant() {
        Issue.record("seed \(seed), step \(step), \(operation): not \(violation)")
        return
      }
    }
    #expect(applied > 500, "the operations made up are mostly refused: the test sees nothing")
  }

  @Test("inverses, last first, lead back through the boards before", arguments: 1...8 as ClosedRange<UInt64>)
  func inverses(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var party = Party()
    for round in 0..<20 {
      var past: [(before: Outline, inverse: Document.Operation)] = []
      while past.count < 25 {
        let before = party.document.outline
        let operation = edits.operation(on: party.document)
        guard let applied = party.attempt(operation) else { continue }
        past.append((before, applied.inverse))
      }
      let keep = edits.random.chance(1, in: 2)
      for (before, inverse) in past.reversed() {
        try party.do(inverse)
        guard party.document.outline == before else {
          Issue.record("seed \(seed), round \(round), \(inverse):\n\(party.document.outline)\n-- instead of\n\(before)")
          return
        }
      }
      // Else each round would start from the empty board.
      if keep { for _ in 0..<10 { party.attempt(edits.operation(on: party.document)) } }
    }
  }

  @Test("every pair of operations that check lets pass on a board of two sections and three cards can be applied")
  func exhaustivePairs() throws {
    let board = try SmallBoard()
    let operations = allOperations(on: board)
    var pairs = 0
    for first in operations {
      var once = board.party
      let before = once.document.outline
      guard let applied = once.attempt(first) else { continue }
      #expect(once.replica.outline == once.document.outline, "\(first)")
      #expect(once.document.violatedInvariant() == nil, "\(first)")
      var undone = once
      try undone.do(applied.inverse)
      #expect(undone.document.outline == before, "\(first) then \(applied.inverse)")

      for second in operations {
        var twice = once
        guard let again = twice.attempt(second) else { continue }
        pairs += 1
        let problem = twice.document.violatedInvariant()
        if twice.replica.outline != twice.document.outline || problem != nil {
          Issue.record("\(first), then \(second): \(problem ?? "changes tell another board")")
        }
        var back = twice
        try back.do(again.inverse)
        if back.document.outline != once.document.outline { Issue.record("\(first), \(second), \(again.inverse)") }
      }
    }
    #expect(pairs > 5_000)
  }

  @Test("a replay needs no limits and gives an equal document", arguments: [11, 12] as [UInt64])
  func replay(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var party = Party()
    var replayed = Document()
    for _ in 0..<500 {
      let operation = edits.operation(on: party.document)
      guard party.attempt(operation) != nil else { continue }
      _ = replayed.apply(
        operation, id: OperationID(Party.outbox, party.counter), by: Party.ann,
        at: Timestamp(milliseconds: Int64(party.counter)))
    }
    #expect(replayed == party.document)
  }

  private func allOperations(on board: SmallBoard) -> [Document.Operation] {
    let cards = [board.a, board.b, board.c]
    let sections = [board.one, board.two]
    let cardPlaces: [Place<Document.Card>] = [.start, .end] + cards.map(Place.after)
    let sectionPlaces: [Place<Document.Section>] = [.start, .end] + sections.map(Place.after)
    var all: [Document.Operation] = []
    for card in cards {
      all += [.removeCard(card: card), .restoreCard(card: card)]
      all.append(.editText(card: card, change: TextChange([.init(at: 0, delete: 1, insert: "😀")])))
      all += [.flag(true), nil].map { .setValue(target: .card(card), key: .rejected, value: $0) }
      for section in sections {
        all += cardPlaces.map { .moveCard(card: card, section: section, place: $0) }
      }
    }
    for section in sections {
      all += [.removeSection(section: section), .restoreSection(section: section)]
      all.append(.renameSection(section: section, title: "Three"))
      all += [.flag(true), nil].map { .setValue(target: .section(section), key: .rejected, value: $0) }
      all += sectionPlaces.map { .moveSection(section: section, place: $0) }
      all += cardPlaces.map { .addCard(section: section, place: $0, text: "d", values: [:]) }
    }
    return all + sectionPlaces.map { .addSection(title: "Three", place: $0) }
  }
}
