/// What a `ForEach` was declared with.
@usableFromInline
struct RowSource<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  @usableFromInline
  enum IDs {
    /// No two are the same.
    case unique
    /// The elements' own, of which reported changes speak.
    case elements
    /// What someone chose.
    case written
  }

  @usableFromInline let data: Data
  @usableFromInline let id: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content
  /// Which function ``content`` was made of, where another was given.
  private let given: GivenFunction?
  /// Makes the first rows: compiled for their types where the `ForEach` is declared.
  let makeRows: (ForEachNode<Data, ID, Content>) -> Void
  /// Whether it takes more than their ids to tell rows apart.
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
    self.init(
      data: data, id: id, content: content, of: nil, idsAre: ids, makeRows: makeRows, difference: difference)
  }

  /// The rows of resolved subviews or sections.
  init(_ data: Data, content: @escaping (Data.Element) -> Content, of given: GivenFunction)
  where Data: ResolvedCollection, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      data: data, id: { $0.id }, content: content, of: given, idsAre: .elements, makeRows: { $0.makeRows() },
      difference: nil)
  }

  private init(
    data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content,
    of given: GivenFunction?, idsAre ids: IDs, makeRows: @escaping (ForEachNode<Data, ID, Content>) -> Void,
    difference: ((Data, Data) -> RowDifference)?
  ) {
    self.given = given
    let resolved = data as? any ResolvedCollection
    self.data = resolved?.live as? Data ?? data
    self.makeRows = makeRows
    self.id = id
    self.content = content
    self.difference = Data.Element.self is AnyClass ? nil : difference
    mayRepeatIDs = ids != .unique && resolved == nil
    isFollowed = ids == .elements && (resolved != nil || data is any ChangeReportingCollection)
  }
}

extension RowSource {
  /// Whether rows that were run with the one needn't be run with the other.
  func hasSameContent(as other: Self) -> Bool {
    if let given, let other = other.given { return given == other }
    return hasSameBits(content, other.content)
  }
}

/// Whether two functions are one: the same code, which captured the same or nothing.
func hasSameBits<Function>(_ a: Function, _ b: Function) -> Bool {
  withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
}
