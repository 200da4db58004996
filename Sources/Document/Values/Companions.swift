/// Several people on one card (rules TG1 to TG5 of `Messages/SPEC.md`): a person who joins in with the holder of a
/// value has a value of their own next to it, `dibs.with.12`.
///
/// It has the shape of a vote, so that nobody's overwrites another's, each is its person's to undo, and merging and
/// forgetting seats treat it as they treat votes.
extension ValueKey {
  /// How many may join in on one card.
  public static let companionsMax = 7

  private static let suffix = ".with"

  /// What everyone who joins in has one of.
  public var companions: ValueKey { ValueKey(name + Self.suffix) }

  /// That someone joins in.
  public func companion(_ seat: SeatNumber) -> ValueKey { companions.vote(of: seat) }

  /// The value that people join in on, and who does; nil: the key is something else.
  public var companion: (of: ValueKey, by: SeatNumber)? {
    guard let vote = vote, vote.of.name.hasSuffix(Self.suffix) else { return nil }
    return (ValueKey(String(vote.of.name.dropLast(Self.suffix.count))), vote.by)
  }
}

extension [ValueKey: Value] {
  /// The people whom a value names: its holder, then those who joined in, by seat.
  ///
  /// - Complexity: O(values), of which only those of people who joined in are read: a card may have hundreds of votes.
  public func people(of key: ValueKey) -> [SeatNumber] {
    let holder = self[key]?.seat
    let beginning = key.companions.name.utf8
    let others = keys.lazy.filter { $0.name.utf8.starts(with: beginning) }.compactMap { $0.companion }
      .filter { $0.of == key && $0.by != holder }.map { $0.by }.sorted()
    return (holder.map { [$0] } ?? []) + others
  }
}

extension TurnQueue.Turn {
  /// Whose turn it is: the person it is counted for, then those who joined in, by seat (rule TG5).
  ///
  /// - Parameter values: of its card.
  /// - Complexity: O(values).
  public func people(_ values: [ValueKey: Value]) -> [SeatNumber] {
    let others = Set(values.keys.compactMap { $0.companion?.by }).filter { $0 != seat }.sorted()
    return (seat.map { [$0] } ?? []) + others
  }
}

extension ValueSchema {
  /// The field of someone who joins in: as for a vote, set by anyone who may set the value itself.
  func fieldOfCompanion(_ key: ValueKey) -> ValueField? {
    // A section's owner is of that kind too, and alone.
    guard let companion = key.companion,
      let field = fields.first(where: { $0.key == companion.of && $0.kind == .dibs })
    else { return nil }
    return ValueField(field.key.companions, .vote, setBy: field.setBy)
  }

  /// The keys of what people join in on, in the order of the fields.
  public var companions: [ValueKey] { dibs.map(\.companions) }
}
