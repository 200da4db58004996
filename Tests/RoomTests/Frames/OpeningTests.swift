import BoardUI
import Document
import Presentation
import Replica
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

/// PROTOCOL P38: a large board is laid out for another kind of screen on a background thread.
@Suite("Surfaces that are laid out on a background thread")
struct OpeningTests {
  /// A room whose surfaces come when the test lays them out.
  private func room(_ look: BoardLook = BoardLook()) -> TestRoom {
    let room = TestRoom({ $0.cardsLaidOutOnLoop = 0 }, look: look)
    room.opensAtOnce = false
    return room
  }

  private func join(_ room: TestRoom, _ name: String, _ surface: SurfaceRequest) -> SessionID {
    let id = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test(name), surface: surface)), from: id)
    room.advance(.seconds(1))
    return id
  }

  /// Lays out what was ordered.
  private func build(_ room: TestRoom) {
    let orders = room.orders
    room.orders = []
    for order in orders { room.handle(.opened(order.build())) }
  }

  private let desktop = SurfaceRequest(kind: .desktop, width: 1_280)

  @Test("[P38] a newcomer is welcome at once, and gets the board once it is laid out for their screen")
  func newcomer() throws {
    let room = room()
    let ann = join(room, "ann", .phone)
    #expect(room.orders.count == 1)
    #expect(room.take(ann).contains { if case .welcome = $0 { true } else { false } })
    let bo = join(room, "bo", .phone)
    #expect(room.orders.count == 1 && room.takeSnapshots(bo).isEmpty)
    build(room)
    for id in [ann, bo] { #expect(room.takeSnapshots(id).map(\.surface?.key) == ["phone-390"]) }
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeFrames(bo).count == 1)
  }

  @Test("[P38] others go on meanwhile, and the surface comes with what they did", arguments: 0..<40)
  func meanwhile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let room = room()
    let ann = join(room, "ann", .phone)
    build(room)
    var counter: UInt32 = 0
    func act() {
      let cards = room.durable.document.allCards
      let card = cards.randomElement(using: &random)?.id ?? .loveStack
      counter += 1
      let operation: Document.Operation =
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: .add("card \(counter)")
        case 2: .setValue(target: .card(card), key: .rejected, value: .flag(.random(using: &random)))
        case 3: .moveCard(card: card, section: .jessica, place: .start)
        default: cards.count > 3 ? .removeCard(card: card) : .add("more")
        }
      room.operate(operation, counter, base: room.durable.document.revision.rawValue, from: ann)
      room.advance(.milliseconds(Int.random(in: 1...40, using: &random)))
    }
    for _ in 0..<5 { act() }
    let bo = room.connect()
    let hello = Hello(token: "guest-0", outbox: .test("bo"), surface: desktop)
    room.send(.hello(hello), from: bo)
    for _ in 0..<Int.random(in: 0..<10, using: &random) { act() }
    build(room)
    for _ in 0..<10 { act() }
    room.advance(.seconds(1))
    var replica = Replica(token: "guest-0", surface: desktop, kept: .init(outbox: Outbox(name: hello.outbox)))
    _ = replica.connected(at: .zero)
    for bytes in room.takeBytes(bo) {
      let effects = replica.receive(try ServerMessage(decoding: bytes, after: replica.revision), at: .zero)
      #expect(!effects.contains(.send(.refresh)))
    }
    let surface = try #require(replica.surface)
    #expect(surface.kind == .desktop && replica.revision == room.durable.document.revision)
    let stage = BoardStage(document: room.durable.document.seen(by: nil), names: room.durable.names)
    #expect(replica.scene == stage.open(surface))
  }

  @Test("[P38] someone whose screen gets another size keeps the frames they have until that is laid out")
  func resized() {
    let room = room()
    let ann = join(room, "ann", .phone)
    build(room)
    _ = room.take(ann)
    room.send(.surface(desktop), from: ann)
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(2))
    #expect(room.takeFrames(ann).count == 1 && room.orders.count == 1)
    build(room)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(ann).map(\.surface?.kind) == [.desktop])
  }

  @Test("[P38] a board that gets another container meanwhile is laid out again")
  func stale() throws {
    let room = room()
    let host = room.join("host", as: .host)
    build(room)
    let bo = join(room, "bo", desktop)
    let order = try #require(room.orders.first)
    room.orders = []
    room.send(.host(id: 1, .container(ContainerChoice("list"))), from: host)
    room.advance(.seconds(1))
    room.handle(.opened(order.build()))
    #expect(room.takeSnapshots(bo).isEmpty && room.orders.count == 1)
    build(room)
    let stage = BoardStage(
      document: room.durable.document, container: ContainerChoice("list"), names: room.durable.names)
    let told = try #require(room.takeSnapshots(bo).first)
    #expect(told.scene == stage.open(try #require(told.surface)))
  }

  @Test("a surface that nobody waits for any more is left when it comes")
  func left() {
    let room = room()
    let ann = join(room, "ann", .phone)
    #expect(room.orders.map(\.isWanted) == [true])
    room.handle(.disconnected(ann))
    room.advance(.seconds(1))
    #expect(room.orders.map(\.isWanted) == [false])
    build(room)
    #expect(room.room.stream.openSurfaces.isEmpty)
  }

  @Test("[P38][T147] the surface of someone who comes back in time doesn't make room for a newcomer's")
  func comesBack() throws {
    let room = TestRoom { $0.cardsOfLarge = 0 }
    let (narrow, wide) = (SurfaceRequest.phone, SurfaceRequest(kind: .phone, width: 600, height: 900))
    var names = (1...100).map { "guest\($0)" }.makeIterator()
    func come(_ surface: SurfaceRequest) -> SessionID {
      let (id, name) = (room.connect(), names.next() ?? "")
      room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test(name), surface: surface)), from: id)
      return id
    }
    var there = come(narrow)
    room.advance(.seconds(1))
    for _ in 1...3 {
      room.handle(.disconnected(there))
      // Long enough that nobody looks at it, and not so long that it is closed.
      room.advance(.milliseconds(600))
      there = come(narrow)
      let other = come(wide)
      room.advance(.seconds(1))
      _ = room.take(there)
      room.operate(.add("x"), 1, from: there)
      room.advance(.seconds(1))
      #expect(room.takeFrames(there).count == 1)
      #expect(room.room.stream.openSurfaces.filter { $0.kind == .phone }.map(\.key) == ["phone-390"])
      room.handle(.disconnected(other))
    }
  }

  @Test("walls, and boards in an author's container, are laid out on the loop")
  func onLoop() {
    let own = room(BoardLook(container: BoardContainer { content in VStack { content } }))
    #expect(own.takeSnapshots(join(own, "ann", .phone)).count == 1 && own.orders.isEmpty)
    // An author's code may read and write a container value, too.
    let values = room(BoardLook(values: BoardValues([.rejected])))
    #expect(values.takeSnapshots(join(values, "ann", .phone)).count == 1 && values.orders.isEmpty)
    let walls = room()
    let wall = SurfaceRequest(kind: .wall, width: 1_920, height: 1_080)
    #expect(walls.takeSnapshots(join(walls, "ann", wall)).count == 1 && walls.orders.isEmpty)
  }
}
