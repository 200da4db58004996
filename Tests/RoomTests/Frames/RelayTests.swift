import Document
import Presentation
import Testing

@testable import Messages
@testable import Room

@Suite("Relays")
struct RelayTests {
  private let ann = SessionID(1)
  private let bo = SessionID(2)
  private let cem = SessionID(3)
  private let snapshot = OutgoingSnapshot(Array(#"{"t":"snapshot","scene":{"styles":[]}}"#.utf8))

  private func frame(_ number: UInt64, _ forgetting: Forgetting = .nothing) -> SurfaceFrame {
    SurfaceFrame(number: number, bytes: Array("[\(number)]".utf8), forgetting: forgetting)
  }

  /// A relay that has a snapshot of frame 1, and sessions that nobody told to follow.
  private func relay(_ sessions: SessionID...) -> Relay {
    var configuration = RoomConfiguration(board: BoardTitle(name: "b", title: "B"))
    configuration.lanes.frameBytesShare = 1
    configuration.lanes.bytesForFrame = 1
    var relay = Relay(configuration)
    _ = relay.take(.snapshot(snapshot, of: nil, frame: 1, at: .zero))
    for id in sessions { admit(id, to: &relay) }
    return relay
  }

  private func admit(_ id: SessionID, speaksThree: Bool = false, to relay: inout Relay, at now: Duration = .zero) {
    relay.enter(id, at: now)
    _ = relay.take(.admit(id, speaksThree: speaksThree, losses: 0, outbox: OutboxNumber(1)), at: now)
  }

  private let begin = Following.fromSnapshot(isGzipped: true, ending: nil)

  @Test("[P6] a newcomer gets the snapshot that is there and the frames since, and then the same as everyone")
  func newcomer() {
    var relay = relay(ann, bo)
    _ = relay.take(.follow(ann, nil, begin))
    #expect(relay.take(.frame(frame(2), of: nil)) == [.broadcast([ann], frame(2).bytes, isFrame: true)])
    _ = relay.take(.frame(frame(3), of: nil))
    #expect(
      relay.take(.follow(bo, nil, begin)) == [
        .sendSnapshot(bo, snapshot, isGzipped: true, ending: nil), .sendShared(bo, frame(2).bytes),
        .sendShared(bo, frame(3).bytes),
      ])
    #expect(relay.take(.frame(frame(4), of: nil)) == [.broadcast([ann, bo], frame(4).bytes, isFrame: true)])
  }

  @Test("[P6] someone who comes back gets the frames they missed")
  func resuming() {
    var relay = relay(ann)
    for number in 2...4 as ClosedRange<UInt64> { _ = relay.take(.frame(frame(number), of: nil)) }
    #expect(
      relay.take(.follow(ann, nil, .fromFrame(2)))
        == [.sendShared(ann, frame(3).bytes), .sendShared(ann, frame(4).bytes)])
    #expect(relay.take(.follow(ann, nil, .fromFrame(4))) == [])
  }

  @Test("[P5][P17] a session whose queue was dropped hears what everyone hears once it has been welcomed again")
  func lost() {
    var relay = relay(ann, bo)
    for id in [ann, bo] { _ = relay.take(.follow(id, nil, begin)) }
    relay.lose(bo)
    #expect(relay.take(.frame(frame(2), of: nil)) == [.broadcast([ann], frame(2).bytes, isFrame: true)])
    #expect(relay.take(.all([1])) == [.broadcast([ann], [1], isFrame: false)])
    _ = relay.take(.rest(bo, losses: 1))
    #expect(relay.take(.frame(frame(3), of: nil)) == [.broadcast([ann], frame(3).bytes, isFrame: true)])
    #expect(relay.take(.all([1])) == [.broadcast([ann], [1], isFrame: false)], "its welcome is still to come")
    #expect(relay.take(.send(bo, [2])) == [.send(bo, [2])])
    _ = relay.take(.follow(bo, nil, .fromFrame(3)))
    guard case .broadcast(let hearers, [1], isFrame: false)? = relay.take(.all([1])).first else {
      Issue.record("nobody hears what everyone hears")
      return
    }
    #expect(Set(hearers) == [ann, bo])
    relay.leave(ann)
    relay.leave(bo)
    #expect(relay.take(.frame(frame(4), of: nil)) == [])
    #expect(relay.take(.all([1])) == [])
  }

  @Test("[P17] the room hears that a session took all that waited only if it lost something before, once for each time")
  func drained() {
    var relay = relay(ann)
    var told = [relay.drain(ann)]
    relay.lose(ann)
    told += [relay.drain(ann), relay.drain(ann)]
    relay.lose(ann)
    relay.leave(ann)
    told += [relay.drain(ann), relay.drain(bo)]
    #expect(told == [false, true, false, false, false])
  }

  @Test("[P29] a session for which a frame has special facts gets those in its place")
  func alone() {
    var relay = relay(ann, bo)
    for id in [ann, bo] { _ = relay.take(.follow(id, nil, begin)) }
    var told = frame(2)
    told.alone = [bo: [7], cem: [8]]
    #expect(
      relay.take(.frame(told, of: nil)) == [.send(bo, [7]), .broadcast([ann], told.bytes, isFrame: true)])
  }

  @Test("a frame that takes something away forgets the snapshot before it, and a surface that ends forgets it too")
  func forgetting() {
    for forgetting in [Forgetting.snapshot, .everything] {
      var relay = relay(ann)
      #expect(relay.take(.frame(frame(2, forgetting), of: nil)) == [.forget(snapshot)])
    }
    var relay = relay(ann)
    _ = relay.take(.follow(ann, nil, begin))
    #expect(relay.take(.end(nil)) == [.forget(snapshot)])
    #expect(relay.take(.frame(frame(2), of: nil)) == [])
  }

  @Test("[P1a] clients of protocol 3 share frames and snapshots in their words, and those of today get theirs")
  func ofThree() throws {
    var relay = relay(cem)
    for id in [ann, bo] { admit(id, speaksThree: true, to: &relay) }
    var effects = [ann, bo, cem].flatMap { relay.take(.follow($0, nil, begin)) }
    let sent = effects.compactMap { effect -> OutgoingSnapshot? in
      guard case .sendSnapshot(_, let snapshot, isGzipped: true, ending: nil) = effect else { return nil }
      return snapshot
    }
    try #require(sent.count == 3)
    #expect(sent[0] == sent[1] && sent[2] == snapshot)
    #expect(String(decoding: sent[0].bytes(), as: UTF8.self) == #"{"t":"snapshot","scene":{"looks":[]}}"#)
    let told = SurfaceFrame(number: 2, bytes: Array(#"[2,{"events":[]}]"#.utf8))
    let ofThree = Array(#"[2,{"notices":[]}]"#.utf8)
    #expect(
      relay.take(.frame(told, of: nil)) == [
        .broadcast([cem], told.bytes, isFrame: true), .broadcast([ann, bo], ofThree, isFrame: true),
      ])
    #expect(relay.take(.follow(ann, nil, .fromFrame(1))) == [.sendShared(ann, ofThree)])
    let ending = Array(#","private":{"done":[]}}"#.utf8)
    effects = relay.take(.follow(ann, nil, .fromSnapshot(isGzipped: false, ending: ending)))
    guard case .sendSnapshot(_, _, _, let held?)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(String(decoding: held, as: UTF8.self) == #","held":{"done":[]}}"#)
  }

  @Test("a newcomer gets eighty frames at most, 32 kB, and a quarter of the snapshot's bytes")
  func bounds() {
    func frames(_ snapshotBytes: Int, each bytes: Int) -> Int {
      var count = LaneCount(at: 1, LaneBounds())
      count.take(snapshot: 1, bytes: snapshotBytes, at: .zero)
      var number: UInt64 = 1
      while count.start != nil {
        number += 1
        count.take(frame: number, bytes: bytes, forgetting: .nothing)
      }
      return Int(number) - 2
    }
    #expect(frames(10 << 20, each: 100) == 80)
    #expect(frames(10 << 20, each: 1 << 10) == 32)
    #expect(frames(64 << 10, each: 3 << 10) == 5)
    #expect(frames(4_000, each: 100) == 10)
  }

  @Test("a crowd begins with one snapshot until the frames that it gets besides cost as much as another")
  func crowd() {
    func newcomers(after frames: UInt64) -> Int {
      var count = LaneCount(at: 1, LaneBounds())
      count.take(snapshot: 1, bytes: 512 * 100, at: .zero)
      for number in 2..<(2 + frames) { count.take(frame: number, bytes: 10, forgetting: .nothing) }
      var newcomers = 0
      while count.start != nil, newcomers < 10_000 {
        count.begin()
        newcomers += 1
      }
      return newcomers
    }
    #expect(newcomers(after: 20) == 6)
    #expect(newcomers(after: 1) == 101)
    #expect(newcomers(after: 0) == 10_000)
  }

  @Test("[P6] frames of more than a MB aren't kept: a session that needs older ones gets a snapshot")
  func kept() {
    var count = LaneCount(at: 1, LaneBounds())
    for number in 2...5 as ClosedRange<UInt64> { count.take(frame: number, bytes: 400 << 10, forgetting: .nothing) }
    #expect(count.keptFrames == 2)
    #expect(count.bytes(after: 3) == 800 << 10 && count.bytes(after: 5) == 0)
    #expect(count.bytes(after: 2) == nil && count.bytes(after: 6) == nil)
    count.take(frame: 6, bytes: 10, forgetting: .everything)
    #expect(count.bytes(after: 5) == nil && count.bytes(after: 6) == 0)
    #expect(count.bytesWithForgotten(after: 3) == 800 << 10 + 10 && count.bytesWithForgotten(after: 2) == nil)
    count.take(frame: 7, bytes: 800 << 10, forgetting: .nothing)
    #expect(count.bytes(after: 6) == 800 << 10 && count.bytesWithForgotten(after: 5) == 800 << 10 + 10)
    #expect(count.bytesWithForgotten(after: 4) == nil)
  }

  private let ping = Array(#"{"t":"ping"}"#.utf8)
  private let pong = ServerMessage.pong().encoded()

  @Test("[P19][T136] a heartbeat a second is answered without the room, unless the answer has the time")
  func heartbeats() {
    var relay = relay(ann)
    func hear(_ bytes: [UInt8], at second: Int) -> [RelayEffect]? {
      relay.hear(bytes, isText: true, from: ann, at: .seconds(second))
    }
    #expect(hear(ping, at: 1) == [.send(ann, pong)])
    #expect(hear(ping, at: 1) == nil)
    #expect(hear(ping, at: 2) == [.send(ann, pong)])
    #expect(hear(Array(#"{"t":"refresh"}"#.utf8), at: 5) == nil)
    _ = relay.take(.clock(isTold: true))
    #expect(hear(ping, at: 9) == nil)
    _ = relay.take(.clock(isTold: false))
    #expect(hear(ping, at: 9) == [.send(ann, pong)])
    relay.lose(ann)
    #expect(hear(ping, at: 20) == [])
    #expect(relay.hear(ping, isText: true, from: bo, at: .seconds(20)) == nil)
  }

  @Test("[P19] a session that is silent for 20 s hears something once, and is gone after 30 s; of many some at a time")
  func silent() {
    let many = (1...600).map { SessionID($0) }
    var relay = relay()
    for id in many { admit(id, to: &relay) }
    var prompted: [SessionID] = []
    var gone: [SessionID] = []
    var atOnce = 0
    while let at = relay.nextSweepAt {
      let effects = relay.sweep(at: at)
      atOnce = max(atOnce, effects.count)
      for effect in effects {
        switch effect {
        case .send(let id, pong):
          #expect((.seconds(20) ... .seconds(20.5)).contains(at))
          prompted.append(id)
        case .silent(let id):
          #expect((.seconds(30) ... .seconds(30.5)).contains(at))
          gone.append(id)
        default: Issue.record("\(effect)")
        }
      }
    }
    #expect(prompted.count == 600 && Set(prompted).count == 600 && Set(gone) == Set(many) && gone.count == 600)
    #expect(atOnce == 250)
  }

  @Test("[P19] a session that is heard all the time is looked at three times a minute")
  func heard() {
    var relay = relay(ann)
    var looks = 0
    for second in 1...600 {
      _ = relay.hear(ping, isText: true, from: ann, at: .seconds(second))
      while let at = relay.nextSweepAt, at <= .seconds(second) {
        #expect(relay.sweep(at: .seconds(second)) == [])
        looks += 1
      }
    }
    #expect((1...33).contains(looks), "\(looks)")
  }

  @Test("a session's number says on which relay it is")
  func numbers() {
    let id = SessionID(RelayID(3), connection: 12)
    #expect(id.relay == RelayID(3) && SessionID(12).relay == RelayID(0) && id != SessionID(12))
  }
}

extension Relay {
  fileprivate mutating func take(_ message: ChannelMessage) -> [RelayEffect] { take(message, at: .zero) }
}
