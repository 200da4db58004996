public import Document
internal import Messages

extension Replica {
  /// The time on the board's clock, counted on by this client's own since it heard of it; nil: it hasn't yet (rule
  /// TM4).
  public func boardTime(at now: Duration) -> Timestamp? { clock.time(at: now) }

  /// Asks for the board's clock where a timer runs by it, once.
  mutating func askForClockIfNeeded(at now: Duration) -> [Effect] {
    guard !clock.isKnown, settings.timers.contains(where: \.isRunning) else { return [] }
    return say(.ping, at: now)
  }
}
