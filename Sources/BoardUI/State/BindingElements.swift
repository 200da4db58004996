extension ForEach {
  /// A row for each element of a bound collection, with a binding to the element.
  /// ```swift
  /// ForEach($songs) { $song in TitleField(title: $song.title) }
  /// ```
  /// A binding finds its element by the id, wherever in the collection it is by then. If several have that id, it takes
  /// the one in its old place, or else the first. When the element has gone, the binding still reads what it was, and
  /// writing does nothing.
  /// - Complexity: O(elements).
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

private final class ElementLocation<Whole: MutableCollection>: BindingLocation<Whole.Element>
where Whole.Element: Identifiable {
  private let whole: BindingLocation<Whole>
  /// Where it was when the binding was made.
  private let index: Whole.Index
  private let last: Whole.Element

  init(_ whole: BindingLocation<Whole>, _ index: Whole.Index, last: Whole.Element) {
    self.whole = whole
    self.index = index
    self.last = last
  }

  override func get() -> Whole.Element {
    let elements = whole.get()
    return place(in: elements).map { elements[$0] } ?? last
  }

  override func set(_ value: Whole.Element) {
    var elements = whole.get()
    guard let place = place(in: elements) else { return }
    elements[place] = value
    whole.set(elements)
  }

  /// Looks where the element was first; it seldom is elsewhere.
  private func place(in elements: Whole) -> Whole.Index? {
    let isThere = index >= elements.startIndex && index < elements.endIndex && elements[index].id == last.id
    return isThere ? index : elements.firstIndex { $0.id == last.id }
  }

  override var tokens: [String] { whole.tokens }

  override func isSame(as other: BindingLocation<Whole.Element>) -> Bool {
    guard let other = other as? ElementLocation<Whole> else { return false }
    return last.id == other.last.id && index == other.index && whole.isSame(as: other.whole)
  }
}
