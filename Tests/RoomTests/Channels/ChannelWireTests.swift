import Document
import Presentation
import TestSupport
import Testing

@testable import Room

/// SPEC, Channels: the form of messages between nodes.
@Suite("Channel messages on the wire")
struct ChannelWireTests {
  private typealias Samples = ChannelSamples

  /// A snapshot is the same as itself alone, so what it says is compared.
  private func isSame(_ a: ChannelMessage, _ b: ChannelMessage) -> Bool {
    guard case .snapshot(let one, let surface, let frame, let revision) = a,
      case .snapshot(let other, surface, frame, revision) = b
    else { return a == b }
    return one.bytes() == other.bytes() && one.count == other.count
  }

  @Test("[CH9] every message reads as what was written")
  func roundTrips() throws {
    #expect(Set(Samples.toRelay.map(Samples.kind)) == Set(1...13))
    #expect(Set(Samples.toRoom.map(Samples.kind)) == Set(1...9))
    for message in Samples.toRelay {
      let read = try ChannelMessage(message.encoded(), for: Samples.relay)
      #expect(isSame(read, message))
    }
    for message in Samples.toRoom {
      #expect(try RelayMessage(message.encoded(), from: Samples.relay) == message)
    }
    var random = SeededRandom(seed: 1)
    for _ in 0..<Seeds.count(2_000) {
      let message = Samples.random(using: &random)
      #expect(try ChannelMessage(message.encoded(), for: Samples.relay) == message)
    }
  }

  @Test("[CH4] a snapshot counts as many bytes there as the room counts, whatever it has once it is written")
  func counted() throws {
    let message = ChannelMessage.snapshot(OutgoingSnapshot([123, 125], counted: 900), of: nil, frame: 1, at: .zero)
    guard case .snapshot(let read, _, _, _) = try ChannelMessage(message.encoded(), for: Samples.relay) else {
      Issue.record("it is no snapshot")
      return
    }
    #expect(read.count == 900 && read.bytes() == [123, 125])
  }

  @Test("[CH9] the bytes of each kind stay what they are: nodes of two versions speak to each other for a while")
  func golden() {
    let toRelay = Samples.toRelay.map { hex($0.encoded()) }
    let toRoom = Samples.toRoom.map { hex($0.encoded()) }
    #expect(toRelay == Self.goldenToRelay)
    #expect(toRoom == Self.goldenToRoom)
  }

  @Test("[CH9] a session is on the relay that the channel leads to, whatever its number is on its own node")
  func otherRelay() throws {
    let bytes = ChannelMessage.send(SessionID(RelayID(1), connection: 5), [9]).encoded()
    #expect(try ChannelMessage(bytes, for: RelayID(300)) == .send(SessionID(RelayID(300), connection: 5), [9]))
  }

  @Test("[CH9] a message that is cut short anywhere, or has something behind its end, is refused")
  func truncated() {
    for message in Samples.toRelay {
      let bytes = message.encoded()
      for count in bytes.indices {
        #expect(throws: ChannelError.self) { try ChannelMessage(Array(bytes[..<count]), for: Samples.relay) }
      }
      #expect(throws: ChannelError.surplus(1)) { try ChannelMessage(bytes + [0], for: Samples.relay) }
    }
    for message in Samples.toRoom {
      let bytes = message.encoded()
      for count in bytes.indices {
        #expect(throws: ChannelError.self) { try RelayMessage(Array(bytes[..<count]), from: Samples.relay) }
      }
      #expect(throws: ChannelError.surplus(1)) { try RelayMessage(bytes + [0], from: Samples.relay) }
    }
  }

  @Test("[CH9] any bytes are refused, or read as a message that is written the same way")
  func anything() throws {
    var random = SeededRandom(seed: 2)
    func tryOut(_ bytes: [UInt8]) {
      if let message = try? ChannelMessage(bytes, for: Samples.relay) {
        #expect(message.encoded().count == bytes.count)
      }
      if let message = try? RelayMessage(bytes, from: Samples.relay) {
        #expect(message.encoded().count == bytes.count)
      }
    }
    for bytes in Samples.toRelay.map({ $0.encoded() }) + Samples.toRoom.map({ $0.encoded() }) {
      for index in bytes.indices {
        for bit in 0..<8 {
          var flipped = bytes
          flipped[index] ^= 1 << bit
          tryOut(flipped)
        }
      }
    }
    for _ in 0..<Seeds.count(3_000) { tryOut(Samples.bytes(using: &random, most: 40)) }
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let goldenToRelay: [String] = [
    "01000100000002000000000000000005",
    "02000100000002000000020102",
    "0300000000000300000000",
    "04000100000002010006736573616d65",
    "0400010000000200",
    "0500000000000300000011",
    "060001000000020fa300066b69636b6564",
    "07000100000002010000018600000000010100",
    "0700010000000200010001000000022c7d",
    "07000000000003030000078000000438020000010000000000",
    "0800000000000300000002",
    "09010000018600000000000000000000007600000000025b5d00000000",
    "0900000000000000000202000000025b5d00000002000000000003000000000001000000020000000101",
    "090300000780000004380000000000000003010000000000000000",
    "0a010000018600000000000000000000000900000000000000040000000000000003000000027b7d",
    "0b030000078000000438",
    "0c01",
    "0d000000027b7d",
  ]

  private static let goldenToRoom: [String] = [
    "01000100000002000101000b323030313a6462383a3a3100",
    "0100010000000201000001010006736573616d650100000186000000000100000005",
    "0100000000000300010001000000",
    "0200010000000201000000027b7d",
    "020000000000030000000000",
    "03000100000002",
    "04000100000002",
    "05000100000002",
    "06000000000003",
    "07000000000003",
    "080000000000000005010000000c",
    "08000000000000000500",
    "0901",
  ]
}
