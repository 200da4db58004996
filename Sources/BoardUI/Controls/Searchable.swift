import Foundation

extension View {
  /// Puts a field above the view that shows what is searched for.
  ///
  /// Searching a board is each client's own affair; this is for content that somebody's search changes for everybody.
  /// ``ViewGraph/enter(_:in:)`` writes what was typed into it.
  public func searchable(text: Binding<String>, prompt: String = "") -> some View {
    VStack(alignment: .leading) {
      SearchField(text: text, prompt: prompt)
      self
    }
  }
}

private struct SearchField: View {
  let text: Binding<String>
  let prompt: String

  var body: some View {
    ModifiedLeaves(
      content: Text(text.wrappedValue.isEmpty ? prompt : text.wrappedValue),
      modifier: SearchControl(text: text, isPlaceholder: text.wrappedValue.isEmpty))
  }
}

private struct SearchControl: LeafModifier {
  var text: Binding<String>
  var isPlaceholder: Bool

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> SearchLeaf {
    SearchLeaf(self, around: content, inputs)
  }

  func update(_ leaf: SearchLeaf) { leaf.set(self) }
}

private final class SearchLeaf: ControlLeaf {
  private var control: SearchControl

  init(_ control: SearchControl, around content: LeafNode, _ inputs: NodeInputs) {
    self.control = control
    super.init("search", content, inputs)
  }

  func set(_ control: SearchControl) {
    self.control = control
    invalidateLayout()
  }

  override var insets: CGSize { environment.read(\.standardLengths, for: self).buttonInsets }
  override var tokens: [String] { ["search"] + (control.isPlaceholder ? ["placeholder"] : []) }

  override func enter(_ text: String) -> Bool {
    guard isEnabled else { return false }
    control.text.wrappedValue = text
    return true
  }
}
