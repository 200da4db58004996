public import BoardUITerminal
import Document
public import Sentences

/// A board in a terminal as a person uses it: the selection, how far it is scrolled, the text or question at hand.
///
/// A machine without I/O: events go in, effects come out; ``draw()`` says what the screen looks like now.
/// ```swift
/// var board = TerminalBoard(columns: 80, rows: 24, theme: Theme(depth: .trueColor))
/// for effect in board.handle(.input(.key(Key(.character("x"))))) { perform(effect) }
/// let picture = board.draw()
/// write(update.bytes(for: picture.grid, cursor: picture.cursor))
/// ```
public struct TerminalBoard: Sendable {
  public private(set) var columns: Int
  public private(set) var rows: Int
  let theme: Theme
  private(set) var link = LinkState.connecting
  private(set) var shown: ShownBoard
  private(set) var foreground = Foreground()
  private(set) var hostLists = HostLists()
  private(set) var wallWords: [WallChoice] = []
  private var restoredTexts = RestoredTexts()
  private var status = StatusLine()
  private var topLines = TopLines()

  // The values that are asked for most.
  var mode: Foreground.Mode { foreground.mode }
  var contents: BoardContents { shown.contents }
  var geometry: BoardGeometry { shown.geometry }
  var cards: [CardID: BoardContents.Card] { shown.cards }
  var selection: Spot? { shown.selection }
  var sentence: String? { status.text }
  /// The timers as they count down, a line each.
  public var timers: [String] { topLines.timers }

  public init(columns: Int, rows: Int, theme: Theme, language: Language = .english) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.theme = theme
    shown = ShownBoard(language: language)
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let effects = take(event)
    foreground.askNext()
    return effects
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .input(.key(let key)): return handle(key)
    case .input(.paste(let text)):
      foreground.paste(text)
      return []
    case .input(.mouse(let mouse)): return handle(mouse)
    case .contents(let contents): return show(contents)
    case .textMoved(let card, let change):
      foreground.follow(change, of: card)
      return []
    case .link(let state):
      link = state
      return []
    case .resized(let columns, let rows):
      self.columns = max(1, columns)
      self.rows = max(1, rows)
      shown.resized(rows: boardRows, in: boardArea)
      return []
    case .textRefused(let card, let mine, let theirs):
      ask(card, mine: mine, theirs: theirs)
      return []
    case .refused(let operation, let text, let why):
      takeBack(operation, text: text, why: why)
      return []
    case .renamed(let renaming):
      shown.rename(renaming)
      restoredTexts.rename(renaming)
      foreground.rename(renaming)
      return []
    case .timers(let lines):
      topLines.take(timers: lines)
      return []
    case .sentence(let text):
      status.tell(text)
      return []
    case .claims(let claims):
      foreground.ask(claims)
      return []
    case .people(let people):
      hostLists.take(people)
      return []
    case .removedSections(let sections):
      hostLists.take(sections)
      return []
    case .wallWords(let words):
      wallWords = words
      foreground.follow(words)
      return []
    }
  }

  private mutating func handle(_ key: Key) -> [Effect] {
    // These mean the same everywhere.
    switch Shortcut.command(key) {
    case .suspend: return [.suspend]
    case .repaint: return [.repaint]
    default: break
    }
    status.pressed(typing: foreground.isEditing(with: key))
    let outcome = foreground.press(key, over: self)
    if case .passed = outcome { return handleOnBoard(key) }
    return effects(of: outcome)
  }

  private mutating func effects(of outcome: Foreground.Outcome) -> [Effect] {
    switch outcome {
    case .passed: []
    case .effects(let effects): effects
    case .answer(let sentence): answer(sentence)
    case .typed(let typing): typed(typing)
    case .findNext(let forwards): find(from: selection, forwards: forwards, including: false)
    case .entered(let typing): enter(typing)
    case .gaveUp(let typing): giveUp(typing)
    case .replied(let question, let reply): effects(of: question, reply)
    case .move(let card, let section): move(card, toSection: section)
    case .chosen(let item, let owner): choose(item, of: owner)
    case .stepped(let item, let steps): step(item, by: steps)
    case .rename(let seat): startTyping(.personName(seat), text: hostLists.person(seat)?.name ?? "")
    case .command(let command, let isClosed): runWhileReading(command, isClosed: isClosed)
    case .write(let card): write(below: card)
    case .readNeighbor(let card, let step): readNeighbor(of: card, by: step)
    }
  }

  /// Follows the replica.
  private mutating func show(_ new: BoardContents) -> [Effect] {
    let before = shown.take(new, rows: boardRows)
    let isGone = foreground.follow(cards)
    shown.follow(before, in: boardArea)
    if isGone { status.tell(said(.isGone)) }
    return restoredTexts.effects(cards)
  }

  // MARK: In front

  /// Opens this in front of the board.
  mutating func open(_ mode: Foreground.Mode) { foreground.open(mode) }

  /// Asks as soon as nothing else is in front.
  mutating func ask(_ question: Question) { foreground.ask(question) }

  /// The board takes the text that was typed.
  mutating func endTyping() { foreground.endTyping(cards) }

  // MARK: Sentences

  /// Says why a key did nothing, or what it did.
  /// - Returns: nothing to do.
  @discardableResult
  mutating func answer(_ sentence: TerminalSentence) -> [Effect] { answer(said(sentence)) }

  @discardableResult
  mutating func answer(_ text: String) -> [Effect] {
    status.answer(text)
    return []
  }

  /// Says what came by itself.
  mutating func tell(_ text: String) { status.tell(text) }

  // MARK: Around the board

  mutating func go(_ step: ShownBoard.Step) { shown.go(step, in: boardArea) }

  mutating func showDone(of section: SectionID) { shown.showDone(of: section, in: boardArea) }

  /// Scrolls to what is selected, for which there may be fewer rows now.
  mutating func reveal() { shown.reveal(in: boardArea) }

  /// Goes to the first thing that has the text, and says so if there is none.
  mutating func find(_ text: String, from spot: Spot?) -> [Effect] {
    shown.search(for: text)
    return find(from: spot, forwards: true, including: true)
  }

  /// Goes to the next thing that has what is looked for.
  private mutating func find(from spot: Spot?, forwards: Bool, including: Bool) -> [Effect] {
    let isFound = shown.selectMatch(from: spot, forwards: forwards, including: including, in: boardArea)
    return isFound ? [] : answer(.nothingFound(text: quoted(shown.search)))
  }

  /// - Parameter spot: where the person was before.
  mutating func stopFinding(at spot: Spot? = nil) {
    shown.search(for: "")
    go(.at(spot))
  }

  // MARK: Before the replica has it

  /// The next key may come before the contents in which this was done.
  mutating func foresee(_ value: Value?, for key: ValueKey, on target: Target) {
    shown.setValue(value, for: key, on: target)
  }

  mutating func foresee(name: String) { shown.setName(name) }

  mutating func selectNextAdded() { shown.selectNextAdded() }

  /// Restores a card, with this text.
  mutating func restore(_ card: CardID, with text: String) -> [Effect] {
    restoredTexts.keep(text, for: card)
    return [.perform(.restoreCard(card: card))]
  }

  // MARK: What is visible

  /// What the screen looks like now.
  public struct Picture: Hashable, Sendable {
    public var grid: CellGrid
    /// Where the terminal's cursor is while someone types.
    public var cursor: ScreenUpdate.Cursor?
  }

  public func draw() -> Picture {
    var grid = CellGrid(columns: columns, rows: rows, style: theme.board)
    BoardPainter(self).draw(&grid)
    let cursor = PanelPainter(self).drawBottom(&grid)
    if case .help(let first) = mode { HelpPainter(self).drawHelp(from: first, &grid) }
    if case .reading(let reading) = mode { CardPainter(self, reading)?.draw(&grid) }
    if case .inviting = mode { InvitePainter(self)?.draw(&grid) }
    return Picture(grid: grid, cursor: cursor)
  }

  /// The board's own part of the screen: between the title bar and the line at the bottom.
  var boardArea: CellRect {
    CellRect(column: 0, row: topRows, width: columns, height: max(0, rows - topRows - PanelPainter(self).bottomRows))
  }

  /// The rows of a board without announcements above it or a panel below, so done cards don't go back and forth.
  private var boardRows: Int { rows - 2 }

  /// The title, and below it what hosts say and that it is this person's turn.
  private var topRows: Int { 1 + announcements.count }

  /// A sentence in the person's language.
  func said(_ sentence: TerminalSentence) -> String { shown.said(sentence) }

  /// The lines below the title, a row each.
  var announcements: [String] { topLines.lines(contents, columns: columns, rows: rows) }

  /// Where a cell of the scene is on the screen.
  var offset: (columns: Int, rows: Int) { shown.offset(in: boardArea) }

  private mutating func handle(_ mouse: TerminalInput.Mouse) -> [Effect] {
    guard case .board = mode else { return effects(of: foreground.handle(mouse, over: self)) }
    switch mouse.action {
    case .release: return []
    case .wheelUp:
      shown.scroll(byRows: -3, in: boardArea)
      return []
    case .wheelDown:
      shown.scroll(byRows: 3, in: boardArea)
      return []
    case .press:
      guard boardArea.contains(column: mouse.column, row: mouse.row) else { return [] }
      guard let spot = geometry.spot(column: mouse.column - offset.columns, row: mouse.row - offset.rows) else {
        return []
      }
      if case .slot(let section) = spot, selection == spot { return begin(.add(section, .end)) }
      shown.select(underMouse: spot, in: boardArea)
      return pressSelected() ?? []
    }
  }
}
