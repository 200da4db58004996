// Which signs may be around a mark of formatting. `web/rich/signs.js` has the same.

extension Unicode.Scalar {
  /// A space, or what a browser takes for one.
  var isSpace: Bool {
    switch value {
    case ...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  var isASCIIAlphanumeric: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// A sign that changes the one before, so that the two are never parted.
  fileprivate var joins: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return value == 0x200D
    }
  }

  /// Of a script that puts no spaces around words, its punctuation, an emoji, a direction.
  fileprivate var isFree: Bool {
    switch value {
    case 0x200E, 0x200F, 0x2600...0x27BF, 0x3000...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE0F,
      0xFF00...0xFF65,
      0x1F000...0x3FFFF:
      true
    default: false
    }
  }
}

extension [Unicode.Scalar] {
  /// Whether the sign at a place belongs to the one before it.
  func isJoined(at index: Int) -> Bool { index < count && self[index].joins }

  /// Whether a mark may open where the sign before it ends: in the middle of a word it is a letter like others.
  func isOpen(before index: Int) -> Bool {
    guard index > 0 else { return true }
    let sign = self[index - 1]
    return sign.isSpace || sign.isFree || signsBefore.contains(sign)
  }

  /// Whether a mark may close where the next sign begins.
  func isOpen(behind index: Int) -> Bool {
    guard index < count else { return true }
    let sign = self[index]
    return sign.isSpace || sign.isFree || signsBehind.contains(sign)
  }
}

private let signsBefore = Set("([{\"'«“‘„‚‹¿¡—–-".unicodeScalars)
private let signsBehind = Set(")]}\"'»”’“›.,;:!?…—–-".unicodeScalars)
