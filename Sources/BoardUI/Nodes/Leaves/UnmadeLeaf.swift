/// Stands in a list for each leaf that isn't made because nobody asked for it; one for all of them.
///
/// A reader gets a subview that shows nothing: where the real one can't be made any more.
final class UnmadeLeaf: LeafNode {
  init(_ graph: GraphState) {
    super.init(NodeInputs(parent: nil, NodeContext(EnvironmentScope(graph) { _ in }, nil)))
    graph.work.leavesResolved -= 1
  }

  override var line: String { "Nothing" }
}
