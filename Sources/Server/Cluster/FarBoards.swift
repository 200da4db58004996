import Document
import Room
import Service

/// The boards of other nodes that people are on here, by name and by connection.
///
/// It belongs to the thread of the server's first loop, where all these connections are.
final class FarBoards {
  /// How many packets that open a channel to a board which is being read here are kept until it is open. Relays repeat
  /// others.
  static let openingsMax = 64

  /// Nobody hears of more nodes that speak another version.
  private static let foreignMax = 64

  private(set) var boards: [BoardName: FarBoard] = [:]
  private var places: [ConnectionID: FarBoard] = [:]
  private var openings: [BoardName: [ChannelName: (packet: ChannelPacket, node: String)]] = [:]
  private var foreign: Set<String> = []
  /// By which other nodes know this process.
  private let boot: UInt64
  /// The processes that had died when this was looked at last.
  private var dead: Set<NodeProcess> = []
  private var lastChannel: UInt32 = 0
  private let limits: Limits
  private let loop: EventLoop
  private let server: () -> WebServer?
  let way: any NodeTransport
  /// How many channels to rooms on other nodes broke, or were ended there.
  private(set) var brokenCount = 0
  /// Called when a channel broke.
  var broken: (BoardName, ChannelEnd) -> Void = { _, _ in }

  init(
    limits: Limits, boot: UInt64, on loop: EventLoop, server: @escaping () -> WebServer?, by way: any NodeTransport
  ) {
    self.limits = limits
    self.boot = boot
    self.loop = loop
    self.server = server
    self.way = way
  }

  /// The board that the connection is on; nil: it is on none of another node's.
  subscript(_ connection: ConnectionID) -> FarBoard? { places[connection] }

  /// How many connections are on them.
  var guestCount: Int { places.count }

  /// Takes down which processes of other nodes are dead now.
  ///
  /// - Returns: those that weren't before.
  func note(dead now: Set<NodeProcess>) -> Set<NodeProcess> {
    defer { dead = now }
    return now.subtracting(dead)
  }

  // MARK: Connections

  /// Someone is on the board from now on.
  ///
  /// - Returns: the board.
  func enter(_ guest: FarBoard.Guest, on name: BoardName) -> FarBoard {
    let board = boards[name] ?? open(name)
    places[guest.connection] = board
    board.opened(guest)
    return board
  }

  private func open(_ name: BoardName) -> FarBoard {
    let board = FarBoard(name, limits: limits, on: loop, server: server, by: way) { [unowned self] in
      lastChannel += 1
      return ChannelName(board: name, boot: boot, loop: RelayID(0), number: lastChannel)
    }
    board.broken = { [weak self] reason in
      self?.brokenCount += 1
      self?.broken(name, reason)
    }
    boards[name] = board
    return board
  }

  func closed(_ connection: ConnectionID) {
    guard let board = places.removeValue(forKey: connection) else { return }
    board.closed(connection)
    guard board.isEmpty else { return }
    board.end()
    boards[board.name] = nil
  }

  /// The board is on this node now: everyone on it goes over to its room.
  func move(_ name: BoardName, to join: (FarBoard.Guest, _ again: [RelayMessage]) -> Void) {
    guard let board = boards.removeValue(forKey: name) else { return }
    board.moveAll { guest, again in
      places[guest.connection] = nil
      join(guest, again)
    }
  }

  /// The last broadcast on this loop is written.
  func wroteAll() {
    for board in boards.values { board.wroteAll() }
  }

  // MARK: Packets

  /// A room on that node said something.
  func take(_ packet: ChannelPacket, from node: String) { boards[packet.name.board]?.take(packet, from: node) }

  /// A node speaks another version.
  ///
  /// - Returns: whether that is news.
  func noteForeign(_ node: String) -> Bool { foreign.count < Self.foreignMax && foreign.insert(node).inserted }

  /// A relay on that node wants a channel to a board that is being read here.
  func keep(_ opening: ChannelPacket, from node: String) {
    let known = openings[opening.name.board, default: [:]]
    guard known.count < Self.openingsMax || known[opening.name] != nil else { return }
    openings[opening.name.board, default: [:]][opening.name] = (opening, node)
  }

  /// The board has been read, or can't be.
  ///
  /// - Returns: the packets that were kept, in the order of channels.
  func takeOpenings(of board: BoardName) -> [(packet: ChannelPacket, node: String)] {
    let kept = openings.removeValue(forKey: board) ?? [:]
    return kept.values.filter { !dead.contains(NodeProcess(node: $0.node, boot: $0.packet.name.boot)) }
      .sorted { $0.packet.name.number < $1.packet.name.number }
  }
}
