#if Cluster
  public import Document

  /// A node, as another one knows it from its heartbeats.
  public struct NodeSummary: Hashable, Sendable {
    public enum State: Hashable, Sendable {
      case serving
      /// Its heartbeat should have come.
      case late
      /// It is about to end, and takes no boards.
      case stopping
      /// A younger process has its name.
      case replaced
      /// It has said nothing for so long that it counts as dead.
      case silent
    }

    /// A board that it holds.
    public struct Held: Hashable, Sendable {
      public var board: BoardName
      public var sessions: Int
    }

    public var name: NodeName
    public var state: State
    /// How many boards it holds.
    public var boardCount = 0
    /// Of these, the ones with most people first, ``heldMax`` at most.
    public var held: [Held] = []
    /// How many people are on its boards, at whichever node.
    public var sessions = 0
    /// Nil: it doesn't say, as earlier versions didn't.
    public var connections: Int?
    public var version: String?
    /// When its process began, in milliseconds by its machine's clock.
    public var startedAt: Int64
    /// How long it hasn't been heard.
    public var silence: Duration = .zero
    /// It is who says so.
    public var isMe = false

    /// How many of a node's boards are named.
    public static let heldMax = 256

    public var isAlive: Bool { state != .silent && state != .replaced }
  }

  /// What a node says of itself.
  public struct NodeReport: Hashable, Sendable {
    /// How many people are on each board that it serves.
    public var sessions: [BoardName: Int]
    public var connections: Int
    /// The version of its program.
    public var version: String
    /// The version of other nodes' asks that it answers; nil: none.
    public var asks: Int?

    public init(sessions: [BoardName: Int], connections: Int, version: String, asks: Int? = nil) {
      self.sessions = sessions
      self.connections = connections
      self.version = version
      self.asks = asks
    }
  }
#endif
