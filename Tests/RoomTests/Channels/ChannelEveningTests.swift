import Document
import TestSupport
import Testing

@testable import Room

/// SPEC, Channels: seeded stories of a channel whose packets are lost, doubled, late and out of order, and whose ends
/// stand still or die.
@Suite("Evenings of a channel")
struct ChannelEveningTests {
  /// How a network treats packets, each in so many of 100.
  private struct Weather {
    var lost = 0
    var doubled = 0
    var out = 0

    static func random(using random: inout SeededRandom) -> Weather {
      let most = [0, 1, 5, 30].randomElement(using: &random) ?? 0
      return Weather(
        lost: Int.random(in: 0...most, using: &random), doubled: Int.random(in: 0...most, using: &random),
        out: Int.random(in: 0...(2 * most), using: &random))
    }
  }

  private static let bounds: LineBounds = {
    var bounds = LineBounds()
    (bounds.keptBytes, bounds.pieceBytes, bounds.keptPieces) = (2_000, 300, 16)
    (bounds.waitingFull, bounds.waitingMax) = (6_000, 40_000)
    bounds.confirmBytes = 500
    return bounds
  }()

  private var most: Int {
    let bounds = Self.bounds
    // Waiting and one message over, kept, early, and a message that has begun; at two ends.
    return 2 * (bounds.waitingMax + 2_000 + 2 * bounds.keptBytes + 2 * bounds.pieceBytes + 2_000)
  }

  @Test(
    "[CH9] each end hears a beginning of what the other says, and all of it unless the channel breaks")
  func network() {
    var lost = 0
    for seed in 0..<UInt64(Seeds.count(120)) {
      var random = SeededRandom(seed: seed)
      var pair = LinePair(Self.bounds)
      let weather = Weather.random(using: &random)
      var said: [ChannelSide: [[UInt8]]] = [:]
      var late: [(at: Duration, to: ChannelSide, bytes: [UInt8])] = []
      var paused: [ChannelSide: Duration] = [:]
      var held = 0
      pair.open()
      func pass(_ time: Duration, _ weather: Weather, using random: inout SeededRandom) {
        let end = pair.now + time
        while pair.now < end {
          pair.advance(.milliseconds(Int.random(in: 1...40, using: &random)))
          for packet in pair.network {
            if random.chance(weather.lost, in: 100) {
              lost += 1
              continue
            }
            for _ in 0...(random.chance(weather.doubled, in: 100) ? 1 : 0) {
              let delay = random.chance(weather.out, in: 100) ? Int.random(in: 1...900, using: &random) : 1
              late.append((pair.now + .milliseconds(delay), packet.to, packet.bytes))
            }
          }
          pair.network = []
          let arriving = late.filter { $0.at <= pair.now && paused[$0.to].map { $0 <= pair.now } ?? true }
          late.removeAll { packet in packet.at <= pair.now && paused[packet.to].map { $0 <= pair.now } ?? true }
          for packet in arriving { pair.take(packet.bytes, at: packet.to) }
          held = max(held, pair.heldBytes)
        }
      }
      for _ in 0..<60 {
        let side = ChannelSide.allCases.randomElement(using: &random) ?? .relay
        switch Int.random(in: 0..<12, using: &random) {
        case 0: paused[side] = pair.now + .milliseconds(Int.random(in: 1...1_500, using: &random))
        case 1: pass(.seconds(1), weather, using: &random)
        default:
          let count = Int.random(in: 1...3, using: &random)
          let messages = (0..<count).map { _ in
            ChannelSamples.bytes(using: &random, most: random.chance(1, in: 10) ? 1_500 : 60)
          }
          if pair.ends[side] == nil { said[side, default: []] += messages }
          pair.say(messages, by: side)
          pass(.milliseconds(Int.random(in: 1...80, using: &random)), weather, using: &random)
        }
      }
      pass(.seconds(5), weather, using: &random)
      pass(.seconds(20), Weather(), using: &random)
      for side in ChannelSide.allCases {
        let heard = pair.heard[side] ?? []
        let all = said[side == .relay ? .room : .relay] ?? []
        #expect(heard == Array(all.prefix(heard.count)), "seed \(seed): the order at \(side)")
        if pair.ends.isEmpty {
          #expect(heard.count == all.count, "seed \(seed): \(side) has \(heard.count) of \(all.count)")
        }
      }
      #expect(held <= most, "seed \(seed)")
      #expect(pair.ends.isEmpty || pair.ends.count == 2, "seed \(seed): only \(pair.ends) heard that it broke")
    }
    #expect(lost > 100)
  }

  @Test("[CH9] where one packet in a hundred is lost, no more than three in a hundred are repeated")
  func cost() {
    var pair = LinePair()
    var random = SeededRandom(seed: 9)
    pair.open()
    for number in 0..<3_000 {
      pair.say([[UInt8](repeating: UInt8(number % 256), count: 400)], by: .room)
      if number % 4 == 0 { pair.say([[1]], by: .relay) }
      pair.network.removeAll { _ in random.chance(1, in: 100) }
      pair.deliver()
      pair.advance(.milliseconds(5), delivers: true)
    }
    pair.settle()
    #expect(pair.heard[.relay]?.count == 3_000 && pair.heard[.room]?.count == 750)
    let counts = pair.counts(.room)
    #expect(counts.piecesAgain * 100 <= 3 * counts.pieces, "\(counts)")
    #expect(counts.packets <= counts.pieces + counts.pieces / 4, "\(counts)")
  }

  @Test("[CH9] an end that dies says nothing more, and the other one hears that the channel is broken")
  func death() {
    for seed in 0..<UInt64(Seeds.count(60)) {
      var random = SeededRandom(seed: seed)
      var pair = LinePair(Self.bounds)
      pair.open()
      pair.settle()
      let dead = ChannelSide.allCases.randomElement(using: &random) ?? .room
      let alive = dead == .room ? ChannelSide.relay : .room
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        pair.say([[1, 2, 3]], by: alive)
        pair.deliver()
      }
      let end = pair.now + .seconds(16)
      while pair.now < end, pair.ends[alive] == nil {
        pair.advance(.milliseconds(50))
        pair.network.removeAll { $0.to == dead }
        // The dead end writes nothing.
        pair.network.removeAll { $0.to == alive }
      }
      #expect(pair.ends[alive] == .silent, "seed \(seed)")
      #expect(pair.heldBytes(alive) == 0)
    }
  }

  @Test("[CH9] a room accepts an opening that is new to it, but neither the same one again nor an earlier one")
  func door() throws {
    var door = ChannelDoor(term: 5)
    var name = LinePair.name
    name.number = 4
    func packet(_ content: ChannelPacket.Content, term: UInt64 = 0) -> ChannelPacket {
      ChannelPacket(name, by: .relay, term: term, ack: 0, content)
    }
    func isReplied(_ judgment: ChannelDoor.Judgment, term: UInt64 = 5) -> Bool {
      judgment == .replies(ChannelPacket(name, by: .room, term: term, ack: 0, .broken(.unknown)))
    }
    #expect(isReplied(door.judge(packet(.piece(2, [1])))), "half of a channel")
    #expect(door.judge(packet(.broken(.over))) == .late)
    #expect(door.judge(packet(.piece(1, []))) == .opens)
    #expect(isReplied(door.judge(packet(.piece(1, [])))), "the channel is over by then")
    name.number = 3
    #expect(isReplied(door.judge(packet(.piece(1, [])))))
    name.number = 5
    #expect(isReplied(door.judge(packet(.piece(1, []), term: 6)), term: 6), "the relay has heard of a later claim")
    #expect(isReplied(door.judge(packet(.piece(1, []), term: 4))), "and is to hear of this one")
    #expect(door.judge(packet(.piece(1, []), term: 5)) == .opens)
    name.boot += 1
    name.number = 1
    #expect(door.judge(packet(.piece(1, []))) == .opens, "the node was started again")
    #expect(
      door.judge(ChannelPacket(name, by: .room, term: 5, ack: 0, .piece(1, []))) == .late, "no relay says that")
  }
}
