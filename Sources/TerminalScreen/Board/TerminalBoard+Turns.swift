import Document
import Sentences

/// The key with which a host goes on to the next turn.
extension TerminalBoard {
  mutating func nextTurn() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard contents.isHost else {
      notice = said(.noSuchKey)
      return []
    }
    guard let now = contents.turns.lazy.compactMap(\.now).first else {
      notice = said(.nobodyNow)
      return []
    }
    return [.endTurn(now.card)]
  }
}
