import Document
import Foundation

/// Makes names for boards from their titles.
enum BoardNames {
  /// Characters of a title's part of the name; a number may come behind it.
  private static let lengthMax = 40

  /// The title in small letters a–z and digits, with a number behind it if a board has that name.
  ///
  /// - Parameter isTaken: also true of boards that are deleted and may be restored.
  /// - Complexity: O(names that are alike).
  static func fresh(for title: String, isTaken: (BoardName) -> Bool) -> BoardName {
    let word = word(of: title)
    var number = 1
    while true {
      let text = number == 1 ? word : "\(word)-\(number)"
      guard let name = BoardName(text) else { preconditionFailure("\(text) is made of a–z, 0–9 and -") }
      if !isTaken(name) { return name }
      number += 1
    }
  }

  private static func word(of title: String) -> String {
    var word = ""
    for scalar in title.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      // Accents, which follow their letter.
      case _ where scalar.properties.generalCategory == .nonspacingMark: break
      default: if !word.isEmpty, !word.hasSuffix("-") { word += "-" }
      }
    }
    word = String(word.prefix(lengthMax))
    while word.hasSuffix("-") { word.removeLast() }
    return word.isEmpty ? "board" : word
  }
}
