import Document
import Messages
import Room

/// The boards of a server by name: those that are open, and those that nobody is on.
///
/// A board that is being opened is closed until all of it is there (``finishOpening(_:)``).
struct BoardDirectory {
  /// Things that an open board described by a file has.
  struct OpenFile {
    let file: BoardFiles.Board
    let feeds: CollectionFeeds
  }

  private(set) var open: [BoardName: OpenBoard] = [:]
  /// Those that nobody is on, and nobody has been for a while or since the start.
  private(set) var closed: [BoardName: ClosedBoard] = [:]
  /// Boards of the store that are archived or deleted, so that people who come hear so.
  private(set) var ended: [BoardName: ClosedBoard] = [:]
  /// Those that ended just now, of which the journal still has something in hand.
  private(set) var leaving: [BoardName: OpenBoard] = [:]
  /// The boards that guests were invited to, in the order of the invitations.
  private(set) var invited: [BoardName] = []
  private var earlierChanges: [BoardName: Timestamp] = [:]
  /// Of the boards that are open and have one.
  private var files: [BoardName: OpenFile] = [:]

  // MARK: Looking up

  func contains(_ name: BoardName) -> Bool { open[name] != nil || closed[name] != nil }

  /// Whether there is a board of that name, which may have ended.
  func isKnown(_ name: BoardName) -> Bool { contains(name) || ended[name] != nil }

  /// The first board of the app, or of its files where it has none, or of the store: the one that is meant where nobody
  /// names one.
  var first: BoardName? { invited.first }

  /// All boards, open or not.
  var names: [BoardName] { Array(open.keys) + Array(closed.keys) }

  /// Nil: the board isn't open, or no file describes it.
  func feeds(of name: BoardName) -> CollectionFeeds? { files[name]?.feeds }

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
    open[name]?.facts.settings ?? closed[name]?.settings
  }

  /// What people call the board, also one that ended; nil: there is none of that name.
  func title(of name: BoardName) -> String? { open[name]?.facts.title ?? closed[name]?.title ?? ended[name]?.title }

  /// As a host's list shows it; nil: nobody may be on it.
  func summary(of name: BoardName) -> HostResult.BoardSummary? { open[name]?.summary ?? closed[name]?.summary }

  /// Where the board's description is; nil: it is written in Swift, or there is none of that name.
  func source(of name: BoardName) -> BoardSource? {
    if let file = files[name]?.file { return file.source }
    guard case .file(let file)? = (closed[name] ?? ended[name])?.source else { return nil }
    return file.source
  }

  /// All others, as a host's list shows them.
  func summaries(besides name: BoardName) -> [HostResult.BoardSummary] {
    let others = open.values.filter { $0.name != name }.map(\.summary)
    return (others + closed.values.map(\.summary)).sorted { $0.name < $1.name }
  }

  // MARK: Opening and closing

  /// Guests are invited to the board: where nobody names one, the first of them is meant.
  mutating func invite(to name: BoardName) { invited.append(name) }

  mutating func open(_ board: OpenBoard) { open[board.name] = board }

  mutating func follow(_ file: BoardFiles.Board, feeds: CollectionFeeds) {
    files[file.name] = OpenFile(
      file: BoardFiles.Board(name: file.name, source: file.source, contents: nil), feeds: feeds)
  }

  /// A board that should be open couldn't be opened.
  mutating func abandon(_ name: BoardName) { open[name] = nil }

  /// The board's file, which is followed no longer; nil: none describes it.
  mutating func takeFile(of name: BoardName) -> OpenFile? { files.removeValue(forKey: name) }

  /// Nobody is on the board.
  mutating func close(_ board: ClosedBoard) {
    open[board.name] = nil
    closed[board.name] = board
  }

  /// Nobody is on the board. The journal may still be writing it until ``finishLeaving(_:settings:)``.
  mutating func leave(_ board: ClosedBoard) {
    if let left = open.removeValue(forKey: board.name) { leaving[board.name] = left }
    closed[board.name] = board
  }

  /// Someone wants the board, which is read as soon as the journal has finished its writes for it.
  mutating func want(_ name: BoardName) { closed[name]?.isWanted = true }

  /// The board is being read for the people who came to it.
  mutating func beginOpening(_ name: BoardName) { closed[name]?.isBeingOpened = true }

  /// The board is open, with all that belongs to it.
  mutating func finishOpening(_ name: BoardName) { closed[name] = nil }

  /// The next visitor causes another try.
  mutating func failOpening(_ name: BoardName) { closed[name]?.isBeingOpened = false }

  /// Keeps the settings of a board that isn't open here, as another node wrote them.
  mutating func note(_ settings: BoardState.Settings, of name: BoardName) { closed[name]?.settings = settings }

  /// Why the board couldn't be opened.
  ///
  /// - Returns: whether it is another reason than before.
  mutating func note(_ problem: String, on name: BoardName) -> Bool {
    defer { closed[name]?.problem = problem }
    return closed[name]?.problem != problem
  }

  /// The board was open until now: the owner's list still knows its facts.
  mutating func noteFacts(of board: OpenBoard) {
    let facts = board.facts
    closed[board.name]?.cards = facts.cardCount
    ended[board.name]?.cards = facts.cardCount
    if let at = facts.changedAt {
      closed[board.name]?.changedAt = at
      ended[board.name]?.changedAt = at
    }
  }

  /// The boards were changed last at these times, before the server started.
  mutating func noteChanges(_ changes: [BoardName: Timestamp]) { earlierChanges = changes }

  /// When the board was changed last; nil: nobody knows.
  func changedAt(_ name: BoardName) -> Timestamp? {
    open[name]?.facts.changedAt ?? (closed[name] ?? ended[name])?.changedAt ?? earlierChanges[name]
  }

  /// How many cards are on the board; nil: nobody knows, because it wasn't read.
  func cards(on name: BoardName) -> Int? {
    open[name]?.facts.cardCount ?? (closed[name] ?? ended[name])?.cards
  }

  // MARK: Boards of the store

  /// The board has another text, which is read when it is opened next.
  ///
  /// - Parameter contents: what the text says, where it was read; a board that isn't open takes its title from that.
  mutating func setText(_ text: String, of name: BoardName, contents: BoardFile.Contents? = nil) {
    let file = BoardFiles.Board(
      name: name, source: .store(name, text: text), contents: contents.map { .success($0) })
    if let open = files[name] {
      // An open board knows its own title.
      files[name] = OpenFile(
        file: BoardFiles.Board(name: name, source: file.source, contents: nil), feeds: open.feeds)
    }
    closed[name]?.source = .file(file)
    ended[name]?.source = .file(file)
  }

  /// An open board goes back to a backup; people who come to it wait.
  mutating func withdraw(_ board: ClosedBoard) {
    var board = board
    board.isBeingOpened = true
    if let left = open.removeValue(forKey: board.name) { leaving[board.name] = left }
    closed[board.name] = board
  }

  /// As ``withdraw(_:)``, of one that nobody is on.
  mutating func hold(_ name: BoardName) { closed[name]?.isBeingOpened = true }

  /// The board may be read again.
  ///
  /// - Parameter settings: those that it has now, if they are others.
  mutating func letGo(_ name: BoardName, settings: BoardState.Settings?) {
    closed[name]?.isBeingOpened = false
    if let settings { closed[name]?.settings = settings }
  }

  /// Nobody may come to the board any more.
  mutating func end(_ board: ClosedBoard) {
    var board = board
    // Nobody waits for the reading that is under way; once the board is served again, the next visitor has it read
    // again.
    board.isBeingOpened = false
    board.isWanted = false
    // It may have ended before, and be leaving still.
    if let left = open.removeValue(forKey: board.name) { leaving[board.name] = left }
    closed[board.name] = nil
    ended[board.name] = board
    invited.removeAll { $0 == board.name }
  }

  /// The journal has finished with the board, so its settings are the last ones.
  mutating func finishLeaving(_ name: BoardName, settings: BoardState.Settings) {
    leaving[name] = nil
    closed[name]?.settings = settings
    ended[name]?.settings = settings
  }

  /// The board as it ended, which should be served again; nil: it didn't end.
  mutating func takeEnded(_ name: BoardName) -> ClosedBoard? { ended.removeValue(forKey: name) }

  /// The board is gone for good.
  mutating func remove(_ name: BoardName) { ended[name] = nil }
}
