/// What a key on the board asks for (``Shortcut``).
enum BoardCommand: Hashable, Sendable {
  case go(ShownBoard.Step)
  /// Moves what is selected.
  case move(BoardGeometry.Direction)
  case find, stopFinding
  case addAtEnd, addBelow, addSection
  case edit
  /// Presses what the container made, else edits.
  case open
  case crossOff
  /// Presses what the container made, else crosses off.
  case pressOrCrossOff
  case callDibs, vote
  case chooseSection
  case more
  case remove
  case undo, redo
  case name
  /// Shows how others come in.
  case invite
  case hostMenu
  case help
  case repaint, suspend, quit

  /// As host: the turn is over, and the next one's begins.
  case nextTurn

  /// Shows all of the selected card.
  case read
  /// Shows or folds the done cards of the selected section.
  case showDone
  /// Puts this person's name beside the one who has dibs, or takes it away.
  case joinIn

  /// Writes a message below the selected card.
  case talk
  /// Takes away the last message that this person wrote below the card at hand.
  case removeMessage
}
