import BoardUI
import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages

@Suite("Values that a board's author declares")
struct ValueTests {
  private static var look: BoardLook {
    BoardLook(
      values: BoardValues([
        .rejected, .number("stars", \.stars, label: "Stars", in: 0...5),
        .flag("isSung", \.isSung, label: "Sung", setBy: .hosts),
      ]))
  }

  private func set(_ key: ValueKey, _ value: Value?) -> Document.Operation {
    .setValue(target: .card(.loveStack), key: key, value: value)
  }

  @Test("the welcome tells them, in the order to offer them")
  func welcome() {
    let room = TestRoom(look: Self.look)
    let ann = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("ann"), surface: .phone)), from: ann)
    #expect(
      room.takeWelcome(ann)?.values == [
        ValueField(.rejected, .flag), ValueField("stars", .number, label: "Stars", bounds: 0...5),
        ValueField("isSung", .flag, label: "Sung", setBy: .hosts),
      ])
  }

  @Test("a guest sets what everyone may set, and everyone's facts have it")
  func guest() {
    let room = TestRoom(look: Self.look)
    let ann = room.join("ann")
    room.operate(set("stars", .number(3)), 1, from: ann)
    #expect(room.durable.document[.loveStack]?.values["stars"] == .number(3))
  }

  @Test("a value that hosts set isn't for guests, on a card of their own neither")
  func hosts() {
    let room = TestRoom(look: Self.look)
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.operate(set("isSung", .flag(true)), 1, from: ann)
    room.operate(set("isSung", nil), 2, from: ann)
    room.operate(
      .addCard(section: .sam, place: .end, text: "mine", values: ["isSung": .flag(true)]), 3, from: ann)
    let codes = room.takeReplies(ann).compactMap { message -> Refusal.Code? in
      if case .refused(_, let refusal) = message { refusal.code } else { nil }
    }
    #expect(codes == [.notAllowed, .notAllowed, .notAllowed])
    room.operate(set("isSung", .flag(true)), 1, from: host)
    #expect(room.durable.document[.loveStack]?.values["isSung"] == .flag(true))
  }

  @Test(
    "a value of another kind, out of its bounds or unknown is refused",
    arguments: [
      ("stars", Value.flag(true), Refusal.Code.badValue), ("stars", .number(6), .badValue),
      ("stars", .number(-1), .badValue), ("volume", .number(1), .unknownValue),
    ])
  func refused(key: String, value: Value, code: Refusal.Code) {
    let room = TestRoom(look: Self.look)
    let ann = room.join("ann")
    room.operate(set(ValueKey(key), value), 1, from: ann)
    guard case .refused(_, let refusal)? = room.takeReplies(ann).first else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.code == code)
  }

  @Test("a declared value that the author did away with is taken off the board, and the declaration still holds")
  func doneAway() {
    let declared = Declaration(
      resolving: Section("Sam's Favorites") { Text("Love Stack").containerValue(\.stars, 2) }, values: Self.look.values)
    let before = TestRoom(declared: declared, look: Self.look)
    #expect(before.durable.document.card(0)?.values == ["stars": .number(2)])
    let after = TestRoom(
      contents: before.contents, declared: Declaration(sections: declared.sections.map(\.withoutValues)))
    #expect(after.durable.document.card(0)?.values == [:])
  }
}

extension Document {
  fileprivate func card(_ index: Int) -> Card? {
    self[sectionOrder[0]].flatMap { self[$0.cards[index]] }
  }
}

extension Declaration.Section {
  fileprivate var withoutValues: Self {
    var section = self
    for index in section.cards.indices { section.cards[index].values = [:] }
    return section
  }
}

extension ContainerValues {
  private struct StarsKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }
  fileprivate var stars: Int {
    get { self[StarsKey.self] }
    set { self[StarsKey.self] = newValue }
  }

  private struct IsSungKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }
  fileprivate var isSung: Bool {
    get { self[IsSungKey.self] }
    set { self[IsSungKey.self] = newValue }
  }
}
