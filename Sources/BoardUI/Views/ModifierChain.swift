nonisolated extension ViewModifier {
  /// One modifier that applies this one, and `modifier` around it.
  public func concat<Other: ViewModifier>(_ modifier: Other) -> ModifierChain<Self, Other> {
    ModifierChain(inner: self, outer: modifier)
  }
}

/// Two modifiers as one; see ``ViewModifier/concat(_:)``.
nonisolated public struct ModifierChain<Inner: ViewModifier, Outer: ViewModifier>: ViewModifier {
  let inner: Inner
  let outer: Outer

  /// `content` within both.
  public func body(content: Content) -> some View { content.modifier(inner).modifier(outer) }
}

/// Changes nothing: what a modifier is where none is wanted.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  /// The one there is.
  public static let identity = EmptyModifier()

  /// The same as ``identity``.
  public init() {}

  /// `content` as it is.
  public func body(content: Content) -> some View { content }
}
