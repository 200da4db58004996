import Document
import Logging
import Messages
import Room
import Service

/// An open board as the server has it: by name, no matter where its room lives.
///
/// ```swift
/// board.facts.settings                                           // what is known of it, at once
/// board.ask { $0.state } then: { state in export(state) }        // anything else, when it has answered
/// board.handle(.closing)                                         // what happens to it, in order
/// ```
/// The board hears everything the server says and asks in that order, by a function call or, if its room lives on
/// another loop, through that loop's mailbox. This object lives on the server's first loop, and so do the facts of its
/// file, because the first loop follows files.
final class OpenBoard {
  /// Where its room lives.
  private enum Place {
    case here(HostedBoard)
    case there(BoardKey, home: RelayID)
  }

  /// The answer of a board on another loop. Nil: the board is gone.
  private struct Said<Answer: Sendable>: Sendable {
    let answer: Answer?
  }

  let name: BoardName
  private let place: Place
  private let shared: SharedFacts
  private let secrets: RoomSecrets
  /// The boards' side of this loop.
  private let boards: BoardLoop
  private let logger: Logger
  /// Takes what a board on another loop says.
  private var events: Inbox<HostedBoardEvent>?
  /// Why the board's file can't be followed just now; nil if it can.
  private(set) var fileProblem: ServeError?
  /// Where the collections of the board's file get their elements, as the file last said.
  private(set) var collectionSources: [String: CollectionSource] = [:]
  /// How many connections are on it.
  private(set) var connectionCount = 0
  /// How many things the board has been told.
  private(set) var toldCount = 0
  /// When someone was here last, or asked for something.
  private(set) var usedAt: Duration

  /// A board whose room lives on this loop.
  ///
  /// - Parameter hear: takes what it says.
  init(
    _ hosted: HostedBoard, secrets: RoomSecrets, on boards: BoardLoop, logger: Logger,
    hear: @escaping (HostedBoardEvent, OpenBoard) -> Void
  ) {
    name = hosted.name
    place = .here(hosted)
    shared = hosted.facts
    self.secrets = secrets
    self.boards = boards
    self.logger = logger
    usedAt = boards.loop.now
    hosted.say = { [weak self] event in
      if let self { hear(event, self) }
    }
  }

  /// A board whose room lives on another loop. That loop makes the room from the plan.
  init(
    _ plan: BoardPlan, at home: RelayID, secrets: RoomSecrets, on boards: BoardLoop, logger: Logger,
    hear: @escaping (HostedBoardEvent, OpenBoard) -> Void
  ) {
    let key = boards.loops.freshKey()
    let shared = SharedFacts(plan.facts)
    name = plan.name
    place = .there(key, home: home)
    self.shared = shared
    self.secrets = secrets
    self.boards = boards
    self.logger = logger
    usedAt = boards.loop.now
    let events = boards.loop.inbox { [weak self] (event: HostedBoardEvent) in
      guard let self else { return }
      if case .left = event { stopHearing() }
      hear(event, self)
    }
    self.events = events
    boards.loops.give(
      .host { place in
        let board = plan.board(on: place, as: key, facts: shared)
        board.say = { events.post($0) }
        return board
      }, to: home)
  }

  // MARK: Facts

  var facts: BoardFacts { shared.now }

  /// How much the board uses of each thing that has a limit; nil until that is known.
  var counts: RoomCounts? { now { $0.counts } ?? shared.sample?.counts }

  /// As a host's list shows it.
  var summary: HostResult.BoardSummary {
    now { $0.summary } ?? shared.sample?.summary
      ?? HostResult.BoardSummary(closed: name, facts.settings, problem: fileProblem.map { "\($0)" })
  }

  /// The role's link in its current generation.
  func link(of role: Role) -> BoardLink { secrets.link(role, facts.settings.linkGeneration(of: role.rawValue)) }

  /// The role that a link's token gives; nil: it opens nothing.
  func role(of token: String) -> Role? {
    let settings = facts.settings
    return secrets.role(
      token, Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, settings.linkGeneration(of: $0.rawValue)) }))
  }

  /// Notes that someone asked for something without keeping a connection.
  func used() { usedAt = boards.loop.now }

  // MARK: Asking and telling

  /// Whether its room is on this loop.
  var isHere: Bool {
    if case .here = place { true } else { false }
  }

  /// The board's answer, if its room lives on this loop; nil: it has to be asked.
  func now<Answer>(_ question: (HostedBoard) -> Answer) -> Answer? {
    if case .here(let hosted) = place { question(hosted) } else { nil }
  }

  /// Asks the board, and calls `then` with its answer: at once if its room is on this loop.
  ///
  /// Each question is answered once, however long the other loop takes. Someone who asked by HTTP waits for at most
  /// ``WebServerConfiguration/answerTime`` and on a connection, so there are at most as many questions as connections.
  ///
  /// - Parameter then: nil: the board is gone.
  func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (HostedBoard) -> Answer, then: @escaping (Answer?) -> Void
  ) {
    switch place {
    case .here(let hosted): then(question(hosted))
    case .there(let key, let home):
      let answers = boards.loop.inboxForOne { (said: Said<Answer>) in then(said.answer) }
      let order = LoopOrder.ask(key) { hosted in answers.post(Said(answer: hosted.map(question))) }
      guard boards.loops.give(order, to: home) else {
        boards.loop.close(answers)
        return then(nil)
      }
    }
  }

  func handle(_ event: RoomEvent) { tell { $0.handle(event) } }

  func samplePulse(at time: Timestamp) { tell { $0.samplePulse(at: time) } }

  /// Lets go of the board. It says ``HostedBoardEvent/left`` once the journal has finished its writes for it.
  ///
  /// - Parameter event: sends everyone away; nil: nobody is here.
  func leave(_ event: RoomEvent? = nil) { tell { $0.leave(event) } }

  /// Lets go of the board. It says nothing more.
  func end() {
    tell { $0.end() }
    stopHearing()
  }

  private func stopHearing() {
    if let events { boards.loop.close(events) }
    events = nil
  }

  private func tell(_ tell: @escaping @Sendable (HostedBoard) -> Void) {
    toldCount += 1
    switch place {
    case .here(let hosted): tell(hosted)
    case .there(let key, let home):
      boards.loops.give(
        .ask(key) { hosted in
          if let hosted { tell(hosted) }
        }, to: home)
    }
  }

  // MARK: Sessions

  /// - Parameter again: the session was on another node's room before, on the same connection.
  func opened(
    _ connection: ConnectionID, isLocal: Bool, mayHost: Bool, address: String?, again: HelloAgain? = nil
  ) {
    connectionCount += 1
    if !isHere, isOnThisLoop(connection) { boards.opened(connection) }
    tell { $0.opened(connection, isLocal: isLocal, mayHost: mayHost, address: address, again: again) }
  }

  /// A relay of it on another node, or its network, said something.
  ///
  /// - Parameter term: of the claim by which this node holds the board.
  func take(_ packet: ChannelPacket, from node: String, term: UInt64, by way: any NodeTransport) {
    usedAt = boards.loop.now
    tell { $0.take(packet, from: node, term: term, by: way) }
  }

  /// These processes of other nodes have died, and so have their relays.
  func lose(_ dead: Set<NodeProcess>) { tell { $0.lose(dead) } }

  /// A connection on this loop said something.
  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    switch place {
    case .here(let hosted): hosted.received(message, isText: isText, from: connection)
    case .there:
      guard !boards.received(message, isText: isText, from: connection) else { return }
      receivedEarly(message, isText: isText, from: connection, inTransit: true)
    }
  }

  /// A connection said something before its loop knew that it is on the board.
  ///
  /// - Parameter inTransit: whether the message counts as under way until the board takes it (``Transit``).
  func receivedEarly(_ message: [UInt8], isText: Bool, from connection: ConnectionID, inTransit: Bool) {
    let loops = boards.loops
    guard case .there(let key, let home) = place else {
      if inTransit { loops.took(message, from: connection, at: Loops.first) }
      return tell { $0.receivedEarly(message, isText: isText, from: connection) }
    }
    let counted = inTransit ? loops.passOn(message, to: home) : nil
    loops.give(
      .ask(key) { hosted in
        if let counted { loops.took(message, from: connection, at: counted) }
        hosted?.receivedEarly(message, isText: isText, from: connection)
      }, to: home)
  }

  func overflowed(_ connection: ConnectionID) {
    now { $0.overflowed(connection) } ?? boards.overflowed(connection)
  }

  func drained(_ connection: ConnectionID) {
    now { $0.drained(connection) } ?? boards.drained(connection)
  }

  func stalled(_ connection: ConnectionID) {
    if isHere || !isOnThisLoop(connection) || !boards.stalled(connection) { tell { $0.stalled(connection) } }
  }

  func closed(_ connection: ConnectionID) {
    usedAt = boards.loop.now
    connectionCount -= 1
    if !isHere, isOnThisLoop(connection) { boards.closed(connection) }
    tell { $0.closed(connection) }
  }

  private func isOnThisLoop(_ connection: ConnectionID) -> Bool { connection.relay == boards.number }

  // MARK: Its file

  /// The board file was read again. Its declaration is merged with what people did, or the host hears why the file
  /// can't be followed.
  func fileWasRead(_ finding: BoardFileWatch.Finding) {
    switch finding {
    case .success(let contents):
      if fileProblem != nil { logger.info("The board file is in order again", metadata: ["board": "\(name)"]) }
      fileProblem = nil
      handle(.undeclarable(nil))
      collectionSources = contents.collections
      handle(.described(BoardDescription(contents)))
      handle(.declared(contents.declaration))
    case .failure(let error):
      guard error != fileProblem else { return }
      fileProblem = error
      logger.warning("\(error) The board stays as it was declared before.", metadata: ["board": "\(name)"])
      handle(.undeclarable("\(error)"))
    }
  }

  /// A program fed one of the collections. This is what the file declares with the new elements.
  func feed(_ collection: String, _ change: FedCollection.Change, _ contents: BoardFile.Contents, ticket: UInt64) {
    fileProblem = nil
    collectionSources = contents.collections
    handle(
      .fed(
        CollectionFeed(
          ticket: ticket, collection: collection, change: change,
          description: BoardDescription(contents),
          declaration: contents.declaration)))
  }
}

extension BoardDescription {
  init(_ contents: BoardFile.Contents) {
    self.init(
      title: contents.title, container: contents.container, values: contents.values, isAnonymous: contents.isAnonymous,
      guestsChangeSections: contents.guestsChangeSections, talk: contents.talk)
  }
}
