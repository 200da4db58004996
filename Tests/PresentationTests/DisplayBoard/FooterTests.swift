import BoardUI
import Document
import Presentation
import Testing

@Suite("[R21] A section's footer is shown in a board")
struct FooterTests {
  private nonisolated static let wall = Surface.nearest(.wall, width: 1920, height: 1080)
  private nonisolated static let surfaces: [Surface] = [.phone390, .desktop1280, wall, .terminal80]

  private struct Evening: View {
    @State private var isOpen = true

    var body: some View {
      Section {
        Text("Love Stack")
      } header: {
        Text("Songs")
      } footer: {
        if isOpen {
          Text("Until eleven")
          Button("Close") { isOpen = false }
        }
      }
      Section("Sung") { Text("Born to Rerun") }
    }
  }

  private struct Shown {
    let live: LiveDeclaration
    let stage: BoardStage
    let look: BoardLook
    let state = StateStore()
    var board = TestBoard()

    init(in container: BoardContainer = .displayBoard) {
      let views = DeclaredViews(of: Evening())
      live = LiveDeclaration(of: views, state: state)
      board.apply(.reconcile(board.document.reconciliation(with: live.declaration)))
      look = BoardLook(container: container, views: views)
      stage = BoardStage(document: board.document, look: look, state: state)
    }

    func footer(on surface: Surface) throws -> [String] {
      let section = try #require(stage.open(surface).sections.first)
      guard let index = section.parts.firstIndex(where: { $0.tokens.names.contains("section.footer") }) else {
        return []
      }
      return section.parts[index...(index + section.parts[index].holds)].compactMap {
        if case .literal(let text) = $0.content { text } else { nil }
      }
    }
  }

  @Test("in each stock container on each kind of surface, below the section's cards", arguments: surfaces)
  func containers(surface: Surface) throws {
    for container in StockContainer.all {
      let shown = Shown()
      shown.stage.arrange(in: ContainerChoice(container.name))
      #expect(try shown.footer(on: surface) == ["Until eleven", "Close"], "\(container.name)")
      let scene = shown.stage.open(surface)
      #expect(scene.sections[1].parts.allSatisfy { !$0.tokens.names.contains("section.footer") })
      let section = scene.sections[0]
      let card = try #require(scene.cards.first { $0.section == section.id })
      let footer = try #require(section.parts.first { $0.tokens.names.contains("section.footer") })
      #expect(footer.rect.y >= card.rect.y + card.rect.height, "\(container.name)")
      #expect(footer.rect.y + footer.rect.height <= section.rect.height, "\(container.name)")
    }
  }

  @Test("as its container's section.footer")
  func ownContainer() throws {
    struct Footers: View {
      let content: DocumentContent
      var body: some View {
        ForEach(sections: content) { section in
          VStack { section.footer }.element("mine", tokens: ["n\(section.footer.count)"])
        }
      }
    }
    let shown = Shown(in: BoardContainer { Footers(content: $0) })
    let scene = shown.stage.open(.phone390)
    let mine = scene.parts + scene.sections.flatMap(\.parts) + scene.cards.flatMap(\.parts)
    #expect(mine.contains { $0.content == .literal("Until eleven") })
  }

  @Test("its button is pressed, and nothing is left of the footer")
  func pressed() throws {
    let shown = Shown()
    let section = try #require(shown.stage.open(.phone390).sections.first)
    let button = try #require(section.parts.first { $0.action == .press })
    #expect(shown.stage.press(button.name, of: .section(section.id), on: .phone390) == [])
    _ = shown.live.update()
    _ = shown.stage.update(to: shown.board.document, changes: [])
    for surface in Self.surfaces { #expect(try shown.footer(on: surface) == []) }
  }

  @Test("an inspection shows the declared footer")
  func inspected() {
    let shown = Shown()
    let inspection = BoardInspection(
      shown.board.document, look: shown.look, in: nil, on: .terminal80, state: shown.state)
    #expect(inspection.text([.declared]).contains("  footer  \"Until eleven Close\"\n"))
  }
}
