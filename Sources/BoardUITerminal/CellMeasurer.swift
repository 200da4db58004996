public import BoardUI
public import Foundation

/// Says how many cells a text takes, broken as a grid breaks it: a line is one cell high.
public struct CellMeasurer: TextMeasurer, Hashable, Sendable {
  /// Measures in cells.
  public init() {}

  public func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize {
    let text = sanitized(text, keepsLines: true)
    // Wider than any terminal: the text's own lines.
    let columns = width.map { Int(max(0, min($0.rounded(.down), 10_000))) } ?? .max
    let rows = wrapped(text, width: max(1, columns), rowsMax: lines ?? .max)
    return CGSize(width: rows.map { cellWidth($0) }.max() ?? 0, height: rows.count)
  }

  public func baseline(token: String) -> CGFloat { 1 }
}
