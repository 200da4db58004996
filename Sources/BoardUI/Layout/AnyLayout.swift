public import Foundation

/// A layout of any kind. Exchanging it keeps the identity of what it arranges (rule I8).
///
/// - Complexity: that of the layout in it.
public struct AnyLayout: Layout {
  /// What the layout within keeps.
  public struct Cache {
    fileprivate var value: Any
  }

  fileprivate class Box {
    func makeCache(_ subviews: Subviews) -> Any { () }
    func updateCache(_ cache: inout Any, _ subviews: Subviews) {}
    func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize { .zero }
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) {}
    func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
    func guide(
      _ guide: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any
    ) -> CGFloat? { nil }
    func line(_ proposal: ProposedViewSize, _ subviews: Subviews) -> LayoutLine? { nil }
    var stackOrientation: Axis? { nil }
    var isStack: Bool { false }
    func note(in features: inout LayoutFeatures) {}
    func isSame(as other: Box) -> Bool { self === other }
  }

  private final class BoxOf<L: Layout>: Box {
    let layout: L
    init(_ layout: L) { self.layout = layout }

    override func makeCache(_ subviews: Subviews) -> Any { layout.makeCache(subviews: subviews) }

    private func withCache<Result>(_ any: inout Any, _ subviews: Subviews, _ body: (inout L.Cache) -> Result) -> Result
    {
      var cache = any as? L.Cache ?? layout.makeCache(subviews: subviews)
      defer { any = cache }
      return body(&cache)
    }

    override func updateCache(_ cache: inout Any, _ subviews: Subviews) {
      withCache(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    override func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize {
      withCache(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) {
      withCache(&cache, subviews) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }

    override func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing {
      withCache(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    override func guide(
      _ guide: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any
    ) -> CGFloat? {
      withCache(&cache, subviews) { layout.guide(guide, bounds, proposal, subviews, &$0) }
    }

    override func line(_ proposal: ProposedViewSize, _ subviews: Subviews) -> LayoutLine? {
      layout.line(for: proposal, subviews: subviews)
    }

    override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
    override var isStack: Bool { layout is any Stack }
    override func note(in features: inout LayoutFeatures) { features.note(layout) }

    override func isSame(as other: Box) -> Bool {
      self === other || (other as? BoxOf<L>).map { isEqual(layout, $0.layout) } ?? false
    }
  }

  private let box: Box

  /// Holds any layout.
  public init<L: Layout>(_ layout: L) { box = BoxOf(layout) }

  public func makeCache(subviews: Subviews) -> Cache { Cache(value: box.makeCache(subviews)) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache.value, subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.size(proposal, subviews, &cache.value)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    box.place(bounds, proposal, subviews, &cache.value)
  }

  public func line(for proposal: ProposedViewSize, subviews: Subviews) -> LayoutLine? { box.line(proposal, subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.value) }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.guide(guide.key, bounds, proposal, subviews, &cache.value) }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.guide(guide.key, bounds, proposal, subviews, &cache.value) }

  var stackOrientation: Axis? { box.stackOrientation }
  var isStack: Bool { box.isStack }
  func note(in features: inout LayoutFeatures) { box.note(in: &features) }
}

extension Layout {
  /// Asks for a guide along either axis.
  func guide(
    _ guide: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    switch guide.axis {
    case .horizontal:
      explicitAlignment(
        of: HorizontalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    case .vertical:
      explicitAlignment(
        of: VerticalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension AnyLayout: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.box.isSame(as: b.box) }
}
