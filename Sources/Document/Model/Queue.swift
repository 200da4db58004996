/// A list that grows at its end and shrinks at its beginning, both in O(1) amortized.
package struct Queue<Element> {
  /// Elements before `head` have left.
  private var storage: [Element?] = []
  private var head = 0

  init() {}

  init(_ elements: some Sequence<Element>) { storage = elements.map { $0 } }

  mutating func append(_ element: Element) { storage.append(element) }

  mutating func insert(_ element: Element, at index: Int) { storage.insert(element, at: head + index) }

  mutating func popLast() -> Element? { isEmpty ? nil : storage.removeLast() }

  /// Takes the last `count` elements away; they are there.
  mutating func removeLast(_ count: Int) { storage.removeLast(count) }

  mutating func popFirst() -> Element? {
    guard head < storage.count, let first = storage[head] else { return nil }
    storage[head] = nil
    head += 1
    // To save memory, a quarter and not half: what many seats and outboxes keep is full most of the time.
    if head > 16, head > storage.count / 4 {
      storage.removeFirst(head)
      head = 0
    }
    return first
  }
}

extension Queue: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { storage.count - head }

  package subscript(index: Int) -> Element {
    guard let element = storage[head + index] else { preconditionFailure("element \(index) has left the queue") }
    return element
  }
}

extension Queue: Equatable where Element: Equatable {
  package static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}

extension Queue: Hashable where Element: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension Queue: Sendable where Element: Sendable {}
