internal import Document
internal import OrderedCollections

// Kicking takes a seat away, and whoever has the link takes another one. This keeps an address out (rule P36): who has a seat
// comes and goes as ever, for behind one address there may be a whole house. In memory, for addresses are nobody's to keep.

extension Room {
  /// - Parameter seat: Nil: everybody may come in again.
  /// - Returns: how many addresses it is about; none where nobody knows from where the seat is here, or it isn't.
  func bar(_ seat: SeatNumber?) -> Int {
    barred.removeAll { $0.value <= now }
    if barred.isEmpty { spared = [] }
    guard let seat else {
      defer { (barred, spared) = ([:], []) }
      return barred.count
    }
    let addresses = Set(participants.filter { $0.1.seat == seat }.compactMap { sessions[$0.0]?.address })
    for address in addresses.sorted() {
      barred[address] = nil
      barred[address] = now + configuration.barredFor
    }
    while barred.count > configuration.barredMax { barred.removeFirst() }
    for (id, other) in participants where other.seat != seat {
      guard let address = sessions[id]?.address, addresses.contains(address) else { continue }
      if let hash = attendance.seats[other.seat]?.secretHash { spared.insert(hash) }
    }
    return addresses.count
  }

  /// Whether somebody without a seat may not come in from there. Hosts may, and screens, and who was there already.
  func isBarred(_ id: SessionID, _ role: Role, _ secret: String?) -> Bool {
    guard role == .guest || role == .viewer, let address = sessions[id]?.address, let until = barred[address] else {
      return false
    }
    return now < until && !(secret.map { spared.contains(secrets.hash($0)) } ?? false)
  }
}
