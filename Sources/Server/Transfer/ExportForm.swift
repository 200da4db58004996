import Document
import Messages
import Presentation
import Sentences
import Storage

/// Every form in which a board can be taken home: the lists of ``ExportList``, and the forms for people to look at.
/// `web/transfer/take-home.js` and `displayboard export` name them too.
enum ExportForm: String, CaseIterable, Sendable {
  case json, yaml, markdown, csv
  /// A picture (``BoardDrawing``).
  case svg
  /// One page with the board, who was here and what was done (``Keepsake``).
  case keepsake

  /// Nil: it isn't one.
  var list: ExportList? { ExportList(rawValue: rawValue) }

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

  /// The same without anyone in it: no author, no vote, no dibs, no owner of a section, no turn of anyone. What people
  /// wrote stays.
  ///
  /// The ids of cards and sections say which ones came from one device, so they are other ones here: their places.
  var nameless: ExportedBoard {
    var board = self
    let shared = Set(values.filter { !$0.field.kind.isPersonal }.map(\.field.key)).union(Self.keysOfNobody)
    func kept(_ values: [ValueKey: Value]) -> [ValueKey: Value] {
      values.withoutTurnsSeat().filter { shared.contains($0.key) && $0.key.vote == nil }
    }
    board.people = []
    var places: [SectionID: SectionID] = [:]
    var count: UInt32 = 0
    for section in board.sections.indices {
      let place = SectionID(.server, UInt32(section + 1))
      places[board.sections[section].id] = place
      board.sections[section].id = place
      board.sections[section].values = kept(board.sections[section].values)
      for card in board.sections[section].cards.indices {
        count += 1
        board.sections[section].cards[card].id = CardID(.server, count)
        board.sections[section].cards[card].by = nil
        let messages = board.sections[section].cards[card].messages
        board.sections[section].cards[card].messages = messages?.map { Message(text: $0.text) }
        board.sections[section].cards[card].values = kept(board.sections[section].cards[card].values)
      }
    }
    board.settings.turnLengths = settings.turnLengths?.compactMap { turn in
      places[turn.section].map { TurnLength(section: $0, length: turn.length) }
    }
    return board
  }

  /// Of the values that every board has, those that say nothing about anyone.
  private static let keysOfNobody: Set<ValueKey> = Set(SectionRules.fields.map(\.key)).subtracting([.sectionOwner])
    .union([.rejected, .cardsHidden, .votesHidden, .hiddenCount, .turns, .turnDone, .pictureShown])
}
