import Document
import Testing

@testable import Server

@Suite("One thing is changed in a board's text")
struct BoardFileTextTests {
  private func retitled(_ text: String, _ title: String = "New: \"one\" # 1") throws -> String {
    try BoardFileText(text: text, label: "board").retitled(title, limits: Limits())
  }

  private static let new = #""New: \"one\" # 1""#

  @Test(
    "the title is another one, and each other byte stays: comments, order, ends of lines, a missing last one",
    arguments: [
      ("title: Old\nsections: []\n", "title: \(new)\nsections: []\n"),
      ("# title: no\ntitle: Old # why\nsections: []", "# title: no\ntitle: \(new) # why\nsections: []"),
      (
        "about: x.\r\ntitle:   'It''s old'  # c\r\nsections: []\r\n",
        "about: x.\r\ntitle:   \(new)  # c\r\nsections: []\r\n"
      ),
      (#"title: "a \" # b" # c"# + "\n", "title: \(new) # c\n"),
      ("sections:\n  - { id: a, title: Old }\ntitle: Old", "sections:\n  - { id: a, title: Old }\ntitle: \(new)"),
      (#"{"title": "Old", "sections": []}"#, #"{"title": \#(new), "sections": []}"#),
      ("title: Old # ä ö\n", "title: \(new) # ä ö\n"),
    ])
  func title(before: String, after: String) throws {
    #expect(try retitled(before) == after)
  }

  @Test(
    "where the title can't be changed alone, nothing is",
    arguments: [
      "title: >-\n  Old\nsections: []\n", "title: |-\n  Old\nsections: []\n", "title: Old\n  and more\nsections: []\n",
      "title: \"Old\n  and more\"\nsections: []\n", "title: &t Old\nsections: [{ id: a, title: *t }]\n",
    ])
  func form(text: String) {
    #expect(throws: BoardFileText.Problem.form) { try retitled(text) }
  }

  @Test("a text with a mistake is refused with the mistake")
  func mistake() {
    do {
      _ = try retitled("title: Old\nsektions: []\n")
      Issue.record("it was read")
    } catch BoardFileText.Problem.mistake(.boardFile(let error)) {
      #expect(error.line == 2)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("any title that a board may have can be written and is read again")
  func quoted() throws {
    for title in ["Ä \\ \" ' # : - {}[]&*!|>%@`", "yes", "~", "1e3", "👩‍👩‍👧 \u{85}x", "a\u{2028}b"] {
      let text = try? retitled("title: Old\nsections: []\n", title)
      // A title is one line: those that aren't are no title at all.
      let isLine = (try? Limits().check(title: title)) != nil
      #expect((text != nil) == isLine, "\(title)")
      if let text { #expect(try BoardFile(text, named: "board").title == title) }
    }
  }

  @Test("an empty board's text is a board")
  func empty() throws {
    let board = try BoardFile(BoardFileText.empty(title: "It's \"new\""), named: "board")
    #expect(board.title == "It's \"new\"")
    #expect(board.declaration.sections.isEmpty)
  }
}
