import Server
import Testing

@Suite("The address a phone can use")
struct GuestAddressesTests {
  static let wifi = NetworkInterface(name: "wlan0", address: "192.168.1.20")
  static let cable = NetworkInterface(name: "eth0", address: "10.0.0.7")
  static let loopback = NetworkInterface(name: "lo", address: "127.0.0.1", isLoopback: true)
  static let docker = NetworkInterface(name: "docker0", address: "172.17.0.1")
  static let bridge = NetworkInterface(name: "br-3f2a91", address: "172.18.0.1")
  static let tunnel = NetworkInterface(name: "tun0", address: "10.8.0.2", isPointToPoint: true)
  static let wireguard = NetworkInterface(name: "wg0", address: "10.66.0.2")
  static let shared = NetworkInterface(name: "vpn", address: "100.101.1.2")
  static let linkLocal = NetworkInterface(name: "eth1", address: "169.254.3.4")
  static let down = NetworkInterface(name: "eth2", address: "192.168.7.7", isUp: false)
  static let six = NetworkInterface(name: "eth0", address: "2001:db8::7")
  static let sixLinkLocal = NetworkInterface(name: "eth0", address: "fe80::1")

  @Test(
    "is never loopback, link-local, a container's bridge, a VPN or an interface that is down",
    arguments: [loopback, docker, bridge, tunnel, wireguard, shared, linkLocal, down, sixLinkLocal])
  func unusable(interface: NetworkInterface) {
    #expect(GuestAddresses(among: [interface]) == GuestAddresses(among: []))
    let both = GuestAddresses(among: [interface, Self.wifi])
    #expect(both.primary == "192.168.1.20")
    #expect(both.others == [])
  }

  @Test("without any, nothing is chosen")
  func none() {
    #expect(GuestAddresses(among: []).primary == nil)
    #expect(GuestAddresses(among: []).others == [])
  }

  @Test("a home network's address comes before an office's, IPv4 before IPv6, and the rest are listed")
  func order() {
    let chosen = GuestAddresses(among: [Self.six, Self.loopback, Self.cable, Self.wifi])
    #expect(chosen.primary == "192.168.1.20")
    #expect(chosen.others == ["10.0.0.7", "2001:db8::7"])
  }

  @Test("the order in which the system lists interfaces changes nothing")
  func permutations() {
    let interfaces = [Self.wifi, Self.cable, Self.docker, Self.six]
    let expected = GuestAddresses(among: interfaces)
    for rotation in 1..<interfaces.count {
      let rotated = Array(interfaces[rotation...] + interfaces[..<rotation])
      #expect(GuestAddresses(among: rotated) == expected)
      #expect(GuestAddresses(among: rotated.reversed()) == expected)
    }
  }
}
