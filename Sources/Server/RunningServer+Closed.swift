import Dispatch
import Document
import Logging
import Service
import Sync

// Boards that are opened when somebody comes to them, and closed when nobody has been there for a while: a server of a thousand
// boards starts as fast as one of eight, and needs memory for those that people are on.

extension RunningServer {
  /// One after the other: a crowd that comes to many boards at once takes one thread.
  private static let openingQueue = DispatchQueue(label: "opening boards")

  /// What was read of a board that somebody came to.
  struct Reading: Sendable {
    var board: BoardName
    var result: Result<(loaded: LoadedBoard, contents: Result<BoardFile.Contents, ServeError>), ServeError>
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

  private func read(_ name: BoardName) {
    guard let board = closedBoards[name], !board.isBeingOpened else { return }
    closedBoards[name]?.isBeingOpened = true
    Self.openingQueue.async {
      [journal, readings, limits = configuration.limits, path = directory.path, file = board.file] in
      readings.post(Reading(board: file.name, result: Self.read(file, journal, in: path, limits)))
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
