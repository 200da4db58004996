/// The changes of one card's text that are kept, never none, with what blocks of them come to together: a change that
/// is *n* changes late goes over a few blocks instead of over each change.
///
/// There is a block for each 8, 16, 32 … changes in turn, made when the last of them is added, of two blocks before it.
/// Fewer than 8 changes cost nothing extra. Blocks follow from the changes, so they are neither stored nor compared. A
/// block has at most 16 runs a change and ``runsMax`` in all, less where characters were deleted again: no block is
/// longer than the text before it and what was inserted and is still there afterwards. So the blocks of a full history
/// take at most 10 MB. Where one would be longer there is none, and the shorter ones or the changes themselves do.
///
/// Adding a change takes O(runs of the change) amortized for each of 11 lengths, at most 100,000 runs at once.
struct TextSteps: Sendable {
  typealias Step = TextHistory.Step

  /// The changes in the shortest block.
  private static let shortest = 8
  static let runsMax = 4_096
  private static let runsPerStep = 16

  /// The revision of the text before the first.
  private(set) var floor: Revision
  private var kept = Queue<Step>()
  /// How many have left: the number of the first that is kept. Numbers stay, whatever leaves.
  private var forgotten = 0
  /// By length, the blocks that begin with a change that is kept; nil: it would be too long.
  private var blocks: [Queue<TextShape?>] = []
  private var makesBlocks = true

  init(floor: Revision) { self.floor = floor }

  var isEmpty: Bool { kept.isEmpty }
  var last: Step? { kept.last }

  subscript(index: Int) -> Step { kept[index] }

  /// The changes after revision `base`, which isn't before ``floor``.
  func steps(after base: Revision) -> Slice<Queue<Step>> { kept[kept.firstIndex(after: base)...] }

  mutating func append(_ step: Step) {
    kept.append(step)
    if makesBlocks { makeBlocks() }
  }

  mutating func popFirst() -> Step? {
    guard let step = kept.popFirst() else { return nil }
    for level in blocks.indices where forgotten.isMultiple(of: Self.length(level)) { _ = blocks[level].popFirst() }
    forgotten += 1
    floor = step.revision
    return step
  }

  /// Has others for the changes after `base`; there are no blocks from then on.
  mutating func replace(after base: Revision, by steps: some Sequence<Step>) {
    makesBlocks = false
    blocks = []
    kept.removeLast(kept.count - kept.firstIndex(after: base))
    steps.forEach { kept.append($0) }
  }

  /// Changes whose each step is. Blocks know no seats.
  mutating func changeSeats(_ seat: (Step) -> SeatNumber?) {
    guard kept.contains(where: { seat($0) != $0.seat }) else { return }
    kept = Queue(
      kept.map { step in
        var changed = step
        changed.seat = seat(step)
        return changed
      })
  }

  // MARK: Blocks

  private static func length(_ level: Int) -> Int { shortest << level }

  /// Makes the blocks that end with the last change.
  private mutating func makeBlocks() {
    let end = forgotten + kept.count
    var level = 0
    while end.isMultiple(of: Self.length(level)), end - Self.length(level) >= forgotten {
      if level == blocks.count { blocks.append(Queue()) }
      blocks[level].append(level == 0 ? firstBlock(before: end) : block(level, before: end))
      level += 1
    }
  }

  private func firstBlock(before end: Int) -> TextShape? {
    let runsMax = Self.runsPerStep * Self.shortest
    let steps = kept[(end - Self.shortest - forgotten)..<(end - forgotten)]
    guard steps.allSatisfy({ $0.change.splices.count <= runsMax }) else { return nil }
    return steps.map { TextShape($0.change) }[...].composed(runsMax: runsMax)
  }

  private func block(_ level: Int, before end: Int) -> TextShape? {
    let half = Self.length(level - 1)
    guard let first = block(level - 1, at: end - 2 * half), let second = block(level - 1, at: end - half) else {
      return nil
    }
    return first.composed(with: second, runsMax: min(Self.runsMax, Self.runsPerStep * Self.length(level)))
  }

  /// The block that begins with the change of a number.
  private func block(_ level: Int, at number: Int) -> TextShape? {
    let length = Self.length(level)
    let index = number / length - (forgotten + length - 1) / length
    guard number.isMultiple(of: length), level < blocks.count, blocks[level].indices.contains(index) else { return nil }
    return blocks[level][index]
  }
}

extension TextSteps: Hashable {
  static func == (a: Self, b: Self) -> Bool { a.floor == b.floor && a.kept == b.kept }

  func hash(into hasher: inout Hasher) {
    hasher.combine(floor)
    hasher.combine(kept)
  }
}

// MARK: - Rebasing

extension TextSteps {
  /// A block, or one change.
  private struct Part {
    var shape: TextShape
    var numbers: Range<Int>
  }

  /// The shape of a change as it applies behind all changes after `base`, exactly as if it went over one after the
  /// other; nil: `work` doesn't reach.
  ///
  /// O(runs of the change and of the blocks) for each of the blocks, at most 11 a side for 10,000 changes of a letter
  /// or two.
  func rebased(_ shape: TextShape, after base: Revision, work: inout JudgingWork) -> TextShape? {
    var own = shape
    var next = forgotten + kept.firstIndex(after: base)
    let end = forgotten + kept.count
    while next < end {
      var parts = [part(at: next, before: end)]
      next = parts[0].numbers.upperBound
      // A long change goes over short parts composed: walking over it is what costs.
      var runs = parts[0].shape.runs.count
      while next < end, runs < own.runs.count {
        let part = part(at: next, before: end)
        runs += part.shape.runs.count
        guard runs <= own.runs.count else { break }
        parts.append(part)
        next = part.numbers.upperBound
      }
      guard let passed = rebased(own, over: parts, work: &work) else { return nil }
      own = passed
    }
    return own
  }

  private func rebased(_ own: TextShape, over parts: [Part], work: inout JudgingWork) -> TextShape? {
    guard parts.count > 1 else { return rebased(own, over: parts[0], work: &work) }
    let composing = parts.reduce(0) { $0 + $1.shape.runs.count } * (Int.bitWidth - parts.count.leadingZeroBitCount)
    guard work.spend(composing), let block = parts.map(\.shape)[...].composed(), work.spend(own.units(with: block))
    else {
      return nil
    }
    if let passed = own.rebased(overBlock: block) { return passed }
    return rebased(own, overEach: parts, work: &work)
  }

  private func rebased(_ own: TextShape, over part: Part, work: inout JudgingWork) -> TextShape? {
    guard work.spend(own.units(with: part.shape)) else { return nil }
    if part.numbers.count == 1 { return own.rebased(over: part.shape) }
    if let passed = own.rebased(overBlock: part.shape) { return passed }
    let middle = part.numbers.lowerBound + part.numbers.count / 2
    return rebased(own, overEach: parts(part.numbers.lowerBound..<middle), work: &work)
      .flatMap { rebased($0, overEach: parts(middle..<part.numbers.upperBound), work: &work) }
  }

  private func rebased(_ own: TextShape, overEach parts: [Part], work: inout JudgingWork) -> TextShape? {
    var own = own
    for part in parts {
      guard let passed = rebased(own, over: part, work: &work) else { return nil }
      own = passed
    }
    return own
  }

  private func parts(_ numbers: Range<Int>) -> [Part] {
    var parts: [Part] = []
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      parts.append(part(at: next, before: numbers.upperBound))
      next = parts[parts.count - 1].numbers.upperBound
    }
    return parts
  }

  /// The longest block that begins with the change of this number and ends before `end`, else the change.
  private func part(at number: Int, before end: Int) -> Part {
    for level in blocks.indices.reversed() where number + Self.length(level) <= end {
      if let shape = block(level, at: number) {
        return Part(shape: shape, numbers: number..<(number + Self.length(level)))
      }
    }
    return Part(shape: TextShape(kept[number - forgotten].change), numbers: number..<(number + 1))
  }
}

extension ArraySlice<TextShape> {
  /// What they come to in turn, halves first; nil: it would have more than `runsMax` runs.
  fileprivate func composed(runsMax: Int = .max) -> TextShape? {
    guard count > 1 else { return first }
    let middle = startIndex + count / 2
    guard let left = self[..<middle].composed(runsMax: runsMax), let right = self[middle...].composed(runsMax: runsMax)
    else { return nil }
    return left.composed(with: right, runsMax: runsMax)
  }
}
