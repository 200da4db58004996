import BoardUI
import Foundation

/// The lower end of a card, with the values that people set with one tap: hearts, dibs, reactions.
///
/// The server says where it is and which text it has; the page draws a button for each value in its place (rule CF2),
/// so a tap shows before the server hears of it. A client that only draws shows the text. It is there on every card of
/// a board that has such a value, so that nobody has to use it first.
///
/// It is no view with a body: that would be one more node to keep for each card.
nonisolated enum CardFooter {
  /// A finger's width.
  private static let buttonWidth: CGFloat = 44
  /// Before the first button and behind the last one.
  private static let insets: CGFloat = 18

  /// How wide a card must be that holds a button for each value of a board.
  static func widthMin(of values: BoardValues) -> CGFloat {
    insets + buttonWidth * CGFloat(values.footerCount)
  }

  /// - Parameter words: a value each: `♥ 3`, `✋ Ana`.
  static func view(saying words: [String]) -> some View {
    InsetBox(insets: Metrics.Insets(horizontal: 0, vertical: 0)) {
      if !words.isEmpty { Text(words.joined(separator: "  ")).textStyle("caption").lineLimit(1) }
    }
    .element("footer", tokens: tokens)
  }

  private static let tokens = ["card.footer", "caption"]
}

/// The room of a footer along the lower edge of its card.
struct FooterRoom: Hashable {
  var height: CGFloat
  /// Beside it, on each side.
  var inset: CGFloat

  func place(_ footers: Slice<LayoutSubviews>, in bounds: CGRect) {
    for footer in footers {
      footer.place(
        at: CGPoint(x: bounds.minX + inset, y: bounds.maxY - height),
        proposal: ProposedViewSize(width: max(bounds.width - 2 * inset, 0), height: height))
    }
  }
}

/// A footer over a card that doesn't lay it out itself.
struct FooterBand: Layout {
  var room: FooterRoom

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: max(proposal.height ?? 0, room.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    room.place(subviews.prefix(1), in: bounds)
  }
}

extension BoardValues {
  /// Whether cards have something that people set with one tap.
  var haveFooters: Bool { footerCount > 0 }

  /// How many there are.
  var footerCount: Int { values.count { $0.field.sign != nil } + (hasTalk ? 1 : 0) }
}

extension ContainerValues {
  private struct HasCardFooterKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the subview is a card of a board whose cards have footers.
  var hasCardFooter: Bool {
    get { self[HasCardFooterKey.self] }
    set { self[HasCardFooterKey.self] = newValue }
  }
}
