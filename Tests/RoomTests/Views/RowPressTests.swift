import BoardUI
import Document
import Gallery
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Presses on rows in a room")
@MainActor struct RowPressTests {
  private let test = TestRoom(look: BoardLook(container: BoardContainer { content in ChoreBoard { content } }))

  private func parts(_ session: SessionID) throws -> [Scene.Part] {
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    return try #require(test.takeSnapshots(session).first).scene.parts
  }

  /// The entry of a row's menu.
  private func entry(_ key: String, ofRow row: String, in parts: [Scene.Part]) throws -> Press {
    let at = try #require(parts.firstIndex { $0.content == .literal(row) })
    let words = try #require(
      parts[at...].firstIndex { if case .phrase(let phrase) = $0.content { phrase.key == key } else { false } })
    let button = try #require(parts[..<words].last { $0.action == .press })
    return Press(button.name, of: .board)
  }

  @Test(
    "[P22][U9] of two who delete rows at once each deletes the row that they saw; someone who is late for one hears that it is gone"
  )
  func late() throws {
    let (ann, bo) = (test.join("ann"), test.join("bo"))
    let (anns, bos) = (try parts(ann), try parts(bo))
    let presses = [
      (ann, try entry("row.delete", ofRow: "Bins", in: anns)), (bo, try entry("row.delete", ofRow: "Cat", in: bos)),
      (ann, try entry("row.moveUp", ofRow: "Cat", in: anns)),
    ]
    for (session, press) in presses { test.send(.press(press), from: session) }
    #expect(test.take(bo).contains(.pressed(presses[1].1)))
    let told = test.take(ann)
    #expect(told.contains(.pressed(presses[0].1)))
    #expect(told.contains(.error(InputError(.init(.gone), ["part": .text(presses[2].1.part)]))))
    test.advance(.seconds(1))
    #expect(try parts(bo).contains { $0.content == .literal("In order: Dishes") })
  }

  @Test("[P22][U9] someone who saw a row on another kind of screen hears that it is gone, and deletes no other row")
  func otherScreen() throws {
    let ann = test.join("ann")
    let seen = try entry("row.delete", ofRow: "Bins", in: try parts(ann))
    test.send(.surface(SurfaceRequest(kind: .wall, width: 1_920, height: 1_080)), from: ann)
    test.send(.press(seen), from: ann)
    #expect(test.take(ann).contains(.error(InputError(.init(.gone), ["part": .text(seen.part)]))))
    #expect(try parts(ann).contains { $0.content == .literal("In order: Bins, Cat, Dishes") })
  }

  @Test("[P22][U9] viewers delete no rows, nor do guests of a frozen board")
  func rights() throws {
    let (viewer, host, guest) = (test.join("viewer", as: .viewer), test.join("host", as: .host), test.join("guest"))
    let viewers = try entry("row.delete", ofRow: "Bins", in: try parts(viewer))
    let guests = try entry("row.delete", ofRow: "Bins", in: try parts(guest))
    test.send(.press(viewers), from: viewer)
    test.send(.host(id: 1, .freeze(true)), from: host)
    test.send(.press(guests), from: guest)
    let part: [String: Value] = ["part": .text(guests.part)]
    #expect(test.take(guest).contains(.error(InputError(.init(.frozen), part))))
    #expect(try parts(host).contains { $0.content == .literal("In order: Bins, Cat, Dishes") })
  }

  @Test("[P22][U9] presses on rows share the rate of operations")
  func rate() throws {
    let ann = test.join("ann")
    let press = try entry("row.moveDown", ofRow: "Bins", in: try parts(ann))
    for _ in 0..<test.configuration.operationsBurst { test.send(.press(press), from: ann) }
    _ = test.take(ann)
    test.send(.press(press), from: ann)
    #expect(test.take(ann).contains(.error(InputError(.rate, ["part": .text(press.part)]))))
  }
}
