import BoardUITerminal
import Document
import Sentences

/// The invitation over the board: a QR code for others to scan, until a key is pressed.
extension TerminalBoard {
  mutating func showInvitation() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard contents.wayIn != nil else { return answer(.inviteNone) }
    open(.inviting)
    return []
  }
}
