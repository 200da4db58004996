import BoardUITerminal
import Document
import Messages
import Presentation
import Replica
import Sentences
import Service
import TerminalScreen

/// A board joined over the network: the replica, the connection it lives on, and reconnecting by itself.
///
/// Lives on the loop. Events come from the loop only, never from inside a call made here. All changes of one turn are
/// reported as one.
final class JoinSession {
  enum Event {
    /// Ids changed; comes before the contents that have them.
    case renamed(Outbox.Renaming)
    case refused(Outbox.Refused)
    /// Others changed a text; comes before the contents that have it.
    case textMoved(CardID, TextChange)
    /// Contents, people or the connection are different.
    case changed
    /// A sentence for the person.
    case sentence(String)
    /// What a host asked for.
    case people([ListedPerson])
    case removedSections([ListedSection])
    /// What a newcomer can pick; none: nothing any more.
    case wallWords([WallChoice])
  }

  var onEvent: (Event) -> Void {
    get { events.onEvent }
    set { events.onEvent = newValue }
  }

  private let loop: EventLoop
  private let link: JoinLink
  private let seat: JoinKeptSeat
  private let authorities: String?
  private let language: Language
  private var replica: Replica
  private var client: WebSocketClient?
  private var phase = Phase.connecting
  private var retries = RetryDelay()
  private var hasSnapshot = false
  private var way: WayIn?
  /// Whether the server was asked how others come in. Nothing is shown before it has said so: `who` tells it too.
  private var awaitsWay = false
  private var cannotKeep = false
  /// Nothing is shown or done before the person has the seat they say is theirs.
  private var seatClaim: JoinSeatClaim?
  private var wake: LoopTimer?
  private let events: JoinEvents
  private var lobby = JoinLobby()
  private var askAgain: LoopTimer?
  /// What a host asked for and nobody has answered.
  private var hostActions = PendingHostActions()

  private enum Phase {
    case connecting
    case live
    /// Connecting again, or waiting to, until `retryAt`.
    case offline(retryAt: Duration?)
    case ended(String)
  }

  /// - Parameter authorities: a file of certificates (PEM) that are trusted in addition to the system's.
  init(
    loop: EventLoop, link: JoinLink, seat: JoinKeptSeat, columns: Int, name: String?, seatClaim: JoinSeatClaim? = nil,
    authorities: String? = nil, language: Language
  ) {
    self.authorities = authorities
    self.language = language
    self.loop = loop
    events = JoinEvents(on: loop)
    self.link = link
    self.seat = seat
    var seatClaim = seatClaim
    var kept = seat.kept
    if let name { kept.wantedName = name }
    if seatClaim != nil {
      // It isn't said on the seat that they leave.
      seatClaim?.nameOnGranted = name
      kept.wantedName = nil
    }
    self.seatClaim = seatClaim
    replica = Replica(token: link.secret, surface: Self.request(columns), kept: kept)
  }

  private static func request(_ columns: Int) -> SurfaceRequest { SurfaceRequest(kind: .terminal, width: columns) }

  // MARK: What fronts read

  /// The timers at this second, a line each; none whose board's clock isn't known yet.
  var timerLines: [String] {
    guard !replica.settings.timers.isEmpty, let contents else { return [] }
    return contents.timers.compactMap { timer in
      let time = replica.boardTime(at: loop.now)
      if time == nil, timer.isRunning { return nil }
      return contents.line(of: timer, secondsLeft: timer.secondsLeft(at: time ?? Timestamp(milliseconds: 0)))
    }
  }

  /// The time on the board's clock; nil: it isn't known yet.
  var boardTime: Timestamp? { replica.boardTime(at: loop.now) }

  /// The board with this person's unsaved changes; nil before the first snapshot.
  var contents: BoardContents? {
    isShown ? BoardContents(replica, of: replica.shown, standings: replica.unsaved).with(way) : nil
  }

  /// The board as the server has it.
  var savedContents: BoardContents? {
    isShown ? BoardContents(replica, of: replica.facts.withHiddenInSections(), standings: [:]).with(way) : nil
  }

  private var isShown: Bool { hasSnapshot && seatClaim == nil && !(awaitsWay && way == nil) }

  /// The person who says on another device that they are this person, or, for hosts, anyone.
  var claims: [SeatQuestion] {
    replica.claims.map {
      SeatQuestion(claim: $0.id.rawValue, name: $0.name, isMine: $0.seat == replica.you?.seat, asking: $0.asking)
    }
  }

  /// What the server says is on a card.
  func text(of card: CardID) -> String? { replica.facts.cards[card]?.text }

  /// The texts that were refused, here or in a process before, and that the person hasn't dealt with.
  var returned: [Outbox.Refused] { replica.kept.returned }

  var unsaved: Int { replica.kept.outbox.pendingCount }

  var state: LinkState {
    switch phase {
    // Welcomed, and the board is still on its way: a sentence about it would be about nothing.
    case .live where !isShown: .connecting
    case .connecting: .connecting
    case .live: .live(unsaved: unsaved)
    case .offline(nil): .offline(unsaved: unsaved, retryInSeconds: nil)
    case .offline(let retryAt?): .offline(unsaved: unsaved, retryInSeconds: Self.wholeSeconds(retryAt - loop.now))
    case .ended(let reason): .ended(reason)
    }
  }

  private static func wholeSeconds(_ duration: Duration) -> Int {
    max(0, Int(duration.components.seconds) + (duration.components.attoseconds > 0 ? 1 : 0))
  }

  // MARK: What fronts do

  func perform(_ operation: Document.Operation) { perform(replica.perform(operation, at: loop.now)) }

  func edit(_ card: CardID, from: String, to: String) {
    perform(replica.edit(card, from: from, to: to, at: loop.now))
  }

  func edit(_ card: CardID, _ change: TextChange, over text: String) {
    perform(replica.edit(card, change, over: text, at: loop.now))
  }

  func undo() { perform(replica.undo(at: loop.now)) }

  func redo() { perform(replica.redo(at: loop.now)) }

  func press(_ press: Press) { perform(replica.press(press, at: loop.now)) }

  func enter(_ typed: TypedText, in part: Press) { perform(replica.enter(typed, in: part, at: loop.now)) }

  func settle(text: String) { perform(replica.settle(text: text)) }

  func answer(_ claim: UInt64, allow: Bool) { perform(replica.answer(ClaimID(claim), allow: allow, at: loop.now)) }

  /// As host; the frame that follows says whose turn it is then, and an error that it was over already.
  func endTurn(of card: CardID) { perform(replica.command(.turn(.next(card)), id: 0, at: loop.now)) }

  func touch(_ card: CardID?) {
    perform(replica.touch(card, at: loop.now))
    // One reads the messages of the card that one has open.
    if replica.settings.talk || card == nil { perform(replica.read(card, at: loop.now)) }
  }

  func ask(_ action: HostAction) {
    guard let id = hostActions.add(action) else { return tell(.sentence(RefusalSentence.rate.text(in: language))) }
    perform(replica.command(HostCommand(action), id: id, at: loop.now))
  }

  /// A host's action is done: the lists that it changed come again.
  private func finish(_ action: HostAction?, _ result: HostResult) {
    guard let action else { return }
    switch result {
    case .people(let people): tell(.people(people.map { ListedPerson($0) }.inOrder))
    case .removedSections(let sections):
      tell(.removedSections(sections.map { ListedSection(section: $0.section, title: $0.title) }))
    case .forgotten(let seats, let kept):
      tell(kept > 0 ? TerminalSentence.personStays : .hostForgotten(count: seats))
      ask(.people)
    case .drawn(let draw):
      let text = replica.facts.cards[draw.card]?.text ?? ""
      tell(TerminalSentence.hostDrew(text: sanitized(text)))
    default:
      tell(TerminalSentence.done)
      switch action {
      case .restoreSection: ask(.removedSections)
      // The board itself shows what became of these.
      case .spotlight, .skipTurn, .putFirst: break
      default: ask(.people)
      }
    }
  }

  func takeName(_ name: String) { perform(replica.takeName(name, at: loop.now)) }

  func resize(columns: Int) { perform(replica.resize(to: Self.request(columns), at: loop.now)) }

  /// Says goodbye and doesn't come back.
  func leave() {
    phase = .ended("")
    wake?.cancel()
    events.end()
    client?.close()
  }

  // MARK: Connection

  func connect() {
    if case .offline = phase { phase = .offline(retryAt: nil) }
    var handlers = WebSocketClient.Handlers()
    handlers.opened = { [weak self] in self?.opened() }
    handlers.received = { [weak self] bytes, isText in self?.received(bytes, isText: isText) }
    handlers.failed = { [weak self] in self?.failed($0) }
    handlers.closed = { [weak self] reason in self?.closed(reason) }
    let address = link.address
    do {
      client = try WebSocketClient(
        loop: loop,
        configuration: WebSocketClient.Configuration(
          destination: address.isSecure
            ? .secure(host: address.host, port: address.port, authorities: authorities)
            : .internet(host: address.host, port: address.port),
          path: "/ws/\(address.board)", subprotocol: "displayboard.v1"),
        handlers: handlers)
    } catch {
      end("\(error)")
    }
    tell(.changed)
  }

  private func opened() {
    if replica.canSitDown { sitDown() }
    if case .ended = phase { return }
    perform(replica.connected(at: loop.now))
  }

  private func received(_ bytes: [UInt8], isText: Bool) {
    guard isText else { return end(.otherProtocol) }
    do {
      let message = try ServerMessage(decoding: bytes, after: replica.revision)
      switch message {
      case .welcome:
        phase = .live
        retries.held()
      case .snapshot: hasSnapshot = true
      default: break
      }
      perform(replica.receive(message, at: loop.now))
      if case .welcome = message {
        tell(.wallWords([]))
        followSeatClaim()
        awaitsWay = true
        perform(replica.invite(at: loop.now))
      }
      sitDownIfIdle()
    } catch {
      end(.otherProtocol)
    }
  }

  private func closed(_ reason: CloseReason) {
    switch Replica.afterClose(code: reason.code) {
    case .retry: lost(nil)
    case .newOutbox:
      do {
        perform(replica.startOver(as: try JoinKeptSeat.outboxName()))
        lost(nil)
      } catch {
        end(error.sentence(in: language))
      }
    case .stop: end(Self.sentence(reason))
    }
  }

  private static func sentence(_ reason: CloseReason) -> TerminalSentence {
    switch (reason.code, reason.reason) {
    case (4002, "version"): .otherVersion
    case (4002, _): .notUnderstood
    case (4003, "kicked"): .bannerKicked
    case (4003, "connections"): .tooManyPlaces
    case (4003, "ended"): .bannerEnded
    case (4003, "insecure"): .hostInsecure
    case (4003, "declined"): .lobbyDeclined
    case (4003, _): .linkOpensNothing
    case (4004, _): .openedElsewhere
    default: .serverEnded
    }
  }

  /// A person who never got in hears why at once; someone who did waits until the certificate is in order again.
  private func failed(_ failure: WebSocketClient.Failure) {
    guard failure.isOfCertificate, !hasSnapshot else { return lost(failure.description) }
    if failure.isUnknownAuthority { return end(.nameAuthority(problem: failure.description)) }
    end(failure.description)
  }

  private func lost(_ sentence: String?) {
    client = nil
    if case .ended = phase { return }
    perform(replica.disconnected())
    awaitsWay = false
    if let sentence, retries.isFirst { tell(.sentence(sentence)) }
    let delay = retries.next()
    phase = .offline(retryAt: loop.now + delay)
    loop.timer(after: delay) { [weak self] in
      guard let self, case .offline = phase else { return }
      connect()
    }
    tell(.changed)
  }

  private func end(_ reason: TerminalSentence) { end(reason.text(in: language)) }

  private func end(_ reason: String) {
    perform(replica.disconnected())
    phase = .ended(reason)
    wake?.cancel()
    client?.close()
    client = nil
    tell(.changed)
  }

  // MARK: The lobby

  /// This person isn't let in yet: asks with their name, and goes on by itself.
  private func wait(_ message: LobbyMessage) {
    retries.held()
    lobby.take(message, asking: newcomersName ?? "", in: language).forEach(tell)
    switch message.state {
    case .ask:
      guard let name = newcomersName else { return end(.lobbyName) }
      perform(replica.ask(as: name, at: loop.now))
    case .full:
      askAgain?.cancel()
      askAgain = loop.timer(after: .seconds(10)) { [weak self] in self?.wait(LobbyMessage(.ask)) }
    case .asked, .closed, .declined: break
    }
  }

  /// The name to ask with; nil: they gave none.
  private var newcomersName: String? {
    replica.kept.wantedName ?? seatClaim?.nameOnGranted ?? seatClaim?.newName
  }

  /// The newcomer says that the wall shows this.
  func pick(_ word: String) {
    guard let word = WallWord(rawValue: word), let name = newcomersName else { return }
    lobby.pick()
    perform(replica.ask(as: name, word: word, at: loop.now))
  }

  // MARK: The seat of before

  /// Asks for the seat, unless the person has it.
  private func followSeatClaim() {
    guard let seatClaim, let you = replica.you else { return }
    if you.seat == seatClaim.granted ?? seatClaim.number { return grantSeatClaim() }
    // It is given, and they sit down on it as soon as nothing is pending.
    guard replica.kept.given == nil else { return }
    guard let number = seatClaim.number else { return perform(replica.askForSeats(seatClaim.who, at: loop.now)) }
    perform(replica.claim(number, code: seatClaim.code, at: loop.now))
  }

  private func grantSeatClaim() {
    let name = seatClaim?.nameOnGranted
    seatClaim = nil
    if let name { takeName(name) }
    tell(.changed)
  }

  private func choose(among list: ClaimableSeats) {
    guard let seatClaim, let you = replica.you else { return }
    // Nobody was called so: a person who has a code was someone, and hears that; others come in as someone new.
    if let name = seatClaim.newName, seatClaim.code == nil, !seatClaim.isKnown(among: list, besides: you) {
      self.seatClaim?.nameOnGranted = seatClaim.nameOnGranted ?? name
      return grantSeatClaim()
    }
    do {
      let seat = try seatClaim.seat(among: list, besides: you, language)
      if seat == you.seat { return grantSeatClaim() }
      perform(replica.claim(seat, code: seatClaim.code, at: loop.now))
    } catch {
      end(error.sentence)
    }
  }

  private func sitDownIfIdle() {
    guard replica.canSitDown else { return }
    sitDown()
    client?.close(code: 1000, reason: "changing seats")
  }

  private func sitDown() {
    do {
      perform(replica.sitDown(as: try JoinKeptSeat.outboxName()))
    } catch {
      end(error.sentence(in: language))
    }
  }

  // MARK: Effects

  private func perform(_ effects: [Replica.Effect]) {
    for effect in effects {
      switch effect {
      case .keep: keep()
      case .send(let message): client?.send(message.encoded())
      case .changed: tell(.changed)
      case .refused(let refused): tell(.refused(refused))
      case .textMoved(let card, let change): tell(.textMoved(card, change))
      case .renamed(let renaming): tell(.renamed(renaming))
      case .wake(let time): wakeUp(at: time)
      case .reconnect: client?.close(code: 1000, reason: "no answer")
      case .claimable(let list): choose(among: list)
      case .claiming(let claim, _): if let seatClaim { tell(seatClaim.waiting(for: claim)) }
      case .seatGiven: tell(TerminalSentence.claimGiven)
      case .claimed(let seat): seatClaim?.granted = seat
      case .problem(let error) where seatClaim?.isEnded(by: error) == true: end(JoinSeatClaim.sentence(for: error))
      // A server from before doesn't know the question.
      case .problem(let error) where awaitsWay && error.counter == nil && error.id == nil: take(nil, after: error)
      case .invitation(let way): take(way)
      case .problem(let error): tell(.sentence(sentence(for: error)))
      case .pressed: tell(TerminalSentence.done)
      case .done(let id, let result): finish(hostActions.take(id), result)
      case .lobby(let message): wait(message)
      case .waiting(let state): if let sentence = lobby.sentence(about: state) { tell(sentence) }
      }
    }
  }

  private func take(_ way: WayIn?, after error: InputError? = nil) {
    awaitsWay = false
    self.way = way
    if let error, error.code != .badField { tell(.sentence(sentence(for: error))) }
    tell(.changed)
  }

  private func sentence(for error: InputError) -> String {
    guard let code = Refusal.Code(rawValue: error.code.rawValue) else {
      let other = RefusalSentence.other(code: sanitized(error.code.rawValue))
      return (error.code == .rate ? .rate : error.code == .paused ? .paused : other).text(in: language)
    }
    return TerminalScreen.sentence(for: Refusal(code, error.parameters), in: language)
  }

  private func keep() {
    do {
      try seat.keep(replica.kept)
      cannotKeep = false
    } catch {
      // Said once: the change itself can still reach the server.
      if !cannotKeep { tell(TerminalSentence.cannotBeKept(problem: error.sentence(in: language))) }
      cannotKeep = true
    }
  }

  private func wakeUp(at time: Duration) {
    wake?.cancel()
    wake = loop.timer(after: max(.zero, time - loop.now)) { [weak self] in
      guard let self else { return }
      perform(replica.tick(at: loop.now))
    }
  }

  private func tell(_ sentence: TerminalSentence) { tell(.sentence(sentence.text(in: language))) }

  private func tell(_ event: Event) { events.tell(event) }
}
