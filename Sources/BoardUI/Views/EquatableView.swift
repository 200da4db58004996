/// A view whose body runs again only when `==` says that it has changed.
///
/// Every `Equatable` view is compared so, with or without it; it is here for authors who want to say it.
nonisolated public struct EquatableView<Content: View & Equatable>: View, Equatable {
  /// The view that is compared.
  public let content: Content

  /// Compares `content` by its `==`.
  public init(content: Content) { self.content = content }

  public var body: some View { content }
}

nonisolated extension View where Self: Equatable {
  /// Evaluates this view again only when it isn't equal to what it was.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
