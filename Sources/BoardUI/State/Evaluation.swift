import Foundation
import Synchronization

/// The side of a graph that state sees: whose body runs, on which thread, and where changes are announced.
///
/// Unchecked: `reader` and `diagnose` are touched on the graph's thread only. Others ask ``isHere`` first, which
/// compares threads through an atomic and is false for them.
final class Evaluation: @unchecked Sendable {
  let mailbox = UpdateMailbox()
  /// Whose body or closure is running. Not retained, and safe: the code that runs it holds it meanwhile.
  unowned(unsafe) var reader: FactReader?
  /// Whether an action of the graph's views is running.
  private(set) var isActing = false
  var diagnose: ((Diagnostic) -> Void)?
  /// The thread that evaluates at the moment, 0 for none.
  private let thread = Atomic<UInt>(0)

  /// Whether the caller is a body or closure that this graph is running.
  var isHere: Bool { thread.load(ordering: .relaxed) == Self.currentThread && reader != nil }

  /// Runs what may evaluate bodies.
  func run<Result>(_ body: () -> Result) -> Result {
    let outer = thread.exchange(Self.currentThread, ordering: .relaxed)
    defer { thread.store(outer, ordering: .relaxed) }
    return Confinement.run(body)
  }

  /// Runs an action of a view.
  func acting<Result>(_ body: () -> Result) -> Result {
    let outer = isActing
    isActing = true
    defer { isActing = outer }
    return Confinement.run(body)
  }

  /// Whether what the graph's views declared is running: it sees what there is.
  var isRunningDeclared: Bool { reader != nil || isActing }

  private static var currentThread: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }

  /// What an observable object that `reader` read calls when it changes, from any thread.
  func invalidation(of reader: FactReader) -> @Sendable () -> Void {
    let reading = Reading(reader: reader)
    return { [mailbox] in
      if let reader = reading.reader { mailbox.post(reader) }
    }
  }

  /// Unchecked: other threads only hand the reader to the mailbox.
  private struct Reading: @unchecked Sendable {
    weak var reader: FactReader?
  }

  func note(_ fact: TrackedFact) {
    if isHere { reader?.note(fact) }
  }

  /// Says that state is written where it should only be read. The write counts from the next update on.
  func noteWrite(of type: Any.Type) {
    if isHere { diagnose?(.stateWrittenInBody("\(type)")) }
  }
}

/// The changes since a graph's last update, put in from any thread, each thing once.
///
/// Unchecked: everything in it is guarded by its lock; facts and readers are only handed through.
final class UpdateMailbox: @unchecked Sendable {
  private let lock = NSLock()
  private var facts: [ObjectIdentifier: TrackedFact] = [:]
  private var readers: [ObjectIdentifier: WeakReader] = [:]
  private var transaction = Transaction()
  private var wake: (@Sendable () -> Void)?
  private var hasWoken = false

  private struct WeakReader {
    weak var reader: FactReader?
  }

  func post(_ fact: TrackedFact, _ transaction: Transaction = .current) {
    deliver {
      facts[ObjectIdentifier(fact)] = fact
      self.transaction.merge(transaction)
    }
  }

  /// Has `reader` told that something it read changed.
  func post(_ reader: FactReader) {
    deliver { readers[ObjectIdentifier(reader)] = WeakReader(reader: reader) }
  }

  private func deliver(_ put: () -> Void) {
    let wake = lock.withLock {
      put()
      defer { hasWoken = true }
      return hasWoken ? nil : self.wake
    }
    wake?()
  }

  var isEmpty: Bool { lock.withLock { facts.isEmpty && readers.isEmpty } }

  func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      self.wake = wake
      return hasWoken
    }
    if isLate { wake() }
  }

  /// Tells the readers of everything that was put in, and who it was put in with.
  func take() -> Transaction {
    let (facts, readers, transaction) = lock.withLock {
      defer {
        self.facts = [:]
        self.readers = [:]
        self.transaction = Transaction()
        hasWoken = false
      }
      return (self.facts, self.readers, self.transaction)
    }
    for fact in facts.values { fact.changed() }
    for entry in readers.values { entry.reader?.factChanged() }
    return transaction
  }
}
