import CLibwebsockets
import Glibc

/// Accepted sockets whose first bytes aren't here yet, by which it is decided who serves them.
///
/// The bytes are looked at and stay in the kernel. Nobody waits here for long, and not many: past either bound, and at
/// the first bytes whatever they are, the owner decides.
final class FirstLines {
  private var waiting: [Int32: WaitingSocket] = [:]
  /// Weak: the loop owns the server that owns this.
  private weak var loop: EventLoop?
  private let capacity: Int
  private let patience: Duration
  private let decide: (Newcomer, _ path: String?) -> Void
  /// So much of a request is looked at.
  private static let peekBytes = 512

  /// - Parameter decide: gets each socket once, with the path its first request names if that is known.
  init(loop: EventLoop, capacity: Int, patience: Duration, decide: @escaping (Newcomer, _ path: String?) -> Void) {
    (self.loop, self.capacity, self.patience, self.decide) = (loop, capacity, patience, decide)
  }

  var count: Int { waiting.count }

  func take(_ newcomer: Newcomer) {
    if let bytes = Self.peek(newcomer.descriptor) { return decide(newcomer, RequestLine.path(in: bytes)) }
    guard let loop, waiting.count < capacity,
      let socket = WaitingSocket(newcomer, loop: loop, since: loop.now, spoke: { [weak self] in self?.spoke($0) })
    else { return decide(newcomer, nil) }
    waiting[newcomer.descriptor] = socket
  }

  private func spoke(_ socket: WaitingSocket) {
    guard let bytes = Self.peek(socket.newcomer.descriptor) else { return }
    release(socket)
    decide(socket.newcomer, RequestLine.path(in: bytes))
  }

  /// Decides about those who have said nothing for too long. O(sockets that wait).
  func decideLate(at now: Duration) {
    for socket in Array(waiting.values) where now - socket.since >= patience {
      release(socket)
      decide(socket.newcomer, nil)
    }
  }

  /// Gives up all of them; whoever gets one closes it.
  func removeAll() -> [Newcomer] {
    let sockets = Array(waiting.values)
    for socket in sockets { release(socket) }
    return sockets.map(\.newcomer)
  }

  private func release(_ socket: WaitingSocket) {
    waiting[socket.newcomer.descriptor] = nil
    socket.stop()
  }

  /// The bytes that are here; none at the peer's end or where the socket is broken. Nil: nothing yet.
  private static func peek(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: peekBytes)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_PEEK | MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return Array(buffer.prefix(max(0, count)))
  }
}

/// One of them, watched by the loop.
private final class WaitingSocket {
  let newcomer: Newcomer
  let since: Duration
  private let whenItSpoke: (WaitingSocket) -> Void
  private var poll: LoopHandle<uv_poll_t>?

  /// Nil: the loop can't watch it.
  init?(_ newcomer: Newcomer, loop: EventLoop, since: Duration, spoke: @escaping (WaitingSocket) -> Void) {
    self.newcomer = newcomer
    self.since = since
    whenItSpoke = spoke
    do {
      let poll = try LoopHandle<uv_poll_t>(owner: self) { [pointer = loop.pointer] in
        uv_poll_init(pointer, $0, newcomer.descriptor)
      }
      self.poll = poll
      guard uv_poll_start(poll.pointer, Int32(UV_READABLE.rawValue), socketSpoke) == 0 else {
        stop()
        return nil
      }
    } catch {
      return nil
    }
  }

  /// The socket is no longer the loop's, which another one may watch from now on.
  func stop() {
    guard let poll else { return }
    self.poll = nil
    uv_poll_stop(poll.pointer)
    poll.close()
  }

  fileprivate func spoke() {
    if poll != nil { whenItSpoke(self) }
  }
}

private func socketSpoke(_ handle: UnsafeMutablePointer<uv_poll_t>?, _ status: Int32, _ events: Int32) {
  owner(handle?.pointee.data, as: WaitingSocket.self)?.spoke()
}
