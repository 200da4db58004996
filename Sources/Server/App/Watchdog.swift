import Foundation
import Glibc

/// Ends a supervised process whose author's code is over its budget, or whose supervisor is gone.
///
/// A thread of its own: the one that serves is the one that hangs. The budget is of the processor's time that the code
/// had: on a busy machine it may wait long for that and has done nothing wrong. Code that waits for something else
/// holds up all boards, though, and is ended after ``waitingBudgets`` budgets of everyone's time, before the pages
/// give the server up.
struct Watchdog {
  let note: WorkNote
  let budget: Duration
  /// The reading end of a pipe whose other end only the supervisor has: it ends with it.
  let leash: Int32

  /// How many times its budget code may take by the clock on the wall.
  static let waitingBudgets = 10
  /// But never longer than this: clients take a server for gone after 10 s without a word.
  static let waitingMax = Duration.seconds(6)

  /// What the process exits with after code that was too slow.
  static let slowExit: Int32 = 86
  /// How long a server without a supervisor has to tell everyone and stop.
  private static let graceSeconds: UInt32 = 5

  func start() {
    Thread.detachNewThread {
      var isLate = false
      while true {
        var descriptor = pollfd(fd: leash, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, tickMilliseconds) > 0 { endWithoutSupervisor() }
        // Twice in a row: a process that was suspended as a whole has done nothing wrong.
        let wasLate = isLate
        isLate = Self.isLate(worked: note.workedFor, ran: note.runningFor, budget)
        if wasLate, isLate { endSlow() }
      }
    }
  }

  /// Whether code is over its budget.
  ///
  /// - Parameters:
  ///   - worked: the processor's time that it had; nil: none runs.
  ///   - ran: the time since it began.
  static func isLate(worked: Duration?, ran: Duration?, _ budget: Duration) -> Bool {
    (worked ?? .zero) > budget || (ran ?? .zero) > max(budget, min(budget * waitingBudgets, waitingMax))
  }

  private var tickMilliseconds: Int32 { Int32(max(budget / .milliseconds(8), 1)) }

  private func endSlow() {
    note.markSlow()
    _exit(Self.slowExit)
  }

  private func endWithoutSupervisor() {
    kill(getpid(), SIGTERM)
    sleep(Self.graceSeconds)
    _exit(1)
  }
}
