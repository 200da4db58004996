import Document
import Messages
import Presentation
import RoomSimulation
import Testing

@testable import Room

/// A wall's name in tests.
let bar = wall("Bar")

func wall(_ name: String) -> WallName {
  guard let name = WallName(name) else { preconditionFailure("\(name) is no name of a wall") }
  return name
}

extension TestRoom {
  /// As `join`, with a hello that says more; what the room answers is kept.
  func greet(
    _ name: String, as role: Role = .guest, surface: SurfaceRequest? = .phone, _ change: (inout Hello) -> Void
  ) -> SessionID {
    let id = connect()
    var hello = Hello(token: "\(role.rawValue)-0", name: name, outbox: .test(name), surface: surface)
    change(&hello)
    send(.hello(hello), from: id)
    advance(.seconds(1))
    return id
  }
}

@Suite struct OneWallTests {
  let room = TestRoom()
  let host: SessionID

  init() { host = room.join("host", as: .host) }

  private func give(_ command: HostCommand, _ id: Int = 1) -> [ServerMessage] {
    _ = room.takeReplies(host)
    room.send(.host(id: id, command), from: host)
    return room.takeReplies(host)
  }

  /// A wall that says what it is called.
  private func joinWall(_ key: String, called name: WallName?) -> SessionID {
    room.greet(key, as: .wall, surface: .wall) { $0.wall = WallCalled(name) }
  }

  private func here() -> [HostResult.WallHere] {
    give(.walls, 9).lazy.compactMap { if case .done(9, .walls(let walls)) = $0 { walls } else { nil } }.first ?? []
  }

  @Test("[WL10] hosts hear which walls are here, by name and size, and which can be named")
  func listed() {
    _ = joinWall("one", called: bar)
    _ = joinWall("two", called: nil)
    _ = room.join("old", as: .wall, surface: .wall)
    _ = room.join("ann")
    #expect(here().map(\.name) == [bar, nil, nil])
    #expect(here().map(\.isNameable) == [true, true, false])
    #expect(here().allSatisfy { $0.width != nil && $0.height != nil })
  }

  @Test("[WL10] a wall that is given a name hears it, and the journal has nothing of that")
  func named() throws {
    let tv = joinWall("tv", called: nil)
    let number = try #require(here().first?.number)
    let before = room.contents
    #expect(give(.nameWall(number, bar)).contains(.done(id: 1, .done("nameWall"))))
    #expect(room.takeReplies(tv).contains(.wallName(bar)))
    #expect(here().map(\.name) == [bar])
    #expect(room.contents == before)
  }

  @Test("[WL10] only walls that are here and understand it get another name")
  func unknown() throws {
    _ = room.join("old", as: .wall, surface: .wall)
    let ann = room.join("ann")
    let old = try #require(here().first?.number)
    for number in [old, ann.rawValue, 4_000] {
      let refusal = Refusal(.unknownTarget, ["target": .number(Double(number))])
      #expect(give(.nameWall(number, bar)).contains(.error(InputError(refusal, id: 1))))
    }
  }

  @Test("[WL11] each wall decides what it shows and how, and keeps that over a restart")
  func own() {
    _ = give(.oneWall(bar, .show(.curtain("Back soon"))))
    _ = give(.oneWall(bar, .view(.distance(6))))
    _ = give(.wallView(.theme(.dark)))
    room.restart()
    let settings = room.durable.settings
    #expect(settings.wall == .board)
    #expect(settings.ownWalls.map(\.name) == [bar] && settings.ownWalls.map(\.show) == [.curtain("Back soon")])
    let view = settings.ownWalls.first?.view(above: settings.wallView)
    #expect(view?.distance == 6 && view?.theme == .dark)
  }

  @Test("[WL11] a show for all walls is on each of them, whatever it had of its own")
  func all() {
    _ = give(.oneWall(bar, .show(.card(.loveStack))))
    _ = give(.oneWall(bar, .view(.pages(.hold))))
    _ = give(.wall(.curtain(nil)))
    #expect(room.durable.settings.ownWalls.map(\.show) == [nil])
    #expect(room.durable.settings.ownWalls.map(\.view.isHeld) == [true])
    _ = give(.oneWall(bar, .view(.pages(.go))))
    #expect(room.durable.settings.ownWalls == [])
  }

  @Test("[WL11] nothing is written down where it is so already")
  func idle() {
    let before = room.contents
    _ = give(.oneWall(bar, .show(nil)))
    _ = give(.oneWall(bar, .show(.board)))
    _ = give(.oneWall(bar, .view(.theme(nil))))
    #expect(room.contents == before)
  }

  @Test("[WL12][T141] eight walls have something of their own; beyond that hosts hear that it is full")
  func full() {
    for number in 1...OneWall.countMax { _ = give(.oneWall(wall("Wall \(number)"), .show(.curtain(nil)))) }
    let refusal = Refusal(.full, ["limit": .number(Double(OneWall.countMax))])
    #expect(give(.oneWall(bar, .show(.curtain(nil)))).contains(.error(InputError(refusal, id: 1))))
    #expect(give(.oneWall(wall("Wall 1"), .show(.card(.loveStack)))).contains(.done(id: 1, .done("oneWall"))))
    #expect(room.durable.settings.ownWalls.count == OneWall.countMax)
  }

  @Test("[WL11][T141] a wall shows no card alone that is hidden, or isn't there")
  func hidden() throws {
    let ann = room.join("ann")
    room.send(.host(id: 5, .hide(.cards, true, section: .sam)), from: host)
    let hidden = try room.add("A surprise", from: ann)
    #expect(room.durable.document.isHidden(hidden))
    for card in [hidden, CardID(.server, 4_000)] {
      let refusal = Refusal(.unknownTarget, ["target": .text(card.description)])
      #expect(give(.oneWall(bar, .show(.card(card)))).contains(.error(InputError(refusal, id: 1))))
    }
  }

  @Test(
    "[WL10] a wall's name is one line that prints, of at most 48 bytes",
    arguments: ["", " ", "a\nb", "a\u{202E}b", String(repeating: "x", count: 49), "\u{7}"])
  func names(_ text: String) { #expect(WallName(text) == nil) }
}
