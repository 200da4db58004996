public import BoardUI
import Foundation

/// A section's header, above its cards; with a lock where the section holds something back, and how many cards.
nonisolated public struct DisplayBoardSectionHeaderCard<Content: View>: View {
  private let content: Content
  private let lock: String?
  @Environment(\.metrics) private var metrics
  @Environment(\.standardLengths) private var standardLengths

  /// - Parameter values: the section's, which say what it holds back.
  public init(_ values: ContainerValues = ContainerValues(), @ViewBuilder content: () -> Content) {
    self.content = content()
    lock = values.displayBoardLock
  }

  public var body: some View {
    // A terminal writes it into the header's line.
    if let lock, standardLengths != .cells {
      header.overlay(alignment: .topTrailing) { Text(lock).font(.footnote).padding(.all, 4) }
    } else {
      header
    }
  }

  private var header: some View {
    InsetBox(insets: metrics.headerInsets, heightMin: metrics.headerHeightMin) {
      TextBox(scale: CGSize(width: 1, height: 1), slack: metrics.textSlack) { content }
    }
    .element("header", tokens: ["section.header"])
  }
}

extension ContainerValues {
  /// The sign on the header of a section that holds something back; nil: it holds nothing.
  var displayBoardLock: String? {
    guard displayBoardHoldsCards || displayBoardHoldsVotes else { return nil }
    return displayBoardHeldCount > 0 ? "🔒 \(displayBoardHeldCount)" : "🔒"
  }
}
