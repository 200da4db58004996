import BoardUITerminal
import Document
import Sentences

/// All of one card over the board: its whole text, who says what about it, and the keys that change it.
extension TerminalBoard {
  struct Reading: Hashable, Sendable {
    var card: CardID
    /// The line at the top.
    var first = 0
  }

  /// Opens the selected card. Others see that it is open here.
  mutating func readSelected() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard let card = shown.selectedCard else {
      status.answer(said(.chooseCard))
      return []
    }
    mode = .reading(Reading(card: card))
    return [.touch(card)]
  }

  mutating func handle(_ key: Key, in reading: Reading) -> [Effect] {
    switch key.code {
    case .down, .character("j"): return scroll(reading, by: 1)
    case .up, .character("k"): return scroll(reading, by: -1)
    case .pageDown, .character(" "): return scroll(reading, by: page)
    case .pageUp: return scroll(reading, by: -page)
    case .home, .character("g"): return scroll(reading, by: -Self.farAway)
    case .end, .character("G"): return scroll(reading, by: Self.farAway)
    case .left, .character("h"): return read(neighbourBy: -1, of: reading)
    case .right, .character("l"): return read(neighbourBy: 1, of: reading)
    default: break
    }
    guard let command = Shortcut.command(key) else { return stopReading() }
    switch command {
    // The card stays open: one sees what came of it.
    case .crossOff, .callDibs, .vote, .joinIn: return run(command)
    case .edit, .open, .more, .remove, .chooseSection, .nextTurn:
      mode = .board
      let effects = run(command)
      // The editor says by itself that the card is open.
      return effects.contains { if case .touch = $0 { true } else { false } } ? effects : [.touch(nil)] + effects
    case .undo, .redo: return run(command)
    case .talk: return write(below: reading.card)
    case .removeMessage: return run(command)
    default: return stopReading()
    }
  }

  mutating func handle(_ mouse: TerminalInput.Mouse, in reading: Reading) -> [Effect] {
    switch mouse.action {
    case .wheelUp: scroll(reading, by: -3)
    case .wheelDown: scroll(reading, by: 3)
    case .press: stopReading()
    case .release: []
    }
  }

  /// The card that was read is gone, or was taken where this person doesn't see it.
  mutating func stopReadingIfGone() {
    guard case .reading(let reading) = mode, cards[reading.card] == nil else { return }
    mode = .board
    status.tell(said(.isGone))
  }

  /// Begins a message below the selected card.
  mutating func writeBelowSelected() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard let card = shown.selectedCard else {
      status.answer(said(.chooseCard))
      return []
    }
    return [.touch(card)] + write(below: card)
  }

  private mutating func write(below card: CardID) -> [Effect] {
    guard contents.hasTalk else {
      status.answer(RefusalSentence.notAllowedTalk.text(in: shown.language))
      return []
    }
    return startTyping(.message(card), text: "")
  }

  mutating func removeOwnMessage() -> [Effect] {
    let own = contents.thread?.messages.last { $0.isMine && $0.id != nil }
    guard let id = own?.id else {
      status.answer(said(.talkNone))
      return []
    }
    return [.perform(.removeCard(card: id))]
  }

  private mutating func stopReading() -> [Effect] {
    mode = .board
    return [.touch(nil)]
  }

  /// More lines than any card has.
  private static let farAway = 1_000_000

  private var page: Int { max(1, CardPainter.textRows(rows: rows) - 1) }

  private mutating func scroll(_ reading: Reading, by lines: Int) -> [Effect] {
    var reading = reading
    let last = CardPainter(self, reading)?.lastFirst ?? 0
    reading.first = max(0, min(last, reading.first + lines))
    mode = .reading(reading)
    return []
  }

  private mutating func read(neighbourBy step: Int, of reading: Reading) -> [Effect] {
    let cards = contents.sections.first { $0.cards.contains { $0.id == reading.card } }?.cards ?? []
    guard let index = cards.firstIndex(where: { $0.id == reading.card }), cards.indices.contains(index + step) else {
      status.answer(said(.atEdge))
      return []
    }
    let card = cards[index + step].id
    shown.select(.card(card), in: boardArea)
    mode = .reading(Reading(card: card))
    return [.touch(card)]
  }
}
