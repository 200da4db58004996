internal import Document
internal import Messages

// Turns (rules TU7 to TU16): commands of hosts, what people say about their own turn, and the account that
// the server keeps.

extension Room {
  /// The operation for a host's command; none if that is so already.
  func entries(for command: TurnCommand, by actor: SeatNumber?, for id: SessionID) throws(Refusal) -> [Entry] {
    charge(MessageCost.board(cards: cardCount(about: command)), to: id)
    let operation = try ahead.document.operation(for: command, dibs: schema.dibs, votes: schema.votes)
    return operation.map { [.applied(ahead.nextServerOperation, $0, by: actor, at: time.wall)] } ?? []
  }

  private func cardCount(about command: TurnCommand) -> Int {
    let document = ahead.document
    let section: SectionID? =
      switch command {
      case .next(let card), .skip(let card), .putFirst(let card), .away(let card, _): document[card]?.section
      case .newNight(let section): section
      }
    return section.flatMap { document[$0]?.cards.count } ?? 0
  }

  /// Takes what someone says about their own turn.
  func receive(_ update: TurnUpdate, from id: SessionID, _ participant: Participant) {
    // Their page may not have heard yet that they only look.
    if isViewOnly(participant) { return }
    guard Rights.allows(participant.role, .touch) else { return answer(notAllowed(participant), to: id) }
    switch update {
    case .shown(let card):
      // One that is passed over comes again with the next call.
      guard pays(id), let shown = durable.document.turn(of: card), participant.shown != shown,
        ahead.document.seatWhoseTurn(card, dibs: schema.dibs) == participant.seat
      else { return }
      change(id) { $0.shown = shown }
      roster.listChanged()
    case .away(let card, let isAway): set(away: isAway, card, from: id, participant)
    }
  }

  private func set(away isAway: Bool, _ card: CardID, from id: SessionID, _ participant: Participant) {
    guard ledger.isOpen else { return send(.error(InputError(.paused)), to: id) }
    guard pays(id), case .now = vacancy(id, participant, outbox: nil) else {
      return send(.error(InputError(.rate, ["of": .text("turn")])), to: id)
    }
    do throws(Refusal) {
      if participant.role == .guest, ahead.settings.isFrozen { throw Refusal(.frozen) }
      // A refusal must not tell whose turn it is with someone else's card.
      guard ahead.document.seatWhoseTurn(card, dibs: schema.dibs) == participant.seat else {
        throw Refusal(.notYours, ["target": .text(card.description)])
      }
      let entries = try entries(for: .away(card, isAway), by: participant.seat, for: id)
      if !entries.isEmpty { gather(seatEntries(participant.seat) + entries) }
    } catch {
      send(.error(InputError(error)), to: id)
    }
  }

  /// Puts into the batch what the server writes down of turns, if anything in it may have moved a queue.
  func keepTurns() {
    guard let arrivals = turnWatch.takeArrivals(), ahead.document.keepsTurns,
      let kept = ahead.document.keepingTurns(
        dibs: schema.dibs, votes: schema.votes, at: boardTime, arrivals: arrivals)
    else { return }
    gather([.applied(ahead.nextServerOperation, kept, by: nil, at: time.wall)])
  }

  /// The board has become anonymous: counts of people by the cards that they wrote go.
  func forgetTurns() {
    guard let forgetting = ahead.document.forgettingTurns else { return }
    gather([.applied(ahead.nextServerOperation, forgetting, by: nil, at: time.wall)])
  }

  /// Notes what an entry brings into a line, before it is applied.
  func noteArrivals(_ entry: Entry) {
    if let operation = entry.operation { turnWatch.noteArrivals(operation, before: ahead.document) }
  }

  /// Notes that a queue may have moved. Where a card was crossed off, the account is kept before the next one is: two
  /// turns that end in one batch both count.
  func noteTurns(_ entries: [Entry]) {
    guard entries.contains(where: \.mayMoveQueues) else { return }
    turnWatch.noteMove()
    if entries.contains(where: \.mayEndTurn) { keepTurns() }
  }
}

/// A turn that a page has shown to the person whose turn it is; the same card's next one is another.
struct ShownTurn: Hashable {
  let card: CardID
  let began: Timestamp
}

extension Document {
  /// The present turn by what is written down, if it is this card's.
  func turn(of id: CardID) -> ShownTurn? {
    guard let turn = self[id].flatMap({ self[$0.section] })?.turnBegan, turn.card == id else { return nil }
    return ShownTurn(card: id, began: turn.at)
  }
}

extension Entry {
  fileprivate var operation: Document.Operation? {
    switch self {
    case .applied(_, let operation, _, _), .undone(_, let operation, _, _, _, _): operation
    default: nil
    }
  }

  var makesAnonymous: Bool { if case .setting(.anonymous, _, _) = self { true } else { false } }

  fileprivate var mayMoveQueues: Bool {
    switch operation {
    case nil, .editText, .renameSection, .moveSection: false
    default: true
    }
  }

  fileprivate var mayEndTurn: Bool {
    if case .setValue(_, .rejected, _) = operation { true } else { false }
  }
}

// MARK: - For hosts without a page

extension Room {
  /// How far turns are in each section that has them.
  var turnReports: [HostResult.TurnReport] {
    let document = durable.document.seen(by: nil)
    let shown = Set(participants.compactMap(\.1.shown))
    return document.sectionOrder.compactMap { document[$0] }.filter { $0.values[.turns] == .flag(true) }.map {
      section in
      let line = document.line(of: section, votes: schema.votes, dibs: schema.dibs)
      let waiting =
        line.turns.map { ($0.card, $0.seat, false) }
        + line.away.map { card in
          (card, document.seatWhoseTurn(card, dibs: schema.dibs), true)
        }
      let places = waiting.prefix(HostResult.TurnReport.placesMax).map { card, seat, isAway in
        let tonight = seat.flatMap { section.values[ValueKey.turnsTonight.vote(of: $0)] }
        return HostResult.TurnReport.Place(
          card: card, text: document[card]?.text ?? "", name: seat.flatMap { durable.names[$0] },
          tonight: tonight?.wholeNumber ?? 0, away: isAway)
      }
      return HostResult.TurnReport(
        section: section.id, title: section.title, began: section.turnBegan?.at,
        shown: section.turnBegan.map { shown.contains(ShownTurn(card: $0.card, began: $0.at)) } ?? false,
        places: Array(places))
    }
  }
}

extension Value {
  fileprivate var wholeNumber: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
}
