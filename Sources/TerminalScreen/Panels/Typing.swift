import Document
import Presentation

extension TerminalBoard {
  /// Text being typed in the panel at the bottom.
  struct Typing: Sendable {
    enum Purpose: Hashable, Sendable {
      case newCard(SectionID, Place<Document.Card>)
      case cardText(CardID, was: String)
      case newSection
      case sectionTitle(SectionID, was: String)
      /// With what the person was about to do when they were asked.
      case name(then: Action?)
      /// What a host calls someone.
      case personName(SeatNumber)
      case value(Target, ValueKey)
      /// Into what the container made to write into; with the text that was there, where others' letters stay.
      case field(SceneOwner, part: String, prompt: String, was: String?)
      /// With what was selected before, for Escape.
      case find(before: Spot?)
      /// Below a card.
      case message(CardID)

      func renamed(_ renaming: Renaming) -> Self {
        switch self {
        case .newCard(let section, let place): .newCard(renaming(section), renaming(place))
        case .cardText(let id, let was): .cardText(renaming(id), was: was)
        case .sectionTitle(let id, let was): .sectionTitle(renaming(id), was: was)
        case .find(let before): .find(before: before.map { renaming($0) })
        case .name(let action): .name(then: action?.renamed(renaming))
        case .value(let target, let key): .value(renaming(target), key)
        case .field(let owner, let part, let prompt, let was):
          .field(renaming(owner), part: part, prompt: prompt, was: was)
        case .message(let card): .message(renaming(card))
        case .newSection, .personName: self
        }
      }
    }

    private(set) var purpose: Purpose
    private(set) var editor: LineEditor
    /// Of a card's text: the text typed so far, over what others made of it since (`was`).
    private(set) var typed = TextChange.none
    /// The question whose text it began with; Escape leads back to that.
    private(set) var question: Question?

    init(_ purpose: Purpose, text: String, limits: Limits, for question: Question? = nil) {
      let (bytesMax, allowsLines) =
        switch purpose {
        case .newCard, .cardText: (limits.cardTextBytesMax, true)
        case .newSection, .sectionTitle: (limits.sectionTitleBytesMax, false)
        case .name, .personName: (limits.nameBytesMax, false)
        case .value, .field: (limits.valueTextBytesMax, false)
        case .find: (200, false)
        case .message: (limits.messageBytesMax, true)
        }
      self.purpose = purpose
      editor = LineEditor(text, allowsLines: allowsLines, bytesMax: bytesMax)
      self.question = question
    }

    mutating func press(_ key: Key) -> Foreground.Outcome {
      if key.code == .escape || key == .control("c") { return .gaveUp(self) }
      if key.code == .enter, key.modifiers.isDisjoint(with: [.alt]) { return .entered(self) }
      if case .find = purpose, key.code == .down || key.code == .up { return .findNext(forwards: key.code == .down) }
      let before = editor.text
      if editor.handle(key) { gather(since: before) }
      return .typed(self)
    }

    mutating func paste(_ text: String) {
      let before = editor.text
      editor.insert(text)
      gather(since: before)
    }

    /// Text that was typed since `before` is part of it.
    private mutating func gather(since before: String) {
      let place = editor.text.prefix(editor.cursor).utf16.count
      typed = typed.composed(with: TextChange(typing: editor.text, over: before, caret: place))
    }

    // MARK: What others type meanwhile

    /// Another's change of the text that is being edited is merged into it; the cursor stays where the person's text
    /// is (rule TX10).
    mutating func follow(_ change: TextChange, of card: CardID) {
      guard case .cardText(card, let was) = purpose, change.fits(was) else { return }
      let shown = change.rebased(under: typed)
      typed = typed.rebased(over: change)
      purpose = .cardText(card, was: change.applied(to: was))
      editor.follow(shown)
    }

    /// The card says something else without a word of how it came to that: the difference counts as a change.
    mutating func follow(_ cards: [CardID: BoardContents.Card]) {
      guard case .cardText(let card, let was) = purpose, let now = cards[card]?.text, now != was else { return }
      follow(TextChange(from: was, to: now), of: card)
    }

    func renamed(_ renaming: Renaming) -> Self {
      var typing = self
      typing.purpose = purpose.renamed(renaming)
      typing.question = question?.renamed(renaming)
      return typing
    }
  }
}
