import FoundationEssentials
import Glibc
import Logging

/// Runs a program of one's own boards in a child process, and starts it again when an author's code has ended it.
///
/// Code that runs in the process that serves can trap or hang it; nothing inside the process could save the other
/// boards. So each call into it is noted (``WorkNote``). When the process dies, the code that was running isn't run
/// again: its board goes on in the container `list`, or as it was declared before. All that people saw is in the
/// journal; their clients reconnect by themselves.
///
/// A child never outlives its supervisor, signals reach it, and one that dies without anyone's code running is started
/// again after growing pauses, at most ``RestartPolicy/deathsMax`` times a minute.
struct Supervisor {
  /// The exit code of a program that isn't started again: EX_SOFTWARE of <sysexits.h>.
  private static let givenUp: Int32 = 70

  private let note: WorkNote
  private let budgetSeconds: Double
  private let logger: Logger
  private var policy = RestartPolicy()
  private var handover = Handover()
  private var isStopping = false

  init(note: WorkNote, budgetSeconds: Double, logger: Logger) {
    self.note = note
    self.budgetSeconds = budgetSeconds
    self.logger = logger
  }

  /// Returns the child's exit code when it has stopped as it should, or will not be started again.
  mutating func run() throws(ServeError) -> Int32 {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGCHLD, SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    while true {
      note.clear()
      let child = try ChildProcess(environment: [
        Handover.variable: handover.environmentText,
        // Printing a backtrace takes seconds, and all boards are away meanwhile.
        "SWIFT_BACKTRACE": ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] ?? "enable=no",
      ])
      let end = wait(for: child, &signals)
      child.forget()
      handover.isRestart = handover.isRestart || note.hasServed
      if let code = exitCode(after: end) { return code }
      if let code = pause(after: end, &signals) { return code }
    }
  }

  /// Passes signals on until the child ends.
  private mutating func wait(for child: ChildProcess, _ signals: inout sigset_t) -> ChildProcess.End {
    while true {
      if let end = child.end { return end }
      var info = siginfo_t()
      let signal = sigwaitinfo(&signals, &info)
      guard signal > 0, signal != SIGCHLD else { continue }
      if signal != SIGHUP { isStopping = true }
      // The child has got a terminal's signals, too.
      if info.si_code <= 0 { kill(child.pid, signal) }
    }
  }

  /// Nil: it should be started again.
  private func exitCode(after end: ChildProcess.End) -> Int32? {
    switch end {
    case .exit(Watchdog.slowExit) where !isStopping: nil
    case .exit(let code): code
    case .signal(let number) where isStopping: 128 + number
    case .signal: nil
    }
  }

  /// Waits for as long as the policy says; answers an exit code if it is given up, or someone has stopped it meanwhile.
  private mutating func pause(after end: ChildProcess.End, _ signals: inout sigset_t) -> Int32? {
    let culprit = blame(end)
    if let culprit {
      handover.stopped.append(culprit)
      logger.error("\(culprit.sentence).", metadata: ["board": "\(culprit.code.board)"])
    } else {
      logger.error("The server ended (\(Self.name(of: end))) while no board's code ran.")
    }
    switch policy.died(isBlamed: culprit != nil, at: Self.now) {
    case .giveUp:
      logger.critical(
        "The server ended \(RestartPolicy.deathsMax) times in a minute and isn't started again. All boards are safe.")
      return Self.givenUp
    case .restart(let pause):
      let seconds = pause.components.seconds
      var time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
      guard seconds > 0 else { return nil }
      let signal = sigtimedwait(&signals, nil, &time)
      return signal == SIGTERM || signal == SIGINT ? 0 : nil
    }
  }

  /// The code that ran when the child died, unless it had been stopped before: then what replaced it isn't the
  /// author's.
  private func blame(_ end: ChildProcess.End) -> StoppedCode? {
    guard let code = note.interrupted,
      !handover.stopped.contains(where: { $0.code.board == code.board && $0.code.part == code.part })
    else { return nil }
    let cause: StoppedCode.Cause =
      switch end {
      case .exit: .slow(budgetSeconds: budgetSeconds)
      case .signal(let number): .signal(number)
      }
    return StoppedCode(code: code, cause: cause)
  }

  private static func name(of end: ChildProcess.End) -> String {
    switch end {
    case .exit(let code): "exit code \(code)"
    case .signal(let number): name(ofSignal: number)
    }
  }

  static func name(ofSignal number: Int32) -> String {
    switch number {
    case SIGILL, SIGTRAP: "a trap"
    case SIGSEGV, SIGBUS: "a wrong address"
    case SIGABRT: "abort"
    case SIGKILL: "killed"
    default: "signal \(number)"
    }
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec)
  }
}
