import BoardUI

extension EnvironmentValues {
  private struct ShowsRichTextKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether clients draw cards' texts with their own formatting. Terminals show the marks.
  var showsRichText: Bool {
    get { self[ShowsRichTextKey.self] }
    set { self[ShowsRichTextKey.self] = newValue }
  }
}

extension CardRow {
  /// The text that is measured: the fact itself is everyone's, and each client that has it draws it.
  func measuredText(isRich: Bool) -> String { isRich ? RichText.measured(text) : text }
}
