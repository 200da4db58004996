public import Document

/// What a host asks of a board.
public enum HostCommand: Hashable, Sendable {
  case boards
  case people
  case kick(SeatNumber)
  /// As ``kick(_:)``, and also everyone except hosts who came from the seat's last address; with `since`, only those
  /// who came at that time or later.
  case kickEveryone(SeatNumber, since: Timestamp?)
  /// Forgets the seat if it owns nothing. Nil: every seat that isn't here and owns nothing.
  case forget(SeatNumber?)
  /// Makes a new guests' link. With older links only people who are here can come back; with `keeping`, only these
  /// seats of them.
  case newCode(keeping: [SeatNumber]?)
  /// Nobody takes a new seat any more from the addresses where this seat is. Nil: everyone may again, from everywhere.
  case bar(SeatNumber?)
  case freeze(Bool)
  case guestsChange(GuestsChange)
  case wall(WallShow)
  /// Announces a text to everyone, or to some, until a host takes it away or its minutes are over. Nil takes it away.
  case announce(String?, minutes: Int? = nil, to: Announcement.Recipients? = nil)
  /// Lets the screen that shows this code show the board.
  case admitWall(code: String)
  case removed
  /// Makes a section, or all of them, hide this from now on, or reveal it (rule HC3).
  case hide(HiddenKind, Bool, section: SectionID?)
  /// Puts the board in this container; nil: in the one its file names.
  case container(ContainerChoice?)
  /// Brings the card back to where it was. If its section is gone too, that comes back first, with everything that left
  /// with it.
  case restore(CardID)
  case inspect(InspectionRequest)
  case link(Role)
  case rotate(Role)
  /// Asks for a page of what happened, the latest first, up to a moment; nil: up to now.
  case history(upTo: HistoryPosition?)
  /// Asks for the facts as they were at a revision.
  case moment(Revision)
  /// Makes the board what it was at a revision, by one operation (rule HI2).
  case restoreMoment(Revision)
  /// Undoes all that a seat has done since a time, by one operation (rule HI3).
  case takeBack(SeatNumber, since: Timestamp)
  /// Asks who says that a seat is theirs and waits for someone to confirm it.
  case claims
  /// Says whether a seat is its claimant's.
  case answerClaim(ClaimID, allow: Bool)

  /// Sets the rules by which newcomers come in from now on. Nil asks for the rules, and for those who wait.
  case lobby(LobbyRules?)
  /// Lets in these of those who wait; nil: all.
  case letIn([AskerID]?)
  /// Turns away these of those who wait; nil: all.
  case decline([AskerID]?)

  /// Asks for the text that declares the board, as it is written.
  case declaration
  /// Asks whether this text is in order, and what it would do to the board.
  case checkDeclaration(String)
  /// Declares the board by this text from now on, unless the text that is kept isn't version `basedOn`; nil: in any
  /// case.
  case declare(String, basedOn: String?)
  /// Changes one thing in the declaration; the rest of its text stays.
  case shape(DeclarationChange)
  /// Asks for the beginning of the board in this container, for this host alone; nil: in the declared one.
  case preview(ContainerChoice?, SurfaceRequest)

  /// Says whether guests may add, rename, move, remove and restore sections too.
  case guestsChangeSections(Bool)
  /// Asks for the sections that can be restored.
  case removedSections
  /// Brings the section back to where it was, with everything that left with it.
  case restoreSection(SectionID)

  /// Gives the seat a role in place of its link's: co-host, guest or viewer; nil: the link's again.
  case role(SeatNumber, Role?)
  /// Lets the person only look for so many minutes, from 1 to a day's; nil ends that.
  case viewOnly(SeatNumber, minutes: Int?)
  case rename(SeatNumber, name: String)
  /// Adds a card for someone who has no device here, or none at hand.
  case addFor(CardFor)

  /// Says that the two seats are one person's; the second stays (rules PE8 to PE11).
  case merge(SeatNumber, into: SeatNumber)
  /// Parts a seat again from the one it was merged into (rule PE12).
  case unmerge(SeatNumber)

  /// Draws one of the section's cards by lot (rules LD1 to LD4). The card goes to the end of `to`, if that is named.
  case draw(SectionID, to: SectionID?)

  /// Asks for a page of history in rows for people, the latest first, up to a moment; nil: up to now.
  case rows(upTo: HistoryPosition?, HistoryFilter)
  /// Asks when things happened: the nights, and the marks of the night with this time in it; nil: of the latest.
  case timeline(night: Timestamp?)
  /// Asks for the board as it was, and what is different now.
  case boardAt(BoardAtRequest)

  /// Passes the turn on, or changes someone's place (rules TU12 to TU14).
  case turn(TurnCommand)
  /// Asks whose turn it is in each section that has turns.
  case turns

  /// Starts, stops or changes a timer: everyone's or a section's.
  case timer(TimerCommand)
  /// Has a timer start with each turn of the section from now on; nil: none.
  case turnLength(SectionID, seconds: Int?)
  /// Asks for the announcements that hosts made, the latest first.
  case announcements
  /// Changes how walls turn their pages, and their letters, language and color scheme.
  case wallView(WallViewChange)

  /// Removes the cards that people added, by one operation (rule KS4).
  case clear

  /// Brings cards from elsewhere to the board: all of them, or none if there isn't room for all.
  case importCards(CardImport)

  /// Sets the colors of pages and walls.
  case theme(BoardTheme)

  /// Says whether people may write messages below cards (rule TK1).
  case talk(Bool)

  /// Says whether previews of the board's links show its title (rule LP1).
  case titlePublic(Bool)

  /// Changes something about one card, by an operation that can be undone.
  case card(CardID, CardChange)

  /// Asks which walls are here.
  case walls
  /// Changes what one wall shows, and how, apart from the others (rules WL10 and WL11).
  case oneWall(WallName, OneWallChange)
  /// Names the wall with this number of ``walls``; nil takes its name away.
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
