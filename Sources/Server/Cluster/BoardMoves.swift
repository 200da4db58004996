import Document
import Service

/// The boards that operators asked this node to have moved, until they are where they were wanted.
///
/// It belongs to the server's loop.
final class BoardMoves {
  /// A move that isn't done. It is given up after ``BoardMoves/patience``.
  struct Move {
    let board: BoardName
    let node: String
    /// The node that had the board when the move was asked for; nil: none had it.
    let holder: String?
    let timer: LoopTimer
    let done: OwnerDesk.Done
    /// Whether the holder gave the board away.
    fileprivate(set) var isGiven = false

    /// Why it took too long: either the node that had the board still has it, or the other one didn't take it.
    ///
    /// - Parameter claimant: the node that has the board now; nil: none has.
    func refusal(claimant: String?) -> OwnerRefusal {
      if !isGiven, let holder, claimant == holder { return .notGiven(board, by: holder) }
      return .notTaken(board, by: node, holder: claimant)
    }
  }

  /// Giving a board back waits for NATS, which takes up to 9 s to choose a leader; the operator who asked waits a
  /// little longer.
  static let patience = Duration.seconds(12)
  private static let unknownMax = 64

  private var moves: [BoardName: Move] = [:]
  private var unknown: Set<BoardName> = []

  var all: [Move] { Array(moves.values) }

  subscript(_ board: BoardName) -> Move? { moves[board] }

  func begin(_ move: Move) { moves[move.board] = move }

  /// - Parameter claimant: the node that has the board now; nil: none has.
  func note(_ claimant: String?, of board: BoardName) {
    if let move = moves[board], move.holder != claimant { moves[board]?.isGiven = true }
  }

  /// Nil: it has ended already.
  func end(_ board: BoardName) -> Move? {
    let move = moves.removeValue(forKey: board)
    move?.timer.cancel()
    return move
  }

  /// This node should take a board that it has no file of.
  ///
  /// - Returns: whether that is news.
  func noteUnknown(_ board: BoardName) -> Bool {
    if unknown.count >= Self.unknownMax { unknown = [] }
    return unknown.insert(board).inserted
  }
}
