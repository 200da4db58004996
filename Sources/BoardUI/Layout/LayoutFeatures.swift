import Foundation

/// Which costly possibilities of layouts are used in a graph at all: where nobody uses one, nobody is asked.
struct LayoutFeatures {
  /// Someone wrote an alignment guide, or a layout has some of its own.
  var usesGuides = false
  /// A layout likes another spacing than its subviews do.
  var usesSpacing = false
  /// Views are drawn in another order than they were declared in.
  var usesZIndex = false
  /// A stack was aligned by what its subviews have in them, such as a text's baseline.
  var readsGuides = false
  private var known: Set<ObjectIdentifier> = []

  /// Whether a leaf can matter to the layout around by more than its sizes and ``LeafNode/LayoutFacts``.
  var readsMoreThanSizes: Bool { usesGuides || usesSpacing || readsGuides }
  /// Tells whether more is in use than before.
  var inUse: Int { (usesGuides ? 1 : 0) + (usesSpacing ? 2 : 0) }

  /// Notes what `layout` uses, which is the same for all layouts of a type.
  mutating func note<L: Layout>(_ layout: L) {
    if L.self == AnyLayout.self, let layout = layout as? AnyLayout { return layout.note(in: &self) }
    guard known.insert(ObjectIdentifier(L.self)).inserted, !(layout is any Stack) else { return }
    let probe = LayoutProbe(layout)
    if probe.hasOwnHorizontalGuides || probe.hasOwnVerticalGuides { usesGuides = true }
    if probe.hasOwnSpacing { usesSpacing = true }
  }
}

/// Finds out what a layout leaves to the default: it is asked about no subviews at all, and the defaults speak up.
final class LayoutProbe {
  var hasOwnSpacing = true
  var hasOwnHorizontalGuides = true
  var hasOwnVerticalGuides = true

  init<L: Layout>(_ layout: L) {
    var nothing = LayoutSubviews(leaves: [], container: nil)
    nothing.probe = self
    var cache = layout.makeCache(subviews: nothing)
    _ = layout.spacing(subviews: nothing, cache: &cache)
    _ = layout.explicitAlignment(
      of: HorizontalAlignment.center, in: .zero, proposal: .zero, subviews: nothing, cache: &cache)
    _ = layout.explicitAlignment(
      of: VerticalAlignment.center, in: .zero, proposal: .zero, subviews: nothing, cache: &cache)
  }
}
