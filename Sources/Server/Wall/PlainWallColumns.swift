import Foundation
import Presentation

/// A board in pages of columns, for walls without scripts: greedily, in order, by what the texts are estimated to need.
/// A queue has one column of each page, however long it is, and the other sections those beside it. Where scripts run,
/// walls share their columns out as `BalancedColumns` says.
struct PlainWallColumns: Hashable {
  /// A section in one column. Where it goes on from the one before, its title stands there again.
  struct Group: Hashable {
    var title: String
    /// How many are done, where it begins.
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
  /// What now and next take of it, where there are turns.
  static let turnsHeight: CGFloat = 298
  private static let titleHeight: CGFloat = 56
  private static let cardInsets: CGFloat = 32
  /// Badges and who wrote it.
  private static let lastLineHeight: CGFloat = 18
  private static let linesMax = 6
  /// Of a picture, with what is below it.
  private static let pictureHeightMax: CGFloat = 240
  private static let pictureGap: CGFloat = 8

  init(_ board: WallBoard) {
    let height = board.turns.isEmpty ? Self.height : Self.height - Self.turnsHeight
    let sections = board.shownSections
    let hasOthers = sections.contains { !$0.isQueue }
    var queues = Lane(height: height)
    var others = Lane(height: height)
    // A queue alone has all columns.
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

  /// Sections that follow each other from column to column.
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
