import Document
import Room
import Service

/// One event loop's side of boards: the rooms that live there, and relays of rooms that live on other loops, for the
/// connections there.
///
/// It decides nothing about anybody: the server's first loop does, and the rooms. A room on this loop hears its
/// connections by a call, and a room on another loop through the loops' mailboxes. It belongs to the loop's thread.
final class BoardLoop {
  let number: RelayID
  let loop: EventLoop
  let loops: Loops
  let server: () -> WebServer?
  /// Of the boards here, which share the thread.
  let frameThrottle: FrameThrottle
  private var writing = WritingTime()
  private var boards: [BoardKey: HostedBoard] = [:]
  private var relays: [BoardKey: Far] = [:]
  /// How many of them each loop has the rooms of.
  private var homes: [RelayID: Int] = [:]
  private var departures = Departures()

  /// A relay of a room on another loop.
  private struct Far {
    let home: RelayID
    let relay: BoardRelay
  }

  init(_ number: RelayID, on loop: EventLoop, among loops: Loops, server: @escaping () -> WebServer?) {
    self.number = number
    self.loop = loop
    self.loops = loops
    self.server = server
    frameThrottle = FrameThrottle(of: number)
  }

  func take(_ order: LoopOrder) {
    switch order {
    case .host(let make): _ = make(self)
    case .ask(let board, let question): question(boards[board])
    case .hear(let board, let report, let relay):
      let isHeld = boards[board]?.hear(report, from: relay) ?? false
      guard !isHeld, case .event(.received(let session, let message, _)) = report else { break }
      loops.took(message, from: session.connection, at: number)
    case .wroteFrames(let duration, let loop): frameThrottle.wrote(took: duration, on: loop, at: self.loop.now)
    case .open(let board, let name, let relay, let surfacesMax, let home):
      homes[home, default: 0] += 1
      relays[board] = Far(
        home: home,
        relay: BoardRelay(of: name, relay, surfacesMax: surfacesMax, on: loop, server: server) { [weak self] in
          self?.pass($0, of: board, to: home)
        })
    case .lead(let connection, let board): lead(connection, to: board)
    case .tell(let board, let messages): tell(board, messages)
    case .end(let board): end(board)
    case .send(let bytes, let connection): server()?.send(bytes, to: connection)
    case .close(let connection, let code, let reason): server()?.close(connection, code: code, reason: reason)
    case .admitBody(let connection, let admission): server()?.admitBody(connection, admission)
    case .answer(let connection, let response): server()?.answer(connection, with: response)
    case .takeAgain(let connection):
      if departures.empty(connection) { server()?.takeAgain(from: connection) }
    case .takeAgainFromAll(let destination): takeAgain(to: destination)
    case .reloadIdentity(let end):
      do throws(ServiceError) {
        _ = try server()?.reloadIdentity()
        end(.success(()))
      } catch {
        end(.failure(error))
      }
    }
  }

  // MARK: Rooms that live here

  func add(_ board: HostedBoard, as key: BoardKey) { boards[key] = board }

  func remove(_ key: BoardKey) { boards[key] = nil }

  /// The connection is on a board here from now on.
  ///
  /// - Returns: how many of its messages reach the room by the first loop; nil: it is gone, or belongs to the first
  ///   loop.
  func leadHere(_ connection: ConnectionID, to board: BoardKey) -> Int? {
    direct(connection, to: board, at: number)
  }

  // MARK: Rooms that live elsewhere

  private func lead(_ connection: ConnectionID, to board: BoardKey) {
    // It may be gone by now; the board hears that next.
    guard let far = relays[board], let early = direct(connection, to: board, at: far.home) else { return }
    far.relay.enter(connection)
    if early > 0 { pass(.began(SessionID(connection), early: early), of: board, to: far.home) }
  }

  /// What the connection says goes there from now on.
  ///
  /// - Returns: how many messages went to the first loop before; nil: it is gone.
  private func direct(_ connection: ConnectionID, to board: BoardKey, at home: RelayID) -> Int? {
    guard let (early, isHeld) = departures.lead(connection, to: board, at: home) else { return nil }
    if isHeld { server()?.stopTaking(from: connection) } else { server()?.takeAgain(from: connection) }
    return early
  }

  private func end(_ board: BoardKey) {
    guard let far = relays.removeValue(forKey: board), let count = homes[far.home] else { return }
    far.relay.end()
    homes[far.home] = count > 1 ? count - 1 : nil
  }

  private func tell(_ board: BoardKey, _ messages: [ChannelMessage]) {
    let begin = loop.now
    relays[board]?.relay.take(messages)
    if messages.contains(where: \.isFrame) { wroteFrames(for: loop.now - begin) }
  }

  private func pass(_ report: RelayReport, of board: BoardKey, to home: RelayID) {
    switch report {
    // The connection's end says it, too.
    case .event(.disconnected): return
    case .event(.received(let session, let bytes, _)): count(bytes, from: session.connection, to: home)
    default: break
    }
    loops.give(.hear(board, report, from: number), to: home)
  }

  /// A message sets out; its connection waits if too much of it is under way, and everyone whose messages go there if
  /// too much is under way to that loop.
  func count(_ message: [UInt8], from connection: ConnectionID, to destination: RelayID) {
    let full = loops.transit.add(message.count, from: connection, to: destination)
    if full.connection {
      departures.fill(connection)
      server()?.stopTaking(from: connection)
    }
    if full.destination {
      for each in departures.fill(destination) { server()?.stopTaking(from: each) }
    }
  }

  private func takeAgain(to destination: RelayID) {
    // It may be full again by now.
    guard !loops.transit.holds(number, to: destination) else { return }
    for each in departures.empty(destination) { server()?.takeAgain(from: each) }
  }

  // MARK: Connections

  /// A connection came, of which nobody knows yet which board it is on.
  func opened(_ connection: ConnectionID) {
    if departures.begin(connection) { server()?.stopTaking(from: connection) }
  }

  /// False: nobody knows yet which board it is on, so the message goes to the first loop.
  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) -> Bool {
    guard !departures.leavesAlone(connection) else { return true }
    if let relay = relay(of: connection) {
      relay.received(message, isText: isText, from: connection)
    } else if let board = board(of: connection) {
      board.received(message, isText: isText, from: connection)
    } else {
      departures.sayEarly(connection)
      count(message, from: connection, to: Loops.first)
      return false
    }
    return true
  }

  // Before it is known which board it is on there are no messages of the room's that could be dropped or taken.

  func overflowed(_ connection: ConnectionID) {
    relay(of: connection)?.overflowed(connection)
    board(of: connection)?.overflowed(connection)
  }

  func drained(_ connection: ConnectionID) {
    relay(of: connection)?.drained(connection)
    board(of: connection)?.drained(connection)
  }

  /// False: nobody knows yet which board it is on.
  func stalled(_ connection: ConnectionID) -> Bool {
    if let relay = relay(of: connection) {
      relay.stalled(connection)
    } else if let board = board(of: connection) {
      board.stalled(connection)
    } else {
      return false
    }
    return true
  }

  /// The board hears of it by the first loop.
  func closed(_ connection: ConnectionID) {
    loops.transit.end(connection)
    relay(of: connection)?.closed(connection)
    board(of: connection)?.lost(connection)
    departures.end(connection)
  }

  // MARK: Frames

  /// This is how long frames were made or written here. The loops whose boards have relays here hear of it, too.
  func wroteFrames(for duration: Duration) {
    frameThrottle.wrote(took: duration, at: loop.now)
    guard !homes.isEmpty, let told = writing.add(duration) else { return }
    for home in homes.keys { loops.give(.wroteFrames(told, on: number), to: home) }
  }

  /// A further slice of what was broadcast here is written.
  func wroteSlice(took: Duration) {
    wroteFrames(for: took)
    guard server()?.isBroadcasting == false else { return }
    for board in boards.values { board.wroteAll() }
    for far in relays.values { far.relay.wroteAll() }
  }

  private func relay(of connection: ConnectionID) -> BoardRelay? {
    departures[connection]?.board.flatMap { relays[$0]?.relay }
  }

  private func board(of connection: ConnectionID) -> HostedBoard? {
    departures[connection]?.board.flatMap { boards[$0] }
  }
}

extension ChannelMessage {
  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}
