import BoardUI
import Foundation

/// A card's text with room around it, and over it what is as large as the card.
///
/// One layout for what could be a box and an overlay: cards are many, and each layout of one is remembered.
struct CardBox: Layout {
  var box: InsetBox

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    box.size(for: proposal, of: subviews.prefix(1))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    box.place(subviews.prefix(1), in: bounds)
    for over in subviews.dropFirst() { over.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}
