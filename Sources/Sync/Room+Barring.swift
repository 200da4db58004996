internal import Document
internal import OrderedCollections

// Kicking takes a seat away, and whoever has the link takes another one. This keeps an address out (rule P36): who has a seat
// comes and goes as ever, for behind one address there may be a whole house. In memory, for addresses are nobody's to keep.

extension Room {
  /// - Parameter seat: Nil: everybody may come in again.
  /// - Returns: how many addresses it is about; none where nobody knows from where the seat is here, or it isn't.
  func bar(_ seat: SeatNumber?) -> Int {
    guard let seat else {
      defer { barred = [:] }
      return barred.count
    }
    let addresses = participants.filter { $0.1.seat == seat }.compactMap { sessions[$0.0]?.address }
    for address in addresses {
      barred[address] = nil
      barred[address] = now + configuration.barredFor
    }
    while barred.count > configuration.barredMax { barred.removeFirst() }
    return Set(addresses).count
  }

  /// Whether somebody without a seat may not come in from there. Hosts may, and screens.
  func isBarred(_ id: SessionID, _ role: Role) -> Bool {
    guard role == .guest || role == .viewer, let address = sessions[id]?.address, let until = barred[address] else {
      return false
    }
    return now < until
  }
}
