/// One field of a table for spreadsheets (rule EX5). The page writes the same (`web/export/cells.js`); both are held to
/// `Tests/Transcripts/text-csv-cells.json`.
///
/// A spreadsheet takes a field that begins with `=`, `+`, `-`, `@`, a tab, a carriage return or a line feed for a
/// formula, in quotation marks too, and runs it. So an apostrophe goes before it, as OWASP says ("CSV Injection"). What
/// already begins with apostrophes and one of these gets one more, so that reading takes exactly one away.
///
/// A spreadsheet may part fields at `;` or a tab instead, and then takes a quotation mark within a field for itself: so
/// an apostrophe also goes behind each of these and each line end within a field where a formula would begin.
enum CSVCell {
  private static let dangerous: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n"]
  /// Where another field or row may begin.
  private static let borders: Set<Unicode.Scalar> = [";", "\t", "\r", "\n"]
  private static let formulas: Set<Unicode.Scalar> = ["=", "+", "-", "@"]

  /// The text as a field (RFC 4180).
  static func written(_ text: String) -> String {
    let inside = inside(text) { $0.append("'") }
    let safe = isDangerous(text) ? "'" + inside : inside
    let needsQuotes = safe.unicodeScalars.contains { ["\"", ",", ";", "\r", "\n", "\t"].contains($0) }
    let isPadded = safe.first == " " || safe.last == " "
    guard needsQuotes || isPadded else { return safe }
    // By scalars: a quotation mark with a mark on it is still a quotation mark to a reader.
    var quoted = "\""
    for scalar in safe.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// The text of a field, without the apostrophe that made it harmless.
  static func read(_ field: String) -> String {
    let isMarked = field.unicodeScalars.first == "'" && isDangerous(field)
    return inside(isMarked ? String(field.unicodeScalars.dropFirst()) : field) { behind in
      if behind.last == "'" { behind.removeLast() }
    }
  }

  /// - Parameter change: gets the text behind each border where a formula begins, the last first.
  /// - Complexity: O(length).
  private static func inside(_ text: String, _ change: (inout [Unicode.Scalar]) -> Void) -> String {
    guard text.unicodeScalars.contains(where: borders.contains) else { return text }
    var behind: [Unicode.Scalar] = []
    var beginsFormula = false
    for scalar in text.unicodeScalars.reversed() {
      if beginsFormula, borders.contains(scalar) { change(&behind) }
      behind.append(scalar)
      beginsFormula = formulas.contains(scalar) || beginsFormula && (scalar == "'" || scalar == "\"")
    }
    return String(String.UnicodeScalarView(behind.reversed()))
  }

  private static func isDangerous(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(dangerous.contains) ?? false
  }
}
