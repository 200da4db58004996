public import BoardUI
import Foundation

/// Lays out a section's cards, and behind them the place where the next one goes.
nonisolated public struct DisplayBoardCardLayout<Content: View>: View {
  private let content: Content
  private let isQueue: Bool
  @Environment(\.metrics) private var metrics

  /// Lays out what `content` resolves to.
  ///
  /// - Parameter isQueue: whether the cards take turns and are in one column.
  public init(isQueue: Bool = false, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.isQueue = isQueue
  }

  public var body: some View {
    InsetBox(insets: metrics.sectionInsets) {
      CardGrid(spacing: metrics.cardSpacing, widthMin: metrics.card.widthMin, isSingleColumn: isQueue) {
        content
        if metrics.insertionHeight > 0 {
          Fill(heightMin: metrics.insertionHeight) {}
            .element("insertion", tokens: ["insertion"])
        }
      }
    }
  }
}
