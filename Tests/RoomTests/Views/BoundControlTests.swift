import BoardUI
import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

extension ContainerValues {
  private struct SingerKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }
  fileprivate var singer: String {
    get { self[SingerKey.self] }
    set { self[SingerKey.self] = newValue }
  }

  private struct KeyKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }
  fileprivate var key: String {
    get { self[KeyKey.self] }
    set { self[KeyKey.self] = newValue }
  }

  private struct IsSungKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }
  fileprivate var isSung: Bool {
    get { self[IsSungKey.self] }
    set { self[IsSungKey.self] = newValue }
  }
}

/// A container with controls that are bound to values of each card.
nonisolated private struct Form<Content: View>: View {
  @Environment(\.boardActions) private var actions
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    let actions = actions
    VStack {
      ForEach(sections: content) { section in
        ForEach(subviews: section.content) { card in
          VStack {
            card
            Toggle("Sung", isOn: actions.binding(to: \.isSung, of: card))
            TextField("Singer", text: actions.binding(to: \.singer, of: card))
            Picker("Key", selection: actions.binding(to: \.key, of: card)) {
              ForEach(["low", "high"], id: \.self) { Text($0) }
            }
          }
          .element("card", tokens: ["card"])
        }
      }
    }
  }
}

@Suite("Controls bound to values of the board")
struct BoundControlTests {
  private let test: TestRoom
  private let card: CardID

  init() {
    let test = TestRoom(
      look: BoardLook(
        container: BoardContainer { content in Form { content } },
        values: BoardValues([
          .rejected, .flag("sung", \.isSung, label: "Sung", setBy: .hosts), .text("singer", \.singer, label: "Singer"),
          .choice("key", \.key, label: "Key", of: ["low", "high"]),
        ])))
    self.test = test
    let document = test.durable.document
    card = document.sectionOrder.lazy.compactMap { document[$0]?.cards.first }.first ?? .loveStack
  }

  private func parts(_ session: SessionID) throws -> [Scene.Part] {
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    let scene = try #require(test.takeSnapshots(session).last).scene
    return try #require(scene.cards.first { $0.id == card }).parts
  }

  private var singer: Press { Press("field", of: .card(card)) }
  private func value(_ key: ValueKey) -> Value? { test.durable.document[card]?.values[key] }

  @Test("[U8] a toggle bound to a value is an operation of its presser, with their rights")
  func rights() throws {
    let (guest, host) = (test.join("guest"), test.join("host", as: .host))
    let shown = try parts(guest)
    let toggle = try #require(shown.first { $0.tokens.names.contains("toggle") })
    #expect(
      shown.filter { $0.tokens.names.contains("hosts") } == [toggle], "everyone else's clients show it as disabled")
    let press = Press(toggle.name, of: .card(card))
    test.send(.press(press), from: guest)
    test.advance(.seconds(1))
    #expect(value("sung") == nil)
    #expect(
      test.take(guest).contains { if case .error(let error) = $0 { error.parameters["part"] != nil } else { false } })
    test.send(.press(press), from: host)
    test.advance(.seconds(1))
    #expect(value("sung") == .flag(true))
    #expect(try parts(guest).contains { $0.tokens.names.contains("toggle.on") })
  }

  @Test("[U8] its presser takes it back with undo, and nobody else does")
  func undo() throws {
    let (ann, bo) = (test.join("ann"), test.join("bo"))
    let option = try #require(try parts(ann).last { $0.tokens.names.contains("option") })
    test.send(.press(Press(option.name, of: .card(card))), from: ann)
    test.advance(.seconds(1))
    #expect(value("key") == .text("high"))
    let revision = test.durable.document.revision.rawValue
    test.ask(.undo, 1, base: revision, from: bo)
    test.advance(.seconds(1))
    #expect(value("key") == .text("high"))
    test.ask(.undo, 1, base: revision, from: ann)
    test.advance(.seconds(1))
    #expect(value("key") == nil)
  }

  @Test("[P54][T60] texts that two people type at once into a field of a value are put together letter by letter")
  func merges() throws {
    let (ann, bo) = (test.join("ann"), test.join("bo"))
    _ = try parts(ann)
    test.send(.enter(TypedText("Ann", was: ""), in: singer), from: ann)
    test.advance(.seconds(1))
    // Neither has heard of the other, and nothing of it is on disk when the second comes.
    test.send(.enter(TypedText("Ann, Bo", was: "Ann"), in: singer), from: bo)
    test.send(.enter(TypedText("Anna", was: "Ann"), in: singer), from: ann)
    test.advance(.seconds(1))
    #expect(value("singer") == .text("Ann, Boa"))
    test.send(.enter(TypedText("Joanna, Bo", was: "Ann, Bo"), in: singer), from: ann)
    test.advance(.seconds(1))
    #expect(value("singer") == .text("Joanna, Boa"))
    #expect(try parts(bo).contains { $0.action == .enter(text: "Joanna, Boa", prompt: "Singer") })
  }

  @Test("[P54] without the old text, the typed one replaces the present one, as before")
  func replaces() throws {
    let ann = test.join("ann")
    _ = try parts(ann)
    test.send(.enter(TypedText("Ann", was: ""), in: singer), from: ann)
    test.send(.enter("Bo", in: singer), from: ann)
    test.advance(.seconds(1))
    #expect(value("singer") == .text("Bo"))
  }

  @Test("[P54][T60] a text grows only by what people typed: beyond its bound the last one counts alone")
  func bound() throws {
    let ann = test.join("ann")
    _ = try parts(ann)
    let long = String(repeating: "x", count: test.configuration.limits.valueTextBytesMax)
    test.send(.enter(TypedText(long, was: ""), in: singer), from: ann)
    test.send(.enter(TypedText("yes", was: ""), in: singer), from: ann)
    test.advance(.seconds(1))
    #expect(value("singer") == .text("yes"))
    test.send(.enter(TypedText("a", was: long + "x"), in: singer), from: ann)
    #expect(
      test.take(ann).contains { if case .error(let error) = $0 { error.parameters["part"] != nil } else { false } })
  }
}
