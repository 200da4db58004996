internal import Document
internal import Messages
internal import OrderedCollections

// What the operator wants to know: said where it happens, counted and logged by the server.

extension Room {
  /// - Parameters:
  ///   - seat: nil: the session's own.
  ///   - id: the session it came from; nil: none.
  func note(
    _ kind: SecurityEvent.Kind, seat: SeatNumber? = nil, from id: SessionID?, by host: SeatNumber? = nil,
    what: String? = nil
  ) {
    emit(
      .security(
        SecurityEvent(
          kind, seat: seat ?? id.flatMap(participant)?.seat, address: id.flatMap { sessions[$0]?.address }, by: host,
          what: what)))
  }

  /// A session is about to be closed: for some reasons the operator hears of it.
  func noteClose(_ id: SessionID, _ reason: CloseCode, _ refusal: CloseCode.Refusal) {
    switch (reason, sessions[id]?.state) {
    case (.noEntry, .greeting): note(.refusedEntry, from: id, what: reason.word(refusal))
    case (.abuse, _): note(.nonsense, from: id)
    case (.slow, _): note(.stalled, from: id)
    default: break
    }
  }
}
