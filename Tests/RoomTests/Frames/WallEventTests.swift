import BoardUI
import Document
@testable import Messages
import Presentation
import RoomSimulation
import Testing

@testable import Room

@Suite("Events over the boards of walls")
struct WallEventTests {
  /// What the board's parts say over the board, each time that they changed; nil where they say nothing.
  private func said(_ room: TestRoom, _ id: SessionID) -> [String?] {
    room.takeFrames(id).compactMap { $0.scene?.others.parts }.map(words)
  }

  private func words(_ parts: [Scene.Part]) -> String? {
    guard let at = parts.firstIndex(where: { $0.tokens.names.contains("notification") }) else { return nil }
    return parts[at...(at + parts[at].holds)].compactMap(\.content.words).joined(separator: " ")
  }

  private func standing(_ room: TestRoom, _ id: SessionID) throws -> String? {
    room.send(.refresh, from: id)
    room.advance(.seconds(1))
    return words(try #require(room.takeSnapshots(id).last).scene.parts)
  }

  @Test("[P35] a card that comes is announced in the frame that brings it, for 5 s, on walls and nowhere else")
  func added() throws {
    let room = TestRoom()
    let (ann, bo, wall) = (room.join("ann"), room.join("bo"), room.join("wall", surface: .wall))
    for id in [bo, wall] { _ = room.take(id) }
    room.operate(.add("Stille Post"), 1, from: ann)
    let frame = try #require(room.takeFrames(wall).last)
    #expect(frame.operations.count == 1)
    #expect(frame.scene?.others.parts.flatMap(words) == "ann: Stille Post")
    room.advance(.milliseconds(4_900))
    #expect(said(room, wall).isEmpty)
    room.advance(.milliseconds(200))
    #expect(said(room, wall) == [nil])
    #expect(said(room, bo).allSatisfy { $0 == nil })
    room.advance(.seconds(8))
    #expect(said(room, wall).isEmpty)
  }

  @Test("[P6] a wall that comes when an event has ended never shows it")
  func newWall() throws {
    let room = TestRoom {
      $0.lanes.bytesForFrame = 1
      $0.lanes.frameBytesShare = 1
    }
    let ann = room.join("ann")
    _ = room.join("wall", surface: .wall)
    func comes(_ name: String) throws -> String? {
      let id = room.connect()
      room.send(.hello(Hello(token: "wall-0", outbox: .test(name), surface: .wall)), from: id)
      return words(try #require(room.takeSnapshots(id).first).scene.parts)
    }
    room.operate(.add("Stille Post"), 1, from: ann)
    room.advance(.seconds(1))
    #expect(try comes("early") == "ann: Stille Post")
    room.advance(.seconds(6))
    #expect(try comes("late") == nil)
  }

  @Test("[P14c] a wall's next sentence makes no frame for anyone else: others go on with numbers of their own")
  func wallsAlone() throws {
    let room = TestRoom()
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    let looking = room.join("facts", surface: nil)
    for counter in 1...3 as ClosedRange<UInt32> {
      room.operate(.add("\(counter)"), counter, from: ann)
      for id in [ann, looking] { #expect(room.takeFrames(id).count == 1) }
      room.advance(.seconds(6))
      for id in [ann, looking] { #expect(room.takeFrames(id).isEmpty) }
    }
    let frames = room.takeFrames(wall)
    #expect(frames.count == 6)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.frame + 1 == $1.frame })
    // A snapshot has the number that frames go on from.
    for id in [ann, wall] { room.send(.refresh, from: id) }
    room.advance(.seconds(1))
    let snapshots = try [ann, wall].map { try #require(room.takeSnapshots($0).last) }
    #expect(snapshots[1].frame == frames.last?.frame)
    #expect(snapshots[1].frame == snapshots[0].frame + 3)
    #expect(snapshots[0].facts == snapshots[1].facts)
    room.operate(.add("4"), 4, from: ann)
    #expect(room.takeFrames(ann).map(\.frame) == [snapshots[0].frame + 1])
    #expect(room.takeFrames(wall).map(\.frame) == [snapshots[1].frame + 1])
  }

  @Test("one after the other: events of the meantime wait, and are shown as one")
  func queued() {
    let room = TestRoom()
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    let host = room.join("host", as: .host)
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    _ = room.take(wall)
    room.send(.host(id: 1, .announce("Pizza is here")), from: host)
    room.advance(.seconds(1))
    #expect(said(room, wall).isEmpty)
    room.advance(.seconds(4))
    #expect(said(room, wall) == ["📣 Pizza is here"])
    for (counter, text) in [(2, "y"), (3, "z")] {
      room.operate(.add(text), UInt32(counter), from: ann)
      room.advance(.milliseconds(100))
    }
    #expect(said(room, wall).isEmpty)
    room.advance(.seconds(5))
    #expect(said(room, wall) == ["2 new cards"])
    // An announcement shows once nothing else is shown, as long as hosts keep it.
    room.advance(.seconds(5))
    #expect(said(room, wall) == ["📣 Pizza is here"])
    room.advance(.seconds(8))
    #expect(said(room, wall).isEmpty)
    room.send(.host(id: 2, .announce(nil)), from: host)
    room.advance(.seconds(1))
    #expect(said(room, wall) == [nil])
  }

  @Test(
    "the wall calls the people who are up or next by name, up before all else, and nobody where it is nobody's turn")
  func turns() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    let declared = try #require(room.durable.document[.sam]).cards
    room.operate(.add("Stille Post"), 1, from: ann)
    room.advance(.seconds(6))
    _ = room.take(wall)
    // It is a declared card's turn, which is nobody's.
    room.operate(.setValue(target: .section(.sam), key: .turns, value: .flag(true)), 1, from: host)
    room.advance(.seconds(6))
    #expect(said(room, wall) == ["ann, you're next: Stille Post", nil])
    for (index, card) in declared.enumerated() {
      room.operate(.setValue(target: .card(card), key: .rejected, value: .flag(true)), UInt32(index + 2), from: host)
    }
    room.advance(.seconds(1))
    #expect(said(room, wall) == ["ann, you're up: Stille Post"])
  }

  @Test(
    "behind a curtain no event shows: the sentence of now goes at once, waiting ones are forgotten, hosts are heard"
  )
  func curtain() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    room.operate(.add("rude"), 1, from: ann)
    room.advance(.seconds(1))
    _ = room.take(wall)
    room.operate(.setValue(target: .card(CardID(.server, 1)), key: .rejected, value: .flag(true)), 2, from: ann)
    room.send(.host(id: 1, .wall(.curtain(nil))), from: host)
    room.advance(.milliseconds(100))
    #expect(said(room, wall) == [nil])
    room.operate(.add("ruder"), 3, from: ann)
    room.advance(.seconds(8))
    #expect(said(room, wall).allSatisfy { $0 == nil })
    room.send(.host(id: 2, .announce("Back in ten minutes")), from: host)
    room.advance(.seconds(1))
    #expect(said(room, wall) == ["📣 Back in ten minutes"])
    room.send(.host(id: 3, .wall(.board)), from: host)
    room.operate(.add("kind"), 4, from: ann)
    room.advance(.seconds(6))
    #expect(said(room, wall).contains("ann: kind"))
  }

  @Test("once the card before the board has left, walls show the board again and what happened")
  func spotlitCardLeft() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    room.operate(.add("before the room"), 1, from: ann)
    room.advance(.seconds(6))
    let card = try #require(room.durable.document[.sam]?.cards.last)
    room.send(.host(id: 1, .wall(.card(card))), from: host)
    room.advance(.seconds(1))
    _ = room.take(wall)
    room.operate(.add("x"), 2, from: ann)
    room.advance(.seconds(1))
    #expect(said(room, wall).allSatisfy { $0 == nil })
    room.operate(.removeCard(card: card), 3, from: ann)
    room.advance(.seconds(1))
    room.operate(.add("y"), 4, from: ann)
    #expect(said(room, wall).contains("ann: y"))
  }

  @Test("a text of many lines, or of many characters, shows as one line of 200")
  func longTexts() throws {
    let room = TestRoom()
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    _ = room.take(wall)
    room.operate(.add("Hotel California\nThe Eagles\n\nin B minor"), 1, from: ann)
    #expect(said(room, wall) == ["ann: Hotel California The Eagles in B minor"])
    room.advance(.seconds(6))
    _ = room.take(wall)
    room.operate(.add(String(repeating: "la ", count: 5_000)), 2, from: ann)
    let words = try #require(said(room, wall).first ?? nil)
    #expect(words.hasSuffix("…") && words.count == "ann: ".count + BoardEvent.charactersMax)
  }

  @Test("[AN1] when a board becomes anonymous nobody is named any more, not even in waiting sentences")
  func becomesAnonymous() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    room.send(.host(id: 1, .announce("Pizza is here")), from: host)
    room.advance(.seconds(1))
    _ = room.take(wall)
    room.operate(.add("x"), 1, from: ann)
    room.advance(.milliseconds(100))
    var description = BoardDescription(title: "Karaoke night")
    description.isAnonymous = true
    room.handle(.described(description))
    room.advance(.seconds(12))
    #expect(said(room, wall).allSatisfy { $0?.contains("ann") != true })
    room.operate(.add("y"), 2, from: ann)
    #expect(said(room, wall).contains("y"))
  }

  @Test("a wall that comes sees the present notification, and nothing from before there was a wall")
  func late() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("x"), 1, from: ann)
    room.advance(.milliseconds(10))
    let first = room.join("first", surface: .wall)
    #expect(try standing(room, first) == nil)
    room.operate(.add("y"), 2, from: ann)
    room.advance(.milliseconds(10))
    let second = room.join("second", surface: .wall)
    #expect(try standing(room, second) == "ann: y")
  }

  @Test("a card that is gone again before its turn came isn't announced")
  func gone() throws {
    let room = TestRoom()
    let (ann, wall) = (room.join("ann"), room.join("wall", surface: .wall))
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .announce("Pizza is here")), from: host)
    room.advance(.seconds(1))
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    _ = room.take(wall)
    room.operate(.removeCard(card: try #require(room.durable.document[.sam]?.cards.last)), 2, from: ann)
    room.advance(.seconds(10))
    #expect(said(room, wall).allSatisfy { $0 == "📣 Pizza is here" })
  }

  @Test(
    "an author's view shows events in place of the stock one, whichever surface was opened first, and outlives the stage"
  )
  func ofAuthor() throws {
    let container = BoardContainer { content in
      DisplayBoard { content }
        .notification(for: BoardEvent.self) { event in Text("\(event.kind.rawValue) \(event.text)!") }
    }
    let room = TestRoom(look: BoardLook(container: container))
    let ann = room.join("ann")
    let wall = room.join("wall", surface: .wall)
    _ = room.take(wall)
    room.operate(.add("x"), 1, from: ann)
    #expect(said(room, wall) == ["added x!"])
    let values = [DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋"))]
    room.handle(.described(BoardDescription(title: "Karaoke night", values: values)))
    room.advance(.seconds(6))
    _ = room.take(wall)
    room.operate(.add("y"), 2, from: ann)
    #expect(said(room, wall) == ["added y!"])
  }
}
