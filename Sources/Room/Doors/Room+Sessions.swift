internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

// Connections: hello, messages, the end of a session, timeouts.

extension Room {
  func connect(_ id: SessionID, isLocal: Bool, mayHost: Bool, address: String?, again: HelloAgain?) {
    guard !sessions.isClosed else { return close(id, .goingAway) }
    sessions.open(
      id,
      Session(
        state: .greeting(since: now, isLocal: isLocal, mayHost: mayHost, again: again), address: address,
        origin: isLocal ? nil : address.map(Accounts.Holder.address) ?? .board, heardAt: now, actedAt: now))
  }

  func receive(_ bytes: [UInt8], isText: Bool, from id: SessionID) {
    guard let session = sessions[id] else { return }
    sessions.hear(id, at: now)
    defer { endCharge() }
    let message: ClientMessage
    do throws(InputError) {
      message = try ClientMessage(decoding: bytes, isText: isText)
    } catch {
      beginCharge(MessageCost.nonsense + MessageCost.ofBytes(bytes.count), to: id)
      answer(error, to: id)
      if case .greeting = session.state { close(id, .helloFirst, error.isOfProtocol ? .version : .link) }
      return
    }
    if !message.isHeartbeat { sessions.act(id, at: now) }
    beginCharge(MessageCost.before(message, of: bytes.count), to: id)
    switch (session.state, message) {
    case (.greeting(_, let isLocal, let mayHost, let again), .hello(let hello)):
      olderClients.admit(id, speaking: hello.agreedProtocol)
      greet(id, again.map(hello.said) ?? hello, isLocal: isLocal, mayHost: mayHost, again: again)
    case (.greeting, _): close(id, .helloFirst)
    case (.waiting(let visitor), _): receive(message, from: id, visitor)
    case (.joined, .hello): answer(InputError(.alreadyJoined), to: id)
    case (.joined(let participant), _): receive(message, of: bytes.count, from: id, acting(participant))
    }
  }

  private func receive(_ message: ClientMessage, of size: Int, from id: SessionID, _ participant: Participant) {
    switch message {
    case .hello: break
    case .operation(let counter, let base, let request):
      receive(request, counter: counter, base: base, size: size, from: id, participant)
    case .name(let name, let ifFree): takeName(name, ifFree: ifFree, from: id, participant)
    case .surface(let request): turn(id, to: request)
    case .touch(let card, let over): touch(card, over: over, from: id, participant)
    case .press(let press): receive(press, from: id, participant)
    case .enter(let typed, let press): receive(typed, enteredIn: press, from: id, participant)
    case .findSeats(let search): listSeats(search, for: id, participant)
    case .claim(let seat, let code): claim(seat, code: code, from: id, participant)
    case .answerClaim(let claim, let allow): answer(claim, allow: allow, from: id, participant)
    case .invite: tellWayIn(to: id, participant)
    case .confirm(let counter): confirm(counter, from: id, participant)
    case .refresh: askSnapshot(id)
    case .ping: send(.pong(toldClock), to: id)
    case .host(let request, let command): run(command, request: request, from: id, participant)

    // They were let in while they asked.
    case .ask: break

    case .turn(let update): receive(update, from: id, participant)

    case .readThread(let card): read(card, from: id)
    }
  }

  // MARK: Hello

  /// - Parameters:
  ///   - isLetIn: from the lobby, where the hello was heard before.
  ///   - again: it was let in before its relay's channel broke.
  func greet(
    _ id: SessionID, _ hello: Hello, isLocal: Bool, mayHost: Bool, isLetIn: Bool = false, again: HelloAgain? = nil
  ) {
    let known = hello.seat.flatMap { self.seat(forSecret: $0) }
    // What its relay does of itself isn't the session's to pay for.
    guard again != nil || paysForHello(id, of: known?.number) else { return close(id, .tryAgainLater) }
    // The seat may be in what the journal hasn't told yet: a new one in its place would part a person from their
    // operations.
    if known == nil, hello.seat != nil, !ledger.isKnown { return close(id, .goingAway) }
    // So may the outbox: with a new number what is decided would be taken for new, and changed.
    if known != nil, !ledger.isRead, !isKnown(hello.outbox) { return close(id, .goingAway) }
    guard let entrance = entrance(for: hello, seat: known?.number, isLocal: isLocal) else { return close(id, .noEntry) }
    guard mayHost || !entrance.role.isHost else { return close(id, .noEntry, .insecure) }
    if let known, durable.seats[known.number]?.kickedAt != nil { return close(id, .noEntry, .kicked) }
    if known == nil, isBarred(id, entrance.role, hello.seat) { return close(id, .noEntry, .kicked) }
    if known == nil, !isLetIn, again == nil, mustWait(entrance.role, hello.seat) {
      return wait(id, Visitor(hello: hello, entrance: entrance, mayHost: mayHost))
    }
    let knowsNothing = again == nil && hello.resume?.epoch != stream.epoch && !isKnown(hello.outbox)
    guard let outbox = outbox(for: hello.outbox, of: known?.number, told: again?.outbox) else {
      return close(id, .outbox)
    }
    // Operations on their way on this connection are by the number that it heard, which may be someone else's here.
    if let told = again?.outbox, told != outbox { return close(id, .goingAway) }
    if let other = roster.outboxes[outbox]?.session {
      // A relay repeats an old hello, so a session that came by another relay since then came later.
      if again != nil, other.relay != id.relay { return close(id, .superseded) }
      close(other, .superseded)
    }
    if let known { makeRoom(on: known.number) }

    // A seat that isn't known on a damaged board may be in what can't be read: someone who has its secret looks on, and
    // keeps it.
    let keepsOwn = isDamaged && hello.seat != nil
    let secret = known == nil && !keepsOwn ? again?.secret ?? secrets.freshSeatSecret() : nil
    let seat = known ?? newSeat(secret: secret ?? hello.seat ?? "", name: hello.name, role: entrance.role, for: id)
    let own = hello.seat.flatMap { ahead.ownSeat(secretHash: secrets.hash($0)) } ?? seat.number
    let given = role(of: seat.number, by: entrance, in: durable)
    let isFull = isFull(id, for: given, seat: seat.number, outbox: outbox)
    let role = isFull ? Role.viewer : given
    roster.join(id, seat: seat, own: own, outbox: outbox, called: hello.outbox)
    noteArrival(id, seat.number, outbox)
    let surface = firstSurface(hello.surface, for: id)
    // What the client knows of a forgotten outbox says nothing about the one that it begins now.
    let confirmed = min(hello.confirmed, durable.outboxes[outbox]?.high ?? 0)
    sessions.join(
      id,
      Participant(
        role: role, foundFull: isFull, entrance: entrance, seat: seat.number, outbox: outbox, confirmed: confirmed,
        secret: secret,
        surface: surface,
        readsGzip: hello.readsGzip,
        knowsLobby: hello.knowsLobby,
        wall: role == .wall ? hello.wall : nil,
        view: .awaitingSnapshot(notBefore: now),
        nextSnapshotAt: now,
        knowsNothing: knowsNothing,
        paysForSnapshot: again == nil))
    tell(id.relay, .admit(id, speaksThree: olderClients.contains(id), losses: sessions.losses(of: id), outbox: outbox))
    if durable.seats[seat.number] != nil {
      trust(id)
    } else {
      // A known seat whose people did nothing yet is in no journal: another room knows it by its secret alone.
      tell(id.relay, .joined(id, secret: secret ?? (known == nil ? nil : hello.seat)))
    }
    roster.listChanged()
    if entrance.role.isHost { note(.hosting, from: id, what: entrance == .socket ? "socket" : entrance.role.rawValue) }
    welcome(id, hello)
  }

  /// One more is about to come by this seat. Someone who forgot a tab somewhere wants the new one, so the session that
  /// did nothing for longest goes (rule P43).
  private func makeRoom(on seat: SeatNumber) {
    guard roster.seats[seat].map({ $0.sessions >= configuration.connectionsPerSeat }) ?? false else { return }
    guard let idlest = sessions.idlest(on: seat) else { return }
    emit(.security(SecurityEvent(.seatConnections, seat: seat, address: idlest.address)))
    close(idlest.id, .noEntry, .connections)
  }

  private func welcome(_ id: SessionID, _ hello: Hello) {
    guard let participant = participant(id) else { return }
    send(.welcome(welcome(participant, id, above: hello.confirmed)), to: id)
    tellClaimsIfAny(id)
    tellDoor(id)
    let resumed = frameToResume(hello.resume, on: participant.surface)
    if let frame = resumed, let bytes = keptBytes(after: frame, on: participant.surface, id.relay) {
      setView(.following, of: id)
      change(id) {
        $0.paysForSnapshot = false
        $0.knowsNothing = false
      }
      charge(MessageCost.snapshot(bytes: bytes, isMade: false), to: id)
      tell(id.relay, .follow(id, participant.surface, .fromFrame(frame)))
    } else {
      change(id) { $0.seenFrame = seenFrame(hello.resume, on: participant.surface) }
      if let frame = resumed, let bytes = bytesWithForgotten(after: frame, on: participant.surface, id.relay) {
        // Coming back costs no more because others took something away.
        change(id) { $0.paysForSnapshot = false }
        charge(MessageCost.snapshot(bytes: bytes, isMade: false), to: id)
      }
      if let participant = self.participant(id), mayGetSnapshot(id, participant) { sendSnapshot(to: id, participant) }
      // Someone who has to wait may confirm outcomes meanwhile, and then nobody knows which frame their snapshot must
      // reach.
      change(id) { $0.seenFrame = nil }
    }
    tellList(to: id)
  }

  /// The list of people that everyone heard last. If a newer one is due, it comes by itself.
  func tellList(to id: SessionID) {
    guard let list = roster.lastList, roster.nextListAt(now, configuration).map({ $0 > now }) ?? true else { return }
    tell(id.relay, .send(id, list))
  }

  /// What a session must know first; it may be told again (see ``Participant/needsWelcome``).
  func welcome(_ participant: Participant, _ id: SessionID, above confirmed: UInt32 = 0) -> Welcome {
    var you = self.you(participant)
    you.secret = participant.secret
    // Protocol 3 ended before there was such a field.
    let isToldContainers = participant.role.isHost && !olderClients.contains(id)
    return Welcome(
      epoch: stream.epoch, board: title, you: you, outbox: report(participant.outbox, above: confirmed),
      settings: SharedSettings(durable), limits: configuration.limits, values: schema.fields,
      surface: participant.surface, audience: .room, isDamaged: isDamaged,
      containers: isToldContainers ? StockContainer.all.map(\.name) : [], clock: toldClock)
  }

  /// The frame that a client at `resume` has, if it is one of this surface; nil: it needs a snapshot (rule P6).
  private func frameToResume(_ resume: Resume?, on surface: Surface?) -> UInt64? {
    guard let resume, resume.epoch == stream.epoch, resume.surface == surface?.key, resume.audience == .room else {
      return nil
    }
    return resume.frame
  }

  /// The last frame of the surface that a client may have seen. 0 for a client of another run of the room: whatever was
  /// shown then was on disk before this run began. Nil: nobody knows.
  private func seenFrame(_ resume: Resume?, on surface: Surface?) -> UInt64? {
    guard let resume else { return nil }
    return resume.epoch == stream.epoch ? frameToResume(resume, on: surface) : 0
  }

  func seat(forSecret secret: String) -> Roster.Seat? {
    let hash = secrets.hash(secret)
    if let own = ahead.ownSeat(secretHash: hash) {
      let number = durable.standing(own)
      let known = durable.seats[number] ?? ahead.seats[number]
      // A merged seat's secret is none of the seat's that stands for it.
      let standing = number == own ? hash : known?.secretHashes.first
      return Roster.Seat(number: number, secretHash: standing ?? hash, name: known?.name ?? "")
    }
    // What the journal knows of a seat counts: one of its secrets may have been replaced while it is here.
    guard let seat = roster.seat(secretHash: hash), ahead.seats[seat.number] == nil else { return nil }
    return seat
  }

  /// A name that isn't allowed is as good as none: the person will be asked for one.
  private func newSeat(secret: String, name: String?, role: Role, for id: SessionID) -> Roster.Seat {
    var allowed = ""
    let number = roster.freshSeat()
    do throws(Refusal) {
      if let name { allowed = try apart(allowedName(name, for: role), on: number, for: id).description }
    } catch {
      log(.info, "hello.nameRefused", ["code": error.code.rawValue])
    }
    return Roster.Seat(number: number, secretHash: secrets.hash(secret), name: allowed)
  }

  private func isKnown(_ outbox: OutboxName) -> Bool {
    roster.outbox(outbox) != nil || ahead.outbox(id: outbox.description) != nil
  }

  /// The outbox's number, a fresh one if the board doesn't know it; nil: it is another seat's (rule P4).
  private func outbox(for name: OutboxName, of seat: SeatNumber?, told: OutboxNumber?) -> OutboxNumber? {
    let own = seat.map(ahead.standing)
    if let known = roster.outbox(name) { return ahead.standing(known.seat) == own ? known.number : nil }
    if let known = ahead.outbox(id: name.description) { return ahead.standing(known.seat) == own ? known.number : nil }
    return told.flatMap { roster.keepOutbox($0, in: ahead) } ?? freshOutbox()
  }

  /// The ids of what someone adds begin with it: on an anonymous board it tells nobody whose it is (AN3).
  func freshOutbox() -> OutboxNumber {
    roster.freshOutbox(ahead.document.isAnonymous ? secrets.freshOutboxNumber : nil, in: ahead)
  }

  /// Whether the board has no room for one more who edits; hosts always find some.
  private func isFull(_ id: SessionID, for role: Role, seat: SeatNumber, outbox: OutboxNumber) -> Bool {
    guard role == .guest else { return false }
    let kind: SecurityEvent.Kind
    if ahead.seats[seat] == nil, !hasRoomForSeat {
      kind = .seatsFull
    } else if ahead.outboxes[outbox] == nil, !hasRoomForOutbox(of: seat) {
      kind = .outboxesFull
    } else {
      return false
    }
    emit(.security(SecurityEvent(kind, seat: seat, address: sessions[id]?.address)))
    return true
  }

  // MARK: The end of a session

  func leave(_ id: SessionID) {
    schedule.surfaceQueue.leave(id)
    takeBackClaim(of: id)
    lobby.leave(id)
    openThreads.close(id)
    guard let session = sessions.leave(id), case .joined(let participant) = session.state else { return }
    roster.leave(id, seat: participant.seat, outbox: participant.outbox)
    noteDeparture(participant)
    roster.listChanged()
  }

  /// The session's connection is gone.
  func forget(_ id: SessionID) {
    leave(id)
    olderClients.forget(id)
  }

  func close(_ id: SessionID, _ reason: CloseCode, _ refusal: CloseCode.Refusal = .link) {
    noteClose(id, reason, refusal)
    leave(id)
    tell(id.relay, .close(id, code: reason.rawValue, reason: reason.word(refusal)))
  }

  /// Takes nothing of what waits for it (rule P17).
  func closeStalled(_ id: SessionID) {
    if sessions[id] != nil { close(id, .slow) }
  }

  /// The session wasn't heard for too long (rule P19).
  func closeSilent(_ id: SessionID) {
    if sessions[id] != nil { close(id, .idle) }
  }

  func closeAll(_ reason: CloseCode, _ refusal: CloseCode.Refusal = .link) {
    sessions.close()
    for id in sessions.ids { close(id, reason, refusal) }
  }

  /// Closes sessions that don't say hello or that stay silent, and looks after those that have a card open or were told
  /// to send something again; four times a second is often enough. A crowd is looked at in steps, so that others don't
  /// wait for it. A relay finds its other silent ones itself.
  func sweepIfDue() {
    guard nextSweepAt.map({ $0 <= now }) ?? false else { return }
    for id in sessions.takeSweep(at: now, step: configuration.sweepStep) {
      guard let session = sessions[id] else { continue }
      switch session.state {
      case .greeting(let since, _, _, _):
        if now - since >= configuration.helloTimeout { close(id, .helloTimeout) }
      case .waiting:
        if now - session.heardAt >= configuration.idleTimeout { close(id, .idle); continue }
        if now - session.heardAt >= configuration.promptAfter { prompt(id) }
      case .joined:
        endTouchIfOld(id)
        if let participant = participant(id) { askAgainIfPassedOver(id, participant) }
      }
    }
    guard sessions.isSwept else { return }
    let awaited = schedule.surfaceQueue.waiting.values.map { Surface?.some(stream.wanted($0)) }
    stream.sweep(used: sessions.usedSurfaces.union(awaited), at: now)
    closeSurplusSurface()
  }

  /// Browsers let a hidden page's timers run once a minute, but it hears what comes when it comes (rule P19).
  private func prompt(_ id: SessionID) {
    if sessions.takePrompt(of: id, at: now) { send(.pong(toldClock), to: id) }
  }

  var nextSweepAt: Duration? {
    guard !sessions.isEmpty || stream.hasLanes else { return nil }
    return sessions.nextSweepAt(now)
  }

  // MARK: Speaking

  /// Says something to one session. A session that lags hears nothing until its queue is empty, and even then nothing
  /// that comes with its welcome.
  func send(_ message: ServerMessage, to id: SessionID) {
    if let participant = participant(id) {
      guard !participant.isLagging else { return }
      if participant.awaitsWelcome, message.comesWithWelcome { return }
    }
    let bytes = message.encoded()
    // Two pages of the past are more than a queue has for messages to one session alone; only hosts get any.
    let isForHost = if case .done = message { true } else { false }
    tell(id.relay, isForHost ? .sendShared(id, bytes) : .send(id, bytes))
  }

  /// Answers a message that wasn't understood (rule P12).
  func answer(_ error: InputError, to id: SessionID) {
    send(.error(error), to: id)
    let count = sessions.noteError(of: id, at: now, within: configuration.abuseWindow)
    if count >= configuration.abuseMax { close(id, .abuse) }
  }

  // MARK: Looking up

  var participants: [(SessionID, Participant)] { sessions.participants }

  func participant(_ id: SessionID) -> Participant? { sessions.participant(id) }

  /// - Parameter body: asks nothing of sessions.
  func change(_ id: SessionID, _ body: (inout Participant) -> Void) { sessions.change(id, body) }

  func you(_ participant: Participant) -> You {
    let name = durable.seats[participant.seat]?.name ?? roster.seats[participant.seat]?.name ?? ""
    return You(
      seat: participant.seat, name: name, role: participant.role, code: code(of: participant),
      devices: durable.seats[participant.seat] == nil ? 1 : durable.deviceCount(of: participant.seat),
      full: participant.foundFull && participant.role == .viewer, viewOnlyFor: viewOnlyFor(participant))
  }

  /// Tells the server, once, of a session whose seat is in the journal.
  func trust(_ id: SessionID) {
    guard let participant = participant(id), !participant.isTrusted else { return }
    change(id) { $0.isTrusted = true }
    tell(id.relay, .trusted(id, participant.seat))
  }
}

extension ClientMessage {
  /// Whether programs say it by themselves, with nobody at the screen.
  fileprivate var isHeartbeat: Bool {
    switch self {
    case .ping, .confirm, .refresh: true
    default: false
    }
  }
}

extension InputError {
  /// Whether it says that no protocol is spoken by both sides.
  var isOfProtocol: Bool { code == .badField && parameters["field"] == .text("protocol") }
}

extension Hello {
  /// The hello that counts when its relay says it again: without what its client knew then, with the surface that it
  /// follows now and the seat that it has.
  fileprivate func said(_ again: HelloAgain) -> Hello {
    var hello = self
    hello.resume = nil
    if let surface = again.surface {
      hello.surface = SurfaceRequest(kind: surface.kind, width: surface.width, height: surface.height)
    }
    hello.seat = again.secret ?? hello.seat
    return hello
  }
}

extension BoardState.Settings {
  var generations: [Role: UInt32] {
    Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, linkGenerations[$0.rawValue] ?? 0) })
  }
}

extension ServerMessage {
  /// Whether the latest of these messages comes in a session's welcome or right behind it.
  fileprivate var comesWithWelcome: Bool {
    switch self {
    case .you, .claims, .waiting, .wallWord: true
    default: false
    }
  }
}
