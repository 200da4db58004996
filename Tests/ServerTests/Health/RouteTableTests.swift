import Testing

@testable import Server

@Suite("Routes and neighbors, as the kernel lists them")
struct RouteTableTests {
  /// wlan0 has 192.168.1.0/24 and leads everywhere by 192.168.1.1; eth0 has 10.0.0.0/8.
  static let routes = """
    Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
    wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
    eth0\t0000000A\t00000000\t0001\t0\t0\t100\t000000FF\t0\t0\t0
    wlan0\t0001A8C0\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0
    """
  static let neighbors = """
    IP address       HW type     Flags       HW address            Mask     Device
    192.168.1.1      0x1         0x2         00:11:22:33:44:55     *        wlan0
    192.168.1.20     0x1         0x2         66:77:88:99:aa:bb     *        wlan0
    192.168.1.21     0x1         0x0         00:00:00:00:00:00     *        wlan0
    """

  @Test("an address is reached over the interface whose route is the narrowest")
  func narrowest() {
    let table = RouteTable(Self.routes)
    #expect(table.interface(to: "192.168.1.20") == "wlan0")
    #expect(table.interface(to: "10.2.3.4") == "eth0")
    #expect(table.interface(to: "8.8.8.8") == "wlan0")
    #expect(table.interface(to: "127.0.0.2") == "lo")
  }

  @Test("of IPv6, and of text that is no address, nobody knows the interface")
  func unknown() {
    for address in ["fd00::1", "", "192.168.1", "192.168.1.256", "a.b.c.d"] {
      #expect(RouteTable(Self.routes).interface(to: address) == nil, "\(address)")
    }
  }

  @Test("a neighbor is a device that answered and isn't the router")
  func neighbors() {
    #expect(RouteTable(Self.routes).neighbors(in: Self.neighbors) == 1)
    #expect(RouteTable("").neighbors(in: Self.neighbors) == 2)
    #expect(RouteTable(Self.routes).neighbors(in: "nonsense\nmore nonsense") == 0)
  }
}
