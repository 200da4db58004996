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
  private let dibs: [ValueKey]
  /// The keys of values that people vote with.
  private let votes: [ValueKey]
  /// The content of closed sections.
  fileprivate let noCards = CardList([])
  /// The keys of values that are pictures, and the names under which clients ask for them.
  private let pictures: [ValueKey]
  private let pictureNames: PictureNames
  private var names: [SeatNumber: String]
  /// The cards that their own views ask about.
  var asked = AskedCards()
  /// The places of cards in the queues of their sections.
  private var turns: [CardID: Int]
  /// The first section that has turns, whose now and next a wall shows apart, and how many of its cards that is.
  private var stage: (section: SectionID, cards: TurnStage)?

  /// - Parameters:
  ///   - dibs: the keys whose values are seats.
  ///   - votes: the keys of what can be voted on.
  ///   - names: what seats are called; one that isn't among them shows as someone.
  ///   - pictures: the keys of what is a picture.
  ///   - pictureNames: the names that clients have for cards' pictures.
  init(
    _ document: Document, dibs: [ValueKey] = [], votes: [ValueKey] = [], names: [SeatNumber: String] = [:],
    pictures: [ValueKey] = [], pictureNames: PictureNames = .hashes
  ) {
    self.document = document
    self.dibs = dibs
    self.votes = votes
    self.pictures = pictures
    self.pictureNames = pictureNames
    self.names = names
    turns = document.queuePlaces(dibs: dibs, votes: votes)
    for section in document.sectionOrder.compactMap({ document[$0] }) {
      rows[section.id] = CardList(
        document.shownCards(of: section, votes: votes, dibs: dibs),
        isSorted: SectionOrder(of: section.values) != .manual)
    }
    stage = staged
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
    let changes = changes + valuesNaming(renamed)
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
      case .sectionRenamed(let id, _): sectionLog.append(.updated(id))
      case .valueChanged(.section(let id), let key, _):
        if !key.isTurnKeeping { sectionLog.append(.updated(id)) }
        if SectionOrder.depends(on: key) { changed.insert(id) }
        if key == .sectionPictures, !pictures.isEmpty, let section = document[id] {
          for card in section.cards where old[card]?.section == id { log(.updated(card), in: id, &changed) }
        }
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
    // Someone else's turn changes only a card's place in the queue.
    let turnsBefore = turns
    turns = document.queuePlaces(dibs: dibs, votes: votes)
    for id in Set(turnsBefore.keys).union(turns.keys).sorted() where turnsBefore[id] != turns[id] {
      if let section = document[id]?.section { log(.updated(id), in: section, &changed) }
    }
    let stageBefore = stage
    stage = staged
    for (old, new) in [(stageBefore, stage), (stage, stageBefore)] {
      guard let old, document[old.section] != nil, new?.section != old.section || new?.cards != old.cards else {
        continue
      }
      sectionLog.append(.updated(old.section))
    }
    for section in changed.compactMap({ document[$0] }) {
      rows[section.id]?.settle(
        on: document.shownCards(of: section, votes: votes, dibs: dibs),
        isSorted: SectionOrder(of: section.values) != .manual)
    }
    tellFacts(of: changes)
    if sectionLog.version != versionBefore { sectionSource.changed() }
  }

  /// The values that show a name which has changed.
  private func valuesNaming(_ seats: [SeatNumber: String]) -> [Change] {
    guard !seats.isEmpty else { return [] }
    let sections = document.sectionOrder.compactMap { document[$0] }
    let owned: [Change] = sections.compactMap { section in
      guard let owner = SectionRules(section.values).owner, seats[owner] != nil else { return nil }
      return .valueChanged(.section(section.id), .sectionOwner, section.values[.sectionOwner])
    }
    guard !dibs.isEmpty else { return owned }
    return owned
      + sections.flatMap(\.cards).flatMap { id in
        dibs.compactMap { key in
          guard let values = document[id]?.values, values.people(of: key).contains(where: { seats[$0] != nil }) else {
            return nil
          }
          return .valueChanged(.card(id), key, values[key])
        }
      }
  }

  fileprivate func turn(of card: CardID) -> Int? { turns[card] }

  fileprivate func stage(of section: SectionID) -> TurnStage {
    stage?.section == section ? stage?.cards ?? .none : .none
  }

  /// - Complexity: O(sections + cards of the first section that has turns).
  private var staged: (section: SectionID, cards: TurnStage)? {
    guard
      let section = document.sectionOrder.lazy.compactMap({ self.document[$0] })
        .first(where: { $0.values[.turns] == .flag(true) })
    else { return nil }
    let waiting = section.cards.lazy.filter { self.turns[$0].map { $0 <= TurnQueue.nextMax } ?? false }
    return (section.id, TurnStage(waiting: waiting.count, of: section.cards.count))
  }

  func name(of seat: SeatNumber) -> String? { names[seat] }

  /// A card's values as its container finds them: people by their names, pictures by those that clients ask for.
  func told(_ values: [ValueKey: Value], of card: Document.Card) -> [ValueKey: Value] {
    var told = values.naming(dibs, by: names).withoutTurnKeeping
    for key in pictures {
      guard case .text(let text)? = told[key] else { continue }
      let picture = PictureValue(text).flatMap { document.shows($0, on: card) ? $0 : nil }
      told[key] = picture.map { .text(CardPicture($0, name: pictureNames.name($0, card.id)).text) }
    }
    return told
  }

  /// A section's values as its container finds them: its owner by name.
  func toldOfSection(_ values: [ValueKey: Value]) -> [ValueKey: Value] {
    values.naming([.sectionOwner], by: names).withoutTurnKeeping
  }

  private func log(_ change: CollectionChange<CardID>, in section: SectionID, _ changed: inout Set<SectionID>) {
    rows[section]?.note(change)
    changed.insert(section)
  }
}

extension [ValueKey: Value] {
  /// Without the server's accounts of turns, which no container draws.
  fileprivate var withoutTurnKeeping: Self {
    keys.contains(where: \.isTurnKeeping) ? filter { !$0.key.isTurnKeeping } : self
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
  let stage: TurnStage
  /// Whether its cards aren't shown until someone opens it.
  private(set) var isClosed = false

  /// The same without its cards.
  var closed: SectionRow {
    var row = SectionRow(
      id: id, title: title, values: values, key: key, unchangedKey: unchangedKey, cards: cards.none,
      stage: .none)
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
      id: id, title: section.title, values: model.toldOfSection(section.values), key: section.key,
      unchangedKey: section.isTitleEdited ? nil : section.key, cards: CardRows(model: model, list: model.list(of: id)),
      stage: model.stage(of: id))
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
  private(set) var log = ChangeLog<CardID>()
  let source = ChangeSource()
  /// Whether the cards are in another order than people put them.
  private var isSorted: Bool
  /// What changed since the last ``settle(on:isSorted:)``, if that can be found.
  private var noted: [CollectionChange<CardID>] = []

  init(_ cards: [CardID], isSorted: Bool = false) {
    self.cards = cards
    self.isSorted = isSorted
  }

  /// A change of the document's order, during an update.
  func note(_ change: CollectionChange<CardID>) { noted.append(change) }

  /// Ends an update whose changes are noted.
  ///
  /// - Complexity: O(changes) where the order is people's own before and after, else O(cards).
  func settle(on cards: [CardID], isSorted: Bool) {
    if self.isSorted || isSorted {
      logSorting(into: cards)
    } else {
      for change in noted { log.append(change) }
    }
    noted = []
    self.isSorted = isSorted
    self.cards = cards
    source.changed()
  }

  /// The fewest changes that lead to the sorted order.
  private func logSorting(into sorted: [CardID]) {
    let kept = ReadingOrder.kept(from: cards, to: sorted)
    let remaining = Set(sorted)
    let known = Set(cards)
    let gone = cards.filter { !remaining.contains($0) }
    let placed = kept.moved.filter { !kept.contains(sorted[$0], at: $0) }
    // More changes than the log keeps, or so many that looking at everything is quicker.
    guard gone.count + placed.count <= ChangeLog<CardID>.kept else { return log.forget() }
    var order = cards
    for id in gone {
      log.append(.removed(id))
      order.removeAll { $0 == id }
    }
    for place in placed {
      let id = sorted[place]
      order.removeAll { $0 == id }
      // Behind the card that is before it: that has its place already.
      let index = place == 0 ? 0 : (order.firstIndex(of: sorted[place - 1]) ?? -1) + 1
      order.insert(id, at: index)
      log.append(known.contains(id) ? .moved(id, at: index) : .inserted(id, at: index))
    }
    for case .updated(let id) in noted where remaining.contains(id) && known.contains(id) { log.append(.updated(id)) }
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
      id: id, text: card.text, values: model.told(card.values, of: card), turn: model.turn(of: id),
      unchangedKey: card.isTextEdited ? nil : card.key)
  }

  var changeSource: ChangeSource { list.source }
  var version: Int { list.log.version }
  func changes(since version: Int) -> [CollectionChange<CardID>]? { list.log.changes(since: version) }
}
