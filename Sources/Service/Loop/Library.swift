import CLibwebsockets
import Glibc
import Synchronization

/// libwebsockets' context on one loop.
///
/// It keeps alive what the library only points to: the table of foreign loops and what the vhosts were made of.
final class Library {
  let context: OpaquePointer
  private let loops: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var isDestroyed = false
  /// The descriptors that wake the library: closed twice when it goes.
  private let wakers: Set<Int32>
  private var reserved: [ReservedDescriptor] = []
  /// Numbers below the wakers', free again before those are closed: a thread that opens something then gets one of
  /// these.
  private var spares: [Int32]
  private static let sparesCount = 16
  private var kept: [AnyObject] = []
  private var clientVHosts: [VHost.Settings: VHost] = [:]
  /// Whether TLS is prepared, which only a process's first context may do: it gives the number under which all
  /// connections' certificates are looked up, and a further one would give another while some are looked at. Contexts
  /// of several threads come and go one after another under this lock.
  private static let isTLSPrepared = Mutex(false)

  /// Starts the library on `loop`; throws if it isn't there or can't run on libuv (M6).
  init(loop: EventLoop) throws(ServiceError) {
    LibraryLog.install()
    loops = .allocate(capacity: 1)
    loops.pointee = UnsafeMutableRawPointer(loop.pointer)
    var info = lws_context_creation_info()
    info.foreign_loops = loops
    info.count_threads = 1
    // Read back in `service`; the loop destroys this context before it goes itself.
    info.user = Unmanaged.passUnretained(loop).toOpaque()
    let handlesBefore = Self.handles(of: loop.pointer)
    spares = (0..<Self.sparesCount).map { _ in fcntl(uv_backend_fd(loop.pointer), F_DUPFD_CLOEXEC, 0) }
    let polledBefore = Self.polled(by: loop.pointer)
    let created = Self.isTLSPrepared.withLock { isPrepared in
      info.options = service_context_options(isPrepared ? 0 : 1)
      let context = lws_create_context(&info)
      if context != nil { isPrepared = true }
      return UInt(bitPattern: context)
    }
    guard let context = OpaquePointer(bitPattern: created) else {
      Self.close(spares)
      loops.deallocate()
      throw .libraryUnavailable(LibraryLog.lastError)
    }
    self.context = context
    wakers = Self.polled(by: loop.pointer).subtracting(polledBefore)
    guard Self.handles(of: loop.pointer) > handlesBefore else {
      Self.isTLSPrepared.withLock { _ in lws_context_destroy(context) }
      Self.close(spares)
      loops.deallocate()
      throw .libraryUnavailable("it runs another kind of loop")
    }
  }

  deinit { loops.deallocate() }

  /// Closes all connections and lets go of the loop, whose handles go with its next turns.
  func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    Self.close(spares)
    spares = []
    Self.isTLSPrepared.withLock { _ in lws_context_destroy(context) }
    reserved = wakers.compactMap(ReservedDescriptor.init)
  }

  /// The loop has run to its end, and the library has closed all that it closes.
  func destroyed() {
    for descriptor in reserved { descriptor.release() }
    reserved = []
  }

  /// Keeps what the context points to until it is gone.
  func keep(_ object: AnyObject) { kept.append(object) }

  /// The vhost for clients of this kind; a client that reconnects all night shares one.
  func clientVHost(_ settings: VHost.Settings) throws(ServiceError) -> VHost {
    if let vhost = clientVHosts[settings] { return vhost }
    let vhost = try VHost(library: self, settings)
    clientVHosts[settings] = vhost
    return vhost
  }

  private static func handles(of loop: UnsafeMutablePointer<uv_loop_t>) -> Int {
    var count = 0
    withUnsafeMutablePointer(to: &count) { uv_walk(loop, countHandle, UnsafeMutableRawPointer($0)) }
    return count
  }

  private static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors where descriptor >= 0 { Glibc.close(descriptor) }
  }

  private static func polled(by loop: UnsafeMutablePointer<uv_loop_t>) -> Set<Int32> {
    var descriptors: Set<Int32> = []
    withUnsafeMutablePointer(to: &descriptors) { uv_walk(loop, collectPolled, UnsafeMutableRawPointer($0)) }
    return descriptors
  }
}

private func countHandle(_ handle: UnsafeMutablePointer<uv_handle_t>?, _ count: UnsafeMutableRawPointer?) {
  count?.assumingMemoryBound(to: Int.self).pointee += 1
}

private func collectPolled(_ handle: UnsafeMutablePointer<uv_handle_t>?, _ descriptors: UnsafeMutableRawPointer?) {
  var descriptor: uv_os_fd_t = -1
  guard let handle, uv_handle_get_type(handle) == UV_POLL, uv_fileno(handle, &descriptor) == 0 else { return }
  descriptors?.assumingMemoryBound(to: Set<Int32>.self).pointee.insert(descriptor)
}

/// The function that libwebsockets calls for every protocol of every vhost: finds the connection's Swift side by its
/// number.
///
/// A pointer from the library lives during this call only; nothing of it is kept.
func service(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 {
  guard let wsi else { return 0 }
  let number = UInt64(service_tag(wsi))
  guard number != 0, let context = lws_get_context(wsi), let owner = lws_context_user(context) else {
    return lws_callback_http_dummy(wsi, reason, user, input, count)
  }
  // The library calls on the loop's thread only, while the loop runs and therefore is there.
  let loop = Unmanaged<EventLoop>.fromOpaque(owner).takeUnretainedValue()
  guard let peer = loop.peer(number) else {
    return lws_callback_http_dummy(wsi, reason, user, input, count)
  }
  if reason == LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION {
    // Here `user` is what OpenSSL is verifying.
    if let user { peer.judgeCertificate(OpaquePointer(user)) }
    return 0
  }
  // M1: what `in` points to during this call may be freed memory; it is never read.
  let bytes = reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE ? 0 : count
  if let answer = peer.handle(reason, UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : bytes)) {
    return answer
  }
  // M3: events that aren't ours go to the library, or the second request of a connection would hang.
  return lws_callback_http_dummy(wsi, reason, user, input, count)
}
