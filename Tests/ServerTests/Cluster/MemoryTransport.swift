import Room
import Synchronization

@testable import Server

/// A way to other nodes that keeps what is sent.
final class MemoryTransport: NodeTransport {
  private let packets = Mutex<[(packet: [UInt8], node: String)]>([])

  func send(_ packet: [UInt8], to node: String) { packets.withLock { $0.append((packet, node)) } }

  func close() {}

  /// The asks that were sent since this was asked last, with the nodes that they were for.
  func takeAsks() throws -> [(packet: AskPacket, node: String)] {
    let sent = packets.withLock { packets in
      defer { packets = [] }
      return packets
    }
    return try sent.map { (try AskPacket($0.packet), $0.node) }
  }
}
