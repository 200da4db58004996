internal import Document

// Undo without the board: what never left the device is cancelled on it (rule UN7).

extension Outbox {
  /// Takes the newest thing out that was never sent: an operation, or what waits in a text. False: there is none.
  mutating func cancelNewest() -> Bool {
    let isNewestUnsent = pending.last.map { !$0.isTried } ?? false
    let waiting = drafts.filter { !$0.value.waiting.isEmpty }
      .max { ($0.value.typedAt, $1.key) < ($1.value.typedAt, $0.key) }
    if let waiting, !isNewestUnsent || waiting.value.typedAt == next {
      drafts[waiting.key]?.waiting = .none
      return true
    }
    // An undo of an undo that waits would be a redo: it is a second undo.
    guard isNewestUnsent, let last = pending.last, last.request != .undo else { return false }
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
    guard let last = pending.popLast() else { return }
    if last.request.makesText, let card = card(of: last) { drafts[card] = nil }
    next = last.counter
    flying = min(flying, pending.count)
  }
}
