import Sentences

/// The lines below the title: a board that takes no changes, what hosts say, whose turn it is, and timers.
struct TopLines: Sendable {
  /// On a screen with fewer rows the board needs them more than the queue does.
  private static let rowsForTurns = 10

  /// As they count down, a line each.
  private(set) var timers: [String] = []

  mutating func take(timers: [String]) { self.timers = timers }

  /// From the top, a row each. They leave half of the screen to the board: the last ones are left out.
  func lines(_ contents: BoardContents, columns: Int, rows: Int) -> [String] {
    func said(_ sentence: TerminalSentence) -> String { sentence.text(in: contents.language) }
    let lines = [
      contents.isFull ? said(.full) : nil, contents.isViewOnly ? said(.viewOnly) : nil,
      contents.hostSays.map { said(.hostSays(text: $0)) }, contents.hostsSay.map { said(.hostsSay(text: $0)) },
      contents.yourTurn, rows >= Self.rowsForTurns ? contents.turnsLine(width: columns - 2) : nil,
    ]
    return Array((lines.compactMap(\.self) + timers).prefix(rows / 2))
  }
}
