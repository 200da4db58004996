internal import Document
internal import Messages
internal import OrderedCollections

// The board's size (rules SZ1 to SZ3): whom its limits bind, what goes to make room, and who hears of it.

extension Room {
  /// What the participant's operations are judged by: a host has no share to keep to.
  func limits(of participant: Participant) -> Limits {
    var limits = configuration.limits
    if participant.role.isHost { limits.seatBytesMax = .max }
    return limits
  }

  /// As much is kept of what was removed as a board may have: beyond that the oldest is forgotten.
  func forgetRemovals() {
    guard ahead.document.bytesRemoved > configuration.limits.boardBytesMax else { return }
    let count = ahead.document.removalsToForget(keeping: configuration.limits.boardBytesMax)
    if count > 0 { gather([.removalsForgotten(count, at: time.wall)]) }
  }

  /// Lets the operator know that the board, or someone's share of it, is full.
  ///
  /// On an anonymous board nobody hears whose it was.
  ///
  /// - Parameter participant: nil: a program or the board's file.
  func noteFull(_ refusal: Refusal, of participant: Participant?) {
    guard refusal.isBoardFull || refusal.isShareFull else { return }
    let seat = ahead.document.isAnonymous ? nil : participant?.seat
    let session = participant.flatMap { roster.outboxes[$0.outbox]?.session }
    emit(
      .security(
        SecurityEvent(
          refusal.isShareFull ? .shareFull : .boardFull, seat: seat,
          address: session.flatMap { sessions[$0]?.address })))
  }
}
