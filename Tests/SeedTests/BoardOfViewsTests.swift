import BoardUI
import BoardUITesting
import Document
import Presentation
import Testing

@Suite("The article “What a board makes of views”")
struct BoardOfViewsTests {
  @Test("shows only code that is compiled here")
  func articleIsCompiled() throws {
    let article = try Article("WhatABoardMakesOfViews")
    #expect(article.blocks.count > 5)
    #expect(try article.blocksNotCompiled(in: "BoardOfViews.swift") == [])
  }

  private func keys(of view: some View) -> [String] {
    Declaration(resolving: view).sections.flatMap { [$0.key.name] + $0.cards.map(\.key.name) }
  }

  @Test("each resolved view is a card with all of its texts, called by its section and by its id or first text")
  func cards() {
    let errands = [Errand(id: 7, title: "Find a band"), Errand(id: 8, title: "Borrow benches")]
    let plan = PartyPlan(errands: errands)
    #expect(
      keys(of: plan) == [
        "untitled", "untitled/Bring a friend", "To do", "To do/Borrow benches", "To do/7", "To do/8", "Done",
        "Done/Choose a day",
      ])
    let texts = Declaration(resolving: plan).sections.flatMap { $0.cards.map(\.text) }
    #expect(
      texts == ["Bring a friend", "Borrow benches", "Find a band", "Borrow benches", "Choose a day 21 June"])
  }

  @Test("a card that is there twice is told apart by a number")
  func twice() {
    #expect(
      keys(
        of: Section("S") {
          Text("a").id("b"); Text("b")
        }) == ["S", "S/b", "S/b#2"])
  }

  @Test("an id is the name of a card or a section, whatever it says")
  func names() {
    #expect(keys(of: NamedPlan()) == ["todo", "todo/benches", "todo/Find a band"])
    #expect(Declaration(resolving: NamedPlan()).sections.map(\.title) == ["To do"])
  }

  @Test("a card that is a button changes its text by a press and stays the same card")
  func countdown() throws {
    let shown = TestedView { Countdown() }
    try shown.press("12 days to go")
    #expect(shown.texts == ["11 days to go"])
    #expect(keys(of: Section("S") { Countdown() }) == ["S", "S/countdown"])
    #expect(keys(of: Section("S") { StoredCountdown() }) == ["S", "S/countdown"])
  }

  @Test("a card's text is what its view says while all values are their defaults")
  func reader() {
    let card = Declaration(resolving: Section("S") { ErrandCard(title: "Borrow benches") }).sections.first?.cards.first
    #expect(card?.key.name == "S/Borrow benches")
    #expect(card?.text.hasPrefix("Borrow benches Urgent") == true)
    #expect(card?.text.contains("Today, please") == false)
  }

  @Test("a footer is no card")
  func footer() {
    #expect(keys(of: FootedPlan()) == ["Doing", "Doing/Print the posters"])
  }

  @Test("a section's value is the section's, and a card has its own where it says another")
  func values() {
    let declaration = Declaration(resolving: ValuedPlan(), values: BoardValues([.effort]))
    #expect(declaration.sections.map(\.values) == [["effort": .number(1)]])
    #expect(declaration.sections.first?.cards.map(\.values) == [["effort": .number(2)], [:]])
  }
}
