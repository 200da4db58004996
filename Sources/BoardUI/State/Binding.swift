/// A value that someone else holds, to read and to write.
/// ```swift
/// struct Slider: View {
///   @Binding var volume: Int
///   var body: some View { Button("Louder") { volume += 1 } }
/// }
/// Slider(volume: $volume)
/// ```
/// A body that reads the value runs again when it changes; one that only passes the binding on doesn't.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: BindingLocation<Value>

  init(_ location: BindingLocation<Value>) { self.location = location }

  /// A binding to a value that the closures read and write, on the thread that reads or writes the binding: the graph's
  /// in bodies and actions.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ComputedLocation(get: get, set: set)
  }

  /// A value that stays as it is; writes do nothing.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(ConstantLocation(value)) }

  /// The same binding, for a view's own initializer.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The value as an optional one; writing nil does nothing.
  public init<V>(_ base: Binding<V>) where Value == V? { location = PromotedLocation(base.location) }

  /// The value of an optional that has one: nil if it has none. While the binding is kept, a nil that comes later
  /// reads as the last value there was.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = UnwrappedLocation(base.location, last: value)
  }

  /// The value now; writing it changes it where it is kept.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
  }

  /// The binding itself, which `$` hands on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(PartLocation(location, keyPath))
  }
}

/// Unchecked: a location is a state's (guarded by its store's lock), immutable, or two closures of an author's, who
/// says by handing the binding to another thread that they may run there.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: ComparableField {
  func isSame(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// Where a bound value is. Equal locations make equal views.
class BindingLocation<Value> {
  func get() -> Value { preconditionFailure("\(Self.self) has no value") }
  func set(_ value: Value) {}
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
  /// The tokens that controls bound to it have besides their own.
  var tokens: [String] { [] }
}

final class ConstantLocation<Value>: BindingLocation<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return isEqual(value, other.value)
  }
}

private final class ComputedLocation<Value>: BindingLocation<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  override func get() -> Value { read() }
  override func set(_ value: Value) { write(value) }
}

private final class PartLocation<Whole, Value>: BindingLocation<Value> {
  private let whole: BindingLocation<Whole>
  private let keyPath: WritableKeyPath<Whole, Value>

  init(_ whole: BindingLocation<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  override func get() -> Value { whole.get()[keyPath: keyPath] }

  override func set(_ value: Value) {
    var changed = whole.get()
    changed[keyPath: keyPath] = value
    whole.set(changed)
  }
  override var tokens: [String] { whole.tokens }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? PartLocation<Whole, Value> else { return false }
    return keyPath == other.keyPath && whole.isSame(as: other.whole)
  }
}

private final class PromotedLocation<Value>: BindingLocation<Value?> {
  private let base: BindingLocation<Value>

  init(_ base: BindingLocation<Value>) { self.base = base }

  override func get() -> Value? { base.get() }
  override func set(_ value: Value?) {
    if let value { base.set(value) }
  }
  override var tokens: [String] { base.tokens }
  override func isSame(as other: BindingLocation<Value?>) -> Bool {
    guard let other = other as? PromotedLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }
}

private final class UnwrappedLocation<Value>: BindingLocation<Value> {
  private let base: BindingLocation<Value?>
  private let last: Value

  init(_ base: BindingLocation<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  override func get() -> Value { base.get() ?? last }
  override func set(_ value: Value) { base.set(value) }
  override var tokens: [String] { base.tokens }
}

/// A property of an object that observes itself, as a binding: `Bindable(song).title`.
final class ReferenceLocation<Root: AnyObject, Value>: BindingLocation<Value> {
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override func get() -> Value { root[keyPath: keyPath] }
  override func set(_ value: Value) { root[keyPath: keyPath] = value }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ReferenceLocation<Root, Value> else { return false }
    return root === other.root && keyPath == other.keyPath
  }
}
