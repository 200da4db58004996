internal import DequeModule

/// Whose messages were read and wait to be handled, and how many were handled in this turn of the loop.
///
/// One read brings some hundred short messages of one connection. The first few of a turn are handled at once; the rest
/// waits, and is handled one message of each connection after another, so that nobody waits for more than one of
/// everyone else's.
final class Intake {
  /// Connections whose next message may be handled, in order; each is here or with an account once at most.
  private(set) var ready: Deque<ConnectionID> = []
  /// Whether someone comes for those who are ready.
  private var isTurnCalled = false
  private var atOnce = HandledAtOnce()
  /// The most that is handled at once in a turn, of all connections.
  private let turnMessages: Int

  init(turnMessages: Int) { self.turnMessages = turnMessages }

  /// Counts a message that may be handled at once, or says that it has to wait.
  func mayHandle(in turn: UInt64) -> Bool { ready.isEmpty && atOnce.mayHandle(in: turn, most: turnMessages) }

  func append(_ id: ConnectionID) { ready.append(id) }

  func takeNext() -> ConnectionID? { ready.popFirst() }

  /// Books a turn with the caller if some are ready and nobody else comes for them.
  ///
  /// - Returns: whether the caller has to come.
  func bookTurn() -> Bool {
    guard !isTurnCalled, !ready.isEmpty else { return false }
    isTurnCalled = true
    return true
  }

  /// The caller who booked a turn is here.
  func beginTurn() { isTurnCalled = false }
}

/// The bytes of one connection that were read and not handled yet.
struct Backlog {
  struct Message {
    let bytes: [UInt8]
    let isText: Bool
    let isFirst: Bool
    let cost: Int
  }

  private var messages: Deque<Message> = []
  /// What the pieces cost that came since the last whole message.
  private var cost = 0
  private var atOnce = HandledAtOnce()

  var isEmpty: Bool { messages.isEmpty }

  /// What the next message costs.
  var nextCost: Int { messages.first?.cost ?? 0 }

  mutating func count(_ cost: Int) { self.cost += cost }

  /// All that was counted since the last message is this one's.
  mutating func message(_ bytes: [UInt8], isText: Bool, isFirst: Bool) -> Message {
    defer { cost = 0 }
    return Message(bytes: bytes, isText: isText, isFirst: isFirst, cost: cost)
  }

  /// Counts a message that may be handled at once, or says that it has to wait.
  mutating func mayHandle(in turn: UInt64, most: Int) -> Bool {
    messages.isEmpty && atOnce.mayHandle(in: turn, most: most)
  }

  mutating func keep(_ message: Message) { messages.append(message) }

  mutating func takeNext() -> Message? { messages.popFirst() }

  mutating func discard() { messages = [] }
}

/// How many messages were handled at once in a turn of the loop, before the rest has to wait.
private struct HandledAtOnce {
  private var turn: UInt64 = 0
  private var count = 0

  /// Counts a message that may be handled at once in this turn, or says that it has to wait.
  mutating func mayHandle(in turn: UInt64, most: Int) -> Bool {
    if turn != self.turn {
      self.turn = turn
      count = 0
    }
    guard count < most else { return false }
    count += 1
    return true
  }
}
