public import BoardUI

/// What the board's columns stand on.
nonisolated public struct BoardBackgroundView: View {
  /// A background as large as what it is behind.
  public init() {}

  public var body: some View { Fill() {}.element("background", tokens: ["board"]) }
}

/// What a section's cards stand on.
nonisolated public struct BoardSectionBackgroundView: View {
  /// A background as large as what it is behind.
  public init() {}

  public var body: some View { Fill() {}.element("background", tokens: ["section.background"]) }
}
