public import Document
internal import FoundationEssentials

extension HostResult {
  /// A page of what happened on a board, the latest first.
  public struct History: Hashable, Sendable, Codable {
    public struct Line: Hashable, Sendable, Codable {
      public enum What: String, Hashable, Sendable, Codable {
        case did, undid, redid
        /// The board file or the author's code declared something else.
        case declared
        case kicked
        case set
        /// A host drew a card by lot.
        case drew
      }

      /// The moment right after it.
      public var moment: HistoryPosition
      public var at: Timestamp
      /// Nil: the server.
      public var by: SeatNumber?
      public var what: What
      /// The operation on the board; nil where that is no one thing.
      public var op: Document.Operation?
      /// Of several things at once: how many.
      public var count: Int?
      /// The seat that was kicked, or changed.
      public var seat: SeatNumber?
      /// Of a setting that is declared: `title`, `container`, `values` or `anonymous`; nil: another one.
      public var setting: String?
      /// Of something that was set: what a host changed about the seat.
      public var change: SeatChange?
      /// The card that it added, which `op` doesn't name; not on the wire.
      package var added: CardID?
      /// The draw, for anyone to check.
      public var draw: LuckyDraw?

      private enum CodingKeys: String, CodingKey {
        case moment, at, by, what, op, count, seat, setting, change, draw
      }
    }

    public var lines: [Line]
    /// Where the next page ends; nil: nothing older is kept.
    public var next: HistoryPosition?
    /// The earliest moment that can be looked at (rule HI1).
    public var oldest: HistoryPosition
    /// Of all seats that the lines name, by number.
    public var names: [String: String]
    /// True: no line says who of the people did it. Nil: all do.
    public var anonymous: Bool?

    package init(
      lines: [Line], next: HistoryPosition?, oldest: HistoryPosition, names: [SeatNumber: String], isAnonymous: Bool
    ) {
      anonymous = isAnonymous ? true : nil
      self.lines = lines
      self.next = next
      self.oldest = oldest
      self.names = Dictionary(uniqueKeysWithValues: names.map { (String($0.key.rawValue), $0.value) })
    }
  }

  /// The facts as they were.
  public struct Moment: Hashable, Sendable, Decodable {
    public var revision: Revision
    public var facts: Facts

    public init(revision: Revision, facts: Facts) {
      self.revision = revision
      self.facts = facts
    }
  }

  public struct TakenBack: Hashable, Sendable, Codable {
    /// How many of the seat's operations were taken back, and how many stay because others changed since what they did.
    public var taken: Int
    public var standing: Int
    /// False: there are older ones that the journal doesn't know any more.
    public var isComplete: Bool

    package init(taken: Int, standing: Int, isComplete: Bool) {
      self.taken = taken
      self.standing = standing
      self.isComplete = isComplete
    }

    private enum CodingKeys: String, CodingKey {
      case taken, standing
      case isComplete = "complete"
    }
  }

  struct Restored: Codable {
    var missing: Int
  }

  struct KickedEveryone: Codable {
    var kicked: Int
  }

  struct Forgotten: Codable {
    var forgotten: Int
    var kept: Int
  }

  struct NewCode: Codable {
    var token: String
    var path: String
    var kept: Int
    var others: Int
  }

  struct Barred: Codable {
    var addresses: Int
  }
}

extension HostResult.History.Line {
  /// Nil for what the history leaves out: people who came, and the outcomes of refused operations.
  package init?(_ line: HistoryPage.Line) {
    func told(_ operation: Document.Operation) -> (op: Document.Operation?, count: Int?) {
      switch operation {
      case .together(let operations): (nil, operations.count)
      case .reconcile(let reconciliation): (nil, reconciliation.steps.count)
      default: (operation, nil)
      }
    }
    switch line.entry {
    case .applied(let id, let operation, let by, let at):
      let (op, count) = told(operation)
      let isDeclared = if case .reconcile = operation { true } else { false }
      self.init(moment: line.position, at: at, by: by, what: isDeclared ? .declared : .did, op: op, count: count)
      switch operation {
      case .addCard, .addMessage: added = CardID(id)
      default: break
      }
    case .undone(_, let operation, _, let isRedo, let by, let at):
      let (op, count) = told(operation)
      self.init(moment: line.position, at: at, by: by, what: isRedo ? .redid : .undid, op: op, count: count)
    case .kicked(let seat, let by, let at):
      self.init(moment: line.position, at: at, by: by, what: .kicked, seat: seat)
    case .setting(.drawn(let draw), let by, let at):
      self.init(moment: line.position, at: at, by: by, what: .drew, draw: draw)
    case .setting(let setting, let by, let at):
      self.init(moment: line.position, at: at, by: by, what: .set, setting: setting.shapes)
    // Cards came, as if it were one operation.
    case .seatChanged(_, .imported(_, let steps, _, _), let by, let at):
      self.init(moment: line.position, at: at, by: by, what: .did, count: Int(steps))
    case .seatChanged(let seat, let change, let by, let at):
      self.init(moment: line.position, at: at, by: by, what: .set, seat: seat, change: change)
    case .seat, .renamed, .seatSecret, .seatsForgotten, .outbox, .outboxesForgotten, .refused, .confirmed, .stored,
      .fed, .removalsForgotten:
      return nil
    }
  }
}

extension Setting {
  /// What of the board's shape it is about.
  fileprivate var shapes: String? {
    switch self {
    case .title: "title"
    case .declaredContainer: "container"
    case .declaredValues: "values"
    case .anonymous: "anonymous"
    default: nil
    }
  }
}

/// Written `[sequence, revision]`.
extension HistoryPosition: Codable {
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(SequenceNumber(try list.decode(UInt64.self)), Revision(try list.decode(UInt64.self)))
  }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(sequence.rawValue)
    try list.encode(revision.rawValue)
  }
}

extension JSONText {
  mutating func moment(_ name: String, _ moment: HistoryPosition) {
    key(name)
    array { json in
      json.number(moment.sequence.rawValue)
      json.number(moment.revision.rawValue)
    }
  }

  mutating func moment(_ moment: HostResult.Moment) {
    field("revision", moment.revision.rawValue)
    key("facts")
    facts(moment.facts)
  }

  mutating func coded(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      raw(try encoder.encode(value))
    } catch {
      preconditionFailure("\(value) can't be written: \(error)")
    }
  }
}
