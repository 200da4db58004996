import Room
import Service

/// How fast one board may make frames and snapshots now, for its room (``RoomThrottle``). It owns what its relays have
/// yet to write, which of them are packing snapshots, and the timer that ends a wait.
///
/// All boards of a loop share a ``FrameThrottle``, which says how often frames may come. This says, too, whether the
/// next one waits for a relay (``FrameCredit``). It belongs to the loop's thread. Finding out costs O(relays),
/// everything else O(1). It refuses nothing, but a board doesn't wait for long for a relay that says nothing.
final class BoardThrottle {
  private let shared: FrameThrottle
  private let loop: EventLoop
  private var changed: () -> Void = {}
  private var credit = FrameCredit()
  private var packing: Set<RelayID> = []
  private var timer: LoopTimer?

  init(_ shared: FrameThrottle, on loop: EventLoop) {
    self.shared = shared
    self.loop = loop
  }

  /// - Parameter changed: called on the loop when the board needn't wait any longer for relays that say nothing.
  func onChange(_ changed: @escaping () -> Void) { self.changed = changed }

  /// The relay hears of one more frame.
  ///
  /// - Returns: the number of that frame there.
  func tell(_ relay: RelayID) -> UInt64 { credit.tell(relay, at: loop.now) }

  /// The relay has written so many frames since the beginning.
  func wrote(_ frames: UInt64, by relay: RelayID) { credit.wrote(frames, by: relay, at: loop.now) }

  /// The relay is packing snapshots, or has packed them all.
  func pack(_ isPacking: Bool, on relay: RelayID) {
    if isPacking { packing.insert(relay) } else { packing.remove(relay) }
  }

  /// There is no such relay any more.
  func end(_ relay: RelayID) {
    packing.remove(relay)
    credit.end(relay)
  }

  /// The board did something that made no frame.
  func worked(since time: Duration) { shared.worked(took: loop.now - time, at: loop.now) }

  /// How fast the room may be from now on.
  ///
  /// - Parameters:
  ///   - throttle: how fast it may be so far.
  ///   - isFrame: frames wait while another frame is being written, but not for anything else.
  ///   - relays: the relays that someone is on.
  ///   - isBroadcasting: whether the board's own loop is writing a frame.
  func next(
    after throttle: RoomThrottle, afterFrame isFrame: Bool, with relays: Set<RelayID>,
    isBroadcasting: @autoclosure () -> Bool
  ) -> RoomThrottle {
    var throttle = throttle
    throttle.holdsSnapshots = !packing.isEmpty
    guard isFrame else { return throttle }
    throttle.frameInterval = shared.interval(at: loop.now, with: relays)
    throttle.quickInterval = shared.quickInterval(at: loop.now, with: relays)
    let waitsUntil = credit.waits(at: loop.now, for: relays)
    throttle.holdsFrames = isBroadcasting() || waitsUntil != nil
    timer?.cancel()
    timer = waitsUntil.map { until in
      loop.timer(after: max(.milliseconds(1), until - loop.now)) { [weak self] in self?.changed() }
    }
    return throttle
  }

  /// The board is let go of.
  func end() { timer?.cancel() }
}
