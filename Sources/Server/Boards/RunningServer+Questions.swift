import Document
import Messages
import Room
import Storage

// Rooms' questions about their boards' declarations.

extension RunningServer {
  func declare(_ question: ServerQuestion, of board: OpenBoard, answer: @escaping (ServerAnswer) -> Void) {
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
