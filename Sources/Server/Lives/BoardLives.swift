import Dispatch
import Document
import Logging
import Messages
import Room
import Service
import Storage

/// The server, as the lives of its boards need it.
protocol BoardLivesDelegate: AnyObject {
  /// Whether anyone is on the board.
  ///
  /// - Complexity: O(connections).
  func isAnyone(on board: OpenBoard) -> Bool
  /// A board asks a question that only the server can answer. It gets the answer with the ticket.
  func asked(_ question: ServerQuestion, by board: OpenBoard, ticket: UInt64)
  /// A board that was read because someone wants it is open, or couldn't be opened.
  func finished(_ opening: BoardOpening, of board: BoardName)
  /// The title of an open board became public, or is no longer public.
  func titlePublicityChanged()
  /// The journal has nothing in hand any more of a board that was open.
  func left(_ board: BoardName)
}

/// The outcome for a closed board that should be opened.
enum BoardOpening {
  case opened(OpenBoard)
  /// Another node has it, or this one serves none.
  case refused(NodeRefusal)
  /// It can't be read; its host and the log know why. The next visitor causes another try.
  case failed
  /// It is closed no longer: it ended while it was read.
  case ended
}

/// The lives of a server's boards: they are closed until someone wants them, then open, and closed again when nobody
/// has been there for a while; an owner ends them, and a backup gives them another life.
///
/// ```swift
/// try lives.start(app, files.boards, stored, known: settings)
/// lives.read(name)      // someone is at the door; the delegate hears what became of the board
/// lives.end(name)       // everyone is sent away, and nobody comes in
/// ```
/// A server of a thousand boards starts as fast as one of eight, and needs memory for those that people are on. A board
/// has one life after the other: it isn't read before the journal has finished the writes of the life before. This
/// belongs to the server's loop.
final class BoardLives {
  private(set) var boards = BoardDirectory()
  weak var delegate: (any BoardLivesDelegate)?

  private let stores: ServerStores
  private let configuration: ServeConfiguration
  private let maker: BoardMaker
  private let connections: Connections
  private let security: SecurityLog
  private let loop: EventLoop
  private let logger: Logger
  private var files: FileWatches
  /// The board that goes back to a backup.
  private var away = BoardAway()
  /// What other nodes wrote of boards that this one doesn't know, or doesn't yet.
  private var listedEarly: [BoardName: BoardState.Settings] = [:]
  private var idleWatch: LoopTimer?
  private let freedMemory: FreedMemory
  private lazy var readers = BoardReaders(
    stores.journal, in: stores.directory.path, configuration.limits, on: loop,
    finished: { [weak self] in self?.finish($0) })

  /// Boards of files beyond these are opened when someone comes to them, if the journal knows them.
  private static let openedAtStart = 8
  /// How long the start waits for those: one that takes longer is opened while the server runs, and holds up nobody
  /// else.
  private static let patience = DispatchTimeInterval.seconds(5)

  init(
    _ stores: ServerStores, _ configuration: ServeConfiguration, by maker: BoardMaker, _ connections: Connections,
    _ security: SecurityLog, on loop: EventLoop, _ logger: Logger
  ) {
    self.stores = stores
    self.configuration = configuration
    self.maker = maker
    self.connections = connections
    self.security = security
    freedMemory = FreedMemory(on: loop, boardIdleTime: configuration.boardIdleTime)
    self.loop = loop
    self.logger = logger
    files = FileWatches(on: loop, configuration.limits)
  }

  private func secrets(of board: BoardName) -> RoomSecrets { stores.links.secrets(of: board) }

  // MARK: The start

  /// Opens the boards of the app and of files: the new ones, all of the app's and the first of those of files that the
  /// journal knows, each for itself. A node of a cluster opens none: the node that has its first guest takes a board.
  ///
  /// - Parameters:
  ///   - stored: the boards of the store.
  ///   - settings: of the boards that the journal knows.
  func start(
    _ app: AppBoards, _ files: [BoardFiles.Board], _ stored: [BoardName: ServerState.StoredBoard],
    known settings: [BoardName: BoardState.Settings]
  ) throws(ServeError) {
    noteChanges()
    for (name, board) in app.boards {
      if let settings = settings[name] { close(name, .app(board, app), settings) }
    }
    for file in files {
      if let settings = settings[file.name] ?? (stores.cluster == nil ? nil : BoardState.Settings()) {
        close(file.name, .file(file), settings)
      }
    }
    let stored = close(stored, known: settings)
    let opened = stores.cluster == nil ? Self.openedAtStart : 0
    let names = app.boards.map(\.name) + (files.map(\.name) + stored).prefix(opened)
    let first = names.compactMap { boards.closed[$0] }
    for board in first { boards.beginOpening(board.name) }
    readers.read(first, within: Self.patience).forEach(finish)
    for (name, board) in app.boards {
      if !boards.contains(name) { openFromApp(board, name, app, BoardReaders.load(name, stores.journal)) }
      invite(to: name)
    }
    for file in files {
      if !boards.contains(file.name) { try readAndOpen(file) }
      invite(to: file.name)
    }
    for name in stored { invite(to: name) }
  }

  /// Finds out when boards were changed last. If that can't be read, the owner's list doesn't say it.
  private func noteChanges() {
    do throws(JournalError) {
      boards.noteChanges(try stores.store.lastChanges())
    } catch {
      logger.warning("Nobody knows when boards were changed last: \(error.detail)")
    }
  }

  /// The boards of the store, each known and not read.
  ///
  /// - Returns: those that people may come to, the oldest first.
  private func close(
    _ stored: [BoardName: ServerState.StoredBoard], known settings: [BoardName: BoardState.Settings]
  ) -> [BoardName] {
    for (name, board) in stored {
      let file = BoardFiles.Board(name: name, source: .store(name, text: board.text), contents: nil)
      let closed = close(name, .file(file), settings[name] ?? BoardState.Settings())
      if !board.isServed { boards.end(closed) }
    }
    return stored.filter(\.value.isServed)
      .sorted {
        ($0.value.madeAt.milliseconds, $0.key.description) < ($1.value.madeAt.milliseconds, $1.key.description)
      }
      .map(\.key)
  }

  /// Leaves a board that the journal knows unread until someone comes who may enter.
  @discardableResult
  private func close(
    _ name: BoardName, _ source: ClosedBoard.Source, _ settings: BoardState.Settings
  ) -> ClosedBoard {
    let board = ClosedBoard(name: name, source: source, settings: settings, secrets: secrets(of: name))
    boards.close(board)
    return board
  }

  /// Guests are invited to a board that is there, open or not.
  private func invite(to name: BoardName) {
    boards.invite(to: name)
    security.serve(name)
  }

  // MARK: Files

  /// Looks for boards that come into folders while the server runs.
  ///
  /// - Parameter came: called when one has.
  func follow(_ files: BoardFiles, came: @escaping () -> Void) throws(ServeError) {
    try self.files.follow(files) { [weak self] file in self?.add(file, came) ?? true }
  }

  /// Reads the files of all open boards now.
  func readFiles() { files.read() }

  /// True if the file is a board now, or never will be one: its name is taken.
  private func add(_ file: BoardFiles.Board, _ came: () -> Void) -> Bool {
    guard !boards.isKnown(file.name) else {
      logger.warning("\(file.path) isn't a board: there is one of that name already.")
      return true
    }
    guard stores.cluster == nil else {
      // Reading it here would block the loop for as long as NATS takes.
      logger.warning("\(file.path) isn't a board yet: in a cluster new files are boards from the next start on.")
      return true
    }
    do throws(ServeError) {
      _ = try file.contents?.get()
      // One that the journal knows may be large: it is read on a background thread, when someone comes to it.
      if let known = try stores.settings()[file.name] {
        close(file.name, .file(file), known)
      } else {
        try readAndOpen(file)
      }
    } catch {
      logger.warning("\(file.path) isn't a board yet: \(error)")
      return false
    }
    invite(to: file.name)
    logger.notice("The board \(file.name) was opened: its file \(file.path) is new.")
    came()
    return true
  }

  // MARK: Opening

  /// Has a background thread read a closed board, unless one is reading it already. Reading begins as soon as the
  /// journal has finished its writes for the board.
  func read(_ name: BoardName) {
    guard let board = boards.closed[name], !board.isBeingOpened else { return }
    guard boards.leaving[name] == nil else { return boards.want(name) }
    boards.beginOpening(name)
    readers.read(board)
  }

  private func finish(_ reading: BoardReading) {
    let name = reading.board
    if let then = away.end(of: name) { return then() }
    guard let closed = boards.closed[name] else {
      delegate?.finished(.ended, of: name)
      return
    }
    do throws(ServeError) {
      let (loaded, contents) = try reading.result.get()
      let board =
        switch (closed.source, contents) {
        case (.file(let file), let contents?): try openFromFile(file, loaded, contents)
        case (.app(let board, let app), _): openFromApp(board, name, app, loaded)
        case (.file(let file), nil): preconditionFailure("\(file.path) wasn't read")
        }
      boards.finishOpening(name)
      delegate?.finished(.opened(board), of: name)
    } catch {
      boards.failOpening(name)
      if let refusal = stores.cluster?.refusal(of: name) {
        delegate?.finished(.refused(refusal), of: name)
      } else {
        // Others may be in order: the server goes on.
        if boards.note("\(error)", on: name) { logger.error("\(error)", metadata: ["board": "\(name)"]) }
        delegate?.finished(.failed, of: name)
      }
    }
  }

  /// Reads what the journal has of a file's board, opens the board, and follows the file.
  private func readAndOpen(_ file: BoardFiles.Board) throws(ServeError) {
    let loaded = try stores.open(file.name)
    // A file that was read before it was known what programs had fed is read again.
    let fed = loaded.state.collections
    let contents = fed.isEmpty ? file.contents : nil
    _ = try openFromFile(
      file, loaded, contents ?? BoardFiles.contents(of: file.source, fed: fed, limits: configuration.limits))
  }

  /// Opens a file's board once everything about it has been read, and follows the file.
  private func openFromFile(
    _ file: BoardFiles.Board, _ loaded: LoadedBoard, _ contents: Result<BoardFile.Contents, ServeError>
  ) throws(ServeError) -> OpenBoard {
    let declared = if case .success(let contents) = contents { contents.title } else { file.title }
    let title = declared ?? loaded.state.settings.title ?? file.name.description
    let board = maker.board(file.name, title: title, loaded) { [weak self] in self?.hear($0, of: $1) }
    boards.open(board)
    let watch: BoardFileWatch
    do throws(ServeError) {
      watch = try files.follow(file.source, for: board)
    } catch {
      boards.abandon(file.name)
      board.end()
      throw error
    }
    board.fileWasRead(contents)
    let feeds = CollectionFeeds(
      board, watch, noted: { [security, loop] in security.note($0, on: file.name, at: loop.now) },
      answer: connections.answer)
    boards.follow(file, feeds: feeds)
    return board
  }

  /// Opens a board that is written in Swift.
  @discardableResult
  private func openFromApp(_ board: Board, _ name: BoardName, _ app: AppBoards, _ loaded: LoadedBoard) -> OpenBoard {
    let (open, declare) = maker.board(board, name, app, loaded) { [weak self] in self?.hear($0, of: $1) }
    boards.open(open)
    declare()
    return open
  }

  private func hear(_ event: HostedBoardEvent, of board: OpenBoard) {
    switch event {
    case .asked(let question, let ticket): delegate?.asked(question, by: board, ticket: ticket)
    case .noted(let event): security.note(event, on: board.name, at: loop.now)
    case .fed(let ticket, let end): boards.feeds(of: board.name)?.ended(ticket, end)
    case .declarationLost: boards.feeds(of: board.name)?.watch.read()
    case .titlePublicityChanged: delegate?.titlePublicityChanged()
    case .left: release(board)
    case .lost: lose(board)
    }
  }

  // MARK: Closing

  /// Looks from time to time for boards that nobody has been on for ``ServeConfiguration/boardIdleTime``.
  func closeIdle(every interval: Duration) {
    idleWatch = loop.timer(after: interval, repeating: interval) { [weak self] in
      guard let self else { return }
      for board in boards.open.values where loop.now - board.usedAt >= configuration.boardIdleTime {
        closeIfIdle(board)
      }
    }
  }

  /// Boards that nobody is on stay open: the server is about to end.
  func keepIdle() { idleWatch?.cancel() }

  /// Closes the board if it may be closed and nothing would be lost. The next visitor has it read again.
  private func closeIfIdle(_ board: OpenBoard) {
    guard mayClose(board) else { return }
    let told = board.toldCount
    board.ask({ $0.holdsNothing }) { [weak self] holdsNothing in
      guard let self, holdsNothing == true, boards.open[board.name] === board, mayClose(board),
        // It may have something new, because it was told things since it was asked.
        board.toldCount == told, let closed = unfollow(board)
      else { return }
      logger.debug("Nobody has been on this board for a while: it is closed", metadata: ["board": "\(board.name)"])
      boards.leave(closed)
      boards.noteFacts(of: board)
      // If it is on another loop, its timer may have handed the journal something since it was asked.
      board.leave()
      freedMemory.boardClosed()
    }
  }

  /// Whether the board may be closed as far as the server knows: a file describes it, and nobody is on it or waits for
  /// anything.
  private func mayClose(_ board: OpenBoard) -> Bool {
    boards.feeds(of: board.name)?.isIdle == true && board.fileProblem == nil && delegate?.isAnyone(on: board) == false
  }

  /// An open board's file and feeds are followed no longer.
  ///
  /// - Returns: the board as it is when nobody is on it; nil: no file describes it, and it stays open.
  private func unfollow(_ board: OpenBoard) -> ClosedBoard? {
    guard let open = boards.takeFile(of: board.name) else { return nil }
    open.feeds.end()
    files.stop(open.feeds.watch)
    return ClosedBoard(
      name: board.name, source: .file(open.file), settings: board.facts.settings, secrets: secrets(of: board.name))
  }

  // MARK: Leaving

  /// Sends everyone away from a board and gives it back to the cluster once the journal has finished with it.
  func letGo(of board: OpenBoard) {
    guard boards.open[board.name] === board, let closed = unfollow(board) else { return }
    boards.leave(closed)
    boards.noteFacts(of: board)
    board.leave(.closing)
  }

  /// Another node has the board: everyone is sent away, and comes back by a node that holds it.
  private func lose(_ board: OpenBoard) {
    guard boards.open[board.name] === board else { return }
    logger.notice("Another node has this board now", metadata: ["board": "\(board.name)"])
    letGo(of: board)
  }

  /// The journal has finished its writes for a board that ended or was closed.
  private func release(_ board: OpenBoard) {
    guard boards.leaving[board.name] === board else { return }
    guard let cluster = stores.cluster else { return finishLeaving(board) }
    let end = loop.inboxForOne { [weak self] (_: GivenBack) in self?.finishLeaving(board) }
    cluster.giveBack(board.name) { end.post(GivenBack()) }
  }

  private struct GivenBack: Sendable {}

  private func finishLeaving(_ board: OpenBoard) {
    let name = board.name
    guard boards.leaving[name] === board else { return }
    boards.finishLeaving(name, settings: board.facts.settings)
    boards.noteFacts(of: board)
    if let then = away.end(of: name) { return then() }
    if boards.closed[name]?.isWanted == true { read(name) }
    delegate?.left(name)
  }

  /// Keeps the settings of boards that other nodes wrote.
  func note(listed settings: [BoardName: BoardState.Settings]) {
    for (name, settings) in settings where boards.leaving[name] == nil {
      if boards.isKnown(name) { boards.note(settings, of: name) } else { listedEarly[name] = settings }
    }
  }

  // MARK: An owner's commands

  /// A board of the store is new. It is declared now, not when the first guest comes.
  ///
  /// - Parameter isRead: false: another node has it declared.
  func add(_ board: BoardFiles.Board, _ settings: BoardState.Settings, isRead: Bool) {
    close(board.name, .file(board), listedEarly.removeValue(forKey: board.name) ?? settings)
    invite(to: board.name)
    if isRead { read(board.name) }
  }

  /// A board of the store has another text. One that nobody is on takes it in now, not when the next guest comes.
  ///
  /// - Parameter isRead: false: another node has it taken in, unless the board is open here.
  func declare(_ name: BoardName, _ text: String, _ contents: BoardFile.Contents?, isRead: Bool) {
    boards.setText(text, of: name, contents: contents)
    boards.feeds(of: name)?.watch.declare(text, of: name)
    if isRead { read(name) }
  }

  /// Says what the text of a board of the store has.
  func note(_ contents: BoardFile.Contents, in text: String, of name: BoardName) {
    boards.setText(text, of: name, contents: contents)
  }

  /// Nobody may be on the board any more.
  func end(_ name: BoardName) {
    if let board = boards.open[name], let closed = unfollow(board) {
      boards.end(closed)
      boards.noteFacts(of: board)
      board.leave(.ended)
    } else if let board = boards.closed[name] {
      boards.end(board)
    }
  }

  /// People may come to a board again that had ended.
  func serveAgain(_ name: BoardName) {
    guard let board = boards.takeEnded(name) else { return }
    boards.close(board)
    boards.invite(to: name)
  }

  /// A board that had ended is gone for good.
  func remove(_ name: BoardName) { boards.remove(name) }

  // MARK: Going back to a backup

  /// Sends everyone away from a board and calls `then` once the journal has finished with it. People who come meanwhile
  /// wait until ``bringBack(_:_:)``.
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

  /// The board is read again, for people who wait and people who come.
  ///
  /// - Parameter settings: those that it has now, if they are others.
  func bringBack(_ name: BoardName, _ settings: BoardState.Settings?) {
    boards.letGo(name, settings: settings)
    read(name)
  }
}
