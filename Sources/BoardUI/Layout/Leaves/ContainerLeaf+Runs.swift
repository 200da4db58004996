import Foundation

/// How a container keeps the leaves that are in a line.
extension ContainerLeaf {
  /// So few leaves are asked one by one: stacks of one are as many as cards.
  private static var runsMin: Int { 4 }

  /// The runs of the leaves, if these may be in a line; what changed since is taken in.
  final var currentRuns: LeafRuns? {
    let leaves = contentLeaves
    guard leaves.count >= Self.runsMin, !mayLackLeaves else { return nil }
    let runs = runs ?? LeafRuns(leaves)
    self.runs = runs
    runs.settle(leaves)
    return runs
  }

  /// Says which elements moved because runs have.
  final func tellShifts(into shifts: inout [ElementShift]) {
    runs?.tellMoved(leaves) { leaves, distance in
      guard hasRegularElements, !graph.layoutFeatures.usesZIndex else { return tellOneByOne(leaves) }
      var ends: [ElementNode] = []
      leaves.first?.collectElements(into: &ends)
      leaves.last?.collectElements(into: &ends)
      guard let first = ends.first, let last = ends.last, first.isShown else { return }
      shifts.append(
        ElementShift(
          parent: first.owner?.elementID, first: first.id, last: last.id, count: leaves.count, distance: distance))
    }
  }

  /// The same, where the runs won't be there when changes are taken.
  final func tellShiftsOneByOne() { runs?.tellMoved(leaves) { leaves, _ in tellOneByOne(leaves) } }

  private func tellOneByOne(_ leaves: ArraySlice<LeafNode>) {
    var elements: [ElementNode] = []
    for leaf in leaves { collectElements(of: leaf, into: &elements) }
    graph.elements.changed(elements)
  }

  /// Everyone was told.
  final func settleShifts() { runs?.settleMoved(leaves) }

  /// The leaves stay where they are, each by itself.
  final func dropRuns() {
    guard runs != nil else { return }
    tellShiftsOneByOne()
    runs = nil
    for leaf in leaves {
      guard leaf.layoutParent === self, let run = leaf.run else { continue }
      if run.offset != .zero { leaf.keep(movedBy: run.offset) }
      leaf.leaveRun()
    }
  }
}
