/// A collection that says what changed in it, so that a `ForEach` over it costs only what changed.
///
/// Its elements are read through the collection as always; `changes(since:)` only saves looking at the others.
public protocol ChangeReportingCollection: RandomAccessCollection where Element: Identifiable, Index == Int {
  /// The object that tells the graph that there is something new; the same object for as long as it is the same
  /// collection.
  var changeSource: ChangeSource { get }
  /// Counts the changes.
  var version: Int { get }
  /// What changed after `version`, in order; nil if that isn't known any more and everything must be looked at.
  ///
  /// - Complexity: should be O(changes); the graph asks in each update after ``ChangeSource/changed()``.
  func changes(since version: Int) -> [CollectionChange<Element.ID>]?
}

/// One change of a collection, at the moment it applied.
public enum CollectionChange<ID: Hashable> {
  /// An element of this id came, and is at this place.
  case inserted(ID, at: Int)
  /// The element of this id left.
  case removed(ID)
  /// `at` counts after the element was taken from where it was.
  case moved(ID, at: Int)
  /// The element with this id has changed: its row is evaluated again.
  case updated(ID)
}

/// Tells those who show a collection that it changed. Confined to the thread of its graph.
public final class ChangeSource {
  private var observers: [ObjectIdentifier: () -> Void] = [:]

  /// A source that nobody listens to yet.
  public init() {}

  /// Call after the collection's version went up.
  ///
  /// - Complexity: O(views that show the collection).
  public func changed() {
    for notify in observers.values { notify() }
  }

  /// Whether anyone shows the collection.
  public var isObserved: Bool { !observers.isEmpty }

  func observe(_ observer: AnyObject, _ notify: @escaping () -> Void) { observers[ObjectIdentifier(observer)] = notify }

  func forget(_ observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }
}
