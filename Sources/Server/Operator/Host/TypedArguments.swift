import ArgumentParser
import Document
import Sentences

// Arguments that a command reads itself, because what it says about a wrong one is in the language of the person who
// typed it. The parser's own messages, like the help, are in English.

extension ValidationError {
  /// It is in the language of the person who typed the command.
  init(_ sentence: CommandSentence) { self.init(HostText.ofEnvironment.said(sentence)) }
}

extension SectionID {
  /// The section that a person typed as 0.1.
  ///
  /// - Parameter command: lists such ids.
  /// - Throws: a sentence that says how sections are named.
  init(typed text: String, listedBy command: String = "inspect") throws(ValidationError) {
    guard let id = SectionID(text) else { throw ValidationError(.sectionNamed(command: command)) }
    self = id
  }
}

extension CardID {
  /// The card that a person typed as 3.17.
  ///
  /// - Parameter command: lists such ids.
  /// - Throws: a sentence that says how cards are named.
  init(typed text: String, listedBy command: String) throws(ValidationError) {
    guard let id = CardID(text) else { throw ValidationError(.cardNamed(command: command)) }
    self = id
  }
}

/// Minutes that a person may look back: ten years.
let minutesRange = 0...5_256_000

/// Checks a number that a person typed.
///
/// - Parameter option: as the person types it.
/// - Throws: a sentence that says how large it may be.
func check(_ option: String, _ number: Int?, isIn range: ClosedRange<Int>) throws(ValidationError) {
  guard let number, !range.contains(number) else { return }
  throw ValidationError(.optionRange(option: option, least: "\(range.lowerBound)", most: "\(range.upperBound)"))
}
