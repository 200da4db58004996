extension BoardState {
  /// A person's place on the board, held by a secret on each of their devices.
  public struct Seat: Hashable, Sendable {
    public let number: SeatNumber
    /// The hashes of what their devices keep, the latest last: at least one, at most ``BoardState/secretsKept``.
    public private(set) var secretHashes: [[UInt8]]
    public private(set) var name: String
    public let takenAt: Timestamp
    /// When it was revoked, for good; nil: it wasn't.
    public private(set) var kickedAt: Timestamp?
    /// The role that a host gave it, in place of the link's; nil: the link's counts.
    public private(set) var role: String?
    /// The person only looks until then; nil, or a time that has passed: they may do what their role may.
    public private(set) var viewOnlyUntil: Timestamp?
    /// The seat that it was merged into, and what became that one's; nil: it stands for itself.
    public private(set) var merge: SeatMerge?
  }
}

extension BoardState.Seat {
  mutating func rename(_ name: String) { self.name = name }

  /// One more secret opens it.
  mutating func open(with secretHash: [UInt8]) { secretHashes.append(secretHash) }

  /// - Parameter time: nil: nobody knows of a kick.
  mutating func kick(at time: Timestamp?) { kickedAt = time }

  mutating func give(role: String?) { self.role = role }

  mutating func letOnlyLook(until time: Timestamp?) { viewOnlyUntil = time }

  /// What a host said about what its person may do.
  var given: SeatMerge.Given { SeatMerge.Given(role: role, viewOnlyUntil: viewOnlyUntil) }

  mutating func give(_ given: SeatMerge.Given) { (role, viewOnlyUntil) = (given.role, given.viewOnlyUntil) }

  /// It leads to another seat from now on; with nil, it is a seat of its own again.
  mutating func set(merge: SeatMerge?) { self.merge = merge }
}

// MARK: - Stored form

extension BoardState.Seat: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let first = try fields.hash()
    let more: [HexBytes] = try fields.optional("moreHashes", expected: "list of hexadecimal bytes") ?? []
    self.init(
      number: try fields.seat(), secretHashes: [first] + more.map(\.bytes), name: try fields.text("name"),
      takenAt: try fields.timestamp(), kickedAt: try fields.optional("kickedAt", expected: "milliseconds since 1970"),
      role: try fields.optional("role", expected: "role"),
      viewOnlyUntil: try fields.optional("viewOnlyUntil", expected: "milliseconds since 1970"),
      merge: try fields.optional("merged", expected: "what became another seat's"))
    try fields.finish()
    guard secretHashes.count <= BoardState.secretsKept else {
      throw FieldProblem.bad(field: "moreHashes", expected: "at most \(BoardState.secretsKept - 1) more secrets")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(number, forKey: "seat")
    try fields.encode(HexBytes(secretHashes[0]), forKey: "hash")
    if secretHashes.count > 1 { try fields.encode(secretHashes.dropFirst().map(HexBytes.init), forKey: "moreHashes") }
    try fields.encode(name, forKey: "name")
    try fields.encode(takenAt, forKey: "at")
    try fields.encodeIfPresent(kickedAt, forKey: "kickedAt")
    try fields.encodeIfPresent(role, forKey: "role")
    try fields.encodeIfPresent(viewOnlyUntil, forKey: "viewOnlyUntil")
    try fields.encodeIfPresent(merge, forKey: "merged")
  }
}
