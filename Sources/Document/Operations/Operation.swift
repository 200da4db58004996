extension Document {
  /// One intent of one person, as it is sent, judged, journaled and undone.
  ///
  /// Every operation has an inverse that is an operation too: ``Document/apply(_:id:by:at:)`` returns it.
  public enum Operation: Hashable, Sendable {
    /// Adds a card; its id is the operation's. `values` are set on the card itself.
    case addCard(section: SectionID, place: Place<Document.Card>, text: String, values: [ValueKey: Value])
    /// Says something below a card; the message's id is the operation's (rules TK1 to TK9).
    case addMessage(card: CardID, text: String)
    /// Changes a card's text by splices against the text at the envelope's base revision.
    case editText(card: CardID, change: TextChange)
    /// Moves a card within its section or to another one.
    case moveCard(card: CardID, section: SectionID, place: Place<Document.Card>)
    /// Takes a card off the board; its text, values and place are kept for ``restoreCard(card:)``.
    case removeCard(card: CardID)
    /// Restores a removed card to where it was.
    case restoreCard(card: CardID)
    /// Adds a section; its id is the operation's.
    case addSection(title: String, place: Place<Document.Section>)
    case renameSection(section: SectionID, title: String)
    case moveSection(section: SectionID, place: Place<Document.Section>)
    /// Takes a section off the board with the cards in it.
    case removeSection(section: SectionID)
    /// Restores a removed section with exactly the cards that left with it.
    case restoreSection(section: SectionID)
    /// Sets a container value on a card or on a whole section; nil takes it away, so that the section's or the default
    /// shows again. A card's own value beats its section's.
    case setValue(target: Target, key: ValueKey, value: Value?)
    /// Several as one, which makes one revision. Only the server makes these, and none of the operations adds anything:
    /// an added card would have its operation's id.
    case together([Operation])
    /// What ``Document/reconciliation(with:)`` found. Only the server makes these; replaying one needs no board file.
    case reconcile(Reconciliation)
  }
}

/// What an operation acts on where it may be a card or a section.
public enum Target: Hashable, Sendable {
  case card(CardID)
  case section(SectionID)
}

/// Where among its siblings something goes. A place behind something that left since means: where that was.
public enum Place<Element>: Hashable, Sendable {
  case start
  case end
  case after(ElementID<Element>)
}

/// Splices against one text, in ascending order, none overlapping, all positions in UTF-16 units of that text.
public struct TextChange: Hashable, Sendable {
  public struct Splice: Hashable, Sendable {
    public var position: Int
    public var deleted: Int
    public var inserted: String

    public init(at position: Int, delete deleted: Int = 0, insert inserted: String = "") {
      self.position = position
      self.deleted = deleted
      self.inserted = inserted
    }
  }

  public var splices: [Splice]

  public init(_ splices: [Splice]) { self.splices = splices }
}

extension Document.Operation {
  /// The card that the operation changes, if it was there before.
  package var changedCard: CardID? {
    switch self {
    case .editText(let card, _), .moveCard(let card, _, _), .removeCard(let card), .restoreCard(let card),
      .setValue(.card(let card), _, _):
      card
    default: nil
    }
  }
}
