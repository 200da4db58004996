import Room
import Testing

@testable import Server
@testable import Service

@Suite("Requests that other nodes have answered here")
final class TakenAsksTests {
  private let loop: EventLoop
  private let way = MemoryTransport()
  private lazy var asks = TakenAsks(on: loop, by: way, .init(all: 3, ofAddress: 2, bytes: 100))

  init() throws { loop = try EventLoop() }

  private func enter(
    _ number: UInt64, boot: UInt64 = 7, from node: String = "n1", address: String? = nil, isForHere: Bool = true
  ) -> ConnectionID? {
    asks.enter(
      AskPacket(boot: boot, number: number, .asked(.passedOn(.get, "/wall/karaoke"), body: [])), bytes: 0,
      address: address, from: node, isForHere: isForHere)
  }

  /// All that was sent, in order: to whom, about which ask, and what.
  private func sent() throws -> [String] {
    try way.takeAsks().map { packet, node in
      switch packet.content {
      case .answered(let response): "\(node) \(packet.number) \(response.status)"
      case .admitted(let admission): "\(node) \(packet.number) \(admission == nil ? "no method" : "admitted")"
      case .refused: "\(node) \(packet.number) refused"
      case .announced, .asked: "\(node) \(packet.number) asked"
      }
    }
  }

  @Test("an answer goes to the node that asked, once")
  func answers() throws {
    let one = try #require(enter(1, from: "n1"))
    let other = try #require(enter(1, from: "n3"))
    let body = try #require(enter(2, from: "n1"))
    #expect(one.isAsk && other.isAsk && Set([one, other, body]).count == 3)
    asks.take(.answer(other, .text(204, "")))
    asks.take(.answer(one, .text(200, "")))
    asks.take(.answer(one, .text(500, "")))
    asks.take(.admitBody(body, nil))
    #expect(try sent() == ["n3 1 204", "n1 1 200", "n1 2 no method"])
    #expect(asks.count == 3)
  }

  @Test("[T155] nothing is done twice: an ask that comes again, or behind a later one, is left alone")
  func twice() throws {
    #expect(enter(2) != nil)
    #expect(enter(2) == nil && enter(1) == nil)
    #expect(enter(2, from: "n3") != nil)
    #expect(enter(1, boot: 8) != nil, "a node that starts again begins with 1 again")
    #expect(try sent().isEmpty)
  }

  @Test("[T155] an ask that isn't for this node is refused, and so is one too many, until others are answered")
  func refused() throws {
    #expect(enter(1, isForHere: false) == nil)
    #expect(try sent() == ["n1 1 refused"])
    let first = try #require(enter(2, address: "eve"))
    #expect(enter(3, address: "eve") != nil)
    #expect(enter(4, address: "eve") == nil)
    #expect(enter(1, from: "n3", address: "eve") == nil, "an address has one share, whichever nodes it asks")
    #expect(enter(5) != nil && enter(6) == nil)
    #expect(try sent() == ["n1 4 refused", "n3 1 refused", "n1 6 refused"])
    asks.take(.answer(first, .text(200, "")))
    #expect(enter(7, address: "eve") != nil)
  }

  @Test("[T155] an answer that is too long for a packet counts as none")
  func long() throws {
    let connection = try #require(enter(1))
    asks.take(
      .answer(
        connection, Response(resource: Resource(bytes: [UInt8](repeating: 1, count: 1 << 20), contentType: "a/b"))))
    #expect(try sent() == ["n1 1 refused"])
  }

  @Test("an ask that isn't answered makes room when its node has given up, and an answer after that is left alone")
  func late() throws {
    asks = TakenAsks(on: loop, by: way, .init(all: 1), patience: .milliseconds(1))
    let connection = try #require(enter(1))
    #expect(enter(2) == nil)
    _ = try sent()
    var number: UInt64 = 2
    _ = loop.timer(after: .milliseconds(1), repeating: .milliseconds(1)) { [unowned self] in
      number += 1
      if enter(number) != nil { loop.stop() }
    }
    loop.run()
    _ = try sent()
    asks.take(.answer(connection, .text(200, "")))
    #expect(try sent().isEmpty)
  }

  @Test("the loop that asks seem to come from has no relay and no worker")
  func number() {
    #expect(TakenAsks.loopNumber.rawValue < RoomChannels.firstRelay)
    #expect(!ConnectionID(number: 1).isAsk)
  }
}
