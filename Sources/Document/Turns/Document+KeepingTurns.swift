// What the server writes down of turns when the queue has moved, in the same append as whatever moved it (rules TU10
// and TU11 of `Messages/SPEC.md`): whose turn it is and since when, who is called, and who has had a turn.

extension Document {
  /// The operation that brings the sections' accounts of turns up to date; nil: they are. After it there is nothing
  /// left to do.
  ///
  /// - Parameters:
  ///   - dibs: the keys of values that say whose a card is.
  ///   - votes: the keys of what can be voted on.
  ///   - now: the server's time.
  ///   - arrivals: the cards that came into a section's line since its account was kept last.
  /// - Complexity: O(cards of sections with turns), times their logarithm where they are sorted.
  public func keepingTurns(
    dibs: [ValueKey], votes: [ValueKey], at now: Timestamp, arrivals: TurnArrivals = TurnArrivals()
  ) -> Operation? {
    let changes = sectionOrder.compactMap { self[$0] }.flatMap { section in
      var keeper = TurnKeeper(self, section, dibs: dibs, votes: votes, now: now)
      keeper.keep(arrivals)
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

/// Cards that came into a line and may have an account from before: what they were called for is over.
public struct TurnArrivals: Hashable, Sendable {
  /// Uncrossed, or restored.
  private(set) var back: Set<CardID> = []
  /// Those that came from another section.
  private(set) var moved: Set<CardID> = []

  public init() {}

  /// Notes what an operation brings into a line.
  ///
  /// - Parameter document: as it is before the operation.
  /// - Complexity: O(operations).
  public mutating func note(_ operation: Document.Operation, before document: Document) {
    switch operation {
    case .restoreCard(let card): back.insert(card)
    case .setValue(.card(let card), .rejected, let value) where value != .flag(true): back.insert(card)
    case .moveCard(let card, let section, _):
      if let from = document.section(of: card), from != section { moved.insert(card) }
    case .together(let operations): for operation in operations { note(operation, before: document) }
    default: break
    }
  }
}

/// The account of one section's turns.
private struct TurnKeeper {
  /// As it will be, as far as lines depend on it.
  private var document: Document
  private let section: Document.Section
  private let dibs: [ValueKey]
  private let votes: [ValueKey]
  private let now: Timestamp
  /// The section's values as they will be.
  private var values: [ValueKey: Value]
  private var ofCards: [Document.Operation] = []

  init(_ document: Document, _ section: Document.Section, dibs: [ValueKey], votes: [ValueKey], now: Timestamp) {
    self.document = document
    self.section = section
    self.dibs = dibs
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

  mutating func keep(_ arrivals: TurnArrivals) {
    forgetCalls(of: arrivals)
    guard values[.turns] == .flag(true) else {
      values[.turnsNow] = nil
      values[.turnsBegan] = nil
      return
    }
    let began = section.turnBegan
    if let began { end(began.card, begunAt: began.at) }
    let resumed = takeUpAgain()
    var line = line
    if let began, keepPlace(of: began.card, in: line) { line = self.line }
    let first = line.turns.first?.card
    if first != began?.card {
      values[.turnsNow] = first.map { .text($0.description) }
      values[.turnsBegan] = first.map { .number(Double((resumed[$0] ?? now).milliseconds)) }
    }
    call(line)
  }

  private var line: TurnLine {
    document.line(of: document[section.id] ?? section, values, votes: votes, dibs: dibs)
  }

  /// A card that comes back goes where the rule says, not before those who were called meanwhile (rule TU9). Only a
  /// turn that ended last goes on: that is how ending it is undone.
  private mutating func forgetCalls(of arrivals: TurnArrivals) {
    let moved = section.cards.filter(arrivals.moved.contains)
    for id in moved {
      for key in [ValueKey.turnCalled, .turnAway, .turnDone] { set(key, of: id, nil) }
    }
    let back = section.cards.filter { arrivals.back.contains($0) && call(of: $0) != nil }
    guard !back.isEmpty else { return }
    let ended = section.cards.filter { document[$0]?.values[.turnDone] != nil && call(of: $0) != nil }
    let last = ended.max { (call(of: $0) ?? 0) < (call(of: $1) ?? 0) }
    for id in back where id != last { set(.turnCalled, of: id, nil) }
  }

  private func call(of card: CardID) -> Double? { document[card]?.values[.turnCalled]?.call }

  /// Another order of the section ends nobody's turn: the card that is now keeps the first place.
  ///
  /// - Returns: whether the line changed.
  private mutating func keepPlace(of card: CardID, in line: TurnLine) -> Bool {
    guard let first = line.turns.first?.card, first != card, line.turns.contains(where: { $0.card == card }) else {
      return false
    }
    // In people's own order nobody is called; in a sorted section, the person who is up is: else the order is new.
    let isCalled = call(of: card) != nil
    if SectionOrder(of: values) != .manual {
      guard !isCalled else { return false }
      set(.turnCalled, of: card, .number((line.places.compactMap(\.called).min() ?? 1) - 1))
    } else {
      guard isCalled, let index = section.cards.firstIndex(of: first) else { return false }
      let place: Place<Document.Card> = index == 0 ? .start : .after(section.cards[index - 1])
      let move = Document.Operation.moveCard(card: card, section: section.id, place: place)
      _ = document.apply(move, id: OperationID(.server, 0), by: nil, at: now)
      ofCards.append(move)
    }
    return true
  }

  /// A turn is over when its card is crossed off while it is that card's turn. Removing or moving a card ends no turn.
  private mutating func end(_ id: CardID, begunAt began: Timestamp) {
    guard let card = document[id], card.section == section.id, card.values[.turnDone] == nil,
      document.effectiveValue(of: id, .rejected) == .flag(true)
    else { return }
    let holder = dibs.lazy.compactMap { card.values[$0]?.seat }.first
    let seat = holder ?? (document.isAnonymous ? nil : card.author)
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

  /// People who are now or next keep that place, even if others could come before them.
  private mutating func call(_ line: TurnLine) {
    guard SectionOrder(of: values) != .manual else {
      for id in section.cards where document[id]?.values[.turnCalled] != nil { set(.turnCalled, of: id, nil) }
      return
    }
    // Cards that are over keep their numbers, because they may be taken up again.
    var last = section.cards.compactMap { document[$0]?.values[.turnCalled]?.call }.max() ?? 0
    for place in line.places.prefix(2) where call(of: place.turn.card) == nil {
      last = last.rounded(.down) + 1
      set(.turnCalled, of: place.turn.card, .number(last))
    }
  }

  private mutating func set(_ key: ValueKey, of card: CardID, _ value: Value?) {
    guard document[card]?.values[key] != value else { return }
    document.cards[card]?.values[key] = value
    ofCards.append(.setValue(target: .card(card), key: key, value: value))
  }

  private mutating func count(_ key: ValueKey, of seat: SeatNumber, _ count: Int) {
    values[key.vote(of: seat)] = count > 0 ? .number(Double(count)) : nil
  }
}
