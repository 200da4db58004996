/// Every bound a document has. A change that would pass one is refused with the code beside it; nothing is trimmed.
///
/// Times, queues and connections have theirs in the configuration of the part that owns them, and a board's file has
/// its own where it is read (`BoardFile`, `YAMLBounds`).
public struct Limits: Hashable, Sendable, Codable {
  /// Cards on one board: `full`. How many removed ones are kept is no limit but ``Document/removedKept``.
  public var cardsMax = 5_000
  /// UTF-8 bytes of the texts and values on one board: `full`, with `what` `bytes`. As many bytes of what was removed
  /// are kept; then the oldest goes.
  public var boardBytesMax = 16 << 20
  /// Of the texts on one board, those that count for one seat: `full`, with `what` `share`. Hosts have no such limit.
  public var seatBytesMax = 4 << 20
  /// Sections on one board: `full`.
  public var sectionsMax = 100
  /// UTF-8 bytes of a card's text: `tooLong`.
  public var cardTextBytesMax = 20_000
  /// UTF-8 bytes of a section's title: `tooLong`.
  public var sectionTitleBytesMax = 200
  /// UTF-8 bytes of a text value, and of what hosts say to everyone: `tooLong`.
  public var valueTextBytesMax = 1_000
  /// Splices in one text operation: `badSplice`.
  public var splicesMax = 1_000
  /// UTF-8 bytes of a person's name: `tooLong`.
  public var nameBytesMax = 96
  /// Characters (grapheme clusters) of a person's name: `tooLong`.
  public var nameCharactersMax = 24
  /// Seats with an operation to their name, on one board: `full`.
  public var seatsMax = 5_000
  /// Outboxes with an operation to their name, on one board: `full`.
  public var outboxesMax = 20_000
  /// Operations of one outbox whose outcomes its device hasn't confirmed, pending ones among them; more are answered
  /// `resend`. Never more than ``BoardState/outcomesKept``, the outcomes that are kept.
  public var outcomesMax = 1_000

  /// Messages below one card: `full`, with `what` `thread`. How many removed ones are kept is ``Document/removedKept``.
  public var threadMessagesMax = 100
  /// Messages on one board: `full`, with `what` `messages`.
  public var messagesMax = 2_000
  /// Characters (grapheme clusters) of a message: `tooLong`. Of UTF-8 it has ``messageBytesMax`` at most.
  public var messageCharactersMax = 280
  /// UTF-8 bytes of a message: `tooLong`.
  public var messageBytesMax = 2_240

  public init() {}

  /// What a welcome has of them: bytes of a whole board come with a refusal.
  private enum CodingKeys: String, CodingKey {
    case cardsMax, sectionsMax, cardTextBytesMax, sectionTitleBytesMax, valueTextBytesMax, splicesMax, nameBytesMax
    case nameCharactersMax, seatsMax, outboxesMax, outcomesMax
  }

  /// A board may have so many bytes, and a seat a quarter of them, but enough for an evening.
  public mutating func setBoardBytes(_ bytes: Int) {
    boardBytesMax = bytes
    seatBytesMax = min(bytes, max(bytes / 4, 1 << 20))
  }
}
