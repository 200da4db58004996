internal import Document
public import Messages
internal import Presentation

extension Replica {
  /// Takes a message of the server.
  public mutating func receive(_ message: ServerMessage, at now: Duration) -> [Effect] {
    deadlines.hear(at: now)
    switch message {
    case .welcome(let welcome): return take(welcome, at: now)
    case .snapshot(let snapshot): return take(snapshot, at: now)
    case .frame(let frame): return take(frame, at: now)
    case .outcomes(let report): return take(report) + sent(at: now)
    case .refused(let counter, let refusal):
      let refused = kept.outbox.refuse(counter, refusal)
      return giveBack(refused.map { [$0] } ?? []) + sent(at: now)
    case .resend(let from, let code, let afterMilliseconds):
      kept.outbox.resend(from: from)
      return pause(until: now + .milliseconds(max(0, afterMilliseconds)), for: code, at: now) + [.changed]
        + sendPending(at: now)
    case .you(let you):
      let isGiven = you.seat == self.you?.seat && you.devices > self.you?.devices ?? 1
      // One that the board hasn't written down yet is wanted still: something else is different.
      if you.name != self.you?.name || kept.wantedName.map({ Self.isName($0, of: you) }) == true {
        kept.wantedName = nil
      }
      self.you = you
      keepName()
      return keep() + (isGiven ? [.seatGiven] : []) + forgetDoor() + [.changed]
    case .people(let people, let more):
      self.people = people
      peopleBesides = more
      return [.changed]
    case .seats(let seats): return [.claimable(seats)]
    case .claiming(let claim, let seat): return [.claiming(claim, seat)]
    case .claims(let claims):
      seatClaims.hear(claims)
      return [.changed]
    case .claimed(let seat, let secret): return takeSeat(seat, secret)
    case .invitation(let way): return [.invitation(way)]
    case .done(let id, let result): return [.done(id: id, result)]
    case .pressed(let press): return [.pressed(press)]
    case .entered: return []
    case .error(let error): return take(error, at: now)
    case .pong(let clock):
      self.clock.hear(clock, at: now)
      return clock == nil ? [] : [.changed]

    case .lobby(let message): return [.lobby(message)]
    case .waiting(let state):
      heardLobby.hear(state)
      return [.waiting(state)]
    case .wallWord(let word):
      heardLobby.hear(word)
      return [.changed]
    case .thread(let update): return hear(update)

    // Only walls of the page have names.
    case .wallName: return []

    case .progress: return []
    }
  }

  private mutating func forgetDoor() -> [Effect] {
    guard let role = you?.role, !role.isHost, heardLobby.forget() else { return [] }
    return [.waiting(lobby)]
  }

  private mutating func keepName() {
    if let you, you.named { kept.hear(name: you.name) }
  }

  /// Whether they have the name, as they said it or with what tells them apart from others (rule P33).
  private static func isName(_ name: String, of you: You) -> Bool {
    !you.name.isEmpty && PersonName.isGiven(you.name, for: name)
  }

  private mutating func take(_ welcome: Welcome, at now: Duration) -> [Effect] {
    frames.begin(welcome.epoch, isSameSurface: welcome.surface == surface)
    connection = .joined
    surface = welcome.surface
    board = welcome.board
    you = welcome.you
    you?.secret = nil
    keepName()
    settings = welcome.settings
    clock.begin(welcome.clock, at: now)
    isDamaged = welcome.isDamaged
    limits = welcome.limits
    values = welcome.values
    if let secret = welcome.you.secret { kept.seat = secret }
    // The open claims come in messages behind the welcome (rule P26).
    seatClaims.hear([])
    heardLobby = HeardLobby()
    var effects = take(welcome.outbox)
    effects += renamed(kept.outbox.adopt(welcome.outbox))
    if let name = kept.wantedName, !Self.isName(name, of: welcome.you) { effects += say(.name(name), at: now) }
    if let open = deadlines.open { effects += touch(open, at: now) }
    effects += askForThread(at: now)
    return effects + sent(at: now)
  }

  private mutating func take(_ snapshot: Snapshot, at now: Duration) -> [Effect] {
    frames.begin(at: snapshot.frame)
    revision = snapshot.revision
    settings = snapshot.settings
    facts = snapshot.facts
    if let told = snapshot.privateFacts { facts.apply(told) }
    surface = snapshot.surface
    scene = snapshot.scene
    styles = snapshot.styles
    landing.forget()
    return followFacts() + sent(at: now)
  }

  private mutating func take(_ message: Frame, at now: Duration) -> [Effect] {
    switch frames.step(to: message.frame) {
    case .missed: return refresh(at: now)
    case .passed: return []
    case .next: break
    }
    var effects: [Effect] = []
    let own = ownRevisions(message)
    do {
      for fact in message.facts {
        try facts.apply(fact)
        effects += follow(fact, own, in: message)
      }
      if let told = message.privateFacts { effects += follow(told, at: message.revision) }
      if let patch = try message.scene?.patch(&styles) { scene = try scene.applying(patch) }
    } catch {
      return effects + refresh(at: now)
    }
    frames.take(message.frame)
    revision = message.revision
    if let settings = message.settings { self.settings = settings }
    effects += askForClockIfNeeded(at: now)
    for (revision, counter) in own.sorted(by: { $0.value < $1.value }) {
      kept.outbox.apply(counter, revision)
      // The seat is in the journal with its name now.
      if let you, let name = kept.wantedName, Self.isName(name, of: you) { kept.wantedName = nil }
    }
    landing.reach(revision)
    return effects + sent(at: now)
  }

  /// Asks for a snapshot, once, and passes over frames until it comes (rule P15).
  private mutating func refresh(at now: Duration) -> [Effect] {
    guard connection == .joined, frames.refresh() else { return [] }
    return say(.refresh, at: now)
  }

  /// What the board says became of operations. What it applied stays shown until the facts have it.
  private mutating func take(_ report: OutboxReport) -> [Effect] {
    let number = kept.outbox.number
    let (refused, applied) = kept.outbox.decide(report)
    for (pending, revision) in applied where revision > self.revision || frame == nil {
      let id = OperationID(number ?? report.number, pending.counter)
      landing.add(pending, as: id, at: revision)
    }
    return giveBack(refused)
  }

  private mutating func take(_ error: InputError, at now: Duration) -> [Effect] {
    if let counter = error.counter {
      // Its fault is this program's mistake; the person gets back what they typed.
      let refusal = Refusal(.notAllowed, error.parameters)
      guard let (refused, renaming) = kept.outbox.drop(counter, refusal) else { return [.problem(error)] }
      return giveBack([refused]) + [.problem(error)] + renamed(renaming) + sent(at: now)
    }
    if error.code == .rate, error.parameters["of"] == .text("name"), kept.wantedName != nil {
      deadlines.putOffName(until: now + .seconds(1))
      return wake(at: now)
    }
    if error.parameters["field"] == .text("name") { kept.wantedName = nil }
    return keep() + [.problem(error)]
  }

  mutating func renamed(_ renaming: Outbox.Renaming) -> [Effect] {
    guard !renaming.isEmpty else { return [] }
    kept.rename(renaming)
    reading.rename(renaming)
    return [.renamed(renaming)]
  }

  /// After anything that decides operations: shows, keeps, confirms, and sends what may leave now.
  private mutating func sent(at now: Duration) -> [Effect] {
    let moved = landTexts()
    show()
    let confirmation = connection == .joined ? kept.outbox.takeConfirmation() : nil
    var effects = keep()
    if let confirmation { effects += say(.confirm(counter: confirmation), at: now) }
    return moved + effects + sendPending(at: now) + [.changed]
  }
}
