import BoardUI
import Document
import Messages
import Presentation
import Replica
import Room

// The rules that must hold when everything has healed.

extension Simulation {
  mutating func check() {
    let journaled = contents.folded
    if journaled != room.durableState { problems.append("the room isn't what its journal says") }
    if everything.reduce(into: BoardState(), { $0.apply($1) }) != journaled {
      problems.append("a snapshot changed history")
    }
    checkStoredValues(journaled)
    checkReplicas(journaled)
    checkScreens(journaled)
    checkThreads(journaled)
    checkEntrance(journaled)
    checkSeats(journaled)
    checkOperations()
    checkRoles()
    checkLetters(journaled)
    checkTimers(journaled)
    checkDoor(journaled)
    checkRelays()
  }

  private mutating func checkStoredValues(_ journaled: BoardState) {
    if room.viewState.storedValues != journaled.stored { problems.append("views don't see what is stored") }
    for (name, json) in written where journaled.stored[name] != json {
      problems.append("\(name) is \(journaled.stored[name] ?? "nothing"), and \(json) was stored last")
    }
  }

  private mutating func checkReplicas(_ journaled: BoardState) {
    let names = journaled.seen(by: nil).facts().names
    for (index, client) in clients.enumerated() where client.stop == nil {
      let facts = client.replica.facts
      var truth = Facts(document: journaled.document, names: names, seenBy: client.replica.you?.seat)
      truth.tellPictures([.picture], .none)
      if facts.cards != truth.cards || facts.sections != truth.sections || facts.sectionOrder != truth.sectionOrder
        || facts.hidden != truth.hidden
      {
        problems.append("replica \(index) differs:\n\(facts)\n\(truth)")
      }
      if client.replica.shown != facts.withHiddenInSections() {
        problems.append("replica \(index) shows something pending")
      }
      for (seat, name) in truth.names where facts.names[seat] != name {
        problems.append("replica \(index) calls seat \(seat.rawValue) \(facts.names[seat] ?? "nothing"), not \(name)")
      }
    }
  }

  /// Whom a host removed is outside, and nobody else.
  private mutating func checkEntrance(_ journaled: BoardState) {
    for (index, client) in clients.enumerated() {
      let seat = client.disk.seat.flatMap { journaled.seat(secretHash: Array($0.utf8)) }
      let isKicked = seat?.kickedAt != nil
      // Whose seat was forgotten after they were kicked hears no more of it, and stays outside.
      let isOut = client.stop == .kicked && seat != nil
      if isKicked != isOut || client.stop == .link {
        problems.append("\(index) is \(client.stop?.rawValue ?? "here"), and \(isKicked ? "" : "not ")kicked")
      }
    }
  }

  /// An end that is more than a day away comes from a clock that was wrong (rule PE2).
  private func isAhead(_ end: Timestamp, at time: Timestamp) -> Bool {
    (1...24 * 60 * 60 * 1_000).contains(end.milliseconds - time.milliseconds)
  }

  /// A person whom a host lets only look changes nothing until that is over, however they come (rules PE1 and PE2). The
  /// host has a link that no role takes away.
  private mutating func checkRoles() {
    let hosts = clients[Self.host].seats.reduce(into: Set<SeatNumber>()) { $0.formUnion($1) }
    var viewers: Set<SeatNumber> = []
    var ends: [SeatNumber: Timestamp] = [:]
    // A host adds for them by the entry before it.
    var isAddedByHost = false
    for entry in everything {
      switch entry {
      case .seatChanged(let seat, .role(let role), _, _):
        if role == Role.viewer.rawValue { viewers.insert(seat) } else { viewers.remove(seat) }
      case .seatChanged(let seat, .viewOnly(let until), _, _): ends[seat] = until
      // Which role counts for one person with two seats, `MergedSeatTests` say.
      case .seatChanged(let seat, .merged(let other, _), _, _):
        for person in onePerson(with: seat).union([other]) {
          viewers.remove(person)
          ends[person] = nil
        }
      case .applied(let id, _, let seat?, let at), .undone(let id, _, _, _, let seat, let at):
        let isViewOnly = viewers.contains(seat) || ends[seat].map { isAhead($0, at: at) } ?? false
        if isViewOnly, !isAddedByHost, id.outbox != .server, !hosts.contains(seat) {
          problems.append("seat \(seat.rawValue) only looks, and did \(id)")
        }
      default: break
      }
      isAddedByHost = if case .seatChanged(_, .cardAdded, _, _) = entry { true } else { false }
    }
  }

  /// Each operation is decided once, and what was acknowledged is in the journal.
  private mutating func checkOperations() {
    var decided: Set<OperationID> = []
    var applied: Set<OperationID> = []
    for entry in everything {
      switch entry {
      case .applied(let id, _, _, _), .undone(let id, _, _, _, _, _):
        if !decided.insert(id).inserted { problems.append("\(id) was decided twice") }
        applied.insert(id)
      case .refused(let id, _): if !decided.insert(id).inserted { problems.append("\(id) was decided twice") }
      default: break
      }
    }
    for (index, client) in clients.enumerated() {
      let lost = client.acknowledged.subtracting(applied)
      if !lost.isEmpty { problems.append("acknowledged to \(index), but not in the journal: \(lost)") }
    }
  }

  /// *n* undos and then as many redos, with nobody else acting, change nothing (rule UN6).
  mutating func checkUndo(by index: Int) {
    guard clients[index].stop == nil else { return }
    let before = room.durableState.facts()
    tell("\(index) undoes thrice and makes that again")
    var undone = 0
    for _ in 0..<3 {
      let revision = room.durableState.document.revision
      record(index) { $0.perform(.undo) }
      perform(clients[index].replica.undo(at: now), index)
      settle()
      if room.durableState.document.revision > revision { undone += 1 }
    }
    var redone = 0
    for _ in 0..<undone {
      let revision = room.durableState.document.revision
      record(index) { $0.perform(.redo) }
      perform(clients[index].replica.redo(at: now), index)
      settle()
      if room.durableState.document.revision > revision { redone += 1 }
    }
    // A card that was moved back to where others' cards are hidden is out of reach for the person who moved it.
    if redone < undone, room.durableState.document.hides { return }
    let after = room.durableState.facts()
    if after != before { problems.append("\(undone) undos and redos by \(index) made\n\(after)\nof\n\(before)") }
  }

  /// The letters that undos and redos took away again: of others' words only what someone meant to delete (rule UN4).
  private mutating func undoneLetters() -> Set<Character> {
    var state = BoardState()
    var undone: Set<Character> = []
    for entry in everything {
      guard let act = entry.takingAway else {
        state.apply(entry)
        continue
      }
      let before = Set(state.document.allTexts.joined())
      state.apply(entry)
      for letter in before.subtracting(state.document.allTexts.joined()) where letters.typed[letter] != nil {
        let isOwn = letters.typed[letter].map { had(act.seat, $0) } ?? false
        if act.isUndo, !isOwn, !letters.deleted.contains(letter) {
          problems.append("\(act.id) undid \(letter), which isn't its seat's")
        }
        undone.insert(letter)
      }
    }
    return undone
  }

  /// Every character someone typed is on the board, or someone deleted or undid it, or it is offered to the author
  /// again, or it waits on the device of someone who was removed.
  private mutating func checkLetters(_ journaled: BoardState) {
    let texts = journaled.document.allTexts
    var found: [Character: Int] = [:]
    for letter in texts.joined() where letters.typed[letter] != nil { found[letter, default: 0] += 1 }
    let gone = letters.deleted.union(undoneLetters())
    let restored = Set(everything.flatMap(\.restoredText))
    let offered = clients.map(\.offered)
    for (letter, author) in letters.typed.sorted(by: { $0.key < $1.key }) {
      let person = author.program
      let times = found[letter] ?? 0
      if times > 1, !restored.contains(letter) { problems.append("\(letter) is there \(times) times") }
      guard times == 0, !gone.contains(letter), !offered[person].contains(letter),
        !clients[person].cancelled.contains(letter),
        clients[person].stop != .kicked || !clients[person].disk.outbox.texts.contains(where: { $0.contains(letter) })
      else { continue }
      problems.append("\(letter), which \(person) typed, is lost")
    }
  }
}

extension JournalContents {
  /// The fold of what is on disk.
  fileprivate var folded: BoardState {
    do throws(JournalError) {
      return try loadState()
    } catch {
      preconditionFailure("a room wrote what doesn't load: \(error.detail)")
    }
  }
}

extension Entry {
  /// What a host gave back by going back in time. The person who deleted it can undo that too, and then it is there
  /// twice (rule HI3).
  fileprivate var restoredText: String {
    guard case .applied(_, .together(let parts), _, _) = self else { return "" }
    return parts.map { part in
      if case .editText(_, let change) = part { change.splices.map(\.inserted).joined() } else { "" }
    }.joined()
  }

  /// An undo or redo, or what a host does with the past.
  fileprivate var takingAway: (id: OperationID, seat: SeatNumber?, isUndo: Bool)? {
    switch self {
    case .undone(let id, let operation, _, _, let seat, _):
      // Undoing what a host did with the past gives back what others did, or takes it away again.
      if case .together = operation { (id, seat, false) } else { (id, seat, true) }
    case .applied(let id, .together, let seat, _): (id, seat, false)
    default: nil
    }
  }
}

extension Simulation.Client {
  /// The words that came back and are on the device (rule RF1).
  fileprivate var offered: Set<Character> { Set(disk.returned.compactMap(\.text).joined()) }
}

extension Document {
  /// Of all cards, removed ones too.
  fileprivate var allTexts: [String] {
    let shown = sectionOrder.compactMap { self[$0] }.flatMap(\.cards).compactMap { self[$0]?.text }
    return shown + removedCards.map(\.card.text)
  }
}
