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
    let somebody = room.join("somebody", as: role)
    room.operate(.addCard(section: .sam, place: .end, text: "first", values: [:]), 1, from: somebody)
    room.operate(.setValue(target: .section(.sam), key: key, value: value), 1, from: host)
    _ = room.takeReplies(somebody)
    room.operate(.addCard(section: .sam, place: .end, text: "second", values: [:]), 2, from: somebody)
    let refused = room.refusals(somebody).map(\.code)
    switch role {
    case .host, .coHost: #expect(refused == [])
    case .guest: #expect(refused == [code])
    case .viewer, .wall: #expect(refused == [.notAllowed])
    }
  }

  @Test("only hosts set them", arguments: Role.allCases)
  func setters(role: Role) {
    let room = TestRoom()
    let somebody = room.join("somebody", as: role)
    room.operate(.setValue(target: .section(.sam), key: .sectionCardsMax, value: .number(3)), 1, from: somebody)
    let isSet = room.durable.document[.sam]?.values[.sectionCardsMax] != nil
    #expect(isSet == role.isHost)
  }

  @Test("[SR3] what a guest took out of a full section doesn't come back by undo while it is full, and does afterwards")
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
}
