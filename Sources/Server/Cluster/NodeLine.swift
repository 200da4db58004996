#if Cluster
  import Cluster
  import Document
#endif

/// A node of the cluster, as `displayboard host nodes` lists it.
struct NodeLine: Hashable, Sendable, Codable {
  enum State: String, Hashable, Sendable, Codable {
    case serving
    /// Its heartbeat should have come.
    case late
    /// It is about to end, and hands its boards over.
    case stopping
    /// A younger process runs with its name.
    case replaced
    /// It can't reach NATS; only the node itself knows.
    case cutOff
    /// Nothing has been heard of it for longer than a living node is silent.
    case silent

    /// Whether boards may go there.
    var takesBoards: Bool { self == .serving || self == .late }
  }

  struct Board: Hashable, Sendable, Codable {
    var board: String
    var people: Int
  }

  var node: String
  var state: State
  /// It is the node that was asked.
  var here: Bool
  /// How many boards it holds.
  var boards: Int
  /// How many people are on them, wherever they are connected.
  var people: Int
  /// Nil: its version of DisplayBoard doesn't say so.
  var connections: Int?
  var version: String?
  /// When its process began, in milliseconds since 1970 by its own clock.
  var since: Int64
  /// How long nothing has been heard from it.
  var silentSeconds: Int
  /// The boards with most people, 256 at most.
  var held: [Board]

  /// Whether it is known to be alive.
  var isAlive: Bool { state != .silent && state != .replaced }
}

extension NodeLine.State {
  init(_ standstill: NodeStandstill) {
    self =
      switch standstill {
      case .stopping: .stopping
      case .replaced: .replaced
      case .cutOff: .cutOff
      }
  }
}

#if Cluster
  extension NodeLine {
    init(_ summary: NodeSummary) {
      let state: State =
        switch summary.state {
        case .serving: .serving
        case .late: .late
        case .stopping: .stopping
        case .replaced: .replaced
        case .silent: .silent
        }
      self.init(
        node: summary.name.description, state: state, here: summary.isMe, boards: summary.boardCount,
        people: summary.sessions, connections: summary.connections, version: summary.version,
        since: summary.startedAt, silentSeconds: Int(summary.silence.components.seconds),
        held: summary.held.map { Board(board: $0.board.description, people: $0.sessions) })
    }
  }
#endif
