import Document
import Room
import Service

// A board that goes back to a backup: everyone is sent away for a moment, and comes to another life of its room.

extension RunningServer {
  /// Sends everyone away from a board and calls `then` once the journal has nothing of it in hand. Whoever comes
  /// meanwhile waits until ``bringBack(_:)``.
  func takeAway(_ name: BoardName, then: @escaping () -> Void) {
    guard let board = boards.open[name] else {
      // A reading that is under way reads the old journal, so its result isn't opened (``finish(_:)``). If the board
      // was closed just now, the journal may still be writing it (``release(_:)``).
      let isInHand = boards.closed[name]?.isBeingOpened == true || boards.leaving[name] != nil
      boards.hold(name)
      guard isInHand else { return then() }
      away.wait(for: name, then: then)
      return
    }
    guard let closed = unfollow(board) else { return then() }
    boards.withdraw(closed)
    boards.noteFacts(of: board)
    away.wait(for: name, then: then)
    board.leave(.closing)
  }

  /// The board is read again, for whoever waits and whoever comes.
  func bringBack(_ name: BoardName, _ settings: BoardState.Settings?) {
    cardPictures.forgetMisses(of: name)
    boards.letGo(name, settings: settings)
    read(name)
  }
}
