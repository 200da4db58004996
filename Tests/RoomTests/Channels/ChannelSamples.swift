import Document
import Presentation
import TestSupport

@testable import Room

/// Messages of a channel: one of each kind, and any.
enum ChannelSamples {
  static let relay = RelayID(7)
  static let ann = SessionID(relay, connection: 0x0001_0000_0002)
  static let bo = SessionID(relay, connection: 3)
  static let wall = Surface(kind: .wall, width: 1920, height: 1080)
  static let phone = Surface(kind: .phone, width: 390)

  static let toRelay: [ChannelMessage] = [
    .admit(ann, speaksThree: false, losses: 0, outbox: OutboxNumber(5)),
    .send(ann, [1, 2]),
    .sendShared(bo, []),
    .joined(ann, secret: "sesame"),
    .joined(ann, secret: nil),
    .trusted(bo, SeatNumber(17)),
    .close(ann, code: 4003, reason: "kicked"),
    .follow(ann, phone, .fromSnapshot(isGzipped: true, ending: nil)),
    .follow(ann, nil, .fromSnapshot(isGzipped: false, ending: [44, 125])),
    .follow(bo, wall, .fromFrame(1 << 40)),
    .rest(bo, losses: 2),
    .frame(SurfaceFrame(number: 118, bytes: [91, 93]), of: phone),
    .frame(
      SurfaceFrame(number: 2, bytes: [91, 93], forgetting: .everything, alone: [ann: [1], bo: []]), of: nil),
    .frame(SurfaceFrame(number: 3, bytes: [], forgetting: .snapshot), of: wall),
    .snapshot(OutgoingSnapshot([123, 125], counted: 3), of: phone, frame: 9, at: Revision(4)),
    .end(wall),
    .clock(isTold: true),
    .all([123, 125]),
  ]

  static let toRoom: [RelayMessage] = [
    .came(ann, isLocal: false, mayHost: true, address: "2001:db8::1", again: nil),
    .came(
      ann, isLocal: true, mayHost: false, address: nil,
      again: HelloAgain(secret: "sesame", surface: phone, outbox: OutboxNumber(5))),
    .came(bo, isLocal: false, mayHost: true, address: nil, again: HelloAgain(secret: nil, surface: nil, outbox: nil)),
    .said(ann, Array("{}".utf8), isText: true),
    .said(bo, [], isText: false),
    .gone(ann),
    .lagging(ann),
    .drained(ann),
    .silent(bo),
    .stalled(bo),
    .wrote(frames: 5, beganBefore: .milliseconds(12)),
    .wrote(frames: 5, beganBefore: nil),
    .packing(true),
  ]

  /// The kind of each, so that a new one isn't forgotten: the compiler asks for it here.
  static func kind(_ message: ChannelMessage) -> Int {
    switch message {
    case .admit: 1
    case .send: 2
    case .sendShared: 3
    case .joined: 4
    case .trusted: 5
    case .close: 6
    case .follow: 7
    case .rest: 8
    case .frame: 9
    case .snapshot: 10
    case .end: 11
    case .clock: 12
    case .all: 13
    }
  }

  static func kind(_ message: RelayMessage) -> Int {
    switch message {
    case .came: 1
    case .said: 2
    case .gone: 3
    case .lagging: 4
    case .drained: 5
    case .silent: 6
    case .stalled: 7
    case .wrote: 8
    case .packing: 9
    }
  }

  static func random(using random: inout SeededRandom) -> ChannelMessage {
    let id = SessionID(relay, connection: random.next() >> 16)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return .admit(
        id, speaksThree: Bool.random(using: &random), losses: UInt32.random(in: 0...9, using: &random),
        outbox: OutboxNumber(UInt32.random(in: 0 ... .max, using: &random)))
    case 1: return .send(id, bytes(using: &random))
    case 2: return .close(id, code: UInt16.random(in: 0 ... .max, using: &random), reason: "ж\(random.next())")
    case 3: return .follow(id, surface(using: &random), .fromFrame(random.next()))
    case 4:
      let ending = Bool.random(using: &random) ? bytes(using: &random) : nil
      return .follow(id, surface(using: &random), .fromSnapshot(isGzipped: ending == nil, ending: ending))
    case 5:
      var frame = SurfaceFrame(number: random.next(), bytes: bytes(using: &random))
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        frame.alone[SessionID(relay, connection: random.next() >> 16)] = bytes(using: &random)
      }
      return .frame(frame, of: surface(using: &random))
    case 6: return .trusted(id, SeatNumber(UInt32.random(in: 0 ... .max, using: &random)))
    default: return .all(bytes(using: &random))
    }
  }

  static func bytes(using random: inout SeededRandom, most: Int = 300) -> [UInt8] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  private static func surface(using random: inout SeededRandom) -> Surface? {
    let kinds = Surface.Kind.allCases.map(Optional.some) + [nil]
    let kind = kinds.randomElement(using: &random) ?? nil
    return kind.map {
      Surface(kind: $0, width: Int.random(in: 0...4_000, using: &random), height: $0 == .wall ? 9 : nil)
    }
  }
}
