import Foundation

/// Leaves of a container that follow each other and move as one.
///
/// A leaf remembers where it was placed, and the run how far it has moved since. The leaf's place is both together, and
/// what the runs of the leaves around it add (``LeafNode/shift``). So a run that moves is one record, and the places of
/// its leaves are computed when someone reads them.
final class LeafRun {
  var count: Int
  /// How far the leaves have moved since each was placed.
  var offset = CGPoint.zero
  /// How much of that was told.
  var told = CGPoint.zero
  /// Whether the leaves have to be placed one by one.
  var needsPlacing = true
  /// The facts about the leaves for the lines asked for last.
  private var known: [(line: LayoutLine, extent: Extent)] = []
  private static var knownKept: Int { 2 }
  private var ignoresHeight: Bool?
  private var largest: (value: KeyPath<ContainerValues, CGFloat>, length: CGFloat)?

  /// How much room leaves take in a line.
  struct Extent {
    /// With the spacing behind each.
    var length: CGFloat = 0
    /// Of the largest.
    var breadth: CGFloat = 0
  }

  init(count: Int) { self.count = count }

  /// How far a run has moved that nobody was told of.
  var untold: CGPoint { CGPoint(x: offset.x - told.x, y: offset.y - told.y) }

  func extent(_ line: LayoutLine, _ leaves: ArraySlice<LeafNode>) -> Extent {
    if let known = known.first(where: { $0.line == line }) { return known.extent }
    var extent = Extent()
    for leaf in leaves {
      let size = leaf.size(in: line)
      extent.length += size[line.axis] + line.spacing
      extent.breadth = max(extent.breadth, size[line.axis.across])
    }
    if known.count == Self.knownKept { known.removeFirst() }
    known.append((line, extent))
    return extent
  }

  func ignoresHeight(_ leaves: ArraySlice<LeafNode>) -> Bool {
    if let ignoresHeight { return ignoresHeight }
    let all = leaves.allSatisfy(\.layoutFacts.ignoresHeight)
    ignoresHeight = all
    return all
  }

  func largest(_ value: KeyPath<ContainerValues, CGFloat>, _ leaves: ArraySlice<LeafNode>) -> CGFloat {
    if let largest, largest.value == value { return largest.length }
    let length = leaves.largest(value)
    largest = (value, length)
    return length
  }

  /// Something that was read of a leaf is another.
  func forget() {
    known = []
    ignoresHeight = nil
    largest = nil
  }

  /// The leaves from the one at `place` on become a run of their own, which stays where it was.
  func split(at place: Int, _ leaves: ArraySlice<LeafNode>) -> LeafRun {
    let rest = LeafRun(count: count - place)
    rest.offset = offset
    rest.told = told
    rest.needsPlacing = needsPlacing
    count = place
    for leaf in leaves[(leaves.startIndex + place)...] { leaf.join(rest) }
    forget()
    return rest
  }

  /// Takes the leaves of the run behind this one; they stay where they are.
  func append(_ other: LeafRun, _ leaves: ArraySlice<LeafNode>) {
    let distance = CGPoint(x: other.offset.x - offset.x, y: other.offset.y - offset.y)
    for leaf in leaves {
      if distance != .zero { leaf.keep(movedBy: distance) }
      leaf.join(self)
    }
    count += other.count
    forget()
  }
}

extension LeafNode {
  fileprivate func size(in line: LayoutLine) -> CGSize {
    var size = sizeThatFits(line.offer)
    if isSpacer { size[line.axis.across] = 0 }
    return size
  }

  /// Where the leaf begins in a line, `start` of it behind the line's beginning.
  func origin(in line: LayoutLine, _ bounds: CGRect, at start: CGFloat) -> CGPoint {
    var origin = bounds.origin
    origin[line.axis] += start
    origin[line.axis.across] += (bounds.size[line.axis.across] - size(in: line)[line.axis.across]) * line.alignment
    return origin
  }
}

extension Sequence<LeafNode> {
  func largest(_ value: KeyPath<ContainerValues, CGFloat>) -> CGFloat {
    reduce(0) { Swift.max($0, $1.containerValues[keyPath: value]) }
  }
}
