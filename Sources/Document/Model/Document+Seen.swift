// What a section hides until a host reveals it (rules HC1 to HC8 of `Messages/SPEC.md`): the cards that people add
// to it, and the votes they give there; and what an anonymous board never shows, who it was (AN1 to AN6). The document
// itself always has all of it.

extension ValueKey {
  /// Of a section: what people add to it nobody else sees.
  public static let cardsHidden: ValueKey = "held"
  /// Of a section: nobody else sees who votes for its cards, and for which.
  public static let votesHidden: ValueKey = "heldVotes"
  /// How many cards a section hides. Clients hear it with the section's values; nobody sets it.
  public static let hiddenCount: ValueKey = "heldCount"
}

extension Document.Section {
  public var hidesCards: Bool { values[.cardsHidden] == .flag(true) }
  public var hidesVotes: Bool { values[.votesHidden] == .flag(true) }

  /// How many cards it hides, as a document says that is ``Document/seen(by:)`` someone.
  public var hiddenCount: Int {
    if case .number(let count)? = values[.hiddenCount] { Int(count) } else { 0 }
  }
}

extension Document {
  /// Whether any section hides anything.
  public var hides: Bool {
    sectionOrder.contains { sections[$0].map { $0.hidesCards || $0.hidesVotes } ?? false }
  }

  /// Whether the card, on the board or removed, is one that its section hides. A declared card is nobody's, and
  /// never is.
  public func isHidden(_ id: CardID) -> Bool {
    guard let card = cards[id], card.author != nil else { return false }
    return sections[card.section]?.hidesCards ?? false
  }

  /// Whether the card is hidden from `seat`, of whom nil is nobody.
  public func isHidden(_ id: CardID, from seat: SeatNumber?) -> Bool {
    isHidden(id) && (seat == nil || cards[id]?.author != seat)
  }

  /// Whether nobody sees who votes for the card.
  public func hidesVotes(of id: CardID) -> Bool {
    cards[id].flatMap { sections[$0.section]?.hidesVotes } ?? false
  }

  /// Whether the card is on the board, or was and can be restored.
  public func knows(_ id: CardID) -> Bool { cards[id] != nil }

  /// What people read on a card or section that is on the board, or was and can be restored.
  public func name(of target: Target) -> String? {
    switch target {
    case .card(let id): cards[id]?.text
    case .section(let id): sections[id]?.title
    }
  }

  /// The section of a card that is on the board, or was and can be restored.
  public func section(of id: CardID) -> SectionID? { cards[id]?.section }

  /// Whether everyone sees less of it than there is.
  public var needsRedaction: Bool { isAnonymous || hidesAnything }

  /// The document as a seat may see it: without others' cards and votes where those are hidden; nil: without
  /// anyone's. Of an anonymous one, without who wrote, removed or voted, but for the seat itself: how many votes there
  /// are stands under what is voted on.
  ///
  /// Its sections say how many cards they hide (``ValueKey/hiddenCount``). To be looked at, not to go on from: what
  /// it lacks it never knew. O(cards) where something is hidden or it is anonymous, else nothing.
  public func seen(by seat: SeatNumber?) -> Document {
    guard needsRedaction else { return self }
    var seen = self
    var hidden: Set<CardID> = []
    for (id, section) in sections where section.hidesCards || section.hidesVotes {
      // Cards that left the section last have a slot in it too, and are judged by the one they are in.
      for card in section.slots where cards[card]?.section == id {
        if isHidden(card, from: seat) {
          hidden.insert(card)
        } else if section.hidesVotes, let values = cards[card]?.values {
          seen.cards[card]?.values = values.filter { key, _ in key.vote.map { $0.by == seat } ?? true }
        }
        hidden.formUnion(threads[card].filter { isHidden($0, from: seat) })
      }
      let hiddenCount = section.cards.count { isHidden($0) }
      if hiddenCount > 0 { seen.sections[id]?.values[.hiddenCount] = .number(Double(hiddenCount)) }
    }
    if isAnonymous { seen.hidePeople(but: seat, votesOf: self) }
    seen.forget(hidden)
    // How much there is would tell how much is hidden.
    seen.bytes = DocumentBytes()
    return seen
  }

  private mutating func hidePeople(but seat: SeatNumber?, votesOf whole: Document) {
    for (id, card) in cards {
      if card.author != seat { cards[id]?.author = nil }
      cards[id]?.grownBy = nil
      cards[id]?.removal?.by = nil
      guard card.values.keys.contains(where: { $0.vote != nil || $0 == .turnDone }) else { continue }
      cards[id]?.values = (whole.hidesVotes(of: id) ? card.values : card.values.withTallies(but: seat))
        .withoutTurnsSeat()
    }
    for id in sections.keys { sections[id]?.removal?.by = nil }
  }

  /// Whether any section hides anything, on the board or removed: one that was removed hides what left with
  /// it.
  public var hidesAnything: Bool { sections.values.contains { $0.hidesCards || $0.hidesVotes } }

  /// The document of an earlier moment, without the cards and votes that `now` hides: those that are hidden now, and of
  /// those that nobody knows now what their section would hide.
  ///
  /// - Complexity: O(cards) where something is hidden now, else O(sections).
  package func withoutHidden(later now: Document) -> Document {
    guard now.hidesAnything else { return self }
    var seen = self
    var hidden: Set<CardID> = []
    for (id, card) in cards {
      let section = now.cards[id]?.section ?? card.section
      guard let holder = now.sections[section] else {
        // Of a section that nobody knows any more nobody knows what it hid.
        if card.author != nil, !now.knows(id) { hidden.insert(id) }
        continue
      }
      if holder.hidesCards, card.author != nil {
        hidden.insert(id)
      } else if holder.hidesVotes {
        seen.cards[id]?.values = card.values.filter { key, _ in key.vote == nil }
      }
    }
    seen.forget(hidden)
    seen.bytes = DocumentBytes()
    return seen
  }

  /// The document as someone judges it who doesn't know these cards: they never were.
  func without(_ ids: some Sequence<CardID>) -> Document {
    var document = self
    document.forget(Set(ids))
    return document
  }

  /// As if these cards and messages had never been; the messages below a card go with it.
  mutating func forget(_ named: Set<CardID>) {
    guard !named.isEmpty else { return }
    let ids = named.union(named.flatMap { threads[$0] })
    forgetThreads(of: ids)
    var touched: Set<SectionID> = []
    for case let card? in ids.map({ cards.removeValue(forKey: $0) }) {
      touched.formUnion([card.section, card.formerSection].compactMap { $0 })
    }
    for id in touched {
      sections[id]?.slots.removeAll(where: ids.contains)
      let before = sections[id]?.cards.count ?? 0
      sections[id]?.cards.removeAll(where: ids.contains)
      if isOnBoard(id) { cardCount -= before - (sections[id]?.cards.count ?? 0) }
    }
    removals.removeAll { if case .card(let id) = $0 { ids.contains(id) } else { false } }
  }
}

extension [ValueKey: Value] {
  /// With the number of votes in place of each one's, but for the seat's own, which is counted too.
  public func withTallies(but seat: SeatNumber? = nil) -> [ValueKey: Value] {
    var told = self
    for case let (key, vote?) in keys.map({ ($0, $0.vote) }) {
      if vote.by != seat { told[key] = nil }
      told[vote.of] = .number(1 + (told[vote.of]?.number ?? 0))
    }
    return told
  }

  /// A card's values without whose its turn was that is over (rule AN1).
  public func withoutTurnsSeat() -> [ValueKey: Value] {
    guard var ended = EndedTurn(self[.turnDone]), ended.seat != nil else { return self }
    ended.seat = nil
    var told = self
    told[.turnDone] = ended.value
    return told
  }
}

extension Value {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension BoardState {
  /// The state with its document as ``Document/seen(by:)`` has it.
  ///
  /// - Parameter isAnonymous: true if the board has become anonymous since: then nobody is named, though they were at
  ///   the time.
  public func seen(by seat: SeatNumber?, isAnonymous: Bool = false) -> BoardState {
    var document = document
    if isAnonymous { document.isAnonymous = true }
    return showing(document.seen(by: seat))
  }

  /// The board of a moment, as hosts may see it now: without what was hidden then, what is hidden now, and, if the
  /// board has become anonymous since, who it was (rules HI8, HI9).
  ///
  /// - Parameter now: all of the board as it is now.
  /// - Complexity: O(cards).
  package func seenLater(_ now: BoardState) -> BoardState {
    // One person's seats are one then, too.
    let state = merging(as: now)
    var seen = state.document.withoutHidden(later: now.document)
    if now.document.isAnonymous, !document.isAnonymous { seen.forgetTurns() }
    return state.showing(seen).seen(by: nil, isAnonymous: now.document.isAnonymous)
  }

  /// The state as `seat` is answered where `operation` names cards that are hidden from it: as if they never were.
  public func judging(_ operation: Document.Operation, by seat: SeatNumber) -> BoardState {
    let hidden = operation.cardsNamed.filter { document.isHidden($0, from: seat) }
    return hidden.isEmpty ? self : showing(document.without(hidden))
  }
}

extension Document.Operation {
  /// The cards that it acts on or goes behind. Only the server makes several at once, who may see all.
  public var cardsNamed: [CardID] {
    switch self {
    case .addCard(_, .after(let card), _, _): [card]
    case .moveCard(let card, _, .after(let sibling)): [card, sibling]
    case .editText(let card, _), .moveCard(let card, _, _), .removeCard(let card), .restoreCard(let card),
      .setValue(.card(let card), _, _), .addMessage(let card, _):
      [card]
    case .addCard, .addSection, .renameSection, .moveSection, .removeSection, .restoreSection,
      .setValue(.section, _, _),
      .together, .reconcile:
      []
    }
  }
}
