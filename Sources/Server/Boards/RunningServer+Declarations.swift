import Document
import Messages
import Room
import Storage

// Rooms' questions about their boards' declarations.

extension RunningServer {
  func declare(_ question: ServerQuestion, of name: BoardName, ticket: UInt64) {
    guard let board = boards.open[name] else { return }
    let source = declarationSource(of: name)
    guard case .keepDeclaration(let read, _, let actor) = question else {
      return declarations.read(question, of: name, ticket, from: source, fed: board.collections)
    }
    guard case .store(let text) = source else {
      return board.handle(.answered(ticket, .notDeclared(HostResult.Declared(origin: source.origin))))
    }
    let version = DeclarationReading.version(of: text)
    if let base = read.basedOn, base != version {
      let theirs = HostResult.DeclarationText(origin: .store, text: text, version: version)
      return board.handle(.answered(ticket, .notDeclared(HostResult.Declared(theirs: theirs))))
    }
    owner.declare(name, read.text, by: .host(actor)) { [weak self] result in
      // It is declared by the room that answers, by name; the board reads it again, and finds nothing to do.
      let kept = DeclarationReading.version(of: read.text)
      let answer: ServerAnswer = if case .success = result { .keptDeclaration(version: kept) } else { .cannotDeclare }
      self?.boards.open[name]?.handle(.answered(ticket, answer))
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
