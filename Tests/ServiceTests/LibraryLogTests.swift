import Testing

@testable import Service

@Suite("[M9] The library's log")
struct LibraryLogTests {
  @Test("a line has no control characters, no endless length and nothing that could be a secret")
  func harmless() {
    #expect(LibraryLog.harmless("accept: errno 24") == "accept: errno 24")
    #expect(LibraryLog.harmless("a\u{1b}[2J\nb\u{202e}\u{9b}") == "a\\u{1b}[2J\\u{a}b\\u{202e}\\u{9b}")
    #expect(LibraryLog.harmless("GET /wall/3fA9xYt-0_kQ2mVbN7cD1e HTTP") == "GET /wall/[redacted] HTTP")
    #expect(LibraryLog.harmless("lws_handshake_server_protocol failed") == "lws_handshake_server_protocol failed")
    #expect(LibraryLog.harmless(String(repeating: "x ", count: 10_000)).count == 300)
    for scalar in ((0..<0x20) + [0x7f]).map({ Unicode.Scalar(UInt8($0)) }) {
      #expect(
        LibraryLog.harmless(String(Character(scalar))).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7f }
      )
    }
  }

  @Test("ten lines a second pass, the rest is one line with their number")
  func gate() {
    var gate = LineGate()
    var written: [String] = []
    for millisecond in 0..<999 { written += gate.pass("line \(millisecond)", at: .milliseconds(5000 + millisecond)) }
    #expect(written == (0..<10).map { "line \($0)" })
    #expect(gate.pass("next", at: .seconds(6)) == ["989 lines of the library left out", "next"])
    #expect(gate.pass("quiet", at: .seconds(60)) == ["quiet"])
  }

  @Test("[T37] a connection that we refused is no line of the library's, which would say neither whose nor why")
  func empty() {
    #expect(LibraryLog.saysNothing("User code denied connection"))
    #expect(!LibraryLog.saysNothing("accept: errno 24"))
  }
}
