import Document
import FoundationEssentials
import Messages
import Presentation
import Room

/// A board of the store that is made of a text. A text in any form becomes a board file (rule EX8).
struct ImportedBoard {
  /// Nil: no board comes of it, and `imported` says why.
  private(set) var text: String?
  private(set) var imported: HostResult.Imported

  /// - Parameters:
  ///   - title: what people will call it.
  ///   - limits: what a board may hold.
  /// - Complexity: O(length).
  init(_ what: CardImport, title: String, limits: Limits) {
    do throws(HostResult.DeclarationMistake) {
      var board = try Self.frame(for: what, title: title, limits)
      let schema = BoardValues.standard.with(board.values).schema
      let read = try CardReading(limits: limits, values: schema.fields).read(what)
      var document = Document()
      // A board file has no messages.
      var plan = ImportPlan(of: document, limits: limits, schema: schema, hasTalk: false)
      do throws(Refusal) {
        try plan.take(read, into: nil, named: what.name, most: limits.cardsMax)
      } catch {
        imported = plan.imported
        imported.refusal = error
        return
      }
      imported = plan.imported
      guard !imported.sections.isEmpty else { return }
      let outbox = OutboxNumber(1)
      for (index, operation) in plan.planned.operations(of: outbox).enumerated() {
        _ = document.apply(
          operation, id: OperationID(outbox, UInt32(index + 1)), by: nil, at: Timestamp(milliseconds: 0))
      }
      if read.format == .json, !board.name.isEmpty {
        imported.leftOut.set(.setting, board.settingsLeft)
        imported.settings = board.settingsForNew > 0 ? board.settingsForNew : nil
      }
      board.take(document)
      // A board's own file says more than its cards: it stays as it is written.
      text = read.format == .yaml ? what.text : BoardFileWriter(board).text
    } catch {
      imported = HostResult.Imported(format: what.format, mistake: error)
    }
  }

  /// The board without what is on it.
  private static func frame(
    for what: CardImport, title: String, _ limits: Limits
  ) throws(HostResult.DeclarationMistake) -> ExportedBoard {
    var board = ExportedBoard(
      name: "", title: title, container: nil, isAnonymous: false, values: [],
      settings: ExportedBoard.Settings(
        isFrozen: false, guestsChange: .everything, guestsChangeSections: false, chosenContainer: nil,
        announcement: nil, lobby: LobbyRules()),
      declaration: nil, stored: [:], people: [], sections: [])
    switch what.format ?? CardReading.guess(what.text) {
    case .yaml:
      var files = CollectionFiles()
      do throws(BoardFileError) {
        board.values = try BoardFile(what.text, named: what.name, limits: limits, files: &files).values
      } catch {
        throw HostResult.DeclarationMistake(line: error.line, column: error.column, error.sentence)
      }
    case .json where TrelloBoard(exported: what.text) != nil:
      if let color = BoardFileReader.stock["color"] { board.values = [color] }
    case .json:
      // If it can't be read, reading its cards says why.
      guard let exported = try? JSONDecoder().decode(ExportedBoard.self, from: Data(what.text.utf8)) else { break }
      board = exported
      board.title = title
    case .markdown, .csv, .text: break
    }
    return board
  }
}

extension ExportedBoard {
  /// A board with the content of the document, and nothing else.
  fileprivate mutating func take(_ document: Document) {
    sections = document.sectionOrder.compactMap { document[$0] }.map { section in
      Section(
        id: section.id, title: section.title, values: section.values,
        cards: section.cards.compactMap { document[$0] }.map { Card(id: $0.id, text: $0.text, values: $0.values) })
    }
  }
}
