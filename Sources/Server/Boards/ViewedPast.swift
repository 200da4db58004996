import Document
import Service

/// The moments of a board's past that its hosts looked at lately. It owns them, and the timer that forgets them when
/// nobody has looked for ``idle``.
///
/// ``PastStates`` bounds how much is kept until then. It belongs to the loop's thread, where looking is O(1); any
/// thread may read the states. It refuses nothing: the room bounds how often hosts may ask.
final class ViewedPast {
  static let idle = Duration.seconds(300)

  private let states = PastStates()
  private let loop: EventLoop
  private var timer: LoopTimer?

  init(on loop: EventLoop) { self.loop = loop }

  /// A host looks at the past.
  ///
  /// - Returns: the moments that are kept, for reading and adding to.
  func look() -> PastStates {
    timer?.cancel()
    timer = loop.timer(after: Self.idle) { [states] in states.forget() }
    return states
  }

  /// The board is let go of.
  func end() { timer?.cancel() }
}
