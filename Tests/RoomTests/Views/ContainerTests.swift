import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("The container of a room")
struct ContainerTests {
  private let list = ContainerChoice("list")
  private let columns = ContainerChoice("display-board")

  @Test("a host's choice moves everyone's cards in one frame, wins over the file's, and can be taken back")
  func choosing() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.advance(.seconds(1))
    _ = room.takeFrames(ann)

    room.send(.host(id: 1, .container(list)), from: host)
    #expect(room.takeReplies(host).contains(.done(id: 1, .done("container"))))
    let frame = try #require(room.takeFrames(ann).last)
    #expect(frame.facts == [])
    #expect(frame.scene?.others.cardsRemoved == [])
    #expect(frame.scene != nil)
    #expect(room.durable.settings.container == list)
    #expect(room.room.summary.container == "list")
    #expect(room.room.summary.chosenContainer == "list")

    room.advance(.seconds(1))
    room.handle(.described(BoardDescription(title: "Karaoke night", container: columns)))
    #expect(room.durable.settings.container == list)
    #expect(room.takeFrames(ann).isEmpty)
    room.send(.host(id: 2, .container(nil)), from: host)
    #expect(room.durable.settings.container == columns)
    #expect(room.room.summary.container == "display-board")
    #expect(room.room.summary.chosenContainer == nil, "as the file says")
    #expect(room.takeFrames(ann).count == 1)
  }

  @Test("it outlives a restart")
  func restart() throws {
    let room = TestRoom()
    room.send(.host(id: 1, .container(list)), from: room.join("host", as: .host))
    room.restart()
    #expect(room.room.summary.container == "list")
    let ann = room.join("ann")
    room.advance(.seconds(1))
    room.send(.refresh, from: ann)
    let snapshot = try #require(room.takeSnapshots(ann).first)
    let fresh = BoardStage(document: room.durable.document, container: list)
    #expect(snapshot.scene == fresh.open(try #require(snapshot.surface)))
  }

  @Test("a container that isn't there is refused, and guests choose nothing")
  func refused() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .container(ContainerChoice("lits"))), from: host)
    let names = StockContainer.all.map(\.name).joined(separator: ", ")
    #expect(
      room.takeReplies(host) == [
        .error(InputError(.badField, ["field": .text("container.name"), "expected": .text(names)], id: 1))
      ])
    let ann = room.join("ann")
    room.send(.host(id: 1, .container(list)), from: ann)
    #expect(room.durable.settings.container == nil)
  }

  @Test("the containers that a board can be shown in come with a host's welcome, and with no other")
  func offered() {
    let room = TestRoom()
    for role in [Role.host, .coHost, .guest, .viewer, .wall] {
      let id = room.connect()
      room.send(
        .hello(Hello(token: "\(role.rawValue)-0", outbox: .test(role.rawValue), surface: .phone)), from: id)
      #expect(
        room.takeWelcome(id)?.containers == (role.isHost ? StockContainer.all.map(\.name) : []), "\(role)")
    }
  }

  @Test("[P17] everyone gets a new title with a welcome")
  func title() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.advance(.seconds(1))
    room.handle(.described(BoardDescription(title: "Karaoke morning")))
    room.advance(.seconds(1))
    #expect(room.takeWelcome(ann)?.board.title == "Karaoke morning")
  }

  @Test("a declaration that doesn't fit with people's additions is reported to the host, and changes nothing")
  func tooMuch() {
    let room = TestRoom { $0.limits.cardsMax = 4 }
    let ann = room.join("ann")
    room.operate(.add("mine"), 1, from: ann)
    let before = room.durable.document
    var declaration = Declaration.party
    declaration.sections[0].cards.append(.init(key: "one-more", text: "One More"))
    room.handle(.undeclarable(nil))
    room.handle(.declared(declaration))
    #expect(
      room.room.summary.problem
        == "The declaration doesn't fit on the board: full. The board stays as it was declared before.")
    #expect(room.durable.document == before)
  }

  @Test("a file that can't be followed is for the host to see, until it can be again")
  func problems() {
    let room = TestRoom()
    room.handle(.undeclarable("karaoke.yaml:4:3: a card needs `text`."))
    #expect(room.room.summary.problem == "karaoke.yaml:4:3: a card needs `text`.")
    room.handle(.undeclarable(nil))
    #expect(room.room.summary.problem == nil)
  }
}
