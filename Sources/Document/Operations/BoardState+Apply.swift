extension BoardState {
  /// Takes the next entry of the journal and answers what it changed on the board.
  ///
  /// An entry that doesn't follow from those before it is a programming error: the code that appends one made it from
  /// this state. Entries from a disk are judged before, by ``JournalContents/loadState()``.
  @discardableResult
  public mutating func apply(_ entry: Entry) -> [Change] {
    switch entry {
    case .seat(let number, let secretHash, let name, let at):
      precondition(seats[number] == nil, "a second seat with the number \(number.rawValue)")
      seats[number] = Seat(number: number, secretHashes: [secretHash], name: name, takenAt: at)
      seatsBySecret[secretHash] = number
      seatsByName[name.lowercased(), default: []].insert(number)
    case .renamed(let number, let name): rename(number, name)
    case .seatSecret(let number, let secretHash, _): open(number, with: secretHash)
    case .kicked(let number, _, let at):
      seats[number]?.kickedAt = at
    case .seatsForgotten(let numbers): for number in numbers { forget(number) }
    case .outboxesForgotten(let numbers): for number in numbers { forget(number) }
    case .outbox(let number, let id, let seat):
      precondition(number != .server && outboxes[number] == nil, "a second outbox with the number \(number.rawValue)")
      outboxes[number] = Outbox(number: number, id: id, seat: seat)
      outboxesByID[id] = number
      outboxesBySeat[seat, default: []].insert(number)
    case .applied(let id, let operation, let seat, let at):
      let changes = perform(operation, id, by: seat, at: at)
      keep(.applied(document.revision), of: id)
      return changes
    case .undone(let id, let operation, let undone, let isRedo, let seat, let at):
      let changes = takeBack(operation, id, of: undone, redo: isRedo, by: seat, at: at)
      keep(.applied(document.revision), of: id)
      return changes
    case .refused(let id, let refusal):
      passOver(refusal, by: outboxes[id.outbox].map { standing($0.seat) })
      keep(.refused(refusal.withoutText), of: id)
    case .confirmed(let number, let counter):
      outboxes[number]?.confirm(counter)
    case .setting(.anonymous, _, _):
      document.isAnonymous = true
    case .setting(let setting, _, _):
      settings.apply(setting)
    case .stored(let name, let json, _):
      stored[name] = json
    case .fed(let name, let change, _):
      collections[name, default: FedCollection()].apply(change)
    case .removalsForgotten(let count, _): document.forgetRemovals(count)
    case .seatChanged(let number, let change, _, let at): self.change(number, change, at: at)
    }
    return []
  }

  private mutating func change(_ number: SeatNumber, _ change: SeatChange, at time: Timestamp) {
    switch change {
    case .role(let role): seats[number]?.role = role
    case .viewOnly(let until): seats[number]?.viewOnlyUntil = until
    case .name(let name): rename(number, name)
    // The entry after it says which.
    case .cardAdded: break
    case .merged(let other, let seatValues): merge(number, into: other, seatValues: seatValues)
    case .unmerged: part(number)
    case .imported(let outbox, let steps, let first, _):
      // Their seat may have been merged while the cards came.
      keepImport(of: outbox, steps: steps, first: first, by: standing(number), at: time)
    }
  }

  private mutating func rename(_ number: SeatNumber, _ name: String) {
    hideName(of: number)
    seats[number]?.name = name
    if seats[number]?.merge == nil, seats[number] != nil { seatsByName[name.lowercased(), default: []].insert(number) }
  }

  private mutating func open(_ number: SeatNumber, with secretHash: [UInt8]) {
    precondition(seatsBySecret[secretHash] == nil, "a second seat with the secret of seat \(number.rawValue)")
    guard var seat = seats[number] else {
      preconditionFailure("a secret for seat \(number.rawValue), which has no entry")
    }
    precondition(seat.secretHashes.count < Self.secretsKept, "seat \(number.rawValue) has secrets enough")
    seat.secretHashes.append(secretHash)
    seatsBySecret[secretHash] = number
    seats[number] = seat
  }

  private mutating func keep(_ end: Outcome.End, of id: OperationID) {
    guard id.outbox != .server else {
      precondition(id.counter == serverCounter + 1, "server operation \(id.counter) after \(serverCounter)")
      serverCounter = id.counter
      return
    }
    guard let high = outboxes[id.outbox]?.high else {
      preconditionFailure("an operation of outbox \(id.outbox.rawValue), which has no entry")
    }
    precondition(id.counter == high + 1, "operation \(id.counter) of outbox \(id.outbox.rawValue) after \(high)")
    outboxes[id.outbox]?.keep(Outcome(counter: id.counter, end: end))
  }
}

extension BoardState.Outbox {
  /// The outcome of an operation that is decided; nil if it was confirmed, or is older than what is kept.
  public func outcome(of counter: UInt32) -> BoardState.Outcome? {
    guard let first = outcomes.first, counter >= first.counter, counter <= high else { return nil }
    return outcomes[Int(counter - first.counter)]
  }

  fileprivate mutating func keep(_ outcome: BoardState.Outcome) {
    high = outcome.counter
    outcomes.append(outcome)
    if outcomes.count > BoardState.outcomesKept { outcomes.removeFirst() }
  }

  fileprivate mutating func confirm(_ counter: UInt32) {
    confirmed = max(confirmed, min(counter, high))
    outcomes.removeAll { $0.counter <= confirmed }
  }
}

extension Refusal {
  /// The part of a refusal that is kept: a `stale` one says the text to its author once; a client that comes back reads
  /// it in the facts. A thousand kept texts for each outbox would be a way to fill the memory.
  public var withoutText: Refusal {
    guard code == .stale else { return self }
    var refusal = self
    refusal.parameters["text"] = nil
    return refusal
  }
}
