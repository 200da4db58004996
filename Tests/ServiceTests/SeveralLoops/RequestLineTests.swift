import Testing

@testable import Service

@Suite("The first line of a request")
struct RequestLineTests {
  @Test(
    "a GET names its path, whole and without its query",
    arguments: [
      ("GET /ws/party HTTP/1.1\r\nHost: a\r\n\r\n", "/ws/party"), ("GET / ", "/"), ("GET /ws/a?b=c", "/ws/a"),
      ("GET /ws/a?", "/ws/a"), ("GET /a-b_c~d:e HTTP", "/a-b_c~d:e"),
    ])
  func path(line: String, path: String) {
    #expect(RequestLine.path(in: Array(line.utf8)) == path)
  }

  @Test(
    "nothing is guessed of other methods, of half a path, and of spellings that have to be decoded",
    arguments: [
      "", "G", "GET", "GET ", "GET /", "GET /ws/party", "GET /ws/party\r\n", "get /ws/party HTTP/1.1", "GET  /a ",
      "HEAD /a HTTP/1.1", "POST /a HTTP/1.1", "GET http://a/b HTTP/1.1", "GET *", "GET /a%20b HTTP/1.1",
      "GET /a\tb HTTP/1.1", "GET /ä HTTP/1.1", "GET /a\u{7f} HTTP/1.1", "GET ?a b", "PRI * HTTP/2.0\r\n",
    ])
  func nothing(line: String) {
    #expect(RequestLine.path(in: Array(line.utf8)) == nil)
  }

  @Test("each beginning of a request names its path or none, and never another")
  func beginnings() {
    let line = Array("GET /ws/party?x HTTP/1.1\r\n".utf8)
    for end in 0...line.count {
      #expect(RequestLine.path(in: line[..<end]) == (end > "GET /ws/party".utf8.count ? "/ws/party" : nil))
    }
  }
}
