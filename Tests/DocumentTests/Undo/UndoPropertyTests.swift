import Foundation
import Testing

@testable import Document

@Suite("Properties of undo")
struct UndoPropertyTests {
  @Test(
    "[UN6] n undos and n redos in turn give every board on the way back, with others' work in between or not",
    arguments: 1...30 as ClosedRange<UInt64>)
  func thereAndBack(seed: UInt64) {
    var evening = UndoEvening()
    // Half of the evenings are quick enough for typing to be one step.
    if seed.isMultiple(of: 2) { evening.pause = 500 }
    var edits = RandomEdits(seed: seed)
    var undone = 0
    for round in 0..<25 {
      if evening.outline.sections.count < 2 {
        _ = evening.attempt(.operation(.addSection(title: "Round \(round)", place: .end)), by: UndoEvening.cy)
      }
      for _ in 0..<Int.random(in: 1...12, using: &edits.random) {
        let seat = UndoEvening.seats.randomElement(using: &edits.random) ?? UndoEvening.ann
        _ = evening.attempt(.operation(edits.operation(on: evening.state.document)), by: seat)
      }
      let seat = UndoEvening.seats.randomElement(using: &edits.random) ?? UndoEvening.ann
      let wanted = Int.random(in: 1...15, using: &edits.random)
      var boards: [Outline] = []
      for _ in 0..<wanted {
        let before = evening.outline
        if evening.attempt(.undo, by: seat) { boards.append(before) }
      }
      undone += boards.count
      for (number, board) in boards.reversed().enumerated() {
        if let refusal = evening.refusal(.redo, by: seat) {
          Issue.record("seed \(seed), round \(round), redo \(number) of \(boards.count): \(refusal)")
          return
        }
        if evening.outline != board || evening.problem != nil {
          Issue.record(
            "seed \(seed), round \(round), redo \(number): \(evening.problem ?? "")\n\(evening.outline)\n-- instead of\n\(board)"
          )
          return
        }
      }
    }
    #expect(undone > 10, "the test sees next to nothing")
  }

  @Test(
    "[UN6] all that a seat did alone is undone to the board before, and redone",
    arguments: 1...30 as ClosedRange<UInt64>)
  func alone(seed: UInt64) {
    var evening = UndoEvening()
    var edits = RandomEdits(seed: seed)
    for _ in 0..<60 { _ = evening.attempt(.operation(edits.operation(on: evening.state.document)), by: UndoEvening.bo) }
    let start = evening.outline
    var boards: [Outline] = []
    while boards.count < 80 {
      let before = evening.outline
      if evening.attempt(.operation(edits.operation(on: evening.state.document)), by: UndoEvening.ann) {
        boards.append(before)
      }
    }
    #expect(boards.first == start)
    for turn in 0..<3 {
      for (number, board) in boards.reversed().enumerated() {
        if let refusal = evening.refusal(.undo, by: UndoEvening.ann) {
          Issue.record("seed \(seed), turn \(turn), undo \(number): \(refusal)")
          return
        }
        if evening.outline != board {
          Issue.record("seed \(seed), turn \(turn), undo \(number):\n\(evening.outline)\n-- instead of\n\(board)")
          return
        }
      }
      for _ in boards {
        let isDone = evening.attempt(.redo, by: UndoEvening.ann)
        #expect(isDone, "seed \(seed), turn \(turn)")
      }
    }
  }

  @Test(
    "[UN2] undo and redo by several seats survive a snapshot, and a replay gives an equal state",
    arguments: 1...10 as ClosedRange<UInt64>)
  func replay(seed: UInt64) throws {
    var evening = UndoEvening()
    var edits = RandomEdits(seed: seed)
    var copy: BoardState?
    for step in 0..<300 {
      let seat = UndoEvening.seats.randomElement(using: &edits.random) ?? UndoEvening.ann
      let before = evening.entries.count
      switch Int.random(in: 0..<10, using: &edits.random) {
      case 0..<6: _ = evening.attempt(.operation(edits.operation(on: evening.state.document)), by: seat)
      case 6..<9: _ = evening.attempt(.undo, by: seat)
      default: _ = evening.attempt(.redo, by: seat)
      }
      #expect(evening.problem == nil, "seed \(seed), step \(step)")
      if step == 150 {
        copy = try JSONDecoder().decode(BoardState.self, from: try JSONEncoder().encode(evening.state))
      } else {
        for entry in evening.entries[before...] { copy?.apply(entry) }
      }
    }
    #expect(copy == evening.state, "seed \(seed)")
    let data = try JSONEncoder().encode(evening.entries)
    let contents = JournalContents(entries: try JSONDecoder().decode([Entry].self, from: data))
    #expect(try contents.loadState() == evening.state, "seed \(seed)")
  }
}
