import BoardUI
import Document

/// A document as collections that say what changed in them, so that views over it cost what changed.
///
/// Confined to the thread of the graphs that show it.
final class DocumentModel {
  private(set) var document: Document
  fileprivate var rows: [SectionID: CardList] = [:]
  fileprivate var sectionLog = ChangeLog<SectionID>()
  fileprivate let sectionSource = ChangeSource()
  /// The keys of values that are people, who are shown by their names.
  private let claims: [ValueKey]
  /// What closed sections show.
  fileprivate let noCards = CardList([])
  private var names: [SeatNumber: String]
  /// The cards that their own views ask about.
  var asked = AskedCards()
  /// The places of cards whose turn is now or next.
  private var turns: [CardID: Int]

  /// - Parameters:
  ///   - claims: the keys whose values are seats.
  ///   - names: what seats are called; one that isn't among them shows as someone.
  init(_ document: Document, claims: [ValueKey] = [], names: [SeatNumber: String] = [:]) {
    self.document = document
    self.claims = claims
    self.names = names
    turns = Self.turns(of: document)
    for id in document.sectionOrder { rows[id] = CardList(document[id]?.cards ?? []) }
  }

  var sections: SectionRows { SectionRows(model: self) }

  /// Follows the document.
  ///
  /// - Parameters:
  ///   - document: the document after `changes`.
  ///   - changes: all changes since the last update, in order.
  ///   - names: what seats are called from now on, of those that are called something else.
  func update(to document: Document, changes: [Change], names: [SeatNumber: String] = [:]) {
    let old = self.document
    self.document = document
    let renamed = names.filter { self.names.updateValue($1, forKey: $0) != $1 }
    let changes = changes + claims(of: renamed)
    // Where cards are that these changes have put somewhere.
    var homes: [CardID: SectionID] = [:]
    var changed: Set<SectionID> = []
    let versionBefore = sectionLog.version
    for change in changes {
      switch change {
      case .sectionInserted(let id, let index, _, _):
        rows[id] = CardList([])
        sectionLog.append(.inserted(id, at: index))
      case .sectionRemoved(let id):
        rows[id] = nil
        sectionLog.append(.removed(id))
      case .sectionMoved(let id, let index): sectionLog.append(.moved(id, at: index))
      case .sectionRenamed(let id, _), .valueChanged(.section(let id), _, _): sectionLog.append(.updated(id))
      case .cardInserted(let id, let section, let index, _, _, _):
        log(.inserted(id, at: index), in: section, &changed)
        homes[id] = section
      case .cardRemoved(let id):
        if let section = homes[id] ?? old[id]?.section { log(.removed(id), in: section, &changed) }
      case .cardMoved(let id, let section, let index):
        let home = homes[id] ?? old[id]?.section
        if home == section {
          log(.moved(id, at: index), in: section, &changed)
        } else {
          if let home { log(.removed(id), in: home, &changed) }
          log(.inserted(id, at: index), in: section, &changed)
        }
        homes[id] = section
      case .textChanged(let id, _), .valueChanged(.card(let id), _, _):
        if let section = homes[id] ?? old[id]?.section { log(.updated(id), in: section, &changed) }
      }
    }
    // Another's turn changes nothing of a card but its place in the queue.
    let turnsBefore = turns
    turns = Self.turns(of: document)
    for id in Set(turnsBefore.keys).union(turns.keys).sorted() where turnsBefore[id] != turns[id] {
      if let section = document[id]?.section { log(.updated(id), in: section, &changed) }
    }
    for id in changed { rows[id]?.settle(on: document[id]?.cards ?? []) }
    tellFacts(of: changes)
    if sectionLog.version != versionBefore { sectionSource.changed() }
  }

  /// The values that show a name which is another now.
  private func claims(of seats: [SeatNumber: String]) -> [Change] {
    guard !claims.isEmpty, !seats.isEmpty else { return [] }
    return document.sectionOrder.flatMap { document[$0]?.cards ?? [] }.flatMap { id in
      claims.compactMap { key in
        guard let value = document[id]?.values[key], let seat = value.seat, seats[seat] != nil else { return nil }
        return .valueChanged(.card(id), key, value)
      }
    }
  }

  private static func turns(of document: Document) -> [CardID: Int] {
    var turns: [CardID: Int] = [:]
    for queue in document.turnQueues(claims: []) {
      for (place, turn) in queue.turns.enumerated() { turns[turn.card] = place }
    }
    return turns
  }

  fileprivate func turn(of card: CardID) -> Int? { turns[card] }

  func name(of seat: SeatNumber) -> String? { names[seat] }

  /// A card's values as its container finds them: people by their names.
  func told(_ values: [ValueKey: Value]) -> [ValueKey: Value] { values.naming(claims, by: names) }

  private func log(_ change: CollectionChange<CardID>, in section: SectionID, _ changed: inout Set<SectionID>) {
    rows[section]?.log.append(change)
    changed.insert(section)
  }
}

// MARK: - Sections

/// A section as a row of a `ForEach`.
struct SectionRow: Identifiable {
  let id: SectionID
  let title: String
  let values: [ValueKey: Value]
  /// Nil for a section that isn't declared.
  let key: DeclarationKey?
  /// Nil as well where someone edited the title.
  let unchangedKey: DeclarationKey?
  let cards: CardRows
  /// Whether its cards aren't shown until someone opens it.
  private(set) var isClosed = false

  /// The same without its cards.
  var closed: SectionRow {
    var row = SectionRow(
      id: id, title: title, values: values, key: key, unchangedKey: unchangedKey, cards: cards.none)
    row.isClosed = true
    return row
  }
}

/// The sections on the board, in order.
struct SectionRows: ChangeReportingCollection {
  fileprivate let model: DocumentModel

  var startIndex: Int { 0 }
  var endIndex: Int { model.document.sectionOrder.count }

  subscript(index: Int) -> SectionRow {
    let id = model.document.sectionOrder[index]
    guard let section = model.document[id] else {
      preconditionFailure("section \(id) is in the order, not on the board")
    }
    return SectionRow(
      id: id, title: section.title, values: section.values, key: section.key,
      unchangedKey: section.isTitleEdited ? nil : section.key, cards: CardRows(model: model, list: model.list(of: id)))
  }

  var changeSource: ChangeSource { model.sectionSource }
  var version: Int { model.sectionLog.version }
  func changes(since version: Int) -> [CollectionChange<SectionID>]? { model.sectionLog.changes(since: version) }
}

extension DocumentModel {
  fileprivate func list(of id: SectionID) -> CardList {
    guard let list = rows[id] else { preconditionFailure("no change said that section \(id) came") }
    return list
  }
}

// MARK: - Cards

/// The cards of one section and what changed in them.
private final class CardList {
  private(set) var cards: [CardID]
  var log = ChangeLog<CardID>()
  let source = ChangeSource()

  init(_ cards: [CardID]) { self.cards = cards }

  /// Ends an update whose changes are logged.
  func settle(on cards: [CardID]) {
    self.cards = cards
    source.changed()
  }
}

/// A card as a row of a `ForEach`.
struct CardRow: Identifiable {
  let id: CardID
  let text: String
  /// The card's own values, without its section's; people by their names.
  let values: [ValueKey: Value]
  /// Nil: it is neither its turn nor soon.
  let turn: Int?
  /// Nil for a card that isn't declared, or whose text someone edited.
  let unchangedKey: DeclarationKey?
}

/// The cards of a section, in order.
struct CardRows: ChangeReportingCollection {
  fileprivate let model: DocumentModel
  fileprivate let list: CardList

  fileprivate var none: CardRows { CardRows(model: model, list: model.noCards) }

  var startIndex: Int { 0 }
  var endIndex: Int { list.cards.count }

  subscript(index: Int) -> CardRow {
    let id = list.cards[index]
    guard let card = model.document[id] else { preconditionFailure("card \(id) is in its section, not on the board") }
    return CardRow(
      id: id, text: card.text, values: model.told(card.values), turn: model.turn(of: id),
      unchangedKey: card.isTextEdited ? nil : card.key)
  }

  var changeSource: ChangeSource { list.source }
  var version: Int { list.log.version }
  func changes(since version: Int) -> [CollectionChange<CardID>]? { list.log.changes(since: version) }
}
