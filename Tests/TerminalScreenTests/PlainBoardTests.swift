import Document
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("--plain: commands in, lines out")
struct PlainBoardTests {
  let sample = SampleBoard()

  private func connected() -> PlainBoard {
    var board = PlainBoard()
    _ = board.handle(.link(.live(unsaved: 0)))
    _ = board.handle(.contents(sample.contents, saved: sample.contents))
    return board
  }

  @Test("a line is a verb, names in quotes where they have spaces, and a text to its end")
  func parsing() throws {
    #expect(try PlainCommand.parse("") == nil)
    #expect(try PlainCommand.parse("  # later") == nil)
    #expect(try PlainCommand.parse("add 0.1 Love  Stack ") == .add(section: "0.1", text: "Love  Stack"))
    #expect(try PlainCommand.parse(#"add "Sam's Fav" "A \"B\"\nC""#) == .add(section: "Sam's Fav", text: "A \"B\"\nC"))
    #expect(try PlainCommand.parse(#"edit 3.17 say "hi" to"#) == .edit(card: "3.17", text: #"say "hi" to"#))
    #expect(try PlainCommand.parse("move 3.17 0.2") == .move(card: "3.17", section: "0.2", .end))
    #expect(
      try PlainCommand.parse(#"move 3.17 0.2 after "Nil and""#)
        == .move(card: "3.17", section: "0.2", .after(card: "Nil and")))
    #expect(try PlainCommand.parse("CROSS Love Stack") == .cross(card: "Love Stack", true))
    for line in ["add", "add 0.1", "frobnicate", "move 1.1", "move 1.1 2.2 under", "list everything", #"add "Sam"#] {
      #expect(throws: PlainCommand.Problem.self, "\(line)") { try PlainCommand.parse(line) }
    }
  }

  @Test("[TM4] a timer's line says what is left by the board's clock")
  func timer() {
    var board = connected()
    var contents = sample.contents
    let until = Timestamp(milliseconds: 1_000_000)
    contents.timers = [BoardTimer(section: nil, text: "Back in", length: .seconds(600), phase: .running(until: until))]
    board.boardTime = Timestamp(milliseconds: 910_000)
    #expect(board.handle(.contents(contents, saved: contents)).contains(.line("⏱ Back in  1:30")))
  }

  @Test("commands become operations, by id or by how a text begins")
  func commands() {
    let first = sample.card(0, 0)
    let sam = SampleBoard.section(0)
    let vincent = SampleBoard.section(1)
    for (line, effect) in [
      ("add Sam New one", PlainBoard.Effect.perform(.addCard(section: sam, place: .end, text: "New one", values: [:]))),
      ("edit love Love Stick", .edit(first, from: "Love Stack", to: "Love Stick")),
      ("cross 0.11", .perform(.setValue(target: .card(first), key: .rejected, value: .flag(true)))),
      ("move 0.11 vin start", .perform(.moveCard(card: first, section: vincent, place: .start))),
      ("move Love 0.2 after Nil", .perform(.moveCard(card: first, section: vincent, place: .after(sample.card(1, 0))))),
      ("remove Love", .perform(.removeCard(card: first))), ("restore 0.11", .perform(.restoreCard(card: first))),
      ("section Encore", .perform(.addSection(title: "Encore", place: .end))), ("name Ann", .name("Ann")),
    ] {
      var board = connected()
      #expect(board.handle(.line(line)) == [effect], "\(line)")
    }
  }

  @Test("a name that fits none or several is a problem that says so, and the next line is tried")
  func problems() {
    var other = sample
    other.cards[1][1] = "Love Bits"
    var board = PlainBoard()
    _ = board.handle(.link(.live(unsaved: 0)))
    _ = board.handle(.contents(other.contents, saved: other.contents))
    #expect(
      board.handle(.line("cross love")) == [
        .problem("“cross love”: 2 begin with “love”: 0.11, 0.15. Say which one by its id.")
      ])
    #expect(board.handle(.line("cross zzz")) == [.problem("“cross zzz”: No card begins with “zzz”.")])
    #expect(board.handle(.line("cross 9.9")) == [.problem("“cross 9.9”: No card begins with “9.9”.")])
    #expect(board.handle(.line("who")) == [.line("you, Ann")])
  }

  @Test("commands wait for the board, and each for what the one before did")
  func order() {
    var board = PlainBoard()
    #expect(board.handle(.line("add Sam One")) == [])
    #expect(board.handle(.line("cross One")) == [])
    #expect(board.handle(.endOfInput) == [])
    #expect(board.handle(.link(.live(unsaved: 0))) == [.line("connected")])
    let added = board.handle(.contents(sample.contents, saved: sample.contents))
    #expect(
      added == [
        .line("Karaoke night: 2 sections, 5 cards"),
        .perform(.addCard(section: SampleBoard.section(0), place: .end, text: "One", values: [:])),
      ])
    let card = CardID(OutboxNumber(3), 1)
    var pending = sample.contents
    pending.sections[0].cards.append(.init(id: card, text: "One", author: "Ann", isMine: true, standing: .adding))
    _ = board.handle(.link(.live(unsaved: 1)))
    #expect(board.handle(.contents(pending, saved: sample.contents)) == [])
    pending.sections[0].cards[3].standing = .saved
    #expect(board.handle(.link(.live(unsaved: 0))) == [])
    #expect(
      board.handle(.contents(pending, saved: pending)) == [
        .line("+ 3.1 [Sam's Favorites] One — Ann"),
        .perform(.setValue(target: .card(card), key: .rejected, value: .flag(true))),
      ])
    pending.sections[0].cards[3].isRejected = true
    #expect(
      board.handle(.contents(pending, saved: pending)) == [.line("x 3.1 [Sam's Favorites] One — Ann"), .finished])
    #expect(board.handle(.contents(pending, saved: pending)) == [])
  }

  @Test("wait holds later commands back until everything is saved")
  func waiting() {
    var board = connected()
    _ = board.handle(.line("add Sam One"))
    _ = board.handle(.link(.live(unsaved: 1)))
    _ = board.handle(.contents(sample.contents, saved: sample.contents))
    #expect(board.handle(.line("wait")) == [])
    #expect(board.handle(.line("list")) == [])
    #expect(board.handle(.link(.offline(unsaved: 1, retryInSeconds: 1))) == [.line("offline")])
    #expect(board.handle(.link(.live(unsaved: 0))) == [.line("connected")])
    #expect(board.waitingCount == 1)
    #expect(board.handle(.contents(sample.contents, saved: sample.contents)).count == 7)
    #expect(board.waitingCount == 0)
  }

  @Test("each change of others is a line: + - ~ x o >")
  func changes() {
    var next = sample.contents
    next.sections[0].cards[0].text = "Love\u{1B}[2J Stick"
    next.sections[0].cards[1].isRejected = true
    next.sections[1].cards.append(next.sections[0].cards.removeLast())
    next.sections[1].cards.remove(at: 1)
    next.sections[0].cards.append(.init(id: CardID(OutboxNumber(3), 17), text: "New", author: "Bo"))
    next.sections[0].title = "Sam's"
    next.sections.append(.init(id: SectionID(OutboxNumber(3), 18), title: "Encore"))
    #expect(
      changeLines(from: sample.contents, to: next) == [
        "- 0.15 [Vincent's Classics] Optional Love", "~ 0.1 [Sam's]", "~ 0.11 [Sam's] Love␛[2J Stick",
        "x 0.12 [Sam's] Closure Time", "+ 3.17 [Sam's] New — Bo",
        "> 0.13 [Vincent's Classics] Swift Emotion, after 0.14", "+ 3.18 [Encore]",
      ])
    #expect(changeLines(from: next, to: next) == [])
    var moved = sample.contents
    moved.sections[0].cards.swapAt(0, 2)
    #expect(changeLines(from: sample.contents, to: moved).allSatisfy { $0.hasPrefix("> ") })
    moved = sample.contents
    moved.sections.swapAt(0, 1)
    #expect(changeLines(from: sample.contents, to: moved) == ["> sections: [Vincent's Classics] [Sam's Favorites]"])
  }

  @Test("a removed card can be restored by how its text began")
  func restore() {
    var board = connected()
    var without = sample.contents
    without.sections[0].cards.removeFirst()
    #expect(board.handle(.contents(without, saved: without)) == [.line("- 0.11 [Sam's Favorites] Love Stack")])
    #expect(board.handle(.line("restore love")) == [.perform(.restoreCard(card: sample.card(0, 0)))])
  }

  @Test("[P39] a person who finds no room reads so, and when there is some again")
  func full() {
    var board = connected()
    var contents = sample.contents
    contents.isFull = true
    #expect(
      board.handle(.contents(contents, saved: contents)) == [
        .line("The board is full, so you can only look for now. Ask the host to make room, then join again.")
      ])
    #expect(
      board.handle(.contents(sample.contents, saved: sample.contents)) == [.line("there is room for you again")])
  }

  @Test("[PE2] a person whom a host lets only look for a while reads so, and when it is over")
  func viewOnly() {
    var board = connected()
    var contents = sample.contents
    contents.isViewOnly = true
    #expect(
      board.handle(.contents(contents, saved: contents)) == [
        .line("The host lets you only look for a while. Then you can join in again.")
      ])
    #expect(board.handle(.contents(sample.contents, saved: sample.contents)) == [.line("you can join in again")])
  }

  @Test("people come and go, the host freezes, refusals are problems")
  func news() {
    var board = connected()
    var next = sample.contents
    next.others = [.init(seat: SeatNumber(5), name: "Bo\u{7}")]
    next.isFrozen = true
    #expect(board.handle(.contents(next, saved: next)) == [.line("frozen by the host"), .line("Bo␇ is here")])
    #expect(
      board.handle(.contents(sample.contents, saved: sample.contents)) == [.line("open again"), .line("Bo␇ left")])
    #expect(
      board.handle(.refused(sentence(for: Refusal(.notYours), in: .english))) == [
        .problem("This card isn't yours. Guests can change only their own cards here.")
      ])
    #expect(board.handle(.line("list")).first == .line("0.1 [Sam's Favorites] 3 cards"))
  }

  @Test("more commands than may wait are problems, not memory")
  func bound() {
    var board = PlainBoard()
    for _ in 0..<PlainBoard.linesMax { _ = board.handle(.line("list")) }
    guard case .problem = board.handle(.line("list")).first else {
      Issue.record("the line past the bound was taken")
      return
    }
    #expect(board.waitingCount == PlainBoard.linesMax)
  }

  @Test("every refusal has a sentence")
  func sentences() {
    for code in Refusal.Code.allCases {
      #expect(sentence(for: Refusal(code), in: .english).hasSuffix("."))
      #expect(
        sentence(for: Refusal(code, ["limit": .number(.infinity), "what": .text("\u{1B}x")]), in: .english).hasSuffix(
          "."))
    }
    #expect(
      sentence(for: Refusal(.tooLong, ["limit": .number(200), "actual": .number(300)]), in: .english)
        == "That's too long: 300 bytes, and 200 is the limit.")
    // So many bytes would tell nobody what to do.
    for (what, words) in [
      ("bytes", "Remove something first."), ("share", "Shorten or remove some of yours first."),
    ] {
      let full = sentence(for: Refusal(.full, ["what": .text(what), "limit": .number(16_777_216)]), in: .english)
      #expect(full.hasSuffix(words) && !full.contains("16777216"))
    }
  }

  @Test("[TU2] [TU4] the list says now and next; one's own turn is a line, once")
  func turns() {
    var contents = sample.contents
    contents.me = SeatNumber(5)
    func turning(_ turns: [(Int, UInt32?)]) -> BoardContents {
      var contents = contents
      contents.turns = [
        TurnQueue(
          of: SampleBoard.section(0), values: [.turns: .flag(true)],
          cards: turns.map { (id: sample.card(0, $0), values: [:], author: $1.map { SeatNumber($0) }) }, dibs: [])
      ].compactMap(\.self)
      return contents
    }
    var board = PlainBoard()
    _ = board.handle(.link(.live(unsaved: 0)))
    func lines(_ contents: BoardContents) -> [PlainBoard.Effect] { board.handle(.contents(contents, saved: contents)) }
    #expect(!lines(turning([(0, nil), (1, 6), (2, 5)])).contains { "\($0)".contains("You're") })
    #expect(lines(turning([(0, nil), (2, 5)])) == [.line("You're next: Swift Emotion")])
    #expect(lines(turning([(0, nil), (2, 5)])).isEmpty)
    #expect(lines(turning([(2, 5), (1, 6)])) == [.line("You're up: Swift Emotion")])
    let listed = board.handle(.line("list")).map { "\($0)" }
    #expect(
      listed.contains { $0.contains("Swift Emotion, now") } && listed.contains { $0.contains("Closure Time, next") })
    #expect(!listed.contains { $0.contains("Love Stack, ") })
  }
}
