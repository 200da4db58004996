/// The canonical model of one board: sections, cards, their order, text and container values, at one revision.
///
/// A value: copies are independent. Reading a card or section is O(1), changing one is linear in its section at most. A
/// removed card or section is kept with its place, so that it can be restored where it was. A document only changes by
/// ``apply(_:id:by:at:)``, whose operations were judged before by ``judged(_:base:limits:schema:)``; replaying
/// journaled operations over the empty document gives the same document, whatever limits are now.
public struct Document: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public let id: SectionID
    public internal(set) var title: String
    /// The section's own container values; a card without its own shows these.
    public internal(set) var values: [ValueKey: Value]
    /// The cards on the board, in order; of a removed section, those that left with it.
    public internal(set) var cards: [CardID]
    /// The places of the section: one for each of its cards, removed ones too, and one for each card that left it
    /// last, so that "behind that card" still means something.
    var slots: [CardID]
    var removal: Removal?
    var declared: DeclaredSection?

    /// The key of a section that is declared now.
    public var key: DeclarationKey? { declared?.standing == .declared ? declared?.key : nil }
    /// Whether the title isn't the one that was declared last, or none was.
    public var isTitleEdited: Bool { declared?.title != title }
  }

  public struct Card: Hashable, Sendable {
    public let id: CardID
    public internal(set) var section: SectionID
    public internal(set) var text: String
    /// The revision that added it; zero if an earlier version of this program did.
    let added: Revision
    /// The revision that made the text what it is.
    public internal(set) var textRevision: Revision
    /// The card's own container values, without its section's.
    public internal(set) var values: [ValueKey: Value]
    /// Who added it; nil: declared, nobody's.
    public internal(set) var author: SeatNumber?
    /// Whose doing it was last that the text is as long, if that wasn't the author's.
    var grownBy: SeatNumber?
    /// The section it was moved from last, where it still has a slot.
    var formerSection: SectionID?
    var removal: Removal?
    var declared: CardDeclaration?
    /// The card that it is a message to; nil: it is a card of its section. See ``Document/thread(of:)``.
    public internal(set) var answers: CardID?

    /// The key of a card that is declared now.
    public var key: DeclarationKey? { declared?.standing == .declared ? declared?.key : nil }

    /// Whether the text is a person's: not what the declaration last said.
    public var isTextEdited: Bool { declared?.text != text }
  }

  /// Who took a thing off the board, and when.
  public struct Removal: Hashable, Sendable {
    /// Nil: the server, because the declaration dropped it.
    public internal(set) var by: SeatNumber?
    public internal(set) var at: Timestamp
    public internal(set) var revision: Revision
    /// The declaration dropped it; it comes back when it is declared again. What a person removed does not.
    var isReconciled: Bool
  }

  /// What applying an operation did.
  public struct Applied: Hashable, Sendable {
    public var changes: [Change]
    /// The operation that takes it back, if it is applied next.
    public var inverse: Document.Operation
    /// What it did to the last writers of fields, one for each field.
    var writes: [FieldWrite] = []
  }

  /// Removed cards and sections kept for restoring. Beyond it the oldest are forgotten, except the last removal and
  /// what is still declared. A constant, because a replay under other limits must give the same document.
  public static let removedKept = 5_000

  public internal(set) var revision = Revision.zero
  /// Nobody is shown who wrote or did anything (rules AN1 to AN6). Once it is so, it stays.
  public internal(set) var isAnonymous = false
  /// The sections on the board, in order.
  public internal(set) var sectionOrder: [SectionID] = []
  /// The number of cards on the board.
  public internal(set) var cardCount = 0
  var bytes = DocumentBytes()

  /// Every section and card that isn't forgotten, on the board or not.
  var sections: [SectionID: Section] = [:]
  var cards: [CardID: Card] = [:]
  var threads = Threads()
  /// The sections on the board and, where they were, the removed ones.
  var sectionSlots: [SectionID] = []
  /// The cards and sections that an operation of their own removed and nobody restored, oldest first.
  var removals: [Target] = []
  /// The changes made to texts, for changes whose authors didn't know of them.
  var texts = TextHistory()
  /// Who wrote each field last: whose it is to undo.
  var writers = FieldWriters()
  var sectionsByKey: [DeclarationKey: SectionID] = [:]
  var cardsByKey: [DeclarationKey: CardID] = [:]
  /// The counter of the last id given to a declared thing.
  var lastDeclaredCounter: UInt32 = 0

  public init() {}

  /// The section, if it is on the board.
  public subscript(id: SectionID) -> Section? {
    guard let section = sections[id], section.removal == nil else { return nil }
    return section
  }

  /// The card, or the message to a card, if it is on the board.
  public subscript(id: CardID) -> Card? {
    guard let card = cards[id], isOnBoard(card) else { return nil }
    return card
  }

  /// Whether a card that the board knows is on it, and so is what it answers. Looks the card itself up no second time.
  func isOnBoard(_ card: Card) -> Bool {
    guard card.removal == nil, sections[card.section]?.removal == nil else { return false }
    guard let answered = card.answers else { return true }
    return cards[answered]?.removal == nil
  }

  /// The card on the board that was declared under `key`.
  public func card(declaredAs key: DeclarationKey) -> CardID? { cardsByKey[key].flatMap { self[$0]?.id } }

  /// What a card shows for `key`: its own value, else its section's, else nil.
  public func effectiveValue(of id: CardID, _ key: ValueKey) -> Value? {
    guard let card = self[id] else { return nil }
    return card.values[key] ?? sections[card.section]?.values[key]
  }
}
