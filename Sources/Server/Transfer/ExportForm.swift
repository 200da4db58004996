import Document
import Messages
import Presentation
import Sentences
import Storage

/// All that a board can be taken home as: the lists of ``ExportFormat``, and what shows it to people.
enum ExportForm: String, CaseIterable, Sendable {
  case json, yaml, markdown, csv
  /// A picture (``BoardDrawing``).
  case svg
  /// One page with the board, who was here and what was done (``Keepsake``).
  case keepsake

  /// Nil: it isn't one.
  var list: ExportFormat? { ExportFormat(rawValue: rawValue) }

  var contentType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .keepsake: "text/html; charset=utf-8"
    case .json, .yaml, .markdown, .csv: list?.contentType ?? "text/plain"
    }
  }

  /// How the names of such files end.
  var ending: String {
    switch self {
    case .keepsake: "html"
    default: list?.ending ?? rawValue
    }
  }
}

extension ExportedBoard {
  /// Has these pictures besides.
  mutating func take(_ pictures: ExportedPictures) {
    self.pictures = pictures.exported
    picturesLeftOut = pictures.leftOut > 0 ? pictures.leftOut : nil
  }

  /// The same without anyone in it: no author, no vote, no dibs, no owner of a section. What people wrote stays.
  var nameless: ExportedBoard {
    var board = self
    let personal = Set(values.filter { $0.field.kind.isPersonal }.map(\.field.key))
    func isKept(_ key: ValueKey) -> Bool { key.vote == nil && !personal.contains(key) && key != .sectionOwner }
    board.people = []
    for section in board.sections.indices {
      board.sections[section].values = board.sections[section].values.filter { isKept($0.key) }
      for card in board.sections[section].cards.indices {
        board.sections[section].cards[card].by = nil
        let values = board.sections[section].cards[card].values
        board.sections[section].cards[card].values = values.filter { isKept($0.key) }
      }
    }
    return board
  }
}
