import BoardUI
import Document
import Presentation
import Testing

@Suite("[R29] A closed section in a board")
struct ClosedSectionTests {
  private nonisolated static let wall = Surface.nearest(.wall, width: 1920, height: 1080)
  private nonisolated static let surfaces: [Surface] = [.phone390, wall, .terminal80]

  private struct Songs: View {
    @State private var isOpen = true

    var body: some View {
      Section("Songs", isExpanded: $isOpen) {
        Text("Love Stack")
        Text("Purple Train")
      }
      Section("Sung") { Text("Born to Rerun") }
    }
  }

  private struct Shown {
    let live: LiveDeclaration
    let stage: BoardStage
    var board = TestBoard()

    init() {
      let state = StateStore()
      let views = DeclaredViews(of: Songs())
      live = LiveDeclaration(of: views, state: state)
      stage = BoardStage(document: board.document, look: BoardLook(views: views), state: state)
      board.apply(.reconcile(board.document.reconciliation(with: live.declaration)))
      _ = board.update(stage)
    }

    var songs: Scene.SectionElement? { stage.open(.phone390).sections.first }

    mutating func press(on surface: Surface = .phone390) throws {
      let section = try #require(stage.open(surface).sections.first)
      let button = try #require(section.parts.first { $0.action == .press })
      #expect(stage.press(button.name, of: .section(section.id), on: surface) == [])
      #expect(live.update() == nil, "closing declares nothing")
      _ = board.update(stage)
    }

    func texts(on surface: Surface) -> [String] {
      stage.open(surface).cards.compactMap { board.document[$0.id]?.text }
    }
  }

  @Test("is its header on every surface, in each stock container, and opens with all its cards", arguments: surfaces)
  func closes(surface: Surface) throws {
    for container in StockContainer.all {
      var shown = Shown()
      shown.stage.arrange(in: ContainerChoice(container.name))
      let before = try #require(shown.stage.open(surface).sections.first)
      try shown.press(on: surface)
      for surface in Self.surfaces {
        #expect(shown.texts(on: surface) == ["Born to Rerun"], "\(container.name)")
        let section = try #require(shown.stage.open(surface).sections.first)
        #expect(section.parts.contains { $0.content == .literal("Songs") })
        #expect(!section.parts.contains { $0.name == "insertion" })
      }
      try shown.press(on: surface)
      #expect(shown.texts(on: surface) == ["Love Stack", "Purple Train", "Born to Rerun"])
      #expect(shown.stage.open(surface).sections.first?.rect == before.rect)
    }
  }

  @Test("keeps its cards in the document with what people did to them")
  func kept() throws {
    var shown = Shown()
    let card = try #require(shown.board.document.sectionOrder.first.flatMap { shown.board.document[$0]?.cards.first })
    shown.board.apply(.setValue(target: .card(card), key: .rejected, value: .flag(true)))
    try shown.press()
    #expect(shown.board.document[card]?.text == "Love Stack")
    try shown.press()
    let scene = shown.stage.open(.phone390)
    #expect(try #require(scene.cards.first { $0.id == card }).tokens.names.contains("card.rejected"))
  }

  @Test("shows a card that someone moved out of it, and opens when someone gives it another title")
  func moved() throws {
    var shown = Shown()
    let sections = shown.board.document.sectionOrder
    let card = try #require(shown.board.document[sections[0]]?.cards.first)
    try shown.press()
    shown.board.apply(.moveCard(card: card, section: sections[1], place: .start))
    _ = shown.board.update(shown.stage)
    #expect(shown.texts(on: .phone390) == ["Love Stack", "Born to Rerun"])
    shown.board.apply(.renameSection(section: sections[0], title: "Encores"))
    _ = shown.board.update(shown.stage)
    #expect(shown.texts(on: .phone390) == ["Purple Train", "Love Stack", "Born to Rerun"])
  }
}
