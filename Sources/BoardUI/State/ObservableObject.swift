import Foundation

/// An object that says when it changes, so that the views which observe it are evaluated again.
/// ```swift
/// final class Jukebox: ObservableObject { @Published var song = "Stille Post" }
/// struct NowPlaying: View {
///   @ObservedObject var jukebox: Jukebox
///   var body: some View { Text(jukebox.song) }
/// }
/// ```
/// Every body that observes the object runs when any of its published properties changes. An `@Observable` class is
/// observed by what is read of it: prefer that where there is a choice.
public protocol ObservableObject: AnyObject {}

extension ObservableObject {
  /// Tells those who observe this object that something changes in it.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher(object: self) }
}

/// Announces changes of one object.
public struct ObservableObjectPublisher {
  let object: any ObservableObject

  /// Call it around a change, from any thread.
  ///
  /// - Complexity: O(those who observe the object).
  public func send() { ObjectObservers.all.announce(object) }
}

/// A property of an ``ObservableObject`` whose changes are announced. It may be read and written from any thread.
@propertyWrapper
public struct Published<Value> {
  private let storage: PublishedValue<Value>

  /// A property whose writes views follow.
  public init(wrappedValue: Value) { storage = PublishedValue(wrappedValue) }
  /// A property whose writes views follow.
  public init(initialValue: Value) { storage = PublishedValue(initialValue) }

  /// Not for structures: a change of theirs can't be announced.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { storage.get() }
    nonmutating set { _ = storage.exchange(newValue) }
  }

  /// The value, as the property of an object reads and writes it. Writing another one announces it to all who observe
  /// the object; a value that can't be compared counts as another one.
  ///
  /// - Complexity: O(1), and writing another value O(those who observe the object).
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].storage.get() }
    set {
      let old = object[keyPath: storage].storage.exchange(newValue)
      if !isEqual(old, newValue) { object.objectWillChange.send() }
    }
  }
}

/// Unchecked: the value is guarded by a lock.
extension Published: @unchecked Sendable where Value: Sendable {}

private final class PublishedValue<Value> {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func get() -> Value { lock.withLock { value } }

  func exchange(_ value: Value) -> Value {
    var value = value
    lock.withLock { swap(&self.value, &value) }
    return value
  }
}

/// The observers of each object. An object is here only while someone observes, and therefore holds, it.
///
/// Unchecked: guarded by the lock.
private final class ObjectObservers: @unchecked Sendable {
  static let all = ObjectObservers()
  private let lock = NSLock()
  private var observers: [ObjectIdentifier: [ObjectIdentifier: StateListener]] = [:]

  func announce(_ object: any ObservableObject) {
    let listeners = lock.withLock { observers[ObjectIdentifier(object)].map { Array($0.values) } ?? [] }
    for listener in listeners { listener.mailbox.post(listener.fact) }
  }

  func add(_ subscription: ObjectSubscription, _ listener: StateListener) {
    lock.withLock {
      observers[ObjectIdentifier(subscription.object), default: [:]][ObjectIdentifier(subscription)] = listener
    }
  }

  func remove(_ subscription: ObjectSubscription) {
    let object = ObjectIdentifier(subscription.object)
    lock.withLock {
      observers[object]?[ObjectIdentifier(subscription)] = nil
      if observers[object]?.isEmpty == true { observers[object] = nil }
    }
  }
}

/// A node's interest in an object.
final class ObjectSubscription {
  let object: any ObservableObject
  let fact = TrackedFact()

  init(to object: any ObservableObject, _ mailbox: UpdateMailbox) {
    self.object = object
    ObjectObservers.all.add(self, StateListener(mailbox: mailbox, fact: fact))
  }

  func close() { ObjectObservers.all.remove(self) }
}
