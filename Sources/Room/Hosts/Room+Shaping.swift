internal import Document
internal import Messages
internal import Presentation

// Hosts shape a board: they look at its declaration, try another one, keep it, and look at other containers. Texts are
// read and kept by the server; this room says what they would do to the board, and does it.

extension Room {
  /// Asks the server, which answers with ``RoomEvent/answered(_:_:)``; one question of a session at a time, because
  /// each may be about a whole board.
  func shape(_ command: HostCommand, request: Int, from id: SessionID) {
    switch command {
    case .declaration: askServer(.declaration, request: request, from: id)
    case .checkDeclaration(let text): read(.text(text, basedOn: nil), for: .check, request: request, from: id)
    case .declare(let text, let version): read(.text(text, basedOn: version), for: .declare, request: request, from: id)
    case .shape(let change): read(.change(change), for: .shape, request: request, from: id)
    case .preview(let container, let surface): preview(container, surface, request: request, to: id)
    default: preconditionFailure("\(command) shapes nothing")
    }
  }

  private func read(
    _ draft: DeclarationDraft, for purpose: DeclarationPurpose, request: Int, from id: SessionID
  ) {
    if case .text(let text, _) = draft, text.utf8.count > configuration.declarationBytesMax {
      let refusal = Refusal(
        .tooLong,
        [
          "limit": .number(Double(configuration.declarationBytesMax)), "actual": .number(Double(text.utf8.count)),
        ])
      return send(.error(InputError(refusal, id: request)), to: id)
    }
    guard !questions.hasDeclaration(of: id) else { return send(.error(InputError(.rate, id: request)), to: id) }
    guard purpose == .check || ledger.isOpen else { return send(.error(InputError(.paused, id: request)), to: id) }
    askServer(.readDeclaration(draft, for: purpose), request: request, from: id)
  }

  /// Goes on with what the server said of a declaration.
  func finishShaping(_ asked: Questions.OfServer, _ answer: ServerAnswer, request: Int, _ participant: Participant) {
    let id = asked.session
    switch (asked.question, answer) {
    case (.declaration, .declaration(let text)): send(.done(id: request, .declaration(text)), to: id)
    case (.readDeclaration(_, .check), .readDeclaration(let read)):
      charge(MessageCost.board(cards: ahead.document.cardCount), to: id)
      send(.done(id: request, .checked(check(read))), to: id)
    case (.readDeclaration(_, let purpose), .readDeclaration(let read)):
      keep(read, for: purpose, request: request, from: id, participant)
    case (.readDeclaration(_, .check), .notDeclared(let why)):
      send(.done(id: request, .checked(HostResult.DeclarationCheck(mistakes: why.mistakes ?? []))), to: id)
    case (.readDeclaration(_, let purpose), .notDeclared(let why)),
      (.keepDeclaration(_, let purpose, _), .notDeclared(let why)):
      send(.done(id: request, purpose.result(why)), to: id)
    case (.keepDeclaration(let read, let purpose, let actor), .keptDeclaration(let version)):
      charge(MessageCost.board(cards: ahead.document.cardCount), to: id)
      gather(actor.map(seatEntries) ?? [])
      describe(read.description, by: actor)
      declare(read.declaration, by: actor)
      replyWhenOnDisk(.done(id, request: request, purpose.result(HostResult.Declared(version: version))))
    case (_, .cannotDeclare): send(.error(InputError(.paused, id: request)), to: id)
    default: preconditionFailure("\(asked.question) was answered \(answer)")
    }
  }

  /// Has the text kept if what it declares fits on the board: otherwise it would be kept, and not followed.
  private func keep(
    _ read: ReadDeclaration, for purpose: DeclarationPurpose, request: Int, from id: SessionID,
    _ participant: Participant
  ) {
    charge(MessageCost.board(cards: ahead.document.cardCount), to: id)
    do throws(Refusal) {
      _ = try entry(declaring: read.declaration)
    } catch {
      return send(.error(InputError(error, id: request)), to: id)
    }
    let actor = isConsole(participant) ? nil : participant.seat
    askServer(.keepDeclaration(read, for: purpose, by: actor), request: request, from: id)
  }

  // MARK: What it would do

  private func check(_ read: ReadDeclaration) -> HostResult.DeclarationCheck {
    var check = HostResult.DeclarationCheck()
    let (settings, description) = (ahead.settings, read.description)
    if settings.title != description.title { check.settings.append("title") }
    if settings.declaredContainer != description.container { check.settings.append("container") }
    if settings.declaredValues != description.values { check.settings.append("values") }
    if description.isAnonymous, !ahead.document.isAnonymous { check.settings.append("anonymous") }
    var seen: Set<Target> = []
    for step in ahead.document.reconciliation(with: read.declaration).steps {
      switch step {
      case .insertSection(_, _, let title, _, _): check.come.add(title)
      case .insertCard(_, _, _, _, let text, _): check.come.add(text)
      case .restoreSection(let id): check.come.add(name(of: .section(id)))
      case .restoreCard(let id): check.come.add(name(of: .card(id)))
      case .removeSection(let id): check.go.add(name(of: .section(id)))
      case .removeCard(let id): check.go.add(name(of: .card(id)))
      case .changeTitle(let id, _): add(.section(id), to: &check.change, &seen)
      case .changeText(let id, _), .moveCard(let id, _, _): add(.card(id), to: &check.change, &seen)
      case .changeValue(let target, _, _): add(target, to: &check.change, &seen)
      case .noteTitle(let id, _): add(.section(id), to: &check.stay, &seen)
      case .noteText(let id, _), .noteSection(let id, _): add(.card(id), to: &check.stay, &seen)
      case .noteValue(let target, _, _), .release(let target): add(target, to: &check.stay, &seen)
      case .redeclare: break
      }
    }
    return check
  }

  /// Adds what is on the board, once.
  private func add(
    _ target: Target, to things: inout HostResult.DeclarationCheck.Things, _ seen: inout Set<Target>
  ) {
    let isOnBoard =
      switch target {
      case .card(let id): ahead.document[id] != nil
      case .section(let id): ahead.document[id] != nil
      }
    if isOnBoard, seen.insert(target).inserted { things.add(name(of: target)) }
  }

  private func name(of target: Target) -> String {
    // Things that were removed long ago are forgotten.
    ahead.document.name(of: target) ?? ""
  }

  // MARK: Other containers

  /// Lays the beginning of the board out, only for the host who asked. Effects of its views are left to the board's own
  /// stage.
  private func preview(_ container: ContainerChoice?, _ request: SurfaceRequest, request number: Int, to id: SessionID)
  {
    if let container {
      do throws(StockContainer.Problem) {
        try StockContainer.check(container)
      } catch {
        return send(.error(InputError(error, id: number)), to: id)
      }
    }
    let document = durable.document.seen(by: nil).beginning(
      sections: configuration.previewSectionsMax, cards: configuration.previewCardsMax)
    charge(MessageCost.preview(cards: document.cardCount, of: durable.document.cardCount), to: id)
    let surface = Surface.nearest(request.kind, width: request.width, height: request.height)
    let stage = BoardStage(
      document: document, look: ledger.look, container: container ?? durable.settings.declaredContainer,
      names: durable.names)
    stage.runsActions = false
    var facts = Facts(document: document)
    facts.tellPictures(schema.pictures, ledger.look.pictureSecrets)
    let named = Set(facts.cards.values.flatMap { [$0.author] + $0.values.values.map(\.seat) }.compactMap(\.self))
    facts.names = durable.names.filter { named.contains($0.key) }
    let preview = HostResult.Preview(facts: facts, surface: surface, scene: stage.open(surface))
    send(.done(id: number, .preview(preview)), to: id)
  }
}

extension DeclarationPurpose {
  fileprivate func result(_ declared: HostResult.Declared) -> HostResult {
    switch self {
    case .check, .declare: .declared(declared)
    case .shape: .shaped(declared)
    }
  }
}
