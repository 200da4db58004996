public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Takes out the elements at `offsets`, as ``DynamicViewContent/onDelete(perform:)`` asks for it.
  ///
  /// Offsets at which there is no element any more take nothing out.
  ///
  /// - Complexity: O(*n*).
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Puts the elements at `source`, in their order, before the one at `destination`, as
  /// ``DynamicViewContent/onMove(perform:)`` asks for it. Both are offsets in the collection as it is before;
  /// `destination` may be its end.
  ///
  /// Offsets at which there is no element any more move nothing, and a destination behind the end is the end.
  ///
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var (before, moved, behind) = (Self(), Self(), Self())
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        behind.append(element)
      }
    }
    self = before + moved + behind
  }
}
