public import Document
public import Messages
public import Presentation

/// A client's copy of one board: what the server sent, and what the person did that the server hasn't decided.
///
/// A machine without I/O, as the ``Room`` is: its owner reports connections and messages and performs the effects in
/// their order. Facts and scene are the server's; ``shown`` has the person's own changes in it.
/// ```swift
/// perform(replica.connected(at: now))
/// perform(replica.receive(message, at: now))
/// perform(replica.perform(.removeCard(card: card), at: now))
/// ```
public struct Replica: Sendable {
  public enum Connection: Hashable, Sendable {
    case offline
    /// Said hello.
    case greeting
    case joined
  }

  public enum Effect: Hashable, Sendable {
    /// Write ``Replica/kept`` to the device; messages after this must not leave before it is there.
    case keep
    case send(ClientMessage)
    /// Facts, scene, people, settings or pending changes are different.
    case changed
    /// Others changed a text that is shown: carets in it move by the change (rule TX10,
    /// ``Document/TextChange/moved(_:)``).
    case textMoved(CardID, TextChange)
    /// The board refused what the person did.
    case refused(Outbox.Refused)
    /// Things that were only here have other ids now.
    case renamed(Outbox.Renaming)
    case done(id: Int, HostResult)
    /// What the person pressed has done what it does.
    case pressed(Press)
    /// This person waits to be let in, or may ask to be.
    case lobby(LobbyMessage)
    /// For hosts: ``Replica/lobby`` is another.
    case waiting(LobbyState)
    /// The seats that the person asked for.
    case claimable(ClaimableSeats)
    /// The answer to ``Replica/invite(at:)``.
    case invitation(WayIn?)
    /// Those who may say whether that seat is the person's are asked, under this number.
    case claiming(ClaimID, SeatNumber)
    /// Another device was given the person's seat.
    case seatGiven
    /// The person has that seat: ``Replica/sitDown(as:)`` as soon as they can, and connect again.
    case claimed(SeatNumber)
    /// The server didn't understand or allow something that isn't an operation.
    case problem(InputError)
    /// Call ``Replica/tick(at:)`` then; replaces any wake before.
    case wake(at: Duration)
    /// The connection is dead: close it and connect again.
    case reconnect
  }

  /// What the owner does after a connection closed.
  public enum AfterClose: Hashable, Sendable {
    case retry
    /// Another seat has this outbox: ``Replica/startOver(as:)``, then retry.
    case newOutbox
    /// For good; the reason is the close reason's.
    case stop
  }

  public internal(set) var kept: Kept
  public internal(set) var connection = Connection.offline
  public internal(set) var board: BoardTitle?
  public internal(set) var you: You?
  public internal(set) var settings = SharedSettings()
  /// Part of the board can't be read, so nobody changes it.
  public internal(set) var isDamaged = false
  public internal(set) var limits = Limits()
  /// The container values that people may set, in the order to offer them.
  public internal(set) var values: [ValueField] = []
  public internal(set) var people: [Person] = []
  /// How many people are here besides those.
  public internal(set) var peopleBesides = 0
  /// Claims to seats that this person may answer.
  public var claims: [SeatClaim] { seatClaims.toAnswer }
  /// For hosts: the rules for newcomers, and who waits.
  public var lobby: LobbyState { heardLobby.state }
  /// For walls and hosts: the word that walls show.
  public var wallWord: WallWord? { heardLobby.word }
  /// The messages that the person reads; nil: none.
  public var thread: ReadThread? { reading.thread }
  var clock = HeardClock()
  var seatClaims = SeatClaims()
  var heardLobby = HeardLobby()
  var reading = ThreadReading()
  /// What the server says, up to `revision`.
  public internal(set) var facts = Facts()
  public internal(set) var revision = Revision.zero
  public internal(set) var surface: Surface?
  public internal(set) var scene = Scene(size: .init(width: 0, height: 0))
  /// The facts with what the server hasn't decided.
  public private(set) var shown = Facts()
  /// Why operations wait, while the server asks for that.
  public var waitingFor: ResendCode? { deadlines.waitingFor }

  let token: String?
  private var request: SurfaceRequest
  private var lastKept: Kept?
  /// The styles that frames name by number.
  var styles = KnownStyles()
  var frames = FollowedFrames()
  var landing = LandingOperations()
  var deadlines = Deadlines()

  /// - Parameter token: the secret of a link; nil over the host's own socket.
  public init(token: String?, surface: SurfaceRequest, kept: Kept) {
    self.token = token
    self.request = surface
    self.kept = kept
    show()
  }

  /// Whether the board knows all that the person did, and the facts have it.
  package var isSettled: Bool {
    connection == .joined && kept.outbox.pendingCount == 0 && kept.outbox.drafts.isEmpty && landing.isEmpty
  }

  /// The run of the room that the frames are of.
  package var epoch: String? { frames.epoch }

  /// The last frame that is shown; nil: a snapshot has to come first.
  package var frame: UInt64? { frames.last }

  // MARK: Connections

  public mutating func connected(at now: Duration) -> [Effect] {
    connection = .greeting
    deadlines.connect(at: now)
    guard let outbox = OutboxName(kept.outbox.name) else {
      preconditionFailure("an outbox called \(kept.outbox.name)")
    }
    var hello = Hello(
      token: token, seat: kept.seat, name: kept.wantedName, outbox: outbox, confirmed: kept.outbox.confirmed,
      surface: request, resume: frames.resume(on: surface))
    hello.knowsLobby = true
    return [.send(.hello(hello)), .changed] + wake(at: now)
  }

  public mutating func disconnected() -> [Effect] {
    connection = .offline
    people = []
    peopleBesides = 0
    kept.outbox.disconnect()
    return [.changed]
  }

  public static func afterClose(code: UInt16) -> AfterClose {
    switch CloseCode(rawValue: code) {
    // An older or newer program hears the same answer each time it comes.
    case .helloFirst, .noEntry, .superseded: .stop
    case .outbox: .newOutbox
    default: .retry
    }
  }

  /// Goes on with a new outbox, taking along what is pending.
  public mutating func startOver(as name: OutboxName) -> [Effect] {
    let renaming = kept.outbox.startOver(as: name)
    show()
    return keep() + renamed(renaming) + [.changed]
  }

  // MARK: What the person does

  /// Takes an operation up, shows it, and sends it when it may. Texts of cards go through ``edit(_:from:to:at:)``.
  public mutating func perform(_ operation: Document.Operation, at now: Duration) -> [Effect] {
    if case .editText = operation { preconditionFailure("texts are edited whole: \(operation)") }
    _ = kept.outbox.add(operation, base: revision)
    return takenUp(at: now)
  }

  /// Adds a card; answers the id it has until ``Effect/renamed(_:)`` says otherwise.
  public mutating func add(
    _ text: String, to section: SectionID, place: Place<Document.Card> = .end, at now: Duration
  ) -> (card: CardID, effects: [Effect]) {
    let id = kept.outbox.add(.addCard(section: section, place: place, text: text, values: [:]), base: revision)
    return (CardID(id), takenUp(at: now))
  }

  /// The person saw the text `from` in a card, as it was ``shown``, and made `to` of it.
  ///
  /// If the text that is shown has changed since, what was typed is merged into that.
  /// - Parameter caret: where the caret stands in `to`, in UTF-16 units, if that is known.
  public mutating func edit(
    _ card: CardID, from: String, to: String, caret: Int? = nil, at now: Duration
  ) -> [Effect] {
    edit(card, TextChange(typing: to, over: from, caret: caret), over: from, at: now)
  }

  /// As ``edit(_:from:to:caret:at:)``, by a change that was gathered while it was typed over the text `from`.
  public mutating func edit(_ card: CardID, _ change: TextChange, over from: String, at now: Duration) -> [Effect] {
    let seen = shown.cards[card]?.text ?? from
    let change = seen == from ? change : change.rebased(over: TextChange(from: from, to: seen))
    let renaming = kept.outbox.type(change, into: card, known: facts.cards[card]?.text ?? seen, base: revision)
    return renamed(renaming) + takenUp(at: now)
  }

  /// Takes back what this seat did last; an operation that was never sent is cancelled here instead (rules UN1, UN7).
  ///
  /// What the board makes of it is seen in the facts, or refused `changedSince` or `nothingToUndo`.
  public mutating func undo(at now: Duration) -> [Effect] {
    let cards = shown.cards
    let isCancelled = kept.outbox.cancelNewest { cards[$0] != nil }
    if !isCancelled { kept.outbox.add(.undo, base: revision) }
    return takenUp(at: now)
  }

  /// Makes again what the latest undo took back.
  public mutating func redo(at now: Duration) -> [Effect] {
    if !kept.outbox.cancelUndo() { kept.outbox.add(.redo, base: revision) }
    return takenUp(at: now)
  }

  public mutating func takeName(_ name: String, at now: Duration) -> [Effect] {
    kept.wantedName = name
    var effects = keep()
    if connection == .joined { effects += say(.name(name), at: now) }
    return effects
  }

  /// Asks how others come in: answered by ``Effect/invitation(_:)``.
  public mutating func invite(at now: Duration) -> [Effect] { connection == .joined ? say(.invite, at: now) : [] }

  /// The window has another size: the server answers with a snapshot for it.
  public mutating func resize(to request: SurfaceRequest, at now: Duration) -> [Effect] {
    guard request != self.request else { return [] }
    self.request = request
    return connection == .joined ? say(.surface(request), at: now) : []
  }

  /// Tells others which card the person has open, again and again until it is nil (rule PR1).
  public mutating func touch(_ card: CardID?, at now: Duration) -> [Effect] {
    deadlines.open(card)
    guard connection == .joined else { return [] }
    deadlines.touch(at: now)
    return say(.touch(card), at: now) + wake(at: now)
  }

  /// Presses a part of the scene. It isn't kept: when it arrives late, the board may be another one.
  public mutating func press(_ press: Press, at now: Duration) -> [Effect] {
    connection == .joined ? say(.press(press), at: now) : []
  }

  /// Puts what was typed into a part that people write into; like a press it isn't kept.
  public mutating func enter(_ typed: TypedText, in part: Press, at now: Duration) -> [Effect] {
    connection == .joined ? say(.enter(typed, in: part), at: now) : []
  }

  /// Asks something of the board as a host; `done` or `problem` answers with the id. Nothing is asked while offline.
  public mutating func command(_ command: HostCommand, id: Int, at now: Duration) -> [Effect] {
    connection == .joined ? say(.host(id: id, command), at: now) : []
  }

  private mutating func takenUp(at now: Duration) -> [Effect] {
    show()
    return keep() + sendPending(at: now) + [.changed]
  }

  // MARK: Time

  /// Keeps the connection alive, notices when it is dead (rule P19), and sends what had to wait.
  public mutating func tick(at now: Duration) -> [Effect] {
    guard connection != .offline else { return [] }
    var effects: [Effect] = []
    if deadlines.isDead(at: now) { return [.reconnect] }
    if deadlines.takePing(at: now) { effects += say(.ping, at: now) }
    if deadlines.takeName(at: now), let name = kept.wantedName { effects += say(.name(name), at: now) }
    if deadlines.touchIsDue(at: now) { effects += touch(deadlines.open, at: now) }
    return effects + sendPending(at: now) + wake(at: now)
  }

  func wake(at now: Duration) -> [Effect] { [.wake(at: max(now, deadlines.next))] }

  // MARK: Speaking

  mutating func sendPending(at now: Duration) -> [Effect] {
    guard connection == .joined, frame != nil, deadlines.releaseOperations(at: now) else { return [] }
    let messages = kept.outbox.take(at: revision)
    guard !messages.isEmpty else { return [] }
    deadlines.say(at: now)
    return keep() + messages.map(Effect.send)
  }

  /// Asks the owner to write down what is different from what it wrote last.
  mutating func keep() -> [Effect] {
    guard kept != lastKept else { return [] }
    lastKept = kept
    return [.keep]
  }

  mutating func say(_ message: ClientMessage, at now: Duration) -> [Effect] {
    deadlines.say(at: now)
    return [.send(message)]
  }

  mutating func pause(until time: Duration, for code: ResendCode, at now: Duration) -> [Effect] {
    deadlines.putOffOperations(until: time, for: code)
    return wake(at: now)
  }

  // MARK: Showing

  /// Draws what is pending into the facts.
  mutating func show() {
    shown = facts.withHiddenInSections()
    let mine = kept.outbox.pending.map { ($0, kept.outbox.id($0.counter)) }
    for (pending, id) in landing.withIDs + mine {
      guard let operation = pending.operation else { continue }
      shown.show(operation, id: id, by: you?.seat, countsVotes: settings.anonymous)
    }
    for (card, draft) in kept.outbox.drafts { shown.cards[card]?.text = draft.text }
  }

  /// Whether the server has what is shown of a card.
  public enum Standing: Hashable, Sendable {
    case saved
    /// The server has it, and keeps it from everyone else until a host reveals it (rule HC1).
    case hidden
    /// A change of this person is on its way.
    case queued
    /// This person added it, and the facts haven't got it yet.
    case adding
  }

  /// The standing of every card that isn't saved.
  public var unsaved: [CardID: Standing] {
    var standings: [CardID: Standing] = [:]
    let mine = landing.withIDs + kept.outbox.pending.map { ($0, kept.outbox.id($0.counter)) }
    for (pending, id) in mine {
      switch pending.operation {
      case .addCard?: standings[CardID(id)] = .adding
      case let operation: if let card = operation?.changedCard, standings[card] == nil { standings[card] = .queued }
      }
    }
    for (card, _) in kept.outbox.drafts where standings[card] == nil { standings[card] = .queued }
    for card in facts.hidden.values.joined() where standings[card] == nil { standings[card] = .hidden }
    return standings
  }
}
