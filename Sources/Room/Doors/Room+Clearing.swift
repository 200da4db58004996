internal import Document
internal import Messages
internal import OrderedCollections

// Against one person who comes as many (rule P41): a host takes away the seats of everyone who came from an address, or
// makes a new code, and only the people who are here come back by the old one.

extension Room {
  /// The seats that came from the address where `seat` was last, except hosts and the one who asks: `seat` alone where
  /// nobody knows from where.
  ///
  /// - Parameter since: only who came then or later, and `seat` itself.
  func everyone(with seat: SeatNumber, since: Timestamp?, besides asking: SeatNumber) -> [SeatNumber] {
    let there = OrderedSet(
      (origins[seat]?.address.map(origins.seats(at:)) ?? []).map(ahead.standing))
    let hosts = Set(participants.filter(\.1.role.isHost).map(\.1.seat))
    let others = there.filter { other in
      guard other != seat, other != asking, !hosts.contains(other) else { return false }
      return since.map { came(other).map(\.milliseconds) ?? .max >= $0.milliseconds } ?? true
    }
    return [seat] + others
  }

  /// When the seat was taken, or its person came.
  func came(_ seat: SeatNumber) -> Timestamp? { ahead.seats[seat]?.takenAt ?? origins[seat]?.since }

  /// The entry that takes these seats away; those that were taken away before stay so.
  func entriesKicking(_ seats: [SeatNumber], by actor: SeatNumber?) -> [Entry] {
    // None of them makes room for another one that is written down with this.
    for seat in seats { vacancies.keep(seat) }
    return seats.filter { ahead.seats[$0].map { $0.kickedAt == nil } ?? (roster.seats[$0] != nil) }
      .flatMap { seatEntries($0) + [.kicked($0, by: actor, at: time.wall)] }
  }

  /// A new guests' link, and who may still come back by the ones before it: those who are here. Hosts have links of
  /// their own.
  ///
  /// - Parameter seats: of those only these; nil: all.
  func entriesForNewCode(
    keeping seats: [SeatNumber]?, by actor: SeatNumber?
  ) -> (entries: [Entry], kept: Int, others: Int) {
    let generation = ahead.settings.linkGeneration(of: Role.guest.rawValue) + 1
    let hosts = Set(participants.filter(\.1.role.isHost).map(\.1.seat))
    let guests = Set(ahead.seats.values.filter { $0.kickedAt == nil && $0.merge == nil }.map(\.number)).subtracting(
      hosts)
    let here = guests.intersection(participants.map(\.1.seat))
    let kept = seats.map { here.intersection($0) } ?? here
    let settings: [Setting] = [
      .linkGeneration(role: Role.guest.rawValue, generation: generation),
      .keptSeats(from: generation, kept.sorted()),
    ]
    return (
      settings.map { Entry.setting($0, by: actor, at: time.wall) }, kept: kept.count, others: guests.count - kept.count
    )
  }

  /// Whether the seat comes back by a guests' link of this generation, which isn't the present one.
  func comesBack(_ seat: SeatNumber, by generation: UInt32) -> Bool {
    guard let kept = durable.settings.kept, generation < kept.from else { return true }
    return kept.seats.contains(seat)
  }

  /// Closes sessions that came by a guests' link that doesn't let them back in.
  func closeShutOut() {
    for (id, participant) in participants {
      guard case .link(.guest, let generation) = participant.entrance else { continue }
      if !comesBack(participant.seat, by: generation) { close(id, .noEntry) }
    }
  }
}
