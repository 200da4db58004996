import BoardUI
import Foundation

/// A card's text with room around it, and over it a layer as large as the card.
///
/// This is one layout instead of a box and an overlay, because there are many cards, and each layout of one is
/// remembered.
struct CardBox: Layout {
  var box: InsetBox
  /// The room that the picture takes above the text; nil: there is none. It is the second subview.
  var picture: PictureRoom?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let picture else { return box.size(for: proposal, of: subviews.prefix(1)) }
    return picture.size(of: box, for: proposal, subviews.prefix(1))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let texts = subviews.prefix(1)
    if let picture {
      picture.place(subviews.dropFirst().prefix(1), above: texts, of: box, in: bounds)
    } else {
      box.place(texts, in: bounds)
    }
    for over in subviews.dropFirst(picture == nil ? 1 : 2) {
      over.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}
