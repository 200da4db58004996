import BoardUI

/// A section's footer, below its cards.
nonisolated struct SectionFooter: View {
  private let content: SubviewsCollection
  @Environment(\.metrics) private var metrics

  init(_ content: SubviewsCollection) { self.content = content }

  var body: some View {
    InsetBox(insets: metrics.headerInsets) {
      VStack(alignment: .leading) { content }
    }
    .element("footer", tokens: ["section.footer"])
  }
}
