import BoardUITerminal

/// A name or a text from a file as it stands in a sentence about a mistake: its first line, and 40 characters of that.
///
/// The sentence goes to logs, terminals and pages, which would act on what a file hides in a name; and a name may be as
/// long as the file.
func shortened(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).first ?? ""
  return sanitized(String(line.unicodeScalars.prefix(scalarsShown)))
    + (line.unicodeScalars.count > scalarsShown ? "…" : "")
}

/// The first of these names, as they stand in a sentence: ``namesShown`` at most.
func shortened(_ names: [String], inQuotes: Bool = false) -> String {
  let shown = names.prefix(namesShown).map { inQuotes ? "`\(shortened($0))`" : shortened($0) }
  return shown.joined(separator: ", ") + (names.count > namesShown ? ", …" : "")
}

private let namesShown = 12
private let scalarsShown = 40
