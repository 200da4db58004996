import Testing

@testable import Server

@Suite("Where the server can be reached")
struct ReachabilityTests {
  static let addresses = GuestAddresses(among: [
    NetworkInterface(name: "wlan0", address: "192.168.1.20"), NetworkInterface(name: "eth0", address: "10.0.0.7"),
  ])

  @Test("the best address goes into the code, the others are listed")
  func choice() {
    let reachability = Reachability(addresses: Self.addresses, publicURL: nil, port: 8080)
    #expect(reachability.primary?.origin == "http://192.168.1.20:8080")
    #expect(reachability.others.map(\.origin) == ["http://10.0.0.7:8080"])
  }

  @Test("a public URL goes into the code before any address of this machine")
  func publicURL() throws {
    let url = try PublicURL("https://board.example")
    let reachability = Reachability(addresses: Self.addresses, publicURL: url, port: 8080)
    #expect(reachability.primary == url)
    #expect(reachability.others.map(\.origin) == ["http://192.168.1.20:8080", "http://10.0.0.7:8080"])
  }

  @Test(
    "hosts and origins of ours are allowed, with the port, whatever the case",
    arguments: [
      "192.168.1.20:8080", "10.0.0.7:8080", "localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080",
      "board.example",
    ])
  func allowed(host: String) throws {
    let url = try PublicURL("http://board.example")
    let reachability = Reachability(addresses: Self.addresses, publicURL: url, port: 8080)
    #expect(reachability.isAllowed(host: host))
    #expect(reachability.isAllowed(origin: "http://\(host)"))
  }

  @Test(
    "any other host is not, because DNS rebinding looks like that",
    arguments: ["", "evil.example", "192.168.1.20", "192.168.1.20:80", "localhost", "localhost:8080.evil.example"])
  func refused(host: String) {
    let reachability = Reachability(addresses: Self.addresses, publicURL: nil, port: 8080)
    #expect(!reachability.isAllowed(host: host))
    #expect(!reachability.isAllowed(origin: "http://\(host)"))
    #expect(!reachability.isAllowed(origin: "null"))
  }

  @Test("the machine's own name is allowed once it is announced, and goes into the code only if that is wanted")
  func name() {
    let numbers = Reachability(addresses: Self.addresses, publicURL: nil, port: 8080)
    #expect(!numbers.isAllowed(host: "party.local:8080"))
    let named = Reachability(addresses: Self.addresses, publicURL: nil, port: 8080, localName: "Party.local")
    #expect(named.primary == numbers.primary)
    #expect(named.named?.origin == "http://party.local:8080")
    #expect(named.isAllowed(host: "party.local:8080"))
    #expect(!named.isAllowed(host: "other.local:8080"))
    let inCode = Reachability(
      addresses: Self.addresses, publicURL: nil, port: 8080, localName: "party.local", prefersName: true)
    #expect(inCode.primary?.origin == "http://party.local:8080")
    #expect(inCode.named == nil)
    #expect(inCode.others.map(\.origin) == ["http://192.168.1.20:8080", "http://10.0.0.7:8080"])
    // Until the name is known, the best address is.
    #expect(
      Reachability(addresses: Self.addresses, publicURL: nil, port: 8080, prefersName: true).primary == numbers.primary)
  }

  @Test("the name that was announced last is let in while Avahi starts again, and nobody is invited to it")
  func lastName() {
    let silent = Reachability(addresses: Self.addresses, publicURL: nil, port: 8080, lastName: "Party.local")
    #expect(silent.isAllowed(host: "party.local:8080"))
    #expect(silent.isAllowed(origin: "http://party.local:8080"))
    #expect(silent.named == nil)
    #expect(silent.others.map(\.origin) == ["http://10.0.0.7:8080"])
    #expect(!silent.isAllowed(host: "other.local:8080"))
  }

  @Test(
    "a server that speaks TLS is reached by https everywhere, and pages' sockets are secure where they came by https")
  func secure() throws {
    let plain = Reachability(addresses: Self.addresses, publicURL: nil, port: 8080)
    #expect(!plain.isSecure(host: "192.168.1.20:8080"))
    let secure = Reachability(
      addresses: Self.addresses, publicURL: nil, port: 8443, isSecure: true, localName: "party.local")
    #expect(secure.primary?.origin == "https://192.168.1.20:8443")
    #expect(secure.others.map(\.origin) == ["https://10.0.0.7:8443"])
    #expect(secure.named?.origin == "https://party.local:8443")
    #expect(secure.here?.origin == "https://localhost:8443")
    #expect(secure.isSecure(host: "PARTY.local:8443"))
    #expect(!secure.isAllowed(origin: "http://192.168.1.20:8443"))
    let proxied = Reachability(
      addresses: Self.addresses, publicURL: try PublicURL("https://board.example"), port: 8080)
    #expect(proxied.isSecure(host: "board.example"))
    #expect(!proxied.isSecure(host: "192.168.1.20:8080"))
  }

  @Test("no origin at all is a program, not a page; its token decides")
  func noOrigin() {
    #expect(Reachability(addresses: Self.addresses, publicURL: nil, port: 8080).isAllowed(origin: nil))
  }

  @Test("a machine that no phone can reach serves itself")
  func unreachable() {
    let reachability = Reachability(addresses: GuestAddresses(among: []), publicURL: nil, port: 8080)
    #expect(reachability.primary == nil)
    #expect(reachability.isAllowed(host: "localhost:8080"))
  }
}
