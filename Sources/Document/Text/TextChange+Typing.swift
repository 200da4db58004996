extension TextChange {
  /// Changes nothing.
  public static let none = TextChange([])

  public var isEmpty: Bool { splices.isEmpty }

  /// What a person typed who saw `old` and made `new` of it: one splice that begins and ends between the grapheme
  /// clusters of `old` (rule TX12). O(length of both).
  ///
  /// - Parameter caret: where the caret stands in `new`, in UTF-16 units. Typing puts it behind what was typed, so it
  ///   says which of several equal characters the new one is.
  public init(typing new: String, over old: String, caret: Int? = nil) {
    let before = Array(old)
    let after = Array(new)
    let behindCaret = caret.map { after.count(behind: $0) } ?? 0
    let shorter = min(before.count, after.count)
    func isEqual(_ a: Character, _ b: Character) -> Bool { a.unicodeScalars.elementsEqual(b.unicodeScalars) }
    let kept = (0..<min(behindCaret, shorter))
      .prefix { isEqual(before[before.count - 1 - $0], after[after.count - 1 - $0]) }.count
    let head = (0..<(shorter - kept)).prefix { isEqual(before[$0], after[$0]) }.count
    let tail =
      (kept..<(shorter - head))
      .prefix { isEqual(before[before.count - 1 - $0], after[after.count - 1 - $0]) }.count + kept
    let removed = before[head..<(before.count - tail)]
    let inserted = after[head..<(after.count - tail)]
    guard !removed.isEmpty || !inserted.isEmpty else {
      self.init([])
      return
    }
    self.init([Splice(at: before[..<head].utf16Length, delete: removed.utf16Length, insert: String(inserted))])
  }
}

extension ArraySlice<Character> {
  fileprivate var utf16Length: Int { reduce(0) { $0 + $1.utf16.count } }
}

extension [Character] {
  /// How many of them are wholly behind a place in UTF-16 units.
  fileprivate func count(behind place: Int) -> Int {
    var position = reduce(0) { $0 + $1.utf16.count }
    return reversed().prefix { character in
      position -= character.utf16.count
      return position >= place
    }.count
  }
}
