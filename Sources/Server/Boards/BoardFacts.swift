import Document
import Messages
import Room
import Synchronization

/// The small things that the server looks up often of an open board, known at any time without asking it.
struct BoardFacts: Sendable {
  var title: String
  /// As far as they are on disk, like all that follows.
  var settings: BoardState.Settings
  var isAnonymous: Bool
  var cardCount: Int
  /// What people may set.
  var schema: ValueSchema
  /// False while edits can't be written: the journal is being read back, or another process or a full disk is in the
  /// way.
  var isWritable: Bool
  /// Whether it stays so until a host repairs the board.
  var isDamaged: Bool
  var sessionCount: Int
  /// When it was changed last since it was opened; nil: it wasn't.
  var changedAt: Timestamp?
}

/// Facts that take longer to find out, of a board whose room is on another loop: as they were a moment ago.
struct BoardSample: Sendable {
  /// How much it uses of what it has a limit for.
  var counts: RoomCounts
  /// As a host's list shows it.
  var summary: HostResult.BoardSummary
}

/// The facts of one board, which writes them when they change and before anybody hears of that. Any thread reads them.
/// O(1).
final class SharedFacts: Sendable {
  private struct State {
    var facts: BoardFacts
    var sample: BoardSample?
  }

  private let state: Mutex<State>

  init(_ facts: BoardFacts) { state = Mutex(State(facts: facts)) }

  var now: BoardFacts { state.withLock { $0.facts } }
  /// Nil: none was taken yet.
  var sample: BoardSample? { state.withLock { $0.sample } }

  func write(_ facts: BoardFacts) { state.withLock { $0.facts = facts } }

  func write(_ sample: BoardSample) { state.withLock { $0.sample = sample } }
}

/// What a board says to the server that it is on, in the order in which it happened.
enum BoardNews: Sendable {
  /// What only the server knows, or can do. The answer comes as ``RoomEvent/answered(_:_:)`` with the ticket.
  case asked(ServerQuestion, ticket: UInt64)
  /// Something happened that whoever runs the server wants to know.
  case noted(SecurityEvent)
  /// What became of a feed.
  case fed(UInt64, CollectionFeed.End)
  /// What the board's file declares may have been lost, with what else wasn't on disk.
  case declarationLost
  /// The title isn't public any more, or is again.
  case titlePublicityChanged
  /// Another node took the board: what is here of it isn't true any more.
  case lost
  /// The board was to go, and the journal has nothing of it in hand any more: it has ended.
  case left
}
