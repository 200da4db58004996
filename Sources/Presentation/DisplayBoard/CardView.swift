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
  private var marks: ShownMarks?
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

  func wearing(_ marks: ShownMarks) -> Self {
    var card = self
    card.marks = marks
    return card
  }

  public var body: some View {
    let card = scale == .small ? metrics.smallCard : metrics.card
    // A view around it may have them instead.
    let room = marks?.room ?? RoomLeftByText()
    let box = InsetBox(
      insets: card.insets.leaving(max(room.beside, roomLeft.beside)), heightMin: card.heightMin,
      below: max(room.below, roomLeft.below), belowWidthMin: max(room.belowWidthMin, roomLeft.belowWidthMin))
    let picture = marks?.marks.picture
    let footer = marks?.footer
    CardBox(box: box, picture: picture?.room(in: metrics), footer: footer) {
      TextBox(scale: card.textScale, slack: metrics.textSlack) { content }
        .element("text", tokens: card.textTokens)
      if let picture { CardPictureView(picture: picture) }
      if isRejected { Fill() {}.element("slash", tokens: ["slash"]) }
      if let marks, marks.areOverCard { MarksOverCard(shown: marks) }
      if let marks, footer != nil { CardFooter.view(saying: marks.marks.footer) }
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
