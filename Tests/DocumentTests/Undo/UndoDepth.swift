@testable import Document

extension BoardState {
  /// How many operations the seat could ask to undo, and to redo.
  func undoDepth(of seat: SeatNumber) -> (undo: Int, redo: Int) {
    (undo[seat]?.undoable.count ?? 0, undo[seat]?.redoable.count ?? 0)
  }
}
