import Glibc

/// IP addresses that begin alike: one alone, or a network such as `10.0.0.0/8` or `fd00::/8`.
public struct AddressRange: Hashable, Sendable {
  private let address: IPAddress
  private let prefixBits: Int

  /// Reads an address in numbers, or one with its prefix's length in bits behind a slash. Nil: it is neither, or
  /// would be all addresses there are.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(String(first)) else { return nil }
    self.address = address
    guard parts.count == 2 else {
      prefixBits = address.bytes.count * 8
      return
    }
    let digits = parts[1]
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let bits = Int(digits),
      (1...address.bytes.count * 8).contains(bits)
    else { return nil }
    prefixBits = bits
  }

  /// Whether an address in numbers is in it; a text that isn't one is in none.
  public func contains(address: String) -> Bool { IPAddress(address).map(contains) ?? false }

  func contains(_ other: IPAddress) -> Bool {
    guard other.bytes.count == address.bytes.count else { return false }
    return (0..<prefixBits).allSatisfy { bit in
      let mask: UInt8 = 0x80 >> UInt8(bit % 8)
      return address.bytes[bit / 8] & mask == other.bytes[bit / 8] & mask
    }
  }
}

/// An address in numbers: 4 bytes of IPv4 or 16 of IPv6. IPv4 that came in through IPv6 is IPv4.
struct IPAddress: Hashable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Nil: not an address in numbers.
  init?(_ text: String) {
    if let four = Self.bytes(text, AF_INET, 4) {
      bytes = four
    } else if let sixteen = Self.bytes(text, AF_INET6, 16) {
      let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
      bytes = sixteen.starts(with: mapped) ? Array(sixteen.dropFirst(mapped.count)) : sixteen
    } else {
      return nil
    }
  }

  private static func bytes(_ text: String, _ family: Int32, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }

  /// One spelling of each address.
  var description: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &buffer, socklen_t(buffer.count)) != nil else { return "unknown" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Where a request that proxies passed on comes from.
///
/// Each proxy appends to `X-Forwarded-For` who spoke to it, so the list is believed from its end as long as it names
/// proxies that are trusted; the first that isn't one is who came. Anyone may have written the entries before that.
struct ForwardedFor {
  let trusted: [AddressRange]

  func isTrusted(_ address: String) -> Bool {
    guard let address = IPAddress(address) else { return false }
    return trusted.contains { $0.contains(address) }
  }

  /// - Parameter peer: who the connection is with, a trusted proxy.
  /// - Returns: nil if what should be an address isn't one.
  func client(_ header: String?, behind peer: String) -> (address: String, way: Request.Way)? {
    var client = peer
    for entry in (header ?? "").split(separator: ",").reversed() {
      guard let address = IPAddress(String(entry.filter { $0 != " " && $0 != "\t" })) else { return nil }
      client = address.description
      guard trusted.contains(where: { $0.contains(address) }) else { return (client, .forwarded) }
    }
    return (client, .proxy)
  }
}
