/// An id somebody wrote (`id(_:)`, a `ForEach` element's) and those around it.
final class ExplicitID {
  let value: AnyHashable
  /// The `ForEach` or `id(_:)` that holds it: equal ids of two owners are two ids (rule I1).
  let owner: Int
  let isRow: Bool
  let outer: ExplicitID?

  init(_ value: AnyHashable, owner: Int, isRow: Bool, outer: ExplicitID?) {
    self.value = value
    self.owner = owner
    self.isRow = isRow
    self.outer = outer
  }

  func tag<V: Hashable>(as type: V.Type) -> V? {
    if let tag = value.base as? V { return tag }
    return nil
  }

  /// The ids that authors wrote, innermost first. A row made for a subview stands for that subview's ids.
  var chain: [AnyHashable] {
    var ids: [AnyHashable] = []
    var next: ExplicitID? = self
    while let id = next {
      switch id.value.base {
      case let subview as Subview.ID: ids += subview.explicitIDs
      case let section as SectionConfiguration.ID: ids += section.explicitIDs
      default: ids.append(id.value)
      }
      next = id.outer
    }
    return ids
  }
}
