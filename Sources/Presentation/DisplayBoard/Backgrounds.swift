public import BoardUI

/// The background behind the board's columns.
nonisolated public struct BoardBackgroundView: View {
  /// A background as large as what it is behind.
  public init() {}

  public var body: some View { Fill() {}.element("background", tokens: ["board"]) }
}

/// The background behind a section's cards.
nonisolated public struct BoardSectionBackgroundView: View {
  /// A background as large as what it is behind.
  public init() {}

  public var body: some View { Fill() {}.element("background", tokens: ["section.background"]) }
}
