import Document
import Sentences

/// The key with which a host goes on to the next turn.
extension TerminalBoard {
  mutating func nextTurn() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard contents.isHost else { return answer(.noSuchKey) }
    guard let now = contents.turns.lazy.compactMap(\.now).first else { return answer(.nobodyNow) }
    return [.endTurn(now.card)]
  }
}
