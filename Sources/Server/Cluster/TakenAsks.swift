import Document
import Room
import Service

/// The requests that other nodes asked this one to answer, until it has.
///
/// To the rest of the server each is a request on one more event loop, ``loopNumber``: it comes as if a worker reported
/// it (``WorkerReport``), and the answer is an order for that loop (``LoopOrder``). So a request takes the same way, no
/// matter where it came from. It belongs to the thread of the server's first loop.
final class TakenAsks {
  /// Below ``RoomChannels/firstRelay``, and above the numbers of all workers.
  static let loopNumber = RelayID(0x0FFF)

  private struct Ask {
    let node: String
    let boot: UInt64
    let number: UInt64
    let address: String?
    let bytes: Int
    let until: Duration
  }

  private let loop: EventLoop
  private let way: any NodeTransport
  private let patience: Duration
  private var asks: [ConnectionID: Ask] = [:]
  /// The last ask that each node sent.
  private var last: [String: (boot: UInt64, number: UInt64)] = [:]
  private var lastConnection: UInt64 = 0
  private var shares: AskShares
  private lazy var timer = ChannelTimer(on: loop) { [weak self] in self?.tick() }
  /// How many were taken.
  private(set) var count = 0

  init(
    on loop: EventLoop, by way: any NodeTransport, _ bounds: AskShares.Bounds = .init(),
    patience: Duration = SentAsks.patience
  ) {
    self.loop = loop
    self.way = way
    self.patience = patience
    shares = AskShares(bounds)
  }

  /// Takes an ask, for as long as the node that sent it waits. One that comes a second time, or behind a later one, is
  /// left alone: nothing that one start of a node asks is done twice.
  ///
  /// - Parameters:
  ///   - address: the guest's; nil: nobody knows it.
  ///   - isForHere: false: this node refuses it.
  /// - Returns: the connection to be answered, which no socket has; nil: none is.
  func enter(
    _ packet: AskPacket, bytes: Int, address: String?, from node: String, isForHere: Bool
  ) -> ConnectionID? {
    if let last = last[node], last.boot == packet.boot, packet.number <= last.number { return nil }
    last[node] = (packet.boot, packet.number)
    guard isForHere, shares.enter(address, bytes: bytes) == nil else {
      refuse(packet.number, of: packet.boot, to: node)
      return nil
    }
    count += 1
    lastConnection += 1
    let connection = ConnectionID(number: UInt64(Self.loopNumber.rawValue) << 48 | lastConnection)
    asks[connection] = Ask(
      node: node, boot: packet.boot, number: packet.number, address: address, bytes: bytes,
      until: loop.now + patience)
    schedule()
    return connection
  }

  /// The server's answer to one, which is left alone if its sender waits no longer.
  func take(_ order: LoopOrder) {
    switch order {
    case .answer(let connection, let response): end(connection, .answered(response))
    case .admitBody(let connection, let admission): end(connection, .admitted(admission))
    default: break
    }
  }

  private func end(_ connection: ConnectionID, _ content: AskPacket.Content) {
    guard let ask = remove(connection) else { return }
    guard let packet = AskPacket(boot: ask.boot, number: ask.number, content).encoded() else {
      return refuse(ask.number, of: ask.boot, to: ask.node)
    }
    way.send(packet, to: ask.node)
  }

  private func refuse(_ number: UInt64, of boot: UInt64, to node: String) {
    guard let packet = AskPacket(boot: boot, number: number, .refused).encoded() else { return }
    way.send(packet, to: node)
  }

  private func remove(_ connection: ConnectionID) -> Ask? {
    guard let ask = asks.removeValue(forKey: connection) else { return nil }
    shares.leave(ask.address, bytes: ask.bytes)
    schedule()
    return ask
  }

  private func schedule() { timer.set(to: asks.keys.min().flatMap { asks[$0]?.until }) }

  private func tick() {
    for (connection, ask) in asks where ask.until <= loop.now { _ = remove(connection) }
    schedule()
  }
}

extension ConnectionID {
  /// Whether it is another node's, which asks.
  var isAsk: Bool { relay == TakenAsks.loopNumber }
}
