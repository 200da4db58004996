import Document
import Room
import Testing

@testable import Server
@testable import Service

@Suite("Channels of a room to relays on other nodes")
final class RoomChannelsTests {
  private let loop: EventLoop
  private let board: BoardName
  private let way = MemoryTransport()
  private var broken: [RelayID] = []
  private lazy var channels = RoomChannels(
    term: 3, on: loop,
    report: { [unowned self] in if case .broken(let relay) = $0 { broken.append(relay) } },
    by: way)

  init() throws {
    loop = try EventLoop()
    board = try #require(BoardName("karaoke"))
  }

  /// A relay's first word.
  private func open(boot: UInt64, number: UInt32 = 1, on node: String) {
    let name = ChannelName(board: board, boot: boot, loop: RelayID(0), number: number)
    channels.take(ChannelPacket(name, by: .relay, term: 0, ack: 0, .piece(1, [])), from: node)
  }

  private var relays: [Bool] { (0..<3).map { channels.has(RelayID(RoomChannels.firstRelay + 1 + $0)) } }

  @Test("those of a process that died are over, and no others: its name and its start are both its own")
  func dead() {
    open(boot: 1, on: "n2")
    open(boot: 2, on: "n2")
    open(boot: 3, on: "n3")
    #expect(relays == [true, true, true])
    channels.lose([
      NodeProcess(node: "n2", boot: 1), NodeProcess(node: "n2", boot: 3), NodeProcess(node: "n4", boot: 9),
    ])
    #expect(broken == [RelayID(RoomChannels.firstRelay + 1)] && relays == [false, true, true])
  }

  @Test("a process that only stopped for a while comes back by another channel")
  func back() {
    open(boot: 1, on: "n2")
    channels.lose([NodeProcess(node: "n2", boot: 1)])
    // What it says to the channel that is over opens nothing.
    open(boot: 1, on: "n2")
    #expect(relays == [false, false, false])
    open(boot: 1, number: 2, on: "n2")
    #expect(relays == [false, true, false])
  }
}
