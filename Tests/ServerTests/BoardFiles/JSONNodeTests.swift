import Sentences
import Testing

@testable import Server

@Suite("JSON with its lines")
struct JSONNodeTests {
  private func read(_ text: String) throws(JSONNode.Problem) -> JSONNode { try JSONNode(Array(text.utf8)) }

  @Test("every kind of value is read, with the line it begins in")
  func values() throws {
    let node = try read("\u{FEFF}\n{\"a\":[1,-0.5e+2,0],\n\"b\" : true ,\"c\":null,\"d\":\"x\"}\n\t")
    #expect(
      node
        == JSONNode(
          line: 2,
          .object([
            .init(
              name: "a",
              value: JSONNode(
                line: 2,
                .list([
                  JSONNode(line: 2, .number(1)), JSONNode(line: 2, .number(-50)), JSONNode(line: 2, .number(0)),
                ]))),
            .init(name: "b", value: JSONNode(line: 3, .flag(true))),
            .init(name: "c", value: JSONNode(line: 3, .null)), .init(name: "d", value: JSONNode(line: 3, .text("x"))),
          ])))
    #expect(try read("[]") == JSONNode(line: 1, .list([])))
    #expect(try read("{}") == JSONNode(line: 1, .object([])))
  }

  @Test(
    "texts are read as they were meant",
    arguments: [
      (#""a\"b\\c\/d\b\f\n\r\te""#, "a\"b\\c/d\u{8}\u{c}\n\r\te"), (#""\u00e9\u4e2d""#, "é中"),
      (#""\ud83c\udfa4""#, "🎤"), ("\"🎤 عربي\"", "🎤 عربي"), (#""\u0000""#, "\0"), ("\"\"", ""),
    ])
  func texts(json: String, text: String) throws {
    #expect(try read(json) == JSONNode(line: 1, .text(text)))
  }

  @Test(
    "text that isn't JSON is refused, with the line where it stops making sense",
    arguments: [
      ("", 1), ("[1,\n", 2), ("[1\n2]", 1), ("{\"a\" 1}", 1), ("[01]", 1), ("1.", 1),
      ("-", 1),
      ("1e999", 1), ("'a'", 1), ("nul", 1), ("[1] x", 1), ("\"a", 1), ("\"a\nb\"", 1), (#""\ud83c""#, 1),
      (#""\udfa4""#, 1),
      (#""\ud83c\u0041""#, 1), (#""\u12g4""#, 1), (#""\u+123""#, 1), (#""\x""#, 1), ("a: 1", 1), ("[&a 1, *a]", 1),
      (String(repeating: "[", count: 40), 1), ("[\n1,\n2 3]", 1), ("[\n1,\n}", 3),
    ])
  func wrong(json: String, line: Int) {
    let problem = #expect(throws: JSONNode.Problem.self) { try read(json) }
    #expect(problem?.line == line, "\(problem?.message ?? "")")
  }

  @Test("a field that is twice in one object is named")
  func twice() {
    let problem = JSONNode.Problem(line: 1, what: .unreadable(.fieldTwice(names: "`a`")))
    #expect(throws: problem) { try read("{\"a\":1,\n\"a\":2}") }
  }

  @Test("a character that ends a line in YAML and not in JSON stays as it is")
  func lineEnds() throws {
    #expect(try read("\"a\u{85}b\u{2028}c\u{2029}d\"") == JSONNode(line: 1, .text("a\u{85}b\u{2028}c\u{2029}d")))
  }

  @Test("a backslash before a half pair's escape is only a backslash")
  func backslashes() throws {
    #expect(try read(#""\\ud83c\\udfa4 \\\ud83c\udfa4""#) == JSONNode(line: 1, .text(#"\ud83c\udfa4 \🎤"#)))
  }

  @Test("bytes that aren't UTF-8 are refused")
  func notText() {
    #expect(throws: JSONNode.Problem(line: 1, what: .notText)) {
      try JSONNode([0x22, 0xFF, 0x22])
    }
  }
}
