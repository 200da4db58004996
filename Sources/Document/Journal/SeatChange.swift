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
}

// Written strictly, as entries are.
extension SeatChange: Codable {
  private enum Kind: String {
    case role, viewOnly, name, cardAdded
    case merged, unmerged
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
    }
  }
}
