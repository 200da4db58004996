import Document
import Messages
import Room
import Storage

#if Cluster
  import Cluster
  import Logging
  import NATSClient
#endif

/// The boards' journal of a node, as the server sees it, with their pictures and the log of what their owner did. Only
/// the methods that every store of an owner has may block.
protocol ClusterJournal: OwnerStore {
  /// The counts since it was opened, and its state now.
  var tally: ClusterTally { get }
  /// Why this node doesn't serve a board now; nil: it holds it, or may try to. Any thread may ask.
  func refusal(of board: BoardName) -> NodeRefusal?
  /// The number of the claim by which this node holds the board; nil: it doesn't.
  func ownClaim(to board: BoardName) -> UInt64?
  /// Opens the way of channels and asks to other nodes.
  ///
  /// - Parameter take: called with each packet and the node that sent it, on a thread that mustn't wait.
  func openWay(
    take: @escaping @Sendable (NodePacket, _ node: String) -> Void
  ) throws(JournalError) -> any NodeTransport
  /// Whether that node is alive, and answers requests that this one asks it (``AskPacket``). Any thread may ask.
  func answersAsks(_ node: String) -> Bool
  /// This process, as other nodes know it.
  var process: NodeProcess { get }
  /// The processes of other nodes that have died. One that only stood still is missing here once it is heard again. Any
  /// thread may ask. O(nodes).
  var deadProcesses: Set<NodeProcess> { get }
  /// Calls this, on a thread that mustn't wait, whenever boards may be elsewhere than before.
  func onHearing(_ heard: @escaping @Sendable () -> Void)
  /// A number that stays for as long as this node hears itself without a gap of a second; nil: it doesn't. Across such
  /// a gap it may have stood still, and another may have its boards.
  var surePeriod: Int? { get }
  /// Why this node serves nothing; nil: it does.
  var standstill: NodeStandstill? { get }
  /// The nodes that were heard from lately, this one among them, by name.
  ///
  /// - Complexity: O(boards), and without them O(nodes).
  func nodes(withBoards: Bool) -> [NodeLine]
  /// How often to call ``beat(sessions:connections:)``.
  var beatInterval: Duration { get }
  /// Tells the others that this node is alive, how many people are on each of its boards, and how many connections it
  /// has. To be called every ``beatInterval``.
  ///
  /// - Returns: the boards of dead nodes that this one should take now.
  func beat(sessions: [BoardName: Int], connections: Int) -> [BoardName]
  /// Looks for nodes that have just died, from now on. `orphaned` hears of their boards that this node should take now;
  /// any thread may call it.
  func watchOthers(orphaned: @escaping @Sendable ([BoardName]) -> Void)
  /// The settings of boards that changed since this was asked last.
  func takeListed(then: @escaping @Sendable ([BoardName: BoardState.Settings]) -> Void)
  /// Asks the log whether this node still holds the board; nil: NATS doesn't answer.
  func askWhetherHeld(_ board: BoardName, then: @escaping @Sendable (Bool?) -> Void)
  /// Gives the board back, if this node holds it.
  func giveBack(_ board: BoardName, then: @escaping @Sendable () -> Void)
  /// This node is about to end: it takes no boards any more.
  func drain()

  // MARK: Boards that operators move

  /// An operator wants the board at the node, and all nodes hear so until it is there, or the wish ends with nil.
  ///
  /// - Returns: false: too much is asked for at once.
  func ask(for board: BoardName, at node: String?) -> Bool
  /// The node that has the board by a claim; nil: none that is known and may be alive.
  func claimant(ofBoard board: BoardName) -> String?
  /// The boards of this node's that operators want at others, and that weren't promised yet.
  var boardsToGive: [BoardName: String] { get }
  /// The boards that nobody holds, and that operators want here.
  var boardsToTake: [BoardName] { get }
  /// The board counts as the node's from now on, and nobody else may take it when it is given back.
  func promise(_ board: BoardName, toNode node: String)
}

/// One start of a node: with the next one, its channels and sessions are others.
struct NodeProcess: Hashable, Sendable {
  var node: String
  /// Random bytes of the start.
  var boot: UInt64
}

/// A packet that comes from another node.
enum NodePacket: Sendable {
  case channel(ChannelPacket)
  case ask(AskPacket)
  /// It has a version that isn't known here, and is ignored.
  case foreign(version: UInt8)

  /// - Throws: the fault, if bytes have changed or come from no node.
  init(_ bytes: [UInt8]) throws(ChannelError) {
    do {
      self = AskPacket.isMarked(bytes) ? .ask(try AskPacket(bytes)) : .channel(try ChannelPacket(bytes))
    } catch .version(let version) {
      self = .foreign(version: version)
    }
  }
}

/// The way of packets to other nodes. Each may be lost, doubled and late.
protocol NodeTransport: Sendable {
  /// Returns at once.
  func send(_ packet: [UInt8], to node: String)
  func close()
}

/// Why a node doesn't serve a board.
enum NodeRefusal: Hashable, Sendable {
  /// Another node holds it, or is about to take it.
  case elsewhere(node: String)
  case standstill(NodeStandstill)
}

/// Why a node serves no boards.
enum NodeStandstill: String, Hashable, Sendable {
  /// It is about to end.
  case stopping
  /// A younger process runs with its name.
  case replaced
  /// It can't reach NATS, and others perhaps can.
  case cutOff = "cut off"
}

/// Counts and state of the journal that the nodes of a cluster share.
struct ClusterTally: Hashable, Sendable {
  /// Whether a NATS server is connected.
  var isConnected: Bool
  /// How long the edits wait that have waited longest for NATS; nil: none do.
  var longestWait: Duration?
  /// Records of entries that NATS said are stored.
  var records: Int
  /// Boards that were claimed.
  var claims: Int
  /// Of these, boards of other nodes that had died.
  var takeovers: Int
  /// Boards that another node or process took.
  var fenced: Int
  /// Records that were looked for, because no answer told their fate.
  var lookedFor: Int

  /// After so long something is wrong with NATS, and not with one answer.
  static let patience = Duration.seconds(3)

  /// Whether edits are written.
  ///
  /// - Complexity: O(1).
  var isAnswering: Bool { isConnected && (longestWait ?? .zero) < Self.patience }
}

#if Cluster
  extension NATSChannel: NodeTransport {
    func send(_ packet: [UInt8], to node: String) {
      if let node = NodeName(node) { send(packet, to: node) }
    }
  }

  extension NodeProcess {
    init(_ writer: LogWriter) { self.init(node: writer.node.description, boot: writer.boot) }
  }

  extension LogJournal: ClusterJournal {
    var tally: ClusterTally {
      let counts = counts
      return ClusterTally(
        isConnected: isConnected, longestWait: longestWait, records: counts.commits, claims: counts.claims,
        takeovers: counts.takeovers, fenced: counts.fenced, lookedFor: counts.lookedFor)
    }

    func refusal(of board: BoardName) -> NodeRefusal? {
      if let standstill { return .standstill(standstill) }
      guard case .node(let node) = holder(of: board) else { return nil }
      return .elsewhere(node: node.description)
    }

    func openWay(
      take: @escaping @Sendable (NodePacket, _ node: String) -> Void
    ) throws(JournalError) -> any NodeTransport {
      try openChannel { bytes, sender in
        do throws(ChannelError) {
          take(try NodePacket(bytes), sender.description)
        } catch {
          // It counts as lost: its line repeats it.
        }
      }
    }

    var standstill: NodeStandstill? {
      if isDraining { return .stopping }
      if isReplaced { return .replaced }
      return isCutOff ? .cutOff : nil
    }

    func beat(sessions: [BoardName: Int], connections: Int) -> [BoardName] {
      beat(
        NodeReport(
          sessions: sessions, connections: connections, version: Release.version, asks: Int(AskPacket.version)))
    }

    func answersAsks(_ node: String) -> Bool {
      NodeName(node).flatMap { asks(of: $0) } == Int(AskPacket.version)
    }

    var process: NodeProcess { NodeProcess(writer) }

    var deadProcesses: Set<NodeProcess> { Set(dead.map { NodeProcess($0) }) }

    func nodes(withBoards: Bool) -> [NodeLine] {
      heardNodes(withBoards: withBoards).map { node in
        var line = NodeLine(node)
        if node.isMe, let standstill { line.state = NodeLine.State(standstill) }
        return line
      }
    }

    func ask(for board: BoardName, at node: String?) -> Bool { wish(board, at: node.flatMap { NodeName($0) }) }

    func claimant(ofBoard board: BoardName) -> String? { claimant(of: board)?.description }

    func promise(_ board: BoardName, toNode node: String) {
      if let node = NodeName(node) { promise(board, to: node) }
    }
  }

  extension ClusterConfiguration {
    /// Joins the cluster.
    ///
    /// - Parameters:
    ///   - fingerprint: the mark that all nodes with the same master key have.
    ///   - mayBeNew: whether the cluster may be made.
    ///   - keyPath: the path of this node's key. A refusal of a wrong key names it.
    func join(
      fingerprint: String, mayBeNew: Bool, keyPath: String, logger: Logger
    ) throws(ServeError) -> any ClusterJournal {
      guard let node = NodeName(node) else {
        throw .cluster("\(self.node) isn't a name for a node: take 1 to 64 of a-z, 0-9 and -.")
      }
      guard let layout = LogLayout(name: name, replicas: replicas) else {
        throw .cluster("\(name) isn't a name for a cluster: take 1 to 32 of a-z and 0-9.")
      }
      let encryption: NATSEncryption?
      do throws(NATSError) {
        encryption = try natsEncryption
      } catch {
        throw .cluster("\(error.sentence).")
      }
      try checkFlushing(logger)
      do throws(JournalError) {
        let journal = try LogJournal(
          servers: servers, encryption: encryption, node: node, layout: layout, key: fingerprint, mayBeNew: mayBeNew,
          warn: { logger.warning("The cluster's log: \($0.detail)") })
        try journal.meetOthers()
        return journal
      } catch {
        throw problem(error, keyPath)
      }
    }

    private var natsEncryption: NATSEncryption? {
      get throws(NATSError) {
        let identity = encryption.certificate.flatMap { certificate in
          encryption.key.map { NATSEncryption.Identity(certificate: certificate, key: $0) }
        }
        return try NATSEncryption(
          of: servers, name: encryption.name, authorities: encryption.authorities, identity: identity)
      }
    }

    private func problem(_ error: JournalError, _ keyPath: String) -> ServeError {
      switch error.code {
      case .locked:
        .cluster(
          """
          The cluster \(name) has another master key, so its links would open nothing here: copy master.key from one of \
          its nodes to \(keyPath), readable for you only.
          """)
      case .lost:
        .cluster(
          """
          This data directory belongs to the cluster \(name), which isn't on these NATS servers any more: check \
          --cluster, or bring back what the servers stored. To start over, choose another directory with --data.
          """)
      case .newer: .cluster("The cluster \(name) was made by a newer DisplayBoard: run that version.")
      default:
        .cluster(
          "The cluster \(name) can't be used: \(error.detail)."
            + (error.detail.contains("replicas") ? " \(Self.aboutReplicas)" : ""))
      }
    }

    private static let aboutReplicas =
      "Add NATS servers, or give the number that the cluster was made with: --cluster-replicas 1 tries it out with one."

    /// - Throws: if a server says that it doesn't flush each record.
    private func checkFlushing(_ logger: Logger) throws(ServeError) {
      guard !monitors.isEmpty else {
        logger.warning(
          """
          Whether the NATS servers run with sync_interval: always can't be seen without --cluster-monitor. Without it a \
          power cut of all of them loses edits that people saw as saved.
          """)
        return
      }
      for address in monitors {
        let monitor: ServerMonitor
        do throws(NATSError) {
          monitor = try ServerMonitor(address)
        } catch {
          throw .cluster("\(error.sentence).")
        }
        let isFlushing: Bool
        do throws(NATSError) {
          isFlushing = try monitor.syncsAlways()
        } catch {
          guard case .noAnswer = error else { throw .cluster("\(error.sentence).") }
          // One of three may be down.
          logger.warning("Whether the NATS server of \(monitor) runs with sync_interval: always can't be seen now.")
          continue
        }
        guard isFlushing else {
          throw .cluster(
            """
            The NATS server of \(monitor) runs without sync_interval: always, so a power cut could lose edits that people \
            saw as saved. Set it in the server's jetstream block, and start that again.
            """)
        }
      }
    }
  }

  extension NATSError {
    fileprivate var sentence: String {
      switch self {
      case .unfit(let detail), .malformed(let detail), .unreachable(let detail), .notSent(let detail):
        detail.prefix(1).uppercased() + detail.dropFirst()
      default: "\(self)"
      }
    }
  }
#endif
