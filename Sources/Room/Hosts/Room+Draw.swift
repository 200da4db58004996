internal import Document
internal import Messages

// A card by lot (rules LD1 to LD4): the server gives the seed, the room does the rest.

extension Room {
  /// Asks the server for a seed, if there is something to be drawn. A seed that is known before the draw could be tried
  /// out.
  func askForDraw(from section: SectionID, to end: SectionID?, request: Int, from id: SessionID) {
    do throws(InputError) {
      try checkDraw(from: section, to: end, request)
    } catch {
      return send(.error(error), to: id)
    }
    askServer(.seed(from: section, to: end), request: request, from: id)
  }

  /// Journals the draw with its seed, what walls show of it, and the card's move; answers when it is on disk.
  func draw(
    from section: SectionID, to end: SectionID?, _ seed: LuckyDraw.Seed, request: Int, from id: SessionID,
    _ participant: Participant
  ) {
    guard ledger.isOpen else { return send(.error(InputError(.paused, id: request)), to: id) }
    let document = ahead.document
    charge(MessageCost.board(cards: document[section]?.cards.count ?? 0), to: id)
    let draw: LuckyDraw
    let move: Document.Operation?
    do throws(InputError) {
      draw = try checkDraw(from: section, to: end, request, seed)
      move = try moving(draw.card, to: end, request)
    } catch {
      return send(.error(error), to: id)
    }
    let actor = isConsole(participant) ? nil : participant.seat
    var entries: [Entry] = [setting(.drawn(draw), by: actor)]
    // A curtain stays: the host who drew it opens it when they want to.
    if !ahead.settings.wall.isCurtain { entries.append(setting(.wall(.card(draw.card)), by: actor)) }
    gather(actor.map(seatEntries) ?? [])
    gather(entries)
    if let move { gather([.applied(ahead.nextServerOperation, move, by: actor, at: time.wall)]) }
    ledger.gather(reply: .done(id, request: request, .drawn(draw)))
  }

  @discardableResult
  private func checkDraw(
    from section: SectionID, to end: SectionID?, _ request: Int, _ seed: LuckyDraw.Seed = .init(rawValue: 0)
  ) throws(InputError) -> LuckyDraw {
    let document = ahead.document
    for id in [section, end].compactMap({ $0 }) {
      guard let known = document[id] else {
        throw InputError(Refusal(.unknownTarget, ["target": .text(id.description)]), id: request)
      }
      // Everyone would see the card, or hear that it is there.
      if known.hidesCards {
        throw InputError(.nothingToDraw, ["section": .text(id.description), "what": .text("hidden")], id: request)
      }
    }
    guard let draw = LuckyDraw(from: section, seed: seed, in: document) else {
      throw InputError(.nothingToDraw, ["section": .text(section.description), "what": .text("empty")], id: request)
    }
    return draw
  }

  /// Nil: it stays where it is.
  private func moving(_ card: CardID, to end: SectionID?, _ request: Int) throws(InputError) -> Document.Operation? {
    guard let end, ahead.document[card]?.section != end else { return nil }
    let move = Document.Operation.moveCard(card: card, section: end, place: .end)
    do throws(Refusal) {
      try ahead.document.check(move, limits: configuration.limits, schema: schema)
    } catch {
      throw InputError(error, id: request)
    }
    return move
  }
}
