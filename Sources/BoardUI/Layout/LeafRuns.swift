import Foundation

/// The leaves of a container that stand in a line, as runs: what changes between two leaves splits a run there, and moves
/// all runs behind without a look at their leaves.
final class LeafRuns {
  private var runs: [LeafRun] = []
  /// What the leaves were placed as last; nil: not as a line.
  private var placed: LayoutLine?
  /// Leaves of which a size, or what else was read, is another one.
  private var invalid: [LeafNode] = []

  /// So many leaves a run has at most; half as many that it is worth having.
  private static var length: Int { 64 }

  init(_ leaves: [LeafNode]) { append(leaves[...], at: 0) }

  /// Makes runs of leaves that no run has yet.
  private func append(_ leaves: ArraySlice<LeafNode>, at place: Int) {
    var new: [LeafRun] = []
    for start in stride(from: leaves.startIndex, to: leaves.endIndex, by: Self.length) {
      let part = leaves[start..<min(start + Self.length, leaves.endIndex)]
      let run = LeafRun(count: part.count)
      for leaf in part { leaf.join(run) }
      new.append(run)
    }
    runs.insert(contentsOf: new, at: place)
  }

  // MARK: Changes

  /// Lets go of the leaves in `range` of `leaves`, which the runs have; gives where others may take their place.
  func remove(_ range: Range<Int>, of leaves: [LeafNode]) -> Int {
    let first = split(at: range.lowerBound, leaves)
    runs.removeSubrange(first..<split(at: range.upperBound, leaves))
    return first
  }

  func insert(_ new: [LeafNode], at place: Int) { append(new[...], at: place) }

  /// Something that was read of a leaf is another one. Noted only: somebody may be asking the runs just now.
  func invalidate(_ leaf: LeafNode) {
    guard let run = leaf.run else { return }
    run.forget()
    if !run.needsPlacing { invalid.append(leaf) }
  }

  /// Leaves that changed are placed by themselves, what is beside them moves with its run.
  func settle(_ leaves: [LeafNode]) {
    guard !invalid.isEmpty else { return }
    let changed = invalid
    invalid = []
    guard changed.count < leaves.count / 4 else {
      for leaf in changed { leaf.run?.needsPlacing = true }
      return
    }
    for leaf in changed {
      guard let run = leaf.run, !run.needsPlacing, let index = leaves.index(of: leaf) else { continue }
      let start = split(at: index, leaves)
      _ = split(at: index + 1, leaves)
      runs[start].needsPlacing = true
    }
  }

  /// The run that has the leaf at `place`.
  private func find(_ place: Int) -> (run: Int, start: Int) {
    var start = 0
    for (index, run) in runs.enumerated() {
      if place < start + run.count { return (index, start) }
      start += run.count
    }
    return (runs.count, start)
  }

  /// Makes a run begin at the leaf at `place`; gives which run that is.
  private func split(at place: Int, _ leaves: [LeafNode]) -> Int {
    let (index, start) = find(place)
    guard index < runs.count, start < place else { return index }
    let own = leaves[start..<start + runs[index].count]
    runs.insert(runs[index].split(at: place - start, own), at: index + 1)
    return index + 1
  }

  // MARK: Size

  func size(_ line: LayoutLine, _ leaves: [LeafNode]) -> CGSize {
    var length = -line.spacing
    var breadth: CGFloat = 0
    forEach(leaves) { run, own in
      let extent = run.extent(line, own)
      length += extent.length
      breadth = max(breadth, extent.breadth)
    }
    var size = CGSize.zero
    size[line.axis] = max(length, 0)
    size[line.axis.across] = line.breadth ?? breadth
    return size
  }

  func ignoreHeight(_ leaves: [LeafNode]) -> Bool {
    var all = true
    forEach(leaves) { run, own in all = all && run.ignoresHeight(own) }
    return all
  }

  func largest(_ value: KeyPath<ContainerValues, CGFloat>, _ leaves: [LeafNode]) -> CGFloat {
    var largest: CGFloat = 0
    forEach(leaves) { run, own in largest = max(largest, run.largest(value, own)) }
    return largest
  }

  private func forEach(_ leaves: [LeafNode], _ body: (LeafRun, ArraySlice<LeafNode>) -> Void) {
    var start = 0
    for run in runs {
      body(run, leaves[start..<start + run.count])
      start += run.count
    }
  }

  // MARK: Place

  /// Places what changed, and moves the runs that only shift.
  func place(
    _ leaves: [LeafNode], as line: LayoutLine, in bounds: CGRect, of container: ContainerLeaf, in owner: ElementOwner
  ) {
    let isSame = placed == line
    placed = line
    var hasMoved = false
    var position: CGFloat = 0
    forEach(leaves) { run, own in
      if isSame, !run.needsPlacing, let first = own.first {
        let place = first.origin(in: line, bounds, at: position)
        let stands = first.standing
        if !place.isNear(stands) {
          run.offset = run.offset.moved(by: CGPoint(x: place.x - stands.x, y: place.y - stands.y))
          if !hasMoved { container.graph.elements.shifted(container) }
          hasMoved = true
        }
        position += run.extent(line, own).length
      } else {
        run.needsPlacing = false
        for leaf in own {
          container.place(leaf, at: leaf.origin(in: line, bounds, at: position), line.offer, in: owner)
          position += leaf.sizeThatFits(line.offer)[line.axis] + line.spacing
        }
      }
    }
  }

  /// The leaves are placed otherwise than as a line.
  func forgetPlaces() { placed = nil }

  /// Gives what has moved and nobody was told of: runs beside each other that moved alike together.
  func tellMoved(_ leaves: [LeafNode], _ tell: (ArraySlice<LeafNode>, CGPoint) -> Void) {
    var moved: (range: Range<Int>, distance: CGPoint)?
    var start = 0
    for run in runs {
      let distance = run.untold
      let range = start..<start + run.count
      start = range.upperBound
      if let before = moved, before.distance.isNear(distance) {
        moved?.range = before.range.lowerBound..<range.upperBound
      } else {
        if let moved, !moved.distance.isNear(.zero) { tell(leaves[moved.range], moved.distance) }
        moved = (range, distance)
      }
    }
    if let moved, !moved.distance.isNear(.zero) { tell(leaves[moved.range], moved.distance) }
  }

  /// Everybody knows where the leaves are.
  func settleMoved(_ leaves: [LeafNode]) {
    for run in runs { run.told = run.offset }
    joinShort(leaves)
  }

  /// Every change leaves more and shorter runs behind; when they are too many, neighbours become one. That looks at every
  /// leaf, after so many changes as make it a few leaves for each.
  private func joinShort(_ leaves: [LeafNode]) {
    guard runs.count > leaves.count / (Self.length / 4) + 8 else { return }
    var joined: [LeafRun] = []
    var start = 0
    for run in runs {
      let own = leaves[start..<start + run.count]
      start = own.endIndex
      if let last = joined.last, last.count + run.count <= Self.length, !last.needsPlacing, !run.needsPlacing {
        last.append(run, own)
      } else {
        joined.append(run)
      }
    }
    runs = joined
  }
}

extension CGPoint {
  func moved(by distance: CGPoint) -> CGPoint { CGPoint(x: x + distance.x, y: y + distance.y) }

  /// Whether nobody could see the difference: sums of lengths depend on the order they are added in.
  func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 }
}

extension CGRect {
  func moved(by distance: CGPoint) -> CGRect { CGRect(origin: origin.moved(by: distance), size: size) }
}
