public import BoardUI

extension ContainerValues {
  private struct IsDisplayBoardCardRejectedKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the card is crossed off.
  public var isDisplayBoardCardRejected: Bool {
    get { self[IsDisplayBoardCardRejectedKey.self] }
    set { self[IsDisplayBoardCardRejectedKey.self] = newValue }
  }
}

extension View {
  /// Crosses off this view's card, or those of a whole section. The value written nearest to a card counts.
  public func displayBoardCardRejected(_ isRejected: Bool) -> some View {
    containerValue(\.isDisplayBoardCardRejected, isRejected)
  }
}
