import Synchronization
import Testing

@testable import Service

@Suite("Pages")
struct HTTPTests {
  private static let script = Array(String(repeating: "let song = 1;\n", count: 20_000).utf8)
  private static let packed = Array("not really gzip".utf8)

  private func server() throws -> TestServer {
    try TestServer(handlers: { handlers, _ in
      handlers.resource = { path in
        switch path {
        case "/": Resource(bytes: Array("<!doctype html>".utf8), contentType: "text/html", etag: "\"page\"")
        case "/app.js":
          Resource(
            bytes: Self.script, contentType: "text/javascript", etag: "\"app\"", packed: Packed { Self.packed },
            cacheControl: "max-age=60")
        case "/empty": Resource(bytes: [], contentType: "text/plain")
        default: nil
        }
      }
      handlers.answer = { request in
        guard request.path == "/healthz" else { return nil }
        return Response(
          status: 503, resource: Resource(bytes: Array("query \(request.query)".utf8), contentType: "text/plain"))
      }
    })
  }

  @Test("[M3] every request of a kept connection gets its own page, also when they come at once")
  func keepAlive() throws {
    let client = try server().client()
    #expect(try client.get("/").text == "<!doctype html>")
    #expect(try client.get("/app.js").body == Self.script)
    #expect(try client.get("/nothing").status == 404)
    #expect(try client.get("/empty").body == [])
    #expect(try client.get("/").text == "<!doctype html>")
    let request = "GET /app.js HTTP/1.1\r\nHost: board.test\r\n\r\nGET / HTTP/1.1\r\nHost: board.test\r\n\r\n"
    try client.send(request)
    #expect(try client.readAnswer().body == Self.script)
    #expect(try client.readAnswer().text == "<!doctype html>")
  }

  @Test("HEAD has the same head and no body")
  func head() throws {
    let client = try server().client()
    let whole = try client.get("/app.js")
    let head = try client.get("/app.js", method: "HEAD")
    #expect(head.headers == whole.headers)
    #expect(head.headers["content-length"] == "\(Self.script.count)")
    #expect(try client.get("/").text == "<!doctype html>")
  }

  @Test("a page that the browser has is answered 304 without a body")
  func notModified() throws {
    let client = try server().client()
    for tag in ["\"page\"", "W/\"page\"", "\"other\", \"page\"", "*"] {
      let answer = try client.get("/", headers: ["If-None-Match: \(tag)"])
      #expect(answer.status == 304, "\(tag)")
      #expect(answer.headers["etag"] == "\"page\"")
      #expect(answer.headers["content-length"] == nil)
    }
    #expect(try client.get("/", headers: ["If-None-Match: \"old\""]).status == 200)
  }

  @Test("gzip goes to clients that accept it, under another tag")
  func gzip() throws {
    let client = try server().client()
    for accepted in ["gzip", "deflate, gzip;q=0.5", "br, *"] {
      let answer = try client.get("/app.js", headers: ["Accept-Encoding: \(accepted)"])
      #expect(answer.body == Self.packed, "\(accepted)")
      #expect(answer.headers["content-encoding"] == "gzip")
      #expect(answer.headers["etag"] == "\"app-gzip\"")
    }
    for refused in ["", "br", "gzip;q=0", "identity"] {
      let answer = try client.get("/app.js", headers: refused.isEmpty ? [] : ["Accept-Encoding: \(refused)"])
      #expect(answer.body == Self.script, "\(refused)")
      #expect(answer.headers["content-encoding"] == nil)
      #expect(answer.headers["vary"] == "accept-encoding")
    }
    let again = try client.get(
      "/app.js", headers: ["Accept-Encoding: gzip", "If-None-Match: \"app-gzip\""])
    #expect(again.status == 304)
  }

  @Test("a page is gzipped when the first client that reads that asks for it, and never again")
  func packing() throws {
    let times = Count()
    let packed = Packed {
      times.number.add(1, ordering: .relaxed)
      return Self.packed
    }
    let client = try TestServer(handlers: { handlers, _ in
      handlers.resource = { _ in Resource(bytes: Self.script, contentType: "text/javascript", packed: packed) }
    }).client()
    #expect(try client.get("/app.js").body == Self.script)
    #expect(times.number.load(ordering: .relaxed) == 0)
    for _ in 0..<3 { #expect(try client.get("/app.js", headers: ["Accept-Encoding: gzip"]).body == Self.packed) }
    #expect(times.number.load(ordering: .relaxed) == 1)
  }

  @Test("content that gzip wouldn't make shorter goes to everyone as it is")
  func notPacked() throws {
    let client = try TestServer(handlers: { handlers, _ in
      handlers.resource = { _ in
        Resource(bytes: Self.packed, contentType: "text/plain", etag: "\"short\"", packed: Packed { nil })
      }
    }).client()
    let answer = try client.get("/short", headers: ["Accept-Encoding: gzip"])
    #expect(answer.body == Self.packed)
    #expect(answer.headers["content-encoding"] == nil)
    #expect(answer.headers["etag"] == "\"short\"")
  }

  @Test("a dynamic path answers with its status, and sees the query")
  func dynamic() throws {
    let answer = try server().client().get("/healthz?a=1&b=x%20y")
    #expect(answer.status == 503)
    #expect(answer.text == "query a=1&b=x y")
  }

  @Test(
    "[M12][T11] paths are exact: nothing climbs, and nothing is a file",
    arguments: [
      "/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd", "/etc/passwd", "/app.js/", "/App.js",
      "/app.js%20",
      "//etc/passwd", "/./.git/config", "/%c0%ae%c0%ae/", "/app.js%ff",
    ])
  func exactPaths(path: String) throws {
    let status = try server().client().get(path).status
    #expect(status == 404 || status == 403 || status == 400)
  }

  @Test(
    "[M12] a first line that an encoded control character cuts short asks for nothing",
    arguments: ["/%0d%0aX", "/%0aX", "/%0d", "/app.js%0d%0a", "/?a=%0d%0aX", "/%01"])
  func cutShort(path: String) throws {
    let status = try server().client().get(path).status
    #expect(status == 400 || status == 404)
  }

  @Test("a request that takes time is answered when its owner can, with all headers; others don't wait for it")
  func takesTime() throws {
    let asked = Shared<[ConnectionID]>([])
    let server = try TestServer({ $0.answerTime = .seconds(3_600) }) { handlers, _ in
      handlers.takesTime = { $0.path == "/slow" && $0.method == .get }
      handlers.requested = { id, _, _ in asked.change { $0.append(id) } }
      handlers.answer = { _ in .text(200, "at once") }
    }
    let slow = try RawClient(port: server.port)
    try slow.send("GET /slow HTTP/1.1\r\nHost: board.test\r\n\r\nGET /more HTTP/1.1\r\nHost: board.test\r\n\r\n")
    try server.wait { _ in asked.value.count == 1 }
    #expect(try server.client().get("/fast").text == "at once\n")
    let id = try #require(asked.value.first)
    let page = Resource(bytes: Array("<p>".utf8), contentType: "text/html", scriptHashes: ["sha256-YQ=="])
    server.perform { $0.answer(id, with: Response(resource: page)) }
    let answer = try slow.readAnswer()
    #expect(answer.status == 200 && answer.text == "<p>")
    let policy = answer.headers["content-security-policy"] ?? ""
    #expect(policy.contains("script-src 'self' 'sha256-YQ=='") && policy.contains("ws://board.test"))
    #expect(try slow.readToEnd().isEmpty, "what came behind it isn't answered: the connection ends")
    #expect(try server.client().get("/slow", method: "HEAD").status == 200, "its owner says what takes time")
  }

  @Test("a request that isn't answered in time hears that it may ask again, which browsers do by themselves")
  func tookTooLong() throws {
    let server = try TestServer({ $0.answerTime = .milliseconds(50) }) { handlers, _ in
      handlers.takesTime = { _ in true }
    }
    let answer = try server.client().get("/slow")
    #expect(answer.status == 503)
    #expect(answer.headers["refresh"] == "10" && answer.headers["retry-after"] == "10")
  }

  @Test("[M12] a zero byte behind the last slash is dropped, and the path without it looked up")
  func droppedZero() throws {
    #expect(try server().client().get("/%00").text == server().client().get("/").text)
    #expect(try server().client().get("/app.js/%00").status == 404)
  }

  @Test(
    "[T30] a request that another site's page makes is told apart from one that a person makes",
    arguments: [
      (["Sec-Fetch-Site: cross-site"], true), (["Sec-Fetch-Site: same-site"], true),
      (["Sec-Fetch-Site: same-origin"], false), (["Sec-Fetch-Site: none", "Accept: text/html,image/png"], false),
      (["Origin: http://other.test"], true), (["Origin: http://board.test"], false),
      (["Referer: http://other.test/page"], true), (["Referer: http://board.test/"], false),
      (["Accept: image/avif,image/webp,*/*"], true), (["Accept: */*"], false), ([], false),
    ])
  func fromElsewhere(headers: [String], isFromElsewhere: Bool) throws {
    let server = try TestServer(handlers: { handlers, _ in handlers.answer = { .text(200, "\($0.isFromElsewhere)") } })
    #expect(try server.client().get("/join", headers: headers).text == "\(isFromElsewhere)\n")
  }

  @Test(
    "[T5] [T36] [T111] every answer forbids a page what it must not do, and names no server",
    arguments: ["/", "/nothing", "/healthz"])
  func securityHeaders(path: String) throws {
    let answer = try server().client().get(path)
    let connect = answer.status == 404 ? "'self'" : "'self' ws://board.test"
    #expect(
      answer.headers["content-security-policy"]
        == "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        + "connect-src \(connect); manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        + "require-trusted-types-for 'script'; trusted-types 'none'"
    )
    #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
    #expect(answer.headers["strict-transport-security"] == nil, "it came by http")
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["referrer-policy"] == "no-referrer")
    #expect(answer.headers["server"] == nil)
  }

  @Test(
    "[T36] a browser that came by https is kept there, at this name alone; over plain http there is no header that browsers complain of"
  )
  func transport() {
    func header(_ name: String, host: String, isSecure: Bool) -> String? {
      SecurityHeaders.lines(host: host, isSecure: isSecure).first { $0.0 == name }?.1
    }
    let lasting = "strict-transport-security"
    #expect(header(lasting, host: "board.example", isSecure: true) == "max-age=2592000")
    #expect(header(lasting, host: "board.example", isSecure: false) == nil)
    let opener = "cross-origin-opener-policy"
    for host in ["localhost:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080"] {
      #expect(header(opener, host: host, isSecure: false) == "same-origin")
    }
    for host in ["board.lan:8080", "192.168.1.20:8080", "127.0.0.1.example.org", "[fe80::1]:8080", ""] {
      #expect(header(opener, host: host, isSecure: false) == nil)
      #expect(header(opener, host: host, isSecure: true) == "same-origin")
    }
  }

  @Test("a policy allows no script in a page but those whose hashes are named")
  func policyOfScripts() {
    #expect(SecurityHeaders.contentPolicy(host: "", isSecure: false).contains("script-src 'self';"))
    let named = SecurityHeaders.contentPolicy(host: "", isSecure: false, scripts: ["sha256-YQ=="])
    #expect(named.contains("script-src 'self' 'sha256-YQ==';") && !named.contains("unsafe"))
  }

  @Test("a policy names the host that the page came from, but for an address of IPv6, which it has no way to write")
  func policyOfHosts() {
    let named = SecurityHeaders.contentPolicy(host: "board.lan:8080", isSecure: false)
    #expect(named.contains("connect-src 'self' ws://board.lan:8080;"))
    #expect(SecurityHeaders.contentPolicy(host: "[::1]:8080", isSecure: false).contains("connect-src 'self';"))
  }

  @Test(
    "the library's own answers are as strict",
    arguments: [
      "TRACE / HTTP/1.1\r\nHost: board.test\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: board.test\r\nConnection: Upgrade\r\nUpgrade: foobar\r\n\r\n",
    ])
  func libraryPages(request: String) throws {
    let client = try server().client()
    try client.send(request)
    let answer = try client.readAnswer()
    #expect(answer.status == 403)
    #expect(answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["server"] == nil)
  }

  @Test(
    "only GET and HEAD; a body is never taken for the next request",
    arguments: [
      "POST / HTTP/1.1\r\nHost: board.test\r\nContent-Length: 36\r\n\r\nGET / HTTP/1.1\r\nHost: board.test\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: board.test\r\nContent-Length: 0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: board.test\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "PUT / HTTP/1.1\r\nHost: board.test\r\nContent-Length: 3\r\n\r\nabc",
      "DELETE / HTTP/1.1\r\nHost: board.test\r\n\r\n",
      "OPTIONS / HTTP/1.1\r\nHost: board.test\r\n\r\n",
    ])
  func otherMethods(request: String) throws {
    let server = try server()
    let client = try server.client()
    try client.send(request)
    let answer = try client.readAnswer()
    #expect(answer.status == 405)
    #expect(answer.headers["allow"] == "GET, HEAD")
    #expect(answer.headers["connection"] == "close")
    #expect(try client.readToEnd().isEmpty)
    #expect(try server.client().get("/").status == 200)
  }

  @Test(
    "a GET with a body is refused and the connection ends",
    arguments: [
      "Content-Length: 5\r\n\r\nhello", "Content-Length: -1\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
  func bodies(rest: String) throws {
    let client = try server().client()
    try client.send("GET / HTTP/1.1\r\nHost: board.test\r\n\(rest)")
    #expect(try client.readAnswer().status == 400)
    #expect(try client.readToEnd().isEmpty)
  }

  @Test(
    "[M4][T4] a page is served to names of ours only (DNS rebinding)",
    arguments: [
      ("board.test", 200), ("evil.test", 403), ("board.test.evil.test", 403), ("board.test:80", 403), ("a b", 400),
      ("\"><script>", 400), ("", 400),
    ])
  func hosts(host: String, status: Int) throws {
    #expect(try server().client().get("/", host: host).status == status)
  }
}

private final class Count: Sendable {
  let number = Atomic(0)
}
