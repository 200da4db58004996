import CLibwebsockets

/// A timer of one loop: fires once, or repeatedly, until ``cancel()``.
///
/// The loop keeps a running timer alive; forgetting the value does not stop it.
public final class LoopTimer {
  private let fire: () -> Void
  private let repeats: Bool
  private var handle: LoopHandle<uv_timer_t>?
  private let whenGone: (LoopTimer) -> Void

  init(
    loop: UnsafeMutablePointer<uv_loop_t>, after: Duration, repeating: Duration?, fire: @escaping () -> Void,
    whenGone: @escaping (LoopTimer) -> Void
  ) throws(LoopHandleError) {
    self.fire = fire
    self.repeats = repeating != nil
    self.whenGone = whenGone
    let handle = try LoopHandle<uv_timer_t>(owner: self) { uv_timer_init(loop, $0) }
    self.handle = handle
    // A loop counts from when its turn began; without this, a timer set late in a long turn would fire early.
    uv_update_time(loop)
    uv_timer_start(handle.pointer, timerDidFire, after.milliseconds, max(repeating?.milliseconds ?? 0, repeats ? 1 : 0))
  }

  /// After this the closure isn't called again. Idempotent.
  public func cancel() {
    guard let handle else { return }
    self.handle = nil
    handle.close()
    whenGone(self)
  }

  fileprivate func didFire() {
    if !repeats { cancel() }
    fire()
  }
}

private func timerDidFire(_ handle: UnsafeMutablePointer<uv_timer_t>?) {
  owner(handle?.pointee.data, as: LoopTimer.self)?.didFire()
}

extension Duration {
  /// Whole milliseconds, rounded up; negative durations are zero, and nothing is longer than ten years.
  var milliseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return UInt64(min(seconds, 315_360_000)) * 1000 + UInt64(rest)
  }
}
