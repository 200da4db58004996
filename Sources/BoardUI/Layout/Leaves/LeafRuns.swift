import Foundation

/// The leaves of a container that are in a line, as runs: a change between two leaves splits a run there, and moves
/// all runs behind without a look at their leaves.
///
/// Facts about the runs before a change stay known, so that a leaf that comes at the end costs nothing but itself.
final class LeafRuns {
  /// What the runs up to each amount to, as far as that is known.
  private struct Sums {
    var line: LayoutLine
    /// Where each run ends, with the spacing behind it.
    var ends: [CGFloat] = []
    /// The largest breadth so far.
    var breadths: [CGFloat] = []

    mutating func keep(_ count: Int) {
      ends.removeLast(max(ends.count - count, 0))
      breadths.removeLast(max(breadths.count - count, 0))
    }
  }

  /// Where the runs were placed.
  private struct Placed: Equatable {
    var line: LayoutLine
    var origin: CGPoint
    var breadth: CGFloat
  }

  private var runs: [LeafRun] = []
  /// How many leaves there are up to each run, with it.
  private var counts: [Int] = []
  private var sums: [Sums] = []
  private static let sumsKept = 2
  private var largest: (value: KeyPath<ContainerValues, CGFloat>, lengths: [CGFloat])?
  /// How many of the first runs ignore heights.
  private var ignoringHeight = 0
  /// Nil: the leaves aren't in a line.
  private var placed: Placed?
  /// How many of the first runs are as ``placed`` says.
  private var placedRuns = 0
  /// Whether leaves have moved since their layout placed them.
  var haveMovedSinceAsked = false
  /// Leaves of which a size, or what else was read, is another one.
  private var invalid: [LeafNode] = []

  /// So many leaves a run has at most.
  private static let length = 64

  init(_ leaves: [LeafNode]) { insert(leaves, at: 0) }

  /// Only the first runs are what they were.
  private func keep(_ count: Int) {
    counts.removeLast(max(counts.count - count, 0))
    for index in sums.indices { sums[index].keep(count) }
    if let known = largest?.lengths.count { largest?.lengths.removeLast(max(known - count, 0)) }
    ignoringHeight = min(ignoringHeight, count)
    placedRuns = min(placedRuns, count)
  }

  /// Goes on with what is known of the first runs.
  private func extend<Sum>(_ known: inout [Sum], _ next: (Sum?, LeafRun) -> Sum) {
    for run in runs[known.count...] { known.append(next(known.last, run)) }
  }

  private func countAll() { extend(&counts) { ($0 ?? 0) + $1.count } }

  private func start(of run: Int) -> Int { run == 0 ? 0 : counts[run - 1] }

  // MARK: Changes

  /// Lets go of the leaves in `range` of `leaves`, which the runs have; gives where others may take their place.
  func remove(_ range: Range<Int>, of leaves: [LeafNode]) -> Int {
    let first = split(at: range.lowerBound, leaves)
    runs.removeSubrange(first..<split(at: range.upperBound, leaves))
    keep(first)
    return first
  }

  /// Makes runs of leaves that no run has.
  func insert(_ leaves: [LeafNode], at place: Int) {
    let new = stride(from: 0, to: leaves.count, by: Self.length).map { start in
      let part = leaves[start..<min(start + Self.length, leaves.count)]
      let run = LeafRun(count: part.count)
      for leaf in part { leaf.join(run) }
      return run
    }
    runs.insert(contentsOf: new, at: place)
    keep(place)
  }

  /// Something that was read of a leaf is another one. Noted only: someone may be asking the runs just now.
  func invalidate(_ leaf: LeafNode) {
    guard let run = leaf.run else { return }
    run.forget()
    invalid.append(leaf)
  }

  /// Leaves that changed are placed by themselves, what is beside them moves with its run.
  func settle(_ leaves: [LeafNode]) {
    guard !invalid.isEmpty else { return }
    let changed = invalid
    invalid = []
    guard changed.count < max(leaves.count / 4, 2) else {
      for leaf in changed { leaf.run?.needsPlacing = true }
      return keep(0)
    }
    for leaf in changed {
      guard let run = leaf.run, let index = leaves.index(of: leaf) else { continue }
      if run.needsPlacing {
        keep(find(index))
      } else {
        let start = split(at: index, leaves)
        _ = split(at: index + 1, leaves)
        runs[start].needsPlacing = true
        keep(start)
      }
    }
  }

  /// Which run has the leaf at `place`; behind all of them for one that isn't there.
  private func find(_ place: Int) -> Int {
    countAll()
    var low = 0
    var high = counts.count
    while low < high {
      let middle = (low + high) / 2
      if counts[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Makes a run begin at the leaf at `place`; gives which run that is.
  private func split(at place: Int, _ leaves: [LeafNode]) -> Int {
    let index = find(place)
    guard index < runs.count, start(of: index) < place else { return index }
    let own = leaves[start(of: index)..<counts[index]]
    runs.insert(runs[index].split(at: place - own.startIndex, own), at: index + 1)
    keep(index)
    return index + 1
  }

  // MARK: Size

  func size(_ line: LayoutLine, _ leaves: [LeafNode]) -> CGSize {
    let sums = sums(line, leaves)
    var size = CGSize.zero
    size[line.axis] = max((sums.ends.last ?? 0) - line.spacing, 0)
    size[line.axis.across] = line.breadth ?? sums.breadths.last ?? 0
    return size
  }

  private func sums(_ line: LayoutLine, _ leaves: [LeafNode]) -> Sums {
    countAll()
    let index = sums.firstIndex { $0.line == line }
    // Taken out, so that it is continued where it is.
    var known = index.map { sums.remove(at: $0) } ?? Sums(line: line)
    for run in known.ends.count..<runs.count {
      let extent = runs[run].extent(line, leaves[start(of: run)..<counts[run]])
      known.ends.append((known.ends.last ?? 0) + extent.length)
      known.breadths.append(max(known.breadths.last ?? 0, extent.breadth))
    }
    if sums.count == Self.sumsKept { sums.removeFirst() }
    sums.append(known)
    return known
  }

  func ignoreHeight(_ leaves: [LeafNode]) -> Bool {
    countAll()
    while ignoringHeight < runs.count {
      guard runs[ignoringHeight].ignoresHeight(leaves[start(of: ignoringHeight)..<counts[ignoringHeight]]) else {
        return false
      }
      ignoringHeight += 1
    }
    return true
  }

  func largest(_ value: KeyPath<ContainerValues, CGFloat>, _ leaves: [LeafNode]) -> CGFloat {
    countAll()
    var lengths: [CGFloat] = []
    if let known = largest.take(), known.value == value { lengths = known.lengths }
    for run in lengths.count..<runs.count {
      lengths.append(max(lengths.last ?? 0, runs[run].largest(value, leaves[start(of: run)..<counts[run]])))
    }
    largest = (value, lengths)
    return lengths.last ?? 0
  }

  // MARK: Place

  /// Places what changed, and moves the runs that only shift.
  func place(
    _ leaves: [LeafNode], as line: LayoutLine, in bounds: CGRect, of container: ContainerLeaf, in owner: ElementOwner
  ) {
    let now = Placed(line: line, origin: bounds.origin, breadth: bounds.size[line.axis.across])
    let isSameLine = placed?.line == line
    // Leaves that move with runs around them move as a whole: where one leaf is right, they all are.
    let isUnmoved =
      placed == now && placedRuns > 0 && leaves[0].standing.isNear(leaves[0].origin(in: line, bounds, at: 0))
    let first = isUnmoved ? placedRuns : 0
    placed = now
    let ends = sums(line, leaves).ends
    var hasMoved = false
    for index in first..<runs.count {
      let run = runs[index]
      let own = leaves[start(of: index)..<counts[index]]
      var position = index == 0 ? 0 : ends[index - 1]
      if isSameLine, !run.needsPlacing {
        let leaf = own[own.startIndex]
        let place = leaf.origin(in: line, bounds, at: position)
        let stands = leaf.standing
        guard !place.isNear(stands) else { continue }
        if !hasMoved {
          container.graph.elements.shifted(container)
          container.graph.geometry.mayDiffer = true
        }
        hasMoved = true
        run.offset = run.offset.moved(by: CGPoint(x: place.x - stands.x, y: place.y - stands.y))
      } else {
        run.needsPlacing = false
        container.graph.work.subviewsPlaced += own.count
        for leaf in own {
          container.place(leaf, at: leaf.origin(in: line, bounds, at: position), line.offer, in: owner)
          position += leaf.sizeThatFits(line.offer)[line.axis] + line.spacing
        }
      }
    }
    placedRuns = runs.count
    joinShort(leaves)
  }

  /// Tells that the leaves aren't placed as a line: each has its own place, except that those from `place` on all moved
  /// by the same distance.
  func settlePlaces(_ leaves: [LeafNode], movedFrom place: Int, by distance: CGPoint, in container: ContainerLeaf) {
    placed = nil
    for run in runs { run.needsPlacing = false }
    if place < leaves.count, !distance.isNear(.zero) {
      haveMovedSinceAsked = true
      container.graph.elements.shifted(container)
      container.graph.geometry.mayDiffer = true
      for run in runs[split(at: place, leaves)...] { run.offset = run.offset.moved(by: distance) }
    }
    joinShort(leaves)
  }

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

  /// Everyone knows where the leaves are.
  func settleMoved(_ leaves: [LeafNode]) {
    for run in runs { run.told = run.offset }
    joinShort(leaves)
  }

  /// Every change leaves more and shorter runs behind; when they are too many, neighbors become one. That looks at
  /// every leaf, after so many changes as make it a few leaves for each. What someone has yet to be told of stays as
  /// it is.
  private func joinShort(_ leaves: [LeafNode]) {
    guard runs.count > leaves.count / (Self.length / 4) + 8, runs.allSatisfy({ $0.told == $0.offset }) else { return }
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
    let arePlaced = placedRuns == runs.count
    runs = joined
    keep(0)
    if arePlaced { placedRuns = runs.count }
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
