import Document

/// What a process that a ``Supervisor`` started knows about authors' code: where to note it, and what was stopped.
struct Supervision {
  let note: WorkNote
  let stopped: [StoppedCode]

  func stopped(_ part: AuthorsCode.Part, of board: BoardName) -> StoppedCode? {
    stopped.first { $0.code.board == board.description && $0.code.part == part }
  }

  /// Not nil: a task of some board's views did what no task should.
  var stoppedTasks: StoppedCode? { stopped.first { $0.code.part == .tasks } }
}

/// Runs one part of a board's code, noted if someone watches.
struct NotedCode {
  private let note: WorkNote?
  private let code: AuthorsCode

  init(_ part: AuthorsCode.Part, type: String = "", of board: BoardName, _ supervision: Supervision?) {
    note = supervision?.note
    code = AuthorsCode(board: board.description, part: part, type: type)
  }

  func run<Result>(_ body: () -> Result) -> Result {
    if let note { note.during(code, body) } else { body() }
  }
}
