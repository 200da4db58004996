import Document
import Messages
import Room

/// A board that nobody has come to since the server started, or for a while: known by name and by what is set for it,
/// not read.
///
/// The first visitor whom it lets in (``ClosedDoor``) has it opened. A background thread reads it, and people who come
/// meanwhile wait too.
struct ClosedBoard {
  /// The description of the board.
  enum Source {
    case file(BoardFiles.Board)
    case app(Board, AppBoards)
  }

  let name: BoardName
  var source: Source
  var settings: BoardState.Settings
  let secrets: RoomSecrets
  var isBeingOpened = false
  /// Whether to read it as soon as the journal has finished the writes of its last life.
  var isWanted = false
  /// How many cards were on it when it was closed; nil: nobody knows.
  var cards: Int?
  /// When it was changed last, as far as that is known.
  var changedAt: Timestamp?
  /// Why it couldn't be opened, for the host.
  var problem: String?

  var title: String {
    switch source {
    // If the text was read, what it says is newer than what the board had of it.
    case .file(let file): file.title ?? settings.title ?? name.description
    case .app(let board, _): board.title
    }
  }

  /// The role's link in its generation now.
  func link(of role: Role) -> BoardLink { secrets.link(role, settings.linkGeneration(of: role.rawValue)) }

  /// The role that a link's token gives; nil: it opens nothing.
  func role(of token: String) -> Role? {
    secrets.role(
      token, Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, settings.linkGeneration(of: $0.rawValue)) }))
  }

  var summary: HostResult.BoardSummary { HostResult.BoardSummary(closed: name, settings, problem: problem) }
}
