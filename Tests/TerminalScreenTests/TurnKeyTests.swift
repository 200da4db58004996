import Document
import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("The next turn, on a terminal")
struct TurnKeyTests {
  private func board(isHost: Bool, now: CardID?) -> TerminalBoard {
    var contents = SampleBoard(mayChangeSections: false).contents
    contents.isHost = isHost
    if let now {
      contents.turns = [
        TurnQueue(
          of: contents.sections[0].id, values: [.turns: .flag(true)], cards: [(id: now, values: [:], author: nil)],
          dibs: [])
      ].compactMap(\.self)
    }
    var board = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    return board
  }

  @Test("[TU12] [TU16] a host's N ends the turn that is now; a guest's does nothing, nor where it is nobody's turn")
  func next() {
    let card = CardID(OutboxNumber(3), 17)
    var host = board(isHost: true, now: card)
    #expect(host.press("N") == [.endTurn(card)])
    var guest = board(isHost: false, now: card)
    #expect(guest.press("N").isEmpty)
    var nobody = board(isHost: true, now: nil)
    #expect(nobody.press("N").isEmpty)
    #expect(nobody.sentence == TerminalSentence.nobodyNow.text(in: .english))
  }
}
