/// All that went to another seat when a host said that both are one person's: enough to part them again (rule PE12).
///
/// It is kept with the seat that was merged away. It names what that seat had then; what its devices add afterwards is
/// known by their outboxes.
public struct SeatMerge: Hashable, Sendable {
  /// A vote, or another value that is a seat.
  struct HeldValue: Hashable, Sendable {
    let target: Target
    /// As the seat that was merged away had it.
    let key: ValueKey
    let value: Value
    /// The seat that stays had the same: there was one too many, which left.
    var isDouble: Bool
  }

  /// A thing that the seat took off the board, and the revision that did.
  struct Removed: Hashable, Sendable {
    let target: Target
    let revision: Revision
  }

  /// The seat that stays.
  public let into: SeatNumber
  /// The keys whose values were seats.
  let seatValues: [ValueKey]
  /// The cards that the seat had added.
  var added: [CardID] = []
  /// The cards of others whose text counted for it.
  var grown: [CardID] = []
  var held: [HeldValue] = []
  var removed: [Removed] = []
  /// What a host had said about the seat that stays, and what counts for it since the merge.
  var before = Given()
  var after = Given()

  /// What a host says about what someone may do.
  struct Given: Hashable, Sendable {
    var role: String?
    var viewOnlyUntil: Timestamp?
  }

  init(into: SeatNumber, seatValues: [ValueKey]) {
    self.into = into
    self.seatValues = seatValues
  }
}

extension SeatMerge.Given {
  private static let ranks = ["viewer": 0, "guest": 1, "co-host": 2]

  /// The rights of a person with these two seats: nobody gets one that only the other seat had (rule PE10).
  ///
  /// - Parameter other: of the seat that is merged away.
  func restricted(by other: Self) -> Self {
    var result = self
    if let theirs = other.role, let rank = Self.ranks[theirs] {
      let own = role.flatMap { Self.ranks[$0] }
      if own.map({ rank < $0 }) ?? (theirs != "co-host") { result.role = theirs }
    }
    if let theirs = other.viewOnlyUntil, viewOnlyUntil.map({ $0.milliseconds < theirs.milliseconds }) ?? true {
      result.viewOnlyUntil = theirs
    }
    return result
  }
}

// MARK: - Stored form

extension SeatMerge: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      into: try fields.required("into", expected: "number of a seat"),
      seatValues: try fields.required("seatValues", expected: "list of keys"))
    added = try fields.optional("added", expected: "list of cards") ?? []
    grown = try fields.optional("grown", expected: "list of cards") ?? []
    held = try fields.optional("held", expected: "list of values") ?? []
    removed = try fields.optional("removed", expected: "list of removals") ?? []
    before.role = try fields.optional("roleBefore", expected: "role")
    before.viewOnlyUntil = try fields.optional("viewOnlyBefore", expected: "milliseconds since 1970")
    after.role = try fields.optional("roleAfter", expected: "role")
    after.viewOnlyUntil = try fields.optional("viewOnlyAfter", expected: "milliseconds since 1970")
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(into, forKey: "into")
    try fields.encode(seatValues, forKey: "seatValues")
    if !added.isEmpty { try fields.encode(added, forKey: "added") }
    if !grown.isEmpty { try fields.encode(grown, forKey: "grown") }
    if !held.isEmpty { try fields.encode(held, forKey: "held") }
    if !removed.isEmpty { try fields.encode(removed, forKey: "removed") }
    try fields.encodeIfPresent(before.role, forKey: "roleBefore")
    try fields.encodeIfPresent(before.viewOnlyUntil, forKey: "viewOnlyBefore")
    try fields.encodeIfPresent(after.role, forKey: "roleAfter")
    try fields.encodeIfPresent(after.viewOnlyUntil, forKey: "viewOnlyAfter")
  }
}

/// Written `{"target":{"card":"3.17"},"key":"votes.5","value":true}`, with `"double":true` where it is one too many.
extension SeatMerge.HeldValue: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      target: try fields.target(), key: try fields.valueKey(), value: try fields.required("value", expected: "value"),
      isDouble: try fields.optional("double", expected: "true or false") ?? false)
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(target, forKey: "target")
    try fields.encode(key, forKey: "key")
    try fields.encode(value, forKey: "value")
    if isDouble { try fields.encode(true, forKey: "double") }
  }
}

/// Written `{"target":{"card":"3.17"},"revision":12}`.
extension SeatMerge.Removed: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(target: try fields.target(), revision: try fields.required("revision", expected: "revision"))
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(target, forKey: "target")
    try fields.encode(revision, forKey: "revision")
  }
}
