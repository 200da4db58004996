import Foundation

/// Rectangles pinned one after the other, each where it hides least of those before it.
///
/// A table of squares finds the neighbors of a place. It remembers so many per square that no place takes longer to
/// judge the fuller the board is; only where more than that lie on one spot some aren't counted.
struct Pinboard {
  /// How much of a board that may grow is covered.
  static let density: CGFloat = 0.45
  private static let candidates = 48
  private static let rememberedPerSquare = 12

  let width: CGFloat
  /// Nil: it grows.
  let height: CGFloat?
  private(set) var rects: [CGRect] = []
  private var area: CGFloat = 0
  /// The side of a square, from the first rectangle.
  private var square = CGSize(width: 1, height: 1)
  /// Which rectangles touch a square, row by row from the top.
  private var squares: [[Int]] = []
  private var columns = 1
  /// The number of the last judgment that looked at a rectangle: one touches several squares.
  private var seen: [Int] = []
  private var judgments = 0

  init(width: CGFloat, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Where the lowest one ends.
  var end: CGFloat { rects.reduce(0) { max($0, $1.maxY) } }

  /// Takes off what was pinned last.
  mutating func keepFirst(_ count: Int) {
    guard count < rects.count else { return }
    let kept = Array(rects[..<count])
    self = Pinboard(width: width, height: height)
    for rect in kept { add(rect) }
  }

  mutating func pin(_ size: CGSize, _ random: ScatterRandom) {
    if rects.isEmpty { setSquare(size) }
    var random = random
    let room = CGSize(width: max(0, width - size.width), height: max(0, reach(with: size) - size.height))
    // Steps of a sequence that covers a square evenly from wherever it begins (Roberts' R2).
    var point = CGPoint(x: random.next(), y: random.next())
    var best = CGRect(origin: .zero, size: size)
    var bestJudgment = Judgment.worst
    for _ in 0..<Self.candidates {
      point.x = (point.x + 0.754_877_666_246_692_8).truncatingRemainder(dividingBy: 1)
      point.y = (point.y + 0.569_840_290_998_053_3).truncatingRemainder(dividingBy: 1)
      let rect = CGRect(
        origin: CGPoint(x: (point.x * room.width).rounded(.down), y: (point.y * room.height).rounded(.down)), size: size
      )
      if let judgment = judge(rect, beating: bestJudgment) { (best, bestJudgment) = (rect, judgment) }
    }
    if bestJudgment.hidden > 0 { improve(&best, bestJudgment, in: room) }
    add(best)
  }

  /// How far down the next one may hang.
  private func reach(with size: CGSize) -> CGFloat {
    if let height { return height }
    return max(size.height, ((area + size.width * size.height) / Self.density / max(width, 1)).rounded(.up))
  }

  /// Pushes a rectangle about for as long as that helps, in ever smaller steps.
  private mutating func improve(_ rect: inout CGRect, _ judgment: Judgment, in room: CGSize) {
    var judgment = judgment
    for divisor in [2, 4, 8, 16] as [CGFloat] {
      let step = CGSize(
        width: max(1, (rect.width / divisor).rounded()), height: max(1, (rect.height / divisor).rounded()))
      for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
        var moved = rect
        moved.origin.x = min(max(rect.minX + step.width * CGFloat(right), 0), room.width.rounded(.down))
        moved.origin.y = min(max(rect.minY + step.height * CGFloat(down), 0), room.height.rounded(.down))
        if let next = judge(moved, beating: judgment) { (rect, judgment) = (moved, next) }
      }
    }
  }

  /// The reasons against a place: first how much it hides, then how close the next one is.
  private struct Judgment: Comparable {
    var hidden: CGFloat
    var clearance: CGFloat

    static let worst = Self(hidden: .infinity, clearance: 0)

    static func < (a: Self, b: Self) -> Bool {
      a.hidden != b.hidden ? a.hidden < b.hidden : a.clearance > b.clearance
    }
  }

  /// Nil if the place is no better than `best`.
  private mutating func judge(_ rect: CGRect, beating best: Judgment) -> Judgment? {
    judgments += 1
    var judgment = Judgment(hidden: 0, clearance: square.width + square.height)
    let (columns, rows) = squares(around: rect, margin: 0.5)
    for row in rows {
      for column in columns {
        let index = row * self.columns + column
        guard index < squares.count else { continue }
        for member in squares[index] where seen[member] != judgments {
          seen[member] = judgments
          let other = rects[member]
          let across = max(other.minX - rect.maxX, rect.minX - other.maxX)
          let down = max(other.minY - rect.maxY, rect.minY - other.maxY)
          if across < 0, down < 0 {
            judgment.hidden +=
              (min(rect.maxX, other.maxX) - max(rect.minX, other.minX))
              * (min(rect.maxY, other.maxY) - max(rect.minY, other.minY))
            if judgment.hidden > best.hidden { return nil }
          }
          judgment.clearance = min(judgment.clearance, max(across, 0) + max(down, 0))
        }
      }
    }
    return judgment < best ? judgment : nil
  }

  private mutating func add(_ rect: CGRect) {
    if rects.isEmpty { setSquare(rect.size) }
    let member = rects.count
    rects.append(rect)
    seen.append(0)
    area += rect.width * rect.height
    let (columns, rows) = squares(around: rect, margin: 0)
    while squares.count < (rows.upperBound + 1) * self.columns { squares.append([]) }
    for row in rows {
      for column in columns {
        let index = row * self.columns + column
        if squares[index].count == Self.rememberedPerSquare { squares[index].removeFirst() }
        squares[index].append(member)
      }
    }
  }

  /// Squares are as large as the first rectangle, within reason.
  private mutating func setSquare(_ size: CGSize) {
    square = CGSize(width: max(size.width, width / 200, 1), height: max(size.height, (height ?? 0) / 200, 1))
    columns = Int(width / square.width) + 1
  }

  /// Those that a rect touches, or that are near; of one that is much larger, as many as are worth looking at.
  private func squares(around rect: CGRect, margin: CGFloat) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func range(_ start: CGFloat, _ end: CGFloat, _ side: CGFloat, _ last: Int) -> ClosedRange<Int> {
      let first = min(max(Int(start / side - margin), 0), last)
      return first...max(first, min(Int(end / side + margin), first + 32, last))
    }
    return (
      range(rect.minX, rect.maxX, square.width, columns - 1), range(rect.minY, rect.maxY, square.height, 1_000_000)
    )
  }
}
