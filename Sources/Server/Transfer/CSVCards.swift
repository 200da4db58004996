import Document
import Messages
import Sentences

/// Cards as a table: a row a card, written for spreadsheets and read from them (rules EX5 and EX7). Its rows are
/// read by ``CSVTable``.
enum CSVCards {
  /// Names of columns that other programs use, in small letters.
  private static let sections: Set = ["section", "list", "column", "group", "status"]
  private static let texts: Set = ["text", "card", "title", "name", "song", "item", "task", "summary"]
  private static let crossedOff: Set = ["rejected", "crossed off", "done", "completed"]
  private static let people: Set = ["author", "by", "votes", "dibs"]
  private static let messages = "messages"
  private static let columnsMax = 200
  private static let yes: Set = ["true", "yes", "x", "1", "✓"]

  // MARK: Writing

  /// Excel needs a byte order mark to see UTF-8. Sections without cards have no row.
  static func text(of board: ExportedBoard) -> String {
    let names = Dictionary(uniqueKeysWithValues: board.people.map { ($0.seat, $0.name) })
    // If nobody said anything, or a value of that name has the column, there is none.
    let hasMessages =
      board.sections.contains { $0.cards.contains { $0.messages != nil } }
      && !board.values.contains { $0.field.key.name == messages }
    let rows = board.sections.flatMap { section in
      section.cards.map { card in
        [section.title, card.text, board.isCrossedOff(card, in: section) ? "true" : ""]
          + [card.by.flatMap { names[$0] } ?? ""]
          + board.values.map { field($0.field, of: card, in: section, board, names) }
          + (hasMessages ? [said(card.messages ?? [], names)] : [])
      }
    }
    let head =
      ["section", "text", "rejected", "author"] + board.values.map(\.field.key.name)
      + (hasMessages ? [messages] : [])
    return "\u{FEFF}"
      + ([head] + rows).map { $0.map(CSVCell.written).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A line each.
  private static func said(_ messages: [ExportedBoard.Message], _ names: [SeatNumber: String]) -> String {
    messages.map { message in
      let text = message.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return message.by.flatMap { names[$0] }.map { "\($0): \(text)" } ?? text
    }.joined(separator: "\n")
  }

  private static func field(
    _ field: ValueField, of card: ExportedBoard.Card, in section: ExportedBoard.Section, _ board: ExportedBoard,
    _ names: [SeatNumber: String]
  ) -> String {
    if field.kind == .vote {
      let votes = card.values.voteCount([field.key])
      return votes == 0 ? "" : "\(votes)"
    }
    if field.kind == .dibs {
      return card.values.people(of: field.key).compactMap { names[$0] }.joined(separator: " & ")
    }
    if field.kind == .reaction { return card.values.reactions(field).joined(separator: " ") }
    switch board.value(field.key, of: card, in: section) {
    case nil: return ""
    case .flag(let flag)?: return flag ? "true" : ""
    case .number(let number)?: return YAMLScalar.number(number)
    case .text(let text)? where field.kind == .picture: return PictureValue(text)?.description ?? ""
    case .text(let text)?: return text
    }
  }

  // MARK: Reading

  /// - Parameter values: what a board can say about cards, which decides which columns are known.
  static func read(_ text: String, values: [ValueField]) throws(HostResult.DeclarationMistake) -> ReadCards {
    let table: CSVTable
    let separators = text.utf8.prefix { $0 != UInt8(ascii: "\n") }.count {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
    }
    guard separators < columnsMax else {
      throw HostResult.DeclarationMistake(line: 1, column: 1, .columnsMax(limit: columnsMax))
    }
    do throws(CSVTable.Problem) {
      table = try CSVTable(text)
    } catch {
      throw HostResult.DeclarationMistake(line: error.line, column: 1, .inTable(mistake: error.sentence))
    }
    let names = table.names.map { CSVCell.read($0).lowercased() }
    var columns = names.map { column(named: $0, values) }
    // A table with one column, or with none that is known, has its texts in the first.
    if !columns.contains(.text) {
      guard let first = columns.firstIndex(of: .unknown) else {
        throw HostResult.DeclarationMistake(line: 1, column: 1, .noTextColumn)
      }
      columns[first] = .text
    }
    var read = ReadCards(.csv)
    read.leftOut.add(.column, columns.count { $0 == .unknown })
    var indices: [String?: Int] = [:]
    for row in table.rows {
      var card = ReadCards.Card("")
      var title: String?
      for (column, field) in zip(columns, row.fields.map(CSVCell.read)) where !field.isEmpty {
        switch column {
        case .text: card.text = card.text.isEmpty ? field : card.text
        case .section: title = field
        case .rejected: if yes.contains(field.lowercased()) { card.values[.rejected] = .flag(true) }
        case .value(let value):
          if let said = said(field, of: value) { card.values[value.key] = said } else { read.leftOut.add(.value) }
        case .people: read.leftOut.add(.people)
        case .messages: read.leftOut.add(.message, field.split(whereSeparator: \.isNewline).count)
        case .unknown: break
        }
      }
      guard card.text.contains(where: { !$0.isWhitespace }) else { read.leftOut.add(.empty); continue }
      let index = indices[title] ?? read.sections.count
      if index == read.sections.count {
        indices[title] = index
        read.sections.append(ReadCards.Section(title: title))
      }
      read.sections[index].cards.append(card)
    }
    return read
  }

  private enum Column: Hashable {
    case text, section, rejected, people, messages, unknown
    case value(ValueField)
  }

  private static func column(named name: String, _ values: [ValueField]) -> Column {
    if texts.contains(name) { return .text }
    if sections.contains(name) { return .section }
    if crossedOff.contains(name) { return .rejected }
    let value = values.first { $0.key.name.lowercased() == name || $0.label?.lowercased() == name }
    if let value { return value.kind.isPersonal ? .people : .value(value) }
    if name == messages { return .messages }
    return people.contains(name) ? .people : .unknown
  }

  /// Nil: the field says nothing that the value can be.
  private static func said(_ field: String, of value: ValueField) -> Value? {
    switch value.kind {
    case .flag: .flag(yes.contains(field.lowercased()))
    case .number: Double(field).map(Value.number)
    case .text, .choice: .text(field)
    // A picture's bytes aren't in a table.
    case .dibs, .vote, .picture, .reaction: nil
    }
  }
}
