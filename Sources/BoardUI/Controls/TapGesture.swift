nonisolated extension View {
  /// Runs `action` when this view is pressed, as a plain ``Button`` around it does.
  ///
  /// Buttons within it are pressed by themselves. Several views are each pressed by themselves.
  ///
  /// - Parameters:
  ///   - count: any number is one press: a phone, a wall and a terminal's key have no two taps in common.
  ///   - action: runs on the server, for the person who pressed.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    ModifiedLeaves(
      content: self, modifier: PressControl(tokens: ["button.plain", "tap"], hasInsets: false, action: action))
  }
}
