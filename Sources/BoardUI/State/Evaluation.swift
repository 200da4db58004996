import Foundation
import Synchronization

/// What state sees of a graph: whose body runs, on which thread, and where changes are announced.
///
/// Unchecked: `reader` and `diagnose` are touched on the graph's thread only. Others ask ``isHere`` first, which
/// compares threads through an atomic and is false for them.
final class Evaluation: @unchecked Sendable {
  let mailbox = UpdateMailbox()
  /// The node whose body or closure is running.
  var reader: Node?
  var diagnose: ((Diagnostic) -> Void)?
  /// The thread that evaluates at the moment, 0 for none.
  private let thread = Atomic<UInt>(0)

  /// Whether the caller is a body or closure that this graph is running.
  var isHere: Bool { thread.load(ordering: .relaxed) == Self.currentThread && reader != nil }

  /// Runs what may evaluate bodies.
  func run<Result>(_ body: () -> Result) -> Result {
    let outer = thread.exchange(Self.currentThread, ordering: .relaxed)
    defer { thread.store(outer, ordering: .relaxed) }
    return body()
  }

  private static var currentThread: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }

  /// What an observable object that `node` read calls when it changes, from any thread.
  func invalidation(of node: Node) -> @Sendable () -> Void {
    let reading = Reading(node: node)
    return { [mailbox] in
      if let node = reading.node { mailbox.post(node) }
    }
  }

  /// Unchecked: other threads only hand the node to the mailbox.
  private struct Reading: @unchecked Sendable {
    weak var node: Node?
  }

  func note(_ fact: Fact) {
    if isHere { reader?.note(fact) }
  }

  /// Says that state is written where it should only be read. The write counts from the next update on.
  func noteWrite(of type: Any.Type) {
    if isHere { diagnose?(.stateWrittenInBody("\(type)")) }
  }
}

/// What changed since a graph's last update, put in from any thread, each thing once.
///
/// Unchecked: everything in it is guarded by its lock; facts and nodes are only handed through.
final class UpdateMailbox: @unchecked Sendable {
  private let lock = NSLock()
  private var facts: [ObjectIdentifier: Fact] = [:]
  private var nodes: [ObjectIdentifier: WeakNode] = [:]
  private var transaction = Transaction()
  private var wake: (@Sendable () -> Void)?
  private var hasWoken = false

  private struct WeakNode {
    weak var node: Node?
  }

  func post(_ fact: Fact, _ transaction: Transaction = .current) {
    deliver {
      facts[ObjectIdentifier(fact)] = fact
      self.transaction.merge(transaction)
    }
  }

  /// Has `node` told that something it read changed.
  func post(_ node: Node) { deliver { nodes[ObjectIdentifier(node)] = WeakNode(node: node) } }

  private func deliver(_ put: () -> Void) {
    let wake = lock.withLock {
      put()
      defer { hasWoken = true }
      return hasWoken ? nil : self.wake
    }
    wake?()
  }

  var isEmpty: Bool { lock.withLock { facts.isEmpty && nodes.isEmpty } }

  func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      self.wake = wake
      return hasWoken
    }
    if isLate { wake() }
  }

  /// Tells the readers of everything that was put in, and who it was put in with.
  func take() -> Transaction {
    let (facts, nodes, transaction) = lock.withLock {
      defer {
        self.facts = [:]
        self.nodes = [:]
        self.transaction = Transaction()
        hasWoken = false
      }
      return (self.facts, self.nodes, self.transaction)
    }
    for fact in facts.values { fact.changed() }
    for entry in nodes.values { entry.node?.factChanged() }
    return transaction
  }
}
