public import Document

/// Something that happened, for clients that tell people (rule P35): a fact with a kind, never a sentence.
///
/// What became of cards only walls tell: others hear the operations, and those who hold a phone are not called for each
/// card.
public struct FrameEvent: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A card came onto the board.
    case added
    /// A card was crossed off.
    case crossedOff
    /// It is this card's turn now.
    case up
    /// It is this card's turn after the one now.
    case next

    /// A host drew this card by lot.
    case drawn
  }

  public var kind: Kind
  /// Of several, the last one.
  public var card: CardID
  /// The person who did it; nil: nobody, several, or nobody may know.
  public var author: SeatNumber?
  /// Whose turn it is; nil: nobody's.
  public var seat: SeatNumber?
  /// The number of cards it is about.
  public var count: Int

  public init(_ kind: Kind, _ card: CardID, by author: SeatNumber? = nil, seat: SeatNumber? = nil, count: Int = 1) {
    self.kind = kind
    self.card = card
    self.author = author
    self.seat = seat
    self.count = count
  }

  /// Whether all clients get it.
  package var isForAll: Bool { kind == .drawn || isTurn }

  /// Whether it is about whose turn it is.
  package var isTurn: Bool { kind == .up || kind == .next }

  /// The events of changes that everyone hears: one of each kind at most, those of turns first.
  ///
  /// - Parameters:
  ///   - operations: those of the frame, with what everyone hears of each.
  ///   - before: the queue that walls show, as it was.
  ///   - after: as it is now.
  ///   - document: after the changes, as everyone sees it.
  package static func told(
    of operations: [AppliedOperation], turns before: TurnQueue?, _ after: TurnQueue?, in document: Document
  ) -> [FrameEvent] {
    var (added, crossedOff) = (Cards(), Cards())
    for operation in operations {
      for case .change(let change) in operation.facts {
        switch change {
        case .cardInserted(let card, _, _, _, _, let author): added.note(card, by: author)
        case .cardRemoved(let card):
          added.forget(card)
          crossedOff.forget(card)
        case .valueChanged(.card(let card), .rejected, let value):
          if value == .flag(true) { crossedOff.note(card, by: operation.author) } else { crossedOff.forget(card) }
        default: break
        }
      }
    }
    // A section that left took its cards along; one that is crossed off as a whole says it of none.
    let there = added.those { document[$0] != nil }
    let crossed = crossedOff.those { card in
      added[card] == nil
        && document[card].flatMap { document[$0.section] }.map { $0.values[.rejected] != .flag(true) } ?? false
    }
    return turns(before, after) + [there.event(.added), crossed.event(.crossedOff)].compactMap(\.self)
  }

  private static func turns(_ before: TurnQueue?, _ after: TurnQueue?) -> [FrameEvent] {
    var told: [FrameEvent] = []
    if let now = after?.now, now != before?.now { told.append(FrameEvent(.up, now.card, seat: now.seat)) }
    if let next = after?.next.first, next != before?.next.first {
      told.append(FrameEvent(.next, next.card, seat: next.seat))
    }
    return told
  }

  /// Cards that the same happened to, in the order it did, with the person who did it.
  private struct Cards {
    private var order: [CardID] = []
    private var authors: [CardID: SeatNumber?] = [:]

    subscript(card: CardID) -> SeatNumber?? { authors[card] }

    mutating func note(_ card: CardID, by author: SeatNumber?) {
      if authors.updateValue(author, forKey: card) == nil { order.append(card) }
    }

    mutating func forget(_ card: CardID) { authors[card] = nil }

    func those(_ isMeant: (CardID) -> Bool) -> Cards {
      var kept = Cards()
      for card in order where authors[card] != nil && isMeant(card) { kept.note(card, by: authors[card] ?? nil) }
      return kept
    }

    func event(_ kind: Kind) -> FrameEvent? {
      order.last.map { FrameEvent(kind, $0, by: order.count == 1 ? authors[$0] ?? nil : nil, count: order.count) }
    }
  }
}

extension FrameEvent: Decodable {
  private enum Key: String, CodingKey { case kind, card, by, seat, count }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      try fields.decode(Kind.self, forKey: .kind), try fields.decode(CardID.self, forKey: .card),
      by: try fields.decodeIfPresent(SeatNumber.self, forKey: .by),
      seat: try fields.decodeIfPresent(SeatNumber.self, forKey: .seat),
      count: try fields.decodeIfPresent(Int.self, forKey: .count) ?? 1)
  }
}
