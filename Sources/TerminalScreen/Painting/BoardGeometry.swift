import BoardUITerminal
import Document
import Foundation
import Presentation

/// What a person can select on a board.
enum Spot: Hashable, Sendable {
  case header(SectionID)
  case card(CardID)
  /// Where the next card of a section would go.
  case slot(SectionID)
  /// The line that counts the done cards of a section, and shows or folds them.
  case done(SectionID)
  /// Something that the container made to be pressed or opened.
  case part(SceneOwner, String)

  /// Whether `other` is on this one.
  func holds(_ other: Spot) -> Bool {
    if case .card(let card) = self, case .part(.card(card), _) = other { true } else { false }
  }
}

/// Where everything of one board is, in cells from the scene's top left corner, in reading order.
///
/// Anything that the scene hasn't got yet is where the person will look for it: an added card where its section
/// inserts, an added section below the rest. Nothing else is laid out here.
struct BoardGeometry: Hashable, Sendable {
  struct Element: Hashable, Sendable {
    var spot: Spot
    /// Nil: it is on the board itself.
    var section: SectionID?
    var rect: CellRect
    var text: CellRect
    var tokens: Scene.Tokens
    var parts: [Scene.Part]
  }

  struct Region: Hashable, Sendable {
    var id: SectionID
    var rect: CellRect
  }

  /// What the container made on the board itself, or in a section.
  struct Made: Hashable, Sendable {
    var owner: SceneOwner
    var rect: CellRect
    var parts: [Scene.Part]
  }

  /// The done cards of a section, behind its others.
  struct DoneLine: Hashable, Sendable {
    var count: Int
    /// Whether they are shown.
    var isOpen: Bool
  }

  private(set) var made: [Made] = []
  private(set) var columns = 0
  private(set) var rows = 0
  private(set) var sections: [Region] = []
  private(set) var elements: [Element] = []
  /// The cards that the scene hasn't got yet.
  private(set) var waiting: Set<CardID> = []
  /// The done cards of each section in which they stepped back.
  private(set) var doneLines: [SectionID: DoneLine] = [:]
  /// The done cards that stepped back, shown or not.
  private(set) var back: Set<CardID> = []
  private var indexes: [Spot: Int] = [:]

  subscript(spot: Spot) -> Element? { indexes[spot].map { elements[$0] } }

  init() {}

  init(
    made: [Made], columns: Int, rows: Int, sections: [Region], elements: [Element], waiting: Set<CardID>,
    doneLines: [SectionID: DoneLine], back: Set<CardID>
  ) {
    self.made = made
    self.columns = columns
    self.rows = rows
    self.sections = sections
    self.elements = elements
    self.waiting = waiting
    self.doneLines = doneLines
    self.back = back
    for (index, element) in elements.enumerated() { indexes[element.spot] = index }
  }

  init(_ contents: BoardContents) {
    let scene = contents.scene
    let whole = CellRect(
      Scene.Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height),
      in: CellRect(column: 0, row: 0, width: 0, height: 0))
    columns = whole.width
    rows = whole.height
    made = [Made(owner: .board, rect: whole, parts: scene.parts)]
    addControls(scene.parts, of: .board, in: whole, section: nil)
    var cards: [SectionID: [Scene.CardElement]] = [:]
    var drawn: Set<CardID> = []
    let homes = Dictionary(
      contents.sections.flatMap { section in section.cards.map { ($0.id, section.id) } }, uniquingKeysWith: { $1 })
    for card in scene.cards {
      guard let home = card.section ?? homes[card.id] else { continue }
      cards[home, default: []].append(card)
      drawn.insert(card.id)
    }
    let elementOf = Dictionary(scene.sections.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let known = Set(homes.keys)
    let inScene = scene.sections.map(\.id)
    let added = contents.sections.map(\.id).filter { elementOf[$0] == nil && (cards[$0] ?? []).isEmpty }
    for id in inScene + added + cards.keys.filter({ elementOf[$0] == nil && !added.contains($0) }).sorted() {
      let waiting = contents.sections.first { $0.id == id }?.cards.filter { !drawn.contains($0.id) } ?? []
      let shown = (cards[id] ?? []).filter { known.contains($0.id) }
      addSection(id, elementOf[id], cards: shown, waiting: waiting.map(\.id))
    }
    for (index, element) in elements.enumerated() { indexes[element.spot] = index }
  }

  private mutating func addSection(
    _ id: SectionID, _ element: Scene.SectionElement?, cards: [Scene.CardElement], waiting: [CardID]
  ) {
    let fallback = Scene.Rect(x: 0, y: Double(rows), width: Double(columns), height: 2)
    // Cards of a board without section elements are in the board's coordinates.
    let isFree = element == nil && !cards.isEmpty
    let inScene = element?.rect ?? (isFree ? Scene.Rect(x: 0, y: 0, width: 0, height: 0) : fallback)
    let rect = CellRect(inScene, in: CellRect(column: 0, row: 0, width: 0, height: 0))
    if !isFree {
      sections.append(Region(id: id, rect: rect))
      rows = max(rows, rect.endRow)
      let parts = element?.parts ?? []
      let header = parts.first { $0.name == "header" } ?? parts.first { $0.content == .fact }
      made.append(Made(owner: .section(id), rect: rect, parts: parts))
      if element == nil || header != nil {
        let whole =
          header.map { CellRect($0.rect, in: rect) }
          ?? CellRect(column: 0, row: rect.row, width: rect.width, height: 1)
        elements.append(
          Element(
            spot: .header(id), section: id, rect: whole, text: whole, tokens: header?.tokens ?? [],
            parts: header.map { [$0] } ?? []))
      }
      addControls(parts, of: .section(id), in: rect, section: id)
    }
    for card in cards { addCard(card, section: id, in: rect) }
    addWaiting(waiting, element, section: id, in: rect)
  }

  private mutating func addCard(_ card: Scene.CardElement, section: SectionID, in parent: CellRect) {
    let rect = CellRect(card.rect, in: parent)
    // A card beyond the scene's edge, in something that scrolls, is reached by scrolling the board.
    columns = max(columns, rect.endColumn)
    let text = card.parts.first { $0.content == .fact }.map { CellRect($0.rect, in: rect) }
    elements.append(
      Element(
        spot: .card(card.id), section: section, rect: rect,
        text: text ?? CellRect(column: rect.column + 1, row: rect.row, width: rect.width - 2, height: rect.height),
        tokens: card.tokens, parts: card.parts))
    addControls(card.parts, of: .card(card.id), in: rect, section: section)
  }

  /// Each thing that can be pressed or opened is a spot of its own.
  private mutating func addControls(
    _ parts: [Scene.Part], of owner: SceneOwner, in parent: CellRect, section: SectionID?
  ) {
    let inMenus = Set(parts.entriesOfMenus.joined())
    for (index, part) in parts.enumerated() where part.action != nil && !inMenus.contains(index) {
      let rect = CellRect(part.rect, in: parent)
      elements.append(
        Element(
          spot: .part(owner, part.name), section: section, rect: rect, text: rect, tokens: part.tokens,
          parts: [part]))
    }
  }

  /// Unsaved cards from the insertion downwards, then the slot.
  private mutating func addWaiting(
    _ cards: [CardID], _ element: Scene.SectionElement?, section: SectionID, in parent: CellRect
  ) {
    let insertion = element?.parts.first { $0.name == "insertion" }
    var rect =
      insertion.map { CellRect($0.rect, in: parent) }
      ?? CellRect(column: parent.column, row: max(parent.row + 1, parent.endRow - 1), width: parent.width, height: 1)
    let isBoxed = rect.height >= 3
    waiting.formUnion(cards)
    for card in cards {
      let text =
        isBoxed
        ? CellRect(column: rect.column + 2, row: rect.row + 1, width: rect.width - 4, height: rect.height - 2)
        : CellRect(column: rect.column + 2, row: rect.row, width: rect.width - 3, height: rect.height)
      elements.append(
        Element(spot: .card(card), section: section, rect: rect, text: text, tokens: ["card"], parts: []))
      rect = rect.moved(columns: 0, rows: max(1, rect.height))
      rows = max(rows, rect.endRow)
    }
    if insertion != nil || element == nil {
      elements.append(Element(spot: .slot(section), section: section, rect: rect, text: rect, tokens: [], parts: []))
    }
  }

  /// The same places under the ids that things have now.
  mutating func rename(_ renaming: Renaming) {
    for index in elements.indices {
      elements[index].spot = renaming(elements[index].spot)
      elements[index].section = elements[index].section.map { renaming($0) }
    }
    for index in sections.indices { sections[index].id = renaming(sections[index].id) }
    waiting = Set(waiting.map { renaming($0) })
    back = Set(back.map { renaming($0) })
    doneLines = Dictionary(doneLines.map { (renaming($0), $1) }, uniquingKeysWith: { $1 })
    indexes = Dictionary(elements.indices.map { (elements[$0].spot, $0) }, uniquingKeysWith: { $1 })
  }

  // MARK: Ways between

  enum Direction: Hashable, Sendable, CaseIterable { case left, right, up, down }

  /// The nearest spot in a direction: the distance ahead and beside counts, beside twice, and a spot that overlaps the
  /// way wins.
  func neighbor(of spot: Spot, _ direction: Direction) -> Spot? {
    guard let from = self[spot]?.rect else { return elements.first?.spot }
    // The spots on a card lie within it: right goes in, left comes out again.
    if direction == .right, let inner = elements.first(where: { spot.holds($0.spot) }) { return inner.spot }
    if direction == .left, case .part(.card(let card), _) = spot {
      let others = elements.filter { $0.spot != spot && Spot.card(card).holds($0.spot) }
      return others.filter {
        $0.rect.endColumn <= from.column && $0.rect.row < from.endRow && from.row < $0.rect.endRow
      }
      .max { $0.rect.column < $1.rect.column }?.spot ?? .card(card)
    }
    var best: (spot: Spot, cost: Int)?
    for element in elements where element.spot != spot {
      guard let cost = Self.cost(from: from, to: element.rect, direction) else { continue }
      if cost < best?.cost ?? .max { best = (element.spot, cost) }
    }
    return best?.spot
  }

  private static func cost(from: CellRect, to: CellRect, _ direction: Direction) -> Int? {
    let ahead: Int
    let beside: Int
    // A cell is about twice as high as wide.
    switch direction {
    case .left, .right:
      ahead = direction == .left ? from.column - to.endColumn : to.column - from.endColumn
      beside = 2 * gap(from.row..<max(from.row + 1, from.endRow), to.row..<max(to.row + 1, to.endRow))
    case .up, .down:
      ahead = 2 * (direction == .up ? from.row - to.endRow : to.row - from.endRow)
      beside = gap(from.column..<max(from.column + 1, from.endColumn), to.column..<max(to.column + 1, to.endColumn))
    }
    guard ahead >= 0 else { return nil }
    let offset =
      direction == .left || direction == .right ? abs(from.row - to.row) : abs(from.column - to.column)
    // The offset only decides between equals.
    return (ahead + beside * 2 + (beside > 0 ? 1_000 : 0)) * 1_000 + min(999, offset)
  }

  private static func gap(_ a: Range<Int>, _ b: Range<Int>) -> Int {
    max(0, max(a.lowerBound, b.lowerBound) - min(a.upperBound, b.upperBound) + 1)
  }

  /// The spot whose rectangle begins nearest to where `rect` is: for when what was selected is gone.
  func nearest(to rect: CellRect) -> Spot? {
    elements.min { distance($0.rect, rect) < distance($1.rect, rect) }?.spot
  }

  private func distance(_ a: CellRect, _ b: CellRect) -> Int { abs(a.column - b.column) + 2 * abs(a.row - b.row) }

  func spot(column: Int, row: Int) -> Spot? {
    elements.last { $0.rect.contains(column: column, row: row) }?.spot
  }
}

extension BoardGeometry.Element {
  /// The container decides how a crossed-off card looks, but it hasn't seen a change that is still on its way.
  func isCrossed(_ card: BoardContents.Card) -> Bool {
    guard card.standing == .saved else { return card.isRejected }
    return tokens.names.contains("card.rejected") || parts.contains { $0.tokens.names.contains("slash") }
  }
}

extension CellRect {
  init(_ rect: Scene.Rect, in parent: CellRect) { self.init(CGRect(rect), in: parent) }
}
