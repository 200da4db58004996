internal import Document

// Texts that the board didn't take stay on the device until the person has put them somewhere or let them go (rule
// RF1).

extension Replica {
  /// So many are kept; beyond that the oldest go, which nobody has looked at for hundreds of refusals.
  static let returnedMax = 1_000

  /// Keeps the texts of refused operations, and reports each. The caller has the device keep what is different.
  mutating func giveBack(_ refused: [Outbox.Refused]) -> [Effect] {
    kept.returned += refused.filter { $0.typedText != nil }
    kept.returned.removeFirst(max(0, kept.returned.count - Self.returnedMax))
    return refused.map(Effect.refused)
  }

  /// The person has dealt with this text: it is somewhere else by now, or nowhere because the person wants that.
  public mutating func settle(text: String) -> [Effect] {
    guard let index = kept.returned.firstIndex(where: { $0.typedText == text }) else { return [] }
    kept.returned.remove(at: index)
    return keep()
  }
}

extension Outbox.Refused {
  /// What the person wrote: a card's text, a section's title, or a value.
  public var typedText: String? {
    switch operation {
    case .addSection(let title, _)?, .renameSection(_, let title)?: title
    case .setValue(_, _, .text(let text)?)?: text
    case .addMessage(_, let text)?: text
    default: text
    }
  }

  mutating func rename(_ renaming: Outbox.Renaming) {
    request = request.renamed(renaming)
    card = card.map { renaming.cards[$0] ?? $0 }
  }
}

extension Replica.Kept {
  private enum CodingKeys: String, CodingKey { case outbox, seat, given, wantedName, lastName, returned }

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
}
