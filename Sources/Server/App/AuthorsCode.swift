/// A piece of a board author's code, named so that it can be blamed for what it does to the process.
struct AuthorsCode: Hashable, Codable {
  enum Part: String, Hashable, Codable {
    case container, content, tasks
  }

  /// Empty for tasks: the main actor runs those of all boards, one after the other.
  var board: String
  var part: Part
  /// The container's type; otherwise empty.
  var type: String

  /// The tasks of all boards' views.
  static let tasks = AuthorsCode(board: "", part: .tasks, type: "")
}

/// Code that was stopped, and why: it isn't run again before someone starts the program again.
struct StoppedCode: Hashable, Codable {
  enum Cause: Hashable, Codable {
    /// The process died of this signal while the code ran.
    case signal(Int32)
    case slow(budgetSeconds: Double)
  }

  var code: AuthorsCode
  var cause: Cause

  /// For the person who runs the program.
  var sentence: String {
    let what =
      switch cause {
      case .signal(let number): "ended the program (\(Supervisor.name(ofSignal: number)))"
      case .slow(let seconds): "took longer than \(seconds.formatted) s"
      }
    return switch code.part {
    case .container: "Its container \(code.type) \(what). Until the next start the board is a list"
    case .content: "Its content \(what). Until the next start the board stays as it was declared before"
    case .tasks: "A view's task \(what). Until the next start the views of no board have tasks"
    }
  }
}

extension Double {
  fileprivate var formatted: String { Int(exactly: self).map(String.init) ?? String(self) }
}
