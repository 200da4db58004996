public import Document

/// What a host brings to the board: a text with sections and cards, as a file or another program has it (rules EX1 to
/// EX9 of `SPEC.md`).
public struct CardImport: Hashable, Sendable {
  /// How a text says what is on it.
  public enum Format: String, Hashable, Sendable, CaseIterable, Codable {
    /// What `export` wrote, or a board that Trello exported.
    case json
    /// A board file.
    case yaml
    /// Headings are sections, list items are cards.
    case markdown
    /// The first row names the columns, each other one is a card.
    case csv
    /// Each line is a card; where blank lines part them, each block is.
    case text
  }

  public var text: String
  /// Nil: the server finds out.
  public var format: Format?
  /// What the text is called: the title of a section for cards that name none, where no section is chosen.
  public var name: String
  /// Where all cards go, whatever the text says of sections; nil: to the sections that it names.
  public var section: SectionID?
  /// Only say what would come.
  public var isTrial: Bool
  /// The host who brings it wants to hear how many cards came, while others are on their way.
  public var tellsProgress = false

  public init(_ text: String, format: Format? = nil, name: String, section: SectionID? = nil, isTrial: Bool = false) {
    self.text = text
    self.format = format
    self.name = name
    self.section = section
    self.isTrial = isTrial
  }
}

/// Sections and cards that a text has, as they were read, before a board judged them.
public struct ReadCards: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    /// Nil: the text names none.
    public var title: String?
    public var values: [ValueKey: Value]
    public var cards: [Card]

    public init(title: String?, values: [ValueKey: Value] = [:], cards: [Card] = []) {
      self.title = title
      self.values = values
      self.cards = cards
    }
  }

  public struct Card: Hashable, Sendable {
    public var text: String
    public var values: [ValueKey: Value]
    /// What people said below it, in order.
    public var messages: [String]

    public init(_ text: String, values: [ValueKey: Value] = [:], messages: [String] = []) {
      self.text = text
      self.values = values
      self.messages = messages
    }
  }

  public var format: CardImport.Format
  public var sections: [Section]
  public var leftOut: LeftOut

  package var cardCount: Int { sections.reduce(0) { $0 + $1.cards.count } }

  /// Cards, messages below them, sections and values of sections: each is a step of an import. O(cards).
  package var size: Int {
    sections.reduce(0) { size, section in
      section.cards.reduce(size + 1 + section.values.count) { $0 + 1 + $1.messages.count }
    }
  }

  public init(_ format: CardImport.Format, sections: [Section] = [], leftOut: LeftOut = LeftOut()) {
    self.format = format
    self.sections = sections
    self.leftOut = leftOut
  }
}

/// What of a text doesn't come, counted by why.
public struct LeftOut: Hashable, Sendable, Codable {
  public enum Reason: String, Hashable, Sendable, CaseIterable, Codable {
    /// Cards and lists that were archived there.
    case archived
    /// Nothing to read in it.
    case empty
    /// Longer than a card or title may be.
    case tooLong
    /// It has a character that texts may not have.
    case character
    /// A color, label or other value that this board doesn't have, or has otherwise.
    case value
    /// Who wrote, voted or called dibs: those are people of another board.
    case people
    /// A column that says nothing of cards here.
    case column
    /// Lines that are no heading and no list.
    case prose

    /// A setting of the board that was exported, for which there is another way here.
    case setting
    /// What people said below a card, where the form doesn't say it apart, or the board has no messages.
    case message
  }

  public private(set) var counts: [Reason: Int] = [:]

  public init() {}

  public subscript(reason: Reason) -> Int { counts[reason] ?? 0 }

  public mutating func add(_ reason: Reason, _ count: Int = 1) {
    if count > 0 { counts[reason, default: 0] += count }
  }

  /// Says how many there are by now.
  public mutating func set(_ reason: Reason, _ count: Int) { counts[reason] = count > 0 ? count : nil }

  /// Written `{"archived":3}`.
  public init(from decoder: any Decoder) throws {
    for (name, count) in try [String: Int](from: decoder) {
      // A newer server may know more reasons.
      if let reason = Reason(rawValue: name) { counts[reason] = count }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) }).encode(to: encoder)
  }
}

extension HostResult {
  /// The cards that came to the board, or would.
  public struct Imported: Hashable, Sendable, Codable {
    public struct Section: Hashable, Sendable, Codable {
      public var title: String
      /// False: it is on the board already, and the cards are added to it.
      public var isNew: Bool
      public var cards: Int
      /// The first few, and the beginning of each.
      public var first: [String]

      package init(title: String, isNew: Bool) {
        self.title = title
        self.isNew = isNew
        cards = 0
        first = []
      }

      /// As many are shown, and characters of each.
      package static let shownMax = 3
      package static let characters = 60
    }

    public var format: CardImport.Format?
    public var sections: [Section]
    public var cards: Int
    public var leftOut: LeftOut
    /// How many settings a new board gets from it; nil: none.
    public var settings: Int?
    /// Why the text can't be read; then nothing comes.
    public var mistake: DeclarationMistake?
    /// Why the board has no room for it. Then nothing comes, or what `cards` says: others changed the board while the
    /// cards came.
    public var refusal: Refusal?
    /// The board's revision before it; nil: nothing came.
    public var before: Revision?

    public init(
      format: CardImport.Format?, sections: [Section] = [], cards: Int = 0, leftOut: LeftOut = LeftOut(),
      mistake: DeclarationMistake? = nil
    ) {
      self.format = format
      self.sections = sections
      self.cards = cards
      self.leftOut = leftOut
      self.mistake = mistake
    }
  }
}
