internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

// Hosts' questions to a board: answers at once where nothing changes, else when it is on disk.

extension Room {
  func run(_ asked: HostCommand, request: Int, from id: SessionID, _ participant: Participant) {
    let command = standing(asked)
    guard Rights.allows(participant.role, Rights.Action(command)), !isBeingClosed(participant) else {
      return answer(notAllowed(participant, request: request), to: id)
    }
    guard pays(id) else { return send(.error(InputError(.rate, id: request)), to: id) }
    switch command {
    case .boards: askServer(.otherBoards, request: request, from: id)
    case .people:
      let people = knownPeople
      charge(MessageCost.listed(people.count), to: id)
      send(.done(id: request, .people(people)), to: id)
    case .removed:
      charge(MessageCost.entries(durable.document.removedCards.count + durable.document.removedMessages.count), to: id)
      send(.done(id: request, .removed(removedCards)), to: id)
    case .removedSections:
      charge(MessageCost.entries(durable.document.removedSections.count), to: id)
      send(.done(id: request, .removedSections(removedSections)), to: id)
    case .link(let role):
      send(.done(id: request, .link(secrets.link(role, durable.settings.generations[role] ?? 0))), to: id)
    case .inspect(let inspection):
      charge(MessageCost.board(cards: durable.document.cardCount), to: id)
      send(
        .done(
          id: request, .inspection(inspection.text(of: durable.seen(by: nil), look: ledger.ownLook, views: views.state))
        ),
        to: id)
    case .admitWall(let code): askServer(.admitWall(code: code), request: request, from: id)
    case .history, .moment, .restoreMoment, .rows, .timeline: askJournal(command, request: request, from: id)
    case .boardAt: lookBack(command, request: request, from: id)
    // Even its size would tell whose it was.
    case .takeBack where durable.document.isAnonymous: send(.error(InputError(.init(.anonymous), id: request)), to: id)
    case .takeBack(let seat, let time): takeBack(seat, since: time, request: request, from: id, participant)
    case .bar(let seat): send(.done(id: request, .barred(addresses: bar(seat))), to: id)
    case .claims: send(.done(id: request, .claims(claims(for: participant))), to: id)
    case .answerClaim(let claim, let allow):
      answer(claim, allow: allow, request: request, from: id, participant)
    case .forget(let seat): forget(seat, request: request, from: id)
    case .kick, .kickEveryone, .newCode, .freeze, .guestsChange, .wall, .announce, .container, .restore, .rotate, .hide,
      .guestsChangeSections, .restoreSection, .role, .viewOnly, .rename, .addFor, .turn, .merge, .unmerge:
      write(command, request: request, from: id, participant)

    case .lobby(nil): send(.done(id: request, .lobby(lobbyState)), to: id)
    case .lobby: write(command, request: request, from: id, participant)
    case .letIn(let askers):
      send(.done(id: request, .letIn(letIn(askers, by: actor(participant)))), to: id)
    case .decline(let askers):
      send(.done(id: request, .declined(decline(askers, by: actor(participant)))), to: id)

    case .declaration, .checkDeclaration, .declare, .shape, .preview: shape(command, request: request, from: id)

    case .turns:
      charge(MessageCost.board(cards: durable.document.cardCount), to: id)
      send(.done(id: request, .turns(turnReports)), to: id)

    case .timer, .turnLength, .wallView: write(command, request: request, from: id, participant)
    case .announcements: send(.done(id: request, .announcements(durable.settings.said)), to: id)

    case .draw(let section, let end): askForDraw(from: section, to: end, request: request, from: id)

    case .clear: clear(request: request, from: id, participant)

    case .importCards(let cards): bring(cards, by: participant.seat, request: request, from: id)

    case .theme: write(command, request: request, from: id, participant)

    case .talk: write(command, request: request, from: id, participant)

    case .titlePublic, .card: write(command, request: request, from: id, participant)

    case .walls: send(.done(id: request, .walls(wallsHere)), to: id)
    case .oneWall: write(command, request: request, from: id, participant)
    case .nameWall(let number, let name): nameWall(number, name, request: request, from: id)
    }
  }

  /// The seat that does a host's command; nil: nobody's, as at the server's own machine.
  private func actor(_ participant: Participant) -> SeatNumber? {
    isConsole(participant) ? nil : participant.seat
  }

  /// Journals what the command changes; its answer waits until that is on disk.
  private func write(_ command: HostCommand, request: Int, from id: SessionID, _ participant: Participant) {
    guard ledger.isOpen else { return send(.error(InputError(.paused, id: request)), to: id) }
    var result = HostResult.done(command.name)
    let actor = isConsole(participant) ? nil : participant.seat
    let entries: [Entry]
    switch command {
    case .kick(let seat):
      guard ahead.seats[seat] != nil || roster.seats[seat] != nil else {
        let unknown = Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))])
        return send(.error(InputError(unknown, id: request)), to: id)
      }
      guard seat != participant.seat else { return send(.error(notAllowed(participant, request: request)), to: id) }
      entries = entriesKicking([seat], by: actor)
    case .kickEveryone(let seat, let since):
      guard ahead.seats[seat] != nil || roster.seats[seat] != nil else {
        let unknown = Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))])
        return send(.error(InputError(unknown, id: request)), to: id)
      }
      guard seat != participant.seat else { return send(.error(notAllowed(participant, request: request)), to: id) }
      entries = entriesKicking(everyone(with: seat, since: since, besides: participant.seat), by: actor)
      result = .kickedEveryone(entries.count { if case .kicked = $0 { true } else { false } })
    case .newCode(let seats):
      let (changes, kept, others) = entriesForNewCode(keeping: seats, by: actor)
      entries = changes
      let generation = ahead.settings.linkGeneration(of: Role.guest.rawValue) + 1
      result = .newCode(secrets.link(.guest, generation), kept: kept, others: others)
    case .freeze(let frozen): entries = [setting(.frozen(frozen), by: actor)]
    case .guestsChange(let value): entries = [setting(.guestsChange(value), by: actor)]
    case .guestsChangeSections(let value): entries = [setting(.guestsChangeSections(value), by: actor)]
    case .wall(let show):
      do throws(Refusal) {
        try check(show)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
      entries = [setting(.wall(show), by: actor)]
    case .announce(let text, let minutes, let audience):
      do throws(Refusal) {
        if let text { try configuration.limits.check(line: text) }
        let until = minutes.map { boardTime + .seconds($0 * 60) }
        entries = [
          setting(
            announcing(text.map { Announcement(text: $0, at: time.wall, until: until, to: audience) }, to: audience),
            by: actor)
        ]
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .container(let choice):
      guard let choice else {
        entries = [setting(.container(nil), by: actor)]
        break
      }
      do throws(StockContainer.Problem) {
        try StockContainer.check(choice)
        entries = [setting(.container(choice), by: actor)]
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .restore(let card):
      do throws(Refusal) {
        entries = try entriesRestoring(card, by: actor)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .restoreSection(let section):
      do throws(Refusal) {
        let operation = Document.Operation.restoreSection(section: section)
        try ahead.document.check(operation, limits: configuration.limits, schema: schema)
        entries = [.applied(ahead.nextServerOperation, operation, by: actor, at: time.wall)]
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .hide(let what, let isHidden, let section):
      do throws(Refusal) {
        entries = try entriesHiding(what, isHidden, section, by: actor)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .rotate(let role):
      let generation = ahead.settings.linkGeneration(of: role.rawValue) + 1
      entries = [setting(.linkGeneration(role: role.rawValue, generation: generation), by: actor)]
      keep(id, through: role, generation)
      result = .rotated(secrets.link(role, generation))
    case .role, .viewOnly, .rename, .addFor, .merge, .unmerge:
      do throws(Refusal) {
        (entries, result) = try changesOfPeople(command, by: actor, for: id)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .boards, .people, .removed, .inspect, .link, .history, .moment, .restoreMoment, .takeBack, .claims,
      .answerClaim, .admitWall, .bar, .forget, .removedSections, .draw, .rows, .timeline, .boardAt,
      .turns,
      .announcements:
      return

    case .lobby(let rules):
      guard let rules else { return }
      entries = rules == ahead.settings.lobby ? [] : [setting(.lobby(rules), by: actor)]
    case .letIn, .decline: return

    case .declaration, .checkDeclaration, .declare, .shape, .preview: return

    case .turn(let command):
      do throws(Refusal) {
        entries = try self.entries(for: command, by: actor, for: id)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }

    case .timer(let command):
      do throws(Refusal) {
        entries = try self.entries(for: command, by: actor)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .turnLength(let section, let seconds):
      do throws(Refusal) {
        entries = try entriesTiming(section, seconds: seconds, by: actor)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    case .wallView(let change): entries = self.entries(for: change, by: actor)

    case .clear: return

    case .importCards: return

    case .theme(let theme): entries = theme == ahead.settings.theme ? [] : [setting(.theme(theme), by: actor)]

    case .talk(let value): entries = value == ahead.settings.hasTalk ? [] : [setting(.talk(value), by: actor)]

    case .titlePublic(let isOn):
      entries = isOn == ahead.settings.titleIsPublic ? [] : [setting(.titleIsPublic(isOn), by: actor)]

    case .card(let card, let change):
      do throws(Refusal) {
        entries = try entriesChanging(card, change, by: actor)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }

    case .walls, .nameWall: return
    case .oneWall(let name, let change):
      do throws(Refusal) {
        entries = try self.entries(for: change, of: name, by: actor)
      } catch {
        return send(.error(InputError(error, id: request)), to: id)
      }
    }
    guard !entries.isEmpty else { return send(.done(id: request, result), to: id) }
    gather((actor.map(seatEntries) ?? []) + entries)
    ledger.gather(reply: .done(id, request: request, result))
  }

  func setting(_ setting: Setting, by actor: SeatNumber?) -> Entry {
    .setting(setting, by: actor, at: time.wall)
  }

  /// The operations that restore a card, with its section if that left too: all of it, or the refusal of what can't be
  /// done.
  private func entriesRestoring(_ card: CardID, by actor: SeatNumber?) throws(Refusal) -> [Entry] {
    var trial = ahead
    let operations = trial.document.operationsRestoring(card)
    if trial.document.isHidden(card) { throw Refusal(.unknownTarget, ["target": .text(card.description)]) }
    guard !operations.isEmpty else {
      throw Refusal(trial.document[card] == nil ? .unknownTarget : .present, ["target": .text(card.description)])
    }
    var entries: [Entry] = []
    for operation in operations {
      try trial.document.check(operation, limits: configuration.limits, schema: schema)
      let entry = Entry.applied(trial.nextServerOperation, operation, by: actor, at: time.wall)
      trial.apply(entry)
      entries.append(entry)
    }
    return entries
  }

  /// The operation that makes a section, or all, hide something or reveal it; none if that is so already.
  private func entriesHiding(
    _ what: HiddenKind, _ isHidden: Bool, _ section: SectionID?, by actor: SeatNumber?
  ) throws(Refusal) -> [Entry] {
    let document = ahead.document
    if let section, document[section] == nil {
      throw Refusal(.unknownTarget, ["target": .text(section.description)])
    }
    let sections = section.map { [$0] } ?? document.sectionOrder
    let operations = sections.filter { (document[$0]?.values[what.key] == .flag(true)) != isHidden }
      .map { Document.Operation.setValue(target: .section($0), key: what.key, value: .flag(isHidden)) }
    guard !operations.isEmpty else { return [] }
    return [.applied(ahead.nextServerOperation, .together(operations), by: actor, at: time.wall)]
  }

  /// Everyone who has or had a seat, by its number; walls are nobody.
  private var knownPeople: [HostResult.KnownPerson] {
    let here = Dictionary(uniqueKeysWithValues: herePeople.map { ($0.seat, $0) })
    let seats = Set(durable.seats.keys).union(here.keys).sorted()
    return seats.filter { durable.seats[$0]?.merge == nil }.map { number in
      let seat = durable.seats[number]
      return HostResult.KnownPerson(
        seat: number, name: seat?.name ?? here[number]?.name ?? "", role: here[number]?.role,
        here: here[number] != nil, kicked: seat?.kickedAt != nil, address: origins[number]?.name,
        came: seat?.takenAt ?? origins[number]?.since, given: seat?.role.flatMap(Role.init),
        viewOnlyUntil: seat.flatMap { SeatRole.remaining($0, at: time.wall) == nil ? nil : $0.viewOnlyUntil },
        merged: durable.partable(from: number).map {
          HostResult.MergedSeat(seat: $0, name: durable.seats[$0]?.name ?? "")
        })
    }
  }

  /// The sections that can be restored, newest first, as many as fit the answer. A section says how many cards come
  /// with it, of those that everyone may know of.
  private var removedSections: [HostResult.RemovedSection] {
    var bytes = 0
    return durable.document.seen(by: nil).removedSections.prefix { section, _ in
      bytes += section.title.utf8.count + 128
      return bytes <= configuration.removedBytesMax
    }.map { section, removal in
      HostResult.RemovedSection(
        section: section.id, title: section.title, cards: section.cards.count, removedBy: removal.by, at: removal.at)
    }
  }

  /// The cards and messages that can be restored, newest first, as many as fit the answer.
  private var removedCards: [HostResult.RemovedCard] {
    var bytes = 0
    let seen = durable.document.seen(by: nil)
    let all = (seen.removedCards + seen.removedMessages).sorted { $0.removal.revision > $1.removal.revision }
    return all.prefix { removed in
      bytes += removed.card.text.utf8.count + 128
      return bytes <= configuration.removedBytesMax
    }.map { removed in
      HostResult.RemovedCard(
        card: removed.card.id, section: removed.card.section, text: removed.card.text, by: removed.card.author,
        removedBy: removed.removal.by, at: removed.removal.at, withSection: removed.leftWithSection,
        answers: removed.card.answers)
    }
  }
}
