import BoardUITerminal
import Document
import Presentation

/// Done cards step back: they go behind the others of their section and are folded into a line that counts them. The
/// page does the same (`web/phone/done-back.js`).
extension BoardGeometry {
  /// Folding fewer cards gains nothing.
  static let doneMin = 2

  /// Cards stay where they are if they are neither in a column nor in rows, if the section has parts of its own among
  /// them, or if the board has parts among its sections.
  ///
  /// - Complexity: O(*n* + *s* log *s*) in the elements and the sections.
  func withDoneBack(_ isDone: (Element) -> Bool, isOpen: (SectionID) -> Bool) -> BoardGeometry {
    let boardParts = made.first { $0.owner == .board }?.parts ?? []
    guard boardParts.allSatisfy(\.isGround) else { return self }
    let own = Dictionary(grouping: elements.filter { $0.section != nil }, by: \.section)
    var steps: [SectionID: StepBack] = [:]
    let owners = Dictionary(made.map { ($0.owner, $0.parts) }, uniquingKeysWith: { first, _ in first })
    for region in sections {
      guard let elements = own[region.id], Self.areOnlyCards(owners[.section(region.id)] ?? []) else { continue }
      steps[region.id] = StepBack(region, elements, waiting: waiting, isDone: isDone, isOpen: isOpen(region.id))
    }
    return steps.isEmpty ? self : stepped(steps)
  }

  /// Whether a section has no parts of its own among its cards.
  private static func areOnlyCards(_ parts: [Scene.Part]) -> Bool {
    parts.allSatisfy { $0.name == "header" || $0.content == .fact || $0.name == "insertion" || $0.isGround }
  }

  /// Sections move up by the rows that sections above them gave up, or down by the rows that those took.
  private func stepped(_ steps: [SectionID: StepBack]) -> BoardGeometry {
    let inSections = Set(sections.map(\.id))
    let isFree = { (element: Element) in element.section.map { !inSections.contains($0) } ?? true }
    let free = elements.indices.filter { isFree(elements[$0]) }
    var blocks = sections.map { Block(of: $0.rect, grown: -(steps[$0.id]?.given ?? 0)) }
    blocks += free.map { Block(of: elements[$0].rect, grown: 0) }
    Block.moveUp(&blocks)
    let ups = Dictionary(
      zip(sections, blocks).map { ($0.id, $1.up) }, uniquingKeysWith: { first, _ in first })
    let freeUps = Dictionary(uniqueKeysWithValues: zip(free, blocks.dropFirst(sections.count).map(\.up)))
    var moved: [Element] = []
    var begun: Set<SectionID> = []
    for (index, element) in elements.enumerated() {
      guard let section = element.section, let up = ups[section] else {
        moved.append(element.raised(by: freeUps[index] ?? 0))
        continue
      }
      guard let step = steps[section] else {
        moved.append(element.raised(by: up))
        continue
      }
      if begun.insert(section).inserted { moved += step.elements.map { $0.raised(by: up) } }
    }
    let regions = sections.map { region in
      Region(id: region.id, rect: region.rect.raised(by: ups[region.id] ?? 0, lower: steps[region.id]?.given ?? 0))
    }
    let made = self.made.map { made -> Made in
      guard case .section(let id) = made.owner else { return made }
      return made.raised(by: ups[id] ?? 0, lower: steps[id]?.given ?? 0)
    }
    return BoardGeometry(
      made: made, columns: columns, rows: rows + Block.growth(blocks), sections: regions, elements: moved,
      waiting: waiting, doneLines: steps.mapValues(\.line), back: Set(steps.values.flatMap(\.back)))
  }
}

/// A section whose done cards step back.
private struct StepBack {
  /// All elements of the section, in reading order.
  private(set) var elements: [BoardGeometry.Element] = []
  let line: BoardGeometry.DoneLine
  let back: [CardID]
  /// How many rows lower the section has become.
  let given: Int

  /// Nil if the section stays as it is.
  init?(
    _ region: BoardGeometry.Region, _ own: [BoardGeometry.Element], waiting: Set<CardID>,
    isDone: (BoardGeometry.Element) -> Bool, isOpen: Bool
  ) {
    let parts = Dictionary(grouping: own) { $0.spot.card }
    let cards = own.filter { if case .card(let id) = $0.spot { !waiting.contains(id) } else { false } }
    let tail = own.filter { $0.isTail(waiting) }
    let heads = (parts[nil] ?? []).filter { !$0.isTail(waiting) }
    let done = cards.filter(isDone)
    guard done.count >= BoardGeometry.doneMin else { return nil }
    // The place for the next card is either among them or below them all.
    let withNext = tail.first.flatMap { RowShape(cards.map(\.rect) + [$0.rect]) }
    guard let shape = withNext ?? RowShape(cards.map(\.rect)) else { return nil }
    var filling = Filling(shape)
    let doneIDs = Set(done.map(\.spot))
    elements = heads
    func place(_ card: BoardGeometry.Element, _ filling: inout Filling) -> [BoardGeometry.Element] {
      let rect = filling.next(card.rect)
      return (parts[card.spot.card] ?? []).map {
        $0.moved(columns: rect.column - card.rect.column, rows: rect.row - card.rect.row)
      }
    }
    for card in cards where !doneIDs.contains(card.spot) { elements += place(card, &filling) }
    if let first = tail.first {
      let rect = withNext == nil ? filling.whole(first.rect) : filling.next(first.rect)
      let columns = rect.column - first.rect.column
      let rows = rect.row - first.rect.row
      elements += tail.map { $0.moved(columns: columns, rows: rows) }
      filling.reach(rows + (tail.map(\.rect.endRow).max() ?? 0))
    }
    let left = shape.columns.map { $0.column }.min() ?? region.rect.column
    let right = shape.columns.map { $0.column + $0.width }.max() ?? region.rect.endColumn
    let rect = filling.whole(CellRect(column: left, row: 0, width: right - left, height: 1))
    elements.append(
      BoardGeometry.Element(
        spot: .done(region.id), section: region.id, rect: rect, text: rect, tokens: [], parts: []))
    if isOpen { for card in done { elements += place(card, &filling) } }
    line = BoardGeometry.DoneLine(count: done.count, isOpen: isOpen)
    back = done.compactMap(\.spot.card)
    given = ((cards + tail).map(\.rect.endRow).max() ?? 0) - filling.bottom
  }
}

/// The columns that each row of cards has.
private struct RowShape {
  let columns: [(column: Int, width: Int)]
  let top: Int
  let gap: Int

  /// Nil if they are in none.
  init?(_ rects: [CellRect]) {
    guard let first = rects.first else { return nil }
    let row = rects.filter { $0.row == first.row }
    let columns = row.map { (column: $0.column, width: $0.width) }
    let areInRows = rects.enumerated().allSatisfy { index, rect in
      let place = index % columns.count
      return rect.column == columns[place].column && rect.width == columns[place].width
        && rect.row == rects[index - place].row
    }
    guard areInRows else { return nil }
    self.columns = columns
    top = first.row
    gap = rects.count > columns.count ? rects[columns.count].row - (row.map(\.endRow).max() ?? first.endRow) : 0
  }
}

/// Places cards in rows again, each as high as its highest card.
private struct Filling {
  private let shape: RowShape
  private var top: Int
  private var height = 0
  /// The index of the next card's column.
  private var column = 0
  private var hasRow = false

  init(_ shape: RowShape) {
    self.shape = shape
    top = shape.top
  }

  var bottom: Int { top + height }

  /// The place of a card.
  mutating func next(_ rect: CellRect) -> CellRect {
    if column == 0 { begin() }
    let place = shape.columns[column]
    column = (column + 1) % shape.columns.count
    height = max(height, rect.height)
    return CellRect(column: place.column, row: top, width: place.width, height: rect.height)
  }

  /// The place of something that has a row of its own.
  mutating func whole(_ rect: CellRect) -> CellRect {
    begin()
    column = 0
    height = rect.height
    return CellRect(column: rect.column, row: top, width: rect.width, height: rect.height)
  }

  /// Notes how far down something that was placed reaches.
  mutating func reach(_ bottom: Int) { height = max(height, bottom - top) }

  private mutating func begin() {
    if hasRow { top += height + shape.gap }
    hasRow = true
    height = 0
  }
}

/// A section, or a card that is in none, while those above it grow or shrink.
private struct Block {
  let top: Int
  let bottom: Int
  let grown: Int
  var up = 0

  init(of rect: CellRect, grown: Int) {
    top = rect.row
    bottom = rect.row + max(rect.height, 1)
    self.grown = grown
  }

  /// Each keeps its distance to the lowest one that was wholly above it.
  static func moveUp(_ blocks: inout [Block]) {
    let byTop = blocks.indices.sorted { blocks[$0].top < blocks[$1].top }
    let byBottom = blocks.indices.sorted { blocks[$0].bottom < blocks[$1].bottom }
    var passed = 0
    var (before, after) = (0, 0)
    for index in byTop {
      while passed < byBottom.count, blocks[byBottom[passed]].bottom <= blocks[index].top {
        let above = blocks[byBottom[passed]]
        before = max(before, above.bottom)
        after = max(after, above.bottom + above.grown - above.up)
        passed += 1
      }
      blocks[index].up = before - after
    }
  }

  /// How much further down all of them reach.
  static func growth(_ blocks: [Block]) -> Int {
    (blocks.map { $0.bottom + $0.grown - $0.up }.max() ?? 0) - (blocks.map(\.bottom).max() ?? 0)
  }
}

extension Spot {
  /// The card that it is or is on.
  fileprivate var card: CardID? {
    switch self {
    case .card(let id), .part(.card(let id), _): id
    case .header, .slot, .done, .part: nil
    }
  }
}

extension BoardGeometry.Element {
  /// Whether it is in the place for the next card, or below it.
  fileprivate func isTail(_ waiting: Set<CardID>) -> Bool {
    switch spot {
    case .slot: true
    case .card(let id): waiting.contains(id)
    case .header, .done, .part: false
    }
  }

  fileprivate func moved(columns: Int, rows: Int) -> Self {
    var element = self
    element.rect = rect.moved(columns: columns, rows: rows)
    element.text = text.moved(columns: columns, rows: rows)
    return element
  }

  fileprivate func raised(by rows: Int) -> Self { moved(columns: 0, rows: -rows) }
}

extension BoardGeometry.Made {
  fileprivate func raised(by rows: Int, lower: Int) -> Self {
    var made = self
    made.rect = rect.raised(by: rows, lower: lower)
    for index in made.parts.indices where made.parts[index].isGround {
      let rect = made.parts[index].rect
      made.parts[index].rect = Scene.Rect(
        x: rect.x, y: rect.y, width: rect.width, height: rect.height - Double(lower))
    }
    return made
  }
}

extension CellRect {
  fileprivate func raised(by rows: Int, lower: Int) -> CellRect {
    CellRect(column: column, row: row - rows, width: width, height: height - lower)
  }
}

extension Scene.Part {
  /// The background of the board or of a section, and nothing else.
  fileprivate var isGround: Bool {
    (tokens.names == ["board"] || tokens.names == ["section.background"]) && content == .none && action == nil
      && holds == 0
  }
}
