public import Foundation

/// The distances a board is laid out with: points on an 8-point grid, or cells on a terminal.
///
/// A container reads them from the environment, so the same views make a phone's board and a terminal's.
public struct Metrics: Hashable, Sendable {
  /// Between the board's edge and its columns.
  public var boardInset: CGSize
  /// Between columns, side by side or below each other.
  public var columnSpacing: CGSize
  /// A column narrower than this isn't comfortable: then there are fewer side by side.
  public var columnWidthMin: CGFloat
  /// Between a section's header and its cards.
  public var headerSpacing: CGFloat
  /// Around a section's cards, to the edge of the section's background.
  public var sectionInset: CGSize
  /// Between cards.
  public var cardSpacing: CGSize
  /// A card narrower than this isn't comfortable: then there are fewer side by side.
  public var cardWidthMin: CGFloat
  /// Between a card's edge and its text.
  public var cardInset: CGSize
  public var cardHeightMin: CGFloat
  /// The same for the cards of a crowded section.
  public var smallCardWidthMin: CGFloat
  public var smallCardInset: CGSize
  public var smallCardHeightMin: CGFloat
  /// Where the next card goes: large enough for a finger.
  public var insertionHeight: CGFloat
  /// Around a section's title.
  public var headerInset: CGSize
  public var headerHeightMin: CGFloat
  /// A card grows with its text up to this many lines; the client clamps what is more.
  public var cardLinesMax: Int
  public var headerLinesMax: Int
  /// Whether every length must be a whole number.
  public var isWhole: Bool
}
