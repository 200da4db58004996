internal import Document

/// The board's clock as a replica heard it last, counted on by the client's own (rule TM4).
struct HeardClock: Sendable {
  private var heard: (board: Timestamp, own: Duration)?

  var isKnown: Bool { heard != nil }

  /// Nil: it wasn't heard of yet.
  func time(at now: Duration) -> Timestamp? { heard.map { $0.board + (now - $0.own) } }

  /// The board answers a hello. Nil: it has nothing that ends by its clock.
  mutating func begin(_ clock: Timestamp?, at now: Duration) { heard = clock.map { ($0, now) } }

  /// Nil: the board says nothing of it now.
  mutating func hear(_ clock: Timestamp?, at now: Duration) { if let clock { heard = (clock, now) } }
}
