import Document
import Service

/// The requests of people here that wait for other nodes to answer.
///
/// Each is asked once. It ends with the other node's answer, when that node has the board no longer, or after
/// ``patience``. Requests beyond ``AskShares/Bounds`` aren't asked. It belongs to the thread of the server's first
/// loop.
final class SentAsks {
  /// A request that another node is asked about.
  struct Ask {
    let connection: ConnectionID
    let request: Request
    let board: BoardName
    let node: String
    /// The address of the one who asks; nil: nobody knows.
    let address: String?
    /// The question is only whether its body is wanted.
    let isAnnounced: Bool
  }

  private struct Waiting {
    let ask: Ask
    let bytes: Int
    let until: Duration
  }

  enum End {
    case admitted(BodyAdmission?)
    case answered(Response)
    /// The other node does nothing for it.
    case refused
    /// It is unknown what the other node did: it didn't answer in time, or has the board no longer.
    case unanswered
  }

  enum Refusal: Hashable {
    case share(AskShares.Refusal)
    /// It is too long for a packet.
    case tooLong
  }

  /// If something takes longer, the other server itself says so (``WebServerConfiguration/answerTime``).
  static let patience = Duration.seconds(10)

  private let loop: EventLoop
  private let way: any NodeTransport
  private let patience: Duration
  private let ended: (Ask, End) -> Void
  private let boot = UInt64.random(in: .min ... .max)
  private var lastNumber: UInt64 = 0
  private var waiting: [UInt64: Waiting] = [:]
  private var shares: AskShares
  private lazy var timer = ChannelTimer(on: loop) { [weak self] in self?.tick() }
  /// How many requests other nodes were asked to answer, and how many of these they left without an answer.
  private(set) var count = 0
  private(set) var unansweredCount = 0

  /// - Parameter ended: called once for each ask, from the loop.
  init(
    on loop: EventLoop, by way: any NodeTransport, _ bounds: AskShares.Bounds = .init(),
    patience: Duration = SentAsks.patience, ended: @escaping (Ask, End) -> Void
  ) {
    self.loop = loop
    self.way = way
    self.patience = patience
    self.ended = ended
    shares = AskShares(bounds)
  }

  /// Asks, unless that is too much.
  ///
  /// - Parameter passedOn: the request as the other node gets it.
  func send(_ ask: Ask, _ passedOn: Request, _ body: [UInt8] = []) -> Refusal? {
    let content: AskPacket.Content = ask.isAnnounced ? .announced(passedOn) : .asked(passedOn, body: body)
    guard let packet = AskPacket(boot: boot, number: lastNumber + 1, content).encoded() else { return .tooLong }
    if let refusal = shares.enter(ask.address, bytes: body.count) { return .share(refusal) }
    lastNumber += 1
    count += 1
    waiting[lastNumber] = Waiting(ask: ask, bytes: body.count, until: loop.now + patience)
    way.send(packet, to: ask.node)
    schedule()
    return nil
  }

  /// The node said something about an ask. An answer that comes too late, or from another node, is left alone.
  func take(_ packet: AskPacket, from node: String) {
    guard packet.boot == boot, let ask = waiting[packet.number]?.ask, ask.node == node else { return }
    switch packet.content {
    case .admitted(let admission) where ask.isAnnounced: end(packet.number, .admitted(admission))
    case .answered(let response) where !ask.isAnnounced: end(packet.number, .answered(response))
    case .refused: end(packet.number, .refused)
    case .admitted, .answered, .announced, .asked: break
    }
  }

  /// Ends those whose boards have left the node that was asked.
  ///
  /// - Complexity: O(asks that wait).
  func look(isStillThere: (BoardName, _ node: String) -> Bool) {
    for (number, one) in waiting where !isStillThere(one.ask.board, one.ask.node) { end(number, .unanswered) }
  }

  private func end(_ number: UInt64, _ end: End) {
    guard let one = waiting.removeValue(forKey: number) else { return }
    shares.leave(one.ask.address, bytes: one.bytes)
    if case .unanswered = end { unansweredCount += 1 }
    schedule()
    ended(one.ask, end)
  }

  private func schedule() { timer.set(to: waiting.keys.min().flatMap { waiting[$0]?.until }) }

  private func tick() {
    for (number, one) in waiting where one.until <= loop.now { end(number, .unanswered) }
    schedule()
  }
}
