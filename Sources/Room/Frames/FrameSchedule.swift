/// How far apart a room's owner wants frames, and whether they and snapshots wait.
public struct RoomThrottle: Hashable, Sendable {
  /// The time between frames, longer when frames cost much. On a server `FrameThrottle` sets it.
  public var frameInterval: Duration
  /// The time between frames while everyone who looks has a large screen: shorter when the event loop has little to do.
  public var quickInterval: Duration
  /// Frames wait: the owner is still writing the last one, which takes long to a crowd.
  public var holdsFrames: Bool
  /// New snapshots wait: the owner is still packing the last ones, which takes long if they are large.
  public var holdsSnapshots: Bool

  public init(
    frameInterval: Duration, quickInterval: Duration, holdsFrames: Bool = false, holdsSnapshots: Bool = false
  ) {
    self.frameInterval = frameInterval
    self.quickInterval = quickInterval
    self.holdsFrames = holdsFrames
    self.holdsSnapshots = holdsSnapshots
  }
}

/// When frames, snapshots and layouts may be made (rules P16, P6b, P38).
struct FrameSchedule {
  /// The sessions that wait for a surface.
  var surfaceQueue = SurfaceQueue()
  private(set) var throttle: RoomThrottle
  /// When the last frame was made, by the time of its event.
  private var lastFrameAt: Duration?
  /// No new snapshot is made before this time, because the last one was large.
  private var nextLargeSnapshotAt = Duration.zero

  init(_ configuration: RoomConfiguration) {
    throttle = RoomThrottle(frameInterval: configuration.frameInterval, quickInterval: configuration.quickInterval)
  }

  mutating func set(_ throttle: RoomThrottle) { self.throttle = throttle }

  /// When a frame may be made; nil: not before the owner says so.
  ///
  /// - Parameter isQuick: whether everyone who looks has a large screen.
  func nextFrameAt(_ now: Duration, isQuick: Bool) -> Duration? {
    guard !throttle.holdsFrames else { return nil }
    let interval = isQuick ? min(throttle.quickInterval, throttle.frameInterval) : throttle.frameInterval
    return lastFrameAt.map { max(now, $0 + interval) } ?? now
  }

  mutating func madeFrame(at now: Duration) { lastFrameAt = now }

  /// When a snapshot that isn't made yet may be, for someone who takes it at `time`; nil: not before the owner says
  /// so.
  func nextSnapshotAt(for time: Duration) -> Duration? {
    throttle.holdsSnapshots ? nil : max(time, nextLargeSnapshotAt)
  }

  func mayMakeSnapshot(at now: Duration) -> Bool { !throttle.holdsSnapshots && nextLargeSnapshotAt <= now }

  /// After a large one there is a pause.
  mutating func madeSnapshot(bytes: Int, at now: Duration, _ configuration: RoomConfiguration) {
    guard bytes > configuration.largeSnapshotBytes else { return }
    nextLargeSnapshotAt = now + configuration.largeSnapshotPause * bytes / (1 << 20)
  }
}
