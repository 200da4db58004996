import Foundation
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Links in a terminal")
struct LinkedRowTests {
  private func found(_ text: String) -> [String] { LinkedRow.addresses(in: text).map { String(text[$0]) } }

  @Test("an address ends before the stop of its sentence, and keeps brackets of its own")
  func ends() {
    #expect(
      found("See https://example.org/a. And (http://b.example/c_(d)), or <mailto:ann@example.org>!") == [
        "https://example.org/a", "http://b.example/c_(d)", "mailto:ann@example.org",
      ])
  }

  @Test("[T113] a terminal opens what a page opens, and an address that seems to lead to another host is none")
  func vectors() throws {
    struct Vector: Decodable {
      struct Run: Decodable { var address: String? }
      var text: String
      var runs: [Run]
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Transcripts/text-runs.json")
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file))
    #expect(vectors.contains { $0.text == "https://bank.example@evil.example/" && $0.runs.count == 1 })
    for vector in vectors {
      let opened = vector.runs.compactMap(\.address).filter { $0.allSatisfy(\.isASCII) }
      #expect(found(vector.text) == opened, "\(vector.text.debugDescription)")
    }
  }

  @Test("[T113] a word with more than printable ASCII, or that leads anywhere but to a page or a letter, stays text")
  func refused() {
    let texts = "javascript:alert(1) file:///etc/passwd https:// https://exämple.org/ https://a.example/\u{1B}]8"
    #expect(found(sanitized(texts)) == [])
    #expect(found("https://example.org/" + String(repeating: "a", count: 2_048)) == [])
  }

  @Test("[T113] an address over two rows leads from both to the whole of it, and nothing else leads there")
  func rows() {
    let rows = LinkedRow.rows(of: "go https://example.org/songs now", width: 16)
    #expect(rows.map(\.text) == ["go", "https://example.", "org/songs now"])
    #expect(rows.map { $0.links.map(\.address) } == [[], ["https://example.org/songs"], ["https://example.org/songs"]])
    #expect(rows[2].links == [.init(column: 0, width: 9, address: "https://example.org/songs")])
  }

  @Test("[T113] a link's escape opens before its text and closes behind it, and an address with a control sign is none")
  func escapes() {
    var grid = CellGrid(columns: 20, rows: 1)
    grid.write("see a.example here", column: 0, row: 0, width: 20, .plain)
    let all = CellRect(column: 0, row: 0, width: 20, height: 1)
    grid.link(to: "http://a.example", column: 4, row: 0, width: 9, within: all)
    var update = ScreenUpdate(depth: .trueColor)
    let text = String(decoding: update.bytes(for: grid, cursor: nil), as: UTF8.self)
    #expect(
      text.contains("see \u{1B}]8;;http://a.example\u{1B}\\a.example\u{1B}]8;;\u{1B}\\ here"),
      "\(text.debugDescription)")
    var evil = CellGrid(columns: 20, rows: 1)
    evil.write("text", column: 0, row: 0, width: 20, .plain)
    evil.link(to: "http://a\u{07}b", column: 0, row: 0, width: 4, within: all)
    var plain = ScreenUpdate(depth: .trueColor)
    #expect(!String(decoding: plain.bytes(for: evil, cursor: nil), as: UTF8.self).contains("]8;"))
  }

  @Test("on a terminal without colors no link is written")
  func dumb() {
    var grid = CellGrid(columns: 20, rows: 1)
    grid.write("a.example", column: 0, row: 0, width: 20, .plain)
    grid.link(
      to: "http://a.example", column: 0, row: 0, width: 9, within: CellRect(column: 0, row: 0, width: 20, height: 1))
    var update = ScreenUpdate(depth: .none)
    #expect(!String(decoding: update.bytes(for: grid, cursor: nil), as: UTF8.self).contains("]8;"))
  }
}
