import Document
import Foundation
import Testing

@Suite("Forgetting seats and outboxes")
struct ForgettingTests {
  private let at = Timestamp(milliseconds: 1_790_000_000_000)
  private let ann = SeatNumber(1)
  private let bo = SeatNumber(2)
  private let tab = OutboxNumber(4)

  private var start: [Entry] {
    [
      .seat(ann, secretHash: [1], name: "Ann", at: at), .seat(bo, secretHash: [2], name: "Bo", at: at),
      .outbox(tab, outbox: "tab", seat: bo),
    ]
  }

  private func state(_ entries: [Entry]) throws -> BoardState { try JournalContents(entries: entries).loadState() }

  private var section: Entry {
    .applied(OperationID(tab, 1), .addSection(title: "Songs", place: .end), by: bo, at: at)
  }

  @Test("[P40] a forgotten seat's secret opens nothing, its name is free, and its outboxes and undo are gone")
  func seat() throws {
    let state = try state(start + [section, .confirmed(tab, counter: 1), .seatsForgotten([bo])])
    #expect(state.seat(secretHash: [2]) == nil)
    #expect(!state.isTaken("bo", byAnotherThan: ann))
    #expect(state.outbox(id: "tab") == nil)
    #expect(state.undoDepth(of: bo).undo == 0)
    #expect(state.seat(secretHash: [1])?.name == "Ann")
    #expect(state.document.sectionOrder.count == 1)
  }

  @Test("[P40] the numbers of forgotten seats and outboxes are never given again, after a snapshot neither")
  func numbers() throws {
    let state = try state(start + [.seatsForgotten([bo])])
    let read = try JSONDecoder().decode(BoardState.self, from: JSONEncoder().encode(state))
    #expect(read == state)
    for state in [state, read] {
      #expect(state.nextSeat == SeatNumber(3))
      #expect(state.nextOutbox == OutboxNumber(5))
    }
  }

  @Test("[P40] an outbox is forgotten only when its device knows every outcome")
  func unsettled() throws {
    for forgetting in [Entry.outboxesForgotten([tab]), .seatsForgotten([bo])] {
      #expect(throws: JournalError.self) { try self.state(start + [section, forgetting]) }
      let state = try state(start + [section, .confirmed(tab, counter: 1), forgetting])
      #expect(state.outboxes.isEmpty)
    }
    // Its name begins another outbox, with another number.
    let again = Entry.outbox(OutboxNumber(5), outbox: "tab", seat: bo)
    let whole = start + [section, .confirmed(tab, counter: 1), .outboxesForgotten([tab]), again]
    #expect(try state(whole).outbox(id: "tab")?.high == 0)
  }

  @Test(
    "[P40] a seat that isn't there, or is named twice, can't be forgotten",
    arguments: [
      Entry.seatsForgotten([SeatNumber(9)]), .seatsForgotten([SeatNumber(1), SeatNumber(1)]),
      .outboxesForgotten([OutboxNumber(9)]), .outboxesForgotten([OutboxNumber(4), OutboxNumber(4)]),
    ])
  func unknown(_ entry: Entry) {
    #expect(throws: JournalError.self) { try state(start + [entry]) }
  }

  @Test("[P40] everyone who added a card, called dibs on it, or voted for it owns it")
  func owners() throws {
    let schema = ValueSchema([ValueField("votes", .vote), ValueField("singer", .dibs)])
    var state = try state(start + [section])
    let songs = try #require(state.document.sectionOrder.first)
    let values: [ValueKey: Value] = [
      ValueKey("votes").vote(of: SeatNumber(7)): .flag(true), "singer": .number(8), "stars": .number(9),
    ]
    state.apply(
      .applied(OperationID(tab, 2), .addCard(section: songs, place: .end, text: "", values: values), by: bo, at: at))
    let card = try #require(state.document.everyCard.first)
    #expect(Set(state.document.owners(of: card, in: schema)) == [bo, SeatNumber(7), SeatNumber(8)])
    #expect(state.hasActed(bo) && !state.hasActed(ann))
    state.apply(.applied(OperationID(tab, 3), .removeCard(card: card), by: bo, at: at))
    #expect(Set(state.document.owners(of: card, in: schema)) == [SeatNumber(7), SeatNumber(8)])
  }

  @Test("[P41] a settings snapshot says who may come back by older links, and one from before that opens")
  func kept() throws {
    let state = try state(start + [.setting(.keptSeats(from: 2, [bo]), by: nil, at: at)])
    #expect(try JSONDecoder().decode(BoardState.self, from: JSONEncoder().encode(state)).settings.kept?.seats == [bo])
    let old = #"{"frozen":false,"guestsChange":"everything","linkGenerations":{}}"#
    #expect(try JSONDecoder().decode(BoardState.Settings.self, from: Data(old.utf8)).kept == nil)
  }
}
