/// A value that a view keeps from one run of its body to the next.
/// ```swift
/// struct Votes: View {
///   @State private var count = 0
///   var body: some View { Button("\(count) votes") { count += 1 } }
/// }
/// ```
/// It belongs to the view's identity: it survives moves and starts again with another `id(_:)`, branch or `AnyView`
/// type. All graphs with one ``StateStore`` share it. It lives in memory only; state that must last is ``Stored``.
///
/// A body that reads the value runs again when it changes; writing an equal value does nothing. It may be read and
/// written from any thread, each by itself: `count += 1` is a read and a write. A write while a body runs is kept and
/// seen by the next update, and a diagnostic says so. Outside of a view that is shown there is only the initial value,
/// and writing does nothing.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  /// A value that begins as this.
  public init(wrappedValue: Value) { initial = wrappedValue }
  /// A value that begins as this.
  public init(initialValue: Value) { initial = initialValue }

  /// The value now; writing it shows in the next update.
  public var wrappedValue: Value {
    get {
      guard let location else { return initial }
      return location.get()
    }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding, for views that should change it.
  public var projectedValue: Binding<Value> { Binding(location ?? ConstantLocation(initial)) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A value that begins as nothing.
  public init() { self.init(wrappedValue: nil) }
}

/// Unchecked: the location is guarded by its store's lock.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) {
    location = binder.properties.state(binder.index) { initial }
  }
}

extension State: ComparableField {
  /// Its first value is no news.
  func isSame(as other: State<Value>) -> Bool { true }
}
