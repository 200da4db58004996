internal import Document

/// From which address each seat was here last, and when it came first. It is only in memory,
/// because nobody should keep addresses: a server that starts again knows only of people who come from then on.
///
/// It holds the seats that are in the journal or here, and no others.
struct SeatOrigins {
  struct Origin {
    /// Nil: from the server's own machine, or nobody said.
    var address: String?
    /// What hosts see instead of it.
    var name: String?
    let since: Timestamp
  }

  private var origins: [SeatNumber: Origin] = [:]

  subscript(seat: SeatNumber) -> Origin? { origins[seat] }

  /// - Parameter name: says what hosts see instead of an address.
  mutating func note(_ seat: SeatNumber, at address: String?, _ now: Timestamp, name: (String) -> String) {
    let known = origins[seat]
    // A tab at the server's own machine isn't where someone went.
    guard let address else {
      origins[seat] = known ?? Origin(since: now)
      return
    }
    if known?.address == address { return }
    origins[seat] = Origin(address: address, name: name(address), since: known?.since ?? now)
  }

  mutating func forget(_ seat: SeatNumber) { origins[seat] = nil }

  /// O(seats).
  func seats(at address: String) -> [SeatNumber] {
    origins.filter { $0.value.address == address }.map(\.key).sorted()
  }
}
