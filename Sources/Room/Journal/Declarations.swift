internal import Document

/// The latest of what the board's file and code said while the journal couldn't be written, and what is wrong with the
/// file.
struct Declarations {
  private(set) var waiting: Declaration?
  private(set) var waitingDescription: BoardDescription?
  /// The problem of the board file, for the host.
  private(set) var problem: String?

  mutating func wait(_ declaration: Declaration) { waiting = declaration }

  mutating func wait(_ description: BoardDescription) { waitingDescription = description }

  /// A newer one was taken up.
  mutating func forgetWaiting() { waiting = nil }

  mutating func forgetWaitingDescription() { waitingDescription = nil }

  /// - Parameter problem: nil: the file is in order again.
  mutating func note(problem: String?) { self.problem = problem }

  var isEmpty: Bool { waiting == nil && waitingDescription == nil && problem == nil }
}
