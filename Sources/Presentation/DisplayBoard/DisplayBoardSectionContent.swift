public import BoardUI

/// A section's cards: smaller ones where it is crowded, crossed off where their content says so.
nonisolated public struct DisplayBoardSectionContent<Content: View>: View {
  private let content: Content
  private let hasTurns: Bool
  private let stage: TurnStage
  @Environment(\.boardValues) private var boardValues
  @Environment(\.metrics) private var metrics
  @Environment(\.textMeasurer) private var textMeasurer

  /// - Parameter values: the section's, which say whether its cards take turns.
  public init(_ values: ContainerValues = ContainerValues(), @ViewBuilder content: () -> Content) {
    self.content = content()
    hasTurns = values.displayBoardHasTurns
    stage = values.turnStage
  }

  public var body: some View {
    let haveMarks = boardValues.haveMarks || hasTurns
    let metrics = metrics
    let boardValues = boardValues
    let textMeasurer = textMeasurer
    // Not by `valueMarks`: a view around each card would read again what is read here for all of them.
    func marks(on values: ContainerValues) -> ShownMarks {
      ShownMarks(of: values, boardValues, badges: metrics.badges, textMeasurer, metrics)
    }
    return DisplayBoardCardLayout(isQueue: hasTurns) {
      Group(subviewsOf: content) { subviews in
        // It is decided for all cards at once, so that cards pay nothing for something that their board doesn't show.
        let leftOut = LeftOutCards(of: subviews, on: stage, metrics, boardValues)
        if leftOut.isAny {
          ForEach(subviews) { subview in
            let values = subview.containerValues
            if !leftOut.contains(values, boardValues) {
              card(subview, among: subviews, metrics).wearing(marks(on: values))
            }
          }
        } else if haveMarks {
          ForEach(subviews) { subview in
            card(subview, among: subviews, metrics).wearing(marks(on: subview.containerValues))
          }
        } else {
          ForEach(subviews) { subview in
            card(subview, among: subviews, metrics)
          }
        }
      }
    }
  }

  private func card(
    _ subview: Subview, among subviews: SubviewsCollection, _ metrics: Metrics
  ) -> CardView<Subview> {
    CardView(
      scale: subviews.hasMore(than: metrics.crowdedAbove) ? .small : .normal,
      isRejected: subview.containerValues.isDisplayBoardCardRejected
    ) {
      subview
    }
  }
}
