public import BoardUI
import Foundation

/// A section's header, above its cards.
public struct DisplayBoardSectionHeaderCard<Content: View>: View {
  private let content: Content
  @Environment(\.metrics) private var metrics

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    InsetBox(insets: metrics.headerInsets, heightMin: metrics.headerHeightMin) {
      TextBox(scale: CGSize(width: 1, height: 1), slack: metrics.textSlack) { content }
    }
    .element("header", tokens: ["section.header"])
  }
}
