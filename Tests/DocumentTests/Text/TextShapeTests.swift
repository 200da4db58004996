import TestSupport
import Testing

@testable import Document

@Suite("Changes of a text composed into blocks")
struct TextShapeTests {
  @Test(
    "[TX1] if a block can tell the result, it is that of rebasing over its changes one by one, for every small text",
    arguments: [(0, 3), (1, 3), (2, 3), (3, 2), (4, 2)])
  func exhaustive(length: Int, depth: Int) {
    let own = allChanges(length: length, inserting: "x").map { ($0, TextShape($0)) }
    var told = 0
    var untold = 0
    func go(_ steps: [TextChange], _ block: TextShape, length: Int) {
      guard steps.count == depth else {
        for step in allSplices(length: length) {
          let longer = length + step.inserted.utf16.count - (step.splices.first?.deleted ?? 0)
          let next = block.composed(with: TextShape(step))
          go(steps + [step], next ?? block, length: longer)
        }
        return
      }
      for (change, shape) in own {
        guard let rebased = shape.rebased(overBlock: block) else {
          untold += 1
          continue
        }
        told += 1
        let wanted = steps.reduce(change) { $0.rebased(over: $1) }
        let got = rebased.change(inserting: change.inserted)
        if got != wanted {
          Issue.record("\(change.shown) over \(steps.map(\.shown)): \(got.shown), not \(wanted.shown)")
        }
      }
    }
    go([], TextShape(TextChange([])), length: length)
    #expect(told > 8 * untold)
  }

  /// All changes of one splice.
  private func allSplices(length: Int) -> [TextChange] {
    (0...length).flatMap { start in
      (start...length).flatMap { end in
        ["", "Y"].filter { end > start || !$0.isEmpty }
          .map { TextChange([.init(at: start, delete: end - start, insert: $0)]) }
      }
    }
  }

  @Test("[TX1] which changes are composed first makes no difference", arguments: 1...40 as ClosedRange<UInt64>)
  func associative(seed: UInt64) {
    var texts = RandomTexts(seed: seed)
    for _ in 0..<20 {
      var text = texts.text(pieces: 0...10)
      let steps = (0..<6).map { _ in
        let step = texts.change(to: text, splices: 3)
        text = step.applied(to: text)
        return TextShape(step)
      }
      func composed(_ range: Range<Int>) -> TextShape? {
        guard range.count > 1 else { return steps[range.lowerBound] }
        let middle = Int.random(in: (range.lowerBound + 1)..<range.upperBound, using: &texts.random)
        return composed(middle..<range.upperBound).flatMap { composed(range.lowerBound..<middle)?.composed(with: $0) }
      }
      #expect(composed(0..<6) == composed(0..<6), "seed \(seed)")
    }
  }

  @Test(
    "[TX1][TX4] a change that is many late comes out as if it went over them one by one, whatever has been forgotten",
    arguments: 1...40 as ClosedRange<UInt64>)
  func blocks(seed: UInt64) throws {
    var texts = RandomTexts(seed: seed)
    var text = texts.text(pieces: 0...12)
    var known: [String] = [text]
    var steps = TextSteps(floor: .zero)
    var changes: [TextChange] = []
    let count = Int.random(in: 1...150, using: &texts.random)
    for number in 1...count {
      let step =
        text.utf16.count > 80 ? TextChange(from: text, to: String(text.prefix(5))) : texts.change(to: text, splices: 2)
      text = step.applied(to: text)
      known.append(text)
      changes.append(step)
      steps.append(.init(revision: Revision(UInt64(number)), change: step))
      if texts.random.chance(1, in: 4), number > 1, !steps.isEmpty { _ = steps.popFirst() }
    }
    let floor = Int(steps.floor.rawValue)
    for _ in 0..<40 where !steps.isEmpty {
      let base = Int.random(in: floor...count, using: &texts.random)
      let own = texts.change(to: known[base], splices: 4)
      var work = JudgingWork()
      let shape = try #require(steps.rebased(TextShape(own), after: Revision(UInt64(base)), work: &work))
      guard base < count else { continue }
      let wanted = changes[base...].reduce(own) { $0.rebased(over: $1) }
      #expect(shape.change(inserting: own.inserted) == wanted, "seed \(seed), base \(base) of \(count)")
    }
  }

  @Test("[TX1] if a block can't tell the result, its halves are asked")
  func untold() throws {
    // A is kept, D is ours to delete, P goes, Y comes behind D: when P went first, our x moved to before D.
    let own = TextChange([.init(at: 1, delete: 1), .init(at: 3, insert: "x")])
    let other = [TextChange([.init(at: 2, delete: 1)]), TextChange([.init(at: 2, insert: "Y")])]
    for (order, wanted) in [(other, "AxYE"), ([other[1], TextChange([.init(at: 3, delete: 1)])], "AYxE")] {
      var steps = TextSteps(floor: .zero)
      let padding = (0..<6).map { _ in TextChange([.init(at: 4, insert: "!")]) }
      var text = "ADPE"
      for (number, step) in (order + padding).enumerated() {
        text = step.applied(to: text)
        steps.append(.init(revision: Revision(UInt64(number + 1)), change: step))
      }
      var work = JudgingWork()
      let shape = try #require(steps.rebased(TextShape(own), after: .zero, work: &work))
      let result = shape.change(inserting: own.inserted).applied(to: text)
      #expect(result.filter { $0 != "!" } == wanted)
    }
  }
}
