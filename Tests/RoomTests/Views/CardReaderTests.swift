import BoardUI
import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

extension ContainerValues {
  private struct ArtistKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }
  fileprivate var artist: String {
    get { self[ArtistKey.self] }
    set { self[ArtistKey.self] = newValue }
  }

  private struct PitchKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }
  fileprivate var pitch: String {
    get { self[PitchKey.self] }
    set { self[PitchKey.self] = newValue }
  }

  private struct IsPlayedKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }
  fileprivate var isPlayed: Bool {
    get { self[IsPlayedKey.self] }
    set { self[IsPlayedKey.self] = newValue }
  }
}

private struct Program: View {
  var body: some View {
    Section("Songs") {
      SongCard(title: "Waterloop")
      // A reader somewhere in a card.
      HStack {
        Text("Purple Train")
        SongCard(title: "Live")
      }
      .padding()
      Text("Love Stack")
    }
    Section("Encores") { Text("Born to Rerun") }
  }
}

private struct SongCard: View {
  let title: String

  var body: some View {
    CardReader { card in
      Text(title)
      Toggle("Played", isOn: card.binding(to: \.isPlayed))
      TextField("Artist", text: card.binding(to: \.artist))
      Picker("Pitch", selection: card.binding(to: \.pitch)) {
        ForEach(["low", "high"], id: \.self) { Text($0) }
      }
      if card.values.isPlayed { Text("Thank you") }
    }
  }
}

@Suite("Controls in a card's own view that are bound to the card's values")
struct CardReaderTests {
  private let test: TestRoom
  private let live: LiveDeclaration

  init() {
    let views = DeclaredViews(of: Program())
    test = TestRoom(
      declared: nil,
      look: BoardLook(
        values: BoardValues([
          .flag("played", \.isPlayed, label: "Played", setBy: .hosts), .text("artist", \.artist, label: "Artist"),
          .choice("pitch", \.pitch, label: "Pitch", of: ["low", "high"]),
        ]), views: views))
    live = LiveDeclaration(of: views, state: test.room.viewState)
    test.handle(.declared(live.declaration))
    test.advance(.seconds(1))
  }

  private func parts(_ card: CardID, _ session: SessionID) throws -> [Scene.Part] {
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    let scene = try #require(test.takeSnapshots(session).last).scene
    return try #require(scene.cards.first { $0.id == card }).parts
  }

  private func card(_ text: String) throws -> CardID {
    let document = test.durable.document
    let cards = document.sectionOrder.flatMap { document[$0]?.cards ?? [] }
    return try #require(cards.first { document[$0]?.text.hasPrefix(text) == true })
  }

  private func value(_ key: ValueKey, _ card: CardID) -> Value? { test.durable.document[card]?.values[key] }

  private func press(_ token: String, of card: CardID, from session: SessionID) throws {
    let part = try #require(try parts(card, session).last { $0.tokens.names.contains(token) })
    test.send(.press(Press(part.name, of: .card(card))), from: session)
    test.advance(.seconds(1))
  }

  private func isOn(_ card: CardID, _ session: SessionID) throws -> Bool {
    try parts(card, session).contains { $0.tokens.names.contains("toggle.on") }
  }

  @Test(
    "[U8] are operations of their presser on that card alone, with their rights", arguments: ["Waterloop", "Purple"])
  func rights(text: String) throws {
    let (guest, host) = (test.join("guest"), test.join("host", as: .host))
    let (pressed, other) = (try card(text), try card(text == "Purple" ? "Waterloop" : "Purple"))
    let toggle = try #require(try parts(pressed, guest).first { $0.tokens.names.contains("toggle") })
    #expect(toggle.tokens.names.contains("hosts"), "everyone else's clients show it as disabled")
    try press("toggle", of: pressed, from: guest)
    #expect(value("played", pressed) == nil)
    #expect(
      test.take(guest).contains { if case .error(let error) = $0 { error.parameters["part"] != nil } else { false } })
    try press("toggle", of: pressed, from: host)
    #expect(value("played", pressed) == .flag(true))
    #expect(value("played", other) == nil)
    #expect(try isOn(pressed, guest))
    #expect(try parts(pressed, guest).contains { $0.content == .literal("Thank you") })
    #expect(try !isOn(other, guest))
    #expect(live.update() == nil, "what people set is no change of the declaration")
  }

  @Test("[U8] are taken back by undo of their presser, and by nobody else's")
  func undo() throws {
    let (ann, bo) = (test.join("ann"), test.join("bo"))
    let card = try card("Waterloop")
    try press("option", of: card, from: ann)
    #expect(value("pitch", card) == .text("high"))
    let revision = test.durable.document.revision.rawValue
    test.ask(.undo, 1, base: revision, from: bo)
    test.advance(.seconds(1))
    #expect(value("pitch", card) == .text("high"))
    test.ask(.undo, 1, base: revision, from: ann)
    test.advance(.seconds(1))
    #expect(value("pitch", card) == nil)
    #expect(try !parts(card, bo).contains { $0.tokens.names.contains("option.on") })
  }

  @Test("[P54][T60] merge letter by letter what several people type, and every surface shows it")
  func typed() throws {
    let (ann, bo) = (test.join("ann"), test.join("bo"))
    let others = [
      test.join("wall", as: .wall, surface: SurfaceRequest(kind: .wall, width: 1920, height: 1080)),
      test.join("terminal", surface: SurfaceRequest(kind: .terminal, width: 80)),
    ]
    let card = try card("Purple")
    let field = Press("field", of: .card(card))
    _ = try parts(card, ann)
    test.send(.enter(TypedText("Ann", was: ""), in: field), from: ann)
    test.advance(.seconds(1))
    test.send(.enter(TypedText("Ann, Bo", was: "Ann"), in: field), from: bo)
    test.send(.enter(TypedText("Anna", was: "Ann"), in: field), from: ann)
    test.advance(.seconds(1))
    #expect(value("artist", card) == .text("Ann, Boa"))
    for session in [ann, bo] + others {
      #expect(try parts(card, session).contains { $0.action == .enter(text: "Ann, Boa", prompt: "Artist") })
    }
  }

  @Test("[U8] show the section's value where the card has none, also after a move and after the card came back")
  func sections() throws {
    let (guest, host) = (test.join("guest"), test.join("host", as: .host))
    let card = try card("Waterloop")
    let encores = try #require(test.durable.document.sectionOrder.last)
    #expect(try !isOn(card, guest))
    test.operate(.setValue(target: .section(encores), key: "played", value: .flag(true)), 1, from: host)
    test.operate(.moveCard(card: card, section: encores, place: .start), 2, from: host)
    test.advance(.seconds(1))
    #expect(try isOn(card, guest))
    test.operate(.removeCard(card: card), 3, from: host)
    test.advance(.seconds(1))
    test.operate(.setValue(target: .section(encores), key: "played", value: nil), 4, from: host)
    test.operate(.restoreCard(card: card), 5, from: host)
    test.advance(.seconds(1))
    #expect(try !isOn(card, guest))
    try press("toggle", of: card, from: host)
    #expect(value("played", card) == .flag(true))
  }

  @Test("[U8] do nothing where there is no card: while the declaration is read all values are their defaults")
  func noCard() throws {
    #expect(try #require(test.durable.document[try card("Waterloop")]).text.hasPrefix("Waterloop"))
    #expect(!live.declaration.sections.flatMap(\.cards).contains { $0.text.contains("Thank you") })
  }
}
