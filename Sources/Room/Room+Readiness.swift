internal import Document
internal import Messages

extension Room {
  /// Whether what people do can be judged and written. Not while the journal is read back, after it failed more than
  /// once, when another process writes the board, and when the journal is damaged.
  public var isWritable: Bool { ledger.isOpen && !ledger.isFenced }

  /// Whether part of the board can't be read. It shows what comes before that, and stays so until a host repairs it.
  public var isDamaged: Bool { ledger.damage != nil }

  /// The problem, for the host; nil: nothing is.
  var problem: String? {
    guard let damage = ledger.damage else { return declarations.problem }
    let name = configuration.board.name
    return "Damaged: \(damage.detail). It can only be looked at. Stop the server and run `displayboard repair \(name)`."
  }
}
