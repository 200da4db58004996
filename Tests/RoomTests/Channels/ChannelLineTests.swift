import Document
import TestSupport
import Testing

@testable import Room

/// SPEC, Channels: whatever one end of a channel between nodes says, the other one hears whole, once and in order, or
/// both hear that it is broken.
@Suite("Channels between nodes")
struct ChannelLineTests {
  private static let bounds: LineBounds = {
    var bounds = LineBounds()
    (bounds.keptBytes, bounds.pieceBytes) = (400, 100)
    (bounds.waitingFull, bounds.waitingMax, bounds.messageMax) = (2_000, 8_000, 4_000)
    bounds.confirmBytes = 150
    return bounds
  }()

  private func freshPair() -> LinePair { LinePair(Self.bounds) }

  @Test("[CH9] messages arrive in order, many short ones and those that are longer than a piece")
  func order() {
    var pair = freshPair()
    pair.open()
    let said = (1...20).map { [UInt8](repeating: UInt8($0), count: $0 * 31 % 700) }
    pair.say(said, by: .relay)
    pair.say(said.reversed(), by: .room)
    pair.settle()
    #expect(pair.heard[.room] == said)
    #expect(pair.heard[.relay] == said.reversed())
    #expect(pair.isQuiet && pair.ends.isEmpty)
    #expect(pair.counts(.relay).piecesAgain == 0 && pair.counts(.room).piecesAgain == 0)
  }

  @Test(
    "[CH9] nothing but the opening sets out before the room has that, and the relay repeats an opening that is lost")
  func opening() {
    var pair = freshPair()
    pair.open()
    pair.say([[1]], by: .relay)
    #expect(pair.network.count == 1)
    pair.network = []
    pair.advance(.milliseconds(200))
    #expect(pair.network.count == 1)
    pair.settle()
    #expect(pair.heard[.room] == [[1]])
    #expect(pair.counts(.relay).piecesAgain == 1)
  }

  @Test("[CH9] small messages leave at once, one piece each; confirmations come with what the other end says")
  func quick() {
    var pair = freshPair()
    pair.open()
    // Each end confirms the first piece that it hears at once.
    pair.say([[0]], by: .room)
    pair.settle()
    let before = (pair.counts(.relay).packets, pair.counts(.room).packets)
    pair.say([[1]], by: .relay)
    #expect(pair.network.count == 1)
    pair.deliver()
    #expect(pair.heard[.room] == [[1]] && pair.network.isEmpty, "nothing is confirmed yet")
    pair.say([[2]], by: .room)
    pair.deliver()
    #expect(pair.heard[.relay] == [[0], [2]])
    #expect(pair.counts(.relay).packets - before.0 == 1)
    #expect(pair.counts(.room).packets - before.1 == 1)
    pair.advance(.milliseconds(100))
    pair.settle()
    #expect(pair.isQuiet)
  }

  @Test("[CH12][T154] an end knows how many of the bytes that it sent are confirmed, whole messages and parts")
  func confirmed() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    #expect(pair.progress(.relay) == [0, 0])
    // A piece has a hundred bytes: of the second message forty are in the first piece.
    pair.say([[UInt8](repeating: 1, count: 56), [UInt8](repeating: 2, count: 96)], by: .relay)
    #expect(pair.progress(.relay) == [160, 0])
    pair.settle()
    pair.advance(.milliseconds(100))
    pair.settle()
    #expect(pair.progress(.relay) == [160, 160])
    pair.isCut = true
    pair.say([[3]], by: .relay)
    #expect(pair.progress(.relay) == [165, 160])
  }

  @Test("[CH9] an end asks for a lost piece by its number, and the other one repeats only that")
  func hole() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    for number in 1...4 as ClosedRange<UInt8> { pair.say([[number]], by: .relay) }
    pair.network.remove(at: 1)
    pair.deliver()
    #expect(pair.heard[.room] == [[1]])
    pair.settle()
    #expect(pair.heard[.room] == [[1], [2], [3], [4]])
    #expect(pair.counts(.room).asked == 1 && pair.counts(.relay).piecesAgain == 1)
  }

  @Test("[CH9] an end repeats its last piece, which nobody misses, when nobody confirms it")
  func last() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    pair.say([[1]], by: .relay)
    pair.network = []
    pair.advance(.milliseconds(199))
    #expect(pair.network.isEmpty)
    pair.advance(.milliseconds(1))
    pair.settle()
    #expect(pair.heard[.room] == [[1]] && pair.counts(.relay).piecesAgain == 1)
  }

  @Test("[CH9] a piece that comes twice is heard once, however late the second one is")
  func doubled() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    pair.say([[1]], by: .relay)
    let old = pair.network
    pair.settle()
    pair.say([[2]], by: .relay)
    pair.network += old
    pair.settle()
    pair.network += old
    pair.settle()
    #expect(pair.heard[.room] == [[1], [2]])
    #expect(pair.counts(.room).doubled == 2)
  }

  @Test("[CH9] a packet of an earlier claim is passed over; one of a later claim ends the relay's end")
  func terms() throws {
    var pair = freshPair()
    pair.open()
    pair.settle()
    let name = LinePair.name
    pair.take(ChannelPacket(name, by: .room, term: 4, ack: 0, .broken(.over)), at: .relay)
    #expect(pair.ends.isEmpty && pair.counts(.relay).stale == 1)
    pair.take(ChannelPacket(name, by: .relay, term: 4, ack: 0, .broken(.over)), at: .room)
    #expect(pair.ends.isEmpty && pair.counts(.room).stale == 1)
    pair.take(ChannelPacket(name, by: .room, term: 6, ack: 0, .ack), at: .relay)
    #expect(pair.ends == [.relay: .moved])
  }

  @Test("[CH9] a packet of another start of the node, another board or another channel isn't this channel's")
  func others() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    var name = LinePair.name
    name.boot += 1
    pair.take(ChannelPacket(name, by: .room, term: 9, ack: 0, .broken(.over)), at: .relay)
    name = LinePair.name
    name.number += 1
    pair.take(ChannelPacket(name, by: .room, term: 9, ack: 0, .broken(.over)), at: .relay)
    pair.take(ChannelPacket(LinePair.name, by: .relay, term: 5, ack: 0, .broken(.over)), at: .relay)
    #expect(pair.ends.isEmpty)
  }

  @Test(
    "[CH10] no more is on its way than is kept; an end without room says so, and says when it has room again"
  )
  func full() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    let message = [UInt8](repeating: 7, count: 246)
    for _ in 0..<8 { pair.say([message], by: .room) }
    #expect(pair.network.reduce(0) { $0 + $1.bytes.count } <= 400 + 4 * 80)
    #expect(pair.full[.room] == nil)
    pair.say([message, message], by: .room)
    #expect(pair.full[.room] == [true])
    pair.settle()
    #expect(pair.full[.room] == [true, false])
    #expect(pair.heard[.relay]?.count == 10)
  }

  @Test("[CH10] with too much that waits, or too long a message, the channel breaks at both ends")
  func tooMuch() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    for _ in 0..<40 { pair.say([[UInt8](repeating: 7, count: 246)], by: .room) }
    #expect(pair.ends == [.room: .tooMuch])
    pair.settle()
    #expect(pair.ends == [.room: .tooMuch, .relay: .tooMuch])
    #expect(pair.heldBytes == 0)
    var other = freshPair()
    other.open()
    other.settle()
    other.say([[UInt8](repeating: 7, count: 4_001)], by: .relay)
    other.settle()
    #expect(other.ends == [.relay: .tooMuch, .room: .tooMuch])
  }

  @Test(
    "[CH10] a channel breaks when a message isn't confirmed for five seconds, and when nobody says anything for fifteen"
  )
  func silence() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    pair.isCut = true
    pair.say([[1]], by: .relay)
    pair.advance(.milliseconds(4_999))
    #expect(pair.ends.isEmpty)
    pair.advance(.milliseconds(1))
    #expect(pair.ends == [.relay: .silent])
    pair.advance(.seconds(15))
    #expect(pair.ends == [.relay: .silent, .room: .silent])
    #expect(pair.counts(.relay).piecesAgain <= 10, "it says it again less and less often")
  }

  @Test("[CH9] a channel on which nobody says anything goes on, with two packets in five seconds")
  func idle() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    let before = pair.counts(.relay).packets + pair.counts(.room).packets
    pair.advance(.seconds(60), delivers: true)
    #expect(pair.ends.isEmpty)
    #expect(pair.counts(.relay).packets + pair.counts(.room).packets - before <= 26)
    #expect(pair.counts(.relay).piecesAgain + pair.counts(.room).piecesAgain == 0)
  }

  @Test("[CH9] an end that its owner ends says so, and hears nothing of that itself")
  func over() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    pair.end(.relay)
    pair.settle()
    #expect(pair.ends == [.room: .over])
  }

  @Test(
    "[CH9] a channel breaks at an end that hears something impossible, such as a confirmation of what it never said")
  func contradiction() {
    var pair = freshPair()
    pair.open()
    pair.settle()
    pair.take(ChannelPacket(LinePair.name, by: .relay, term: 5, ack: 99, .ack), at: .room)
    #expect(pair.ends == [.room: .unreadable])
  }
}

/// Both ends of a channel and what is on its way between them.
struct LinePair {
  static let name: ChannelName = {
    guard let board = BoardName("karaoke") else { preconditionFailure("a board's name") }
    return ChannelName(board: board, boot: 77, loop: RelayID(1), number: 1)
  }()

  var network: [(to: ChannelSide, bytes: [UInt8])] = []
  /// Nothing that is written arrives.
  var isCut = false
  private(set) var heard: [ChannelSide: [[UInt8]]] = [:]
  private(set) var full: [ChannelSide: [Bool]] = [:]
  private(set) var ends: [ChannelSide: ChannelEnd] = [:]
  private(set) var now = Duration.seconds(100)
  private var lines: [ChannelSide: ChannelLine]

  init(_ bounds: LineBounds = LineBounds()) {
    lines = [
      .relay: ChannelLine(Self.name, at: .relay, term: 0, bounds: bounds, now: now),
      .room: ChannelLine(Self.name, at: .room, term: 5, bounds: bounds, now: now),
    ]
  }

  var isQuiet: Bool { lines.values.allSatisfy(\.isQuiet) }
  var heldBytes: Int { lines.values.reduce(0) { $0 + $1.heldBytes } }
  var nextAt: Duration? { lines.values.compactMap(\.nextAt).min() }

  func counts(_ side: ChannelSide) -> LineCounts { lines[side]?.counts ?? LineCounts() }

  /// How many bytes it said, and how many of them are confirmed.
  func progress(_ side: ChannelSide) -> [UInt64] {
    lines[side].map { [$0.saidBytes, $0.confirmedBytes] } ?? []
  }

  func heldBytes(_ side: ChannelSide) -> Int { lines[side]?.heldBytes ?? 0 }

  mutating func open() { perform(lines[.relay]?.open(at: now), of: .relay) }

  mutating func say(_ messages: [[UInt8]], by side: ChannelSide) {
    perform(lines[side]?.say(messages, at: now), of: side)
  }

  mutating func end(_ side: ChannelSide) { perform(lines[side]?.end(at: now), of: side) }

  mutating func take(_ packet: ChannelPacket, at side: ChannelSide) {
    perform(lines[side]?.take(packet, at: now), of: side)
  }

  mutating func take(_ bytes: [UInt8], at side: ChannelSide) {
    do throws(ChannelError) {
      take(try ChannelPacket(bytes), at: side)
    } catch {
      Issue.record("\(error)")
    }
  }

  /// All that is on its way arrives.
  mutating func deliver() {
    let arriving = network
    network = []
    for (side, bytes) in arriving { take(bytes, at: side) }
  }

  /// Until nothing is on its way, confirmations among it.
  mutating func settle() {
    while !network.isEmpty || !(isQuiet || lines.values.allSatisfy { $0.nextAt == nil }) {
      deliver()
      if network.isEmpty { advance(.milliseconds(100)) }
      if isCut { return }
    }
  }

  mutating func tick(_ side: ChannelSide) { perform(lines[side]?.tick(at: now), of: side) }

  mutating func advance(_ duration: Duration, delivers: Bool = false) {
    let end = now + duration
    while let due = nextAt, due <= end {
      now = max(now, due)
      for side in ChannelSide.allCases { tick(side) }
      if delivers { deliver() }
    }
    now = end
  }

  private mutating func perform(_ effects: [LineEffect]?, of side: ChannelSide) {
    for effect in effects ?? [] {
      switch effect {
      case .write(let bytes): if !isCut { network.append((side == .relay ? .room : .relay, bytes)) }
      case .deliver(let message): heard[side, default: []].append(message)
      case .full(let isFull): full[side, default: []].append(isFull)
      case .broken(let reason): ends[side] = reason
      }
    }
  }
}
