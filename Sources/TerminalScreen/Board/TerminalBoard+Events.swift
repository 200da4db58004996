public import Document
public import Presentation

/// The events that go into a board in a terminal, and the effects that come out.
extension TerminalBoard {
  public enum Event: Sendable {
    case input(TerminalInput)
    /// The replica changed.
    case contents(BoardContents)
    /// Others changed the text of a card; comes before the contents that have it.
    case textMoved(CardID, TextChange)
    case link(LinkState)
    case resized(columns: Int, rows: Int)
    /// A text of this person was not taken: the card says something else by now, or is gone (`theirs` is nil).
    case textRefused(CardID, mine: String, theirs: String?)
    /// The board refused an operation, finally. `text`: what the person typed for it, which they get back.
    case refused(Document.Operation, text: String?, why: String)
    case renamed(Renaming)
    /// Something to tell.
    case sentence(String)
    /// The lines of timers at this second.
    case timers([String])
    /// The claims to seats that this person may answer, all of them.
    case claims([SeatQuestion])
    /// Everyone who has a seat, for a host.
    case people([ListedPerson])
    /// The sections that a host can restore.
    case removedSections([ListedSection])
    /// The words of which the wall shows one, for someone who waits to be let in; none: there is nothing to pick.
    case wallWords([WallChoice])
  }

  public enum Effect: Hashable, Sendable {
    /// Do it, and keep it until the server has it.
    case perform(Document.Operation)
    /// Change a card's text: what the person typed over the text they saw.
    case edit(CardID, TextChange, over: String)
    /// Take back what this person did last, or make that again.
    case undo, redo
    /// Tell the others which card is open here.
    case touch(CardID?)
    case name(String)
    /// The person has dealt with a text that was given back, so it needn't be kept any more.
    case settled(text: String)
    /// Press what the container made.
    case press(String, of: SceneOwner)
    /// Put a text into what the container made to write into.
    case enter(TypedText, in: String, of: SceneOwner)
    /// Say whether a seat is its claimant's.
    case answerClaim(UInt64, allow: Bool)
    /// Ask the board as its host.
    case host(HostAction)
    /// The wall shows this word.
    case pick(String)
    /// Paint everything again.
    case repaint
    /// Stop the process until the shell continues it.
    case suspend
    case quit

    /// As host: the turn of this card is over.
    case endTurn(CardID)
  }
}
