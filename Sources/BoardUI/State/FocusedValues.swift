/// Names a value that a focused view gives to views elsewhere.
public protocol FocusedValueKey {
  /// The value of the view in focus.
  associatedtype Value
}

/// The values of focused views, to be read anywhere in their graph.
///
/// Which view a person focuses is known to their screen and not to the board, which is the same for everyone. Ours: a
/// value written with `focusedValue(_:_:)` counts while its view is shown, and if there are several, the one declared
/// last.
/// ```swift
/// extension FocusedValues { @Entry var song: Song? }
/// SongRow(song).focusedValue(\.song, song)
/// // elsewhere
/// @FocusedValue(\.song) private var song
/// ```
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Nothing said.
  public init() {}

  /// The value for this key; nil: nothing.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  fileprivate mutating func merge(_ later: FocusedValues) { values.merge(later.values) { _, later in later } }

  fileprivate func isSame(as other: FocusedValues) -> Bool {
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in other.values[key].map { isEqual(value, $0) } ?? false }
  }
}

private struct FocusedValuesPreference: PreferenceKey {
  static var defaultValue: FocusedValues { FocusedValues() }
  static func reduce(value: inout FocusedValues, nextValue: () -> FocusedValues) { value.merge(nextValue()) }
}

nonisolated extension View {
  /// Gives `value` to all views of the graph, while this view is shown.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    transformPreference(FocusedValuesPreference.self) { $0[keyPath: keyPath] = value }
  }
}

/// Reads a value that a view elsewhere in the graph gave, nil if none does; see ``FocusedValues``.
///
/// It is known once everything is laid out: the body that reads it runs again in the same update.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var value: Value?

  /// Reads the value for the key.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// The value at this moment; nil: nothing.
  public var wrappedValue: Value? { value }
}

/// Unchecked: a key path to a property doesn't change.
extension FocusedValue: @unchecked Sendable where Value: Sendable {}

extension FocusedValue: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) {
    value = binder.node.graph.focus.read(for: binder.node)[keyPath: keyPath]
  }
}

extension FocusedValue: ComparableField {
  func isSame(as other: FocusedValue<Value>) -> Bool { keyPath == other.keyPath }
}

/// The focused values of a graph and who reads them.
final class Focus {
  /// Whether someone may say something else.
  var mayDiffer = true
  private var values = FocusedValues()
  private let fact = TrackedFact()
  private var isRead = false

  func read(for node: Node) -> FocusedValues {
    isRead = true
    node.note(fact)
    return values
  }

  /// Looks again at the values below `root`.
  ///
  /// - Returns: whether bodies have to run for it.
  func settle(_ root: LeafNode) -> Bool {
    guard isRead, mayDiffer else { return false }
    mayDiffer = false
    let now = root.preference(FocusedValuesPreference.self)
    guard !now.isSame(as: values) else { return false }
    values = now
    fact.changed()
    return true
  }
}
