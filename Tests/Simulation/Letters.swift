import TestSupport

/// The words of simulated people: every character is written once in an evening, so it can be told what became of it.
///
/// They are Han characters, every third from beyond the basic plane, where a character is two UTF-16 units.
struct Letters {
  private var count = 0
  /// What someone meant to delete.
  var deleted: Set<Character> = []
  /// Every character that someone typed, by its author.
  private(set) var typed: [Character: Author] = [:]

  /// A program, and which of its seats it had: how often its person had sat down on another one.
  struct Author: Hashable {
    var program: Int
    var seatIndex: Int
  }

  /// Up to three new characters that `person` types.
  mutating func word(of person: Author, using random: inout SeededRandom) -> String {
    String((0..<Int.random(in: 1...3, using: &random)).map { _ in next(of: person) })
  }

  private mutating func next(of person: Author) -> Character {
    let letter = next()
    typed[letter] = person
    return letter
  }

  /// Two new characters that aren't a card's text, so that nobody has to find them at the end: of a title, say, or a
  /// name.
  mutating func name() -> String { String([next(), next()]) }

  /// Whether someone typed it. What programs say by themselves has no Han characters.
  static func isLetter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (first..<0xA000).contains(scalar.value) || (firstBeyond..<0x30000).contains(scalar.value)
  }

  private static let (first, firstBeyond): (UInt32, UInt32) = (0x4E00, 0x20000)

  private mutating func next() -> Character {
    defer { count += 1 }
    let first = count.isMultiple(of: 3) ? Self.firstBeyond : Self.first
    guard let scalar = Unicode.Scalar(first + UInt32(count)) else { preconditionFailure("\(count) characters") }
    return Character(scalar)
  }

  /// The text with something new in it, or something deleted, as `person` types it into what they see.
  mutating func edited(_ text: String, by person: Author, using random: inout SeededRandom) -> String {
    var letters = Array(text)
    let place = Int.random(in: 0...letters.count, using: &random)
    if letters.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
      // One stays: a card has a text.
      let length = min(Int.random(in: 1...4, using: &random), letters.count - 1)
      let start = min(place, letters.count - length)
      deleted.formUnion(letters[start..<(start + length)])
      letters.removeSubrange(start..<(start + length))
      guard Bool.random(using: &random) else { return String(letters) }
      letters.insert(contentsOf: word(of: person, using: &random), at: start)
    } else {
      letters.insert(contentsOf: word(of: person, using: &random), at: place)
    }
    return String(letters)
  }
}
