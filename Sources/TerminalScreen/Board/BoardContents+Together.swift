import BoardUITerminal
import Document
import Sentences

/// Several people on one card (rules TG1 to TG5), and everyone who voted, by name.
extension BoardContents {
  /// The names of the person who has it and of those who joined in; the holder comes first.
  func holders(_ field: ValueField, in values: [ValueKey: Value]) -> [String] {
    values.people(of: field.key).map(called)
  }

  private func called(_ seat: SeatNumber) -> String {
    if seat == me { return TerminalSentence.you.text(in: language) }
    return names[seat].map { sanitized($0) } ?? TerminalSentence.someone.text(in: language)
  }

  /// What a value says, with everyone who said it; nil: nothing. An anonymous board tells how many.
  func toldWithNames(_ field: ValueField, in values: [ValueKey: Value]) -> String? {
    guard field.kind.isOfEveryone else { return told([field], values).first }
    let count = votes(field, in: values)
    guard count > 0 else { return nil }
    let seats = values.keys.compactMap { $0.vote }.filter { $0.of == field.key }.map { $0.by }.sorted()
    let told = "\(field.title(in: language)): \(count)"
    return seats.isEmpty ? told : "\(told) (\(seats.map(called).joined(separator: ", ")))"
  }

  /// The first value with which people join in on a card; nil: there is none here.
  var joinable: ValueField? { isAnonymous ? nil : values.first { $0.kind == .dibs } }
}

extension TerminalBoard {
  /// Puts this person's name on the selected card beside the one who has it, or takes it away again.
  mutating func joinIn() -> [Effect] {
    guard let field = contents.joinable else { return answer(.noDibs) }
    guard let id = shown.selectedCard, let card = cards[id] else { return answer(.chooseCard) }
    guard let me = contents.me else { return answer(.unknownYou) }
    let key = field.key.companion(me)
    let isIn = card.values[key] != nil
    // The person who has it is on the card already.
    guard isIn || card.values[field.key]?.seat != me else { return answer(.alreadyYours) }
    return begin(.setValue(.card(id), key, isIn ? nil : .flag(true)))
  }
}
