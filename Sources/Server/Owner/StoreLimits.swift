import Storage

/// What the store of boards may hold. Beyond it a command is refused.
struct StoreLimits: Sendable {
  /// Boards, those that are archived or can be restored included.
  var boardsMax = 200
  /// The owner's own templates.
  var templatesMax = 100
  /// Bytes of one board's text: a command that carries it is no larger.
  var textBytesMax = 500 << 10
  /// Commands that wait for their turn.
  var waitingMax = 32
}
