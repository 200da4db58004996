internal import Document
internal import Messages
internal import OrderedCollections

// Kicking takes a seat away, but a person who has the link takes another one. This keeps an address out (rule P36):
// people with a seat come and go as before, because behind one address there may be a whole house. It is only in
// memory, because nobody should keep addresses.

extension Room {
  /// - Parameter seat: Nil: everyone may come in again.
  /// - Returns: how many addresses it is about; none if the seat isn't here, or nobody knows its address.
  func bar(_ seat: SeatNumber?) -> Int {
    barredAddresses.forget(until: now)
    guard let seat else {
      note(.letIn, from: nil)
      return barredAddresses.letEveryoneIn(at: now)
    }
    let people = Dictionary(grouping: participants) { sessions[$0.0]?.address }
    let names = people.keys.compactMap(\.self).sorted().filter { address in
      people[address]?.contains { $0.1.seat == seat } ?? false
    }
    let barred = names.map { address in
      emit(.security(SecurityEvent(.barred, seat: seat, address: address)))
      let others = people[address]?.filter { $0.1.seat != seat } ?? []
      return (address, sparing: Set(others.compactMap { roster.seats[$0.1.seat]?.secretHash }))
    }
    barredAddresses.bar(barred, until: now + configuration.barredFor, most: configuration.barredMax)
    return names.count
  }

  /// Whether someone without a seat may not come in from there. Hosts and screens may, and people who have been here
  /// from there.
  func isBarred(_ id: SessionID, _ role: Role, _ secret: String?) -> Bool {
    guard role == .guest || role == .viewer, let address = sessions[id]?.address else { return false }
    return barredAddresses.isBarred(address, secret.map(secrets.hash), at: now)
  }
}
