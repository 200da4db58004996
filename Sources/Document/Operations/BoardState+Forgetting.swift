// Forgetting seats and outboxes, so that those who come always find room (rule P40).
extension BoardState {
  /// The outboxes of a seat, and of those that were merged into it. O(their number).
  public func outboxes(of seat: SeatNumber) -> [Outbox] {
    wholePerson(seat).flatMap { outboxTable.bySeat[$0] ?? [] }.sorted().compactMap { outboxes[$0] }
  }

  /// How many outboxes the seat has. O(merges).
  public func outboxCount(of seat: SeatNumber) -> Int {
    wholePerson(seat).reduce(0) { $0 + (outboxTable.bySeat[$1]?.count ?? 0) }
  }

  /// Whether the seat ever did more than give a name. O(1).
  public func hasActed(_ seat: SeatNumber) -> Bool { undo[seat] != nil || outboxCount(of: seat) > 0 }

  /// Whether all that the seat ever did has an outcome that its devices know: forgetting it makes nothing happen twice.
  public func isSettled(_ seat: SeatNumber) -> Bool {
    outboxes(of: seat).allSatisfy(\.isSettled)
  }
}

extension BoardState.Outbox {
  /// Whether its device keeps the outcome of everything it ever sent that was decided.
  public var isSettled: Bool { confirmed == high }
}

extension Document {
  /// Every card that isn't forgotten, on the board or removed, in no order that means anything. O(cards).
  public var everyCard: [CardID] { Array(cards.keys) }

  /// The seats that sections belong to, on the board or removed. O(sections).
  public var sectionOwners: Set<SeatNumber> { Set(sections.values.compactMap { SectionRules($0.values).owner }) }

  /// Whose the card is: who added it, who called dibs on it and who voted for it; none if there is no such card. The
  /// person who removed it owns nothing of it any more. O(values).
  public func owners(of id: CardID, in schema: ValueSchema) -> [SeatNumber] {
    guard let card = cards[id] else { return [] }
    let owners = (card.author.map { [$0] } ?? []) + card.values.compactMap { schema.owner(of: $0, $1) }
    guard let remover = card.removal?.by else { return owners }
    return owners.filter { $0 != remover }
  }

  /// How many values the card has of its own. O(1).
  public func valueCount(of id: CardID) -> Int { cards[id]?.values.count ?? 0 }
}

extension ValueSchema {
  /// Whose the value is; nil: it is about the card, and nobody's.
  public func owner(of key: ValueKey, _ value: Value) -> SeatNumber? {
    if let vote = key.vote { return vote.by }
    return self[key]?.kind == .dibs ? value.seat : nil
  }
}
