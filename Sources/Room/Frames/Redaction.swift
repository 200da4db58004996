internal import Document
internal import Messages

/// What everyone may see of a board that hides something or is anonymous, one change after the other, and what
/// single people must hear besides (rules HC1 to HC6, AN1 to AN3).
///
/// It follows the whole board, and turns each change into the changes that everyone hears: a hidden card comes as
/// inserted when it is revealed, at its place among those that are seen by then. O(cards of the section) for a change.
struct Redaction {
  /// What a seat must hear alone, and hasn't heard yet.
  struct Untold {
    var sections: Set<SectionID> = []
    var cards: Set<CardID> = []
    var votes: Set<Vote> = []
    /// Cards that everyone sees, and of which only their author hears whose they are.
    var authored: Set<CardID> = []
  }

  struct Vote: Hashable {
    var card: CardID
    var key: ValueKey
  }

  /// All of the board, as far as it was gathered.
  private var facts: Facts
  private var untold: [SeatNumber: Untold] = [:]
  let isAnonymous: Bool

  /// Nil: everyone sees all of it.
  init?(_ document: Document) {
    guard document.isAnonymous || document.hides else { return nil }
    facts = Facts(document: document)
    isAnonymous = document.isAnonymous
  }

  /// Whether these changes make a board hide something that hid nothing.
  static func begins(with changes: [Change]) -> Bool {
    changes.contains { change in
      switch change {
      case .sectionInserted(_, _, _, let values): values.hides
      case .valueChanged(.section, let key, .flag(true)?): key == .cardsHidden || key == .votesHidden
      default: false
      }
    }
  }

  /// Whether there is anything that not everyone sees.
  var isNeeded: Bool { isAnonymous || facts.sections.values.contains { $0.values.hides } }

  mutating func takeUntold() -> [SeatNumber: Untold] {
    defer { untold = [:] }
    return untold
  }

  // MARK: What everyone hears

  mutating func told(_ changes: [Change]) -> [Change] { changes.flatMap { told($0) } }

  private mutating func told(_ change: Change) -> [Change] {
    switch change {
    case .cardInserted(let id, let section, _, _, _, _): toldOfCard(id, change, in: [section])
    case .cardRemoved(let id), .textChanged(let id, _), .valueChanged(.card(let id), _, _):
      toldOfCard(id, change, in: [])
    case .cardMoved(let id, let section, _): toldOfCard(id, change, in: [section])
    case .valueChanged(.section(let id), let key, _) where key == .cardsHidden || key == .votesHidden:
      toldOfHiding(id, change)
    case .sectionRemoved(let id): toldOfRemoval(id, change)
    case .sectionInserted, .sectionMoved, .sectionRenamed, .valueChanged(.section, _, _), .valueChanged: pass(change)
    }
  }

  private mutating func pass(_ change: Change) -> [Change] {
    follow(change)
    return [change]
  }

  private mutating func toldOfCard(_ id: CardID, _ change: Change, in destinations: [SectionID]) -> [Change] {
    let touched = Set(destinations + [facts.cards[id]?.section].compactMap { $0 })
    guard isAnonymous || touched.contains(where: { facts.sections[$0]?.values.hides ?? false }) else {
      return pass(change)
    }
    let counts = touched.sorted().map { ($0, hiddenCount($0)) }
    let before = seen(id)
    let place = if case .cardMoved = change { before.map { index(of: id, in: $0.section) } } else { Int?.none }
    let (owner, wasHidden) = (facts.cards[id]?.author, isHidden(id))
    let votesBefore = ownVotes(on: id)
    follow(change)
    var told: [Change] = []
    let after = seen(id)
    switch (before, after) {
    case (nil, nil): break
    case (nil, let card?): told.append(inserted(card))
    case (_?, nil): told.append(.cardRemoved(id))
    case (let old?, let new?):
      switch change {
      case .cardMoved:
        let index = index(of: id, in: new.section)
        if old.section != new.section || place != index {
          told.append(.cardMoved(id, section: new.section, index: index))
        }
      case .textChanged: told.append(change)
      default: break
      }
      told += differences(of: id, old.values, new.values)
    }
    noteCard(id, change, owner: owner ?? facts.cards[id]?.author, wasHidden: wasHidden, in: touched)
    noteVotes(on: id, ownVotes(on: id), before: votesBefore)
    return told + counts.compactMap { counted($0.0, before: $0.1) }
  }

  /// A section hides, or reveals, all at once: its cards come in their order, each at its place among those before it.
  private mutating func toldOfHiding(_ section: SectionID, _ change: Change) -> [Change] {
    let cards = facts.sections[section]?.cards ?? []
    let before = cards.map { seen($0) }
    let count = hiddenCount(section)
    let votesBefore = cards.map { ownVotes(on: $0) }
    follow(change)
    var told = [change]
    var index = 0
    for (id, old) in zip(cards, before) {
      let new = seen(id)
      switch (old, new) {
      case (nil, nil): break
      case (nil, let card?): told.append(inserted(card, at: index))
      case (_?, nil):
        told.append(.cardRemoved(id))
        if let owner = facts.cards[id]?.author { note(id, in: [section], for: owner) }
      case (let old?, let new?): told += differences(of: id, old.values, new.values)
      }
      if new != nil { index += 1 }
    }
    for (id, before) in zip(cards, votesBefore) { noteVotes(on: id, ownVotes(on: id), before: before) }
    // What a hidden card says of votes is its author's too, where votes aren't hidden.
    for id in cards where isHidden(id) { facts.cards[id]?.author.map { note(id, in: [section], for: $0) } }
    return told + [counted(section, before: count)].compactMap { $0 }
  }

  private mutating func toldOfRemoval(_ section: SectionID, _ change: Change) -> [Change] {
    for id in facts.sections[section]?.cards ?? [] where isHidden(id) {
      if let owner = facts.cards[id]?.author { untold[owner, default: Untold()].sections.insert(section) }
    }
    return pass(change)
  }

  private mutating func follow(_ change: Change) {
    do throws(FactMismatch) {
      try facts.apply(.change(change))
    } catch {
      preconditionFailure("\(change) doesn't fit the board that it is of")
    }
  }

  private func differences(of id: CardID, _ old: [ValueKey: Value], _ new: [ValueKey: Value]) -> [Change] {
    Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
      .map { .valueChanged(.card(id), $0, new[$0]) }
  }

  private mutating func inserted(_ card: Facts.Card, at index: Int? = nil) -> Change {
    if isAnonymous, let owner = facts.cards[card.id]?.author {
      untold[owner, default: Untold()].authored.insert(card.id)
    }
    return .cardInserted(
      card.id, section: card.section, index: index ?? self.index(of: card.id, in: card.section), text: card.text,
      values: card.values, author: card.author)
  }

  private func counted(_ section: SectionID, before: Int) -> Change? {
    let count = hiddenCount(section)
    guard count != before, facts.sections[section] != nil else { return nil }
    return .valueChanged(.section(section), .hiddenCount, count == 0 ? nil : .number(Double(count)))
  }

  // MARK: What is hidden

  /// The card as everyone sees it; nil: nobody but its author does.
  private func seen(_ id: CardID) -> Facts.Card? {
    guard var card = facts.cards[id], !isHidden(id) else { return nil }
    if facts.sections[card.section]?.values.hidesVotes == true {
      card.values = card.values.filter { $0.key.vote == nil }
    } else if isAnonymous {
      card.values = card.values.withTallies()
    }
    if isAnonymous {
      card.author = nil
      card.values = card.values.withoutTurnsSeat()
    }
    return card
  }

  private func isHidden(_ id: CardID) -> Bool {
    guard let card = facts.cards[id], card.author != nil else { return false }
    return facts.sections[card.section]?.values.hidesCards ?? false
  }

  private func hiddenCount(_ section: SectionID) -> Int {
    guard facts.sections[section]?.values.hidesCards == true else { return 0 }
    return facts.sections[section]?.cards.count { facts.cards[$0]?.author != nil } ?? 0
  }

  /// Whether only those who gave them see the votes of a card that everyone sees.
  private func hasOwnVotes(_ id: CardID) -> Bool {
    guard let card = facts.cards[id], !isHidden(id) else { return false }
    return isAnonymous || facts.sections[card.section]?.values.hidesVotes == true
  }

  /// Those votes.
  private func ownVotes(on id: CardID) -> [ValueKey: Value] {
    hasOwnVotes(id) ? facts.cards[id]?.values.filter { $0.key.vote != nil } ?? [:] : [:]
  }

  /// Where the card is among those that everyone sees.
  private func index(of id: CardID, in section: SectionID) -> Int {
    facts.sections[section]?.cards.prefix { $0 != id }.count { !isHidden($0) } ?? 0
  }

  // MARK: Who hears it alone

  private mutating func noteCard(
    _ id: CardID, _ change: Change, owner: SeatNumber?, wasHidden: Bool, in sections: Set<SectionID>
  ) {
    guard let owner, wasHidden || isHidden(id) else { return }
    note(isHidden(id) ? id : nil, in: sections, for: owner)
  }

  private mutating func note(_ card: CardID?, in sections: Set<SectionID>, for seat: SeatNumber) {
    untold[seat, default: Untold()].sections.formUnion(sections)
    if let card { untold[seat, default: Untold()].cards.insert(card) }
  }

  private mutating func noteVotes(on card: CardID, _ votes: [ValueKey: Value], before: [ValueKey: Value]) {
    for key in Set(votes.keys).union(before.keys) where votes[key] != before[key] {
      if let seat = key.vote?.by { untold[seat, default: Untold()].votes.insert(Vote(card: card, key: key)) }
    }
  }

  /// What there is to tell a seat, as it is now.
  func privateFacts(_ untold: Untold, of seat: SeatNumber) -> PrivateFacts {
    var told = PrivateFacts()
    for section in untold.sections { told.sections[section] = own(of: seat, in: section) }
    told.cards = untold.cards.sorted().filter { isHidden($0) && facts.cards[$0]?.author == seat }.compactMap {
      card($0, of: seat)
    }
    for vote in untold.votes.sorted(by: { ($0.card, $0.key) < ($1.card, $1.key) }) {
      guard hasOwnVotes(vote.card), let card = facts.cards[vote.card] else { continue }
      told.votes.append(PrivateFacts.Vote(card: vote.card, key: vote.key, value: card.values[vote.key]))
    }
    told.authors = untold.authored.sorted().filter { seen($0) != nil && facts.cards[$0]?.author == seat }
      .map { PrivateFacts.Author(card: $0, by: seat) }
    return told
  }

  /// All of a seat's that others don't see, or not as the seat's. O(cards).
  ///
  /// - Parameter votes: the keys of what everyone has one of.
  func privateFacts(of seat: SeatNumber, votes: [ValueKey]) -> PrivateFacts {
    var told = PrivateFacts()
    let keys = votes.map { $0.vote(of: seat) }
    for id in facts.sectionOrder {
      guard let section = facts.sections[id], isAnonymous || section.values.hides else { continue }
      let own = own(of: seat, in: id)
      if !own.isEmpty { told.sections[id] = own }
      told.cards += own.compactMap { card($0, of: seat) }
      for card in section.cards where hasOwnVotes(card) {
        if isAnonymous, facts.cards[card]?.author == seat {
          told.authors.append(PrivateFacts.Author(card: card, by: seat))
        }
        for key in keys {
          guard let value = facts.cards[card]?.values[key] else { continue }
          told.votes.append(PrivateFacts.Vote(card: card, key: key, value: value))
        }
      }
    }
    return told
  }

  private func own(of seat: SeatNumber, in section: SectionID) -> [CardID] {
    guard facts.sections[section]?.values.hidesCards == true else { return [] }
    return facts.sections[section]?.cards.filter { facts.cards[$0]?.author == seat } ?? []
  }

  private func card(_ id: CardID, of seat: SeatNumber) -> PrivateFacts.Card? {
    guard let card = facts.cards[id] else { return nil }
    let areVotesHidden = facts.sections[card.section]?.values.hidesVotes == true
    let own = card.values.filter { key, _ in key.vote.map { $0.by == seat } ?? true }
    let values = areVotesHidden ? own : isAnonymous ? card.values.withTallies(but: seat) : card.values
    return PrivateFacts.Card(
      id: id, section: card.section, text: card.text, values: isAnonymous ? values.withoutTurnsSeat() : values, by: seat
    )
  }
}

extension [ValueKey: Value] {
  fileprivate var hidesCards: Bool { self[.cardsHidden] == .flag(true) }
  fileprivate var hidesVotes: Bool { self[.votesHidden] == .flag(true) }
  fileprivate var hides: Bool { hidesCards || hidesVotes }
}
