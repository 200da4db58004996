import BoardUI
import Document
import Presentation
import Testing

@Suite("Names of parts that come and go")
struct TransitionNameTests {
  private struct Visits: View {
    @State private var isShown = false
    @State private var isLoud = false
    var body: some View {
      VStack {
        Button("Come") { isShown = true }
        if isShown { Text("Visitor").transition(.opacity) }
        Text("Speaker").animation(.linear, value: isLoud)
      }
    }
  }

  @Test("[M3][P55] a part that comes has a name that none had before, and the others keep theirs")
  func fresh() throws {
    let stage = BoardStage(document: Document()) { _ in Visits() }
    let phone = Surface.nearest(.phone, width: 390)
    func boxes() -> [String: String] {
      let parts = stage.open(phone).parts
      let named = parts.indices.filter { parts[$0].name.hasPrefix("box") && parts[$0].holds == 1 }
        .map { (parts[$0 + 1].content.words ?? "", parts[$0].name) }
      return Dictionary(uniqueKeysWithValues: named)
    }
    let before = boxes()
    #expect(before.keys.sorted() == ["Speaker"])
    let button = try #require(stage.open(phone).parts.first { $0.action == .press })
    #expect(stage.press(button.name, of: .board, on: phone) == [])
    _ = stage.update(to: Document(), changes: [])
    let after = boxes()
    #expect(after["Speaker"] == before["Speaker"])
    #expect(after["Visitor"] != before["Speaker"])
    #expect(after.count == 2)
  }
}
