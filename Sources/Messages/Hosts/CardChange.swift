/// What a host does about one card, where no page is at hand.
public enum CardChange: String, Hashable, Sendable, CaseIterable, Codable {
  /// Lets everyone see the card's picture, where its section asks hosts first.
  case showPicture
  /// The picture waits for a host again.
  case hidePicture
  /// The card has no picture any more.
  case removePicture
  case crossOff, uncross
  /// The card leaves the board; `restore` brings it back.
  case remove
}
