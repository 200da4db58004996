// When what was read is handled, and what for: as one connection, as a seat and as an address.

extension Connection {
  /// Handles a whole message at once, or keeps it for when it has its turn.
  func take(_ message: Backlog.Message, _ state: WebSocketState, at now: Duration) {
    let turn = server.turn
    let mayGo =
      state.isTaken && Self.isFree(state.group, for: message, state, at: now)
      && Self.isFree(state.seat, for: message, state, at: now)
      && state.backlog.mayHandle(in: turn, most: server.configuration.connectionTurnMessages)
      && server.intake.mayHandle(in: turn)
    guard !mayGo else { return handle(message, state, at: now) }
    state.backlog.keep(message)
    lineUp(state)
    stopReadingSoon(state)
  }

  /// It has messages to be handled when those before it have had their turn.
  func lineUp(_ state: WebSocketState) {
    if state.lineUp() { server.line(up: id) }
  }

  /// The connection has its turn: handles one message, unless its seat or address has said too much.
  ///
  /// - Returns: whether it did.
  func handleNext(at now: Duration) -> Bool {
    guard let state = webSocket else { return false }
    state.leaveLine()
    // One whose messages aren't taken lines up when they are again.
    guard !state.backlog.isEmpty, state.isTaken else { return false }
    guard state.closing == nil else {
      state.backlog.discard()
      return false
    }
    if let account = Self.empty(of: state, at: now) {
      _ = state.lineUp()
      account.wait(id, for: state.backlog.nextCost, of: state.seatName)
      server.paused(account)
      return false
    }
    guard let message = state.backlog.takeNext() else { return false }
    // Before the owner gets it, who may close the connection.
    if state.backlog.isEmpty { goOnReading(state) } else { lineUp(state) }
    handle(message, state, at: now)
    return true
  }

  /// The peer has said its last word: messages that came before that are handled, as far as its seat and address may
  /// say them. The rest is left alone like what someone left unread who has gone: a client that says much and goes at
  /// once, again and again, would be over any share.
  func handleRest(_ state: WebSocketState, at now: Duration) {
    while state.closing == nil, Self.empty(of: state, at: now) == nil, let message = state.backlog.takeNext() {
      handle(message, state, at: now)
    }
    state.backlog.discard()
  }

  private static func isFree(
    _ account: ReadingAccount?, for message: Backlog.Message, _ state: WebSocketState, at now: Duration
  ) -> Bool {
    account?.isFree(for: message.cost, of: state.seatName, at: now) ?? true
  }

  /// The account that has to refill first.
  private static func empty(of state: WebSocketState, at now: Duration) -> ReadingAccount? {
    let cost = state.backlog.nextCost
    if let seat = state.seat, !seat.covers(cost, of: state.seatName, at: now) { return seat }
    if let group = state.group, !group.covers(cost, of: state.seatName, at: now) { return group }
    return nil
  }

  private func handle(_ message: Backlog.Message, _ state: WebSocketState, at now: Duration) {
    state.group?.take(message.cost, of: state.seatName, at: now)
    state.seat?.take(message.cost, of: state.seatName, at: now)
    server.tally.countReceived(bytes: message.bytes.count)
    deliver(message.bytes, isText: message.isText, isFirst: message.isFirst, state)
  }
}

extension WebServer {
  /// Another number in another turn of the loop, or nearly: it is the time that the loop keeps, which stays as it is in
  /// a turn.
  var turn: UInt64 { loop?.turnTime ?? 0 }

  /// The connection has messages to be handled when those before it have had their turn.
  func line(up id: ConnectionID) {
    intake.append(id)
    takeInSoon()
  }

  func takeInSoon() {
    guard intake.bookTurn() else { return }
    loop?.afterwards { [weak self] in self?.takeIn() }
  }

  private func takeIn() {
    intake.beginTurn()
    guard let loop else { return }
    let begin = loop.now
    var handled = 0
    while handled < configuration.turnMessages, loop.now - begin < configuration.intakeSlice,
      let next = intake.takeNext()
    {
      if connections[next]?.handleNext(at: begin) == true { handled += 1 }
    }
    takeInSoon()
  }

  /// A connection waits: its turn comes when the account has refilled.
  func paused(_ account: ReadingAccount) {
    tally.countReadingPause()
    watch(account)
  }

  private func watch(_ account: ReadingAccount) {
    guard let loop, loop.phase != .ended, account.bookWatch() else { return }
    let pause = account.pause(at: loop.now) ?? .zero
    // Not for every message: so many go on at once as have refilled. And not too late for a client that comes meanwhile
    // and owes less.
    loop.timer(after: min(max(.milliseconds(10), pause), .milliseconds(100))) { [weak self] in
      account.endWatch()
      guard let self, let loop = self.loop else { return }
      for id in account.takeDue(at: loop.now) { line(up: id) }
      watch(account)
    }
  }
}
