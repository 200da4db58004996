/// What a `ForEach` was declared with.
@usableFromInline
struct RowSource<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  @usableFromInline
  enum IDs {
    /// No two are the same.
    case unique
    /// The elements' own, of which reported changes speak.
    case elements
    /// What somebody chose.
    case written
  }

  @usableFromInline let data: Data
  @usableFromInline let id: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content
  /// Makes the first rows: compiled for their types where the `ForEach` is declared.
  let makeRows: (ForEachNode<Data, ID, Content>) -> Void
  /// Whether rows are to be told apart by more than their ids.
  @usableFromInline let mayRepeatIDs: Bool
  /// Compares the elements of two states of the collection, where elements are values that say whether they are equal.
  /// Others (objects, bindings) may have become other ones in both states.
  let difference: ((Data, Data) -> RowDifference)?
  /// Whether the collection says what changed.
  let isFollowed: Bool

  @usableFromInline
  init(
    data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content, idsAre ids: IDs,
    makeRows: @escaping (ForEachNode<Data, ID, Content>) -> Void, difference: ((Data, Data) -> RowDifference)? = nil
  ) {
    self.data = data
    self.makeRows = makeRows
    self.id = id
    self.content = content
    self.difference = Data.Element.self is AnyClass ? nil : difference
    mayRepeatIDs = ids != .unique && !(data is any ResolvedCollection)
    isFollowed = ids == .elements && (data is any ChangeReportingCollection || data is any ResolvedCollection)
  }
}

/// Whether two functions are one: the same code, which captured the same or nothing.
func hasSameBits<Function>(_ a: Function, _ b: Function) -> Bool {
  withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
}
