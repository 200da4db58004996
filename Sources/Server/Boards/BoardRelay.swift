import Document
import Room
import Service

/// The sockets' side of one board on one event loop: a relay, and its effects performed on that loop's web server.
///
/// The board says things to it (``take(_:)``) and hears what comes of them and of the sessions, in order, as
/// ``RelayReport``. On the board's own loop both are calls. It belongs to the loop's thread.
final class BoardRelay {
  private let board: BoardName
  private var relay: Relay
  private let loop: EventLoop
  private let server: () -> WebServer?
  private let surfacesMax: Int
  private let report: (RelayReport) -> Void
  private var wake: (at: Duration, timer: LoopTimer)?
  private lazy var snapshots = SnapshotShelf(loop: loop, server: server) { [weak self] in self?.tellPacking() }
  private var isPackingTold = false
  /// How many frames the board has sent here, and how many of them it knows to be written.
  private var frames: UInt64 = 0
  private var framesWritten: UInt64 = 0
  /// When the first of the others began to go out; nil: nobody here reads them.
  private var beganAt: Duration?

  /// - Parameters:
  ///   - relay: no session is on it yet.
  ///   - surfacesMax: how many kinds of screen the board has at most.
  ///   - report: called on the loop, also from within ``take(_:)``.
  init(
    of board: BoardName, _ relay: Relay, surfacesMax: Int, on loop: EventLoop, server: @escaping () -> WebServer?,
    report: @escaping (RelayReport) -> Void
  ) {
    self.board = board
    self.relay = relay
    self.surfacesMax = surfacesMax
    self.loop = loop
    self.server = server
    self.report = report
  }

  // MARK: From the sockets

  /// The connection is on the board from now on.
  func enter(_ connection: ConnectionID) { relay.enter(SessionID(connection), at: loop.now) }

  /// The same, and the board's room is on another node.
  func enter(_ connection: ConnectionID, isLocal: Bool, mayHost: Bool, address: String?) {
    relay.enter(SessionID(connection), isLocal: isLocal, mayHost: mayHost, address: address, at: loop.now)
  }

  /// There is another room, which knows nothing of what was here.
  ///
  /// - Returns: what to tell it first.
  func sayAgain() -> [RelayMessage] {
    let (told, effects) = relay.sayAgain()
    (frames, framesWritten, beganAt) = (0, 0, nil)
    isPackingTold = false
    effects.forEach { perform($0) }
    return told
  }

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    let session = SessionID(connection)
    if let effects = relay.hear(message, isText: isText, from: session, at: loop.now) {
      effects.forEach { perform($0) }
    } else {
      report(.event(.received(session, message, isText: isText)))
    }
  }

  func overflowed(_ connection: ConnectionID) {
    relay.lose(SessionID(connection))
    report(.event(.lagging(SessionID(connection))))
  }

  func drained(_ connection: ConnectionID) {
    let session = SessionID(connection)
    if relay.drain(session) { report(.event(.drained(session))) }
  }

  func stalled(_ connection: ConnectionID) { report(.event(.stalled(SessionID(connection)))) }

  /// The connection is gone; the board will hear of it.
  func lost(_ connection: ConnectionID) {
    relay.leave(SessionID(connection))
    forgetSnapshotsIfEmpty()
  }

  func closed(_ connection: ConnectionID) {
    lost(connection)
    report(.event(.disconnected(SessionID(connection))))
  }

  /// The last broadcast here is written.
  func wroteAll() { tellWritten() }

  // MARK: What the board says

  func take(_ messages: [ChannelMessage]) {
    for message in messages {
      if case .frame = message { frames += 1 }
      relay.take(message, at: loop.now).forEach { perform($0) }
    }
    scheduleSweep()
    tellPacking()
    if server()?.isBroadcasting != true { tellWritten() }
  }

  /// Everyone here goes over to another relay. What they were sent before goes out first.
  func handOver() {
    wake?.timer.cancel()
    snapshots.endOncePacked()
  }

  /// The board is gone: nothing is sent or heard here any more.
  func end() {
    wake?.timer.cancel()
    snapshots.end()
  }

  private func perform(_ effect: RelayEffect) {
    switch effect {
    case .send(let session, let bytes): server()?.send(bytes, to: session.connection)
    case .sendShared(let session, let bytes): send(.bytes(bytes), ending: nil, to: session)
    case .sendSnapshot(let session, let snapshot, let isGzipped, let ending):
      send(.snapshot(snapshot, isGzipped: isGzipped), ending: ending, to: session)
    case .broadcast(let sessions, let bytes, let isFrame):
      if isFrame {
        snapshots.forgetBytes()
        beganAt = beganAt ?? loop.now
      }
      server()?.broadcast(OutgoingFrame(bytes), to: sessions.map(\.connection))
    case .close(let session, let code, let reason):
      forgetSnapshotsIfEmpty()
      server()?.close(session.connection, code: code, reason: reason)
    case .joined(let session): server()?.markJoined(session.connection)
    case .trusted(let session, let seat):
      server()?.markTrusted(session.connection, seat: "\(board)/\(seat.rawValue)")
    case .forget(let snapshot): snapshots.forget(snapshot)
    case .silent(let session): report(.event(.silent(session)))
    }
  }

  private func send(_ source: SnapshotShelf.Source, ending: [UInt8]?, to session: SessionID) {
    let connection = session.connection
    server()?.send(snapshots.frame(of: source, ending: ending, for: connection, most: surfacesMax), to: connection)
  }

  private func forgetSnapshotsIfEmpty() {
    if relay.isEmpty { snapshots.forget() }
  }

  // MARK: What the board hears

  private func tellPacking() {
    guard snapshots.isPacking != isPackingTold else { return }
    isPackingTold = snapshots.isPacking
    report(.packing(isPackingTold))
  }

  private func tellWritten() {
    guard framesWritten != frames else { return }
    framesWritten = frames
    defer { beganAt = nil }
    report(.wrote(frames: frames, beganAt: beganAt))
  }

  /// Those who are silent are noticed by their relay.
  private func sweep() {
    wake = nil
    relay.sweep(at: loop.now).forEach { perform($0) }
    scheduleSweep()
  }

  private func scheduleSweep() {
    guard let at = relay.nextSweepAt, wake.map({ at < $0.at }) ?? true else { return }
    wake?.timer.cancel()
    wake = (at, loop.timer(after: max(.zero, at - loop.now)) { [weak self] in self?.sweep() })
  }
}

// A session is named like its connection, whose number says which loop it is on.

extension SessionID {
  init(_ connection: ConnectionID) { self.init(connection.number) }

  var connection: ConnectionID { ConnectionID(number: rawValue) }
}

/// What a board's relay tells the board, in the order in which it happened.
enum RelayReport: Sendable {
  /// The session is on the board, as far as its loop knows. `early` of its messages come through the first loop.
  case began(SessionID, early: Int)
  case event(RoomEvent)
  /// All frames up to this one are handed to the kernel or wait for room there, and the first of those that hadn't been
  /// began to go out at that time; nil: nobody there reads them.
  case wrote(frames: UInt64, beganAt: Duration?)
  /// Whether snapshots are being packed there.
  case packing(Bool)
}
