/// One address of one network interface, as the system lists it.
public struct NetworkInterface: Hashable, Sendable {
  /// The system's name of the interface: `eth0`, `wlan0`, `docker0`.
  public var name: String
  /// IPv4 dotted or IPv6, without a zone.
  public var address: String
  /// Whether it is switched on.
  public var isUp: Bool
  /// Whether only this machine is reached by it.
  public var isLoopback: Bool
  /// Whether it leads to one other machine, as a tunnel does.
  public var isPointToPoint: Bool

  /// An address of an interface, which is on unless the system says otherwise.
  public init(name: String, address: String, isUp: Bool = true, isLoopback: Bool = false, isPointToPoint: Bool = false)
  {
    self.name = name
    self.address = address
    self.isUp = isUp
    self.isLoopback = isLoopback
    self.isPointToPoint = isPointToPoint
  }
}

/// The addresses a phone in the same room may reach the server by, best first.
///
/// Never loopback, link-local, a container's bridge or a VPN: a phone can't use those, and a QR code with one of them
/// is the first thing that goes wrong on the night.
public struct GuestAddresses: Hashable, Sendable {
  /// The address in the QR code; nil: no phone can reach this machine.
  public var primary: String?
  /// The other addresses that may work, in order.
  public var others: [String]

  /// Chooses among `interfaces`. Equal lists give equal answers, whatever order the system lists them in.
  ///
  /// - Complexity: O(n log n) for n interfaces.
  public init(among interfaces: [NetworkInterface]) {
    let candidates =
      interfaces
      .filter { $0.isUp && !$0.isLoopback && !$0.isPointToPoint && !Self.isVirtual($0.name) }
      .compactMap { interface in Self.rank(of: interface).map { (rank: $0, interface: interface) } }
      .sorted {
        ($0.rank, $0.interface.name, $0.interface.address) < ($1.rank, $1.interface.name, $1.interface.address)
      }
    var seen = Set<String>()
    let addresses = candidates.map(\.interface.address).filter { seen.insert($0).inserted }
    primary = addresses.first
    others = Array(addresses.dropFirst())
  }

  /// Interfaces that programs made: bridges of containers and virtual machines, tunnels of VPNs.
  private static let virtualPrefixes = [
    "br-", "cali", "cilium", "cni", "docker", "dummy", "flannel", "gre", "ifb", "ipsec", "lxc", "lxd", "nordlynx",
    "ppp",
    "podman", "sit", "tailscale", "tap", "tun", "utun", "vboxnet", "veth", "virbr", "vmnet", "vnet", "wg", "zt",
  ]

  private static func isVirtual(_ name: String) -> Bool { virtualPrefixes.contains { name.hasPrefix($0) } }

  /// Lower is better; nil: not for phones. Private IPv4 before public IPv4 before IPv6, which few people can type.
  private static func rank(of interface: NetworkInterface) -> Int? {
    if let octets = octets(of: interface.address) {
      switch (octets[0], octets[1]) {
      case (0, _), (127, _), (169, 254), (224..., _): return nil
      // RFC 6598: carriers' and Tailscale's shared space.
      case (100, 64...127): return nil
      case (192, 168): return 0
      case (10, _): return 1
      case (172, 16...31): return 2
      default: return 3
      }
    }
    let address = interface.address.lowercased()
    guard address.contains(":"), address != "::", address != "::1" else { return nil }
    // Link-local (RFC 4291) needs a zone no phone has.
    guard !["fe8", "fe9", "fea", "feb", "ff"].contains(where: address.hasPrefix) else { return nil }
    return address.hasPrefix("fd") || address.hasPrefix("fc") ? 4 : 5
  }

  private static func octets(of address: String) -> [UInt8]? {
    let parts = address.split(separator: ".", omittingEmptySubsequences: false)
    let octets = parts.compactMap { UInt8($0) }
    return parts.count == 4 && octets.count == 4 ? octets : nil
  }
}
