/// What hosts do with turns, and what those whose turn it is do themselves (rules TU12 to TU14 of
/// `Messages/SPEC.md`). Each is an operation that can be undone.
public enum TurnCommand: Hashable, Sendable {
  /// The turn of this card is over, and the next one's begins.
  case next(CardID)
  /// Nobody came for the turn of this card: the next one's begins, and it keeps the place right behind.
  case skip(CardID)
  /// The card comes right behind the one whose turn it is.
  case putFirst(CardID)
  /// The card's person is away, and their cards keep their places; or they are back.
  case away(CardID, Bool)
  /// The turns of the section are counted from nothing again.
  case newNight(SectionID)
}

extension Document {
  /// The operation that a command comes to now; nil: it is so already.
  ///
  /// - Throws: `unknownTarget`: nobody may know of such a card or section, or it takes no turns; `turnOver`: it isn't
  ///   the card's turn any more; `nobodyNext`: nobody comes behind it.
  /// - Complexity: O(cards of the section), times their logarithm where they are sorted.
  public func operation(
    for command: TurnCommand, dibs: [ValueKey], votes: [ValueKey]
  ) throws(Refusal) -> Operation? {
    switch command {
    case .next(let id):
      _ = try turning(id, dibs: dibs, votes: votes)
      return .setValue(target: .card(id), key: .rejected, value: .flag(true))
    case .skip(let id):
      let line = try turning(id, dibs: dibs, votes: votes)
      guard let second = line.places.dropFirst().first else { throw Refusal(.nobodyNext) }
      guard let number = line.places[0].called else {
        return try move(id, behind: second.turn.card)
      }
      return .together([
        .setValue(target: .card(id), key: .turnCalled, value: .number(second.called ?? number + 1)),
        .setValue(target: .card(second.turn.card), key: .turnCalled, value: .number(number)),
      ])
    case .putFirst(let id): return try puttingFirst(id, dibs: dibs, votes: votes)
    case .away(let id, let isAway): return try setting(away: isAway, of: id, dibs: dibs, votes: votes)
    case .newNight(let id):
      guard let section = self[id], section.values[.turns] == .flag(true) else { throw unknown(.section(id)) }
      return newNight(in: section)
    }
  }

  /// The line in which the card is the first one.
  private func turning(_ id: CardID, dibs: [ValueKey], votes: [ValueKey]) throws(Refusal) -> TurnLine {
    let line = line(of: try queue(of: id), votes: votes, dibs: dibs)
    guard line.turns.first?.card == id else { throw Refusal(.turnOver, ["card": .text(id.description)]) }
    return line
  }

  private func queue(of id: CardID) throws(Refusal) -> Section {
    guard let card = self[id], !isHidden(id), let section = self[card.section], section.values[.turns] == .flag(true)
    else { throw unknown(.card(id)) }
    return section
  }

  private func unknown(_ target: Target) -> Refusal {
    switch target {
    case .card(let id): Refusal(.unknownTarget, ["target": .text(id.description)])
    case .section(let id): Refusal(.unknownTarget, ["target": .text(id.description)])
    }
  }

  private func move(_ id: CardID, behind other: CardID) throws(Refusal) -> Operation {
    guard let card = self[id] else { throw unknown(.card(id)) }
    return .moveCard(card: id, section: card.section, place: .after(other))
  }

  private func puttingFirst(_ id: CardID, dibs: [ValueKey], votes: [ValueKey]) throws(Refusal) -> Operation? {
    let section = try queue(of: id)
    let line = line(of: section, votes: votes, dibs: dibs)
    let turns = line.turns.map(\.card)
    guard turns.contains(id) || line.away.contains(id) else {
      throw Refusal(.turnOver, ["card": .text(id.description)])
    }
    guard !turns.prefix(2).contains(id) else { return nil }
    var parts: [Operation] = []
    if line.away.contains(id) { parts.append(.setValue(target: .card(id), key: .turnAway, value: nil)) }
    if let now = line.places.first {
      parts.append(contentsOf: try placing(id, behind: 0, in: line, now.turn.card, isSorted: isSorted(section)))
    }
    return parts.count == 1 ? parts[0] : .together(parts)
  }

  private func isSorted(_ section: Section) -> Bool { SectionOrder(of: section.values) != .manual }

  /// - Parameter index: of the one it comes behind, whose card is `other`.
  private func placing(
    _ id: CardID, behind index: Int, in line: TurnLine, _ other: CardID, isSorted: Bool
  ) throws(Refusal) -> [Operation] {
    guard isSorted else { return [try move(id, behind: other)] }
    let before = line.places[index].called ?? 0
    // Those that are over keep their numbers: between them and the one before there is room, too.
    let others = self[id].flatMap { self[$0.section] }?.cards.filter { $0 != id } ?? []
    let behind = others.compactMap { card in self[card]?.values[.turnCalled]?.call.map { (card, $0) } }
      .filter { $0.1 > before }
    let after = behind.map(\.1).min()
    let number = after.map { (before + $0) / 2 } ?? before.rounded(.down) + 1
    let placed = Operation.setValue(target: .card(id), key: .turnCalled, value: .number(number))
    guard let after, number <= before || number >= after else { return [placed] }
    // There is no number between the two any more: all that come behind make room.
    let moved = behind.map { Operation.setValue(target: .card($0.0), key: .turnCalled, value: .number($0.1 + 1)) }
    return moved + [.setValue(target: .card(id), key: .turnCalled, value: .number(before + 0.5))]
  }

  /// All of a person's cards in the queue, because a person who is away sings none of them. On an anonymous board that
  /// would tell which cards are the same author's: there it is the one card, or those that the person has dibs on.
  private func setting(
    away isAway: Bool, of id: CardID, dibs: [ValueKey], votes: [ValueKey]
  ) throws(Refusal) -> Operation? {
    let section = try queue(of: id)
    let line = line(of: section, votes: votes, dibs: dibs)
    let waiting = Set(line.turns.map(\.card) + line.away)
    guard waiting.contains(id) else { throw Refusal(.turnOver, ["card": .text(id.description)]) }
    let seat = knownPerson(of: id, dibs: dibs)
    let theirs = section.cards.filter { card in
      waiting.contains(card) && (card == id || (seat != nil && knownPerson(of: card, dibs: dibs) == seat))
        && (self[card]?.values[.turnAway] == .flag(true)) != isAway
    }
    guard !theirs.isEmpty else { return nil }
    var parts: [Operation] = theirs.map {
      .setValue(target: .card($0), key: .turnAway, value: isAway ? .flag(true) : nil)
    }
    if !isAway { parts += try returning(theirs, to: line, in: section) }
    return parts.count == 1 ? parts[0] : .together(parts)
  }

  /// A person who is back interrupts nobody: a card that was before the one now comes right behind the one that is
  /// next.
  private func returning(_ cards: [CardID], to line: TurnLine, in section: Section) throws(Refusal) -> [Operation] {
    guard let now = line.turns.first?.card, let nowPlace = section.cards.firstIndex(of: now) else { return [] }
    let last = line.turns.prefix(2).count - 1
    var parts: [Operation] = []
    if isSorted(section) {
      for card in cards where self[card]?.values[.turnCalled] != nil {
        guard parts.isEmpty else {
          // They have one place; their other cards come when the rule says.
          parts.append(.setValue(target: .card(card), key: .turnCalled, value: nil))
          continue
        }
        parts += try placing(card, behind: last, in: line, line.turns[last].card, isSorted: true)
      }
    } else {
      var behind = line.turns[last].card
      let before = Set(section.cards[..<nowPlace])
      for card in cards where before.contains(card) {
        parts.append(try move(card, behind: behind))
        behind = card
      }
    }
    return parts
  }

  private func person(of id: CardID, dibs: [ValueKey]) -> SeatNumber? {
    guard let card = self[id] else { return nil }
    return dibs.lazy.compactMap { card.values[$0]?.seat }.first ?? card.author
  }

  /// The person whose turn a card is, as far as everyone may know.
  private func knownPerson(of id: CardID, dibs: [ValueKey]) -> SeatNumber? {
    guard isAnonymous else { return person(of: id, dibs: dibs) }
    return self[id].flatMap { card in dibs.lazy.compactMap { card.values[$0]?.seat }.first }
  }

  /// The seat whose turn a card is, as far as the server knows; nil: nobody's.
  package func seatWhoseTurn(_ id: CardID, dibs: [ValueKey]) -> SeatNumber? { person(of: id, dibs: dibs) }

  private func newNight(in section: Section) -> Operation? {
    var parts = countingTurnsAnew(in: section)
    guard !parts.isEmpty else { return nil }
    // What ended last night is nobody's turn of this night, whatever becomes of the card.
    for id in section.cards where self[id]?.values[.turnDone] != nil {
      parts.append(.setValue(target: .card(id), key: .turnDone, value: EndedTurn(seat: nil, seconds: nil).value))
    }
    return .together(parts)
  }

  /// The operations that take away a section's counts of turns; none: nothing is counted.
  func countingTurnsAnew(in section: Section) -> [Operation] {
    let counted = section.values.keys.filter { key in
      key == .turnsLengths || key.vote.map { $0.of == .turnsTonight || $0.of == .turnsRound } ?? false
    }
    return counted.sorted().map { .setValue(target: .section(section.id), key: $0, value: nil) }
  }
}
