import BoardUI
import Foundation

/// A card's text with room around it, over it layers as large as the card, and along its lower edge its footer.
///
/// This is one layout instead of boxes and overlays, because there are many cards, and each layout of one is
/// remembered.
struct CardBox: Layout {
  var box: InsetBox
  /// The room that the picture takes above the text; nil: there is none. It is the second subview.
  var picture: PictureRoom?
  /// The room of the footer; nil: there is none. It is the last subview.
  var footer: FooterRoom?

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
    let overText = subviews.dropFirst(picture == nil ? 1 : 2)
    for layer in overText.dropLast(footer == nil ? 0 : 1) {
      layer.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
    footer?.place(overText.suffix(1), in: bounds)
  }
}
