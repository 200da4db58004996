import Document

extension TerminalBoard {
  /// All of one card over the board: its whole text, and who says what about it.
  struct Reading: Hashable, Sendable {
    private(set) var card: CardID
    /// The line at the top.
    private(set) var first = 0

    /// More lines than any card has.
    static let farAway = 1_000_000

    init(card: CardID) { self.card = card }

    /// - Parameter last: the last line that may be at the top.
    mutating func scroll(by lines: Int, last: Int) { first = max(0, min(last, first + lines)) }

    func renamed(_ renaming: Renaming) -> Self {
      var reading = self
      reading.card = renaming(card)
      return reading
    }
  }
}
