import Document
import FoundationEssentials
import Logging
import Messages
import Room
import Service
import Storage

// The door for the owner's page and commands: `POST /owner/commands`, with the token of the owner's link, or over the
// host's own socket without one.

extension RunningServer {
  private static let ownerPath = "/owner/commands"

  /// The owner's link in its generation now.
  private var ownerLink: String { ownerDoor.link(in: owner.state.ownerGeneration) }

  /// The same with an address: that of guests, else this machine's own.
  private var wholeOwnerLink: String { origin + ownerLink }

  private var origin: String { (reachability.primary ?? reachability.here)?.origin ?? "" }

  /// Whether the owner's commands come by this method.
  static func takesOwner(_ method: Request.Method, at path: String) -> Bool {
    method == .post && path == Self.ownerPath
  }

  /// Nil: the request is for someone else.
  func admitOwner(_ request: Request) -> BodyAdmission? {
    guard Self.takesOwner(request.method, at: request.path) else { return nil }
    guard !request.isFromElsewhere else { return .answer(.text(403, "Pages from elsewhere can't send anything here.")) }
    if let refusal = refusalOfOwner(request) { return .answer(refusal) }
    return .accept
  }

  /// False: the request is for someone else.
  func takeOwner(_ request: Request, _ body: [UInt8], from connection: ConnectionID) -> Bool {
    guard Self.takesOwner(request.method, at: request.path) else { return false }
    // The link may have been replaced while the body arrived.
    if let refusal = refusalOfOwner(request) {
      answer(connection, refusal)
      return true
    }
    do throws(OwnerRefusal) {
      let command = try OwnerCommand(decoding: body)
      carryOut(command, request) { [weak self] result in
        switch result {
        case .success(let answer): self?.answer(connection, .json(200, answer))
        case .failure(let refusal): self?.answer(connection, refusal.response)
        }
      }
    } catch {
      answer(connection, error.response)
    }
    return true
  }

  /// Why the sender isn't the owner; nil: it is the owner.
  private func refusalOfOwner(_ request: Request) -> Response? {
    if request.isLocal { return nil }
    guard mayHost(request) else { return hostsAreElsewhere(request) }
    return ownerDoor.refusal(
      of: request.bearerToken, from: guestAddress(of: request), in: owner.state.ownerGeneration)
  }

  private func carryOut(_ command: OwnerCommand, _ request: Request, _ done: @escaping OwnerDesk.Done) {
    guard cluster == nil || command.isForNodes else { return done(.failure(.inCluster)) }
    switch command {
    case .boards: done(.success(.boards(listedBoards, templates: listedTemplates)))
    case .links(let board): done(links(of: board))
    case .link:
      // A page that has the link needn't ask, and a page that shows it shows it to the room.
      guard request.isLocal else { return done(.failure(OwnerRefusal(403, "onlyHere"))) }
      done(.success(.owner(wholeOwnerLink)))
    case .rotate:
      owner.take(command, by: request.isLocal ? .machine : .owner) { [weak self] result in
        done(result.map { _ in .owner(self?.wholeOwnerLink ?? "") })
      }
    case .doctor:
      examine { done($0.map { .doctor($0) }.mapError { _ in OwnerRefusal(503, "busy") }) }
    case .health: done(.success(.health(health.report)))
    case .nodes, .move:
      guard request.isLocal else { return done(.failure(OwnerRefusal(403, "onlyHere"))) }
      if case .move(let board, let node) = command { return move(board, to: node, done) }
      done(cluster.map { .success(.nodes($0.nodes(withBoards: true))) } ?? .failure(.notInCluster))
    case .backups(let command):
      if let word = command.logged { note(SecurityEvent(.backup, what: word), on: nil) }
      ownerBackups?.take(command, isPrivate: isPrivate(request), done)
    case .restoreBoard:
      note(SecurityEvent(.backup, what: "restoreBoard"), on: nil)
      owner.take(command, by: request.isLocal ? .machine : .owner, done)
    default: owner.take(command, by: request.isLocal ? .machine : .owner, done)
    }
  }

  // MARK: Listing

  private var listedBoards: [OwnerAnswer.Board] {
    let stored = owner.state.boards
    let names = Set(boards.names).union(stored.keys).sorted { $0.description < $1.description }
    return names.map { name in
      let summary = boards.summary(of: name)
      let board = stored[name]
      let changes = [board?.changedAt, boards.changedAt(name)].compactMap { $0?.milliseconds }
      return OwnerAnswer.Board(
        name: name.description, title: boards.title(of: name) ?? name.description,
        origin: board != nil ? .store : boards.source(of: name) != nil ? .file : .app, people: summary?.people ?? 0,
        cards: boards.cards(on: name), changedAt: changes.max(), madeAt: board?.madeAt.milliseconds,
        archived: board?.isArchived ?? false,
        deletedAt: board?.deletedAt?.milliseconds, problem: summary?.problem)
    }
  }

  private var listedTemplates: [OwnerAnswer.Template] {
    let own = owner.state.templates.keys.sorted { $0.description < $1.description }.map { name in
      let template = owner.ownTemplates[name]
      return OwnerAnswer.Template(
        name: name.description, title: template?.title ?? name.description, about: template?.about, own: true)
    }
    let stock = owner.templates.all.map {
      OwnerAnswer.Template(name: $0.name.description, title: $0.title, about: $0.about, own: false)
    }
    return stock + own
  }

  private func links(of board: BoardName) -> Result<OwnerAnswer, OwnerRefusal> {
    guard boards.contains(board) else { return .failure(.noBoard(board)) }
    return .success(
      .links(
        Role.allCases.map { role in
          OwnerAnswer.Link(
            role: role.rawValue, link: origin + link(role, of: board).path,
            code: role == .guest ? joinCode(of: board).grouped : nil)
        }))
  }
}

// MARK: - Carrying out what the log says

extension RunningServer: OwnerDeskDelegate {
  var otherBoards: [BoardName: BoardSource?] {
    let names = boards.names.filter { owner.state.boards[$0] == nil }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, boards.source(of: $0)) })
  }

  func took(_ record: ServerRecord, _ contents: BoardFile.Contents?, _ settings: BoardState.Settings?) {
    carryOut(record, contents, settings, isOwn: true)
  }

  func heard(_ record: ServerRecord, _ contents: BoardFile.Contents?) {
    carryOut(record, contents, nil, isOwn: false)
  }

  /// - Parameter isOwn: whether this node wrote the record; else another one has the board declared.
  private func carryOut(
    _ record: ServerRecord, _ contents: BoardFile.Contents?, _ settings: BoardState.Settings?, isOwn: Bool
  ) {
    switch record.entry {
    case .made(let name, let text, _):
      guard !boards.isKnown(name) else {
        logger.error("The owner made a board that a file here has the name of", metadata: ["board": "\(name)"])
        return
      }
      lives.add(
        BoardFiles.Board(name: name, source: .store(name, text: text), contents: contents.map { .success($0) }),
        settings ?? BoardState.Settings(), isRead: isOwn)
      tellOfBoards()
      note(SecurityEvent(.boardMade), on: name)
    case .declared(let name, let text): lives.declare(name, text, contents, isRead: isOwn)
    case .archived(let name):
      end(name)
      note(SecurityEvent(.boardArchived), on: name)
    case .deleted(let name):
      end(name)
      note(SecurityEvent(.boardDeleted), on: name)
    case .unarchived(let name), .undeleted(let name):
      serveAgain(name)
      note(SecurityEvent(.boardRestored), on: name)
    case .removed(let name):
      lives.remove(name)
      note(SecurityEvent(.boardRemoved), on: name)
    case .templateSaved, .templateRemoved: break
    case .ownerGeneration: note(SecurityEvent(.rotated, what: "owner"), on: nil)
    }
  }

  func foundText(_ text: String, of board: BoardName, _ contents: BoardFile.Contents) {
    lives.note(contents, in: text, of: board)
  }

  func takeAway(_ board: BoardName, then: @escaping () -> Void) { lives.takeAway(board, then: then) }

  func bringBack(_ board: BoardName, _ settings: BoardState.Settings?) {
    cardPictures.forgetMisses(of: board)
    lives.bringBack(board, settings)
  }

  /// Nobody may be on the board any more.
  private func end(_ name: BoardName) {
    lives.end(name)
    farBoards?.boards[name]?.closeAll(CloseCode.noEntry.rawValue, CloseCode.noEntry.word(.ended))
    waiting.sendAll(awayFrom: name, ClosedDoor.ended)
    answerWaiting(for: name)
    tellOfBoards()
  }

  private func serveAgain(_ name: BoardName) {
    guard owner.state.boards[name]?.isServed == true else { return }
    lives.serveAgain(name)
    tellOfBoards()
  }
}
