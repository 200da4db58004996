/// An id somebody wrote (`id(_:)`, a `ForEach` element's) and those around it.
class ExplicitID {
  let outer: ExplicitID?
  let isRow: Bool
  /// Tells rows of equal ids apart (rule I5).
  let occurrence: Int32

  init(isRow: Bool, occurrence: Int32, outer: ExplicitID?) {
    self.outer = outer
    self.isRow = isRow
    self.occurrence = occurrence
  }

  /// The id itself; subclasses have it in its own type.
  var value: AnyHashable { preconditionFailure("an id of no type") }
  func tag<V: Hashable>(as type: V.Type) -> V? { nil }

  /// The ids that authors wrote, innermost first. A row made for a subview stands for that subview's ids.
  final var chain: [AnyHashable] {
    var ids: [AnyHashable] = []
    var next: ExplicitID? = self
    while let id = next {
      let value = id.value
      switch value.base {
      case let subview as Subview.ID: ids += subview.explicitIDs
      case let section as SectionConfiguration.ID: ids += section.explicitIDs
      default: ids.append(value)
      }
      next = id.outer
    }
    return ids
  }
}

/// An id of a known type.
final class ExplicitIDOf<ID: Hashable>: ExplicitID {
  let id: ID

  init(_ id: ID, isRow: Bool, occurrence: Int32 = 0, outer: ExplicitID?) {
    self.id = id
    super.init(isRow: isRow, occurrence: occurrence, outer: outer)
  }

  override var value: AnyHashable { AnyHashable(id) }
  override func tag<V: Hashable>(as type: V.Type) -> V? { id as? V }
}
