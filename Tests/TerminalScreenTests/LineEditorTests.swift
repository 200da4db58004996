import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Typing: the cursor is between clusters")
struct LineEditorTests {
  private func typed(_ text: String, bytesMax: Int = 100, allowsLines: Bool = false) -> LineEditor {
    var editor = LineEditor(allowsLines: allowsLines, bytesMax: bytesMax)
    for scalar in text.unicodeScalars { _ = editor.handle(Key(.character(scalar))) }
    return editor
  }

  @Test("scalars typed one by one become clusters, and Backspace takes a whole one")
  func clusters() {
    var editor = typed("ae\u{301}👩‍👩‍👧‍👦")
    #expect(editor.cursor == 3)
    _ = editor.handle(Key(.backspace))
    #expect(editor.text == "ae\u{301}")
    _ = editor.handle(Key(.left))
    _ = editor.handle(Key(.delete))
    #expect(editor.text == "a")
    #expect(editor.cursor == 1)
  }

  @Test("a mark typed in the middle joins the cluster before it")
  func markInside() {
    var editor = typed("ab")
    _ = editor.handle(Key(.left))
    _ = editor.handle(Key(.character("\u{301}")))
    #expect(editor.text == "a\u{301}b")
    #expect(editor.cursor == 1)
  }

  @Test("words, ends and kills as in a shell")
  func words() {
    var editor = typed("one two  three")
    _ = editor.handle(Key(.left, .control))
    #expect(editor.cursor == 9)
    _ = editor.handle(.control("w"))
    #expect(editor.text == "one three")
    _ = editor.handle(.control("a"))
    _ = editor.handle(Key(.right, .alt))
    #expect(editor.cursor == 3)
    _ = editor.handle(.control("k"))
    #expect(editor.text == "one")
    _ = editor.handle(.control("u"))
    #expect(editor.text == "")
    #expect(editor.handle(Key(.function(5))) == false)
  }

  @Test("a paste loses control characters; its lines become spaces, or lines where they may")
  func paste() {
    var line = LineEditor(bytesMax: 100)
    line.insert("a\u{1B}[31m\r\nb\u{202E}\tc\u{7}")
    #expect(line.text == "a[31m b c")
    var lines = LineEditor(allowsLines: true, bytesMax: 100)
    lines.insert("a\r\nb\rc")
    #expect(lines.text == "a\nb\nc")
  }

  @Test("text stops at its bytes, between scalars, and says so")
  func limit() {
    var editor = typed("ab", bytesMax: 5)
    editor.insert("中中")
    #expect(editor.text == "ab中")
    #expect(editor.isFull)
    _ = editor.handle(Key(.left))
    #expect(!editor.isFull)
  }
}
