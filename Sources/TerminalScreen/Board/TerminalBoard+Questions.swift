import Document
import Sentences

/// Questions with a few answers, and the menu of sections.
extension TerminalBoard {
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
      var words: TerminalSentence
      var reply: Reply
    }

    /// The words it gives back.
    var words: String? {
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
          Answer(key: "m", words: .keepMine, reply: .keepMine),
          Answer(key: "b", words: .keepBoth, reply: .keepBoth),
          Answer(key: "t", words: .keepTheirs, reply: .keepTheirs),
        ]
      case .bringBackWith:
        [
          Answer(key: "y", words: .bringBackWithMine, reply: .bringBack),
          Answer(key: "a", words: .addWithMine, reply: .addAsCard),
          Answer(key: "n", words: .letGo, reply: .letGo),
        ]
      case .notTaken:
        [
          Answer(key: "e", words: .changeAndTry, reply: .tryAgain),
          Answer(key: "n", words: .letGo, reply: .letGo),
        ]
      case .removeSection:
        [Answer(key: "y", words: .removeIt, reply: .remove), Answer(key: "n", words: .keepIt, reply: .keep)]
      case .whoseSeat:
        [
          Answer(key: "y", words: .yes, reply: .itIs), Answer(key: "n", words: .no, reply: .itIsNot),
          Answer(key: "l", words: .later, reply: .later),
        ]
      case .leave: [Answer(key: "y", words: .leave, reply: .leave), Answer(key: "n", words: .stay, reply: .stay)]
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
  }

  /// Where a card goes: a section by number.
  struct Choice: Hashable, Sendable {
    var card: CardID
    var index = 0
  }

  /// Asks as soon as nothing else is being typed or asked; text that is being typed is never lost to a question.
  mutating func ask(_ card: CardID, mine: String, theirs: String?) {
    questions.append(theirs.map { .whoseText(card, mine: mine, theirs: $0) } ?? .bringBackWith(card, mine: mine))
  }

  /// The claim that is being asked about.
  var askedClaim: UInt64? {
    if case .asking(.whoseSeat(let asked)) = mode { asked.claim } else { nil }
  }

  /// Asks about claims that are new, and no more about those that someone else has answered.
  mutating func ask(_ claims: [SeatQuestion]) {
    questions.follow(claims)
    if case .asking(let question) = mode, QuestionQueue.isOver(question, claims) { mode = .board }
  }

  /// Gives a person back what they typed for an operation that was refused, and tells the rest in a line.
  mutating func takeBack(_ operation: Document.Operation, text: String?, why: String) {
    let purpose: Typing.Purpose? =
      switch operation {
      case .addCard(let section, let place, _, _): .newCard(section, place)
      case .editText(let id, _):
        cards[id].map { .cardText(id, was: $0.text) } ?? shown.selectedSection.map { .newCard($0, .end) }
      case .setValue(let target, let key, .text?): .value(target, key)
      case .addSection: .newSection
      case .addMessage(let card, _) where cards[card] != nil: .message(card)
      case .renameSection(let id, _): section(id).map { .sectionTitle(id, was: $0.title) } ?? .newSection
      default: nil
      }
    let typed: String? =
      switch operation {
      case .addSection(let title, _), .renameSection(_, let title), .setValue(_, _, .text(let title)?),
        .addMessage(_, let title):
        title
      default: text
      }
    guard let purpose, let typed else {
      status.tell(why)
      return
    }
    questions.append(.notTaken(purpose, text: typed, why: why))
  }

  mutating func answer(_ question: Question, with key: Key) -> [Effect] {
    guard let reply = question.reply(to: key) else { return [] }
    if case .whoseSeat(let asked) = question, reply != .later, !questions.counts(for: asked.claim) {
      status.answer(said(.anotherDevice(claim: "\(asked.claim)")))
      return []
    }
    mode = .board
    return effects(of: question, reply)
  }

  private mutating func effects(of question: Question, _ reply: Question.Reply) -> [Effect] {
    switch (question, reply) {
    case (.whoseText(let id, let mine, let theirs), .keepMine):
      return settle(id, from: theirs, to: mine, words: mine)
    case (.whoseText(let id, let mine, let theirs), .keepBoth):
      return settle(id, from: theirs, to: theirs + " / " + mine, words: mine)
    case (.bringBackWith(let id, let mine), .bringBack):
      restoredTexts.keep(mine, for: id)
      return [.perform(.restoreCard(card: id))]
    case (.bringBackWith(_, let mine), .addAsCard):
      guard let section = shown.selectedSection else { return [] }
      return startTyping(.newCard(section, .end), text: mine, for: question)
    case (.notTaken(let purpose, let text, _), .tryAgain): return startTyping(purpose, text: text, for: question)
    case (.whoseText(_, let mine, _), _), (.bringBackWith(_, let mine), _), (.notTaken(_, let mine, _), _):
      return [.settled(words: mine)]
    case (.removeSection(let id, let title, _), .remove):
      status.answer(said(.removedSection(text: quoted(title))))
      return [.perform(.removeSection(section: id))]
    case (.whoseSeat(let asked), .itIs): return [.answerClaim(asked.claim, allow: true)]
    case (.whoseSeat(let asked), .itIsNot): return [.answerClaim(asked.claim, allow: false)]
    case (.leave, .leave): return [.quit]
    default: return []
    }
  }

  /// The person decided over a text they have seen; if it changed once more meanwhile they are asked again.
  private mutating func settle(_ id: CardID, from seen: String, to text: String, words: String) -> [Effect] {
    let asked = questions.count
    let effects = commit(id, was: seen, text: text)
    return effects + (questions.count > asked ? [] : [.settled(words: words)])
  }

  // MARK: The menu of sections

  mutating func handle(_ key: Key, in choice: Choice) -> [Effect] {
    var choice = choice
    let count = contents.sections.count
    switch key.code {
    case .down, .character("j"): choice.index = min(count - 1, choice.index + 1)
    case .up, .character("k"): choice.index = max(0, choice.index - 1)
    case .enter: return move(choice)
    case .character(let digit) where ("1"..."9").contains(digit) && Int(digit.value) - 0x30 <= count:
      choice.index = Int(digit.value) - 0x31
      return move(choice)
    default:
      mode = .board
      return []
    }
    mode = .choosing(choice)
    return []
  }

  private mutating func move(_ choice: Choice) -> [Effect] {
    mode = .board
    guard contents.sections.indices.contains(choice.index), cards[choice.card] != nil else {
      status.answer(said(.isGone))
      return []
    }
    return [.perform(.moveCard(card: choice.card, section: contents.sections[choice.index].id, place: .end))]
  }
}
