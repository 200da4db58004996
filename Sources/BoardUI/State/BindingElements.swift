extension ForEach {
  /// A row for each element of a bound collection, with a binding to the element.
  /// ```swift
  /// ForEach($songs) { $song in TitleField(title: $song.title) }
  /// ```
  /// A binding is one to a place in the collection. When the collection has become too short for it, it reads the
  /// element that was there and writing does nothing.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
    let elements = data.wrappedValue
    let bindings = elements.indices.map { index in
      Binding<C.Element>(ElementLocation(data.location, index, last: elements[index]))
    }
    self.init(bindings, id: \.id, content: content)
  }
}

private final class ElementLocation<Whole: MutableCollection>: BindingLocation<Whole.Element> {
  private let whole: BindingLocation<Whole>
  private let index: Whole.Index
  private let last: Whole.Element

  init(_ whole: BindingLocation<Whole>, _ index: Whole.Index, last: Whole.Element) {
    self.whole = whole
    self.index = index
    self.last = last
  }

  override func get() -> Whole.Element {
    let elements = whole.get()
    return isWithin(elements) ? elements[index] : last
  }

  override func set(_ value: Whole.Element) {
    var elements = whole.get()
    guard isWithin(elements) else { return }
    elements[index] = value
    whole.set(elements)
  }

  private func isWithin(_ elements: Whole) -> Bool { index >= elements.startIndex && index < elements.endIndex }

  override func isSame(as other: BindingLocation<Whole.Element>) -> Bool {
    guard let other = other as? ElementLocation<Whole> else { return false }
    return index == other.index && whole.isSame(as: other.whole)
  }
}
