import BoardUITerminal
import Document
import Sentences

/// Draws the way in for others: the guests' link as a QR code, and what people without a camera type. It changes
/// nothing.
struct InvitePainter {
  private let columns: Int
  /// Without the line at the bottom.
  private let rows: Int
  private let theme: Theme
  private let code: Code?
  private let language: Language
  private let way: BoardContents.WayIn

  /// Nil if this person can't invite anybody.
  init?(_ board: TerminalBoard) {
    guard let way = board.contents.wayIn else { return nil }
    self.way = way
    columns = board.columns
    rows = board.rows - 1
    theme = board.theme
    language = board.contents.language
    code = Code(way.modules)
  }

  func draw(_ grid: inout CellGrid) {
    grid.fill(CellRect(column: 0, row: 0, width: columns, height: rows), theme.sheet)
    guard let code, let place = place(of: code) else { return drawLines(in: 0, from: 0, [said(.inviteSmall)], &grid) }
    let lines = code.lines(zone: place.zone, areInk: !isInverted)
    for (row, line) in lines.enumerated() {
      let style = theme.depth == .none ? .plain : Style(CellColor(0x000000), on: CellColor(0xFFFFFF))
      grid.write(line, column: place.column, row: place.row + row, width: place.width, style)
    }
    switch place.text {
    case .beside: drawLines(in: place.column + place.width + 1, from: place.row + 1, [], &grid)
    case .below: drawLines(in: 0, from: place.row + lines.count, [], &grid)
    case .nowhere: break
    }
  }

  /// A terminal without colors has light letters on dark ground, but a code is dark on light.
  private var isInverted: Bool { theme.depth == .none && theme.appearance == .dark }

  private func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }

  // MARK: Text

  /// The text beside the code: its use, and the way in for people without a camera.
  private func lines(_ before: [String], width: Int) -> [(text: String, isTitle: Bool)] {
    let others = said(.helpOthers(code: sanitized(way.code), address: sanitized(way.address)))
    let title = before.isEmpty ? wrapped(said(.inviteScan), width: width) : []
    let rest = (before + [""] + [others, "", "Esc \(said(.hintBack))"]).flatMap { wrapped($0, width: width) }
    return title.map { ($0, true) } + rest.map { ($0, false) }
  }

  private func drawLines(in column: Int, from row: Int, _ before: [String], _ grid: inout CellGrid) {
    let width = columns - column - 2
    for (index, line) in lines(before, width: width).enumerated() where row + index < rows {
      let style = line.isTitle ? theme.sheet.with(.bold) : theme.sheet
      grid.write(line.text, column: column + 1, row: row + index, width: width, style)
    }
  }

  // MARK: The code

  private struct CodePlace {
    enum Text { case beside, below, nowhere }

    var zone: Int
    var text: Text
    var column: Int
    var row: Int
    var width: Int
  }

  /// With fewer cells, words of the text would break.
  private static let textWidthMin = 22

  /// The code with as much light around it as fits; nil: the screen is too small for it.
  private func place(of code: Code) -> CodePlace? {
    let fitting = Code.zones.filter { code.columns(zone: $0) <= columns && code.rows(zone: $0) <= rows }
    func place(_ zone: Int, _ text: CodePlace.Text) -> CodePlace {
      let (width, height) = (code.columns(zone: zone), code.rows(zone: zone))
      return CodePlace(
        zone: zone, text: text, column: text == .beside ? 0 : (columns - width) / 2,
        row: text == .below ? 0 : (rows - height) / 2, width: width)
    }
    if let zone = fitting.first(where: { columns - code.columns(zone: $0) >= Self.textWidthMin + 3 }) {
      return place(zone, .beside)
    }
    let height = lines([], width: max(1, columns - 2)).count
    if let zone = fitting.first(where: { rows - code.rows(zone: $0) >= height }) { return place(zone, .below) }
    return fitting.first.map { place($0, .nowhere) }
  }

  /// A square of dark and light modules, of which a cell shows two.
  private struct Code {
    /// How many light modules surround the code. ISO/IEC 18004 asks for four; cameras find it with two.
    static let zones = [4, 3, 2]

    private let modules: [[Bool]]

    /// Nil if these rows, which come from a server, are no code.
    init?(_ rows: [String]) {
      modules = rows.map { $0.utf8.map { $0 == UInt8(ascii: "1") } }
      guard !modules.isEmpty, modules.allSatisfy({ $0.count == rows.count }) else { return nil }
    }

    func columns(zone: Int) -> Int { modules.count + 2 * zone }

    func rows(zone: Int) -> Int { (columns(zone: zone) + 1) / 2 }

    /// - Parameter areInk: whether to draw the dark modules or the light ones.
    func lines(zone: Int, areInk: Bool) -> [String] {
      let span = -zone..<modules.count + zone
      return stride(from: -zone, to: modules.count + zone, by: 2).map { y in
        String(span.map { x in Self.signs[(isDark(x, y) == areInk ? 2 : 0) + (isDark(x, y + 1) == areInk ? 1 : 0)] })
      }
    }

    private static let signs: [Character] = [" ", "▄", "▀", "█"]

    private func isDark(_ x: Int, _ y: Int) -> Bool {
      modules.indices.contains(x) && modules.indices.contains(y) && modules[y][x]
    }
  }
}
