import Testing

@testable import Server
@testable import Service

@Suite("Where hosts may come from")
struct HostAccessTests {
  /// A way in, and whether a host may take it where https is needed.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var access = HostAccess(needsHTTPS: true)
    var request: Request
    var isAdmitted: Bool

    init(
      _ description: String, from address: String, by way: Request.Way = .direct, host: String = "192.168.1.5:8080",
      isLocal: Bool = false, _ isAdmitted: Bool, access: HostAccess = HostAccess()
    ) {
      testDescription = description
      self.access = access
      self.access.needsHTTPS = true
      request = Request(
        method: .get, path: "/host/karaoke", query: "", host: host, address: address, way: way, isLocal: isLocal)
      self.isAdmitted = isAdmitted
    }
  }

  private static func proxy(_ scheme: String, isUnnamed: Bool = false) throws -> HostAccess {
    HostAccess(publicURL: try PublicURL("\(scheme)://board.example"), isBehindUnnamedProxy: isUnnamed)
  }

  private static let ownAddresses = ["127.0.0.1", "192.168.1.5", "fe80::1"]

  static func cases() throws -> [Case] {
    [
      Case("another machine over plain HTTP", from: "192.168.1.7", false),
      Case("a machine whose address begins like ours", from: "192.168.1.50", false),
      Case("this machine", from: "127.0.0.1", true),
      Case("this machine by IPv6", from: "::1", true),
      Case("this machine, IPv4 in IPv6", from: "::ffff:127.0.0.1", true),
      Case("this machine by its address in the network", from: "192.168.1.5", true),
      Case("the server's own socket", from: "local", isLocal: true, true),
      Case("TLS of its own", from: "192.168.1.7", true, access: HostAccess(speaksTLS: true)),
      Case("a proxy at https", from: "203.0.113.7", by: .forwarded, true, access: try proxy("https")),
      Case("a proxy at https that says not for whom", from: "127.0.0.1", by: .proxy, true, access: try proxy("https")),
      Case("a proxy at http", from: "203.0.113.7", by: .forwarded, false, access: try proxy("http")),
      Case("a proxy at http on this machine", from: "127.0.0.1", by: .proxy, false, access: try proxy("http")),
      Case("past the proxy", from: "192.168.1.7", false, access: try proxy("https")),
      Case(
        "a proxy at https that nobody named", from: "127.0.0.1", host: "board.example", true,
        access: try proxy("https", isUnnamed: true)),
      Case(
        "a proxy at http that nobody named", from: "127.0.0.1", host: "board.example", false,
        access: try proxy("http", isUnnamed: true)),
      Case("past one that nobody named", from: "192.168.1.7", false, access: try proxy("https", isUnnamed: true)),
      Case(
        "another node, to which it came by https", from: "203.0.113.7",
        by: .passedOn(knowsAddress: true, isPrivate: true), true),
      Case(
        "another node over plain HTTP, whatever this one speaks", from: "127.0.0.1",
        by: .passedOn(knowsAddress: true, isPrivate: false), false, access: HostAccess(speaksTLS: true)),
      Case(
        "another node's own socket", from: "local", by: .passedOn(knowsAddress: false, isPrivate: true), isLocal: true,
        true),
    ]
  }

  @Test("only where nobody else reads a host's link", arguments: try cases())
  func admits(_ example: Case) {
    #expect(example.access.admits(example.request, ownAddresses: Self.ownAddresses) == example.isAdmitted)
  }

  @Test("everywhere unless https is asked for")
  func unasked() throws {
    for example in try Self.cases() {
      var access = example.access
      access.needsHTTPS = false
      #expect(access.admits(example.request, ownAddresses: []))
    }
  }
}
