import BoardUI
import Document
import Presentation
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Values of cards in a terminal")
struct ToldValueTests {
  private let sample = SampleBoard(mayChangeSections: false)
  private static let ann = SeatNumber(7)
  private static let bo = SeatNumber(9)

  private static let fields = [
    ValueField(.rejected, .flag), ValueField("dibs", .dibs), ValueField("votes", .vote, each: 2),
    ValueField("energy", .number, label: "Energy", bounds: 0...3),
    ValueField("key", .choice, label: "Key", options: ["C", "G flat"]),
    ValueField("note", .text, label: "Note"), ValueField("sung", .flag, label: "Sung", setBy: .hosts),
  ]

  private func contents(_ values: [ValueKey: Value] = [:]) -> BoardContents {
    var contents = sample.contents
    contents.fields = Self.fields
    contents.me = Self.ann
    contents.names = [Self.bo: "Bo"]
    contents.sections[0].cards[0].values = values
    return contents
  }

  private var card: CardID { sample.card(0, 0) }

  private func set(_ key: ValueKey, _ value: Value?) -> Document.Operation {
    .setValue(target: .card(card), key: key, value: value)
  }

  private func screen(_ values: [ValueKey: Value] = [:]) -> TerminalBoard {
    var board = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents(values)))
    _ = board.handle(.link(.live(unsaved: 0)))
    return board
  }

  private func plain(_ values: [ValueKey: Value] = [:]) -> PlainBoard {
    var board = PlainBoard()
    _ = board.handle(.link(.live(unsaved: 0)))
    _ = board.handle(.contents(contents(values), saved: contents(values)))
    return board
  }

  @Test("b calls dibs on the selected card and gives it back, v gives it this person's vote and takes it back")
  func keys() {
    var board = screen()
    #expect(board.press("b") == [.perform(set("dibs", .number(7)))])
    #expect(board.press("v") == [.perform(set("votes.7", .flag(true)))])
    board = screen(["dibs": .number(7), "votes.7": .flag(true), "votes.9": .flag(true)])
    #expect(board.press("b") == [.perform(set("dibs", nil))])
    #expect(board.press("v") == [.perform(set("votes.7", nil))])
  }

  @Test("b on a card that someone else has says whose it is; on a board without dibs, that there are none")
  func taken() {
    var board = screen(["dibs": .number(9)])
    #expect(board.press("b") == [])
    #expect(board.sentence == "Bo has it already.")
    var bare = contents()
    bare.fields = []
    _ = board.handle(.contents(bare))
    #expect(board.press("bv") == [])
    #expect(board.sentence == "There are no votes on this board.")
  }

  @Test(
    "set means a value by its key or by what people read, and says what it may be",
    arguments: [
      ("set Love dibs", ("dibs", .number(7))), ("set love Dibs", ("dibs", .number(7))),
      ("set Love vote", ("votes.7", .flag(true))), ("set Love energy 2.5", ("energy", .number(2.5))),
      ("set Love KEY g FLAT", ("key", .text("G flat"))),
      ("set Love Note in the key of G", ("note", .text("in the key of G"))),
      ("set Love rejected", ("rejected", .flag(true))), ("set Love rejected off", ("rejected", .flag(false))),
    ] as [(String, (ValueKey, Value))])
  func setting(line: String, expected: (ValueKey, Value)) {
    var board = plain()
    #expect(board.handle(.line(line)) == [.perform(set(expected.0, expected.1))])
  }

  @Test(
    "a value that can't be set is a problem in words",
    arguments: [
      ("set Love energy 9", "Energy can only be a number from 0 to 3."),
      ("set Love energy", "Energy can only be a number from 0 to 3."),
      ("set Love key H", "Key can only be one of C, G flat."), ("set Love note", "Note can only be a text."),
      ("set Love rejected perhaps", "Crossed off can only be on or off."),
      ("set Love sung", "There is nothing called sung to set. values lists what there is."),
      ("set Love", "Write it like this: set CARD VALUE [TEXT]."), ("set Love dibs", "Bo has it already."),
      ("unset Love dibs", "Bo has it, so only they can give it back."),
    ])
  func refused(line: String, sentence: String) {
    var board = plain(["dibs": .number(9)])
    #expect(board.handle(.line(line)) == [.problem("“\(line)”: \(sentence)")])
  }

  @Test("[TG1] join puts one's own name beside the holder's, leave takes it away, and a line says who is on a card")
  func together() {
    var board = plain(["dibs": .number(9)])
    #expect(board.handle(.line("join Love")) == [.perform(set("dibs.with.7", .flag(true)))])
    // That waits until the first one is there.
    #expect(board.handle(.line("leave Love")) == [])
    let now = contents(["dibs": .number(9), "dibs.with.7": .flag(true)])
    #expect(
      board.handle(.contents(now, saved: now)) == [
        .line("= 0.11 [Sam's Favorites] Love Stack: Dibs: Bo & you"), .perform(set("dibs.with.7", nil)),
      ])
    var own = plain(["dibs": .number(7)])
    #expect(own.handle(.line("join Love")) == [.problem("“join Love”: It is yours already.")])
    var free = plain(["dibs.with.9": .flag(true)])
    #expect(free.handle(.line("set Love dibs")) == [.perform(set("dibs", .number(7)))], "nobody holds it")
  }

  @Test("unset takes back one's own value and nothing else")
  func unsetting() {
    for (line, key) in [("unset Love dibs", "dibs"), ("unset Love vote", "votes.7"), ("unset Love note", "note")] {
      var board = plain(["dibs": .number(7), "votes.7": .flag(true), "votes.9": .flag(true), "note": .text("x")])
      #expect(board.handle(.line(line)) == [.perform(set(ValueKey(key), nil))])
    }
    var board = plain(["votes.9": .flag(true)])
    #expect(board.handle(.line("unset Love vote")) == [])
  }

  @Test("a change of a value is a line with an equals sign, and list has it behind the card")
  func told() {
    var board = plain()
    var now = contents(["dibs": .number(9), "votes.9": .flag(true), "votes.7": .flag(true), "sung": .flag(true)])
    let lines = board.handle(.contents(now, saved: now))
    #expect(lines == [.line("= 0.11 [Sam's Favorites] Love Stack: Dibs: Bo, Vote: 2, Sung")])
    #expect(board.handle(.line("list")).contains(.line("  0.11 Love Stack (Dibs: Bo, Vote: 2, Sung)")))
    var badged = now
    badged.scene.cards[0].parts.append(
      .init(name: "badge", rect: .init(x: 0, y: 0, width: 4, height: 1), tokens: [], content: .literal("✋ Bo")))
    _ = board.handle(.contents(badged, saved: badged))
    #expect(!board.handle(.line("list")).contains(.line("    ✋ Bo")), "in words already")
    now = contents()
    #expect(board.handle(.contents(now, saved: now)) == [.line("= 0.11 [Sam's Favorites] Love Stack: nothing")])
  }

  @Test("values lists the values that may be set, and their options")
  func listing() {
    var board = plain()
    #expect(
      board.handle(.line("values")) == [
        .line("rejected: Crossed off, on or off"), .line("dibs: Dibs, yours if nobody has it"),
        .line("votes: Vote, your vote, one per card, 2 in all"), .line("energy: Energy, a number from 0 to 3"),
        .line("key: Key, one of C, G flat"), .line("note: Note, a text"),
      ])
  }
}
