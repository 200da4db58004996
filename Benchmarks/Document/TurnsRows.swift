import Document

/// What fair turns cost on a queue of so many cards: working out its line, and keeping the account of it when a turn
/// ends and when a card comes.
struct TurnsRows {
  private static let seats: UInt32 = 500
  private static let queue = SectionID(OutboxNumber(1), 1)

  private var document = Document()
  private var counter: UInt32 = 1

  /// - Parameter order: as `section.order` has it.
  init(cards count: Int, order: String) {
    apply(.addSection(title: "Queue", place: .end), as: 1)
    apply(.setValue(target: .section(Self.queue), key: .turns, value: .flag(true)))
    apply(.setValue(target: .section(Self.queue), key: .sectionOrder, value: .text(order)))
    for number in 0..<count {
      let seat = SeatNumber(1 + UInt32(number) % Self.seats)
      apply(.addCard(section: Self.queue, place: .end, text: "Song \(number)", values: [:]), by: seat)
    }
    keep()
  }

  static func print(_ best: (Int, () -> Void) -> Double) {
    for count in [200, 5_000] {
      for order in ["manual", "votes", "fewest"] {
        var rows = TurnsRows(cards: count, order: order)
        let line = best(5) { rows.line() }
        let next = best(5) { rows.endTurn() }
        let card = best(5) { rows.addCard() }
        Swift.print("| a line of \(count) turns, \(order): worked out | \(line.inMicroseconds) |")
        Swift.print("| the same: a turn ends, and the account is kept | \(next.inMicroseconds) |")
        Swift.print("| the same: a card comes, and the account is kept | \(card.inMicroseconds) |")
      }
    }
  }

  private func line() {
    guard let section = document[Self.queue] else { return }
    let line = document.line(of: section, votes: ["votes"], dibs: ["dibs"])
    precondition(!line.turns.isEmpty, "someone is in line")
  }

  private mutating func endTurn() {
    guard let now = document[Self.queue]?.turnBegan?.card else { preconditionFailure("it is someone's turn") }
    apply(.setValue(target: .card(now), key: .rejected, value: .flag(true)))
    keep()
  }

  private mutating func addCard() {
    apply(.addCard(section: Self.queue, place: .end, text: "Late", values: [:]), by: SeatNumber(Self.seats))
    keep()
  }

  private mutating func keep() {
    if let kept = document.keepingTurns(dibs: ["dibs"], votes: ["votes"], at: Timestamp(milliseconds: 0)) {
      apply(kept)
    }
  }

  private mutating func apply(
    _ operation: Document.Operation, as number: UInt32? = nil, by seat: SeatNumber = SeatNumber(1)
  ) {
    counter += 1
    _ = document.apply(
      operation, id: OperationID(OutboxNumber(1), number ?? counter), by: seat, at: Timestamp(milliseconds: 0))
  }
}

extension Double {
  /// Of seconds, for people.
  fileprivate var inMicroseconds: String { "\(Int(self * 1_000_000)) µs" }
}
