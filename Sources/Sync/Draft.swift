public import Document

/// What a person typed into one card that the board hasn't decided, or that the facts haven't got yet, as two changes one
/// behind the other: what is in flight and what was typed since (rule TX7).
///
/// Both follow what others do to the text (TX8): what is in flight as it will count behind that, which is how the board
/// rebases it too; the bytes of an operation that was sent stay as they were.
public struct Draft: Hashable, Sendable, Codable {
  /// The card's text in the facts; of a card that they haven't got yet, the text it is added with.
  var known: String
  /// What is in flight, as it counts in `known`; empty if nothing is.
  var sent: TextChange
  /// What was typed since, over `known` with `sent`.
  var waiting: TextChange
  /// What is in flight was applied and made this revision, which the facts haven't reached (rule OB6).
  var landing: Revision?
  /// The counter that the outbox would have given next when the person typed last.
  var typedAt: UInt32

  init(known: String, sent: TextChange = .none, waiting: TextChange = .none, typedAt: UInt32) {
    self.known = known
    self.sent = sent
    self.waiting = waiting
    self.typedAt = typedAt
  }

  /// The text with all that was typed.
  var text: String { waiting.applied(to: landed) }

  /// The text with what is in flight.
  var landed: String { sent.applied(to: known) }

  /// Whether its changes fit its text.
  var isSound: Bool { sent.fits(known) && waiting.fits(landed) }

  /// Follows another's change of the facts' text; answers how the text that is shown changes.
  mutating func follow(_ change: TextChange) -> TextChange {
    known = change.applied(to: known)
    let behindSent = change.rebased(under: sent)
    sent = sent.rebased(over: change)
    let shown = behindSent.rebased(under: waiting)
    waiting = waiting.rebased(over: behindSent)
    return shown
  }

  /// The facts have what was in flight, and their text is `text`; answers how the text that is shown changes.
  ///
  /// It is what was shown, unless the facts went on by a snapshot: then the difference counts as another's change.
  mutating func land(in text: String) -> TextChange {
    known = landed
    sent = .none
    landing = nil
    return follow(TextChange(from: known, to: text))
  }
}

extension TextChange {
  /// Changes nothing.
  static let none = TextChange([])

  var isEmpty: Bool { splices.isEmpty }
}

// MARK: - Typing

extension TextChange {
  /// What a person typed who saw `old` and made `new` of it: one splice that begins and ends between the grapheme clusters of
  /// `old` (rule TX12). O(length of both).
  ///
  /// - Parameter caret: where the caret stands in `new`, in UTF-16 units. Typing puts it behind what was typed, so it says
  ///   which of several equal characters the new one is.
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
