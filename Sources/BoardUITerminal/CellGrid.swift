/// One place on the screen.
public struct Cell: Hashable, Sendable {
  /// The character here; nil: the right half of the wide cluster to the left.
  public var character: Character?
  /// How it looks; the halves of a wide cluster look the same.
  public var style: Style
  /// Terminals don't agree how wide `character` is.
  package var isUnsure: Bool
  /// The address that a terminal opens from here: printable ASCII, see ``CellGrid/link(to:column:row:width:within:)``.
  package var link: String?

  /// A cell. What `character` is isn't checked: text comes into a grid through its own writing.
  public init(_ character: Character?, _ style: Style, isUnsure: Bool = false) {
    self.character = character
    self.style = style
    self.isUnsure = isUnsure
  }

  package static let blank = Cell(" ", .plain)
}

/// A rectangle of cells: origin, width and height in cells, any of which may lie outside the grid it is used with.
public struct CellRect: Hashable, Sendable {
  /// Of the left edge, from 0.
  public var column: Int
  /// Of the upper edge, from 0.
  public var row: Int
  /// In columns; 0 or less: the rectangle is empty.
  public var width: Int
  /// In rows; 0 or less: the rectangle is empty.
  public var height: Int

  /// A rectangle from (column, row), in cells.
  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = width
    self.height = height
  }

  package var endColumn: Int { column + width }
  package var endRow: Int { row + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func contains(column: Int, row: Int) -> Bool {
    (self.column..<max(self.column, endColumn)).contains(column) && (self.row..<max(self.row, endRow)).contains(row)
  }

  package func intersection(_ other: CellRect) -> CellRect {
    let column = max(column, other.column)
    let row = max(row, other.row)
    return CellRect(
      column: column, row: row, width: max(0, min(endColumn, other.endColumn) - column),
      height: max(0, min(endRow, other.endRow) - row))
  }

  package func moved(columns: Int, rows: Int) -> CellRect {
    CellRect(column: column + columns, row: row + rows, width: width, height: height)
  }
}

/// What a terminal shows: rows of cells.
///
/// Writing clips: text outside the grid, or outside the ``clip``, is left out, and a wide cluster that would be cut
/// becomes a space. All text passes ``sanitized(_:keepsLines:)``, so a grid never holds a control character.
public struct CellGrid: Hashable, Sendable {
  /// The width in cells, at least 1.
  public let columns: Int
  /// The height in cells, at least 1.
  public let rows: Int
  private(set) var cells: [Cell]
  /// Writes outside of it have no effect.
  package var clip: CellRect

  /// Spaces in `style`. Less than one column or row counts as one.
  /// - Complexity: O(columns × rows).
  public init(columns: Int, rows: Int, style: Style = .plain) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = Array(repeating: Cell(" ", style), count: self.columns * self.rows)
    clip = CellRect(column: 0, row: 0, width: self.columns, height: self.rows)
  }

  /// The cell in that place, which must be one of the grid's: others end the program.
  public subscript(column: Int, row: Int) -> Cell {
    precondition((0..<columns).contains(column) && (0..<rows).contains(row), "no cell \(column), \(row)")
    return cells[row * columns + column]
  }

  /// The cells of one row, left to right.
  package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

  package mutating func fill(_ rect: CellRect, _ style: Style, with character: Character = " ") {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn { set(column, row, Cell(character, style)) }
    }
  }

  /// Writes one row of text from (column, row), at most `width` cells; a text that doesn't fit ends in `…`.
  ///
  /// - Returns: the cells written.
  @discardableResult
  package mutating func write(_ text: String, column: Int, row: Int, width: Int, _ style: Style) -> Int {
    guard width > 0 else { return 0 }
    let text = fitted(sanitized(text), to: width)
    var position = column
    for character in text {
      let size = CellWidth(of: character)
      guard size.cells > 0 else { continue }
      put(character, size, column: position, row: row, style)
      position += size.cells
    }
    return position - column
  }

  /// Changes the style of cells that keep their text.
  package mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn { change(&cells[row * columns + column].style) }
    }
  }

  /// Makes cells that keep their text a link. An address with anything but printable ASCII in it makes none, because it
  /// could command the terminal.
  package mutating func link(to address: String, column: Int, row: Int, width: Int, within rect: CellRect) {
    guard !address.isEmpty, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return }
    let area = CellRect(column: column, row: row, width: width, height: 1).intersection(rect).intersection(clip)
    guard !area.isEmpty else { return }
    for column in area.column..<area.endColumn { cells[row * columns + column].link = address }
  }

  private mutating func put(_ character: Character, _ size: CellWidth, column: Int, row: Int, _ style: Style) {
    guard size.cells == 2 else {
      if clip.contains(column: column, row: row) {
        set(column, row, Cell(character, style, isUnsure: size.isUnsure))
      }
      return
    }
    let left = clip.contains(column: column, row: row)
    let right = clip.contains(column: column + 1, row: row)
    if left, right {
      set(column, row, Cell(character, style, isUnsure: size.isUnsure))
      set(column + 1, row, Cell(nil, style))
    } else if left {
      set(column, row, Cell(" ", style))
    } else if right {
      set(column + 1, row, Cell(" ", style))
    }
  }

  /// Puts a cell; the other half of a wide cluster it cuts becomes a space.
  private mutating func set(_ column: Int, _ row: Int, _ cell: Cell) {
    let index = row * columns + column
    if cells[index].character == nil, cell.character != nil, column > 0 {
      cells[index - 1].character = " "
      cells[index - 1].isUnsure = false
    }
    if column + 1 < columns, cells[index + 1].character == nil, cells[index].character != nil {
      cells[index + 1].character = " "
    }
    cells[index] = cell
  }

  /// The text of all rows without their trailing spaces: for tests and people.
  public var text: String {
    (0..<rows).map { row in
      var line = String(self.row(row).compactMap(\.character))
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
