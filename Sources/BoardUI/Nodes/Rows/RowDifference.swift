/// What two states of a collection have in common, in order: elements of the same id at the start and at the end.
///
/// Inlinable, so that the walk over a board's elements is compiled for them where the board is declared.
@usableFromInline
struct RowDifference {
  @usableFromInline var prefix = 0
  @usableFromInline var suffix = 0
  /// Where, among those, elements are other ones than before; counts in the new state.
  @usableFromInline var changed: [Int] = []

  init() {}

  /// Compares elements, and the ids of those that differ.
  @inlinable
  init<Data: RandomAccessCollection, ID: Equatable>(from old: Data, to new: Data, id: (Data.Element) -> ID)
  where Data.Element: Equatable {
    let found = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in RowDifference(walking: old, new, id: id) }
    }
    if let found, let found { self = found } else { self.init(walking: old, new, id: id) }
  }

  @inlinable
  init<Data: RandomAccessCollection, ID: Equatable>(walking old: Data, _ new: Data, id: (Data.Element) -> ID)
  where Data.Element: Equatable {
    let common = Swift.min(old.count, new.count)
    var oldIndex = old.startIndex
    var newIndex = new.startIndex
    while prefix < common {
      if old[oldIndex] != new[newIndex] {
        guard id(old[oldIndex]) == id(new[newIndex]) else { break }
        changed.append(prefix)
      }
      prefix += 1
      old.formIndex(after: &oldIndex)
      new.formIndex(after: &newIndex)
    }
    oldIndex = old.endIndex
    newIndex = new.endIndex
    let newCount = new.count
    while prefix + suffix < common {
      old.formIndex(before: &oldIndex)
      new.formIndex(before: &newIndex)
      if old[oldIndex] != new[newIndex] {
        guard id(old[oldIndex]) == id(new[newIndex]) else { break }
        changed.append(newCount - suffix - 1)
      }
      suffix += 1
    }
  }
}
