/// Names a value that a view can give to the container it is directly in.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a view tells its container, read from a resolved ``Subview``, a section or a layout's subview.
///
/// Values flow down the declared list and stop at the first view that is a subview or a container; the value written
/// nearest to the view counts (rule C4).
public struct ContainerValues {
  private struct Entry {
    let key: ObjectIdentifier
    var value: Any
  }
  private var entries: [Entry] = []
  private var tags: [ObjectIdentifier: AnyHashable] = [:]
  /// Where the ids of `ForEach` rows are, which are their tags unless others are written.
  var explicitID: ExplicitID?

  /// No values: each is its default.
  public init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      for entry in entries where entry.key == id {
        if let value = entry.value as? Key.Value { return value }
      }
      return Key.defaultValue
    }
    set {
      let id = ObjectIdentifier(key)
      if let index = entries.firstIndex(where: { $0.key == id }) {
        entries[index].value = newValue
      } else {
        entries.append(Entry(key: id, value: newValue))
      }
    }
  }

  /// The tag of exactly this type, or the row's id if it has this type and no tag was written (rule C9).
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    if let tag = tags[ObjectIdentifier(type)] { return tag.base as? V }
    var next = explicitID
    while let id = next {
      if id.isRow, let tag = id.tag(as: type) { return tag }
      next = id.outer
    }
    return nil
  }

  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  var isEmpty: Bool { entries.isEmpty && tags.isEmpty }

  mutating func setTag<V: Hashable>(_ tag: V, includeOptional: Bool) {
    tags[ObjectIdentifier(V.self)] = AnyHashable(tag)
    if includeOptional { tags[ObjectIdentifier(V?.self)] = AnyHashable(Optional(tag)) }
  }

  /// These values where they are written, `outer`'s elsewhere.
  func over(_ outer: ContainerValues) -> ContainerValues {
    var result = outer
    for entry in entries {
      if let index = result.entries.firstIndex(where: { $0.key == entry.key }) {
        result.entries[index] = entry
      } else {
        result.entries.append(entry)
      }
    }
    result.tags.merge(tags) { _, own in own }
    result.explicitID = explicitID
    return result
  }

  /// Whether both say the same, as far as their values can be compared.
  func isSame(as other: ContainerValues) -> Bool {
    guard entries.count == other.entries.count, tags == other.tags else { return false }
    for (mine, theirs) in zip(entries, other.entries) {
      guard mine.key == theirs.key, isEqual(mine.value, theirs.value) else { return false }
    }
    return true
  }
}

/// Whether two values are equal, or one object; false if their type can't say.
func isEqual(_ a: Any, _ b: Any) -> Bool {
  func compare<T: Equatable>(_ a: T) -> Bool { (b as? T) == a }
  if let a = a as? any Equatable { return compare(a) }
  if let a = object(in: a) { return object(in: b) === a }
  return false
}

/// The object that a value, or an optional's, is.
private func object(in value: Any) -> AnyObject? {
  func unwrap<T: OptionalValue>(_ optional: T) -> AnyObject? { optional.some.flatMap { object(in: $0) } }
  if let optional = value as? any OptionalValue { return unwrap(optional) }
  return type(of: value) is AnyClass ? value as AnyObject : nil
}

private protocol OptionalValue {
  var some: Any? { get }
}

extension Optional: OptionalValue {
  var some: Any? { map { $0 } }
}
