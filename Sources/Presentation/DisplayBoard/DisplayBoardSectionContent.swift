public import BoardUI

/// A section's cards: smaller ones where it is crowded, crossed off where their content says so.
public struct DisplayBoardSectionContent<Content: View>: View {
  private let content: Content
  @Environment(\.boardValues) private var boardValues

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    DisplayBoardCardLayout {
      Group(subviewsOf: content) { subviews in
        // Decided for all cards at once: what no board shows should cost no card anything.
        if boardValues.haveMarks(in: subviews.first?.containerValues) {
          ForEach(subviews) { subview in
            card(subview, among: subviews).valueMarks(subview.containerValues)
          }
        } else {
          ForEach(subviews) { subview in
            card(subview, among: subviews)
          }
        }
      }
    }
  }

  private func card(_ subview: Subview, among subviews: SubviewsCollection) -> some View {
    CardView(
      scale: subviews.hasMore(than: 15) ? .small : .normal,
      isRejected: subview.containerValues.isDisplayBoardCardRejected
    ) {
      subview
    }
  }
}
