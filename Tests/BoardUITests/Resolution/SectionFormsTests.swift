import BoardUI
import BoardUITesting
import Testing

@Suite("Forms of sections")
struct SectionFormsTests {
  /// Shows its sections' parts, each in an element of its own.
  private struct Parts<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      ForEach(sections: content) { section in
        VStack { section.header }.element("header")
        VStack { section.content }.element("content")
        VStack { section.footer }.element("footer")
      }
    }
  }

  private func parts<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> [[String]] {
    let view = TestedView { Parts(content: content) }
    view.update()
    return view.elements().filter { ["header", "content", "footer"].contains($0.name) }
      .map { view.graph.texts(in: $0.id) }
  }

  @Test("[R28] a header and a footer may be there already when a section is declared")
  func made() {
    #expect(parts { Section(header: Text("H")) { Text("c") } } == [["H"], ["c"], []])
    #expect(parts { Section(footer: Text("F")) { Text("c") } } == [[], ["c"], ["F"]])
    #expect(parts { Section(header: Text("H"), footer: Text("F")) { Text("c") } } == [["H"], ["c"], ["F"]])
  }

  private struct Closing: View {
    @State private var isOpen: Bool

    init(isOpen: Bool = true) { _isOpen = State(initialValue: isOpen) }

    var body: some View {
      Section("Songs", isExpanded: $isOpen) {
        Text("a")
        Text("b")
      }
      Text("outside")
    }
  }

  @Test("[R29] pressing the header of a section closes it to its header and opens it again")
  func closes() throws {
    let view = TestedView { Closing() }
    #expect(view.texts == ["Songs", "a", "b", "outside"])
    try view.press("Songs")
    #expect(view.texts == ["Songs", "outside"])
    try view.press("Songs")
    #expect(view.texts == ["Songs", "a", "b", "outside"])
  }

  @Test("[R29] a section that is declared closed shows its header alone, and its container knows it by its header")
  func closed() {
    #expect(TestedView { Closing(isOpen: false) }.texts == ["Songs", "outside"])
    #expect(parts { Closing(isOpen: false) } == [["Songs"], [], [], [], ["outside"], []])
  }

  @Test("[R29] a container that asks for closed sections' content has it, and hears that they are closed")
  func known() {
    var seen: [Bool] = []
    let view = TestedView {
      Group(sections: Closing(isOpen: false).environment(\.showsClosedSections, true)) { sections in
        let _ = seen = sections.map(\.isExpanded)
        ForEach(sections) { $0.content }
      }
    }
    #expect(view.texts == ["a", "b", "outside"])
    #expect(seen == [false, true])
  }

  /// One type of section, which opens and closes or doesn't.
  private func section(isExpanded: Binding<Bool>?) -> Section<Text, Text, EmptyView> {
    if let isExpanded { return Section("Songs", isExpanded: isExpanded) { Text("a") } }
    return Section("Songs") { Text("a") }
  }

  @Test("[R29] a section may become one that closes, and one that doesn't")
  func becomes() throws {
    let view = TestedView { VStack { section(isExpanded: nil) } }
    #expect(view.texts == ["Songs", "a"])
    view.show { VStack { section(isExpanded: .constant(false)) } }
    #expect(view.texts == ["Songs"])
    view.show { VStack { section(isExpanded: nil) } }
    #expect(view.texts == ["Songs", "a"])
    view.show { VStack { section(isExpanded: .constant(true)) } }
    #expect(view.texts == ["Songs", "a"])
  }
}
