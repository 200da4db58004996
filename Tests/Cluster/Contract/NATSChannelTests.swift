import Dispatch
import Document
import NATSClient
import Room
import Synchronization
import TestSupport
import Testing

@testable import Cluster

@Suite("Channels on NATS")
struct NATSChannelTests {
  @Test("[CH9] on real servers, of which the test loses one packet in a hundred, all is heard whole, once and in order")
  func lossy() async throws {
    let said = (0..<4_000).map { number in
      Array("\(number) ".utf8)
        + [UInt8](repeating: UInt8(number % 251), count: number % 400 == 0 ? 300_000 : number % 700)
    }
    let name = "test\(UInt64.random(in: .min ... .max))".prefix(20).lowercased()
    let (room, relay) = (try #require(NodeName("room")), try #require(NodeName("relay")))
    let ends = try (
      LossyEnd(.room, on: room, to: relay, in: String(name), seed: 1),
      LossyEnd(.relay, on: relay, to: room, in: String(name), seed: 2)
    )
    ends.1.open()
    // By and by, as boards do: a frame here, an edit there.
    for start in stride(from: 0, to: said.count, by: 40) {
      ends.0.say(Array(said[start..<start + 40]))
      ends.1.say([said[start]])
      await ends.0.hears(start / 40)
    }
    await ends.0.hears(100)
    await ends.1.hears(said.count)
    #expect(ends.1.heard == said)
    #expect(ends.0.heard == stride(from: 0, to: said.count, by: 40).map { said[$0] })
    #expect(ends.0.broken == nil && ends.1.broken == nil)
    let lost = ends.0.lost + ends.1.lost
    #expect(lost > 0)
    print("\(lost) packets were lost; \(ends.0.counts), \(ends.1.counts)")
    ends.0.close()
    ends.1.close()
  }
}

/// An end of a channel with a clock and a network, on which one packet in a hundred is lost.
private final class LossyEnd: Sendable {
  private struct State {
    var line: ChannelLine
    var random: SeededRandom
    var heard: [[UInt8]] = []
    var broken: ChannelEnd?
    var lost = 0
    var waiting: [(count: Int, resume: @Sendable () -> Void)] = []
  }

  private let state: Mutex<State>
  private let channel: NATSChannel
  private let other: NodeName
  private let queue = DispatchQueue(label: "end")
  private let origin = ContinuousClock.now

  init(_ side: ChannelSide, on node: NodeName, to other: NodeName, in cluster: String, seed: UInt64) throws {
    let board = try #require(BoardName("karaoke"))
    let name = ChannelName(board: board, boot: 7, loop: RelayID(0), number: 1)
    state = Mutex(
      State(
        line: ChannelLine(name, at: side, term: side == .room ? 3 : 0, now: .zero), random: SeededRandom(seed: seed)))
    self.other = other
    let arrivals = Arrivals()
    channel = try NATSChannel(
      servers: LogTestStore.addresses("DISPLAYBOARD_NATS"), cluster: cluster, node: node
    ) { packet, _ in arrivals.take(packet) }
    arrivals.hand(to: { [weak self] packet in self?.take(packet) })
    tickLater()
  }

  /// Packets that come, for an end that isn't made yet when its channel is.
  private final class Arrivals: Sendable {
    private let handler = Mutex<(@Sendable ([UInt8]) -> Void)?>(nil)

    func hand(to handler: @escaping @Sendable ([UInt8]) -> Void) { self.handler.withLock { $0 = handler } }

    func take(_ packet: [UInt8]) { handler.withLock { $0 }?(packet) }
  }

  var heard: [[UInt8]] { state.withLock { $0.heard } }
  var broken: ChannelEnd? { state.withLock { $0.broken } }
  var lost: Int { state.withLock { $0.lost } }
  var counts: LineCounts { state.withLock { $0.line.counts } }

  func open() { change { $0.open(at: $1) } }

  func say(_ messages: [[UInt8]]) { change { $0.say(messages, at: $1) } }

  func hears(_ count: Int) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      state.withLock { state in
        if state.heard.count >= count {
          continuation.resume()
        } else {
          state.waiting.append((count, { continuation.resume() }))
        }
      }
    }
  }

  func close() { channel.close() }

  private func take(_ bytes: [UInt8]) {
    do throws(ChannelError) {
      let packet = try ChannelPacket(bytes)
      change { $0.take(packet, at: $1) }
    } catch {
      Issue.record("\(error)")
    }
  }

  private func tickLater() {
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [weak self] in
      guard let self else { return }
      change { line, now in line.nextAt.map { $0 <= now } ?? false ? line.tick(at: now) : [] }
      tickLater()
    }
  }

  private func change(_ body: (inout ChannelLine, Duration) -> [LineEffect]) {
    state.withLock { state in
      for effect in body(&state.line, origin.duration(to: .now)) {
        switch effect {
        case .write(let packet):
          if state.random.chance(1, in: 100) { state.lost += 1 } else { channel.send(packet, to: other) }
        case .deliver(let message): state.heard.append(message)
        case .full: break
        case .broken(let reason): state.broken = reason
        }
      }
      let ready = state.waiting.filter { $0.count <= state.heard.count || state.broken != nil }
      state.waiting.removeAll { $0.count <= state.heard.count || state.broken != nil }
      for waiter in ready { waiter.resume() }
    }
  }
}
