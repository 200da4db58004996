import Foundation
import Testing

@testable import Document

@Suite("Messages below cards, in a document")
struct MessagesBelowCardsTests {
  private struct Table {
    var party = Party()
    let songs: SectionID
    let card: CardID

    init() throws {
      songs = try party.addSection("Songs")
      card = try party.addCard("Love Stack", to: songs)
    }

    mutating func say(_ text: String, by seat: SeatNumber = Party.ann) throws(Refusal) -> CardID {
      try party.do(.addMessage(card: card, text: text), by: seat)
      return CardID(Party.outbox, party.counter)
    }

    var texts: [String] { party.document.messages(to: card).map(\.text) }
    var count: Value? { party.document[card]?.values[.talkCount] }

    func check() { #expect(party.document.violatedInvariant() == nil) }
  }

  @Test("[TK1] [TK5] a message is below its card in the order of coming, and in no section and no scene")
  func order() throws {
    var table = try Table()
    _ = try table.say("Which key?")
    _ = try table.say("In G")
    #expect(table.texts == ["Which key?", "In G"])
    #expect(table.count == .number(2))
    #expect(table.party.texts == [["Love Stack"]])
    #expect(table.party.document.cardCount == 1)
    table.check()
  }

  @Test("[TK2] messages go with their card and section, and come back with them as they were")
  func together() throws {
    var table = try Table()
    _ = try table.say("Which key?")
    let gone = try table.say("Oops")
    try table.party.do(.removeCard(card: gone))
    let bytes = table.party.document.bytesOnBoard
    try table.party.do(.removeCard(card: table.card))
    #expect(table.texts == [])
    #expect(table.party.document.threads.shown == 0)
    table.check()
    try table.party.do(.restoreCard(card: table.card))
    #expect(table.texts == ["Which key?"])
    try table.party.do(.removeSection(section: table.songs))
    table.check()
    try table.party.do(.restoreSection(section: table.songs))
    #expect(table.texts == ["Which key?"])
    #expect(table.party.document.bytesOnBoard == bytes)
    let other = try table.party.addSection("Other")
    try table.party.do(.moveCard(card: table.card, section: other, place: .end))
    #expect(table.texts == ["Which key?"])
    table.check()
  }

  @Test("[TK3] a message is never changed, moved, valued or answered: it goes and comes back")
  func fixed() throws {
    var table = try Table()
    let message = try table.say("Which key?")
    let refused: [Document.Operation] = [
      .editText(card: message, change: TextChange([.init(at: 0, insert: "x")])),
      .moveCard(card: message, section: table.songs, place: .end),
      .setValue(target: .card(message), key: .rejected, value: .flag(true)),
      .addMessage(card: message, text: "No"),
      .addCard(section: table.songs, place: .after(message), text: "No", values: [:]),
      .setValue(target: .card(table.card), key: .talkCount, value: .number(9)),
    ]
    for operation in refused {
      #expect(throws: Refusal.self, "\(operation)") { try table.party.do(operation) }
    }
    try table.party.do(.removeCard(card: message))
    #expect(table.texts == [])
    #expect(table.count == nil)
    #expect(throws: Refusal.self) { try table.party.do(.removeCard(card: message)) }
    try table.party.do(.restoreCard(card: message))
    #expect(table.texts == ["Which key?"])
    table.check()
  }

  @Test("[TK4] [T130] a message has 280 letters at most, a card a hundred messages and a board two thousand by default")
  func bounds() throws {
    let limits = Limits()
    #expect(limits.messageCharactersMax == 280 && limits.threadMessagesMax == 100 && limits.messagesMax == 2_000)
    var table = try Table()
    table.party.limits.threadMessagesMax = 2
    table.party.limits.messagesMax = 3
    #expect(throws: Never.self) { try table.say(String(repeating: "é", count: 280)) }
    #expect { try table.say(String(repeating: "x", count: 281)) } throws: { ($0 as? Refusal)?.code == .tooLong }
    #expect { try table.say("  ") } throws: { ($0 as? Refusal)?.code == .empty }
    #expect { try table.say("a\u{7}") } throws: { ($0 as? Refusal)?.code == .badCharacter }
    let second = try table.say("2")
    #expect { try table.say("3") } throws: { ($0 as? Refusal)?.parameters["what"] == .text("thread") }
    try table.party.do(.removeCard(card: second))
    _ = try table.say("3")
    #expect { try table.party.do(.restoreCard(card: second)) } throws: { ($0 as? Refusal)?.code == .full }
    let other = try table.party.addCard("Other", to: table.songs)
    try table.party.do(.addMessage(card: other, text: "3 of 3"))
    #expect { try table.party.do(.addMessage(card: other, text: "4")) } throws: {
      ($0 as? Refusal)?.parameters["what"] == .text("messages")
    }
    table.check()
  }

  @Test("[TK2] forgetting a card forgets the messages below it, and a snapshot keeps all of it")
  func kept() throws {
    var table = try Table()
    _ = try table.say("Which key?")
    let gone = try table.say("Oops")
    try table.party.do(.removeCard(card: gone))
    let again = try JSONDecoder().decode(Document.self, from: JSONEncoder().encode(table.party.document))
    #expect(again == table.party.document)
    try table.party.do(.removeCard(card: table.card))
    let other = try table.party.addCard("Other", to: table.songs)
    try table.party.do(.removeCard(card: other))
    var document = table.party.document
    document.forgetRemovals(3)
    #expect(document.everyCard == [])
    #expect(document.violatedInvariant() == nil)
  }
}
