internal import Document
internal import Messages

// The people who are here, and their names.

/// What the list says about the card that someone carries.
private struct Touch: Hashable {
  var card: CardID?
  var over: Carried?
}

extension Room {
  /// Whether the session is a command on the server's own machine, and nobody on the board: it came over the Unix
  /// socket, has no name and no seat in the journal. What it does is journaled as nobody's.
  func isConsole(_ participant: Participant) -> Bool {
    participant.entrance == .socket && ahead.seats[participant.seat] == nil && you(participant).name.isEmpty
  }

  /// Everyone who is here, by seat; a wall is nobody, and so is the host's console.
  var herePeople: [Person] {
    var people: [SeatNumber: Person] = [:]
    for (_, participant) in participants where participant.role != .wall && !isConsole(participant) {
      let you = you(participant)
      var person = people[you.seat] ?? Person(seat: you.seat, name: you.name, role: you.role)
      // Which card of theirs someone has open that others don't see is nobody's business either; nor, where nobody may
      // know who writes what, which one they have open at all.
      let open = durable.document.isAnonymous ? nil : participant.card
      if person.card == nil, let open, !durable.document.isHidden(open) {
        person.card = open
        person.over = participant.over
      }
      let shown = durable.document.isAnonymous ? nil : participant.shown
      let isStillNow = shown.map { durable.document.turn(of: $0.card) == $0 } ?? false
      person.shown = person.shown ?? (isStillNow ? shown?.card : nil)
      people[you.seat] = person
    }
    return people.values.sorted { $0.seat < $1.seat }
  }

  func sendPeopleIfDue() {
    guard let due = roster.nextListAt(now, configuration), due <= now else { return }
    var here = herePeople
    let isCrowd = here.count > configuration.carryingMax
    // In a crowd cards would fly everywhere, and lists would come too often.
    if isCrowd { for index in here.indices { here[index].over = nil } }
    roster.carries(here.contains { $0.over != nil })
    let listed = listed(among: here)
    let message = ServerMessage.people(listed, more: here.count - listed.count).encoded()
    roster.sent(message, count: here.count, at: now)
    for relay in sessions.relays { tell(relay, .all(message)) }
  }

  /// As many as a list takes, by seat: first people with a card open, then hosts, then people with a name, then those
  /// who came first.
  private func listed(among here: [Person]) -> [Person] {
    guard here.count > configuration.peopleMax else { return here }
    func rank(_ person: Person) -> Int {
      if person.card != nil || person.shown != nil { return 0 }
      if person.role.isHost { return 1 }
      return person.name.isEmpty ? 3 : 2
    }
    return here.sorted { (rank($0), $0.seat) < (rank($1), $1.seat) }.prefix(configuration.peopleMax)
      .sorted { $0.seat < $1.seat }
  }

  func touch(_ card: CardID?, over: Carried?, from id: SessionID, _ participant: Participant) {
    // Their page may not have heard yet that they only look.
    if isViewOnly(participant) { return }
    guard Rights.allows(participant.role, .touch) else { return answer(notAllowed(participant), to: id) }
    // One that is passed over ends by itself, or comes again.
    guard pays(id) else { return }
    let known = card.flatMap { durable.document[$0]?.id }
    change(id) { $0.touchedAt = now }
    let carried = known == nil ? nil : over.flatMap { durable.document[$0.section] == nil ? nil : $0 }
    guard known != participant.card || carried != participant.over else { return }
    change(id) {
      $0.card = known
      $0.over = carried
    }
    noteTouch(of: id, before: participant)
  }

  /// Lists come again for what others see of it alone.
  private func noteTouch(of id: SessionID, before: Participant) {
    guard let now = participant(id), shownTouch(now) != shownTouch(before) else { return }
    roster.listChanged()
    if shownTouch(now).over != nil { roster.carries(true) }
  }

  /// The card that someone has open, and where it is carried, as far as lists say it.
  private func shownTouch(_ participant: Participant) -> Touch {
    guard !durable.document.isAnonymous, let open = participant.card, !durable.document.isHidden(open) else {
      return Touch()
    }
    return Touch(card: open, over: roster.listedCount > configuration.carryingMax ? nil : participant.over)
  }

  /// A card no longer counts as open with someone who hasn't said so for a while (rule PR1).
  func endTouchIfOld(_ id: SessionID) {
    guard let participant = participant(id), participant.card != nil else { return }
    guard now - participant.touchedAt >= configuration.touchTimeout else { return }
    change(id) {
      $0.card = nil
      $0.over = nil
    }
    noteTouch(of: id, before: participant)
  }

  /// Writes the name down, with the seat if it is new; `you` answers when it is on disk.
  ///
  /// - Parameter ifFree: if someone else has the name, nothing happens and the answer suggests another.
  func takeName(_ text: String, ifFree: Bool, from id: SessionID, _ participant: Participant) {
    guard Rights.allows(participant.role, .takeName) else { return answer(notAllowed(participant), to: id) }
    guard pays(id) else { return send(.error(InputError(.rate, ["of": .text("name")])), to: id) }
    guard ledger.isOpen else { return send(.error(InputError(.paused)), to: id) }
    let name: PersonName
    do throws(Refusal) {
      let asked = try allowedName(text, for: participant.role)
      name = apart(asked, on: participant.seat, for: id)
      if ifFree, name != asked {
        let parameters = ["name": Value.text(asked.description), "suggestion": .text(name.description)]
        return send(.error(InputError(.nameTaken, parameters)), to: id)
      }
    } catch {
      return send(.error(InputError(error)), to: id)
    }
    if ahead.seats[participant.seat] == nil {
      roster.rename(participant.seat, name.description)
      guard case .now = vacancy(id, participant, outbox: nil) else {
        waitForName(id)
        roster.listChanged()
        return send(.you(you(participant)), to: id)
      }
      gather(seatEntries(participant.seat))
    } else {
      gather([.renamed(participant.seat, name: name.description)])
      ledger.gather(reply: .seated(participant.seat))
    }
    ledger.gather(reply: .listed)
  }

  /// A name that says that its bearer is a host is for hosts (rule P33b). It is judged when it is taken, never again.
  func allowedName(_ text: String, for role: Role) throws(Refusal) -> PersonName {
    let name = try PersonName(text, limits: configuration.limits)
    guard role.isHost || !name.saysHost else { throw Refusal(.reserved, ["field": .text("name")]) }
    return name
  }

  /// Two people of one name are told apart by what the later one is called from then on (rule P33). The person who
  /// asked pays for the names that were tried, and for those that were compared.
  func apart(_ name: PersonName, on seat: SeatNumber, for id: SessionID) -> PersonName {
    var work = 0
    let apart = name.apart(
      from: { name in
        let here = roster.seats(named: name)
        work += MessageCost.nameTried + MessageCost.names(here.count)
        // The journal has the names of those who did something; of the others only people who are here have one.
        return ahead.isTaken(name, byAnotherThan: seat) || here.contains { $0 != seat && ahead.seats[$0] == nil }
      }, limits: configuration.limits)
    charge(work, to: id)
    return apart
  }

  func notAllowed(_ participant: Participant, request: Int? = nil) -> InputError {
    InputError(Refusal(.notAllowed, ["role": .text(participant.role.rawValue)]), id: request)
  }
}
