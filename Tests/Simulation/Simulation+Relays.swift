import Document
import Messages
import Presentation
package import Room
import TestSupport

// Between the room and the sockets: one relay on the room's loop, and one that hears and is heard late.

/// The messages on their way between a room and a relay on another event loop. None is lost, and they keep their order.
package struct LateChannel {
  package var toRoom: [RoomEvent] = []
  package var toRelay: [ChannelMessage] = []

  package init() {}

  package var isEmpty: Bool { toRoom.isEmpty && toRelay.isEmpty }

  package mutating func takeForRoom() -> RoomEvent? { toRoom.isEmpty ? nil : toRoom.removeFirst() }

  package mutating func takeForRelay() -> ChannelMessage? { toRelay.isEmpty ? nil : toRelay.removeFirst() }
}

/// The way to a relay that hears late, and what those who are there may know.
struct LateRelay {
  var channel = LateChannel()
  /// The board as it was when each message that is on its way was said.
  fileprivate var boards: [BoardState] = []
  /// Of what those sessions were told: they hear of a change later than others.
  var anonymity = AnonymityWatch()
}

extension Simulation {
  static let lateRelay = RelayID(1)
  /// The programs whose sessions are there: a guest, and a phone and a newcomer besides those on the room's loop.
  private static let lateOnes: Set<Int> = [2, 4, 5]

  /// Recordings are of evenings on one loop.
  func relay(of index: Int) -> RelayID {
    recordings == nil && !isLeaking && Self.lateOnes.contains(index) ? Self.lateRelay : RelayID(0)
  }

  /// The server hears something. A session's relay hears of it first, and answers some of it.
  mutating func handle(_ event: RoomEvent) {
    guard let session = event.session else { return tellRoom(event) }
    guard isForRoom(event, Int(session.relay.rawValue)) else { return }
    if session.relay == Self.lateRelay { late.channel.toRoom.append(event) } else { tellRoom(event) }
  }

  private mutating func isForRoom(_ event: RoomEvent, _ relay: Int) -> Bool {
    switch event {
    case .connected(let session, let isLocal, let mayHost, let address, _):
      guard session.relay == Self.lateRelay else { relays[relay].enter(session, at: now); break }
      relays[relay].enter(session, isLocal: isLocal, mayHost: mayHost, address: address, at: now)
    case .lagging(let session): relays[relay].lose(session)
    case .drained(let session): return relays[relay].drain(session)
    case .disconnected(let session): relays[relay].leave(session)
    case .received(let session, let bytes, let isText):
      guard let effects = relays[relay].hear(bytes, isText: isText, from: session, at: now) else { return true }
      for effect in effects { perform(effect) }
      return false
    default: break
    }
    return true
  }

  /// The room says something to a relay.
  mutating func tell(_ relay: RelayID, _ message: ChannelMessage) {
    if relay == Self.lateRelay {
      late.channel.toRelay.append(message)
      late.boards.append(room.durableState)
    } else {
      take(message, at: relay, of: room.durableState)
    }
  }

  /// - Parameter board: as it was when the room said that.
  private mutating func take(_ message: ChannelMessage, at relay: RelayID, of board: BoardState) {
    let effects = relays[Int(relay.rawValue)].take(message, at: now)
    let problem =
      switch message {
      case .follow(_, let surface, _): GoneWatch.begun(with: effects, on: surface, of: board.seen(by: nil))
      case .send(_, let bytes): GoneWatch.told(readOnce(bytes), of: board.document)
      default: String?.none
      }
    if let problem { problems.append(problem) }
    for effect in effects { perform(effect) }
  }

  // MARK: What is late

  /// Some of what is on its way arrives, or all, or nothing.
  mutating func deliverSomeLate(_ seed: UInt64) {
    var chance = SeededRandom(seed: seed ^ 0x1a7e)
    let most = [0, 1, 2, 5, .max].randomElement(using: &chance) ?? 0
    if Bool.random(using: &chance) { deliverToRoom(most) }
    if Bool.random(using: &chance) { deliverToRelay(most) }
    if recordings == nil, !isLeaking, chance.chance(1, in: 50) { breakChannel() }
  }

  /// The channel to the relay, which is on another node, breaks: the messages on their way are lost (rule CH11).
  private mutating func breakChannel() {
    tell("the channel to a relay breaks")
    let run = epoch
    late.channel = LateChannel()
    late.boards = []
    tellRoom(.broken(Self.lateRelay))
    // The room's server may have been killed meanwhile.
    if epoch == run { sayAgain() }
  }

  /// The relay has a channel to a room that knows nothing of it.
  mutating func sayAgain() {
    let (told, effects) = relays[Int(Self.lateRelay.rawValue)].sayAgain()
    late.channel.toRoom += told.compactMap(\.event)
    for effect in effects { perform(effect) }
  }

  /// Until nothing is on its way.
  mutating func deliverAllLate() {
    while !late.channel.isEmpty {
      deliverToRoom(.max)
      deliverToRelay(.max)
    }
  }

  private mutating func deliverToRoom(_ most: Int) {
    let run = epoch
    var left = most
    while left > 0, epoch == run, let event = late.channel.takeForRoom() {
      left -= 1
      tellRoom(event)
    }
  }

  private mutating func deliverToRelay(_ most: Int) {
    let run = epoch
    var left = most
    while left > 0, epoch == run, let message = late.channel.takeForRelay() {
      left -= 1
      take(message, at: Self.lateRelay, of: late.boards.removeFirst())
    }
  }

  /// Nobody stays on a relay whom the room doesn't know, and the room knows nobody who is gone (rule CH2).
  mutating func checkRelays() {
    for (index, relay) in relays.enumerated() {
      let known = room.sessions(on: RelayID(UInt16(index)))
      if relay.sessions != known {
        problems.append("relay \(index) has \(relay.sessions), and the room knows \(known)")
      }
    }
  }

  /// The relays look for those who are silent.
  mutating func sweepRelays() {
    for relay in relays.indices {
      while let due = relays[relay].nextSweepAt, due <= now {
        for effect in relays[relay].sweep(at: now) { perform(effect) }
      }
    }
  }
}

extension RoomEvent {
  /// The session that its relay tells about; nil: it is about something else.
  package var session: SessionID? {
    switch self {
    case .connected(let id, _, _, _, _), .received(let id, _, _), .disconnected(let id), .lagging(let id),
      .drained(let id),
      .silent(let id), .stalled(let id):
      id
    default: nil
    }
  }
}
