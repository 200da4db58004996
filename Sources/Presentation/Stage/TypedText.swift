import Document

/// The text in a field on the screen of someone who typed there.
public struct TypedText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// All the text in the field now.
  public var text: String
  /// The text that was there when they began: the text that others wrote since stays. Nil: their text replaces the
  /// one that is there.
  public var was: String?

  /// The text in a field, and the text that was there before.
  public init(_ text: String, was: String? = nil) {
    self.text = text
    self.was = was
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The result if the field has `current` by now: both people's letters, merged.
  ///
  /// If that would be longer than either text may be, the typed text alone counts: nobody makes a text grow without end
  /// by saying that it was another one.
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
