import Service
import Synchronization

/// The messages of clients on their way from workers' loops to the loop that has the rooms: how many of each connection
/// and how many bytes in all. Whoever says more than the rooms take waits in their own kernel, not in our memory.
///
/// A connection has ``messagesMax`` messages and ``bytesMax`` bytes under way at most, and all together ``totalMax``
/// bytes; the last message may go over each of these. Past any of them it isn't read (``WebServer/hold(_:)``) until
/// half of that is taken (rule CH6). Any thread may call. O(1), but O(connections that wait) once there is room for
/// all.
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
    /// Those that wait for others.
    var crowdedOut: Set<ConnectionID> = []
  }

  private let state = Mutex(State())

  /// A message sets out.
  ///
  /// - Returns: whether its connection must not be read.
  func add(_ bytes: Int, from connection: ConnectionID) -> Bool {
    state.withLock { state in
      var passage = state.passages[connection] ?? Passage()
      passage.messages += 1
      passage.bytes += bytes
      state.bytes += bytes
      let isCrowded = state.bytes >= Self.totalMax
      let isNew = !passage.isHeld && (passage.isFull || isCrowded)
      passage.isHeld = passage.isHeld || isNew
      state.passages[connection] = passage
      if isNew, isCrowded { state.crowdedOut.insert(connection) }
      return isNew
    }
  }

  /// A message is taken.
  ///
  /// - Returns: the connections that may be read again.
  func take(_ bytes: Int, from connection: ConnectionID) -> [ConnectionID] {
    state.withLock { state in
      state.bytes -= bytes
      state.passages[connection]?.messages -= 1
      state.passages[connection]?.bytes -= bytes
      let hasRoom = state.bytes <= Self.totalMax / 2
      let candidates = hasRoom ? state.crowdedOut.union([connection]) : [connection]
      let released = candidates.filter { candidate in
        guard let passage = state.passages[candidate] else { return false }
        return passage.isHeld && passage.isHalfEmpty && (hasRoom || !state.crowdedOut.contains(candidate))
      }
      for connection in released { state.passages[connection]?.isHeld = false }
      state.crowdedOut.subtract(released)
      for candidate in candidates where state.passages[candidate]?.isOver ?? false { state.passages[candidate] = nil }
      return Array(released)
    }
  }

  /// The connection is gone. What it said is still under way.
  func end(_ connection: ConnectionID) {
    state.withLock { state in
      state.crowdedOut.remove(connection)
      state.passages[connection]?.isHeld = false
      if state.passages[connection]?.isOver ?? false { state.passages[connection] = nil }
    }
  }

  /// Bytes that are under way.
  var bytes: Int { state.withLock { $0.bytes } }
}
