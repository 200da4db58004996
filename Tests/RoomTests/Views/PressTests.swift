import BoardUI
import Document
import Gallery
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Presses in a room")
@MainActor struct PressTests {
  private let test: TestRoom

  init() {
    test = TestRoom(look: BoardLook(container: BoardContainer { content in Gallery { content } }))
  }

  /// The name of the button that holds these words.
  private func button(_ words: String, in parts: [Scene.Part]) throws -> String {
    let index = try #require(
      parts.indices.first { index in
        parts[index].action == .press
          && parts[index...].prefix(parts[index].holds + 1).contains { $0.content == .literal(words) }
      }, "no button says \(words)")
    return parts[index].name
  }

  private func scene(_ session: SessionID) throws -> Scene {
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    return try #require(test.takeSnapshots(session).first).scene
  }

  private func press(_ words: String, from session: SessionID, in scene: Scene) throws -> Press {
    let press = Press(try button(words, in: scene.parts), of: .board)
    test.send(.press(press), from: session)
    return press
  }

  @Test("[P22][P23] a press is answered, and its effect is the presser's operation in a frame, journaled")
  func adds() throws {
    let ann = test.join("ann")
    let press = try press("Add a song", from: ann, in: try scene(ann))
    test.advance(.seconds(1))
    let told = test.take(ann)
    #expect(told.contains(.pressed(press)))
    let seat = try #require(test.room.participant(ann)?.seat)
    let added = try #require(test.durable.document[test.durable.document.sectionOrder[0]]?.cards.last)
    #expect(test.durable.document[added]?.text == "One more song")
    #expect(test.durable.document[added]?.author == seat)
    #expect(added.outbox != .server, "an id that no declared card has")
    let frames = told.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
    #expect(frames.contains { $0.operations.contains { $0.id == OperationID(added.outbox, added.counter) } })
  }

  @Test("[P23] presses of one seat share an outbox, over a restart too, and no client can take it")
  func hand() throws {
    let ann = test.join("ann")
    let scene = try scene(ann)
    _ = try press("Add a song", from: ann, in: scene)
    test.advance(.seconds(1))
    _ = try press("Add a song", from: ann, in: scene)
    test.advance(.seconds(1))
    let outboxes = test.durable.outboxes.values.filter { $0.id.hasPrefix("press.") }
    #expect(outboxes.map(\.high) == [2])
    #expect(outboxes.allSatisfy { OutboxName($0.id) == nil && $0.outcomes.isEmpty })
    test.restart()
    let back = test.join("ann", seat: "seat-1")
    _ = try press("Add a song", from: back, in: try self.scene(back))
    test.advance(.seconds(1))
    #expect(test.durable.outboxes.values.filter { $0.id.hasPrefix("press.") }.map(\.high) == [3])
  }

  @Test("[P22] state that a press changed shows in a frame without any operation")
  func state() throws {
    let ann = test.join("ann")
    _ = try press("Applause 0", from: ann, in: try scene(ann))
    test.advance(.seconds(1))
    let frames = test.take(ann).compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
    #expect(frames.count == 1)
    #expect(frames[0].operations.isEmpty)
    #expect(frames[0].scene?.others.parts?.contains { $0.content == .literal("Applause 1") } == true)
  }

  @Test("[P22] viewers and walls press nothing, nor do guests of a frozen board", arguments: [Role.viewer, .wall])
  func rights(_ role: Role) throws {
    let onlooker = test.join("onlooker", as: role)
    let scene = try scene(onlooker)
    let press = try press("Add a song", from: onlooker, in: scene)
    let part: [String: Value] = ["part": .text(press.part)]
    #expect(
      test.take(onlooker).contains(
        .error(InputError(.init(.notAllowed), part.merging(["role": .text(role.rawValue)]) { $1 }))))

    let host = test.join("host", as: .host)
    test.send(.host(id: 1, .freeze(true)), from: host)
    let guest = test.join("guest")
    _ = test.take(guest)
    test.send(.press(press), from: guest)
    #expect(test.take(guest).contains(.error(InputError(.init(.frozen), part))))
    test.send(.press(press), from: host)
    #expect(test.take(host).contains(.pressed(press)))
  }

  @Test("[P22] a part that isn't there is gone, and asking for it a hundred times is no abuse")
  func gone() throws {
    let ann = test.join("ann")
    _ = test.take(ann)
    let press = Press("button.99", of: .card(.loveStack))
    for _ in 0..<100 {
      test.send(.press(press), from: ann)
      test.advance(.milliseconds(50))
    }
    let errors = test.take(ann).filter {
      $0 == .error(InputError(.init(.gone), ["part": .text("button.99"), "card": .text(CardID.loveStack.description)]))
    }
    #expect(errors.count == 100)
    #expect(test.closed[ann] == nil)
  }

  @Test("[P22] presses share the rate of operations, and wait while the journal is away")
  func rate() throws {
    let ann = test.join("ann")
    let scene = try scene(ann)
    for _ in 0..<test.configuration.operationsBurst { _ = try press("Applause 0", from: ann, in: scene) }
    _ = test.take(ann)
    let press = try press("Applause 0", from: ann, in: scene)
    #expect(test.take(ann).contains(.error(InputError(.rate, ["part": .text(press.part)]))))
  }

  @Test("[P23] an operation that its presser may not do is refused to them and changes nothing")
  func refused() throws {
    let host = test.join("host", as: .host)
    test.send(.host(id: 1, .guestsChange(.own)), from: host)
    let ann = test.join("ann")
    let scene = try scene(ann)
    let card = try #require(scene.cards.first { $0.id == .loveStack })
    let press = Press(try button("Sung", in: card.parts), of: .card(card.id))
    test.send(.press(press), from: ann)
    let told = test.take(ann)
    #expect(told.contains { if case .error(let error) = $0 { error.code == .init(.notYours) } else { false } })
    #expect(test.durable.document[.loveStack]?.values[.rejected] == nil)
  }
}
