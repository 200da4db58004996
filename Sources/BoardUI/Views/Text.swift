public import Foundation

/// Measures text: the graph arranges what it can't draw.
public protocol TextMeasurer {
  /// The size of `text` in the style `token`, in lines of at most `width`, of at most `lines` lines.
  ///
  /// A width that no line needs changes nothing: it isn't asked for.
  func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize

  /// How far below the top of its line a letter of the style `token` stands.
  func baseline(token: String) -> CGFloat
}

extension TextMeasurer {
  /// Four fifths of a line, which is about where fonts have it.
  public func baseline(token: String) -> CGFloat {
    (size(of: "M", token: token, width: nil, lines: 1).height * 0.8).rounded()
  }
}

/// Counts every character as half as wide as the line is high. Enough where nobody looks: tests, tools.
public struct MonospacedTextMeasurer: TextMeasurer {
  public var lineHeight: CGFloat

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

extension View {
  public func lineLimit(_ lines: Int?) -> some View { environment(\.lineLimit, lines) }
}

/// Text, one subview and one element.
public struct Text: View, Equatable {
  public typealias Body = Never
  let text: String

  public init<S: StringProtocol>(_ text: S) { self.text = String(text) }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    TextLeaf(text: view.text, content: .text(view.text), token: nil, inputs)
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: TextLeaf.self).set(text: view.text, content: .text(view.text), token: nil)
  }
}

/// The text of a fact that whoever draws knows by itself; the graph makes room for it.
public struct FactText: View, Equatable {
  public typealias Body = Never
  let text: String
  let token: String

  /// - Parameters:
  ///   - text: what is measured, about as long as what will be drawn.
  ///   - token: the text style's name.
  public init(_ text: String, size token: String) {
    self.text = text
    self.token = token
  }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    TextLeaf(text: view.text, content: .fact, token: view.token, inputs)
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: TextLeaf.self).set(text: view.text, content: .fact, token: view.token)
  }
}

final class TextLeaf: LeafNode {
  private(set) var text: String
  private var content: Element.Content
  /// The style, where the text names its own.
  private var token: String?
  private var hasElement = false
  private lazy var element: ElementNode = {
    hasElement = true
    return ElementNode(self, name: "text", tokens: [], content: content, graph.elements)
  }()

  init(text: String, content: Element.Content, token: String?, _ inputs: NodeInputs) {
    self.text = text
    self.content = content
    self.token = token
    super.init(inputs)
  }

  func set(text: String, content: Element.Content, token: String?) {
    guard text != self.text || token != self.token else { return }
    self.text = text
    self.content = content
    self.token = token
    invalidateLayout()
  }

  override func willUnmount() {
    super.willUnmount()
    if hasElement { element.retire() }
  }

  private var attributes: TextAttributes {
    var attributes = environment.read(\.textAttributes, for: self)
    if let token { attributes.style = token }
    return attributes
  }

  /// Something of the environment that the text was measured with.
  override func factChanged() { invalidateLayout() }

  override func computeLayoutFacts() -> LayoutFacts { LayoutFacts(ignoresHeight: true) }

  /// The size with as much width as there could be.
  private var unbounded: CGSize?

  override func layoutInvalidated() { unbounded = nil }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let unbounded = self.unbounded ?? measure(width: nil)
    self.unbounded = unbounded
    guard let width = proposal.width, width < unbounded.width else { return unbounded }
    return measure(width: width)
  }

  private func measure(width: CGFloat?) -> CGSize {
    graph.work.textsMeasured += 1
    let measurer = environment.read(\.textMeasurer, for: self)
    let lines = environment.read(\.lineLimit, for: self)
    return measurer.size(of: text, token: attributes.style, width: width, lines: lines)
  }

  override func placeContents(_ frame: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    let attributes = attributes
    element.change {
      $0.parent = owner.elementID
      $0.frame = frame
      $0.content = content
      $0.tokens = attributes.textTokens
    }
  }

  override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard guide.isBaseline else { return nil }
    let measurer = environment.read(\.textMeasurer, for: self)
    let style = attributes.style
    let first = measurer.baseline(token: style)
    if guide.id == FirstTextBaseline.self { return first }
    return size.height - measurer.size(of: "M", token: style, width: nil, lines: 1).height + first
  }

  override var isOneElement: Bool { true }
  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }

  override var line: String { "Text \"\(text)\"" }
}
