import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("People who send pictures, and those who see them")
struct PictureTests {
  private let hash = String(repeating: "0f", count: 32)

  /// A room whose cards have pictures.
  private func room(setBy: ValueField.Setters = .everyone, _ hasPictures: Bool = true) -> TestRoom {
    let room = TestRoom()
    let values = hasPictures ? [DeclaredValue(ValueField("picture", .picture, setBy: setBy), shown: .hidden)] : []
    room.handle(.described(BoardDescription(title: "Karaoke night", values: values)))
    room.advance(.seconds(1))
    return room
  }

  private func sender(_ room: TestRoom, _ token: String, _ seat: String) throws(Refusal) -> SeatNumber {
    try room.room.sender(
      ofPicture: token, seat: seat, mayHost: true, at: RoomTime(monotonic: room.now, wall: room.wall))
  }

  private func add(_ room: TestRoom, from session: SessionID, counter: UInt32 = 1) throws -> CardID {
    room.operate(
      .addCard(
        section: .sam, place: .end, text: "A picture", values: ["picture": .text("\(hash) 4 3")]),
      counter, from: session)
    room.advance(.seconds(1))
    let cards = try #require(room.durable.document[.sam]).cards
    return try #require(cards.last { room.durable.document[$0]?.text == "A picture" })
  }

  @Test("[PIC2] [T105] a picture comes from someone who is here, also with the first thing that they do")
  func known() throws {
    let room = room()
    _ = room.join("ann")
    let ann = try sender(room, "guest-0", "seat-1")
    #expect(room.durable.seats[ann] == nil)
    for (token, seat) in [("guest-0", "seat-9"), ("guest-1", "seat-1"), ("", "seat-1"), ("guest-0", "")] {
      #expect(throws: Refusal(.notAllowed), "\(token) \(seat)") { try sender(room, token, seat) }
    }
  }

  @Test("[PIC6] a host's command shows a card's picture, hides it and takes it off")
  func hostsCommands() throws {
    let room = room()
    let ann = room.join("ann")
    let host = room.join("host", as: .host)
    let card = try add(room, from: ann)
    func shown() -> Value? { room.durable.document[card]?.values[.pictureShown] }
    func tell(_ change: CardChange) {
      room.send(.host(id: 1, .card(card, change)), from: host)
      room.advance(.seconds(1))
    }
    tell(.showPicture)
    #expect(shown() == .text(hash))
    tell(.hidePicture)
    #expect(shown() == nil)
    tell(.removePicture)
    #expect(room.durable.document[card]?.values["picture"] == nil)
  }

  @Test("[PIC2] [T105] whoever only looks sends none", arguments: [Role.viewer, .wall])
  func viewers(_ role: Role) {
    let room = room()
    _ = room.join("ann", as: role)
    #expect(throws: Refusal(.notAllowed)) { try sender(room, "\(role.rawValue)-0", "seat-1") }
  }

  @Test("[PIC2] pictures are sent where the board has them, and by those who may put them on cards")
  func allowed() throws {
    let without = room(setBy: .everyone, false)
    _ = without.join("ann")
    #expect(throws: Refusal(.unknownValue)) { try sender(without, "guest-0", "seat-1") }
    let ofHosts = room(setBy: .hosts)
    _ = ofHosts.join("ann")
    _ = ofHosts.join("host", as: .host)
    #expect(throws: Refusal(.notAllowed)) { try sender(ofHosts, "guest-0", "seat-1") }
    #expect(throws: Never.self) { try sender(ofHosts, "host-0", "seat-2") }
  }

  @Test("[PIC2] [T105] a frozen board takes none from guests, and none from someone who was kicked")
  func frozen() throws {
    let room = room()
    let (ann, host) = (room.join("ann"), room.join("host", as: .host))
    _ = try add(room, from: ann)
    room.send(.host(id: 1, .freeze(true)), from: host)
    room.advance(.seconds(1))
    #expect(throws: Refusal(.frozen)) { try sender(room, "guest-0", "seat-1") }
    #expect(throws: Never.self) { try sender(room, "host-0", "seat-2") }
    room.send(.host(id: 2, .freeze(false)), from: host)
    room.send(.host(id: 3, .kick(try sender(room, "guest-0", "seat-1"))), from: host)
    room.advance(.seconds(1))
    #expect(throws: Refusal(.notAllowed)) { try sender(room, "guest-0", "seat-1") }
  }

  @Test("[PIC4] [T104] a picture is for everyone for as long as its card is, and a hidden one is for its author alone")
  func seen() throws {
    let room = room()
    let (ann, host) = (room.join("ann"), room.join("host", as: .host))
    let card = try add(room, from: ann)
    let picture = PictureValue(hash: hash, width: 4, height: 3)
    func own(_ token: String, _ seat: String) -> PictureValue? {
      room.room.picture(
        on: card, for: token, seat: seat, mayHost: true, at: RoomTime(monotonic: room.now, wall: room.wall))
    }
    #expect(room.room.pictures(on: card) == [picture])
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: host)
    room.advance(.seconds(2))
    #expect(room.room.pictures(on: card) == nil)
    #expect(own("guest-0", "seat-1") == picture && own("host-0", "seat-2") == nil)
    room.send(.host(id: 2, .hide(.cards, false, section: .sam)), from: host)
    room.operate(
      .setValue(target: .section(.sam), key: .sectionPictures, value: .text("approve")), 1, from: host)
    room.advance(.seconds(2))
    _ = room.join("bo")
    #expect(room.room.pictures(on: card) == [])
    #expect(
      own("guest-0", "seat-1") == picture && own("host-0", "seat-2") == picture && own("guest-0", "seat-3") == nil)
    room.operate(.setValue(target: .card(card), key: .pictureShown, value: .text(hash)), 2, from: host)
    room.advance(.seconds(1))
    #expect(room.room.pictures(on: card) == [picture])
    room.operate(.removeCard(card: card), 3, from: host)
    room.advance(.seconds(1))
    #expect(room.room.pictures(on: card) == nil && own("guest-0", "seat-1") == nil)
  }

  @Test("[PIC6] [T107] guests say neither what a section does with pictures nor which are shown")
  func hostsSay() throws {
    let room = room()
    let ann = room.join("ann")
    let card = try add(room, from: ann)
    room.operate(.setValue(target: .card(card), key: .pictureShown, value: .text(hash)), 2, from: ann)
    room.operate(.setValue(target: .section(.sam), key: .sectionPictures, value: .text("on")), 3, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.notAllowed, .notAllowed])
  }
}
