public import BoardUI
import Foundation

/// A section's header, above its cards; with a lock where the section hides something, and how many cards, and how
/// many cards there are of how many it is meant for.
nonisolated public struct DisplayBoardSectionHeaderCard<Content: View>: View {
  private let content: Content
  private let sign: String?
  @Environment(\.metrics) private var metrics
  @Environment(\.standardLengths) private var standardLengths

  /// - Parameters:
  ///   - values: the section's, which say what it hides and how many cards it is meant for.
  ///   - cards: how many there are to see.
  public init(
    _ values: ContainerValues = ContainerValues(), cards: Int = 0, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    sign = values.displayBoardSign(cards: cards)
  }

  /// The header of a section as it is resolved.
  ///
  /// - Complexity: O(cards) where the section says for how many it is meant, else O(1): counting looks at every card.
  public init(of section: SectionConfiguration) where Content == SubviewsCollection {
    let values = section.containerValues
    self.init(values, cards: values.displayBoardRules.cardsMax == nil ? 0 : section.content.count) { section.header }
  }

  public var body: some View {
    // A terminal writes it into the header's line.
    if let sign, standardLengths != .cells {
      header.overlay(alignment: .topTrailing) { Text(sign).font(.footnote).padding(.all, 4) }
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
  /// The signs at the end of a section's header: whose it is, `🔒 2`, `3/5`; nil: there are none.
  ///
  /// - Parameter cards: how many there are to see; those that are hidden count too.
  func displayBoardSign(cards: Int) -> String? {
    var signs = displayBoardOwner.isEmpty ? [] : [displayBoardOwner]
    if displayBoardHidesCards || displayBoardHidesVotes {
      signs.append(displayBoardHiddenCount > 0 ? "🔒 \(displayBoardHiddenCount)" : "🔒")
    }
    if let most = displayBoardRules.cardsMax { signs.append("\(cards + displayBoardHiddenCount)/\(most)") }
    return signs.isEmpty ? nil : signs.joined(separator: "  ")
  }
}
