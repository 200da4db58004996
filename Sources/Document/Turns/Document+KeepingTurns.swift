// What the server writes down of turns when the queue has moved, in the same append as whatever moved it (rules TU10
// and TU11 of `Messages/SPEC.md`): whose turn it is and since when, who is called, and who has had a turn.

extension Document {
  /// The operation that brings the sections' accounts of turns up to date; nil: they are. After it there is nothing
  /// left to do.
  ///
  /// - Parameters:
  ///   - claims: the keys of values that say whose a card is.
  ///   - votes: the keys of what can be voted on.
  ///   - now: the server's time.
  /// - Complexity: O(cards of sections with turns), times their logarithm where they are sorted.
  public func keepingTurns(claims: [ValueKey], votes: [ValueKey], at now: Timestamp) -> Operation? {
    let changes = sectionOrder.compactMap { self[$0] }.flatMap { section in
      var keeper = TurnKeeper(self, section, claims: claims, votes: votes, now: now)
      keeper.keep()
      return keeper.changes
    }
    return changes.isEmpty ? nil : .together(changes)
  }

  /// Whether any section has turns, or an account of them. O(sections).
  public var keepsTurns: Bool {
    sectionOrder.contains { id in
      self[id].map { $0.values[.turns] == .flag(true) || $0.values[.turnsNow] != nil } ?? false
    }
  }
}

/// The account of one section's turns.
private struct TurnKeeper {
  private let document: Document
  private let section: Document.Section
  private let claims: [ValueKey]
  private let votes: [ValueKey]
  private let now: Timestamp
  /// The section's values as they will be.
  private var values: [ValueKey: Value]
  private var ofCards: [Document.Operation] = []

  init(_ document: Document, _ section: Document.Section, claims: [ValueKey], votes: [ValueKey], now: Timestamp) {
    self.document = document
    self.section = section
    self.claims = claims
    self.votes = votes
    self.now = now
    values = section.values
  }

  /// The values to set, those of cards first.
  var changes: [Document.Operation] {
    let keys = Set(values.keys).union(section.values.keys).sorted()
    return ofCards
      + keys.filter { values[$0] != section.values[$0] }.map {
        .setValue(target: .section(section.id), key: $0, value: values[$0])
      }
  }

  mutating func keep() {
    guard values[.turns] == .flag(true) else {
      values[.turnsNow] = nil
      values[.turnsBegan] = nil
      return
    }
    let began = section.turnBegan
    if let began { end(began.card, begunAt: began.at) }
    let resumed = takeUpAgain()
    let line = document.line(of: section, values, votes: votes, claims: claims)
    let first = line.turns.first?.card
    if first != began?.card {
      values[.turnsNow] = first.map { .text($0.description) }
      values[.turnsBegan] = first.map { .number(Double((resumed[$0] ?? now).milliseconds)) }
    }
    call(line)
  }

  /// A turn is over when its card is crossed off while it is that card's turn. Removing or moving a card ends no turn.
  private mutating func end(_ id: CardID, begunAt began: Timestamp) {
    guard let card = document[id], card.section == section.id, card.values[.turnDone] == nil,
      document.effectiveValue(of: id, .rejected) == .flag(true)
    else { return }
    let claimed = claims.lazy.compactMap { card.values[$0]?.seat }.first
    let seat = claimed ?? (document.isAnonymous ? nil : card.author)
    let seconds = max(0, Int((now.milliseconds - began.milliseconds) / 1_000))
    set(.turnDone, of: id, EndedTurn(seat: seat, seconds: seconds).value)
    var lengths = TurnLengths(values)
    lengths.append(seconds)
    values[.turnsLengths] = lengths.value
    guard let seat else { return }
    let round = Rounds(values)[seat]
    count(.turnsRound, of: seat, round + 1)
    count(.turnsTonight, of: seat, (values[ValueKey.turnsTonight.vote(of: seat)]?.count ?? 0) + 1)
  }

  /// A turn that had ended isn't over any more: it no longer counts, and goes on from where it was.
  ///
  /// - Returns: when these turns would have begun.
  private mutating func takeUpAgain() -> [CardID: Timestamp] {
    var resumed: [CardID: Timestamp] = [:]
    for id in section.cards {
      guard let card = document[id], let value = card.values[.turnDone],
        document.effectiveValue(of: id, .rejected) != .flag(true)
      else { continue }
      set(.turnDone, of: id, nil)
      guard let ended = EndedTurn(value) else { continue }
      if let seconds = ended.seconds {
        var lengths = TurnLengths(values)
        lengths.removeLast(seconds)
        values[.turnsLengths] = lengths.value
        resumed[id] = Timestamp(milliseconds: now.milliseconds - Int64(seconds) * 1_000)
      }
      guard let seat = ended.seat else { continue }
      for key in [ValueKey.turnsRound, .turnsTonight] {
        count(key, of: seat, (values[key.vote(of: seat)]?.count ?? 0) - 1)
      }
    }
    return resumed
  }

  /// Whoever is now or next keeps that place, where others could come before them.
  private mutating func call(_ line: TurnLine) {
    guard SectionOrder(of: values) != .manual else {
      for id in section.cards where document[id]?.values[.turnCalled] != nil { set(.turnCalled, of: id, nil) }
      return
    }
    var last = line.places.compactMap(\.called).max() ?? 0
    for place in line.places.prefix(2) where place.called == nil {
      last = last.rounded(.down) + 1
      set(.turnCalled, of: place.turn.card, .number(last))
    }
  }

  private mutating func set(_ key: ValueKey, of card: CardID, _ value: Value?) {
    ofCards.append(.setValue(target: .card(card), key: key, value: value))
  }

  private mutating func count(_ key: ValueKey, of seat: SeatNumber, _ count: Int) {
    values[key.vote(of: seat)] = count > 0 ? .number(Double(count)) : nil
  }
}
