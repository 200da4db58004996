import Document
import Sentences

/// The key with which a host goes on to the next turn.
extension TerminalBoard {
  mutating func nextTurn() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard contents.isHost else {
      status.answer(said(.noSuchKey))
      return []
    }
    guard let now = contents.turns.lazy.compactMap(\.now).first else {
      status.answer(said(.nobodyNow))
      return []
    }
    return [.endTurn(now.card)]
  }
}
