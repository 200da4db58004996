import Foundation

/// Subviews one behind the other, each as long as it likes: what comes later moves none of those before.
struct StackLine {
  /// Where each begins.
  private(set) var starts: [CGFloat] = []
  /// How large each is across the stack.
  private(set) var across: [CGFloat] = []
  /// The largest of those up to each.
  private(set) var widest: [CGFloat] = []
  /// Where the next one begins.
  private(set) var end: CGFloat = 0

  var count: Int { starts.count }

  mutating func add(_ size: CGSize, gap: CGFloat, along axis: Axis) {
    starts.append(end)
    across.append(size[axis.across])
    widest.append(max(widest.last ?? 0, size[axis.across]))
    end += size[axis] + gap
  }

  mutating func keep(_ count: Int) {
    guard count < self.count else { return }
    end = starts[count]
    starts.removeSubrange(count...)
    across.removeSubrange(count...)
    widest.removeSubrange(count...)
  }
}

/// What a stack computed for a proposal.
public struct StackCache {
  private struct Entry {
    let proposal: ProposedViewSize
    var result: StackArrangement.Result
    /// Whether later subviews are to be added.
    var isPartial = false
  }
  private var known: [Entry] = []
  private static let knownMax = 2
  /// So few subviews are arranged again: they know their own sizes, and stacks of one are as many as cards.
  private static let arrangedAgain = 3
  /// What the subviews were placed for last.
  private var placed: (proposal: ProposedViewSize, across: CGFloat)?

  mutating func result(_ stack: StackArrangement, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews)
    -> StackArrangement.Result
  {
    if let index = known.firstIndex(where: { $0.proposal == proposal }) {
      guard known[index].isPartial else { return known[index].result }
      // Taken, so that the line is continued where it is.
      let result = stack.arrange(proposal, subviews, from: known[index].result.line.take())
      known[index] = Entry(proposal: proposal, result: result)
      return result
    }
    let result = stack.arrange(proposal, subviews)
    if subviews.count <= Self.arrangedAgain { return result }
    if known.count >= Self.knownMax { known.removeFirst() }
    known.append(Entry(proposal: proposal, result: result))
    return result
  }

  /// Forgets the subviews from `first` on.
  mutating func keep(_ first: Int) {
    known.removeAll { $0.result.line == nil }
    for index in known.indices {
      known[index].result.line?.keep(first)
      known[index].isPartial = true
    }
  }

  /// Places the subviews; gives the first that was placed.
  mutating func place(
    _ stack: StackArrangement, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    from first: Int
  ) -> Int {
    let across = bounds.size[stack.axis.across]
    let result = result(stack, proposal, subviews)
    let continues = result.line != nil && placed?.proposal == proposal && placed?.across == across
    let start = continues ? first : 0
    stack.place(result, in: bounds, subviews, from: start)
    placed = result.line == nil ? nil : (proposal, across)
    return start
  }
}
