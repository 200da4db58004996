public import Document

/// A card that a host adds in someone's name.
public struct CardFor: Hashable, Sendable {
  /// Whose it is.
  public enum Whom: Hashable, Sendable {
    case seat(SeatNumber)
    /// Someone without a seat: one is made for them, which they can claim later.
    case named(String)
  }

  public var whom: Whom
  /// It comes at the end.
  public var section: SectionID
  public var text: String

  public init(_ whom: Whom, section: SectionID, text: String) {
    self.whom = whom
    self.section = section
    self.text = text
  }
}

extension HostResult {
  /// The card that a host added in someone's name.
  public struct AddedFor: Hashable, Sendable, Codable {
    public var card: CardID
    public var seat: SeatNumber

    package init(card: CardID, seat: SeatNumber) {
      self.card = card
      self.seat = seat
    }
  }
}
