import Document

/// A journal of an evening, entry by entry: one guest adds cards to a section.
enum Evening {
  static func entries(_ count: Int) -> [Entry] {
    let seat = SeatNumber(1)
    let outbox = OutboxNumber(1)
    let opening: [Entry] = [
      .seat(seat, secretHash: [1, 2, 3], name: "Ann", at: Timestamp(milliseconds: 0)),
      .outbox(outbox, outbox: "tab", seat: seat),
      .applied(
        OperationID(outbox, 1), .addSection(title: "Songs", place: .end), by: seat, at: Timestamp(milliseconds: 1)),
    ]
    let songs = (0..<max(0, count - opening.count)).map { number in
      let operation = Document.Operation.addCard(
        section: SectionID(outbox, 1), place: .end, text: "Song \(number) 🎤", values: [.rejected: .flag(true)])
      let id = OperationID(outbox, UInt32(number) + 2)
      return Entry.applied(id, operation, by: seat, at: Timestamp(milliseconds: Int64(number)))
    }
    return Array((opening + songs).prefix(count))
  }

  static func state(_ count: Int) -> BoardState {
    let folded = min(count, folded.count - 1)
    return entries(count)[folded...].reduce(into: Self.folded[folded]) { $0.apply($1) }
  }

  /// What each of the first 400 entries led to, from the empty board on: tests ask for each of them, and folding them
  /// again is most of what such a test costs.
  private static let folded: [BoardState] = entries(400).reduce(into: [BoardState()]) { states, entry in
    var state = states[states.count - 1]
    state.apply(entry)
    states.append(state)
  }
}
