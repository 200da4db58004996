import Glibc

/// Where a socket listens or comes from.
enum SocketAddress: Equatable, CustomStringConvertible {
  /// `host` in numbers; an IPv4 address that came in through IPv6 is written as IPv4.
  case internet(host: String, port: Int)
  case unix(path: String)

  /// Every address of the machine, IPv6 and IPv4 alike.
  static func any(port: Int) -> SocketAddress { .internet(host: "::", port: port) }

  init(_ storage: sockaddr_storage) {
    guard storage.ss_family != sa_family_t(AF_UNIX) else {
      self = .unix(path: "")
      return
    }
    var storage = storage
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    let result = withUnsafePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getnameinfo(
          $0, socklen_t(MemoryLayout<sockaddr_storage>.size), &host, socklen_t(host.count), &service,
          socklen_t(service.count), NI_NUMERICHOST | NI_NUMERICSERV)
      }
    }
    guard result == 0 else {
      self = .internet(host: "unknown", port: 0)
      return
    }
    var name = Self.text(host)
    if name.hasPrefix("::ffff:"), name.contains(".") { name.removeFirst("::ffff:".count) }
    self = .internet(host: name, port: Int(Self.text(service)) ?? 0)
  }

  /// What the system wrote into a buffer, up to its zero.
  private static func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  init?(localEndOf descriptor: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard result == 0, storage.ss_family != sa_family_t(AF_UNIX) else { return nil }
    self.init(storage)
  }

  var port: Int? {
    guard case .internet(_, let port) = self else { return nil }
    return port
  }

  var description: String {
    switch self {
    case .internet(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): path
    }
  }

  // MARK: Listening

  /// A listening, non-blocking socket.
  ///
  /// - Parameter patience: how long a peer in the network may take none of what it is sent until the kernel ends the
  ///   connection.
  func listen(sendBufferBytes: Int32, patience: Duration) throws(ServiceError) -> Int32 {
    switch self {
    case .internet(let host, let port):
      try listen(host: host, port: port, sendBufferBytes: sendBufferBytes, patience: patience)
    case .unix(let path): try listen(path: path, sendBufferBytes: sendBufferBytes)
    }
  }

  private func listen(
    host: String, port: Int, sendBufferBytes: Int32, patience: Duration
  ) throws(ServiceError) -> Int32 {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(host, String(port), &hints, &list)
    guard result == 0, let address = list else {
      throw .cannotListen(address: description, reason: "not a numeric address")
    }
    defer { freeaddrinfo(list) }
    let descriptor = try makeSocket(family: address.pointee.ai_family)
    // A restart must not wait for old connections to fade; a second listener still fails to bind.
    set(SO_REUSEADDR, to: 1, of: descriptor)
    set(SO_SNDBUF, to: sendBufferBytes, of: descriptor)
    set(TCP_USER_TIMEOUT, to: Int32(patience / .milliseconds(1)), of: descriptor, at: Int32(IPPROTO_TCP))
    if address.pointee.ai_family == AF_INET6 {
      var onlyIPv6: Int32 = host == "::" ? 0 : 1
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &onlyIPv6, socklen_t(MemoryLayout<Int32>.size))
    }
    guard bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
      Glibc.listen(descriptor, 1024) == 0
    else {
      let number = errno
      close(descriptor)
      throw number == EADDRINUSE
        ? .portTaken(address: host, port: port)
        : .cannotListen(address: description, reason: systemMessage(number))
    }
    return descriptor
  }

  private func listen(path: String, sendBufferBytes: Int32) throws(ServiceError) -> Int32 {
    guard var address = Self.unixAddress(path) else {
      throw .cannotListen(address: path, reason: "the path is longer than a socket's may be (107 bytes)")
    }
    try removeLeftover(path)
    let descriptor = try makeSocket(family: AF_UNIX)
    set(SO_SNDBUF, to: sendBufferBytes, of: descriptor)
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    // Nobody can connect before `listen`, so the rights are right before anyone could use others.
    guard bound == 0, chmod(path, 0o600) == 0, Glibc.listen(descriptor, 128) == 0 else {
      let number = errno
      close(descriptor)
      throw number == EADDRINUSE
        ? .socketTaken(path: path) : .cannotListen(address: path, reason: systemMessage(number))
    }
    return descriptor
  }

  /// Removes a socket that a server left behind which is no more. Anything else at this path stays and is an error.
  private func removeLeftover(_ path: String) throws(ServiceError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw .cannotListen(address: path, reason: "something that isn't a socket is there")
    }
    guard !Self.answers(path) else { throw .socketTaken(path: path) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .cannotListen(address: path, reason: systemMessage(errno))
    }
  }

  private static func answers(_ path: String) -> Bool {
    guard var address = unixAddress(path) else { return false }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
    }
  }

  private static func unixAddress(_ path: String) -> sockaddr_un? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, !bytes.contains(0), bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return address
  }

  private func makeSocket(family: Int32) throws(ServiceError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { throw .cannotListen(address: description, reason: systemMessage(errno)) }
    return descriptor
  }

  /// An accepted connection has the same option.
  private func set(_ option: Int32, to value: Int32, of descriptor: Int32, at level: Int32 = SOL_SOCKET) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
