import BoardUI

extension EnvironmentValues {
  private struct ShowsRichTextKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether whoever draws shows cards' texts as they say themselves how they look. Terminals show the marks.
  var showsRichText: Bool {
    get { self[ShowsRichTextKey.self] }
    set { self[ShowsRichTextKey.self] = newValue }
  }
}

extension CardRow {
  /// The text that is measured: the fact itself is everyone's, and drawn by whoever has it.
  func measuredText(isRich: Bool) -> String { isRich ? RichText.measured(text) : text }
}
