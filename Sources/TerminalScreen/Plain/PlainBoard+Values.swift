import BoardUITerminal
import Document

/// `set` and `unset`: what a person says of a card beside its text.
extension PlainBoard {
  func set(
    _ name: String, to text: String?, on card: BoardContents.Card, of board: BoardContents
  ) throws(PlainCommand.Problem) -> [Effect] {
    let field = try find(value: name, of: board)
    guard let (key, value) = field.kind.isPersonal ? board.own(field, true) : (field.key, try value(text, for: field))
    else {
      throw PlainCommand.Problem(sentence: "The board doesn't know you yet.")
    }
    guard card.values[key] != value else { return [] }
    if field.kind == .dibs, let holder = board.holder(field, in: card.values) {
      throw PlainCommand.Problem(sentence: "\(sanitized(holder)) has it already.")
    }
    return [.perform(.setValue(target: .card(card.id), key: key, value: value))]
  }

  func unset(
    _ name: String, on card: BoardContents.Card, of board: BoardContents
  ) throws(PlainCommand.Problem) -> [Effect] {
    let field = try find(value: name, of: board)
    guard let own = board.own(field, in: card.values) else { return [] }
    if field.kind == .dibs, !board.mayChangeSections, own.seat != board.me,
      let holder = board.holder(field, in: card.values)
    {
      throw PlainCommand.Problem(sentence: "\(sanitized(holder)) has it, so only they can give it back.")
    }
    let key = field.kind.isPersonal ? board.own(field, false)?.key ?? field.key : field.key
    return [.perform(.setValue(target: .card(card.id), key: key, value: nil))]
  }

  /// What may be said of cards, a line each: its key, what people read for it, what it may be.
  func valueLines(_ board: BoardContents) -> [String] {
    guard !board.values.isEmpty else { return ["Nothing can be set on this board's cards."] }
    return board.values.map { "\($0.key.name): \($0.title), \(expected($0))" }
  }

  private func find(value name: String, of board: BoardContents) throws(PlainCommand.Problem) -> ValueField {
    guard let field = board.values.first(where: { $0.isCalled(name) }) else {
      throw PlainCommand.Problem(
        sentence: "There is nothing called \(sanitized(fitted(name, to: 30))) to set. values lists what there is.")
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
    case .dibs, .vote: preconditionFailure("dibs or a vote has no text: \(field.key.name)")
    }
    throw PlainCommand.Problem(sentence: "\(field.title) is \(expected(field)).")
  }

  private func expected(_ field: ValueField) -> String {
    switch field.kind {
    case .flag: "on or off"
    case .number:
      field.bounds.map { "a number from \(short($0.lowerBound)) to \(short($0.upperBound))" } ?? "a number"
    case .choice: "one of " + field.options.map { sanitized($0) }.joined(separator: ", ")
    case .text: "a text"
    case .dibs: "yours if nobody has it"
    case .vote: field.each.map { "your vote, one a card, \($0) in all" } ?? "your vote, one a card"
    }
  }
}
