public import BoardUI

/// A container that is made of a content closure and nothing else.
///
/// Conform with a stored closure; the memberwise initializer is the requirement, and call sites get a builder:
/// ```swift
/// struct Shelf<Content: View>: ContainerView {
///   var content: () -> Content
///   var body: some View { HStack(content: content) }
/// }
///
/// Shelf {
///   Text("One")
///   Text("Two")
/// }
/// ```
public protocol ContainerView: View {
  /// The view that the closure gives.
  associatedtype Content
  /// Keeps the closure, which ``View/body`` calls.
  init(content: @escaping () -> Content)
}

extension ContainerView {
  /// Takes the content from a builder. Its label differs from the requirement's, so that neither calls itself.
  public init(@ViewBuilder _ content: @escaping () -> Content) { self.init(content: content) }
}

/// Subviews side by side, to be scrolled through.
nonisolated public struct Carousel<Content: View>: ContainerView {
  private let content: () -> Content

  /// Shows what `content` declares.
  public init(content: @escaping () -> Content) { self.content = content }

  public var body: some View {
    ScrollView(.horizontal) {
      HStack(content: content).padding()
    }
  }
}
