import Foundation

/// A value that any thread reads and writes, and the graphs that want to know when it changes.
///
/// Unchecked: value and listeners are guarded by the lock, which all cells of a store share.
final class StateCell<Value>: @unchecked Sendable {
  private let lock: NSLock
  private var value: Value
  private var listeners: [ObjectIdentifier: StateListener] = [:]

  init(_ value: Value, _ lock: NSLock) {
    self.value = value
    self.lock = lock
  }

  func get() -> Value { lock.withLock { value } }

  /// Writes a value that isn't the same and announces it.
  func set(_ value: Value) {
    guard !isEqual(get(), value) else { return }
    // The old value is released, which may run anyone's code, after the lock is.
    var incoming = value
    let listeners = lock.withLock {
      swap(&self.value, &incoming)
      return Array(self.listeners.values)
    }
    for listener in listeners { listener.mailbox.post(listener.fact) }
  }

  func listen(_ owner: AnyObject, _ listener: StateListener) {
    lock.withLock { listeners[ObjectIdentifier(owner)] = listener }
  }

  func forget(_ owner: AnyObject) { _ = lock.withLock { listeners.removeValue(forKey: ObjectIdentifier(owner)) } }
}

/// The graph hears here that a value it shows has changed.
struct StateListener {
  let mailbox: UpdateMailbox
  let fact: TrackedFact
}

/// One graph's view of a cell: who in the graph reads it.
final class StateLocation<Value>: BindingLocation<Value>, Closable {
  private let cell: StateCell<Value>
  private let evaluation: Evaluation
  private let fact = TrackedFact()

  init(_ cell: StateCell<Value>, _ evaluation: Evaluation) {
    self.cell = cell
    self.evaluation = evaluation
    super.init()
    cell.listen(self, StateListener(mailbox: evaluation.mailbox, fact: fact))
  }

  override func get() -> Value {
    evaluation.note(fact)
    return cell.get()
  }

  override func set(_ value: Value) {
    evaluation.noteWrite(of: Value.self)
    cell.set(value)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? StateLocation<Value>)?.cell === cell
  }

  /// The node is gone: nobody in this graph needs to know any more. Code that still has the handle may use it.
  func close() { cell.forget(self) }
}
