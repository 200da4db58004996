/// What a WebSocket has in hand, of the server or of a client. A class, so that its buffers change in place.
final class WebSocketState {
  var incoming = IncomingMessage()
  var outgoing: OutgoingQueue
  var progress: PeerProgress
  var reading: ReadingPause
  /// What of it was read and waits.
  var backlog = Backlog()
  private let openedAt: Duration
  private var lastMessageAt: Duration?
  /// When it last said anything, be it a part of a message or a pong, and when it was pinged for that.
  private var heardAt: Duration
  private var pingedAt: Duration?
  /// Something has waited, so `drained` is due when nothing does.
  private var owesDrained = false
  /// Dropped its queue and hasn't told its owner yet.
  private(set) var isOverflowed = false
  private(set) var closing: Closing?
  /// It is among those whose turn comes, or waits with an account for that.
  private var isLinedUp = false
  /// Whether its owner takes what it says.
  private(set) var isTaken = true
  /// Of its group of addresses and of its seat, where it has them: what they may not say, it doesn't.
  private(set) var group: ReadingAccount?
  private(set) var seat: ReadingAccount?
  /// How many of its messages wait for the turn of its first one.
  private var firstMessages = 0
  /// Those of them that had their turn while the owner took nothing, in order.
  private var untakenFirst: [FirstMessages.Message] = []

  struct Closing {
    let reason: CloseReason
    let since: Duration
    /// How long the peer may take to let itself be closed, whatever it takes meanwhile; nil for the server's times.
    let patience: Duration?
    /// The peer began, or a close frame is on its way to it: nothing else may be written any more.
    fileprivate(set) var isFrameOut = false
  }

  init(outgoing: OutgoingQueue, share: ReadingShare = ReadingShare(), openedAt: Duration) {
    self.outgoing = outgoing
    reading = ReadingPause(share, at: openedAt)
    self.openedAt = openedAt
    heardAt = openedAt
    progress = PeerProgress(at: openedAt)
  }

  // MARK: What the peer says

  /// Whether it has said a whole message.
  var hasSpoken: Bool { lastMessageAt != nil }

  /// It said something: a part of a message, or a pong.
  func hear(at now: Duration) { heardAt = now }

  /// It is asked whether it is there.
  func ping(at now: Duration) { pingedAt = now }

  /// It said a whole message.
  ///
  /// - Returns: whether that is its first one.
  func hearMessage(at now: Duration) -> Bool {
    defer { lastMessageAt = now }
    return lastMessageAt == nil
  }

  // MARK: Whose turn it is

  /// It has messages to be handled.
  ///
  /// - Returns: false: it is in line already.
  func lineUp() -> Bool {
    defer { isLinedUp = true }
    return !isLinedUp
  }

  func leaveLine() { isLinedUp = false }

  /// By which its part of the group's share goes; empty: it has no seat.
  var seatName: String { seat?.name ?? "" }

  /// It says what the group of its address may say.
  func enter(group account: ReadingAccount) { group = account }

  /// It says what the seat may say.
  ///
  /// - Returns: the account of the seat that it had before.
  func enter(seat account: ReadingAccount) -> ReadingAccount? {
    defer { seat = account }
    return seat
  }

  /// It says nothing any more.
  func leaveAccounts() -> (group: ReadingAccount?, seat: ReadingAccount?) {
    defer { (group, seat) = (nil, nil) }
    return (group, seat)
  }

  // MARK: First messages

  /// Whether a message waits for its turn: the first one, or one behind it.
  func waits(isFirst: Bool) -> Bool {
    guard isFirst || firstMessages > 0 else { return false }
    firstMessages += 1
    return true
  }

  /// The turn of one that waited has come. False: the owner takes nothing now, so it waits for that.
  func takesFirst(_ message: FirstMessages.Message) -> Bool {
    guard isTaken else {
      untakenFirst.append(message)
      return false
    }
    firstMessages -= 1
    return true
  }

  /// The owner takes nothing of what it says until ``takeAgain()``.
  func stopTaking() { isTaken = false }

  /// - Returns: the messages whose turn had come meanwhile, in order.
  func takeAgain() -> [FirstMessages.Message] {
    isTaken = true
    defer { untakenFirst = [] }
    return untakenFirst
  }

  // MARK: What the peer takes

  /// Something is left for the peer to take, be it only room in the kernel or the close frame.
  var isWaiting: Bool { owesDrained || closing != nil }

  /// Not all that was sent is written.
  func oweDrained() { owesDrained = true }

  /// Nothing waits any more.
  ///
  /// - Returns: whether the owner has to hear of it.
  func takeDrained() -> Bool {
    guard owesDrained, !isOverflowed else { return false }
    owesDrained = false
    return true
  }

  /// More would wait than may: all of it is dropped.
  func overflow() {
    outgoing.discard()
    owesDrained = true
    isOverflowed = true
  }

  /// The owner hears of it.
  func endOverflow() { isOverflowed = false }

  // MARK: The end

  func close(_ reason: CloseReason, since now: Duration, patience: Duration? = nil) {
    closing = Closing(reason: reason, since: now, patience: patience)
  }

  /// The close frame is on its way, or the peer's is here.
  func closeFrameIsOut() { closing?.isFrameOut = true }

  enum Overdue {
    case close(CloseReason)
    case kill
    /// To be told: nothing moves.
    case stalled
    /// Says nothing: it is time to ask whether it is there.
    case silent
  }

  /// The connections that must end at `now`.
  func overdue(now: Duration, _ configuration: WebServerConfiguration) -> Overdue? {
    if let closing {
      let isOver =
        if let patience = closing.patience {
          now - closing.since >= patience
        } else {
          now - max(closing.since, progress.takenAt) >= configuration.closeTime
            || now - closing.since >= configuration.closeTimeMax
        }
      return isOver ? .kill : nil
    }
    if !progress.isTold, now - progress.takenAt >= configuration.stallTime { return .stalled }
    if let last = lastMessageAt {
      if let idle = configuration.idle, now - last >= idle.after { return .close(idle.reason) }
    } else if let first = configuration.firstMessage, now - openedAt >= first.after {
      return .close(first.reason)
    }
    if now - heardAt >= configuration.hangupAfter { return .kill }
    return now - max(heardAt, pingedAt ?? heardAt) >= configuration.pingAfter ? .silent : nil
  }
}
