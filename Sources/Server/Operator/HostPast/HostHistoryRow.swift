import BoardUITerminal
import Document
import Messages
import Sentences

// A row of the history in words, as the host's page says it.
extension HostText {
  /// The people who did it; on an anonymous board "someone". The board's file does things there, too.
  func who(_ row: HostResult.HistoryRow, in rows: HostResult.HistoryRows) -> String {
    guard row.by.isEmpty else { return row.by.map { name(of: $0, rows.names) }.joined(separator: ", ") }
    switch row.kind {
    case .declared, .declaredContainer, .declaredValues, .declaredSections, .titled, .madeAnonymous:
      return said(.historyFile)
    case .forgot, .fed, .stored, .setClock: return said(.historyServer)
    default: return said(rows.anonymous == true ? .somebody : .historyServer)
    }
  }

  func what(_ row: HostResult.HistoryRow, in rows: HostResult.HistoryRows) -> String {
    sanitized(said(sentence(row, row.kind, rows.names)))
  }

  private func name(of seat: SeatNumber, _ names: [String: String]) -> String {
    names["\(seat.rawValue)"].map { sanitized($0) } ?? said(.seatNumbered(seat: "\(seat.rawValue)"))
  }

  private func sentence(
    _ row: HostResult.HistoryRow, _ kind: HostResult.HistoryRow.Kind, _ names: [String: String]
  ) -> CommandSentence {
    let text = row.text ?? said(row.card == nil ? .historySomeSection : .historySomeCard)
    let all = row.text ?? said(.pastAllSections)
    let name = row.seat.map { self.name(of: $0, names) } ?? said(.somebody)
    let key = row.key.map { key in Self.name(of: key).map(said) ?? key.name } ?? ""
    let count = row.count ?? 1
    return switch kind {
    case .addedCard: .pastAddedCard(text: text)
    case .wroteCard: .pastWroteCard(text: text)
    case .movedCard: .pastMovedCard(text: text, section: row.into ?? said(.historySomeSection))
    case .removedCard: .pastRemovedCard(text: text)
    case .restoredCard: .pastRestoredCard(text: text)
    case .addedSection: .pastAddedSection(text: text)
    case .renamedSection: .pastRenamedSection(title: text)
    case .movedSection: .pastMovedSection(text: text)
    case .removedSection: .pastRemovedSection(text: text)
    case .restoredSection: .pastRestoredSection(text: text)
    case .crossedOff: .pastCrossedOff(text: text)
    case .uncrossed: .pastUncrossed(text: text)
    case .voted: .pastVoted(text: text, key: key)
    case .tookVoteBack: .pastTookVoteBack(text: text, key: key)
    case .reacted: .pastReacted(key: key, text: text)
    case .tookReactionBack: .pastTookReactionBack(key: key, text: text)
    case .joinedIn: .pastJoinedIn(text: text)
    case .leftTogether: .pastLeftTogether(text: text)
    case .tookDibs, .setValue: .pastSetValue(key: key, text: text, value: kind == .tookDibs ? name : value(row, name))
    case .gaveDibsUp, .clearedValue: .pastClearedValue(key: key, text: text)
    case .turnedOn: .pastTurnedOn(key: key, text: text)
    case .turnedOff: .pastTurnedOff(key: key, text: text)
    case .hidCards: .pastHidCards(text: all)
    case .revealedCards: .pastRevealedCards(text: all)
    case .hidVotes: .pastHidVotes(text: all)
    case .revealedVotes: .pastRevealedVotes(text: all)
    case .didSeveral: .pastDidSeveral(count: count)
    case .didHidden: .pastDidHidden
    case .declared: .pastDeclared(count: count)
    case .undid: .pastUndid(what: said(sentence(row, row.what ?? .didSeveral, names)))
    case .redid: .pastRedid(what: said(sentence(row, row.what ?? .didSeveral, names)))

    case .came: .pastCame
    case .tookName: .pastTookName
    case .tookSeatAway: .pastTookSeatAway(name: name)
    case .forgot: .pastForgot(count: count)
    case .gaveRole: .pastGaveRole(name: name, role: row.text ?? "")
    case .tookRole: .pastTookRole(name: name)
    case .letLook: .pastLetLook(name: name)
    case .letJoin: .pastLetJoin(name: name)
    case .renamed: .pastRenamed(name: name)
    case .addedFor: .pastAddedFor(name: name)

    case .froze: .pastFroze
    case .unfroze: .pastUnfroze
    case .letChangeAll: .pastLetChangeAll
    case .letChangeOwn: .pastLetChangeOwn
    case .letChangeSections: .pastLetChangeSections
    case .keptSections: .pastKeptSections
    case .newLink: .pastNewLink(role: row.text ?? "")
    case .keptSeats: .pastKeptSeats
    case .changedLobby: .pastChangedLobby
    case .titled: .pastTitled(text: row.text ?? "")
    case .arranged: .pastArranged(container: row.text ?? "")
    case .arrangedAsDeclared: .pastArrangedAsDeclared
    case .declaredContainer: .pastDeclaredContainer
    case .declaredValues: .pastDeclaredValues
    case .declaredSections: .pastDeclaredSections
    case .madeAnonymous: .pastMadeAnonymous
    case .showedBoard: .pastShowedBoard
    case .showedCurtain: .pastShowedCurtain
    case .showedCard: .pastShowedCard(text: text)
    case .announced: .pastAnnounced(text: row.text ?? "")
    case .clearedAnnouncement: .pastClearedAnnouncement
    case .drew: .pastDrew(text: text, count: row.draw?.count ?? 0, seed: row.draw.map { "\($0.seed)" } ?? "")
    case .fed: .pastFed(text: row.text ?? "")
    case .stored: .pastStored

    case .turnBegan: .pastTurnBegan(text: text)
    case .putFirst: .pastPutFirst(text: text)
    case .skipped: .pastSkipped(text: text)
    case .merged: .pastMerged(name: name)
    case .unmerged: .pastUnmerged(name: name)
    case .setTimer: .pastSetTimer
    case .setTurnLength: .pastSetTurnLength(text: text)
    case .setClock: .pastSetClock
    case .setWallView: .pastSetWallView
    case .imported: .pastImported(count: count)

    case .setTheme: .pastSetTheme

    case .answered: .pastAnswered(text: text, into: row.into ?? said(.historySomeCard))
    case .removedMessage: .pastRemovedMessage(text: text)
    case .restoredMessage: .pastRestoredMessage(text: text)
    case .declaredTalk: .pastDeclaredTalk
    case .letTalk: .pastLetTalk
    case .endedTalk: .pastEndedTalk
    case .publishedTitle: .pastPublishedTitle
    case .keptTitle: .pastKeptTitle

    case .toldHosts: .pastToldHosts(text: row.text ?? "")
    case .clearedHostAnnouncement: .pastClearedHostAnnouncement
    case .setOneWall: .pastSetOneWall(text: row.text ?? "")
    }
  }

  private func value(_ row: HostResult.HistoryRow, _ name: String) -> String {
    if row.seat != nil { return name }
    switch (row.key, row.value) {
    case (.sectionOrder?, .text("votes")?): return said(.sectionOrderVotes)
    case (.sectionOrder?, .text("newest")?): return said(.sectionOrderNewest)
    case (.sectionOrder?, .text("fewest")?): return said(.sectionOrderFewest)
    case (.sectionOrder?, .text("manual")?): return said(.sectionOrderManual)
    case (.sectionPictures?, .text("on")?): return said(.sectionPicturesOn)
    case (.sectionPictures?, .text("approve")?): return said(.sectionPicturesApprove)
    case (.sectionPictures?, .text("off")?): return said(.sectionPicturesOff)
    case (_, .number(let number)?): return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case (_, .text(let text)?): return text
    case (_, .flag(let flag)?): return "\(flag)"
    case (_, nil): return ""
    }
  }

  /// People's name for a value that every section has.
  private static func name(of key: ValueKey) -> CommandSentence? {
    switch key {
    case .turns: .sectionTurns
    case .cardsHidden: .sectionHideCards
    case .votesHidden: .sectionHideVotes
    case .sectionFrozen: .sectionFrozen
    case .sectionHostsAdd: .sectionHostsAdd
    case .sectionCardsMax: .sectionCardsMax
    case .sectionRefusesMore: .sectionRefusesMore
    case .sectionCardsEach: .sectionCardsEach
    case .sectionOrder: .sectionOrder
    case .sectionOwner: .sectionOwner
    case .sectionPictures: .sectionPictures
    case .pictureShown: .valuePictureShown
    default: nil
    }
  }
}
