/// Shows whether something is so, and makes it the other way when it is pressed.
/// ```swift
/// Toggle("Encore", isOn: $wantsEncore)
/// ```
/// As with a ``Button``, anyone who may press can press it, and the value is everyone's. Bound to ``State`` it lasts as
/// long as the board runs; bound to a value of the board a press is an operation, with its presser's rights, undo and
/// history. A press asks for the opposite of what was shown: two people who press at once both get what they wanted
/// (rule U1).
nonisolated public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  /// A switch with a label of views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View {
    let (isOn, wasOn) = (isOn, isOn.wrappedValue)
    ModifiedLeaves(
      content: HStack {
        ControlSign(symbol: wasOn ? "checkmark.square" : "square")
        label
      },
      modifier: PressControl(tokens: (wasOn ? ["toggle", "toggle.on"] : ["toggle"]) + isOn.location.tokens) {
        isOn.wrappedValue = !wasOn
      })
  }
}

extension Toggle where Label == Text {
  /// A switch with a text as label.
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == TitledImage {
  /// A switch with a symbol and a text.
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TitledImage(title, systemImage: systemImage) }
  }
}
