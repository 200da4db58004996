public import Document

/// The facts that one session alone hears, in its snapshot or behind what a frame says to everyone (rule P29): its
/// seat's own cards and votes that sections hide from all others, or that an anonymous board shows as nobody's.
public struct PrivateFacts: Hashable, Sendable {
  public struct Card: Hashable, Sendable {
    public var id: CardID
    public var section: SectionID
    public var text: String
    public var values: [ValueKey: Value]
    /// The seat itself.
    public var by: SeatNumber

    package init(id: CardID, section: SectionID, text: String, values: [ValueKey: Value], by: SeatNumber) {
      self.id = id
      self.section = section
      self.text = text
      self.values = values
      self.by = by
    }
  }

  public struct Vote: Hashable, Sendable {
    public var card: CardID
    public var key: ValueKey
    /// Nil: taken back.
    public var value: Value?

    package init(card: CardID, key: ValueKey, value: Value? = nil) {
      self.card = card
      self.key = key
      self.value = value
    }
  }

  /// A card that everyone sees as nobody's.
  public struct Author: Hashable, Sendable {
    public var card: CardID
    /// The seat itself.
    public var by: SeatNumber

    package init(card: CardID, by: SeatNumber) {
      self.card = card
      self.by = by
    }
  }

  /// An operation of the session's outbox that changed nothing that everyone may see, or of which nobody else hears
  /// whose it is.
  public struct Done: Hashable, Sendable {
    public var counter: UInt32
    public var revision: Revision

    package init(counter: UInt32, revision: Revision) {
      self.counter = counter
      self.revision = revision
    }
  }

  /// Of each section named here, all that it hides of the seat's, in order.
  public var sections: [SectionID: [CardID]] = [:]
  /// Those of them that are new or different.
  public var cards: [Card] = []
  public var votes: [Vote] = []
  public var authors: [Author] = []
  public var done: [Done] = []

  package init() {}

  public var isEmpty: Bool {
    sections.isEmpty && cards.isEmpty && votes.isEmpty && authors.isEmpty && done.isEmpty
  }
}

extension Facts {
  /// What a seat may see: what everyone sees, and by themselves what sections hide of the seat's.
  package init(document: Document, names: [SeatNumber: String] = [:], seenBy seat: SeatNumber?) {
    let seen = document.seen(by: seat)
    self.init(document: seen, names: names)
    for id in sectionOrder {
      let own = sections[id]?.cards.filter { seen.isHidden($0) } ?? []
      guard !own.isEmpty else { continue }
      sections[id]?.cards.removeAll(where: Set(own).contains)
      hidden[id] = own
    }
  }

  /// The facts with the person's own hidden cards in their sections, behind what everyone sees.
  package func withHiddenInSections() -> Facts {
    guard !hidden.isEmpty else { return self }
    var facts = self
    facts.hidden = [:]
    for (section, cards) in hidden { facts.sections[section]?.cards += cards }
    return facts
  }

  /// Takes over the facts that the session alone hears.
  package mutating func apply(_ told: PrivateFacts) {
    for (section, cards) in told.sections {
      for id in Set(hidden[section] ?? []).subtracting(cards)
      where self.cards[id]?.section == section && !isInSection(id) {
        self.cards[id] = nil
      }
      hidden[section] = cards.isEmpty || sections[section] == nil ? nil : cards
    }
    for card in told.cards {
      cards[card.id] = Card(id: card.id, section: card.section, text: card.text, values: card.values, author: card.by)
    }
    for vote in told.votes { cards[vote.card]?.values[vote.key] = vote.value }
    for author in told.authors { cards[author.card]?.author = author.by }
  }

  private func isInSection(_ id: CardID) -> Bool {
    guard let section = cards[id]?.section else { return false }
    return sections[section]?.cards.contains(id) ?? false
  }
}

/// As it is written,
/// `{"sections":{"0.1":["3.17"]},"cards":[{"id":"3.17","section":"0.1",…}],"votes":[["0.4","votes.5",true]],
/// "authors":[["3.17",5]],"done":[[18,122]]}`; empty fields are left out.
extension PrivateFacts: Decodable {
  private enum CodingKeys: String, CodingKey { case sections, cards, votes, authors, done }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    for (name, cards) in try fields.decodeIfPresent([String: [CardID]].self, forKey: .sections) ?? [:] {
      guard let section = SectionID(name) else {
        throw DecodingError.dataCorruptedError(forKey: .sections, in: fields, debugDescription: "\(name) is no section")
      }
      sections[section] = cards
    }
    cards = try fields.decodeIfPresent([Card].self, forKey: .cards) ?? []
    votes = try fields.decodeIfPresent([Vote].self, forKey: .votes) ?? []
    authors = try fields.decodeIfPresent([Author].self, forKey: .authors) ?? []
    done = try fields.decodeIfPresent([Done].self, forKey: .done) ?? []
  }
}

extension PrivateFacts.Card: Decodable {}

extension PrivateFacts.Vote: Decodable {
  public init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    card = try row.decode(CardID.self)
    key = try row.decode(ValueKey.self)
    value = try row.decode(Value?.self)
  }
}

extension PrivateFacts.Author: Decodable {
  public init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    card = try row.decode(CardID.self)
    by = try row.decode(SeatNumber.self)
  }
}

extension PrivateFacts.Done: Decodable {
  public init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    counter = try row.decode(UInt32.self)
    revision = try row.decode(Revision.self)
  }
}
