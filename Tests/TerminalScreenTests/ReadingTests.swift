import Document
import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Reading one card in a terminal")
struct ReadingTests {
  private let sample = SampleBoard()

  private var card: CardID { sample.card(0, 0) }

  private var contents: BoardContents {
    var contents = sample.contents
    contents.fields = [ValueField("votes", .vote), ValueField("dibs", .dibs)]
    contents.me = SeatNumber(5)
    contents.names = [SeatNumber(5): "Ann", SeatNumber(7): "Bo", SeatNumber(8): "Cy"]
    contents.sections[0].cards[0].text =
      "A song with so many words that three rows of a card are not enough for it, "
      + "see https://example.org/songs/love-stack and sing along"
    contents.sections[0].cards[0].author = "Bo"
    contents.sections[0].cards[0].values = [
      "votes.7": .flag(true), "votes.5": .flag(true), "dibs": .number(7), "dibs.with.8": .flag(true),
    ]
    contents.others = [.init(seat: SeatNumber(8), name: "Cy", card: card)]
    return contents
  }

  private func board(columns: Int = 60, rows: Int = 20, _ contents: BoardContents? = nil) -> TerminalBoard {
    var board = TerminalBoard(columns: columns, rows: rows, theme: Theme(depth: .trueColor))
    _ = board.handle(.contents(contents ?? self.contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    return board
  }

  @Test("r shows all of a card: its text, who wrote it, the votes by name, everyone who has it, who has it open")
  func everything() {
    var board = board()
    #expect(board.press("r") == [.touch(card)])
    let picture = board.draw().grid.text
    for words in [
      "sing along", "by Bo", "Vote: 2 (you, Bo)", "Dibs: Bo & Cy", "Cy has it open", "Sam's Favorites", "Esc back",
    ] {
      #expect(picture.contains(words), "no \(words) in\n\(picture)")
    }
    #expect(board.press("<esc>") == [.touch(nil)])
    #expect(!board.draw().grid.text.contains("Cy has it open"))
  }

  @Test("on a narrow, low screen one scrolls through a long card", arguments: [(40, 10), (24, 8)])
  func scrolling(columns: Int, rows: Int) {
    var board = board(columns: columns, rows: rows)
    board.press("r")
    #expect(!board.draw().grid.text.contains("Dibs: Bo & Cy"))
    board.press("G")
    #expect(board.draw().grid.text.contains("Cy has it open"), "\(board.draw().grid.text)")
    board.press("g")
    #expect(board.draw().grid.text.contains("A song with"))
  }

  @Test("a vote, dibs and joining in leave the card open, one key each; other keys close it")
  func keys() {
    var board = board()
    board.press("r")
    #expect(board.press("v") == [.perform(.setValue(target: .card(card), key: "votes.5", value: nil))])
    #expect(board.press("B") == [.perform(.setValue(target: .card(card), key: "dibs.with.5", value: .flag(true)))])
    #expect(board.draw().grid.text.contains("by Bo"))
    #expect(board.press("q") == [.touch(nil)])
    guard case .board = board.mode else { Issue.record("the card is still open"); return }
  }

  @Test("l goes on to the next card of the section; a card that others removed closes")
  func neighbors() {
    var board = board()
    board.press("r")
    #expect(board.press("l") == [.touch(sample.card(0, 1))])
    #expect(board.press("h") == [.touch(card)])
    var gone = contents
    gone.sections[0].cards.removeFirst()
    _ = board.handle(.contents(gone))
    #expect(board.sentence == TerminalSentence.isGone.text(in: .english))
  }

  @Test("[TG1] B joins in on a card that another has, and leaves it again; on one's own it says so")
  func joiningIn() {
    var board = board()
    #expect(board.press("B") == [.perform(.setValue(target: .card(card), key: "dibs.with.5", value: .flag(true)))])
    var joined = contents
    joined.sections[0].cards[0].values["dibs.with.5"] = .flag(true)
    _ = board.handle(.contents(joined))
    #expect(board.press("B") == [.perform(.setValue(target: .card(card), key: "dibs.with.5", value: nil))])
    var own = contents
    own.sections[0].cards[0].values = ["dibs": .number(5)]
    _ = board.handle(.contents(own))
    #expect(board.press("B") == [])
    #expect(board.sentence == TerminalSentence.alreadyYours.text(in: .english))
  }

  @Test("[TG3] on an anonymous board B does nothing, and the help doesn't offer it")
  func anonymous() {
    var contents = contents
    contents.isAnonymous = true
    var board = board(rows: 30, contents)
    #expect(board.press("B") == [])
    board.press("?")
    #expect(!board.draw().grid.text.contains(TerminalSentence.helpJoinIn.text(in: .english)))
  }

  @Test("the help shows a viewer only the keys that lead around")
  func viewer() {
    var contents = contents
    contents.mayChange = false
    contents.mayChangeSections = false
    var board = board(rows: 30, contents)
    board.press("?")
    let help = board.draw().grid.text
    for sentence in [TerminalSentence.helpEdit, .helpSay, .helpRemove, .helpUndo, .helpAddSection, .helpHost] {
      #expect(!help.contains(sentence.text(in: .english)), "\(help)")
    }
    #expect(help.contains(TerminalSentence.helpRead.text(in: .english)))
  }

  @Test("the help of a low screen turns, so that every line can be read")
  func lowHelp() {
    var board = board(columns: 40, rows: 10)
    board.press("?")
    var seen = board.draw().grid.text
    for _ in 0..<30 {
      board.press("j")
      seen += board.draw().grid.text
    }
    for words in ["h j k l", "call dibs, vote", "quit"] { #expect(seen.contains(words), "no \(words)") }
    board.press("x")
    guard case .board = board.mode else { Issue.record("the help is still there"); return }
  }

  @Test("a host's list of a card shows it on the walls, puts it first or skips it, and removes it; a guest's doesn't")
  func hosting() {
    var contents = contents
    contents.isHost = true
    contents.givesCommands = true
    var host = board(rows: 30, contents)
    host.press(".")
    let list = host.draw().grid.text
    #expect(list.contains(TerminalSentence.cardSpotlight.text(in: .english)), "\(list)")
    #expect(list.contains(TerminalSentence.cardRemove.text(in: .english)))
    #expect(host.press("jj<enter>") == [.host(.spotlight(card))])
    #expect(host.press(".jjj<enter>") == [.perform(.removeCard(card: card))])
    contents.spotlight = card
    _ = host.handle(.contents(contents))
    #expect(host.press(".jj<enter>") == [.host(.spotlight(nil))])
    contents.isHost = false
    contents.givesCommands = false
    var guest = board(rows: 30, contents)
    guest.press(".")
    #expect(!guest.draw().grid.text.contains(TerminalSentence.cardSpotlight.text(in: .english)))
  }

  @Test("[TU2] the line under the title says whose turn it is and who comes next")
  func turns() throws {
    var contents = contents
    contents.names = [SeatNumber(7): "Bo"]
    let second = sample.card(0, 1)
    let queue = TurnQueue(
      of: contents.sections[0].id, values: [.turns: .flag(true)],
      cards: [
        (id: second, values: ["dibs": .number(7)], author: nil), (id: sample.card(0, 2), values: [:], author: nil),
      ],
      dibs: ["dibs"])
    contents.turns = [try #require(queue)]
    let row = board(contents).draw().grid.text.split(separator: "\n")[1]
    #expect(row.contains("▶ Closure Time (Bo)   next: Swift Emotion"), "\(row)")
  }

  @Test("[TG5] a turn has the names of all whose it is")
  func duet() throws {
    var contents = contents
    contents.names = [SeatNumber(7): "Bo", SeatNumber(5): "Ann"]
    // To people who have none of it: the two read that it is theirs.
    contents.me = nil
    let values: [ValueKey: Value] = ["dibs": .number(7), "dibs.with.5": .flag(true)]
    let queue = TurnQueue(
      of: contents.sections[0].id, values: [.turns: .flag(true)],
      cards: [(id: contents.sections[0].cards[1].id, values: values, author: nil)], dibs: ["dibs"])
    contents.turns = [try #require(queue)]
    contents.sections[0].cards[1].values = values
    let row = board(contents).draw().grid.text.split(separator: "\n")[1]
    #expect(row.contains("▶ Closure Time (Bo & Ann)"), "\(row)")
  }

  @Test("[TK5] [TK7] messages are below their card, t writes one and D takes one's own last message away")
  func messages() {
    var contents = contents
    contents.hasTalk = true
    let theirs = CardID(OutboxNumber(4), 1), mine = CardID(OutboxNumber(5), 1)
    contents.thread = .init(
      card: card,
      messages: [
        .init(id: theirs, text: "Which \u{1B}[31mkey?", author: "Bo", seat: SeatNumber(7)),
        .init(id: mine, text: "In G", author: "Ann", seat: SeatNumber(5), isMine: true),
        .init(id: nil, text: "On its way", isMine: true),
      ], hidden: 2)
    var board = board(rows: 30, contents)
    board.press("r")
    let picture = board.draw().grid.text
    for words in ["Bo: Which", "In G", "… On its way", "Hidden until a host reveals them: 2"] {
      #expect(picture.contains(words), "no \(words) in\n\(picture)")
    }
    #expect(!picture.contains("\u{1B}"))
    #expect(board.press("D") == [.perform(.removeCard(card: mine))])
    #expect(board.press("t") == [])
    board.press("Me")
    #expect(board.press("<enter>") == [.perform(.addMessage(card: card, text: "Me"))])
    #expect(board.draw().grid.text.contains("In G"), "the card is still open")
    board.press("tx")
    #expect(board.press("<esc>") == [], "Escape leads back to the card")
    #expect(board.draw().grid.text.contains("In G"))
  }

  @Test("[TK1] a board without messages has none below its cards, and t says so")
  func withoutMessages() {
    var board = board()
    board.press("r")
    #expect(!board.draw().grid.text.contains("💬"))
    #expect(board.press("t") == [])
    #expect(board.draw().grid.text.contains("no messages below cards"))
  }
}
