import Foundation
import Testing

@testable import Document

@Suite("Whose turn it is")
struct TurnQueueTests {
  /// One line of the file that the page's tests replay too: both languages must say the same.
  struct Vector: Decodable, CustomTestStringConvertible {
    struct Card: Decodable {
      var id: CardID
      var values: [String: Value]
      var author: SeatNumber?

      init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        id = try row.decode(CardID.self)
        values = try row.decode([String: Value].self)
        author = try row.decode(SeatNumber?.self)
      }
    }

    struct Turn: Decodable {
      var turn: TurnQueue.Turn

      init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        turn = TurnQueue.Turn(card: try row.decode(CardID.self), seat: try row.decode(SeatNumber?.self))
      }
    }

    var name: String
    var values: [String: Value]
    var dibs: [String]
    var votes: [String]?
    var anonymous: Bool?
    var cards: [Card]
    var turns: [Turn]?

    private enum CodingKeys: String, CodingKey {
      case name, values, votes, anonymous, cards, turns
      case dibs = "claims"
    }

    var testDescription: String { name }
  }

  static func vectors() throws -> [Vector] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Vectors/turn-queues.json")
    return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file))
  }

  @Test("[T80] [TU1] [TU2] [TU3] [TU7] [TU8] [TU9] the queue of a section", arguments: try vectors())
  func queue(_ vector: Vector) {
    let keyed = { (values: [String: Value]) in
      Dictionary(uniqueKeysWithValues: values.map { (ValueKey($0), $1) })
    }
    let queue = TurnQueue(
      of: SectionID(OutboxNumber(0), 7), values: keyed(vector.values),
      cards: vector.cards.map { (id: $0.id, values: keyed($0.values), author: $0.author) },
      dibs: vector.dibs.map { ValueKey($0) }, votes: (vector.votes ?? []).map { ValueKey($0) },
      isAnonymous: vector.anonymous ?? false)
    #expect(queue?.turns == vector.turns?.map(\.turn))
    #expect(queue?.now == vector.turns?.first?.turn)
  }

  @Test("[TU2] [TU5] crossing off, moving and removing move the queue; each section has its own")
  func document() throws {
    var party = Party()
    party.schema = .standard
    let (other, queue) = (try party.addSection("Wishes"), try party.addSection("Queue"))
    try party.do(.setValue(target: .section(queue), key: .turns, value: .flag(true)))
    let cards = try ["A", "B", "C", "D", "E"].map { try party.addCard($0, to: queue) }
    let wish = try party.addCard("Wish", to: other)
    func turns() -> [CardID] { party.document.turnQueues(dibs: []).flatMap { $0.turns.map(\.card) } }
    #expect(party.document.turnQueues(dibs: []).map(\.section) == [queue])
    #expect(turns() == Array(cards.prefix(4)))
    try party.do(.setValue(target: .card(cards[0]), key: .rejected, value: .flag(true)))
    #expect(turns() == Array(cards[1...4]))
    try party.do(.moveCard(card: cards[4], section: queue, place: .start))
    #expect(turns() == [cards[4]] + cards[1...3])
    try party.do(.removeCard(card: cards[4]))
    #expect(turns() == Array(cards[1...3]))
    try party.do(.moveCard(card: wish, section: queue, place: .start))
    #expect(turns() == [wish] + cards[1...3])
    #expect(party.document.turnQueues(dibs: []).first?.now?.seat == Party.ann)
    try party.do(.setValue(target: .section(other), key: .turns, value: .flag(true)))
    #expect(party.document.turnQueues(dibs: []).map(\.section) == [other, queue])
  }

  @Test("[TU1] a card has no turns of its own")
  func ofSections() throws {
    var party = Party()
    party.schema = .standard
    let card = try party.addCard("A", to: try party.addSection("Queue"))
    #expect(throws: Refusal(.unknownValue, ["key": .text("turns")])) {
      try party.do(.setValue(target: .card(card), key: .turns, value: .flag(true)))
    }
  }
}
