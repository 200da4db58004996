internal import Document
internal import Messages
internal import OrderedCollections

// Kicking takes a seat away, and whoever has the link takes another one. This keeps an address out (rule P36): who has a seat
// comes and goes as ever, for behind one address there may be a whole house. In memory, for addresses are nobody's to keep.

/// From there nobody comes in who wasn't here.
struct BarredAddress {
  var until: Duration
  /// Others who were here from there when it was barred, by the hashes of their secrets: the journal may know none of them.
  var spared: Set<[UInt8]>
}

extension Room {
  /// - Parameter seat: Nil: everybody may come in again.
  /// - Returns: how many addresses it is about; none where nobody knows from where the seat is here, or it isn't.
  func bar(_ seat: SeatNumber?) -> Int {
    barred.removeAll { $0.value.until <= now }
    guard let seat else {
      note(.letIn, from: nil)
      defer { barred = [:] }
      return barred.count
    }
    let people = Dictionary(grouping: participants) { sessions[$0.0]?.address }
    let addresses = people.keys.compactMap(\.self).sorted().filter { address in
      people[address]?.contains { $0.1.seat == seat } ?? false
    }
    for address in addresses {
      effects.append(.security(SecurityEvent(.barred, seat: seat, address: address)))
      let others = people[address]?.filter { $0.1.seat != seat } ?? []
      let here = Set(others.compactMap { attendance.seats[$0.1.seat]?.secretHash })
      let before = barred.removeValue(forKey: address)?.spared ?? []
      barred[address] = BarredAddress(until: now + configuration.barredFor, spared: before.union(here))
    }
    while barred.count > configuration.barredMax { barred.removeFirst() }
    return addresses.count
  }

  /// Whether somebody without a seat may not come in from there. Hosts may, and screens, and who was here from there already.
  func isBarred(_ id: SessionID, _ role: Role, _ secret: String?) -> Bool {
    guard role == .guest || role == .viewer, let address = sessions[id]?.address, let bar = barred[address] else {
      return false
    }
    return now < bar.until && !(secret.map { bar.spared.contains(secrets.hash($0)) } ?? false)
  }
}
