import Document
import Room
import Service
import Synchronization

/// The event loops of a server by number, and the way to give them orders. Any thread may call.
///
/// - Complexity: O(1).
final class Loops: Sendable {
  private struct State {
    var orders: [RelayID: Inbox<LoopOrder>] = [:]
    var lastKey: UInt64 = 0
    var door: Door?
  }

  /// Says why nobody may come to a board here; nil: they may.
  typealias Door = @Sendable (BoardName) -> Admission?

  /// The server's own loop, which has everything that isn't known yet to belong to another.
  static let first = RelayID(0)

  private let state = Mutex(State())
  /// For messages that clients on one loop send to rooms on another.
  let transit = Transit()

  func add(_ orders: Inbox<LoopOrder>, of loop: RelayID) { state.withLock { $0.orders[loop] = orders } }

  /// Asks this about everyone who comes from now on.
  func setDoor(_ door: @escaping Door) { state.withLock { $0.door = door } }

  /// Whether a WebSocket for the board may open on any of the loops.
  func admission(to board: BoardName) -> Admission {
    let door = state.withLock { $0.door }
    return door?(board) ?? .accept
  }

  /// A board that was opened has this from now on.
  func freshKey() -> BoardKey {
    state.withLock { state in
      state.lastKey += 1
      return BoardKey(number: state.lastKey)
    }
  }

  /// - Returns: false: the loop has ended, and the order is for nobody.
  @discardableResult
  func give(_ order: LoopOrder, to loop: RelayID) -> Bool {
    let orders = state.withLock { $0.orders[loop] }
    return orders?.post(order) ?? false
  }

  /// A message of the connection's has arrived where its room lives: others may leave.
  ///
  /// - Parameter loop: the one that it counted for (``Transit``).
  func took(_ message: [UInt8], from connection: ConnectionID, at loop: RelayID) {
    let again = transit.take(message.count, from: connection, at: loop)
    if again.connection { give(.takeAgain(from: connection), to: connection.relay) }
    for other in again.loops { give(.takeAgainFromAll(to: loop), to: other) }
  }

  /// A message goes on from the first loop to where its room lives.
  ///
  /// - Returns: the loop that it counts for from now on.
  func passOn(_ message: [UInt8], to home: RelayID) -> RelayID {
    let (counts, again) = transit.pass(message.count, from: Self.first, to: home)
    for other in again { give(.takeAgainFromAll(to: Self.first), to: other) }
    return counts
  }
}

extension ConnectionID {
  /// Of the loop that has it.
  var relay: RelayID { RelayID(UInt16(loop)) }
}
