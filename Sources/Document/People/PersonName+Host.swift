extension PersonName {
  /// Whether the name says that its bearer is a host of the board, in a language that the page speaks.
  ///
  /// A word of it is the page's word for a host, whatever its size, width, accents and ornament, also in letters of
  /// Greek, Cyrillic and Armenian, or digits, that look like those of the word: `Host`, `the host`, `Sam (Host)`,
  /// `ＨＯＳＴ`, `Нοѕт`, `𝓗𝓸𝓼𝓽`, `H0st 2`, `Hôte`. So is a crown alone. A longer word isn't: `Hosta`, `Ghost`, `Hostetler`.
  ///
  /// The page and the terminal show who is a host beside the name, where no name reaches; on a card the name stands
  /// alone. O(length).
  public var saysHost: Bool {
    let words = description.split { !Self.isOfWord($0) }.map(Self.folded)
    if words.isEmpty { return description.unicodeScalars.contains("\u{1F451}") }
    if words.contains(where: Self.isHost) { return true }
    // Spelled out, or in two halves: `H o s t`, `Co-Host`.
    return Self.isHost(words.joined())
  }

  /// The page's words for hosts and co-hosts as ``folded(_:)`` leaves them; those of both genders where a language has
  /// two.
  private static let hostWords: Set<String> = [
    "host", "hosts", "cohost", "hostess",
    "gastgeber", "gastgeberin", "mitgastgeber", "mitgastgeberin",
    "anfitrion", "anfitriona", "coanfitrion", "coanfitriona",
    "hote", "hotesse", "cohote", "cohotesse",
    "مضيف", "المضيف", "مضيفة", "المضيفة",
  ]

  /// In languages that write without spaces, or with few.
  private static let hostWordsAnywhere = ["ホスト", "ﾎｽﾄ", "ほすと", "진행자", "호스트", "主持人"]

  private static func isHost(_ word: String) -> Bool {
    if hostWordsAnywhere.contains(where: word.contains) { return true }
    // `Host1`: the digits of a number are no letters of the word.
    var withoutNumber = Substring(word)
    while withoutNumber.first?.isNumber == true { withoutNumber.removeFirst() }
    while withoutNumber.last?.isNumber == true { withoutNumber.removeLast() }
    return hostWords.contains(lettered(withoutNumber)) || hostWords.contains(lettered(word[...]))
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || digits.keys.contains(character)
      || character.unicodeScalars.contains(where: \.isRegionalLetter)
  }

  /// Without what makes one letter look like many: size, width, marks and frames, and the script it was borrowed from.
  private static func folded(_ word: Substring) -> String {
    var folded = ""
    for scalar in word.lowercased().unicodeScalars {
      switch (scalar.value, scalar.properties.generalCategory) {
      // Without its voicing mark a kana is another letter.
      case (0x3099...0x309A, _): folded.unicodeScalars.append(scalar)
      case (_, .nonspacingMark), (_, .enclosingMark), (_, .format): continue
      default: folded.append(looksLike[scalar] ?? latinLetter(scalar) ?? Character(scalar))
      }
    }
    return folded
  }

  /// The letter that a Latin one is without its accent, width or ornament: Unicode's names say it. `LATIN SMALL LETTER
  /// O WITH CIRCUMFLEX`, `MATHEMATICAL BOLD SCRIPT SMALL O` and `CIRCLED LATIN CAPITAL LETTER O` are an o.
  private static func latinLetter(_ scalar: Unicode.Scalar) -> Character? {
    if scalar.isASCII { return nil }
    guard let name = scalar.properties.name else { return nil }
    let kinds = [
      "LATIN", "MATHEMATICAL", "SCRIPT", "BLACK-LETTER", "DOUBLE-STRUCK", "REGIONAL INDICATOR", "MODIFIER LETTER",
    ]
    guard kinds.contains(where: { name.contains($0) }), !name.contains("GREEK") else { return nil }
    let words = name.split(separator: " ")
    let letter = words.prefix { $0 != "WITH" }.last
    guard let letter, letter.count == 1, let ascii = letter.first, ascii.isASCII, ascii.isLetter else { return nil }
    return Character(ascii.lowercased())
  }

  /// Small letters that look like a Latin letter of ``hostWords``, in one of their sizes.
  private static let looksLike: [Unicode.Scalar: Character] = [
    // Cyrillic
    "һ": "h", "н": "h", "о": "o", "ѕ": "s", "т": "t", "е": "e", "ё": "e", "а": "a", "г": "r", "в": "b", "і": "i",
    "ї": "i",
    "п": "n", "с": "c", "м": "m", "ԍ": "g",
    // Greek
    "η": "h", "ο": "o", "ό": "o", "σ": "o", "ς": "s", "τ": "t", "ε": "e", "έ": "e", "α": "a", "ά": "a", "ι": "i",
    "ί": "i",
    "β": "b", "ν": "n", "μ": "m",
    // PLANCK CONSTANT, the italic h of mathematics
    "ℎ": "h",
    // Armenian
    "հ": "h", "օ": "o", "ո": "n", "ս": "s",
  ]

  /// Digits and signs that stand for a letter, as in `H0$t`.
  private static let digits: [Character: Character] = [
    "0": "o", "5": "s", "$": "s", "7": "t", "3": "e", "4": "a", "@": "a", "1": "i", "9": "g",
  ]

  private static func lettered(_ word: Substring) -> String { String(word.map { digits[$0] ?? $0 }) }
}

extension Unicode.Scalar {
  /// One of the letters that flags are spelled with.
  fileprivate var isRegionalLetter: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
