import Document
import Presentation
import Sentences

/// What a person is at: a text they type, a question, a list or a sheet in front of the board, or the board itself.
///
/// One thing is in front at a time, and a key goes to that: it may move, turn, grow or close by it. ``Outcome`` says
/// what the board has to do then. Questions wait until nothing is in front, so that no text is lost to a question.
/// ```swift
/// foreground.open(.help(first: 0))
/// foreground.ask(.leave(unsaved: 1))                      // waits
/// _ = foreground.press(Key(.escape), over: board)         // the help closes,
/// foreground.askNext()                                    // and the question is asked
/// ```
struct Foreground: Sendable {
  typealias Typing = TerminalBoard.Typing
  typealias Question = TerminalBoard.Question
  typealias Listing = TerminalBoard.Listing
  typealias Item = TerminalBoard.Item
  typealias Reading = TerminalBoard.Reading
  typealias Effect = TerminalBoard.Effect

  enum Mode: Sendable {
    case board
    case typing(Typing)
    case asking(Question)
    /// The section to which a card goes.
    case choosing(CardID, NumberedList)
    case listing(Listing)
    case hosting(HostMenu)
    /// The word that the wall shows.
    case picking(NumberedList)
    /// `first`: the line at the top, where there are more than the screen has rows for.
    case help(first: Int)
    case reading(Reading)
    case inviting
  }

  /// What the board has to do about a key.
  enum Outcome: Sendable {
    /// Nothing is in front: the key is the board's.
    case passed
    /// Nothing but this.
    case effects([Effect])
    case answer(TerminalSentence)
    /// The text may be another one now.
    case typed(Typing)
    case findNext(forwards: Bool)
    /// The text is still in front: ``endTyping(_:)`` closes it once the board takes it.
    case entered(Typing)
    case gaveUp(Typing)
    case replied(Question, Question.Reply)
    case move(CardID, toSection: Int)
    case chosen(Item, of: SceneOwner)
    case stepped(Item, by: Double)
    case rename(SeatNumber)
    /// `isClosed`: the card is no longer read.
    case command(BoardCommand, isClosed: Bool)
    case write(below: CardID)
    case readNeighbor(of: CardID, by: Int)

    static let done = Outcome.effects([])
  }

  private(set) var mode = Mode.board
  private var questions = QuestionQueue()

  /// Opens this in place of what is in front.
  mutating func open(_ mode: Mode) { self.mode = mode }

  // MARK: Questions

  /// Asks as soon as nothing is in front.
  mutating func ask(_ question: Question) { questions.append(question) }

  /// Asks about claims that are new, and no more about those that someone else has answered.
  mutating func ask(_ claims: [SeatQuestion]) {
    questions.follow(claims)
    if case .asking(let question) = mode, QuestionQueue.isOver(question, claims) { mode = .board }
  }

  /// Asks what waits if nothing is in front. After each event, so that a claim's question knows what it came after.
  mutating func askNext() {
    if case .board = mode, let question = questions.next() { mode = .asking(question) }
    let claim: UInt64? = if case .asking(.whoseSeat(let asked)) = mode { asked.claim } else { nil }
    questions.asks(about: claim)
  }

  // MARK: What others do meanwhile

  /// Follows the cards: the text that is being typed takes in what its card says now, and a card that is gone is no
  /// longer read.
  /// - Returns: whether that card is gone, or was taken where this person doesn't see it.
  mutating func follow(_ cards: [CardID: BoardContents.Card]) -> Bool {
    switch mode {
    case .typing(var typing):
      typing.follow(cards)
      mode = .typing(typing)
      return false
    case .reading(let reading) where cards[reading.card] == nil:
      mode = .board
      return true
    default: return false
    }
  }

  /// Follows another's change of a card's text.
  mutating func follow(_ change: TextChange, of card: CardID) {
    guard case .typing(var typing) = mode else { return }
    typing.follow(change, of: card)
    mode = .typing(typing)
  }

  /// Follows the wall's words: they are offered unless the person is at something else, and until there are none.
  mutating func follow(_ words: [WallChoice]) {
    switch mode {
    case .board where !words.isEmpty: mode = .picking(NumberedList())
    case .picking where words.isEmpty: mode = .board
    default: break
    }
  }

  /// Everything that remembers an id follows the thing to its new one.
  mutating func rename(_ renaming: Renaming) {
    questions.rename(renaming)
    switch mode {
    case .typing(let typing): mode = .typing(typing.renamed(renaming))
    case .asking(let question): mode = .asking(question.renamed(renaming))
    case .choosing(let card, let list): mode = .choosing(renaming(card), list)
    case .listing(let listing): mode = .listing(listing.renamed(renaming))
    case .reading(let reading): mode = .reading(reading.renamed(renaming))
    // Hosts' commands are about things that the server has, whose ids stay.
    case .hosting, .picking, .board, .help, .inviting: break
    }
  }

  // MARK: Text

  /// Whether the key is for the text that is being typed, and ends it neither way.
  func isEditing(with key: Key) -> Bool {
    guard case .typing = mode else { return false }
    return key.code != .escape && key.code != .enter && key != .control("c")
  }

  mutating func paste(_ text: String) {
    guard case .typing(var typing) = mode else { return }
    typing.paste(text)
    mode = .typing(typing)
  }

  /// The board took the text. A message leads back to its card, and a person's name to the people.
  mutating func endTyping(_ cards: [CardID: BoardContents.Card]) {
    guard case .typing(let typing) = mode else { return }
    if case .personName = typing.purpose { mode = .hosting(HostMenu(page: .people)) } else { leave(typing, cards) }
  }

  /// The text is let go. A question whose text it began with is asked again.
  private mutating func giveUp(_ typing: Typing, _ cards: [CardID: BoardContents.Card]) {
    if let question = typing.question { questions.putBack(question) }
    leave(typing, cards)
  }

  private mutating func leave(_ typing: Typing, _ cards: [CardID: BoardContents.Card]) {
    mode = .board
    if case .message(let card) = typing.purpose, cards[card] != nil { mode = .reading(Reading(card: card)) }
  }

  // MARK: Keys

  /// - Parameter board: the board behind, which the lists follow.
  mutating func press(_ key: Key, over board: TerminalBoard) -> Outcome {
    switch mode {
    case .board: return .passed
    case .typing(var typing):
      let outcome = typing.press(key)
      mode = .typing(typing)
      if case .gaveUp = outcome { giveUp(typing, board.cards) }
      return outcome
    case .asking(let question): return answer(question, with: key)
    case .choosing(let card, var list):
      let pressed = list.press(key, of: board.contents.sections.count)
      mode = pressed == .moved ? .choosing(card, list) : .board
      return if case .chosen(let index) = pressed { .move(card, toSection: index) } else { .done }
    case .picking(var list):
      let pressed = list.press(key, of: board.wallWords.count)
      // Someone who can't see the wall closes the list and waits for the host.
      mode = pressed == .moved ? .picking(list) : .board
      guard case .chosen(let index) = pressed, board.wallWords.indices.contains(index) else { return .done }
      return .effects([.pick(board.wallWords[index].word)])
    case .listing(let listing): return press(key, in: listing, over: board)
    case .hosting(let menu): return press(key, in: menu, over: board)
    case .help(let first):
      mode = HelpPainter(board).turned(from: first, by: key).map { .help(first: $0) } ?? .board
      return .done
    case .reading(let reading): return press(key, in: reading, over: board)
    case .inviting:
      mode = .board
      return .done
    }
  }

  private mutating func answer(_ question: Question, with key: Key) -> Outcome {
    guard let reply = question.reply(to: key) else { return .done }
    if case .whoseSeat(let asked) = question, reply != .later, !questions.counts(for: asked.claim) {
      return .answer(.anotherDevice(claim: "\(asked.claim)"))
    }
    mode = .board
    return .replied(question, reply)
  }

  private mutating func press(_ key: Key, in listing: Listing, over board: TerminalBoard) -> Outcome {
    var listing = listing
    let items = board.shown.items(of: listing.owner)
    let pressed = listing.press(key, of: items)
    mode = .listing(listing)
    switch pressed {
    case .moved: return .done
    case .gone: return .answer(.isGone)
    case .stepped(let item, let steps): return .stepped(item, by: steps)
    case .closed:
      mode = .board
      return .done
    case .chosen(let item):
      if case .hostAction = item, !board.link.isLive { return .answer(.pressLater) }
      if item.closesList { mode = .board }
      return .chosen(item, of: listing.owner)
    }
  }

  private mutating func press(_ key: Key, in menu: HostMenu, over board: TerminalBoard) -> Outcome {
    var menu = menu
    let pressed = menu.press(key, of: board.lines(of: menu))
    switch pressed {
    case .moved:
      mode = .hosting(menu)
      return .done
    case .opened(let page):
      mode = .hosting(menu)
      return .effects(page.list.map { [.host($0)] } ?? [])
    case .closed:
      mode = .board
      return .done
    case .renames(let seat): return .rename(seat)
    case .does(let action):
      guard board.link.isLive else { return .answer(.pressLater) }
      mode = action.pageAfter.map { .hosting(HostMenu(page: $0)) } ?? .board
      return .effects([.host(action)])
    }
  }

  // MARK: A card that is read

  private mutating func press(_ key: Key, in reading: Reading, over board: TerminalBoard) -> Outcome {
    let page = max(1, CardPainter.textRows(rows: board.rows) - 1)
    switch PanelKey(key) {
    case .down: return scroll(reading, by: 1, over: board)
    case .up: return scroll(reading, by: -1, over: board)
    case .pageDown, .space: return scroll(reading, by: page, over: board)
    case .pageUp: return scroll(reading, by: -page, over: board)
    case .first: return scroll(reading, by: -Reading.farAway, over: board)
    case .last: return scroll(reading, by: Reading.farAway, over: board)
    case .left: return .readNeighbor(of: reading.card, by: -1)
    case .right: return .readNeighbor(of: reading.card, by: 1)
    case .enter, nil: break
    }
    guard let command = Shortcut.command(key) else { return stopReading() }
    switch command {
    // The card stays open: one sees what came of it.
    case .crossOff, .callDibs, .vote, .joinIn, .undo, .redo, .removeMessage:
      return .command(command, isClosed: false)
    case .edit, .open, .more, .remove, .chooseSection, .nextTurn:
      mode = .board
      return .command(command, isClosed: true)
    case .talk: return .write(below: reading.card)
    default: return stopReading()
    }
  }

  mutating func handle(_ mouse: TerminalInput.Mouse, over board: TerminalBoard) -> Outcome {
    guard case .reading(let reading) = mode else { return .passed }
    return switch mouse.action {
    case .wheelUp: scroll(reading, by: -3, over: board)
    case .wheelDown: scroll(reading, by: 3, over: board)
    case .press: stopReading()
    case .release: .done
    }
  }

  private mutating func scroll(_ reading: Reading, by lines: Int, over board: TerminalBoard) -> Outcome {
    var reading = reading
    reading.scroll(by: lines, last: CardPainter(board, reading)?.lastFirst ?? 0)
    mode = .reading(reading)
    return .done
  }

  private mutating func stopReading() -> Outcome {
    mode = .board
    return .effects([.touch(nil)])
  }
}
