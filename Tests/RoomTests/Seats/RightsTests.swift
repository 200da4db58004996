import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Rights")
struct RightsTests {
  /// Every kind of operation on a board where Ann has the card 1.1 and declared things are nobody's.
  static let operations: [(name: String, operation: Document.Operation, isSections: Bool, isAdd: Bool)] = [
    ("add", .add("x"), false, true),
    ("edit", .editText(card: .loveStack, change: TextChange([.init(at: 0, insert: "A ")])), false, false),
    ("move", .moveCard(card: .loveStack, section: .jessica, place: .start), false, false),
    ("remove", .removeCard(card: .loveStack), false, false),
    ("restore", .restoreCard(card: .purpleTrain), false, false),
    ("value", .setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), false, false),
    ("addSection", .addSection(title: "T", place: .end), true, false),
    ("renameSection", .renameSection(section: .sam, title: "T"), true, false),
    ("moveSection", .moveSection(section: .sam, place: .end), true, false),
    ("removeSection", .removeSection(section: .sam), true, false),
    ("sectionValue", .setValue(target: .section(.sam), key: .rejected, value: .flag(true)), true, false),
  ]

  static let worlds: [(role: Role, isFrozen: Bool, ownOnly: Bool)] = Role.allCases.flatMap { role in
    [(role, false, false), (role, true, false), (role, false, true), (role, true, true)]
  }

  @Test("every role, setting and operation may do what the table says, and nothing else", arguments: worlds.indices)
  func table(_ index: Int) {
    let (role, isFrozen, ownOnly) = Self.worlds[index]
    for (name, operation, isSections, isAdd) in Self.operations {
      let room = TestRoom()
      let host = room.join("host", as: .host)
      room.operate(.removeCard(card: .purpleTrain), 1, from: host)
      room.send(.host(id: 1, .freeze(isFrozen)), from: host)
      room.send(.host(id: 2, .guestsChange(ownOnly ? .own : .everything)), from: host)
      let someone = room.join("someone", as: role)
      let revision = room.durable.document.revision
      room.operate(operation, 1, base: 1, from: someone)
      let expected: Refusal.Code? =
        switch role {
        case .host, .coHost: nil
        case .viewer, .wall: .notAllowed
        case .guest where isSections: .notAllowed
        case .guest where isFrozen: .frozen
        case .guest where ownOnly && !isAdd: .notYours
        case .guest: nil
        }
      let code = room.takeReplies(someone).lazy.compactMap { message -> Refusal.Code? in
        if case .refused(_, let refusal) = message { refusal.code } else { nil }
      }.first
      #expect(code == expected, "\(role) frozen \(isFrozen) own \(ownOnly) \(name)")
      #expect((room.durable.document.revision == revision) == (expected != nil), "\(role) \(name)")
    }
  }

  @Test("guests may change their own cards, and restore their own removed ones, on a board of own cards")
  func own() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .guestsChange(.own)), from: host)
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.operate(.add("mine"), 1, from: ann)
    let card = CardID(OutboxNumber(2), 1)
    _ = room.take(ann)
    _ = room.take(bo)
    room.operate(.removeCard(card: card), 1, from: bo)
    room.operate(.removeCard(card: card), 2, from: ann)
    room.operate(.restoreCard(card: card), 2, from: bo)
    room.operate(.restoreCard(card: card), 3, from: ann)
    let codes = room.takeReplies(bo).compactMap { message -> Refusal.Code? in
      if case .refused(_, let refusal) = message { refusal.code } else { nil }
    }
    #expect(codes == [.notYours, .notYours])
    #expect(room.durable.document[card]?.text == "mine")
  }

  @Test(
    "an answer says that a thing isn't there, and not that it is someone's",
    arguments: [GuestsChange.own, .everything])
  func unknown(_ setting: GuestsChange) {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .guestsChange(setting)), from: host)
    let ann = room.join("ann")
    room.operate(.removeCard(card: CardID(OutboxNumber(7), 7)), 1, from: ann)
    guard case .refused(_, let refusal)? = room.takeReplies(ann).first else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.code == .unknownTarget)
  }

  @Test("[T18] host commands are a host's alone", arguments: Role.allCases.filter { $0 != .host })
  func commands(_ role: Role) {
    let room = TestRoom()
    let someone = room.join("someone", as: role)
    let before = room.contents
    let commands: [HostCommand] = [
      .boards, .people, .kick(SeatNumber(1)), .bar(SeatNumber(1)), .freeze(true), .guestsChange(.own),
      .guestsChangeSections(true), .talk(true), .removedSections, .restoreSection(.jessica), .removed,
      .link(.host),
      .rotate(.guest), .wall(.curtain(nil)), .announce("Pizza"), .admitWall(code: "7K2M9Q"),
      .declaration, .checkDeclaration("title: T"), .declare("title: T", basedOn: nil), .shape(.title("T")),
      .preview(nil, SurfaceRequest(kind: .phone, width: 390)),

      .draw(.sam, to: nil),

      .timer(TimerCommand(.start(seconds: 600, text: ""))), .turnLength(.sam, seconds: 180), .announcements,
      .wallView(.pages(.next)), .theme(.neon), .titlePublic(true),
      .card(.loveStack, .remove),
      .announce("Last round", to: .hosts),
      .walls,
      .oneWall(
        bar,
        .show(.board)),
      .nameWall(1, bar),
    ]
    for (id, command) in commands.enumerated() {
      room.send(.host(id: id, command), from: someone)
      let error = InputError(.init(.notAllowed), ["role": .text(role.rawValue)], id: id)
      #expect(room.takeReplies(someone) == [.error(error)])
      // Errors are answered as long as there are few of them within a while.
      room.advance(.seconds(1))
    }
    #expect(room.contents == before)
  }
}
