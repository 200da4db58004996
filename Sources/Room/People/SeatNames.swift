internal import Document

/// What seats are called, ready to be searched (rule P25): each name is folded once, when it is given.
struct SeatNames {
  private struct Name {
    let seat: SeatNumber
    /// In small letters.
    let folded: String
    /// The folded letters as numbers: two that look the same, however they are written, have the same one.
    let letters: [Int]
  }

  struct Found {
    /// Whole names first, then the newest.
    var seats: [SeatNumber]
    /// There are others.
    var hasMore: Bool
    /// How many names were compared.
    var comparisons: Int
  }

  /// Ascending by seat; those without a name have none here.
  private var names: [Name] = []

  init(_ seats: some Sequence<BoardState.Seat>) {
    names = seats.filter { !$0.name.isEmpty && $0.merge == nil }.map { Self.folded($0.name, of: $0.number) }.sorted {
      $0.seat < $1.seat
    }
  }

  /// Starts over: the board was read back. O(seats · log seats).
  mutating func read(from seats: some Sequence<BoardState.Seat>) { self = SeatNames(seats) }

  /// The seat is called so from now on. O(log seats) for a new seat.
  mutating func name(_ seat: SeatNumber, _ name: String) {
    let place = place(of: seat)
    if place < names.count, names[place].seat == seat { names.remove(at: place) }
    if !name.isEmpty { names.insert(Self.folded(name, of: seat), at: place) }
  }

  /// The seats whose name has the search in it; all, if that is empty.
  ///
  /// - Parameters:
  ///   - most: so many of whole names, and so many in all.
  ///   - isWanted: asked of those whose name fits.
  /// - Complexity: O(letters of all names).
  func search(_ search: String, most: Int, where isWanted: (SeatNumber) -> Bool) -> Found {
    guard search.utf8.count <= Self.searchBytesMax else { return Found(seats: [], hasMore: false, comparisons: 0) }
    let folded = search.lowercased()
    let wanted = Self.letters(folded)
    var (whole, others): ([SeatNumber], [SeatNumber]) = ([], [])
    var hasMore = false
    for name in names.reversed() {
      let isWhole = name.letters == wanted && name.folded == folded
      // Where there are as many as fit, only whole names are looked for.
      if !isWhole, hasMore { continue }
      guard isWhole || Self.contains(name.letters, wanted), isWanted(name.seat) else { continue }
      if isWhole, whole.count < most {
        whole.append(name.seat)
      } else if !isWhole, others.count < most {
        others.append(name.seat)
      } else {
        hasMore = true
      }
    }
    let seats = whole + others
    return Found(
      seats: Array(seats.prefix(most)), hasMore: hasMore || seats.count > most, comparisons: names.count)
  }

  /// No name is as long, however it is written.
  private static let searchBytesMax = 512

  private func place(of seat: SeatNumber) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].seat < seat { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func folded(_ name: String, of seat: SeatNumber) -> Name {
    let folded = name.lowercased()
    return Name(seat: seat, folded: folded, letters: letters(folded))
  }

  private static func letters(_ folded: String) -> [Int] { folded.map(\.hashValue) }

  private static func contains(_ letters: [Int], _ wanted: [Int]) -> Bool {
    guard let first = wanted.first else { return true }
    guard letters.count >= wanted.count else { return false }
    return (0...(letters.count - wanted.count)).contains { start in
      letters[start] == first && letters[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
