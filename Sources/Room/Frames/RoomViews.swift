internal import BoardUI
internal import Presentation

/// What the board's views keep, on all its surfaces.
struct RoomViews {
  /// State as long as the room lives, stored values in the journal.
  let state: StateStore
  let mail = ViewMail()
  /// Each mistake of a view is logged once.
  private var logged: Set<Diagnostic> = []

  init(stored: [String: String]) {
    state = StateStore(stored: stored)
    // State of views has its way to the journal and the log.
    state.onStore { [mail] in mail.post($0) }
    state.onDiagnostic { [mail] in mail.post($0) }
  }

  /// The mistakes that weren't logged before, and how many were left out.
  ///
  /// - Parameter most: different ones that are logged in all.
  mutating func takeMistakes(most: Int) -> (new: [Diagnostic], leftOut: Int) {
    let (diagnostics, leftOut) = mail.takeDiagnostics()
    let new = diagnostics.filter { logged.count < most && logged.insert($0).inserted }
    return (new, leftOut)
  }
}
