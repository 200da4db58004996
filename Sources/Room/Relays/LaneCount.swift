internal import DequeModule
package import Document

/// How much a relay keeps of one surface's frames, in numbers: the frames that someone can resume from, and the last
/// snapshot, with which newcomers begin.
///
/// The relay counts so, and the room counts the same for each relay. Both hear of the same frames and snapshots in the
/// same order, so the room knows without asking what a relay can give to a session.
/// ```swift
/// count.take(snapshot: 118, bytes: 1_500_000, at: revision)
/// count.take(frame: 119, bytes: 150, forgetting: .nothing)
/// count.start?.frames      // 1: a newcomer gets that snapshot and one frame
/// ```
/// A frame and a snapshot cost O(1), and O(frames that go) once there are ``LaneBounds/keptBytes``.
package struct LaneCount {
  /// What a newcomer begins with.
  package struct Start: Hashable, Sendable {
    /// The frame that the snapshot shows.
    package let number: UInt64
    package let revision: Revision
    /// About how many bytes the snapshot has.
    package let bytes: Int
    /// The frames since.
    package fileprivate(set) var frames = 0
    package fileprivate(set) var frameBytes = 0
    /// How often one of them was written to a newcomer.
    fileprivate var written = 0
  }

  private let bounds: LaneBounds
  /// The number of the last frame.
  private(set) var frame: UInt64
  /// Of the frames that are kept, the last one being ``frame``.
  private var sizes: Deque<Int> = []
  private var keptBytes = 0
  /// Of the frames before those that would be kept, had nothing been taken away.
  private var forgotten: Deque<Int> = []
  private var forgottenBytes = 0
  /// Nil: a newcomer needs a new snapshot.
  private(set) var start: Start?

  /// - Parameter frame: the last one before there was anything to keep.
  init(at frame: UInt64, _ bounds: LaneBounds) {
    self.frame = frame
    self.bounds = bounds
  }

  /// How many frames are kept.
  var keptFrames: Int { sizes.count }

  mutating func take(snapshot number: UInt64, bytes: Int, at revision: Revision) {
    precondition(number == frame, "a snapshot of frame \(number) after frame \(frame)")
    start = Start(number: number, revision: revision, bytes: bytes)
  }

  mutating func take(frame number: UInt64, bytes: Int, forgetting: Forgetting) {
    precondition(number == frame + 1, "frame \(number) after frame \(frame)")
    frame = number
    sizes.append(bytes)
    keptBytes += bytes
    while forgottenBytes + keptBytes > bounds.keptBytes, let oldest = forgotten.popFirst() { forgottenBytes -= oldest }
    while keptBytes > bounds.keptBytes, let oldest = sizes.popFirst() { keptBytes -= oldest }
    switch forgetting {
    case .nothing: follow(bytes)
    case .snapshot: start = nil
    case .everything:
      start = nil
      forgotten += sizes
      forgottenBytes += keptBytes
      sizes = []
      keptBytes = 0
    }
  }

  private mutating func follow(_ bytes: Int) {
    guard var start else { return }
    start.frames += 1
    start.frameBytes += bytes
    let areFew = start.frames <= bounds.framesMax
    let areSmall = start.frameBytes <= min(bounds.frameBytesMax, start.bytes / bounds.frameBytesShare)
    self.start = areFew && areSmall && sizes.count >= start.frames ? start : nil
  }

  /// A newcomer began with the snapshot and the frames since. In a crowd that comes at once, this goes on until it has
  /// cost as much as a new snapshot, with which the next ones begin.
  mutating func begin() {
    guard var start else { preconditionFailure("a newcomer began with no snapshot") }
    start.written += start.frames
    self.start = start.written <= start.bytes / bounds.bytesForFrame ? start : nil
  }

  /// The bytes of all frames after `number`; nil unless all of them are kept.
  func bytes(after number: UInt64) -> Int? {
    guard number <= frame, frame - number <= UInt64(sizes.count) else { return nil }
    return sizes.suffix(Int(frame - number)).reduce(0, +)
  }

  /// The same if nothing had been taken away. O(frames).
  func bytesWithForgotten(after number: UInt64) -> Int? {
    guard number <= frame, frame - number <= UInt64(forgotten.count + sizes.count) else { return nil }
    return (forgotten + sizes).suffix(Int(frame - number)).reduce(0, +)
  }
}

/// How much a relay keeps of one surface.
public struct LaneBounds: Hashable, Sendable {
  /// Bytes of frames; a session that needs older ones gets a snapshot.
  public var keptBytes = 1 << 20
  /// A newcomer gets so many frames behind a snapshot at most, and so many bytes of them. A page holds a hundred back
  /// until it has loaded what understands them.
  public var framesMax = 80
  public var frameBytesMax = 32 << 10
  /// The frames have no more than this part of the snapshot's bytes.
  public var frameBytesShare = 4
  /// To write a frame to one session costs about as much as to make so many bytes of a snapshot.
  public var bytesForFrame = 512
}

/// How much of what was kept a frame makes the relay forget.
public enum Forgetting: Hashable, Sendable {
  case nothing
  /// The snapshot before it: an event is no news to people who come from now on.
  case snapshot
  /// The frames before it and itself, too: they have something that it takes away, and someone who comes, or comes
  /// back, mustn't hear of that; or the board hides something, and they lack what single sessions heard.
  case everything
}
