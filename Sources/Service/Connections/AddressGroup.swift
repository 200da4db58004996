/// The addresses that count as one, because one machine may have them all.
///
/// With IPv6, a network gives each of its lines 64 bits or more (RFC 6177), so someone with one such address has as
/// many as they like. An IPv4 address is alone, be it one that came in through IPv6.
/// ```swift
/// AddressGroup("2001:db8::1").description     // "2001:db8::/64"
/// ```
/// For exact addresses, such as a list of networks, there is ``AddressRange``.
public struct AddressGroup: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// - Parameter address: in numbers, with the name of a link behind `%` or without. Anything else is a group of its
  ///   own.
  public init(_ address: String) {
    let number = address.prefix { $0 != "%" }
    guard let known = IPAddress(String(number)) else {
      description = address
      return
    }
    guard known.bytes.count == Self.bytesOfIPv6 else {
      description = known.description
      return
    }
    let network =
      known.bytes.prefix(Self.prefixBytes) + [UInt8](repeating: 0, count: Self.bytesOfIPv6 - Self.prefixBytes)
    description = "\(IPAddress(bytes: Array(network)).description)/\(Self.prefixBytes * 8)"
  }

  private static let bytesOfIPv6 = 16
  private static let prefixBytes = 8
}

extension Request {
  /// Where it comes from, as limits count it.
  public var group: AddressGroup { AddressGroup(address) }
}
