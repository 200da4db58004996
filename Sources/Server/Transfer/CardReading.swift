import Document
import FoundationEssentials
import Messages
import Presentation
import Sentences

/// Reads a text with cards in any form that can be imported (rule EX7). Pure: on any thread.
struct CardReading: Sendable {
  var limits: Limits
  /// The values that the board has for cards.
  var values: [ValueField]

  /// - Throws: the first place that isn't understood.
  /// - Complexity: O(length), as far as the readers are.
  func read(_ cards: CardImport) throws(HostResult.DeclarationMistake) -> ReadCards {
    switch cards.format ?? Self.guess(cards.text) {
    case .json: try readJSON(cards.text)
    case .yaml: try readBoardFile(cards.text, named: cards.name)
    case .markdown: MarkdownCards.read(cards.text)
    case .csv: try CSVCards.read(cards.text, values: values)
    case .text: Self.readLines(cards.text)
    }
  }

  /// The form that the text most likely has, by how it begins.
  static func guess(_ text: String) -> CardImport.Format {
    let lines = text.split(whereSeparator: \.isNewline).prefix(200)
      .map { $0.drop { $0 == " " || $0 == "\u{FEFF}" } }
    guard let first = lines.first else { return .text }
    if first.hasPrefix("{") { return .json }
    if lines.contains(where: { $0.hasPrefix("sections:") }) { return .yaml }
    // One line that looks like an item makes no list of a text.
    let headings = lines.count { $0.prefixMatch(of: /#{1,6}[ \t]/) != nil }
    let items = lines.count { $0.prefixMatch(of: /(?:[-*+]|\d{1,9}[.)])[ \t]/) != nil }
    if headings > 0 && items > 0 || (headings + items) * 2 > lines.count { return .markdown }
    let columns = first.lowercased().split { $0 == "," || $0 == ";" }.map { $0.filter { $0 != "\"" } }
    return columns.count > 1 && columns.contains("text") ? .csv : .text
  }

  // MARK: Forms

  private func readJSON(_ text: String) throws(HostResult.DeclarationMistake) -> ReadCards {
    let data = Data(text.utf8)
    do throws(JSONNode.Problem) {
      _ = try JSONNode(Array(text.utf8))
    } catch {
      throw HostResult.DeclarationMistake(
        line: error.line, column: 1,
        error.what == .notJSON ? .notJSON : .jsonUnreadable(mistake: error.what.sentence))
    }
    do {
      let head = try JSONDecoder().decode(JSONHead.self, from: data)
      if head.format == ExportedBoard.format {
        guard head.version ?? 0 <= ExportedBoard.version else {
          throw HostResult.DeclarationMistake(line: 1, column: 1, .newer)
        }
        return try JSONDecoder().decode(ExportedBoard.self, from: data).read
      }
      return try JSONDecoder().decode(TrelloBoard.self, from: data).read
    } catch let error as HostResult.DeclarationMistake {
      throw error
    } catch {
      throw HostResult.DeclarationMistake(line: 1, column: 1, .notExported)
    }
  }

  private struct JSONHead: Decodable {
    var format: String?
    var version: Int?
  }

  private func readBoardFile(
    _ text: String, named name: String
  ) throws(HostResult.DeclarationMistake) -> ReadCards {
    var files = CollectionFiles()
    do throws(BoardFileError) {
      let file = try BoardFile(text, named: name, limits: limits, files: &files)
      return ReadCards(
        .yaml,
        sections: file.declaration.sections.map { section in
          ReadCards.Section(
            title: section.title, values: section.values,
            cards: section.cards.map { ReadCards.Card($0.text, values: $0.values) })
        })
    } catch {
      throw HostResult.DeclarationMistake(line: error.line, column: error.column, error.sentence)
    }
  }

  /// As the page reads texts that were copied: each line is one, or each block where blank lines part them.
  static func readLines(_ text: String) -> ReadCards {
    var lines = text.split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false).map(String.init)
    func trimmed(_ text: String) -> String {
      let start = text.drop(while: \.isWhitespace)
      return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
    func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
    lines = Array(lines.drop(while: isBlank))
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    let blocks =
      lines.contains(where: isBlank)
      ? lines.split(whereSeparator: isBlank).map { $0.joined(separator: "\n") } : lines
    let cards = blocks.map { ReadCards.Card(trimmed($0)) }
    return ReadCards(.text, sections: cards.isEmpty ? [] : [ReadCards.Section(title: nil, cards: cards)])
  }
}

extension ExportedBoard {
  /// Reads sections, cards and values. Authors, votes and dibs are left out, because they are people of that board.
  /// Cards only name their pictures; the bytes come separately (rule EX10).
  var read: ReadCards {
    var read = ReadCards(.json)
    let personal = Set(values.filter { $0.field.kind.isPersonal }.map(\.field.key))
    // Decisions of that board's hosts.
    let said: Set<ValueKey> = [.pictureShown, .pictureTaken]
    for section in sections {
      var copy = ReadCards.Section(
        title: section.title, values: section.values.filter { !$0.key.isOfPeople && !personal.contains($0.key) })
      read.leftOut.add(.people, section.values.count - copy.values.count)
      // The old count says nothing about the cards that come.
      copy.values[.hiddenCount] = nil
      for card in section.cards {
        let other = card.values.filter { !said.contains($0.key) }
        let kept = other.filter { !$0.key.isOfPeople && !personal.contains($0.key) }
        read.leftOut.add(.value, card.values.count - other.count)
        read.leftOut.add(
          .people, other.count - kept.count + (card.by == nil ? 0 : 1) + (card.messages?.count { $0.by != nil } ?? 0))
        copy.cards.append(ReadCards.Card(card.text, values: kept, messages: card.messages?.map(\.text) ?? []))
      }
      read.sections.append(copy)
    }
    // The board that cards come to has its own.
    read.leftOut.add(.setting, settingsForNew + settingsLeft)
    return read
  }

  /// How many of its settings a new board gets: container, values, anonymity, whether guests change sections, and
  /// whether people write messages below cards.
  var settingsForNew: Int {
    values.count { $0.field.key != .rejected }
      + [
        container ?? settings.chosenContainer != nil, isAnonymous, settings.guestsChangeSections,
        settings.talk == true,
      ].count { $0 }
  }

  /// How many belong to one evening, or would let someone in or keep them out. A host sets them again.
  var settingsLeft: Int {
    [
      settings.isFrozen, settings.guestsChange != .everything, settings.announcement != nil,
      !(settings.turnLengths ?? []).isEmpty, settings.wallView.map { $0 != WallView() } ?? false,
      settings.lobby != LobbyRules(), !(collections ?? [:]).isEmpty, !stored.isEmpty,
    ].count { $0 }
  }
}

extension ValueKey {
  /// Whether it says who someone is, voted or had a turn: people and an evening of another board.
  fileprivate var isOfPeople: Bool {
    vote != nil || self == .sectionOwner || isTurnKeeping || self == .turnAway
  }
}
