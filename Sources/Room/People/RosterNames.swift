internal import Document

/// The names of the people who are here, in a form that tells quickly whether someone has a name: each is folded once,
/// when it is given.
struct RosterNames {
  /// By the name in small letters; seats without a name are in none.
  private var seatsByName: [String: Set<SeatNumber>] = [:]

  /// The seats that are called so, in small letters or large; of no name there are none. O(letters of the name).
  func seats(named name: String) -> Set<SeatNumber> { seatsByName[name.lowercased()] ?? [] }

  /// The seat is called so from now on. O(letters of both names).
  mutating func rename(_ seat: SeatNumber, from old: String, to new: String) {
    if !old.isEmpty { remove(seat, named: old.lowercased()) }
    if !new.isEmpty { seatsByName[new.lowercased(), default: []].insert(seat) }
  }

  private mutating func remove(_ seat: SeatNumber, named folded: String) {
    seatsByName[folded]?.remove(seat)
    if seatsByName[folded]?.isEmpty == true { seatsByName[folded] = nil }
  }
}
