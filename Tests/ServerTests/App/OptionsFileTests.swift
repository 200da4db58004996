import ArgumentParser
import Document
import Foundation
import Testing

@testable import Server

@Suite("Options in a file")
struct OptionsFileTests {
  private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let path = NSTemporaryDirectory() + "options-\(UUID().uuidString)"
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { unlink(path) }
    return try body(path)
  }

  @Test("take the place of the file's name: options after it count more")
  func place() throws {
    let text = """
      # A remark
        --port 8080

      --pictures  /srv/our pictures
      --no-mdns
      --listen=-1
      """
    let expected = ["serve", "--data", "d", "--port=8080", "--pictures=/srv/our pictures", "--no-mdns", "--listen=-1"]
    try withFile(text) { path in
      for named in [["--options", path], ["--options=\(path)"]] {
        let found = try OptionsFile.expanded(["serve", "--data", "d"] + named + ["--port", "1"])
        #expect(found == expected + ["--port", "1"])
      }
    }
  }

  @Test("lines end as Windows ends them, too")
  func carriageReturns() throws {
    try withFile("# A remark\r\n--port 8080\r\n# Another\r\n--no-mdns\r\n") { path in
      let found = try OptionsFile.expanded(["--options", path])
      #expect(found == ["--port=8080", "--no-mdns"])
    }
  }

  @Test("are read by the server as those on the command line")
  func parsed() throws {
    try withFile("--port 8081\n--board /boards\n--no-mdns\n--trusted-proxy 10.0.0.0/8\n") { path in
      let arguments = try OptionsFile.expanded(["--board", "one.yaml", "--options", path, "--port", "8082"])
      let options = try ServeOptions.parse(arguments)
      #expect(options.port == 8082)
      #expect(options.boards == ["one.yaml", "/boards"])
      #expect(!options.announcesName)
      #expect(options.trustedProxies == ["10.0.0.0/8"])
    }
  }

  @Test(
    "without such a file the command line is as it is", arguments: [[], ["serve"], ["serve", "--", "--options", "x"]])
  func without(arguments: [String]) throws {
    #expect(try OptionsFile.expanded(arguments) == arguments)
  }

  @Test(
    "a line that isn't an option is reported by its number", arguments: ["port 8080", "-p 1", "--", "--options /other"])
  func wrongLine(line: String) throws {
    try withFile("--port 1\n\(line)\n") { path in
      let error = #expect(throws: ServeError.self) { try OptionsFile.expanded(["serve", "--options", path]) }
      #expect(
        error?.description == "Can't take options from \(path): line 2 isn't an option. One looks like --port 8080.")
    }
  }

  @Test("a file that isn't there is reported")
  func missing() {
    #expect(
      throws: ServeError.optionsFile(path: "/nowhere/options", reason: "No such file or directory")
    ) {
      try OptionsFile.expanded(["serve", "--options", "/nowhere/options"])
    }
  }

  @Test("TLS needs a certificate and its key")
  func halfIdentity() {
    #expect(throws: (any Error).self) { try ServeOptions.parse(["--certificate", "c.pem"]) }
    #expect(throws: (any Error).self) { try ServeOptions.parse(["--key", "k.pem"]) }
  }

  @Test("a board has as many cards as --cards says, five thousand where it doesn't", arguments: [nil, 1, 100_000])
  func cards(said: Int?) throws {
    let options = try ServeOptions.parse(said.map { ["--cards", "\($0)"] } ?? [])
    #expect(try options.configuration(boardPaths: []).limits.cardsMax == said ?? 5_000)
  }

  @Test("[T15] none, or more than were measured, are refused in words", arguments: [0, -1, 100_001])
  func cardsOutOfBounds(said: Int) {
    let error = #expect(throws: (any Error).self) { try ServeOptions.parse(["--cards=\(said)"]) }
    #expect(error.map(ServeOptions.message) == "A board has from 1 to 100000 cards.")
  }

  @Test("a board has as many megabytes of text as --board-megabytes says, and a guest a quarter of them")
  func boardMegabytes() throws {
    func limits(_ said: String...) throws -> Limits {
      try ServeOptions.parse(said).configuration(boardPaths: []).limits
    }
    #expect(try limits() == Limits())
    #expect(Limits().boardBytesMax == 16 << 20 && Limits().seatBytesMax == 4 << 20)
    #expect(try limits("--board-megabytes", "100").boardBytesMax == 100 << 20)
    #expect(try limits("--board-megabytes", "100").seatBytesMax == 25 << 20)
    // A quarter of so little would be met on a usual evening.
    #expect(try limits("--board-megabytes", "1").seatBytesMax == 1 << 20)
  }

  @Test("[T27] no megabyte, or more than a machine has for one board, are refused in words", arguments: [0, -1, 1_025])
  func boardMegabytesOutOfBounds(said: Int) {
    let error = #expect(throws: (any Error).self) { try ServeOptions.parse(["--board-megabytes=\(said)"]) }
    #expect(error.map(ServeOptions.message) == "A board has from 1 to 1024 MB of text.")
  }
}
