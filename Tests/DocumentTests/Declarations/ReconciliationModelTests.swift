import Foundation
import TestSupport
import Testing

@testable import Document

@Suite("Declarations and edits, compared with a plain model")
struct ReconciliationModelTests {
  /// Each seed is an evening: a dozen files, people's edits and restarts between them.
  @Test("[4] any files, edits and restarts in any order", arguments: 0..<10)
  func evenings(part: Int) {
    let evenings = Seeds.count(30)
    for seed in part * evenings..<(part + 1) * evenings {
      var evening = Evening(seed: UInt64(seed))
      if let problem = evening.run() {
        Issue.record("seed \(seed): \(problem)\n\(evening.story.joined(separator: "\n"))")
        return
      }
    }
  }

  @Test("the evenings are eventful: every rule decides something in some of them")
  func eventful() {
    var happened: Set<String> = []
    for seed in 0..<40 {
      var evening = Evening(seed: UInt64(seed))
      #expect(evening.run() == nil)
      happened.formUnion(evening.happened)
    }
    #expect(
      happened == [
        "a person's field was declared otherwise", "a removed card was declared", "a touched card vanished",
        "a card vanished", "a card came back", "a section vanished", "a section with people's cards vanished",
        "a card was declared elsewhere", "a restart", "a restart from a snapshot", "an edit was taken back",
      ])
  }
}

/// One board whose journal is kept, beside the model of what it should be.
private struct Evening {
  private var random: SeededRandom
  private var state = BoardState()
  private var journal: [Entry] = []
  private var model = DeclaredModel()
  private var personsCards: [String: CardID] = [:]
  /// Which card a key was given first.
  private var firstIDs: [String: CardID] = [:]
  private var counter: UInt32 = 0
  private(set) var story: [String] = []
  private(set) var happened: Set<String> = []

  private static let seat = SeatNumber(1)
  private static let outbox = OutboxNumber(1)
  private static let at = Timestamp(milliseconds: 1)

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    append(.seat(Self.seat, secretHash: [1], name: "Ann", at: Self.at))
    append(.outbox(Self.outbox, outbox: "tab", seat: Self.seat))
  }

  /// The fault; nil: nothing.
  mutating func run() -> String? {
    for _ in 0..<12 {
      if let problem = declare(randomFile()) { return problem }
      for _ in 0..<Int.random(in: 0...6, using: &random) { if let problem = edit() { return problem } }
      if random.chance(1, in: 4), let problem = restart() { return problem }
    }
    return nil
  }

  private mutating func append(_ entry: Entry) {
    journal.append(entry)
    state.apply(entry)
  }

  // MARK: Files

  private mutating func randomFile() -> Declaration {
    var cards = (0..<8).filter { _ in random.chance(3, in: 4) }.shuffled(using: &random)
    let sections = (0..<3).filter { _ in random.chance(4, in: 5) }
    return Declaration(
      sections: sections.map { section in
        let own = cards.prefix(Int.random(in: 0...4, using: &random))
        cards.removeFirst(own.count)
        return Declaration.Section(
          key: DeclarationKey("s\(section)"), title: text(), values: values(),
          cards: own.map { Declaration.Card(key: DeclarationKey("c\($0)"), text: text(), values: values()) })
      })
  }

  /// Few texts, so that people and files now and then say the same.
  private mutating func text() -> String { ["A", "B", "C"].randomElement(using: &random) ?? "A" }

  private mutating func rejection() -> Bool? { [nil, true, false].randomElement(using: &random) ?? nil }

  private mutating func values() -> [ValueKey: Value] { rejection().map { [.rejected: .flag($0)] } ?? [:] }

  private mutating func declare(_ file: Declaration) -> String? {
    story.append("file \(file.story)")
    noteWhatHappens(in: file)
    let before = state.document
    let found = before.reconciliation(with: file)
    if !found.isEmpty {
      append(.applied(state.nextServerOperation, .reconcile(found), by: nil, at: Self.at))
    }
    model.declare(file)
    guard state.document.reconciliation(with: file).isEmpty else { return "the same file again changes something" }
    return difference() ?? disorder(before, file) ?? rekeyed(file)
  }

  /// Cards keep their order, and a new one comes right after the one before it in the file.
  private func disorder(_ before: Document, _ file: Declaration) -> String? {
    for id in before.sectionOrder {
      guard let old = before[id]?.cards, let new = state.document[id]?.cards else { continue }
      let stayed = Set(old).intersection(new)
      if old.filter(stayed.contains) != new.filter(stayed.contains) { return "cards of \(id) changed their order" }
    }
    for section in file.sections {
      guard let id = state.document.sectionsByKey[section.key], let now = state.document[id]?.cards else { continue }
      let ids = section.cards.compactMap { state.document.cardsByKey[$0.key] }
      for (previous, card) in zip(ids, ids.dropFirst()) where before.cards[card] == nil {
        guard let place = now.firstIndex(of: previous) else { continue }
        if now.firstIndex(of: card) != place + 1 { return "the new card \(card) isn't behind \(previous)" }
      }
      if let first = ids.first, before.cards[first] == nil, now.first != first {
        return "the new card \(first) isn't the first"
      }
    }
    return nil
  }

  private mutating func rekeyed(_ file: Declaration) -> String? {
    for card in file.sections.flatMap(\.cards) {
      guard let id = state.document.cardsByKey[card.key] else { return "\(card.key.name) has no card" }
      if let first = firstIDs[card.key.name], first != id { return "\(card.key.name) was card \(first), is \(id)" }
      firstIDs[card.key.name] = id
    }
    return nil
  }

  private mutating func noteWhatHappens(in file: Declaration) {
    let declared = Dictionary(
      uniqueKeysWithValues: file.sections.flatMap { section in
        section.cards.map { ($0.key.name, (section: section.key.name, card: $0)) }
      })
    for card in model.cards.values where !card.name.hasPrefix("p") {
      guard let new = declared[card.name] else {
        guard card.isDeclared, card.absence == nil else { continue }
        happened.insert(card.isTouched ? "a touched card vanished" : "a card vanished")
        continue
      }
      switch card.absence {
      case .removedByPerson: happened.insert("a removed card was declared")
      case .vanished: happened.insert("a card came back")
      case nil:
        if card.text.isTouched, new.card.text != card.text.declared {
          happened.insert("a person's field was declared otherwise")
        }
        if new.section != card.section.declared { happened.insert("a card was declared elsewhere") }
      }
    }
    let names = Set(file.sections.map(\.key.name))
    for section in model.sections.values where section.absence == nil && !names.contains(section.name) {
      let isHeld = model.cards.values.contains {
        $0.section.shown == section.name && $0.name.hasPrefix("p") && $0.absence == nil
      }
      happened.insert(isHeld ? "a section with people's cards vanished" : "a section vanished")
    }
  }

  // MARK: Edits

  /// A person does something; a refused operation isn't done to the model either.
  private mutating func edit() -> String? {
    let (operation, name, change) = randomEdit()
    do throws(Refusal) {
      try state.document.check(operation, limits: Limits())
    } catch {
      return nil
    }
    let before = model
    story.append("\(operation)")
    let inverse = take(operation)
    change(&model)
    if case .addCard = operation { personsCards[name] = CardID(Self.outbox, counter) }
    if let problem = difference() { return problem }
    guard operation.canBeTakenBack, random.chance(1, in: 4) else { return nil }
    happened.insert("an edit was taken back")
    story.append("back: \(inverse)")
    _ = take(inverse)
    model = before
    return difference()
  }

  private mutating func take(_ operation: Document.Operation) -> Document.Operation {
    counter += 1
    // The journal has no inverses; a copy is asked what takes the operation back.
    var copy = state.document
    let id = OperationID(Self.outbox, counter)
    let inverse = copy.apply(operation, id: id, by: Self.seat, at: Self.at).inverse
    append(.applied(id, operation, by: Self.seat, at: Self.at))
    return inverse
  }

  private typealias Edit = (operation: Document.Operation, name: String, change: (inout DeclaredModel) -> Void)

  private mutating func randomEdit() -> Edit {
    let card = model.cards.keys.sorted().randomElement(using: &random) ?? "c0"
    let section = model.sections.keys.sorted().randomElement(using: &random) ?? "s0"
    let (cardID, sectionID) = (id(ofCard: card), id(ofSection: section))
    let (text, rejected) = (text(), rejection())
    let place = randomPlace()
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      let name = "p\(counter + 1)"
      return (
        .addCard(section: sectionID, place: place, text: text, values: [:]), name,
        { $0.addCard(name, to: section, text: text) }
      )
    case 2, 3:
      let change = TextChange(from: model.cards[card]?.text.shown ?? "", to: text)
      return (.editText(card: cardID, change: change), card, { $0.edit(card, text: text) })
    case 4, 5:
      return (
        .moveCard(card: cardID, section: sectionID, place: place), card, { $0.move(card, to: section) }
      )
    case 6: return (.removeCard(card: cardID), card, { $0.remove(card: card) })
    case 7: return (.restoreCard(card: cardID), card, { $0.restore(card: card) })
    case 8: return (.renameSection(section: sectionID, title: text), section, { $0.rename(section, title: text) })
    case 9:
      return (
        .setValue(target: .card(cardID), key: .rejected, value: rejected.map(Value.flag)), card,
        { $0.reject(card, rejected) }
      )
    case 10:
      return random.chance(1, in: 2)
        ? (.removeSection(section: sectionID), section, { $0.remove(section: section) })
        : (.restoreSection(section: sectionID), section, { $0.restore(section: section) })
    default:
      return (
        .setValue(target: .section(sectionID), key: .rejected, value: rejected.map(Value.flag)), section,
        { $0.rejectAll(in: section, rejected) }
      )
    }
  }

  private mutating func randomPlace() -> Place<Document.Card> {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .start
    case 1: .end
    default: .after(id(ofCard: model.cards.keys.sorted().randomElement(using: &random) ?? "c0"))
    }
  }

  private func id(ofCard name: String) -> CardID {
    personsCards[name] ?? state.document.cardsByKey[DeclarationKey(name)] ?? CardID(OutboxNumber(9), 9)
  }

  private func id(ofSection name: String) -> SectionID {
    state.document.sectionsByKey[DeclarationKey(name)] ?? SectionID(OutboxNumber(9), 9)
  }

  // MARK: Restarts

  /// Reads back what was written, as a killed server does: sometimes all of it, sometimes from a snapshot on.
  private mutating func restart() -> String? {
    let isFromSnapshot = random.chance(1, in: 2)
    happened.insert(isFromSnapshot ? "a restart from a snapshot" : "a restart")
    story.append("restart")
    do {
      let entries = try journal.map { try reread($0) }
      var contents = JournalContents(entries: entries)
      if isFromSnapshot {
        let kept = Int.random(in: 0...entries.count, using: &random)
        var state = BoardState()
        for entry in entries[..<kept] { state.apply(entry) }
        contents = JournalContents(
          snapshot: try reread(state), snapshotSequence: SequenceNumber(UInt64(kept)), entries: Array(entries[kept...]))
      }
      let loaded = try contents.loadState()
      guard loaded == state else { return "what was read back isn't what was written" }
      state = loaded
      return nil
    } catch {
      return "what was written can't be read back: \(error)"
    }
  }

  private func reread<Stored: Codable>(_ value: Stored) throws -> Stored {
    try JSONDecoder().decode(Stored.self, from: JSONEncoder().encode(value))
  }

  // MARK: Comparing

  private func difference() -> String? {
    let names = Dictionary(uniqueKeysWithValues: personsCards.map { ($0.value, $0.key) })
    var seen = Seen()
    for section in state.document.sectionOrder.compactMap({ state.document[$0] }) {
      guard let name = section.declared?.key.name else { return "section \(section.id) has no key" }
      seen.sections[name] = Seen.Section(title: section.title, rejected: section.values.flag)
      for card in section.cards.compactMap({ state.document[$0] }) {
        guard let key = card.declared?.key.name ?? names[card.id] else { return "card \(card.id) has no name" }
        seen.cards[key] = Seen.Card(text: card.text, rejected: card.values.flag, section: name)
      }
    }
    guard seen != model.seen else { return nil }
    return "the board has \(seen)\nthe model \(model.seen)"
  }
}

extension Document.Operation {
  /// Whether what takes it back leads to the model before: restoring what the file had dropped doesn't, for taking that
  /// back is a person's removal.
  fileprivate var canBeTakenBack: Bool {
    switch self {
    case .addCard, .restoreCard, .restoreSection: false
    default: true
    }
  }
}

extension Declaration {
  fileprivate var story: String {
    sections.map { section in
      let cards = section.cards.map { "\($0.key.name) \($0.text)\($0.values.flag.map { $0 ? "/" : "-" } ?? "")" }
      return "\(section.key.name) \(section.title)\(section.values.flag.map { $0 ? "/" : "-" } ?? ""): \(cards)"
    }.joined(separator: "; ")
  }
}
