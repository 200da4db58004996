import Document
import Presentation
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Lists, menus and sheets in front of a terminal's board")
struct PanelTests {
  private typealias Item = TerminalBoard.Item
  private typealias Listing = TerminalBoard.Listing

  private let items: [Item] = ["play", "skip", "stop"].map { .entry(label: $0, part: $0) }

  @Test("a chosen entry is found again when others come or go")
  func found() {
    var listing = Listing(owner: .board, first: 1, of: items)
    let more = [Item.entry(label: "new", part: "new")] + items
    #expect(listing.press(Key(.enter), of: more) == .chosen(items[1]))
    #expect(listing.index == 2)
  }

  @Test("Enter on an entry that is gone says so, and chooses the one in its place only the next time")
  func gone() {
    var listing = Listing(owner: .board, first: 1, of: items)
    let fewer = [items[0], items[2]]
    #expect(listing.press(Key(.enter), of: fewer) == .gone)
    #expect(listing.press(Key(.enter), of: fewer) == .chosen(items[2]))
  }

  @Test("a list stops at its ends and closes once it is empty, or with a key it doesn't have")
  func ends() {
    var listing = Listing(owner: .board, first: 9, of: items)
    #expect(listing.index == 2, "it begins at a line that there is")
    #expect(listing.press(Key(.down), of: items) == .moved)
    #expect(listing.index == 2)
    #expect(listing.press(Key(.character("+")), of: items) == .stepped(items[2], by: 1))
    #expect(listing.press(Key(.escape), of: items) == .closed)
    #expect(listing.press(Key(.down), of: []) == .closed)
  }

  @Test("a value keeps its list open, and only a text is typed in the list's place")
  func closing() {
    let target = Target.card(CardID(OutboxNumber(0), 11))
    #expect(!Item.value(target, ValueField("votes", .vote), nil).closesList)
    #expect(Item.value(target, ValueField("note", .text), nil).closesList)
    #expect(!Item.entry(label: "not now", part: nil).closesList)
    #expect(items[0].closesList)
  }

  @Test("Escape leads from a page of the host's menu to the one before, to the line that opened it")
  func pages() {
    let bo = SeatNumber(7)
    var lists = HostLists()
    lists.take([
      ListedPerson(seat: SeatNumber(5), name: "Ann", isHere: true), ListedPerson(seat: bo, name: "Bo", isHere: true),
    ])
    var menu = HostMenu()
    func press(_ code: Key.Code) -> HostMenu.Press {
      let lines = HostMenuLines(menu: menu, lists: lists, contents: BoardContents(title: "Karaoke"), section: nil)
      return menu.press(Key(code), of: lines)
    }
    #expect(press(.enter) == .opened(.people))
    #expect(press(.down) == .moved)
    #expect(press(.enter) == .opened(.person(bo)))
    #expect(press(.escape) == .opened(.people))
    #expect(menu.chosen == .open(.person(bo)))
    #expect(press(.escape) == .opened(.top))
    #expect(press(.escape) == .closed)
  }

  @Test("a card is scrolled no further than its last line")
  func scrolling() {
    var reading = TerminalBoard.Reading(card: CardID(OutboxNumber(0), 11))
    reading.scroll(by: 3, last: 2)
    #expect(reading.first == 2)
    reading.scroll(by: -TerminalBoard.Reading.farAway, last: 2)
    #expect(reading.first == 0)
  }
}
