internal import Document
internal import OrderedCollections

// Every message is charged by what it costs, to the seat and the address of its sender (rule P38).

extension Room {
  /// Whom a session's messages are charged to: its seat, and its address or, if nobody knows that, the board. The
  /// server's own machine has no address to charge.
  func holders(_ id: SessionID) -> [Accounts.Holder] {
    guard let session = sessions[id] else { return [] }
    var holders = session.origin.map { [$0] } ?? []
    if case .joined(let participant) = session.state { holders.append(.seat(participant.seat)) }
    return holders
  }

  func beginCharge(_ cost: Int, to id: SessionID) {
    charging.begin(cost, of: id, holders(id))
  }

  /// Whether the accounts of the message's sender hold what it costs, and pay. If not, the message is refused, and the
  /// operator hears of it.
  func pays(_ id: SessionID) -> Bool {
    if charging.pay(at: now) { return true }
    noteCharged(id)
    return false
  }

  /// A person with a seat comes back at its account's expense: others at their address can't keep them out by taking
  /// all that the address has.
  func paysForHello(_ id: SessionID, of seat: SeatNumber?) -> Bool {
    guard let seat else { return pays(id) }
    if charging.pay(by: seat, at: now) { return true }
    noteCharged(id)
    return false
  }

  /// Charges work that was done for a session: with the message at hand if that is its own.
  func charge(_ units: Int, to id: SessionID) { charging.count(units, for: id, holders(id), at: now) }

  /// What the message at hand was charged for while it was done. The sender of a hello has a seat now.
  func endCharge() {
    charging.end({ sessions[$0] == nil ? nil : holders($0) }, at: now)
  }

  /// How long until the session's accounts hold so much, and half a second at least: clients that have to wait so long
  /// ask again.
  func pause(_ id: SessionID) -> Duration {
    max(.milliseconds(500), charging.waitForMessage(holders(id), at: now))
  }

  func noteCharged(_ id: SessionID) {
    emit(.security(SecurityEvent(.charged, seat: participant(id)?.seat, address: sessions[id]?.address)))
  }
}
