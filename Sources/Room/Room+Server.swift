internal import Document
internal import Messages

// Questions that only the server can answer: the room asks, and the answer comes as an event.

extension Room {
  /// - Parameter request: nil: it is no host's command.
  func askServer(_ question: ServerQuestion, request: Int?, from id: SessionID) {
    let asked = Questions.OfServer(question: question, request: request, session: id)
    guard let ticket = questions.open(asked, most: configuration.serverQuestionsMax) else {
      return send(.error(InputError(.rate, id: request)), to: id)
    }
    emit(.ask(question, ticket: ticket))
  }

  /// Answers the session that asked, if it is still here and still may ask.
  func finishQuestion(_ ticket: UInt64, _ answer: ServerAnswer) {
    if let asked = questions.ofServer(ticket), !asked.question.isAnswered(by: answer) {
      return log(.warning, "answer.toAnother", ["ticket": "\(ticket)"])
    }
    guard let asked = questions.takeOfServer(ticket), let participant = participant(asked.session) else { return }
    if let request = asked.request, !Rights.allows(participant.role, .command) || isBeingClosed(participant) {
      return send(.error(notAllowed(participant, request: request)), to: asked.session)
    }
    if asked.question.isOfDeclaration, let request = asked.request {
      return finishShaping(asked, answer, request: request, participant)
    }
    switch (asked.question, asked.request, answer) {
    case (.otherBoards, let request?, .otherBoards(let others)):
      send(.done(id: request, .boards([summary] + others)), to: asked.session)
    case (.admitWall(let code), let request?, .wall(isAdmitted: true)):
      send(.done(id: request, .done(HostCommand.admitWall(code: code).name)), to: asked.session)
    case (.admitWall, let request?, .wall(isAdmitted: false)):
      note(.wrongWallCode, from: asked.session)
      send(.error(InputError(.wrongCode, id: request)), to: asked.session)
    case (.wayIn, nil, .wayIn(let way)):
      send(.invitation(mayInvite(participant) ? way : nil), to: asked.session)

    case (.seed(let section, let end), let request?, .seed(let seed)):
      draw(from: section, to: end, seed, request: request, from: asked.session, participant)

    case (.readCards(let cards, _), let request?, .readCards(let read)):
      finishImport(of: cards, read, request: request, from: asked.session, participant)
    default:
      preconditionFailure(
        "\(asked.question) of \(asked.request.map { "\($0)" } ?? "nobody's command") was answered \(answer)")
    }
  }
}
