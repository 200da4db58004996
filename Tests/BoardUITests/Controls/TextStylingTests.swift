import BoardUI
import BoardUITesting
import Testing

@Suite("Texts with styles of their own")
struct TextStylingTests {
  private func tokens(_ text: some View) -> [[String]] {
    TestedView { text }.elements(named: "text").map(\.tokens)
  }

  @Test("[R23] a style written on a text counts before one around it")
  func nearest() {
    #expect(tokens(Text("a").bold().foregroundStyle(.red)) == [["body", "bold", "color.red"]])
    #expect(tokens(Group { Text("a").bold(false) }.bold()) == [["body"]])
    #expect(tokens(Group { Text("a").italic() }.bold()) == [["body", "bold", "italic"]])
    #expect(tokens(Text("a").font(.title).font(.caption)) == [["title"]])
    #expect(
      tokens(Text("a").fontWeight(.black).monospaced().underline().strikethrough()) == [
        ["body", "bold", "monospaced", "strikethrough", "underline"]
      ])
  }

  @Test("[R23] two texts are one, which looks as both say")
  func sums() {
    let plain = TestedView { Text("a") + Text("b").bold() }
    #expect(plain.texts == ["ab"])
    #expect(plain.elements(named: "text").map(\.tokens) == [["body"]])
    #expect(tokens(Text("a").bold().italic() + Text("b").bold()) == [["body", "bold"]])
    #expect(tokens(Text("a").bold() + Text(" ") + Text("b").bold()) == [["body", "bold"]])
    #expect(tokens((Text("a") + Text("b")).font(.title)) == [["title"]])
    #expect(TestedView { Text(verbatim: "%@ *") + Text("!") }.texts == ["%@ *!"])
  }

  @Test("[R23] a text that changes only its style is drawn again, and keeps its identity")
  func changes() {
    let view = TestedView { VStack { Text("a") } }
    let before = view.elements(named: "text").map(\.id)
    view.show { VStack { Text("a").font(.title) } }
    #expect(view.elements(named: "text").map(\.tokens) == [["title"]])
    #expect(view.elements(named: "text").map(\.id) == before)
    #expect(view.work { view.show { VStack { Text("a").font(.title) } } }.textsMeasured == 0)
  }
}
