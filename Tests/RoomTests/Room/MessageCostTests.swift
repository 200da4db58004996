import Document
import Glibc
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

/// Every type of message at the product of its limits (rule P38). What a new one costs has to be said here and in
/// `MessageCost`.
@Suite("What messages cost")
struct MessageCostTests {
  /// A board with all that a board can have: cards, some of them long, seats, a text that was changed again and again,
  /// and a seat that can take back a hundred operations.
  private static let full: JournalContents = {
    let limits = Limits()
    var contents = TestRoom().contents
    var state = contents.soundState
    func add(_ entry: Entry) {
      contents.entries.append(entry)
      state.apply(entry)
    }
    let at = Timestamp(milliseconds: 1_790_000_000_000)
    for number in 1...UInt32(limits.seatsMax) {
      add(.seat(SeatNumber(number), secretHash: Array("seat-\(number)".utf8), name: "Guest \(number)", at: at))
    }
    let others = OutboxNumber(8)
    add(.outbox(others, outbox: OutboxName.test("others").description, seat: SeatNumber(3)))
    for counter in 1...UInt32(limits.cardsMax - state.document.cardCount) {
      let text = counter.isMultiple(of: 100) ? String(repeating: "x", count: limits.cardTextBytesMax) : "\(counter)"
      add(.applied(OperationID(others, counter), .add(text), by: SeatNumber(3), at: at))
    }
    for number in 0..<changes {
      let splice = TextChange.Splice(at: 0, insert: "\(number % 10)")
      add(
        .applied(state.nextServerOperation, .editText(card: .loveStack, change: TextChange([splice])), by: nil, at: at))
    }
    add(.outbox(OutboxNumber(7), outbox: OutboxName.test("ann").description, seat: SeatNumber(1)))
    for counter in 1...100 as ClosedRange<UInt32> {
      let splice = TextChange.Splice(at: 0, insert: "\(counter % 10)")
      let edit = Document.Operation.editText(card: .loveStack, change: TextChange([splice]))
      add(.applied(OperationID(OutboxNumber(7), counter), edit, by: SeatNumber(1), at: at))
    }
    return JournalContents(snapshot: state, snapshotSequence: contents.sequence)
  }()

  /// Changes of a text behind which an edit comes, and splices that it has.
  private static let changes = 10_000
  private static let splices = 1_000

  /// Facts alone: surfaces are laid out for the messages that ask for them.
  private func join(_ room: TestRoom, _ name: String, as role: Role = .guest, seat: String? = nil) -> SessionID {
    room.join(name, as: role, seat: seat, surface: nil, address: "192.0.2.1")
  }

  /// Lays the whole board out, or goes through all of it: until that leaves the loop, it has a bound in number and not
  /// in time. Taking back all that a seat did is a host's command, and has a bound of its own.
  private static var known: Set<ClientMessage.Kind> { [.hello, .surface, .refresh] }
  private static var knownCommands: Set<HostCommand.Kind> {
    [.inspect, .moment, .restoreMoment, .takeBack, .clear, .importCards]
  }

  @Test("[P38][T24] no message is free, and none is more work than a seat may ask for at once")
  func bounded() {
    let room = TestRoom({ $0.idleTimeout = .seconds(100_000) }, contents: Self.full, declared: nil)
    let guest = join(room, "ann", seat: "seat-1")
    let host = join(room, "host", as: .host, seat: "seat-2")
    let most = room.configuration.operationsBurst * MessageCost.operation
    var dearest: [ClientMessage.Kind: (work: Int, milliseconds: Double)] = [:]
    for kind in ClientMessage.Kind.allCases {
      for message in worst(kind, on: room) {
        room.advance(.seconds(10))
        var session = kind == .host ? host : guest
        if case .hello = message { session = room.connect(address: "192.0.2.3") }
        let begin = Self.processorMilliseconds
        room.send(message, from: session)
        let took = Self.processorMilliseconds - begin
        let work = room.room.workOfLastMessage
        if took >= dearest[kind]?.milliseconds ?? 0 { dearest[kind] = (work, took) }
        #expect(work > 0, "\(kind): \(message)")
        if case .host(_, let command) = message, Self.knownCommands.contains(where: { $0.rawValue == command.name }) {
          continue
        }
        if !Self.known.contains(kind) { #expect(work <= most, "\(kind): \(message)") }
      }
    }
    // To be read by people: what it takes depends on the machine, and on how the test is built.
    for (kind, most) in dearest.sorted(by: { $0.value.milliseconds > $1.value.milliseconds }) {
      print("\(kind.rawValue): \(most.work) units, \((most.milliseconds * 10).rounded() / 10) ms of the processor")
    }
  }

  /// The processor's time that this thread has taken.
  private static var processorMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  private func worst(_ kind: ClientMessage.Kind, on room: TestRoom) -> [ClientMessage] {
    let limits = Limits()
    let long = String(repeating: "x", count: limits.cardTextBytesMax)
    switch kind {
    case .hello: return [.hello(Hello(token: "guest-0", name: "New", outbox: .test("new"), surface: .phone))]
    case .op:
      let base = room.durable.document.revision
      let dear = [Document.Request.operation(.add(long))] + Array(repeating: .undo, count: 10)
      return [worstEdit(of: room)]
        + zip(102...UInt32.max, dear).map { .operation(counter: $0, base: base, $1) } + [
          .operation(counter: 113, base: base, .redo)
        ]
    case .name: return [.name("Someone else"), .name(long)]
    case .surface: return [.surface(SurfaceRequest(kind: .desktop, width: 1280)), .surface(nil)]
    case .touch: return [.touch(.loveStack), .touch(nil)]
    case .press: return [.press(Press("button.0", of: .card(.loveStack)))]
    case .enter:
      return [
        .enter(
          TypedText(String(repeating: "x", count: limits.valueTextBytesMax)),
          in: Press("field.0", of: .card(.loveStack)))
      ]
    case .findSeats: return [.findSeats(search: nil), .findSeats(search: "st 4999"), .findSeats(search: long)]
    case .claim:
      return [.claim(SeatNumber(3), code: "AAAAAA"), .claim(SeatNumber(3), code: nil), .claim(nil, code: nil)]
    case .answerClaim: return [.answerClaim(ClaimID(1), allow: true)]
    case .invite: return [.invite]
    case .confirm: return [.confirm(counter: 100)]
    case .refresh: return [.refresh]
    case .ping: return [.ping]
    case .host: return HostCommand.Kind.allCases.map { .host(id: 1, worst($0)) }

    // Once someone is in, it does nothing; see LobbyTests for those who aren't.
    case .ask: return [.ask(name: long, word: .sun)]

    case .turn: return [.turn(.shown(.loveStack)), .turn(.away(.loveStack, true)), .turn(.away(.loveStack, false))]

    case .readThread: return [.readThread(.loveStack), .readThread(nil)]
    }
  }

  private static let longText = String(
    repeating: "x", count: RoomConfiguration(board: BoardTitle(name: "b", title: "B")).declarationBytesMax)

  private func worst(_ command: HostCommand.Kind) -> HostCommand {
    let revision = Revision(1)
    let start = Timestamp(milliseconds: 0)
    switch command {
    case .boards: return .boards
    case .people: return .people
    case .kick: return .kick(SeatNumber(9))
    case .kickEveryone: return .kickEveryone(SeatNumber(9), since: nil)
    case .forget: return .forget(nil)
    case .newCode: return .newCode(keeping: nil)
    case .bar: return .bar(SeatNumber(1))
    case .freeze: return .freeze(false)
    case .guestsChange: return .guestsChange(.everything)
    case .guestsChangeSections: return .guestsChangeSections(true)
    case .talk: return .talk(true)
    case .removedSections: return .removedSections
    case .restoreSection: return .restoreSection(.jessica)
    case .removed: return .removed
    case .container: return .container(nil)
    case .restore: return .restore(.loveStack)
    case .inspect:
      return .inspect(InspectionRequest(stages: [.scene], surface: SurfaceRequest(kind: .desktop, width: 1280)))
    case .link: return .link(.guest)
    case .rotate: return .rotate(.viewer)
    case .history: return .history(upTo: nil)
    case .moment: return .moment(revision)
    case .restoreMoment: return .restoreMoment(revision)
    case .takeBack: return .takeBack(SeatNumber(1), since: start)
    case .claims: return .claims
    case .answerClaim: return .answerClaim(ClaimID(1), allow: true)
    case .wall: return .wall(.board)
    case .announce: return .announce("Hello")
    case .admitWall: return .admitWall(code: "AAAAAA")
    case .hide: return .hide(.votes, true, section: nil)

    case .lobby: return .lobby(nil)
    case .letIn: return .letIn(nil)
    case .decline: return .decline(nil)

    case .declaration: return .declaration
    case .checkDeclaration: return .checkDeclaration(Self.longText)
    case .declare: return .declare(Self.longText, basedOn: nil)
    case .shape: return .shape(.title("Quiz"))
    case .preview: return .preview(nil, SurfaceRequest(kind: .desktop, width: 1280))

    case .role: return .role(SeatNumber(9), .viewer)
    case .viewOnly: return .viewOnly(SeatNumber(9), minutes: 1_440)
    case .rename: return .rename(SeatNumber(9), name: "Someone")
    case .merge: return .merge(SeatNumber(9), into: SeatNumber(8))
    case .unmerge: return .unmerge(SeatNumber(9))
    case .addFor:
      return .addFor(CardFor(.named("Gran"), section: .sam, text: String(repeating: "x", count: 20_000)))

    case .draw: return .draw(.sam, to: .jessica)

    case .rows: return .rows(upTo: nil, HistoryFilter(find: "nowhere"))
    case .timeline: return .timeline(night: nil)
    case .boardAt:
      return .boardAt(BoardAtRequest(at: SequenceNumber(1_000), on: SurfaceRequest(kind: .desktop, width: 1280)))

    case .timer: return .timer(TimerCommand(.start(seconds: 600, text: "Back in")))
    case .turnLength: return .turnLength(.sam, seconds: 180)
    case .announcements: return .announcements
    case .wallView: return .wallView(.pages(.next))

    case .clear: return .clear

    case .next: return .turn(.next(.loveStack))
    case .skip: return .turn(.skip(.loveStack))
    case .putFirst: return .turn(.putFirst(.loveStack))
    case .away: return .turn(.away(.loveStack, true))
    case .newNight: return .turn(.newNight(.sam))
    case .turns: return .turns

    case .theme: return .theme(.neon)

    case .titlePublic: return .titlePublic(true)
    case .card: return .card(.loveStack, .crossOff)

    case .walls: return .walls
    case .oneWall: return .oneWall(bar, .show(.curtain("Back soon")))
    case .nameWall: return .nameWall(1, bar)

    case .importCards: return .importCards(CardImport("- Bingo", name: "Songs"))
    }
  }

  @Test("[P25][P38] finding seats compares folded names, folds none, and is charged for each")
  func findSeats() {
    let room = TestRoom(contents: Self.full, declared: nil)
    let me = join(room, "me")
    room.send(.findSeats(search: "guest 4999"), from: me)
    #expect(room.room.workOfLastMessage == 100 + MessageCost.names(5_000))
    guard case .seats(let list)? = room.takeReplies(me).last else {
      Issue.record("no list")
      return
    }
    #expect(list.seats.map(\.name) == ["Guest 4999"])
    room.advance(.seconds(1))
    room.send(.findSeats(search: nil), from: me)
    guard case .seats(let all)? = room.takeReplies(me).last else {
      Issue.record("no list")
      return
    }
    #expect(all.seats.map(\.seat.rawValue) == Array((4_801...5_000).reversed()))
    #expect(all.hasMore)
  }

  @Test("[P25] a renamed seat is found by its new name alone, however its letters are written")
  func renamed() {
    var names = SeatNames([])
    names.name(SeatNumber(2), "Zoë")
    names.name(SeatNumber(1), "Bo")
    func found(_ search: String) -> [UInt32] { names.search(search, most: 9) { _ in true }.seats.map(\.rawValue) }
    #expect(found("zoe\u{308}") == [2])
    #expect(found("OË") == [2])
    names.name(SeatNumber(2), "Cleo")
    #expect(found("ë").isEmpty)
    #expect(found("o") == [2, 1])
    names.name(SeatNumber(1), "")
    #expect(found("") == [2])
  }

  @Test("[P38] costly rebasing is charged when it is done, and the account waits until that is paid")
  func afterwards() {
    let room = TestRoom(contents: Self.full, declared: nil)
    let guest = join(room, "ann", seat: "seat-1")
    room.send(worstEdit(of: room), from: guest)
    let work = room.room.workOfLastMessage
    #expect(work >= MessageCost.operation + Self.splices / 10)
    let held = room.configuration.operationsBurst * MessageCost.operation
    #expect(room.room.charging.accounts.hold(held - work, [.seat(SeatNumber(1))], at: room.now))
    #expect(!room.room.charging.accounts.hold(held - work + 1, [.seat(SeatNumber(1))], at: room.now))
  }

  private func worstEdit(of room: TestRoom) -> ClientMessage {
    let base = Revision(room.durable.document.revision.rawValue - UInt64(Self.changes))
    let splices = (0..<Self.splices).map { TextChange.Splice(at: 0, insert: "\($0 % 10)") }
    return .operation(counter: 101, base: base, .operation(.editText(card: .loveStack, change: TextChange(splices))))
  }
}
