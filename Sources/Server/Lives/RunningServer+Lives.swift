import Document
import Room
import Service

// What the lives of boards mean for people who wait at their doors.

extension RunningServer: BoardLivesDelegate {
  func isAnyone(on board: OpenBoard) -> Bool { router.leads(to: board) }

  func titlePublicityChanged() { replaceServices() }

  func left(_ board: BoardName) { endOnceDrained() }

  func finished(_ opening: BoardOpening, of name: BoardName) {
    switch opening {
    case .opened(let board):
      takeOver(name)
      for session in waiting.takeSessions(of: name) { letIn(session, to: board) }
    case .refused(let refusal): sendOn(name, refusal)
    case .failed:
      _ = farBoards?.takeOpenings(of: name)
      for session in waiting.takeSessions(of: name) {
        connections.close(session.connection, code: 1011, reason: "the board can't be read")
      }
    case .ended: break
    }
    answerWaiting(for: name)
  }

  private func letIn(_ session: EarlySessions.Session, to board: OpenBoard) {
    join(session.connection, session.request, to: board)
    for message in session.messages {
      if session.connection.loop == 0 {
        board.received(message.bytes, isText: message.isText, from: session.connection)
      } else {
        board.receivedEarly(message.bytes, isText: message.isText, from: session.connection, inTransit: false)
      }
    }
  }

  /// Answers requests that wait for a board that has been read, can't be read, or has ended.
  func answerWaiting(for name: BoardName) {
    showWaitingWalls(of: name)
    takeWaitingFeeds(of: name)
  }

  // MARK: People who come to a board that isn't open

  /// Someone came to a board that isn't there, and hears what they would hear on any board without its link.
  private func refuseUnknown(_ session: EarlySessions.Session, _ message: [UInt8], isText: Bool) {
    let door = ClosedDoor(BoardState.Settings(), secrets: links.secrets(of: session.board))
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
    if waiting.keep(message, isText: isText, from: connection) { lives.read(session.board) }
  }
}
