/// Shows what a closure makes of something resolved, `source`, which is brought up to date first.
class TransformNode<Content: View>: ReadingNode {
  private var result: Node?

  /// The views resolved for the closure. Another node than the result, also where a view keeps state.
  var source: Node { preconditionFailure("\(Self.self) transforms nothing") }

  final func show(_ content: consuming Content) {
    if let result {
      Content._update(content, result)
    } else {
      result = Content._makeNode(content, childInputs)
    }
  }

  final override func pathStep(to child: Node) -> PathStep? { .member(child === source ? 0 : 1) }

  final override func performUpdate() {
    source.update()
    evaluateIfDirty()
    updateChildren()
  }

  final override var leafCount: Int { result?.leafCount ?? 0 }
  final override func collect(_ collector: inout LeafCollector) { result?.collect(&collector) }
  final override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    parent?.leavesSpliced(splice, from: self)
  }
  final override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    result?.makeLeaves(in: range, areAllKept: areAllKept)
  }

  final override func visitChildren(_ visit: (Node) -> Void) {
    visit(source)
    if let result { visit(result) }
  }

  final override func traitsChanged(from old: WrittenTraits?) { result?.replaceTraits(old, by: written) }
}
