public import BoardUI

/// What the board's columns stand on.
public struct BoardBackgroundView: View {
  public init() {}

  public var body: some View { Fill() {}.element("background", tokens: ["board"]) }
}

/// What a section's cards stand on.
public struct BoardSectionBackgroundView: View {
  public init() {}

  public var body: some View { Fill() {}.element("background", tokens: ["section.background"]) }
}
