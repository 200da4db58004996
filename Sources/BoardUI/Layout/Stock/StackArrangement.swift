import Foundation

/// Places subviews in a row or column.
///
/// Room is given out by priority, among equals to the least flexible first; lower priorities keep their minimum.
struct StackArrangement {
  let axis: Axis
  /// Between all subviews; nil: as far apart as they like.
  let spacing: CGFloat?
  let alignment: AlignmentKey

  /// The proposal each subview gets and the size it took.
  struct Result {
    var proposals: [ProposedViewSize] = []
    var sizes: [CGSize] = []
    var size = CGSize.zero
    var gaps = Gaps.equal(0)
    /// Where subviews begin across the stack, if they are aligned by guides.
    var offsets: [CGFloat]?
  }

  /// The room between subviews.
  enum Gaps {
    case equal(CGFloat)
    case each([CGFloat])

    subscript(index: Int) -> CGFloat {
      switch self {
      case .equal(let gap): gap
      case .each(let gaps): index < gaps.count ? gaps[index] : 0
      }
    }

    func total(_ count: Int) -> CGFloat {
      switch self {
      case .equal(let gap): gap * CGFloat(max(0, count - 1))
      case .each(let gaps): gaps.reduce(0, +)
      }
    }
  }

  func arrange(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Result {
    var result = Result()
    guard !subviews.isEmpty else { return result }
    result.gaps = gaps(subviews)
    var proposals = Array(repeating: proposal, count: subviews.count)
    if axis == .vertical, subviews.leaves.allSatisfy(\.layoutFacts.ignoresHeight) {
      for index in proposals.indices { proposals[index].height = nil }
    } else if let length = proposal[axis], length.isFinite {
      let shares = share(length - result.gaps.total(subviews.count), proposal, subviews)
      for (index, share) in shares.enumerated() { proposals[index][axis] = share }
    }
    result.proposals = proposals
    result.sizes = zip(subviews, proposals).map { size(of: $0, $1) }
    result.size[axis] = result.sizes.reduce(result.gaps.total(subviews.count)) { $0 + $1[axis] }
    result.size[axis.across] = result.sizes.reduce(0) { max($0, $1[axis.across]) }
    if alignment.fraction == nil || subviews.haveGuides { alignByGuides(subviews, &result) }
    return result
  }

  /// Subviews that don't share room are in a line.
  func line(for proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> LayoutLine? {
    guard let alignment = alignment.fraction, !subviews.haveGuides else { return nil }
    guard case .equal(let gap) = gaps(subviews) else { return nil }
    var offer = proposal
    if axis == .vertical, subviews.container?.layoutFacts.ignoresHeight == true {
      offer.height = nil
    } else if let length = proposal[axis], length.isFinite {
      return nil
    }
    return LayoutLine(axis: axis, spacing: gap, offer: offer, alignment: alignment)
  }

  private func gaps(_ subviews: LayoutSubviews) -> Gaps {
    if let spacing { return .equal(spacing) }
    guard subviews.haveSpacing else { return .equal(subviews.usualSpacing(along: axis)) }
    return .each(zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: axis) })
  }

  /// The guides of all subviews meet: the stack reaches as far before that line, and behind it, as any of them does.
  private func alignByGuides(_ subviews: LayoutSubviews, _ result: inout Result) {
    subviews.container?.graph.layoutFeatures.readsGuides = true
    let guides = subviews.indices.map { index in
      subviews[index].leaf.isSpacer
        ? 0 : ViewDimensions(subviews[index].leaf, result.proposals[index])[alignment]
    }
    let lengths = result.sizes.map { $0[axis.across] }
    // Asked how large it could be: where guides are in something endless says nothing.
    guard lengths.allSatisfy(\.isFinite) else { return }
    let line = guides.max() ?? 0
    result.offsets = guides.map { line - $0 }
    result.size[axis.across] = zip(guides, lengths).reduce(0) { max($0, line - $1.0 + $1.1) }
  }

  /// The part of `length` that each subview is offered.
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
      origin[axis.across] =
        bounds.origin[axis.across] + (result.offsets?[index] ?? free * (alignment.fraction ?? 0))
      subview.place(at: origin, proposal: result.proposals[index])
      position += size[axis] + result.gaps[index]
    }
  }
}
