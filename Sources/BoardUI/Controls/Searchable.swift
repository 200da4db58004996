import Foundation

extension View {
  /// Puts a field above the view that shows what is searched for.
  ///
  /// Searching a board is each client's own affair; this is for content that somebody's search changes for everybody.
  /// Whoever may press buttons may type into it, and ``ViewGraph/enter(_:in:)`` writes what they typed.
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
    let words = text.wrappedValue
    ModifiedLeaves(
      content: Text(words.isEmpty ? prompt : words).lineLimit(1),
      modifier: SearchControl(text: text, words: words, prompt: prompt))
  }
}

private struct SearchControl: LeafModifier {
  var text: Binding<String>
  /// What stands there now: the binding is the same whatever it holds.
  var words: String
  var prompt: String

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
  override var tokens: [String] { ["search"] + (control.words.isEmpty ? ["placeholder"] : []) }
  override var action: Element.Action? { .enter(text: control.words, prompt: control.prompt) }

  /// As wide as may be, whatever stands in it: it mustn't grow under the fingers of whoever types.
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    var size = super.computeSize(proposal)
    if let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
    return size
  }

  override func enter(_ text: String) -> Bool {
    guard isEnabled else { return false }
    control.text.wrappedValue = text
    return true
  }
}
