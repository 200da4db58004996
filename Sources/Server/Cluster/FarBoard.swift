import Document
import Messages
import Room
import Service

/// A board that another node holds, with its people on this node: a relay for them, and a channel to the room there.
///
/// Nobody's connection ends with a channel. When it breaks, or another node takes the board, the relay opens another
/// one and repeats everyone's hello (rule CH11); when this node takes it, its room gets them (``moveAll(to:)``). It
/// belongs to the thread of the server's first loop.
final class FarBoard {
  /// Someone here, as they came.
  struct Guest {
    let connection: ConnectionID
    let isLocal: Bool
    let mayHost: Bool
    let address: String?
  }

  let name: BoardName
  private let loop: EventLoop
  private let server: () -> WebServer?
  private let way: any NodeTransport
  private let freshChannel: () -> ChannelName
  private let relay: BoardRelay
  private var guests: [ConnectionID: Guest] = [:]
  private var channel: Channel?
  private lazy var timer = ChannelTimer(on: loop) { [weak self] in self?.tick() }
  /// Whether so much waits for the room that no connection here is read.
  private var isFull = false
  private var passages = FarPassages()
  /// Called when the channel broke: see where the board is now, and say ``follow(_:)``.
  var broken: (ChannelEnd) -> Void = { _ in }

  private struct Channel {
    let node: String
    var line: ChannelLine
  }

  /// - Parameter freshChannel: names the next channel of this board's.
  init(
    _ name: BoardName, limits: Limits, on loop: EventLoop, server: @escaping () -> WebServer?,
    by way: any NodeTransport,
    freshChannel: @escaping () -> ChannelName
  ) {
    self.name = name
    self.loop = loop
    self.server = server
    self.way = way
    self.freshChannel = freshChannel
    let heard = Heard()
    let configuration = RoomConfiguration(
      board: BoardTitle(name: name.description, title: name.description), limits: limits)
    relay = BoardRelay(
      of: name, Relay(configuration), surfacesMax: configuration.surfacesMax, on: loop, server: server
    ) { heard.report($0) }
    heard.report = { [weak self] in self?.hear($0) }
  }

  /// Takes the relay's reports, of a board that isn't made yet when its relay is.
  private final class Heard {
    var report: (RelayReport) -> Void = { _ in }
  }

  var isEmpty: Bool { guests.isEmpty }

  /// The node that it has a channel to; nil: to none.
  var node: String? { channel?.node }

  // MARK: The way to the room

  /// That node holds the board: opens a channel to it, unless there is one.
  func follow(_ node: String) {
    guard channel?.node != node else { return }
    endChannel()
    channel = Channel(node: node, line: ChannelLine(freshChannel(), at: .relay, term: 0, now: loop.now))
    change { $0.open(at: $1) }
    say(relay.sayAgain())
  }

  /// A packet from a node that this board may have a channel to.
  func take(_ packet: ChannelPacket, from node: String) {
    guard channel?.node == node else { return }
    change { $0.take(packet, at: $1) }
  }

  /// The room is on this node now: everyone here goes over to it. Nothing is left here.
  func moveAll(to join: (Guest, _ again: [RelayMessage]) -> Void) {
    endChannel()
    var told: [ConnectionID: [RelayMessage]] = [:]
    for message in relay.sayAgain() {
      if let session = message.session { told[session.connection, default: []].append(message) }
    }
    let moving = guests.values.sorted { $0.connection.number < $1.connection.number }
    guests = [:]
    relay.handOver()
    for guest in moving { join(guest, told[guest.connection] ?? []) }
  }

  /// Everyone here is sent away.
  func closeAll(_ code: UInt16, _ reason: String) {
    for connection in guests.keys { server()?.close(connection, code: code, reason: reason) }
  }

  /// Nobody is here any more.
  func end() {
    endChannel()
    relay.end()
  }

  private func endChannel() {
    guard channel != nil else { return }
    change { $0.end(at: $1) }
    forgetChannel()
  }

  private func forgetChannel() {
    channel = nil
    timer.set(to: nil)
    goOn(passages.takeAll())
    fill(false)
  }

  private func say(_ messages: [RelayMessage]) {
    guard !messages.isEmpty else { return }
    let bytes = messages.map { $0.encoded() }
    change { $0.say(bytes, at: $1) }
  }

  private func change(_ body: (inout ChannelLine, Duration) -> [LineEffect]) {
    // It is taken out, so that nothing of what it keeps is copied.
    guard var open = channel else { return }
    channel = nil
    let effects = body(&open.line, loop.now)
    channel = open
    var messages: [ChannelMessage] = []
    var end: ChannelEnd?
    for effect in effects where end == nil {
      switch effect {
      case .write(let packet): way.send(packet, to: open.node)
      case .deliver(let bytes):
        do throws(ChannelError) {
          messages.append(try ChannelMessage(bytes, for: RelayID(0)))
        } catch {
          end = .unreadable
          for case .write(let packet) in open.line.end(at: loop.now) { way.send(packet, to: open.node) }
        }
      case .full(let isFull): fill(isFull)
      case .broken(let reason): end = reason
      }
    }
    if end != nil { forgetChannel() }
    if !messages.isEmpty { relay.take(messages) }
    if let channel { goOn(passages.confirm(channel.line.confirmedBytes)) }
    if let end { broken(end) } else { schedule() }
  }

  /// What people say doesn't get through, or gets through again: they wait in their own kernels, not in our memory
  /// (rule CH10).
  private func fill(_ isFull: Bool) {
    guard isFull != self.isFull else { return }
    self.isFull = isFull
    for connection in guests.keys where !passages.holds(connection) {
      if isFull { server()?.stopTaking(from: connection) } else { server()?.takeAgain(from: connection) }
    }
  }

  /// Someone's message set out.
  private func count(_ message: [UInt8], from connection: ConnectionID) {
    guard let line = channel?.line else { return }
    if passages.add(message.count, from: connection, end: line.saidBytes) { server()?.stopTaking(from: connection) }
  }

  /// They have little under way again.
  private func goOn(_ connections: [ConnectionID]) {
    guard !isFull else { return }
    for connection in connections { server()?.takeAgain(from: connection) }
  }

  private func schedule() { timer.set(to: channel?.line.nextAt) }

  private func tick() {
    change { $0.tick(at: $1) }
    schedule()
  }

  // MARK: What the relay tells

  private func hear(_ report: RelayReport) {
    switch report {
    case .event(let event):
      guard let message = RelayMessage(event) else { return }
      say([message])
      if case .said(let session, let bytes, _) = message { count(bytes, from: session.connection) }
    case .wrote(let frames, let beganAt):
      say([.wrote(frames: frames, beganBefore: beganAt.map { max(.zero, loop.now - $0) })])
    case .packing(let isPacking): say([.packing(isPacking)])
    case .began: break
    }
  }

  // MARK: Connections

  func opened(_ guest: Guest) {
    guests[guest.connection] = guest
    if isFull { server()?.stopTaking(from: guest.connection) }
    relay.enter(guest.connection, isLocal: guest.isLocal, mayHost: guest.mayHost, address: guest.address)
    say([
      .came(
        SessionID(guest.connection), isLocal: guest.isLocal, mayHost: guest.mayHost, address: guest.address, again: nil)
    ])
  }

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    relay.received(message, isText: isText, from: connection)
  }

  func overflowed(_ connection: ConnectionID) { relay.overflowed(connection) }

  func drained(_ connection: ConnectionID) { relay.drained(connection) }

  func stalled(_ connection: ConnectionID) { relay.stalled(connection) }

  func closed(_ connection: ConnectionID) {
    guests[connection] = nil
    passages.end(connection)
    relay.closed(connection)
  }

  func wroteAll() { relay.wroteAll() }
}

extension RelayMessage {
  /// The session that it is about; nil: it is about the relay.
  fileprivate var session: SessionID? {
    switch self {
    case .came(let id, _, _, _, _), .said(let id, _, _), .gone(let id), .lagging(let id), .drained(let id),
      .silent(let id), .stalled(let id):
      id
    case .wrote, .packing: nil
    }
  }
}
