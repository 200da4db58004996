/// How much may be said: a steady rate, with room for a burst after quiet. One WebSocket has such a share, and so have
/// a seat and a group of addresses for all that they have.
///
/// A client that is over it isn't read until that has refilled, so that its own kernel holds it back: nothing of theirs
/// is lost, and nothing of it is looked at. For one WebSocket that takes ``burst`` divided by ``bytesPerSecond`` at
/// most, whatever it sent at once.
public struct ReadingShare: Sendable {
  public var bytesPerSecond = 512 << 10
  public var burst = 1 << 20
  /// What even the shortest piece that arrives counts for, and a pong: each costs the reader more than its bytes.
  public var pieceMin = 2048

  public init() {}

  /// What a group of addresses may say, which may be a hall: 2,048 short messages a second.
  public static var ofGroup: ReadingShare {
    var share = ReadingShare()
    share.bytesPerSecond = 4 << 20
    share.burst = 4 << 20
    return share
  }
}

/// The rest of a share.
struct ReadingAllowance {
  private var left: Double
  private var countedAt: Duration

  init(_ share: ReadingShare, at now: Duration) {
    left = Double(share.burst)
    countedAt = now
  }

  /// Counts a piece that was read.
  ///
  /// - Parameter debtMax: nobody pays for more than this; nil: than a burst.
  /// - Returns: how long nothing more may be read; nil: go on.
  mutating func take(_ count: Int, of share: ReadingShare, debtMax: Int? = nil, at now: Duration) -> Duration? {
    left = max(-Double(debtMax ?? share.burst), left(share, at: now) - Double(max(count, share.pieceMin)))
    countedAt = now
    return pause(of: share, at: now)
  }

  func pause(of share: ReadingShare, at now: Duration) -> Duration? {
    let left = left(share, at: now)
    return left < 0 ? .seconds(-left / Double(share.bytesPerSecond)) : nil
  }

  func left(_ share: ReadingShare, at now: Duration) -> Double {
    min(Double(share.burst), left + (now - countedAt) / .seconds(1) * Double(share.bytesPerSecond))
  }

  func isFull(_ share: ReadingShare, at now: Duration) -> Bool { left(share, at: now) >= Double(share.burst) }
}
