import Document
import Messages

/// Watches from outside what timers do to people (rules TM1 to TM5): it reads what comes to disk, and reckons by itself
/// when each timer ends, in the time that really passes.
///
/// Until the wall clock is set for the first time an entry's own time is that time, no matter what was killed
/// meanwhile. Later entries are only held to their order; `TimerEveningsTests` have the jumps.
package struct TimerWatch {
  fileprivate enum Model: Hashable {
    case running(until: Int64)
    case paused(left: Int64)
    case over(at: Int64)
  }

  /// By section; nil is everyone's.
  private var timers: [SectionID?: Model] = [:]
  private(set) var problems: [String] = []
  /// Timers that hosts started, and those whose end came by itself.
  package private(set) var started = 0
  package private(set) var over = 0
  var isClockSet = false

  mutating func write(_ entries: [Entry]) {
    for case .setting(.timer(let change), let host, let at) in entries {
      let before = timers[change.section]
      timers[change.section] = change.timer.map { Model($0.phase) }
      if change.kind == .started { started += 1 }
      if change.kind == .over { over += 1 }
      if let problem = problem(change, before, isByHost: host != nil, at: at.milliseconds) {
        problems.append("at \(at.milliseconds) a timer was \(change.kind), but \(problem)")
      }
    }
  }

  /// Timers that have been up for longer than the room may take to see it.
  func late(at now: Int64) -> [String] {
    guard !isClockSet else { return [] }
    return timers.values.compactMap { timer in
      if case .running(let until) = timer, until + Self.patience < now {
        "a timer runs \(now - until) ms late"
      } else {
        nil
      }
    }
  }

  private static let patience: Int64 = 2_000
  /// The board's clock and the wall's each leave out what is less than a millisecond.
  private static let rounding: Int64 = 1

  private func areSame(_ one: Int64, _ other: Int64) -> Bool { abs(one - other) <= Self.rounding }

  private func problem(_ change: TimerChange, _ before: Model?, isByHost: Bool, at: Int64) -> String? {
    let after = timers[change.section]
    switch change.kind {
    case .started:
      guard let timer = change.timer, case .running(let until)? = after else { return "it doesn't run" }
      return isClockSet || areSame(until, at + timer.length.milliseconds) ? nil : "it ends at \(until)"
    case .paused:
      guard case .running(let until)? = before, case .paused(let left)? = after else {
        return "it was \(before as Any)"
      }
      return isClockSet || areSame(left, max(0, until - at)) ? nil : "it had \(until - at) left, and has \(left)"
    case .resumed:
      guard case .paused(let left)? = before, case .running(let until)? = after else {
        return "it was \(before as Any)"
      }
      return isClockSet || areSame(until, at + left) ? nil : "it had \(left) left, and ends at \(until)"
    case .extended: return before == nil ? "there was none" : nil
    case .over:
      guard case .running(let until)? = before, case .over(until)? = after else { return "it was \(before as Any)" }
      return isClockSet || until <= at + Self.rounding ? nil : "\(until - at) ms were left"
    case .ended:
      guard let before else { return "there was none" }
      // A host may take any away, and one of a section goes with its last turn.
      guard !isByHost, change.section == nil else { return nil }
      guard case .over(let since) = before else { return "it was \(before)" }
      let readUntil = since + BoardTimer.overFor.milliseconds
      return isClockSet || readUntil <= at + Self.rounding ? nil : "people had no time to read so"
    }
  }
}

extension TimerWatch.Model {
  fileprivate init(_ phase: BoardTimer.Phase) {
    self =
      switch phase {
      case .running(let until): .running(until: until.milliseconds)
      case .paused(let left): .paused(left: left.milliseconds)
      case .over(let at): .over(at: at.milliseconds)
      }
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
