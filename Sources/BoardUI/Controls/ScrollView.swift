import Foundation

/// Content that may be longer than the room it has, which is as long as it likes along the axes.
///
/// One element, named `scroll`, with the content within: clients cut it at the frame and may let people scroll.
nonisolated public struct ScrollView<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  /// Content that may be longer than its room along `axes`.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public var body: some View {
    ScrollLayout(axes: axes)() {
      VStack { content }
    }
    .element("scroll", tokens: axes.tokens)
  }
}

extension Axis.Set {
  fileprivate var tokens: [String] {
    (contains(.horizontal) ? ["scroll.horizontal"] : []) + (contains(.vertical) ? ["scroll.vertical"] : [])
  }
}

/// Along the axes as long as is offered, across as its content.
private struct ScrollLayout: Layout, Equatable {
  var axes: Axis.Set

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    var size = subviews.reduce(CGSize.zero) { $0.union($1.sizeThatFits(inner(proposal))) }
    if axes.contains(.horizontal), let width = proposal.width { size.width = width }
    if axes.contains(.vertical), let height = proposal.height { size.height = height }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: inner(proposal)) }
  }
}
