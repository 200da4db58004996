/// How long a page of the board stays on a wall: long enough to be read.
///
/// The server has the rule, no matter how a wall turns its pages. A page without scripts gets its own time. Scripts cut
/// pages themselves, so the page tells them the rule's numbers (`pageTime` in `web/wall/pages.js`).
struct WallPageTime {
  /// A page with ``fewCards`` or fewer. Walls without scripts come again that often, which `WallAllowance` counts on.
  static let shortestMilliseconds = 12_000
  static let fewCards = 10
  /// For each card above those.
  static let cardMilliseconds = 400

  /// It is in whole seconds, as HTML counts.
  static func seconds(cards: Int) -> Int {
    (shortestMilliseconds + max(0, cards - fewCards) * cardMilliseconds + 500) / 1_000
  }

  /// The numbers of the rule, for scripts.
  static let rule = "\(shortestMilliseconds) \(fewCards) \(cardMilliseconds)"
}
