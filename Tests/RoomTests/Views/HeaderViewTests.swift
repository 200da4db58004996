import BoardUI
import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

private struct Songs: View {
  var body: some View {
    Section {
      Text("Waterloop")
    } header: {
      Wishes()
    }
    Section("Plain") { Text("Purple Train") }
  }
}

private struct Wishes: View {
  @State private var wishes = 0

  var body: some View {
    HStack {
      Text("Encores")
      Button("Wished for: \(wishes)") { wishes += 1 }
    }
  }
}

@Suite("Headers that are declared as views")
struct HeaderViewTests {
  private let test: TestRoom
  private let live: LiveDeclaration

  init() {
    let views = DeclaredViews(of: Songs())
    test = TestRoom(declared: nil, look: BoardLook(views: views))
    live = LiveDeclaration(of: views, state: test.room.viewState)
    test.handle(.declared(live.declaration))
    test.advance(.seconds(1))
  }

  private func sections(_ session: SessionID) throws -> [Scene.SectionElement] {
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    return try #require(test.takeSnapshots(session).last).scene.sections
  }

  private func texts(_ section: Scene.SectionElement) -> [String] {
    section.parts.compactMap { if case .literal(let text) = $0.content { text } else { nil } }
  }

  @Test("a header's button is drawn and pressed like a card's, and its section stays the one it was")
  func pressed() throws {
    let ann = test.join("ann")
    let before = try sections(ann)
    #expect(texts(before[0]).contains("Wished for: 0"))
    #expect(before[1].parts.contains { $0.content == .fact }, "a plain title is a fact")
    let button = try #require(before[0].parts.first { $0.action == .press })
    test.send(.press(Press(button.name, of: .section(before[0].id))), from: ann)
    if let next = live.update() { test.handle(.declared(next)) }
    test.handle(.viewsChanged)
    test.advance(.seconds(1))
    let after = try sections(ann)
    #expect(after.map(\.id) == before.map(\.id))
    #expect(texts(after[0]).contains("Wished for: 1"))
    #expect(test.durable.document[before[0].id]?.title == "Encores Wished for: 1")
  }

  @Test("a person who renames the section gets a title in the view's place")
  func renamed() throws {
    let host = test.join("host", as: .host)
    let section = try sections(host)[0].id
    test.operate(.renameSection(section: section, title: "At last"), 1, from: host)
    test.advance(.seconds(1))
    let now = try sections(host)[0]
    #expect(now.parts.contains { $0.content == .fact })
    #expect(!now.parts.contains { $0.action == .press })
  }
}
