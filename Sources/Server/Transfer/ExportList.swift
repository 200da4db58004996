import Document
import FoundationEssentials
import Messages

/// The forms that list all of a board for programs to read (rule EX1). People choose among ``ExportForm``, so a new
/// list needs a case there too.
enum ExportList: String, CaseIterable, Sendable {
  case json, yaml, markdown, csv

  var contentType: String {
    switch self {
    case .json: "application/json"
    case .yaml: "application/yaml; charset=utf-8"
    case .markdown: "text/markdown; charset=utf-8"
    case .csv: "text/csv; charset=utf-8"
    }
  }

  /// How the names of such files end.
  var ending: String { self == .markdown ? "md" : rawValue }

  /// The board in this form.
  ///
  /// - Complexity: O(what is on the board).
  func text(of board: ExportedBoard) -> String {
    switch self {
    case .json: board.json
    case .yaml: BoardFileWriter(board).text
    case .markdown: MarkdownCards.text(of: board)
    case .csv: CSVCards.text(of: board)
    }
  }
}

extension ExportedBoard {
  /// The same board gives the same bytes.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("texts, numbers and flags are JSON: \(error)")
    }
  }
}
