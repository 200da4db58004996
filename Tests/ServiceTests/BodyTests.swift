import Foundation
import Testing

@testable import Service

@Suite("Requests with a body")
struct BodyTests {
  /// A server that takes bodies at /take, refuses them at /secret, and has a page. It answers in a turn of the loop of
  /// its own, as one does that waits for a disk.
  private final class Taking: Sendable {
    let server: TestServer
    private let asked: Shared<[Asked]>
    /// How many requests were asked about, whether their bodies are wanted.
    let judged = Shared(0)

    init(
      answers: Bool = true, _ configure: @escaping @Sendable (inout WebServerConfiguration) -> Void = { _ in }
    ) throws {
      let asked = Shared<[Asked]>([])
      let itself = Shared<TestServer?>(nil)
      self.asked = asked
      let judged = judged
      server = try TestServer({
        // Programs that aren't browsers send no Origin.
        $0.isAllowedOrigin = { $0 == nil || $0 == "http://board.test" }
        configure(&$0)
      }) { handlers, _ in
        handlers.answer = { $0.path == "/page" ? .text(200, "page") : nil }
        handlers.takesBody = { method, path in path == "/take" && method != .post || path == "/post" && method == .post
        }
        handlers.admitBody = { request in
          judged.change { $0 += 1 }
          return switch request.path {
          case "/take": request.method == .post ? nil : .accept
          case "/post": request.method == .post ? .accept : nil
          case "/guest": request.method == .post ? .acceptFromGuest(cap: 4) : nil
          case "/secret": .answer(.text(401, "Who are you?", headers: [("www-authenticate", "Bearer")]))
          default: nil
          }
        }
        handlers.requested = { id, request, body in
          let text = "\(request.method.rawValue) \(request.contentType ?? "-") \(String(decoding: body, as: UTF8.self))"
          asked.change { $0.append(Asked(id: id, text: text)) }
          if answers { itself.value?.perform { $0.answer(id, with: .text(200, text, headers: [("x-of", "owner")])) } }
        }
      }
      let server = server
      itself.change { $0 = server }
      forget = { itself.change { $0 = nil } }
    }

    private let forget: @Sendable () -> Void

    func client() throws -> RawClient { try RawClient(port: server.port) }

    /// The requests that came with a whole body, once there are `count`.
    func asked(_ count: Int) throws -> [Asked] {
      try server.wait { [asked] _ in asked.value.count >= count }
      return asked.value
    }

    func stop() {
      forget()
      server.loop.stop()
    }
  }

  private struct Asked: Sendable {
    var id: ConnectionID
    var text: String
  }

  private func taking(
    answers: Bool = true, _ configure: @escaping @Sendable (inout WebServerConfiguration) -> Void = { _ in },
    _ test: (Taking) throws -> Void
  ) throws {
    let taking = try Taking(answers: answers, configure)
    defer { taking.stop() }
    try test(taking)
  }

  private func head(_ method: String, _ headers: [String], at path: String = "/take") -> String {
    (["\(method) \(path) HTTP/1.1", "Host: board.test"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private func request(_ method: String, _ body: String, at path: String = "/take") -> String {
    head(method, ["Content-Type: text/x", "Content-Length: \(body.utf8.count)"], at: path) + body
  }

  @Test(
    "[T36] every method's answers have the headers, be a body taken, refused, too long or wrong",
    arguments: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
  func headers(method: String) throws {
    let secure: @Sendable (inout WebServerConfiguration) -> Void = {
      $0.isSecureHost = { $0 == "board.test" }
      $0.bodyCap = 10
    }
    try taking(answers: true, secure) { taking in
      let bodies = [
        ["Content-Length: 0"], ["Content-Length: 11"], ["Content-Length: -1"],
        ["Content-Length: 1", "Expect: wonders"],
        ["Content-Length: 0", "Origin: http://other.test"],
      ]
      for path in ["/take", "/secret", "/page", "/nothing"] {
        for headers in method == "PUT" || method == "PATCH" ? bodies : [[]] {
          let answer = try taking.client().get(path, method: method, headers: headers)
          let which = "\(method) \(path) \(headers): \(answer.status)"
          #expect(answer.headers["strict-transport-security"] == "max-age=2592000", "\(which)")
          #expect(answer.headers["cross-origin-opener-policy"] == "same-origin", "\(which)")
          #expect(answer.headers["cross-origin-resource-policy"] == "same-origin", "\(which)")
          #expect(answer.headers["content-security-policy"] != nil, "\(which)")
        }
      }
    }
  }

  // MARK: What arrives

  @Test(
    "PUT and PATCH reach the owner with their whole body, and its answer is the connection's last",
    arguments: ["PUT", "PATCH"])
  func whole(method: String) throws {
    try taking { taking in
      let body = String(repeating: "song ", count: 20_000)
      let client = try taking.client()
      try client.send(request(method, body))
      let answer = try client.readAnswer()
      #expect(answer.status == 200)
      #expect(answer.text == "\(method) text/x \(body)\n")
      #expect(answer.headers["x-of"] == "owner")
      #expect(answer.headers["connection"] == "close")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test("an empty body is a body")
  func empty() throws {
    try taking { taking in
      for framing in ["Content-Length: 0", "Transfer-Encoding: chunked"] {
        let client = try taking.client()
        try client.send(head("PUT", [framing]) + (framing.hasSuffix("chunked") ? "0\r\n\r\n" : ""))
        #expect(try client.readAnswer().text == "PUT - \n", "\(framing)")
      }
    }
  }

  @Test("chunks are put together, however they are cut", arguments: [1, 2, 3, 7, 1000])
  func chunks(size: Int) throws {
    try taking { taking in
      let client = try taking.client()
      try client.send(head("PUT", ["Transfer-Encoding: Chunked"]))
      let chunks = Array(
        "5\r\nHello\r\n00A;name=\"x\"\r\n, everyone\r\n1\n!\n0\r\nTrailer: of no interest\r\n\r\n".utf8)
      for start in stride(from: 0, to: chunks.count, by: size) {
        try client.send(Array(chunks[start..<min(start + size, chunks.count)]))
      }
      #expect(try client.readAnswer().text == "PUT - Hello, everyone!\n")
    }
  }

  @Test("a client that asks first hears that it may go on, and its body is taken")
  func expectContinue() throws {
    try taking { taking in
      let client = try taking.client()
      try client.send(head("PUT", ["Content-Length: 3", "Expect: 100-continue"]))
      #expect(try client.readAnswer().status == 100)
      try client.send("abc")
      #expect(try client.readAnswer().text == "PUT - abc\n")
    }
  }

  @Test("bytes behind a body are no request: the connection ends with the answer")
  func pipelined() throws {
    try taking { taking in
      for framing in ["3", "chunks"] {
        let client = try taking.client()
        let page = "GET /page HTTP/1.1\r\nHost: board.test\r\n\r\n"
        try client.send(
          framing == "3"
            ? request("PUT", "abc") + page
            : head("PUT", ["Transfer-Encoding: chunked"]) + "3\r\nabc\r\n0\r\n\r\n" + page)
        #expect(try client.readAnswer().text.hasSuffix(" abc\n"), "\(framing)")
        #expect(try client.readToEnd().isEmpty)
      }
      #expect(try taking.client().get("/page").text == "page\n")
    }
  }

  @Test("a connection can be asked for pages first")
  func keptConnection() throws {
    try taking { taking in
      let client = try taking.client()
      #expect(try client.get("/page").text == "page\n")
      try client.send(request("PATCH", "abc"))
      #expect(try client.readAnswer().text == "PATCH text/x abc\n")
    }
  }

  // MARK: What is refused

  @Test(
    "a body that can't be framed, isn't wanted or comes from elsewhere is refused in words before it is read",
    arguments: [
      ("/take", ["Content-Length: 5", "Transfer-Encoding: chunked"], 400), ("/take", ["Content-Length: -5"], 400),
      ("/take", ["Content-Length: 5, 5"], 400), ("/take", ["Content-Length: 0x5"], 400),
      ("/take", ["Content-Length: 99999999999999999999"], 400), ("/take", [], 411),
      ("/take", ["Transfer-Encoding: gzip, chunked"], 501), ("/take", ["Content-Length: 5", "Expect: a miracle"], 417),
      ("/take", ["Content-Length: 1048577"], 413), ("/secret", ["Content-Length: 5"], 401),
      ("/page", ["Content-Length: 5"], 405), ("/nothing", ["Content-Length: 5"], 405),
      ("/take", ["Content-Length: 5", "Origin: http://evil.test"], 403),
    ])
  func refused(path: String, headers: [String], status: Int) throws {
    try taking { taking in
      let client = try taking.client()
      try client.send(head("PUT", headers, at: path))
      let answer = try client.readAnswer()
      #expect(answer.status == status)
      #expect(!answer.text.isEmpty)
      #expect(answer.headers["connection"] == "close")
      if status == 401 { #expect(answer.headers["www-authenticate"] == "Bearer") }
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test("another Host gets nothing", arguments: ["evil.test", ""])
  func host(name: String) throws {
    try taking { taking in
      let client = try taking.client()
      try client.send("PUT /take HTTP/1.1\r\nHost: \(name)\r\nContent-Length: 3\r\n\r\nabc")
      #expect([400, 403].contains(try client.readAnswer().status))
    }
  }

  @Test(
    "even a client that sends megabytes first can read a refusal",
    arguments: [
      ("/secret", ["Content-Length: 8388608"], 401), ("/take", ["Content-Length: 8388608"], 413), ("/take", [], 411),
      ("/take", ["Transfer-Encoding: gzip, chunked"], 501),
      ("/take", ["Content-Length: 8388608", "Transfer-Encoding: chunked"], 400),
      ("/%ff", ["Content-Length: 8388608"], 404),
    ])
  func refusedWhileSending(path: String, framing: [String], status: Int) throws {
    try taking { taking in
      let client = try taking.client()
      try client.send(head("PUT", framing, at: path))
      try client.send([UInt8](repeating: 0x61, count: 8 << 20))
      #expect(try client.readAnswer().status == status)
    }
  }

  @Test("the bytes of a refused body are no request, however wrong the head is", arguments: ["PUT", "PATCH"])
  func hiddenRequest(method: String) throws {
    try taking { taking in
      for (path, host, status) in [
        ("/%0a", "board.test", 400), ("/%ff", "board.test", 404), ("/take", "evil.test", 403), ("/take", "/", 400),
      ] {
        let hidden = "GET /page HTTP/1.1\r\nHost: board.test\r\n\r\n"
        for framing in ["Transfer-Encoding: chunked", "Content-Length: \(hidden.utf8.count)"] {
          let client = try taking.client()
          try client.send("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n\(framing)\r\n\r\n\(hidden)")
          let answer = try client.readAnswer()
          #expect(answer.status == status)
          #expect(answer.headers["connection"] == "close")
          #expect(try client.readToEnd().isEmpty, "\(path), \(framing)")
        }
      }
    }
  }

  @Test("another method is answered with those there are", arguments: ["DELETE", "POST", "OPTIONS", "PUT"])
  func otherMethod(method: String) throws {
    try taking { taking in
      for (path, allowed) in [
        ("/take", "GET, HEAD, PUT, PATCH"), ("/post", "GET, HEAD, POST"), ("/page", "GET, HEAD"),
      ] where !allowed.contains(method) {
        let client = try taking.client()
        try client.send(head(method, ["Content-Length: 0"], at: path))
        let answer = try client.readAnswer()
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == allowed)
        #expect(answer.text == "The methods here are \(allowed).\n")
      }
    }
  }

  @Test("to say which methods there are, nobody is judged: another method is no try of a password")
  func unjudged() throws {
    try taking { taking in
      let client = try taking.client()
      try client.send(head("DELETE", ["Content-Length: 0", "Authorization: Bearer wrong"], at: "/post"))
      #expect(try client.readAnswer().status == 405)
      #expect(taking.judged.value == 0)
      let other = try taking.client()
      try other.send(head("POST", ["Content-Length: 0"], at: "/post"))
      #expect(try other.readAnswer().status == 200)
      #expect(taking.judged.value == 1)
    }
  }

  @Test("the body of a POST is read where it is wanted, with a length or in chunks")
  func post() throws {
    try taking { taking in
      for framing in ["Content-Length: 3\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"] {
        let client = try taking.client()
        try client.send("POST /post HTTP/1.1\r\nHost: board.test\r\n\(framing)")
        let answer = try client.readAnswer()
        #expect(answer.status == 200)
        #expect(answer.text == "POST - abc\n")
      }
    }
  }

  @Test("a body of the cap arrives, one byte more is refused, announced or not")
  func cap() throws {
    try taking({ $0.bodyCap = 1000 }) { taking in
      for (count, status) in [(1000, 200), (1001, 413)] {
        let body = String(repeating: "a", count: count)
        let whole = try taking.client()
        try whole.send(request("PUT", body))
        #expect(try whole.readAnswer().status == status)
        let chunked = try taking.client()
        try chunked.send(
          head("PUT", ["Transfer-Encoding: chunked"]) + "\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
        #expect(try chunked.readAnswer().status == status)
      }
    }
  }

  @Test(
    "text that is no chunk is refused",
    arguments: [
      "x\r\n", "\r\n", "-1\r\n", "3\r\nabcd\r\n", "ffffffffff\r\n", "3 4\r\n" + String(repeating: "x", count: 2000),
      "1;" + String(repeating: "x", count: 2000), "0\r\n" + String(repeating: "a: b\r\n", count: 400),
    ])
  func noChunks(text: String) throws {
    try taking { taking in
      let client = try taking.client()
      try client.send(head("PUT", ["Transfer-Encoding: chunked"]) + text)
      let answer = try client.readAnswer()
      #expect(answer.status == 400)
      #expect(answer.text == "These aren't chunks.\n")
    }
  }

  @Test("a body that drips is answered 408 when its time is over, whatever still drips")
  func dripping() throws {
    try taking({ $0.bodyTime = .milliseconds(200) }) { taking in
      for framing in ["Content-Length: 1000", "Transfer-Encoding: chunked"] {
        let client = try taking.client()
        try client.send(head("PUT", [framing]) + "3\r\na")
        let answer = try client.readAnswer()
        #expect(answer.status == 408, "\(framing)")
        #expect(try client.readToEnd().isEmpty)
      }
      try taking.server.wait { $0.connectionCount == 0 }
    }
  }

  @Test("[T124] guests' bodies have places and a size of their own, however slowly they come")
  func guests() throws {
    try taking({
      $0.maxGuestBodiesPerAddress = 1
      $0.maxBodiesPerAddress = 1
    }) { taking in
      let slow = try taking.client()
      try slow.send(head("POST", ["Content-Length: 3", "Expect: 100-continue"], at: "/guest"))
      #expect(try slow.readAnswer().status == 100)
      let second = try taking.client()
      try second.send(request("POST", "abc", at: "/guest"))
      #expect(try second.readAnswer().status == 429)
      let others = try taking.client()
      try others.send(request("PUT", "abc"))
      #expect(try others.readAnswer().status == 200)
      try slow.send("abc")
      #expect(try slow.readAnswer().status == 200)
      let large = try taking.client()
      try large.send(request("POST", "abcde", at: "/guest"))
      #expect(try large.readAnswer().status == 413)
      let again = try taking.client()
      try again.send(request("POST", "abc", at: "/guest"))
      #expect(try again.readAnswer().status == 200)
    }
  }

  @Test("more bodies at once than may are refused, per address, and there is room again when one has gone")
  func crowd() throws {
    try taking({ $0.maxBodiesPerAddress = 2 }) { taking in
      var open: [RawClient] = []
      for _ in 0..<2 {
        let client = try taking.client()
        try client.send(head("PUT", ["Content-Length: 3", "Expect: 100-continue"]))
        #expect(try client.readAnswer().status == 100)
        open.append(client)
      }
      let third = try taking.client()
      try third.send(request("PUT", "abc"))
      let answer = try third.readAnswer()
      #expect(answer.status == 429)
      #expect(answer.headers["retry-after"] == "1")
      #expect(try third.readToEnd() == [])
      try open[0].send("abc")
      #expect(try open[0].readAnswer().status == 200)
      open.removeFirst()
      let fourth = try taking.client()
      try fourth.send(head("PUT", ["Content-Length: 3", "Expect: 100-continue"]))
      #expect(try fourth.readAnswer().status == 100)
      // Who just hangs up leaves room too.
      open = []
      try taking.server.wait { $0.connectionCount <= 2 }
      let fifth = try taking.client()
      try fifth.send(request("PUT", "abc"))
      #expect(try fifth.readAnswer().status == 200)
    }
  }

  // MARK: Owners

  @Test("a request that its owner leaves lying is answered 503, and the owner's late answer does no harm")
  func unanswered() throws {
    try taking(answers: false, { $0.answerTime = .milliseconds(100) }) { taking in
      let client = try taking.client()
      try client.send(request("PUT", "abc"))
      let answer = try client.readAnswer()
      #expect(answer.status == 503)
      let id = try taking.asked(1)[0].id
      taking.server.perform { $0.answer(id, with: .text(200, "late")) }
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test("a client that hangs up before the answer leaves nothing behind")
  func gone() throws {
    try taking(answers: false) { taking in
      var client: RawClient? = try taking.client()
      try client?.send(request("PUT", "abc"))
      let id = try taking.asked(1)[0].id
      client = nil
      taking.server.perform { $0.answer(id, with: .text(200, String(repeating: "x", count: 1 << 20))) }
      try taking.server.wait { $0.connectionCount == 0 }
    }
  }

  @Test("a server that goes answers those who wait, and doesn't wait for those who drip")
  func closing() throws {
    let taking = try Taking(answers: false)
    let (waiting, dripping) = (try taking.client(), try taking.client())
    try waiting.send(request("PUT", "abc"))
    try dripping.send(head("PUT", ["Content-Length: 3", "Expect: 100-continue"]))
    #expect(try dripping.readAnswer().status == 100)
    let id = try taking.asked(1)[0].id
    taking.server.loop.mailbox.stop()
    taking.server.perform { $0.answer(id, with: .text(200, "in time")) }
    #expect(try waiting.readAnswer().text == "in time\n")
    #expect(try dripping.readToEnd() == [])
    taking.stop()
  }
}
