import BoardUI
import Document
import Gallery
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

private struct Songs: View {
  var body: some View {
    Section("Songs") {
      SongBook(["Love Stack", "Purple Train", "Crazy in Love"])
      Text("Waterloop")
    }
  }
}

@Suite("Typing into a container's parts")
struct EnterTests {
  private let test: TestRoom
  private let live: LiveDeclaration

  init() {
    let views = DeclaredViews(of: Songs())
    test = TestRoom(declared: nil, look: BoardLook(views: views))
    live = LiveDeclaration(of: views, state: test.room.viewState)
    test.handle(.declared(live.declaration))
    test.advance(.seconds(1))
  }

  private func book(_ session: SessionID) throws -> Scene.CardElement {
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    let snapshot = try #require(test.takeSnapshots(session).last)
    return try #require(snapshot.scene.cards.first { card in card.parts.contains { $0.name == "search" } })
  }

  private func field(of card: Scene.CardElement) -> Press { Press("search", of: .card(card.id)) }

  /// The songs that are shown, and the text in the field.
  private func shown(_ card: Scene.CardElement) -> (songs: [String], action: Scene.Action?) {
    let songs = ["Love Stack", "Purple Train", "Crazy in Love", "Nothing found"]
    let texts = card.parts.compactMap { if case .literal(let text) = $0.content { text } else { nil } }
    return (texts.filter(songs.contains), card.parts.first { $0.name == "search" }?.action)
  }

  /// What an error about the field is answered with.
  private func error(_ code: InputError.Code, _ part: Press, _ more: [String: Value] = [:]) -> ServerMessage {
    .error(InputError(code, part.parameters.merging(more) { $1 }))
  }

  @Test("[P24] typing is answered to the person, and everyone sees what it finds, on each surface")
  func everyone() throws {
    let phone = test.join("phone")
    let others = [
      test.join("wall", as: .wall, surface: SurfaceRequest(kind: .wall, width: 1920, height: 1080)),
      test.join("terminal", surface: SurfaceRequest(kind: .terminal, width: 80)),
    ]
    let card = try book(phone)
    #expect(shown(card).songs == ["Love Stack", "Purple Train", "Crazy in Love"])
    #expect(shown(card).action == .enter(text: "", prompt: "Find a song"))
    let part = field(of: card)
    test.send(.enter("love", in: part), from: phone)
    #expect(test.take(phone).contains(.entered(part)))
    for session in [phone] + others {
      let now = shown(try book(session))
      #expect(now.songs == ["Love Stack", "Crazy in Love"])
      #expect(now.action == .enter(text: "love", prompt: "Find a song"))
    }
    test.send(.enter("", in: part), from: others[1])
    #expect(shown(try book(phone)).songs.count == 3)
  }

  @Test("[P24] typed text shows in a frame without any operation, and nothing is journaled")
  func frame() throws {
    let ann = test.join("ann")
    let part = field(of: try book(ann))
    let revision = test.durable.document.revision
    test.send(.enter("train", in: part), from: ann)
    test.advance(.seconds(1))
    let frames = test.takeFrames(ann)
    #expect(frames.count == 1)
    #expect(frames.allSatisfy { $0.operations.isEmpty })
    #expect(test.durable.document.revision == revision)
  }

  @Test("[P24] a text that is too long, or not one line, is refused and changes nothing")
  func refused() throws {
    let ann = test.join("ann")
    let part = field(of: try book(ann))
    let limit = Double(test.configuration.limits.valueTextBytesMax)
    test.send(.enter(TypedText(String(repeating: "x", count: Int(limit) + 1)), in: part), from: ann)
    #expect(
      test.take(ann).contains(
        error(
          .init(.tooLong), part, ["field": .text("text"), "limit": .number(limit), "actual": .number(limit + 1)])))
    test.send(.enter("a\nb", in: part), from: ann)
    #expect(
      test.take(ann).contains(error(.init(.badCharacter), part, ["field": .text("text"), "scalar": .text("U+000A")])))
    #expect(shown(try book(ann)).action == .enter(text: "", prompt: "Find a song"))
    test.send(.enter(TypedText(String(repeating: "x", count: Int(limit))), in: part), from: ann)
    #expect(test.take(ann).contains(.entered(part)))
  }

  @Test("[P24] a part that takes no text, or isn't there, is gone; a field isn't pressed")
  func gone() throws {
    let ann = test.join("ann")
    let card = try book(ann)
    let button = try #require(card.parts.first { $0.action == .press })
    for part in [
      Press(button.name, of: .card(card.id)), Press("search.9", of: .card(card.id)), Press("search", of: .board),
    ] {
      test.send(.enter("x", in: part), from: ann)
      #expect(test.take(ann).contains(error(.init(.gone), part)))
    }
    test.send(.press(field(of: card)), from: ann)
    #expect(test.take(ann).contains(error(.init(.gone), field(of: card))))
  }

  @Test("[P24] viewers and walls type nothing, nor do guests of a frozen board")
  func rights() throws {
    let part = field(of: try book(test.join("first")))
    for role in [Role.viewer, .wall] {
      let onlooker = test.join("\(role)", as: role)
      test.send(.enter("x", in: part), from: onlooker)
      #expect(test.take(onlooker).contains(error(.init(.notAllowed), part, ["role": .text(role.rawValue)])))
    }
    let host = test.join("host", as: .host)
    test.send(.host(id: 1, .freeze(true)), from: host)
    let guest = test.join("guest")
    test.send(.enter("x", in: part), from: guest)
    #expect(test.take(guest).contains(error(.init(.frozen), part)))
    test.send(.enter("x", in: part), from: host)
    #expect(test.take(host).contains(.entered(part)))
  }

  @Test("[P24] typing shares the rate of operations")
  func rate() throws {
    let ann = test.join("ann")
    let part = field(of: try book(ann))
    for count in 0..<test.configuration.operationsBurst { test.send(.enter("\(count)", in: part), from: ann) }
    _ = test.take(ann)
    test.send(.enter("too much", in: part), from: ann)
    #expect(test.take(ann).contains(error(.rate, part)))
  }

  @Test(
    "[P21] a menu is a part with its entries within, over what it belongs to, and an entry is pressed like any button")
  func menu() throws {
    let ann = test.join("ann")
    let card = try book(ann)
    let index = try #require(card.parts.firstIndex { $0.tokens.names.contains("menu") })
    let menu = card.parts[index]
    #expect(menu.rect.width > 100 && menu.rect.height > 100, "as large as the view it belongs to")
    let entries = card.parts[index...].prefix(menu.holds + 1)
    #expect(entries.filter { $0.action == .press }.count == 2, "what is disabled can't be pressed")
    #expect(entries.contains { $0.action == .link("https://example.org/songs") })
    let last = try #require(entries.last { $0.action == .press })
    let press = Press(last.name, of: .card(card.id))
    test.send(.press(press), from: ann)
    #expect(test.take(ann).contains(.pressed(press)))
    #expect(shown(try book(ann)).songs == ["Love Stack", "Crazy in Love"])
  }
}
