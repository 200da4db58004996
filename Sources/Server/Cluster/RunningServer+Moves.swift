import Document
import Logging
import Service

// Boards that an operator moves from one node to another: the node that is asked tells all others, the holder gives the
// board back for that node, and that node takes it at once.

extension RunningServer {
  /// Has a board moved to a node, and says when it is there.
  func move(_ board: BoardName, to node: String, _ done: @escaping OwnerDesk.Done) {
    guard let cluster else { return done(.failure(.notInCluster)) }
    guard boards.isKnown(board) else { return done(.failure(.noBoard(board))) }
    if cluster.standstill == .replaced { return done(.failure(.nodeReplaced)) }
    guard cluster.standstill == nil, cluster.surePeriod != nil else { return done(.failure(.hearsNobody)) }
    if let refusal = refusal(ofNode: node, cluster) { return done(.failure(refusal)) }
    let holder = cluster.claimant(ofBoard: board)
    if holder == node { return done(.success(.moved(board, to: node, wasThere: true))) }
    guard moves[board] == nil, cluster.ask(for: board, at: node) else { return done(.failure(.movesFull)) }
    let timer = loop.timer(after: BoardMoves.patience) { [weak self] in self?.giveUpMove(of: board) }
    moves.begin(BoardMoves.Move(board: board, node: node, holder: holder, timer: timer, done: done))
    logger.notice("An operator wants this board at a node", metadata: ["board": "\(board)", "node": "\(node)"])
    moveBoards()
  }

  /// Why a board can't go to the node; nil: it can.
  private func refusal(ofNode name: String, _ cluster: any ClusterJournal) -> OwnerRefusal? {
    let nodes = cluster.nodes(withBoards: false)
    let named = nodes.filter { $0.node == name }
    guard let node = named.first(where: \.isAlive) ?? named.first else {
      return .noNode(name, among: Set(nodes.filter(\.isAlive).map(\.node)).sorted())
    }
    if node.state.takesBoards { return nil }
    return node.state == .silent ? .nodeSilent(name) : .nodeStopping(name)
  }

  /// Heartbeats have come: gives and takes the boards that operators want moved, and answers operators whose boards
  /// have arrived.
  func moveBoards() {
    guard let cluster else { return }
    for (board, node) in cluster.boardsToGive { handOver(board, to: node, cluster) }
    for board in cluster.boardsToTake { takeMoved(board) }
    for move in moves.all {
      let claimant = cluster.claimant(ofBoard: move.board)
      moves.note(claimant, of: move.board)
      if claimant == move.node {
        moves.end(move.board)?.done(.success(.moved(move.board, to: move.node, wasThere: false)))
      } else if let refusal = refusal(ofNode: move.node, cluster) {
        // It ended meanwhile.
        endMove(of: move.board, refusal, cluster)
      }
    }
  }

  private func handOver(_ name: BoardName, to node: String, _ cluster: any ClusterJournal) {
    if let board = boards.open[name] {
      logger.notice(
        "An operator moves this board to another node", metadata: ["board": "\(name)", "node": "\(node)"])
      cluster.promise(name, toNode: node)
      lives.letGo(of: board)
    } else if boards.leaving[name] != nil {
      // It is being given back already.
      cluster.promise(name, toNode: node)
    } else if boards.closed[name]?.isBeingOpened == false {
      // Nobody could open it here; perhaps that node can.
      cluster.promise(name, toNode: node)
      cluster.giveBack(name) {}
    }
    // One that is being opened goes when it is open: the operator's wish is heard twice a second.
  }

  private func takeMoved(_ name: BoardName) {
    if boards.closed[name] != nil { return lives.read(name) }
    guard !boards.contains(name), moves.noteUnknown(name) else { return }
    logger.warning(
      "An operator wants a board here that this node has no file of: all nodes need the same files",
      metadata: ["board": "\(name)"])
  }

  private func giveUpMove(of board: BoardName) {
    guard let cluster, let move = moves[board] else { return }
    endMove(of: board, move.refusal(claimant: cluster.claimant(ofBoard: board)), cluster)
  }

  private func endMove(of board: BoardName, _ refusal: OwnerRefusal, _ cluster: any ClusterJournal) {
    _ = cluster.ask(for: board, at: nil)
    moves.end(board)?.done(.failure(refusal))
  }
}
