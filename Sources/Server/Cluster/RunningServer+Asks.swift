import Document
import Service

// Requests by HTTP for a board that another node holds: this node asks that one, which answers as if they had come to
// it. An ask is never passed on, so it can't go to and fro between two nodes that each take the other one for the
// holder.

/// The requests between this node and others.
struct NodeAsks {
  /// Those that others answer.
  let sent: SentAsks
  /// Those that this node answers for others.
  let taken: TakenAsks
}

extension RunningServer {
  /// Answers other nodes' requests from now on; nil: there is no cluster.
  func takeAsks() -> NodeAsks? {
    guard let way = farBoards?.way else { return nil }
    let sent = SentAsks(on: loop, by: way) { [weak self] in self?.finish($0, $1) }
    let taken = TakenAsks(on: loop, by: way)
    workers.loops.add(loop.inbox { taken.take($0) }, of: TakenAsks.loopNumber)
    return NodeAsks(sent: sent, taken: taken)
  }

  // MARK: Asking

  /// The board that this request is for and the node to be asked; nil: this node answers it itself, or sends it away.
  func boardToAsk(_ request: Request) -> (board: BoardName, node: String)? {
    guard let cluster, asks != nil, let board = Self.boardAtHolder(request), boards.contains(board),
      case .elsewhere(let node) = cluster.refusal(of: board),
      // Perhaps this node itself should take it, but not yet.
      node != configuration.cluster?.node, cluster.answersAsks(node)
    else { return nil }
    return (board, node)
  }

  /// Whether another node is asked about the body of this request before it is read.
  func announces(_ request: Request) -> Bool {
    Router.takesBody(request.method, at: request.path) && boardToAsk(request) != nil
  }

  /// Asks whether the other node wants the request's body. False: it is this node that says so.
  func announce(_ request: Request, for connection: ConnectionID) -> Bool {
    guard announces(request), let ask = newAsk(request, for: connection, isAnnounced: true) else { return false }
    return send(ask, [])
  }

  /// Asks for the answer to a request. False: this node answers it.
  func ask(_ request: Request, _ body: [UInt8], for connection: ConnectionID) -> Bool {
    guard let ask = newAsk(request, for: connection, isAnnounced: false) else { return false }
    return send(ask, body)
  }

  /// Nil: this node answers it, or it is another node's ask already.
  private func newAsk(_ request: Request, for connection: ConnectionID, isAnnounced: Bool) -> SentAsks.Ask? {
    guard !connection.isAsk, let (board, node) = boardToAsk(request) else { return nil }
    return SentAsks.Ask(
      connection: connection, request: request, board: board, node: node, address: guestAddress(of: request),
      isAnnounced: isAnnounced)
  }

  private func send(_ ask: SentAsks.Ask, _ body: [UInt8]) -> Bool {
    if let refusal = asks?.sent.send(ask, passedOn(ask.request), body) { give(Self.answer(to: ask, refusal), to: ask) }
    return true
  }

  /// With what this node alone knows of where it came from.
  private func passedOn(_ request: Request) -> Request {
    var request = request
    request.way = .passedOn(knowsAddress: guestAddress(of: request) != nil, isPrivate: isPrivate(request))
    return request
  }

  private static func answer(to ask: SentAsks.Ask, _ refusal: SentAsks.Refusal) -> Response {
    switch refusal {
    case .share(.ofAddress): .tryAgain("Too much is being asked at once. Try again.", to: ask.request, status: 429)
    case .share(.full), .tooLong: notPassedOn(ask)
    }
  }

  /// Nothing was done: too much is asked, or the request or its answer is too long for a packet.
  private static func notPassedOn(_ ask: SentAsks.Ask) -> Response {
    .tryAgain(
      "This can't be passed on to the node \(ask.node), which has this board: ask there.", to: ask.request,
      headers: NodeRefusal.elsewhere(node: ask.node).headers)
  }

  private func finish(_ ask: SentAsks.Ask, _ end: SentAsks.End) {
    switch end {
    case .admitted(let admission): connections.admitBody(ask.connection, admission)
    case .answered(let response): answer(ask.connection, response)
    case .refused: give(Self.notPassedOn(ask), to: ask)
    case .unanswered: give(Self.unanswered(ask), to: ask)
    }
  }

  private func give(_ response: Response, to ask: SentAsks.Ask) {
    if ask.isAnnounced {
      connections.admitBody(ask.connection, .answer(response))
    } else {
      answer(ask.connection, response)
    }
  }

  static func unanswered(_ ask: SentAsks.Ask) -> Response {
    guard !ask.isAnnounced, ask.request.method != .get, ask.request.method != .head else {
      return .tryAgain("The node \(ask.node), which had this board, doesn't answer. Try again.", to: ask.request)
    }
    // Proxies retry after 503, and programs retry anything that says so.
    return .text(
      504, "The node \(ask.node) doesn't answer. Nobody knows whether this was done: look before you send it again.")
  }

  /// Boards may be elsewhere than before.
  func lookAfterAsks() {
    asks?.sent.look { board, node in
      switch cluster?.refusal(of: board) {
      case .elsewhere(let holder): holder == node
      case .standstill: true
      case nil: false
      }
    }
  }

  // MARK: Answering

  /// Another node asks, or answers.
  func take(_ packet: AskPacket, from node: String) {
    switch packet.content {
    case .admitted, .answered, .refused: asks?.sent.take(packet, from: node)
    case .announced(let request):
      guard let connection = enter(packet, request, bytes: 0, from: node) else { return }
      router.announced(request, from: connection)
    case .asked(let request, let body):
      guard let connection = enter(packet, request, bytes: body.count, from: node) else { return }
      router.requestedElsewhere(request, body: body, from: connection)
    }
  }

  /// Other nodes get answers only to questions that the board's holder alone can answer.
  private func enter(_ packet: AskPacket, _ request: Request, bytes: Int, from node: String) -> ConnectionID? {
    // The other process with this node's name answers: a refusal from here could come first.
    guard cluster?.standstill != .replaced else { return nil }
    return asks?.taken.enter(
      packet, bytes: bytes, address: guestAddress(of: request), from: node,
      isForHere: cluster?.answersAsks(node) == true && Self.boardAtHolder(request).map(boards.isKnown) == true)
  }
}
