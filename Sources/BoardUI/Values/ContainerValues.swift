/// Names a value that a view can give to the container it is directly in.
public protocol ContainerValueKey {
  /// The value for the container.
  associatedtype Value
  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}

/// What a view tells its container, read from a resolved ``Subview``, a section or a layout's subview.
///
/// Values flow down the declared list and stop at the first view that is a subview or a container; the value written
/// nearest to the view counts (rule C4).
public struct ContainerValues {
  /// One value, and those that were written before it. Views below share what was written above them.
  final class WrittenValue {
    let key: ObjectIdentifier
    let value: Any
    let next: WrittenValue?

    init(_ key: ObjectIdentifier, _ value: Any, next: WrittenValue?) {
      self.key = key
      self.value = value
      self.next = next
    }

    fileprivate func find(_ key: ObjectIdentifier) -> WrittenValue? {
      var entry: WrittenValue? = self
      while let found = entry {
        if found.key == key { return found }
        entry = found.next
      }
      return nil
    }

    fileprivate func removing(_ key: ObjectIdentifier) -> WrittenValue? {
      if self.key == key { return next }
      return WrittenValue(self.key, value, next: next?.removing(key))
    }
  }
  /// No key comes twice.
  private(set) var last: WrittenValue?
  /// Where the ids of `ForEach` rows are, which are their tags unless others are written.
  var explicitID: ExplicitID?

  /// No values: each is its default.
  public init() {}

  /// The value for this key, by the word written nearest to the view.
  ///
  /// - Complexity: O(values that are written on the view).
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { last?.find(ObjectIdentifier(key))?.value as? Key.Value ?? Key.defaultValue }
    set { write(newValue, for: ObjectIdentifier(key)) }
  }

  private mutating func write(_ value: Any, for key: ObjectIdentifier) {
    let others = last?.find(key) == nil ? last : last?.removing(key)
    last = WrittenValue(key, value, next: others)
  }

  /// The tag of exactly this type, or the row's id if it has this type and no tag was written (rule C9).
  ///
  /// - Complexity: O(values that are written on the view + ids around it).
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    if let tag = last?.find(ObjectIdentifier(TagKey<V>.self)) { return tag.value as? V }
    var next = explicitID
    while let id = next {
      if id.isRow, let tag = id.tag(as: type) { return tag }
      next = id.outer
    }
    return nil
  }

  /// Whether the view has this tag.
  ///
  /// - Complexity: O(values that are written on the view + ids around it).
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  var isEmpty: Bool { last == nil }

  mutating func setTag<V: Hashable>(_ tag: V, includeOptional: Bool) {
    write(tag, for: ObjectIdentifier(TagKey<V>.self))
    if includeOptional { write(Optional(tag) as Any, for: ObjectIdentifier(TagKey<V?>.self)) }
  }

  /// These values where they are written, `outer`'s elsewhere.
  func over(_ outer: ContainerValues) -> ContainerValues {
    var result = outer
    var next = last
    while let entry = next {
      result.write(entry.value, for: entry.key)
      next = entry.next
    }
    result.explicitID = explicitID
    return result
  }

  /// Whether both say the same, as far as their values can be compared.
  func isSame(as other: ContainerValues) -> Bool {
    var mine = last
    var theirs = other.last
    while mine !== theirs {
      guard let a = mine, let b = theirs, a.key == b.key, isEqual(a.value, b.value) else { return false }
      mine = a.next
      theirs = b.next
    }
    return true
  }
}

/// Stands for the tags of one type among the keys of container values.
private enum TagKey<V> {}

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
