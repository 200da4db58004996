/// Which interface leads to an IPv4 address, as `/proc/net/route` says, and which devices are next to this machine, as
/// `/proc/net/arp` says.
struct RouteTable: Hashable, Sendable {
  private struct Route: Hashable {
    var interface: String
    var destination: UInt32
    var gateway: UInt32
    var mask: UInt32
  }

  private let routes: [Route]

  /// - Parameter text: as the kernel writes it; a line that isn't understood is left out.
  init(_ text: String) {
    routes = text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split { $0 == "\t" || $0 == " " }
      guard fields.count > 7, let destination = Self.number(fields[1]), let gateway = Self.number(fields[2]),
        let mask = Self.number(fields[7])
      else { return nil }
      return Route(interface: String(fields[0]), destination: destination, gateway: gateway, mask: mask)
    }
  }

  /// The interface over which answers to this address leave; nil: nobody knows, as of IPv6.
  func interface(to address: String) -> String? {
    guard let address = Self.address(address) else { return nil }
    // 127.0.0.0/8 is in another table.
    if address >> 24 == 127 { return "lo" }
    return routes.filter { address & $0.mask == $0.destination }.max { $0.mask < $1.mask }?.interface
  }

  /// The devices next to this machine that answered to it, apart from routers.
  ///
  /// A device that looks for this machine is in the list even where a firewall here refuses what it asks for, because
  /// the list is about the layer below. A network that keeps devices apart keeps them out of it.
  func neighbors(in text: String) -> Int {
    let routers = Set(routes.map(\.gateway).filter { $0 != 0 })
    return text.split(separator: "\n").dropFirst().count { line in
      let fields = line.split(separator: " ")
      // ATF_COM of <net/if_arp.h>: it answered.
      guard fields.count > 5, let address = Self.address(fields[0]), let flags = Int(fields[2].dropFirst(2), radix: 16),
        flags & 2 != 0
      else { return false }
      return !routers.contains(address)
    }
  }

  /// Eight digits of the address's bytes as this machine orders them.
  private static func number(_ text: Substring) -> UInt32? { UInt32(text, radix: 16).map(\.bigEndian) }

  private static func address(_ text: some StringProtocol) -> UInt32? {
    let bytes = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard bytes.count == 4 else { return nil }
    return bytes.reduce(0 as UInt32?) { sum, byte in
      guard let sum, let byte else { return nil }
      return sum << 8 | UInt32(byte)
    }
  }
}
