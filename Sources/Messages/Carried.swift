public import Document

/// Where someone holds a card over the board (rule PR2): a place within a section, because each screen lays the board
/// out in its own way.
public struct Carried: Hashable, Sendable {
  public var section: SectionID
  /// From the section's left edge, in thousandths of its width; from the right one on a right-to-left board.
  public var x: Int
  /// From its top, in thousandths of its height.
  public var y: Int

  /// Thousandths of a side.
  public static let bounds = 0...1_000

  public init(section: SectionID, x: Int, y: Int) {
    self.section = section
    self.x = x
    self.y = y
  }
}
