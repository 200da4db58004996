/// `text` cut to at most `width` cells, with `…` in place of what went.
package func fitted(_ text: String, to width: Int) -> String {
  guard width > 0 else { return "" }
  var used = 0
  var kept = text.startIndex
  for index in text.indices {
    let cells = CellWidth(of: text[index]).cells
    if used + cells > width { return String(text[..<kept]) + "…" }
    used += cells
    // Up to here there is still room for the ellipsis.
    if used <= width - 1 { kept = text.index(after: index) }
  }
  return text
}

/// The rows that `text` takes when it is broken at `width` cells: at spaces where it can be, inside words where one is
/// wider than a row or its letters are East Asian, at line ends always. Text of more than `rowsMax` rows ends in `…`.
///
/// The text must be ``sanitized(_:keepsLines:)``. Ranges are the characters of each row without the space it was broken
/// at; an empty text is one empty row.
package func wrapped(_ text: String, width: Int, rowsMax: Int = .max) -> [String] {
  guard width > 0, rowsMax > 0 else { return [] }
  let ranges = wrappedRanges(text, width: width, rowsMax: rowsMax == .max ? .max : rowsMax + 1)
  guard ranges.count > rowsMax else { return ranges.map { String(text[$0]) } }
  let last = ranges[rowsMax - 1].lowerBound
  let rest = String(text[last...].prefix { $0 != "\n" })
  let shortened = fitted(rest + (cellWidth(rest) <= width ? String(repeating: " ", count: width) : ""), to: width)
  return ranges.prefix(rowsMax - 1).map { String(text[$0]) } + [trimmedEllipsis(shortened)]
}

/// `row …` reads better as `row…`.
private func trimmedEllipsis(_ row: String) -> String {
  guard row.hasSuffix("…") else { return row }
  var body = row.dropLast()
  while body.last == " " { body.removeLast() }
  return body + "…"
}

/// The ranges of the rows of ``wrapped(_:width:rowsMax:)``, at most `rowsMax` of them. A space that a row was broken at
/// is in no range.
package func wrappedRanges(_ text: String, width: Int, rowsMax: Int = .max) -> [Range<String.Index>] {
  var rows: [Range<String.Index>] = []
  var start = text.startIndex
  var used = 0
  // Where this row could end, and where the next would begin then.
  var breakAt: (end: String.Index, next: String.Index, used: Int)?
  var index = text.startIndex
  while index < text.endIndex, rows.count < rowsMax {
    let character = text[index]
    let next = text.index(after: index)
    if character == "\n" {
      rows.append(start..<index)
      (start, used, breakAt, index) = (next, 0, nil, next)
      continue
    }
    let cells = CellWidth(of: character).cells
    if used + cells > width, index > start {
      if character == " " {
        rows.append(start..<index)
        (start, used, breakAt, index) = (next, 0, nil, next)
        continue
      }
      let end = breakAt ?? (index, index, used)
      rows.append(start..<end.end)
      used = breakAt == nil ? 0 : cellWidth(text[end.next..<index])
      (start, breakAt) = (end.next, nil)
      continue
    }
    used += cells
    if character == " " {
      breakAt = (index, next, used)
    } else if cells == 2 || character == "-" {
      breakAt = (next, next, used)
    }
    index = next
  }
  if rows.count < rowsMax { rows.append(start..<text.endIndex) }
  return rows
}
