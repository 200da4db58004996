import Foundation

/// Rectangles pinned one after the other, each where it hides least of those before it.
///
/// A table of squares finds the neighbours of a place. It remembers so many per square that no place takes longer to
/// judge the fuller the board is; only where more than that lie on one spot some aren't counted.
struct Pinboard {
  /// How much of a board that may grow is covered.
  static let density: CGFloat = 0.45
  private static let candidates = 64
  private static let rememberedPerSquare = 12

  let width: CGFloat
  /// Nil: it grows.
  let height: CGFloat?
  private(set) var frames: [CGRect] = []
  private var area: CGFloat = 0
  /// The side of a square, from the first rectangle.
  private var square = CGSize(width: 1, height: 1)
  private var squares: [Square: [Int]] = [:]

  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  init(width: CGFloat, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Where the lowest one ends.
  var end: CGFloat { frames.reduce(0) { max($0, $1.maxY) } }

  /// Takes off what was pinned last.
  mutating func keepFirst(_ count: Int) {
    guard count < frames.count else { return }
    let kept = Array(frames[..<count])
    self = Pinboard(width: width, height: height)
    for frame in kept { add(frame) }
  }

  mutating func pin(_ size: CGSize, _ random: ScatterRandom) {
    if frames.isEmpty { square = CGSize(width: max(size.width, 1), height: max(size.height, 1)) }
    var random = random
    let room = CGSize(width: max(0, width - size.width), height: max(0, reach(with: size) - size.height))
    // Steps of a sequence that covers a square evenly from wherever it begins (Roberts' R2).
    var point = CGPoint(x: random.next(), y: random.next())
    var best = CGRect(origin: .zero, size: size)
    var bestJudgement = Judgement.worst
    for _ in 0..<Self.candidates {
      point.x = (point.x + 0.754_877_666_246_692_8).truncatingRemainder(dividingBy: 1)
      point.y = (point.y + 0.569_840_290_998_053_3).truncatingRemainder(dividingBy: 1)
      let frame = CGRect(
        origin: CGPoint(x: (point.x * room.width).rounded(.down), y: (point.y * room.height).rounded(.down)), size: size
      )
      let judgement = judge(frame)
      if judgement < bestJudgement { (best, bestJudgement) = (frame, judgement) }
    }
    if bestJudgement.hidden > 0 { improve(&best, bestJudgement, in: room) }
    add(best)
  }

  /// How far down the next one may hang.
  private func reach(with size: CGSize) -> CGFloat {
    if let height { return height }
    return max(size.height, ((area + size.width * size.height) / Self.density / max(width, 1)).rounded(.up))
  }

  /// Pushes a rectangle about for as long as that helps, in ever smaller steps.
  private func improve(_ frame: inout CGRect, _ judgement: Judgement, in room: CGSize) {
    var judgement = judgement
    for divisor in [2, 4, 8, 16] as [CGFloat] {
      let step = CGSize(
        width: max(1, (frame.width / divisor).rounded()), height: max(1, (frame.height / divisor).rounded()))
      for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
        var moved = frame
        moved.origin.x = min(max(frame.minX + step.width * CGFloat(right), 0), room.width.rounded(.down))
        moved.origin.y = min(max(frame.minY + step.height * CGFloat(down), 0), room.height.rounded(.down))
        let next = judge(moved)
        if next < judgement { (frame, judgement) = (moved, next) }
      }
    }
  }

  /// What speaks against a place: first how much it hides, then how close the next one is.
  private struct Judgement: Comparable {
    var hidden: CGFloat
    var clearance: CGFloat

    static let worst = Self(hidden: .infinity, clearance: 0)

    static func < (a: Self, b: Self) -> Bool {
      a.hidden != b.hidden ? a.hidden < b.hidden : a.clearance > b.clearance
    }
  }

  private func judge(_ frame: CGRect) -> Judgement {
    var judgement = Judgement(hidden: 0, clearance: square.width + square.height)
    var seen: [Int] = []
    forEachSquare(around: frame, margin: 1) { key in
      for index in squares[key] ?? [] where !seen.contains(index) {
        seen.append(index)
        let other = frames[index]
        let across = max(other.minX - frame.maxX, frame.minX - other.maxX)
        let down = max(other.minY - frame.maxY, frame.minY - other.maxY)
        if across < 0, down < 0 {
          let overlap = frame.intersection(other)
          judgement.hidden += overlap.width * overlap.height
        }
        judgement.clearance = min(judgement.clearance, max(across, 0) + max(down, 0))
      }
    }
    return judgement
  }

  private mutating func add(_ frame: CGRect) {
    if frames.isEmpty { square = CGSize(width: max(frame.width, 1), height: max(frame.height, 1)) }
    let index = frames.count
    frames.append(frame)
    area += frame.width * frame.height
    var touched: [Square] = []
    forEachSquare(around: frame, margin: 0) { touched.append($0) }
    for key in touched {
      var members = squares[key] ?? []
      if members.count == Self.rememberedPerSquare { members.removeFirst() }
      members.append(index)
      squares[key] = members
    }
  }

  /// The squares that a frame touches; of one that is much larger than the first, as many as are worth looking at.
  private func forEachSquare(around frame: CGRect, margin: Int, _ body: (Square) -> Void) {
    let columns = Int(frame.minX / square.width) - margin...Int(frame.maxX / square.width) + margin
    let rows = Int(frame.minY / square.height) - margin...Int(frame.maxY / square.height) + margin
    for row in rows.prefix(32) {
      for column in columns.prefix(32) { body(Square(column: column, row: row)) }
    }
  }
}
