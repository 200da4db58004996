package import Document

/// Tells entries of a board's journal as rows of its history, in the names that things and people have now.
///
/// Every kind of entry has a kind of row of its own, or is named here among those without one: how devices send and
/// confirm, and the needs of a replay.
package struct HistoryTeller: Sendable {
  /// The board as everyone may see it.
  private let seen: Document
  private let redaction: HistoryRedaction
  private let schema: ValueSchema
  /// The seats that stand for those that were merged away.
  private let standing: [SeatNumber: SeatNumber]
  private static let charactersMax = 120

  /// - Parameters:
  ///   - now: all of the board as it is now.
  ///   - schema: which values people set.
  /// - Complexity: O(cards) where something is hidden, else O(1).
  package init(_ now: BoardState, schema: ValueSchema) {
    seen = now.document.seen(by: nil)
    redaction = HistoryRedaction(now.document)
    self.schema = schema
    let merged = now.seats.values.filter { $0.merge != nil }.map(\.number)
    standing = Dictionary(uniqueKeysWithValues: merged.map { ($0, now.standing($0)) })
  }

  /// True: no row says who of the people did it.
  package var isAnonymous: Bool { redaction.isAnonymous }

  /// The entry as a row of one step; nil: the history leaves it out.
  ///
  /// - Parameter near: the time of a neighboring entry, for entries that have none.
  package func row(_ entry: Entry, at position: HistoryPosition, near: Timestamp) -> HostResult.HistoryRow? {
    func row(
      _ kind: HostResult.HistoryRow.Kind, _ time: Timestamp, by: SeatNumber?,
      _ change: (inout HostResult.HistoryRow) -> Void = { _ in }
    ) -> HostResult.HistoryRow {
      var row = HostResult.HistoryRow(kind, at: position, time)
      row.by = by.map { [standing[$0] ?? $0] } ?? []
      change(&row)
      return row
    }
    switch entry {
    case .applied(_, let operation, nil, _) where operation.keepsTurnsOnly: return nil
    case .applied(let id, let operation, let by, let at):
      if id.isOfImport(operation, by: by) {
        guard let count = operation.restoredCards else { return nil }
        return row(.imported, at, by: isAnonymous ? nil : by) { $0.count = count }
      }
      return told(operation, added: addedCard(id, operation), position, at, by: isAnonymous ? nil : by)
    case .undone(_, let operation, _, let isRedo, let by, let at):
      var row = told(operation, added: nil, position, at, by: isAnonymous ? nil : by)
      row.what = row.kind
      row.kind = isRedo ? .redid : .undid
      return row
    // People come with the first thing they do, so this would say whose that is.
    case .seat(let seat, _, _, let at): return isAnonymous ? nil : row(.came, at, by: seat)
    case .kicked(let seat, let by, let at): return row(.tookSeatAway, at, by: by) { $0.seat = standing[seat] ?? seat }
    case .seatChanged(_, .imported(let outbox, _, let first, let cards), let by, let at):
      return row(.imported, at, by: isAnonymous ? nil : by) { row in
        row.count = cards
        row.isFirstPiece = outbox == first
      }
    case .seatChanged(let seat, let change, let by, let at):
      return row(change.kind, at, by: by) { row in
        // Once they are apart again, the seat that was merged away is who it is about.
        let whose = if case .unmerged = change { seat } else { standing[seat] ?? seat }
        row.seat = isAnonymous && change == .cardAdded ? nil : whose
        if case .role(let role?) = change { row.text = role }
      }
    case .setting(let setting, let by, let at): return row(setting.kind, at, by: by) { describe(setting, &$0) }
    case .fed(let collection, _, let at): return row(.fed, at, by: nil) { $0.text = short(collection) }
    case .stored(_, _, let at): return row(.stored, at, by: nil)
    case .renamed(let seat, _): return isAnonymous ? nil : row(.tookName, near, by: seat)
    case .seatsForgotten(let seats): return row(.forgot, near, by: nil) { $0.count = seats.count }
    case .seatSecret, .outbox, .outboxesForgotten, .refused, .confirmed, .removalsForgotten: return nil
    }
  }

  private func addedCard(_ id: OperationID, _ operation: Document.Operation) -> CardID? {
    switch operation {
    case .addCard, .addMessage: CardID(id)
    default: nil
    }
  }

  // MARK: Operations

  private func told(
    _ operation: Document.Operation, added: CardID?, _ position: HistoryPosition, _ at: Timestamp, by: SeatNumber?
  ) -> HostResult.HistoryRow {
    var row = HostResult.HistoryRow(.didHidden, at: position, at)
    row.by = by.map { [$0] } ?? []
    guard !redaction.hides(operation, added: added) else { return row }
    switch operation {
    case .addCard(let section, _, let text, _):
      row.kind = .addedCard
      name(card: added, else: text, &row)
      row.section = section
      row.into = sectionTitle(section)
    case .addMessage(let card, let text):
      about(card, .answered, &row)
      row.into = row.text
      row.text = short(text)
    case .editText(let card, _): about(card, .wroteCard, &row)
    case .moveCard(let card, let section, _):
      about(card, .movedCard, &row)
      row.section = section
      row.into = sectionTitle(section)
    case .removeCard(let card): about(card, seen.isMessage(card) ? .removedMessage : .removedCard, &row)
    case .restoreCard(let card): about(card, seen.isMessage(card) ? .restoredMessage : .restoredCard, &row)
    case .addSection(let title, _):
      row.kind = .addedSection
      row.text = short(title)
    case .renameSection(let section, let title):
      about(section, .renamedSection, &row)
      row.text = short(title)
    case .moveSection(let section, _): about(section, .movedSection, &row)
    case .removeSection(let section): about(section, .removedSection, &row)
    case .restoreSection(let section): about(section, .restoredSection, &row)
    case .setValue(.card(let card), let key, let value):
      about(card, kind(of: value, for: key, onCard: true), &row)
      describe(key, value, &row)
    case .setValue(.section(let section), let key, let value):
      about(section, kind(of: value, for: key, onCard: false), &row)
      describe(key, value, &row)
    case .together(let operations):
      // What a host took off is noted beside it, which nobody needs to read.
      let beside = operations.filter { !$0.notesTakenPicture }
      if beside.count == 1, operations.count > 1, case .setValue(.card(let card), let key, let value) = beside[0] {
        about(card, kind(of: value, for: key, onCard: true), &row)
        describe(key, value, &row)
        break
      }
      row.kind = .didSeveral
      row.count = operations.count
      if let turn = turn(operations), !hides(turn.card) {
        about(turn.card, turn.kind, &row)
        row.count = nil
        break
      }
      // All sections at once hide or reveal as one does.
      let hiding = Set(
        operations.map { operation -> HostResult.HistoryRow.Kind? in
          guard case .setValue(.section, let key, let value) = operation else { return nil }
          let kind = kind(of: value, for: key, onCard: false)
          return [.hidCards, .revealedCards, .hidVotes, .revealedVotes].contains(kind) ? kind : nil
        })
      if hiding.count == 1, case let kind?? = hiding.first {
        row.kind = kind
        row.count = nil
        if operations.count == 1, case .setValue(.section(let section), _, _)? = operations.first {
          about(section, kind, &row)
        }
      }
    case .reconcile(let reconciliation):
      row.kind = .declared
      row.count = reconciliation.steps.count
    }
    return row
  }

  /// The card whose turn several operations begin, or that they put first or skip; nil: they are about something else.
  private func turn(_ operations: [Document.Operation]) -> (card: CardID, kind: HostResult.HistoryRow.Kind)? {
    var called: [CardID] = []
    for operation in operations {
      switch operation {
      case .setValue(.section, .turnsNow, .text(let text)?): return CardID(text).map { ($0, .turnBegan) }
      case .setValue(.card(let card), .turnCalled, .number?): called.append(card)
      // Someone who is back has a place again, and didn't ask for the first one.
      case .setValue(.card, .turnAway, _): return nil
      default: continue
      }
    }
    switch called.count {
    case 1: return (called[0], .putFirst)
    // The two change places, and the first one was up.
    case 2: return (called[0], .skipped)
    default: return nil
    }
  }

  private func kind(of value: Value?, for key: ValueKey, onCard: Bool) -> HostResult.HistoryRow.Kind {
    let isOn = value != nil && value != .flag(false)
    switch key {
    case .rejected where onCard: return isOn ? .crossedOff : .uncrossed
    case .turnCalled where isOn: return .putFirst
    case .cardsHidden: return isOn ? .hidCards : .revealedCards
    case .votesHidden: return isOn ? .hidVotes : .revealedVotes
    default: break
    }
    if key == .pictureShown, isOn { return .turnedOn }
    switch (schema[key]?.kind, value) {
    case (.vote?, _) where key.companion != nil: return isOn ? .joinedIn : .leftTogether
    case (.vote?, _): return isOn ? .voted : .tookVoteBack
    case (.reaction?, _): return isOn ? .reacted : .tookReactionBack
    case (.picture?, _?): return .turnedOn
    case (.dibs?, _): return isOn ? .tookDibs : .gaveDibsUp
    case (_, nil): return .clearedValue
    case (_, .flag(true)?): return .turnedOn
    case (_, .flag(false)?): return .turnedOff
    default: return .setValue
    }
  }

  private func describe(_ key: ValueKey, _ value: Value?, _ row: inout HostResult.HistoryRow) {
    row.key = key.companion?.of ?? key.vote?.of ?? key
    // What people read is the emoji.
    if let field = schema[key], field.kind == .reaction, let emoji = field.label { row.key = ValueKey(emoji) }
    if schema[key]?.kind == .dibs || key == .sectionOwner { row.seat = value?.seat.map { standing[$0] ?? $0 } }
    // A hash says nothing to anyone.
    if [.pictureShown, .pictureTaken].contains(key) || schema[key]?.kind == .picture { return }
    if case .text(let text)? = value { row.value = .text(short(text)) } else { row.value = value }
  }

  private func about(_ card: CardID, _ kind: HostResult.HistoryRow.Kind, _ row: inout HostResult.HistoryRow) {
    row.kind = kind
    name(card: card, else: nil, &row)
  }

  private func about(_ section: SectionID, _ kind: HostResult.HistoryRow.Kind, _ row: inout HostResult.HistoryRow) {
    row.kind = kind
    row.section = section
    row.text = sectionTitle(section)
  }

  private func name(card: CardID?, else text: String?, _ row: inout HostResult.HistoryRow) {
    row.card = card
    row.section = card.flatMap { seen.section(of: $0) }
    row.text = (card.flatMap { seen.name(of: .card($0)) } ?? text).map(short)
  }

  private func sectionTitle(_ section: SectionID) -> String? { seen.name(of: .section(section)).map(short) }

  // MARK: Settings

  private func describe(_ setting: Setting, _ row: inout HostResult.HistoryRow) {
    switch setting {
    case .title(let title): row.text = short(title)
    case .container(let choice), .declaredContainer(let choice): row.text = choice.map { short($0.name) }
    case .linkGeneration(let role, _): row.text = role
    case .announcement(let said), .hostAnnouncement(let said): row.text = said.map { short($0.text) }
    case .oneWall(let wall): row.text = short(wall.name.description)
    case .wall(.card(let card)):
      if !hides(card) { name(card: card, else: nil, &row) }
    case .lobby(let rules): row.text = rules.admission.rawValue
    case .declaredGuestsChangeSections(let isOn): row.value = .flag(isOn)
    case .drawn(let draw):
      guard !hides(draw.card) else { break }
      row.draw = draw
      name(card: draw.card, else: nil, &row)
    case .turnLength(let section, _):
      row.section = section
      row.text = sectionTitle(section)
    case .frozen, .guestsChange, .keptSeats, .wall, .declaredValues, .anonymous, .guestsChangeSections, .timer,
      .clockAhead, .wallView, .theme, .talk, .titleIsPublic:
      break
    case .declaredTalk(let isOn): row.value = .flag(isOn)
    }
  }

  /// Whether the card is hidden from everyone else now.
  private func hides(_ card: CardID) -> Bool { redaction.hides(.removeCard(card: card), added: nil) }

  /// On one line, and no longer than a row has space for.
  private func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > Self.charactersMax ? "\(line.prefix(Self.charactersMax - 1))…" : line
  }
}

extension SeatChange {
  fileprivate var kind: HostResult.HistoryRow.Kind {
    switch self {
    case .role(let role): role == nil ? .tookRole : .gaveRole
    case .viewOnly(let until): until == nil ? .letJoin : .letLook
    case .name: .renamed
    case .cardAdded: .addedFor
    case .merged: .merged
    case .unmerged: .unmerged
    case .imported: .imported
    }
  }
}

extension Setting {
  fileprivate var kind: HostResult.HistoryRow.Kind {
    switch self {
    case .frozen(let isFrozen): isFrozen ? .froze : .unfroze
    case .guestsChange(let change): change == .own ? .letChangeOwn : .letChangeAll
    case .linkGeneration: .newLink
    case .keptSeats: .keptSeats
    case .title: .titled
    case .declaredContainer: .declaredContainer
    case .container(let choice): choice == nil ? .arrangedAsDeclared : .arranged
    case .wall(.board): .showedBoard
    case .wall(.curtain): .showedCurtain
    case .wall(.card): .showedCard
    case .announcement(let said): said == nil ? .clearedAnnouncement : .announced
    case .declaredValues: .declaredValues
    case .anonymous: .madeAnonymous
    case .lobby: .changedLobby
    case .declaredGuestsChangeSections: .declaredSections
    case .guestsChangeSections(let isOn): isOn ? .letChangeSections : .keptSections

    case .drawn: .drew

    case .timer: .setTimer
    case .turnLength: .setTurnLength
    case .clockAhead: .setClock
    case .wallView: .setWallView

    case .theme: .setTheme

    case .declaredTalk: .declaredTalk
    case .talk(let isOn): isOn ? .letTalk : .endedTalk

    case .titleIsPublic(let isPublic): isPublic ? .publishedTitle : .keptTitle

    case .hostAnnouncement(let said): said == nil ? .clearedHostAnnouncement : .toldHosts
    case .oneWall: .setOneWall
    }
  }
}

extension Document.Operation {
  /// Whether it is only of use to the server's account of turns, and begins nobody's turn.
  fileprivate var keepsTurnsOnly: Bool {
    guard case .together(let parts) = self else { return false }
    return parts.allSatisfy { part in
      switch part {
      case .setValue(.section, .turnsNow, .some): false
      case .setValue(_, let key, _): key.isTurnKeeping || key == .turnAway
      default: false
      }
    }
  }
}

extension OperationID {
  /// Whether an import did it: people do one thing at a time, and everything of theirs is someone's.
  fileprivate func isOfImport(_ operation: Document.Operation, by seat: SeatNumber?) -> Bool {
    guard outbox != .server else { return false }
    if case .together = operation { return true }
    return seat == nil
  }
}

extension Document.Operation {
  fileprivate var notesTakenPicture: Bool {
    if case .setValue(.card, .pictureTaken, _) = self { true } else { false }
  }

  /// How many cards several operations bring back; nil: none.
  fileprivate var restoredCards: Int? {
    guard case .together(let parts) = self else { return nil }
    let count = parts.count { if case .restoreCard = $0 { true } else { false } }
    return count > 0 ? count : nil
  }
}
