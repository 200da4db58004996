internal import Document
internal import Messages

/// The people who may set a value about people: everyone sets their own vote, and may take what nobody has.
///
/// Hosts may give dibs to anyone who has a seat, and take them back; nobody votes for someone else.
struct PersonalValues {
  let seat: SeatNumber
  let role: Role
  let state: BoardState
  let schema: ValueSchema

  init(of seat: SeatNumber, _ role: Role, in state: BoardState, _ schema: ValueSchema) {
    self.seat = seat
    self.role = role
    self.state = state
    self.schema = schema
  }

  func check(_ operation: Document.Operation) throws(Refusal) {
    switch operation {
    case .addCard(_, _, _, let values):
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { try check(value, key, of: nil) }
    case .setValue(.card(let card), let key, let value): try check(value, key, of: card)
    case .setValue(.section, .sectionOwner, let value): try checkDibs(value, .sectionOwner, of: nil)
    default: break
    }
  }

  /// - Parameter card: nil for a card that this adds.
  private func check(_ value: Value?, _ key: ValueKey, of card: CardID?) throws(Refusal) {
    guard let field = schema[key] else { return }
    switch field.kind {
    case .vote, .reaction: try checkVote(value, key, field, of: card)
    case .dibs: try checkDibs(value, key, of: card)
    case .flag, .number, .text, .choice, .picture: break
    }
  }

  private func checkVote(_ value: Value?, _ key: ValueKey, _ field: ValueField, of card: CardID?) throws(Refusal) {
    // The value itself is judged by the schema, a key that is nobody's too.
    guard let voter = key.vote?.by else { return }
    guard voter == seat else {
      throw Refusal(.notYours, card.map { ["target": .text($0.description)] } ?? [:])
    }
    if value != nil, key.companion != nil { try checkCompanion(key, field, of: card) }
    guard value != nil, let each = field.each else { return }
    guard state.document.count(of: key, besides: card) < each else {
      throw Refusal(.spent, ["key": .text(field.key.name), "limit": .number(Double(each))])
    }
  }

  /// Names show beside each other if names are shown at all, as many as a card has room for (TG3, TG4).
  private func checkCompanion(_ key: ValueKey, _ field: ValueField, of card: CardID?) throws(Refusal) {
    if state.document.isAnonymous { throw Refusal(.anonymous, ["key": .text(field.key.name)]) }
    let others = card.flatMap { state.document[$0]?.values.keys.count { $0 != key && $0.vote?.of == field.key } } ?? 0
    guard others < ValueKey.companionsMax else {
      throw Refusal(.full, ["what": .text("companions"), "limit": .number(Double(ValueKey.companionsMax))])
    }
  }

  private func checkDibs(_ value: Value?, _ key: ValueKey, of card: CardID?) throws(Refusal) {
    if let given = value?.seat, given != seat, state.seats[given] == nil, role.isHost {
      throw Refusal(.unknownTarget, ["target": .number(Double(given.rawValue))])
    }
    guard !role.isHost else { return }
    if let holder = card.flatMap({ state.document[$0]?.values[key]?.seat }), holder != seat {
      var parameters: [String: Value] = ["key": .text(key.name), "seat": .number(Double(holder.rawValue))]
      if let name = state.seats[holder]?.name { parameters["name"] = .text(name) }
      throw Refusal(.taken, parameters)
    }
    if let value, value.seat != seat {
      throw Refusal(.notYours, card.map { ["target": .text($0.description)] } ?? [:])
    }
  }
}

extension Document {
  /// How many cards on the board have a value of their own for `key`, besides this one. O(cards).
  fileprivate func count(of key: ValueKey, besides card: CardID?) -> Int {
    sectionOrder.reduce(0) { count, section in
      count + (self[section]?.cards.count { $0 != card && self[$0]?.values[key] != nil } ?? 0)
    }
  }
}
