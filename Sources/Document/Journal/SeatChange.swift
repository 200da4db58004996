/// What a host changes about one person's seat.
public enum SeatChange: Hashable, Sendable {
  /// The role that counts for the seat from now on, in place of the one that its link gives; nil: the link's again.
  case role(String?)
  /// The person only looks until then; nil: that is over.
  case viewOnly(until: Timestamp?)
  case name(String)
  /// The card that the next entry adds is the seat's, and a host's hands added it.
  case cardAdded
  /// The seat and another are one person's. Everything that it has becomes the other's, its secrets open the other, and
  /// its outboxes go on. `seatValues`: the keys whose values are seats, which the journal couldn't know otherwise.
  case merged(into: SeatNumber, seatValues: [ValueKey])
  /// The two are two people after all, or the host took it back.
  case unmerged

  /// A piece of an import of this person's came, and is theirs to take back: the first operations of an outbox, with
  /// all other pieces of the import that has the same `first` outbox. `cards`: how many came by it until now.
  case imported(OutboxNumber, steps: UInt32, first: OutboxNumber, cards: Int)
}

// Written strictly, as entries are.
extension SeatChange: Codable {
  private enum Kind: String {
    case role, viewOnly, name, cardAdded
    case merged, unmerged
    case imported
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.kind(of: Kind.self) {
    case .role: self = .role(try fields.nullable("role", expected: "role"))
    case .viewOnly: self = .viewOnly(until: try fields.nullable("until", expected: "milliseconds since 1970"))
    case .name: self = .name(try fields.required("name", expected: "text"))
    case .cardAdded: self = .cardAdded
    case .merged:
      self = .merged(
        into: try fields.required("into", expected: "number of a seat"),
        seatValues: try fields.optional("seatValues", expected: "list of keys") ?? [])
    case .unmerged: self = .unmerged
    case .imported:
      self = .imported(
        try fields.required("outbox", expected: "number of an outbox"),
        steps: try fields.required("steps", expected: "number of operations"),
        first: try fields.required("first", expected: "number of an outbox"),
        cards: try fields.required("cards", expected: "number of cards"))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .role(let role):
      try fields.encode(kind: Kind.role)
      try fields.encode(role, forKey: "role")
    case .viewOnly(let until):
      try fields.encode(kind: Kind.viewOnly)
      try fields.encode(until, forKey: "until")
    case .name(let name):
      try fields.encode(kind: Kind.name)
      try fields.encode(name, forKey: "name")
    case .cardAdded: try fields.encode(kind: Kind.cardAdded)
    case .merged(let seat, let seatValues):
      try fields.encode(kind: Kind.merged)
      try fields.encode(seat, forKey: "into")
      if !seatValues.isEmpty { try fields.encode(seatValues, forKey: "seatValues") }
    case .unmerged: try fields.encode(kind: Kind.unmerged)
    case .imported(let outbox, let steps, let first, let cards):
      try fields.encode(kind: Kind.imported)
      try fields.encode(outbox, forKey: "outbox")
      try fields.encode(steps, forKey: "steps")
      try fields.encode(first, forKey: "first")
      try fields.encode(cards, forKey: "cards")
    }
  }
}
