import Testing

@testable import Server

@Suite("Addresses guests can open")
struct PublicURLTests {
  @Test(
    "are a scheme, a host and perhaps a port",
    arguments: [
      ("https://board.example", "https://board.example", "board.example"),
      ("http://192.168.1.5:8080/", "http://192.168.1.5:8080", "192.168.1.5:8080"),
      ("https://Board.Example:443", "https://board.example", "board.example"),
      ("http://[fd00::2]:8080", "http://[fd00::2]:8080", "[fd00::2]:8080"),
    ])
  func good(text: String, origin: String, host: String) throws {
    let url = try PublicURL(text)
    #expect(url.origin == origin)
    #expect(url.host == host)
  }

  @Test(
    "with a path, a query, a user or another scheme they are refused",
    arguments: ["board.example", "ftp://board.example", "https://a@b", "https://b/path", "https://b?x", "https://", ""])
  func bad(text: String) {
    #expect(throws: ServeError.badPublicURL(text)) { try PublicURL(text) }
  }

  @Test("an IPv6 address is in brackets")
  func six() {
    #expect(PublicURL(scheme: "http", address: "fd00::2", port: 8080).origin == "http://[fd00::2]:8080")
  }
}
