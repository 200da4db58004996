import Foundation

/// Shows a text that people write into.
/// ```swift
/// TextField("A wish", text: $wish)
/// ```
/// Anyone who may press may write, and the text is everyone's: texts that several people type at once are merged letter
/// by letter, and clients send it while it is typed (rule U4). Bound to ``State`` it lasts as long as the board runs;
/// bound to a value of the board, typing makes operations, with the writer's rights, undo and history.
nonisolated public struct TextField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: String

  init(prompt: String, text: Binding<String>) {
    self.text = text
    self.prompt = prompt
  }

  public var body: some View { WritingField(name: "field", text: text, prompt: prompt) }
}

extension TextField where Label == Text {
  /// A field with a text as its title.
  ///
  /// - Parameters:
  ///   - title: the question, shown while the field is empty.
  ///   - text: the text in the field.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(prompt: String(title), text: text) }

  /// A field that says something else than its title while it is empty.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - text: the text in the field.
  ///   - prompt: shown in place of the title.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(prompt: prompt.map { String($0.text) } ?? String(title), text: text)
  }

  /// A field that would grow in SwiftUI.
  ///
  /// - Parameters:
  ///   - title: the question, shown while the field is empty.
  ///   - text: the text in the field.
  ///   - axis: a field has one line in either direction.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) { self.init(title, text: text) }
}

/// A line to write into, of one kind or another.
nonisolated struct WritingField: View {
  /// The element's name: `search`, `field`.
  let name: String
  let text: Binding<String>
  let prompt: String

  var body: some View {
    let typed = text.wrappedValue
    ModifiedLeaves(
      content: Text(typed.isEmpty ? prompt : typed).lineLimit(1),
      modifier: WritingControl(name: name, text: text, typed: typed, prompt: prompt))
  }
}

private struct WritingControl: LeafModifier {
  /// The same for as long as the leaf is there.
  let name: String
  var text: Binding<String>
  /// The value at this moment: the binding is the same whatever it holds.
  var typed: String
  var prompt: String

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> WritingLeaf {
    WritingLeaf(self, around: content, inputs)
  }

  func update(_ leaf: WritingLeaf) { leaf.set(self) }
}

private final class WritingLeaf: ControlLeaf {
  private var control: WritingControl

  init(_ control: WritingControl, around content: LeafNode, _ inputs: NodeInputs) {
    self.control = control
    super.init(control.name, content, inputs)
  }

  func set(_ control: WritingControl) {
    self.control = control
    invalidateLayout()
  }

  override var insets: CGSize { environment.read(\.standardLengths, for: self).buttonInsets }
  override var tokens: [String] {
    [control.name] + (control.typed.isEmpty ? ["placeholder"] : []) + control.text.location.tokens
  }
  override var action: Element.Action? { .enter(text: control.typed, prompt: control.prompt) }

  /// It is as wide as may be, no matter what is in it, because it mustn't grow while someone types.
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    var size = super.computeSize(proposal)
    if let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
    return size
  }

  override func enter(_ change: (String) -> String) -> Bool {
    guard isEnabled else { return false }
    control.text.wrappedValue = change(control.text.wrappedValue)
    return true
  }
}
