import BoardUITerminal
import Document
import Sentences

/// `set` and `unset`: what a person says of a card besides its text.
extension PlainBoard {
  func set(
    _ name: String, to text: String?, on card: BoardContents.Card, of board: BoardContents
  ) throws(PlainCommand.Problem) -> [Effect] {
    let field = try find(value: name, of: board)
    guard let (key, value) = field.kind.isPersonal ? board.own(field, true) : (field.key, try value(text, for: field))
    else {
      throw PlainCommand.Problem(.unknownYou)
    }
    guard card.values[key] != value else { return [] }
    if field.kind == .dibs, card.values[field.key] != nil, let holder = board.holder(field, in: card.values) {
      throw PlainCommand.Problem(.taken(name: sanitized(holder)))
    }
    return [.perform(.setValue(target: .card(card.id), key: key, value: value))]
  }

  func unset(
    _ name: String, on card: BoardContents.Card, of board: BoardContents
  ) throws(PlainCommand.Problem) -> [Effect] {
    let field = try find(value: name, of: board)
    guard let own = board.own(field, in: card.values) else { return [] }
    if field.kind == .dibs, !board.isHost, own.seat != board.me,
      let holder = board.holder(field, in: card.values)
    {
      throw PlainCommand.Problem(.onlyTheyGiveBack(name: sanitized(holder)))
    }
    let key = field.kind.isPersonal ? board.own(field, false)?.key ?? field.key : field.key
    return [.perform(.setValue(target: .card(card.id), key: key, value: nil))]
  }

  /// Puts this person's name beside the one who has the card, or takes it away (rule TG1).
  func together(
    _ isIn: Bool, on card: BoardContents.Card, of board: BoardContents
  ) throws(PlainCommand.Problem) -> [Effect] {
    guard let field = board.joinable else { throw PlainCommand.Problem(.noDibs) }
    guard let me = board.me else { throw PlainCommand.Problem(.unknownYou) }
    let key = field.key.companion(me)
    guard (card.values[key] != nil) != isIn else { return [] }
    if isIn, card.values[field.key]?.seat == me { throw PlainCommand.Problem(.alreadyYours) }
    return [.perform(.setValue(target: .card(card.id), key: key, value: isIn ? .flag(true) : nil))]
  }

  /// The values that people may set on cards, a line each: its key, what people read for it, what it may be.
  func valueLines(_ board: BoardContents) -> [String] {
    guard !board.values.isEmpty else { return [said(.nothingToSet)] }
    return board.values.map { "\($0.key.name): \($0.title(in: language)), \(expected($0))" }
  }

  private func find(value name: String, of board: BoardContents) throws(PlainCommand.Problem) -> ValueField {
    guard let field = board.values.first(where: { $0.isCalled(name, in: language) }) else {
      throw PlainCommand.Problem(.noSuchValue(name: sanitized(fitted(name, to: 30))))
    }
    return field
  }

  private func value(_ text: String?, for field: ValueField) throws(PlainCommand.Problem) -> Value {
    switch field.kind {
    case .flag:
      switch text?.lowercased() {
      case nil, "on", "yes", "true": return .flag(true)
      case "off", "no", "false": return .flag(false)
      default: break
      }
    case .number:
      if let number = text.flatMap({ Double($0) }), number.isFinite, field.bounds?.contains(number) ?? true {
        return .number(number)
      }
    case .choice:
      if let option = field.options.first(where: { $0.lowercased() == text?.lowercased() }) { return .text(option) }
    case .text: if let text { return .text(text) }
    // A terminal sends no pictures.
    case .picture: break
    case .dibs, .vote, .reaction: preconditionFailure("dibs or a vote has no text: \(field.key.name)")
    }
    throw PlainCommand.Problem(.isOnly(name: field.title(in: language), what: expected(field)))
  }

  private func expected(_ field: ValueField) -> String {
    switch field.kind {
    case .flag: said(.onOrOff)
    case .number:
      said(
        field.bounds.map { .numberBetween(low: short($0.lowerBound), high: short($0.upperBound)) } ?? .number)
    case .choice: said(.oneOf(options: field.options.map { sanitized($0) }.joined(separator: ", ")))
    case .text: said(.text)
    case .dibs: said(.yoursIfFree)
    case .picture: said(.pictureByPage)
    case .reaction: said(.yourVote)
    case .vote: said(field.each.map { .yourVotes(limit: $0) } ?? .yourVote)
    }
  }
}
