import Foundation

/// The result of a stack for a proposal that its subviews share.
public struct StackCache {
  private var known: [(proposal: ProposedViewSize, result: StackArrangement.Result)] = []
  private static let knownMax = 2
  /// This few subviews are arranged again: they know their own sizes, and stacks of one are as many as cards.
  private static let arrangedAgain = 3

  mutating func result(_ stack: StackArrangement, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews)
    -> StackArrangement.Result
  {
    if let known = known.first(where: { $0.proposal == proposal }) { return known.result }
    let result = stack.arrange(proposal, subviews)
    if subviews.count <= Self.arrangedAgain { return result }
    if known.count >= Self.knownMax { known.removeFirst() }
    known.append((proposal, result))
    return result
  }
}
