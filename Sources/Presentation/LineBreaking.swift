import Foundation

/// How a text breaks into lines of a width: greedily, at spaces and between ideographs, anywhere in a word that is
/// longer than a line. A line break in the text is one here; spaces at the end of a line take no room.
struct LineBreaking {
  /// The number of lines, at least one, at most as many as asked for.
  private(set) var count = 1
  /// The width of the widest line.
  private(set) var width: CGFloat = 0

  private let available: CGFloat
  private let countMax: Int
  /// The line so far with its spaces, and how much of it isn't spaces at its end.
  private var line: CGFloat = 0
  private var inked: CGFloat = 0

  /// - Parameters:
  ///   - width: of a line, in the unit that `advance` answers; nil: lines break only where the text says so.
  ///   - lines: no more than these are counted; nil: as many as there are.
  init(_ text: String, width: CGFloat?, lines: Int?, advance: (Character) -> CGFloat) {
    available = max(width ?? .infinity, 0)
    countMax = max(lines ?? .max, 1)
    var word: [CGFloat] = []
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Finding where characters begin takes longest, and in this text each byte is a character, except for the two at
      // a line's end.
      var before: UInt8 = 0
      for byte in text.utf8 {
        if byte != 0x0A || before != 0x0D { add(Character(Unicode.Scalar(byte)), to: &word, advance) }
        before = byte
        if count > countMax { break }
      }
    } else {
      for character in text {
        add(character, to: &word, advance)
        if count > countMax { break }
      }
    }
    take(&word)
    closeLine()
    count = min(count, countMax)
  }

  private mutating func add(_ character: Character, to word: inout [CGFloat], _ advance: (Character) -> CGFloat) {
    if character.isNewline {
      take(&word)
      startLine()
    } else if character == " " || character == "\t" {
      take(&word)
      line += advance(character)
    } else {
      word.append(advance(character))
      // A line may break behind an ideograph, so it ends a word.
      if character.writing == .ideographic { take(&word) }
    }
  }

  private mutating func take(_ word: inout [CGFloat]) {
    guard !word.isEmpty else { return }
    let length = word.reduce(0, +)
    if line > 0, line + length > available { startLine() }
    if length <= available {
      line += length
    } else {
      for advance in word {
        if line > 0, line + advance > available { startLine() }
        line += advance
        inked = line
      }
    }
    inked = line
    word.removeAll(keepingCapacity: true)
  }

  private mutating func startLine() {
    closeLine()
    count += 1
    line = 0
    inked = 0
  }

  private mutating func closeLine() {
    // Lines that aren't counted aren't drawn: a clamped text is as wide as the lines it shows.
    if count <= countMax { width = max(width, min(inked, available)) }
  }
}
