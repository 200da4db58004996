internal import Document
internal import OrderedCollections

/// The message at hand, and who pays for it.
struct MessageCharge {
  let session: SessionID
  /// What is known before anything is done.
  let cost: Int
  let holders: [Accounts.Holder]
  /// Its accounts were asked for that, and paid or not.
  var isSettled = false
  /// Units counted until now.
  var counted = 0
}

// Every message is charged by what it costs, to the seat and the address of whoever says it (rule P38).

extension Room {
  /// Whom a session's messages are charged to: its seat, and its address or, if nobody knows that, the board. The server's own
  /// machine has no address to charge.
  func holders(_ id: SessionID) -> [Accounts.Holder] {
    guard let session = sessions[id] else { return [] }
    var holders = session.origin.map { [$0] } ?? []
    if case .joined(let participant) = session.state { holders.append(.seat(participant.seat)) }
    return holders
  }

  func beginCharge(_ cost: Int, to id: SessionID) {
    messageCharge = MessageCharge(session: id, cost: cost, holders: holders(id))
  }

  /// Whether the accounts of whoever says the message at hand hold what it costs, and pay. If not, the message is refused, and
  /// whoever runs the server hears of it.
  func pays(_ id: SessionID) -> Bool {
    guard let charge = messageCharge, !charge.isSettled else { return true }
    messageCharge?.isSettled = true
    guard accounts.take(charge.cost, from: charge.holders, at: now) else {
      noteCharged(id)
      return false
    }
    workOfLastMessage = charge.cost
    return true
  }

  /// Whoever has a seat comes back by its account: others at their address can't keep them out by taking all that the address has.
  func paysForHello(_ id: SessionID, of seat: SeatNumber?) -> Bool {
    guard let seat, let charge = messageCharge else { return pays(id) }
    messageCharge?.isSettled = true
    guard accounts.take(charge.cost, from: [.seat(seat)], at: now) else {
      noteCharged(id)
      return false
    }
    workOfLastMessage = charge.cost
    _ = accounts.take(charge.cost, from: charge.holders, at: now)
    return true
  }

  /// Charges work that was done for a session: with the message at hand if that is its own.
  func charge(_ units: Int, to id: SessionID) {
    if messageCharge?.session == id {
      messageCharge?.counted += units
    } else {
      accounts.charge(units, to: holders(id), at: now)
    }
  }

  /// What the message at hand was charged for while it was done. One that is never refused pays as far as there is something.
  func endCharge() {
    guard let charge = messageCharge else { return }
    messageCharge = nil
    if !charge.isSettled {
      workOfLastMessage = accounts.take(charge.cost, from: charge.holders, at: now) ? charge.cost : 0
    }
    workOfLastMessage += charge.counted
    // Whoever said hello has a seat now, and who was closed is charged all the same.
    let holders = sessions[charge.session] == nil ? charge.holders : holders(charge.session)
    accounts.charge(charge.counted, to: holders, at: now)
  }

  /// How long until the session's accounts hold so much, and half a second at least: clients that are told to wait so long ask again.
  func pause(_ id: SessionID) -> Duration {
    let cost = messageCharge?.cost ?? MessageCost.operation
    return max(.milliseconds(500), accounts.wait(for: cost, holders(id), at: now))
  }

  func noteCharged(_ id: SessionID) {
    effects.append(.security(SecurityEvent(.charged, seat: participant(id)?.seat, address: sessions[id]?.address)))
  }
}
