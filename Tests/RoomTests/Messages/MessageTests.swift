import Document
import Presentation
import RoomSimulation
import TestSupport
import Testing

@testable import Messages

@Suite("Messages")
struct MessageTests {
  static let card = CardID(OutboxNumber(3), 17)
  static let operations: [Document.Operation] = [
    .addCard(
      section: .sam, place: .start, text: "\"\\\n\u{1}é𝄞",
      values: [.rejected: .flag(true), "a": .number(1.5), "b": .text("x")]),
    .editText(card: card, change: TextChange([.init(at: 0, delete: 2, insert: "Hi"), .init(at: 5)])),
    .moveCard(card: card, section: .jessica, place: .after(.loveStack)), .removeCard(card: card),
    .restoreCard(card: card),
    .addSection(title: "T", place: .end), .renameSection(section: .sam, title: "T"),
    .moveSection(section: .sam, place: .after(.jessica)), .removeSection(section: .sam), .restoreSection(section: .sam),
    .setValue(target: .card(card), key: .rejected, value: nil),
    .setValue(target: .section(.sam), key: "n", value: .number(-3)),
    .addMessage(card: card, text: "Which key?"),
  ]
  static let requests = operations.map(Document.Request.operation) + [.undo, .redo]
  static let clientMessages: [ClientMessage] =
    requests.map { .operation(counter: 17, base: Revision(120), $0) } + [
      .hello(
        Hello(
          token: "t", seat: "s", name: "Ann", outbox: .test("ann"), confirmed: 12, surface: .phone,
          resume: Resume(epoch: "e", surface: "phone-390", audience: .hosts, frame: 118), readsGzip: true)),
      .hello(Hello(outbox: .test("ann"), surface: SurfaceRequest(kind: .terminal, width: 80))),
      .hello(
        Hello(
          outbox: .test("ann"), surface: nil, resume: Resume(epoch: "e", surface: nil, audience: .room, frame: 1))),
      .name("Ann"), .surface(.phone), .surface(nil), .press(Press("button.2", of: .card(card))),
      .press(Press("a", of: .section(.sam))),
      .press(Press("a", of: .board)), .enter("so", in: Press("search", of: .card(card))),
      .enter("", in: Press("search", of: .board)), .enter(TypedText("b", was: "a"), in: Press("field", of: .board)),
      .touch(card), .touch(nil), .touch(card, over: Carried(section: SectionID(OutboxNumber(3), 4), x: 0, y: 1_000)),
      .confirm(counter: 17), .refresh, .ping,
      .findSeats(search: nil), .findSeats(search: "an"), .claim(SeatNumber(5), code: nil),
      .invite, .claim(SeatNumber(5), code: "7k2-m9q"), .claim(nil, code: nil), .answerClaim(ClaimID(1), allow: true),
      .host(id: 1, .boards), .host(id: 1, .people), .host(id: 1, .kick(SeatNumber(5))),
      .host(id: 1, .kickEveryone(SeatNumber(5), since: nil)), .host(id: 1, .forget(SeatNumber(5))),
      .host(id: 1, .kickEveryone(SeatNumber(5), since: Timestamp(milliseconds: 1_790_000_000_000))),
      .host(id: 1, .forget(nil)), .host(id: 1, .newCode(keeping: nil)),
      .host(id: 1, .newCode(keeping: [SeatNumber(5), SeatNumber(6)])),
      .host(id: 1, .bar(SeatNumber(5))), .host(id: 1, .bar(nil)), .host(id: 1, .freeze(true)),
      .host(id: 1, .guestsChange(.own)), .host(id: 1, .guestsChangeSections(true)),
      .host(id: 1, .removedSections), .host(id: 1, .restoreSection(.jessica)), .host(id: 1, .removed),
      .host(id: 1, .link(.coHost)),
      .host(id: 1, .rotate(.wall)), .host(id: 1, .restore(card)), .host(id: 1, .hide(.cards, true, section: nil)),
      .host(id: 1, .hide(.votes, false, section: .sam)), .host(id: 1, .wall(.board)),
      .host(id: 1, .admitWall(code: "7k2 m9q")), .host(id: 1, .announce("Pizza is here")), .host(id: 1, .announce(nil)),
      .host(id: 1, .wall(.curtain(nil))), .host(id: 1, .wall(.card(card))),
      .host(id: 1, .claims), .host(id: 1, .answerClaim(ClaimID(2), allow: false)),

      .readThread(card), .readThread(nil), .host(id: 1, .talk(true)), .host(id: 1, .talk(false)),
      .ask(name: "Sam", word: nil), .ask(name: "Sam", word: .sun), .host(id: 1, .lobby(nil)),
      .host(id: 1, .lobby(LobbyRules(admission: .ask, showsTitle: true, asksForWord: true))),
      .host(id: 1, .letIn(nil)), .host(id: 1, .letIn([AskerID(1), AskerID(7)])), .host(id: 1, .decline([])),
      .host(id: 1, .declaration), .host(id: 1, .checkDeclaration("title: \"T\"\r\n")),
      .host(id: 1, .declare("title: T", basedOn: nil)), .host(id: 1, .declare("title: T", basedOn: "4f")),
      .host(id: 1, .shape(.title("Quiz"))), .host(id: 1, .shape(.container(nil))),
      .host(id: 1, .shape(.container(ContainerChoice("scatter", ["seed": .number(3)])))),
      .host(id: 1, .shape(.anonymous(true))), .host(id: 1, .shape(.noValue("votes"))),
      .host(
        id: 1, .shape(.value(DeclaredValue(ValueField("votes", .vote, label: "Hearts", each: 3), shown: .badge("♥"))))),
      .host(id: 1, .preview(nil, .phone)), .host(id: 1, .preview(ContainerChoice("list"), .phone)),
      .name("Ann", ifFree: true), .host(id: 1, .role(SeatNumber(5), .viewer)), .host(id: 1, .role(SeatNumber(5), nil)),
      .host(id: 1, .viewOnly(SeatNumber(5), minutes: 10)), .host(id: 1, .viewOnly(SeatNumber(5), minutes: nil)),
      .host(id: 1, .rename(SeatNumber(5), name: "Anne")),
      .host(id: 1, .merge(SeatNumber(7), into: SeatNumber(5))), .host(id: 1, .unmerge(SeatNumber(7))),
      .host(id: 1, .addFor(CardFor(.seat(SeatNumber(5)), section: .sam, text: "Bingo"))),
      .host(id: 1, .addFor(CardFor(.named("Gran"), section: .sam, text: "Bingo"))),

      .host(id: 1, .importCards(CardImport("- Bingo\n", name: "Songs"))),
      .host(
        id: 1, .importCards(CardImport("text\n", format: .csv, name: "Songs", section: .sam, isTrial: true))),

      .host(id: 1, .draw(.sam, to: nil)), .host(id: 1, .draw(.sam, to: .jessica)),

      .host(id: 1, .timer(TimerCommand(.start(seconds: 600, text: "Back in")))),
      .host(id: 1, .timer(TimerCommand(.start(seconds: 1, text: ""), section: .sam))),
      .host(id: 1, .timer(TimerCommand(.pause))), .host(id: 1, .timer(TimerCommand(.resume))),
      .host(id: 1, .timer(TimerCommand(.extend(seconds: 60), section: .sam))), .host(id: 1, .timer(TimerCommand(.end))),
      .host(id: 1, .turnLength(.sam, seconds: 180)), .host(id: 1, .turnLength(.sam, seconds: nil)),
      .host(id: 1, .announcements), .host(id: 1, .announce("Pizza", minutes: 5, to: .walls)),
      .host(id: 1, .wall(.curtain("Back soon"))), .host(id: 1, .wallView(.pages(.previous))),
      .host(id: 1, .wallView(.distance(6))), .host(id: 1, .wallView(.distance(nil))),
      .host(id: 1, .wallView(.language("de"))), .host(id: 1, .wallView(.language(nil))),
      .host(id: 1, .wallView(.theme(.dark))), .host(id: 1, .wallView(.theme(nil))),
      .turn(.shown(.loveStack)), .turn(.away(.loveStack, true)), .turn(.away(.loveStack, false)),
      .host(id: 1, .turn(.next(.loveStack))), .host(id: 1, .turn(.skip(.loveStack))),
      .host(id: 1, .turn(.putFirst(.loveStack))), .host(id: 1, .turn(.away(.loveStack, true))),
      .host(id: 1, .turn(.away(.loveStack, false))), .host(id: 1, .turn(.newNight(.sam))), .host(id: 1, .turns),
      .host(id: 1, .theme(.neon)), .host(id: 1, .theme(.paper)),
      .host(id: 1, .titlePublic(true)), .host(id: 1, .titlePublic(false)),
      .host(id: 1, .card(.loveStack, .hidePicture)), .host(id: 1, .card(.loveStack, .uncross)),

      .host(id: 1, .announce("Last round", to: .hosts)), .host(id: 1, .announce(nil, to: .hosts)),
    ]
    + [WallName("Bar")].compactMap(\.self).flatMap { bar in
      [
        HostCommand.walls, .oneWall(bar, .show(nil)), .oneWall(bar, .show(.curtain("Back soon"))),
        .oneWall(bar, .view(.pages(.hold))), .oneWall(bar, .view(.distance(nil))), .nameWall(7, bar),
        .nameWall(7, nil),
      ].map { ClientMessage.host(id: 1, $0) }
    }

  @Test("[TM1][TM4][WL4][TH1] timers, the clock, a curtain's words, the walls' view and the theme come over the wire")
  func timers() throws {
    let time = Timestamp(milliseconds: 1_790_000_000_000)
    var settings = SharedSettings(
      wall: .curtain("Back soon"), announcement: Announcement(text: "Pizza", at: time, until: time, to: .walls))
    settings.timers = [
      BoardTimer(section: nil, text: "Back in", length: .seconds(600), phase: .running(until: time)),
      BoardTimer(section: .sam, text: "", length: .seconds(60), phase: .paused(left: .milliseconds(7))),
      BoardTimer(section: .jessica, text: "", length: .seconds(60), phase: .over(at: time)),
    ]
    settings.turnLengths = [TurnLength(section: .sam, length: .seconds(180))]
    settings.wallView.isHeld = true
    settings.wallView.turned = -3
    settings.wallView.distance = 6
    settings.wallView.language = "de"
    settings.wallView.theme = .dark
    settings.theme = .contrast
    settings.titleIsPublic = true
    let message = ServerMessage.welcome(
      Welcome(
        epoch: "e", board: BoardTitle(name: "karaoke", title: "Karaoke night"),
        you: You(seat: SeatNumber(5), name: "", role: .guest), outbox: OutboxReport(number: OutboxNumber(3)),
        settings: settings, limits: Limits(), values: [], audience: .room, clock: time))
    #expect(try ServerMessage(decoding: message.encoded()) == message)
  }

  @Test("a client's messages read back the same", arguments: clientMessages)
  func clientRoundTrip(_ message: ClientMessage) throws {
    #expect(try ClientMessage(decoding: message.encoded(), isText: true) == message)
  }

  static let part = Scene.Part(
    name: "text", rect: .init(x: 12, y: 8.25, width: 350, height: 48), tokens: ["text.m"], content: .fact)
  static let section = Scene.SectionElement(
    id: .sam, rect: .init(x: 8, y: 8, width: 374, height: 600), tokens: ["section"],
    parts: [
      Scene.Part(
        name: "insertion", rect: .init(x: 0, y: 540, width: 374, height: 60), tokens: ["insertion"],
        content: .literal("Add")),
      Scene.Part(name: "header", rect: .init(x: 0, y: 0, width: 374, height: 44), tokens: []),
    ])
  static let element = Scene.CardElement(
    id: card, section: .sam, rect: .init(x: 0, y: 56.5, width: 374, height: 64), tokens: ["card", "card.rejected"],
    parts: [part])
  static let loose = Scene.CardElement(
    id: .loveStack, section: nil, rect: .init(x: 0, y: -1, width: 1, height: 1), tokens: ["card"], parts: [])
  static let scene = Scene(
    size: .init(width: 390, height: 1830), parts: [part], sections: [section], cards: [element, loose])
  static let patch = ScenePatch(
    size: .init(width: 1, height: 2), parts: [part], sectionsRemoved: [.jessica], cardsRemoved: [.dreamsOfTea],
    shifts: [.init(first: card, count: 12, dx: 0, dy: 72.5)], sections: [section], cards: [element],
    cardOrder: [.init(card, after: .loveStack), .init(.loveStack, after: nil)], sectionOrder: [.init(.sam, after: nil)],
    animation: "ease-in-out.350")
  /// One that names styles in all ways.
  static let sentPatch = SentPatch(
    patch,
    styles: [
      .init(.loveStack, .known(99)), .init(.dreamsOfTea, .itself(loose.style, number: 3)),
      .init(.purpleTrain, .itself(element.style, number: nil)),
    ], cards: [.init(element, style: .known(3)), .init(loose, style: .itself(loose.style, number: 0))])
  static let changes: [Change] = [
    .sectionInserted(.sam, index: 0, title: "T", values: [.rejected: .flag(false)]), .sectionRemoved(.sam),
    .sectionMoved(.sam, index: 1), .sectionRenamed(.sam, title: "U"),
    .cardInserted(card, section: .sam, index: 0, text: "x", values: [:], author: SeatNumber(5)),
    .cardInserted(.loveStack, section: .sam, index: 0, text: "x", values: [:], author: nil), .cardRemoved(card),
    .cardMoved(card, section: .jessica, index: 2), .valueChanged(.card(card), .rejected, nil),
    .valueChanged(.section(.sam), .rejected, .flag(true)),
  ]
  static var facts: Facts {
    var facts = Facts(document: TestRoom().durable.document)
    facts.names = [SeatNumber(5): "Ann", SeatNumber(12): "Bo"]
    return facts
  }
  static var serverMessages: [ServerMessage] {
    let refusal = Refusal(.stale, ["text": .text("now"), "revision": .number(12)])
    let report = OutboxReport(
      number: OutboxNumber(3), high: 17,
      outcomes: [
        BoardState.Outcome(counter: 16, end: .applied(Revision(119))),
        BoardState.Outcome(counter: 17, end: .refused(refusal)),
      ])
    let phone = Surface.nearest(.phone, width: 390)
    let wall = Surface.nearest(.wall, width: 1920, height: 1080)
    let text = Change.textChanged(card, TextChange([.init(at: 0, delete: 1, insert: "é"), .init(at: 5, delete: 2)]))
    return [
      .welcome(
        Welcome(
          epoch: "e", board: BoardTitle(name: "karaoke", title: "Karaoke night"),
          you: You(seat: SeatNumber(5), secret: "s", name: "", role: .coHost), outbox: report,
          settings: SharedSettings(
            frozen: true, guestsChange: .own,
            announcement: Announcement(text: "Pizza is here", at: Timestamp(milliseconds: 1_790_000_000_000))),
          limits: Limits(),
          values: [
            ValueField(.rejected, .flag), ValueField("note", .text, label: "Note"),
            ValueField("stars", .number, label: "Stars", setBy: .hosts, bounds: 0...5, step: 0.5),
          ],
          surface: wall, audience: .room, containers: ["list", "grid"])),
      .snapshot(
        Snapshot(
          frame: 118, revision: Revision(120), settings: SharedSettings(), facts: facts, surface: phone, scene: scene)),
      .welcome(
        Welcome(
          epoch: "e", board: BoardTitle(name: "b", title: "B"), you: You(seat: SeatNumber(5), name: "", role: .guest),
          outbox: report, settings: SharedSettings(), limits: Limits(), values: [], surface: nil, audience: .room)),
      .snapshot(
        Snapshot(
          frame: 118, revision: Revision(120), settings: SharedSettings(), facts: facts, surface: nil, scene: .nothing)),
      .frame(
        Frame(
          frame: 119, revision: Revision(122),
          operations: [
            AppliedOperation(OperationID(OutboxNumber(3), 18), Revision(121), by: SeatNumber(5), changes: [text]),
            AppliedOperation(OperationID(.server, 9), Revision(122), changes: changes),
          ],
          names: [SeatNumber(5): "Ann"], settings: SharedSettings(frozen: true), scene: sentPatch)),
      .frame(Frame(frame: 1, revision: .zero, operations: [], names: [:], settings: nil, scene: nil)),
      .frame(
        Frame(
          frame: 1, revision: .zero, operations: [], names: [:], settings: nil, scene: SentPatch(ScenePatch(parts: [])))
      ),
      .pressed(Press("button.2", of: .card(card))), .pressed(Press("a", of: .section(.sam))),
      .pressed(Press("a", of: .board)), .entered(Press("search", of: .card(card))),
      .outcomes(report), .refused(counter: 18, refusal), .resend(from: 18, .rate, afterMilliseconds: 500),
      .you(You(seat: SeatNumber(5), name: "Ann", role: .guest, code: .test(SeatNumber(5)))),
      .seats(
        ClaimableSeats(seats: [ClaimableSeat(seat: SeatNumber(5), name: "Ann", here: true)], hasMore: true)),
      .seats(ClaimableSeats(seats: [])), .claims([]), .claiming(ClaimID(3), SeatNumber(5)),
      .invitation(nil),
      .invitation(
        WayIn(
          address: "board.lan:8080", code: PersonalCode(derivedFrom: [7, 2, 9, 1]), link: "http://board.lan:8080/b/a#s",
          modules: ["10", "01"])),
      .claimed(SeatNumber(5), secret: "s"),
      .claims([SeatClaim(id: ClaimID(1), seat: SeatNumber(5), name: "Ann", asking: "Bo")]),
      .done(id: 1, .claims([SeatClaim(id: ClaimID(1), seat: SeatNumber(5), name: "Ann")])),
      .people(
        [
          Person(seat: SeatNumber(5), name: "Ann", role: .guest, card: card),
          Person(seat: SeatNumber(6), name: "", role: .host, card: nil),
        ], more: 0),
      .people([Person(seat: SeatNumber(5), name: "Ann", role: .guest, card: card)], more: 7),
      .done(id: 1, .done("kick")), .done(id: 1, .link(BoardLink(token: "t", path: "/b/karaoke#t"))),
      .done(id: 1, .addedFor(HostResult.AddedFor(card: card, seat: SeatNumber(5)))),
      .you(You(seat: SeatNumber(5), name: "Ann", role: .viewer, viewOnlyFor: 600_000)),
      .done(
        id: 1,
        .people([
          .init(
            seat: SeatNumber(5), name: "Ann", role: .viewer, here: true, kicked: false, given: .coHost,
            viewOnlyUntil: Timestamp(milliseconds: 1_790_000_000_000))
        ])),
      .done(id: 1, .kickedEveryone(3)), .done(id: 1, .forgotten(seats: 12, kept: 3)),
      .done(id: 1, .newCode(BoardLink(token: "t", path: "/b/karaoke#t"), kept: 4, others: 5)),
      .done(id: 1, .rotated(BoardLink(token: "t", path: "/b/karaoke#t"))), .done(id: 1, .removed([])),
      .done(id: 1, .boards([.init(name: "karaoke", people: 3, cards: 21, frozen: false)])),
      .done(id: 1, .people([.init(seat: SeatNumber(5), name: "Ann", role: nil, here: false, kicked: true)])),
      .done(
        id: 1,
        .removed([
          .init(
            card: card, section: .sam, text: "x", by: nil, removedBy: SeatNumber(6),
            at: Timestamp(milliseconds: 1_790_000_000_000),
            withSection: true)
        ])),
      .error(InputError(.unknownField, ["field": .text("color")], id: 1, counter: 17)), .pong(),
      .pong(Timestamp(milliseconds: 1_790_000_000_000)),

      .lobby(LobbyMessage(.ask)), .lobby(LobbyMessage(.asked, title: "Karaoke night", word: .wrong)),
      .waiting(
        LobbyState(
          rules: LobbyRules(admission: .ask, asksForWord: true),
          askers: [
            Asker(id: AskerID(1), name: "Sam", role: .guest, address: "a1b2"),
            Asker(id: AskerID(2), name: "Bo", role: .viewer),
          ])),
      .wallName(bar), .wallName(nil), .progress(id: 3, done: 1_200, of: 6_000),
      .thread(
        ThreadUpdate(
          card: card, isWhole: true,
          messages: [
            .init(id: .loveStack, text: "Which key?", by: SeatNumber(5), name: "Ann"),
            .init(id: .dreamsOfTea, text: "In G", before: .purpleTrain),
          ], gone: [.purpleTrain], hidden: 2)),
      .thread(ThreadUpdate(card: card, isWhole: false)),
      .wallWord(.anchor), .wallWord(nil), .done(id: 1, .lobby(LobbyState(rules: LobbyRules()))),
      .done(id: 1, .letIn(3)),
      .done(id: 1, .declined(1)), .done(id: 1, .done("lobby")),
    ]
  }

  @Test("the server's messages read back the same", arguments: serverMessages)
  func serverRoundTrip(_ message: ServerMessage) throws {
    #expect(try ServerMessage(decoding: message.encoded()) == message)
  }

  @Test("frames and scenes have the shape of PROTOCOL.md")
  func shape() {
    let bytes = JSONText.bytes { json in
      json.patch(
        SentPatch(
          ScenePatch(
            shifts: [.init(first: .loveStack, count: 12, dx: 0, dy: 72)],
            cardOrder: [.init(Self.card, after: .loveStack), .init(.loveStack, after: nil)])))
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"shifts":[["0.3",12,0,72]],"cardOrder":[["3.17","0.3"],["0.3",null]]}"#)
    let card = Scene(size: .init(width: 390, height: 30.5), cards: [Self.element])
    #expect(
      String(decoding: JSONText.bytes { $0.scene(card, styles: KnownStyles()) }, as: UTF8.self)
        == #"{"size":[390,30.5],"parts":[],"sections":[],"cards":[["3.17","0.1",0,56.5,[374,64,"#
        + #""card card.rejected",[["text",[12,8.25,350,48],"text.m",1]]]]]}"#)
    var below = Self.element
    below.id = .loveStack
    below.rect.y = 128
    let twins = Scene(size: .init(width: 1, height: 2), cards: [Self.element, below])
    #expect(
      String(decoding: JSONText.bytes { $0.scene(twins, styles: StyleNumbers(twins).known) }, as: UTF8.self)
        == #"{"size":[1,2],"parts":[],"sections":[],"styles":[[374,64,"card card.rejected","#
        + #"[["text",[12,8.25,350,48],"text.m",1]],0]],"cards":[["3.17","0.1",0,56.5,0],["0.3","0.1",0,128,0]]}"#)
  }

  @Test("[P14b] a card that only looks different is a row of a frame: its style's number, or the style that gets it")
  func lookRows() {
    let opening = MessageParts.frame(revision: nil, operations: [], names: [:], settings: nil)
    let patch = SentPatch(
      ScenePatch(), styles: [.init(Self.card, .known(12)), .init(.loveStack, .itself(Self.loose.style, number: 3))],
      cards: [])
    #expect(
      String(decoding: MessageParts.joined(7, opening, scene: patch), as: UTF8.self)
        == #"[7,["3.17",12],["0.3",[1,1,"card",[],3]]]"#)
  }

  @Test("[P14] a frame leaves out what follows from the one before: revisions count on, a change is its operation's")
  func leavingOut() throws {
    let text = Change.textChanged(Self.card, TextChange([.init(at: 24, insert: "!")]))
    let value = Change.valueChanged(.card(Self.card), .rejected, .flag(true))
    let frame = Frame(
      frame: 1234, revision: Revision(102),
      operations: [
        AppliedOperation(OperationID(OutboxNumber(12), 34), Revision(101), by: SeatNumber(15), changes: [text]),
        AppliedOperation(OperationID(OutboxNumber(3), 2), Revision(102), changes: [value]),
      ], names: [:], settings: nil, scene: nil)
    let bytes = MessageParts.joined(
      1234, MessageParts.frame(revision: nil, operations: frame.operations, names: [:], settings: nil), scene: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"[1234,[12,34,15,["3.17",[[24,0,"!"]]]],[3,2,null,["3.17","rejected",true]]]"#)
    #expect(try ServerMessage(decoding: bytes, after: Revision(100)) == .frame(frame))
  }

  @Test("a frame of more operations than revisions, or of something else, is an error")
  func contradictions() {
    for text in [
      "[]", #"["1"]"#, #"[1,[1,1,null],[1,2,null],{"revision":1}]"#, "[1,2]", #"[1,["0.3"]]"#, #"[1,["x",1]]"#,
      #"[1,[1,1,5,["hologram","0.3"]]]"#, #"[1,[1,1,5,["0.3",1]]]"#, "{}",
    ] {
      #expect(throws: ServerMessageError.self) { try ServerMessage(decoding: Array(text.utf8)) }
    }
  }

  @Test(
    "[P12] each way to be wrong has its code and names the field",
    arguments: [
      ("", "notJSON", nil), ("[1]", "notJSON", nil), (#""x""#, "notJSON", nil), ("{", "notJSON", nil),
      ("{\"t\":\"p\u{1}\"}", "badField", "t"), (#"{"t":"\ud800"}"#, "badField", "t"), (#"{}"#, "missingField", "t"),
      (#"{"t":1}"#, "badField", "t"), (#"{"t":"ping","x":1}"#, "unknownField", "x"),
      (#"{"t":"op","counter":0,"base":1,"op":{"k":"removeCard","card":"0.1"}}"#, "badField", "counter"),
      (#"{"t":"op","counter":-1,"base":1,"op":{"k":"removeCard","card":"0.1"}}"#, "badField", "counter"),
      (#"{"t":"op","counter":1.5,"base":1,"op":{"k":"removeCard","card":"0.1"}}"#, "badField", "counter"),
      (#"{"t":"op","counter":1,"base":1e99,"op":{"k":"removeCard","card":"0.1"}}"#, "badField", "base"),
      (#"{"t":"op","counter":1,"base":1,"op":{"k":"removeCard","card":"0.01"}}"#, "badField", "op.card"),
      (#"{"t":"op","counter":1,"base":1,"op":{"k":"removeCard","card":"4294967296.1"}}"#, "badField", "op.card"),
      (#"{"t":"op","counter":1,"base":1,"op":[]}"#, "badField", "op"),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"editText","card":"0.1","change":[[0,1]]}}"#, "badField", "op.change"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"editText","card":"0.1","change":[[-1,1,""]]}}"#, "badField",
        "op.change"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"editText","card":"0.1","change":[[0,1,"",2]]}}"#, "badField",
        "op.change"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"editText","card":"0.1","change":[[0,9e18,""]]}}"#, "badField",
        "op.change"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"setValue","target":{},"key":"a","value":1}}"#, "badField",
        "op.target"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"setValue","target":{"card":"0.1","section":"0.1"},"key":"a","value":1}}"#,
        "badField", "op.target"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"setValue","target":{"card":"0.1","x":1},"key":"a","value":1}}"#,
        "unknownField", "op.target.x"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"setValue","target":{"card":"0.1"},"key":"a"}}"#, "missingField",
        "op.value"
      ),
      (
        #"{"t":"op","counter":1,"base":1,"op":{"k":"setValue","target":{"card":"0.1"},"key":"a","value":[]}}"#,
        "badField", "op.value"
      ),
      (#"{"t":"op","counter":1,"base":1,"op":{"k":"reconcile","steps":[]}}"#, "unknownOperation", nil),
      (#"{"t":"touch"}"#, "missingField", "card"),
      (#"{"t":"surface","surface":{"kind":"phone","width":0}}"#, "badField", "surface.width"),
      (#"{"t":"surface","surface":{"kind":"tv","width":1}}"#, "badField", "surface.kind"),
      (
        #"{"t":"hello","protocol":9,"outbox":"x","confirmed":0,"surface":{"kind":"phone","width":1}}"#, "badField",
        "protocol"
      ),
      (
        #"{"t":"hello","protocol":4,"outbox":"x","confirmed":0,"surface":{"kind":"phone","width":1}}"#, "badField",
        "outbox"
      ),
      (#"{"t":"host","id":1,"command":{"k":"explode"}}"#, "unknownOperation", nil),
      (#"{"t":"host","id":1,"command":{"k":"kick","seat":"5"}}"#, "badField", "command.seat"),
      (#"{"t":"host","id":1,"command":{"k":"boards","x":1}}"#, "unknownField", "command.x"),
      (#"{"t":"surface","surface":{"kind":"phone","width":1,"x":1}}"#, "unknownField", "surface.x"),
    ] as [(String, String, String?)])
  func wrong(_ text: String, _ code: String, _ field: String?) {
    let error = Self.error(Array(text.utf8))
    #expect(error?.code.rawValue == code, "\(String(describing: error))")
    #expect(error?.parameters["field"] == field.map(Value.text), "\(String(describing: error))")
  }

  @Test(
    "[P12] a reconciliation is the server's own: clients can't send one, whatever its steps",
    arguments: [
      #"{"k":"reconcile"}"#, #"{"k":"reconcile","steps":[]}"#, #"{"k":"reconcile","steps":[{"k":"explode"}]}"#,
      #"{"k":"reconcile","steps":[{"k":"removeCard","card":"0.3"}]}"#,
    ])
  func reconciliation(_ operation: String) {
    #expect(
      Self.error(Array(#"{"t":"op","counter":1,"base":1,"op":\#(operation)}"#.utf8))
        == InputError(.unknownOperation, ["operation": .text("reconcile")], counter: 1))
  }

  @Test("a hello says with null, too, that it has no token, seat, name or resume, and reads no gzip")
  func nulls() throws {
    let hello =
      #"{"t":"hello","protocol":4,"oldestProtocol":null,"token":null,"seat":null,"name":null,"outbox":"0123456789012345678901","confirmed":0,"#
      + #""surface":{"kind":"phone","width":390,"height":null},"resume":null,"gzip":null}"#
    let outbox = try #require(OutboxName("0123456789012345678901"))
    #expect(
      try ClientMessage(decoding: Array(hello.utf8), isText: true)
        == .hello(Hello(outbox: outbox, surface: SurfaceRequest(kind: .phone, width: 390))))
  }

  @Test("[P12] binary messages are notText, broken UTF-8 is notJSON, deep nesting is an error")
  func wrongBytes() {
    #expect(Self.error(Array(#"{"t":"ping"}"#.utf8), isText: false)?.code == .notText)
    #expect(Self.error([0x22, 0xFF, 0x22])?.code == .notJSON)
    #expect(Self.error(Array(repeating: UInt8(ascii: "["), count: 100_000)) != nil)
  }

  @Test("[P12] any bytes decode or throw, and do nothing else: valid messages, changed at random", arguments: 0..<20)
  func mutations(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for message in Self.clientMessages {
      for _ in 0..<20 {
        var bytes = message.encoded()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1 where bytes.count > 1: bytes.remove(at: index)
          case 2: bytes.insert(contentsOf: bytes[index...].prefix(8), at: index)
          default: bytes[index] = Array(#"{}[]",:0-9eE.\"#.utf8).randomElement(using: &random) ?? 0
          }
        }
        guard Self.error(bytes) == nil else { continue }
        do {
          let message = try ClientMessage(decoding: bytes, isText: true)
          #expect(try ClientMessage(decoding: message.encoded(), isText: true) == message, "seed \(seed): \(message)")
        } catch {
          Issue.record("seed \(seed): \(error)")
        }
      }
    }
  }

  static func error(_ bytes: [UInt8], isText: Bool = true) -> InputError? {
    do throws(InputError) {
      _ = try ClientMessage(decoding: bytes, isText: isText)
      return nil
    } catch {
      return error
    }
  }
}
