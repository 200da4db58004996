public import BoardUITerminal
public import Document
public import Presentation
public import Sentences

/// A board in a terminal as a person uses it: what is selected, how far it is scrolled, what is being typed or asked.
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
    /// The claims to seats that this person may answer, all of them.
    case claims([SeatQuestion])
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
    /// Paint everything anew.
    case repaint
    /// Stop the process until the shell continues it.
    case suspend
    case quit
  }

  // Stored here, changed by the extensions beside this file.
  public internal(set) var columns: Int
  public internal(set) var rows: Int
  let theme: Theme
  let language: Language
  var contents = BoardContents(title: "")
  /// Before the first contents there is nothing to do anything to, and nobody knows whether the person has a name.
  var hasContents = false
  var geometry = BoardGeometry()
  var cards: [CardID: BoardContents.Card] = [:]
  var link = LinkState.connecting
  var selection: Spot?
  /// The scene's cell in the top left corner of the board's area.
  var scroll = (column: 0, row: 0)
  var mode = Mode.board
  var notice: String?
  var search = ""
  /// Texts that go into cards as soon as they are back on the board.
  var textsForRestored: [CardID: String] = [:]
  /// What must be asked when the person has finished what they are at.
  var questions: [Question] = []
  /// The open claims that the person was asked about.
  var askedClaims: Set<UInt64> = []
  /// The claim whose question took another's place: the first key may have been meant for that one.
  var suddenClaim: UInt64?
  /// The next card of this person's that appears gets selected.
  var selectsAdded = false

  enum Mode: Sendable {
    case board
    case typing(Typing)
    case asking(Question)
    case choosing(Choice)
    case listing(Listing)
    case help
  }

  public init(columns: Int, rows: Int, theme: Theme, language: Language = .english) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.theme = theme
    self.language = language
    contents = contents.said(in: language)
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let before = askedClaim
    let effects = take(event)
    if case .board = mode, !questions.isEmpty { mode = .asking(questions.removeFirst()) }
    if before != nil, askedClaim != before { suddenClaim = askedClaim }
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
      reveal()
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
    case .notice(let text):
      notice = text
      return []
    case .claims(let claims):
      ask(claims)
      return []
    }
  }

  private mutating func handle(_ key: Key) -> [Effect] {
    // These mean the same everywhere.
    if key == .control("z") { return [.suspend] }
    if key == .control("l") { return [.repaint] }
    notice = nil
    switch mode {
    case .board: return handleOnBoard(key)
    case .typing(let typing): return handle(key, in: typing)
    case .asking(let question): return answer(question, with: key)
    case .choosing(let choice): return handle(key, in: choice)
    case .listing(let listing): return handle(key, in: listing)
    case .help:
      mode = .board
      return []
    }
  }

  /// Follows the replica without moving what the person looks at: the selected spot keeps its row on the screen.
  private mutating func show(_ new: BoardContents) -> [Effect] {
    let before = selection.flatMap { geometry[$0] }
    let known = cards
    contents = new.said(in: language)
    hasContents = true
    geometry = BoardGeometry(contents)
    cards = Dictionary(new.sections.flatMap { $0.cards.map { ($0.id, $0) } }, uniquingKeysWith: { $1 })
    followContents()
    if selectsAdded, let own = cards.values.first(where: { $0.standing == .adding && known[$0.id] == nil }) {
      selection = .card(own.id)
      selectsAdded = false
      reveal()
    } else if let before, let now = geometry[before.spot] {
      scroll.row += now.rect.row - before.rect.row
      clampScroll()
    } else {
      selection = before.flatMap { geometry.nearest(to: $0.rect) } ?? firstSpot
      reveal()
    }
    return effectsOfReturned()
  }

  /// The first card, else the first thing there is.
  private var firstSpot: Spot? {
    let card = geometry.elements.first { if case .card = $0.spot { true } else { false } }
    return (card ?? geometry.elements.first)?.spot
  }

  private mutating func effectsOfReturned() -> [Effect] {
    var effects: [Effect] = []
    for (id, text) in textsForRestored.sorted(by: { $0.key < $1.key }) {
      guard let card = cards[id], card.standing.isSettled else { continue }
      textsForRestored[id] = nil
      if card.text != text { effects.append(.edit(id, TextChange(typing: text, over: card.text), over: card.text)) }
      effects.append(.settled(words: text))
    }
    return effects
  }

  // MARK: What is visible

  /// The board's own part of the screen: between the title bar and the line at the bottom.
  var boardArea: CellRect {
    CellRect(column: 0, row: topRows, width: columns, height: max(0, rows - topRows - bottomRows))
  }

  /// The title, and below it what hosts say and that it is this person's turn.
  private var topRows: Int { 1 + announcements.count }

  /// A sentence in the person's language.
  func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }

  /// What stands below the title, a row each.
  var announcements: [String] {
    [contents.isFull ? said(.full) : nil, contents.hostSays.map { said(.hostSays(text: $0)) }, contents.yourTurn]
      .compactMap(\.self)
  }

  /// Where the scene's left edge stands: in the middle if there is room.
  var leftMargin: Int { max(0, (columns - geometry.columns) / 2) }

  /// Scrolls so far that what is selected can be seen, with a row around it where there is one.
  mutating func reveal() {
    clampScroll()
    guard let rect = selection.flatMap({ geometry[$0]?.rect }) else { return }
    let height = boardArea.height
    let margin = height > rect.height + 4 ? 1 : 0
    scroll.row = min(scroll.row, rect.row - margin)
    if rect.endRow + margin - scroll.row > height { scroll.row = min(rect.row, rect.endRow + margin - height) }
    if geometry.columns > columns {
      scroll.column = min(scroll.column, rect.column)
      if rect.endColumn - scroll.column > columns { scroll.column = min(rect.column, rect.endColumn - columns) }
    }
    clampScroll()
  }

  mutating func clampScroll() {
    scroll.row = max(0, min(scroll.row, geometry.rows - boardArea.height))
    scroll.column = max(0, min(scroll.column, geometry.columns - columns))
  }

  /// Where a cell of the scene stands on the screen.
  var offset: (columns: Int, rows: Int) {
    // A row of air under the title, where nothing has to scroll for it.
    let topMargin = geometry.rows < boardArea.height ? 1 : 0
    return (leftMargin - scroll.column, boardArea.row + topMargin - scroll.row)
  }

  private mutating func handle(_ mouse: TerminalInput.Mouse) -> [Effect] {
    guard case .board = mode else { return [] }
    switch mouse.action {
    case .release: break
    case .wheelUp: scroll.row -= 3
    case .wheelDown: scroll.row += 3
    case .press:
      guard boardArea.contains(column: mouse.column, row: mouse.row) else { break }
      guard let spot = geometry.spot(column: mouse.column - offset.columns, row: mouse.row - offset.rows) else { break }
      if case .slot(let section) = spot, selection == spot { return begin(.add(section, .end)) }
      if case .part(let owner, let name) = spot {
        selection = spot
        return press(name, of: owner)
      }
      selection = spot
    }
    clampScroll()
    return []
  }
}
