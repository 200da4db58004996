import Document
import Messages
import Room

/// The boards of a server by name: those that are open, and those that nobody is on.
///
/// A board that is being opened is closed until all of it is there (``finishOpening(_:)``).
struct BoardDirectory {
  /// What an open board has that a file describes.
  struct OpenFile {
    let file: BoardFiles.Board
    let feeds: CollectionFeeds
  }

  private(set) var open: [BoardName: HostedBoard] = [:]
  /// Those that nobody is on, and nobody has been for a while or since the start.
  private(set) var closed: [BoardName: ClosedBoard] = [:]
  /// The first board of the app, or of its files where it has none: the one that is meant where nobody names one.
  private(set) var first: BoardName?
  /// Of the boards that are open and have one.
  private var files: [BoardName: OpenFile] = [:]

  // MARK: Looking up

  func contains(_ name: BoardName) -> Bool { open[name] != nil || closed[name] != nil }

  /// All boards, open or not.
  var names: [BoardName] { Array(open.keys) + Array(closed.keys) }

  /// Nil: the board isn't open, or no file describes it.
  func feeds(of name: BoardName) -> CollectionFeeds? { files[name]?.feeds }

  /// What an open board is declared by.
  func declarationSource(of name: BoardName) -> DeclarationSource { files[name].map { .file($0.file.path) } ?? .app }

  /// The role's link in its generation now; nil: there is no such board.
  func link(_ role: Role, of name: BoardName) -> BoardLink? {
    open[name]?.link(of: role) ?? closed[name]?.link(of: role)
  }

  /// The role that a link's token gives; nil: it opens nothing.
  func role(of token: String, on name: BoardName) -> Role? {
    open[name]?.role(of: token) ?? closed[name]?.role(of: token)
  }

  /// The settings of the board, as far as they are on disk.
  func settings(of name: BoardName) -> BoardState.Settings? {
    open[name]?.state.settings ?? closed[name]?.settings
  }

  /// All others, as a host's list shows them.
  func summaries(besides name: BoardName) -> [HostResult.BoardSummary] {
    let others = open.values.filter { $0.name != name }.map(\.summary)
    return (others + closed.values.map(\.summary)).sorted { $0.name < $1.name }
  }

  // MARK: Opening and closing

  /// Guests are invited to the board: where nobody names one, the first of them is meant.
  mutating func invite(to name: BoardName) { first = first ?? name }

  mutating func open(_ board: HostedBoard) { open[board.name] = board }

  mutating func follow(_ file: BoardFiles.Board, feeds: CollectionFeeds) {
    files[file.name] = OpenFile(file: BoardFiles.Board(name: file.name, path: file.path, contents: nil), feeds: feeds)
  }

  /// A board that was to be open couldn't be.
  mutating func abandon(_ name: BoardName) { open[name] = nil }

  /// The board's file, which is followed no longer; nil: none describes it.
  mutating func takeFile(of name: BoardName) -> OpenFile? { files.removeValue(forKey: name) }

  /// Nobody is on the board.
  mutating func close(_ board: ClosedBoard) {
    open[board.name] = nil
    closed[board.name] = board
  }

  /// The board is being read for whoever came to it.
  mutating func beginOpening(_ name: BoardName) { closed[name]?.isBeingOpened = true }

  /// The board is open, with all that belongs to it.
  mutating func finishOpening(_ name: BoardName) { closed[name] = nil }

  /// Whoever comes next tries again.
  mutating func failOpening(_ name: BoardName) { closed[name]?.isBeingOpened = false }

  /// Why the board couldn't be opened.
  ///
  /// - Returns: whether it is another reason than before.
  mutating func note(_ problem: String, on name: BoardName) -> Bool {
    defer { closed[name]?.problem = problem }
    return closed[name]?.problem != problem
  }
}
