/// Makes another view of a view.
/// ```swift
/// struct Bordered: ViewModifier {
///   func body(content: Content) -> some View { content.padding(4).element("border") }
/// }
/// ```
/// A modifier may have dynamic properties (`@State`, `@Environment`), as a view may.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of its body.
  associatedtype Body: View
  /// The modified view.
  typealias Content = _ModifiedView
  /// The view in the place of `content`.
  @ViewBuilder func body(content: Content) -> Body
}

nonisolated extension View {
  /// Replaces this view by the result of the modifier.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view with a modifier around it.
nonisolated public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  let modifier: Modifier

  /// The content, and what modifies it.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? {
    inputs.count(of: Modifier.Body.self, around: Content.self)
  }

  public var body: Modifier.Body { declaredBody(of: modifier, around: _ModifiedView(AnyView(content))) }
}

extension ModifiedContent: ModifierCarrying {}

/// The view a modifier is applied to.
nonisolated public struct _ModifiedView: View {
  public typealias Body = Never
  let view: AnyView

  init(_ view: AnyView) { self.view = view }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.modified }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { AnyView._makeNode(view.view, inputs) }
  public static func _update(_ view: Self, _ node: Node) { AnyView._update(view.view, node) }
}
