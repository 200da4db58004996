internal import Document

/// What the room waits for from its journal.
enum JournalState {
  /// Nothing is on its way to disk.
  case ready
  case appending(Batch)
  /// Memory was discarded; the journal is being read back.
  case reading
  /// Before it is read back: the journal failed more than once.
  case waiting(until: Duration)
  /// It can't be written, and memory has all that it has: nothing is appended before that time.
  case resting(until: Duration)
  /// Another process writes this board: it is read-only here until the server starts again.
  case fenced
  /// What the journal has behind this can't be read: memory has what came before it, and stays read-only until a host
  /// repairs it.
  case damaged(BoardDamage)

  /// Whether what people do can be judged.
  var isOpen: Bool {
    switch self {
    case .ready, .appending: true
    case .reading, .waiting, .resting, .fenced, .damaged: false
    }
  }

  /// Whether memory has all that the journal had when it was read last.
  var isRead: Bool {
    switch self {
    case .ready, .appending, .resting, .fenced, .damaged: true
    case .reading, .waiting: false
    }
  }

  /// Whether nobody else can have written something that memory lacks, or nobody can know what they wrote.
  var isKnown: Bool {
    switch self {
    case .ready, .appending, .resting, .damaged: true
    case .reading, .waiting, .fenced: false
    }
  }

  var damage: BoardDamage? {
    if case .damaged(let damage) = self { damage } else { nil }
  }
}
