/// The canonical model of one board: sections, cards, their order, text and container values, at one revision.
///
/// A value: copies are independent. Reading a card or section is O(1). What was removed is kept, so that it can be
/// put back where it was. A document only changes by ``apply(_:id:by:at:)``, whose operations were judged before by
/// ``check(_:base:limits:)``; replaying journalled operations over the empty document gives the same document, whatever limits are now.
public struct Document: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public let id: SectionID
    public internal(set) var title: String
    /// The section's own container values; a card without its own shows these.
    public internal(set) var values: [ValueKey: Value]
    /// The cards on the board, in order.
    public internal(set) var cards: [CardID]
    public internal(set) var key: DeclarationKey?
  }

  public struct Card: Hashable, Sendable {
    public let id: CardID
    public internal(set) var section: SectionID
    public internal(set) var text: String
    /// The revision that made the text what it is: text operations must be based on this one or a later one.
    public internal(set) var textRevision: Revision
    /// The card's own container values, without its section's.
    public internal(set) var values: [ValueKey: Value]
    /// Who added it; nil: declared, nobody's.
    public internal(set) var author: SeatNumber?
    public internal(set) var key: DeclarationKey?
  }

  /// What applying an operation did.
  public struct Applied: Hashable, Sendable {
    public var changes: [Change]
    /// The operation that takes it back.
    public var inverse: Document.Operation
  }

  public private(set) var revision = Revision.zero
  /// The sections on the board, in order.
  public internal(set) var sectionOrder: [SectionID] = []

  public init() {}

  /// The section, if it is on the board.
  public subscript(id: SectionID) -> Section? { nil }

  /// The card, if it is on the board.
  public subscript(id: CardID) -> Card? { nil }

  /// The number of cards on the board.
  public var cardCount: Int { 0 }
}
