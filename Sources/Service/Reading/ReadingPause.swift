/// Whether a WebSocket is read. It isn't for a while after it said more than its share, nor while too much of what was
/// read waits to be handled.
///
/// A pause is called for in the middle of the library's work and begins when that is done:
/// ```swift
/// if pause.call() { loop.afterwards { if pause.begin(if: isNeeded) { stopReading() } } }
/// ```
struct ReadingPause {
  enum Excess {
    case new
    /// It is over its share already.
    case more
  }

  /// What it may still say.
  private var allowance: ReadingAllowance
  private var overShareUntil = Duration.zero
  private var isCalledFor = false
  /// Whether it isn't read.
  private(set) var isOn = false

  init(_ share: ReadingShare, at now: Duration) { allowance = ReadingAllowance(share, at: now) }

  /// Counts what was read.
  ///
  /// - Returns: nil: it is within its share.
  mutating func count(_ bytes: Int, of share: ReadingShare, at now: Duration) -> Excess? {
    guard let length = allowance.take(bytes, of: share, at: now) else { return nil }
    defer { overShareUntil = now + length }
    return overShareUntil <= now ? .new : .more
  }

  func isOverShare(at now: Duration) -> Bool { overShareUntil > now }

  /// How long it is still over its share.
  func remaining(at now: Duration) -> Duration { overShareUntil - now }

  /// Its share has refilled.
  mutating func refill() { overShareUntil = .zero }

  /// A pause begins soon. False: it has begun, or was called for before.
  mutating func call() -> Bool {
    guard !isOn, !isCalledFor else { return false }
    isCalledFor = true
    return true
  }

  /// The pause that was called for begins, if it is still needed and hasn't begun.
  ///
  /// - Returns: whether it does.
  mutating func begin(if isNeeded: Bool) -> Bool {
    isCalledFor = false
    guard isNeeded, !isOn else { return false }
    isOn = true
    return true
  }

  mutating func end() { isOn = false }
}
