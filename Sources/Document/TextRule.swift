/// Which characters a text that people write may have. What isn't allowed is refused, never stripped: everybody sees the
/// text that was sent, or its author is told.
enum TextRule {
  /// Card text: newline and tab, no other control character.
  case body
  /// Titles and text values: one line.
  case line
  /// Names of people: one line, nothing invisible except what joins letters and emoji, and no towers of marks.
  case name

  static let marksPerBaseMax = 2

  func check(_ text: String, field: String, bytesMax: Int) throws(Refusal) {
    let bytes = text.utf8.count
    guard bytes <= bytesMax else {
      throw Refusal(
        .tooLong, ["field": .text(field), "limit": .number(Double(bytesMax)), "actual": .number(Double(bytes))])
    }
    if let scalar = firstBadScalar(in: text) {
      throw Refusal(.badCharacter, ["field": .text(field), "scalar": .text(scalar.codePoint)])
    }
  }

  func checkNotBlank(_ text: String, field: String) throws(Refusal) {
    if text.isBlank { throw Refusal(.empty, ["field": .text(field)]) }
  }

  private func firstBadScalar(in text: String) -> Unicode.Scalar? {
    var marks = 0
    for scalar in text.unicodeScalars {
      guard allows(scalar) else { return scalar }
      marks = scalar.isStackedMark ? marks + 1 : 0
      if self == .name, marks > Self.marksPerBaseMax { return scalar }
    }
    return nil
  }

  private func allows(_ scalar: Unicode.Scalar) -> Bool {
    // Printable ASCII is most of what is written, and needs no look-up.
    if (0x20..<0x7F).contains(scalar.value) { return true }
    if scalar.isBidirectionalControl { return false }
    switch (self, scalar.properties.generalCategory) {
    case (.body, .control): return scalar == "\n" || scalar == "\t"
    case (_, .control): return false
    case (.line, .lineSeparator), (.line, .paragraphSeparator): return false
    case (.name, .lineSeparator), (.name, .paragraphSeparator): return false
    case (.name, .format): return scalar.joinsOrTags
    default: return true
    }
  }
}

extension String {
  /// Nothing in it leaves a mark on the board.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }
}

extension Unicode.Scalar {
  /// Written `U+0007`, as refusals name it.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// UAX #9: embeddings, overrides, isolates and marks, which could reorder what stands around the text.
  fileprivate var isBidirectionalControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }

  /// Zero-width joiner and non-joiner, and the tags of flag emoji.
  fileprivate var joinsOrTags: Bool {
    switch value {
    case 0x200C, 0x200D, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// A mark drawn over or under its base; variation selectors (U+FE00–FE0F) draw nothing.
  fileprivate var isStackedMark: Bool {
    guard value > 0x2FF, !(0xFE00...0xFE0F).contains(value) else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
