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
  /// Messages handled at once since `turn` began.
  private var handled = 0
  private var turn: UInt64 = 0
  /// The most that is handled at once in a turn, of all connections.
  private let turnMessages: Int

  init(turnMessages: Int) { self.turnMessages = turnMessages }

  /// Counts a message that is to be handled at once, or says that it has to wait.
  func mayHandle(in turn: UInt64) -> Bool {
    if turn != self.turn {
      self.turn = turn
      handled = 0
    }
    guard ready.isEmpty, handled < turnMessages else { return false }
    handled += 1
    return true
  }

  func append(_ id: ConnectionID) { ready.append(id) }

  func takeNext() -> ConnectionID? { ready.popFirst() }

  /// Whether the caller is to come for those who are ready: some are, and nobody else comes.
  func callsForTurn() -> Bool {
    guard !isTurnCalled, !ready.isEmpty else { return false }
    isTurnCalled = true
    return true
  }

  /// The one who was to come is here.
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
  /// Messages handled at once in the turn `turn`.
  private var handled = 0
  private var turn: UInt64 = 0

  var isEmpty: Bool { messages.isEmpty }

  /// What the next message costs.
  var nextCost: Int { messages.first?.cost ?? 0 }

  mutating func count(_ cost: Int) { self.cost += cost }

  /// All that was counted since the last message is this one's.
  mutating func message(_ bytes: [UInt8], isText: Bool, isFirst: Bool) -> Message {
    defer { cost = 0 }
    return Message(bytes: bytes, isText: isText, isFirst: isFirst, cost: cost)
  }

  /// Counts a message that is to be handled at once, or says that it has to wait.
  mutating func mayHandle(in turn: UInt64, most: Int) -> Bool {
    if turn != self.turn {
      self.turn = turn
      handled = 0
    }
    guard messages.isEmpty, handled < most else { return false }
    handled += 1
    return true
  }

  mutating func keep(_ message: Message) { messages.append(message) }

  mutating func takeNext() -> Message? { messages.popFirst() }

  mutating func discard() { messages = [] }
}
