import Testing

@testable import Service

@Suite("The origin of a request that a proxy passed on")
struct ForwardingTests {
  /// Believes its own machine's proxies, and a network of others.
  private static func server(perAddress: Int = 64, trusting: [String] = ["127.0.0.1", "10.0.0.0/8"]) throws
    -> TestServer
  {
    try TestServer({
      $0.trustedProxies = trusting.compactMap { AddressRange($0) }
      $0.maxConnectionsPerAddress = perAddress
    })
  }

  /// The answer to a WebSocket that came with these headers, and the address it came from by them.
  private func open(_ server: TestServer, _ headers: String...) throws -> (
    client: RawClient, status: Int, from: String?
  ) {
    let known = server.recorder.all.count
    let client = try server.client()
    try client.send(RawClient.handshake(more: headers))
    let status = try client.readAnswer().status
    guard status == 101 else { return (client, status, nil) }
    let address = try server.recorder.wait("opened") { events in
      events.dropFirst(known).lazy.compactMap { event -> String? in
        if case .opened(_, _, let address, _) = event { address } else { nil }
      }.first
    }
    return (client, status, address)
  }

  @Test(
    "the list is believed from its end, as long as it names proxies that are trusted",
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("203.0.113.7, 10.1.2.3", "203.0.113.7"), ("6.6.6.6,203.0.113.7", "203.0.113.7"),
      ("nonsense, 203.0.113.7", "203.0.113.7"), ("2001:DB8:0::1", "2001:db8::1"), ("::ffff:203.0.113.7", "203.0.113.7"),
      ("10.1.2.3", "10.1.2.3"), ("10.9.9.9, 127.0.0.1", "10.9.9.9"), ("", "127.0.0.1"),
    ])
  func client(header: String, address: String) throws {
    #expect(try open(Self.server(), "X-Forwarded-For: \(header)").from == address)
  }

  @Test("a header that comes twice is one list")
  func twice() throws {
    let opened = try open(Self.server(), "X-Forwarded-For: 6.6.6.6", "X-Forwarded-For: 203.0.113.7")
    #expect(opened.from == "203.0.113.7")
  }

  @Test("an address that no proxy writes is refused")
  func malformed() throws {
    let server = try Self.server()
    for header in ["unknown", "203.0.113.7:80", "203.0.113.7, ", "203.0.113"] {
      #expect(try open(server, "X-Forwarded-For: \(header)").status == 400, "\(header)")
    }
    // Bytes that aren't text don't make the list one that isn't there.
    let client = try server.client()
    let request = Array("GET / HTTP/1.1\r\nHost: board.test\r\nX-Forwarded-For: ".utf8) + [0xff, 0xfe]
    try client.send(request + Array(", 203.0.113.7\r\n\r\n".utf8))
    #expect(try client.readAnswer().status == 400)
  }

  @Test("a peer that isn't a trusted proxy has its own address, whatever it writes")
  func forged() throws {
    let server = try Self.server(trusting: ["10.0.0.0/8"])
    #expect(try open(server, "X-Forwarded-For: 203.0.113.7").from == "127.0.0.1")
    #expect(try open(server, "X-Forwarded-For: nonsense").from == "127.0.0.1")
  }

  @Test("[M5] the share of an address is counted behind a proxy, and not the proxy's")
  func share() throws {
    let server = try Self.server(perAddress: 2)
    let header = "X-Forwarded-For: 203.0.113.7"
    let first = try open(server, header)
    let second = try open(server, header)
    #expect(first.status == 101 && second.status == 101)
    #expect(try open(server, header).status == 429)
    #expect(try open(server, "X-Forwarded-For: 6.6.6.6, 203.0.113.7").status == 429, "written before the proxy's")
    let others = try (1...5).map { try open(server, "X-Forwarded-For: 203.0.113.\(100 + $0)") }
    #expect(others.allSatisfy { $0.status == 101 })
    try first.client.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8]))
    _ = try first.client.readToEnd()
    try server.wait { $0.connectionCount == 6 }
    #expect(try open(server, header).status == 101)
    #expect(second.from == "203.0.113.7")
  }

  @Test("[M5] a connection whose owner knows its person takes nobody's share behind a proxy either")
  func trusted() throws {
    let server = try Self.server(perAddress: 1)
    let header = "X-Forwarded-For: 203.0.113.7"
    let first = try open(server, header)
    let id = try server.recorder.firstOpened()
    try server.ask {
      $0.markTrusted(id)
      $0.markTrusted(id)
    }
    let second = try open(server, header)
    #expect(first.status == 101 && second.status == 101)
    #expect(try open(server, header).status == 429)
  }

  @Test("[T29][M5] strangers can't take the connections kept for addresses where someone has a seat, or had one")
  func keptForSeats() throws {
    let server = try TestServer({
      $0.trustedProxies = [AddressRange("127.0.0.1")].compactMap(\.self)
      $0.maxConnections = 8
    })
    let seated = try open(server, "X-Forwarded-For: 203.0.113.7")
    let id = try server.recorder.firstOpened()
    try server.ask { $0.markTrusted(id) }
    try seated.client.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8]))
    _ = try seated.client.readToEnd()
    try server.wait { $0.connectionCount == 0 }
    // Of eight two are kept.
    let strangers = try (1...6).map { try open(server, "X-Forwarded-For: 198.51.100.\($0)") }
    #expect(strangers.allSatisfy { $0.status == 101 })
    #expect(try open(server, "X-Forwarded-For: 198.51.100.99").status == 503)
    let back = try open(server, "X-Forwarded-For: 203.0.113.7")
    #expect(back.status == 101)
    #expect(try server.ask { $0.counts.refused[.full] } == 1)
    withExtendedLifetime(strangers) {}
  }

  @Test("[T30][M5] addresses of one network of 64 bits share one address's share, and are told apart all the same")
  func sharedByNetwork() throws {
    let server = try Self.server(perAddress: 2)
    let opened = try (1...2).map { try open(server, "X-Forwarded-For: 2001:db8:0:7::\($0)") }
    #expect(opened.map(\.from) == ["2001:db8:0:7::1", "2001:db8:0:7::2"])
    #expect(try open(server, "X-Forwarded-For: 2001:db8:0:7:ffff::3").status == 429)
    let other = try open(server, "X-Forwarded-For: 2001:db8:0:8::1")
    #expect(other.status == 101)
  }

  @Test(
    "lines are joined in their order, however they are written, and the last entry of the last line counts (RFC 9110 §5.3)"
  )
  func lines() throws {
    let server = try Self.server()
    for (lines, address) in [
      (["X-Forwarded-For: 203.0.113.7", "x-forwarded-for: 198.51.100.1"], "198.51.100.1"),
      (["X-FORWARDED-FOR: 6.6.6.6, 6.6.6.7", "X-Forwarded-For:203.0.113.7 , 198.51.100.1"], "198.51.100.1"),
      (
        ["X-Forwarded-For: 6.6.6.6", "Accept: */*", "X-Forwarded-For: 7.7.7.7", "X-Forwarded-For: 198.51.100.1"],
        "198.51.100.1"
      ),
      (["X-Forwarded-For: 198.51.100.1", "X-Forwarded-For: 10.0.0.9"], "198.51.100.1"),
    ] {
      let known = server.recorder.all.count
      let client = try server.client()
      try client.send(RawClient.handshake(more: lines))
      #expect(try client.readAnswer().status == 101, "\(lines)")
      let from = try server.recorder.wait("opened") { events in
        events.dropFirst(known).lazy.compactMap { event -> String? in
          if case .opened(_, _, let address, _) = event { address } else { nil }
        }.first
      }
      #expect(from == address, "\(lines)")
    }
  }

  @Test(
    "[T30] an IPv4 address counts alone, an IPv6 address by the 64 bits in front",
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("::ffff:203.0.113.7", "203.0.113.7"), ("2001:DB8::1", "2001:db8::/64"),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::1", "::/64"), ("fe80::1%eth0", "fe80::/64"),
      ("local", "local"),
      ("unknown", "unknown"),
    ])
  func group(address: String, group: String) {
    #expect(AddressGroup(address).description == group)
  }

  @Test(
    "a range holds the addresses that begin like it",
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false), ("127.0.0.1", "127.0.0.1", true),
      ("127.0.0.1", "127.0.0.2", false), ("192.168.4.0/22", "192.168.7.255", true), ("fd00::/8", "fdab::1", true),
      ("192.168.4.0/22", "192.168.8.0", false), ("fd00::/8", "fe80::1", false), ("128.0.0.0/1", "200.8.8.8", true),
      ("128.0.0.0/1", "8000::", false), ("::ffff:10.0.0.1", "10.0.0.1", true),
    ])
  func range(range: String, address: String, isIn: Bool) throws {
    let range = try #require(AddressRange(range))
    let address = try #require(IPAddress(address))
    #expect(range.contains(address) == isIn)
  }

  @Test(
    "text that isn't a range is none",
    arguments: [
      "", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0", "::/129",
      "/8", "0.0.0.0/0", "::/0",
    ])
  func noRange(text: String) {
    #expect(AddressRange(text) == nil)
  }
}
