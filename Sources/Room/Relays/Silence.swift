/// The sessions that haven't been heard for a while, of many.
///
/// Each is looked at only when it may have been silent for long enough to matter: three times a minute or less, however
/// often it is heard. Times are as exact as ``step``.
struct Silence {
  /// How exact it is.
  static let step = Duration.milliseconds(250)
  /// So many are looked at before others have their turn.
  static let atOnce = 250

  /// The sessions to be looked at, by when, in steps.
  private var due: [Int64: [SessionID]] = [:]
  /// Of those that are due the next ones are looked at then.
  private(set) var nextAt: Duration?

  mutating func watch(_ id: SessionID, until time: Duration) {
    let step = Self.number(of: time)
    due[step, default: []].append(id)
    let at = Self.step * step
    nextAt = nextAt.map { min($0, at) } ?? at
  }

  /// Those whose time has come, at most ``atOnce``; others then come a little later. A session that should be looked at
  /// again must be watched again.
  mutating func take(at now: Duration) -> [SessionID] {
    guard let nextAt, nextAt <= now, let step = due.keys.min() else { return [] }
    guard Self.step * step <= now, let all = due.removeValue(forKey: step) else { return [] }
    if all.count > Self.atOnce { due[step] = Array(all.dropFirst(Self.atOnce)) }
    self.nextAt = due.keys.min().map { max(now + .milliseconds(1), Self.step * $0) }
    return Array(all.prefix(Self.atOnce))
  }

  /// The first step that isn't before `time`.
  private static func number(of time: Duration) -> Int64 { Int64((time / step).rounded(.up)) }
}
