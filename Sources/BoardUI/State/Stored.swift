import Foundation

/// A value of the room that lasts: like ``State``, but one per name, and journaled.
/// ```swift
/// struct Board: View {
///   @Stored("theme") private var theme = "plain"
///   var body: some View { Songs().background { Rectangle().element(theme) } }
/// }
/// ```
/// The name is the room's, not the view's: two views that use it share the value. A write goes to the journal as JSON
/// text, at most ``maximumBytes`` of it, and shows when it is durable (see ``StateStore/onStore(_:)``): until then the
/// property reads as before. A value that can't be encoded or is too long isn't written, one that can't be decoded
/// reads as the default; a diagnostic says so.
@propertyWrapper
public struct Stored<Value: Codable>: DynamicProperty {
  private let name: String
  private let initial: Value
  private var location: StoredLocation<Value>?

  /// - Parameters:
  ///   - wrappedValue: what it is until someone stores another value.
  ///   - name: the name of the value in the journal; a value outlives the program, so should its name.
  public init(wrappedValue: Value, _ name: String) {
    initial = wrappedValue
    self.name = name
  }

  /// The value that is durable; a write shows when it is durable.
  public var wrappedValue: Value {
    get {
      guard let location else { return initial }
      return location.get()
    }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding, for views that should change it.
  public var projectedValue: Binding<Value> { Binding(location ?? ConstantLocation(initial)) }

  /// How long a stored value's JSON text may be.
  public static var maximumBytes: Int { 20_000 }
}

/// Unchecked: the location is guarded by its own lock and its store's.
extension Stored: @unchecked Sendable where Value: Sendable {}

extension Stored: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) {
    location = binder.properties.stored(binder.index, name, default: initial)
  }
}

extension Stored: ComparableField {
  func isSame(as other: Stored<Value>) -> Bool { name == other.name }
}

/// One graph's view of a stored value, decoded once per text. `decoded` is guarded by `lock`.
final class StoredLocation<Value: Codable>: BindingLocation<Value>, Closable {
  let name: String
  private let initial: Value
  private let store: StateStore
  private let evaluation: Evaluation
  private let fact = TrackedFact()
  private let lock = NSLock()
  private var decoded: (json: String, value: Value)?

  init(_ name: String, default initial: Value, _ store: StateStore, _ evaluation: Evaluation) {
    self.name = name
    self.initial = initial
    self.store = store
    self.evaluation = evaluation
    super.init()
    store.listen(name, self, StateListener(mailbox: evaluation.mailbox, fact: fact))
  }

  override func get() -> Value {
    evaluation.note(fact)
    guard let json = store.json(name) else { return initial }
    if let decoded = lock.withLock({ decoded }), decoded.json == json { return decoded.value }
    let value: Value
    do {
      value = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    } catch {
      store.report(.storedValueUnreadable(name: name, reason: "\(error)"))
      value = initial
    }
    lock.withLock { decoded = (json, value) }
    return value
  }

  override func set(_ value: Value) {
    evaluation.noteWrite(of: Value.self)
    guard !isEqual(get(), value) else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let json = String(decoding: try encoder.encode(value), as: UTF8.self)
      guard json.utf8.count <= Stored<Value>.maximumBytes else {
        let reason = "\(json.utf8.count) bytes, of at most \(Stored<Value>.maximumBytes)"
        return store.report(.valueNotStored(name: name, reason: reason))
      }
      store.write(StoredWrite(name: name, json: json))
    } catch {
      store.report(.valueNotStored(name: name, reason: "\(error)"))
    }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? StoredLocation<Value> else { return false }
    return other.name == name && other.store === store
  }

  func close() { store.forget(name, self) }
}
