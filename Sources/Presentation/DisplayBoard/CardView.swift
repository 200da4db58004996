public import BoardUI
import Foundation

/// A card: a text on it, crossed off by a slash if it is rejected.
nonisolated public struct CardView<Content: View>: BadgedCard {
  /// How much room a card has.
  public enum Scale: Hashable, Sendable {
    /// As the surface likes it.
    case normal
    /// For crowded sections: less room, smaller text.
    case small
  }

  private let scale: Scale
  private let isRejected: Bool
  private let content: Content
  /// What badges take of the width, where nobody says it through the environment.
  private var badgesWidth: CGFloat = 0
  private var picture: CardPicture?
  /// What its footer takes of its height, where nobody says it through the environment.
  private var footerHeight: CGFloat = 0
  /// How wide its footer is, at least.
  private var footerWidthMin: CGFloat = 0
  @Environment(\.metrics) private var metrics
  @Environment(\.roomLeftByText) private var roomLeft

  /// A card around `content`.
  ///
  /// - Parameters:
  ///   - scale: how much room it has.
  ///   - isRejected: whether it is crossed off.
  ///   - content: its content.
  public init(scale: Scale = .normal, isRejected: Bool = false, @ViewBuilder content: () -> Content) {
    self.scale = scale
    self.isRejected = isRejected
    self.content = content()
  }

  func leaving(_ room: RoomLeftByText) -> Self {
    var card = self
    card.badgesWidth = room.beside
    card.footerHeight = room.below
    card.footerWidthMin = room.belowWidthMin
    return card
  }

  func showing(_ picture: CardPicture?) -> Self {
    guard picture != nil || self.picture != nil else { return self }
    var card = self
    card.picture = picture
    return card
  }

  public var body: some View {
    let card = scale == .small ? metrics.smallCard : metrics.card
    let insets = card.insets.leaving(max(badgesWidth, roomLeft.beside))
    let below = max(footerHeight, roomLeft.below)
    let box = InsetBox(
      insets: insets, heightMin: card.heightMin, below: below,
      belowWidthMin: max(footerWidthMin, roomLeft.belowWidthMin))
    CardBox(box: box, picture: picture?.room(in: metrics)) {
      TextBox(scale: card.textScale, slack: metrics.textSlack) { content }
        .element("text", tokens: card.textTokens)
      if let picture { CardPictureView(picture: picture) }
      if isRejected { Fill() {}.element("slash", tokens: ["slash"]) }
    }
    .element("card", tokens: CardTokens.all[(isRejected ? 1 : 0) + (scale == .small ? 2 : 0)])
    .containerValue(\.comfortableWidth, card.widthMin)
  }
}

/// The look of cards. Made once: cards are many.
private enum CardTokens {
  /// A card's that is neither rejected nor small, one that is rejected, small, or both.
  static let all = [
    ["card"], ["card", "card.rejected"], ["card", "card.small"], ["card", "card.rejected", "card.small"],
  ]
}
