/// Names a value of a ``Transaction``.
public protocol TransactionKey {
  /// A value that a change carries with it.
  associatedtype Value
  /// The value of a change that sets none.
  static var defaultValue: Value { get }
}

/// What the code that changes state says about the change.
///
/// The values travel with the writes made in ``withTransaction(_:_:)``: the bodies that the next update runs have them
/// in ``current``, as ``View/transaction(_:)`` around them changed it, and the caller of the update finds them in
/// ``ViewGraph/transaction``. Of several transactions that one update takes in, the later value of a key counts.
/// ```swift
/// extension Transaction { @Entry var isQuiet = false }
/// var quiet = Transaction()
/// quiet.isQuiet = true
/// withTransaction(quiet) { count += 1 }
/// ```
///
/// Unchecked: it is a value; one that crosses threads should hold values that may.
public struct Transaction: @unchecked Sendable {
  private var values: [ObjectIdentifier: Any] = [:]

  /// A change that says nothing.
  public init() {}

  /// The change's value for this key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  var isEmpty: Bool { values.isEmpty }

  mutating func merge(_ later: Transaction) {
    if !later.isEmpty { values.merge(later.values) { _, later in later } }
  }

  /// That of the innermost ``withTransaction(_:_:)`` around the caller; in a body, that of the update.
  @TaskLocal public static var current = Transaction()
}

/// Runs `body`; the state it writes is changed with `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.$current.withValue(transaction) { try body() }
}

/// Runs `body` with one value of the transaction around it changed.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

nonisolated extension View {
  /// Changes the transaction for the bodies within this view.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionWriter(content: self, transform: transform)
  }
}

nonisolated private struct TransactionWriter<Content: View>: View {
  typealias Body = Never
  let content: Content
  let transform: (inout Transaction) -> Void

  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = TransactionNode(view.transform, inputs)
    node.inTransaction { node.child = Content._makeNode(view.content, node.childInputs) }
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: TransactionNode.self)
    node.transform = view.transform
    node.inTransaction { if let child = node.child { Content._update(view.content, child) } }
  }
}

private final class TransactionNode: Node {
  var transform: (inout Transaction) -> Void
  var child: Node?

  init(_ transform: @escaping (inout Transaction) -> Void, _ inputs: NodeInputs) {
    self.transform = transform
    super.init(inputs)
  }

  func inTransaction(_ body: () -> Void) {
    var transaction = Transaction.current
    transform(&transaction)
    withTransaction(transaction, body)
  }

  override func performUpdate() { inTransaction { super.performUpdate() } }

  override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    inTransaction { super.makeLeaves(in: range, areAllKept: areAllKept) }
  }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
