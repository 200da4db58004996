// A board that goes back to what a backup has of it (rules KB1 to KB6).
extension BoardState {
  /// This board once it shows what it showed in a backup: its cards go back, its people don't.
  ///
  /// - Seats, names, roles, kicks and links stay as they are now, so nobody who was sent away comes back (KB2).
  /// - Every outbox keeps its number and its outcomes: what a device did since the backup counts as decided, is never
  ///   applied again, and no card gets an id that another one had (KB3).
  /// - The revision is above every revision there was, and each text is of that: a change that was made to another text
  ///   is answered `stale`, with both, and never merged into this one (KB4).
  /// - Whatever is anonymous or hidden now stays so (KB5). Nobody can undo what was before (KB6).
  ///
  /// - Parameter backup: a state that this board had (``isPast(of:)``).
  /// - Complexity: O(cards and seats).
  public func goneBack(to backup: BoardState) -> BoardState {
    var state = self
    state.look(like: backup, showing: backup.merging(as: self).document.taken(over: document))
    return state
  }

  /// Whether the board may have been like this before: each person is the same one or is forgotten, and no device and
  /// no server had done more. Else it is of another board, or of another life of this one: its cards would be other
  /// people's, and new ones would get their ids.
  ///
  /// - Complexity: O(seats and outboxes).
  public func isPast(of now: BoardState) -> Bool {
    let isNoLonger = serverCounter <= now.serverCounter && nextSeat <= now.nextSeat && nextOutbox <= now.nextOutbox
    return isNoLonger
      && seats.values.allSatisfy { seat in now.seats[seat.number].map { $0.takenAt == seat.takenAt } ?? true }
      && outboxes.values.allSatisfy { outbox in
        now.outboxes[outbox.number].map { $0.id == outbox.id && $0.high >= outbox.high } ?? true
      }
  }

  /// A board of its own that shows what is in the backup, with links of its own because its name is new.
  ///
  /// - Parameter now: the board that was backed up as it is today; nil: it isn't there any more. Whom it has forgotten
  ///   since is forgotten here too, and what is anonymous there is anonymous here (KB5).
  /// - Complexity: O(cards and seats).
  public func asBoardOfItsOwn(since now: BoardState?) -> BoardState {
    var document = document
    document.forgetTurnsBegan()
    if let now {
      if now.document.isAnonymous { document.isAnonymous = true }
      for section in self.document.sectionOrder { document.keepHidden(section, as: now.document) }
    }
    var state = showing(document)
    // It says nothing that hosts said on the other one.
    state.apply(.setting(.announcement(nil), by: nil, at: Timestamp(milliseconds: 0)))
    guard let now else { return state }
    state.apply(.seatsForgotten(seats.keys.filter { now.seats[$0] == nil }))
    for (number, seat) in seats where seat.kickedAt == nil && now.seats[number]?.takenAt == seat.takenAt {
      if let time = now.seats[number]?.kickedAt { state.apply(.kicked(number, by: nil, at: time)) }
    }
    return state
  }
}

extension Document {
  /// This document as the next one of a board that shows another now.
  fileprivate func taken(over now: Document) -> Document {
    var document = self
    document.isAnonymous = isAnonymous || now.isAnonymous
    document.revision = Revision(max(revision.rawValue, now.revision.rawValue) + 1)
    document.lastDeclaredCounter = max(lastDeclaredCounter, now.lastDeclaredCounter)
    document.texts = TextHistory()
    for id in cards.keys { document.cards[id]?.textRevision = document.revision }
    for section in sectionOrder { document.keepHidden(section, as: now) }
    document.forgetTurnsBegan()
    return document
  }

  /// Nobody was up since the backup: the first one in line begins their turn when the board is shown again (TU10).
  fileprivate mutating func forgetTurnsBegan() {
    let before = revision
    for id in sectionOrder {
      for key in [ValueKey.turnsNow, .turnsBegan] where self[id]?.values[key] != nil {
        _ = apply(
          .setValue(target: .section(id), key: key, value: nil), id: OperationID(.server, 0), by: nil,
          at: Timestamp(milliseconds: 0))
      }
    }
    revision = before
  }

  /// A section that hides cards or votes now goes on doing so: only a host reveals them.
  fileprivate mutating func keepHidden(_ id: SectionID, as now: Document) {
    guard let section = now[id] else { return }
    for key in [ValueKey.cardsHidden, .votesHidden]
    where section.values[key] == .flag(true) && self[id]?.values[key] != .flag(true) {
      let before = revision
      _ = apply(
        .setValue(target: .section(id), key: key, value: .flag(true)), id: OperationID(.server, 0), by: nil,
        at: Timestamp(milliseconds: 0))
      revision = before
    }
  }
}
