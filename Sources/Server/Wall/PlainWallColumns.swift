import Foundation
import Presentation

/// A board in pages of columns, for walls without scripts: greedily, in order, by what the texts are estimated to need.
/// Where scripts run, walls share their columns out as `BalancedColumns` says.
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
  private(set) var pages: [[Column]] = [[[]]]
  /// The rest of the last column, in points.
  private var room: CGFloat
  /// Of a column.
  private let height: CGFloat

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
    height = board.turns.isEmpty ? Self.height : Self.height - Self.turnsHeight
    room = height
    for section in board.shownSections {
      let first = section.cards.first.map { height(of: $0) } ?? 0
      begin(section, needing: Self.titleHeight + first, done: section.done)
      for card in section.cards {
        let needed = height(of: card)
        if needed > room { begin(section, needing: Self.titleHeight + needed) }
        place(card, needed)
      }
    }
  }

  private mutating func begin(_ section: WallBoard.Section, needing height: CGFloat, done: Int = 0) {
    if height > room, room < self.height { startColumn() }
    pages[pages.count - 1][lastColumn].append(
      Group(title: section.title + section.lock + (section.share.map { " " + $0 } ?? ""), done: done, cards: []))
    room -= Self.titleHeight
  }

  private mutating func place(_ card: WallBoard.Card, _ height: CGFloat) {
    let group = pages[pages.count - 1][lastColumn].count - 1
    pages[pages.count - 1][lastColumn][group].cards.append(card)
    room -= height
  }

  private mutating func startColumn() {
    if pages[pages.count - 1].count == Self.columnsMax { pages.append([[]]) } else { pages[pages.count - 1].append([]) }
    room = height
  }

  private var lastColumn: Int { pages[pages.count - 1].count - 1 }

  private func height(of card: WallBoard.Card) -> CGFloat {
    let shown = RichText(card.text).shown
    let text = TextEstimator().size(of: shown, token: "text.l", width: Self.textWidth, lines: Self.linesMax)
    return text.height + Self.cardInsets + (card.picture.map { height(of: $0) } ?? 0)
      + (card.hasLastLine ? Self.lastLineHeight : 0)
  }

  /// As `wall.css` has it: as wide as the text, and no higher than ``pictureHeightMax``; below the stage half as high.
  private func height(of picture: WallBoard.Picture) -> CGFloat {
    let whole = Self.textWidth * CGFloat(picture.height) / CGFloat(max(picture.width, 1))
    let most = height < Self.height ? Self.pictureHeightMax / 2 : Self.pictureHeightMax
    return min(whole, most) + Self.pictureGap
  }
}
