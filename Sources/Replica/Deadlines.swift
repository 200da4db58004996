internal import Document
internal import Messages

/// When a replica has something to say by itself: that it is there, that the person has a card open, a name that the
/// board had no time for, operations that it put off.
///
/// It says something every ten seconds, and an answer has to come within ten more (rule P19).
struct Deadlines: Sendable {
  /// When anything was said last.
  private(set) var saidAt = Duration.zero
  private var heardAt = Duration.zero
  private var pingedAt: Duration?
  /// The card that the person has open.
  private(set) var open: CardID?
  private var touchedAt: Duration?
  private var nameDue: Duration?
  private var sendsAfter: Duration?
  /// Why operations wait, while the server asks for that.
  private(set) var waitingFor: ResendCode?

  mutating func connect(at now: Duration) {
    heardAt = now
    saidAt = now
    pingedAt = nil
    nameDue = nil
    sendsAfter = nil
    waitingFor = nil
  }

  mutating func say(at now: Duration) { saidAt = now }

  mutating func hear(at now: Duration) { heardAt = now }

  /// The earliest of all.
  var next: Duration {
    var due = saidAt + Self.silence
    if let touchDue { due = min(due, touchDue) }
    if let nameDue { due = min(due, nameDue) }
    if let answerDue { due = min(due, answerDue) }
    if let sendsAfter { due = min(due, sendsAfter) }
    return due
  }

  private static let silence = Duration.seconds(10)

  // MARK: Whether the other side is there

  /// Nil: nothing was asked, or something was heard since.
  private var answerDue: Duration? {
    guard let pingedAt, heardAt < pingedAt else { return nil }
    return pingedAt + Self.silence
  }

  /// Whether no answer came in time.
  func isDead(at now: Duration) -> Bool { answerDue.map { $0 <= now } ?? false }

  /// Whether nothing was said for so long that a ping has to be.
  mutating func takePing(at now: Duration) -> Bool {
    guard now - saidAt >= Self.silence else { return false }
    pingedAt = now
    return true
  }

  // MARK: The card that the person has open

  mutating func open(_ card: CardID?) { open = card }

  /// The board hears of it.
  mutating func touch(at now: Duration) { touchedAt = now }

  /// A touch ends 20 s after its last sign.
  private var touchDue: Duration? { open == nil ? nil : touchedAt.map { $0 + .seconds(10) } }

  func touchIsDue(at now: Duration) -> Bool { touchDue.map { $0 <= now } ?? false }

  // MARK: A name

  /// The board had no time for the name: it is sent again then.
  mutating func putOffName(until time: Duration) { nameDue = time }

  mutating func takeName(at now: Duration) -> Bool {
    guard let due = nameDue, due <= now else { return false }
    nameDue = nil
    return true
  }

  // MARK: Operations

  mutating func putOffOperations(until time: Duration, for code: ResendCode) {
    sendsAfter = max(time, sendsAfter ?? time)
    waitingFor = code
  }

  /// Whether operations may leave; they don't wait any more then.
  mutating func releaseOperations(at now: Duration) -> Bool {
    guard sendsAfter.map({ $0 <= now }) ?? true else { return false }
    sendsAfter = nil
    waitingFor = nil
    return true
  }
}
