import Document
import FoundationEssentials
import Testing

@Suite("The written form")
struct CodableTests {
  private static let card = CardID(OutboxNumber(3), 17)
  private static let section = SectionID(.server, 1)
  private static let ownWall: OneWall = {
    guard let name = WallName("Bar") else { preconditionFailure("Bar is a name") }
    var view = WallView()
    view.distance = 6
    return OneWall(name, show: .curtain("Back soon"), view: view)
  }()
  private static let timer = BoardTimer(
    section: section, text: "Back in", length: .seconds(600), phase: .running(until: Timestamp(milliseconds: 7)),
    card: card)

  private func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode<T: Decodable>(_ text: String, as type: T.Type = T.self) throws -> T {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test(
    "operations are written as PROTOCOL.md says, and read back",
    arguments: [
      (
        #"{"k":"addCard","place":"end","section":"0.1","text":"…","values":{"rejected":true}}"#,
        .addCard(section: section, place: .end, text: "…", values: [.rejected: .flag(true)])
      ),
      (
        #"{"k":"addCard","place":"start","section":"0.1","text":"x"}"#,
        .addCard(section: section, place: .start, text: "x", values: [:])
      ),
      (
        #"{"card":"3.17","change":[[0,2,"Hi"],[4,0,"\u0007😀"]],"k":"editText"}"#,
        .editText(
          card: card, change: TextChange([.init(at: 0, delete: 2, insert: "Hi"), .init(at: 4, insert: "\u{7}😀")]))
      ),
      (
        #"{"card":"3.17","k":"moveCard","place":"0.9","section":"0.1"}"#,
        .moveCard(card: card, section: section, place: .after(CardID(.server, 9)))
      ),
      (#"{"card":"3.17","k":"removeCard"}"#, .removeCard(card: card)),
      (#"{"card":"3.17","k":"restoreCard"}"#, .restoreCard(card: card)),
      (#"{"k":"addSection","place":"end","title":"…"}"#, .addSection(title: "…", place: .end)),
      (#"{"k":"renameSection","section":"0.1","title":"…"}"#, .renameSection(section: section, title: "…")),
      (#"{"k":"moveSection","place":"start","section":"0.1"}"#, .moveSection(section: section, place: .start)),
      (#"{"k":"removeSection","section":"0.1"}"#, .removeSection(section: section)),
      (#"{"k":"restoreSection","section":"0.1"}"#, .restoreSection(section: section)),
      (
        #"{"k":"setValue","key":"rejected","target":{"card":"3.17"},"value":true}"#,
        .setValue(target: .card(card), key: .rejected, value: .flag(true))
      ),
      (
        #"{"k":"setValue","key":"votes","target":{"section":"0.1"},"value":1.5}"#,
        .setValue(target: .section(section), key: "votes", value: .number(1.5))
      ),
      (
        #"{"k":"setValue","key":"note","target":{"card":"3.17"},"value":"true"}"#,
        .setValue(target: .card(card), key: "note", value: .text("true"))
      ),
      (
        #"{"k":"setValue","key":"rejected","target":{"card":"3.17"},"value":null}"#,
        .setValue(target: .card(card), key: .rejected, value: nil)
      ),
    ] as [(String, Document.Operation)])
  func operations(written: String, operation: Document.Operation) throws {
    #expect(try encode(operation) == written)
    #expect(try decode(written) == operation)
  }

  @Test(
    "[P12] a message that isn't understood is answered with a name: the field, and what would do",
    arguments: [
      (#"{"k":"removeCard","card":"3.17","color":"red"}"#, .unknown(field: "color")),
      (#"{"k":"removeCard"}"#, .missing(field: "card")),
      (#"{"card":"3.17"}"#, .missing(field: "k")),
      (#"{"k":"explode","card":"3.17"}"#, .unknownKind(field: "k", name: "explode")),
      (#"{"k":7}"#, .bad(field: "k", expected: "text")),
      (#"{"k":"removeCard","card":"3.017"}"#, .bad(field: "card", expected: "id such as 3.17")),
      (#"{"k":"removeCard","card":null}"#, .bad(field: "card", expected: "id such as 3.17")),
      (#"{"k":"removeCard","card":3.17}"#, .bad(field: "card", expected: "id such as 3.17")),
      (#"{"k":"removeCard","card":"4294967296.1"}"#, .bad(field: "card", expected: "id such as 3.17")),
      (#"["removeCard"]"#, .bad(field: "", expected: "object")),
      (#"{"k":"addSection","title":"x","place":"top"}"#, .bad(field: "place", expected: "start, end or an id")),
      (#"{"k":"addSection","title":["x"],"place":"end"}"#, .bad(field: "title", expected: "text")),
      (
        #"{"k":"setValue","target":{"card":"3.17","section":"0.1"},"key":"rejected","value":true}"#,
        .bad(field: "target", expected: "object with card or section")
      ),
      (
        #"{"k":"setValue","target":{},"key":"rejected","value":true}"#,
        .bad(field: "target", expected: "object with card or section")
      ),
      (
        #"{"k":"setValue","target":{"card":"3.17","section":"0.1","color":1},"key":"rejected","value":true}"#,
        .unknown(field: "target.color")
      ),
      (#"{"k":"setValue","target":{"card":"3.17"},"key":"rejected"}"#, .missing(field: "value")),
      (
        #"{"k":"setValue","target":{"card":"3.17"},"key":"rejected","value":[]}"#,
        .bad(field: "value", expected: "true, false, number, text or null")
      ),
      (
        #"{"k":"editText","card":"3.17","change":[[0,2]]}"#,
        .bad(field: "change", expected: "list of [position, deleted, inserted]")
      ),
      (
        #"{"k":"editText","card":"3.17","change":[[0,2,"x",1]]}"#,
        .bad(field: "change", expected: "list of [position, deleted, inserted]")
      ),
      (
        #"{"k":"editText","card":"3.17","change":[[-1,2,"x"]]}"#,
        .bad(field: "change", expected: "list of [position, deleted, inserted]")
      ),
      (
        #"{"k":"editText","card":"3.17","change":[[0,2147483648,"x"]]}"#,
        .bad(field: "change", expected: "list of [position, deleted, inserted]")
      ),
      (
        #"{"k":"editText","card":"3.17","change":[[0.5,2,"x"]]}"#,
        .bad(field: "change", expected: "list of [position, deleted, inserted]")
      ),
    ] as [(String, FieldProblem)])
  func strictness(written: String, problem: FieldProblem) {
    #expect(throws: problem) { try decode(written, as: Document.Operation.self) }
  }

  @Test("[UN1] undo and redo are written as operations, as single words, and read strictly")
  func requests() throws {
    let written: [(String, Document.Request)] = [
      (#"{"k":"undo"}"#, .undo), (#"{"k":"redo"}"#, .redo),
      (#"{"card":"3.17","k":"removeCard"}"#, .operation(.removeCard(card: Self.card))),
    ]
    for (text, request) in written {
      #expect(try decode(text) == request)
      #expect(try encode(request) == text)
    }
    #expect(throws: FieldProblem.unknown(field: "card")) {
      try decode(#"{"k":"undo","card":"3.17"}"#, as: Document.Request.self)
    }
    #expect(throws: FieldProblem.unknownKind(field: "k", name: "und")) {
      try decode(#"{"k":"und"}"#, as: Document.Request.self)
    }
  }

  @Test("a lone surrogate is no text")
  func loneSurrogate() {
    #expect(throws: (any Error).self) {
      try decode(#"{"k":"addSection","title":"\ud800","place":"end"}"#, as: Document.Operation.self)
    }
  }

  @Test("every entry is read back as it was written")
  func entries() throws {
    let at = Timestamp(milliseconds: 1_790_000_000_000)
    let (seat, outbox, id) = (SeatNumber(5), OutboxNumber(3), OperationID(OutboxNumber(3), 17))
    let steps: [Reconciliation.Step] = [
      .insertSection(Self.section, key: "Sam", title: "Sam", values: [.rejected: .flag(true)], place: .start),
      .insertCard(
        Self.card, key: "a", section: Self.section, place: .after(Self.card), text: "a", values: ["n": .number(1)]),
      .changeTitle(Self.section, "x"), .changeText(Self.card, "x"),
      .changeValue(.card(Self.card), .rejected, .flag(false)), .noteTitle(Self.section, "x"),
      .noteText(Self.card, "x"), .noteValue(.section(Self.section), .rejected, nil),
      .moveCard(Self.card, section: Self.section, place: .end), .noteSection(Self.card, Self.section),
      .removeCard(Self.card), .removeSection(Self.section), .restoreCard(Self.card), .restoreSection(Self.section),
      .release(.card(Self.card)), .redeclare(.section(Self.section)),
    ]
    let entries: [Entry] = [
      .seat(seat, secretHash: [0, 15, 16, 255], name: "Ann", at: at), .renamed(seat, name: "Änn"),
      .kicked(seat, by: nil, at: at), .kicked(seat, by: SeatNumber(1), at: at),
      .outbox(outbox, outbox: "abc-_", seat: seat), .applied(id, .removeCard(card: Self.card), by: seat, at: at),
      .applied(OperationID(.server, 1), .reconcile(Reconciliation(steps)), by: nil, at: at),
      .undone(id, .removeCard(card: Self.card), of: OperationID(outbox, 16), isRedo: false, by: seat, at: at),
      .undone(id, .removeCard(card: Self.card), of: OperationID(outbox, 16), isRedo: true, by: seat, at: at),
      .applied(
        OperationID(.server, 2),
        .together([.removeCard(card: Self.card), .setValue(target: .card(Self.card), key: .rejected, value: nil)]),
        by: seat, at: at),
      .refused(id, Refusal(.stale, ["text": .text("x"), "revision": .number(7)])),
      .confirmed(outbox, counter: 17), .setting(.frozen(true), by: seat, at: at),
      .setting(.guestsChange(.own), by: nil, at: at), .setting(.guestsChangeSections(true), by: nil, at: at),
      .setting(.declaredGuestsChangeSections(true), by: nil, at: at),
      .setting(.declaredTalk(true), by: nil, at: at), .setting(.talk(false), by: seat, at: at),
      .applied(id, .addMessage(card: Self.card, text: "Which key?"), by: seat, at: at),
      .setting(.title("Karaoke night"), by: nil, at: at),
      .setting(.declaredContainer(ContainerChoice("list")), by: nil, at: at),
      .setting(.container(ContainerChoice("scatter", ["seed": .number(3)])), by: seat, at: at),
      .setting(.container(nil), by: seat, at: at),
      .setting(.wall(.board), by: seat, at: at), .setting(.wall(.curtain(nil)), by: seat, at: at),
      .setting(.wall(.card(Self.card)), by: seat, at: at),
      .setting(.announcement(Announcement(text: "Pizza is here", at: at)), by: seat, at: at),
      .setting(.announcement(nil), by: nil, at: at),
      .setting(.anonymous, by: nil, at: at),
      .setting(.wall(.curtain("Back soon")), by: seat, at: at),
      .setting(.announcement(Announcement(text: "Pizza", at: at, until: at, to: .walls)), by: seat, at: at),
      .setting(.timer(TimerChange(.started, Self.timer)), by: seat, at: at),
      .setting(.timer(.ended(SectionID(.server, 1))), by: nil, at: at),
      .setting(.turnLength(Self.section, TurnLength(section: Self.section, length: .seconds(180))), by: seat, at: at),
      .setting(.turnLength(SectionID(.server, 1), nil), by: seat, at: at),
      .setting(.clockAhead(-3_600_000), by: nil, at: at), .setting(.wallView(WallView()), by: seat, at: at),
      .setting(.theme(.neon), by: seat, at: at), .setting(.titleIsPublic(true), by: seat, at: at),
      .setting(.hostAnnouncement(Announcement(text: "Last round", at: at, until: at, to: .hosts)), by: seat, at: at),
      .setting(.hostAnnouncement(nil), by: nil, at: at),
      .setting(.oneWall(Self.ownWall), by: seat, at: at),
      .setting(
        .drawn(
          LuckyDraw(section: SectionID(.server, 1), seed: LuckyDraw.Seed(rawValue: 7), count: 3, card: Self.card)),
        by: seat, at: at),
      .setting(
        .declaredValues([
          DeclaredValue(ValueField("votes", .vote, each: 3), shown: .badge("♥")),
          DeclaredValue(ValueField("energy", .number, label: "Energy", bounds: 0...3, step: 0.5), shown: .hidden),
          DeclaredValue(ValueField("color", .choice, setBy: .hosts, options: ["red", "blue"]), shown: .tint(nil)),
          DeclaredValue(ValueField("hot", .flag, label: "Hot"), shown: .tint("red")),
          DeclaredValue(ValueField("done", .flag, label: "Done"), shown: .slash),
        ]), by: nil, at: at),
      .setting(.declaredValues([]), by: nil, at: at),
      .setting(.linkGeneration(role: "guest", generation: 2), by: nil, at: at),
      .stored(name: "theme", json: #"{"name":"loud"}"#, at: at),
      .seatSecret(seat, secretHash: [0, 15, 16, 254], at: at),
      .seatChanged(seat, .role("viewer"), by: nil, at: at), .seatChanged(seat, .role(nil), by: seat, at: at),
      .seatChanged(seat, .viewOnly(until: at), by: seat, at: at),
      .seatChanged(seat, .viewOnly(until: nil), by: seat, at: at),
      .seatChanged(seat, .name("Ännchen"), by: seat, at: at), .seatChanged(seat, .cardAdded, by: seat, at: at),
      .seatChanged(seat, .merged(into: SeatNumber(9), seatValues: ["dibs", "section.owner"]), by: nil, at: at),
      .seatChanged(seat, .merged(into: SeatNumber(9), seatValues: []), by: seat, at: at),
      .seatChanged(seat, .unmerged, by: seat, at: at),
      .seatChanged(seat, .imported(OutboxNumber(4), steps: 100, first: OutboxNumber(3), cards: 198), by: nil, at: at),
      .seatsForgotten([seat, SeatNumber(9)]), .outboxesForgotten([OutboxNumber(3)]),
      .setting(.keptSeats(from: 3, [seat]), by: nil, at: at),
      .setting(.lobby(LobbyRules(admission: .ask, showsTitle: true, asksForWord: true)), by: seat, at: at),
      .setting(.lobby(LobbyRules(admission: .closed)), by: nil, at: at),
      .fed(collection: "songs", .all([]), at: at),
      .removalsForgotten(3, at: at),
      .fed(
        collection: "songs",
        .all([FedCollection.Element(id: "7", fields: ["id": .number(7), "title": .text("Ja"), "gone": .flag(true)])]),
        at: at),
      .fed(
        collection: "songs", .some([FedCollection.Element(id: "a", fields: ["id": .text("a")])], removed: ["b"]), at: at
      ),
    ]
    for entry in entries { #expect(try decode(encode(entry)) == entry) }
    #expect(
      try encode(entries[0]) == #"{"at":1790000000000,"hash":"000f10ff","k":"seat","name":"Ann","seat":5}"#)
    #expect(
      try encode(entries[5])
        == #"{"at":1790000000000,"by":5,"id":[3,17],"k":"applied","op":{"card":"3.17","k":"removeCard"}}"#)
  }

  @Test("announcements and dibs of older journals are read, and written in the words of today")
  func olderWords() throws {
    let said =
      #"{"k":"setting","setting":{"k":"NOTICE","value":{"at":1790000000000,"text":"Pizza is here"}},"at":1790000000000}"#
    let values =
      #"{"k":"setting","setting":{"k":"declaredValues","value":[{"key":"dibs","kind":"KIND","setBy":"everyone","shown":{"as":"hidden"}}]},"#
      + #""at":1790000000000}"#
    for (entry, older, newer) in [(said, ("NOTICE", "notice"), "announcement"), (values, ("KIND", "claim"), "dibs")] {
      let read = try decode(entry.replacing(older.0, with: older.1), as: Entry.self)
      #expect(try read == decode(entry.replacing(older.0, with: newer), as: Entry.self))
      #expect(try encode(read).contains("\"\(newer)\""))
      #expect(try !encode(read).contains("\"\(older.1)\""))
    }
  }

  @Test("a problem deep inside is named by its path")
  func paths() {
    #expect(throws: FieldProblem.unknown(field: "op.target.color")) {
      try decode(
        #"{"k":"applied","id":[3,17],"at":1,"op":{"k":"setValue","target":{"card":"3.17","color":1},"key":"x","value":null}}"#,
        as: Entry.self)
    }
  }

  @Test("a state is read back as it was written, whatever happened before", arguments: [21, 22] as [UInt64])
  func snapshots(seed: UInt64) throws {
    var journal = RandomJournal(seed: seed)
    for _ in 0..<300 { journal.step() }
    let read = try decode(encode(journal.state), as: BoardState.self)
    #expect(read == journal.state)
    // And goes on like the original.
    var (original, copy) = (journal.state, read)
    for _ in 0..<50 {
      let entry = journal.step()
      original.apply(entry)
      copy.apply(entry)
    }
    #expect(original == copy)
  }

  @Test("a snapshot whose document contradicts itself is refused")
  func contradictions() throws {
    var party = Party()
    let section = try party.addSection("One")
    _ = try party.addCard("a", to: section)
    let written = try encode(party.document)
    let lost = written.replacing(#""slots":["3.2"]"#, with: #""slots":[]"#)
    #expect(lost != written)
    #expect(throws: FieldProblem.bad(field: "", expected: "every card in exactly one section")) {
      try decode(lost, as: Document.self)
    }
  }
}
