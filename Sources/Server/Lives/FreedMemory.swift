import CMalloc
import Dispatch
import Service

/// Gives the system back what boards that were closed had in memory.
///
/// The C library keeps what a program frees, in pieces between those of boards that are still open. Without this, most
/// of what a server holds would be free memory after a day on which boards come and go. It belongs to the server's
/// loop.
final class FreedMemory {
  /// Between two times: looking through all that is free takes some milliseconds, in which nobody gets memory.
  private static let pause = Duration.seconds(60)

  private let loop: EventLoop
  private let pause: Duration
  private var next: LoopTimer?
  private let queue = DispatchQueue(label: "displayboard.freed-memory", qos: .background)
  private let giveBack: @Sendable () -> Void

  /// - Parameters:
  ///   - boardIdleTime: how long nobody is on a board before it is closed. It is shorter in tests.
  ///   - giveBack: the work, on a background thread.
  init(
    on loop: EventLoop, boardIdleTime: Duration, giveBack: @escaping @Sendable () -> Void = { malloc_trim(0) }
  ) {
    self.loop = loop
    self.giveBack = giveBack
    pause = min(Self.pause, boardIdleTime)
  }

  /// A board was closed: soon what it had goes back, together with what others have then.
  func boardClosed() {
    guard next == nil else { return }
    next = loop.timer(after: pause) { [weak self] in
      guard let self else { return }
      next = nil
      queue.async(execute: giveBack)
    }
  }
}
