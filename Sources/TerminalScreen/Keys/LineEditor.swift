internal import Document

/// Text being typed, with a cursor between clusters.
///
/// Keys are those of a shell's line: arrows, Home/End and Ctrl-A/E, Ctrl- or Alt-arrows and Alt-B/F by word, Backspace,
/// Delete, Ctrl-W, Ctrl-U, Ctrl-K. Alt-Enter and Ctrl-J make a new line where `allowsLines` is set. Text stops growing
/// at `bytesMax`.
public struct LineEditor: Hashable, Sendable {
  public private(set) var text: String
  /// Characters before the cursor.
  public private(set) var cursor: Int
  public let allowsLines: Bool
  public let bytesMax: Int
  /// Something was typed or pasted that no longer fits; cleared by the next key.
  public private(set) var isFull = false

  public init(_ text: String = "", allowsLines: Bool = false, bytesMax: Int) {
    self.text = text
    self.allowsLines = allowsLines
    self.bytesMax = bytesMax
    cursor = text.count
  }

  /// Whether the key meant something here.
  public mutating func handle(_ key: Key) -> Bool {
    isFull = false
    let isByWord = !key.modifiers.isDisjoint(with: [.alt, .control])
    switch key.code {
    case .left: cursor = isByWord ? wordStart : max(0, cursor - 1)
    case .right: cursor = isByWord ? wordEnd : min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .backspace: remove(from: isByWord ? wordStart : cursor - 1, to: cursor)
    case .delete: remove(from: cursor, to: isByWord ? wordEnd : cursor + 1)
    case .enter where key.modifiers.contains(.alt) && allowsLines: insert("\n")
    case .character(let scalar) where key.modifiers.isDisjoint(with: [.alt, .control]): insert(String(scalar))
    case .character(let scalar): return handleCommand(scalar, key.modifiers)
    default: return false
    }
    return true
  }

  private mutating func handleCommand(_ letter: Unicode.Scalar, _ modifiers: Key.Modifiers) -> Bool {
    switch (letter, modifiers.contains(.control)) {
    case ("a", true): cursor = 0
    case ("e", true): cursor = text.count
    case ("b", true): cursor = max(0, cursor - 1)
    case ("f", true): cursor = min(text.count, cursor + 1)
    case ("b", false): cursor = wordStart
    case ("f", false): cursor = wordEnd
    case ("d", true): remove(from: cursor, to: cursor + 1)
    case ("w", true): remove(from: wordStart, to: cursor)
    case ("u", true): remove(from: 0, to: cursor)
    case ("k", true): remove(from: cursor, to: text.count)
    case ("j", true) where allowsLines: insert("\n")
    default: return false
    }
    return true
  }

  /// Inserts pasted or typed text at the cursor: control characters are left out, line ends become spaces unless lines
  /// are allowed, and what passes `bytesMax` is left out and noted in ``isFull``.
  public mutating func insert(_ addition: String) {
    var allowed = String.UnicodeScalarView()
    var room = bytesMax - text.utf8.count
    var previous: Unicode.Scalar = " "
    for scalar in addition.unicodeScalars {
      defer { previous = scalar }
      guard let kept = typed(scalar, after: previous) else { continue }
      let size = Unicode.UTF8.width(kept)
      guard size <= room else {
        isFull = true
        break
      }
      room -= size
      allowed.append(kept)
    }
    let head = text.prefix(cursor) + String(allowed)
    // A mark joins the cluster before it, so clusters are counted in the result. If the tail joins the head, the cursor
    // goes behind what they became.
    let tail = text.dropFirst(cursor)
    text = String(head + tail)
    cursor = min(head.count, text.count)
  }

  private func typed(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A: previous == "\r" ? nil : allowsLines ? "\n" : " "
    case 0x0D, 0x85, 0x2028, 0x2029: allowsLines ? "\n" : " "
    case 0x09: " "
    case 0x00...0x1F, 0x7F...0x9F: nil
    // Bidi controls: boards refuse them.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: nil
    default: scalar
    }
  }

  /// Takes a change that someone else made; the cursor stays left of what is inserted at it.
  mutating func follow(_ change: TextChange) {
    let place = change.moved(text.prefix(cursor).utf16.count)
    text = change.applied(to: text)
    var position = 0
    // Within a cluster that the change made, it goes behind that.
    cursor =
      text.prefix { character in
        defer { position += character.utf16.count }
        return position < place
      }.count
  }

  private mutating func remove(from start: Int, to end: Int) {
    let start = max(0, start)
    let end = min(text.count, end)
    guard start < end else { return }
    let head = text.prefix(start)
    text = String(head + text.dropFirst(end))
    cursor = min(head.count, text.count)
  }

  private var wordStart: Int {
    var head = text.prefix(cursor)
    while let last = head.last, last.isWhitespace { head.removeLast() }
    while let last = head.last, !last.isWhitespace { head.removeLast() }
    return head.count
  }

  private var wordEnd: Int {
    var tail = text.dropFirst(cursor)
    while let first = tail.first, first.isWhitespace { tail.removeFirst() }
    while let first = tail.first, !first.isWhitespace { tail.removeFirst() }
    return text.count - tail.count
  }
}
