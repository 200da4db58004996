import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("What people hear of pictures")
struct PictureMarkTests {
  private let hash = String(repeating: "0f", count: 32)

  /// A room whose marks are the card's number and the hash backwards.
  private func room(anonymous: Bool = false) -> TestRoom {
    var look = BoardLook()
    look.pictureNames = PictureNames { _, card in "karaoke~\(card)~code" }
    look.pictureSecrets = PictureSecrets { hash, card in Self.mark(hash, card) }
    let room = TestRoom(look: look)
    let value = DeclaredValue(ValueField("picture", .picture), shown: .hidden)
    room.handle(.described(BoardDescription(title: "Karaoke night", values: [value], isAnonymous: anonymous)))
    room.advance(.seconds(1))
    return room
  }

  private static func mark(_ hash: String, _ card: CardID) -> String {
    String(("\(card)".replacing(".", with: "e") + hash.reversed()).prefix(64))
  }

  /// Everyone who is here has sent this picture's bytes.
  private func send(_ hash: String, to room: TestRoom) {
    for person in room.room.herePeople { room.handle(.pictureKept(hash, by: person.seat)) }
  }

  private func add(_ room: TestRoom, from session: SessionID, counter: UInt32 = 1) throws -> CardID {
    send(hash, to: room)
    room.operate(
      .addCard(section: .sam, place: .end, text: "A picture", values: ["picture": .text("\(hash) 4 3 A dog")]),
      counter, from: session)
    room.advance(.seconds(1))
    let cards = try #require(room.durable.document[.sam]).cards
    return try #require(cards.last { room.durable.document[$0]?.text == "A picture" })
  }

  private func text(_ room: TestRoom, _ session: SessionID) -> String {
    String(decoding: Array((room.told[session] ?? []).joined()), as: UTF8.self)
  }

  private func rule(_ room: TestRoom, _ rule: String, _ counter: UInt32, from host: SessionID) {
    room.operate(.setValue(target: .section(.sam), key: .sectionPictures, value: .text(rule)), counter, from: host)
    room.advance(.seconds(1))
  }

  @Test("[PIC9] [T120] nobody hears a picture's hash: not in frames, snapshots, or what only its author sees")
  func never() throws {
    let room = room()
    let (ann, bo, host) = (room.join("ann"), room.join("bo"), room.join("host", as: .host))
    rule(room, "approve", 1, from: host)
    let card = try add(room, from: ann)
    let mark = Self.mark(hash, card)
    for session in [ann, bo, host] {
      #expect(text(room, session).contains("\(mark) 4 3 A dog"))
    }
    room.operate(.setValue(target: .card(card), key: .pictureShown, value: .text(mark)), 2, from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document[card]?.values[.pictureShown] == .text(hash))
    room.operate(.removeCard(card: card), 3, from: host)
    room.ask(.undo, 4, from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document[card] != nil)
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: host)
    room.advance(.seconds(3))
    let late = [("ann-2", "seat-1"), ("cy", nil)].map { name, seat in
      let id = room.connect()
      room.send(.hello(Hello(token: "guest-0", seat: seat, name: name, outbox: .test(name), surface: .phone)), from: id)
      room.advance(.seconds(3))
      return id
    }
    #expect(text(room, late[0]).contains(mark) && !text(room, late[1]).contains(mark))
    for session in [ann, bo, host] + late {
      #expect(!text(room, session).contains(hash), "\(text(room, session))")
    }
  }

  @Test("[PIC9] by its mark a card's picture gets another description, and keeps its sides")
  func words() throws {
    let room = room()
    let ann = room.join("ann")
    let card = try add(room, from: ann)
    let told = "\(Self.mark(hash, card)) 4000 1 A cat"
    room.operate(.setValue(target: .card(card), key: "picture", value: .text(told)), 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document[card]?.values["picture"] == .text("\(hash) 4 3 A cat"))
    #expect(room.refusals(ann).isEmpty)
  }

  @Test("[PIC9] [T120] a mark on another card means no picture there")
  func elsewhere() throws {
    let room = room()
    let (ann, bo, host) = (room.join("ann"), room.join("bo"), room.join("host", as: .host))
    let card = try add(room, from: ann)
    let other = try add(room, from: bo)
    room.operate(.removeCard(card: card), 2, from: ann)
    let mark = Self.mark(hash, card)
    room.operate(.setValue(target: .card(other), key: "picture", value: .text("\(mark) 4 3")), 2, from: bo)
    room.advance(.seconds(1))
    #expect(room.refusals(bo).map(\.code) == [.badValue])
    #expect(room.durable.document[other]?.values["picture"] != .text("\(hash) 4 3"))
    #expect(room.room.pictures(on: other)?.contains { $0.hash == hash && $0.description.isEmpty } != true)
    room.operate(.setValue(target: .card(other), key: .pictureShown, value: .text(mark)), 1, from: host)
    room.advance(.seconds(1))
    #expect(room.refusals(host) == [Refusal(.notYours, ["target": .text("\(other)"), "what": .text("picture")])])
  }

  @Test("[PIC10] [T121] no guest can put a picture that a host took off on any card, until the host undoes it")
  func taken() throws {
    let room = room()
    let (ann, bo, host) = (room.join("ann"), room.join("bo"), room.join("host", as: .host))
    let card = try add(room, from: ann)
    room.operate(.setValue(target: .card(card), key: "picture", value: nil), 1, from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document[card]?.values == [.pictureTaken: .text(hash)])
    // That it was a host is nobody's to know, where nobody hears who did what.
    #expect(!text(room, bo).contains("picture.taken"))
    let again = Document.Operation.addCard(
      section: .sam, place: .end, text: "Again", values: ["picture": .text("\(hash) 4 3")])
    let refusal = Refusal(.notAllowed, ["what": .text("pictureTaken")])
    room.operate(again, 2, from: ann)
    room.operate(.setValue(target: .card(card), key: "picture", value: .text("\(hash) 4 3")), 3, from: ann)
    // Nor does it help to remove the card that says so.
    room.operate(.removeCard(card: card), 4, from: ann)
    room.operate(again, 1, from: bo)
    room.advance(.seconds(1))
    #expect(room.refusals(ann) == [refusal, refusal] && room.refusals(bo) == [refusal])
    // The card comes back without its picture, until the host takes that back.
    room.ask(.undo, 5, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document[card]?.values == [.pictureTaken: .text(hash)])
    room.ask(.undo, 2, from: host)
    room.advance(.seconds(1))
    #expect(room.refusals(host).isEmpty)
    #expect(room.durable.document[card]?.values == ["picture": .text("\(hash) 4 3 A dog")])
    room.operate(again, 6, from: ann)
    room.advance(.seconds(1))
    #expect(room.refusals(ann).isEmpty)
  }

  @Test("[PIC10] someone who takes their own picture off may put it back")
  func own() throws {
    let room = room()
    let (ann, host) = (room.join("ann"), room.join("host", as: .host))
    for (session, first) in [(ann, UInt32(1)), (host, 1)] {
      let card = try add(room, from: session, counter: first)
      room.operate(.setValue(target: .card(card), key: "picture", value: nil), first + 1, from: session)
      room.operate(
        .setValue(target: .card(card), key: "picture", value: .text("\(hash) 4 3")), first + 2, from: session)
      room.advance(.seconds(1))
      #expect(room.refusals(session).isEmpty && room.durable.document[card]?.values["picture"] != nil)
    }
  }

  @Test("[PIC13] [T122] a new section has the strictest rule of the others, until a host says another")
  func strictest() throws {
    let room = room()
    let (ann, host) = (room.join("ann"), room.join("host", as: .host))
    room.send(.host(id: 1, .guestsChangeSections(true)), from: host)
    room.operate(.addSection(title: "Free", place: .end), 1, from: ann)
    room.advance(.seconds(1))
    rule(room, "approve", 1, from: host)
    room.operate(.addSection(title: "Around", place: .end), 2, from: ann)
    room.advance(.seconds(1))
    func section(_ title: String) throws -> Document.Section {
      let document = room.durable.document
      return try #require(document.sectionOrder.compactMap { document[$0] }.first { $0.title == title })
    }
    #expect(try section("Free").values[.sectionPictures] == nil)
    let around = try section("Around")
    send(hash, to: room)
    #expect(around.values[.sectionPictures] == .text("approve"))
    room.operate(
      .addCard(section: around.id, place: .end, text: "Mine", values: ["picture": .text("\(hash) 4 3")]), 3, from: ann)
    room.operate(.setValue(target: .section(around.id), key: .sectionPictures, value: .text("on")), 4, from: ann)
    room.advance(.seconds(1))
    let card = try #require(room.durable.document[around.id]?.cards.first)
    #expect(room.room.pictures(on: card) == [])
    #expect(room.refusals(ann).map(\.code) == [.notAllowed])
    // The server's word stands in the way of no undo.
    room.ask(.undo, 5, from: ann)
    room.ask(.undo, 6, from: ann)
    room.advance(.seconds(1))
    #expect(room.refusals(ann).isEmpty)
    #expect(room.durable.document[around.id] == nil)
  }

  @Test("[PIC6] [T122] a card that comes into a section where hosts show pictures waits there")
  func movedIn() throws {
    let room = room()
    let (ann, host) = (room.join("ann"), room.join("host", as: .host))
    rule(room, "approve", 1, from: host)
    send(hash, to: room)
    room.operate(
      .addCard(section: .jessica, place: .end, text: "Elsewhere", values: ["picture": .text("\(hash) 4 3")]), 1,
      from: ann)
    room.advance(.seconds(1))
    let card = try #require(room.durable.document[.jessica]?.cards.last)
    #expect(room.room.pictures(on: card)?.count == 1)
    room.operate(.moveCard(card: card, section: .sam, place: .end), 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.room.pictures(on: card) == [])
  }

  @Test("[PIC10] [T121] a second picture that a host takes off the card frees no first one")
  func takenTwice() throws {
    let room = room()
    let (ann, host) = (room.join("ann"), room.join("host", as: .host))
    let other = String(repeating: "3c", count: 32)
    let card = try add(room, from: ann)
    send(other, to: room)
    room.operate(.setValue(target: .card(card), key: "picture", value: nil), 1, from: host)
    room.operate(.setValue(target: .card(card), key: "picture", value: .text("\(other) 4 3")), 2, from: ann)
    room.operate(.setValue(target: .card(card), key: "picture", value: nil), 2, from: host)
    room.advance(.seconds(1))
    #expect(room.refusals(ann).isEmpty)
    for (hash, counter) in [(hash, UInt32(3)), (other, 4)] {
      room.operate(.setValue(target: .card(card), key: "picture", value: .text("\(hash) 4 3")), counter, from: ann)
    }
    room.advance(.seconds(1))
    #expect(room.refusals(ann).map(\.code) == [.notAllowed, .notAllowed])
  }
}
