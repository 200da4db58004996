/// What a ``WebServer`` has done since it began. Numbers only grow.
public struct TrafficCounts: Sendable, Equatable {
  /// Requests that were answered, WebSockets' handshakes not among them.
  public var requests = 0
  public var webSocketsOpened = 0
  /// Whole messages that came over WebSockets, and their bytes.
  public var messagesReceived = 0
  public var bytesReceived = 0
  /// How often a WebSocket was over its share and wasn't read for a while.
  public var readingPauses = 0
  /// Messages that were handed to WebSockets, each for each, and their bytes.
  public var messagesSent = 0
  public var bytesSent = 0
  /// Connections, handshakes and bodies that weren't let in.
  public var refused: [Refused: Int] = [:]
  /// WebSockets that ended, by the code they ended with (RFC 6455 §7.4); 0 for codes that neither the protocol's text
  /// nor this program knows, of which a peer can make up thousands.
  public var closed: [UInt16: Int] = [:]

  /// All that are counted apart, and 0.
  public static let closeCodes: [UInt16] = [0] + Array(1000...1015) + Array(4000...4015)

  public enum Refused: String, Sendable, CaseIterable {
    /// As many connections as there may be are here.
    case full
    /// The address has as many as it may have.
    case address
    /// The Unix socket has.
    case local
    /// The Host isn't ours.
    case host
    /// A page from elsewhere wanted a WebSocket.
    case origin
    /// Too many bodies arrive at once.
    case bodies
    /// A body is larger than one may be, or took longer.
    case bodySize, bodyTime
    /// The loop that should have served it is ending.
    case loop
  }

  public init() {}

  /// Adds what another server did.
  mutating func add(_ other: TrafficCounts) {
    requests += other.requests
    webSocketsOpened += other.webSocketsOpened
    messagesReceived += other.messagesReceived
    bytesReceived += other.bytesReceived
    readingPauses += other.readingPauses
    messagesSent += other.messagesSent
    bytesSent += other.bytesSent
    refused.merge(other.refused, uniquingKeysWith: +)
    closed.merge(other.closed, uniquingKeysWith: +)
  }
}

/// Counts what one ``WebServer`` does itself, each piece of work with all that it adds to.
final class TrafficTally {
  private(set) var counts = TrafficCounts()

  func countRequest() { counts.requests += 1 }

  func countWebSocket() { counts.webSocketsOpened += 1 }

  func countReceived(bytes: Int) {
    counts.messagesReceived += 1
    counts.bytesReceived += bytes
  }

  func countReadingPause() { counts.readingPauses += 1 }

  func countSent(bytes: Int) {
    counts.messagesSent += 1
    counts.bytesSent += bytes
  }

  /// More bytes of a message that is counted.
  func countSentOn(bytes: Int) { counts.bytesSent += bytes }

  func countClose(_ code: UInt16) {
    counts.closed[TrafficCounts.closeCodes.contains(code) ? code : 0, default: 0] += 1
  }

  func count(_ refused: TrafficCounts.Refused) { counts.refused[refused, default: 0] += 1 }
}
