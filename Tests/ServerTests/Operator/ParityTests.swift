import ArgumentParser
import Document
import Testing

@testable import Messages
@testable import Server

@Suite("Page and console have the same commands")
struct ParityTests {
  /// By each command of a host's on the wire, what types it on the command line, as `displayboard` is asked for it.
  private static let typed: [HostCommand.Kind: [String]] = [
    .boards: ["boards"], .people: ["people"], .kick: ["kick"], .kickEveryone: ["kick"], .bar: ["kick", "let-in"],
    .forget: ["forget"], .newCode: ["new-code"], .freeze: ["freeze", "unfreeze"], .guestsChange: ["guests"],
    .removed: ["removed"], .restore: ["restore"], .container: ["container"], .hide: ["hide", "reveal"],
    .link: ["link"], .rotate: ["rotate"], .moment: ["moment"],
    .restoreMoment: ["restore-moment"],
    .takeBack: ["take-back"], .claims: ["claims"], .answerClaim: ["claims"], .wall: ["wall"],
    .announce: ["announce"], .admitWall: ["admit"], .draw: ["draw"],
    .lobby: ["lobby"], .letIn: ["let-in-waiting"], .decline: ["decline"],
    .declaration: ["declaration"], .checkDeclaration: ["declare"], .declare: ["declare"],
    .shape: ["title", "votes", "value", "anonymous"],
    .guestsChangeSections: ["sections"], .removedSections: ["removed-sections"], .restoreSection: ["restore-section"],
    .rows: ["history"], .timeline: ["timeline"], .boardAt: ["board-at"],
    .timer: ["timer"], .turnLength: ["timer"], .announcements: ["announcements"], .wallView: ["wall"],
    .clear: ["clear"],
    .next: ["next"], .skip: ["next"], .putFirst: ["put-first"], .away: ["away"], .newNight: ["new-night"],
    .turns: ["turns"],
    .role: ["role"], .viewOnly: ["view-only"], .rename: ["rename"], .addFor: ["add-for"],
    .merge: ["merge"], .unmerge: ["unmerge"],
    .theme: ["theme"],
    .talk: ["talk"],
    .titlePublic: ["link-preview"], .card: ["card"],
    .walls: ["walls"], .oneWall: ["wall"], .nameWall: ["name-wall"],
  ]
  /// `displayboard inspect` shows these: a command of its own, beside `host`. Pages of earlier versions ask for
  /// the history entry by entry, which is now told in rows.
  private static let elsewhere: Set<HostCommand.Kind> = [.inspect, .preview, .history, .importCards]

  /// What the page asks for by HTTP: `GET /health/<board>`.
  private static let byDoor: Set<String> = ["health"]
  /// A cluster's owner does these at a node's machine: they are about nodes, of which a board's host knows nothing.
  private static let aboutNodes: Set<String> = ["nodes", "move"]

  /// The words that people type after `displayboard host`.
  private static let commandNames = Set(HostConsole.configuration.subcommands.map { $0._commandName })

  @Test("whatever a host's page can say, `displayboard host` can too", arguments: HostCommand.Kind.allCases)
  func isTyped(_ command: HostCommand.Kind) {
    let names = Self.typed[command] ?? []
    #expect(Self.elsewhere.contains(command) || !names.isEmpty, "nobody can type \(command)")
    #expect(Self.commandNames.isSuperset(of: names), "\(command)")
  }

  @Test("whatever `displayboard host` can do is a command that a host's page can say, too")
  func isSaid() {
    #expect(Self.commandNames == Self.byDoor.union(Self.aboutNodes).union(Self.typed.values.joined()))
  }
}
