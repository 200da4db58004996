/// Decides whether a program that died is started again.
struct RestartPolicy {
  enum Decision: Hashable {
    case restart(after: Duration)
    case giveUp
  }

  /// How many deaths within ``window`` may have nobody's code to blame: after that many the program is given up.
  static let deathsMax = 5
  static let window = Duration.seconds(60)

  private var deaths: [Duration] = []

  /// - Parameters:
  ///   - isBlamed: whether code that was running then won't run again; so this ends after as many deaths as there is
  ///     code.
  ///   - now: since any moment that stays the same.
  mutating func died(isBlamed: Bool, at now: Duration) -> Decision {
    guard !isBlamed else { return .restart(after: .zero) }
    deaths = deaths.filter { now - $0 < Self.window } + [now]
    guard deaths.count < Self.deathsMax else { return .giveUp }
    return .restart(after: deaths.count == 1 ? .zero : .seconds(1 << (deaths.count - 2)))
  }
}
