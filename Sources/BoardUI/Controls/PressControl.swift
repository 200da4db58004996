import Foundation

/// The modifier that makes a view something to press: the button that is no ``Button``.
struct PressControl: LeafModifier {
  /// Its look, by name.
  var tokens: [String]
  /// Whether there is room between its edge and what it shows.
  var hasInsets = true
  /// Whether it does something while enabled.
  var isOfUse = true
  var action: () -> Void

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PressLeaf {
    PressLeaf(self, around: content, inputs)
  }
  func update(_ leaf: PressLeaf) { leaf.set(self) }
}

final class PressLeaf: ControlLeaf {
  private var control: PressControl

  init(_ control: PressControl, around content: LeafNode, _ inputs: NodeInputs) {
    self.control = control
    super.init("button", content, inputs)
  }

  func set(_ control: PressControl) {
    let looksTheSame = control.tokens == self.control.tokens && control.isOfUse == self.control.isOfUse
    self.control = control
    if !looksTheSame { invalidateLayout() }
  }

  override var insets: CGSize {
    control.hasInsets ? environment.read(\.standardLengths, for: self).buttonInsets : .zero
  }
  override var tokens: [String] { control.tokens }
  override var action: Element.Action? { .press }
  override var isOfUse: Bool { control.isOfUse }

  override func press() -> Bool {
    guard isEnabled, isOfUse else { return false }
    control.action()
    return true
  }
}

/// A sign before the words of a control, said by the control itself to those who don't see it.
nonisolated struct ControlSign: View, Equatable {
  let symbol: String

  var body: some View { Image(sign: symbol) }
}
