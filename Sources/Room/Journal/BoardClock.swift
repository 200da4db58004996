internal import Document

/// The clock by which timers and announcements end: the server's wall clock as it was when the room opened, counted on
/// by the monotonic one, so a jump of the wall clock leaves what is left of them alone (rule TM3).
///
/// The journal knows how far the wall clock is ahead, so a restart goes on from there.
struct BoardClock {
  /// The wall clock is corrected in small steps all the time; only a step of at least this size is a jump.
  static let jump = Int64(1_000)
  /// How often the room looks at the wall clock while something ends by this one.
  static let lookEvery = Duration.seconds(10)

  /// What the two clocks said when it began; nil: no event has said what time it is.
  private var start: (wall: Timestamp, monotonic: Duration)?

  /// Begins to count, unless it does already.
  ///
  /// - Parameter settings: those on disk. A timer that has more left than it was ever given shows that the wall clock
  ///   was set back while nobody ran the board, by at least that much.
  mutating func openIfNeeded(at time: RoomTime, _ settings: BoardState.Settings) {
    guard start == nil else { return }
    let board = Timestamp(milliseconds: time.wall.milliseconds - settings.clockAhead)
    let excess = settings.timers.map { ($0.left(at: board) - $0.length).inMilliseconds }.max() ?? 0
    start = (Timestamp(milliseconds: board.milliseconds + max(0, excess)), time.monotonic)
  }

  /// Nil before it began.
  func now(at time: RoomTime) -> Timestamp? { start.map { $0.wall + (time.monotonic - $0.monotonic) } }

  /// How far the wall clock is ahead, if that differs from `known` by more than it may; nil: it doesn't.
  func ahead(at time: RoomTime, known: Int64) -> Int64? {
    guard let now = now(at: time) else { return nil }
    let ahead = time.wall.milliseconds - now.milliseconds
    return abs(ahead - known) > Self.jump ? ahead : nil
  }
}
