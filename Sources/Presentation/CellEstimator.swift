public import BoardUI
public import Foundation

/// Says how many terminal cells a text takes: one or two for each character, one line is one cell high.
public struct CellEstimator: TextMeasurer, Hashable, Sendable {
  /// Measures in cells.
  public init() {}

  /// The size in whole cells of the text, broken into lines that fit `width`.
  ///
  /// - Complexity: O(length of the text).
  public func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize {
    let broken = LineBreaking(text, width: width?.rounded(.down), lines: lines) { CGFloat(Self.cells(of: $0)) }
    return CGSize(
      width: width.map { min(broken.width, max($0.rounded(.down), 0)) } ?? broken.width,
      height: CGFloat(broken.count))
  }

  /// How far a terminal moves on for this character: 0 for one that isn't seen, 2 for a wide one, else 1.
  ///
  /// - Complexity: O(scalars of the character).
  public static func cells(of character: Character) -> Int {
    if character.utf8.count == 1, let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    return switch character.writing {
    case .ideographic, .hangul, .emoji: 2
    case .invisible: 0
    case .arabic, .other: 1
    }
  }
}
