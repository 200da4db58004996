public import Document

/// What a replica knows of a document: sections and cards in order with their texts and values, and who wrote them.
///
/// ```swift
/// var facts = Facts(document: document, names: names)
/// for fact in frame.facts { try facts.apply(fact) }
/// ```
public struct Facts: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public let id: SectionID
    public var title: String
    public var values: [ValueKey: Value]
    public var cards: [CardID]

    public init(id: SectionID, title: String, values: [ValueKey: Value] = [:], cards: [CardID] = []) {
      self.id = id
      self.title = title
      self.values = values
      self.cards = cards
    }
  }

  public struct Card: Hashable, Sendable {
    public let id: CardID
    public var section: SectionID
    public var text: String
    public var values: [ValueKey: Value]
    /// Nil: declared, nobody's.
    public var author: SeatNumber?

    public init(id: CardID, section: SectionID, text: String, values: [ValueKey: Value] = [:], author: SeatNumber?) {
      self.id = id
      self.section = section
      self.text = text
      self.values = values
      self.author = author
    }
  }

  public var sectionOrder: [SectionID] = []
  public var sections: [SectionID: Section] = [:]
  public var cards: [CardID: Card] = [:]
  /// The names of the seats that cards name.
  public var names: [SeatNumber: String] = [:]
  /// By section, in order, the person's own cards that nobody else sees yet. They are among ``cards``, and in no
  /// section's list.
  public var hidden: [SectionID: [CardID]] = [:]

  public init() {}

  public init(document: Document, names: [SeatNumber: String] = [:]) {
    self.names = names
    for case let section? in document.sectionOrder.map({ document[$0] }) {
      sectionOrder.append(section.id)
      sections[section.id] = Section(
        id: section.id, title: section.title, values: section.values, cards: section.cards)
      for case let card? in section.cards.map({ document[$0] }) {
        cards[card.id] = Card(
          id: card.id, section: section.id, text: card.text, values: card.values, author: card.author)
      }
    }
  }

  /// What a card shows for `key`: its own value, else its section's, else nil.
  public func effectiveValue(of id: CardID, _ key: ValueKey) -> Value? {
    cards[id].flatMap { $0.values[key] ?? sections[$0.section]?.values[key] }
  }
}

/// One thing that a frame says.
public enum Fact: Hashable, Sendable {
  /// Any change but that of a text, which is ``text(_:_:revision:by:)``.
  case change(Change)
  /// A text changed, singly and with its author, so that editors can merge.
  case text(CardID, TextChange, revision: Revision, by: SeatNumber?)
  /// What a seat is called.
  case name(SeatNumber, String)

  init(_ change: Change, revision: Revision, by author: SeatNumber?) {
    if case .textChanged(let card, let text) = change {
      self = .text(card, text, revision: revision, by: author)
    } else {
      self = .change(change)
    }
  }
}

/// A fact doesn't fit the facts it came for: the replica must ask for a snapshot.
public struct FactMismatch: Error, Hashable, Sendable {
  public var fact: Fact
}

extension Facts {
  /// Makes `fact` true.
  ///
  /// - Throws: the fact, if what it names isn't there or an index is outside; the facts are then not to be trusted.
  public mutating func apply(_ fact: Fact) throws(FactMismatch) {
    let fits: Bool
    switch fact {
    case .change(let change): fits = apply(change)
    case .text(let id, let change, _, _): fits = splice(id, change)
    case .name(let seat, let name):
      names[seat] = name
      fits = true
    }
    guard fits else { throw FactMismatch(fact: fact) }
  }

  private mutating func apply(_ change: Change) -> Bool {
    switch change {
    case .sectionInserted(let id, let index, let title, let values):
      guard sections[id] == nil, sectionOrder.insert(id, ifFitsAt: index) else { return false }
      sections[id] = Section(id: id, title: title, values: values)
    case .sectionRemoved(let id):
      guard let section = sections.removeValue(forKey: id) else { return false }
      sectionOrder.removeAll { $0 == id }
      for card in section.cards { cards[card] = nil }
    case .sectionMoved(let id, let index):
      guard sections[id] != nil else { return false }
      sectionOrder.removeAll { $0 == id }
      return sectionOrder.insert(id, ifFitsAt: index)
    case .sectionRenamed(let id, let title):
      guard sections[id] != nil else { return false }
      sections[id]?.title = title
    case .cardInserted(let id, let section, let index, let text, let values, let author):
      reveal(id)
      guard cards[id] == nil, sections[section]?.cards.insert(id, ifFitsAt: index) == true else { return false }
      cards[id] = Card(id: id, section: section, text: text, values: values, author: author)
    case .cardRemoved(let id):
      guard let card = cards.removeValue(forKey: id) else { return false }
      sections[card.section]?.cards.removeAll { $0 == id }
    case .cardMoved(let id, let section, let index):
      guard let card = cards[id] else { return false }
      sections[card.section]?.cards.removeAll { $0 == id }
      cards[id]?.section = section
      return sections[section]?.cards.insert(id, ifFitsAt: index) == true
    case .textChanged(let id, let change): return splice(id, change)
    case .valueChanged(.card(let id), let key, let value):
      guard cards[id] != nil else { return false }
      cards[id]?.values[key] = value
    case .valueChanged(.section(let id), let key, let value):
      guard sections[id] != nil else { return false }
      sections[id]?.values[key] = value
    }
    return true
  }

  /// Everyone hears of a card that was the person's alone.
  private mutating func reveal(_ id: CardID) {
    guard let section = cards[id]?.section, let index = hidden[section]?.firstIndex(of: id) else { return }
    hidden[section]?.remove(at: index)
    if hidden[section]?.isEmpty == true { hidden[section] = nil }
    cards[id] = nil
  }

  private mutating func splice(_ id: CardID, _ change: TextChange) -> Bool {
    guard let text = cards[id]?.text, change.fits(text) else { return false }
    cards[id]?.text = change.applied(to: text)
    return true
  }
}

extension Array {
  /// False, and nothing done, for an index outside.
  mutating func insert(_ element: Element, ifFitsAt index: Int) -> Bool {
    guard (0...count).contains(index) else { return false }
    insert(element, at: index)
    return true
  }
}
