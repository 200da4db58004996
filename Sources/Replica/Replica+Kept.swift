extension Replica {
  /// The part of a ``Replica`` that outlives the process.
  public struct Kept: Hashable, Sendable, Codable {
    public var outbox: Outbox
    /// The secret of the seat.
    public var seat: String?
    /// A seat that the person was given and doesn't sit on yet (rule SE4).
    public private(set) var given: GivenSeat?
    /// A name the board hasn't written down yet.
    public var wantedName: String?
    /// What the seat was called when the board last said so: a device with several seats tells them apart by it.
    public private(set) var lastName: String?
    /// The refused texts, until the person has dealt with them (rule RF1); the oldest first.
    public private(set) var returned: [Outbox.Refused] = []

    /// So many texts are kept; beyond that the oldest go, which nobody has looked at for hundreds of refusals.
    private static let returnedMax = 1_000

    private enum CodingKeys: String, CodingKey { case outbox, seat, given, wantedName, lastName, returned }

    public init(outbox: Outbox, seat: String? = nil, wantedName: String? = nil) {
      self.outbox = outbox
      self.seat = seat
      self.wantedName = wantedName
    }

    /// A record from before texts, a given seat or a last name were kept has none.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      outbox = try fields.decode(Outbox.self, forKey: .outbox)
      seat = try fields.decodeIfPresent(String.self, forKey: .seat)
      given = try fields.decodeIfPresent(GivenSeat.self, forKey: .given)
      wantedName = try fields.decodeIfPresent(String.self, forKey: .wantedName)
      lastName = try fields.decodeIfPresent(String.self, forKey: .lastName)
      returned = try fields.decodeIfPresent([Outbox.Refused].self, forKey: .returned) ?? []
    }

    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(outbox, forKey: .outbox)
      try fields.encodeIfPresent(seat, forKey: .seat)
      try fields.encodeIfPresent(given, forKey: .given)
      try fields.encodeIfPresent(wantedName, forKey: .wantedName)
      try fields.encodeIfPresent(lastName, forKey: .lastName)
      if !returned.isEmpty { try fields.encode(returned, forKey: .returned) }
    }

    /// The person was given a seat, and sits down on it later.
    mutating func take(_ seat: GivenSeat) { given = seat }

    /// From now on the person has the seat that they were given, with the name that it has.
    mutating func sitDown() {
      guard let given else { preconditionFailure("no seat was given") }
      seat = given.secret
      self.given = nil
      wantedName = nil
    }

    /// The board says what the seat is called.
    mutating func hear(name: String) { lastName = name }

    /// Keeps what was refused and has a text.
    mutating func giveBack(_ refused: [Outbox.Refused]) {
      returned += refused
      returned.removeFirst(max(0, returned.count - Self.returnedMax))
    }

    /// The person has dealt with this text; answers whether it was kept.
    mutating func settle(text: String) -> Bool {
      guard let index = returned.firstIndex(where: { $0.typedText == text }) else { return false }
      returned.remove(at: index)
      return true
    }

    /// Refused texts may be about things that have other ids now.
    mutating func rename(_ renaming: Outbox.Renaming) {
      for index in returned.indices { returned[index].rename(renaming) }
    }
  }
}
