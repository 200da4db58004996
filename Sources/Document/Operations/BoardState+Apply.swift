extension BoardState {
  /// Takes the next entry of the journal and answers what it changed on the board.
  ///
  /// An entry that doesn't follow from those before it is a programming error: the code that appends one made it from
  /// this state. Entries from a disk are judged before, by ``JournalContents/loadState()``.
  @discardableResult
  public mutating func apply(_ entry: Entry) -> [Change] {
    switch entry {
    case .seat(let number, let secretHash, let name, let at):
      seatTable.add(Seat(number: number, secretHashes: [secretHash], name: name, takenAt: at))
    case .renamed(let number, let name): seatTable.rename(number, name)
    case .seatSecret(let number, let secretHash, _): seatTable.open(number, with: secretHash)
    case .kicked(let number, _, let at): seatTable.kick(number, at: at)
    case .seatsForgotten(let numbers): for number in numbers { forget(number) }
    case .outboxesForgotten(let numbers): for number in numbers { outboxTable.forget(number) }
    case .outbox(let number, let id, let seat): outboxTable.add(Outbox(number: number, id: id, seat: seat))
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
    case .confirmed(let number, let counter): outboxTable.confirm(number, counter)
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
    case .role(let role): seatTable.give(number, role: role)
    case .viewOnly(let until): seatTable.letOnlyLook(number, until: until)
    case .name(let name): seatTable.rename(number, name)
    // The entry after it says which.
    case .cardAdded: break
    case .merged(let other, let seatValues): merge(number, into: other, seatValues: seatValues)
    case .unmerged: part(number)
    case .imported(let outbox, let steps, let first, _):
      // Their seat may have been merged while the cards came.
      keepImport(of: outbox, steps: steps, first: first, by: standing(number), at: time)
    }
  }

  private mutating func keep(_ end: Outcome.End, of id: OperationID) {
    guard id.outbox != .server else {
      precondition(id.counter == serverCounter + 1, "server operation \(id.counter) after \(serverCounter)")
      serverCounter = id.counter
      return
    }
    outboxTable.keep(end, of: id)
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
