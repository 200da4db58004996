import Glibc

extension NetworkInterface {
  /// The machine's interfaces now.
  ///
  /// - Throws: ``SystemError`` if the system won't list them.
  /// - Complexity: O(interfaces).
  public static func all() throws(SystemError) -> [NetworkInterface] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { throw SystemError(errno, "list the network interfaces") }
    defer { freeifaddrs(first) }
    var interfaces: [NetworkInterface] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, let text = numericHost(of: address) else { continue }
      let flags = Int(entry.ifa_flags)
      interfaces.append(
        NetworkInterface(
          name: String(cString: entry.ifa_name), address: text, isUp: flags & Int(IFF_UP) != 0,
          isLoopback: flags & Int(IFF_LOOPBACK) != 0,
          isPointToPoint: flags & Int(IFF_POINTOPOINT) != 0))
    }
    return interfaces
  }

  private static func numericHost(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let result = getnameinfo(
      address, socklen_t(length), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST)
    guard result == 0 else { return nil }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // An IPv6 address may carry the zone it is valid in: fe80::1%eth0.
    return String(decoding: bytes, as: UTF8.self).split(separator: "%").first.map(String.init)
  }
}

/// A system call that failed: the attempt, and the system's reason.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's `errno`.
  public var number: Int32
  /// The attempt, as a part of a sentence.
  public var attempt: String

  init(_ number: Int32, _ attempt: String) {
    self.number = number
    self.attempt = attempt
  }

  public var description: String { "Can't \(attempt): \(String(cString: strerror(number)))." }
}
