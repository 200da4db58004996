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
    var look = BoardLook()
    look.pictureSecrets = PictureSecrets { hash, _ in String(hash.reversed()) }
    let room = TestRoom(look: look)
    let values = hasPictures ? [DeclaredValue(ValueField("picture", .picture, setBy: setBy), shown: .hidden)] : []
    room.handle(.described(BoardDescription(title: "Karaoke night", values: values)))
    room.advance(.seconds(1))
    return room
  }

  private func entry(
    _ room: TestRoom, _ token: String, _ seat: String, address: String? = nil, charges: Bool = true
  ) throws(Refusal) -> PictureEntry {
    try room.room.sender(
      ofPicture: token, seat: seat, mayHost: true, address: address, charges: charges,
      at: RoomTime(monotonic: room.now, wall: room.wall))
  }

  private func sender(_ room: TestRoom, _ token: String, _ seat: String) throws -> SeatNumber {
    guard case .seat(let number) = try entry(room, token, seat) else {
      throw Refusal(.notAllowed, ["wait": .flag(true)])
    }
    return number
  }

  private func add(_ room: TestRoom, from session: SessionID, counter: UInt32 = 1) throws -> CardID {
    let seat = try #require(room.room.herePeople.map(\.seat).min())
    room.handle(.pictureKept(hash, by: seat))
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
    #expect(room.durable.document[card]?.values == [.pictureTaken: .text(hash)])
  }

  @Test("[PIC2] [T105] someone who only looks sends none", arguments: [Role.viewer, .wall])
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
    let mark = String(hash.reversed())
    room.operate(.setValue(target: .card(card), key: .pictureShown, value: .text(mark)), 2, from: host)
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

  /// The refusal of a card with this picture.
  private func refusal(
    _ room: TestRoom, _ session: SessionID, _ counter: UInt32, hash: String? = nil
  ) -> Refusal? {
    room.operate(
      .addCard(section: .sam, place: .end, text: "A", values: ["picture": .text("\(hash ?? self.hash) 4 3")]), counter,
      from: session)
    room.advance(.seconds(1))
    return room.refusals(session).first
  }

  private let lost = Refusal(.badValue, ["key": .text("picture"), "what": .text("picture")])

  @Test(
    "[PIC11] [T128] a card takes a picture from the seat that sent its bytes lately, and a known hash is worth nothing")
  func arrivals() throws {
    let room = room()
    var ann = room.join("ann")
    let bo = room.join("bo")
    #expect(refusal(room, ann, 1) == lost)
    room.handle(.pictureKept(hash, by: try sender(room, "guest-0", "seat-1")))
    #expect(refusal(room, bo, 1) == lost)
    #expect(refusal(room, ann, 2) == nil)
    // The bytes may be gone by then, unless it sends them again.
    room.advance(PictureArrivals.keptFor)
    ann = room.join("ann", seat: "seat-1")
    #expect(refusal(room, ann, 3) == lost)
    room.handle(.pictureKept(hash, by: try sender(room, "guest-0", "seat-1")))
    #expect(refusal(room, ann, 4) == nil)
    // A server that starts again knows of none.
    room.restart()
    ann = room.join("ann", seat: "seat-1")
    #expect(refusal(room, ann, 5) == lost)
  }

  @Test("[PIC11] a card keeps its picture when it gets another description, and through undo")
  func kept() throws {
    let room = room()
    let card = try add(room, from: room.join("ann"))
    room.advance(PictureArrivals.keptFor + .seconds(1))
    let ann = room.join("ann", seat: "seat-1")
    func set(_ value: Value?, _ counter: UInt32) {
      room.operate(.setValue(target: .card(card), key: "picture", value: value), counter, from: ann)
      room.advance(.seconds(1))
    }
    set(.text("\(hash) 4 3 A dog"), 2)
    set(nil, 3)
    #expect(room.refusals(ann).isEmpty && room.durable.document[card]?.values["picture"] == nil)
    set(.text("\(hash) 4 3 A dog"), 4)
    #expect(room.refusals(ann) == [lost])
    room.ask(.undo, 5, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document[card]?.values["picture"] == .text("\(hash) 4 3 A dog"))
  }

  @Test(
    "[PIC2] [T125] the sender of a picture has a seat in the journal before it is kept, and that number stays theirs")
  func seated() throws {
    let room = room()
    _ = room.join("ann")
    let ann = try sender(room, "guest-0", "seat-1")
    room.handle(.pictureComing(ann))
    room.advance(.seconds(1))
    #expect(room.durable.seats[ann] != nil)
    room.restart()
    _ = room.join("bo")
    #expect(room.room.herePeople.map(\.seat) == [SeatNumber(ann.rawValue + 1)])
    #expect(try sender(room, "guest-0", "seat-1") == ann)
  }

  @Test("[PIC2] [T125] a newcomer for whom a full board has no seat sends none")
  func fullBoard() throws {
    let room = TestRoom { $0.limits.seatsMax = 1 }
    room.handle(
      .described(
        BoardDescription(
          title: "Karaoke night", values: [DeclaredValue(ValueField("picture", .picture), shown: .hidden)])))
    room.advance(.seconds(1))
    _ = try add(room, from: room.join("ann"))
    _ = room.join("bo")
    #expect(throws: Refusal(.full, ["what": .text("seats")])) { try entry(room, "guest-0", "seat-2") }
    #expect(throws: Never.self) { try entry(room, "guest-0", "seat-1") }
  }

  @Test("[PIC2] [T125] where no section takes pictures of guests they send none, and hosts do")
  func noSection() throws {
    let room = room()
    let (_, host) = (room.join("ann"), room.join("host", as: .host))
    for (index, section) in room.durable.document.sectionOrder.enumerated() {
      room.operate(
        .setValue(target: .section(section), key: .sectionPictures, value: .text("off")), UInt32(index + 1), from: host)
      room.advance(.seconds(1))
    }
    #expect(throws: Refusal(.notAllowed)) { try entry(room, "guest-0", "seat-1") }
    #expect(throws: Never.self) { try entry(room, "host-0", "seat-2") }
  }

  @Test("[PIC12] [T124] pictures are charged as edits are, to the seat and to its address, once each")
  func charged() throws {
    let room = room()
    _ = room.join("ann")
    _ = room.join("bo")
    var count = 0
    while case .seat = try entry(room, "guest-0", "seat-1", address: "192.0.2.1") {
      #expect(try entry(room, "guest-0", "seat-1", address: "192.0.2.1", charges: false) != .later(.zero))
      count += 1
    }
    #expect(count == room.configuration.operationsBurst * MessageCost.operation / MessageCost.picture)
    guard case .later(let wait) = try entry(room, "guest-0", "seat-1", address: "192.0.2.1") else {
      Issue.record("one more was let in")
      return
    }
    #expect(wait > .zero && wait <= .seconds(1))
    // Others at the address don't wait.
    #expect(try entry(room, "guest-0", "seat-2", address: "192.0.2.1") == .seat(try sender(room, "guest-0", "seat-2")))
    room.advance(wait)
    #expect(throws: Never.self) { try sender(room, "guest-0", "seat-1") }
  }

  @Test("[PIC11] only so many arrivals are remembered, and the oldest go first")
  func bounded() {
    var arrivals = PictureArrivals()
    for number in 0...PictureArrivals.countMax {
      arrivals.note("\(number)", from: SeatNumber(1), at: .milliseconds(number))
    }
    let now = Duration.milliseconds(PictureArrivals.countMax)
    #expect(arrivals.count == PictureArrivals.countMax * 7 / 8 + 1)
    #expect(!arrivals.has("0", from: SeatNumber(1), at: now))
    #expect(arrivals.has("\(PictureArrivals.countMax)", from: SeatNumber(1), at: now))
  }
}
