/// An object that a view makes once and keeps for as long as its identity lives, see ``State``.
/// ```swift
/// @StateObject private var jukebox = Jukebox()
/// ```
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let make: () -> Object
  private var object: Object?

  /// - Parameter object: evaluated once per identity, when the body first runs.
  public init(wrappedValue object: @autoclosure @escaping () -> Object) { make = object }

  /// Outside of a view that is shown: an object of its own on every call.
  public var wrappedValue: Object { object ?? make() }
  /// Bindings to the object's properties: `$model.name`.
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject<Object>.Wrapper(object: wrappedValue) }
}

extension StateObject: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) {
    let object = binder.properties.state(binder.index, initially: make).get()
    binder.properties.observe(binder.index, object)
    self.object = object
  }
}

extension StateObject: ComparableField {
  func isSame(as other: StateObject<Object>) -> Bool { true }
}

/// Unchecked: the closure that makes the object runs on the graph's thread only.
extension StateObject: @unchecked Sendable where Object: Sendable {}

/// An object that someone else keeps; the body runs again whenever it changes.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: Object

  /// Follows this object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// Follows this object.
  public init(initialValue: Object) { wrappedValue = initialValue }

  /// Bindings to the object's properties: `$model.name`.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to the object's properties: `$jukebox.song`.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: Object

    /// A binding to a property of the object.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
      Binding(ReferenceLocation(object, keyPath))
    }
  }
}

extension ObservedObject: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) { binder.properties.observe(binder.index, wrappedValue) }
}

extension ObservedObject: ComparableField {
  func isSame(as other: ObservedObject<Object>) -> Bool { wrappedValue === other.wrappedValue }
}

extension ObservedObject: Sendable where Object: Sendable {}

/// The object of this type that ``View/environmentObject(_:)`` put around the view.
///
/// A view that asks for one shows nothing where there is none, and a ``Diagnostic`` says so.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private var object: Object?

  /// Reads the object of this type that a view further out was given.
  public init() {}

  /// The object. Without one around the view the program ends: it has nothing to show.
  public var wrappedValue: Object {
    guard let object else {
      preconditionFailure("no \(Object.self) in the environment: put .environmentObject(_:) around the view")
    }
    return object
  }

  /// Bindings to the object's properties: `$model.name`.
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject<Object>.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) {
    object = binder.node.environment.read(\.[ObjectType<Object>()], for: binder.node)
    if let object {
      binder.properties.observe(binder.index, object)
    } else {
      binder.node.graph.missingObject = "\(Object.self)"
    }
  }
}

extension EnvironmentObject: ComparableField {
  func isSame(as other: EnvironmentObject<Object>) -> Bool { true }
}

extension EnvironmentObject: Sendable where Object: Sendable {}

nonisolated extension View {
  /// Gives an object to everything this view contains, to be read with ``EnvironmentObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    environment(\.[ObjectType<Object>()], object)
  }
}
