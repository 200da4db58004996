import Document
import Messages
import Room

// What rooms ask about their boards' declarations.

extension RunningServer {
  func declare(_ question: ServerQuestion, of name: BoardName, ticket: UInt64) {
    guard let board = boards.open[name] else { return }
    let source = boards.declarationSource(of: name)
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
    keep(read.text, of: name, by: actor) { [weak self] isKept in
      self?.boards.open[name]?.handle(
        .answered(ticket, isKept ? .keptDeclaration(version: DeclarationReading.version(of: read.text)) : .cannotDeclare))
    }
  }
}

extension RunningServer {
  /// TEMPORARY until the store is merged.
  private func keep(_ text: String, of board: BoardName, by seat: SeatNumber?, _ done: @escaping (Bool) -> Void) {
    done(false)
  }
}
