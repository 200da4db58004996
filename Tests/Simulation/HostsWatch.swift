import Document
import Messages

/// Watches from outside whom hosts made one of them: it reads what comes to disk.
struct HostsWatch {
  private var coHosts: Set<SeatNumber> = []
  /// Co-hosts after any of the entries that came to disk last: people hear of these one after the other.
  private var latest: Set<SeatNumber> = []

  mutating func write(_ entries: [Entry]) {
    latest = coHosts
    for case .seatChanged(let seat, .role(let role), _, _) in entries {
      if role == Role.coHost.rawValue { coHosts.insert(seat) } else { coHosts.remove(seat) }
      latest.formUnion(coHosts)
    }
  }

  /// Whether a host made one of a person's seats a co-host's, and nobody has taken that back.
  func wasHost(_ seats: Set<SeatNumber>) -> Bool { !seats.isDisjoint(with: latest) }
}
