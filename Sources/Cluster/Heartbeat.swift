#if Cluster
  import Document
  import FoundationEssentials

  /// A node that says heartbeats of another version.
  struct ForeignNode: Hashable, Sendable, Codable {
    var node: String
    var version: Int

    /// Nil: the bytes are no heartbeat of another version.
    init?(_ bytes: [UInt8]) {
      guard bytes.count <= Heartbeat.bytesMax,
        let decoded = try? JSONDecoder().decode(ForeignNode.self, from: Data(bytes)),
        decoded.version != Heartbeat.version, NodeName(decoded.node) != nil
      else { return nil }
      self = decoded
    }
  }

  /// What a node says of itself twice a second, to all others and to itself.
  ///
  /// A node that holds more boards than fit names those first that it claimed lately, and the others in turn: a board
  /// that isn't named may be held all the same.
  struct Heartbeat: Hashable, Sendable, Codable {
    /// A board that the node holds, by which claim, and how many people are on it.
    struct Board: Hashable, Sendable, Codable {
      var name: String
      var term: UInt64
      var sessions: Int
    }

    /// A board that it gave back lately.
    struct Release: Hashable, Sendable, Codable {
      var name: String
      var term: UInt64
      /// The node that should take it; nil: any node that wants to.
      var to: String?
    }

    /// A board that an operator wants at a node.
    struct Wish: Hashable, Sendable, Codable {
      var name: String
      var node: String
      /// Of the claim that should end, or of the last one. So a wish that was heard late moves nothing.
      var term: UInt64
    }

    var version = Self.version
    var node: String
    var boot: UInt64
    /// When the process began, in milliseconds by its machine's clock: of two with one name the younger goes on.
    var startedAt: Int64
    /// The time on the sender's own clock, which only the sender compares.
    var sentAt: Int64
    /// It is about to end, and takes no boards.
    var isDraining: Bool
    /// How many boards it holds, named here or not.
    var boardCount: Int
    var boards: [Board]
    var releases: [Release]
    // Nodes before these were said leave them out.
    /// What an operator asked this node for, for as long as it isn't done; nil: nothing.
    var wishes: [Wish]?
    /// How many connections it has.
    var connections: Int?
    /// The version of its program.
    var program: String?
    /// The version of other nodes' asks that it answers.
    var asks: Int?

    static let version = 1
    /// How many boards one names, and how many releases.
    static let boardsMax = 256
    /// A longer one is nobody's.
    static let bytesMax = 64 << 10

    var writer: LogWriter? { NodeName(node).map { LogWriter(node: $0, boot: boot) } }

    /// Nil: it isn't one, or of a version that came later.
    init?(_ bytes: [UInt8]) {
      guard bytes.count <= Self.bytesMax,
        let decoded = try? JSONDecoder().decode(Heartbeat.self, from: Data(bytes)), decoded.version == Self.version
      else { return nil }
      self = decoded
    }

    func encoded() throws(JournalError) -> [UInt8] {
      do {
        return Array(try JSONEncoder().encode(self))
      } catch {
        throw JournalError(.format, detail: "a heartbeat that can't be written: \(error)")
      }
    }

    init(
      of writer: LogWriter, startedAt: Int64, sentAt: Int64, isDraining: Bool = false, boardCount: Int = 0,
      boards: [Board] = [], releases: [Release] = []
    ) {
      node = writer.node.description
      boot = writer.boot
      self.startedAt = startedAt
      self.sentAt = sentAt
      self.isDraining = isDraining
      self.boardCount = boardCount
      self.boards = boards
      self.releases = releases
    }
  }
#endif
