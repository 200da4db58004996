public import Presentation
import Storage
import Document

/// The boards of one program, each with a name that it alone has, and the values that people may set on all of them.
public struct AppBoards {
  let boards: [(name: BoardName, board: Board)]
  let values: BoardValues
  /// Nil: nobody would start the program again.
  var supervision: Supervision?

  /// - Throws: ``ServeError/wrongApp(_:)`` for what would show a wrong board, or none.
  /// - Complexity: O(boards² + values).
  public init(_ boards: [Board], values: [BoardValue]) throws(ServeError) {
    var named: [(name: BoardName, board: Board)] = []
    for board in boards {
      guard let name = BoardName(board.name) else {
        throw .wrongApp("A board is named with a–z, 0–9 and - only, not \(board.name)")
      }
      guard !named.contains(where: { $0.name == name }) else { throw .wrongApp("Two boards are named \(name)") }
      named.append((name, board))
    }
    var keys: Set<ValueKey> = []
    for value in values where !keys.insert(value.field.key).inserted {
      throw .wrongApp("Two values are named \(value.field.key.name)")
    }
    self.boards = named
    self.values = BoardValues(values)
  }

  /// For a server whose boards are all files.
  public static var none: AppBoards { AppBoards() }

  private init() {
    boards = []
    values = .standard
  }
}
