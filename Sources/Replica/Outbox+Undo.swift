internal import Document

// Undo without the board: what never left the device is cancelled on it (rule UN7).

extension Outbox {
  /// Takes the newest thing the person did out, if it was never sent: an operation, or what waits in a text. False: it
  /// was.
  ///
  /// - Parameter isShown: text in a card that the person doesn't see isn't thrown away: it comes back with its refusal.
  mutating func cancelNewest(where isShown: (CardID) -> Bool) -> Bool {
    if let newest = drafts.newestWaiting(at: next) {
      guard isShown(newest) else { return false }
      drafts.discardWaiting(of: newest)
      return true
    }
    // An undo of an undo that waits would be a redo: it is a second undo.
    guard let last = pending.last, !last.isTried, last.request != .undo else { return false }
    if last.request.makesText, let card = line.card(of: last), !isShown(card) { return false }
    cancelLast()
    return true
  }

  /// Takes an undo out that was never sent, if that is the newest thing.
  mutating func cancelUndo() -> Bool {
    guard let last = pending.last, !last.isTried, last.request == .undo else { return false }
    cancelLast()
    return true
  }

  private mutating func cancelLast() {
    guard let last = line.removeLast() else { return }
    if last.request.makesText, let card = line.card(of: last) { drafts.remove(card) }
  }
}
