import CLibwebsockets
import Glibc

/// Accepted sockets whose first bytes aren't here yet, by which it is decided who serves them.
///
/// The bytes are looked at and stay in the kernel. Nobody waits here for long, and not many: past either bound, and at
/// the first bytes whatever they are, the owner decides. TLS begins with a record that is longer than a packet at
/// times: as long as that isn't whole, the kernel wakes nobody for it.
final class FirstLines {
  private var waiting: [Int32: WaitingSocket] = [:]
  /// Weak: the loop owns the server that owns this.
  private weak var loop: EventLoop?
  private let capacity: Int
  private let patience: Duration
  private let isEncrypted: Bool
  private let decide: (Newcomer, Beginning) -> Void
  /// So much of a request is looked at, and so much of TLS: browsers send 2 KB with keys for the years to come.
  private static let peekBytes = 512
  private static let helloBytes = 4_096

  /// How a connection begins.
  enum Beginning: Equatable {
    /// A request for this path, in clear text.
    case request(path: String)
    case hello(ClientHello)
    case unknown
  }

  private enum Glance {
    case known(Beginning)
    /// So many bytes have to be here.
    case tooFew(needed: Int)
  }

  /// - Parameters:
  ///   - isEncrypted: whether they speak TLS.
  ///   - decide: gets each socket once.
  init(
    loop: EventLoop, capacity: Int, patience: Duration, isEncrypted: Bool,
    decide: @escaping (Newcomer, Beginning) -> Void
  ) {
    (self.loop, self.capacity, self.patience) = (loop, capacity, patience)
    (self.isEncrypted, self.decide) = (isEncrypted, decide)
  }

  var count: Int { waiting.count }

  func take(_ newcomer: Newcomer) {
    switch glance(at: newcomer.descriptor) {
    case .known(let beginning): decide(newcomer, beginning)
    case .tooFew(let needed):
      guard let loop, waiting.count < capacity,
        let socket = WaitingSocket(newcomer, loop: loop, since: loop.now, spoke: { [weak self] in self?.spoke($0) })
      else { return decide(newcomer, .unknown) }
      waiting[newcomer.descriptor] = socket
      socket.wait(for: needed)
    }
  }

  private func spoke(_ socket: WaitingSocket) {
    switch glance(at: socket.newcomer.descriptor) {
    case .known(let beginning):
      release(socket)
      decide(socket.newcomer, beginning)
    case .tooFew(1): break
    case .tooFew(let needed) where needed > socket.needed: socket.wait(for: needed)
    // The peer is gone, or nearly.
    case .tooFew:
      release(socket)
      decide(socket.newcomer, .unknown)
    }
  }

  private func glance(at descriptor: Int32) -> Glance {
    guard let bytes = Self.peek(descriptor, most: isEncrypted ? Self.helloBytes : Self.peekBytes) else {
      return .tooFew(needed: 1)
    }
    guard isEncrypted else { return .known(RequestLine.path(in: bytes).map { .request(path: $0) } ?? .unknown) }
    guard let needed = ClientHello.length(in: bytes), needed <= Self.helloBytes else { return .known(.unknown) }
    guard bytes.count >= needed else { return .tooFew(needed: needed) }
    return .known(ClientHello(bytes).map { .hello($0) } ?? .unknown)
  }

  /// Decides about those who have said nothing for too long. O(sockets that wait).
  func decideLate(at now: Duration) {
    for socket in Array(waiting.values) where now - socket.since >= patience {
      release(socket)
      decide(socket.newcomer, .unknown)
    }
  }

  /// Gives up all of them; the receiver of one closes it.
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
  private static func peek(_ descriptor: Int32, most: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: most)
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
  /// With fewer bytes than these it isn't woken.
  private(set) var needed = 1

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

  /// It is woken when so many bytes are here, or the peer is gone.
  func wait(for count: Int) {
    guard count != needed else { return }
    needed = count
    var count = Int32(count)
    setsockopt(newcomer.descriptor, SOL_SOCKET, SO_RCVLOWAT, &count, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The socket is no longer the loop's, which another one may watch from now on.
  func stop() {
    guard let poll else { return }
    wait(for: 1)
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
