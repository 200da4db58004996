import Document

/// The text in a field on the screen of someone who typed there.
public struct TypedText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// All that stands in the field now.
  public var text: String
  /// The text that stood there when they began: the text that others wrote since stays. Nil: their text takes the place
  /// of whatever there is.
  public var was: String?

  /// The text in a field, and the text that stood there before.
  public init(_ text: String, was: String? = nil) {
    self.text = text
    self.was = was
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The text that comes of it where `current` stands by now: what both typed, letter by letter.
  ///
  /// Where that would be longer than both texts may be, what was typed stands alone: nobody makes a text grow without
  /// end by saying that it was another one.
  ///
  /// - Complexity: O(length).
  func merged(with current: String) -> String {
    guard let was, was != current, current != text else { return text }
    let theirs = TextChange(typing: current, over: was)
    let merged = TextChange(typing: text, over: was).rebased(over: theirs).applied(to: current)
    return merged.utf8.count <= max(current.utf8.count, text.utf8.count, Self.mergedBytesMax) ? merged : text
  }

  private static let mergedBytesMax = Limits().valueTextBytesMax
}
