/// The views of one element of a `ForEach`, and the id that they have from it.
///
/// Very many, so that a row is an id and no node: the node of what it shows is a child of the `ForEach`'s.
@usableFromInline
class Row<ID: Hashable>: KeptRow {
  @usableFromInline final let id: ID

  @inlinable
  init(_ id: ID, place: Int, outer: ExplicitID?) {
    self.id = id
    super.init(place: place, outer: outer)
  }

  override func addAuthored(to ids: inout [AnyHashable]) { add(id, to: &ids) }
  override func tag<V: Hashable>(as type: V.Type) -> V? { id as? V }
}

extension Row: Keyed {
  @inlinable var key: ID { id }
}

/// A further row of an id.
final class RepeatedRow<ID: Hashable>: Row<ID> {
  private let number: Int

  /// - Parameter occurrence: which of the rows of this id it is, from 1 on.
  init(_ id: ID, occurrence: Int, place: Int, outer: ExplicitID?) {
    number = occurrence
    super.init(id, place: place, outer: outer)
  }

  override var occurrence: Int { number }
}

extension Array {
  /// The same array: the two hold the same bits.
  func asKept<ID>() -> [KeptRow] where Element == Row<ID> { unsafeBitCast(self, to: [KeptRow].self) }
}
