import Document

/// The board that everyone is sent away from while it goes back to a backup, and what to do once nothing reads it
/// or writes to its journal any more. There is one at a time.
struct BoardAway {
  private var waiting: (board: BoardName, then: () -> Void)?

  mutating func wait(for board: BoardName, then: @escaping () -> Void) { waiting = (board, then) }

  /// This board is idle now: what its owner wanted done then, once; nil: nothing.
  mutating func end(of board: BoardName) -> (() -> Void)? {
    guard let (name, then) = waiting, name == board else { return nil }
    waiting = nil
    return then
  }
}
