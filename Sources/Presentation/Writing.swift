/// The properties of a character's writing system that matter for its width and for where lines break.
enum Writing {
  /// Han, kana, bopomofo, full-width forms: a square each, and a line may break between any two.
  case ideographic
  case hangul
  case emoji
  case arabic
  /// Takes no room by itself: combining marks, joiners, controls.
  case invisible
  case other
}

extension Character {
  var writing: Writing {
    // Most scalars are these, and looking up a scalar's properties takes long.
    if utf8.count == 1 { return .other }
    let scalars = unicodeScalars
    guard let first = scalars.first else { return .invisible }
    // Most characters are one scalar. Variation selector 16 and a keycap make an emoji from a sign that isn't one by
    // itself.
    if scalars.count > 1, scalars.contains(where: { $0.value == 0xFE0F || $0.value == 0x20E3 }) { return .emoji }
    return first.writing
  }
}

extension Unicode.Scalar {
  fileprivate var writing: Writing {
    switch value {
    // Latin: none is drawn as an emoji by itself, and of all only the soft hyphen isn't seen.
    case ..<0x300: return value == 0xAD ? .invisible : .other
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE:
      return isMark ? .invisible : .arabic
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: return .hangul
    case 0x2E80...0x303E, 0x3041...0x30FF, 0x3100...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return isMark ? .invisible : .ideographic
    default: break
    }
    if properties.isEmojiPresentation { return .emoji }
    return isMark ? .invisible : .other
  }

  private var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}
