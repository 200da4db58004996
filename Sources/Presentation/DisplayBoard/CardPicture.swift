import BoardUI
import Document
import Foundation

/// A picture as a card's container finds it among the values: by the name that clients ask for.
///
/// It is a class, because views that may have one have room for it whether or not there is any, and there are many
/// cards.
final class CardPicture: Hashable, Sendable {
  let name: String
  /// Pixels.
  let width: Int
  let height: Int
  /// What it shows; empty: nobody gave one.
  let description: String

  init(_ picture: PictureValue, name: String) {
    self.name = name
    width = picture.width
    height = picture.height
    description = picture.description
  }

  /// Reads what ``text`` wrote; nil: it is no picture.
  init?(_ text: String) {
    let fields = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count >= 3, let width = Int(fields[1]), let height = Int(fields[2]), width > 0, height > 0 else {
      return nil
    }
    name = String(fields[0])
    self.width = width
    self.height = height
    description = fields.count > 3 ? String(fields[3]) : ""
  }

  /// As a value that containers read.
  var text: String { "\(name) \(width) \(height) \(description)" }

  static func == (a: CardPicture, b: CardPicture) -> Bool {
    a === b || (a.name == b.name && a.width == b.width && a.height == b.height && a.description == b.description)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The room it takes on a card.
  func room(in metrics: Metrics) -> PictureRoom {
    PictureRoom(ratio: CGFloat(height) / CGFloat(width), space: metrics.pictureSpace)
  }
}

extension Metrics {
  /// The room that pictures on cards get of a surface.
  struct PictureSpace: Hashable, Sendable {
    /// Between the card's edges and the picture.
    var inset: CGFloat
    /// No picture is higher; a tall one is narrower than its card instead.
    var heightMax: CGFloat
    /// The height of the line that says what it shows, where nothing can be drawn; 0: it is drawn.
    var lineHeight: CGFloat = 0
  }

  /// A surface whose cards are one line high can't draw any.
  var pictureSpace: PictureSpace {
    card.heightMin <= 1
      ? PictureSpace(inset: card.insets.leading, heightMax: 1, lineHeight: 1) : PictureSpace(inset: 8, heightMax: 480)
  }
}

/// The room of a picture above a card's text. It is known before the picture's bytes come, so nothing moves when they
/// do (rule PIC5).
struct PictureRoom: Hashable {
  /// Height over width.
  var ratio: CGFloat
  var space: Metrics.PictureSpace

  /// The greatest height of a picture on a card, as a multiple of its width.
  private static let ratioMax: CGFloat = 1.25
  /// The width of a picture if a card may be as wide as it likes.
  private static let widthIdeal: CGFloat = 240

  /// In a card of this width.
  func size(in width: CGFloat) -> CGSize {
    let inner = max(width - 2 * space.inset, 1)
    if space.lineHeight > 0 { return CGSize(width: inner, height: space.lineHeight) }
    let height = min(inner * ratio, inner * Self.ratioMax, space.heightMax).rounded()
    return CGSize(width: min(inner, (height / ratio).rounded()), height: max(height, 1))
  }

  /// How much higher it makes a card.
  private func height(in width: CGFloat) -> CGFloat {
    size(in: width).height + (space.lineHeight > 0 ? 0 : space.inset)
  }

  func size(of box: InsetBox, for proposal: ProposedViewSize, _ texts: Slice<LayoutSubviews>) -> CGSize {
    let width = proposal.width ?? max(box.size(for: proposal, of: texts).width, Self.widthIdeal)
    let above = height(in: width)
    let below = ProposedViewSize(width: width, height: proposal.height.map { max($0 - above, 0) })
    return CGSize(width: width, height: box.size(for: below, of: texts).height + above)
  }

  func place(
    _ pictures: Slice<LayoutSubviews>, above texts: Slice<LayoutSubviews>, of box: InsetBox, in bounds: CGRect
  ) {
    let size = size(in: bounds.width)
    let left = space.lineHeight > 0 ? space.inset : ((bounds.width - size.width) / 2).rounded(.down)
    let top = space.lineHeight > 0 ? 0 : space.inset
    for picture in pictures {
      picture.place(at: CGPoint(x: bounds.minX + left, y: bounds.minY + top), proposal: ProposedViewSize(size))
    }
    let above = height(in: bounds.width)
    box.place(
      texts,
      in: CGRect(x: bounds.minX, y: bounds.minY + above, width: bounds.width, height: max(bounds.height - above, 0)))
  }
}

/// The picture itself; if nothing can be drawn, its description.
nonisolated struct CardPictureView: View {
  let picture: CardPicture
  @Environment(\.metrics) private var metrics

  var body: some View {
    if metrics.pictureSpace.lineHeight > 0 {
      PhraseText(
        picture.description.isEmpty
          ? Phrase("terminal.pictureUntold", text: "[picture]")
          : Phrase(
            "terminal.pictureTold", ["text": .text(picture.description)], text: "[picture: \(picture.description)]")
      )
      .lineLimit(1)
    } else {
      BoardUI.Image(picture.name, label: picture.description).resizable()
    }
  }
}
