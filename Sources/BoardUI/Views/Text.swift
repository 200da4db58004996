public import Foundation

/// Measures text: the graph arranges what it can't draw.
public protocol TextMeasurer {
  /// The size of `text` in the style `token`, in lines of at most `width`, of at most `lines` lines.
  ///
  /// A width that no line needs changes nothing: it isn't asked for.
  func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize

  /// How far the baseline of the style `token` is below the top of its line.
  func baseline(token: String) -> CGFloat
}

extension TextMeasurer {
  /// Four fifths of a line, which is about where fonts have it.
  public func baseline(token: String) -> CGFloat {
    (size(of: "M", token: token, width: nil, lines: 1).height * 0.8).rounded()
  }
}

/// Counts every character as half as wide as the line is high. Enough if nobody looks: tests, tools.
public struct MonospacedTextMeasurer: TextMeasurer {
  /// In points.
  public var lineHeight: CGFloat

  /// Each letter is half as wide as a line is high.
  public init(lineHeight: CGFloat = 20) { self.lineHeight = lineHeight }

  public func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize {
    let advance = lineHeight / 2
    let count = text.count
    guard let width, width < CGFloat(count) * advance else {
      return CGSize(width: CGFloat(count) * advance, height: lineHeight)
    }
    let perLine = max(1, Int(width / advance))
    let needed = (count + perLine - 1) / perLine
    return CGSize(width: CGFloat(perLine) * advance, height: CGFloat(min(needed, lines ?? needed)) * lineHeight)
  }
}

private struct TextMeasurerKey: EnvironmentKey {
  static var defaultValue: any TextMeasurer { MonospacedTextMeasurer() }
}
private struct LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
  /// Says how large texts are.
  public var textMeasurer: any TextMeasurer {
    get { self[TextMeasurerKey.self] }
    set { self[TextMeasurerKey.self] = newValue }
  }
  /// How many lines a text has at most; nil for as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Texts have at most this many lines; nil: as many as they need.
  public func lineLimit(_ lines: Int?) -> some View { environment(\.lineLimit, lines) }
}

/// Text, one subview and one element.
nonisolated public struct Text: View, Equatable {
  public typealias Body = Never
  @usableFromInline let text: String
  /// The style that is written on the text itself.
  @usableFromInline var styling: TextStyling?

  /// A value that is a string already isn't made one: where it is written as one, that is known when it is compiled.
  @inlinable
  public init<S: StringProtocol>(_ text: S) { self.text = text as? String ?? String(text) }

  public static var _makesLeaf: Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    TextLeaf(view.text, inputs, styling: view.styling)
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: TextLeaf.self).set(view.text, view.styling)
  }
}

/// The text of a fact that clients know by themselves; the graph makes room for it.
nonisolated public struct FactText: View, Equatable {
  public typealias Body = Never
  let text: String
  let token: String

  /// - Parameters:
  ///   - text: the text to measure, about as long as the one that will be drawn.
  ///   - token: the text style's name.
  public init(_ text: String, size token: String) {
    self.text = text
    self.token = token
  }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    FactLeaf(view.text, token: view.token, inputs)
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: FactLeaf.self).set(view.text, token: view.token)
  }
}

/// Very many: holds its text, and what it is measured with only once someone measures.
class TextLeaf: LeafNode {
  private(set) final var text: String

  init(_ text: String, _ inputs: NodeInputs, styling: TextStyling? = nil) {
    self.text = text
    super.init(inputs)
    if let styling { self.styling = styling }
  }

  /// Few texts have one: those that do keep it in the graph.
  private final var styling: TextStyling? {
    get { graph.textStylings.isEmpty ? nil : graph.textStylings[ObjectIdentifier(self)] }
    set { graph.textStylings[ObjectIdentifier(self)] = newValue }
  }

  final func set(_ text: String, _ styling: TextStyling? = nil) {
    guard text != self.text || styling != self.styling else { return }
    self.text = text
    if styling != self.styling { self.styling = styling }
    invalidateLayout()
  }

  override func willUnmount() {
    super.willUnmount()
    if styling != nil { styling = nil }
  }

  var content: Element.Content { .text(text) }
  override var line: String { "Text \"\(text)\"" }

  private final var element: ElementNode { element("text", content: content) }

  fileprivate func style(in environment: TextEnvironment) -> String {
    styling?.applied(to: environment.attributes).style ?? environment.attributes.style
  }
  fileprivate func tokens(in environment: TextEnvironment) -> [String] {
    styling?.applied(to: environment.attributes).textTokens ?? environment.tokens
  }

  /// Something of the environment that the text was measured with.
  override func factChanged() { invalidateLayout() }

  override func makeLayout(_ readers: ValuesReaders) -> LeafLayout { TextLayout(readers) }

  override func computeLayoutFacts() -> LayoutFacts { LayoutFacts(ignoresHeight: true) }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let unbounded = idealSize ?? measure(width: nil)
    idealSize = unbounded
    guard let width = proposal.width, width < unbounded.width else { return unbounded }
    return measure(width: width)
  }

  private func measure(width: CGFloat?) -> CGSize {
    graph.work.textsMeasured += 1
    let environment = environment.readText(for: self)
    return environment.measurer.size(
      of: text, token: style(in: environment), width: width, lines: environment.lineLimit)
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    let tokens = tokens(in: environment.readText(for: self))
    element.change {
      $0.parent = owner.elementID
      $0.rect = rect
      $0.content = content
      $0.tokens = tokens
    }
  }

  override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard guide.isBaseline else { return nil }
    let environment = environment.readText(for: self)
    let style = style(in: environment)
    let first = environment.measurer.baseline(token: style)
    if guide.id == FirstTextBaseline.self { return first }
    return size.height - environment.measurer.size(of: "M", token: style, width: nil, lines: 1).height + first
  }

  override var isOneElement: Bool { true }
  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }
}

/// A text that names its own style, and whose content clients know.
private final class FactLeaf: TextLeaf {
  private var token: String

  init(_ text: String, token: String, _ inputs: NodeInputs) {
    self.token = token
    super.init(text, inputs)
  }

  func set(_ text: String, token: String) {
    if token != self.token {
      self.token = token
      invalidateLayout()
    }
    set(text)
  }

  override var content: Element.Content { .fact }
  override func style(in environment: TextEnvironment) -> String { token }

  override func tokens(in environment: TextEnvironment) -> [String] {
    var attributes = environment.attributes
    attributes.style = token
    return attributes.textTokens
  }
}
