public import Observation

/// Reads a value of the environment in a custom view or a view modifier, whose body runs again when the value changes.
/// ```swift
/// @Environment(\.textStyle) private var style
/// @Environment(Jukebox.self) private var jukebox
/// ```
/// It is the value of the place the view is in, read before its body runs; the closures that the body makes (rows,
/// actions, tasks) have the same. Outside of a view that is shown there is only the default.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case value(KeyPath<EnvironmentValues, Value>)
    case object(KeyPath<EnvironmentValues, Value?>)
  }
  private let source: Source
  /// Views are kept as they were declared, which is without it: their memory has no room for the value itself.
  private var read: Reading?

  private final class Reading {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Reads a value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .value(keyPath) }

  /// The object of this type that `environment(_:)` put around the view. A view that asks for one shows nothing if
  /// there is none, and a ``Diagnostic`` says so; ask for an optional if there may be none.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object(\.[ObjectType<Value>()])
  }

  /// The object of this type that `environment(_:)` put around the view, if any did.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    source = .value(\.[ObjectType<Object>()])
  }

  /// The value in the view's place.
  public var wrappedValue: Value {
    if let read { return read.value }
    switch source {
    case .value(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .object: preconditionFailure("no \(Value.self) in the environment: put .environment(_:) around the view")
    }
  }
}

/// Unchecked: a key path to a property doesn't change.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) {
    let environment = binder.node.environment
    switch source {
    case .value(let keyPath): read = Reading(environment.read(keyPath, for: binder.node))
    case .object(let keyPath):
      read = environment.read(keyPath, for: binder.node).map(Reading.init)
      if read == nil { binder.node.graph.missingObject = "\(Value.self)" }
    }
  }
}

extension Environment: ComparableField {
  func isSame(as other: Environment<Value>) -> Bool {
    switch (source, other.source) {
    case (.value(let mine), .value(let theirs)): mine == theirs
    case (.object(let mine), .object(let theirs)): mine == theirs
    default: false
    }
  }
}

/// Names the object of a type in the environment.
struct ObjectType<Object: AnyObject>: Hashable {}

private struct ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  subscript<Object: AnyObject>(type: ObjectType<Object>) -> Object? {
    get { self[ObjectKey<Object>.self] }
    set { self[ObjectKey<Object>.self] = newValue }
  }
}

nonisolated extension View {
  /// Gives an object to everything this view contains, to be read by its type; nil takes it away.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    environment(\.[ObjectType<Object>()], object)
  }
}

/// Bindings to the properties of an object that observes itself.
/// ```swift
/// @Bindable var song: Song
/// TitleField(title: $song.title)
/// ```
/// A binding may go where the object may: one that isn't Sendable belongs to its graph's thread.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Makes bindings to the properties of this object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Makes bindings to the properties of this object.
  public init(_ object: Value) { wrappedValue = object }

  /// This wrapper, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding(ReferenceLocation(wrappedValue, keyPath))
  }
}

extension Bindable: Sendable where Value: Sendable {}
