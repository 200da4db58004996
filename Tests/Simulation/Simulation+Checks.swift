import BoardUI
import Document
import Presentation
import Sync

// What must be true when everything has healed.

extension Simulation {
  mutating func check() {
    let journalled = contents.folded
    if journalled != room.durableState { problems.append("the room isn't what its journal says") }
    if everything.reduce(into: BoardState(), { $0.apply($1) }) != journalled {
      problems.append("a snapshot changed history")
    }
    checkStoredValues(journalled)
    checkReplicas(journalled)
    checkOperations()
    checkLetters(journalled)
  }

  private mutating func checkStoredValues(_ journalled: BoardState) {
    if room.viewState.storedValues != journalled.stored { problems.append("views don't see what is stored") }
    for (name, json) in written where journalled.stored[name] != json {
      problems.append("\(name) is \(journalled.stored[name] ?? "nothing"), and \(json) was stored last")
    }
  }

  private mutating func checkReplicas(_ journalled: BoardState) {
    let truth = journalled.facts
    let scene = BoardStage(document: journalled.document).open(.nearest(.phone, width: 390))
    for (index, client) in clients.enumerated() {
      let facts = client.replica.facts
      if facts.cards != truth.cards || facts.sections != truth.sections || facts.sectionOrder != truth.sectionOrder {
        problems.append("replica \(index) differs:\n\(facts)\n\(truth)")
      }
      if client.replica.scene != scene { problems.append("replica \(index) has another scene than the document") }
      if client.replica.shown != facts { problems.append("replica \(index) shows something undecided") }
      for (seat, name) in truth.names where facts.names[seat] != name {
        problems.append("replica \(index) calls seat \(seat.rawValue) \(facts.names[seat] ?? "nothing"), not \(name)")
      }
    }
  }

  /// Each operation is decided once, and what was acknowledged is in the journal.
  private mutating func checkOperations() {
    var decided: Set<OperationID> = []
    var applied: Set<OperationID> = []
    for entry in everything {
      switch entry {
      case .applied(let id, _, _, _):
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

  /// Every character somebody typed is on the board, or somebody deleted it, or it was given back to whoever typed it.
  private mutating func checkLetters(_ journalled: BoardState) {
    let texts = journalled.document.allTexts
    var found: [Character: Int] = [:]
    for letter in texts.joined() where letters.typed[letter] != nil { found[letter, default: 0] += 1 }
    for (letter, person) in letters.typed.sorted(by: { $0.key < $1.key }) {
      let times = found[letter] ?? 0
      if times > 1 { problems.append("\(letter) is there \(times) times") }
      guard times == 0, !letters.deleted.contains(letter), !clients[person].givenBack.contains(letter) else { continue }
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

extension Document {
  /// Of all cards, removed ones too.
  fileprivate var allTexts: [String] {
    let shown = sectionOrder.compactMap { self[$0] }.flatMap(\.cards).compactMap { self[$0]?.text }
    return shown + removedCards.map(\.card.text)
  }
}
