public import BoardUI
import Foundation

/// Shows views in the cells of a terminal, without any server.
///
/// ```swift
/// let renderer = TerminalRenderer(columns: 40, rows: 10) { Text("Tonight").border(.secondary) }
/// print(renderer.grid().text)                                       // as plain text
/// FileHandle.standardOutput.write(Data(renderer.bytes()))           // in colors, what changed since the last time
/// ```
/// The renderer does no I/O: the owner of the terminal writes the bytes, between ``ScreenMode/enter`` and
/// ``ScreenMode/leave`` where they take the whole screen. Like its graph it is confined to one thread.
public final class TerminalRenderer {
  /// What the views became. State that is written shows in the next ``grid()``.
  public let graph: ViewGraph
  /// The terminal's width in cells.
  public private(set) var columns: Int
  /// The terminal's height in cells.
  public private(set) var rows: Int
  private let theme: Theme
  private var update: ScreenUpdate

  /// - Parameters:
  ///   - columns: the terminal's width in cells; less than one counts as one.
  ///   - rows: its height.
  ///   - theme: the colors that tokens stand for, and how many of them the terminal has.
  ///   - environment: what the views find around them, but for how text is measured and what is usual between views.
  public init<Content: View>(
    columns: Int, rows: Int, theme: Theme = Theme(depth: .trueColor),
    environment: EnvironmentValues = EnvironmentValues(), @ViewBuilder content: () -> Content
  ) {
    var environment = environment
    environment.textMeasurer = CellMeasurer()
    environment.standardLengths = .cells
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.theme = theme
    graph = ViewGraph(content(), environment: environment)
    update = ScreenUpdate(depth: theme.depth)
  }

  /// The terminal has another size: the next ``bytes()`` paint everything.
  public func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    update.forget()
  }

  /// What the terminal shows now. Costs what changed to lay out, and the whole screen to paint.
  ///
  /// - Complexity: O(cells + elements), besides the work of the update.
  public func grid() -> CellGrid {
    _ = graph.update(ProposedViewSize(width: CGFloat(columns), height: CGFloat(rows)))
    var grid = CellGrid(columns: columns, rows: rows, style: theme.board)
    var elements: [PaintedElement] = []
    collect(nil, from: .zero, into: &elements)
    ElementPainter(theme: theme).paint(elements, in: whole, on: theme.board, &grid) { _, _, _ in }
    return grid
  }

  /// The bytes that lead the terminal from what ``bytes()`` gave the last time to what it should show now; none where
  /// nothing changed.
  ///
  /// - Complexity: O(cells + elements), besides the work of the update.
  public func bytes() -> [UInt8] { update.bytes(for: grid(), cursor: nil) }

  /// Presses what is drawn at a cell, as a click there does. False if nothing there can be pressed.
  ///
  /// - Complexity: O(elements).
  @discardableResult
  public func press(column: Int, row: Int) -> Bool {
    guard let id = control(nil, from: .zero, at: (column, row), { $0 == .press }) else { return false }
    return graph.press(id)
  }

  /// Writes into the field that is drawn at a cell. False if none is there.
  ///
  /// - Complexity: O(elements).
  @discardableResult
  public func enter(_ text: String, column: Int, row: Int) -> Bool {
    let field = control(nil, from: .zero, at: (column, row)) { if case .enter = $0 { true } else { false } }
    guard let field else { return false }
    return graph.enter(text, in: field)
  }

  private var whole: CellRect { CellRect(column: 0, row: 0, width: columns, height: rows) }

  private func collect(_ parent: Element.ID?, from origin: CGPoint, into elements: inout [PaintedElement]) {
    for id in graph.children(of: parent) {
      guard let element = graph.element(id) else { continue }
      let rect = element.rect(from: origin)
      let index = elements.count
      elements.append(PaintedElement(element, at: rect, holds: 0))
      collect(id, from: rect.origin, into: &elements)
      let held = elements.count - index - 1
      if held > 0 { elements[index] = PaintedElement(element, at: rect, holds: held) }
    }
  }

  /// The topmost element at a cell whose action is one of those wanted.
  private func control(
    _ parent: Element.ID?, from origin: CGPoint, at place: (column: Int, row: Int),
    _ isWanted: (Element.Action) -> Bool
  ) -> Element.ID? {
    for id in graph.children(of: parent).reversed() {
      guard let element = graph.element(id) else { continue }
      let rect = element.rect(from: origin)
      if let inner = control(id, from: rect.origin, at: place, isWanted) { return inner }
      guard let action = element.action, isWanted(action) else { continue }
      if CellRect(rect, in: whole).contains(column: place.column, row: place.row) { return id }
    }
    return nil
  }
}

extension Element {
  /// The rectangle in the graph's coordinates, where its parent's corner is `origin`.
  fileprivate func rect(from origin: CGPoint) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + rect.origin.x, y: origin.y + rect.origin.y), size: rect.size)
  }
}

extension PaintedElement {
  fileprivate init(_ element: Element, at rect: CGRect, holds: Int) {
    self.init(
      name: element.name, rect: rect, tokens: element.tokens, content: element.content, action: element.action,
      holds: holds)
  }
}
