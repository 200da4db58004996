import Document
import Logging
import Room
import Service
import Storage

// Boards that other nodes hold: their people on this node are served by channels to the rooms there, and stay connected
// when a board goes from one node to another.

extension RunningServer {
  /// A packet from another node.
  private struct Arrival: Sendable {
    let packet: NodePacket
    let node: String
  }

  private struct HeardOfNodes: Sendable {}

  /// How long after a channel broke its board is looked for; it also is at each heartbeat.
  private static let lookPause = Duration.milliseconds(50)

  /// Hears rooms and relays on other nodes from now on; nil: there is no cluster.
  func openWay() throws(ServeError) -> FarBoards? {
    guard let cluster else { return nil }
    let arrivals = loop.inbox { [weak self] (arrival: Arrival) in
      switch arrival.packet {
      case .channel(let packet): self?.take(packet, from: arrival.node)
      case .ask(let packet): self?.take(packet, from: arrival.node)
      case .foreign(let version): self?.note(foreign: version, from: arrival.node)
      }
    }
    let heard = loop.inbox { [weak self] (_: HeardOfNodes) in
      self?.lookWhereBoardsAre()
      self?.lookAfterAsks()
      self?.loseTheDead()
      self?.moveBoards()
    }
    let way: any NodeTransport
    do throws(JournalError) {
      way = try cluster.openWay { packet, node in arrivals.post(Arrival(packet: packet, node: node)) }
    } catch {
      throw .cluster("Other nodes can't be reached: \(error.detail).")
    }
    cluster.onHearing { heard.post(HeardOfNodes()) }
    let boards = FarBoards(
      limits: configuration.limits, boot: cluster.process.boot, on: loop, server: { [weak self] in self?.webServer },
      by: way)
    boards.broken = { [weak self] board, reason in self?.channelBroke(to: board, reason) }
    return boards
  }

  private func take(_ packet: ChannelPacket, from node: String) {
    guard let cluster, let farBoards else { return }
    guard packet.side == .relay else { return farBoards.take(packet, from: node) }
    let name = packet.name.board
    if let board = boards.open[name] {
      guard let term = cluster.ownClaim(to: name) else { return }
      board.take(packet, from: node, term: term, by: farBoards.way)
    } else if packet.isOpening, cluster.refusal(of: name) == nil, boards.closed[name] != nil {
      // That node takes this one for the board's next holder, so it is as if a guest came.
      farBoards.keep(packet, from: node)
      lives.read(name)
    }
  }

  /// People whose node has died are no longer on this node's boards.
  private func loseTheDead() {
    guard let cluster, let dead = farBoards?.note(dead: cluster.deadProcesses), !dead.isEmpty else { return }
    for board in boards.open.values { board.lose(dead) }
  }

  private func note(foreign version: UInt8, from node: String) {
    guard farBoards?.noteForeign(node) == true else { return }
    logger.error(
      "A node speaks another version to this one, which doesn't understand it: let all nodes run one version.",
      metadata: ["node": "\(node)", "version": "\(version)"])
  }

  private func channelBroke(to board: BoardName, _ reason: ChannelEnd) {
    logger.debug(
      "The channel to another node's board is over", metadata: ["board": "\(board)", "reason": "\(reason)"])
    _ = loop.timer(after: Self.lookPause) { [weak self] in
      if let self, let board = farBoards?.boards[board] { look(where: board) }
    }
  }

  // MARK: Where boards are

  func lookWhereBoardsAre() {
    guard let farBoards else { return }
    for board in farBoards.boards.values { look(where: board) }
  }

  private func look(where board: FarBoard) {
    guard let cluster, let node = configuration.cluster?.node else { return }
    switch cluster.refusal(of: board.name) {
    // This node itself will take it, but not yet.
    case .elsewhere(node): break
    case .elsewhere(let holder): board.follow(holder)
    case .standstill(let why): board.closeAll(1001, NodeRefusal.standstill(why).sentence)
    case nil:
      if boards.open[board.name] == nil { lives.read(board.name) } else { takeOver(board.name) }
    }
  }

  /// The board is open here: people on it here are its own, and other nodes' relays are heard.
  func takeOver(_ name: BoardName) {
    guard let board = boards.open[name], let farBoards else { return }
    farBoards.move(name) { guest, told in
      router.lead(guest.connection, to: board)
      let again = told.lazy.compactMap { if case .came(_, _, _, _, let again) = $0 { again } else { nil } }.first
      board.opened(
        guest.connection, isLocal: guest.isLocal, mayHost: guest.mayHost, address: guest.address, again: again)
      for case .said(_, let bytes, let isText) in told {
        board.received(bytes, isText: isText, from: guest.connection)
      }
    }
    for opening in farBoards.takeOpenings(of: name) { take(opening.packet, from: opening.node) }
  }

  // MARK: People who come

  /// Whether this node serves someone who comes to another node's board. That is only so on the first loop, and not if
  /// the board has ended: there is no room any more, and each node says so itself.
  func reaches(_ board: BoardName) -> Bool {
    guard farBoards != nil, boards.contains(board), case .elsewhere = cluster?.refusal(of: board) else { return false }
    return true
  }

  /// False: the board is no other node's, or the connection is on another loop.
  func enterFar(_ connection: ConnectionID, _ request: Request, on name: BoardName) -> Bool {
    guard connection.loop == 0, reaches(name), let farBoards else { return false }
    let guest = FarBoard.Guest(
      connection: connection, isLocal: request.isLocal, mayHost: mayHost(request), address: guestAddress(of: request))
    look(where: farBoards.enter(guest, on: name))
    return true
  }

  /// People who wait for a board that another node took first are served from there; on other loops they try that node.
  func sendOn(_ name: BoardName, _ refusal: NodeRefusal) {
    _ = farBoards?.takeOpenings(of: name)
    for session in waiting.takeSessions(of: name) {
      guard enterFar(session.connection, session.request, on: name) else {
        connections.close(session.connection, code: 1001, reason: refusal.sentence)
        continue
      }
      for message in session.messages {
        farBoards?[session.connection]?.received(message.bytes, isText: message.isText, from: session.connection)
      }
    }
    lookWhereBoardsAre()
  }
}

extension ChannelPacket {
  /// Whether a relay begins a channel with it.
  fileprivate var isOpening: Bool { if case .piece(1, let bytes) = content { bytes.isEmpty } else { false } }
}
