import Document
import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Keys on a board become operations")
struct TerminalBoardTests {
  let sample = SampleBoard()

  private var sam: SectionID { SampleBoard.section(0) }
  private var vincent: SectionID { SampleBoard.section(1) }

  @Test(
    "a person who is no host hears so before they type what would be refused", arguments: ["A", "e", "d", "x", "L"])
  func sectionsAreTheHosts(keys: String) {
    for isHost in [false, true] {
      var sample = SampleBoard()
      sample.mayChangeSections = isHost
      var board = TerminalBoard(sample)
      board.press("<home>")
      let effects = board.press(keys)
      let isRefused = board.sentence == board.said(.sectionsAreHosts)
      #expect(isRefused != isHost && (isHost || effects.isEmpty))
    }
  }

  @Test("letters and arrows go to the neighbor on the screen")
  func neighbors() {
    var board = TerminalBoard(sample)
    #expect(board.selection == .card(sample.card(0, 0)))
    for (keys, spot) in [
      ("j", Spot.card(sample.card(0, 1))), ("l", .card(sample.card(1, 1))), ("<down>", .slot(vincent)),
      ("h", .card(sample.card(0, 2))), ("j", .slot(sam)), ("j", .slot(sam)), ("<right>", .slot(vincent)),
      ("<home>", .header(sam)),
      ("k", .header(sam)), ("l", .header(vincent)), ("j", .card(sample.card(1, 0))), ("<end>", .slot(vincent)),
      ("g", .card(sample.card(1, 0))), ("G", .card(sample.card(1, 1))),
      ("<tab>", .card(sample.card(0, 0))),
    ] {
      board.press(keys)
      #expect(board.selection == spot, "after \(keys)")
    }
  }

  @Test("keys that change something do nothing before the board is there: nobody is asked for a name they gave")
  func beforeTheBoard() {
    var board = TerminalBoard(columns: 80, rows: 24, theme: Theme(depth: .none))
    #expect(board.press("a<enter>An") == [])
    #expect(board.sentence == "The board isn't here yet.")
    if case .board = board.mode {} else { Issue.record("\(board.mode)") }
  }

  @Test("a and o add, at the end and below; the added card gets selected")
  func add() {
    var board = TerminalBoard(sample)
    #expect(
      board.press("aNew song<enter>") == [
        .perform(.addCard(section: sam, place: .end, text: "New song", values: [:]))
      ])
    #expect(
      board.press("oNext<enter>") == [
        .perform(.addCard(section: sam, place: .after(sample.card(0, 0)), text: "Next", values: [:]))
      ])
    let added = CardID(OutboxNumber(7), 1)
    var contents = sample.contents
    contents.sections[0].cards.append(.init(id: added, text: "New song", isMine: true, standing: .adding))
    _ = board.handle(.contents(contents))
    #expect(board.selection == .card(added))
    #expect(board.press("a<enter>") == [])
    #expect(board.press("<esc>") == [])
  }

  @Test("e edits what the person saw into what they want, and tells the others meanwhile")
  func edit() {
    var board = TerminalBoard(sample)
    let card = sample.card(0, 0)
    #expect(board.press("e") == [.touch(card)])
    #expect(board.press("s<enter>") == [.edit(card, from: "Love Stack", to: "Love Stacks"), .touch(nil)])
    #expect(board.press("<enter>x<esc>") == [.touch(card), .touch(nil)])
    #expect(board.press("e<enter>") == [.touch(card), .touch(nil)])
  }

  @Test("x crosses off and back, on a header the whole section")
  func crossOff() {
    var board = TerminalBoard(sample)
    #expect(
      board.press("x") == [.perform(.setValue(target: .card(sample.card(0, 0)), key: .rejected, value: .flag(true)))])
    var contents = sample.contents
    contents.sections[0].cards[0].isRejected = true
    contents.sections[0].isRejected = true
    _ = board.handle(.contents(contents))
    #expect(
      board.press(" ") == [.perform(.setValue(target: .card(sample.card(0, 0)), key: .rejected, value: .flag(false)))])
    #expect(board.press("<home>x") == [.perform(.setValue(target: .section(sam), key: .rejected, value: nil))])
  }

  @Test("HJKL move a card within and between sections, a header its section")
  func move() {
    var board = TerminalBoard(sample)
    func moved(_ card: CardID, _ section: SectionID, _ place: Place<Document.Card>) -> [TerminalBoard.Effect] {
      [.perform(.moveCard(card: card, section: section, place: place))]
    }
    #expect(board.press("K") == [])
    #expect(board.press("J") == moved(sample.card(0, 0), sam, .after(sample.card(0, 1))))
    #expect(board.press("jK") == moved(sample.card(0, 1), sam, .start))
    #expect(board.press("jK") == moved(sample.card(0, 2), sam, .after(sample.card(0, 0))))
    #expect(board.press("L") == moved(sample.card(0, 2), vincent, .after(sample.card(1, 1))))
    #expect(board.press("kkL") == moved(sample.card(0, 0), vincent, .start))
    #expect(board.press("H") == [])
    #expect(board.press("<home>L") == [.perform(.moveSection(section: sam, place: .after(vincent)))])
    #expect(board.press("H") == [])
  }

  @Test("m asks for the section")
  func menu() {
    var board = TerminalBoard(sample)
    let expected = [TerminalBoard.Effect.perform(.moveCard(card: sample.card(0, 0), section: vincent, place: .end))]
    #expect(board.press("m2") == expected)
    #expect(board.press("mj<enter>") == expected)
    #expect(board.press("m<esc>") == [])
  }

  @Test("d removes; u undoes my last change, Ctrl-R makes it again")
  func removeAndUndo() {
    var board = TerminalBoard(sample)
    let first = sample.card(0, 0)
    #expect(board.press("d") == [.perform(.removeCard(card: first))])
    var contents = sample.contents
    contents.sections[0].cards.removeFirst()
    contents.scene.cards.removeFirst()
    _ = board.handle(.contents(contents))
    #expect(board.selection == .card(sample.card(0, 1)))
    #expect(board.press("u") == [.undo])
    #expect(board.handle(.input(.key(.control("r")))) == [.redo])
  }

  @Test("removing a section asks")
  func removeSection() {
    var board = TerminalBoard(sample)
    #expect(board.press("<home>dn") == [])
    #expect(board.press("dy") == [.perform(.removeSection(section: sam))])
  }

  @Test("the first change asks for a name, and then goes on")
  func name() {
    var board = TerminalBoard(sample)
    var contents = sample.contents
    contents.name = nil
    _ = board.handle(.contents(contents))
    #expect(board.press("j") == [])
    #expect(board.press("x<enter>") == [])
    #expect(
      board.press("Ann<enter>") == [
        .name("Ann"), .perform(.setValue(target: .card(sample.card(0, 1)), key: .rejected, value: .flag(true))),
      ])
    #expect(board.press("nBo<enter>") == [.name("AnnBo")])
  }

  @Test("a frozen board takes no changes and says why")
  func frozen() {
    var board = TerminalBoard(sample)
    var contents = sample.contents
    contents.isFrozen = true
    _ = board.handle(.contents(contents))
    for keys in ["a", "e", "x", "d", "J", "m", "u"] {
      #expect(board.press(keys) == [])
      #expect(board.sentence?.contains("frozen") == true)
    }
  }

  @Test("[P39] a person who finds no room reads so below the title, and again by each key that would change the board")
  func full() {
    var board = TerminalBoard(sample)
    #expect(board.announcements == [])
    var contents = sample.contents
    contents.isFull = true
    _ = board.handle(.contents(contents))
    #expect(board.announcements == [board.said(.full)])
    for keys in ["a", "e", "x", "d", "J", "m", "u"] {
      #expect(board.press(keys) == [])
      #expect(board.sentence == board.said(.full))
    }
  }

  @Test("[PE2] a person whom a host lets only look for a while reads so at each key that would change the board")
  func viewOnly() {
    var board = TerminalBoard(sample)
    var contents = sample.contents
    contents.isViewOnly = true
    _ = board.handle(.contents(contents))
    #expect(board.announcements == [board.said(.viewOnly)])
    for keys in ["a", "e", "x", "d", "J", "m", "u"] {
      #expect(board.press(keys) == [])
      #expect(board.sentence == board.said(.viewOnly))
    }
  }

  @Test("[TX8][TX10] text that others type into the card I am typing in is merged, and the cursor stays with my text")
  func merge() {
    let card = sample.card(0, 0)
    var board = TerminalBoard(sample)
    board.press("e<home>My <end>!")
    let theirs = TextChange([.init(at: 5, insert: "Big "), .init(at: 10, insert: "s")])
    _ = board.handle(.textMoved(card, theirs))
    var contents = sample.contents
    contents.sections[0].cards[0].text = "Love Big Stacks"
    _ = board.handle(.contents(contents))
    board.press("?")
    let typed = TextChange([.init(at: 0, insert: "My "), .init(at: 15, insert: "!?")])
    #expect(board.press("<enter>") == [.edit(card, typed, over: "Love Big Stacks"), .touch(nil)])
  }

  @Test("[TX9] a text that is another without a word of how is merged by its difference")
  func mergeSnapshot() {
    let card = sample.card(0, 0)
    var board = TerminalBoard(sample)
    board.press("e!")
    var contents = sample.contents
    contents.sections[0].cards[0].text = "Love Stick"
    _ = board.handle(.contents(contents))
    #expect(board.press("<enter>") == [.edit(card, from: "Love Stick", to: "Love Stick!"), .touch(nil)])
  }

  @Test("[RF2] too old to merge: mine, both or theirs", arguments: ["m", "b", "t"])
  func stale(answer: String) {
    let card = sample.card(0, 0)
    var board = TerminalBoard(sample)
    var contents = sample.contents
    contents.sections[0].cards[0].text = "Love Stick"
    _ = board.handle(.contents(contents))
    _ = board.handle(.textRefused(card, mine: "Love Stack!", theirs: "Love Stick"))
    let expected: [String: [TerminalBoard.Effect]] = [
      "m": [.edit(card, from: "Love Stick", to: "Love Stack!"), .settled(text: "Love Stack!")],
      "b": [.edit(card, from: "Love Stick", to: "Love Stick / Love Stack!"), .settled(text: "Love Stack!")],
      "t": [.settled(text: "Love Stack!")],
    ]
    #expect(board.draw().grid.text.contains("Theirs: Love Stick"))
    #expect(board.press(answer) == expected[answer])
  }

  @Test("the server found my text stale: the question waits until I have finished typing")
  func staleLater() {
    let card = sample.card(0, 1)
    var board = TerminalBoard(sample)
    board.press("e")
    _ = board.handle(.textRefused(card, mine: "Opening Time", theirs: "Closure Time"))
    #expect(board.press("!<enter>").contains(.edit(sample.card(0, 0), from: "Love Stack", to: "Love Stack!")))
    #expect(
      board.press("m") == [
        .edit(card, from: "Closure Time", to: "Opening Time"), .settled(text: "Opening Time"),
      ])
  }

  @Test("the card I was typing in is gone: it comes back with my text")
  func gone() {
    let card = sample.card(0, 0)
    var board = TerminalBoard(sample)
    board.press("e!")
    var contents = sample.contents
    contents.sections[0].cards.removeFirst()
    contents.scene.cards.removeFirst()
    _ = board.handle(.contents(contents))
    board.press("<enter>")
    var other = board
    #expect(
      other.press("a<enter>") == [
        .perform(.addCard(section: sam, place: .end, text: "Love Stack!", values: [:])),
        .settled(text: "Love Stack!"),
      ])
    #expect(board.press("y") == [.perform(.restoreCard(card: card))])
    #expect(
      board.handle(.contents(sample.contents)) == [
        .edit(card, from: "Love Stack", to: "Love Stack!"), .settled(text: "Love Stack!"),
      ])
    #expect(board.handle(.contents(sample.contents)) == [])
  }

  @Test("/ finds while it is typed, arrows go on, Escape goes back")
  func find() {
    var board = TerminalBoard(sample)
    board.press("/LOVE")
    #expect(board.selection == .card(sample.card(0, 0)))
    board.press("<down>")
    #expect(board.selection == .card(sample.card(1, 1)))
    board.press("<down>")
    #expect(board.selection == .card(sample.card(0, 0)))
    board.press("<up><enter>")
    #expect(board.selection == .card(sample.card(1, 1)))
    board.press("/void<esc>")
    #expect(board.selection == .card(sample.card(1, 1)))
  }

  @Test("a click selects, a second one on a slot adds, the wheel scrolls")
  func mouse() {
    var board = TerminalBoard(sample)
    func click(_ column: Int, _ row: Int) { _ = board.handle(.input(.mouse(.init(.press, column: column, row: row)))) }
    click(25, 5)
    #expect(board.selection == .card(sample.card(1, 1)))
    click(1, 7)
    click(1, 7)
    #expect(
      board.press("Clicked<enter>") == [.perform(.addCard(section: sam, place: .end, text: "Clicked", values: [:]))])
  }

  @Test("a paste goes into a text being typed, and is no keys elsewhere")
  func paste() {
    var board = TerminalBoard(sample)
    #expect(board.handle(.input(.paste("dq"))) == [])
    board.press("a")
    _ = board.handle(.input(.paste("Love\u{1B}[2J\nStack\n")))
    #expect(
      board.press("<enter>") == [.perform(.addCard(section: sam, place: .end, text: "Love[2J\nStack", values: [:]))])
  }

  @Test("q quits, and asks where something isn't saved yet")
  func quit() {
    var board = TerminalBoard(sample)
    #expect(board.press("q") == [.quit])
    _ = board.handle(.link(.offline(unsaved: 2, retryInSeconds: 1)))
    #expect(board.press("q") == [])
    #expect(board.draw().grid.text.contains("2 changes aren't saved yet."))
    #expect(board.press("n") == [])
    #expect(board.press("qy") == [.quit])
    #expect(board.handle(.input(.key(.control("z")))) == [.suspend])
    #expect(board.handle(.input(.key(.control("l")))) == [.repaint])
  }

  @Test("text of an operation that the board refused comes back to be changed")
  func notTaken() {
    var board = TerminalBoard(sample)
    _ = board.handle(
      .refused(.addCard(section: sam, place: .end, text: "Long", values: [:]), text: "Long", why: "That's too long."))
    #expect(board.draw().grid.text.contains("That's too long."))
    #expect(
      board.press("e<backspace><enter>") == [
        .perform(.addCard(section: sam, place: .end, text: "Lon", values: [:])), .settled(text: "Long"),
      ])
    _ = board.handle(.refused(.removeCard(card: sample.card(0, 0)), text: nil, why: "Not yours."))
    #expect(board.sentence == "Not yours.")
  }

  @Test("[RF1] text that came back is settled when the person lets it go or sends it, and not by Escape")
  func settled() {
    var board = TerminalBoard(sample)
    let refused = TerminalBoard.Event.refused(
      .addCard(section: sam, place: .end, text: "Long", values: [:]), text: "Long", why: "That's too long.")
    _ = board.handle(refused)
    #expect(board.press("e!<esc>") == [])
    #expect(board.draw().grid.text.contains("That's too long."))
    #expect(board.press("n") == [.settled(text: "Long")])
    _ = board.handle(
      .refused(
        .setValue(target: .card(sample.card(0, 0)), key: "singer", value: .text("Ann")), text: nil, why: "Frozen."))
    #expect(board.press("n") == [.settled(text: "Ann")])
    let gone = SectionID(OutboxNumber(9), 9)
    _ = board.handle(.refused(.renameSection(section: gone, title: "Late"), text: nil, why: "It is gone."))
    #expect(board.draw().grid.text.contains("It is gone."))
    #expect(
      board.press("e<enter>") == [.perform(.addSection(title: "Late", place: .end)), .settled(text: "Late")])
  }

  @Test("an id that was only known here is followed to the one it has now")
  func renamed() {
    let old = CardID(OutboxNumber(9), 1)
    let new = CardID(OutboxNumber(3), 4)
    var contents = sample.contents
    contents.sections[0].cards.append(.init(id: old, text: "Mine", isMine: true, standing: .adding))
    var board = TerminalBoard(sample)
    _ = board.handle(.contents(contents))
    board.press("G")
    board.press("e")
    contents.sections[0].cards[3].id = new
    _ = board.handle(.renamed(Renaming(cards: [old: new])))
    _ = board.handle(.contents(contents))
    #expect(board.selection == .card(new))
    #expect(board.press("!<enter>") == [.edit(new, from: "Mine", to: "Mine!"), .touch(nil)])
  }
}

extension TerminalBoard.Effect {
  /// The typed text, as a whole.
  fileprivate static func edit(_ card: CardID, from old: String, to new: String) -> Self {
    .edit(card, TextChange(typing: new, over: old), over: old)
  }
}
