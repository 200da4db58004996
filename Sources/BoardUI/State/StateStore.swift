import Foundation

/// The state that the views of one room keep: their ``State``, by identity, and the room's ``Stored`` values, by name.
///
/// A room shows its board once per surface, each time in a graph of its own; with one store among them a view has one
/// state, whichever surface it is on. State goes when the last graph lets go of it; stored values stay.
/// ```swift
/// let store = StateStore()
/// let wall = ViewGraph(Board(), state: store)
/// let phone = ViewGraph(Board(), state: store)
/// ```
/// Values may be read and written from any thread. The graphs of one store, and its effects, belong to one thread.
///
/// Unchecked: entries, cells and stored values are guarded by the lock, `effects` is the graphs' thread's.
public final class StateStore: @unchecked Sendable {
  let lock = NSLock()
  private var entries: [StatePath: StateEntry] = [:]
  /// Nobody held these when they were let go; a view that only moves takes hold again in the same update.
  private var unheld: [StateEntry] = []
  private var graphCount = 0
  private var stored: [String: String]
  private var storedListeners: [String: [ObjectIdentifier: StateListener]] = [:]
  private var storeHandler: (@Sendable (StoredWrite) -> Void)?
  private var diagnose: (@Sendable (Diagnostic) -> Void)?
  let effects = EffectQueue()

  /// - Parameter stored: the room's stored values as JSON text, from its journal.
  public init(stored: [String: String] = [:]) { self.stored = stored }

  /// Where the numbers of the next graph's elements begin, so that no two graphs of a store have one in common: the
  /// number of an element in a graph that is gone must not mean another's.
  func elementsOfNextGraph() -> Int {
    lock.withLock {
      defer { graphCount += 1 }
      return graphCount << 24
    }
  }

  /// How many views keep something.
  public var statefulViewCount: Int { lock.withLock { entries.count } }

  // MARK: State

  func acquire(_ path: StatePath) -> StateEntry {
    lock.withLock {
      let entry = entries[path] ?? StateEntry(path)
      entries[path] = entry
      entry.holders += 1
      return entry
    }
  }

  func release(_ entry: StateEntry) {
    lock.withLock {
      entry.holders -= 1
      if entry.holders == 0 { unheld.append(entry) }
    }
  }

  /// Forgets state that no graph holds any more. Graphs call it when an update is through.
  func forgetUnheld() {
    // Values may run anyone's code when they go, so they go after the lock was given back.
    let gone = lock.withLock {
      let gone = unheld.filter { $0.holders == 0 }
      for entry in gone where entries[entry.path] === entry { entries[entry.path] = nil }
      unheld = []
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  func cell<Value>(_ entry: StateEntry, _ index: Int, initially value: () -> Value) -> StateCell<Value> {
    if let known = lock.withLock({ entry.cells[index] }) as? StateCell<Value> { return known }
    let cell = StateCell(value(), lock)
    lock.withLock { entry.cells[index] = cell }
    return cell
  }

  // MARK: Stored values

  /// The room's stored values as JSON text, by name.
  public var storedValues: [String: String] { lock.withLock { stored } }

  /// Hands writes to ``Stored`` properties to the code that makes them last.
  ///
  /// Durable, then visible: views see a write once it comes back through ``set(stored:)``. Without a handler there is
  /// nothing to wait for and they see it at once.
  public func onStore(_ handler: @escaping @Sendable (StoredWrite) -> Void) {
    lock.withLock { storeHandler = handler }
  }

  /// Hears of values that can't be stored or read back, from any thread.
  public func onDiagnostic(_ diagnose: @escaping @Sendable (Diagnostic) -> Void) {
    lock.withLock { self.diagnose = diagnose }
  }

  /// Takes over a write that is durable; the views that read the value see it in their next update.
  ///
  /// - Complexity: O(views that have the value).
  public func set(stored write: StoredWrite) {
    let listeners = lock.withLock {
      guard stored[write.name] != write.json else { return [StateListener]() }
      stored[write.name] = write.json
      return storedListeners[write.name].map { Array($0.values) } ?? []
    }
    for listener in listeners { listener.mailbox.post(listener.fact) }
  }

  func json(_ name: String) -> String? { lock.withLock { stored[name] } }

  func write(_ write: StoredWrite) {
    guard let handler = lock.withLock({ storeHandler }) else { return set(stored: write) }
    handler(write)
  }

  func report(_ diagnostic: Diagnostic) { lock.withLock { diagnose }?(diagnostic) }

  func listen(_ name: String, _ owner: AnyObject, _ listener: StateListener) {
    lock.withLock { storedListeners[name, default: [:]][ObjectIdentifier(owner)] = listener }
  }

  func forget(_ name: String, _ owner: AnyObject) {
    lock.withLock {
      storedListeners[name]?[ObjectIdentifier(owner)] = nil
      if storedListeners[name]?.isEmpty == true { storedListeners[name] = nil }
    }
  }
}

/// The state of the views of one identity, one cell per property. Guarded by the store's lock.
final class StateEntry {
  let path: StatePath
  var holders = 0
  var cells: [Int: AnyObject] = [:]

  init(_ path: StatePath) { self.path = path }
}

/// A write to a ``Stored`` property, on its way to the journal or from it.
public struct StoredWrite: Hashable, Sendable, Codable {
  /// The value's name in the journal.
  public var name: String
  /// The value as JSON text; a string or a number is a text of its own.
  public var json: String

  /// A write, as a journal gives it back.
  public init(name: String, json: String) {
    self.name = name
    self.json = json
  }
}
