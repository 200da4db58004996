public import BoardUI
public import Foundation

/// The distances a board is laid out with: points on an 8-point grid, or cells on a terminal.
///
/// Containers read them from the environment, so the same views make a phone's board and a terminal's.
/// ```swift
/// @Environment(\.metrics) private var metrics
/// ```
public struct Metrics: Hashable, Sendable {
  /// The room around a text, a card's or a section's cards. A part at the trailing edge, such as a handle, is often
  /// wider than one at the leading edge.
  public struct Insets: Hashable, Sendable {
    /// Where reading begins.
    public var leading: CGFloat
    /// Where reading ends.
    public var trailing: CGFloat
    /// Above and below.
    public var vertical: CGFloat

    /// As much on each edge.
    public init(leading: CGFloat, trailing: CGFloat, vertical: CGFloat) {
      self.leading = leading
      self.trailing = trailing
      self.vertical = vertical
    }

    /// The same on both sides.
    public init(horizontal: CGFloat, vertical: CGFloat) {
      self.init(leading: horizontal, trailing: horizontal, vertical: vertical)
    }

    var horizontal: CGFloat { leading + trailing }

    /// With this much more at the trailing edge.
    func leaving(_ width: CGFloat) -> Self {
      Self(leading: leading, trailing: trailing + width, vertical: vertical)
    }
  }

  /// The room that a card needs.
  public struct Card: Hashable, Sendable {
    /// Narrower isn't comfortable: then there are fewer cards side by side.
    public var widthMin: CGFloat
    /// A card with one line is as high as this.
    public var heightMin: CGFloat
    /// Between a card's edge and its text.
    public var insets: Insets
    /// The style of its text, a token like `text.m`.
    public var textStyle: String {
      didSet { textTokens = [textStyle] }
    }
    /// The style as tokens of an element: one array for all cards.
    private(set) var textTokens: [String]
    /// How large the text is, in width and height, compared to the style it was declared in, `text.m`.
    public var textScale: CGSize

    /// The room that a card needs, in points or cells.
    public init(
      widthMin: CGFloat, heightMin: CGFloat, insets: Insets, textStyle: String = "text.m",
      textScale: CGSize = CGSize(width: 1, height: 1)
    ) {
      self.widthMin = widthMin
      self.heightMin = heightMin
      self.insets = insets
      self.textStyle = textStyle
      textTokens = [textStyle]
      self.textScale = textScale
    }

    /// With text of another rung of the ladder than it was declared in.
    func with(_ style: String) -> Self {
      let declared = TextEstimator.Font.named(textStyle)
      let drawn = TextEstimator.Font.named(style)
      var card = self
      card.textStyle = style
      card.textScale = CGSize(width: drawn.size / declared.size, height: drawn.lineHeight / declared.lineHeight)
      return card
    }
  }

  /// Where a card's badges are (``ValueMark/badge(_:)``).
  public enum Badges: Hashable, Sendable {
    /// On the card's lower edge, this high, and hanging over it by this much.
    case onEdge(height: CGFloat, hanging: CGFloat, textStyle: String)
    /// Behind the text, which leaves them as much room as they need, up to this width.
    case besideText(widthMax: CGFloat, textStyle: String)

    var textStyle: String {
      switch self {
      case .onEdge(_, _, let textStyle), .besideText(_, let textStyle): textStyle
      }
    }
  }

  /// Between the board's edge and its columns.
  public var boardInsets: Insets
  /// Between columns: side by side, and below each other.
  public var columnSpacing: CGSize
  /// Narrower isn't comfortable: then there are fewer columns side by side.
  public var columnWidthMin: CGFloat
  /// A section's header is at least as high.
  public var headerHeightMin: CGFloat
  /// Between a header's edge and its text.
  public var headerInsets: Insets
  /// Between a section's header and its cards.
  public var headerSpacing: CGFloat
  /// Between the edge of a section's background and its cards.
  public var sectionInsets: Insets
  /// Between cards: side by side, and below each other.
  public var cardSpacing: CGSize
  /// The room that a card needs.
  public var card: Card
  /// The same where a section is crowded.
  public var smallCard: Card
  /// Where badges are on a card.
  public var badges: Badges
  /// The height of the place where the next card goes: enough for a finger; 0 where nobody adds any.
  public var insertionHeight: CGFloat
  /// A text grows its card up to this many lines.
  public var linesMax: Int
  /// The thickness of the line between two rows; 0 where a line would take a row's room.
  public var separatorHeight: CGFloat
  /// How much wider than estimated a text is taken that decides how wide its card is. An estimate and a browser's fonts
  /// don't agree to the pixel, and a text that just doesn't fit is drawn smaller than its neighbors; cells are exact.
  public var textSlack: CGFloat
  /// Whether people can scroll a section sideways by itself. Nobody touches a wall, and a terminal has no pointer.
  public var scrollsSections: Bool
  /// Whether a section that doesn't fit beside the others goes below the shortest column instead of into the next row.
  /// A wall is filled that way; on other screens people know a section by its place, which mustn't depend on heights.
  public var balancesColumns: Bool
  /// How high a card's footer is, in which people find its hearts and dibs (``CardFooter``); 0 where nobody touches
  /// cards, so that badges say it.
  public var footerHeight: CGFloat
  /// In a section with more cards than this, cards are small. A wall chooses how large its letters are for all cards
  /// alike, so it has more of them before.
  public var crowdedAbove: Int
  /// In a section with more cards than this, those that are crossed off are left out, for the client to tell in one
  /// line; nil: they stay where they are. A wall has no room for cards that are done; on other screens people look for
  /// their cards.
  public var foldsDoneAbove: Int?
  /// Whether now and next are apart from the board, large, and not in their section as well (``TurnStage``).
  public var stagesTurns: Bool

  /// Points, for one column and a thumb.
  public static let phone = Metrics(
    boardInsets: Insets(horizontal: 8, vertical: 8), columnSpacing: CGSize(width: 16, height: 16), columnWidthMin: 280,
    headerHeightMin: 44, headerInsets: Insets(leading: 8, trailing: 8, vertical: 8), headerSpacing: 4,
    sectionInsets: Insets(horizontal: 8, vertical: 8), cardSpacing: CGSize(width: 8, height: 8),
    card: Card(widthMin: 240, heightMin: 56, insets: Insets(leading: 16, trailing: 44, vertical: 12)),
    smallCard: Card(widthMin: 240, heightMin: 44, insets: Insets(leading: 12, trailing: 44, vertical: 8)).with(
      "text.s"),
    insertionHeight: 48, linesMax: 6, scrollsSections: true, footerHeight: 40)

  /// Points, for a few columns and a mouse.
  public static let desktop = Metrics(
    boardInsets: Insets(horizontal: 24, vertical: 24), columnSpacing: CGSize(width: 24, height: 32),
    columnWidthMin: 272,
    headerHeightMin: 48, headerInsets: Insets(leading: 12, trailing: 12, vertical: 8), headerSpacing: 8,
    sectionInsets: Insets(horizontal: 12, vertical: 12), cardSpacing: CGSize(width: 8, height: 8),
    card: Card(widthMin: 240, heightMin: 56, insets: Insets(leading: 16, trailing: 40, vertical: 12)),
    smallCard: Card(widthMin: 168, heightMin: 44, insets: Insets(leading: 12, trailing: 24, vertical: 8)).with(
      "text.s"),
    insertionHeight: 48, linesMax: 6, scrollsSections: true, footerHeight: 40)

  /// Read from afar, touched by nobody.
  public static let wall = Metrics(
    boardInsets: Insets(horizontal: 32, vertical: 32), columnSpacing: CGSize(width: 32, height: 32),
    columnWidthMin: 360,
    headerHeightMin: 48, headerInsets: Insets(leading: 12, trailing: 12, vertical: 8), headerSpacing: 8,
    sectionInsets: Insets(horizontal: 12, vertical: 12), cardSpacing: CGSize(width: 8, height: 8),
    card: Card(widthMin: 320, heightMin: 64, insets: Insets(horizontal: 16, vertical: 16)).with("text.l"),
    smallCard: Card(widthMin: 240, heightMin: 48, insets: Insets(horizontal: 12, vertical: 8)),
    badges: .onEdge(height: 18, hanging: 7, textStyle: "footnote"), insertionHeight: 0, linesMax: 6,
    balancesColumns: true, crowdedAbove: 40, foldsDoneAbove: 6, stagesTurns: true)

  /// Cells. A card has no border; the cells before its text are for the client's mark.
  public static let terminal = Metrics(
    boardInsets: Insets(horizontal: 1, vertical: 0), columnSpacing: CGSize(width: 2, height: 1), columnWidthMin: 24,
    headerHeightMin: 1, headerInsets: Insets(horizontal: 0, vertical: 0), headerSpacing: 0,
    sectionInsets: Insets(horizontal: 0, vertical: 0), cardSpacing: CGSize(width: 2, height: 0),
    card: Card(widthMin: 32, heightMin: 1, insets: Insets(leading: 2, trailing: 1, vertical: 0)),
    smallCard: Card(widthMin: 22, heightMin: 1, insets: Insets(leading: 2, trailing: 1, vertical: 0)),
    badges: .besideText(widthMax: 16, textStyle: "caption"), insertionHeight: 1, linesMax: 3, separatorHeight: 0,
    textSlack: 1)

  /// The same for rows, which are on top of each other: nothing hangs over their edges.
  var badgesOfRows: Badges {
    switch badges {
    case .onEdge(_, _, let textStyle): .besideText(widthMax: card.widthMin / 2, textStyle: textStyle)
    case .besideText: badges
    }
  }

  /// The measures that suit a surface.
  public init(for surface: Surface.Kind) {
    switch surface {
    case .phone: self = .phone
    case .desktop: self = .desktop
    case .wall: self = .wall
    case .terminal: self = .terminal
    }
  }

  /// All distances of one kind of surface.
  public init(
    boardInsets: Insets, columnSpacing: CGSize, columnWidthMin: CGFloat, headerHeightMin: CGFloat, headerInsets: Insets,
    headerSpacing: CGFloat, sectionInsets: Insets, cardSpacing: CGSize, card: Card, smallCard: Card,
    badges: Badges = .onEdge(height: 16, hanging: 6, textStyle: "caption"), insertionHeight: CGFloat, linesMax: Int,
    separatorHeight: CGFloat = 1,
    textSlack: CGFloat = 1.06, scrollsSections: Bool = false, balancesColumns: Bool = false,
    footerHeight: CGFloat = 0,
    crowdedAbove: Int = 15,
    foldsDoneAbove: Int? = nil,
    stagesTurns: Bool = false
  ) {
    self.boardInsets = boardInsets
    self.columnSpacing = columnSpacing
    self.columnWidthMin = columnWidthMin
    self.headerHeightMin = headerHeightMin
    self.headerInsets = headerInsets
    self.headerSpacing = headerSpacing
    self.sectionInsets = sectionInsets
    self.cardSpacing = cardSpacing
    self.card = card
    self.smallCard = smallCard
    self.badges = badges
    self.insertionHeight = insertionHeight
    self.linesMax = linesMax
    self.separatorHeight = separatorHeight
    self.textSlack = textSlack
    self.scrollsSections = scrollsSections
    self.balancesColumns = balancesColumns
    self.footerHeight = footerHeight
    self.crowdedAbove = crowdedAbove
    self.foldsDoneAbove = foldsDoneAbove
    self.stagesTurns = stagesTurns
  }
}

extension EnvironmentValues {
  private struct MetricsKey: EnvironmentKey {
    static var defaultValue: Metrics { .desktop }
  }

  /// The distances of the surface a board is laid out for.
  public var metrics: Metrics {
    get { self[MetricsKey.self] }
    set { self[MetricsKey.self] = newValue }
  }
}
