import Document
import Messages
import Room

/// A server's answers about a board's declaration, where a test says what each text declares.
struct TestDeclarations {
  var origin = HostResult.DeclarationOrigin.store
  var text = "the text"
  var version = "1"
  /// The declarations of texts; any other text has a mistake in its third line.
  var known: [String: (description: BoardDescription, declaration: Declaration)] = [
    Self.quiz: (BoardDescription(title: "Quiz"), Declaration(sections: []))
  ]
  /// Any change of one thing leads to this text.
  static let quiz = "title: Quiz\nsections: []\n"
  /// The texts that were kept, and by whom.
  private(set) var kept: [(text: String, by: SeatNumber?)] = []

  static let mistake = HostResult.DeclarationMistake(line: 3, column: 1, "there is no container `lits`")

  var declaration: HostResult.DeclarationText {
    HostResult.DeclarationText(origin: origin, text: text, version: version)
  }

  func read(_ draft: DeclarationDraft) -> ServerAnswer {
    let (text, base): (String, String?) =
      switch draft {
      case .text(let text, let base): (text, base)
      case .change: (Self.quiz, version)
      }
    guard let known = known[text] else { return .notDeclared(HostResult.Declared(mistakes: [Self.mistake])) }
    return .readDeclaration(ReadDeclaration(text: text, basedOn: base, known.description, known.declaration))
  }

  mutating func keep(_ read: ReadDeclaration, by seat: SeatNumber?) -> ServerAnswer {
    if let base = read.basedOn, base != version { return .notDeclared(HostResult.Declared(theirs: declaration)) }
    text = read.text
    version = "\(version)'"
    kept.append((read.text, seat))
    return .keptDeclaration(version: version)
  }
}
