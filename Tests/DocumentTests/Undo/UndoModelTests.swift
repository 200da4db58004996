import TestSupport
import Testing

@testable import Document

/// Fields under several hands, told by the list of what everyone wrote: a write counts until it is undone, a field
/// shows the last that counts.
private struct FieldModel {
  struct Write {
    var seat: SeatNumber
    var field: Int
    var value: Double
    /// The write that the field showed before.
    var before: Int?
    var counts = true
  }

  private(set) var writes: [Write] = []
  private var undoable: [SeatNumber: [Int]] = [:]
  private var redoable: [SeatNumber: [Int]] = [:]

  func shown(_ field: Int) -> Int? { writes.lastIndex { $0.field == field && $0.counts } }

  mutating func write(_ value: Double, _ field: Int, by seat: SeatNumber) {
    writes.append(Write(seat: seat, field: field, value: value, before: shown(field)))
    undoable[seat, default: []].append(writes.count - 1)
    redoable[seat] = []
  }

  /// Nil: there is nothing to undo; false: the field was written since.
  mutating func undo(by seat: SeatNumber) -> Bool? {
    guard let write = undoable[seat]?.popLast() else { return nil }
    guard shown(writes[write].field) == write else { return false }
    writes[write].counts = false
    redoable[seat, default: []].append(write)
    return true
  }

  mutating func redo(by seat: SeatNumber) -> Bool? {
    guard let write = redoable[seat]?.popLast() else { return nil }
    guard shown(writes[write].field) == writes[write].before else { return false }
    writes[write].counts = true
    undoable[seat, default: []].append(write)
    return true
  }
}

@Suite("Undo, compared with plain models")
struct UndoModelTests {
  @Test(
    "[UN3] fields that three people write are what the list of writes says", arguments: 1...40 as ClosedRange<UInt64>)
  func fields(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var evening = UndoEvening()
    var model = FieldModel()
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let target = Target.card(try evening.addCard("c", to: section, by: UndoEvening.cy))
    // Neither of these is in the model.
    evening.fold(.refused(OperationID(OutboxNumber(3), 3), Refusal(.changedSince, ["request": .text("undo")])))
    evening.fold(.refused(OperationID(OutboxNumber(3), 4), Refusal(.changedSince, ["request": .text("undo")])))
    let targets = [target, .section(section)]
    for step in 0..<200 {
      let seat = UndoEvening.seats.randomElement(using: &random) ?? UndoEvening.ann
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let field = Int.random(in: 0..<2, using: &random)
        try evening.do(.setValue(target: targets[field], key: "votes", value: .number(Double(step))), by: seat)
        model.write(Double(step), field, by: seat)
      case 5..<8: expect(evening.refusal(.undo, by: seat), model.undo(by: seat), "seed \(seed), step \(step), undo")
      default: expect(evening.refusal(.redo, by: seat), model.redo(by: seat), "seed \(seed), step \(step), redo")
      }
      let shown = [evening.state.document.votes(targets[0]), evening.state.document.votes(targets[1])]
      let wanted = (0..<2).map { field in model.shown(field).map { Value.number(model.writes[$0].value) } }
      #expect(shown == wanted, "seed \(seed), step \(step)")
    }
  }

  private func expect(_ refusal: Refusal?, _ isDone: Bool?, _ story: String) {
    switch isDone {
    case true?: #expect(refusal == nil, "\(story)")
    case false?: #expect(refusal?.code == .changedSince, "\(story)")
    case nil: #expect(refusal?.code == .nothingToUndo, "\(story)")
    }
  }

  @Test("[UN4] nobody's undo takes away what others typed and nobody deleted", arguments: 1...40 as ClosedRange<UInt64>)
  func texts(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var evening = UndoEvening()
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let card = try evening.addCard("|", to: section, by: UndoEvening.cy)
    // Bo types letters that nobody deletes; the others delete and undo around them.
    var typed: [Character] = []
    for step in 0..<150 {
      let text = evening.state.document[card]?.text ?? ""
      let place = Int.random(in: 0...text.utf16.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<2:
        let letter = Character(Unicode.Scalar(0x4E00 + step) ?? "x")
        try evening.do(
          .editText(card: card, change: TextChange([.init(at: place, insert: String(letter))])), by: UndoEvening.bo)
        typed.append(letter)
      case 2..<5:
        try evening.do(
          .editText(card: card, change: TextChange([.init(at: place, insert: "abc")])), by: UndoEvening.ann)
      case 5:
        let deletions = text.utf16.enumerated().filter { $0.element < 0x80 && random.chance(1, in: 3) }
          .map { TextChange.Splice(at: $0.offset, delete: 1) }
        _ = evening.attempt(.operation(.editText(card: card, change: TextChange(deletions))), by: UndoEvening.ann)
      case 6..<9: _ = evening.attempt(.undo, by: UndoEvening.ann)
      default: _ = evening.attempt(.redo, by: UndoEvening.ann)
      }
      let now = evening.state.document[card]?.text ?? ""
      #expect(Set(now).isSuperset(of: typed), "seed \(seed), step \(step): \(now)")
      #expect(now.filter { $0 > "\u{4DFF}" }.count == typed.count, "seed \(seed), step \(step): \(now)")
    }
  }

  @Test(
    "[UN4] someone who undoes all that they typed leaves none of it, and brings back all that they deleted, whatever others did between",
    arguments: 1...60 as ClosedRange<UInt64>)
  func nothingOfOneself(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var evening = UndoEvening()
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let card = try evening.addCard("0123456789", to: section, by: UndoEvening.cy)
    var others: Set<Character> = Set("0123456789")
    for step in 0..<40 {
      let text = evening.state.document[card]?.text ?? ""
      let place = Int.random(in: 0...text.utf16.count, using: &random)
      let isBo = random.chance(1, in: 3)
      let letter = Character(Unicode.Scalar((isBo ? 0x4E00 : 0x0430) + step) ?? "x")
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4:
        let edit = TextChange([.init(at: place, insert: String(letter))])
        try evening.do(.editText(card: card, change: edit), by: isBo ? UndoEvening.bo : UndoEvening.ann)
        if isBo { others.insert(letter) }
      case 4:
        let length = min(3, text.utf16.count - 1 - min(place, text.utf16.count - 1))
        let edit = TextChange([.init(at: place, delete: min(length, text.utf16.count - place))])
        _ = evening.attempt(.operation(.editText(card: card, change: edit)), by: UndoEvening.ann)
      case 5..<7: _ = evening.attempt(.undo, by: UndoEvening.ann)
      default: _ = evening.attempt(.redo, by: UndoEvening.ann)
      }
    }
    while evening.attempt(.undo, by: UndoEvening.ann) {}
    let left = evening.state.document[card]?.text ?? ""
    #expect(Set(left) == others, "seed \(seed): \(left)")
    #expect(left.count == others.count, "seed \(seed): \(left)")
    #expect(String(left.filter { $0.isASCII }) == "0123456789", "seed \(seed): \(left)")
  }
}

extension Document {
  /// The own value `votes` of a card or section.
  fileprivate func votes(_ target: Target) -> Value? {
    switch target {
    case .card(let id): self[id]?.values["votes"]
    case .section(let id): self[id]?.values["votes"]
    }
  }
}
