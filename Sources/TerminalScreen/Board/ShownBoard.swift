import BoardUITerminal
import Document
import Presentation
import Sentences

/// The shown part of a board, and where a person is in it: what they selected, how far they scrolled, what they look
/// for.
///
/// It knows nothing of keys or of the rest of the screen: its owner says which area of the screen it has.
struct ShownBoard: Sendable {
  let language: Language
  private(set) var contents = BoardContents(title: "")
  /// Before the first contents there is nothing to do anything to, and nobody knows whether the person has a name.
  private(set) var hasContents = false
  /// The board as it is drawn: on a tall one, the done cards are behind the others.
  private(set) var geometry = BoardGeometry()
  private(set) var cards: [CardID: BoardContents.Card] = [:]
  private(set) var selection: Spot? { didSet { if selection != oldValue { foldAround(oldValue) } } }
  /// The scene's cell in the top left corner of the area.
  private(set) var scroll = (column: 0, row: 0)
  private(set) var search = ""
  /// The next card of this person's that appears gets selected.
  private var selectsAdded = false
  /// The board as the scene has it.
  private var whole = BoardGeometry()
  /// The done cards on it.
  private var done: Set<CardID> = []
  /// Whether the board is taller than the screen, so its done cards step back.
  private var isTall = false
  /// The sections that show their done cards.
  private var showsDone: Set<SectionID> = []

  /// The contents before they changed, by which ``follow(_:in:)`` keeps the person's place.
  struct Before {
    fileprivate var selected: BoardGeometry.Element?
    fileprivate var known: Set<CardID>
  }

  init(language: Language) {
    self.language = language
    contents = contents.said(in: language)
  }

  // MARK: What the board says

  /// A sentence in the person's language.
  func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }

  /// - Parameter rows: how many rows of the screen the board may have.
  mutating func take(_ new: BoardContents, rows: Int) -> Before {
    let before = Before(selected: selection.flatMap { geometry[$0] }, known: Set(cards.keys))
    contents = new.said(in: language)
    hasContents = true
    cards = Dictionary(new.sections.flatMap { $0.cards.map { ($0.id, $0) } }, uniquingKeysWith: { $1 })
    whole = BoardGeometry(contents)
    done = Set(
      whole.elements.compactMap { element in
        guard case .card(let id) = element.spot, let card = cards[id], element.isCrossed(card) else { return nil }
        return id
      })
    measure(rows)
    fold()
    return before
  }

  /// Doesn't move what the person looks at: the selected spot keeps its row on the screen.
  mutating func follow(_ before: Before, in area: CellRect) {
    if selectsAdded, let own = cards.values.first(where: { $0.standing == .adding && !before.known.contains($0.id) }) {
      selectsAdded = false
      select(.card(own.id), in: area)
    } else if let selected = before.selected, let now = geometry[selected.spot] {
      scroll.row += now.rect.row - selected.rect.row
      clampScroll(in: area)
    } else {
      selection = before.selected.flatMap { geometry.nearest(to: $0.rect) } ?? firstSpot
      reveal(in: area)
    }
  }

  // MARK: Done cards

  /// A folded board stays folded until it is well below the screen's height, so it doesn't go back and forth.
  private mutating func measure(_ rows: Int) { isTall = 4 * whole.rows > (isTall ? 3 : 4) * rows }

  private mutating func fold() {
    guard isTall, !done.isEmpty else {
      geometry = whole
      return
    }
    let staying = self.staying
    geometry = whole.withDoneBack { [done] element in
      guard case .card(let id) = element.spot else { return false }
      return id != staying && done.contains(id)
    } isOpen: { [showsDone] in
      showsDone.contains($0)
    }
  }

  /// The selected card, if it is done and folded away. It shows where it was, so the person sees what became of it and
  /// can undo that.
  private var staying: CardID? {
    selectedCard.flatMap { done.contains($0) && (!geometry.back.contains($0) || geometry[.card($0)] == nil) ? $0 : nil }
  }

  private func isDone(_ spot: Spot?) -> Bool {
    if case .card(let id) = spot { done.contains(id) } else { false }
  }

  /// Keeps the selection in its row on the screen.
  private mutating func foldAround(_ before: Spot?) {
    guard isTall, isDone(before) || isDone(selection) else { return }
    let row = selection.flatMap { geometry[$0] }?.rect.row
    fold()
    if let row, let now = selection.flatMap({ geometry[$0] }) { scroll.row += now.rect.row - row }
  }

  /// Shows or folds the done cards of a section.
  mutating func showDone(of section: SectionID, in area: CellRect) {
    if showsDone.remove(section) == nil { showsDone.insert(section) }
    fold()
    select(.done(section), in: area)
  }

  mutating func resized(rows: Int, in area: CellRect) {
    measure(rows)
    fold()
    reveal(in: area)
  }

  mutating func selectNextAdded() { selectsAdded = true }

  /// The person has a name from now on; the server's answer may correct it.
  mutating func setName(_ name: String) { contents.name = name }

  /// Shows a value that was just set: the next key may come before the replica's news.
  mutating func setValue(_ value: Value?, for key: ValueKey, on target: Target) {
    switch target {
    case .card(let id): cards[id]?.values[key] = value
    case .section(let id):
      guard let index = contents.sections.firstIndex(where: { $0.id == id }) else { return }
      contents.sections[index].values[key] = value
    }
  }

  mutating func rename(_ renaming: Renaming) {
    whole.rename(renaming)
    geometry.rename(renaming)
    done = Set(done.map { renaming($0) })
    showsDone = Set(showsDone.map { renaming($0) })
    selection = selection.map { renaming($0) }
  }

  // MARK: Looking things up

  func section(_ id: SectionID) -> BoardContents.Section? { contents.sections.first { $0.id == id } }

  func parts(of owner: SceneOwner) -> [Scene.Part] {
    switch owner {
    case .board: contents.scene.parts
    case .section(let id): contents.scene.sections.first { $0.id == id }?.parts ?? []
    case .card(let id): contents.scene.cards.first { $0.id == id }?.parts ?? []
    }
  }

  func text(of key: ValueKey, on target: Target) -> String {
    let value =
      switch target {
      case .card(let id): cards[id]?.values[key]
      case .section(let id): section(id)?.values[key]
      }
    return if case .text(let text)? = value { text } else { "" }
  }

  var selectedCard: CardID? {
    guard case .card(let id) = selection else { return nil }
    return id
  }

  var selectedSection: SectionID? {
    selection.flatMap { geometry[$0]?.section } ?? contents.sections.first?.id
  }

  var selectedOwner: SceneOwner? {
    switch selection {
    case .card(let id): .card(id)
    case .header(let id), .slot(let id), .done(let id): .section(id)
    case .part(let owner, _): owner
    case nil: .board
    }
  }

  /// The first card, else the first thing there is.
  private var firstSpot: Spot? {
    let card = geometry.elements.first { if case .card = $0.spot { true } else { false } }
    return (card ?? geometry.elements.first)?.spot
  }

  // MARK: Choosing

  /// Where the selection goes.
  enum Step: Hashable, Sendable {
    /// To the neighbor on the screen.
    case to(BoardGeometry.Direction)
    /// To the next section, or the one before.
    case section(Int)
    case first, last
    /// The same within the selected section.
    case firstHere, lastHere
    case page(BoardGeometry.Direction)
    /// Nil: it stays where it is.
    case at(Spot?)
  }

  mutating func go(_ step: Step, in area: CellRect) {
    switch step {
    case .to(let direction): select(neighbor(direction), in: area)
    case .section(let step): select(spot(inSectionBy: step), in: area)
    case .first: select(geometry.elements.first?.spot, in: area)
    case .last: select(geometry.elements.last?.spot, in: area)
    case .firstHere: select(cardsHere.first, in: area)
    case .lastHere: select(cardsHere.last, in: area)
    case .page(let direction): page(direction, in: area)
    case .at(let spot): select(spot, in: area)
    }
  }

  private mutating func select(_ spot: Spot?, in area: CellRect) {
    guard let spot else { return }
    selection = spot
    reveal(in: area)
  }

  /// Selects without scrolling: it is under the mouse.
  mutating func select(underMouse spot: Spot, in area: CellRect) {
    selection = spot
    clampScroll(in: area)
  }

  private func neighbor(_ direction: BoardGeometry.Direction) -> Spot? {
    guard let selection else { return geometry.elements.first?.spot }
    return geometry.neighbor(of: selection, direction)
  }

  /// The cards of the selected section as they are on the screen; the selection itself if there are none.
  private var cardsHere: [Spot] {
    let cards = geometry.elements.filter { $0.section == selectedSection }.map(\.spot).filter {
      if case .card = $0 { true } else { false }
    }
    return cards.isEmpty ? [selection].compactMap(\.self) : cards
  }

  /// The first card of another section, or what that has in place of cards.
  private func spot(inSectionBy step: Int) -> Spot? {
    let sections = contents.sections
    guard !sections.isEmpty else { return nil }
    let index = sections.firstIndex { $0.id == selectedSection } ?? 0
    let section = sections[(index + step + sections.count) % sections.count]
    let card = section.cards.lazy.map { Spot.card($0.id) }.first { geometry[$0] != nil }
    return [card, .header(section.id), .slot(section.id)].compactMap { $0 }.first { geometry[$0] != nil }
  }

  private mutating func page(_ direction: BoardGeometry.Direction, in area: CellRect) {
    guard let from = selection.flatMap({ geometry[$0]?.rect }) else { return }
    let rows = max(1, area.height - 2)
    var target = from.moved(columns: 0, rows: direction == .down ? rows : -rows)
    target.row = max(0, min(target.row, geometry.rows - 1))
    scroll.row += direction == .down ? rows : -rows
    select(geometry.nearest(to: target), in: area)
  }

  // MARK: Finding

  /// Empty: nothing is looked for any more.
  mutating func search(for text: String) { search = text }

  /// Whether the search, ignoring case, is in the text.
  func isFound(_ text: String) -> Bool { !search.isEmpty && text.lowercased().contains(search.lowercased()) }

  /// - Returns: whether anything has what is looked for, if anything is.
  mutating func selectMatch(from spot: Spot?, forwards: Bool, including: Bool, in area: CellRect) -> Bool {
    // Finding looks at done cards, too, and shows the one that is chosen.
    let spots = whole.elements.map(\.spot)
    guard !search.isEmpty, !spots.isEmpty else { return true }
    let start = spot.flatMap { spots.firstIndex(of: $0) } ?? 0
    for step in (including ? 0 : 1)...spots.count {
      let index = (start + (forwards ? step : spots.count - step)) % spots.count
      guard let text = text(of: spots[index]), isFound(text) else { continue }
      select(spots[index], in: area)
      return true
    }
    return false
  }

  private func text(of spot: Spot) -> String? {
    switch spot {
    case .card(let id): cards[id]?.text
    case .header(let id): section(id)?.title
    case .slot, .done, .part: nil
    }
  }

  // MARK: Scrolling

  /// By so many rows, as far as there are any.
  mutating func scroll(byRows rows: Int, in area: CellRect) {
    scroll.row += rows
    clampScroll(in: area)
  }

  /// Scrolls so far that what is selected can be seen, with a row around it where there is one.
  mutating func reveal(in area: CellRect) {
    clampScroll(in: area)
    guard let rect = selection.flatMap({ geometry[$0]?.rect }) else { return }
    let height = area.height
    let margin = height > rect.height + 4 ? 1 : 0
    scroll.row = min(scroll.row, rect.row - margin)
    if rect.endRow + margin - scroll.row > height { scroll.row = min(rect.row, rect.endRow + margin - height) }
    if geometry.columns > area.width {
      scroll.column = min(scroll.column, rect.column)
      if rect.endColumn - scroll.column > area.width { scroll.column = min(rect.column, rect.endColumn - area.width) }
    }
    clampScroll(in: area)
  }

  private mutating func clampScroll(in area: CellRect) {
    scroll.row = max(0, min(scroll.row, geometry.rows - area.height))
    scroll.column = max(0, min(scroll.column, geometry.columns - area.width))
  }

  /// Where a cell of the scene is on the screen.
  func offset(in area: CellRect) -> (columns: Int, rows: Int) {
    // In the middle if there is room, and with a row of air under the title where nothing has to scroll for it.
    let leftMargin = max(0, (area.width - geometry.columns) / 2)
    let topMargin = geometry.rows < area.height ? 1 : 0
    return (leftMargin - scroll.column, area.row + topMargin - scroll.row)
  }
}
