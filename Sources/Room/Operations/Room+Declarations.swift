internal import Document
public import Messages
internal import OrderedCollections

// What the board's file or code says: it meets what people did, and is journaled like that.

extension Room {
  /// Brings the document in line with what is declared; people's edits have won already.
  ///
  /// - Parameter actor: the host who had it declared; nil: the file or the code did.
  func declare(_ declaration: Declaration, by actor: SeatNumber? = nil) {
    guard ledger.isOpen else { return declarations.wait(declaration) }
    declarations.forgetWaiting()
    do throws(Refusal) {
      if let entry = try entry(declaring: declaration, by: actor) { gather([entry]) }
    } catch {
      // Together with what people added it may be too much, though it would fit alone.
      declarations.note(
        problem:
          "The declaration doesn't fit on the board: \(error.code.rawValue). The board stays as it was declared before."
      )
      noteFull(error, of: nil)
      log(.error, "declaration.refused", ["code": error.code.rawValue, "parameters": "\(error.parameters)"])
    }
  }

  /// The operation that makes the document follow the declaration; nil: it does.
  func entry(declaring declaration: Declaration, by actor: SeatNumber? = nil) throws(Refusal) -> Entry? {
    let reconciliation = ahead.document.reconciliation(with: declaration)
    guard !reconciliation.isEmpty else { return nil }
    let operation = Document.Operation.reconcile(reconciliation)
    try ahead.document.check(operation, limits: configuration.limits, schema: schema)
    return .applied(ahead.nextServerOperation, operation, by: actor, at: time.wall)
  }

  /// Journals title, container and values where they are other ones than before, and that nobody is shown who did what,
  /// for good.
  ///
  /// - Parameter actor: as in ``declare(_:by:)``.
  func describe(_ description: BoardDescription, by actor: SeatNumber? = nil) {
    guard ledger.isOpen else { return declarations.wait(description) }
    declarations.forgetWaitingDescription()
    var settings: [Setting] = []
    if ahead.settings.title != description.title { settings.append(.title(description.title)) }
    if ahead.settings.declaredContainer != description.container {
      settings.append(.declaredContainer(description.container))
    }
    if ahead.settings.declaredValues != description.values { settings.append(.declaredValues(description.values)) }
    if (ahead.settings.declaredGuestsChangeSections ?? false) != description.guestsChangeSections {
      settings.append(.declaredGuestsChangeSections(description.guestsChangeSections))
    }
    if (ahead.settings.declaredTalk ?? false) != description.talk { settings.append(.declaredTalk(description.talk)) }
    if description.isAnonymous, !ahead.document.isAnonymous { settings.append(.anonymous) }
    if !description.isAnonymous, ahead.document.isAnonymous { log(.warning, "board.staysAnonymous", [:]) }
    if !settings.isEmpty { gather(settings.map { .setting($0, by: actor, at: time.wall) }) }
  }

  /// The declaration that came while the journal couldn't be written.
  func declareWhatWaits() {
    if let description = declarations.waitingDescription { describe(description) }
    if let declaration = declarations.waiting { declare(declaration) }
  }

  /// The board's name, and what it is called.
  public var title: BoardTitle {
    BoardTitle(
      name: configuration.board.name, title: durable.settings.title ?? configuration.board.title)
  }

  /// Everyone who is here hears a changed title, with a welcome and a snapshot as after a lost queue (rule P17).
  func welcomeAgain() {
    for (id, participant) in participants where !participant.isLagging {
      change(id) { $0.needsWelcome = true }
      awaitSnapshot(id)
    }
  }
}
