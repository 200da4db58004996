import Document
import Service

/// The boards that operators asked this node to have moved, until they are where they were wanted.
///
/// It belongs to the server's loop.
final class BoardMoves {
  /// One that isn't done. It is given up after ``BoardMoves/patience``.
  struct Move {
    let board: BoardName
    let node: String
    let timer: LoopTimer
    let done: OwnerDesk.Done
  }

  /// Giving a board back waits for NATS, which takes up to 9 s to choose a leader; whoever asked waits a little longer.
  static let patience = Duration.seconds(12)
  private static let unknownMax = 64

  private var moves: [BoardName: Move] = [:]
  private var unknown: Set<BoardName> = []

  var all: [Move] { Array(moves.values) }

  func contains(_ board: BoardName) -> Bool { moves[board] != nil }

  func begin(_ move: Move) { moves[move.board] = move }

  /// Nil: it has ended already.
  func end(_ board: BoardName) -> Move? {
    let move = moves.removeValue(forKey: board)
    move?.timer.cancel()
    return move
  }

  /// This node is to take a board that it has no file of.
  ///
  /// - Returns: whether that is news.
  func noteUnknown(_ board: BoardName) -> Bool {
    if unknown.count >= Self.unknownMax { unknown = [] }
    return unknown.insert(board).inserted
  }
}
