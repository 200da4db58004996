/// How much one WebSocket may say: a steady rate, with room for a burst after quiet.
///
/// Whoever is over it isn't read until that has refilled, so that their own kernel holds them back: nothing of theirs is lost,
/// and nothing of it is looked at. That takes ``burst`` divided by ``bytesPerSecond`` at most, whatever they sent at once.
public struct ReadingShare: Sendable {
  public var bytesPerSecond = 512 << 10
  public var burst = 1 << 20
  /// What even the shortest piece that arrives counts for, and a pong: each costs the reader more than its bytes.
  public var pieceMin = 2048

  public init() {}
}

/// What is left of a share.
struct ReadingAllowance {
  private var left: Double
  private var countedAt: Duration

  init(_ share: ReadingShare, at now: Duration) {
    left = Double(share.burst)
    countedAt = now
  }

  /// Counts a piece that was read.
  ///
  /// - Returns: how long nothing more is to be read; nil: go on.
  mutating func take(_ count: Int, of share: ReadingShare, at now: Duration) -> Duration? {
    let burst = Double(share.burst)
    let refilled = min(burst, left + (now - countedAt) / .seconds(1) * Double(share.bytesPerSecond))
    left = max(-burst, refilled - Double(max(count, share.pieceMin)))
    countedAt = now
    return left < 0 ? .seconds(-left / Double(share.bytesPerSecond)) : nil
  }
}
