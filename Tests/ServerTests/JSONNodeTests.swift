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
    "what is wrong is told with its line",
    arguments: [
      ("", 1, "there is nothing; a JSON value is wanted"), ("[1,\n", 2, "it ends where a value should be"),
      ("[1\n2]", 2, "a comma or `]` should be here"), ("[1,]", 1, "a value should be here"),
      ("{\"a\":1,}", 1, "a field's name in quotation marks should be here"), ("{\"a\" 1}", 1, "a colon should be here"),
      ("{\"a\":1,\n\"a\":2}", 2, "the field `a` is there twice"), ("[01]", 1, "a comma or `]` should be here"),
      ("1.", 1, "it ends where a digit should be"), ("-", 1, "it ends where a value should be"),
      ("1e999", 1, "the number is too large"), ("'a'", 1, "a value should be here"),
      ("nul", 1, "a value should be here"),
      ("[1] x", 1, "something follows on the end"), ("\"a", 1, "it ends inside a text"),
      ("\"a\nb\"", 1, "a text has a line end or another control character in it that isn't escaped"),
      (#""\ud83c""#, 1, "a text has half a surrogate pair"), (#""\udfa4""#, 1, "a text has half a surrogate pair"),
      (#""\ud83c\u0041""#, 1, "a text has half a surrogate pair"),
      (#""\u12g4""#, 1, "`\\u` is followed by four hexadecimal digits"),
      (#""\u+123""#, 1, "`\\u` is followed by four hexadecimal digits"),
      (#""\x""#, 1, "a text has an escape that JSON doesn't know"),
      (String(repeating: "[", count: 40), 1, "it is nested deeper than 32 levels"),
    ])
  func wrong(json: String, line: Int, message: String) {
    #expect(throws: JSONNode.Problem(line: line, message: message)) { try read(json) }
  }

  @Test("bytes that aren't UTF-8 are refused")
  func notText() {
    #expect(throws: JSONNode.Problem(line: 1, message: "this isn't UTF-8 text")) {
      try JSONNode([0x22, 0xFF, 0x22])
    }
  }
}
