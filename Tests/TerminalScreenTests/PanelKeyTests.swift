import Presentation
import Testing

@testable import TerminalScreen

@Suite("Keys that lead on in lists, sheets and texts are one table")
struct PanelKeyTests {
  @Test("each key is in the table once, and means the same with any modifier")
  func keys() {
    for meant in PanelKey.allCases {
      #expect(!meant.codes.isEmpty)
      for code in meant.codes {
        #expect(PanelKey(Key(code)) == meant)
        #expect(PanelKey(Key(code, .alt)) == meant)
      }
    }
    let codes = PanelKey.allCases.flatMap(\.codes)
    #expect(Set(codes).count == codes.count)
    for code in [Key.Code.escape, .tab, .backspace, .character("x"), .character("J"), .function(1)] {
      #expect(PanelKey(Key(code)) == nil)
    }
  }

  @Test("lines about keys name one by its letter")
  func letters() {
    #expect(PanelKey.letters(.down, .up) == "j k")
    #expect(PanelKey.letters(.left, .down, .up, .right) == "h j k l")
    #expect(PanelKey.letters(.first, .last) == "g G")
    #expect(PanelKey.letters(.enter, .pageUp) == "")
  }

  @Test("a list goes down, up and to its ends by every key that does so")
  func lists() {
    let items = ["play", "skip", "stop"].map { TerminalBoard.Item.entry(label: $0, part: $0) }
    for (meant, start, end) in [(PanelKey.down, 0, 1), (.up, 2, 1), (.first, 2, 0), (.last, 0, 2)] {
      for code in meant.codes {
        var listing = TerminalBoard.Listing(owner: .board, first: start, of: items)
        let pressed = listing.press(Key(code), of: items)
        #expect(pressed == .moved && listing.index == end, "\(code)")
      }
    }
    for code in PanelKey.down.codes {
      var list = NumberedList()
      let pressed = list.press(Key(code), of: 3)
      #expect(pressed == .moved && list.index == 1, "\(code)")
    }
  }

  @Test("the help turns by the same keys, and any other key closes it")
  func help() {
    let board = TerminalBoard(SampleBoard(), columns: 40, rows: 12)
    let painter = HelpPainter(board)
    for code in PanelKey.down.codes { #expect(painter.turned(from: 0, by: Key(code)) == 1) }
    for code in PanelKey.up.codes { #expect(painter.turned(from: 2, by: Key(code)) == 1) }
    for code in PanelKey.first.codes + PanelKey.enter.codes { #expect(painter.turned(from: 2, by: Key(code)) == nil) }
  }
}
