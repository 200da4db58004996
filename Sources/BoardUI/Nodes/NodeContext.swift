/// The context that nodes next to each other share: one for all that have the same.
final class NodeContext {
  let graph: GraphState
  let environment: EnvironmentScope
  /// The container values written around the nodes.
  let written: WrittenTraits?

  init(_ environment: EnvironmentScope, _ written: WrittenTraits?) {
    graph = environment.graph
    self.environment = environment
    self.written = written
  }
}

/// The contexts that nodes were made with lately.
struct NodeContexts {
  private var latest: [NodeContext?] = Array(repeating: nil, count: size)
  /// A power of two.
  private static let size = 16

  /// As others have it; one of its own where too many are in use at a time.
  mutating func context(_ environment: EnvironmentScope, _ written: WrittenTraits?) -> NodeContext {
    // Objects lie 16 bytes apart at least.
    let bits = place(environment) ^ (written.map(place) ?? 0)
    let index = (bits ^ bits >> 4) & (Self.size - 1)
    if let known = latest[index], known.environment === environment, known.written === written { return known }
    let context = NodeContext(environment, written)
    latest[index] = context
    return context
  }

  private func place(_ object: AnyObject) -> Int { Int(bitPattern: ObjectIdentifier(object)) >> 4 }

  /// Contexts hold the graph, which holds these.
  mutating func removeAll() { latest = Array(repeating: nil, count: Self.size) }
}
