import Foundation
import Testing

/// The defect that M1 is about (CVE-2025-11677) rarely crashes, so a server that survives proves nothing: these look
/// with valgrind.
@Suite("Under valgrind", .serialized)
struct ValgrindTests {
  private static let valgrind = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What a probe's run under valgrind came to.
  private struct Verdict {
    var exitCode: Int32
    var log: String

    var isClean: Bool { exitCode == 0 && log.contains("ERROR SUMMARY: 0 errors") }
  }

  /// Starts the probe, lets `talk` talk to it, ends it with SIGTERM.
  private func watch(_ arguments: [String], _ talk: (_ port: Int) throws -> Void) throws -> Verdict {
    let valgrind = try #require(Self.valgrind)
    let probe = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "EchoProbe")
    let log = temporaryPath("valgrind")
    defer { unlink(log) }
    let process = Process()
    process.executableURL = URL(filePath: valgrind)
    process.arguments = ["--error-exitcode=9", "--log-file=\(log)", probe.path] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var line = ""
    while !line.hasSuffix("\n") {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { break }
      line += String(decoding: piece, as: UTF8.self)
    }
    try talk(try #require(Int(line.dropLast()), "the probe says «\(line)»"))
    process.terminate()
    process.waitUntilExit()
    return Verdict(
      exitCode: process.terminationStatus, log: try String(contentsOf: URL(filePath: log), encoding: .utf8))
  }

  /// A request that is answered, then an upgrade to something unknown on the same connection.
  private func twoRequests(_ port: Int) throws {
    let client = try RawClient(port: port, seconds: 60)
    #expect(try client.get("/").status == 200)
    try client.send(RawClient.handshake(origin: nil, subprotocol: nil, upgrade: "foobar"))
    _ = try client.readToEnd()
  }

  @Test(
    "[M1] two requests of a stranger don't make the library read freed memory; unguarded, they do",
    .enabled(if: valgrind != nil, "NOT TESTED: install valgrind to see whether M1 holds"),
    .timeLimit(.minutes(3)), arguments: [true, false])
  func freedMemory(isGuarded: Bool) throws {
    let verdict = try watch(isGuarded ? [] : ["--without-M1"]) { try twoRequests($0) }
    if isGuarded {
      #expect(verdict.isClean, "\(verdict.log)")
    } else {
      #expect(verdict.exitCode == 9)
      #expect(verdict.log.contains("Invalid read"))
      #expect(verdict.log.contains("strcasecmp"))
      #expect(verdict.log.contains("free'd"))
    }
  }

  @Test(
    "a conversation, refusals, a broken handshake and the end leave no memory misused, on one loop and beside a front",
    .enabled(if: valgrind != nil, "NOT TESTED: install valgrind"), .timeLimit(.minutes(3)), arguments: [0, 2])
  func conversation(loops: Int) throws {
    let verdict = try watch(["--loops", "\(loops)"]) { port in
      let client = try RawClient(port: port, seconds: 60)
      try client.send(RawClient.handshake(origin: nil, subprotocol: nil))
      #expect(try client.readAnswer().status == 101)
      let long = String(repeating: "song ", count: 40_000)
      for text in ["", "short", long] {
        try client.send(.text(text))
        #expect(try client.readMessage() == .text(text))
      }
      try client.send(RawClient.Frame(opcode: 1, payload: [0xff]))
      #expect(try client.readClose().code == 1007)
      for text in [
        "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", "GET /", "\u{16}\u{3}\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      ] {
        try RawClient(port: port, seconds: 60).send(text)
      }
      let gone = try RawClient(port: port, seconds: 60)
      try gone.send(RawClient.handshake(origin: nil, subprotocol: nil))
      #expect(try gone.readAnswer().status == 101)
      try gone.sendHeader(opcode: 1, length: 1000)
      let last = try RawClient(port: port, seconds: 60)
      #expect(try last.get("/").status == 200)
    }
    #expect(verdict.isClean, "\(verdict.log)")
  }
}
