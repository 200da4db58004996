import Document
import TestSupport

/// Makes up texts in several scripts and changes to them, none of which splits a surrogate pair.
struct RandomTexts {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private static let pieces = [
    "a", "b", "Love ", "\n", "é", "e\u{301}", "o\u{308}\u{323}", "😀", "🎤", "👩‍👩‍👧", "🇩🇪", "👍🏽", "한",
    "\u{1112}\u{1161}\u{11AB}",
    "\u{1100}\u{1161}", "漢字", "عربي", "\u{627}\u{644}\u{651}", "नि", "\u{200D}", "𝄞",
  ]

  mutating func text(pieces count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in piece() }.joined()
  }

  /// Up to `splices` splices, touching ones and empty ones among them.
  mutating func change(to text: String, splices: Int) -> TextChange {
    let places = text.scalarPlaces
    let cuts = (0..<2 * Int.random(in: 0...splices, using: &random)).map { _ in
      places.randomElement(using: &random) ?? 0
    }.sorted()
    return TextChange(
      stride(from: 0, to: cuts.count, by: 2).map { index in
        // Half of them only insert: else long changes delete half of a text.
        let deleted = random.chance(1, in: 2) ? 0 : cuts[index + 1] - cuts[index]
        return .init(at: cuts[index], delete: deleted, insert: random.chance(1, in: 4) ? "" : self.text(pieces: 0...3))
      })
  }

  private mutating func piece() -> String { Self.pieces.randomElement(using: &random) ?? "" }
}

extension String {
  /// Where a change may begin and end, in UTF-16 units.
  var scalarPlaces: [Int] {
    unicodeScalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF16.width($1)) }
  }

  /// Texts that only look alike aren't equal here.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension TextChange {
  /// Its splices don't touch and none is empty.
  var isMerged: Bool {
    splices.allSatisfy { $0.deleted > 0 || !$0.inserted.isEmpty }
      && zip(splices, splices.dropFirst()).allSatisfy { $0.position + $0.deleted < $1.position }
  }

  /// As a person reads it when a test fails.
  var shown: String {
    splices.map { "\($0.position)-\($0.deleted)+\($0.inserted.debugDescription)" }.joined(separator: " ")
  }
}

/// All changes of at most two splices to a text of `length` units, that insert `inserted` or nothing.
func allChanges(length: Int, inserting inserted: String) -> [TextChange] {
  let ranges = (0...length).flatMap { start in (start...length).map { (start, $0) } }
  let single = ranges.flatMap { start, end in
    ["", inserted].map { TextChange.Splice(at: start, delete: end - start, insert: $0) }
  }
  let double = single.flatMap { first in
    single.filter { first.position + first.deleted <= $0.position }.map { TextChange([first, $0]) }
  }
  return [TextChange([])] + single.map { TextChange([$0]) } + double
}
