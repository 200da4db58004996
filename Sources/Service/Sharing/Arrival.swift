import Glibc
import Synchronization

/// An accepted socket that the crowd counts and that no connection has yet.
struct Newcomer: Sendable {
  let descriptor: Int32
  /// Of the socket's other end.
  let address: String
  let isLocal: Bool
  /// Whether it is with a proxy that is believed where requests come from.
  let isProxy: Bool
  /// Whose share it takes.
  let standing: Crowd.Standing
}

/// A socket on its way from the front to another loop's server. If nobody takes it, it is closed and its place in the
/// crowd is free again, be it lost with the mailbox of a loop that ends.
final class Arrival: Sendable {
  private let newcomer: Newcomer
  private let front: WebServer.Front
  private let number: Int
  private let isTaken = Mutex(false)

  /// - Parameter number: of the server it goes to.
  init(_ newcomer: Newcomer, front: WebServer.Front, number: Int) {
    (self.newcomer, self.front, self.number) = (newcomer, front, number)
  }

  /// The socket, which is the caller's from now on; once.
  func take() -> Newcomer {
    isTaken.withLock { isTaken in
      precondition(!isTaken, "a socket arrives once")
      isTaken = true
    }
    return newcomer
  }

  deinit {
    guard !isTaken.withLock({ $0 }) else { return }
    Glibc.close(newcomer.descriptor)
    front.drop(newcomer.standing, sentTo: number)
  }
}
