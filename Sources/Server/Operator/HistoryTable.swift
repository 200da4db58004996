import Document
import FoundationEssentials
import Messages

/// The rows of a history for other programs.
enum HistoryTable {
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
