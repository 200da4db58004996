import Document
import Room
import Service
import Synchronization

/// The messages of clients on their way from the loop that has their connection to another one, where their room lives:
/// how many of each connection and how many bytes to each loop. Anything beyond that waits in the sender's own kernel,
/// not in our memory.
///
/// A connection has ``messagesMax`` messages and ``bytesMax`` bytes under way at most, and all together ``totalMax``
/// bytes to each loop; the last message may go over each of these. Past its own a connection isn't read until half of
/// it is taken, and past that of a loop nobody whose messages go there (``Departures``), until half of it is taken
/// (rule CH6). So a loop that stands still holds up only the people who speak to it. Any thread may call.
///
/// - Complexity: O(1), but O(loops) once there is room on a loop that was full.
final class Transit: Sendable {
  static let messagesMax = 16
  static let bytesMax = 64 << 10
  static let totalMax = 16 << 20

  private struct Passage {
    var messages = 0
    var bytes = 0
    var isHeld = false

    var isFull: Bool { messages >= Transit.messagesMax || bytes >= Transit.bytesMax }
    var isOver: Bool { messages == 0 && !isHeld }
    var isHalfEmpty: Bool { messages <= Transit.messagesMax / 2 && bytes <= Transit.bytesMax / 2 }
  }

  /// A loop that messages go to.
  private struct Destination {
    var bytes = 0
    /// The loops that let nothing more set out for it.
    var heldLoops: Set<RelayID> = []

    var isFull: Bool { bytes >= Transit.totalMax }

    /// - Returns: the loops that may let messages set out again.
    mutating func take(_ taken: Int) -> Set<RelayID> {
      bytes -= taken
      guard bytes <= Transit.totalMax / 2 else { return [] }
      defer { heldLoops = [] }
      return heldLoops
    }
  }

  private struct State {
    var passages: [ConnectionID: Passage] = [:]
    var destinations: [RelayID: Destination] = [:]
  }

  /// Whose messages can't be taken any more, of those that could be before.
  struct Full: Equatable {
    var connection = false
    /// All that go to the same loop.
    var destination = false
  }

  /// Whose messages can be taken again.
  struct Again: Equatable {
    var connection = false
    /// Where all that go to the same loop can.
    var loops: Set<RelayID> = []
  }

  private let state = Mutex(State())

  /// A message sets out.
  ///
  /// - Returns: whether the connection, or all on its loop whose messages go there, must say no more.
  func add(_ bytes: Int, from connection: ConnectionID, to destination: RelayID) -> Full {
    state.withLock { state in
      var passage = state.passages[connection] ?? Passage()
      passage.messages += 1
      passage.bytes += bytes
      let isNew = !passage.isHeld && passage.isFull
      passage.isHeld = passage.isHeld || isNew
      state.passages[connection] = passage
      var there = state.destinations[destination] ?? Destination()
      there.bytes += bytes
      let isCrowded = there.isFull && there.heldLoops.insert(connection.relay).inserted
      state.destinations[destination] = there
      return Full(connection: isNew, destination: isCrowded)
    }
  }

  /// A message that arrived at a loop goes on to another one. Where that is full, it counts for the first as before.
  ///
  /// - Returns: the loop that it counts for from now on, and those where messages for the first can be taken again.
  func pass(_ bytes: Int, from loop: RelayID, to next: RelayID) -> (counts: RelayID, again: Set<RelayID>) {
    state.withLock { state in
      guard state.destinations[next]?.isFull != true else { return (loop, []) }
      state.destinations[next, default: Destination()].bytes += bytes
      return (next, state.destinations[loop]?.take(bytes) ?? [])
    }
  }

  /// A message that counted for this loop is taken.
  ///
  /// - Returns: the connection and the loops whose messages for it can be taken again.
  func take(_ bytes: Int, from connection: ConnectionID, at destination: RelayID) -> Again {
    state.withLock { state in
      var again = Again(loops: state.destinations[destination]?.take(bytes) ?? [])
      guard var passage = state.passages[connection] else { return again }
      passage.messages -= 1
      passage.bytes -= bytes
      again.connection = passage.isHeld && passage.isHalfEmpty
      if again.connection { passage.isHeld = false }
      state.passages[connection] = passage.isOver ? nil : passage
      return again
    }
  }

  /// The connection is gone. What it said is still under way.
  func end(_ connection: ConnectionID) {
    state.withLock { state in
      state.passages[connection]?.isHeld = false
      if state.passages[connection]?.isOver ?? false { state.passages[connection] = nil }
    }
  }

  /// Whether nothing from the loop may set out for that one.
  func holds(_ loop: RelayID, to destination: RelayID) -> Bool {
    state.withLock { $0.destinations[destination]?.heldLoops.contains(loop) ?? false }
  }

  /// Bytes that are under way to all loops.
  var bytes: Int { state.withLock { $0.destinations.values.reduce(0) { $0 + $1.bytes } } }
}
