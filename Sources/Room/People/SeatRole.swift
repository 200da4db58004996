internal import Document
internal import Messages

/// What someone may do: by their link, unless a host said otherwise about their seat (rules PE1 and PE2).
enum SeatRole {
  /// For so long at most a host can let someone only look. An end that is further away comes from a clock that was
  /// wrong, and keeps nobody from editing.
  static let viewOnlyMax = Duration.seconds(24 * 60 * 60)

  /// - Parameter link: the role of the link that they came by. Hosts stay what they are, and so do walls.
  static func role(by link: Role, _ seat: BoardState.Seat?, at time: Timestamp) -> Role {
    guard link != .host, link != .wall, let seat else { return link }
    if remaining(seat, at: time) != nil { return .viewer }
    return seat.role.flatMap(Role.init) ?? link
  }

  /// How long the person still only looks; nil: they don't.
  static func remaining(_ seat: BoardState.Seat, at time: Timestamp) -> Duration? {
    guard let until = seat.viewOnlyUntil else { return nil }
    let remaining = Duration.milliseconds(until.milliseconds - time.milliseconds)
    return remaining > .zero && remaining <= viewOnlyMax ? remaining : nil
  }
}

/// The seats whose people only look for a while, so that the room wakes when that is over.
struct ViewOnlySeats {
  private var ends: [SeatNumber: Timestamp] = [:]

  init(_ seats: some Sequence<BoardState.Seat>) {
    for seat in seats where seat.viewOnlyUntil != nil && seat.merge == nil { ends[seat.number] = seat.viewOnlyUntil }
  }

  /// Starts over: the board was read back, or seats have other numbers. O(seats).
  mutating func read(from seats: some Sequence<BoardState.Seat>) { self = ViewOnlySeats(seats) }

  /// - Parameter end: nil: it is over.
  mutating func end(_ seat: SeatNumber, at end: Timestamp?) { ends[seat] = end }

  /// Those for whom it is over, ascending; they aren't named again. O(these seats).
  mutating func takeEnded(at time: Timestamp) -> [SeatNumber] {
    let ended = ends.filter { $0.value.milliseconds <= time.milliseconds }.keys.sorted()
    for seat in ended { ends[seat] = nil }
    return ended
  }

  /// How long until the first end. O(these seats).
  func next(at time: Timestamp) -> Duration? {
    ends.values.map { Duration.milliseconds($0.milliseconds - time.milliseconds) }.filter { $0 <= SeatRole.viewOnlyMax }
      .min()
  }
}
