import BoardUITerminal

/// A word that walls show, for a newcomer to pick.
public struct WallChoice: Hashable, Sendable {
  /// As the wire calls it.
  public var word: String
  public var text: String

  public init(word: String, text: String) {
    self.word = word
    self.text = text
  }
}

/// A newcomer in the lobby picks the word that the wall shows (rule LB7).
extension TerminalBoard {
  /// Asks for the wall's word, unless the person is at something else, and no more once there is none to pick.
  mutating func offerWallWords() {
    switch mode {
    case .board where !wallWords.isEmpty: mode = .picking(index: 0)
    case .picking where wallWords.isEmpty: mode = .board
    default: break
    }
  }

  mutating func pick(with key: Key, from index: Int) -> [Effect] {
    let last = wallWords.count - 1
    switch key.code {
    case .down, .character("j"): mode = .picking(index: min(last, index + 1))
    case .up, .character("k"): mode = .picking(index: max(0, index - 1))
    case .enter: return pick(index)
    case .character(let digit) where ("1"..."9").contains(digit) && Int(digit.value) - 0x31 <= last:
      return pick(Int(digit.value) - 0x31)
    // Whoever can't see the wall waits for the host.
    default: mode = .board
    }
    return []
  }

  private mutating func pick(_ index: Int) -> [Effect] {
    mode = .board
    return wallWords.indices.contains(index) ? [.pick(wallWords[index].word)] : []
  }
}
