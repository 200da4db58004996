public import Foundation

/// Opens an address on the device of the person who presses it.
///
/// Only `https`, `http`, `mailto` and `tel` lead anywhere: a link to something else shows its label, disabled.
nonisolated public struct Link<Label: View>: View {
  let destination: URL
  let label: Label

  /// A link with a label of views.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    ModifiedLeaves(content: HStack { label }, modifier: LinkControl(destination: destination))
  }
}

extension Link where Label == Text {
  /// A link with a text.
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

struct LinkControl: LeafModifier, Equatable {
  var destination: URL

  /// Nil for a scheme that could run something on the device.
  var action: Element.Action? {
    guard let scheme = destination.scheme?.lowercased(), ["https", "http", "mailto", "tel"].contains(scheme) else {
      return nil
    }
    return .link(destination.absoluteString)
  }

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> LinkLeaf { LinkLeaf(self, around: content, inputs) }
  func update(_ leaf: LinkLeaf) { leaf.set(self) }
}

final class LinkLeaf: ControlLeaf {
  private var control: LinkControl

  init(_ control: LinkControl, around content: LeafNode, _ inputs: NodeInputs) {
    self.control = control
    super.init("link", content, inputs)
  }

  func set(_ control: LinkControl) {
    self.control = control
    invalidateLayout()
  }

  override var tokens: [String] { ["link"] }
  override var action: Element.Action? { control.action }
  override var isOfUse: Bool { control.action != nil }
}
