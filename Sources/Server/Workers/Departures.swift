import Document
import Room
import Service

/// Where the messages of an event loop's connections go, and whose can't leave (rule CH6): those of a connection that
/// has too much under way, and those to a loop that has too much on its way.
///
/// Its owner stops the connections that it names, and lets them go on (``WebServer/stopTaking(from:)``).
///
/// - Complexity: O(1), and O(connections) when a loop is full or has room again.
struct Departures {
  /// A connection, as far as anything is known of it.
  struct Departure {
    /// Nil: that isn't known yet.
    fileprivate(set) var board: BoardKey?
    /// How many messages went to the first loop, because that wasn't known.
    fileprivate(set) var early = 0
    /// Where its board lives; as long as nobody knows that, the first loop.
    fileprivate var destination = RelayID(0)
    /// Whether it has too much under way itself.
    fileprivate var isFull = false
  }

  private var departures: [ConnectionID: Departure] = [:]
  private var fullLoops: Set<RelayID> = []

  subscript(_ connection: ConnectionID) -> Departure? { departures[connection] }

  /// A connection came.
  ///
  /// - Returns: whether it must be stopped at once.
  mutating func begin(_ connection: ConnectionID) -> Bool {
    let departure = Departure()
    departures[connection] = departure
    return holds(departure)
  }

  mutating func end(_ connection: ConnectionID) { departures[connection] = nil }

  /// The connection is on a board that lives there.
  ///
  /// - Returns: how many messages it said before, and whether it is stopped from now on; nil: it is gone.
  mutating func lead(_ connection: ConnectionID, to board: BoardKey, at home: RelayID) -> (early: Int, isHeld: Bool)? {
    guard var departure = departures[connection] else { return nil }
    departure.board = board
    departure.destination = home
    departures[connection] = departure
    return (departure.early, holds(departure))
  }

  /// The connection says something before its board is known.
  mutating func sayEarly(_ connection: ConnectionID) { departures[connection]?.early += 1 }

  // MARK: Who waits

  /// The connection has too much under way, and must be stopped.
  mutating func fill(_ connection: ConnectionID) { departures[connection]?.isFull = true }

  /// The connection has less under way.
  ///
  /// - Returns: whether it may go on.
  mutating func empty(_ connection: ConnectionID) -> Bool {
    departures[connection]?.isFull = false
    return !isHeld(connection)
  }

  /// Too much is under way to a loop.
  ///
  /// - Returns: the connections that must be stopped.
  mutating func fill(_ loop: RelayID) -> [ConnectionID] {
    fullLoops.insert(loop)
    return departures.filter { $0.value.destination == loop }.map(\.key)
  }

  /// Less is under way to a loop.
  ///
  /// - Returns: the connections that may go on.
  mutating func empty(_ loop: RelayID) -> [ConnectionID] {
    fullLoops.remove(loop)
    return departures.filter { $0.value.destination == loop && !$0.value.isFull }.map(\.key)
  }

  /// Whether the connection is stopped.
  func isHeld(_ connection: ConnectionID) -> Bool { departures[connection].map(holds) ?? false }

  /// Whether too much is under way to where its messages go. If it says something nevertheless, those are its last
  /// words, because its peer has closed.
  func leavesAlone(_ connection: ConnectionID) -> Bool {
    departures[connection].map { fullLoops.contains($0.destination) } ?? false
  }

  private func holds(_ departure: Departure) -> Bool {
    departure.isFull || fullLoops.contains(departure.destination)
  }
}
