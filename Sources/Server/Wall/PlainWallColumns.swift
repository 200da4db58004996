import Foundation
import Presentation

/// A board in pages of columns, for walls without scripts. Columns are filled in order, by the height that each text is
/// estimated to need. A queue of any length has the first column of each page, and the other sections share the rest.
/// Walls that run scripts share out their columns as `BalancedColumns` says.
struct PlainWallColumns: Hashable {
  /// A section in one column. If the section began in the column before, its title is repeated here.
  struct Group: Hashable {
    var title: String
    /// How many of the section's cards are done; only in the column where the section begins.
    var done = 0
    var cards: [WallBoard.Card]
  }

  typealias Column = [Group]

  /// At least one page, each with one to ``columnsMax`` columns.
  let pages: [[Column]]

  static let columnsMax = 3
  // In points of a screen that is 1280 wide, as `wall.css` has them.
  static let textWidth: CGFloat = 268
  static let height: CGFloat = 600
  /// The part of that height that *now* and *next* take on a board with turns.
  static let turnsHeight: CGFloat = 298
  private static let titleHeight: CGFloat = 56
  private static let cardInsets: CGFloat = 32
  /// The line of badges and the author's name.
  private static let lastLineHeight: CGFloat = 18
  private static let linesMax = 6
  /// The height of a picture with the lines below it.
  private static let pictureHeightMax: CGFloat = 240
  private static let pictureGap: CGFloat = 8

  init(_ board: WallBoard) {
    let height = board.turns.isEmpty ? Self.height : Self.height - Self.turnsHeight
    let sections = board.shownSections
    let hasOthers = sections.contains { !$0.isQueue }
    var queues = Lane(height: height)
    var others = Lane(height: height)
    // If there are only queues, they have all columns.
    for section in sections { if section.isQueue, hasOthers { queues.take(section) } else { others.take(section) } }
    pages = Self.pages(queues.columns[...], others.columns[...])
  }

  private static func pages(_ queues: ArraySlice<Column>, _ others: ArraySlice<Column>) -> [[Column]] {
    var (queues, others) = (queues, others)
    var pages: [[Column]] = []
    while !queues.isEmpty || !others.isEmpty {
      let queue = queues.prefix(others.isEmpty ? columnsMax : 1)
      let rest = others.prefix(columnsMax - queue.count)
      pages.append(Array(queue + rest))
      queues.removeFirst(queue.count)
      others.removeFirst(rest.count)
    }
    return pages.isEmpty ? [[[]]] : pages
  }

  /// Sections that fill columns one after the other.
  private struct Lane {
    private(set) var columns: [Column] = []
    /// Of a column.
    private let height: CGFloat
    /// The rest of the last column, in points.
    private var room: CGFloat = 0

    init(height: CGFloat) { self.height = height }

    mutating func take(_ section: WallBoard.Section) {
      let first = section.cards.first.map { height(of: $0) } ?? 0
      begin(section, needing: titleHeight + first, done: section.done)
      for card in section.cards {
        let needed = height(of: card)
        if needed > room { begin(section, needing: titleHeight + needed) }
        place(card, needed)
      }
    }

    private mutating func begin(_ section: WallBoard.Section, needing height: CGFloat, done: Int = 0) {
      if columns.isEmpty || height > room && room < self.height {
        columns.append([])
        room = self.height
      }
      let title = section.title + section.lock + (section.share.map { " " + $0 } ?? "")
      columns[columns.count - 1].append(Group(title: title, done: done, cards: []))
      room -= titleHeight
    }

    private mutating func place(_ card: WallBoard.Card, _ height: CGFloat) {
      let column = columns.count - 1
      columns[column][columns[column].count - 1].cards.append(card)
      room -= height
    }

    private func height(of card: WallBoard.Card) -> CGFloat {
      let shown = RichText(card.text).shown
      let text = TextEstimator().size(of: shown, token: "text.l", width: textWidth, lines: linesMax)
      return text.height + cardInsets + (card.picture.map { height(of: $0) } ?? 0)
        + (card.hasLastLine ? lastLineHeight : 0)
    }

    /// As `wall.css` has it: as wide as the text, and no higher than ``pictureHeightMax``; below the stage half as
    /// high.
    private func height(of picture: WallBoard.Picture) -> CGFloat {
      let whole = textWidth * CGFloat(picture.height) / CGFloat(max(picture.width, 1))
      let most = height < PlainWallColumns.height ? pictureHeightMax / 2 : pictureHeightMax
      return min(whole, most) + pictureGap
    }
  }
}
