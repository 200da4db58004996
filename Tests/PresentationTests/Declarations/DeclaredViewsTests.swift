import BoardUI
import Document
import Presentation
import Testing

/// What an author declares: songs to vote for, and one that is only a text.
private final class Setlist: ObservableObject {
  @Published var songs = ["Love Stack", "Dreams of Tea"]
}

private struct SetlistBoard: View {
  @ObservedObject var setlist: Setlist

  var body: some View {
    Section("Songs") {
      ForEach(setlist.songs, id: \.self) { SongVotes(title: $0) }
      Text("Purple Train")
    }
    Section("Sung") { Text("Born to Rerun").bold() }
  }
}

private struct SongVotes: View {
  let title: String
  @State private var votes = 0
  @Environment(\.boardActions) private var actions

  var body: some View {
    VStack {
      Image(systemName: "music.note")
      Text(title)
      Button("Votes \(votes)") {
        votes += 1
        if votes == 2, let card = actions.card, let sung = actions.document.sectionOrder.last {
          actions.moveCard(card, to: sung)
          actions.addCard("Encore", to: sung)
        }
        if votes == 3, let card = actions.card { actions.setText("Encore", of: card) }
      }
    }
  }
}

@Suite("A declared card is its view")
struct DeclaredViewsTests {
  private nonisolated static let wall = Surface.nearest(.wall, width: 1920, height: 1080)
  private nonisolated static let surfaces: [Surface] = [.phone390, wall, .terminal80]

  /// A stage that shows a declaration, followed as a room does.
  private final class Evening {
    let setlist = Setlist()
    let stage: BoardStage
    let live: LiveDeclaration
    private var document: Document
    private var counter: UInt32 = 0

    init(with views: Bool = true, container: BoardContainer = .displayBoard) {
      let state = StateStore()
      let declared = DeclaredViews(of: SetlistBoard(setlist: setlist))
      live = LiveDeclaration(of: declared, state: state)
      document = Document()
      let reconciliation = document.reconciliation(with: live.declaration)
      counter += 1
      _ = document.apply(
        .reconcile(reconciliation), id: OperationID(.server, counter), by: nil, at: Timestamp(milliseconds: 0))
      stage = BoardStage(
        document: document, look: BoardLook(container: container, views: views ? declared : nil), state: state)
    }

    func apply(_ operation: Document.Operation, of outbox: OutboxNumber = OutboxNumber(1)) -> [Surface: ScenePatch] {
      counter += 1
      let applied = document.apply(
        operation, id: OperationID(outbox, counter), by: outbox == .server ? nil : SeatNumber(1),
        at: Timestamp(milliseconds: 0))
      return stage.update(to: document, changes: applied.changes)
    }

    /// The declarations since.
    func declare() -> Declaration? {
      guard let next = live.update() else { return nil }
      _ = apply(.reconcile(document.reconciliation(with: next)), of: .server)
      return next
    }

    func update() -> [Surface: ScenePatch] { stage.update(to: document, changes: []) }

    func card(_ text: String) throws -> CardID {
      try #require(cards.first { document[$0]?.text.hasPrefix(text) == true }, "no card says \(text)")
    }

    var cards: [CardID] { document.sectionOrder.flatMap { document[$0]?.cards ?? [] } }
    var sections: [SectionID] { document.sectionOrder }
    func text(_ card: CardID) -> String? { document[card]?.text }

    func parts(of card: CardID, on surface: Surface) throws -> [Scene.Part] {
      try #require(stage.open(surface).cards.first { $0.id == card }, "\(card) isn't on \(surface)").parts
    }

    func press(_ card: CardID, on surface: Surface) throws -> [Document.Operation] {
      let button = try #require(try parts(of: card, on: surface).first { $0.action == .press })
      return try #require(stage.press(button.name, of: .card(card), on: surface))
    }
  }

  private func texts(_ parts: [Scene.Part]) -> [String] {
    parts.compactMap { if case .literal(let text) = $0.content { text } else { nil } }
  }

  @Test("with its image, its texts and its button, on every kind of surface", arguments: surfaces)
  func shown(surface: Surface) throws {
    let evening = Evening()
    let parts = try evening.parts(of: try evening.card("Love Stack"), on: surface)
    #expect(texts(parts) == ["Love Stack", "Votes 0"])
    #expect(parts.contains { if case .image = $0.content { true } else { false } })
    #expect(parts.contains { $0.action == .press })
    #expect(!parts.contains { $0.content == .fact })
  }

  @Test("and the document has its text; a card declared as one text is that text", arguments: surfaces)
  func plain(surface: Surface) throws {
    let evening = Evening()
    #expect(evening.text(try evening.card("Love")) == "Love Stack Votes 0")
    for text in ["Purple Train", "Born to Rerun"] {
      let parts = try evening.parts(of: try evening.card(text), on: surface)
      #expect(parts.contains { $0.content == .fact })
      #expect(texts(parts).isEmpty)
    }
  }

  @Test(
    "and its state is the board's: pressed on one surface, changed on all, and in what is declared", arguments: surfaces
  )
  func pressed(surface: Surface) throws {
    let evening = Evening()
    let card = try evening.card("Love Stack")
    for surface in Self.surfaces { _ = evening.stage.open(surface) }
    #expect(try evening.press(card, on: surface) == [])
    #expect(evening.stage.needsUpdate)
    let patches = evening.update()
    #expect(Set(patches.keys) == Set(Self.surfaces))
    for surface in Self.surfaces {
      #expect(texts(try evening.parts(of: card, on: surface)) == ["Love Stack", "Votes 1"])
      #expect(texts(try evening.parts(of: try evening.card("Dreams"), on: surface)).last == "Votes 0")
    }
    #expect(evening.declare() != nil)
    #expect(evening.text(card) == "Love Stack Votes 1")
    #expect(evening.live.update() == nil)
    #expect(!evening.stage.needsUpdate)
  }

  @Test("and its button acts on its card and on the board through ops")
  func acts() throws {
    let evening = Evening()
    let card = try evening.card("Love Stack")
    _ = try evening.press(card, on: .phone390)
    _ = evening.update()
    #expect(
      try evening.press(card, on: .phone390)
        == [
          .moveCard(card: card, section: evening.sections[1], place: .end),
          .addCard(section: evening.sections[1], place: .end, text: "Encore", values: [:]),
        ])
  }

  @Test("a button that gives its card another text replaces the whole old one")
  func setsText() throws {
    let evening = Evening()
    let card = try evening.card("Love Stack")
    for _ in 0..<2 {
      _ = try evening.press(card, on: .phone390)
      _ = evening.update()
    }
    let all = TextChange([.init(at: 0, delete: "Love Stack Votes 0".utf16.count, insert: "Encore")])
    #expect(try evening.press(card, on: .phone390) == [.editText(card: card, change: all)])
  }

  @Test("until someone edits its text, and again when that is as declared")
  func edited() throws {
    let evening = Evening()
    let card = try evening.card("Love Stack")
    for surface in Self.surfaces { _ = evening.stage.open(surface) }
    let patches = evening.apply(
      .editText(card: card, change: TextChange([.init(at: 0, delete: 0, insert: "My ")])))
    #expect(patches.count == Self.surfaces.count)
    for surface in Self.surfaces {
      let parts = try evening.parts(of: card, on: surface)
      #expect(parts.contains { $0.content == .fact })
      #expect(texts(parts).isEmpty)
    }
    _ = evening.apply(.editText(card: card, change: TextChange([.init(at: 0, delete: 3, insert: "")])))
    #expect(texts(try evening.parts(of: card, on: .phone390)) == ["Love Stack", "Votes 0"])
  }

  @Test("and keeps its state when people move it and when the board changes its container")
  func moved() throws {
    let evening = Evening()
    let card = try evening.card("Love Stack")
    _ = try evening.press(card, on: .phone390)
    _ = evening.apply(.moveCard(card: card, section: evening.sections[1], place: .start))
    #expect(texts(try evening.parts(of: card, on: .phone390)) == ["Love Stack", "Votes 1"])
    evening.stage.arrange(in: ContainerChoice("list"))
    _ = evening.update()
    #expect(texts(try evening.parts(of: card, on: .phone390)) == ["Love Stack", "Votes 1"])
    evening.stage.arrange(in: nil)
    _ = evening.update()
    #expect(texts(try evening.parts(of: card, on: .terminal80)) == ["Love Stack", "Votes 1"])
  }

  @Test("and keeps it when rows come before it, and has its values from the document")
  func declaredAnew() throws {
    let evening = Evening()
    let card = try evening.card("Love Stack")
    _ = try evening.press(card, on: .phone390)
    _ = evening.update()
    evening.setlist.songs.insert("Waterloop", at: 0)
    #expect(evening.live.needsUpdate)
    #expect(evening.declare() != nil)
    #expect(try evening.card("Love Stack") == card)
    #expect(texts(try evening.parts(of: card, on: .phone390)) == ["Love Stack", "Votes 1"])
    #expect(texts(try evening.parts(of: try evening.card("Waterloop"), on: .phone390)) == ["Waterloop", "Votes 0"])
    _ = evening.apply(.setValue(target: .card(card), key: .rejected, value: .flag(true)))
    let scene = evening.stage.open(.phone390)
    #expect(try #require(scene.cards.first { $0.id == card }).tokens.names.contains("card.rejected"))
    evening.setlist.songs.removeFirst()
    #expect(evening.declare() != nil)
    #expect(!evening.stage.open(.phone390).cards.contains { evening.text($0.id)?.hasPrefix("Waterloop") == true })
  }

  @Test("while the declaration is there: without it the card is its text", arguments: surfaces)
  func gone(surface: Surface) throws {
    let evening = Evening(with: false)
    let parts = try evening.parts(of: try evening.card("Love Stack"), on: surface)
    #expect(parts.contains { $0.content == .fact })
    #expect(texts(parts).isEmpty)
  }

  @Test(
    "a view's card is a card in any container: its content is its own", arguments: ["list", "carousel", "scatter"])
  func containers(name: String) throws {
    let evening = Evening()
    evening.stage.arrange(in: ContainerChoice(name))
    for surface in Self.surfaces {
      let scene = evening.stage.open(surface)
      #expect(Set(scene.cards.map(\.id)) == Set(evening.cards), "\(surface)")
      #expect(texts(scene.parts + scene.sections.flatMap(\.parts)).contains("Votes 0") == false)
    }
  }

  @Test("an incremental scene is the one a fresh stage has")
  func incremental() throws {
    let evening = Evening()
    for surface in Self.surfaces { _ = evening.stage.open(surface) }
    _ = try evening.press(try evening.card("Love Stack"), on: Self.wall)
    _ = evening.update()
    evening.setlist.songs.append("Waterloop")
    _ = evening.declare()
    _ = evening.update()
    for surface in Self.surfaces {
      let kept = evening.stage.open(surface)
      evening.stage.close(surface)
      #expect(evening.stage.open(surface) == kept)
    }
  }
}
