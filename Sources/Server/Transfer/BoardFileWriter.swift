import Document
import Presentation

/// A board as a board file: its sections, cards and values as they are now, no matter who declared or wrote them. It
/// opens as a board of its own (rule EX4).
///
/// Values that say something of people aren't in it: nobody may declare a vote. Nor are pictures, whose bytes no file
/// has.
struct BoardFileWriter {
  private let board: ExportedBoard
  private let kinds: [ValueKey: ValueSchema.Kind]

  init(_ board: ExportedBoard) {
    self.board = board
    kinds = BoardValues.standard.with(board.values).schema.kinds.filter { !$0.value.isPersonal && $0.value != .picture }
  }

  var text: String {
    var lines = ["title: \(YAMLScalar.text(board.title))"]
    if let container = board.settings.chosenContainer ?? board.container {
      lines.append("container: \(YAMLScalar.container(container))")
    }
    if board.isAnonymous { lines.append("anonymous: true") }
    if board.settings.guestsChangeSections { lines.append("guestsChangeSections: true") }
    if board.settings.talk == true { lines.append("talk: true") }
    if !board.values.isEmpty {
      lines.append("values:")
      lines += board.values.map { value in
        var fields = YAMLScalar.fields(of: value)
        let isStock = BoardFileReader.stock[value.field.key] != nil
        // A program's own value may have its name.
        if !isStock, !fields.contains(where: { $0.name == "label" }) {
          fields.insert(YAMLScalar.Field(name: "label", text: YAMLScalar.text(value.field.key.name)), at: 1)
        }
        return "  \(YAMLScalar.text(value.field.key.name)):" + (fields.isEmpty ? "" : " \(YAMLScalar.mapping(fields))")
      }
    }
    lines.append(board.sections.isEmpty ? "sections: []" : "sections:")
    for section in board.sections { lines += self.lines(of: section) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of section: ExportedBoard.Section) -> [String] {
    var lines = ["  - title: \(YAMLScalar.text(section.title))"]
    let hidden = [("cards", ValueKey.cardsHidden), ("votes", .votesHidden)].filter {
      section.values[$0.1] == .flag(true)
    }
    if !hidden.isEmpty { lines.append("    hide: [\(hidden.map(\.0).joined(separator: ", "))]") }
    if section.values[.turns] == .flag(true) { lines.append("    turns: true") }
    let rules = SectionRules(section.values)
    if rules.isFrozen { lines.append("    frozen: true") }
    if rules.onlyHostsAdd { lines.append("    add: hosts") }
    if let limit = rules.cardsMax {
      lines.append(rules.refusesMore ? "    limit: { cards: \(limit), refuse: true }" : "    limit: \(limit)")
    }
    if let each = rules.cardsEach { lines.append("    each: \(each)") }
    if case .text(let order)? = section.values[.sectionOrder] { lines.append("    order: \(YAMLScalar.text(order))") }
    if case .text(let rule)? = section.values[.sectionPictures] {
      lines.append("    pictures: \(YAMLScalar.text(rule))")
    }
    if let values = mapping(section.values) { lines.append("    values: \(values)") }
    lines.append(section.cards.isEmpty ? "    cards: []" : "    cards:")
    for card in section.cards {
      let text = YAMLScalar.text(card.text)
      lines.append("      - " + (mapping(card.values).map { "{ text: \(text), values: \($0) }" } ?? text))
    }
    return lines
  }

  /// Nil: there are none.
  private func mapping(_ values: [ValueKey: Value]) -> String? {
    let fields = values.filter { kinds[$0.key] != nil }.sorted { $0.key < $1.key }.map { key, value in
      let text =
        switch value {
        case .flag(let flag): "\(flag)"
        case .number(let number): YAMLScalar.number(number)
        case .text(let text): YAMLScalar.text(text)
        }
      return YAMLScalar.Field(name: YAMLScalar.text(key.name), text: text)
    }
    return fields.isEmpty ? nil : YAMLScalar.mapping(fields)
  }
}
