import Document
import TestSupport
import Testing

@testable import Room

/// SPEC, Channels: packets between nodes.
@Suite("Packets of a channel")
struct ChannelPacketTests {
  private static let packets: [ChannelPacket] = {
    guard let board = BoardName("karaoke") else { preconditionFailure("a board's name") }
    let name = ChannelName(board: board, boot: 0x0102_0304_0506_0708, loop: RelayID(1), number: 3)
    return [
      ChannelPacket(name, by: .relay, term: 0, ack: 0, .piece(1, [])),
      ChannelPacket(name, by: .room, term: 5, ack: 1, .piece(1 << 33, [0, 1, 2, 255])),
      ChannelPacket(name, by: .relay, term: 5, ack: 9, .ack),
      ChannelPacket(name, by: .room, term: .max, ack: 2, .again(3, before: 7)),
      ChannelPacket(name, by: .relay, term: 5, ack: 2, .broken(.silent)),
    ]
  }()

  @Test("[CH9] every packet reads as what was written")
  func roundTrips() throws {
    for packet in Self.packets { #expect(try ChannelPacket(packet.encoded()) == packet) }
    var random = SeededRandom(seed: 3)
    for packet in Self.packets {
      for _ in 0..<200 {
        var packet = packet
        packet.content = .piece(random.next() | 1, ChannelSamples.bytes(using: &random))
        (packet.term, packet.ack) = (random.next(), random.next())
        #expect(try ChannelPacket(packet.encoded()) == packet)
      }
    }
  }

  @Test("[CH9] a packet with one wrong bit, or with bytes missing or too many, is refused")
  func damaged() {
    for packet in Self.packets {
      let bytes = packet.encoded()
      for index in bytes.indices {
        for bit in 0..<8 {
          var flipped = bytes
          flipped[index] ^= 1 << bit
          #expect(throws: ChannelError.self) { try ChannelPacket(flipped) }
        }
        #expect(throws: ChannelError.self) { try ChannelPacket(Array(bytes[..<index])) }
      }
      #expect(throws: ChannelError.checksum) { try ChannelPacket(bytes + [0]) }
    }
  }

  @Test("[CH9] a packet of a later version is refused by its number, whatever else it has")
  func later() {
    var bytes = Self.packets[0].encoded()
    bytes[2] = 2
    #expect(throws: ChannelError.version(2)) { try ChannelPacket(bytes) }
    #expect(throws: ChannelError.mark) { try ChannelPacket(Array("GET /".utf8)) }
    #expect(throws: ChannelError.mark) { try ChannelPacket([]) }
  }

  @Test("[CH9] a packet's bytes stay what they are: nodes of two versions speak to each other for a while")
  func golden() {
    #expect(
      Self.packets.map { $0.encoded().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() } == Self.golden)
  }

  private static let golden: [String] = [
    "444c010101076b6172616f6b6501020304050607080001000000030000000000000000000000000000000048813920b5d56f"
      + "770000000000000001",
    "444c010102076b6172616f6b65010203040506070800010000000300000000000000050000000000000001d37d5ddcc0b308"
      + "120000000200000000000102ff",
    "444c010201076b6172616f6b650102030405060708000100000003000000000000000500000000000000090fe8ad83d333e8"
      + "5f",
    "444c010302076b6172616f6b650102030405060708000100000003ffffffffffffffff0000000000000002f975b706a4fce5"
      + "7f00000000000000030000000000000007",
    "444c010401076b6172616f6b6501020304050607080001000000030000000000000005000000000000000217ef4589441815"
      + "7b04",
  ]
}
