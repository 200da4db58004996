import Service

/// The one timer of channels that want the time now and then: it is set again only if another moment is due.
///
/// It belongs to the thread of its loop.
final class ChannelTimer {
  private let loop: EventLoop
  private let fired: () -> Void
  private var next: (at: Duration, timer: LoopTimer)?

  init(on loop: EventLoop, fired: @escaping () -> Void) {
    self.loop = loop
    self.fired = fired
  }

  /// - Parameter due: when a channel wants the time next; nil: none does.
  func set(to due: Duration?) {
    guard next?.at != due else { return }
    next?.timer.cancel()
    next = due.map { due in
      (due, loop.timer(after: max(.milliseconds(1), due - loop.now)) { [weak self] in self?.fire() })
    }
  }

  private func fire() {
    next = nil
    fired()
  }
}
