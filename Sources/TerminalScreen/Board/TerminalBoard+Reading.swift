import BoardUITerminal
import Document
import Sentences

/// A card that is read over the board, and the messages below it. Others see that it is open here.
extension TerminalBoard {
  /// Opens the selected card.
  mutating func readSelected() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard let card = shown.selectedCard else { return answer(.chooseCard) }
    return read(card)
  }

  private mutating func read(_ card: CardID) -> [Effect] {
    open(.reading(Reading(card: card)))
    return [.touch(card)]
  }

  mutating func readNeighbor(of card: CardID, by step: Int) -> [Effect] {
    let cards = contents.sections.first { $0.cards.contains { $0.id == card } }?.cards ?? []
    guard let index = cards.firstIndex(where: { $0.id == card }), cards.indices.contains(index + step) else {
      return answer(.atEdge)
    }
    let next = cards[index + step].id
    go(.at(.card(next)))
    return read(next)
  }

  /// Does a command to the card at hand, which is the one that is read.
  mutating func runWhileReading(_ command: BoardCommand, isClosed: Bool) -> [Effect] {
    let effects = run(command)
    guard isClosed else { return effects }
    // The editor says by itself that the card is open.
    return effects.contains { if case .touch = $0 { true } else { false } } ? effects : [.touch(nil)] + effects
  }

  // MARK: Messages

  /// Begins a message below the selected card.
  mutating func writeBelowSelected() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard let card = shown.selectedCard else { return answer(.chooseCard) }
    return [.touch(card)] + write(below: card)
  }

  mutating func write(below card: CardID) -> [Effect] {
    guard contents.hasTalk else { return answer(RefusalSentence.notAllowedTalk.text(in: shown.language)) }
    return startTyping(.message(card), text: "")
  }

  mutating func removeOwnMessage() -> [Effect] {
    let own = contents.thread?.messages.last { $0.isMine && $0.id != nil }
    guard let id = own?.id else { return answer(.talkNone) }
    return [.perform(.removeCard(card: id))]
  }
}
