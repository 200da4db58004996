import Document
import Foundation

/// Gathers neighboring cards that moved by the same distance.
struct ShiftRuns {
  /// How far a card moved that is otherwise what it was.
  struct Distance: Hashable {
    let dx: Double
    let dy: Double

    init(_ distance: CGPoint) {
      dx = (distance.x * 100).rounded() / 100
      dy = (distance.y * 100).rounded() / 100
    }

    /// Nil if anything else changed too.
    init?(from old: Scene.CardElement, to new: Scene.CardElement) {
      self.init(from: old.rect, to: new.rect)
      var moved = old
      moved.rect = new.rect
      guard moved == new else { return nil }
    }

    /// Nil if the rect has another size, or if no distance in hundredths of a point leads to it.
    init?(from old: Scene.Rect, to new: Scene.Rect) {
      dx = ((new.x - old.x) * 100).rounded() / 100
      dy = ((new.y - old.y) * 100).rounded() / 100
      guard old.moved(by: dx, dy) == new else { return nil }
    }
  }

  private(set) var shifts: [ScenePatch.Shift] = []
  private var run: (first: CardID, count: Int, distance: Distance)?

  /// Takes the next card in reading order; `distance` is nil for one that stays or is sent whole.
  mutating func add(_ card: CardID, _ distance: Distance?) {
    if let distance, distance == run?.distance {
      run?.count += 1
    } else {
      end()
      run = distance.map { (card, 1, $0) }
    }
  }

  /// The next element doesn't lie next to the one before.
  mutating func end() {
    if let run {
      shifts.append(.init(first: run.first, count: run.count, dx: run.distance.dx, dy: run.distance.dy))
    }
    run = nil
  }
}
