import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("A section's rules, in a room")
struct SectionRulesTests {
  private static let rules: [(key: ValueKey, value: Value, code: Refusal.Code)] = [
    (.sectionFrozen, .flag(true), .frozen), (.sectionHostsAdd, .flag(true), .notAllowed),
    (.sectionCardsEach, .number(1), .full),
  ]

  @Test("[SR1] [SR2] [SR4] they bind guests, and neither hosts nor co-hosts", arguments: rules.indices, Role.allCases)
  func roles(_ index: Int, role: Role) {
    let (key, value, code) = Self.rules[index]
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let someone = room.join("someone", as: role)
    room.operate(.addCard(section: .sam, place: .end, text: "first", values: [:]), 1, from: someone)
    room.operate(.setValue(target: .section(.sam), key: key, value: value), 1, from: host)
    _ = room.takeReplies(someone)
    room.operate(.addCard(section: .sam, place: .end, text: "second", values: [:]), 2, from: someone)
    let refused = room.refusals(someone).map(\.code)
    switch role {
    case .host, .coHost: #expect(refused == [])
    case .guest: #expect(refused == [code])
    case .viewer, .wall: #expect(refused == [.notAllowed])
    }
  }

  @Test("only hosts set them", arguments: Role.allCases)
  func setters(role: Role) {
    let room = TestRoom()
    let someone = room.join("someone", as: role)
    room.operate(.setValue(target: .section(.sam), key: .sectionCardsMax, value: .number(3)), 1, from: someone)
    let isSet = room.durable.document[.sam]?.values[.sectionCardsMax] != nil
    #expect(isSet == role.isHost)
  }

  @Test(
    "[SR3] a card that a guest took out of a full section doesn't come back by undo while it is full, and does afterwards"
  )
  func undo() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    let card = try room.add("mine", 1, from: ann)
    let section = try #require(room.durable.document[card]?.section)
    room.operate(.removeCard(card: card), 2, from: ann)
    let count = Double(try #require(room.durable.document[section]?.cards.count))
    room.operate(.setValue(target: .section(section), key: .sectionCardsMax, value: .number(count)), 1, from: host)
    room.operate(.setValue(target: .section(section), key: .sectionRefusesMore, value: .flag(true)), 2, from: host)
    room.ask(.undo, 3, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.full])
    #expect(room.durable.document[card] == nil)
    room.operate(.setValue(target: .section(section), key: .sectionCardsMax, value: .number(count + 1)), 3, from: host)
    room.ask(.undo, 4, from: ann)
    #expect(room.durable.document[card]?.text == "mine")
  }

  @Test("[UN3] a step that a section's rules forbid is kept: the next undo goes on before it, and it comes back")
  func setAside() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 1, from: ann)
    room.operate(.addCard(section: .jessica, place: .end, text: "mine", values: [:]), 2, from: ann)
    let card = try #require(room.durable.document[.jessica]?.cards.last)
    room.operate(.setValue(target: .section(.jessica), key: .sectionFrozen, value: .flag(true)), 1, from: host)
    _ = room.takeReplies(ann)
    room.ask(.undo, 3, from: ann)
    let refusal = Refusal(
      .frozen, ["section": .text("\(SectionID.jessica)"), "what": .text("card"), "request": .text("undo")])
    #expect(room.refusals(ann) == [refusal])
    room.ask(.undo, 4, from: ann)
    #expect(room.durable.document[.loveStack]?.values == [:], "older steps elsewhere aren't blocked")
    room.operate(.setValue(target: .section(.jessica), key: .sectionFrozen, value: nil), 2, from: host)
    room.ask(.undo, 5, from: ann)
    #expect(room.durable.document[card] == nil)
    room.restart()
    #expect(room.room.durableState == room.durable)
  }

  @Test("[T18] guests add, rename, move, remove and restore sections where a host or the board's file lets them")
  func guestsChangeSections() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.operate(.addSection(title: "No", place: .end), 1, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.notAllowed])
    room.send(.host(id: 1, .guestsChangeSections(true)), from: host)
    let operations: [Document.Operation] = [
      .addSection(title: "Yes", place: .end), .renameSection(section: .jessica, title: "J"),
      .moveSection(section: .jessica, place: .start), .removeSection(section: .jessica),
      .restoreSection(section: .jessica), .setValue(target: .section(.jessica), key: .rejected, value: .flag(true)),
    ]
    for (counter, operation) in zip(UInt32(2)..., operations) { room.operate(operation, counter, from: ann) }
    #expect(room.refusals(ann) == [])
    room.operate(.setValue(target: .section(.jessica), key: .sectionFrozen, value: .flag(true)), 8, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.notAllowed], "rules stay the hosts'")
    room.send(.host(id: 2, .guestsChange(.own)), from: host)
    room.operate(.removeSection(section: .jessica), 9, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.notYours], "others' cards would leave with it")
    room.operate(.setValue(target: .section(.jessica), key: .rejected, value: nil), 10, from: ann)
    room.operate(.setValue(target: .section(.sam), key: .rejected, value: .flag(true)), 11, from: ann)
    let refusals = room.refusals(ann)
    #expect(refusals.map(\.code) == [.notYours, .notYours], "and would be crossed off with it")
    #expect(refusals.map { $0.parameters["what"] } == [.text("crossOff"), .text("crossOff")])
    let mine = SectionID(OutboxNumber(2), 2)
    room.operate(.setValue(target: .section(mine), key: .rejected, value: .flag(true)), 12, from: ann)
    #expect(room.refusals(ann) == [], "nobody's card is in it")
    room.send(.host(id: 3, .guestsChangeSections(false)), from: host)
    room.operate(.addSection(title: "No", place: .end), 13, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.notAllowed])
  }

  @Test("[SR7] a section belongs to someone who has a seat")
  func owner() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.operate(.setValue(target: .section(.sam), key: .sectionOwner, value: .number(99)), 1, from: host)
    #expect(room.refusals(host).map(\.code) == [.unknownTarget])
    let ann = room.join("ann")
    _ = try room.add("mine", 1, from: ann)
    room.operate(.setValue(target: .section(.sam), key: .sectionOwner, value: .number(2)), 2, from: host)
    #expect(room.durable.document.sectionOwners == [SeatNumber(2)])
  }

  @Test("a removed section is listed with how many cards it brings back, and a host restores it with them")
  func restored() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let count = try #require(room.durable.document[.jessica]?.cards.count)
    room.operate(.removeSection(section: .jessica), 1, from: host)
    room.send(.host(id: 1, .removedSections), from: host)
    let listed = room.takeReplies(host).compactMap { message -> [HostResult.RemovedSection]? in
      if case .done(id: 1, .removedSections(let sections)) = message { sections } else { nil }
    }.first
    #expect(listed?.map(\.section) == [.jessica] && listed?.map(\.cards) == [count])
    room.send(.host(id: 2, .restoreSection(.jessica)), from: host)
    #expect(room.durable.document[.jessica]?.cards.count == count)
    room.send(.host(id: 3, .restoreSection(.jessica)), from: host)
    #expect(
      room.takeReplies(host).contains { message in
        if case .error(let error) = message { error.id == 3 } else { false }
      }, "it is there already")
  }
}
