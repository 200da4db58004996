/// Text from a board made harmless for a terminal: nothing in it can move the cursor, change a mode, ring, or reorder
/// the text beside it. Everything a board says passes through here before it becomes a cell or a line.
///
/// - Control characters (C0, DEL, C1) become the pictures of themselves, `␛`, or `�`; so an escape sequence is seen,
///   not obeyed.
/// - Bidi controls and other invisible format characters go, except the joiners that hold an emoji or a script
///   together.
/// - Line ends of every kind become `\n` where `keepsLines` is set, else a space; tabs become a space.
/// - A cluster keeps at most ``clusterScalarsMax`` scalars; the rest of a pile of marks goes.
/// - A mark without a base gets a space to stand on, so that it can't join the cell before it.
///
/// The result has no scalar of category Cc but `\n`. Idempotent. O(length).
public func sanitized(_ text: String, keepsLines: Bool = false) -> String {
  if text.unicodeScalars.allSatisfy(isPlainLetter) { return text }
  var result = String.UnicodeScalarView()
  var previous: Unicode.Scalar = "\n"
  for scalar in text.unicodeScalars {
    defer { previous = scalar }
    guard let safe = harmless(scalar, after: previous) else { continue }
    if safe == "\n" {
      result.append(keepsLines ? "\n" : " ")
    } else if result.isEmpty || result.last == "\n", isAttached(safe) {
      if isVisible(safe) { result.append(contentsOf: [" ", safe]) }
    } else {
      result.append(safe)
    }
  }
  return bounded(String(result))
}

/// The most scalars a cluster keeps: enough for the flag of England (7) and a family with skin tones (11).
package let clusterScalarsMax = 16

private func bounded(_ text: String) -> String {
  guard text.contains(where: { $0.unicodeScalars.count > clusterScalarsMax }) else { return text }
  var result = String.UnicodeScalarView()
  for character in text {
    result.append(contentsOf: character.unicodeScalars.prefix(clusterScalarsMax))
    // A joiner at the end would take in the next cluster.
    if character.unicodeScalars.count > clusterScalarsMax, result.last == "\u{200D}" { result.removeLast() }
  }
  return String(result)
}

/// Letters and signs that are harmless and never join another: most texts have only these.
private func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x482: true
  case 0x2013...0x2026, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF5E: true
  default: false
  }
}

/// The text that stands for `scalar`, nil: nothing.
private func harmless(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  // CR LF is one line end.
  case 0x0A: previous == "\r" ? nil : "\n"
  case 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: "\n"
  case 0x09: " "
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
  case 0x7F: "\u{2421}"
  case 0x80...0x9F: "\u{FFFD}"
  // Joiners and the tags of regional flags are format characters that clusters need.
  case 0x200C, 0x200D, 0xE0020...0xE007F: scalar
  default: scalar.properties.generalCategory == .format ? nil : scalar
  }
}

/// Whether the scalar joins the cluster before it.
private func isAttached(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x300 else { return false }
  return switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
  default: scalar.properties.isEmojiModifier
  }
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory != .format && !scalar.properties.isVariationSelector
}
