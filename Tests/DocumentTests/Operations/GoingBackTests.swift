import Testing

@testable import Document

@Suite("A board that goes back to a backup")
struct GoingBackTests {
  private static let at = Timestamp(milliseconds: 1_790_000_000_000)
  private let section = SectionID(.server, 1)
  private let ann = SeatNumber(1), bo = SeatNumber(2)
  private let anns = OutboxNumber(1), bos = OutboxNumber(2)

  /// Ann has a seat, an outbox and one card: what the backup has.
  private var backup: BoardState {
    var state = BoardState()
    state.apply(
      .applied(state.nextServerOperation, .addSection(title: "Songs", place: .start), by: nil, at: Self.at))
    state.apply(.seat(ann, secretHash: [1], name: "Ann", at: Self.at))
    state.apply(.outbox(anns, outbox: "ann", seat: ann))
    add("Before", anns, 1, by: ann, to: &state)
    return state
  }

  /// The same board later: Bo came, both wrote, and Ann changed her first card.
  private var now: BoardState {
    var state = backup
    add("After", anns, 2, by: ann, to: &state)
    state.apply(.seat(bo, secretHash: [2], name: "Bo", at: Self.at))
    state.apply(.outbox(bos, outbox: "bo", seat: bo))
    add("Bo's", bos, 1, by: bo, to: &state)
    let change = TextChange([TextChange.Splice(at: 0, insert: "Long ")])
    state.apply(
      .applied(OperationID(anns, 3), .editText(card: CardID(anns, 1), change: change), by: ann, at: Self.at))
    return state
  }

  private func add(
    _ text: String, _ outbox: OutboxNumber, _ counter: UInt32, by seat: SeatNumber, to state: inout BoardState
  ) {
    let section = state.document.sectionOrder[0]
    state.apply(
      .applied(
        OperationID(outbox, counter), .addCard(section: section, place: .end, text: text, values: [:]), by: seat,
        at: Self.at))
  }

  private func texts(_ state: BoardState) -> [String] {
    state.document.sectionOrder.flatMap { state.document[$0]?.cards ?? [] }.compactMap { state.document[$0]?.text }
  }

  @Test("[KB1] it shows what it showed in the backup")
  func shows() {
    #expect(texts(now) == ["Long Before", "After", "Bo's"])
    #expect(texts(now.goneBack(to: backup)) == ["Before"])
  }

  @Test("[KB1] [TU10] no turn has lasted since the backup, and a new board has none of the announcements from before")
  func turns() {
    var backup = backup
    let section = backup.document.sectionOrder[0]
    for (key, value) in [
      (ValueKey.turns, Value.flag(true)), (.turnsNow, .text(CardID(anns, 1).description)), (.turnsBegan, .number(5)),
    ] {
      backup.apply(
        .applied(
          backup.nextServerOperation, .setValue(target: .section(section), key: key, value: value), by: nil,
          at: Self.at))
    }
    #expect(backup.document[section]?.turnBegan != nil)
    for state in [now.goneBack(to: backup), backup.asBoardOfItsOwn(since: now), backup.asBoardOfItsOwn(since: nil)] {
      let values = state.document[section]?.values
      #expect(values?[.turns] == .flag(true))
      #expect(values?[.turnsNow] == nil && values?[.turnsBegan] == nil)
    }
  }

  @Test("[KB2] the people of the board, and those who were sent away, stay as they are now")
  func people() {
    var now = now
    now.apply(.kicked(ann, by: nil, at: Self.at))
    now.apply(.setting(.linkGeneration(role: "guest", generation: 3), by: nil, at: Self.at))
    let state = now.goneBack(to: backup)
    #expect(state.seats.keys.sorted() == [ann, bo])
    #expect(state.seats[ann]?.kickedAt == Self.at)
    #expect(state.settings.linkGeneration(of: "guest") == 3)
    #expect(state.seat(secretHash: [2])?.name == "Bo")
  }

  @Test("[KB3] operations of a device since the backup stay decided, and no card gets an id that another one had")
  func outboxes() {
    var state = now.goneBack(to: backup)
    #expect(state.outboxes[anns]?.high == 3)
    #expect(state.outboxes[bos]?.high == 1)
    #expect(state.nextOutbox == OutboxNumber(3))
    let before = Set(now.document.everyCard)
    add("New", anns, 4, by: ann, to: &state)
    #expect(before.isDisjoint(with: Set(state.document.everyCard).subtracting(backup.document.everyCard)))
  }

  @Test("[KB4] a change that was made to another text is answered stale, however old or new its base is")
  func stale() {
    let state = now.goneBack(to: backup)
    #expect(state.document.revision > now.document.revision)
    let edit = Document.Operation.editText(
      card: CardID(anns, 1), change: TextChange([TextChange.Splice(at: 0, insert: "x")]))
    for base in 0...now.document.revision.rawValue {
      #expect(throws: Refusal.self) { try state.document.rebased(edit, base: Revision(base)) }
    }
    #expect(throws: Never.self) { try state.document.rebased(edit, base: state.document.revision) }
  }

  /// A section that was revealed once says that it isn't hidden; others say nothing.
  @Test(
    "[T91][KB5] a section that hides its cards now goes on doing so, and so does an anonymous board",
    arguments: [Value?.none, .flag(false)])
  func hidden(before: Value?) {
    var (now, backup) = (now, backup)
    if let before {
      // Both have revealed it once, so that each has done as much as the other.
      for key in [ValueKey.cardsHidden, .votesHidden] {
        let revealed = Entry.applied(
          now.nextServerOperation, .setValue(target: .section(section), key: key, value: before), by: nil, at: Self.at)
        now.apply(revealed)
        backup.apply(revealed)
      }
    }
    now.apply(
      .applied(
        now.nextServerOperation, .setValue(target: .section(section), key: .votesHidden, value: .flag(true)), by: nil,
        at: Self.at))
    now.apply(
      .applied(
        now.nextServerOperation, .setValue(target: .section(section), key: .cardsHidden, value: .flag(true)), by: nil,
        at: Self.at))
    now.apply(.setting(.anonymous, by: nil, at: Self.at))
    for state in [now.goneBack(to: backup), backup.asBoardOfItsOwn(since: now)] {
      #expect(state.document.isAnonymous)
      #expect(state.document[section]?.values[.cardsHidden] == .flag(true))
      #expect(state.document[section]?.values[.votesHidden] == .flag(true))
    }
  }

  @Test("[KB5] a person whom the board has forgotten is nameless in a board that is made of a backup")
  func forgotten() {
    var now = now
    now.apply(.seatsForgotten([ann]))
    let state = backup.asBoardOfItsOwn(since: now)
    #expect(state.seats[ann] == nil)
    #expect(texts(state) == ["Before"])
  }

  @Test("[T91][KB9] a board goes back to its own past only, and to no other board's")
  func past() {
    #expect(backup.isPast(of: now))
    #expect(now.goneBack(to: backup).isPast(of: now.goneBack(to: backup)))
    #expect(!now.isPast(of: backup))
    var others = BoardState()
    others.apply(
      .applied(others.nextServerOperation, .addSection(title: "Songs", place: .start), by: nil, at: Self.at))
    others.apply(.seat(ann, secretHash: [1], name: "Cleo", at: Timestamp(milliseconds: 1)))
    #expect(!others.isPast(of: now))
    #expect(!backup.isPast(of: BoardState()))
    var forgetful = now
    forgetful.apply(.seatsForgotten([ann]))
    #expect(backup.isPast(of: forgetful))
  }

  @Test("[KB9] cards of a seat that was merged into another since are the other's")
  func merged() throws {
    var now = now
    now.apply(.seatChanged(ann, .merged(into: bo, seatValues: []), by: nil, at: Self.at))
    let card = try #require(now.goneBack(to: backup).document[CardID(anns, 1)])
    #expect(card.author == bo)
  }

  @Test("[KB6] nobody can undo what was before, and the stored form is read again as it was")
  func stored() throws {
    let state = now.goneBack(to: backup)
    #expect(state.undo.inOrder.isEmpty)
    #expect(state.document.violatedInvariant() == nil)
  }

  @Test("[KS4] clearing takes the cards that people added in one operation, and leaves the sections")
  func clearing() throws {
    var state = now
    let clearing = try #require(state.document.clearing(schema: .standard))
    #expect(clearing.removed == 3)
    state.apply(.applied(state.nextServerOperation, clearing.operation, by: ann, at: Self.at))
    #expect(texts(state).isEmpty)
    #expect(state.document.sectionOrder.count == 1)
    #expect(state.document.clearing(schema: .standard) == nil)
  }

  @Test("[KS4] turns are counted from nothing again by the operation that takes the cards")
  func countingAnew() throws {
    var state = now
    let counts: [ValueKey] = [.turnsTonight.vote(of: ann), .turnsRound.vote(of: ann)]
    for key in counts {
      state.apply(
        .applied(
          state.nextServerOperation, .setValue(target: .section(section), key: key, value: .number(2)), by: nil,
          at: Self.at))
    }
    let clearing = try #require(state.document.clearing(schema: .standard))
    state.apply(.applied(state.nextServerOperation, clearing.operation, by: ann, at: Self.at))
    #expect(counts.allSatisfy { state.document[section]?.values[$0] == nil })
    #expect(state.document.clearing(schema: .standard) == nil)
  }
}
