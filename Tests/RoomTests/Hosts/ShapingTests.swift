import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Hosts who shape a board")
struct ShapingTests {
  private static let quiz = BoardDescription(title: "Quiz", container: ContainerChoice("list"))
  private static let fewer = Declaration(sections: [
    Declaration.Section(key: "sam", title: "Songs", cards: [Declaration.Card(key: "sam-1", text: "Love Stack")]),
    Declaration.Section(key: "new", title: "New ones"),
  ])

  /// A room whose server knows one other text.
  private func room(_ configure: (inout RoomConfiguration) -> Void = { _ in }) -> TestRoom {
    let room = TestRoom(configure)
    room.declarations.known["fewer"] = (Self.quiz, Self.fewer)
    room.declarations.known["the text"] = (BoardDescription(title: "Karaoke night"), .party)
    return room
  }

  private func ask(_ command: HostCommand, as session: SessionID, in room: TestRoom) -> ServerMessage? {
    _ = room.take(session)
    room.send(.host(id: 7, command), from: session)
    return room.takeReplies(session).last
  }

  @Test("a check says what would come, go and change, and what stays because people edited it, and changes nothing")
  func check() throws {
    let room = room()
    let host = room.join("host", as: .host)
    room.operate(.setValue(target: .card(.purpleTrain), key: .rejected, value: .flag(false)), 1, from: host)
    let before = room.contents
    guard case .done(7, .checked(let check))? = ask(.checkDeclaration("fewer"), as: host, in: room) else {
      Issue.record("not checked")
      return
    }
    #expect(check.come.names == ["New ones"])
    #expect(check.go.names == ["Dreams of Tea", "Jessica's Favorites"])
    #expect(check.change.names == ["Sam's Favorites"])
    #expect(check.stay.names == ["Purple Train"])
    #expect(check.settings == ["title", "container"])
    #expect(room.contents == before)
    #expect(room.declarations.kept.isEmpty)
  }

  @Test("a text with a mistake is answered with its line, and isn't kept")
  func mistake() {
    let room = room()
    let host = room.join("host", as: .host)
    let mistakes = [TestDeclarations.mistake]
    #expect(
      ask(.checkDeclaration("lits"), as: host, in: room)
        == .done(id: 7, .checked(HostResult.DeclarationCheck(mistakes: mistakes))))
    #expect(
      ask(.declare("lits", basedOn: nil), as: host, in: room)
        == .done(id: 7, .declared(HostResult.Declared(mistakes: mistakes))))
    #expect(room.declarations.kept.isEmpty)
  }

  @Test("a text that a host declares is kept, then declared in the host's name, and answered when that is on disk")
  func declare() throws {
    let room = room()
    let host = room.join("host", as: .host)
    room.send(.name("Ann"), from: host)
    room.behavior = .waits
    #expect(ask(.declare("fewer", basedOn: "1"), as: host, in: room) == nil)
    while room.inFlight != nil { room.finishAppend() }
    #expect(
      room.takeReplies(host).contains(.done(id: 7, .declared(HostResult.Declared(version: "1'")))))
    #expect(room.durable.settings.title == "Quiz")
    #expect(room.durable.document.sectionOrder.count == 2)
    let seat = try #require(room.declarations.kept.first?.by)
    let settings = room.contents.entries.compactMap { entry -> SeatNumber?? in
      if case .setting(.title("Quiz"), let by, _) = entry { by } else { nil }
    }
    #expect(settings == [seat])
  }

  @Test("of two hosts who save at once the second gets the other's text, and nothing of theirs is lost")
  func conflict() {
    let room = room()
    let (host, other) = (room.join("host", as: .host), room.join("other", as: .host))
    _ = ask(.declare("fewer", basedOn: "1"), as: host, in: room)
    #expect(
      ask(.declare("the text", basedOn: "1"), as: other, in: room)
        == .done(id: 7, .declared(HostResult.Declared(theirs: room.declarations.declaration))))
    #expect(room.declarations.text == "fewer")
  }

  @Test("a declaration that doesn't fit on the board with what people added is refused, and isn't kept")
  func full() {
    let room = room { $0.limits.cardsMax = 4 }
    let host = room.join("host", as: .host)
    room.operate(.add("Mine"), 1, from: host)
    let cards = (1...4).map { Declaration.Card(key: DeclarationKey("c\($0)"), text: "Card \($0)") }
    room.declarations.known["many"] = (
      Self.quiz, Declaration(sections: [Declaration.Section(key: "sam", title: "Songs", cards: cards)])
    )
    guard case .error(let error)? = ask(.declare("many", basedOn: nil), as: host, in: room) else {
      Issue.record("not refused")
      return
    }
    #expect(error.code == InputError.Code(.full))
    #expect(room.declarations.kept.isEmpty)
  }

  @Test("[T64] a text beyond what hosts may send is refused with the bound, and the server isn't asked")
  func long() {
    let room = room { $0.declarationBytesMax = 8 }
    let host = room.join("host", as: .host)
    room.answersQuestions = false
    let refusal = Refusal(.tooLong, ["limit": .number(8), "actual": .number(9)])
    #expect(
      ask(.declare("123456789", basedOn: nil), as: host, in: room) == .error(InputError(refusal, id: 7)))
    #expect(room.questions.isEmpty)
  }

  @Test("[T64] a host has one question about declarations in the air; another one is answered rate")
  func oneAtATime() {
    let room = room()
    let (host, other) = (room.join("host", as: .host), room.join("other", as: .host))
    room.answersQuestions = false
    #expect(ask(.checkDeclaration("fewer"), as: host, in: room) == nil)
    #expect(ask(.checkDeclaration("fewer"), as: host, in: room) == .error(InputError(.rate, id: 7)))
    #expect(ask(.checkDeclaration("fewer"), as: other, in: room) == nil)
    #expect(room.questions.count == 2)
  }

  @Test("a preview shows the beginning of the board in another container, to nobody but the host who asked")
  func preview() throws {
    let room = room { $0.previewCardsMax = 1 }
    let (host, guest) = (room.join("host", as: .host), room.join("guest"))
    _ = room.take(guest)
    let before = room.contents
    guard case .done(7, .preview(let preview))? = ask(.preview(ContainerChoice("list"), .phone), as: host, in: room)
    else {
      Issue.record("no preview")
      return
    }
    #expect(preview.facts.cards.count == 2)
    #expect(Set(preview.scene.cards.map(\.id)) == Set(preview.facts.cards.keys))
    #expect(room.take(guest).isEmpty)
    #expect(room.contents == before)
    #expect(
      ask(.preview(ContainerChoice("lits"), .phone), as: host, in: room)
        == .error(InputError(.unknownContainer("lits"), id: 7)))
  }

  @Test("[HC1] a preview has nothing that is hidden until a host reveals it")
  func hidden() throws {
    let room = room()
    let (host, guest) = (room.join("host", as: .host), room.join("guest"))
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: host)
    room.operate(.add("Secret"), 1, from: guest)
    guard case .done(7, .preview(let preview))? = ask(.preview(nil, .phone), as: host, in: room) else {
      Issue.record("no preview")
      return
    }
    #expect(!preview.facts.cards.values.contains { $0.text == "Secret" })
  }
}
