import ArgumentParser
import Document
import Glibc
import Messages
import Room
import Sentences

/// `displayboard host`: the commands that keep order, through the running server's own socket. Anyone who can open that
/// is the host.
struct HostConsole: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Keep order on a running board: links, people, freezing, removed cards, history.",
    subcommands: [
      HostLink.self, HostRotate.self, HostBoards.self, HostPeople.self, HostKick.self, HostLetIn.self, HostForget.self,
      HostNewCode.self, HostFreeze.self,
      HostUnfreeze.self,
      HostGuests.self, HostSections.self, HostTalk.self, HostHide.self, HostReveal.self, HostContainer.self,
      HostWall.self,
      HostAnnounce.self, HostAdmit.self,
      HostRemoved.self, HostRestore.self,
      HostHistory.self,
      HostRestoreMoment.self,
      HostTakeBack.self, HostClaims.self,

      HostLobby.self, HostLetInWaiting.self, HostDecline.self,

      HostDeclaration.self, HostDeclare.self, HostTitle.self, HostVotes.self, HostValue.self, HostAnonymous.self,

      HostRole.self, HostViewOnly.self, HostRename.self, HostAddFor.self,
      HostRemovedSections.self, HostRestoreSection.self,

      HostDraw.self, HostMoment.self,

      HostTimeline.self, HostBoardAt.self,

      HostTurns.self, HostNext.self, HostPutFirst.self, HostAway.self, HostNewNight.self,

      HostTimer.self, HostAnnouncements.self,

      HostClear.self,

      HostMerge.self, HostUnmerge.self,

      HostHealth.self,

      HostTheme.self,

      HostLinkPreview.self,

      HostCard.self,

      HostWalls.self, HostNameWall.self,

      HostNodes.self, HostMove.self,
    ])
}

/// Which server and which board.
struct HostOptions: ParsableArguments {
  @Option(help: "The running server's data directory.")
  var data = "data"

  @Option(help: "The board. (default: the first that the server names when it starts)")
  var board: String?

  /// Asks the server one thing; prints what `show` makes of the answer.
  func ask(_ command: HostCommand, _ show: (HostText, HostResult) -> [String]) throws {
    for line in show(.ofEnvironment, try answer(to: command)) { print(line) }
  }

  /// Asks for something that has no answer; prints that it was done.
  func ask(_ command: HostCommand, _ done: CommandSentence) throws { try ask(command) { text, _ in [text.said(done)] } }

  func answer(to command: HostCommand) throws -> HostResult { try HostSession(data: data, board: board).ask(command) }
}

struct HostLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Print a role's link. Keep a host's link off the projector.")

  @OptionGroup var options: HostOptions
  @Option(help: "host, co-host, guest, viewer or wall.") var role = Role.host

  func run() throws {
    try options.ask(.link(role)) { $0.link($1, data: options.data) }
  }
}

struct HostRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Make a new link for a role. The old one then lets nobody new in.",
    discussion: """
      host, co-host: everyone who came by the old link must leave, and it opens nothing any more. guest, viewer, wall: \
      everyone who only looks must leave. A guest who has changed something or given a name keeps their seat and may \
      come back by the old link, until you kick them.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "host, co-host, guest, viewer or wall.") var role: Role

  func run() throws {
    try options.ask(.rotate(role)) { $0.link($1, data: options.data) }
  }
}

struct HostBoards: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "boards", abstract: "List the boards.")

  @OptionGroup var options: HostOptions

  func run() throws { try options.ask(.boards) { $0.boards($1) } }
}

struct HostPeople: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "people", abstract: "List who is here and who was.")

  @OptionGroup var options: HostOptions

  func run() throws { try options.ask(.people) { $0.people($1) } }
}

struct HostKick: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kick", abstract: "Remove a person's seat for good.",
    discussion: """
      What they added stays. With the guests' link they could take a new seat: rotate it (`host rotate guest`) to \
      prevent that; the other guests keep their seats. To shut out a host or co-host, rotate their link. With \
      --address nobody new comes in from their address either, for 12 hours or until the server ends or you say `host \
      let-in`; people who already have a seat still can. With --everyone-there all seats but hosts' that were last \
      here from the same address go, even those that aren't here now; `host people` shows who shares an address. A \
      whole hall may be behind one address, so say with --minutes when they came.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "The seat's number, as `host people` lists it.") var seat: UInt32
  @Flag(help: "Let nobody new in from that person's address either.") var address = false
  @Flag(name: .customLong("everyone-there"), help: "Take away every seat that came from the same address.")
  var everyoneThere = false
  @Option(help: "With --everyone-there: only people who took their seat in the last MINUTES.") var minutes: Int?

  func validate() throws {
    guard let minutes else { return }
    guard everyoneThere else { throw ValidationError(.goesWith(option: "--minutes", other: "--everyone-there")) }
    try check("--minutes", minutes, isIn: minutesRange)
  }

  func run() throws {
    if address { try options.ask(.bar(SeatNumber(seat))) { $0.barred($1) } }
    if everyoneThere {
      let since = minutes.map { Timestamp(milliseconds: (Int64(time(nil)) - Int64($0) * 60) * 1_000) }
      return try options.ask(.kickEveryone(SeatNumber(seat), since: since)) { $0.kickedEveryone($1) }
    }
    try options.ask(.kick(SeatNumber(seat)), .seatTakenAway(seat: "\(seat)"))
  }
}

struct HostLetIn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "let-in", abstract: "Let everyone in again from the addresses that `kick --address` shut.")

  @OptionGroup var options: HostOptions

  func run() throws {
    try options.ask(.bar(nil)) { text, result in
      guard case .barred(let count) = result else { return text.unexpected }
      return [text.said(count == 0 ? .noAddressShut : .letInAgain(count: count))]
    }
  }
}

extension HostText {
  func barred(_ result: HostResult) -> [String] {
    guard case .barred(let count) = result else { return unexpected }
    guard count > 0 else { return [said(.addressUnknown)] }
    return [said(.keptOut(count: count))]
  }
}

struct HostFreeze: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freeze", abstract: "Let only hosts change the board.")

  @OptionGroup var options: HostOptions

  func run() throws { try options.ask(.freeze(true), .frozen) }
}

struct HostUnfreeze: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfreeze", abstract: "Let guests change the board again.")

  @OptionGroup var options: HostOptions

  func run() throws { try options.ask(.freeze(false), .unfrozen) }
}

struct HostGuests: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guests", abstract: "Say what guests may change: everything, or only their own cards.")

  @OptionGroup var options: HostOptions
  @Argument(help: "everything or own.") var change: GuestsChange

  func run() throws {
    try options.ask(.guestsChange(change), change == .own ? .guestsChangeOwn : .guestsChangeEverything)
  }
}

struct HostHide: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hide", abstract: "Hide cards or votes: people see only their own until you reveal them.")

  @OptionGroup var options: HostOptions
  @OptionGroup var what: HideArguments

  func run() throws {
    let (what, section) = (what.what, try what.section())
    try options.ask(.hide(what, true, section: section), what == .cards ? .cardsHidden : .votesHidden)
  }
}

struct HostReveal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reveal", abstract: "Show everyone the cards or votes that were hidden.")

  @OptionGroup var options: HostOptions
  @OptionGroup var what: HideArguments

  func run() throws {
    let (what, section) = (what.what, try what.section())
    try options.ask(.hide(what, false, section: section), what == .cards ? .cardsShown : .votesShown)
  }
}

/// The things hidden or revealed, and where.
struct HideArguments: ParsableArguments {
  @Argument(help: "cards or votes.") var what: HiddenKind
  @Option(
    name: .customLong("section"),
    help: "The section's id, as `inspect` lists it, such as 0.1. (default: all)")
  var name: String?

  func section() throws -> SectionID? {
    try name.map { try SectionID(typed: $0) }
  }
}

struct HostAdmit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admit", abstract: "Connect a screen that shows a code at /wall/<board>.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The code that the screen shows.") var code: String

  func run() throws { try options.ask(.admitWall(code: code), .hostScreenIn) }
}

struct HostRemoved: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "removed", abstract: "List removed cards, newest first.")

  @OptionGroup var options: HostOptions

  func run() throws { try options.ask(.removed) { $0.removed($1) } }
}

struct HostRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore a removed card to its place, with its section if that was removed too.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The card, as `host removed` lists it: 3.17.") var card: String

  func run() throws {
    try options.ask(.restore(CardID(typed: card, listedBy: "host removed")), .cardIsBack(card: card))
  }
}
