import Document
import Room
import Service
import Synchronization

/// The messages of clients on their way from the loop that has their connection to another one, where their room
/// lives: how many of each connection and how many bytes in all. What someone says beyond that waits in their own
/// kernel, not in our memory.
///
/// A connection has ``messagesMax`` messages and ``bytesMax`` bytes under way at most, and all together ``totalMax``
/// bytes; the last message may go over each of these. Past its own it isn't read (``WebServer/stopTaking(from:)``)
/// until half of it is taken. Past that of all, a loop reads nobody from its next message on
/// (``WebServer/stopTaking()``), until half of it is taken (rule CH6). Any thread may call. O(1), but O(workers) once
/// there is room for all.
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

  private struct State {
    var passages: [ConnectionID: Passage] = [:]
    var bytes = 0
    /// Workers that take nothing of anybody.
    var fullWorkers: Set<RelayID> = []
  }

  /// Whose messages can't be taken any more, of those that could be before.
  struct Full: Equatable {
    var connection = false
    /// The whole worker that has the connection.
    var worker = false
  }

  /// Whose messages can be taken again.
  struct Again: Equatable {
    var connection = false
    var workers: Set<RelayID> = []
  }

  private let state = Mutex(State())

  /// A message sets out.
  ///
  /// - Returns: whether the connection, or its worker, must take no more.
  func add(_ bytes: Int, from connection: ConnectionID) -> Full {
    state.withLock { state in
      var passage = state.passages[connection] ?? Passage()
      passage.messages += 1
      passage.bytes += bytes
      state.bytes += bytes
      let isNew = !passage.isHeld && passage.isFull
      passage.isHeld = passage.isHeld || isNew
      state.passages[connection] = passage
      let isCrowded = state.bytes >= Self.totalMax && state.fullWorkers.insert(connection.relay).inserted
      return Full(connection: isNew, worker: isCrowded)
    }
  }

  /// A message is taken.
  ///
  /// - Returns: the connection and the workers that may take messages again.
  func take(_ bytes: Int, from connection: ConnectionID) -> Again {
    state.withLock { state in
      state.bytes -= bytes
      var again = Again()
      if state.bytes <= Self.totalMax / 2 { swap(&again.workers, &state.fullWorkers) }
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

  /// Bytes that are under way.
  var bytes: Int { state.withLock { $0.bytes } }
}
