import Document
import FoundationEssentials
import Testing

@testable import Storage

@Suite("Snapshots written in pieces")
struct PieceWriterTests {
  /// A board with everything that a snapshot can have.
  private static func state() -> BoardState {
    var state = Evening.state(200)
    let (seat, outbox, at) = (SeatNumber(1), OutboxNumber(1), Timestamp(milliseconds: 7))
    var counter: UInt32 = 198
    func apply(_ operation: Document.Operation) {
      counter += 1
      state.apply(.applied(OperationID(outbox, counter), operation, by: seat, at: at))
    }
    let card = CardID(outbox, 2)
    for letter in ["a", "\"b\\/", "é"] {
      apply(.editText(card: card, change: TextChange([.init(at: 0, insert: letter)])))
    }
    apply(.removeCard(card: CardID(outbox, 3)))
    state.apply(.seat(SeatNumber(2), secretHash: [4, 5], name: "Bo/\u{2028}", at: at))
    state.apply(.outbox(OutboxNumber(2), outbox: "other", seat: SeatNumber(2)))
    state.apply(.refused(OperationID(OutboxNumber(2), 1), Refusal(.tooLong, ["max": .number(3)])))
    state.apply(.setting(.title("A title"), by: nil, at: at))
    state.apply(.stored(name: "counter", json: "{\"a\":1}", at: at))
    return state
  }

  @Test("are the bytes that are made of the whole at once", arguments: [0, 1, 31, 32, 33, 64, 1_000])
  func sameBytes(count: Int) throws {
    let state = Evening.state(count)
    #expect(try StoredForm.encode(inPieces: state) == StoredForm.encode(state))
  }

  @Test("are small pieces, also of the undo of many seats that did much")
  func takenBack() throws {
    var state = Evening.state(3)
    let at = Timestamp(milliseconds: 7)
    let section = SectionID(OutboxNumber(1), 1)
    for number in 2...41 as ClosedRange<UInt32> {
      state.apply(.seat(SeatNumber(number), secretHash: [UInt8(number), 0], name: "Guest \(number)", at: at))
      state.apply(.outbox(OutboxNumber(number), outbox: "outbox \(number)", seat: SeatNumber(number)))
      for counter in 1...100 as ClosedRange<UInt32> {
        let add = Document.Operation.addCard(section: section, place: .end, text: "Song \(counter)", values: [:])
        state.apply(.applied(OperationID(OutboxNumber(number), counter), add, by: SeatNumber(number), at: at))
      }
    }
    // The section alone, which names its cards, has half of that; what 32 seats did would be a megabyte.
    let writer = PieceWriter(StoredForm.encoder)
    try writer.write(state)
    #expect(try writer.bytes == StoredForm.encode(state))
    #expect(writer.bytes.count > 1_000_000 && writer.longestPiece < 200_000, "\(writer.longestPiece)")
  }

  @Test("have everything that a board can have, and are read back as it was")
  func everything() throws {
    let state = Self.state()
    let bytes = try StoredForm.encode(inPieces: state)
    #expect(try bytes == StoredForm.encode(state))
    #expect(try StoredForm.decode(BoardState.self, from: bytes, what: "it") == state)
  }
}
