import Document
import Sentences

extension TerminalBoard {
  /// A question with a few answers, each of which a letter gives.
  enum Question: Hashable, Sendable {
    /// Two people changed one text.
    case whoseText(CardID, mine: String, theirs: String)
    /// The card was removed while this person typed.
    case bringBackWith(CardID, mine: String)
    /// The board didn't take what this person typed.
    case notTaken(Typing.Purpose, text: String, why: String)
    case removeSection(SectionID, title: String, cards: Int)
    case leave(unsaved: Int)
    case whoseSeat(SeatQuestion)

    enum Reply: Hashable, Sendable {
      case keepMine, keepBoth, keepTheirs
      case bringBack, addAsCard, tryAgain, letGo
      case remove, keep
      case itIs, itIsNot, later
      case leave, stay
    }

    struct Answer: Hashable, Sendable {
      var key: Character
      var sentence: TerminalSentence
      var reply: Reply
    }

    /// The text that it gives back.
    var text: String? {
      switch self {
      case .whoseText(_, let mine, _), .bringBackWith(_, let mine), .notTaken(_, let mine, _): mine
      case .removeSection, .leave, .whoseSeat: nil
      }
    }

    /// The answers there are; Escape is the last of them.
    var answers: [Answer] {
      switch self {
      case .whoseText:
        [
          Answer(key: "m", sentence: .keepMine, reply: .keepMine),
          Answer(key: "b", sentence: .keepBoth, reply: .keepBoth),
          Answer(key: "t", sentence: .keepTheirs, reply: .keepTheirs),
        ]
      case .bringBackWith:
        [
          Answer(key: "y", sentence: .bringBackWithMine, reply: .bringBack),
          Answer(key: "a", sentence: .addWithMine, reply: .addAsCard),
          Answer(key: "n", sentence: .letGo, reply: .letGo),
        ]
      case .notTaken:
        [
          Answer(key: "e", sentence: .changeAndTry, reply: .tryAgain),
          Answer(key: "n", sentence: .letGo, reply: .letGo),
        ]
      case .removeSection:
        [Answer(key: "y", sentence: .removeIt, reply: .remove), Answer(key: "n", sentence: .keepIt, reply: .keep)]
      case .whoseSeat:
        [
          Answer(key: "y", sentence: .yes, reply: .itIs), Answer(key: "n", sentence: .no, reply: .itIsNot),
          Answer(key: "l", sentence: .later, reply: .later),
        ]
      case .leave: [Answer(key: "y", sentence: .leave, reply: .leave), Answer(key: "n", sentence: .stay, reply: .stay)]
      }
    }

    /// What a key answers; nil: nothing. Escape is the last answer, and Enter leaves.
    func reply(to key: Key) -> Reply? {
      if key.code == .escape || key == .control("c") { return answers.last?.reply }
      if key.code == .enter, case .leave = self { return .leave }
      guard case .character(let scalar) = key.code, key.modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
      let letter = Character(scalar).lowercased().first
      return answers.first { $0.key == letter }?.reply
    }

    func renamed(_ renaming: Renaming) -> Self {
      switch self {
      case .whoseText(let id, let mine, let theirs): .whoseText(renaming(id), mine: mine, theirs: theirs)
      case .bringBackWith(let id, let mine): .bringBackWith(renaming(id), mine: mine)
      case .notTaken(let purpose, let text, let why): .notTaken(purpose.renamed(renaming), text: text, why: why)
      case .removeSection(let id, let title, let cards): .removeSection(renaming(id), title: title, cards: cards)
      case .leave, .whoseSeat: self
      }
    }
  }
}
