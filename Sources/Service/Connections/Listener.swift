import CLibwebsockets
import Glibc

/// A listening socket on the loop.
///
/// We accept ourselves and hand accepted sockets to libwebsockets: the caps act before it allocates anything (M5), a
/// port taken is told apart from other errors, and a process without descriptors left pauses instead of spinning.
final class Listener {
  let place: SocketAddress
  private let descriptor: Int32
  private var poll: LoopHandle<uv_poll_t>?
  private let accepted: (Int32, SocketAddress) -> Void
  private let outOfDescriptors: () -> Void

  /// Accepted connections per turn of the loop, so that a storm of them leaves room for others.
  private static let batch = 16
  /// 100 stalled readers then pin megabytes, not hundreds of them.
  private static let sendBufferBytes: Int32 = 128 * 1024

  init(
    at address: SocketAddress, loop: UnsafeMutablePointer<uv_loop_t>, patience: Duration,
    accepted: @escaping (Int32, SocketAddress) -> Void, outOfDescriptors: @escaping () -> Void
  ) throws(ServiceError) {
    descriptor = try address.listen(sendBufferBytes: Self.sendBufferBytes, patience: patience)
    place = SocketAddress(localEndOf: descriptor) ?? address
    self.accepted = accepted
    self.outOfDescriptors = outOfDescriptors
    do {
      let descriptor = descriptor
      poll = try LoopHandle<uv_poll_t>(owner: self) { uv_poll_init(loop, $0, descriptor) }
      resume()
    } catch {
      Glibc.close(descriptor)
      throw .cannotListen(address: address.description, reason: error.message)
    }
  }

  func close() {
    guard let poll else { return }
    self.poll = nil
    uv_poll_stop(poll.pointer)
    poll.close()
    Glibc.close(descriptor)
  }

  func pause() {
    if let poll { uv_poll_stop(poll.pointer) }
  }

  func resume() {
    if let poll { uv_poll_start(poll.pointer, Int32(UV_READABLE.rawValue), listenerIsReady) }
  }

  fileprivate func acceptWaiting() {
    for _ in 0..<Self.batch {
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let connection = withUnsafeMutablePointer(to: &storage) { storage in
        storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          accept(descriptor, $0, &length)
        }
      }
      guard connection >= 0 else {
        if errno == EMFILE || errno == ENFILE { outOfDescriptors() }
        // Anything else concerns that one connection, or says that none waits.
        return
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      accepted(connection, SocketAddress(storage))
      guard poll != nil else { return }
    }
  }
}

private func listenerIsReady(_ handle: UnsafeMutablePointer<uv_poll_t>?, _ status: Int32, _ events: Int32) {
  owner(handle?.pointee.data, as: Listener.self)?.acceptWaiting()
}
