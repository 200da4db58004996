/// Which characters a text that people write may have. Characters that aren't allowed are refused, never stripped:
/// everyone sees the text that was sent, or its author hears why not.
enum TextRule {
  /// Card text: newline and tab, no other control character.
  case body
  /// Titles and text values: one line.
  case line
  /// Names of people: one line, nothing that can't be seen except what joins letters and emoji, and fewer marks on a
  /// letter.
  case name

  /// Marks that may stand on one letter (`badCharacter` names the first one too many).
  ///
  /// Names have two: it is what Vietnamese and Thai need. Other texts have as many as the tallest stack that people
  /// write, Tibetan ཧྐྵྨླྺྼྻྂ; Hebrew with points and cantillation needs five. Towers that reach over other cards have
  /// dozens.
  var marksPerLetterMax: Int { self == .name ? 2 : 8 }

  /// - Parameter isRestored: the text was on the board before, perhaps since a version that allowed more marks, or code
  ///   points that are no characters: it may come back as it was.
  func check(_ text: String, field: String, bytesMax: Int, isRestored: Bool = false) throws(Refusal) {
    try checkLength(text, field: field, bytesMax: bytesMax)
    try checkCharacters(text, field: field, isRestored: isRestored)
    if !isRestored { try checkMarks(text, field: field) }
  }

  func checkLength(_ text: String, field: String, bytesMax: Int) throws(Refusal) {
    let bytes = text.utf8.count
    guard bytes <= bytesMax else {
      throw Refusal(
        .tooLong, ["field": .text(field), "limit": .number(Double(bytesMax)), "actual": .number(Double(bytes))])
    }
  }

  func checkCharacters(_ text: String, field: String, isRestored: Bool = false) throws(Refusal) {
    if let scalar = text.unicodeScalars.first(where: { !allows($0, isRestored: isRestored) }) {
      throw .badCharacter(scalar, in: field)
    }
  }

  /// - Parameter earlier: the text before: marks that were there may stay, and nobody piles them higher.
  func checkMarks(_ text: String, field: String, before earlier: String = "") throws(Refusal) {
    guard text.firstMark(above: marksPerLetterMax) != nil else { return }
    let highest = max(marksPerLetterMax, earlier.mostMarksOnOneLetter)
    if let mark = text.firstMark(above: highest) { throw .badCharacter(mark, in: field) }
  }

  func checkNotBlank(_ text: String, field: String) throws(Refusal) {
    if text.isBlank { throw Refusal(.empty, ["field": .text(field)]) }
  }

  private func allows(_ scalar: Unicode.Scalar, isRestored: Bool) -> Bool {
    // Printable ASCII is most of what is written, and needs no look-up.
    if (0x20..<0x7F).contains(scalar.value) { return true }
    // XML can't write two of them, and each program that meets one may take the text for damaged.
    if !isRestored, scalar.isNoncharacter { return false }
    if scalar.isBidirectionalControl { return false }
    if self == .name, scalar.isUnseen { return scalar.joinsOrVaries }
    switch (self, scalar.properties.generalCategory) {
    case (.body, .control): return scalar == "\n" || scalar == "\t"
    case (_, .control): return false
    case (.line, .lineSeparator), (.line, .paragraphSeparator): return false
    case (.name, .lineSeparator), (.name, .paragraphSeparator): return false
    case (.name, .format): return scalar.joinsOrVaries
    // What a private use letter looks like is another question on each device.
    case (.name, .privateUse): return false
    default: return true
    }
  }
}

extension String {
  /// Nothing in it leaves a mark on the board.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isUnseen }
  }

  /// The first mark that stands on a letter with `height` marks already; nil: there is none. O(length).
  fileprivate func firstMark(above height: Int) -> Unicode.Scalar? {
    guard mayHaveMarks else { return nil }
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.marks(after: marks)
      if marks > height { return scalar }
    }
    return nil
  }

  /// Whether any of its scalars is above U+02FF, as all marks are: in UTF-8 those begin with a greater byte than others
  /// have. Most texts have none, and bytes are looked at faster than scalars.
  private var mayHaveMarks: Bool { utf8.contains { $0 >= 0xCC } }

  /// O(length).
  fileprivate var mostMarksOnOneLetter: Int {
    var (marks, most) = (0, 0)
    for scalar in unicodeScalars {
      marks = scalar.marks(after: marks)
      most = max(most, marks)
    }
    return most
  }
}

extension Refusal {
  fileprivate static func badCharacter(_ scalar: Unicode.Scalar, in field: String) -> Refusal {
    Refusal(.badCharacter, ["field": .text(field), "scalar": .text(scalar.codePoint)])
  }
}

extension Unicode.Scalar {
  /// Written `U+0007`, as refusals name it.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Unicode keeps these 66 code points for a program's own use: none will ever be a character.
  fileprivate var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }

  /// UAX #9: embeddings, overrides, isolates and marks, which could reorder the text around it.
  fileprivate var isBidirectionalControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }

  /// Whether it is a character, or a place for one, that nobody sees.
  ///
  /// Unicode calls most of them default ignorable: joiners, fillers of Hangul, variation selectors, tags. It has no
  /// property for letters and signs whose picture is empty, so those are listed.
  fileprivate var isUnseen: Bool {
    // Most letters of the world, without a look-up.
    if value < 0x2FF { return value == 0xAD }
    switch value {
    case 0x2800: return true  // BRAILLE PATTERN BLANK
    case 0xFFFC: return true  // OBJECT REPLACEMENT CHARACTER, where a picture was cut out
    case 0x13441, 0x13442: return true  // EGYPTIAN HIEROGLYPH FULL BLANK, HALF BLANK
    case 0x16FE4: return true  // KHITAN SMALL SCRIPT FILLER
    case 0x1D159: return true  // MUSICAL SYMBOL NULL NOTEHEAD
    default: return properties.isDefaultIgnorableCodePoint || isNoncharacter
    }
  }

  /// Zero-width joiner and non-joiner, what chooses one of several pictures of a letter or emoji, and the tags of
  /// flags.
  fileprivate var joinsOrVaries: Bool {
    switch value {
    case 0x200C, 0x200D, 0xE0020...0xE007F: true
    default: properties.isVariationSelector
    }
  }

  /// How many marks stand on the letter that it belongs to, of which `marks` came before it. What nobody sees begins no
  /// letter: marks behind a joiner or a selector are drawn over those before it.
  fileprivate func marks(after marks: Int) -> Int {
    if isStackedMark { return marks + 1 }
    return marks > 0 && isUnseen ? marks : 0
  }

  /// A mark drawn over or under its base; variation selectors (U+FE00–FE0F) draw nothing.
  fileprivate var isStackedMark: Bool {
    guard value > 0x2FF, !(0xFE00...0xFE0F).contains(value) else { return false }
    // Ideographs and kana, which are whole texts of letters without marks.
    if (0x3041...0x3096).contains(value) || (0x3400...0x9FFF).contains(value) { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
