import Service

/// The events of a joined board that its front has yet to hear. They are collected until the turn of the loop is over.
///
/// A change is reported once and last: the code that hears it looks at what is there by then, and may find that all is
/// done and leave. It belongs to the loop's thread. An event costs O(1), and a turn one timer. It refuses nothing.
final class JoinEvents {
  /// Takes each event, in order, and never from within ``tell(_:)``.
  var onEvent: (JoinSession.Event) -> Void = { _ in }

  private let loop: EventLoop
  private var unspoken: [JoinSession.Event] = []
  private var hasChanged = false
  private var speaking: LoopTimer?

  init(on loop: EventLoop) { self.loop = loop }

  func tell(_ event: JoinSession.Event) {
    if case .changed = event { hasChanged = true } else { unspoken.append(event) }
    guard speaking == nil else { return }
    speaking = loop.timer(after: .zero) { [weak self] in self?.speak() }
  }

  private func speak() {
    speaking = nil
    let told = hasChanged ? unspoken + [.changed] : unspoken
    unspoken = []
    hasChanged = false
    for event in told { onEvent(event) }
  }

  /// The events of this turn are for nobody.
  func end() { speaking?.cancel() }
}
