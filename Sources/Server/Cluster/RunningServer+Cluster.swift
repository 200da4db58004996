import Document
import Logging
import Service
import Storage

// A server as a node of a cluster: the boards that --board names and those that an owner makes have their journals on
// NATS JetStream, with their pictures and the log of what the owner did. A board can't go back to a backup there yet.

extension ServerStores {
  /// Joins the cluster, if the server is started as a node of one.
  ///
  /// - Parameter store: the directory's own; nil: it has none.
  /// - Throws: also if the data directory says that its boards are somewhere else.
  static func joinCluster(
    _ configuration: ServeConfiguration, _ app: AppBoards, _ directory: DataDirectory, _ store: SQLiteJournal?,
    _ links: Links, _ logger: Logger
  ) throws(ServeError) -> (any ClusterJournal)? {
    let note = try ClusterNote.read(in: directory.path)
    guard let cluster = configuration.cluster else {
      if let note { throw .inCluster(path: directory.path, node: note.node, cluster: note.cluster) }
      return nil
    }
    let wanted = ClusterNote(cluster: cluster.name, node: cluster.node)
    if let note, note != wanted { throw .inCluster(path: directory.path, node: note.node, cluster: note.cluster) }
    guard app.boards.isEmpty else {
      throw .cluster("Boards that are written in Swift can't be in a cluster yet: serve them without --cluster.")
    }
    guard !configuration.boardPaths.isEmpty else {
      throw .cluster("A node needs at least one board of a file: name it with --board FILE.")
    }
    if let store { try checkNothingIsLeftBehind(in: store, of: directory) }
    #if Cluster
      let journal = try cluster.join(
        fingerprint: links.code("displayboard cluster 1"), mayBeNew: note == nil,
        keyPath: directory.path + "/master.key", logger: logger)
      if note == nil { try wanted.write(in: directory.path) }
      return journal
    #else
      throw .cluster("This build has no cluster: build one with `make cluster`, see docs/scale.md.")
    #endif
  }

  /// With a cluster, a directory's own boards would be gone.
  private static func checkNothingIsLeftBehind(
    in store: SQLiteJournal, of directory: DataDirectory
  ) throws(ServeError) {
    let names: Set<BoardName>
    do throws(JournalError) {
      names = Set(try store.boards()).union(try store.serverState().boards.keys)
    } catch {
      throw .database(error, path: directory.path)
    }
    guard let first = names.min(by: { $0.description < $1.description }) else { return }
    throw .cluster(
      """
      \(directory.path) has boards of its own (\(first)). Take another directory with --data, and copy master.key there \
      to keep the links. To bring the boards along, back them up and `restore --cluster` the backup into a new cluster.
      """)
  }
}

extension RunningServer {
  // MARK: While it runs

  /// Says in the log when NATS doesn't answer any more, and when it does again.
  func watchCluster() {
    guard let cluster else { return }
    var wasAnswering = true
    _ = loop.timer(after: .seconds(1), repeating: .seconds(1)) { [logger] in
      let isAnswering = cluster.tally.isAnswering
      guard isAnswering != wasAnswering else { return }
      wasAnswering = isAnswering
      if isAnswering {
        logger.notice("NATS answers again: edits that waited are written.")
      } else {
        logger.error("NATS doesn't answer: edits wait, and nothing is lost. Check that most of its servers run.")
      }
    }
  }

  func addCluster(to text: inout PrometheusText) {
    guard let tally = cluster?.tally else { return }
    text.gauge(
      "displayboard_nats_up", "Whether NATS answers: it is connected, and no edits wait for it.",
      tally.isAnswering ? 1 : 0)
    text.gauge(
      "displayboard_nats_wait_seconds", "How long the edits wait that have waited longest for NATS.",
      (tally.longestWait ?? .zero) / .seconds(1))
    text.counter("displayboard_cluster_records_total", "Records of entries that NATS stored.", tally.records)
    text.counter("displayboard_cluster_claims_total", "Boards that this node claimed.", tally.claims)
    text.counter(
      "displayboard_cluster_takeovers_total", "Of these, boards of other nodes that had died.", tally.takeovers)
    text.gauge(
      "displayboard_cluster_nodes", "Nodes that this one hears, itself among them.",
      Double(cluster?.nodes(withBoards: false).count { $0.isAlive || $0.here } ?? 0))
    text.counter("displayboard_cluster_fenced_total", "Boards that another node or process took from it.", tally.fenced)
    text.counter(
      "displayboard_cluster_lookups_total", "Records that were looked for, because no answer said what became of them.",
      tally.lookedFor)
    text.gauge(
      "displayboard_cluster_far_connections", "WebSockets here that are on boards of other nodes.",
      Double(farBoards?.guestCount ?? 0))
    text.counter(
      "displayboard_cluster_channels_ended_total", "Channels to other nodes' boards that broke, or were ended there.",
      farBoards?.brokenCount ?? 0)
    text.counter(
      "displayboard_cluster_asks_total", "Asks of other nodes to answer a request by HTTP; one with a body is two.",
      asks?.sent.count ?? 0)
    text.counter(
      "displayboard_cluster_asks_unanswered_total",
      "Of these, those that had no answer in time, or before their board was elsewhere.",
      asks?.sent.unansweredCount ?? 0)
    text.counter(
      "displayboard_cluster_asks_taken_total", "Asks of other nodes that this node took.",
      asks?.taken.count ?? 0)
  }
}

extension OwnerCommand {
  /// Whether a node of a cluster can do it: no board goes back to a backup there.
  var isForNodes: Bool { if case .restoreBoard = self { false } else { true } }
}
