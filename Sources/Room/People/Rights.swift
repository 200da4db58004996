internal import Document
internal import Messages

/// Who may do what: denied unless a row of the table allows it.
enum Rights {
  enum Action: Hashable, CaseIterable {
    case addCard
    /// Edit, move, remove, restore a card, set its values.
    case changeCard
    /// Do several things in one, as only hosts do: only they have something like that to undo.
    case changeTogether
    /// Add, rename, move, remove, restore a section, set its values.
    case changeSection
    case takeName
    /// Say that a seat is one's own.
    case claim
    /// Say whether it is, of any seat.
    case answerClaim
    /// Tell which card one has open.
    case touch
    /// Press what the container made for that; what it does to the board is judged by the other rows.
    case press
    case command
    /// Learn how others come in as guests.
    case invite
    /// Let newcomers in, or not.
    case admit

    /// End turns, skip, put first, say who is away.
    case turn
  }

  static let table: [Role: Set<Action>] = [
    .host: [
      .addCard, .changeCard, .changeTogether, .changeSection, .takeName, .claim, .answerClaim, .touch, .press, .command,
      .invite, .admit, .turn,
    ],
    .coHost: [
      .addCard, .changeCard, .changeTogether, .changeSection, .takeName, .claim, .answerClaim, .touch, .press, .invite,
      .admit, .turn,
    ],
    .guest: [.addCard, .changeCard, .takeName, .claim, .touch, .press, .invite],
    .viewer: [],
    .wall: [],
  ]

  static func allows(_ role: Role, _ action: Action) -> Bool { table[role]?.contains(action) ?? false }

  /// What the table allows, and guests sections where the board does.
  private static func allows(_ role: Role, _ action: Action, _ settings: BoardState.Settings) -> Bool {
    allows(role, action) || (role == .guest && action == .changeSection && settings.guestsChangeSections)
  }

  /// Whether the role may set values: some are the hosts'.
  static func allows(_ role: Role, _ values: [ValueKey], _ schema: ValueSchema) -> Bool {
    role.isHost || values.allSatisfy { schema[$0]?.setBy != .hosts }
  }

  /// Whether the role could ever change the board: those who can't leave nothing in the journal.
  static func mayEdit(_ role: Role) -> Bool { allows(role, .addCard) || allows(role, .changeCard) }

  /// Why `seat` in `role` may not do `operation` now; nil: it may.
  static func refusal(
    of operation: Document.Operation, by seat: SeatNumber, _ role: Role, in state: BoardState, _ schema: ValueSchema
  ) -> Refusal? {
    guard let action = Action(operation), allows(role, action, state.settings),
      allows(role, operation.valuesSet, schema)
    else {
      return Refusal(.notAllowed, ["role": .text(role.rawValue)])
    }
    if case .addMessage = operation, !state.settings.hasTalk { return Refusal(.notAllowed, ["what": .text("talk")]) }
    guard role == .guest else { return nil }
    if state.settings.isFrozen { return Refusal(.frozen) }
    if let refusal = state.document.sectionRefusal(of: operation, by: seat) { return refusal }
    if let (section, what) = operation.sectionTaken,
      state.document.hasOthersCards(in: section, than: seat, state.settings)
    {
      return Refusal(.notYours, ["target": .text(section.description), "what": .text(what)])
    }
    if let refusal = state.document.refusalOfMessage(operation, by: seat) { return refusal }
    guard state.settings.guestsChange == .own, let card = operation.changedCard, !operation.isPersonal(schema) else {
      return nil
    }
    guard let author = state.document.author(of: card) else { return nil }
    return author == .seat(seat) ? nil : Refusal(.notYours, ["target": .text(card.description)])
  }
}

extension Rights.Action {
  /// The right that a host's command needs.
  init(_ command: HostCommand) {
    switch command {
    case .lobby(nil), .letIn, .decline: self = .admit
    case .turn, .turns: self = .turn
    default: self = .command
    }
  }

  /// Nil for what nobody but the server does.
  init?(_ operation: Document.Operation) {
    switch operation {
    case .addCard, .addMessage: self = .addCard
    case .editText, .moveCard, .removeCard, .restoreCard, .setValue(.card, _, _): self = .changeCard
    case .addSection, .renameSection, .moveSection, .removeSection, .restoreSection, .setValue(.section, _, _):
      self = .changeSection
    case .together: self = .changeTogether
    case .reconcile: return nil
    }
  }
}

extension Document.Operation {
  /// The keys of the values that the operation sets or takes away.
  var valuesSet: [ValueKey] {
    switch self {
    case .addCard(_, _, _, let values): Array(values.keys)
    case .setValue(_, let key, _): [key]
    default: []
    }
  }

  /// Whether it only says something about the person who does it: a vote changes nobody's card.
  fileprivate func isPersonal(_ schema: ValueSchema) -> Bool {
    if case .setValue(_, let key, _) = self { schema[key]?.kind.isPersonal ?? false } else { false }
  }
}

extension Document.Operation {
  /// The section that it takes off the board or crosses off with all that is in it; and which of the two a refusal is
  /// about.
  fileprivate var sectionTaken: (section: SectionID, what: String)? {
    switch self {
    case .removeSection(let section): (section, "section")
    case .setValue(.section(let section), .rejected, _): (section, "crossOff")
    default: nil
    }
  }
}

extension Document {
  /// Whether a section has cards that the seat may not remove or cross off: others', where everyone changes only their
  /// own, and any that are hidden from the seat.
  fileprivate func hasOthersCards(in id: SectionID, than seat: SeatNumber, _ settings: BoardState.Settings) -> Bool {
    guard let section = self[id] else { return false }
    if section.hidesCards { return section.cards.contains { isHidden($0, from: seat) } }
    return settings.guestsChange == .own && section.cards.contains { self[$0]?.author != seat }
  }
}

extension Document {
  /// A message is its author's and the hosts', no matter who else may change cards; and what a host took away only a
  /// host brings back (rule TK3).
  fileprivate func refusalOfMessage(_ operation: Operation, by seat: SeatNumber) -> Refusal? {
    guard let id = operation.changedCard, let answered = card(answeredBy: id) else { return nil }
    guard owner(of: id) == seat, remover(of: id).map({ $0 == seat }) ?? true else {
      return Refusal(
        .notYours, ["target": .text(id.description), "what": .text("message"), "card": .text(answered.description)])
    }
    return nil
  }
}

/// Whose a card is.
private enum Ownership: Hashable {
  case nobody
  case seat(SeatNumber)
}

extension Document {
  /// Whose the card is, on the board or removed; nil: there is no such card.
  fileprivate func author(of id: CardID) -> Ownership? {
    let card = self[id] ?? removedCards.first { $0.card.id == id }?.card
    return card.map { $0.author.map(Ownership.seat) ?? .nobody }
  }
}
