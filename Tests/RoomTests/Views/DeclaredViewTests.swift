import BoardUI
import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

private struct Openers: View {
  var body: some View {
    Section("Openers") {
      SongVotes(title: "Waterloop")
      Text("Purple Train")
    }
  }
}

private struct SongVotes: View {
  let title: String
  @State private var votes = 0
  @State private var length = "?"

  var body: some View {
    let length = $length
    VStack {
      Image(systemName: "music.note")
      Text(title)
      Text("Length \(length.wrappedValue)").task { length.wrappedValue = "3:30" }
      Button("Votes \(votes)") { votes += 1 }
    }
  }
}

@Suite("Declared views in a room")
struct DeclaredViewTests {
  private let test: TestRoom
  private let live: LiveDeclaration

  init() {
    let views = DeclaredViews(of: Openers())
    test = TestRoom(declared: nil, look: BoardLook(views: views))
    live = LiveDeclaration(of: views, state: test.room.viewState)
    test.handle(.declared(live.declaration))
    test.advance(.seconds(1))
  }

  /// The server does so when it was woken.
  private func follow() {
    if let next = live.update() { test.handle(.declared(next)) }
    test.handle(.viewsChanged)
    test.advance(.seconds(1))
  }

  private func card(_ session: SessionID, of test: TestRoom? = nil) throws -> Scene.CardElement {
    let test = test ?? self.test
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    let snapshot = try #require(test.takeSnapshots(session).last)
    return try #require(
      snapshot.scene.cards.first { snapshot.facts.cards[$0.id]?.text.hasPrefix("Waterloop") == true })
  }

  private func texts(_ card: Scene.CardElement) -> [String] {
    card.parts.compactMap { if case .literal(let text) = $0.content { text } else { nil } }
  }

  @Test("a guest presses a card's button, everyone sees it, and the card's text follows as an op of the server")
  func pressed() throws {
    let phone = test.join("phone")
    let others = [
      test.join("wall", as: .wall, surface: SurfaceRequest(kind: .wall, width: 1920, height: 1080)),
      test.join("terminal", surface: SurfaceRequest(kind: .terminal, width: 80)),
    ]
    let card = try card(phone)
    let button = try #require(card.parts.first { $0.action == .press })
    test.send(.press(Press(button.name, of: .card(card.id))), from: phone)
    test.advance(.seconds(1))
    for session in [phone] + others { #expect(texts(try self.card(session)).last == "Votes 1") }
    follow()
    #expect(test.durable.document[card.id]?.text == "Waterloop Length ? Votes 1")
    #expect(test.durable.document[card.id]?.author == nil)
  }

  @Test(
    "a declared view's task runs while it is declared, whether anyone looks or not, and its results are declared and shown"
  )
  func task() async throws {
    #expect(test.tasks.count == 1)
    for task in test.tasks.values { await task.operation() }
    #expect(live.needsUpdate)
    follow()
    let phone = test.join("phone")
    let card = try card(phone)
    #expect(texts(card) == ["Waterloop", "Length 3:30", "Votes 0"])
    #expect(test.durable.document[card.id]?.text == "Waterloop Length 3:30 Votes 0")
    test.handle(.disconnected(phone))
    test.advance(.seconds(600))
    #expect(test.tasks.count == 1)
    live.show(Text("Over"))
    follow()
    #expect(test.tasks.isEmpty)
  }

  @Test("an inspection shows the state of views, and runs none of their code")
  func inspected() throws {
    let phone = test.join("phone")
    let card = try card(phone)
    let button = try #require(card.parts.first { $0.action == .press })
    test.send(.press(Press(button.name, of: .card(card.id))), from: phone)
    test.advance(.seconds(1))
    let tasks = test.tasks.keys.sorted()
    let host = test.join("host", as: .host)
    let request = InspectionRequest(stages: [.scene, .resolved], surface: SurfaceRequest(kind: .desktop, width: 1280))
    test.send(.host(id: 1, .inspect(request)), from: host)
    let text = test.take(host).lazy.compactMap { message -> String? in
      if case .done(id: 1, .inspection(let text)) = message { text } else { nil }
    }.first
    #expect(try #require(text).contains("Votes 1"))
    #expect(test.tasks.keys.sorted() == tasks)
  }

  @Test("another program that doesn't have the declaration shows the card as its text")
  func anotherProgram() throws {
    let other = TestRoom(contents: test.contents, declared: nil)
    let card = try card(other.join("phone"), of: other)
    #expect(texts(card).isEmpty)
    #expect(card.parts.contains { $0.content == .fact })
    #expect(other.durable.document[card.id]?.text == "Waterloop Length ? Votes 0")
  }
}
