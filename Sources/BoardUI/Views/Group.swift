/// Views taken together, for a modifier or where one view is expected; adds nothing of its own.
///
/// `Group(subviews:)` and `Group(sections:)` resolve views and make others of them, see ``SubviewsCollection``.
nonisolated public struct Group<Content: View>: View {
  public typealias Body = Never
  let content: Content

  init(plain content: Content) { self.content = content }

  /// Several views in the place of one.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static var _makesLeaf: Bool { Content._makesLeaf }
  public static var _makesContainer: Bool { Content._makesContainer }
  public static var _traitsWritten: Int { Content._traitsWritten }
  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { Content._makeNode(view.content, inputs) }
  public static func _update(_ view: Self, _ node: Node) { Content._update(view.content, node) }
}
