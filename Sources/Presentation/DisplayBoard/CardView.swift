public import BoardUI
import Foundation

/// A card: a text on it, crossed off by a slash if it is rejected.
public struct CardView<Content: View>: View {
  public enum Scale: Hashable, Sendable {
    case normal
    /// For crowded sections: less room, smaller text.
    case small
  }

  private let scale: Scale
  private let isRejected: Bool
  private let content: Content
  @Environment(\.metrics) private var metrics

  public init(scale: Scale = .normal, isRejected: Bool = false, @ViewBuilder content: () -> Content) {
    self.scale = scale
    self.isRejected = isRejected
    self.content = content()
  }

  public var body: some View {
    let card = scale == .small ? metrics.smallCard : metrics.card
    InsetBox(insets: card.insets, heightMin: card.heightMin) {
      TextBox(scale: card.textScale, slack: metrics.textSlack) { content }
        .element("text", tokens: [card.textStyle])
    }
    .overlay {
      if isRejected { Fill() {}.element("slash", tokens: ["slash"]) }
    }
    .element("card", tokens: tokens)
    .layoutValue(key: ComfortableWidth.self, value: card.widthMin)
  }

  private var tokens: [String] {
    ["card"] + (isRejected ? ["card.rejected"] : []) + (scale == .small ? ["card.small"] : [])
  }
}
