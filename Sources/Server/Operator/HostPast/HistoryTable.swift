import Document
import FoundationEssentials
import Messages

/// The rows of a history for other programs: a table, or JSON Lines.
struct HistoryTable {
  private let session: HostSession
  private let isJSON: Bool
  private let filter: HistoryFilter

  init(of session: HostSession, isJSON: Bool, _ filter: HistoryFilter = HistoryFilter()) {
    self.session = session
    self.isJSON = isJSON
    self.filter = filter
  }

  /// Gives line after line, the latest row first, a page of rows at a time.
  ///
  /// - Parameter end: only what happened before it; nil: all that is kept.
  func write(before end: HistoryPosition? = nil, _ line: (String) throws -> Void) throws {
    let text = HostText.ofEnvironment
    if !isJSON { try line(Self.head) }
    var end = end
    repeat {
      guard case .rows(let page) = try session.ask(.rows(upTo: end, filter)) else {
        throw Complaint(text.unexpected.joined())
      }
      for row in page.rows { try line(isJSON ? Self.json(row, page) : Self.csv(row, page, text)) }
      end = page.next
    } while end != nil
  }

  /// The columns of the table.
  static let head = "time,since,who,what,steps,kind,revision"

  /// A row as one line of JSON, with the names of those it speaks of.
  static func json(_ row: HostResult.HistoryRow, _ page: HostResult.HistoryRows) throws -> String {
    struct Line: Encodable {
      var row: HostResult.HistoryRow
      var names: [String: String]
    }
    let seats = Set((row.by + (row.seat.map { [$0] } ?? [])).map { "\($0.rawValue)" })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = Line(row: row, names: page.names.filter { seats.contains($0.key) })
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }

  static func csv(_ row: HostResult.HistoryRow, _ page: HostResult.HistoryRows, _ text: HostText) -> String {
    [
      HostText.clock(row.at), HostText.clock(row.since), text.who(row, in: page), text.what(row, in: page),
      "\(row.steps)", row.kind.rawValue, "\(row.moment.revision.rawValue)",
    ].map(cell).joined(separator: ",")
  }

  /// A cell that no spreadsheet runs: a text that begins like a formula gets an apostrophe (OWASP, "CSV Injection").
  static func cell(_ text: String) -> String {
    let runs = text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    let safe = runs ? "'" + text : text
    guard safe.contains(where: { "\",\r\n'".contains($0) || $0.isNewline }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
