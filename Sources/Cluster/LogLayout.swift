#if Cluster
  import Document
  import NATSClient

  /// Where in JetStream each thing of the boards is kept: names of streams, and subjects.
  ///
  /// A board's records are in one of ``shards`` streams, which its name chooses for good. Names begin with the
  /// cluster's, so that several clusters can share servers.
  public struct LogLayout: Hashable, Sendable {
    /// The cluster's name: 1 to 32 of `a-z 0-9`.
    public let name: String
    /// Streams that share the boards; what the cluster was made with counts.
    public internal(set) var shards: Int
    /// Servers that have each stream.
    public let replicas: Int

    public static let shardsMax = 64

    /// Nil: the name or a number is out of bounds.
    public init?(name: String = "displayboard", shards: Int = 8, replicas: Int = 3) {
      let allowed = name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
      }
      guard allowed, (1...32).contains(name.utf8.count), (1...Self.shardsMax).contains(shards),
        (1...5).contains(replicas)
      else { return nil }
      self.name = name
      self.shards = shards
      self.replicas = replicas
    }

    /// The latest that is known of each board, of the cluster, and of each node.
    var boards: StreamSettings {
      StreamSettings(
        name: "\(name)_BOARDS", subjects: ["\(name).d", "\(name).d.*", "\(name).p.*"], replicas: replicas,
        messagesPerSubject: 1)
    }

    func log(_ shard: Int) -> StreamSettings {
      StreamSettings(
        name: "\(name)_LOG_\(shard)", subjects: ["\(name).b.\(shard).*"], replicas: replicas, allowsDeletion: false)
    }

    /// The moments of boards, and what is too long for one message.
    func keep(_ shard: Int) -> StreamSettings {
      StreamSettings(
        name: "\(name)_KEEP_\(shard)", subjects: ["\(name).m.\(shard).*", "\(name).k.\(shard).>"], replicas: replicas,
        messagesPerSubject: 1)
    }

    /// The pictures on all boards' cards.
    var pictures: StreamSettings {
      StreamSettings(name: "\(name)_PICTURES", subjects: ["\(name).i.>"], replicas: replicas, messagesPerSubject: 1)
    }

    /// The log of what the owner did with boards, templates and links, which all nodes follow.
    var server: StreamSettings {
      StreamSettings(name: "\(name)_SERVER", subjects: [serverSubject], replicas: replicas, allowsDeletion: false)
    }

    /// All streams, the cluster's own first.
    var streams: [StreamSettings] { [boards] + (0..<shards).flatMap { [log($0), keep($0)] } + [pictures, server] }

    var serverSubject: String { "\(name).s" }
    var clusterSubject: String { "\(name).d" }
    var boardPattern: String { "\(name).d.*" }
    /// Where nodes hear of each other. Nothing of that is stored.
    var heartbeats: String { "\(name).hb" }
    /// Where a node's process listens for as long as it is connected. Nobody says anything there.
    func presence(of writer: LogWriter) -> String { "\(name).n.\(writer.node).\(String(writer.boot, radix: 36))" }
    /// Where a node writes now and then, to see that it can.
    func pulse(of node: NodeName) -> String { "\(name).p.\(node)" }

    /// The head of a picture; with `*` in the place of a hash, of each.
    func picture(_ hash: String, of board: BoardName) -> String { "\(name).i.\(board).\(hash)" }
    func picturePart(_ hash: String, _ number: Int, of board: BoardName) -> String {
      "\(picture(hash, of: board)).\(number)"
    }
    func pictureParts(_ hash: String, of board: BoardName) -> String { "\(picture(hash, of: board)).*" }

    func place(of board: BoardName) -> BoardPlace { BoardPlace(board, in: self) }

    /// The board that a subject's last part names.
    func board(of subject: String) -> BoardName? {
      subject.lastIndex(of: ".").flatMap { BoardName(String(subject[subject.index(after: $0)...])) }
    }
  }

  /// Where one board is kept.
  struct BoardPlace: Hashable, Sendable {
    let board: BoardName
    let log: String
    let keep: String
    let boards: String
    /// Its records.
    let records: String
    /// Its moments: one message that lists them all.
    let moments: String
    /// What it is known by, in ``boards``.
    let listing: String
    private let parts: String

    init(_ board: BoardName, in layout: LogLayout) {
      let shard = Int(Self.hash(board.description) % UInt64(layout.shards))
      self.board = board
      log = layout.log(shard).name
      keep = layout.keep(shard).name
      boards = layout.boards.name
      records = "\(layout.name).b.\(shard).\(board)"
      moments = "\(layout.name).m.\(shard).\(board)"
      listing = "\(layout.name).d.\(board)"
      parts = "\(layout.name).k.\(shard).\(board)"
    }

    /// A part of what is too long for one message; nil: all parts of all of it.
    func part(_ name: String, _ number: Int) -> String { "\(parts).\(name).\(number)" }
    func allParts(_ name: String) -> String { "\(parts).\(name).*" }
    var anyPart: String { "\(parts).*.*" }

    /// FNV-1a with 64 bits: a board must be found by every version.
    static func hash(_ text: String) -> UInt64 {
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
  }
#endif
