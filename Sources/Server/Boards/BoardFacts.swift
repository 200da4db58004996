import Document
import Messages
import Room
import Synchronization

/// The small facts of an open board that the server looks up often. It can read them at any time without asking the
/// board.
struct BoardFacts: Sendable {
  var title: String
  /// The settings that are on disk. Everything below is about what is on disk, too.
  var settings: BoardState.Settings
  var isAnonymous: Bool
  var cardCount: Int
  /// What people may set.
  var schema: ValueSchema
  /// False while edits can't be written, because the journal is being read back, or another process or a full disk is
  /// in the way.
  var isWritable: Bool
  /// Whether that lasts until a host repairs the board.
  var isDamaged: Bool
  var sessionCount: Int
  /// When it was changed last since it was opened; nil: it wasn't.
  var changedAt: Timestamp?
}

/// Facts that take longer to find out, of a board whose room is on another loop. They are as they were a moment ago.
struct BoardSample: Sendable {
  /// How much the board uses of each thing that has a limit.
  var counts: RoomCounts
  /// As a host's list shows it.
  var summary: HostResult.BoardSummary
}

/// The facts of one board. The board writes them when they change, before anybody hears of the change; any thread may
/// read them.
///
/// - Complexity: O(1).
final class SharedFacts: Sendable {
  private struct State {
    var facts: BoardFacts
    var sample: BoardSample?
  }

  private let state: Mutex<State>

  init(_ facts: BoardFacts) { state = Mutex(State(facts: facts)) }

  var now: BoardFacts { state.withLock { $0.facts } }
  /// Nil until the first one is taken.
  var sample: BoardSample? { state.withLock { $0.sample } }

  func write(_ facts: BoardFacts) { state.withLock { $0.facts = facts } }

  func write(_ sample: BoardSample) { state.withLock { $0.sample = sample } }
}

/// What a board tells its server, in the order in which it happened.
enum HostedBoardEvent: Sendable {
  /// What only the server knows, or can do. The answer comes as ``RoomEvent/answered(_:_:)`` with the ticket.
  case asked(ServerQuestion, ticket: UInt64)
  /// Something happened that is for the server's log.
  case noted(SecurityEvent)
  /// How a feed ended.
  case fed(UInt64, CollectionFeed.End)
  /// The declaration of the board's file may have been lost, with everything else that wasn't on disk.
  case declarationLost
  /// The title became public, or is no longer public.
  case titlePublicityChanged
  /// Another node took the board, so what is here of it is no longer true.
  case lost
  /// The board was told to leave, and the journal has finished its writes for it. It has ended.
  case left
}
