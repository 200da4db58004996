/// What a `ForEach` was declared with.
struct RowSource<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  enum IDs {
    /// No two are the same.
    case unique
    /// The elements' own, of which reported changes speak.
    case elements
    /// What somebody chose.
    case written
  }

  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
  private let ids: IDs
  /// Compares the elements of two states of the collection, where elements are values that say whether they are equal.
  /// Others (objects, bindings) may have become other ones in both states.
  let difference: ((Data, Data) -> RowDifference)?
  /// Whether the collection says what changed.
  let isFollowed: Bool

  init(
    data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content, idsAre ids: IDs,
    difference: ((Data, Data) -> RowDifference)? = nil
  ) {
    self.data = data
    self.id = id
    self.content = content
    self.ids = ids
    self.difference = Data.Element.self is AnyClass ? nil : difference
    isFollowed = ids == .elements && (data is any ChangeReportingCollection || data is any ResolvedCollection)
  }

  /// Whether rows are to be told apart by more than their ids.
  var mayRepeatIDs: Bool { ids != .unique && !(data is any ResolvedCollection) }
}

/// What two states of a collection have in common, in order: elements of the same id at the start and at the end.
struct RowDifference {
  var prefix = 0
  var suffix = 0
  /// Where, among those, elements are other ones than before; counts in the new state.
  var changed: [Int] = []

  init() {}

  /// Compares elements, and the ids of those that differ.
  init<Data: RandomAccessCollection, ID: Equatable>(from old: Data, to new: Data, id: (Data.Element) -> ID)
  where Data.Element: Equatable {
    self.init(from: old, to: new) { $0 == $1 ? .same : id($0) == id($1) ? .sameID : .other }
  }

  private enum Comparison {
    case same
    case sameID
    case other
  }

  private init<Data: RandomAccessCollection>(
    from old: Data, to new: Data, compare: (Data.Element, Data.Element) -> Comparison
  ) {
    let common = min(old.count, new.count)
    var oldIndex = old.startIndex
    var newIndex = new.startIndex
    while prefix < common {
      let comparison = compare(old[oldIndex], new[newIndex])
      if comparison == .other { break }
      if comparison == .sameID { changed.append(prefix) }
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
      let comparison = compare(old[oldIndex], new[newIndex])
      if comparison == .other { break }
      suffix += 1
      if comparison == .sameID { changed.append(newCount - suffix) }
    }
  }
}

/// Whether two functions are one: the same code, which captured the same or nothing.
func hasSameBits<Function>(_ a: Function, _ b: Function) -> Bool {
  withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
}
