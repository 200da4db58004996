/// How many cells a cluster takes.
package struct CellWidth: Hashable {
  /// 0, 1 or 2.
  package var cells: Int
  /// Terminals don't agree on this one, so the cursor is put where it should be after it.
  package var isUnsure: Bool

  package init(_ cells: Int, unsure: Bool = false) {
    self.cells = cells
    isUnsure = unsure
  }

  /// The width of one cluster of ``sanitized(_:keepsLines:)`` text.
  ///
  /// East Asian wide and full-width scalars take two cells, marks none, the rest one, as in glibc, tmux and xterm.
  /// Emoji take two and are unsure: measured widths of one family of four were 2 and 8. Clusters of several letters
  /// (Indic conjuncts, jamo) take the sum, at most two, and are unsure.
  package init(of character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else {
      self.init(0)
      return
    }
    if first.value < 0x300, scalars.count == 1 {
      self.init(first == "\n" ? 0 : 1)
      return
    }
    var sum = 0
    var letters = 0
    var isEmoji = false
    for scalar in scalars {
      let cells = Self.cells(of: scalar)
      sum += cells
      if cells > 0 { letters += 1 }
      if scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" || (0x1F1E6...0x1F1FF).contains(scalar.value) {
        isEmoji = true
      }
    }
    if isEmoji {
      self.init(2, unsure: true)
    } else if sum == 0 {
      self.init(0, unsure: true)
    } else {
      let isPrivate = first.properties.generalCategory == .privateUse || first.properties.generalCategory == .unassigned
      self.init(min(sum, 2), unsure: letters > 1 || isPrivate)
    }
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Hangul vowels and finals are drawn into the syllable they end.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if value > wide[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// Scalars of East Asian width W or F that are no emoji (Unicode Standard Annex 11), joined where only unassigned
  /// ones lie between.
  package static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF1, 0x17000...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

/// The cells `text` takes in one row.
package func cellWidth(_ text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + CellWidth(of: $1).cells }
}
