import Document
import Logging
import Messages
import Room
import Service

/// An open board as the server has it: by name, wherever its room lives.
///
/// ```swift
/// board.facts.settings                                           // what is known of it, at once
/// board.ask { $0.state } then: { state in export(state) }        // anything else, when it has answered
/// board.handle(.closing)                                         // what happens to it, in order
/// ```
/// The board hears all that the server says and asks in that order. This lives on the server's first loop, and so do
/// the facts of its file, which is followed there.
final class OpenBoard {
  let name: BoardName
  private let hosted: HostedBoard
  private let shared: SharedFacts
  private let secrets: RoomSecrets
  private let loop: EventLoop
  private let logger: Logger
  /// The problem of the board's file, while that can't be followed.
  private(set) var fileProblem: ServeError?
  /// Where the collections of the board's file have their elements from, as it said last.
  private(set) var collectionSources: [String: CollectionSource] = [:]
  /// When someone was here last, or asked for something.
  private(set) var usedAt: Duration

  init(_ hosted: HostedBoard, secrets: RoomSecrets, loop: EventLoop, logger: Logger) {
    name = hosted.name
    self.hosted = hosted
    shared = hosted.facts
    self.secrets = secrets
    self.loop = loop
    self.logger = logger
    usedAt = loop.now
  }

  // MARK: Facts

  var facts: BoardFacts { shared.now }

  /// How much it uses of what it has a limit for.
  var counts: RoomCounts { hosted.counts }

  /// As a host's list shows it.
  var summary: HostResult.BoardSummary { hosted.summary }

  /// The role's link in its generation now.
  func link(of role: Role) -> BoardLink { secrets.link(role, facts.settings.linkGeneration(of: role.rawValue)) }

  /// The role that a link's token gives; nil: it opens nothing.
  func role(of token: String) -> Role? {
    let settings = facts.settings
    return secrets.role(
      token, Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, settings.linkGeneration(of: $0.rawValue)) }))
  }

  /// Someone asked for something without a connection that stays.
  func used() { usedAt = loop.now }

  // MARK: Asking and telling

  /// Whether its room is on this loop.
  var isHere: Bool { true }

  /// What the board says; nil: it has to be asked, because its room lives on another loop.
  func now<Answer>(_ question: (HostedBoard) -> Answer) -> Answer? { question(hosted) }

  /// Asks the board, and calls `then` with what it says: at once where its room is on this loop.
  ///
  /// - Parameter then: nil: the board is gone.
  func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (HostedBoard) -> Answer, then: @escaping (Answer?) -> Void
  ) {
    then(question(hosted))
  }

  func handle(_ event: RoomEvent) { hosted.handle(event) }

  func samplePulse(at time: Timestamp) { hosted.samplePulse(at: time) }

  /// Everyone is sent away. It says ``BoardNews/left`` once the journal has nothing of it in hand any more.
  func leave(_ event: RoomEvent) { hosted.leave(event) }

  /// The board is let go of. Nothing is heard of it any more.
  func end() { hosted.end() }

  // MARK: Sessions

  func opened(_ connection: ConnectionID, isLocal: Bool, mayHost: Bool, address: String?) {
    hosted.opened(connection, isLocal: isLocal, mayHost: mayHost, address: address)
  }

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    hosted.received(message, isText: isText, from: connection)
  }

  func overflowed(_ connection: ConnectionID) { hosted.overflowed(connection) }

  func drained(_ connection: ConnectionID) { hosted.drained(connection) }

  func stalled(_ connection: ConnectionID) { hosted.stalled(connection) }

  func closed(_ connection: ConnectionID) {
    usedAt = loop.now
    hosted.closed(connection)
  }

  /// The last broadcast on this loop is written.
  func wroteAll() { hosted.wroteAll() }

  // MARK: Its file

  /// The board file was read again: what it declares meets what people did, or the host hears why it can't be followed.
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

  /// A program fed one of the collections, and with that the file declares this.
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
