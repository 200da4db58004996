import Foundation

/// What a button is for.
public enum ButtonRole: Hashable, Sendable {
  /// It takes something away that is hard to get back.
  case destructive
  /// It ends something and changes nothing.
  case cancel

  var token: String { self == .destructive ? "button.destructive" : "button.cancel" }
}

/// Runs an action when it is pressed, on the server, for anyone who may press it; see ``ViewGraph/press(_:)``.
/// ```swift
/// Button("Vote") { votes += 1 }.buttonStyle(.borderedProminent)
/// ```
/// One subview and one element, named `button`, with its label within.
nonisolated public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  /// A button with a label of views.
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public var body: some View {
    ModifiedLeaves(content: HStack { label }, modifier: ButtonControl(role: role, action: action))
  }
}

extension Button where Label == Text {
  /// A button with a text on it.
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// A label, said from where `Label` is a type parameter.
public typealias TitledImage = Label<Text, Image>

extension Button where Label == TitledImage {
  /// A button with a symbol and a text on it.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { TitledImage(title, systemImage: systemImage) }
  }
}

struct ButtonControl: LeafModifier {
  var role: ButtonRole?
  var action: () -> Void

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> ButtonLeaf {
    ButtonLeaf(self, around: content, inputs)
  }

  func update(_ leaf: ButtonLeaf) { leaf.set(self) }
}

final class ButtonLeaf: ControlLeaf {
  private var control: ButtonControl

  init(_ control: ButtonControl, around content: LeafNode, _ inputs: NodeInputs) {
    self.control = control
    super.init("button", content, inputs)
  }

  func set(_ control: ButtonControl) {
    let looksTheSame = control.role == self.control.role
    self.control = control
    if !looksTheSame { invalidateLayout() }
  }

  private var style: ButtonStyle { environment.read(\.buttonStyle, for: self) }

  override var insets: CGSize { style.hasInsets ? environment.read(\.standardLengths, for: self).buttonInsets : .zero }
  override var tokens: [String] {
    [style.token] + (control.role.map { [$0.token] } ?? []) + (asksForPlaceOfRow ? ["row"] : [])
  }
  override var asksForPlaceOfRow: Bool { environment.read(\.isOfRow, for: self) }
  override var action: Element.Action? { .press }

  override func press() -> Bool {
    guard isEnabled else { return false }
    control.action()
    return true
  }
}
