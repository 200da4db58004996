import Foundation
import TestSupport
import Testing

@testable import Service

/// The settings without which libwebsockets 4.1.6 isn't safe, by their numbers in the reliability rules. Where a guard
/// has a switch, the same conversation is held with it off, to show that the test would notice.
@Suite("Guards")
struct GuardTests {
  private func answer(_ request: String, _ server: TestServer) throws -> RawClient.Answer {
    let client = try server.client()
    try client.send(request)
    return try client.readAnswer()
  }

  private static let h2c =
    "GET / HTTP/1.1\r\nHost: board.test\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
    + "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n"

  @Test("[M1] HTTP/2 in clear text is never agreed to; unguarded, the library answers 101")
  func noHTTP2() throws {
    let guarded = try TestServer()
    let client = try guarded.client()
    try client.send(Self.h2c)
    #expect(!String(decoding: try client.readToEnd(), as: UTF8.self).contains("101"))
    let unguarded = try TestServer({ $0.guards.confirmsUpgrades = false })
    #expect(try answer(Self.h2c, unguarded).status == 101)
  }

  @Test(
    "[M1] no other upgrade than WebSocket is agreed to, also as a connection's second request",
    arguments: [
      "foobar", "h2c", "TLS/1.0", "websocket2", "mqtt",
    ])
  func otherUpgrades(name: String) throws {
    let server = try TestServer(handlers: { handlers, _ in
      handlers.resource = { _ in Resource(bytes: Array("page".utf8), contentType: "text/plain") }
    })
    let client = try server.client()
    #expect(try client.get("/").text == "page")
    try client.send(RawClient.handshake(upgrade: name))
    let rest = String(decoding: try client.readToEnd(), as: UTF8.self)
    #expect(!rest.contains("101 "))
    #expect(server.recorder.all.isEmpty)
    #expect(try server.client().get("/").text == "page")
  }

  @Test("[M2] CONNECT, which makes a connection raw, ends it")
  func noRawConnections() throws {
    let server = try TestServer()
    let client = try server.client()
    try client.send("CONNECT board.test:80 HTTP/1.1\r\nHost: board.test\r\n\r\n")
    #expect(try client.readToEnd().isEmpty)
    try server.client().open()
  }

  struct Handshake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var status: Int

    init(_ name: String, _ text: String, _ status: Int) {
      testDescription = name
      self.text = text
      self.status = status
    }
  }

  static let handshakes: [Handshake] = [
    Handshake("as it should be", RawClient.handshake(), 101),
    Handshake("another page's origin", RawClient.handshake(origin: "http://evil.test"), 403),
    Handshake("an origin that begins like ours", RawClient.handshake(origin: "http://board.test.evil.test"), 403),
    Handshake("an origin with another scheme", RawClient.handshake(origin: "https://board.test"), 403),
    Handshake("a page without an origin", RawClient.handshake(origin: "null"), 403),
    Handshake("no origin", RawClient.handshake(origin: nil), 403),
    Handshake("another host", RawClient.handshake(host: "evil.test"), 403),
    Handshake("another port", RawClient.handshake(host: "board.test:81"), 403),
    Handshake("no host", RawClient.handshake(host: nil), 400),
    Handshake("version 8", RawClient.handshake(version: "8"), 426),
    Handshake("version 0", RawClient.handshake(version: "0"), 426),
    Handshake("version 13, nearly", RawClient.handshake(version: "13x"), 426),
    Handshake("POST", RawClient.handshake(method: "POST"), 405),
    Handshake("a body", RawClient.handshake(more: ["Content-Length: 5"]), 400),
    Handshake("a path without WebSockets", RawClient.handshake(path: "/"), 404),
    Handshake("a path that begins like ours", RawClient.handshake(path: "/wsx/test"), 404),
  ]

  @Test("[M4][T4] a WebSocket opens only for our pages, by our name, in version 13", arguments: handshakes)
  func opens(handshake: Handshake) throws {
    let server = try TestServer()
    #expect(try answer(handshake.text, server).status == handshake.status)
    guard handshake.status == 101 else {
      #expect(server.recorder.all.isEmpty)
      return
    }
    _ = try server.recorder.firstOpened()
  }

  @Test(
    "[M4] unguarded, the library opens for anyone",
    arguments: [
      RawClient.handshake(origin: "http://evil.test"), RawClient.handshake(origin: nil),
      RawClient.handshake(host: "evil.test"), RawClient.handshake(version: "8"), RawClient.handshake(path: "/"),
    ])
  func unfiltered(text: String) throws {
    #expect(try answer(text, try TestServer({ $0.guards.filtersHandshakes = false })).status == 101)
  }

  @Test(
    "[M4] the subprotocol is ours or there is no WebSocket",
    arguments: [
      ("test.v1", 101), ("other, test.v1", 101), ("test.v2", 400), ("test", 400), ("test.v11", 400), (nil, 400),
    ])
  func subprotocols(offered: String?, status: Int) throws {
    let server = try TestServer()
    #expect(try answer(RawClient.handshake(subprotocol: offered), server).status == status)
  }

  @Test("the owner may refuse, with a status of its choice")
  func admission() throws {
    let server = try TestServer(handlers: { handlers, _ in
      handlers.admit = { $0.path == "/ws/full" ? .refuse(status: 503) : .accept }
    })
    #expect(try answer(RawClient.handshake(path: "/ws/full"), server).status == 503)
    #expect(try answer(RawClient.handshake(path: "/ws/free"), server).status == 101)
  }

  @Test("[M7][T10] compression is never agreed to, whatever is offered")
  func noExtensions() throws {
    let offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits, x-webkit-deflate-frame"
    let answer = try answer(RawClient.handshake(more: [offer]), try TestServer())
    #expect(answer.status == 101)
    #expect(answer.headers["sec-websocket-extensions"] == nil)
  }

  static let notText: [[UInt8]] = [
    [0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], Array("ok".utf8) + [0x80],
  ]

  @Test("[M8] a text that isn't UTF-8 closes with 1007 and reaches nobody", arguments: notText)
  func notUTF8(bytes: [UInt8]) throws {
    let server = try TestServer()
    let client = try server.client()
    try client.open()
    let id = try server.recorder.firstOpened()
    try client.send(RawClient.Frame(opcode: 1, payload: bytes))
    #expect(try client.readClose().code == 1007)
    #expect(server.recorder.all.count == 1)

    let unguarded = try TestServer({ $0.guards.validatesUTF8 = false })
    let other = try unguarded.client()
    try other.open()
    try other.send(RawClient.Frame(opcode: 1, payload: bytes))
    _ = try unguarded.recorder.wait("message") { $0.count == 2 ? true : nil }
    #expect(try server.recorder.closeReason(of: id).code == 1007)
  }

  @Test("[M8] the check of pieces agrees with Swift's of wholes, for every two bytes and wherever a text is cut")
  func textCheck() {
    var samples: [[UInt8]] = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { samples.append([first, second]) }
    }
    let telling: [UInt8] = [
      0x61, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc2, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf4, 0xf5,
    ]
    var random = SeededRandom(seed: 8)
    for _ in 0..<20_000 { samples.append((0..<4).map { _ in telling.randomElement(using: &random) ?? 0 }) }
    #expect(samples.filter { isText([$0]) != (String(validating: $0, as: UTF8.self) != nil) } == [])
    let text = Array("aé€🎤\u{7ff}\u{800}\u{d7ff}\u{e000}\u{ffff}\u{10000}\u{10ffff}".utf8)
    for cut in 0...text.count { #expect(isText([Array(text[..<cut]), Array(text[cut...])])) }
  }

  private func isText(_ pieces: [[UInt8]]) -> Bool {
    var check = TextCheck()
    for piece in pieces {
      guard piece.withUnsafeBytes({ check.accepts($0) }) else { return false }
    }
    return check.isComplete
  }
}
