import Dispatch
import Document
import Logging
import Room
import Service
import Storage

// Boards that are opened when someone comes to them, and closed when nobody has been there for a while: a server of a
// thousand boards starts as fast as one of eight, and needs memory for those that people are on.

extension RunningServer {
  /// Boards of files beyond these are opened when someone comes to them, if the journal knows them.
  private static let boardsOpenedAtStart = 8
  /// How long the start waits for those: one that takes longer is opened while the server runs, and holds up nobody
  /// else.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// Opens the boards of the app and of files: the new ones, all of the app's and the first of those of files that the
  /// journal knows, each for itself. A node of a cluster opens none: whoever has its first guest takes a board.
  func openAtStart(
    _ app: AppBoards, _ files: [BoardFiles.Board], known settings: [BoardName: BoardState.Settings]
  ) throws(ServeError) {
    for (name, board) in app.boards {
      if let settings = settings[name] { _ = close(name, .app(board, app), settings) }
    }
    for file in files {
      if let settings = settings[file.name] ?? (cluster == nil ? nil : BoardState.Settings()) {
        _ = close(file.name, .file(file), settings)
      }
    }
    let stored = closeStored(known: settings)
    let opened = cluster == nil ? Self.boardsOpenedAtStart : 0
    let names = app.boards.map(\.name) + (files.map(\.name) + stored).prefix(opened)
    let first = names.compactMap { boards.closed[$0] }
    for board in first { boards.beginOpening(board.name) }
    readers.read(first, within: Self.patience).forEach(finish)
    for (name, board) in app.boards where !inviteKnown(to: name) {
      invite(to: try openApp(name, board, app, BoardReaders.load(name, journal)).name)
    }
    for file in files where !inviteKnown(to: file.name) { invite(to: try openFile(file).name) }
    for name in stored { _ = inviteKnown(to: name) }
  }

  /// The boards of the store, each known and not read; those that people may come to, the oldest first.
  private func closeStored(known settings: [BoardName: BoardState.Settings]) -> [BoardName] {
    for (name, board) in owner.state.boards {
      let file = BoardFiles.Board(name: name, source: .store(name, text: board.text), contents: nil)
      let closed = close(name, .file(file), settings[name] ?? BoardState.Settings())
      if !board.isServed { boards.end(closed) }
    }
    return owner.state.boards.filter(\.value.isServed)
      .sorted {
        ($0.value.madeAt.milliseconds, $0.key.description) < ($1.value.madeAt.milliseconds, $1.key.description)
      }
      .map(\.key)
  }

  /// False: the board is new, and neither open nor closed.
  private func inviteKnown(to name: BoardName) -> Bool {
    guard boards.contains(name) else { return false }
    invite(to: name)
    return true
  }

  /// Leaves a board that the journal knows unread until someone comes whom it lets in.
  func close(_ name: BoardName, _ source: ClosedBoard.Source, _ settings: BoardState.Settings) -> ClosedBoard {
    let board = ClosedBoard(name: name, source: source, settings: settings, secrets: secrets(of: name))
    boards.close(board)
    return board
  }

  /// Has a background thread read a closed board, unless one is reading it already. Reading begins as soon as the
  /// journal has finished its writes for the board.
  func read(_ name: BoardName) {
    guard let board = boards.closed[name], !board.isBeingOpened else { return }
    guard boards.leaving[name] == nil else { return boards.want(name) }
    boards.beginOpening(name)
    readers.read(board)
  }

  /// Someone came to a board that isn't there, and hears what they would hear on any board without its link.
  private func refuseUnknown(_ session: EarlySessions.Session, _ message: [UInt8], isText: Bool) {
    let door = ClosedDoor(BoardState.Settings(), secrets: secrets(of: session.board))
    let answer = door.answer(message, isText: isText, isLocal: false, mayHost: mayHost(session.request))
    if case .open = answer { return waiting.sendAway(session, ClosedDoor.noEntry) }
    if answer.isNoEntry {
      note(SecurityEvent(.refusedEntry, address: guestAddress(of: session.request), what: "link"), on: nil)
    }
    waiting.sendAway(session, answer)
  }

  func receivedEarly(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    guard let session = waiting[connection] else { return }
    guard boards.isKnown(session.board) else { return refuseUnknown(session, message, isText: isText) }
    if let board = boards.ended[session.board] {
      let door = ClosedDoor(board.settings, secrets: board.secrets)
      let answer = door.answer(
        message, isText: isText, isLocal: session.request.isLocal, mayHost: mayHost(session.request))
      guard case .open = answer else { return waiting.sendAway(session, answer) }
      return waiting.sendAway(session, ClosedDoor.ended)
    }
    if session.messages.isEmpty, let board = boards.closed[session.board] {
      let door = ClosedDoor(board.settings, secrets: board.secrets)
      let answer = door.answer(
        message, isText: isText, isLocal: session.request.isLocal, mayHost: mayHost(session.request))
      if answer.isNoEntry {
        note(SecurityEvent(.refusedEntry, address: guestAddress(of: session.request), what: "link"), on: session.board)
      }
      guard case .open = answer else { return waiting.sendAway(session, answer) }
    }
    if waiting.keep(message, isText: isText, from: connection) { read(session.board) }
  }

  /// The board was read, or can't be.
  func finish(_ reading: BoardReading) {
    if let then = away.end(of: reading.board) { return then() }
    defer { answerWaiting(for: reading.board) }
    guard let closed = boards.closed[reading.board] else { return }
    do throws(ServeError) {
      let (loaded, contents) = try reading.result.get()
      switch (closed.source, contents) {
      case (.file(let file), let contents?): _ = try openFile(file, loaded, contents)
      case (.app(let board, let app), _): _ = try openApp(closed.name, board, app, loaded)
      case (.file(let file), nil): preconditionFailure("\(file.path) wasn't read")
      }
    } catch {
      if let refusal = cluster?.refusal(of: reading.board) { return sendOn(reading.board, refusal) }
      // Others may be in order: the server goes on, and the next who comes tries again.
      if boards.note("\(error)", on: reading.board) {
        logger.error("\(error)", metadata: ["board": "\(reading.board)"])
      }
    }
    let sessions = waiting.takeSessions(of: reading.board)
    guard let board = boards.open[reading.board] else {
      boards.failOpening(reading.board)
      _ = farBoards?.takeOpenings(of: reading.board)
      for session in sessions {
        connections.close(session.connection, code: 1011, reason: "the board can't be read")
      }
      return
    }
    boards.finishOpening(reading.board)
    takeOver(reading.board)
    for session in sessions {
      join(session.connection, session.request, to: board)
      for message in session.messages {
        if session.connection.loop == 0 {
          board.received(message.bytes, isText: message.isText, from: session.connection)
        } else {
          board.receivedEarly(message.bytes, isText: message.isText, from: session.connection, inTransit: false)
        }
      }
    }
  }

  /// Answers whoever waits for a board that has been read, can't be read, or has ended.
  func answerWaiting(for name: BoardName) {
    showWaitingWalls(of: name)
    takeWaitingFeeds(of: name)
  }

  // MARK: Closing

  /// Looks from time to time for boards that nobody has been on for ``ServeConfiguration/boardIdleTime``.
  func closeIdleBoards(every interval: Duration) {
    _ = loop.timer(after: interval, repeating: interval) { [weak self] in
      guard let self, !isStopping else { return }
      for board in boards.open.values where loop.now - board.usedAt >= configuration.boardIdleTime {
        closeIfIdle(board)
      }
    }
  }
}
