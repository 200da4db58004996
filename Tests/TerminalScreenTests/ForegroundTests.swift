import Document
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("In front of a terminal's board: one thing at a time, and questions that wait")
struct ForegroundTests {
  private let sample = SampleBoard()
  private var board: TerminalBoard { TerminalBoard(sample) }
  private var card: CardID { sample.card(0, 0) }

  /// In short, what is in front.
  private func front(_ foreground: Foreground) -> String {
    switch foreground.mode {
    case .board: "board"
    case .typing(let typing): "typing \(typing.editor.text)"
    case .asking(let question): "asking \(question.text ?? "")"
    case .choosing(let card, let list): "choosing \(card.counter) \(list.index)"
    case .listing: "listing"
    case .hosting(let menu): "hosting \(menu.page)"
    case .picking: "picking"
    case .help: "help"
    case .reading(let reading): "reading \(reading.card.counter)"
    case .inviting: "inviting"
    }
  }

  private func typing(
    _ purpose: TerminalBoard.Typing.Purpose, _ text: String, for question: TerminalBoard.Question? = nil
  ) -> Foreground.Mode {
    .typing(TerminalBoard.Typing(purpose, text: text, limits: Limits(), for: question))
  }

  @discardableResult
  private func press(_ code: Key.Code, in foreground: inout Foreground) -> Foreground.Outcome {
    let outcome = foreground.press(Key(code), over: board)
    foreground.askNext()
    return outcome
  }

  @Test("questions wait until nothing is in front, and are asked in order")
  func waiting() {
    var foreground = Foreground()
    foreground.open(.help(first: 0))
    foreground.ask(.bringBackWith(card, mine: "one"))
    foreground.ask(.bringBackWith(card, mine: "two"))
    foreground.askNext()
    #expect(front(foreground) == "help")
    press(.escape, in: &foreground)
    #expect(front(foreground) == "asking one")
    press(.character("n"), in: &foreground)
    #expect(front(foreground) == "asking two")
    press(.character("n"), in: &foreground)
    #expect(front(foreground) == "board")
  }

  @Test("a key that is no answer leaves the question where it is")
  func unanswered() {
    var foreground = Foreground()
    foreground.open(.asking(.leave(unsaved: 1)))
    press(.character("z"), in: &foreground)
    #expect(front(foreground) == "asking ")
    guard case .replied(_, .stay) = press(.escape, in: &foreground) else { Issue.record("no reply"); return }
    #expect(front(foreground) == "board")
  }

  @Test("Escape leads from a text back to the question whose words it began with, before the others")
  func backToTheQuestion() {
    var foreground = Foreground()
    let question = TerminalBoard.Question.bringBackWith(card, mine: "mine")
    foreground.open(typing(.newCard(SampleBoard.section(0), .end), "mine", for: question))
    foreground.ask(.bringBackWith(card, mine: "later"))
    press(.escape, in: &foreground)
    #expect(front(foreground) == "asking mine")
  }

  @Test("a message leads back to its card, sent or not; every other text leads to the board")
  func backToTheCard() {
    let cards = board.cards
    for (purpose, place) in [
      (TerminalBoard.Typing.Purpose.message(card), "reading \(card.counter)"),
      (.message(CardID(OutboxNumber(0), 99)), "board"), (.newSection, "board"),
    ] {
      var (sent, givenUp) = (Foreground(), Foreground())
      sent.open(typing(purpose, "Hi"))
      sent.endTyping(cards)
      #expect(front(sent) == place)
      givenUp.open(typing(purpose, "Hi"))
      press(.escape, in: &givenUp)
      #expect(front(givenUp) == place)
    }
  }

  @Test("a person's new name leads back to the people; letting it go leads to the board")
  func backToThePeople() {
    var (sent, givenUp) = (Foreground(), Foreground())
    sent.open(typing(.personName(SeatNumber(7)), "Bo"))
    sent.endTyping([:])
    #expect(front(sent) == "hosting people")
    givenUp.open(typing(.personName(SeatNumber(7)), "Bo"))
    press(.escape, in: &givenUp)
    #expect(front(givenUp) == "board")
  }

  @Test("Enter leaves a text open until the board takes it")
  func entered() {
    var foreground = Foreground()
    foreground.open(typing(.newSection, "Duets"))
    guard case .entered(let typing) = press(.enter, in: &foreground) else { Issue.record("not entered"); return }
    #expect(typing.editor.text == "Duets")
    #expect(front(foreground) == "typing Duets")
  }

  @Test("a card that is gone is no longer read, but a text typed for it stays")
  func gone() {
    var foreground = Foreground()
    foreground.open(.reading(TerminalBoard.Reading(card: card)))
    #expect(foreground.follow(board.cards) == false)
    #expect(foreground.follow([:]) == true)
    #expect(front(foreground) == "board")
    foreground.open(typing(.cardText(card, was: "Love Stack"), "Love Stacks"))
    #expect(foreground.follow([:]) == false)
    #expect(front(foreground) == "typing Love Stacks")
  }

  @Test("[TX10] the text that is being typed takes in what its card says now")
  func followed() {
    var foreground = Foreground()
    foreground.open(typing(.cardText(card, was: "Love"), "Love"))
    foreground.paste("!")
    var cards = board.cards
    cards[card]?.text = "My Love"
    #expect(foreground.follow(cards) == false)
    #expect(front(foreground) == "typing My Love!")
    foreground.follow(TextChange(from: "My Love", to: "Love"), of: sample.card(0, 1))
    #expect(front(foreground) == "typing My Love!", "another card's change isn't this one's")
  }

  @Test("an id is followed by what is in front and by the questions that wait")
  func renamed() {
    let new = CardID(OutboxNumber(3), 77)
    for (mode, place) in [
      (Foreground.Mode.choosing(card, NumberedList()), "choosing 77 0"),
      (.reading(TerminalBoard.Reading(card: card)), "reading 77"),
    ] {
      var foreground = Foreground()
      foreground.open(mode)
      foreground.ask(.bringBackWith(card, mine: "mine"))
      foreground.rename(Renaming(cards: [card: new]))
      #expect(front(foreground) == place)
      press(.escape, in: &foreground)
      guard case .asking(.bringBackWith(new, _)) = foreground.mode else { Issue.record("not renamed"); return }
    }
  }

  @Test("[LB7] the wall's words are offered when nothing is in front, and until there are none")
  func wallWords() {
    let words = [WallChoice(word: "fox", text: "Fox")]
    var foreground = Foreground()
    foreground.open(.help(first: 0))
    foreground.follow(words)
    #expect(front(foreground) == "help")
    press(.escape, in: &foreground)
    foreground.follow(words)
    #expect(front(foreground) == "picking")
    foreground.follow([WallChoice]())
    #expect(front(foreground) == "board")
  }

  @Test("a claim that someone else has answered is asked no more, whether it waits or is asked")
  func claims() {
    let (first, second) = (
      SeatQuestion(claim: 3, name: "Ann", isMine: true), SeatQuestion(claim: 4, name: "Bo", isMine: false)
    )
    var foreground = Foreground()
    foreground.ask([first, second])
    foreground.askNext()
    foreground.ask([second])
    foreground.askNext()
    guard case .asking(.whoseSeat(second)) = foreground.mode else { Issue.record("not asked"); return }
    foreground.ask([SeatQuestion]())
    foreground.askNext()
    #expect(front(foreground) == "board")
  }

  @Test("a key is the board's only while nothing is in front")
  func passed() {
    var foreground = Foreground()
    guard case .passed = press(.character("j"), in: &foreground) else { Issue.record("taken"); return }
    foreground.open(.inviting)
    guard case .effects([]) = press(.character("j"), in: &foreground) else { Issue.record("passed"); return }
    #expect(front(foreground) == "board")
  }
}

@Suite("A list whose lines have numbers")
struct NumberedListTests {
  @Test("the arrows stop at its ends, and Enter chooses the line")
  func arrows() {
    var list = NumberedList()
    #expect(list.press(Key(.up), of: 3) == .moved)
    #expect(list.index == 0)
    for _ in 0..<5 { _ = list.press(Key(.character("j")), of: 3) }
    #expect(list.press(Key(.enter), of: 3) == .chosen(2))
  }

  @Test("a number chooses its line at once; one that no line has closes the list, as any other key does")
  func numbers() {
    var list = NumberedList()
    #expect(list.press(Key(.character("2")), of: 2) == .chosen(1))
    #expect(list.press(Key(.character("3")), of: 2) == .closed)
    #expect(list.press(Key(.character("0")), of: 2) == .closed)
    #expect(list.press(Key(.escape), of: 2) == .closed)
  }
}
