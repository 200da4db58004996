import Document
import Logging
import Room
import Service

// A node among others: it says that it is alive, takes the boards of nodes that have died, sends guests of others'
// boards on, and lets go of boards that others have taken.

extension RunningServer {
  /// How long a node that ends gives boards back; then it ends, and the journal goes on giving back.
  private static let drainTime = Duration.seconds(8)

  /// Sends guests of boards that other nodes hold away at the door, on all loops but the first one (``reaches(_:)``).
  func keepDoorForNodes() {
    guard let cluster, let node = configuration.cluster?.node else { return }
    workers.loops.setDoor { board in
      switch cluster.refusal(of: board) {
      // A node that starts again takes its boards itself: the guest waits for that.
      case nil, .elsewhere(node): nil
      case let refusal?: .refuse(status: 503, headers: refusal.headers)
      }
    }
  }

  /// Says twice a second that this node is alive, and takes up the boards of dead nodes.
  func joinNodes() {
    guard let cluster else { return }
    let listed = loop.inbox { [weak self] (settings: [BoardName: BoardState.Settings]) in
      self?.lives.note(listed: settings)
    }
    let orphaned = loop.inbox { [weak self] (boards: [BoardName]) in self?.take(orphans: boards) }
    cluster.watchOthers { orphaned.post($0) }
    var before: NodeStandstill?
    let beat = { [weak self] in
      guard let self else { return }
      take(
        orphans: cluster.beat(
          sessions: boards.open.mapValues { $0.facts.sessionCount }, connections: webServer?.connectionCount ?? 0))
      cluster.takeListed { listed.post($0) }
      owner.follow()
      let standstill = cluster.standstill
      if standstill != before { note(standstill, before: before) }
      before = standstill
    }
    beat()
    _ = loop.timer(after: cluster.beatInterval, repeating: cluster.beatInterval, beat)
  }

  private func take(orphans: [BoardName]) {
    for board in orphans where boards.closed[board] != nil { lives.read(board) }
  }

  private func note(_ standstill: NodeStandstill?, before: NodeStandstill?) {
    switch standstill {
    case .cutOff:
      logger.error("This node can't reach NATS: its guests are sent to other nodes until it can.")
    case .replaced:
      logger.error(
        "A younger process runs with this node's name: it has the boards. Stop this one, or give it a name of its own.")
    case .stopping: return
    case nil:
      if before == .cutOff { logger.notice("This node reaches NATS again, and serves boards.") }
      return
    }
    lookWhereBoardsAre()
    for board in boards.open.values { lives.letGo(of: board) }
  }

  // MARK: Other nodes' boards

  /// The answer to a request that only the board's holder can answer, and that isn't passed on to it
  /// (``boardToAsk(_:)``); nil: this node may answer, or it is for no board.
  func answerElsewhere(_ request: Request) -> Response? {
    guard let cluster, !request.isLocal, let board = Self.boardAtHolder(request), boards.contains(board) else {
      return nil
    }
    return cluster.refusal(of: board).map { $0.response(to: request) }
  }

  /// The board whose room the answer comes from: walls, collections, health, pictures on cards.
  static func boardAtHolder(_ request: Request) -> BoardName? {
    let parts = request.path.split(separator: "/")
    switch parts.first {
    case "wall" where parts.count > 1, "health" where parts.count == 2: return BoardName(String(parts[1]))
    case "pictures" where parts.count == 2:
      return request.method == .post ? BoardName(String(parts[1])) : PictureName(path: request.path)?.board
    case "api" where parts.count > 3 && parts[1] == "boards" && parts[3] == "collections":
      return BoardName(String(parts[2]))
    default: return nil
    }
  }

  /// The host's console comes to any node: for another node's board it hears which node that is.
  func sendConsoleOn(_ connection: ConnectionID, for board: BoardName) -> Bool {
    guard boards.contains(board), let refusal = cluster?.refusal(of: board) else { return false }
    connections.close(connection, code: 1001, reason: refusal.sentence)
    return true
  }

  // MARK: The end

  /// Gives all boards back while others can take them, then ends.
  func drain(_ cluster: any ClusterJournal) {
    cluster.drain()
    lookWhereBoardsAre()
    for board in boards.open.values { lives.letGo(of: board) }
    endOnceDrained()
    _ = loop.timer(after: Self.drainTime) { [weak self] in self?.endNow() }
  }

  /// Ends if the node should end and has no boards left.
  func endOnceDrained() {
    guard isStopping, let cluster, boards.open.isEmpty, boards.leaving.isEmpty else { return }
    // The others may not have heard yet which board was given back last, and there is no further beat.
    _ = cluster.beat(sessions: [:], connections: webServer?.connectionCount ?? 0)
    endNow()
  }
}

extension NodeRefusal {
  /// A client that is refused tries another node, or this one again soon. A proxy can tell which.
  var headers: [(String, String)] {
    let again = [("retry-after", "1")]
    if case .elsewhere(let node) = self { return again + [("displayboard-node", node)] }
    return again
  }

  func response(to request: Request) -> Response { .tryAgain(sentence, to: request, headers: headers) }

  var sentence: String {
    switch self {
    case .elsewhere(let node): "The node \(node) has this board: ask there."
    case .standstill(.stopping): "This node is stopping: ask another."
    case .standstill(.replaced): "Another process runs with this node's name: ask that."
    case .standstill(.cutOff): "This node can't reach NATS: ask another."
    }
  }
}

extension Response {
  /// Nothing was done. People try again, and a screen that nobody touches does so by itself.
  static func tryAgain(
    _ sentence: String, to request: Request, status: Int = 503, headers: [(String, String)] = [("retry-after", "1")]
  ) -> Response {
    .text(status, sentence, headers: headers + (request.wantsPage ? [("refresh", "2")] : []))
  }
}
