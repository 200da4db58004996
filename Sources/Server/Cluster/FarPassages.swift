import Document
import Room
import Service

/// The messages of one board's people here on their way to the node that holds the board. Each connection has its share
/// of them, as with messages on their way to another loop (``Transit``, rule CH6), so nobody fills the channel that all
/// of them share.
///
/// A message is under way until the other node confirms its last byte. Its owner stops the connections that it names,
/// and lets them go on (``WebServer/stopTaking(from:)``).
///
/// - Complexity: O(1) to add a message, O(messages under way) to confirm.
struct FarPassages {
  private struct Message {
    let connection: ConnectionID
    let bytes: Int
    /// How many bytes the channel said up to its end.
    let end: UInt64
  }

  private let transit = Transit()
  private var messages: [Message] = []
  private var held: Set<ConnectionID> = []

  /// A message sets out.
  ///
  /// - Parameter end: how many bytes the channel said, with this message.
  /// - Returns: whether its connection has too much under way: it must be stopped.
  mutating func add(_ bytes: Int, from connection: ConnectionID, end: UInt64) -> Bool {
    messages.append(Message(connection: connection, bytes: bytes, end: end))
    guard transit.add(bytes, from: connection, to: RelayID(0)).connection else { return false }
    held.insert(connection)
    return true
  }

  /// The other node has so many bytes of what the channel said.
  ///
  /// - Returns: the connections that may go on.
  mutating func confirm(_ end: UInt64) -> [ConnectionID] {
    let arrived = messages.firstIndex { $0.end > end } ?? messages.endIndex
    defer { messages.removeFirst(arrived) }
    return messages[..<arrived].compactMap { message in
      guard transit.take(message.bytes, from: message.connection, at: RelayID(0)).connection else { return nil }
      return held.remove(message.connection)
    }
  }

  /// The channel is over, and what was under way is lost.
  ///
  /// - Returns: the connections that may go on.
  mutating func takeAll() -> [ConnectionID] { confirm(.max) }

  /// The connection is gone. What it said is still under way.
  mutating func end(_ connection: ConnectionID) {
    held.remove(connection)
    transit.end(connection)
  }

  /// Whether the connection is stopped.
  func holds(_ connection: ConnectionID) -> Bool { held.contains(connection) }
}
