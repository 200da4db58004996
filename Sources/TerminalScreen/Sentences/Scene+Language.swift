import BoardUI
import Presentation
import Sentences

extension Scene {
  /// The scene with our containers' own sentences in a language. What an author's container says stays as it says it.
  ///
  /// - Complexity: O(*n*) in the parts of the scene; O(1) in English, which they are written in.
  func said(in language: Language) -> Scene {
    guard language != .english else { return self }
    var scene = self
    scene.parts.say(in: language)
    for index in scene.sections.indices { scene.sections[index].parts.say(in: language) }
    for index in scene.cards.indices { scene.cards[index].parts.say(in: language) }
    return scene
  }
}

extension [Scene.Part] {
  private static let stock: [String: TerminalSentence] = [
    "row.delete": .rowDelete, "row.moveDown": .rowMoveDown, "row.moveUp": .rowMoveUp, "stack.more": .stackMore,
  ]

  private static func sentence(of phrase: Phrase) -> TerminalSentence? {
    switch phrase.key {
    case "terminal.pictureUntold": .pictureUntold
    case "terminal.pictureTold":
      if case .text(let text)? = phrase.parameters["text"] { .pictureTold(text: text) } else { nil }
    default: stock[phrase.key]
    }
  }

  fileprivate mutating func say(in language: Language) {
    for index in indices {
      guard case .phrase(let phrase) = self[index].content, let sentence = Self.sentence(of: phrase) else { continue }
      self[index].content = .literal(sentence.text(in: language))
    }
  }
}
