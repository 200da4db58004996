import Foundation

/// Places subviews in a row or column.
///
/// Room is given out by priority, among equals to the least flexible first; lower priorities keep their minimum.
struct StackArrangement {
  let axis: Axis
  let spacing: CGFloat
  let alignment: CGFloat

  /// The proposal each subview gets and the size it took.
  struct Result {
    var proposals: [ProposedViewSize] = []
    var sizes: [CGSize] = []
    var size = CGSize.zero
  }

  func arrange(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Result {
    var result = Result()
    guard !subviews.isEmpty else { return result }
    var proposals = Array(repeating: proposal, count: subviews.count)
    if axis == .vertical, subviews.leaves.allSatisfy(\.layoutFacts.ignoresHeight) {
      for index in proposals.indices { proposals[index].height = nil }
    } else if let length = proposal[axis], length.isFinite {
      let shares = share(length - spacing * CGFloat(subviews.count - 1), proposal, subviews)
      for (index, share) in shares.enumerated() { proposals[index][axis] = share }
    }
    result.proposals = proposals
    result.sizes = zip(subviews, proposals).map { size(of: $0, $1) }
    let length = result.sizes.reduce(spacing * CGFloat(subviews.count - 1)) { $0 + $1[axis] }
    let across = result.sizes.reduce(0) { max($0, $1[axis.across]) }
    result.size[axis] = length
    result.size[axis.across] = across
    return result
  }

  /// What each subview is offered of `length`.
  private func share(_ length: CGFloat, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> [CGFloat] {
    struct Child {
      var index: Int
      var priority: Double
      var least: CGFloat
      var flexibility: CGFloat
    }
    let children = subviews.enumerated().map { index, subview in
      var asked = proposal
      asked[axis] = 0
      let least = size(of: subview, asked)[axis]
      asked[axis] = .infinity
      let priority = subview.leaf.isSpacer ? -Double.infinity : subview.priority
      return Child(
        index: index, priority: priority, least: least, flexibility: size(of: subview, asked)[axis] - least)
    }
    var shares = Array(repeating: CGFloat(0), count: children.count)
    var room = length - children.reduce(0) { $0 + $1.least }
    let order = children.sorted {
      ($1.priority, $0.flexibility, $0.index) < ($0.priority, $1.flexibility, $1.index)
    }
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { $0.priority != order[start].priority } ?? order.count
      room += order[start..<end].reduce(0) { $0 + $1.least }
      for (position, child) in order[start..<end].enumerated() {
        let offered = max(0, room / CGFloat(end - start - position))
        shares[child.index] = offered
        if child.flexibility == 0 {
          room -= child.least
        } else {
          var asked = proposal
          asked[axis] = offered
          room -= size(of: subviews[child.index], asked)[axis]
        }
      }
      start = end
    }
    return shares
  }

  private func size(of subview: LayoutSubview, _ proposal: ProposedViewSize) -> CGSize {
    var size = subview.sizeThatFits(proposal)
    if subview.leaf.isSpacer { size[axis.across] = 0 }
    return size
  }

  func place(_ result: Result, in bounds: CGRect, _ subviews: LayoutSubviews) {
    var position = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      let size = result.sizes[index]
      var origin = CGPoint.zero
      origin[axis] = position
      let free = bounds.size[axis.across] - size[axis.across]
      origin[axis.across] = bounds.origin[axis.across] + free * alignment
      subview.place(at: origin, proposal: result.proposals[index])
      position += size[axis] + spacing
    }
  }
}

/// What a stack computed for a proposal.
public struct StackCache {
  var known: [(proposal: ProposedViewSize, result: StackArrangement.Result)] = []

  mutating func result(_ stack: StackArrangement, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews)
    -> StackArrangement.Result
  {
    for entry in known where entry.proposal == proposal { return entry.result }
    let result = stack.arrange(proposal, subviews)
    if known.count >= 2 { known.removeFirst() }
    known.append((proposal, result))
    return result
  }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}
