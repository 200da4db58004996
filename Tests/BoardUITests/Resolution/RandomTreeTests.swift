import BoardUI
import TestSupport
import Testing

@Suite("A graph that follows a random tree shows the same as one made from nothing")
struct RandomTreeTests {
  /// How many trees each of the ten cases tries.
  private static let trees = Seeds.count(80)
  private static let changes = 12
  private static let depth = 4

  private func text(_ graph: ViewGraph, _ proposal: ProposedViewSize) -> String {
    _ = graph.update(proposal)
    return graph.inspection(showing: [InspectedValue("note", \.note)]) + elementText(graph) + "\(graph.size)"
  }

  @Test("26 kinds of node, 12 changes each, seeded", arguments: 0..<10)
  func follows(part: Int) {
    var seen = 0
    for seed in part * Self.trees..<(part + 1) * Self.trees {
      var random = SeededRandom(seed: UInt64(seed) + 1)
      var tree = RandomTree(depth: Self.depth, using: &random)
      let graph = ViewGraph(RandomTreeView(tree: tree))
      var before = text(graph, .unspecified)
      for step in 0..<Self.changes {
        tree.change(depth: Self.depth, using: &random)
        let proposal = ProposedViewSize(width: step % 4 == 3 ? 60 : nil, height: nil)
        graph.show(RandomTreeView(tree: tree))
        let followed = text(graph, proposal)
        let anew = text(ViewGraph(RandomTreeView(tree: tree)), proposal)
        if followed != before { seen += 1 }
        before = followed
        guard followed == anew else {
          Issue.record("seed \(seed + 1), step \(step): \(tree)\nfollowed:\n\(followed)\nanew:\n\(anew)")
          return
        }
      }
    }
    #expect(seen > Self.trees * Self.changes / 3, "most changes show")
  }
}
