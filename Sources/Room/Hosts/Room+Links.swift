internal import Document
internal import Messages
internal import OrderedCollections

/// The way a session came in.
enum Entrance: Hashable {
  /// The host's own Unix socket, which needs no link.
  case socket
  /// A role's link, with the generation that the session may stay by.
  case link(Role, generation: UInt32)

  var role: Role {
    switch self {
    case .socket: .host
    case .link(let role, _): role
    }
  }
}

// Links: the secrets that open the board, and who goes when a link is rotated (rule P2).

extension Room {
  /// A guests' link of so many generations ago still lets in people who have a seat; a hello costs at most as many
  /// derivations.
  static let guestGenerationsKept: UInt32 = 32

  /// What a hello opens; nil: nothing.
  func entrance(for hello: Hello, seat: SeatNumber?, isLocal: Bool) -> Entrance? {
    guard let token = hello.token else { return isLocal ? .socket : nil }
    return entrance(by: token, seat: seat)
  }

  /// What a link's token opens for someone who has the seat; nil: nothing.
  func entrance(by token: String, seat: SeatNumber?) -> Entrance? {
    let generations = durable.settings.generations
    if let role = secrets.role(token, generations) { return .link(role, generation: generations[role] ?? 0) }
    guard let seat, let known = durable.seats[seat], known.kickedAt == nil else { return nil }
    guard let generation = secrets.earlierGuestLink(token, generations), comesBack(seat, by: generation) else {
      return nil
    }
    return .link(.guest, generation: generation)
  }

  /// Closes sessions that came by an older link of the role: hosts and co-hosts all, others unless they have a seat.
  func closeSessions(of role: Role, before generation: UInt32) {
    closeVisitors(of: role, before: generation)
    for (id, participant) in participants {
      guard case .link(role, let stayed) = participant.entrance, stayed < generation else { continue }
      if role.isHost || durable.seats[participant.seat] == nil { close(id, .noEntry) }
    }
  }

  /// Whether the host's link that the session came by is being rotated by someone else: it is about to be closed.
  func isBeingClosed(_ participant: Participant) -> Bool {
    guard case .link(.host, let generation) = participant.entrance else { return false }
    return generation < ahead.settings.linkGeneration(of: Role.host.rawValue)
  }

  /// Rotations that aren't in the journal don't count: someone who stayed by one would stay by the next as well.
  func forgetRotations() {
    for (id, participant) in participants {
      guard case .link(let role, let stayed) = participant.entrance else { continue }
      let generation = durable.settings.linkGeneration(of: role.rawValue)
      if stayed > generation { change(id) { $0.entrance = .link(role, generation: generation) } }
    }
  }

  /// The session that rotates its own role's link stays.
  func keep(_ id: SessionID, through role: Role, _ generation: UInt32) {
    change(id) { participant in
      guard case .link(role, _) = participant.entrance else { return }
      participant.entrance = .link(role, generation: generation)
    }
  }
}

extension RoomSecrets {
  /// The generation in which `token` was the guests' link, before it was rotated; no other role's link comes back.
  func earlierGuestLink(_ token: String, _ generations: [Role: UInt32]) -> UInt32? {
    let current = generations[.guest] ?? 0
    let oldest = current - min(current, Room.guestGenerationsKept)
    return (oldest..<current).last { generation in
      role(token, generations.merging([.guest: generation]) { $1 }) == .guest
    }
  }
}
