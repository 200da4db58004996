public import Document
public import Messages
internal import OrderedCollections

// The lobby: newcomers without a seat wait until a host lets them in, or until they pick the word that the wall shows
// (rules LB1 to LB9). They get nothing of the board.

extension Room {
  // MARK: Coming

  /// Whether someone without a seat has to wait (rule LB1).
  ///
  /// - Parameter secret: of the seat that they say they have.
  func mustWait(_ role: Role, _ secret: String?) -> Bool {
    guard role == .guest || role == .viewer, durable.settings.lobby.admission != .open else { return false }
    return !(secret.map { lobby.isKnown(secrets.hash($0)) } ?? false)
  }

  /// A client that doesn't know of lobbies hears what its link would open if there were none: nothing.
  func wait(_ id: SessionID, _ visitor: Visitor) {
    guard visitor.hello.knowsLobby else { return close(id, .noEntry) }
    if let leaving = lobby.enter(id, at: sessions[id]?.address, configuration) { close(leaving, .tryAgainLater) }
    sessions.wait(id, visitor)
    sendLobbyMessage(to: id)
  }

  func receive(_ message: ClientMessage, from id: SessionID, _ visitor: Visitor) {
    switch message {
    case .ask(let name, let word): ask(name, word: word, from: id, visitor)
    case .ping: send(.pong(), to: id)
    case .hello: answer(InputError(.alreadyJoined), to: id)
    default: answer(InputError(Refusal(.notAllowed)), to: id)
    }
  }

  // MARK: Asking

  private func ask(_ text: String, word: WallWord?, from id: SessionID, _ visitor: Visitor) {
    guard pays(id) else { return send(.error(InputError(.rate, ["of": .text("ask")])), to: id) }
    let rules = durable.settings.lobby
    guard rules.admission == .ask else { return sendLobbyMessage(to: id) }
    let (address, role) = (sessions[id]?.address, visitor.entrance.role)
    let name: PersonName
    do throws(Refusal) {
      name = try allowedName(text, for: role)
    } catch {
      return send(.error(InputError(error)), to: id)
    }
    guard lobby.denialsLately(at: address, now: now) < configuration.claimsDenied else {
      return turnAway(id)
    }
    sessions.name(id, name.description)
    var told = rules.hasWord ? LobbyMessage.Word.may : nil
    if let word, rules.hasWord {
      told = pick(word, from: id, at: address)
      // The right one.
      guard told != nil else { return lobby.letIn([id], by: nil) }
    }
    let isAsked = lobby.ask(id, name.description, as: role, configuration) != nil
    send(.lobby(lobbyMessage(isAsked ? .asked : .full, word: told)), to: id)
  }

  /// - Returns: what to say about it; nil: it is the word.
  private func pick(_ word: WallWord, from id: SessionID, at address: String?) -> LobbyMessage.Word? {
    // Where addresses aren't known, each session has its own tries, within the board's bound.
    let picker = address ?? "session \(id.rawValue)"
    guard lobby.mayPickWord(at: picker, configuration, now: now) else { return .rest }
    if isShown(word) { return nil }
    lobby.noteWrongWord(at: picker, now: now)
    note(.wrongWallWord, from: id)
    return lobby.mayPickWord(at: picker, configuration, now: now) ? .wrong : .rest
  }

  private func sendLobbyMessage(to id: SessionID) {
    let rules = durable.settings.lobby
    let state: LobbyMessage.State =
      rules.admission == .closed ? .closed : lobby.isWaiting(id) ? .asked : .ask
    send(.lobby(lobbyMessage(state, word: rules.hasWord ? .may : nil)), to: id)
  }

  private func lobbyMessage(_ state: LobbyMessage.State, word: LobbyMessage.Word? = nil) -> LobbyMessage {
    LobbyMessage(state, title: durable.settings.lobby.showsTitle ? title.title : nil, word: word)
  }

  // MARK: Deciding

  /// - Returns: how many come in.
  func letIn(_ askers: [AskerID]?, by host: SeatNumber?) -> Int {
    let sessions = lobby.waiting(among: askers).map(\.session)
    lobby.letIn(sessions, by: host)
    return sessions.count
  }

  /// - Returns: how many hear that they don't.
  func decline(_ askers: [AskerID]?, by host: SeatNumber?) -> Int {
    let declined = lobby.waiting(among: askers)
    for asker in declined {
      lobby.noteDenial(at: asker.address, now: now)
      note(.declined, from: asker.session, by: host)
      turnAway(asker.session)
    }
    return declined.count
  }

  private func turnAway(_ id: SessionID) {
    send(.lobby(lobbyMessage(.declined)), to: id)
    close(id, .noEntry, .declined)
  }

  /// Newcomers who were let in are treated as if they just said hello, because much may have changed since they did.
  func admitIfDue() {
    for (id, host) in lobby.takeAdmitted(configuration.lobbyStep) {
      guard case .waiting(let visitor)? = sessions[id]?.state else { continue }
      lobby.leave(id)
      greet(id, visitor.hello, isLocal: false, mayHost: visitor.mayHost, isLetIn: true)
      guard let participant = participant(id) else { continue }
      remember(participant)
      note(.admitted, from: id, by: host, what: durable.settings.lobby.admission.rawValue)
      writeDown(id, participant)
    }
  }

  var nextAdmissionAt: Duration? { lobby.isLettingIn ? now : nil }

  /// A newcomer who was let in has a seat from now on, and comes back to it after a restart too.
  private func writeDown(_ id: SessionID, _ participant: Participant) {
    guard participant.role == .guest, ahead.seats[participant.seat] == nil, !you(participant).name.isEmpty else {
      return
    }
    guard ledger.isOpen, case .now = vacancy(id, participant, outbox: nil) else { return waitForName(id) }
    gather(seatEntries(participant.seat))
    ledger.gather(reply: .seated(participant.seat))
    ledger.gather(reply: .listed)
  }

  private func remember(_ participant: Participant) {
    guard let hash = roster.seats[participant.seat]?.secretHash else { return }
    lobby.remember(hash, most: configuration.lobbyKnownMax)
  }

  // MARK: When hosts open or close

  /// The rules may be others now. People who are here when the door is shut count as let in.
  func followLobby(before: LobbyRules) {
    let rules = durable.settings.lobby
    guard rules != before else { return }
    if before.admission == .open { for (_, participant) in participants { remember(participant) } }
    switch rules.admission {
    case .open: lobby.letIn(lobby.sessions, by: nil)
    case .ask: break
    case .closed: lobby.forgetAskers()
    }
    if rules.admission != .open { for id in lobby.sessions { sendLobbyMessage(to: id) } }
    lobby.listChanged()
  }

  /// The guests' link is another now: people who wait with the old one have none.
  func closeVisitors(of role: Role, before generation: UInt32) {
    for id in lobby.sessions {
      guard case .waiting(let visitor)? = sessions[id]?.state else { continue }
      if case .link(role, let stayed) = visitor.entrance, stayed < generation { close(id, .noEntry) }
    }
  }

  // MARK: Telling

  /// The door as hosts see it.
  var lobbyState: LobbyState {
    var state = LobbyState(
      rules: durable.settings.lobby,
      askers: lobby.waiting.map {
        Asker(id: $0.id, name: $0.name, role: $0.role, address: $0.address.map(secrets.addressName))
      })
    state.announcement = durable.settings.hostAnnouncement
    return state
  }

  func tellLobbyIfDue() {
    guard let due = lobby.nextListAt(now, configuration), due <= now else { return }
    lobby.told(at: now)
    let state = lobbyState
    for (id, participant) in participants where participant.role.isHost && participant.knowsLobby {
      send(.waiting(state), to: id)
    }
  }

  /// After a welcome, hosts and walls hear whether the door is open, unless it is, which they think anyway.
  func tellDoor(_ id: SessionID) {
    guard let participant = participant(id), participant.knowsLobby else { return }
    let state = lobbyState
    if participant.role.isHost, state != LobbyState(rules: LobbyRules()) { send(.waiting(state), to: id) }
    if participant.readsWallWord, let word = wallWord(at: time.wall) { send(.wallWord(word), to: id) }
  }

  // MARK: The word on the wall

  /// The word that walls show at a time; nil: none (rule LB8).
  public func wallWord(at time: Timestamp) -> WallWord? {
    durable.settings.lobby.hasWord ? secrets.wallWord(time.milliseconds / WallWord.shownMilliseconds) : nil
  }

  private var wordInterval: Int64 { time.wall.milliseconds / WallWord.shownMilliseconds }

  private func isShown(_ word: WallWord) -> Bool {
    if word == secrets.wallWord(wordInterval) { return true }
    return time.wall.milliseconds % WallWord.shownMilliseconds < WallWord.graceMilliseconds
      && word == secrets.wallWord(wordInterval - 1)
  }

  func tellWordIfChanged() {
    let word = wallWord(at: time.wall)
    guard lobby.takeWord(word) else { return }
    for (id, participant) in participants where participant.readsWallWord && participant.knowsLobby {
      send(.wallWord(word), to: id)
    }
  }

  var nextWordAt: Duration? {
    guard durable.settings.lobby.hasWord else { return nil }
    return now + .milliseconds(WallWord.shownMilliseconds - time.wall.milliseconds % WallWord.shownMilliseconds)
  }
}

extension Participant {
  fileprivate var readsWallWord: Bool { role == .wall || role.isHost }
}
