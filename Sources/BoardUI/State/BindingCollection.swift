/// A bound collection is a collection of bindings: `ForEach($songs) { $song in TitleField(title: $song.title) }`.
///
/// A binding to an element is one to its place. It reads the last value it had when the collection became too short,
/// and writing there does nothing.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(ElementLocation(location, position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

private final class ElementLocation<Whole: MutableCollection>: BindingLocation<Whole.Element> {
  private let whole: BindingLocation<Whole>
  private let index: Whole.Index
  private let last: Whole.Element

  init(_ whole: BindingLocation<Whole>, _ index: Whole.Index) {
    self.whole = whole
    self.index = index
    last = whole.get()[index]
  }

  override func get() -> Whole.Element {
    let elements = whole.get()
    return has(index, elements) ? elements[index] : last
  }

  override func set(_ value: Whole.Element) {
    var elements = whole.get()
    guard has(index, elements) else { return }
    elements[index] = value
    whole.set(elements)
  }

  private func has(_ index: Whole.Index, _ elements: Whole) -> Bool {
    index >= elements.startIndex && index < elements.endIndex
  }

  override func isSame(as other: BindingLocation<Whole.Element>) -> Bool {
    guard let other = other as? ElementLocation<Whole> else { return false }
    return index == other.index && whole.isSame(as: other.whole)
  }
}
