import Document
import Messages
import Room
import Service
import Storage

// Boards ask the server for things that only the server knows or can do.

extension RunningServer {
  func asked(_ question: ServerQuestion, by board: OpenBoard, ticket: UInt64) {
    if let answer = answer(question, of: board, ticket: ticket) { board.handle(.answered(ticket, answer)) }
  }

  /// Answers a question that only the server can answer. Nil: it takes a while, and the board gets the answer later
  /// with the ticket.
  private func answer(_ question: ServerQuestion, of board: OpenBoard, ticket: UInt64) -> ServerAnswer? {
    switch question {
    case .otherBoards: return .otherBoards(boards.summaries(besides: board.name))
    case .admitWall(let code): return .wall(isAdmitted: admitWall(code, to: board.name))
    case .wayIn: return .wayIn(wayIn(to: board.name))
    case .seed: return .seed(LuckyDraw.Seed(rawValue: Random.fresh(8).reduce(0) { $0 << 8 | UInt64($1) }))

    case .declaration, .readDeclaration, .keepDeclaration:
      declare(question, of: board, answer: later(ticket, of: board))
      return nil

    case .readCards(let cards, let base):
      imports.read(cards, on: base, cardReading(for: board.name), answer: later(ticket, of: board))
      return nil
    }
  }

  /// Hands the board its answer, unless the board has ended meanwhile. A board that was opened by the same name since
  /// then is another room, with tickets of its own.
  private func later(_ ticket: UInt64, of board: OpenBoard) -> (ServerAnswer) -> Void {
    { [weak self, weak board] answer in
      guard let self, let board, boards.open[board.name] === board else { return }
      board.handle(.answered(ticket, answer))
    }
  }

  // MARK: Boards' declarations

  private func declare(_ question: ServerQuestion, of board: OpenBoard, answer: @escaping (ServerAnswer) -> Void) {
    let name = board.name
    let source = declarationSource(of: name)
    guard case .keepDeclaration(let read, _, let actor) = question else {
      return board.ask({ $0.collections }) { [weak self] fed in
        if let fed { self?.declarations.read(question, of: name, from: source, fed: fed, answer: answer) }
      }
    }
    guard case .store = source else {
      return answer(.notDeclared(HostResult.Declared(origin: source.origin)))
    }
    owner.declare(name, read.text, basedOn: read.basedOn, by: .host(actor)) { [weak self] result in
      // The room that gets this answer declares the text. The board also reads it again, and then finds nothing to do.
      if let self { answer(self.answer(to: read, of: name, result)) }
    }
  }

  private func answer(
    to read: ReadDeclaration, of name: BoardName, _ result: Result<OwnerAnswer, OwnerRefusal>
  ) -> ServerAnswer {
    switch result {
    case .success: return .keptDeclaration(version: DeclarationReading.version(of: read.text))
    case .failure(.theirs):
      guard let text = owner.state.boards[name]?.text else { return .cannotDeclare }
      let theirs = HostResult.DeclarationText(
        origin: .store, text: text, version: DeclarationReading.version(of: text))
      return .notDeclared(HostResult.Declared(theirs: theirs))
    case .failure: return .cannotDeclare
    }
  }

  private func declarationSource(of name: BoardName) -> DeclarationSource {
    if let stored = owner.state.boards[name] { return .store(stored.text) }
    switch boards.source(of: name) {
    case .file(let path)?: return .file(path)
    case .store(_, let text)?: return .store(text)
    case nil: return .app
    }
  }
}
