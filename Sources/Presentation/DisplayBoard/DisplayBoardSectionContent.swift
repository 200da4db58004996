public import BoardUI

/// A section's cards: smaller ones where it is crowded, crossed off where their content says so.
nonisolated public struct DisplayBoardSectionContent<Content: View>: View {
  private let content: Content
  private let hasTurns: Bool
  @Environment(\.boardValues) private var boardValues

  /// - Parameter values: the section's, which say whether its cards take turns.
  public init(_ values: ContainerValues = ContainerValues(), @ViewBuilder content: () -> Content) {
    self.content = content()
    hasTurns = values.displayBoardHasTurns
  }

  public var body: some View {
    let haveMarks = boardValues.haveMarks || hasTurns
    DisplayBoardCardLayout(isQueue: hasTurns) {
      Group(subviewsOf: content) { subviews in
        // Decided for all cards at once: what no board shows should cost no card anything.
        if haveMarks {
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

  private func card(_ subview: Subview, among subviews: SubviewsCollection) -> CardView<Subview> {
    CardView(
      scale: subviews.hasMore(than: 15) ? .small : .normal,
      isRejected: subview.containerValues.isDisplayBoardCardRejected
    ) {
      subview
    }
  }
}
