public import BoardUITerminal
public import Document
public import Presentation
public import Sentences

/// A board in a terminal as a person uses it: the selection, how far it is scrolled, the text or question at hand.
///
/// A machine without I/O: keys and news go in, what to do comes out; ``draw()`` says what the screen looks like now.
/// ```swift
/// var board = TerminalBoard(columns: 80, rows: 24, theme: Theme(depth: .trueColour))
/// for effect in board.handle(.input(.key(Key(.character("x"))))) { perform(effect) }
/// let picture = board.draw()
/// write(update.bytes(for: picture.grid, cursor: picture.cursor))
/// ```
public struct TerminalBoard: Sendable {
  public enum Event: Sendable {
    case input(TerminalInput)
    /// The replica changed.
    case contents(BoardContents)
    /// Others changed the text of a card; told before the contents that have it.
    case textMoved(CardID, TextChange)
    case link(LinkState)
    case resized(columns: Int, rows: Int)
    /// A text of this person was not taken: the card says something else by now, or is gone (`theirs` is nil).
    case textRefused(CardID, mine: String, theirs: String?)
    /// The board refused an operation, finally. `text`: what the person typed for it, which they get back.
    case refused(Document.Operation, text: String?, why: String)
    case renamed(Renaming)
    /// Something to tell.
    case notice(String)
    /// The lines of timers at this second.
    case timers([String])
    /// The claims to seats that this person may answer, all of them.
    case claims([SeatQuestion])
    /// Everyone who has a seat, for a host.
    case people([ListedPerson])
    /// The sections that a host can put back.
    case removedSections([ListedSection])
    /// The words of which the wall shows one, for someone who waits to be let in; none: there is nothing to pick.
    case wallWords([WallChoice])
  }

  public enum Effect: Hashable, Sendable {
    /// Do it, and keep it until the server has it.
    case perform(Document.Operation)
    /// Change a card's text: what the person typed over the text they saw.
    case edit(CardID, TextChange, over: String)
    /// Take back what this person did last, or make that again.
    case undo, redo
    /// Tell the others which card is open here.
    case touch(CardID?)
    case name(String)
    /// The person has dealt with words that were given back: whoever kept them may forget them.
    case settled(words: String)
    /// Press what the container made.
    case press(String, of: SceneOwner)
    /// Put a text into what the container made to write into.
    case enter(TypedText, in: String, of: SceneOwner)
    /// Say whether a seat is its claimant's.
    case answerClaim(UInt64, allow: Bool)
    /// Ask the board as its host.
    case host(HostWish)
    /// The wall shows this word.
    case pick(String)
    /// Paint everything again.
    case repaint
    /// Stop the process until the shell continues it.
    case suspend
    case quit

    /// As host: the turn of this card is over.
    case endTurn(CardID)
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  let theme: Theme
  private(set) var link = LinkState.connecting
  // The parts own what they hold; what a key does may change them and the mode, in the extensions beside this file.
  var shown: ShownBoard
  var questions = QuestionQueue()
  var restoredTexts = RestoredTexts()
  var hostLists = HostLists()
  var wallWords: [WallChoice] = []
  var mode = Mode.board
  var status = StatusLine()
  private var topLines = TopLines()

  // The values that are asked for most.
  var contents: BoardContents { shown.contents }
  var geometry: BoardGeometry { shown.geometry }
  var cards: [CardID: BoardContents.Card] { shown.cards }
  var selection: Spot? { shown.selection }
  var notice: String? { status.text }
  /// The timers as they count down, a line each.
  public var timers: [String] { topLines.timers }

  enum Mode: Sendable {
    case board
    case typing(Typing)
    case asking(Question)
    case choosing(Choice)
    case listing(Listing)
    case hosting(HostMenu)
    case picking(index: Int)
    /// `first`: the line at the top, where there are more than the screen has rows for.
    case help(first: Int)
    case reading(Reading)
    case inviting
  }

  public init(columns: Int, rows: Int, theme: Theme, language: Language = .english) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.theme = theme
    shown = ShownBoard(language: language)
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let before = askedClaim
    let effects = take(event)
    if case .board = mode, let question = questions.next() { mode = .asking(question) }
    questions.changed(from: before, to: askedClaim)
    return effects
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .input(.key(let key)): return handle(key)
    case .input(.paste(let text)):
      if case .typing(var typing) = mode {
        let before = typing.editor.text
        typing.editor.insert(text)
        typing.gather(since: before)
        mode = .typing(typing)
      }
      return []
    case .input(.mouse(let mouse)): return handle(mouse)
    case .contents(let contents): return show(contents)
    case .textMoved(let card, let change):
      follow(change, of: card)
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
      rename(renaming)
      return []
    case .timers(let lines):
      topLines.timers = lines
      return []
    case .notice(let text):
      status.tell(text)
      return []
    case .claims(let claims):
      ask(claims)
      return []
    case .people(let people):
      hostLists.people = people
      return []
    case .removedSections(let sections):
      hostLists.removedSections = sections
      return []
    case .wallWords(let words):
      offer(words)
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
    status.pressed(typing: isEditing(with: key))
    switch mode {
    case .board: return handleOnBoard(key)
    case .typing(let typing): return handle(key, in: typing)
    case .asking(let question): return answer(question, with: key)
    case .choosing(let choice): return handle(key, in: choice)
    case .listing(let listing): return handle(key, in: listing)
    case .hosting(let menu): return handle(key, in: menu)
    case .picking(let index): return pick(with: key, from: index)
    case .help(let first):
      mode = HelpPainter(self).turned(from: first, by: key).map { .help(first: $0) } ?? .board
      return []
    case .reading(let reading): return handle(key, in: reading)
    case .inviting:
      mode = .board
      return []
    }
  }

  /// Whether the key is for the text that is being typed, and ends it neither way.
  private func isEditing(with key: Key) -> Bool {
    guard case .typing = mode else { return false }
    return key.code != .escape && key.code != .enter && key != .control("c")
  }

  /// Follows the replica.
  private mutating func show(_ new: BoardContents) -> [Effect] {
    let before = shown.take(new, rows: boardRows)
    followContents()
    shown.follow(before, in: boardArea)
    stopReadingIfGone()
    return restoredTexts.effects(cards)
  }

  // MARK: What is visible

  /// What the screen looks like now.
  public struct Picture: Hashable, Sendable {
    public var grid: Grid
    /// Where the terminal's cursor stands while something is typed.
    public var cursor: ScreenUpdate.Cursor?
  }

  public func draw() -> Picture {
    var grid = Grid(columns: columns, rows: rows, style: theme.board)
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

  /// Where a cell of the scene stands on the screen.
  var offset: (columns: Int, rows: Int) { shown.offset(in: boardArea) }

  private mutating func handle(_ mouse: TerminalInput.Mouse) -> [Effect] {
    if case .reading(let reading) = mode { return handle(mouse, in: reading) }
    guard case .board = mode else { return [] }
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
