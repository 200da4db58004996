import Dispatch
import Document
import Logging
import Service
import Sync

// Boards that are opened when somebody comes to them, and closed when nobody has been there for a while: a server of a thousand
// boards starts as fast as one of eight, and needs memory for those that people are on.

extension RunningServer {
  /// What was read of a board that somebody came to.
  struct Reading: Sendable {
    var board: BoardName
    var result: Result<(loaded: LoadedBoard, contents: Result<BoardFile.Contents, ServeError>), ServeError>
  }

  /// Boards of files beyond these are opened when somebody comes to them, if the journal knows them.
  private static let boardsOpenedAtStart = 8
  /// How long the start waits for those: one that takes longer is opened while the server runs, and holds up nobody else.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// Opens the boards of files: the new ones, and the first of those that the journal knows, each for itself.
  func open(_ files: [BoardFiles.Board], known settings: [BoardName: BoardState.Settings]) throws(ServeError) {
    for file in files {
      if let settings = settings[file.name] { _ = close(file, settings) }
    }
    let first = files.prefix(Self.boardsOpenedAtStart).filter { closedBoards[$0.name] != nil }
    let early = StartReadings(of: first.count, inbox: readings)
    for file in first { read(file) { early.post($0) } }
    early.wait(for: Self.patience).forEach(finish)
    for file in files {
      if let board = boards[file.name] {
        invite(to: board)
      } else if let board = closedBoards[file.name] {
        invite(to: board)
      } else {
        invite(to: try open(file))
      }
    }
  }

  /// Leaves a board that the journal knows unread until somebody comes whom it lets in.
  func close(_ file: BoardFiles.Board, _ settings: BoardState.Settings) -> ClosedBoard {
    let board = ClosedBoard(file: file, settings: settings, secrets: secrets(of: file.name))
    closedBoards[file.name] = board
    return board
  }

  /// Somebody came to a closed board. What they say first decides whether it is opened for them.
  func openedEarly(_ connection: ConnectionID, _ request: Request, for name: BoardName) {
    early.add(connection, request, for: name)
    _ = loop.timer(after: ClosedDoor.helloTimeout) { [weak self] in
      guard let self, let session = early[connection], session.messages.isEmpty else { return }
      refuse(session, ClosedDoor.late)
    }
  }

  /// Sends somebody away from a closed board.
  private func refuse(_ session: EarlySessions.Session, _ answer: ClosedDoor.Answer) {
    guard case .close(let message, let code, let reason) = answer else { return }
    early.remove(session.connection)
    if let message { webServer?.send(message, to: session.connection) }
    webServer?.close(session.connection, code: code, reason: reason)
  }

  /// Reads a closed board beside the loop, unless it is being read.
  func read(_ name: BoardName) {
    guard let board = closedBoards[name], !board.isBeingOpened else { return }
    read(board.file) { [readings] in readings.post($0) }
  }

  /// Reads a closed board beside the loop.
  private func read(_ file: BoardFiles.Board, _ post: @escaping @Sendable (Reading) -> Void) {
    closedBoards[file.name]?.isBeingOpened = true
    readers.read(file.name) { [journal, limits = configuration.limits, path = directory.path] in
      post(Reading(board: file.name, result: Self.read(file, journal, in: path, limits)))
    }
  }

  func receivedEarly(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    guard let session = early[connection] else { return }
    if session.messages.isEmpty, let board = closedBoards[session.board] {
      let door = ClosedDoor(board.settings, secrets: board.secrets)
      let answer = door.answer(
        message, isText: isText, isLocal: session.request.isLocal, mayHost: mayHost(session.request))
      if answer.isNoEntry {
        note(SecurityEvent(.refusedEntry, address: guestAddress(of: session.request), what: "link"), on: session.board)
      }
      guard case .open = answer else { return refuse(session, answer) }
    }
    guard early.keep(message, isText: isText, from: connection) else {
      webServer?.close(connection, code: 1008, reason: "too much was said before the board was open")
      return
    }
    read(session.board)
  }

  private static func read(
    _ file: BoardFiles.Board, _ journal: any Journal, in directory: String, _ limits: Limits
  ) -> Result<(loaded: LoadedBoard, contents: Result<BoardFile.Contents, ServeError>), ServeError> {
    do throws(JournalError) {
      let loaded = try journal.load(file.name)
      return .success((loaded, BoardFiles.contents(of: file.path, fed: loaded.state.collections, limits: limits)))
    } catch {
      return .failure(.database(path: directory, detail: "in \(file.name), \(error.detail)"))
    }
  }

  func finish(_ reading: Reading) {
    readers.finished(reading.board)
    defer { showWaitingWalls(of: reading.board) }
    guard let closed = closedBoards[reading.board] else { return }
    do throws(ServeError) {
      let (loaded, contents) = try reading.result.get()
      _ = try open(closed.file, loaded, contents)
    } catch {
      // Others may be in order: the server goes on, and the next who comes tries again.
      if closed.problem != "\(error)" { logger.error("\(error)", metadata: ["board": "\(reading.board)"]) }
      closedBoards[reading.board]?.problem = "\(error)"
    }
    let sessions = early.take(reading.board)
    guard let board = boards[reading.board] else {
      closedBoards[reading.board]?.isBeingOpened = false
      for session in sessions {
        webServer?.close(session.connection, code: 1011, reason: "the board can't be read")
      }
      return
    }
    closedBoards[reading.board] = nil
    for session in sessions {
      open(session.connection, session.request, on: board)
      for message in session.messages {
        board.received(message.bytes, isText: message.isText, from: session.connection)
      }
    }
  }

  /// The board, opened here and now if it is closed: for requests whose answer can't wait.
  func openBoard(_ name: BoardName) -> HostedBoard? {
    if let closed = closedBoards[name] {
      finish(
        Reading(
          board: name, result: Self.read(closed.file, journal, in: directory.path, configuration.limits)))
    }
    boards[name]?.used()
    return boards[name]
  }

  // MARK: Closing

  /// Looks from time to time for boards that nobody has been on for ``ServeConfiguration/boardIdleTime``.
  func closeIdleBoards(every interval: Duration) {
    _ = loop.timer(after: interval, repeating: interval) { [weak self] in
      guard let self, !isStopping else { return }
      for board in boards.values where loop.now - board.usedAt >= configuration.boardIdleTime && mayClose(board) {
        close(board)
        logger.debug("Nobody has been on this board for a while: it is closed", metadata: ["board": "\(board.name)"])
      }
    }
  }
}
