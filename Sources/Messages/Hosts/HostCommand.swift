public import Document

/// What a host asks of a board.
public enum HostCommand: Hashable, Sendable {
  case boards
  case people
  case kick(SeatNumber)
  /// As ``kick(_:)``, with everyone who came from the address that the seat was last here from, hosts apart; with
  /// `since` only those who came then or later.
  case kickEveryone(SeatNumber, since: Timestamp?)
  /// The seat, or without one every seat that isn't here, is forgotten if it owns nothing.
  case forget(SeatNumber?)
  /// A new guests' link; by the ones before it only who is here comes back, or of those only these seats.
  case newCode(keeping: [SeatNumber]?)
  /// From the addresses that the seat is here from nobody takes a new seat any more; nil: everyone may again, from
  /// everywhere.
  case bar(SeatNumber?)
  case freeze(Bool)
  case guestsChange(GuestsChange)
  case wall(WallShow)
  /// The announcement that everyone, or some, read until it is taken away or its minutes are over; nil: take it away.
  case announce(String?, minutes: Int? = nil, to: Announcement.Audience? = nil)
  /// A screen shows this code, and is to show the board.
  case admitWall(code: String)
  case removed
  /// A section, or all that there are, hide this from now on, or reveal it (rule HC3).
  case hide(HiddenKind, Bool, section: SectionID?)
  /// The board stands in this container; nil: in the one its file names.
  case container(ContainerChoice?)
  /// The card comes back where it was; its section first, with all that left with it, if that is gone too.
  case restore(CardID)
  case inspect(InspectionRequest)
  case link(Role)
  case rotate(Role)
  /// A page of what happened, the latest first, up to a moment; nil: up to now.
  case history(upTo: HistoryPosition?)
  /// The facts as they were at a revision.
  case moment(Revision)
  /// The board becomes what it was at a revision, by one operation (rule HI2).
  case restoreMoment(Revision)
  /// All that a seat did since a time is undone, by one operation (rule HI3).
  case takeBack(SeatNumber, since: Timestamp)
  /// Someone who says that a seat is theirs and waits for someone to confirm it.
  case claims
  /// Whether a seat is its claimant's.
  case answerClaim(ClaimID, allow: Bool)

  /// Newcomers come in by these rules from now on; nil: which are they, and who waits?
  case lobby(LobbyRules?)
  /// These come in, of those who wait; nil: all.
  case letIn([AskerID]?)
  /// These don't; nil: all who wait.
  case decline([AskerID]?)

  /// The text that declares the board, as it is written.
  case declaration
  /// Whether this text is in order, and its effect on the board if it were declared.
  case checkDeclaration(String)
  /// The board is declared by this text from now on, unless another one than that of version `basedOn` is kept; nil:
  /// whatever is.
  case declare(String, basedOn: String?)
  /// One thing in the declaration changes; the rest of its text stays.
  case shape(DeclarationChange)
  /// The beginning of the board in this container, for this host alone; nil: in the declared one.
  case preview(ContainerChoice?, SurfaceRequest)

  /// Whether guests add, rename, move, remove and restore sections too.
  case guestsChangeSections(Bool)
  /// The sections that can be put back.
  case removedSections
  /// The section comes back where it was, with all that left with it.
  case restoreSection(SectionID)

  /// The role of the seat in place of the one that its link gives: co-host, guest or viewer; nil: the link's.
  case role(SeatNumber, Role?)
  /// The person only looks for so many minutes, from 1 to a day's; nil: that is over.
  case viewOnly(SeatNumber, minutes: Int?)
  case rename(SeatNumber, name: String)
  /// A card for someone who has no device here, or none at hand.
  case addFor(CardFor)

  /// The two seats are one person's: the second stays (rules PE8 to PE11).
  case merge(SeatNumber, into: SeatNumber)
  /// The seat that was merged into another is its own again (rule PE12).
  case unmerge(SeatNumber)

  /// One of the section's cards by lot (rules LD1 to LD4); it goes to the end of another section, if one is named.
  case draw(SectionID, to: SectionID?)

  /// A page of rows for people, the latest first, up to a moment; nil: up to now.
  case rows(upTo: HistoryPosition?, HistoryFilter)
  /// When what happened: the nights, and the marks of the one with this time in it; nil: of the latest.
  case timeline(night: Timestamp?)
  /// The board as it was, and what is otherwise now.
  case boardAt(BoardAtRequest)

  /// Whose turn it is goes on, or someone's place changes (rules TU12 to TU14).
  case turn(TurnCommand)
  /// How turns stand in each section that has them.
  case turns

  /// The timer of everyone, or of a section.
  case timer(TimerCommand)
  /// From now on a timer starts with each turn of the section; nil: none does.
  case turnLength(SectionID, seconds: Int?)
  /// The announcements that hosts made, the latest first.
  case announcements
  /// How walls are turned and read.
  case wallView(WallViewChange)

  /// The cards that people added leave the board, by one operation (rule KS4).
  case clear

  /// Cards from elsewhere come to the board: all of them, or none where there isn't room for all.
  case importCards(CardImport)

  /// The colors of pages and walls.
  case theme(BoardTheme)

  /// Whether people write messages below cards (rule TK1).
  case talk(Bool)

  /// Whether the previews of the board's links say its title (rule LP1).
  case titlePublic(Bool)

  /// Something about one card, as an operation that can be undone.
  case card(CardID, CardChange)

  /// The walls that are here.
  case walls
  /// What one wall shows, and how, apart from the others (rules WL10 and WL11).
  case oneWall(WallName, OneWallChange)
  /// The wall that is here by this number of ``walls`` is called so from now on; nil: it has no name any more.
  case nameWall(UInt64, WallName?)

  /// The command's name on the wire, which its answer repeats.
  public var name: String {
    switch self {
    case .boards: "boards"
    case .people: "people"
    case .kick: "kick"
    case .kickEveryone: "kickEveryone"
    case .forget: "forget"
    case .newCode: "newCode"
    case .bar: "bar"
    case .freeze: "freeze"
    case .guestsChange: "guestsChange"
    case .wall: "wall"
    case .announce: "announce"
    case .admitWall: "admitWall"
    case .removed: "removed"
    case .hide: "hide"
    case .container: "container"
    case .restore: "restore"
    case .inspect: "inspect"
    case .link: "link"
    case .rotate: "rotate"
    case .history: "history"
    case .moment: "moment"
    case .restoreMoment: "restoreMoment"
    case .takeBack: "takeBack"
    case .claims: "claims"
    case .answerClaim: "answerClaim"

    case .lobby: "lobby"
    case .letIn: "letIn"
    case .decline: "decline"

    case .declaration: "declaration"
    case .checkDeclaration: "checkDeclaration"
    case .declare: "declare"
    case .shape: "shape"
    case .preview: "preview"

    case .guestsChangeSections: "guestsChangeSections"

    case .role: "role"
    case .viewOnly: "viewOnly"
    case .rename: "rename"
    case .addFor: "addFor"
    case .removedSections: "removedSections"
    case .restoreSection: "restoreSection"

    case .merge: "merge"
    case .unmerge: "unmerge"

    case .draw: "draw"

    case .rows: "rows"
    case .timeline: "timeline"
    case .boardAt: "boardAt"

    case .turn(.next): "next"
    case .turn(.skip): "skip"
    case .turn(.putFirst): "putFirst"
    case .turn(.away): "away"
    case .turn(.newNight): "newNight"
    case .turns: "turns"

    case .timer: "timer"
    case .turnLength: "turnLength"
    case .announcements: "announcements"
    case .wallView: "wallView"

    case .clear: "clear"

    case .importCards: "importCards"

    case .theme: "theme"

    case .talk: "talk"

    case .titlePublic: "titlePublic"

    case .card: "card"

    case .walls: "walls"
    case .oneWall: "oneWall"
    case .nameWall: "nameWall"
    }
  }
}
