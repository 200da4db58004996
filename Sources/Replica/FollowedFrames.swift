internal import Messages
internal import Presentation

/// The frames that a replica follows: each begins where the one before ended, and the first one behind a snapshot.
struct FollowedFrames: Sendable {
  enum Step {
    case next
    /// The replica has it, or waits for a snapshot.
    case passed
    case missed
  }

  /// The run of the room to which their numbers belong.
  private(set) var epoch: String?
  /// The last one that was taken; nil: a snapshot has to come first.
  private(set) var last: UInt64?
  /// Whether a snapshot was asked for and frames are passed over until it comes.
  private var isRefreshing = false

  /// Where a new connection may go on; nil: it begins with a snapshot.
  func resume(on surface: Surface?) -> Resume? {
    guard let epoch, let last, let surface, !isRefreshing else { return nil }
    return Resume(epoch: epoch, surface: surface.key, audience: .room, frame: last)
  }

  /// The board answers a hello.
  mutating func begin(_ epoch: String, isSameSurface: Bool) {
    if epoch != self.epoch || !isSameSurface { last = nil }
    self.epoch = epoch
    isRefreshing = false
  }

  /// A snapshot has come, as of that frame.
  mutating func begin(at frame: UInt64) {
    last = frame
    isRefreshing = false
  }

  func step(to frame: UInt64) -> Step {
    guard let last, frame <= last + 1 else { return .missed }
    return frame == last + 1 && !isRefreshing ? .next : .passed
  }

  /// The replica has taken the next one.
  mutating func take(_ frame: UInt64) { last = frame }

  /// Frames are passed over until a snapshot comes. False: it was asked for already.
  mutating func refresh() -> Bool {
    defer { isRefreshing = true }
    return !isRefreshing
  }
}
