/// One field of a table for spreadsheets (rule EX5). The page writes the same (`web/export/cells.js`); both are held to
/// `Tests/Transcripts/text-csv-cells.json`.
///
/// A spreadsheet takes a field that begins with `=`, `+`, `-`, `@`, a tab, a carriage return or a line feed for a
/// formula, in quotation marks too, and runs it. So an apostrophe goes before it, as OWASP says ("CSV Injection"). What
/// already begins with apostrophes and one of these gets one more, so that reading takes exactly one away.
enum CSVCell {
  private static let dangerous: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n"]

  /// The text as a field (RFC 4180).
  static func written(_ text: String) -> String {
    let safe = isDangerous(text) ? "'" + text : text
    let needsQuotes = safe.unicodeScalars.contains { ["\"", ",", ";", "\r", "\n", "\t"].contains($0) }
    let isPadded = safe.first == " " || safe.last == " "
    guard needsQuotes || isPadded else { return safe }
    // By scalars: a quotation mark with a mark on it is still one to whoever reads.
    var quoted = "\""
    for scalar in safe.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// The text of a field, without the apostrophe that made it harmless.
  static func read(_ field: String) -> String {
    field.unicodeScalars.first == "'" && isDangerous(field) ? String(field.unicodeScalars.dropFirst()) : field
  }

  private static func isDangerous(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(dangerous.contains) ?? false
  }
}
