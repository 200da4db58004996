import Document
import Messages
import Replica
import Room

// What people do, and what their programs do about it.

extension Simulation {
  mutating func act(_ index: Int) {
    let shown = clients[index].replica.shown
    let cards = shown.cards.keys.sorted()
    let sections = shown.sectionOrder
    guard let section = sections.randomElement(using: &random) else { return }
    // Often one of the first two: people meet in them.
    let card = (Bool.random(using: &random) ? cards.prefix(2) : cards[...]).randomElement(using: &random)
    switch (Int.random(in: 0..<25, using: &random), card) {
    case (0..<3, _):
      let text = letters.word(of: author(index), using: &random)
      tell("\(index) adds \(text) to \(section)")
      let place: Place<Document.Card> = card.map { .after($0) } ?? .end
      operate(index, .addCard(section: section, place: place, text: text, values: [:]))
    case (3..<12, let card?): edit(card, shown.cards[card]?.text ?? "", index)
    case (12..<14, let card?): operate(index, .moveCard(card: card, section: section, place: .start))
    case (14, let card?): operate(index, .removeCard(card: card))
    case (15..<17, let card?):
      let value = [Value.flag(true), .flag(false), nil].randomElement(using: &random) ?? nil
      operate(index, .setValue(target: .card(card), key: .rejected, value: value))
    case (17, _):
      guard let removed = room.durableState.document.removedCards.first else { return }
      operate(index, .restoreCard(card: removed.card.id))
    case (18..<20, _) where index == 0:
      let operations: [Document.Operation] = [
        .removeSection(section: section), .addSection(title: letters.name(), place: .end),
        .renameSection(section: section, title: letters.name()),
        .moveSection(section: section, place: .start),
      ]
      guard let operation = operations.randomElement(using: &random) else { return }
      operate(index, sections.count > 1 ? operation : operations[1])
    case (20..<22, _): undo(index)
    case (22, _):
      redo(index)
    case (23, _) where index == 0 && Bool.random(using: &random): goBack(index)
    default:
      let setting: HostCommand =
        Bool.random(using: &random) ? .freeze(Bool.random(using: &random)) : .guestsChange(.own)
      tell("\(index) asks for \(setting)")
      perform(clients[index].replica.command(setting, id: 1, at: now), index)
    }
  }

  /// The host hides something or reveals it, and now and then looks at the past, which mustn't tell.
  mutating func hideSomething() {
    // What recordings are for is what everyone shows alike.
    guard recordings == nil else { return }
    let section = clients[Self.host].replica.shown.sectionOrder.randomElement(using: &random)
    var commands: [HostCommand] = [
      .hide(.cards, true, section: section), .hide(.cards, false, section: section),
      .hide(.votes, Bool.random(using: &random), section: nil),
      .hide(.cards, Bool.random(using: &random), section: nil),
      .history(upTo: nil), .moment(room.durableState.document.revision), .removed,
    ]
    // An evening with a leak on purpose is about what is hidden alone.
    if !isLeaking { commands += [.forget(nil), .forget(nil), .newCode(keeping: nil)] }
    if !isLeaking { commands += commandsAboutSomeone() }
    guard let command = commands.randomElement(using: &random) else { return }
    tell("the host wants \(command)")
    perform(clients[Self.host].replica.command(command, id: 5, at: now), Self.host)
  }

  /// What hosts say about one person, often about one who is here.
  private mutating func commandsAboutSomeone() -> [HostCommand] {
    guard let seat = room.durableState.seats.keys.sorted().randomElement(using: &random) else { return [] }
    let section = clients[Self.host].replica.shown.sectionOrder.randomElement(using: &random)
    let role = [Role.viewer, .guest, .coHost, nil].randomElement(using: &random) ?? nil
    return [
      .role(seat, role), .viewOnly(seat, minutes: Bool.random(using: &random) ? 1 : nil),
      .rename(seat, name: Bool.random(using: &random) ? "Someone" : letters.name()),
    ] + merging(seat) + (section.map { [.addFor(CardFor(.seat(seat), section: $0, text: "–"))] } ?? [])
  }

  /// Two guests are one person, or two again. The host stays who they are.
  private mutating func merging(_ seat: SeatNumber) -> [HostCommand] {
    let hosts = clients[Self.host].seats.reduce(into: Set<SeatNumber>()) { $0.formUnion($1) }
    let others = room.durableState.seats.values.filter { $0.kickedAt == nil && !hosts.contains($0.number) }
      .map(\.number).sorted()
    let merged = room.durableState.seats.values.filter { $0.merge != nil }.map(\.number).sorted()
    let parting = merged.randomElement(using: &random).map { [HostCommand.unmerge($0)] } ?? []
    guard others.contains(seat), let other = others.randomElement(using: &random) else { return parting }
    return [.merge(seat, into: other)] + parting
  }

  mutating func vote(_ index: Int) {
    guard recordings == nil, let seat = clients[index].replica.you?.seat else { return }
    let shown = clients[index].replica.shown
    guard let card = shown.cards.keys.sorted().randomElement(using: &random) else { return }
    let value: Value? = Bool.random(using: &random) ? .flag(true) : nil
    operate(index, .setValue(target: .card(card), key: ValueKey("votes").vote(of: seat), value: value))
  }

  /// A person puts a picture or a note on a card, or takes one off.
  mutating func decorate(_ index: Int) {
    // Pages and what is hidden are tried with texts and votes.
    guard recordings == nil, !isLeaking, let seat = clients[index].replica.you?.seat else { return }
    let shown = clients[index].replica.shown
    guard let card = shown.cards.keys.sorted().randomElement(using: &random) else { return }
    let key = [ValueKey.note, .picture].randomElement(using: &random) ?? .note
    var value: Value?
    if Int.random(in: 0..<3, using: &random) > 0 {
      let caption = letters.name()
      let hash = String(repeating: "0f", count: 32)
      if key == .picture { handle(.pictureKept(hash, by: seat)) }
      value = .text(key == .picture ? "\(hash) 4 3 \(caption)" : caption)
    }
    operate(index, .setValue(target: .card(card), key: key, value: value))
  }

  private mutating func edit(_ card: CardID, _ text: String, _ index: Int) {
    let edited = letters.edited(text, by: author(index), using: &random)
    tell("\(index) edits \(card): \(text) to \(edited)")
    let change = TextChange(typing: edited, over: text)
    record(index) { $0.type(card, change) }
    perform(clients[index].replica.edit(card, change, over: text, at: now), index)
  }

  /// A text that was never sent is gone at once, because the person who typed it wants that.
  private mutating func undo(_ index: Int) {
    guard !isCancelling(.redo, index) else { return }
    tell("\(index) undoes")
    let before = clients[index].replica.shown.letters
    let pending = clients[index].replica.kept.outbox.pending.count
    // Noted before it is sent: asked of the board if the outbox has it, else cancelled here.
    var asked = clients[index].replica
    _ = asked.undo(at: now)
    let isAsked = asked.kept.outbox.pending.count > pending
    record(index) { isAsked ? $0.perform(.undo) : $0.cancel() }
    perform(clients[index].replica.undo(at: now), index)
    clients[index].cancelled.formUnion(before.subtracting(clients[index].replica.shown.letters))
  }

  /// Pages ask for no undo or redo while they are offline, so that they have none to take out again.
  private func isCancelling(_ request: Document.Request, _ index: Int) -> Bool {
    guard recordings != nil, let last = clients[index].replica.kept.outbox.pending.last else { return false }
    return last.request == request && !last.isTried
  }

  private mutating func redo(_ index: Int) {
    guard !isCancelling(.undo, index) else { return }
    tell("\(index) redoes")
    record(index) { $0.perform(.redo) }
    perform(clients[index].replica.redo(at: now), index)
  }

  /// A host wants the board as it was, or without what someone did.
  private mutating func goBack(_ index: Int) {
    let revisions = room.durableState.document.revision.rawValue
    let command: HostCommand =
      if Bool.random(using: &random) {
        .restoreMoment(Revision(UInt64.random(in: 0...revisions, using: &random)))
      } else {
        .takeBack(
          SeatNumber(UInt32.random(in: 1...3, using: &random)),
          since: Timestamp(milliseconds: Int64.random(in: 0...max(1, Int64(now / .milliseconds(1))), using: &random)))
      }
    tell("\(index) wants \(command)")
    perform(clients[index].replica.command(command, id: 2, at: now), index)
  }

  private mutating func operate(_ index: Int, _ operation: Document.Operation) {
    tell("\(index) does \(operation)")
    record(index) { $0.perform(.operation(operation)) }
    perform(clients[index].replica.perform(operation, at: now), index)
  }

  mutating func perform(_ effects: [Replica.Effect], _ index: Int) {
    for effect in effects {
      if let left = clients[index].effectsLeft {
        guard left > 0 else { return endSuddenly(index) }
        clients[index].effectsLeft = left - 1
      }
      switch effect {
      case .keep: clients[index].disk = clients[index].replica.kept
      case .send(let message):
        record(index) { $0.send(message) }
        if message == .refresh { problems.append("\(index) was told what doesn't fit what it shows") }
        clients[index].link?.toServer.append(message.encoded())
      case .refused(let refused):
        tell("\(index) is refused \(refused.refusal.code), \(refused.text ?? "no words")")
      case .reconnect: cut(index)
      case .claimed(let seat):
        clients[index].promised = seat
        if clients[index].disk.given?.seat != seat { problems.append("\(index) was told a secret that it didn't keep") }
      case .problem(let error) where error.counter != nil: problems.append("\(index) wasn't understood: \(error)")
      case .lobby(let message): takeLobbyMessage(message, index)
      default: break
      }
    }
  }

  mutating func connect(_ index: Int) {
    guard clients[index].link == nil, clients[index].stop == nil, hasSeat(index) else { return }
    // A pending operation may have been cancelled meanwhile.
    if clients[index].replica.canSitDown { sitDown(index) }
    let session = SessionID(relay(of: index), connection: nextSession)
    nextSession += 1
    tell("\(index) connects as session \(session.rawValue)")
    clients[index].link = Link(session: session)
    record(index) { [clients] in $0.connect(seat: clients[index].replica.kept.seat) }
    handle(.connected(session, isLocal: false, address: Self.addresses[index]))
    perform(clients[index].replica.connected(at: now), index)
  }

  mutating func cut(_ index: Int) {
    guard let link = clients[index].link else { return }
    tell("\(index) is cut off")
    clients[index].link = nil
    record(index) { $0.cut() }
    handle(.disconnected(link.session))
    perform(clients[index].replica.disconnected(), index)
  }

  /// The process ends and starts again from its device; the server may not notice for a while.
  mutating func restartClient(_ index: Int) {
    tell("\(index) starts again")
    startAgain(index)
  }

  mutating func startAgain(_ index: Int) {
    clients[index].link = nil
    clients[index].effectsLeft = nil
    clients[index].stop = nil
    record(index) { [disk = clients[index].disk] in $0.open(seat: disk.given?.secret ?? disk.seat) }
    clients[index].replica = Replica(
      token: clients[index].token, surface: clients[index].surface, kept: clients[index].disk)
  }

  /// What recordings are for is what phones show.
  mutating func showOnTelevision(_ index: Int) {
    guard recordings == nil else { return }
    tell("\(index) starts again on a television")
    clients[index].surface = .wall
    startAgain(index)
  }

  /// The host says something to everyone, or nothing any more.
  mutating func say() {
    let words = Bool.random(using: &random) ? "Pizza is here, \(letters.name())" : nil
    tell("the host says \(words ?? "nothing any more")")
    perform(clients[Self.host].replica.command(.announce(words), id: 6, at: now), Self.host)
  }

  /// A second program of a person begins with the first one's seat, once that has one.
  private mutating func hasSeat(_ index: Int) -> Bool {
    guard let owner = Self.seatOf[index], clients[index].disk.seat == nil else { return true }
    clients[index].disk.seat = clients[owner].disk.seat
    startAgain(index)
    return clients[index].disk.seat != nil
  }

  // MARK: Who may be here

  mutating func kick(_ index: Int) {
    guard let seat = clients[index].replica.you?.seat, !clients[Self.host].seats.contains(where: { $0.contains(seat) })
    else { return }
    tell("the host wants \(index) to go")
    perform(clients[Self.host].replica.command(.kick(seat), id: 3, at: now), Self.host)
  }

  mutating func rotate() {
    tell("the host wants another link for guests")
    perform(clients[Self.host].replica.command(.rotate(.guest), id: 4, at: now), Self.host)
  }

  /// Whom an old link left outside comes by the one that opens the board now.
  mutating func scan(_ index: Int) {
    guard clients[index].stop == .link || clients[index].stop == .declined else { return }
    let generation = room.durableState.settings.linkGeneration(of: Role.guest.rawValue)
    tell("\(index) scans link \(generation)")
    clients[index].token = "guest-\(generation)"
    startAgain(index)
  }
}

extension ValueKey {
  static let note = ValueKey("note")
  static let picture = ValueKey("picture")
}

extension Facts {
  fileprivate var letters: Set<Character> { Set(cards.values.map(\.text).joined()) }
}
