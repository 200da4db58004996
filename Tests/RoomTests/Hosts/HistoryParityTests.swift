import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Every command of hosts, in the history")
struct HistoryParityTests {
  private static let seat = SeatNumber(2)

  /// The commands that change the board, or who may be on it.
  private static let changing: [HostCommand.Kind: HostCommand] = [
    .kick: .kick(seat), .kickEveryone: .kickEveryone(seat, since: nil), .newCode: .newCode(keeping: nil),
    .freeze: .freeze(true), .guestsChange: .guestsChange(.own), .container: .container(ContainerChoice("list")),
    .restore: .restore(.loveStack), .hide: .hide(.cards, true, section: nil), .rotate: .rotate(.viewer),
    .restoreMoment: .restoreMoment(Revision(1)),
    .takeBack: .takeBack(seat, since: Timestamp(milliseconds: 0)), .wall: .wall(.curtain(nil)),
    .announce: .announce("Pizza is here"), .draw: .draw(.jessica, to: nil),
    .lobby: .lobby(LobbyRules(admission: .ask)), .guestsChangeSections: .guestsChangeSections(true),
    .role: .role(seat, .viewer), .viewOnly: .viewOnly(seat, minutes: 10), .rename: .rename(seat, name: "Anne"),
    .addFor: .addFor(CardFor(.seat(seat), section: .sam, text: "Bingo")),

    .timer: .timer(TimerCommand(.start(seconds: 600, text: "Back in"))), .turnLength: .turnLength(.sam, seconds: 180),
    .wallView: .wallView(.pages(.hold)),
    .clear: .clear,
    .merge: .merge(seat, into: SeatNumber(1)),
    .theme: .theme(.neon),
    .talk: .talk(true),
    .titlePublic: .titlePublic(true),
    .card: .card(.dreamsOfTea, .crossOff),
    .oneWall: .oneWall(bar, .show(.curtain(nil))),
  ]
  /// Those that only ask; that hold while the server runs; and that are about seats without a trace on the board.
  private static let untold: Set<HostCommand.Kind> = [
    .boards, .people, .removed, .link, .inspect, .history, .moment, .claims,
    .bar, .admitWall,
    .forget, .answerClaim,
    .declaration, .checkDeclaration, .preview, .removedSections, .letIn, .decline,
    .rows, .timeline, .boardAt,
    // Tests of shaping and of sections have these: they need a text, or a section that left.
    .declare, .shape, .restoreSection,

    .announcements,
    // Tests of turns have these: they need a section whose cards take turns.
    .next, .skip, .putFirst, .away, .newNight,
    .turns,
    // Tests of importing have it: it needs a text that the server reads.
    .importCards,
    // Tests of merged seats have this: two seats must be one before.
    .unmerge,
    // A wall keeps its name in its own address.
    .walls, .nameWall,
  ]

  @Test("every change by a host is in the history, with the name of the host", arguments: HostCommand.Kind.allCases)
  func told(_ kind: HostCommand.Kind) throws {
    guard let command = Self.changing[kind] else {
      #expect(Self.untold.contains(kind), "does \(kind) change anything?")
      return
    }
    let room = TestRoom()
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    room.operate(.removeCard(card: .loveStack), 1, from: ann)
    room.advance(.seconds(1))
    let before = try lines(room, host)
    room.send(.host(id: 7, command), from: host)
    room.advance(.seconds(1))
    let after = try lines(room, host)
    #expect(after.count > before.count)
    // A card in someone's name has a line of its own, by that person, beside the host's.
    #expect(after.prefix(after.count - before.count).contains { $0.by == SeatNumber(1) })
  }

  private func lines(_ room: TestRoom, _ host: SessionID) throws -> [HostResult.History.Line] {
    _ = room.takeReplies(host)
    room.send(.host(id: 9, .history(upTo: nil)), from: host)
    room.advance(.seconds(1))
    let history = room.takeReplies(host).lazy.compactMap { message -> HostResult.History? in
      if case .done(9, .history(let history)) = message { history } else { nil }
    }.first
    return try #require(history).lines
  }
}
