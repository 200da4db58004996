/// What a board file or a Swift declaration says should be on the board: sections and cards by key, in order.
///
/// Resolving a declaration makes one of these; ``Document/reconciliation(with:)`` finds what it changes.
public struct Declaration: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public var key: DeclarationKey
    public var title: String
    public var values: [ValueKey: Value]
    public var cards: [Card]

    public init(key: DeclarationKey, title: String, values: [ValueKey: Value] = [:], cards: [Card] = []) {
      self.key = key
      self.title = title
      self.values = values
      self.cards = cards
    }
  }

  public struct Card: Hashable, Sendable {
    public var key: DeclarationKey
    public var text: String
    public var values: [ValueKey: Value]

    public init(key: DeclarationKey, text: String, values: [ValueKey: Value] = [:]) {
      self.key = key
      self.text = text
      self.values = values
    }
  }

  public var sections: [Section]

  public init(sections: [Section]) { self.sections = sections }
}

/// A declared thing's name forever: its explicit id, else its section's key, its first declared text and the
/// occurrence.
public struct DeclarationKey: Hashable, Sendable, ExpressibleByStringLiteral {
  public var name: String

  public init(_ name: String) { self.name = name }

  public init(stringLiteral name: String) { self.name = name }
}

/// The concrete steps that bring a document in line with a declaration: made once by the server, replayed ever after
/// without it. People's edits and removals have already won when these are written down.
public struct Reconciliation: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case insertSection(
      SectionID, key: DeclarationKey, title: String, values: [ValueKey: Value], place: Place<Document.Section>)
    case insertCard(
      CardID, key: DeclarationKey, section: SectionID, place: Place<Document.Card>, text: String,
      values: [ValueKey: Value])
    /// The declared title, text or value of a thing changed; nobody had touched that field.
    case changeTitle(SectionID, String)
    case changeText(CardID, String)
    case changeValue(Target, ValueKey, Value?)
    /// The declaration changed under a field that a person had taken over: only what is declared is noted.
    case noteTitle(SectionID, String)
    case noteText(CardID, String)
    case noteValue(Target, ValueKey, Value?)
    /// The card is declared in another section now; nobody had moved it out of the one before.
    case moveCard(CardID, section: SectionID, place: Place<Document.Card>)
    /// The card is declared in another section now, but a person had moved it: only what is declared is noted.
    case noteSection(CardID, SectionID)
    case removeCard(CardID)
    case removeSection(SectionID)
    case restoreCard(CardID)
    case restoreSection(SectionID)
    /// The thing is not declared any more, but stays: a person touched it, or people's cards are in it.
    case release(Target)
    /// The thing was released and is declared again.
    case redeclare(Target)
  }

  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  public var isEmpty: Bool { steps.isEmpty }
}
