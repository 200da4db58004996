// Written by deploy/make-sentences.
// swift-format-ignore-file

/// What `join` says: the board on a terminal or in lines, and how it is reached.
public struct TerminalSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// The board is full, so you can only look for now. Ask the host to make room, then join again.
  public static var full: Self { Self(number: 0) }

  /// The host says: {text}
  public static func hostSays(text: String) -> Self {
    Self(number: 1, parameters: ["text": .text(text)])
  }

  /// Hosts only: {text}
  public static func hostsSay(text: String) -> Self {
    Self(number: 2, parameters: ["text": .text(text)])
  }

  /// damaged
  public static var isDamaged: Self { Self(number: 3) }

  /// frozen
  public static var isFrozen: Self { Self(number: 4) }

  /// The board isn't here yet.
  public static var notHere: Self { Self(number: 5) }

  /// Only hosts can change sections.
  public static var sectionsAreHosts: Self { Self(number: 6) }

  /// Removed {text}. Press u to undo.
  public static func removedCard(text: String) -> Self {
    Self(number: 7, parameters: ["text": .text(text)])
  }

  /// Removed {text} with its cards. Press u to undo.
  public static func removedSection(text: String) -> Self {
    Self(number: 8, parameters: ["text": .text(text)])
  }

  /// It's already at the edge.
  public static var atEdge: Self { Self(number: 9) }

  /// That key does nothing here. Press ? for the keys that do.
  public static var noSuchKey: Self { Self(number: 10) }

  /// Nobody can have a card to themselves on this board.
  public static var noDibs: Self { Self(number: 11) }

  /// There are no votes on this board.
  public static var noVotes: Self { Self(number: 12) }

  /// Choose a card first.
  public static var chooseCard: Self { Self(number: 13) }

  /// The board doesn't know you yet.
  public static var unknownYou: Self { Self(number: 14) }

  /// The board can't be reached right now. Press it again later.
  public static var pressLater: Self { Self(number: 15) }

  /// The board can't be reached right now. Try again later.
  public static var tryLater: Self { Self(number: 16) }

  /// There is nothing more to do here.
  public static var nothingMore: Self { Self(number: 17) }

  /// It isn't there any more.
  public static var isGone: Self { Self(number: 18) }

  /// That can't be pressed now.
  public static var notNow: Self { Self(number: 19) }

  /// {label}  (not now)
  public static func entryNotNow(label: String) -> Self {
    Self(number: 20, parameters: ["label": .text(label)])
  }

  /// That's the maximum.
  public static var maximum: Self { Self(number: 21) }

  /// That's the minimum.
  public static var minimum: Self { Self(number: 22) }

  /// More
  public static var more: Self { Self(number: 23) }

  /// More with {text}
  public static func moreWith(text: String) -> Self {
    Self(number: 24, parameters: ["text": .text(text)])
  }

  /// It can't be any longer.
  public static var asLongAsMayBe: Self { Self(number: 25) }

  /// Without a name, others can't tell that it was you.
  public static var nameless: Self { Self(number: 26) }

  /// It needs at least one letter. Esc leaves it as it is.
  public static var blank: Self { Self(number: 27) }

  /// A name has at most {limit} letters.
  public static func nameLetters(limit: Int) -> Self {
    Self(number: 28, parameters: ["limit": .number(limit)])
  }

  /// Nothing here says {text}.
  public static func nothingFound(text: String) -> Self {
    Self(number: 29, parameters: ["text": .text(text)])
  }

  /// Now device {claim} is asking. Press again to answer.
  public static func anotherDevice(claim: String) -> Self {
    Self(number: 30, parameters: ["claim": .text(claim)])
  }

  /// only you, {name}
  public static func onlyYou(name: String) -> Self {
    Self(number: 31, parameters: ["name": .text(name)])
  }

  /// nobody else here
  public static var nobodyElse: Self { Self(number: 32) }

  /// with {names}
  public static func with(names: String) -> Self {
    Self(number: 33, parameters: ["names": .text(names)])
  }

  /// with {names} and {count} more
  public static func withAndMore(names: String, count: Int) -> Self {
    Self(number: 34, parameters: ["names": .text(names), "count": .number(count)])
  }

  /// with {count} others
  public static func withOthers(count: Int) -> Self {
    Self(number: 35, parameters: ["count": .number(count)])
  }

  /// (no title)
  public static var noTitle: Self { Self(number: 36) }

  /// + add
  public static var slot: Self { Self(number: 37) }

  /// + add — Enter
  public static var slotChosen: Self { Self(number: 38) }

  /// Nothing here yet. A makes the first section.
  public static var makeFirstSection: Self { Self(number: 39) }

  /// The board can't be reached yet.
  public static var notReachedYet: Self { Self(number: 40) }

  /// keep mine
  public static var keepMine: Self { Self(number: 41) }

  /// keep both
  public static var keepBoth: Self { Self(number: 42) }

  /// keep theirs
  public static var keepTheirs: Self { Self(number: 43) }

  /// restore it with my text
  public static var bringBackWithMine: Self { Self(number: 44) }

  /// add my text as a new card
  public static var addWithMine: Self { Self(number: 45) }

  /// discard my text
  public static var letGo: Self { Self(number: 46) }

  /// change it and try again
  public static var changeAndTry: Self { Self(number: 47) }

  /// remove it
  public static var removeIt: Self { Self(number: 48) }

  /// keep it
  public static var keepIt: Self { Self(number: 49) }

  /// yes
  public static var yes: Self { Self(number: 50) }

  /// no
  public static var no: Self { Self(number: 51) }

  /// later
  public static var later: Self { Self(number: 52) }

  /// leave
  public static var leave: Self { Self(number: 53) }

  /// stay
  public static var stay: Self { Self(number: 54) }

  /// {keys}   Enter chooses   {sides} less and more   Esc closes
  public static func listHint(keys: String, sides: String) -> Self {
    Self(number: 55, parameters: ["keys": .text(keys), "sides": .text(sides)])
  }

  /// by {name}
  public static func by(name: String) -> Self {
    Self(number: 56, parameters: ["name": .text(name)])
  }

  /// connecting
  public static var connecting: Self { Self(number: 57) }

  /// saved
  public static var saved: Self { Self(number: 58) }

  /// saving {count}
  public static func saving(count: Int) -> Self {
    Self(number: 59, parameters: ["count": .number(count)])
  }

  /// offline
  public static var offline: Self { Self(number: 60) }

  /// offline, {count} waiting
  public static func offlineWaiting(count: Int) -> Self {
    Self(number: 61, parameters: ["count": .number(count)])
  }

  /// {state}, trying in {seconds} s
  public static func tryingIn(state: String, seconds: Int) -> Self {
    Self(number: 62, parameters: ["state": .text(state), "seconds": .number(seconds)])
  }

  /// help
  public static var hintHelp: Self { Self(number: 63) }

  /// quit
  public static var hintQuit: Self { Self(number: 64) }

  /// rename
  public static var hintRename: Self { Self(number: 65) }

  /// add
  public static var hintAdd: Self { Self(number: 66) }

  /// move
  public static var hintMove: Self { Self(number: 67) }

  /// remove
  public static var hintRemove: Self { Self(number: 68) }

  /// find
  public static var hintFind: Self { Self(number: 69) }

  /// type
  public static var hintType: Self { Self(number: 70) }

  /// press
  public static var hintPress: Self { Self(number: 71) }

  /// more
  public static var hintMore: Self { Self(number: 72) }

  /// show
  public static var hintShow: Self { Self(number: 73) }

  /// hide
  public static var hintFold: Self { Self(number: 74) }

  /// {count} done
  public static func doneCards(count: Int) -> Self {
    Self(number: 75, parameters: ["count": .number(count)])
  }

  /// No cards of this section are folded.
  public static var noneDone: Self { Self(number: 76) }

  /// new section
  public static var hintNewSection: Self { Self(number: 77) }

  /// edit
  public static var hintEdit: Self { Self(number: 78) }

  /// cross off
  public static var hintCrossOff: Self { Self(number: 79) }

  /// undo
  public static var hintUndo: Self { Self(number: 80) }

  /// Add to {section}
  public static func addTo(section: String) -> Self {
    Self(number: 81, parameters: ["section": .text(section)])
  }

  /// a section
  public static var someSection: Self { Self(number: 82) }

  /// Edit card
  public static var editCard: Self { Self(number: 83) }

  /// New section
  public static var newSection: Self { Self(number: 84) }

  /// Rename section
  public static var renameSection: Self { Self(number: 85) }

  /// Find
  public static var find: Self { Self(number: 86) }

  /// Type
  public static var type: Self { Self(number: 87) }

  /// Enter saves   Esc leaves it as it was
  public static var hintSaves: Self { Self(number: 88) }

  /// Enter saves   Esc leaves it as it was   Alt-Enter new line
  public static var hintSavesLines: Self { Self(number: 89) }

  /// Enter saves it   Esc cancels   Everyone on this board sees the name
  public static var hintName: Self { Self(number: 90) }

  /// Your code elsewhere: {code}   Enter saves it   Esc cancels
  public static func hintNameAndCode(code: String) -> Self {
    Self(number: 91, parameters: ["code": .text(code)])
  }

  /// Enter shows it to everyone   Esc leaves it as it was
  public static var hintField: Self { Self(number: 92) }

  /// Enter stays here   ↓ ↑ next and previous   Esc goes back
  public static var hintFindKeys: Self { Self(number: 93) }

  /// Someone saved this card first
  public static var askText: Self { Self(number: 94) }

  /// Someone removed this card
  public static var askBringBack: Self { Self(number: 95) }

  /// The board didn't take this
  public static var askNotTaken: Self { Self(number: 96) }

  /// Remove the section?
  public static var askRemoveSection: Self { Self(number: 97) }

  /// Leave now?
  public static var askLeave: Self { Self(number: 98) }

  /// Theirs: {text}
  public static func theirs(text: String) -> Self {
    Self(number: 99, parameters: ["text": .text(text)])
  }

  /// Yours:  {text}
  public static func yours(text: String) -> Self {
    Self(number: 100, parameters: ["text": .text(text)])
  }

  /// Your text: {text}
  public static func yourText(text: String) -> Self {
    Self(number: 101, parameters: ["text": .text(text)])
  }

  /// {text} leaves the board with its {count} cards. You can undo this with u.
  public static func removesCards(text: String, count: Int) -> Self {
    Self(number: 102, parameters: ["text": .text(text), "count": .number(count)])
  }

  /// {count} changes aren't saved yet. They are kept on this computer and sent when you come back.
  public static func unsavedKept(count: Int) -> Self {
    Self(number: 103, parameters: ["count": .number(count)])
  }

  /// Move {text} to the end of
  public static func moveTo(text: String) -> Self {
    Self(number: 104, parameters: ["text": .text(text)])
  }

  /// {keys} or a number   Enter moves it   Esc cancels
  public static func moveHint(keys: String) -> Self {
    Self(number: 105, parameters: ["keys": .text(keys)])
  }

  /// Is that {name} on another device?
  public static func isThat(name: String) -> Self {
    Self(number: 106, parameters: ["name": .text(name)])
  }

  /// Device {claim} says it's you, {name}. Is that right?
  public static func deviceIsYou(claim: String, name: String) -> Self {
    Self(number: 107, parameters: ["claim": .text(claim), "name": .text(name)])
  }

  /// Device {claim} says it's {name}. Is that right?
  public static func deviceIs(claim: String, name: String) -> Self {
    Self(number: 108, parameters: ["claim": .text(claim), "name": .text(name)])
  }

  /// Device {claim}, called {asking} so far, says it's you, {name}. Is that right?
  public static func deviceCalledIsYou(claim: String, asking: String, name: String) -> Self {
    Self(number: 109, parameters: ["claim": .text(claim), "asking": .text(asking), "name": .text(name)])
  }

  /// Device {claim}, called {asking} so far, says it's {name}. Is that right?
  public static func deviceCalledIs(claim: String, asking: String, name: String) -> Self {
    Self(number: 110, parameters: ["claim": .text(claim), "asking": .text(asking), "name": .text(name)])
  }

  /// Keys
  public static var helpTitle: Self { Self(number: 111) }

  /// Others type {code} at {address}
  public static func helpOthers(code: String, address: String) -> Self {
    Self(number: 112, parameters: ["code": .text(code), "address": .text(address)])
  }

  /// any key closes this
  public static var helpClose: Self { Self(number: 113) }

  /// go from card to card
  public static var helpGo: Self { Self(number: 114) }

  /// next section
  public static var helpSection: Self { Self(number: 115) }

  /// ends of section, of board
  public static var helpEnds: Self { Self(number: 116) }

  /// a screen up, down
  public static var helpScreen: Self { Self(number: 117) }

  /// show or hide done cards
  public static var helpDone: Self { Self(number: 118) }

  /// find
  public static var helpFind: Self { Self(number: 119) }

  /// add at the end, below
  public static var helpAdd: Self { Self(number: 120) }

  /// add a section
  public static var helpAddSection: Self { Self(number: 121) }

  /// edit, rename
  public static var helpEdit: Self { Self(number: 122) }

  /// cross off, uncross
  public static var helpCrossOff: Self { Self(number: 123) }

  /// call dibs, vote for it
  public static var helpSay: Self { Self(number: 124) }

  /// read all of the card
  public static var helpRead: Self { Self(number: 125) }

  /// write below a card
  public static var helpTalk: Self { Self(number: 126) }

  /// Messages: {count}
  public static func talk(count: Int) -> Self {
    Self(number: 127, parameters: ["count": .number(count)])
  }

  /// Nobody has written below this card yet.
  public static var talkNone: Self { Self(number: 128) }

  /// t writes a message, D removes your last one
  public static var talkKeys: Self { Self(number: 129) }

  /// Message below “{text}”
  public static func talkTitle(text: String) -> Self {
    Self(number: 130, parameters: ["text": .text(text)])
  }

  /// join in on that card
  public static var helpJoinIn: Self { Self(number: 131) }

  /// back
  public static var hintBack: Self { Self(number: 132) }

  /// {name} has it open
  public static func readOpen(name: String) -> Self {
    Self(number: 133, parameters: ["name": .text(name)])
  }

  /// It is yours already.
  public static var alreadyYours: Self { Self(number: 134) }

  /// Show it large on the walls
  public static var cardSpotlight: Self { Self(number: 135) }

  /// Show the whole board on the walls again
  public static var cardSpotlightOver: Self { Self(number: 136) }

  /// Remove it
  public static var cardRemove: Self { Self(number: 137) }

  /// Not here: skip
  public static var cardSkip: Self { Self(number: 138) }

  /// Put first
  public static var cardFirst: Self { Self(number: 139) }

  /// No seat is kept on this computer.
  public static var seatsNone: Self { Self(number: 140) }

  /// (no name yet)
  public static var seatsNameless: Self { Self(number: 141) }

  /// move it that way
  public static var helpMove: Self { Self(number: 142) }

  /// move to another section
  public static var helpMoveTo: Self { Self(number: 143) }

  /// more: its menu and settings
  public static var helpMore: Self { Self(number: 144) }

  /// remove
  public static var helpRemove: Self { Self(number: 145) }

  /// undo, redo what you did
  public static var helpUndo: Self { Self(number: 146) }

  /// your name, and your code
  public static var helpName: Self { Self(number: 147) }

  /// redraw the screen
  public static var helpRepaint: Self { Self(number: 148) }

  /// quit
  public static var helpQuit: Self { Self(number: 149) }

  /// arrows
  public static var helpArrows: Self { Self(number: 150) }

  /// at the start
  public static var atStart: Self { Self(number: 151) }

  /// after {card}
  public static func after(card: String) -> Self {
    Self(number: 152, parameters: ["card": .text(card)])
  }

  /// {count} cards
  public static func cards(count: Int) -> Self {
    Self(number: 153, parameters: ["count": .number(count)])
  }

  /// {count} sections
  public static func sections(count: Int) -> Self {
    Self(number: 154, parameters: ["count": .number(count)])
  }

  /// not saved yet
  public static var notSaved: Self { Self(number: 155) }

  /// now
  public static var markNow: Self { Self(number: 156) }

  /// next
  public static var markNext: Self { Self(number: 157) }

  /// sections: {titles}
  public static func sectionsInOrder(titles: String) -> Self {
    Self(number: 158, parameters: ["titles": .text(titles)])
  }

  /// nothing
  public static var nothing: Self { Self(number: 159) }

  /// can be changed again
  public static var canChangeAgain: Self { Self(number: 160) }

  /// there is room for you again
  public static var roomAgain: Self { Self(number: 161) }

  /// frozen by the host
  public static var frozenByHost: Self { Self(number: 162) }

  /// open again
  public static var openAgain: Self { Self(number: 163) }

  /// the board
  public static var theBoard: Self { Self(number: 164) }

  /// {name} is here
  public static func isHere(name: String) -> Self {
    Self(number: 165, parameters: ["name": .text(name)])
  }

  /// {name} left
  public static func left(name: String) -> Self {
    Self(number: 166, parameters: ["name": .text(name)])
  }

  /// connected
  public static var connected: Self { Self(number: 167) }

  /// More than {limit} commands are waiting already, so this one is skipped: {line}
  public static func tooManyWait(limit: Int, line: String) -> Self {
    Self(number: 168, parameters: ["limit": .number(limit), "line": .text(line)])
  }

  /// {question} allow {claim} or deny {claim}
  public static func allowOrDeny(question: String, claim: String) -> Self {
    Self(number: 169, parameters: ["question": .text(question), "claim": .text(claim)])
  }

  /// Nobody is asking for that any more.
  public static var nobodyAsks: Self { Self(number: 170) }

  /// There is no button with that name. list shows what there is.
  public static var nothingToPress: Self { Self(number: 171) }

  /// There is no field with that name. list shows what there is.
  public static var nothingToWrite: Self { Self(number: 172) }

  /// you
  public static var you: Self { Self(number: 173) }

  /// you, {name}
  public static func youAre(name: String) -> Self {
    Self(number: 174, parameters: ["name": .text(name)])
  }

  /// you, without a name yet
  public static var youNameless: Self { Self(number: 175) }

  /// on another device your code is {code}
  public static func yourCode(code: String) -> Self {
    Self(number: 176, parameters: ["code": .text(code)])
  }

  /// someone
  public static var someone: Self { Self(number: 177) }

  /// and {count} more
  public static func andMore(count: Int) -> Self {
    Self(number: 178, parameters: ["count": .number(count)])
  }

  /// others open {address} and type {code}
  public static func othersOpen(address: String, code: String) -> Self {
    Self(number: 179, parameters: ["address": .text(address), "code": .text(code)])
  }

  /// No card begins with {text}.
  public static func noCard(text: String) -> Self {
    Self(number: 180, parameters: ["text": .text(text)])
  }

  /// No section begins with {text}.
  public static func noSection(text: String) -> Self {
    Self(number: 181, parameters: ["text": .text(text)])
  }

  /// No removed card begins with {text}.
  public static func noRemovedCard(text: String) -> Self {
    Self(number: 182, parameters: ["text": .text(text)])
  }

  /// {count} begin with {text}: {ids}. Say which one by its id.
  public static func severalBegin(count: Int, text: String, ids: String) -> Self {
    Self(number: 183, parameters: ["count": .number(count), "text": .text(text), "ids": .text(ids)])
  }

  /// {name} has it, so only they can give it back.
  public static func onlyTheyGiveBack(name: String) -> Self {
    Self(number: 184, parameters: ["name": .text(name)])
  }

  /// Nothing can be set on this board's cards.
  public static var nothingToSet: Self { Self(number: 185) }

  /// There is nothing called {name} to set. values lists what there is.
  public static func noSuchValue(name: String) -> Self {
    Self(number: 186, parameters: ["name": .text(name)])
  }

  /// {name} can only be {what}.
  public static func isOnly(name: String, what: String) -> Self {
    Self(number: 187, parameters: ["name": .text(name), "what": .text(what)])
  }

  /// on or off
  public static var onOrOff: Self { Self(number: 188) }

  /// a number
  public static var number: Self { Self(number: 189) }

  /// a number from {low} to {high}
  public static func numberBetween(low: String, high: String) -> Self {
    Self(number: 190, parameters: ["low": .text(low), "high": .text(high)])
  }

  /// one of {options}
  public static func oneOf(options: String) -> Self {
    Self(number: 191, parameters: ["options": .text(options)])
  }

  /// a text
  public static var text: Self { Self(number: 192) }

  /// yours if nobody has it
  public static var yoursIfFree: Self { Self(number: 193) }

  /// your vote, one per card
  public static var yourVote: Self { Self(number: 194) }

  /// your vote, one per card, {limit} in all
  public static func yourVotes(limit: Int) -> Self {
    Self(number: 195, parameters: ["limit": .number(limit)])
  }

  /// a picture, which people add on the page
  public static var pictureByPage: Self { Self(number: 196) }

  /// [picture: {text}]
  public static func pictureTold(text: String) -> Self {
    Self(number: 197, parameters: ["text": .text(text)])
  }

  /// [picture]
  public static var pictureUntold: Self { Self(number: 198) }

  /// Show the picture to everyone
  public static var pictureShow: Self { Self(number: 199) }

  /// Hide the picture from everyone
  public static var pictureHide: Self { Self(number: 200) }

  /// Take the picture off the card
  public static var pictureRemove: Self { Self(number: 201) }

  /// in its menu: {line}
  public static func inItsMenu(line: String) -> Self {
    Self(number: 202, parameters: ["line": .text(line)])
  }

  /// in progress
  public static var inProgress: Self { Self(number: 203) }

  /// a field
  public static var field: Self { Self(number: 204) }

  /// [ {label} ] can't be pressed now
  public static func cannotBePressed(label: String) -> Self {
    Self(number: 205, parameters: ["label": .text(label)])
  }

  /// add SECTION TEXT — a card at the end of a section
  public static var plainAdd: Self { Self(number: 206) }

  /// edit CARD TEXT — what a card says
  public static var plainEdit: Self { Self(number: 207) }

  /// set CARD VALUE [TEXT], unset CARD VALUE — dibs, your vote, a color: whatever values lists
  public static var plainSet: Self { Self(number: 208) }

  /// section TITLE — a new section; rename SECTION TITLE
  public static var plainSection: Self { Self(number: 209) }

  /// press PART [CARD or SECTION] — a button, by its name in list
  public static var plainPress: Self { Self(number: 210) }

  /// enter PART CARD TEXT — text for a field, by its name in list; SECTION or board can take the card's place
  public static var plainEnter: Self { Self(number: 211) }

  /// list, values, name NAME; who — who is here, your code for another device, and how others join
  public static var plainWho: Self { Self(number: 212) }

  /// allow NUMBER, deny NUMBER — when someone says they're you on another device
  public static var plainAllow: Self { Self(number: 213) }

  /// wait — until everything is saved
  public static var plainWait: Self { Self(number: 214) }

  /// CARD and SECTION are ids such as 3.17, or the start of a text, in double quotes if it has spaces.
  public static var plainNames: Self { Self(number: 215) }

  /// Lines: + added, - removed, ~ changed, > moved, x crossed off, o uncrossed, = something new about it, ! a problem.
  public static var plainLines: Self { Self(number: 216) }

  /// There is no command {name}. help lists the commands.
  public static func noSuchCommand(name: String) -> Self {
    Self(number: 217, parameters: ["name": .text(name)])
  }

  /// Write it like this: {usage}.
  public static func itIs(usage: String) -> Self {
    Self(number: 218, parameters: ["usage": .text(usage)])
  }

  /// A double quote is missing at the end.
  public static var quoteMissing: Self { Self(number: 219) }

  /// There is something extra after the command: {text}.
  public static func somethingBehind(text: String) -> Self {
    Self(number: 220, parameters: ["text": .text(text)])
  }

  /// This program and the server speak different protocols. Are they the same version?
  public static var otherProtocol: Self { Self(number: 221) }

  /// This program and the server are different versions. Install the server's version and join again. Your unsaved
  /// changes stay on this computer.
  public static var otherVersion: Self { Self(number: 222) }

  /// This program and the server don't understand each other. Install the server's version and join again. Your unsaved
  /// changes stay on this computer.
  public static var notUnderstood: Self { Self(number: 223) }

  /// You have this board open in too many places, and this one was idle the longest. Join again to use it here.
  public static var tooManyPlaces: Self { Self(number: 224) }

  /// This link doesn't open the board, or no longer does. Ask the host for a new one.
  public static var linkOpensNothing: Self { Self(number: 225) }

  /// Another process has opened this board with the same changes, so this one stops.
  public static var openedElsewhere: Self { Self(number: 226) }

  /// The server ended the connection.
  public static var serverEnded: Self { Self(number: 227) }

  /// {problem} If the server is yours, name its certificate with --ca FILE.
  public static func nameAuthority(problem: String) -> Self {
    Self(number: 228, parameters: ["problem": .text(problem)])
  }

  /// Done.
  public static var done: Self { Self(number: 229) }

  /// Changes can't be kept on this computer: {problem}
  public static func cannotBeKept(problem: String) -> Self {
    Self(number: 230, parameters: ["problem": .text(problem)])
  }

  /// {count} changes are not saved yet. They are kept and sent when you join {address} again.
  public static func kept(count: Int, address: String) -> Self {
    Self(number: 231, parameters: ["count": .number(count), "address": .text(address)])
  }

  /// Standard input can't be read: {problem}.
  public static func inputUnreadable(problem: String) -> Self {
    Self(number: 232, parameters: ["problem": .text(problem)])
  }

  /// A line has more than {limit} bytes, so it is skipped.
  public static func lineTooLong(limit: Int) -> Self {
    Self(number: 233, parameters: ["limit": .number(limit)])
  }

  /// {count} commands were not done.
  public static func commandsNotDone(count: Int) -> Self {
    Self(number: 234, parameters: ["count": .number(count)])
  }

  /// {count} changes are not saved; they are kept on this computer and sent when you join again.
  public static func notSavedAtEnd(count: Int) -> Self {
    Self(number: 235, parameters: ["count": .number(count)])
  }

  /// The board couldn't be reached.
  public static var notReached: Self { Self(number: 236) }

  /// Link:
  public static var askLink: Self { Self(number: 237) }

  /// Secret (the part of the link after the #):
  public static var askSecret: Self { Self(number: 238) }

  /// {name}'s code (or press Enter and have someone say yes):
  public static func askCode(name: String) -> Self {
    Self(number: 239, parameters: ["name": .text(name)])
  }

  /// That isn't a link to a board. One looks like http://192.168.1.5:8080/b/karaoke.
  public static var notALink: Self { Self(number: 240) }

  /// That is the owner's link, which opens no board. Open it in a browser, or use a link of the board.
  public static var ownersLink: Self { Self(number: 241) }

  /// That isn't a board's secret: it has characters that no secret has. Copy the part of the link after the #.
  public static var notASecret: Self { Self(number: 242) }

  /// Which board? Give its address, such as http://192.168.1.5:8080/b/karaoke, or a whole link with --link-file.
  public static var whichBoard: Self { Self(number: 243) }

  /// The board's secret is missing. Put the link into a file and give --link-file FILE, or put it into {variable}.
  public static func noSecret(variable: String) -> Self {
    Self(number: 244, parameters: ["variable": .text(variable)])
  }

  /// That link has no secret: the part after the # is missing. Copy the whole link.
  public static var linkWithoutSecret: Self { Self(number: 245) }

  /// Don't put a secret on a command line: other programs can read it, and your shell may have saved it already. Run
  /// {command}  and type the secret when asked. Or put the whole link into a file that only you can read and give
  /// --link-file FILE, or put it into {variable}.
  public static func secretInCommandLine(command: String, variable: String) -> Self {
    Self(number: 246, parameters: ["command": .text(command), "variable": .text(variable)])
  }

  /// The address is {named}, but the link is for {linked}. Give only one of them.
  public static func twoBoards(named: String, linked: String) -> Self {
    Self(number: 247, parameters: ["named": .text(named), "linked": .text(linked)])
  }

  /// {path} can't be read.
  public static func unreadable(path: String) -> Self {
    Self(number: 248, parameters: ["path": .text(path)])
  }

  /// This isn't a terminal that can show the board. --plain prints lines and takes commands instead.
  public static var notATerminal: Self { Self(number: 249) }

  /// {path} can't be written ({problem}). Set XDG_STATE_HOME to a directory that can be.
  public static func cannotBeWritten(path: String, problem: String) -> Self {
    Self(number: 250, parameters: ["path": .text(path), "problem": .text(problem)])
  }

  /// That name can't be used: {problem}
  public static func badName(problem: String) -> Self {
    Self(number: 251, parameters: ["problem": .text(problem)])
  }

  /// That isn't an address where a code can be typed. One looks like 192.168.1.5:8080. Copy it from the screen.
  public static var notAServer: Self { Self(number: 252) }

  /// That isn't a code: a code has six letters and digits. Copy it from the screen.
  public static var notACode: Self { Self(number: 253) }

  /// {server} doesn't say which board that is. {problem}
  public static func noServer(server: String, problem: String) -> Self {
    Self(number: 254, parameters: ["server": .text(server), "problem": .text(problem)])
  }

  /// {count} other processes are on this board
  public static func tooManyProcesses(count: Int) -> Self {
    Self(number: 255, parameters: ["count": .number(count)])
  }

  /// The data kept for this board can't be read. It is now in {path}. You join as someone new.
  public static func keptUnreadable(path: String) -> Self {
    Self(number: 256, parameters: ["path": .text(path)])
  }

  /// Nobody called {name} has been on this board.
  public static func nobodyCalled(name: String) -> Self {
    Self(number: 257, parameters: ["name": .text(name)])
  }

  /// {count} people are called {name}. Give --as one of their numbers: {numbers}.
  public static func severalCalled(count: Int, name: String, numbers: String) -> Self {
    Self(number: 258, parameters: ["count": .number(count), "name": .text(name), "numbers": .text(numbers)])
  }

  /// {number} (this device's)
  public static func thisDevices(number: String) -> Self {
    Self(number: 259, parameters: ["number": .text(number)])
  }

  /// Waiting. Say yes to number {claim} on {name}'s other device, or ask a host to…
  public static func waitingForYes(claim: String, name: String) -> Self {
    Self(number: 260, parameters: ["claim": .text(claim), "name": .text(name)])
  }

  /// That isn't their code.
  public static var notTheirCode: Self { Self(number: 261) }

  /// The server refused: {code}.
  public static func serverRefused(code: String) -> Self {
    Self(number: 262, parameters: ["code": .text(code)])
  }

  /// Crossed off
  public static var crossedOff: Self { Self(number: 263) }

  /// The host lets you only look for a while. Then you can join in again.
  public static var viewOnly: Self { Self(number: 264) }

  /// you can join in again
  public static var viewOnlyOver: Self { Self(number: 265) }

  /// The host lets people in one by one. Start again with --name, so that they know who asks.
  public static var lobbyName: Self { Self(number: 266) }

  /// The host didn't let you in this time. If that is a mistake, speak to the host, then join again.
  public static var lobbyDeclined: Self { Self(number: 267) }

  /// next turn, people and more
  public static var helpHost: Self { Self(number: 268) }

  /// Removed sections
  public static var hostSections: Self { Self(number: 269) }

  /// No section was removed.
  public static var hostNoSections: Self { Self(number: 270) }

  /// Lucky draw from {section}
  public static func hostDrawFrom(section: String) -> Self {
    Self(number: 271, parameters: ["section": .text(section)])
  }

  /// Enter chooses   Esc goes back
  public static var hostMenuHint: Self { Self(number: 272) }

  /// {count} people are waiting to come in: {names}. See `displayboard host lobby`.
  public static func lobbyWaiting(count: Int, names: String) -> Self {
    Self(number: 273, parameters: ["count": .number(count), "names": .text(names)])
  }

  /// It's nobody's turn.
  public static var nobodyNow: Self { Self(number: 274) }

  /// show a code to scan
  public static var helpInvite: Self { Self(number: 275) }

  /// Scan to join
  public static var inviteScan: Self { Self(number: 276) }

  /// This window is too small for the QR code.
  public static var inviteSmall: Self { Self(number: 277) }

  /// You have no invitation to show. Ask the host how others can join.
  public static var inviteNone: Self { Self(number: 278) }

  /// {option} must be a number from {least} to {most}.
  public static func optionRange(option: String, least: String, most: String) -> Self {
    Self(number: 279, parameters: ["option": .text(option), "least": .text(least), "most": .text(most)])
  }

  /// {option} must be one of {options}.
  public static func isOneOf(option: String, options: String) -> Self {
    Self(number: 280, parameters: ["option": .text(option), "options": .text(options)])
  }

  /// Opening the board…
  public static var loading: Self { Self(number: 281) }

  /// This board has ended. The person who runs it can bring it back.
  public static var bannerEnded: Self { Self(number: 282) }

  /// The host has removed you from this board.
  public static var bannerKicked: Self { Self(number: 283) }

  /// Only you see this for now
  public static var heldOwn: Self { Self(number: 284) }

  /// Hidden until a host reveals them: {count}
  public static func talkHidden(count: Int) -> Self {
    Self(number: 285, parameters: ["count": .number(count)])
  }

  /// This server lets hosts in only over https or from its own machine.
  public static var hostInsecure: Self { Self(number: 286) }

  /// Host
  public static var hostTag: Self { Self(number: 287) }

  /// People
  public static var hostPeople: Self { Self(number: 288) }

  /// Nobody's here yet.
  public static var hostNobody: Self { Self(number: 289) }

  /// Not here
  public static var hostAway: Self { Self(number: 290) }

  /// Kicked
  public static var hostKicked: Self { Self(number: 291) }

  /// Kick
  public static var hostKick: Self { Self(number: 292) }

  /// Kick {name}?
  public static func hostKickTitle(name: String) -> Self {
    Self(number: 293, parameters: ["name": .text(name)])
  }

  /// Kick them out
  public static var hostKickYes: Self { Self(number: 294) }

  /// Forgot {count} seats.
  public static func hostForgotten(count: Int) -> Self {
    Self(number: 295, parameters: ["count": .number(count)])
  }

  /// Drawn: {text}
  public static func hostDrew(text: String) -> Self {
    Self(number: 296, parameters: ["text": .text(text)])
  }

  /// Only look
  public static var personRoleViewer: Self { Self(number: 297) }

  /// Join in as a guest
  public static var personRoleGuest: Self { Self(number: 298) }

  /// Help as a co-host
  public static var personRoleCoHost: Self { Self(number: 299) }

  /// Only look for 10 minutes
  public static var personViewOnly: Self { Self(number: 300) }

  /// Let them join in again
  public static var personViewOnlyOver: Self { Self(number: 301) }

  /// Change their name
  public static var personRename: Self { Self(number: 302) }

  /// Forget them
  public static var personForget: Self { Self(number: 303) }

  /// They have cards, votes or dibs here, so their seat stays.
  public static var personStays: Self { Self(number: 304) }

  /// Same person as someone else
  public static var personMerge: Self { Self(number: 305) }

  /// Who else is {name}?
  public static func personMergeWho(name: String) -> Self {
    Self(number: 306, parameters: ["name": .text(name)])
  }

  /// Which name stays?
  public static var personMergeStays: Self { Self(number: 307) }

  /// Keep {name}
  public static func personMergeKeep(name: String) -> Self {
    Self(number: 308, parameters: ["name": .text(name)])
  }

  /// Nobody else is on the list.
  public static var personMergeNobody: Self { Self(number: 309) }

  /// {name} is someone else
  public static func personUnmerge(name: String) -> Self {
    Self(number: 310, parameters: ["name": .text(name)])
  }

  /// Host
  public static var roleHost: Self { Self(number: 311) }

  /// Co-host
  public static var roleCoHost: Self { Self(number: 312) }

  /// Guest
  public static var roleGuest: Self { Self(number: 313) }

  /// Viewer
  public static var roleViewer: Self { Self(number: 314) }

  /// The host has frozen the board. You can look, but changes have to wait.
  public static var bannerFrozen: Self { Self(number: 315) }

  /// Part of this board can't be read. You can look, but you can't change anything until the host has repaired it.
  public static var bannerDamaged: Self { Self(number: 316) }

  /// What should we call you?
  public static var nameTitle: Self { Self(number: 317) }

  /// Your name
  public static var nameLabel: Self { Self(number: 318) }

  /// You're up
  public static var turnUp: Self { Self(number: 319) }

  /// You're next
  public static var turnNext: Self { Self(number: 320) }

  /// Dibs
  public static var valueDibs: Self { Self(number: 321) }

  /// Vote
  public static var valueVotes: Self { Self(number: 322) }

  /// Color
  public static var valueColor: Self { Self(number: 323) }

  /// Pinned
  public static var valuePinned: Self { Self(number: 324) }

  /// React
  public static var valueReact: Self { Self(number: 325) }

  /// Picture
  public static var valuePicture: Self { Self(number: 326) }

  /// Is that you on another device?
  public static var claimYou: Self { Self(number: 327) }

  /// Another device is using your seat now. If it isn't yours, tell the host.
  public static var claimGiven: Self { Self(number: 328) }

  /// They said it isn't you. Ask the host, or type your code.
  public static var seatDenied: Self { Self(number: 329) }

  /// Nobody answered within two minutes. Ask again, or type your code.
  public static var seatExpired: Self { Self(number: 330) }

  /// Too many tries. Wait a minute, or ask the host.
  public static var seatRate: Self { Self(number: 331) }

  /// Many people are asking right now. Try again in a moment, or type your code.
  public static var seatFull: Self { Self(number: 332) }

  /// You're on too many devices already. Continue as someone new.
  public static var seatDevices: Self { Self(number: 333) }

  /// That name is no longer available.
  public static var seatGone: Self { Self(number: 334) }

  /// The board can't save changes right now. Try again in a moment.
  public static var seatPaused: Self { Self(number: 335) }

  /// No board has this code. Look at the screen again: it may have a new one.
  public static var joinWrong: Self { Self(number: 336) }

  /// Too many tries. Wait a minute, then type the code again.
  public static var joinOften: Self { Self(number: 337) }

  /// Take turns, one card after another
  public static var sectionTurns: Self { Self(number: 338) }

  /// Freeze this section
  public static var sectionFrozen: Self { Self(number: 339) }

  /// Only hosts add cards
  public static var sectionHostsAdd: Self { Self(number: 340) }

  /// Cards at most
  public static var sectionCardsMax: Self { Self(number: 341) }

  /// Refuse more cards
  public static var sectionRefusesMore: Self { Self(number: 342) }

  /// Cards of each person at most
  public static var sectionCardsEach: Self { Self(number: 343) }

  /// Sort the cards
  public static var sectionOrder: Self { Self(number: 344) }

  /// Whose section it is
  public static var sectionOwner: Self { Self(number: 345) }

  /// {name} has it already.
  public static func taken(name: String) -> Self {
    Self(number: 346, parameters: ["name": .text(name)])
  }

  /// As people put them
  public static var sectionOrderManual: Self { Self(number: 347) }

  /// Most votes first
  public static var sectionOrderVotes: Self { Self(number: 348) }

  /// Newest first
  public static var sectionOrderNewest: Self { Self(number: 349) }

  /// Hide the cards until a host shows them
  public static var sectionHideCards: Self { Self(number: 350) }

  /// Fewest turns first
  public static var sectionOrderFewest: Self { Self(number: 351) }

  /// Pictures
  public static var sectionPictures: Self { Self(number: 352) }

  /// Everyone sees them at once
  public static var sectionPicturesOn: Self { Self(number: 353) }

  /// A host shows each one
  public static var sectionPicturesApprove: Self { Self(number: 354) }

  /// None
  public static var sectionPicturesOff: Self { Self(number: 355) }

  /// Hide the votes until a host shows them
  public static var sectionHideVotes: Self { Self(number: 356) }

  /// The host has frozen this section. Its cards stay as they are for now.
  public static var frozenCard: Self { Self(number: 357) }

  /// Only hosts can add cards to this section. Choose another one.
  public static var notAllowedSection: Self { Self(number: 358) }

  /// The host knows that you are here, {name}. The board opens by itself.
  public static func lobbyAsked(name: String) -> Self {
    Self(number: 359, parameters: ["name": .text(name)])
  }

  /// Nobody new is let in right now. Keep this open: it goes on when the host opens the door.
  public static var lobbyClosed: Self { Self(number: 360) }

  /// Many people are waiting right now. This asks again by itself in a moment.
  public static var lobbyFull: Self { Self(number: 361) }

  /// Or pick what the big screen shows, and come in at once:
  public static var lobbyWord: Self { Self(number: 362) }

  /// The screen shows something else. Look again: you have one more try.
  public static var lobbyWrong: Self { Self(number: 363) }

  /// That wasn't it. The host decides now; in a minute you can pick again.
  public static var lobbyRest: Self { Self(number: 364) }

  /// This section sorts its cards by itself. A host can change that in its settings.
  public static var sectionSorted: Self { Self(number: 365) }

  /// Be the first
  public static var sectionFirst: Self { Self(number: 366) }

  /// Nothing here yet. The host is still setting up the board.
  public static var boardEmptyWait: Self { Self(number: 367) }

  /// Remove
  public static var rowDelete: Self { Self(number: 368) }

  /// Move down
  public static var rowMoveDown: Self { Self(number: 369) }

  /// Move up
  public static var rowMoveUp: Self { Self(number: 370) }

  /// Show more
  public static var stackMore: Self { Self(number: 371) }

  /// Time's up
  public static var timerOver: Self { Self(number: 372) }

  /// Paused
  public static var timerPaused: Self { Self(number: 373) }

  /// In the order of the members.
  private static func patterns(in language: Language) -> [Pattern] {
    switch language {
    case .arabic: arabic
    case .german: german
    case .english: english
    case .spanish: spanish
    case .french: french
    case .japanese: japanese
    case .korean: korean
    case .chinese: chinese
    }
  }

  private static let arabic: [Pattern] = [
    "اللوحة ممتلئة، لذا يمكنك المشاهدة فقط الآن. اطلب من المضيف أن يفسح مكانًا، ثم انضم مرة أخرى.",
    "المضيف يقول: {text}",
    "للمضيفين فقط: {text}",
    "تالفة",
    "مجمَّدة",
    "اللوحة ليست هنا بعد.",
    "لا يستطيع تغيير الأقسام إلا المضيفون.",
    "أُزيلت {text}. اضغط u للتراجع.",
    "أُزيل القسم {text} مع بطاقاته. اضغط u للتراجع.",
    "هي عند الحافة بالفعل.",
    "هذا المفتاح لا يفعل شيئًا هنا. اضغط ? لترى المفاتيح المفيدة.",
    "لا أحد يستطيع حجز بطاقة لنفسه على هذه اللوحة.",
    "لا تصويت على هذه اللوحة.",
    "اختر بطاقة أولًا.",
    "اللوحة لا تعرفك بعد.",
    "تعذّر الوصول إلى اللوحة الآن. اضغط مرة أخرى لاحقًا.",
    "تعذّر الوصول إلى اللوحة الآن. حاول مرة أخرى لاحقًا.",
    "لا شيء آخر يمكن فعله هنا.",
    "لم يعد هناك.",
    "لا يمكن ضغط هذا الآن.",
    "{label}  (ليس الآن)",
    "هذا هو الحد الأقصى.",
    "هذا هو الحد الأدنى.",
    "المزيد",
    "المزيد مع {text}",
    "لا يمكن أن يكون أطول.",
    "من دون اسم لا يعرف الآخرون أنك أنت.",
    "يلزم حرف واحد على الأقل. ‏Esc يتركه كما هو.",
    "لا يزيد الاسم على {limit} حرفًا.",
    "لا شيء هنا فيه {text}.",
    "الجهاز {claim} هو الذي يسأل الآن. اضغط مرة أخرى لتجيب.",
    "أنت وحدك، {name}",
    "لا أحد غيرك هنا",
    "مع {names}",
    "مع {names} و{count} غيرهم",
    ["zero": "لا أحد غيرك", "one": "مع شخص آخر", "two": "مع شخصين آخرين", "few": "مع {count} آخرين", "many": "مع {count} آخرين", "other": "مع {count} آخرين"],
    "(بلا عنوان)",
    "+ إضافة",
    "+ إضافة — Enter",
    "لا شيء هنا بعد. الحرف A يصنع أول قسم.",
    "لم يمكن الوصول إلى اللوحة بعد.",
    "أبقِ نصّي",
    "أبقِ الاثنين",
    "أبقِ النص الآخر",
    "استعدها بنصّي",
    "أضف نصّي بطاقة جديدة",
    "تخلّص من نصّي",
    "غيّره وحاول مرة أخرى",
    "أزله",
    "أبقه",
    "نعم",
    "لا",
    "لاحقًا",
    "غادر",
    "ابقَ",
    "{keys}   ‏Enter يختار   {sides} أقل وأكثر   Esc يغلق",
    "أضافها {name}",
    "جارٍ الاتصال",
    "محفوظ",
    "جارٍ حفظ {count}",
    "غير متصل",
    "غير متصل، بالانتظار: {count}",
    "{state}، محاولة بعد {seconds} ث",
    "مساعدة",
    "خروج",
    "إعادة تسمية",
    "إضافة",
    "نقل",
    "إزالة",
    "بحث",
    "كتابة",
    "ضغط",
    "المزيد",
    "إظهار",
    "إخفاء",
    "تم {count}",
    "لا بطاقات مطوية في هذا القسم.",
    "قسم جديد",
    "تعديل",
    "شطب",
    "تراجع",
    "أضف إلى {section}",
    "قسم",
    "تعديل البطاقة",
    "قسم جديد",
    "إعادة تسمية القسم",
    "بحث",
    "اكتب",
    "‏Enter يحفظ   Esc يتركه كما كان",
    "‏Enter يحفظ   Esc يتركه كما كان   Alt-Enter سطر جديد",
    "‏Enter يحفظه   Esc يلغي   يرى الجميع الاسم على هذه اللوحة",
    "رمزك على جهاز آخر: {code}   ‏Enter يحفظه   Esc يلغي",
    "‏Enter يعرضه للجميع   Esc يتركه كما كان",
    "‏Enter يبقى هنا   ↓ ↑ التالي والسابق   Esc يعود",
    "حفظ أحدهم هذه البطاقة قبلك",
    "أزال أحدهم هذه البطاقة",
    "لم تقبل اللوحة هذا",
    "إزالة القسم؟",
    "المغادرة الآن؟",
    "نص الآخر: {text}",
    "نصك: {text}",
    "نصك: {text}",
    ["zero": "يغادر {text} اللوحة. اضغط u للتراجع.", "one": "يغادر {text} اللوحة مع بطاقته. اضغط u للتراجع.", "two": "يغادر {text} اللوحة مع بطاقتيه. اضغط u للتراجع.", "few": "يغادر {text} اللوحة مع بطاقاته الـ{count}. اضغط u للتراجع.", "many": "يغادر {text} اللوحة وفيه {count} بطاقة. اضغط u للتراجع.", "other": "يغادر {text} اللوحة وفيه {count} بطاقة. اضغط u للتراجع."],
    ["zero": "كل التغييرات محفوظة.", "one": "تغيير واحد لم يُحفظ بعد. يبقى على هذا الحاسوب ويُرسَل حين تعود.", "two": "تغييران لم يُحفظا بعد. يبقيان على هذا الحاسوب ويُرسَلان حين تعود.", "few": "{count} تغييرات لم تُحفظ بعد. تبقى على هذا الحاسوب وتُرسَل حين تعود.", "many": "{count} تغييرًا لم تُحفظ بعد. تبقى على هذا الحاسوب وتُرسَل حين تعود.", "other": "{count} تغيير لم تُحفظ بعد. تبقى على هذا الحاسوب وتُرسَل حين تعود."],
    "نقل {text} إلى آخر",
    "{keys} أو رقم   ‏Enter ينقلها   Esc يلغي",
    "هل هذا {name} على جهاز آخر؟",
    "الجهاز {claim} يقول إنه أنت، {name}. هل هذا صحيح؟",
    "الجهاز {claim} يقول إنه {name}. هل هذا صحيح؟",
    "الجهاز {claim}، واسمه حتى الآن {asking}، يقول إنه أنت، {name}. هل هذا صحيح؟",
    "الجهاز {claim}، واسمه حتى الآن {asking}، يقول إنه {name}. هل هذا صحيح؟",
    "المفاتيح",
    "يكتب الآخرون {code} على {address}",
    "أي مفتاح يغلق هذا",
    "من بطاقة إلى بطاقة",
    "القسم التالي",
    "الأطراف: القسم، اللوحة",
    "شاشة إلى أعلى أو أسفل",
    "إظهار المنجز أو إخفاؤه",
    "بحث",
    "إضافة في الآخر، أو أسفلها",
    "إضافة قسم",
    "تعديل أو إعادة تسمية",
    "شطب أو إلغاء الشطب",
    "احجزها، أعطها صوتك",
    "قراءة البطاقة كلها",
    "الكتابة تحت بطاقة",
    "الرسائل: {count}",
    "لم يكتب أحد تحت هذه البطاقة بعد.",
    "t لكتابة رسالة، D لإزالة آخر رسالة لك",
    "رسالة تحت «{text}»",
    "الانضمام إلى صاحبها",
    "رجوع",
    "{name} يفتحها الآن",
    "هي لك أصلًا.",
    "عرضها كبيرة على الشاشات",
    "عرض اللوحة كلها على الشاشات من جديد",
    "أزله",
    "غير موجود: تخطٍّ",
    "في المقدّمة",
    "لا مقعد محفوظ على هذا الحاسوب.",
    "(بلا اسم بعد)",
    "نقلها في ذلك الاتجاه",
    "نقلها إلى قسم آخر",
    "المزيد: قائمتها وإعداداتها",
    "إزالة",
    "تراجع عمّا فعلته أو إعادته",
    "اسمك ورمزك",
    "رسم الشاشة من جديد",
    "خروج",
    "الأسهم",
    "في البداية",
    "بعد {card}",
    ["zero": "لا بطاقات", "one": "بطاقة واحدة", "two": "بطاقتان", "few": "{count} بطاقات", "many": "{count} بطاقة", "other": "{count} بطاقة"],
    ["zero": "لا أقسام", "one": "قسم واحد", "two": "قسمان", "few": "{count} أقسام", "many": "{count} قسمًا", "other": "{count} قسم"],
    "لم تُحفظ بعد",
    "الآن",
    "التالي",
    "الأقسام: {titles}",
    "لا شيء",
    "يمكن التغيير من جديد",
    "صار لك مكان من جديد",
    "جمّدها المضيف",
    "مفتوحة من جديد",
    "اللوحة",
    "{name} هنا",
    "غادر {name}",
    "متصل",
    "تنتظر أكثر من {limit} من الأوامر، لذا يُترك هذا: {line}",
    "{question} allow {claim} أو deny {claim}",
    "لم يعد أحد يطلب ذلك.",
    "لا زر بهذا الاسم. ‏list يعرض الموجود.",
    "لا حقل بهذا الاسم. ‏list يعرض الموجود.",
    "أنت",
    "أنت، {name}",
    "أنت، بلا اسم بعد",
    "رمزك على جهاز آخر هو {code}",
    "أحدهم",
    "و{count} غيرهم",
    "يفتح الآخرون {address} ويكتبون {code}",
    "لا بطاقة تبدأ بـ{text}.",
    "لا قسم يبدأ بـ{text}.",
    "لا بطاقة مُزالة تبدأ بـ{text}.",
    "{count} تبدأ بـ{text}: {ids}. حدّد أيّها برقمه.",
    "لدى {name}، لذا لا يعيدها غيره.",
    "لا شيء يُضبط على بطاقات هذه اللوحة.",
    "لا شيء باسم {name} يُضبط. ‏values يعرض الموجود.",
    "‏{name} لا يكون إلا: {what}.",
    "on أو off",
    "رقم",
    "رقم من {low} إلى {high}",
    "واحد من {options}",
    "نص",
    "لك إن لم يأخذها أحد",
    "صوتك، واحد لكل بطاقة",
    "صوتك، واحد لكل بطاقة، والمجموع {limit}",
    "صورة يضيفها الناس من الصفحة",
    "[صورة: {text}]",
    "[صورة]",
    "إظهار الصورة للجميع",
    "إخفاء الصورة عن الجميع",
    "إزالة الصورة من البطاقة",
    "في قائمتها: {line}",
    "قيد التنفيذ",
    "حقل",
    "[ {label} ] لا يمكن ضغطه الآن",
    "add SECTION TEXT — بطاقة في آخر قسم",
    "edit CARD TEXT — ما تقوله البطاقة",
    "set CARD VALUE [TEXT], unset CARD VALUE — الحجز أو صوتك أو لون: ما تتيحه اللوحة كما يعرضه values",
    "section TITLE — قسم جديد؛ rename SECTION TITLE",
    "press PART [CARD or SECTION] — زر كما يسمّيه list",
    "enter PART CARD TEXT — في حقل كما يسمّيه list؛ ‏SECTION أو board مكان البطاقة",
    "list, values, name NAME; who — من هنا، ورمزك لجهاز آخر، وكيف يدخل الآخرون",
    "allow NUMBER, deny NUMBER — حين يقول أحدهم إنه أنت على جهاز آخر",
    "wait — حتى يُحفظ كل شيء",
    "‏CARD وSECTION أرقام مثل 3.17، أو بداية النص، بين علامتي اقتباس إن كان فيه فراغات.",
    "الأسطر: + أُضيفت، - أُزيلت، ~ تغيّرت، > نُقلت، x شُطبت، o أُلغي شطبها، = جديد عنها، ! مشكلة.",
    "لا أمر باسم {name}. ‏help يعرض الأوامر.",
    "اكتبه هكذا: {usage}.",
    "تنقص علامة اقتباس في النهاية.",
    "هناك شيء زائد بعد الأمر: {text}.",
    "يتكلم هذا البرنامج والخادم بروتوكولين مختلفين. هل هما من إصدار واحد؟",
    "هذا البرنامج والخادم من إصدارين مختلفين. ثبّت إصدار الخادم ثم انضم من جديد. ما لم يُحفظ باقٍ على هذا الحاسوب.",
    "هذا البرنامج والخادم لا يتفاهمان. ثبّت إصدار الخادم ثم انضم من جديد. ما لم يُحفظ باقٍ على هذا الحاسوب.",
    "فتحتَ هذه اللوحة في أماكن كثيرة جدًا، وهذا أقلّها نشاطًا. انضم مرة أخرى لاستخدامها هنا.",
    "لا يفتح هذا الرابط اللوحة، أو لم يعد يفتحها. اطلب من المضيف رابطًا جديدًا.",
    "فتحت عمليةٌ أخرى هذه اللوحة بالتغييرات نفسها، لذا تتوقف هذه.",
    "أنهى الخادم الاتصال.",
    "{problem} إن كان خادمك فاذكر شهادته بـ ‎--ca FILE.",
    "تم.",
    "لا يمكن الاحتفاظ بالتغييرات على هذا الحاسوب: {problem}",
    ["zero": "كل التغييرات محفوظة ({address}).", "one": "تغيير واحد لم يُحفظ بعد. يبقى ويُرسَل حين تنضم إلى {address} مرة أخرى.", "two": "تغييران لم يُحفظا بعد. يبقيان ويُرسَلان حين تنضم إلى {address} مرة أخرى.", "few": "{count} تغييرات لم تُحفظ بعد. تبقى وتُرسَل حين تنضم إلى {address} مرة أخرى.", "many": "{count} تغييرًا لم تُحفظ بعد. تبقى وتُرسَل حين تنضم إلى {address} مرة أخرى.", "other": "{count} تغيير لم تُحفظ بعد. تبقى وتُرسَل حين تنضم إلى {address} مرة أخرى."],
    "تعذّرت قراءة الدخل القياسي: {problem}.",
    "سطر يزيد على {limit} بايت، لذا تُرك.",
    ["zero": "نُفذت كل الأوامر.", "one": "أمر واحد لم يُنفَّذ.", "two": "أمران لم يُنفَّذا.", "few": "{count} أوامر لم تُنفَّذ.", "many": "{count} أمرًا لم تُنفَّذ.", "other": "{count} أمر لم تُنفَّذ."],
    ["zero": "كل التغييرات محفوظة.", "one": "تغيير واحد لم يُحفظ؛ يبقى على هذا الحاسوب ويُرسَل حين تنضم مرة أخرى.", "two": "تغييران لم يُحفظا؛ يبقيان على هذا الحاسوب ويُرسَلان حين تنضم مرة أخرى.", "few": "{count} تغييرات لم تُحفظ؛ تبقى على هذا الحاسوب وتُرسَل حين تنضم مرة أخرى.", "many": "{count} تغييرًا لم تُحفظ؛ تبقى على هذا الحاسوب وتُرسَل حين تنضم مرة أخرى.", "other": "{count} تغيير لم تُحفظ؛ تبقى على هذا الحاسوب وتُرسَل حين تنضم مرة أخرى."],
    "تعذّر الوصول إلى اللوحة.",
    "الرابط: ",
    "السر (الجزء الذي بعد # في الرابط): ",
    "رمز {name} (أو Enter وحده، فيقول أحدهم نعم): ",
    "هذا ليس رابط لوحة. يبدو الرابط هكذا: http://192.168.1.5:8080/b/karaoke.",
    "هذا رابط المالك، وهو لا يفتح أي لوحة. افتحه في متصفح، أو استخدم رابطًا للوحة.",
    "هذا ليس سر لوحة: فيه حروف لا تكون في سر. انسخ الجزء الذي بعد # في الرابط.",
    "أي لوحة؟ اذكر عنوانها، مثل http://192.168.1.5:8080/b/karaoke، أو رابطًا كاملًا بـ ‎--link-file.",
    "سر اللوحة ناقص. ضع الرابط في ملف واذكره بـ ‎--link-file FILE، أو ضعه في {variable}.",
    "لا سر في هذا الرابط: ينقص الجزء الذي بعد #. انسخ الرابط كاملًا.",
    "لا تكتب سرًا في سطر الأوامر: تستطيع برامج أخرى قراءته، وربما حفظته الصدفة. اكتب  {command}  وأدخل السر عند السؤال. أو ضع الرابط كاملًا في ملف لا يقرؤه غيرك واذكره بـ ‎--link-file FILE، أو ضعه في {variable}.",
    "العنوان هو {named}، لكن الرابط لـ {linked}. اذكر أحدهما فقط.",
    "تعذّرت قراءة {path}.",
    "لا تستطيع هذه الطرفية عرض اللوحة. ‏‎--plain يطبع أسطرًا ويأخذ أوامر بدل ذلك.",
    "تعذّرت الكتابة في {path} ({problem}). اضبط XDG_STATE_HOME على مجلد يمكن الكتابة فيه.",
    "لا يمكن استخدام هذا الاسم: {problem}",
    "هذا ليس عنوانًا يُكتب عنده رمز. يبدو العنوان هكذا: 192.168.1.5:8080. انقله من الشاشة.",
    "هذا ليس رمزًا: الرمز ستة حروف وأرقام. انقله من الشاشة.",
    "لا يقول {server} أي لوحة هذه. {problem}",
    "{count} عملية أخرى على هذه اللوحة",
    "تعذّرت قراءة ما حُفظ من هذه اللوحة. هو الآن في {path}. تنضم كشخص جديد.",
    "لم يكن أحد باسم {name} على هذه اللوحة.",
    "{count} أشخاص باسم {name}. اكتب ‎--as مع أحد أرقامهم: {numbers}.",
    "{number} (لهذا الجهاز)",
    "انتظار. قل نعم للرقم {claim} على جهاز {name} الآخر، أو اطلب ذلك من مضيف…",
    "هذا ليس رمزه.",
    "رفض الخادم: {code}.",
    "مشطوبة",
    "يتيح لك المضيف المشاهدة فقط لبعض الوقت. بعدها يمكنك المشاركة مجددًا.",
    "يمكنك المشاركة مجددًا",
    "المضيف يُدخل الناس واحدًا واحدًا. ابدأ من جديد مع ‎--name ليعرف من يسأل.",
    "لم يُدخلك المضيف هذه المرة. إن كان ذلك خطأ فتحدث إلى المضيف ثم انضم مرة أخرى.",
    "الدور التالي والأشخاص وغيرها",
    "الأقسام المحذوفة",
    "لم يُحذف أي قسم.",
    "قرعة من {section}",
    "Enter للاختيار   Esc للرجوع",
    ["zero": "لا أحد ينتظر الدخول{names}.", "one": "شخص واحد ينتظر الدخول: {names}. انظر `displayboard host lobby`.", "two": "شخصان ينتظران الدخول: {names}. انظر `displayboard host lobby`.", "few": "{count} أشخاص ينتظرون الدخول: {names}. انظر `displayboard host lobby`.", "many": "{count} شخصًا ينتظرون الدخول: {names}. انظر `displayboard host lobby`.", "other": "{count} شخص ينتظرون الدخول: {names}. انظر `displayboard host lobby`."],
    "ليس دور أحد.",
    "عرض رمز للمسح",
    "امسح الرمز للانضمام",
    "هذه النافذة أصغر من أن تعرض الرمز.",
    "ليست لديك دعوة تعرضها. اسأل المضيف كيف ينضم الآخرون.",
    "‏{option} رقم من {least} إلى {most}.",
    "‏{option} واحد من: {options}.",
    "جارٍ فتح اللوحة…",
    "انتهت هذه اللوحة. يمكن لمن يديرها أن يعيدها.",
    "أخرجك المضيف من هذه اللوحة.",
    "لا يراها سواك حتى الآن",
    "مخفية حتى يكشفها مضيف: {count}",
    "لا يُدخل هذا الخادم المضيفين إلا عبر https أو من جهازه نفسه.",
    "المضيف",
    "الناس",
    "لا أحد هنا بعد.",
    "ليس هنا",
    "أُخرج",
    "إخراج",
    "إخراج {name}؟",
    "إخراج نهائي",
    ["zero": "لم يكن هناك من يُنسى.", "one": "نُسي مقعد واحد.", "two": "المقاعد المنسية: {count}.", "few": "المقاعد المنسية: {count}.", "many": "المقاعد المنسية: {count}.", "other": "المقاعد المنسية: {count}."],
    "سُحبت: {text}",
    "المشاهدة فقط",
    "المشاركة كضيف",
    "المساعدة كمضيف مساعد",
    "المشاهدة فقط لمدة 10 دقائق",
    "السماح له بالمشاركة مجددًا",
    "تغيير اسمه",
    "نسيانه",
    "لديه بطاقات أو أصوات أو حجوزات هنا، لذلك يبقى مقعده.",
    "هو نفسه شخص آخر",
    "من هو {name} أيضًا؟",
    "أي اسم يبقى؟",
    "إبقاء {name}",
    "لا أحد آخر في القائمة.",
    "{name} شخص آخر",
    "مضيف",
    "مضيف مساعد",
    "ضيف",
    "مشاهد",
    "جمّد المضيف اللوحة. يمكنك المشاهدة، لكن على التغييرات أن تنتظر.",
    "تعذّرت قراءة جزء من هذه اللوحة. يمكنك المشاهدة، لكن لا يمكنك تغيير شيء حتى يُصلحها المضيف.",
    "ماذا نسمّيك؟",
    "اسمك",
    "حان دورك",
    "أنت التالي",
    "لي",
    "صوت",
    "اللون",
    "مثبّتة",
    "تفاعل",
    "صورة",
    "هل هذا أنت على جهاز آخر؟",
    "يستخدم جهاز آخر مقعدك الآن. إن لم يكن جهازك فأخبر المضيف.",
    "قيل إن هذا ليس أنت. اسأل المضيف أو اكتب رمزك.",
    "لم يجب أحد خلال دقيقتين. اسأل مرة أخرى أو اكتب رمزك.",
    "محاولات كثيرة. انتظر دقيقة أو اسأل المضيف.",
    "كثيرون يسألون الآن. حاول بعد لحظة أو اكتب رمزك.",
    "أنت على أجهزة كثيرة جدًا. أكمل كشخص جديد.",
    "لم يعد هذا الاسم متاحًا.",
    "لا تستطيع اللوحة حفظ التغييرات الآن. حاول بعد لحظة.",
    "لا توجد لوحة بهذا الرمز. انظر إلى الشاشة مرة أخرى، فقد يكون الرمز تغيّر.",
    "محاولات كثيرة جدًا. انتظر دقيقة ثم اكتب الرمز مرة أخرى.",
    "بالدور: بطاقة بعد بطاقة",
    "تجميد هذا القسم",
    "لا يضيف البطاقات إلا المضيفون",
    "أقصى عدد للبطاقات",
    "رفض المزيد من البطاقات",
    "أقصى عدد لكل شخص",
    "ترتيب البطاقات",
    "صاحب القسم",
    "أخذها {name} من قبل.",
    "كما وُضعت",
    "الأكثر أصواتًا أولًا",
    "الأحدث أولًا",
    "إخفاء البطاقات حتى يُظهرها مضيف",
    "الأقل أدوارًا أولًا",
    "الصور",
    "يراها الجميع فورًا",
    "يعرض المضيف كل واحدة",
    "لا شيء",
    "إخفاء الأصوات حتى يُظهرها مضيف",
    "هذا القسم مجمَّد. يبقى ما فيه كما هو الآن.",
    "لا يضيف البطاقات إلى هذا القسم إلا المضيفون. اختر قسمًا آخر.",
    "المضيف يعرف أنك هنا يا {name}. ستفتح اللوحة من تلقاء نفسها.",
    "لا يدخل أحد جديد الآن. اترك هذا مفتوحًا: سيتابع عندما يفتح المضيف الباب.",
    "كثيرون ينتظرون الآن. سيُسأل مرة أخرى بعد لحظة.",
    "أو اختر ما تعرضه الشاشة الكبيرة وادخل فورًا:",
    "الشاشة تعرض شيئًا آخر. انظر مرة أخرى: لديك محاولة واحدة بعد.",
    "لم يكن هذا. القرار الآن للمضيف؛ ويمكنك الاختيار مرة أخرى بعد دقيقة.",
    "يرتّب هذا القسم بطاقاته بنفسه. يمكن لمضيف تغيير ذلك في إعداداته.",
    "كن أول من يضيف",
    "لا شيء هنا بعد. ما زال المضيف يجهّز اللوح.",
    "أزِل",
    "حرّك لأسفل",
    "حرّك لأعلى",
    "عرض المزيد",
    "انتهى الوقت",
    "متوقف مؤقتًا",
  ]

  private static let german: [Pattern] = [
    "Die Tafel ist voll: Du kannst vorerst nur zusehen. Bitte einen Gastgeber, Platz zu machen, und komm dann noch einmal.",
    "Der Gastgeber sagt: {text}",
    "Nur für Gastgeber: {text}",
    "beschädigt",
    "eingefroren",
    "Die Tafel ist noch nicht da.",
    "Nur Gastgeber können Abschnitte ändern.",
    "{text} ist entfernt. Mit u machst du das rückgängig.",
    "{text} ist mit seinen Karten entfernt. Mit u machst du das rückgängig.",
    "Weiter geht es nicht.",
    "Diese Taste tut hier nichts. ? zeigt die Tasten, die etwas tun.",
    "Auf dieser Tafel kann niemand eine Karte für sich haben.",
    "Auf dieser Tafel wird nicht abgestimmt.",
    "Wähl zuerst eine Karte aus.",
    "Die Tafel kennt dich noch nicht.",
    "Die Tafel ist gerade nicht zu erreichen. Drück später noch einmal.",
    "Die Tafel ist gerade nicht zu erreichen. Versuch es später noch einmal.",
    "Hier gibt es nichts weiter zu tun.",
    "Das ist nicht mehr da.",
    "Das lässt sich gerade nicht drücken.",
    "{label}  (gerade nicht)",
    "Mehr geht nicht.",
    "Weniger geht nicht.",
    "Mehr",
    "Mehr mit {text}",
    "Länger darf es nicht sein.",
    "Ohne Namen wissen andere nicht, dass du es warst.",
    "Es braucht mindestens einen Buchstaben. Esc lässt es, wie es ist.",
    "Ein Name hat höchstens {limit} Buchstaben.",
    "Hier steht nirgends {text}.",
    "Jetzt fragt Gerät {claim}. Drück noch einmal, um zu antworten.",
    "nur du, {name}",
    "sonst niemand hier",
    "mit {names}",
    "mit {names} und {count} weiteren",
    ["one": "mit 1 anderen", "other": "mit {count} anderen"],
    "(ohne Titel)",
    "+ hinzufügen",
    "+ hinzufügen — Enter",
    "Hier ist noch nichts. A macht den ersten Abschnitt.",
    "Die Tafel ist noch nicht zu erreichen.",
    "meines behalten",
    "beide behalten",
    "das andere behalten",
    "mit meinem Text wiederherstellen",
    "meinen Text als neue Karte anheften",
    "meinen Text verwerfen",
    "ändern und noch einmal versuchen",
    "entfernen",
    "behalten",
    "ja",
    "nein",
    "später",
    "gehen",
    "bleiben",
    "{keys}   Enter wählt   {sides} weniger und mehr   Esc schließt",
    "von {name}",
    "verbindet",
    "gespeichert",
    "speichert {count}",
    "offline",
    "offline, {count} warten",
    "{state}, Versuch in {seconds} s",
    "Hilfe",
    "Ende",
    "umbenennen",
    "hinzufügen",
    "verschieben",
    "entfernen",
    "finden",
    "schreiben",
    "drücken",
    "mehr",
    "zeigen",
    "ausblenden",
    "{count} erledigt",
    "In diesem Abschnitt sind keine Karten eingeklappt.",
    "neuer Abschnitt",
    "bearbeiten",
    "streichen",
    "rückgängig",
    "Zu {section} hinzufügen",
    "einem Abschnitt",
    "Karte bearbeiten",
    "Neuer Abschnitt",
    "Abschnitt umbenennen",
    "Finden",
    "Schreiben",
    "Enter speichert   Esc lässt es, wie es war",
    "Enter speichert   Esc lässt es, wie es war   Alt-Enter neue Zeile",
    "Enter speichert   Esc bricht ab   Alle an dieser Tafel sehen den Namen",
    "Dein Code anderswo: {code}   Enter speichert   Esc bricht ab",
    "Enter zeigt es allen   Esc lässt es, wie es war",
    "Enter bleibt hier   ↓ ↑ nächste und vorige   Esc geht zurück",
    "Jemand hat diese Karte vor dir gespeichert",
    "Jemand hat diese Karte entfernt",
    "Die Tafel hat das nicht angenommen",
    "Abschnitt entfernen?",
    "Jetzt gehen?",
    "Das andere: {text}",
    "Deines: {text}",
    "Dein Text: {text}",
    ["zero": "{text} verlässt die Tafel. Mit u machst du das rückgängig.", "one": "{text} verlässt die Tafel mit seiner Karte. Mit u machst du das rückgängig.", "other": "{text} verlässt die Tafel mit seinen {count} Karten. Mit u machst du das rückgängig."],
    ["one": "Eine Änderung ist noch nicht gespeichert. Sie bleibt auf diesem Rechner und wird gesendet, wenn du wiederkommst.", "other": "{count} Änderungen sind noch nicht gespeichert. Sie bleiben auf diesem Rechner und werden gesendet, wenn du wiederkommst."],
    "{text} ans Ende verschieben von",
    "{keys} oder eine Zahl   Enter verschiebt   Esc bricht ab",
    "Ist das {name} auf einem anderen Gerät?",
    "Gerät {claim} sagt, es sei du, {name}. Stimmt das?",
    "Gerät {claim} sagt, es sei {name}. Stimmt das?",
    "Gerät {claim}, bisher {asking} genannt, sagt, es sei du, {name}. Stimmt das?",
    "Gerät {claim}, bisher {asking} genannt, sagt, es sei {name}. Stimmt das?",
    "Tasten",
    "Andere tippen {code} bei {address} ein",
    "jede Taste schließt das",
    "von Karte zu Karte",
    "nächster Abschnitt",
    "Enden: Abschnitt, Tafel",
    "Bildschirm hinauf, hinunter",
    "erledigte Karten ein-, ausblenden",
    "finden",
    "hinzufügen: Ende, darunter",
    "Abschnitt hinzufügen",
    "bearbeiten, umbenennen",
    "streichen oder nicht",
    "für dich nehmen, abstimmen",
    "ganze Karte lesen",
    "unter einer Karte schreiben",
    "Nachrichten: {count}",
    "Unter dieser Karte hat noch niemand geschrieben.",
    "t schreibt eine Nachricht, D entfernt deine letzte",
    "Nachricht unter „{text}“",
    "mitmachen, zu zweit",
    "zurück",
    "{name} hat sie offen",
    "Sie gehört schon dir.",
    "Groß auf den Wänden zeigen",
    "Auf den Wänden wieder die ganze Tafel zeigen",
    "Entfernen",
    "Nicht da: überspringen",
    "Nach vorn",
    "Auf diesem Rechner ist kein Platz gespeichert.",
    "(noch ohne Namen)",
    "dorthin verschieben",
    "in einen anderen Abschnitt",
    "mehr: Menü und Einstellungen",
    "entfernen",
    "rückgängig, wiederholen",
    "dein Name und dein Code",
    "Bildschirm neu zeichnen",
    "beenden",
    "Pfeile",
    "am Anfang",
    "nach {card}",
    ["one": "1 Karte", "other": "{count} Karten"],
    ["one": "1 Abschnitt", "other": "{count} Abschnitte"],
    "noch nicht gespeichert",
    "jetzt",
    "danach",
    "Abschnitte: {titles}",
    "nichts",
    "lässt sich wieder ändern",
    "es ist wieder Platz für dich",
    "vom Gastgeber eingefroren",
    "wieder offen",
    "die Tafel",
    "{name} ist da",
    "{name} ist gegangen",
    "verbunden",
    "Mehr als {limit} Befehle warten schon, darum fällt dieser weg: {line}",
    "{question} allow {claim} oder deny {claim}",
    "Danach fragt niemand mehr.",
    "Einen Knopf mit diesem Namen gibt es nicht. list zeigt, was es gibt.",
    "Ein Feld mit diesem Namen gibt es nicht. list zeigt, was es gibt.",
    "du",
    "du, {name}",
    "du, noch ohne Namen",
    "auf einem anderen Gerät ist dein Code {code}",
    "jemand",
    "und {count} weitere",
    "andere öffnen {address} und tippen {code} ein",
    "Keine Karte beginnt mit {text}.",
    "Kein Abschnitt beginnt mit {text}.",
    "Keine entfernte Karte beginnt mit {text}.",
    "{count} beginnen mit {text}: {ids}. Sag mit der Nummer, welche du meinst.",
    "{name} hat es, darum kann nur {name} es zurückgeben.",
    "An den Karten dieser Tafel lässt sich nichts einstellen.",
    "Nichts, was sich einstellen lässt, heißt {name}. values zeigt, was es gibt.",
    "{name} kann nur das sein: {what}.",
    "on oder off",
    "eine Zahl",
    "eine Zahl von {low} bis {high}",
    "eines von {options}",
    "ein Text",
    "deins, wenn es niemand hat",
    "deine Stimme, eine je Karte",
    "deine Stimme, eine je Karte, {limit} insgesamt",
    "ein Bild, das man auf der Seite hinzufügt",
    "[Bild: {text}]",
    "[Bild]",
    "Das Bild allen zeigen",
    "Das Bild vor allen verbergen",
    "Das Bild von der Karte nehmen",
    "in ihrem Menü: {line}",
    "läuft",
    "ein Feld",
    "[ {label} ] lässt sich gerade nicht drücken",
    "add SECTION TEXT — eine Karte am Ende eines Abschnitts",
    "edit CARD TEXT — was auf einer Karte steht",
    "set CARD VALUE [TEXT], unset CARD VALUE — für dich nehmen, deine Stimme, eine Farbe: alles, was values zeigt",
    "section TITLE — ein neuer Abschnitt; rename SECTION TITLE",
    "press PART [CARD or SECTION] — ein Knopf, mit seinem Namen aus list",
    "enter PART CARD TEXT — Text für ein Feld, mit seinem Namen aus list; statt der Karte geht auch SECTION oder board",
    "list, values, name NAME; who — wer hier ist, dein Code für ein anderes Gerät, und wie andere hereinkommen",
    "allow NUMBER, deny NUMBER — wenn sich jemand auf einem anderen Gerät als du meldet",
    "wait — bis alles gespeichert ist",
    "CARD und SECTION sind Nummern wie 3.17 oder der Anfang eines Textes, in doppelten Anführungszeichen, wenn er Leerzeichen hat.",
    "Zeilen: + hinzugefügt, - entfernt, ~ geändert, > verschoben, x gestrichen, o nicht mehr gestrichen, = etwas Neues dazu, ! ein Problem.",
    "Es gibt keinen Befehl {name}. help zeigt die Befehle.",
    "Schreib es so: {usage}.",
    "Am Ende fehlt ein Anführungszeichen.",
    "Hinter dem Befehl steht noch etwas: {text}.",
    "Dieses Programm und der Server sprechen verschiedene Protokolle. Haben sie dieselbe Version?",
    "Dieses Programm und der Server haben verschiedene Versionen. Installiere die Version des Servers und komm dann noch einmal. Was nicht gespeichert ist, bleibt auf diesem Rechner.",
    "Dieses Programm und der Server verstehen einander nicht. Installiere die Version des Servers und komm dann noch einmal. Was nicht gespeichert ist, bleibt auf diesem Rechner.",
    "Du hast diese Tafel an zu vielen Orten offen, und an diesem geschah am längsten nichts. Komm noch einmal, um sie hier zu nutzen.",
    "Dieser Link öffnet die Tafel nicht, oder nicht mehr. Bitte den Gastgeber um einen neuen.",
    "Ein anderer Prozess hat diese Tafel mit denselben Änderungen geöffnet, darum hört dieser auf.",
    "Der Server hat die Verbindung beendet.",
    "{problem} Wenn es dein Server ist, nenn sein Zertifikat mit --ca FILE.",
    "Erledigt.",
    "Änderungen lassen sich auf diesem Rechner nicht aufheben: {problem}",
    ["one": "{count} Änderung ist noch nicht gespeichert. Sie bleibt aufgehoben und wird gesendet, wenn du wieder zu {address} kommst.", "other": "{count} Änderungen sind noch nicht gespeichert. Sie bleiben aufgehoben und werden gesendet, wenn du wieder zu {address} kommst."],
    "Die Standardeingabe lässt sich nicht lesen: {problem}.",
    "Eine Zeile hat mehr als {limit} Bytes, darum fällt sie weg.",
    ["one": "{count} Befehl wurde nicht ausgeführt.", "other": "{count} Befehle wurden nicht ausgeführt."],
    ["one": "{count} Änderung ist nicht gespeichert; sie bleibt auf diesem Rechner und wird gesendet, wenn du wiederkommst.", "other": "{count} Änderungen sind nicht gespeichert; sie bleiben auf diesem Rechner und werden gesendet, wenn du wiederkommst."],
    "Die Tafel war nicht zu erreichen.",
    "Link: ",
    "Geheimnis (der Teil des Links nach dem #): ",
    "Code von {name} (oder nur Enter, und jemand sagt ja): ",
    "Das ist kein Link zu einer Tafel. So sieht einer aus: http://192.168.1.5:8080/b/karaoke.",
    "Das ist der Link des Eigentümers, der keine Tafel öffnet. Öffne ihn im Browser, oder nimm einen Link der Tafel.",
    "Das ist kein Geheimnis einer Tafel: Es hat Zeichen, die keines hat. Kopier den Teil des Links nach dem #.",
    "Welche Tafel? Gib ihre Adresse an, etwa http://192.168.1.5:8080/b/karaoke, oder einen ganzen Link mit --link-file.",
    "Das Geheimnis der Tafel fehlt. Leg den Link in eine Datei und gib --link-file FILE an, oder leg ihn in {variable}.",
    "Der Link hat kein Geheimnis: Der Teil nach dem # fehlt. Kopier den ganzen Link.",
    "Schreib kein Geheimnis in eine Befehlszeile: Andere Programme können sie lesen, und deine Shell hat sie vielleicht schon gespeichert. Gib  {command}  ein und tipp das Geheimnis, wenn danach gefragt wird. Oder leg den ganzen Link in eine Datei, die nur du lesen kannst, und gib --link-file FILE an, oder leg ihn in {variable}.",
    "Die Adresse ist {named}, der Link aber führt zu {linked}. Gib eins davon an.",
    "{path} lässt sich nicht lesen.",
    "Dieses Terminal kann die Tafel nicht zeigen. --plain schreibt stattdessen Zeilen und nimmt Befehle.",
    "{path} lässt sich nicht schreiben ({problem}). Setz XDG_STATE_HOME auf ein Verzeichnis, bei dem es geht.",
    "Dieser Name geht nicht: {problem}",
    "Bei dieser Adresse lässt sich kein Code eingeben. So sieht eine aus: 192.168.1.5:8080. Schreib sie vom Bildschirm ab.",
    "Das ist kein Code: Ein Code hat sechs Buchstaben und Ziffern. Schreib ihn vom Bildschirm ab.",
    "{server} sagt nicht, welche Tafel das ist. {problem}",
    "{count} andere Prozesse sind an dieser Tafel",
    "Die Daten, die von dieser Tafel aufgehoben waren, lassen sich nicht lesen. Sie sind jetzt in {path}. Du kommst als jemand Neues.",
    "Niemand namens {name} war an dieser Tafel.",
    "{count} Leute heißen {name}. Gib --as mit einer ihrer Nummern an: {numbers}.",
    "{number} (von diesem Gerät)",
    "Warten. Sag auf dem anderen Gerät von {name} Ja zur Zahl {claim}, oder bitte einen Gastgeber darum …",
    "Das ist nicht der Code dieser Person.",
    "Der Server hat abgelehnt: {code}.",
    "Gestrichen",
    "Der Gastgeber lässt dich eine Weile nur zusehen. Danach kannst du wieder mitmachen.",
    "du kannst wieder mitmachen",
    "Der Gastgeber lässt die Leute einzeln herein. Starte noch einmal mit --name, damit er weiß, wer fragt.",
    "Der Gastgeber hat dich diesmal nicht hereingelassen. Wenn das ein Irrtum ist, sprich mit ihm und komm dann noch einmal.",
    "Nächster; Personen und mehr",
    "Entfernte Bereiche",
    "Kein Bereich wurde entfernt.",
    "Verlosung aus {section}",
    "Enter wählt   Esc geht zurück",
    ["one": "{count} Person wartet auf Einlass: {names}. Siehe `displayboard host lobby`.", "other": "{count} Personen warten auf Einlass: {names}. Siehe `displayboard host lobby`."],
    "Niemand ist dran.",
    "Code zum Scannen zeigen",
    "Zum Mitmachen scannen",
    "Dieses Fenster ist zu klein für den QR-Code.",
    "Du hast keine Einladung zum Zeigen. Frag den Gastgeber, wie andere hereinkommen.",
    "{option} ist eine Zahl von {least} bis {most}.",
    "{option} ist eines von: {options}.",
    "Die Tafel wird geöffnet …",
    "Diese Tafel ist beendet. Wer sie betreibt, kann sie zurückholen.",
    "Der Gastgeber hat dich von dieser Tafel entfernt.",
    "Das siehst vorerst nur du",
    "Verdeckt, bis ein Gastgeber sie zeigt: {count}",
    "Dieser Server lässt Gastgeber nur über https herein oder an seinem eigenen Rechner.",
    "Gastgeber",
    "Leute",
    "Noch ist niemand hier.",
    "Nicht hier",
    "Hinausgeworfen",
    "Hinauswerfen",
    "{name} hinauswerfen?",
    "Für immer hinauswerfen",
    ["zero": "Es gab niemanden zu vergessen.", "one": "Ein Platz ist vergessen.", "other": "{count} Plätze sind vergessen."],
    "Gezogen: {text}",
    "Nur zusehen",
    "Als Gast mitmachen",
    "Als Mit-Gastgeber helfen",
    "10 Minuten lang nur zusehen",
    "Wieder mitmachen lassen",
    "Namen ändern",
    "Vergessen",
    "Diese Person hat hier Karten, Stimmen oder etwas Reserviertes, also bleibt ihr Platz.",
    "Dieselbe Person wie jemand anders",
    "Wer ist {name} noch?",
    "Welcher Name bleibt?",
    "{name} behalten",
    "Sonst steht niemand auf der Liste.",
    "{name} ist jemand anders",
    "Gastgeber",
    "Mit-Gastgeber",
    "Gast",
    "Sieht zu",
    "Der Gastgeber hat die Tafel eingefroren. Du kannst zusehen, aber Änderungen müssen warten.",
    "Ein Teil dieser Tafel ist nicht lesbar. Du kannst zusehen, aber nichts ändern, bis der Gastgeber sie repariert hat.",
    "Wie heißt du?",
    "Dein Name",
    "Du bist dran",
    "Du bist als Nächstes dran",
    "Meins",
    "Stimme",
    "Farbe",
    "Angepinnt",
    "Reagieren",
    "Bild",
    "Bist du das auf einem anderen Gerät?",
    "Ein anderes Gerät nutzt jetzt deinen Platz. Wenn es nicht deins ist, sag es dem Gastgeber.",
    "Die Antwort war, dass du es nicht bist. Frag den Gastgeber oder gib deinen Code ein.",
    "Zwei Minuten lang hat niemand geantwortet. Frag noch einmal oder gib deinen Code ein.",
    "Zu viele Versuche. Warte eine Minute oder frag den Gastgeber.",
    "Gerade fragen viele. Versuch es gleich noch einmal oder gib deinen Code ein.",
    "Du bist schon an zu vielen Geräten. Mach als jemand Neues weiter.",
    "Dieser Name ist nicht mehr zu haben.",
    "Die Tafel kann gerade keine Änderungen speichern. Versuch es gleich noch einmal.",
    "Keine Tafel hat diesen Code. Schau noch einmal auf den Bildschirm: Vielleicht gibt es einen neuen.",
    "Zu viele Versuche. Warte eine Minute und tippe den Code dann noch einmal.",
    "Der Reihe nach: eine Karte nach der anderen ist dran",
    "Diesen Abschnitt einfrieren",
    "Nur Gastgeber legen Karten hinein",
    "Karten höchstens",
    "Weitere Karten ablehnen",
    "Karten von jeder Person höchstens",
    "Karten sortieren",
    "Wem der Abschnitt gehört",
    "{name} hat es schon.",
    "Wie gelegt",
    "Meiste Stimmen zuerst",
    "Neueste zuerst",
    "Karten verbergen, bis ein Gastgeber sie zeigt",
    "Wer am wenigsten dran war",
    "Bilder",
    "Alle sehen sie sofort",
    "Ein Gastgeber zeigt jedes einzeln",
    "Keine",
    "Stimmen verbergen, bis ein Gastgeber sie zeigt",
    "Dieser Abschnitt ist eingefroren. Was darin ist, bleibt vorerst, wie es ist.",
    "Nur Gastgeber heften Karten in diesen Abschnitt. Nimm einen anderen.",
    "Der Gastgeber weiß, dass du da bist, {name}. Die Tafel öffnet sich von selbst.",
    "Gerade kommt niemand Neues herein. Lass das hier offen: Es geht weiter, wenn der Gastgeber die Tür öffnet.",
    "Gerade warten viele. Gleich wird noch einmal gefragt.",
    "Oder wähle, was der große Bildschirm zeigt, und komm gleich herein:",
    "Der Bildschirm zeigt etwas anderes. Schau noch einmal hin: Du hast noch einen Versuch.",
    "Das war es nicht. Jetzt entscheidet der Gastgeber; in einer Minute kannst du wieder wählen.",
    "Dieser Abschnitt sortiert seine Karten selbst. Ein Gastgeber kann das in seinen Einstellungen ändern.",
    "Mach den Anfang",
    "Hier ist noch nichts. Die Tafel wird noch vorbereitet.",
    "Entfernen",
    "Nach unten",
    "Nach oben",
    "Mehr anzeigen",
    "Die Zeit ist um",
    "Angehalten",
  ]

  private static let english: [Pattern] = [
    "The board is full, so you can only look for now. Ask the host to make room, then join again.",
    "The host says: {text}",
    "Hosts only: {text}",
    "damaged",
    "frozen",
    "The board isn't here yet.",
    "Only hosts can change sections.",
    "Removed {text}. Press u to undo.",
    "Removed {text} with its cards. Press u to undo.",
    "It's already at the edge.",
    "That key does nothing here. Press ? for the keys that do.",
    "Nobody can have a card to themselves on this board.",
    "There are no votes on this board.",
    "Choose a card first.",
    "The board doesn't know you yet.",
    "The board can't be reached right now. Press it again later.",
    "The board can't be reached right now. Try again later.",
    "There is nothing more to do here.",
    "It isn't there any more.",
    "That can't be pressed now.",
    "{label}  (not now)",
    "That's the maximum.",
    "That's the minimum.",
    "More",
    "More with {text}",
    "It can't be any longer.",
    "Without a name, others can't tell that it was you.",
    "It needs at least one letter. Esc leaves it as it is.",
    "A name has at most {limit} letters.",
    "Nothing here says {text}.",
    "Now device {claim} is asking. Press again to answer.",
    "only you, {name}",
    "nobody else here",
    "with {names}",
    "with {names} and {count} more",
    ["one": "with 1 other", "other": "with {count} others"],
    "(no title)",
    "+ add",
    "+ add — Enter",
    "Nothing here yet. A makes the first section.",
    "The board can't be reached yet.",
    "keep mine",
    "keep both",
    "keep theirs",
    "restore it with my text",
    "add my text as a new card",
    "discard my text",
    "change it and try again",
    "remove it",
    "keep it",
    "yes",
    "no",
    "later",
    "leave",
    "stay",
    "{keys}   Enter chooses   {sides} less and more   Esc closes",
    "by {name}",
    "connecting",
    "saved",
    "saving {count}",
    "offline",
    "offline, {count} waiting",
    "{state}, trying in {seconds} s",
    "help",
    "quit",
    "rename",
    "add",
    "move",
    "remove",
    "find",
    "type",
    "press",
    "more",
    "show",
    "hide",
    "{count} done",
    "No cards of this section are folded.",
    "new section",
    "edit",
    "cross off",
    "undo",
    "Add to {section}",
    "a section",
    "Edit card",
    "New section",
    "Rename section",
    "Find",
    "Type",
    "Enter saves   Esc leaves it as it was",
    "Enter saves   Esc leaves it as it was   Alt-Enter new line",
    "Enter saves it   Esc cancels   Everyone on this board sees the name",
    "Your code elsewhere: {code}   Enter saves it   Esc cancels",
    "Enter shows it to everyone   Esc leaves it as it was",
    "Enter stays here   ↓ ↑ next and previous   Esc goes back",
    "Someone saved this card first",
    "Someone removed this card",
    "The board didn't take this",
    "Remove the section?",
    "Leave now?",
    "Theirs: {text}",
    "Yours:  {text}",
    "Your text: {text}",
    ["zero": "{text} leaves the board. You can undo this with u.", "one": "{text} leaves the board with its card. You can undo this with u.", "other": "{text} leaves the board with its {count} cards. You can undo this with u."],
    ["one": "One change isn't saved yet. It is kept on this computer and sent when you come back.", "other": "{count} changes aren't saved yet. They are kept on this computer and sent when you come back."],
    "Move {text} to the end of",
    "{keys} or a number   Enter moves it   Esc cancels",
    "Is that {name} on another device?",
    "Device {claim} says it's you, {name}. Is that right?",
    "Device {claim} says it's {name}. Is that right?",
    "Device {claim}, called {asking} so far, says it's you, {name}. Is that right?",
    "Device {claim}, called {asking} so far, says it's {name}. Is that right?",
    "Keys",
    "Others type {code} at {address}",
    "any key closes this",
    "go from card to card",
    "next section",
    "ends of section, of board",
    "a screen up, down",
    "show or hide done cards",
    "find",
    "add at the end, below",
    "add a section",
    "edit, rename",
    "cross off, uncross",
    "call dibs, vote for it",
    "read all of the card",
    "write below a card",
    "Messages: {count}",
    "Nobody has written below this card yet.",
    "t writes a message, D removes your last one",
    "Message below “{text}”",
    "join in on that card",
    "back",
    "{name} has it open",
    "It is yours already.",
    "Show it large on the walls",
    "Show the whole board on the walls again",
    "Remove it",
    "Not here: skip",
    "Put first",
    "No seat is kept on this computer.",
    "(no name yet)",
    "move it that way",
    "move to another section",
    "more: its menu and settings",
    "remove",
    "undo, redo what you did",
    "your name, and your code",
    "redraw the screen",
    "quit",
    "arrows",
    "at the start",
    "after {card}",
    ["one": "1 card", "other": "{count} cards"],
    ["one": "1 section", "other": "{count} sections"],
    "not saved yet",
    "now",
    "next",
    "sections: {titles}",
    "nothing",
    "can be changed again",
    "there is room for you again",
    "frozen by the host",
    "open again",
    "the board",
    "{name} is here",
    "{name} left",
    "connected",
    "More than {limit} commands are waiting already, so this one is skipped: {line}",
    "{question} allow {claim} or deny {claim}",
    "Nobody is asking for that any more.",
    "There is no button with that name. list shows what there is.",
    "There is no field with that name. list shows what there is.",
    "you",
    "you, {name}",
    "you, without a name yet",
    "on another device your code is {code}",
    "someone",
    "and {count} more",
    "others open {address} and type {code}",
    "No card begins with {text}.",
    "No section begins with {text}.",
    "No removed card begins with {text}.",
    "{count} begin with {text}: {ids}. Say which one by its id.",
    "{name} has it, so only they can give it back.",
    "Nothing can be set on this board's cards.",
    "There is nothing called {name} to set. values lists what there is.",
    "{name} can only be {what}.",
    "on or off",
    "a number",
    "a number from {low} to {high}",
    "one of {options}",
    "a text",
    "yours if nobody has it",
    "your vote, one per card",
    "your vote, one per card, {limit} in all",
    "a picture, which people add on the page",
    "[picture: {text}]",
    "[picture]",
    "Show the picture to everyone",
    "Hide the picture from everyone",
    "Take the picture off the card",
    "in its menu: {line}",
    "in progress",
    "a field",
    "[ {label} ] can't be pressed now",
    "add SECTION TEXT — a card at the end of a section",
    "edit CARD TEXT — what a card says",
    "set CARD VALUE [TEXT], unset CARD VALUE — dibs, your vote, a color: whatever values lists",
    "section TITLE — a new section; rename SECTION TITLE",
    "press PART [CARD or SECTION] — a button, by its name in list",
    "enter PART CARD TEXT — text for a field, by its name in list; SECTION or board can take the card's place",
    "list, values, name NAME; who — who is here, your code for another device, and how others join",
    "allow NUMBER, deny NUMBER — when someone says they're you on another device",
    "wait — until everything is saved",
    "CARD and SECTION are ids such as 3.17, or the start of a text, in double quotes if it has spaces.",
    "Lines: + added, - removed, ~ changed, > moved, x crossed off, o uncrossed, = something new about it, ! a problem.",
    "There is no command {name}. help lists the commands.",
    "Write it like this: {usage}.",
    "A double quote is missing at the end.",
    "There is something extra after the command: {text}.",
    "This program and the server speak different protocols. Are they the same version?",
    "This program and the server are different versions. Install the server's version and join again. Your unsaved changes stay on this computer.",
    "This program and the server don't understand each other. Install the server's version and join again. Your unsaved changes stay on this computer.",
    "You have this board open in too many places, and this one was idle the longest. Join again to use it here.",
    "This link doesn't open the board, or no longer does. Ask the host for a new one.",
    "Another process has opened this board with the same changes, so this one stops.",
    "The server ended the connection.",
    "{problem} If the server is yours, name its certificate with --ca FILE.",
    "Done.",
    "Changes can't be kept on this computer: {problem}",
    ["one": "{count} change is not saved yet. It is kept and sent when you join {address} again.", "other": "{count} changes are not saved yet. They are kept and sent when you join {address} again."],
    "Standard input can't be read: {problem}.",
    "A line has more than {limit} bytes, so it is skipped.",
    ["one": "{count} command was not done.", "other": "{count} commands were not done."],
    ["one": "{count} change is not saved; it is kept on this computer and sent when you join again.", "other": "{count} changes are not saved; they are kept on this computer and sent when you join again."],
    "The board couldn't be reached.",
    "Link: ",
    "Secret (the part of the link after the #): ",
    "{name}'s code (or press Enter and have someone say yes): ",
    "That isn't a link to a board. One looks like http://192.168.1.5:8080/b/karaoke.",
    "That is the owner's link, which opens no board. Open it in a browser, or use a link of the board.",
    "That isn't a board's secret: it has characters that no secret has. Copy the part of the link after the #.",
    "Which board? Give its address, such as http://192.168.1.5:8080/b/karaoke, or a whole link with --link-file.",
    "The board's secret is missing. Put the link into a file and give --link-file FILE, or put it into {variable}.",
    "That link has no secret: the part after the # is missing. Copy the whole link.",
    "Don't put a secret on a command line: other programs can read it, and your shell may have saved it already. Run  {command}  and type the secret when asked. Or put the whole link into a file that only you can read and give --link-file FILE, or put it into {variable}.",
    "The address is {named}, but the link is for {linked}. Give only one of them.",
    "{path} can't be read.",
    "This isn't a terminal that can show the board. --plain prints lines and takes commands instead.",
    "{path} can't be written ({problem}). Set XDG_STATE_HOME to a directory that can be.",
    "That name can't be used: {problem}",
    "That isn't an address where a code can be typed. One looks like 192.168.1.5:8080. Copy it from the screen.",
    "That isn't a code: a code has six letters and digits. Copy it from the screen.",
    "{server} doesn't say which board that is. {problem}",
    "{count} other processes are on this board",
    "The data kept for this board can't be read. It is now in {path}. You join as someone new.",
    "Nobody called {name} has been on this board.",
    "{count} people are called {name}. Give --as one of their numbers: {numbers}.",
    "{number} (this device's)",
    "Waiting. Say yes to number {claim} on {name}'s other device, or ask a host to…",
    "That isn't their code.",
    "The server refused: {code}.",
    "Crossed off",
    "The host lets you only look for a while. Then you can join in again.",
    "you can join in again",
    "The host lets people in one by one. Start again with --name, so that they know who asks.",
    "The host didn't let you in this time. If that is a mistake, speak to the host, then join again.",
    "next turn, people and more",
    "Removed sections",
    "No section was removed.",
    "Lucky draw from {section}",
    "Enter chooses   Esc goes back",
    ["one": "{count} person is waiting to come in: {names}. See `displayboard host lobby`.", "other": "{count} people are waiting to come in: {names}. See `displayboard host lobby`."],
    "It's nobody's turn.",
    "show a code to scan",
    "Scan to join",
    "This window is too small for the QR code.",
    "You have no invitation to show. Ask the host how others can join.",
    "{option} must be a number from {least} to {most}.",
    "{option} must be one of {options}.",
    "Opening the board…",
    "This board has ended. The person who runs it can bring it back.",
    "The host has removed you from this board.",
    "Only you see this for now",
    "Hidden until a host reveals them: {count}",
    "This server lets hosts in only over https or from its own machine.",
    "Host",
    "People",
    "Nobody's here yet.",
    "Not here",
    "Kicked",
    "Kick",
    "Kick {name}?",
    "Kick them out",
    ["zero": "There was nobody to forget.", "one": "Forgot one seat.", "other": "Forgot {count} seats."],
    "Drawn: {text}",
    "Only look",
    "Join in as a guest",
    "Help as a co-host",
    "Only look for 10 minutes",
    "Let them join in again",
    "Change their name",
    "Forget them",
    "They have cards, votes or dibs here, so their seat stays.",
    "Same person as someone else",
    "Who else is {name}?",
    "Which name stays?",
    "Keep {name}",
    "Nobody else is on the list.",
    "{name} is someone else",
    "Host",
    "Co-host",
    "Guest",
    "Viewer",
    "The host has frozen the board. You can look, but changes have to wait.",
    "Part of this board can't be read. You can look, but you can't change anything until the host has repaired it.",
    "What should we call you?",
    "Your name",
    "You're up",
    "You're next",
    "Dibs",
    "Vote",
    "Color",
    "Pinned",
    "React",
    "Picture",
    "Is that you on another device?",
    "Another device is using your seat now. If it isn't yours, tell the host.",
    "They said it isn't you. Ask the host, or type your code.",
    "Nobody answered within two minutes. Ask again, or type your code.",
    "Too many tries. Wait a minute, or ask the host.",
    "Many people are asking right now. Try again in a moment, or type your code.",
    "You're on too many devices already. Continue as someone new.",
    "That name is no longer available.",
    "The board can't save changes right now. Try again in a moment.",
    "No board has this code. Look at the screen again: it may have a new one.",
    "Too many tries. Wait a minute, then type the code again.",
    "Take turns, one card after another",
    "Freeze this section",
    "Only hosts add cards",
    "Cards at most",
    "Refuse more cards",
    "Cards of each person at most",
    "Sort the cards",
    "Whose section it is",
    "{name} has it already.",
    "As people put them",
    "Most votes first",
    "Newest first",
    "Hide the cards until a host shows them",
    "Fewest turns first",
    "Pictures",
    "Everyone sees them at once",
    "A host shows each one",
    "None",
    "Hide the votes until a host shows them",
    "The host has frozen this section. Its cards stay as they are for now.",
    "Only hosts can add cards to this section. Choose another one.",
    "The host knows that you are here, {name}. The board opens by itself.",
    "Nobody new is let in right now. Keep this open: it goes on when the host opens the door.",
    "Many people are waiting right now. This asks again by itself in a moment.",
    "Or pick what the big screen shows, and come in at once:",
    "The screen shows something else. Look again: you have one more try.",
    "That wasn't it. The host decides now; in a minute you can pick again.",
    "This section sorts its cards by itself. A host can change that in its settings.",
    "Be the first",
    "Nothing here yet. The host is still setting up the board.",
    "Remove",
    "Move down",
    "Move up",
    "Show more",
    "Time's up",
    "Paused",
  ]

  private static let spanish: [Pattern] = [
    "El tablero está lleno: por ahora solo puedes mirar. Pide a un anfitrión que haga sitio y vuelve a entrar.",
    "El anfitrión dice: {text}",
    "Solo para anfitriones: {text}",
    "dañado",
    "congelado",
    "El tablero todavía no está aquí.",
    "Solo los anfitriones pueden cambiar las secciones.",
    "Se quitó {text}. Pulsa u para deshacer.",
    "Se quitó {text} con sus tarjetas. Pulsa u para deshacer.",
    "Ya está en el borde.",
    "Esa tecla no hace nada aquí. ? muestra las que sirven.",
    "En este tablero nadie puede pedirse una tarjeta.",
    "En este tablero no se vota.",
    "Elige primero una tarjeta.",
    "El tablero todavía no te conoce.",
    "Ahora no se puede conectar con el tablero. Púlsalo más tarde.",
    "Ahora no se puede conectar con el tablero. Inténtalo más tarde.",
    "Aquí no hay nada más que hacer.",
    "Ya no está ahí.",
    "Ahora no se puede pulsar.",
    "{label}  (ahora no)",
    "Es el máximo.",
    "Es el mínimo.",
    "Más",
    "Más con {text}",
    "No puede ser más largo.",
    "Sin un nombre, los demás no saben que fuiste tú.",
    "Necesita al menos una letra. Esc lo deja como está.",
    "Un nombre tiene como máximo {limit} letras.",
    "Aquí no aparece {text}.",
    "Ahora pregunta el dispositivo {claim}. Pulsa de nuevo para responder.",
    "solo tú, {name}",
    "nadie más aquí",
    "con {names}",
    "con {names} y {count} más",
    ["one": "con otra persona", "other": "con otras {count} personas"],
    "(sin título)",
    "+ añadir",
    "+ añadir — Intro",
    "Aquí no hay nada todavía. A crea la primera sección.",
    "Todavía no se puede conectar con el tablero.",
    "dejar lo mío",
    "dejar ambos",
    "dejar lo otro",
    "restaurarla con mi texto",
    "añadir mi texto como tarjeta nueva",
    "descartar mi texto",
    "cambiarlo y reintentar",
    "quitarla",
    "dejarla",
    "sí",
    "no",
    "luego",
    "salir",
    "quedarme",
    "{keys}   Intro elige   {sides} menos y más   Esc cierra",
    "de {name}",
    "conectando",
    "guardado",
    "guardando {count}",
    "sin conexión",
    "sin conexión, {count} en espera",
    "{state}, reintento en {seconds} s",
    "ayuda",
    "salir",
    "renombrar",
    "añadir",
    "mover",
    "quitar",
    "buscar",
    "escribir",
    "pulsar",
    "más",
    "mostrar",
    "ocultar",
    "{count} hechas",
    "En esta sección no hay tarjetas plegadas.",
    "sección nueva",
    "editar",
    "tachar",
    "deshacer",
    "Añadir a {section}",
    "una sección",
    "Editar tarjeta",
    "Sección nueva",
    "Renombrar sección",
    "Buscar",
    "Escribir",
    "Intro guarda   Esc lo deja como estaba",
    "Intro guarda   Esc lo deja como estaba   Alt-Intro línea nueva",
    "Intro guarda   Esc cancela   Todos en este tablero ven el nombre",
    "Tu código en otro dispositivo: {code}   Intro guarda   Esc cancela",
    "Intro lo muestra a todos   Esc lo deja como estaba",
    "Intro se queda aquí   ↓ ↑ siguiente y anterior   Esc vuelve",
    "Alguien guardó antes esta tarjeta",
    "Alguien quitó esta tarjeta",
    "El tablero no aceptó esto",
    "¿Quitar la sección?",
    "¿Salir ahora?",
    "Lo otro: {text}",
    "Lo tuyo: {text}",
    "Tu texto: {text}",
    ["zero": "{text} sale del tablero. Pulsa u para deshacer.", "one": "{text} sale del tablero con su tarjeta. Pulsa u para deshacer.", "other": "{text} sale del tablero con sus {count} tarjetas. Pulsa u para deshacer."],
    ["one": "Un cambio no se ha guardado todavía. Queda en este equipo y se envía cuando vuelvas.", "other": "{count} cambios no se han guardado todavía. Quedan en este equipo y se envían cuando vuelvas."],
    "Mover {text} al final de",
    "{keys} o un número   Intro la mueve   Esc cancela",
    "¿Es {name} en otro dispositivo?",
    "El dispositivo {claim} dice que eres tú, {name}. ¿Es así?",
    "El dispositivo {claim} dice que es {name}. ¿Es así?",
    "El dispositivo {claim}, llamado {asking} hasta ahora, dice que eres tú, {name}. ¿Es así?",
    "El dispositivo {claim}, llamado {asking} hasta ahora, dice que es {name}. ¿Es así?",
    "Teclas",
    "Los demás escriben {code} en {address}",
    "cualquier tecla cierra esto",
    "ir de tarjeta en tarjeta",
    "sección siguiente",
    "extremos: sección, tablero",
    "una pantalla arriba, abajo",
    "mostrar, ocultar las hechas",
    "buscar",
    "añadir al final, debajo",
    "añadir una sección",
    "editar, renombrar",
    "tachar, quitar tachadura",
    "pedírtela, votarla",
    "leer toda la tarjeta",
    "escribir bajo una tarjeta",
    "Mensajes: {count}",
    "Nadie ha escrito bajo esta tarjeta todavía.",
    "t escribe un mensaje, D quita tu último",
    "Mensaje bajo «{text}»",
    "unirse a quien la tiene",
    "volver",
    "{name} la tiene abierta",
    "Ya es tuya.",
    "Mostrarla en grande en los muros",
    "Volver a mostrar todo el tablero en los muros",
    "Quitarla",
    "No está: saltar",
    "Poner primera",
    "En este equipo no hay ningún asiento guardado.",
    "(aún sin nombre)",
    "moverla hacia allí",
    "moverla a otra sección",
    "más: su menú y ajustes",
    "quitar",
    "deshacer, rehacer lo tuyo",
    "tu nombre y tu código",
    "redibujar la pantalla",
    "salir",
    "flechas",
    "al principio",
    "después de {card}",
    ["one": "1 tarjeta", "other": "{count} tarjetas"],
    ["one": "1 sección", "other": "{count} secciones"],
    "sin guardar todavía",
    "ahora",
    "después",
    "secciones: {titles}",
    "nada",
    "se puede cambiar de nuevo",
    "vuelve a haber sitio para ti",
    "congelado por el anfitrión",
    "abierto de nuevo",
    "el tablero",
    "{name} está aquí",
    "{name} se fue",
    "conectado",
    "Ya esperan más de {limit} órdenes, así que esta se omite: {line}",
    "{question} allow {claim} o deny {claim}",
    "Ya nadie lo pide.",
    "No hay ningún botón con ese nombre. list muestra lo que hay.",
    "No hay ningún campo con ese nombre. list muestra lo que hay.",
    "tú",
    "tú, {name}",
    "tú, todavía sin nombre",
    "en otro dispositivo tu código es {code}",
    "alguien",
    "y {count} más",
    "los demás abren {address} y escriben {code}",
    "Ninguna tarjeta empieza por {text}.",
    "Ninguna sección empieza por {text}.",
    "Ninguna tarjeta quitada empieza por {text}.",
    "{count} empiezan por {text}: {ids}. Di cuál por su número.",
    "Lo tiene {name}, así que solo esa persona puede devolverlo.",
    "En las tarjetas de este tablero no se puede ajustar nada.",
    "No hay nada llamado {name} que ajustar. values muestra lo que hay.",
    "{name} solo puede ser: {what}.",
    "on u off",
    "un número",
    "un número de {low} a {high}",
    "una de {options}",
    "un texto",
    "tuyo si nadie lo tiene",
    "tu voto, uno por tarjeta",
    "tu voto, uno por tarjeta, {limit} en total",
    "una imagen, que se añade en la página",
    "[imagen: {text}]",
    "[imagen]",
    "Mostrar la imagen a todos",
    "Ocultar la imagen a todos",
    "Quitar la imagen de la tarjeta",
    "en su menú: {line}",
    "en curso",
    "un campo",
    "[ {label} ] no se puede pulsar ahora",
    "add SECTION TEXT — una tarjeta al final de una sección",
    "edit CARD TEXT — lo que dice una tarjeta",
    "set CARD VALUE [TEXT], unset CARD VALUE — pedírtela, tu voto, un color: todo lo que muestra values",
    "section TITLE — una sección nueva; rename SECTION TITLE",
    "press PART [CARD or SECTION] — un botón, por su nombre en list",
    "enter PART CARD TEXT — texto para un campo, por su nombre en list; SECTION o board pueden ir en lugar de la tarjeta",
    "list, values, name NAME; who — quién está, tu código para otro dispositivo y cómo entran los demás",
    "allow NUMBER, deny NUMBER — cuando alguien dice ser tú en otro dispositivo",
    "wait — hasta que todo esté guardado",
    "CARD y SECTION son números como 3.17, o el principio de un texto, entre comillas dobles si tiene espacios.",
    "Líneas: + añadida, - quitada, ~ cambiada, > movida, x tachada, o ya no tachada, = algo nuevo sobre ella, ! un problema.",
    "No existe la orden {name}. help muestra las órdenes.",
    "Se escribe: {usage}.",
    "Faltan las comillas del final.",
    "Sobra algo después de la orden: {text}.",
    "Este programa y el servidor hablan protocolos distintos. ¿Son de la misma versión?",
    "Este programa y el servidor son de versiones distintas. Instala la versión del servidor y vuelve a entrar. Lo que no está guardado queda en este equipo.",
    "Este programa y el servidor no se entienden. Instala la versión del servidor y vuelve a entrar. Lo que no está guardado queda en este equipo.",
    "Tienes este tablero abierto en demasiados sitios, y este era el que llevaba más tiempo sin usarse. Vuelve a entrar para usarlo aquí.",
    "Este enlace no abre el tablero, o ya no. Pide uno nuevo al anfitrión.",
    "Otro proceso abrió este tablero con los mismos cambios, así que este se detiene.",
    "El servidor cerró la conexión.",
    "{problem} Si el servidor es tuyo, indica su certificado con --ca FILE.",
    "Hecho.",
    "Los cambios no se pueden guardar en este equipo: {problem}",
    ["one": "{count} cambio no se ha guardado todavía. Queda aquí y se envía cuando vuelvas a entrar en {address}.", "other": "{count} cambios no se han guardado todavía. Quedan aquí y se envían cuando vuelvas a entrar en {address}."],
    "No se puede leer la entrada estándar: {problem}.",
    "Una línea tiene más de {limit} bytes, así que se omite.",
    ["one": "{count} orden no se ejecutó.", "other": "{count} órdenes no se ejecutaron."],
    ["one": "{count} cambio no se ha guardado; queda en este equipo y se envía cuando vuelvas a entrar.", "other": "{count} cambios no se han guardado; quedan en este equipo y se envían cuando vuelvas a entrar."],
    "No se pudo conectar con el tablero.",
    "Enlace: ",
    "Secreto (la parte del enlace después de #): ",
    "Código de {name} (o solo Intro, y alguien dice que sí): ",
    "Eso no es un enlace a un tablero. Tiene esta forma: http://192.168.1.5:8080/b/karaoke.",
    "Este es el enlace del propietario, que no abre ningún tablero. Ábrelo en un navegador o usa un enlace del tablero.",
    "Eso no es el secreto de un tablero: tiene caracteres que ninguno tiene. Copia la parte del enlace después de #.",
    "¿Qué tablero? Da su dirección, como http://192.168.1.5:8080/b/karaoke, o un enlace entero con --link-file.",
    "Falta el secreto del tablero. Pon el enlace en un archivo y da --link-file FILE, o ponlo en {variable}.",
    "Ese enlace no tiene secreto: falta la parte después de #. Copia el enlace entero.",
    "No pongas un secreto en la línea de órdenes: otros programas pueden leerla, y tu shell quizá ya la guardó. Escribe  {command}  y el secreto cuando se pregunte. O pon el enlace entero en un archivo que solo tú puedas leer y da --link-file FILE, o ponlo en {variable}.",
    "La dirección es {named}, pero el enlace es de {linked}. Da solo uno de los dos.",
    "No se puede leer {path}.",
    "Este terminal no puede mostrar el tablero. --plain imprime líneas y acepta órdenes.",
    "No se puede escribir {path} ({problem}). Pon en XDG_STATE_HOME un directorio en el que se pueda escribir.",
    "Ese nombre no se puede usar: {problem}",
    "Esa no es una dirección en la que escribir un código. Tiene esta forma: 192.168.1.5:8080. Cópiala de la pantalla.",
    "Eso no es un código: un código tiene seis letras y cifras. Cópialo de la pantalla.",
    "{server} no dice qué tablero es. {problem}",
    "ya hay {count} procesos en este tablero",
    "Los datos guardados de este tablero no se pueden leer. Ahora están en {path}. Entras como alguien nuevo.",
    "Nadie llamado {name} ha estado en este tablero.",
    "{count} personas se llaman {name}. Da --as con uno de sus números: {numbers}.",
    "{number} (de este dispositivo)",
    "Esperando. Di que sí al número {claim} en el otro dispositivo de {name}, o pide a un anfitrión que lo haga…",
    "Ese no es su código.",
    "El servidor lo rechazó: {code}.",
    "Tachada",
    "El anfitrión te deja solo mirar un rato. Después puedes participar otra vez.",
    "puedes participar otra vez",
    "El anfitrión deja entrar a la gente de uno en uno. Empieza de nuevo con --name para que sepa quién pregunta.",
    "El anfitrión no te ha dejado entrar esta vez. Si es un error, habla con él y vuelve a entrar.",
    "siguiente; personas y más",
    "Secciones quitadas",
    "No se ha quitado ninguna sección.",
    "Sorteo en {section}",
    "Enter elige   Esc vuelve",
    ["one": "{count} persona espera para entrar: {names}. Véase `displayboard host lobby`.", "other": "{count} personas esperan para entrar: {names}. Véase `displayboard host lobby`."],
    "No le toca a nadie.",
    "mostrar un código QR",
    "Escanea para participar",
    "Esta ventana es demasiado pequeña para el código QR.",
    "No tienes ninguna invitación que mostrar. Pregunta al anfitrión cómo pueden entrar otros.",
    "{option} es un número de {least} a {most}.",
    "{option} es uno de estos: {options}.",
    "Abriendo el tablero…",
    "Este tablero ha terminado. Quien lo administra puede recuperarlo.",
    "El anfitrión te ha sacado de este tablero.",
    "Por ahora solo lo ves tú",
    "Ocultos hasta que un anfitrión los muestre: {count}",
    "Este servidor solo deja entrar a los anfitriones por https o desde su propia máquina.",
    "Anfitrión",
    "Personas",
    "Aún no hay nadie aquí.",
    "No está aquí",
    "Expulsado",
    "Expulsar",
    "¿Expulsar a {name}?",
    "Expulsar para siempre",
    ["zero": "No había nadie a quien olvidar.", "one": "Se ha olvidado un sitio.", "other": "Se han olvidado {count} sitios."],
    "Ha salido: {text}",
    "Solo mirar",
    "Participar como invitado",
    "Ayudar como coanfitrión",
    "Solo mirar durante 10 minutos",
    "Dejar que participe otra vez",
    "Cambiar su nombre",
    "Olvidar",
    "Tiene tarjetas, votos o reservas aquí, así que su sitio se queda.",
    "Es la misma persona que otra",
    "¿Quién más es {name}?",
    "¿Qué nombre se queda?",
    "Dejar {name}",
    "No hay nadie más en la lista.",
    "{name} es otra persona",
    "Anfitrión",
    "Coanfitrión",
    "Invitado",
    "Espectador",
    "El anfitrión ha congelado el tablero. Puedes mirar, pero los cambios tienen que esperar.",
    "Una parte de este tablero no se puede leer. Puedes mirar, pero no cambiar nada hasta que el anfitrión lo repare.",
    "¿Cómo te llamas?",
    "Tu nombre",
    "Te toca",
    "Después vas tú",
    "Me lo pido",
    "Voto",
    "Color",
    "Fijada",
    "Reaccionar",
    "Imagen",
    "¿Eres tú en otro dispositivo?",
    "Otro dispositivo usa ahora tu sitio. Si no es tuyo, avisa al anfitrión.",
    "Dijeron que no eres tú. Pregunta al anfitrión o escribe tu código.",
    "Nadie contestó en dos minutos. Pregunta otra vez o escribe tu código.",
    "Demasiados intentos. Espera un minuto o pregunta al anfitrión.",
    "Mucha gente está preguntando ahora. Vuelve a intentarlo enseguida o escribe tu código.",
    "Ya estás en demasiados dispositivos. Sigue como alguien nuevo.",
    "Ese nombre ya no está disponible.",
    "El tablero no puede guardar cambios ahora. Vuelve a intentarlo enseguida.",
    "Ningún tablero tiene este código. Vuelve a mirar la pantalla: puede que haya uno nuevo.",
    "Demasiados intentos. Espera un minuto y vuelve a escribir el código.",
    "Por turnos: una tarjeta tras otra",
    "Congelar esta sección",
    "Solo los anfitriones añaden tarjetas",
    "Tarjetas como máximo",
    "No admitir más tarjetas",
    "Tarjetas por persona como máximo",
    "Ordenar las tarjetas",
    "De quién es la sección",
    "{name} ya lo tiene.",
    "Como se pusieron",
    "Más votos primero",
    "Más recientes primero",
    "Ocultar las tarjetas hasta que un anfitrión las muestre",
    "Primero quien menos turnos tuvo",
    "Imágenes",
    "Todos las ven al instante",
    "Un anfitrión muestra cada una",
    "Ninguna",
    "Ocultar los votos hasta que un anfitrión los muestre",
    "Esta sección está congelada. Lo que hay en ella se queda como está por ahora.",
    "Solo los anfitriones añaden tarjetas a esta sección. Elige otra.",
    "El anfitrión sabe que estás aquí, {name}. El tablero se abre solo.",
    "Ahora mismo no entra nadie nuevo. Deja esto abierto: seguirá cuando el anfitrión abra la puerta.",
    "Hay mucha gente esperando. Se volverá a preguntar en un momento.",
    "O elige lo que muestra la pantalla grande y entra enseguida:",
    "La pantalla muestra otra cosa. Mira de nuevo: te queda un intento.",
    "No era eso. Ahora decide el anfitrión; dentro de un minuto puedes elegir otra vez.",
    "Esta sección ordena sola sus tarjetas. Un anfitrión puede cambiarlo en sus ajustes.",
    "Empieza tú",
    "Aquí no hay nada todavía. El anfitrión aún prepara el tablero.",
    "Quitar",
    "Bajar",
    "Subir",
    "Mostrar más",
    "Se acabó el tiempo",
    "En pausa",
  ]

  private static let french: [Pattern] = [
    "Le tableau est plein : pour l’instant, tu peux seulement regarder. Demande à un hôte de faire de la place, puis reviens.",
    "L’hôte dit : {text}",
    "Pour les hôtes seulement : {text}",
    "endommagé",
    "verrouillé",
    "Le tableau n’est pas encore là.",
    "Seuls les hôtes peuvent changer les sections.",
    "{text} a été retirée. Appuie sur u pour annuler.",
    "{text} a été retirée avec ses cartes. Appuie sur u pour annuler.",
    "On ne peut pas aller plus loin.",
    "Cette touche ne fait rien ici. ? montre celles qui servent.",
    "Sur ce tableau, personne ne peut avoir une carte pour soi.",
    "On ne vote pas sur ce tableau.",
    "Choisis d’abord une carte.",
    "Le tableau ne te connaît pas encore.",
    "Le tableau est injoignable pour l’instant. Appuie de nouveau plus tard.",
    "Le tableau est injoignable pour l’instant. Réessaie plus tard.",
    "Il n’y a rien d’autre à faire ici.",
    "Ce n’est plus là.",
    "On ne peut pas appuyer dessus pour l’instant.",
    "{label}  (pas maintenant)",
    "C’est le maximum.",
    "C’est le minimum.",
    "Plus",
    "Plus avec {text}",
    "Cela ne peut pas être plus long.",
    "Sans nom, les autres ne savent pas que c’était toi.",
    "Il faut au moins une lettre. Échap laisse tout tel quel.",
    "Un nom a {limit} lettres au plus.",
    "{text} n’est nulle part ici.",
    "Maintenant, c’est l’appareil {claim} qui demande. Appuie encore pour répondre.",
    "toi seulement, {name}",
    "personne d’autre ici",
    "avec {names}",
    "avec {names} et {count} de plus",
    ["one": "avec une autre personne", "other": "avec {count} autres"],
    "(sans titre)",
    "+ ajouter",
    "+ ajouter — Entrée",
    "Il n’y a encore rien ici. A crée la première section.",
    "Le tableau est encore injoignable.",
    "garder le mien",
    "garder les deux",
    "garder l’autre",
    "la restaurer avec mon texte",
    "ajouter mon texte comme nouvelle carte",
    "abandonner mon texte",
    "le changer et réessayer",
    "la retirer",
    "la garder",
    "oui",
    "non",
    "plus tard",
    "partir",
    "rester",
    "{keys}   Entrée choisit   {sides} moins et plus   Échap ferme",
    "de {name}",
    "connexion",
    "enregistré",
    "enregistre {count}",
    "hors ligne",
    "hors ligne, {count} en attente",
    "{state}, essai dans {seconds} s",
    "aide",
    "quitter",
    "renommer",
    "ajouter",
    "déplacer",
    "retirer",
    "chercher",
    "écrire",
    "appuyer",
    "plus",
    "afficher",
    "masquer",
    "{count} terminées",
    "Aucune carte de cette section n’est repliée.",
    "nouvelle section",
    "modifier",
    "barrer",
    "annuler",
    "Ajouter à {section}",
    "une section",
    "Modifier la carte",
    "Nouvelle section",
    "Renommer la section",
    "Chercher",
    "Écrire",
    "Entrée enregistre   Échap laisse tout tel quel",
    "Entrée enregistre   Échap laisse tout tel quel   Alt-Entrée nouvelle ligne",
    "Entrée enregistre   Échap annule   Tout le monde voit le nom sur ce tableau",
    "Ton code ailleurs : {code}   Entrée enregistre   Échap annule",
    "Entrée le montre à tous   Échap laisse tout tel quel",
    "Entrée reste ici   ↓ ↑ suivant et précédent   Échap revient",
    "Quelqu’un a enregistré cette carte avant toi",
    "Quelqu’un a retiré cette carte",
    "Le tableau n’a pas accepté ceci",
    "Retirer la section ?",
    "Partir maintenant ?",
    "L’autre : {text}",
    "Le tien : {text}",
    "Ton texte : {text}",
    ["zero": "{text} quitte le tableau. Appuie sur u pour annuler.", "one": "{text} quitte le tableau avec sa carte. Appuie sur u pour annuler.", "other": "{text} quitte le tableau avec ses {count} cartes. Appuie sur u pour annuler."],
    ["one": "Une modification n’est pas encore enregistrée. Elle reste sur cet ordinateur et part quand tu reviens.", "other": "{count} modifications ne sont pas encore enregistrées. Elles restent sur cet ordinateur et partent quand tu reviens."],
    "Déplacer {text} à la fin de",
    "{keys} ou un numéro   Entrée la déplace   Échap annule",
    "Est-ce {name} sur un autre appareil ?",
    "L’appareil {claim} dit que c’est toi, {name}. Est-ce vrai ?",
    "L’appareil {claim} dit que c’est {name}. Est-ce vrai ?",
    "L’appareil {claim}, appelé {asking} jusqu’ici, dit que c’est toi, {name}. Est-ce vrai ?",
    "L’appareil {claim}, appelé {asking} jusqu’ici, dit que c’est {name}. Est-ce vrai ?",
    "Touches",
    "Les autres tapent {code} sur {address}",
    "n’importe quelle touche ferme ceci",
    "aller de carte en carte",
    "section suivante",
    "bouts de section, du tableau",
    "un écran plus haut, plus bas",
    "afficher, masquer les terminées",
    "chercher",
    "ajouter à la fin, dessous",
    "ajouter une section",
    "modifier, renommer",
    "barrer, ne plus barrer",
    "la prendre, voter",
    "lire toute la carte",
    "écrire sous une carte",
    "Messages : {count}",
    "Personne n’a encore écrit sous cette carte.",
    "t écrit un message, D retire ton dernier",
    "Message sous « {text} »",
    "se joindre à qui l’a",
    "retour",
    "{name} l’a ouverte",
    "Elle est déjà à toi.",
    "L’afficher en grand sur les murs",
    "Afficher de nouveau tout le tableau sur les murs",
    "La retirer",
    "Absent : passer",
    "Mettre en premier",
    "Aucune place n’est gardée sur cet ordinateur.",
    "(pas encore de nom)",
    "la déplacer par là",
    "vers une autre section",
    "plus : son menu, réglages",
    "retirer",
    "annuler, rétablir",
    "ton nom et ton code",
    "redessiner l’écran",
    "quitter",
    "flèches",
    "au début",
    "après {card}",
    ["one": "{count} carte", "other": "{count} cartes"],
    ["one": "{count} section", "other": "{count} sections"],
    "pas encore enregistrée",
    "maintenant",
    "ensuite",
    "sections : {titles}",
    "rien",
    "peut de nouveau être modifié",
    "il y a de nouveau de la place pour toi",
    "verrouillé par l’hôte",
    "de nouveau ouvert",
    "le tableau",
    "{name} est là",
    "{name} est parti",
    "connecté",
    "Plus de {limit} commandes attendent déjà, donc celle-ci est laissée de côté : {line}",
    "{question} allow {claim} ou deny {claim}",
    "Plus personne ne le demande.",
    "Il n’y a pas de bouton de ce nom. list montre ce qu’il y a.",
    "Il n’y a pas de champ de ce nom. list montre ce qu’il y a.",
    "toi",
    "toi, {name}",
    "toi, encore sans nom",
    "sur un autre appareil, ton code est {code}",
    "quelqu’un",
    "et {count} de plus",
    "les autres ouvrent {address} et tapent {code}",
    "Aucune carte ne commence par {text}.",
    "Aucune section ne commence par {text}.",
    "Aucune carte retirée ne commence par {text}.",
    "{count} commencent par {text} : {ids}. Dis laquelle par son numéro.",
    "{name} l’a, donc seule cette personne peut le rendre.",
    "Rien ne se règle sur les cartes de ce tableau.",
    "Rien à régler sous le nom {name}. values montre ce qu’il y a.",
    "{name} ne peut être que : {what}.",
    "on ou off",
    "un nombre",
    "un nombre de {low} à {high}",
    "l’un de {options}",
    "un texte",
    "à toi si personne ne l’a",
    "ton vote, un par carte",
    "ton vote, un par carte, {limit} en tout",
    "une image, qu’on ajoute sur la page",
    "[image : {text}]",
    "[image]",
    "Montrer l’image à tous",
    "Cacher l’image à tous",
    "Retirer l’image de la carte",
    "dans son menu : {line}",
    "en cours",
    "un champ",
    "[ {label} ] ne peut pas être pressé pour l’instant",
    "add SECTION TEXT — une carte à la fin d’une section",
    "edit CARD TEXT — ce que dit une carte",
    "set CARD VALUE [TEXT], unset CARD VALUE — la prendre, ton vote, une couleur : tout ce que values montre",
    "section TITLE — une nouvelle section ; rename SECTION TITLE",
    "press PART [CARD or SECTION] — un bouton, par son nom dans list",
    "enter PART CARD TEXT — du texte pour un champ, par son nom dans list ; SECTION ou board peut remplacer la carte",
    "list, values, name NAME; who — qui est là, ton code pour un autre appareil, et comment les autres entrent",
    "allow NUMBER, deny NUMBER — quand quelqu’un dit être toi sur un autre appareil",
    "wait — jusqu’à ce que tout soit enregistré",
    "CARD et SECTION sont des numéros comme 3.17, ou le début d’un texte, entre guillemets doubles s’il a des espaces.",
    "Lignes : + ajoutée, - retirée, ~ modifiée, > déplacée, x barrée, o plus barrée, = du nouveau à son sujet, ! un problème.",
    "Il n’y a pas de commande {name}. help montre les commandes.",
    "Cela s’écrit : {usage}.",
    "Il manque un guillemet à la fin.",
    "Il y a quelque chose en trop après la commande : {text}.",
    "Ce programme et le serveur parlent des protocoles différents. Sont-ils de la même version ?",
    "Ce programme et le serveur sont de versions différentes. Installe la version du serveur et reviens. Ce qui n’est pas enregistré reste sur cet ordinateur.",
    "Ce programme et le serveur ne se comprennent pas. Installe la version du serveur et reviens. Ce qui n’est pas enregistré reste sur cet ordinateur.",
    "Tu as ouvert ce tableau à trop d’endroits, et celui-ci est inactif depuis le plus longtemps. Reviens pour l’utiliser ici.",
    "Ce lien n’ouvre pas le tableau, ou ne l’ouvre plus. Demande un nouveau lien à l’hôte.",
    "Un autre processus a ouvert ce tableau avec les mêmes modifications, donc celui-ci s’arrête.",
    "Le serveur a mis fin à la connexion.",
    "{problem} Si ce serveur est le tien, indique son certificat avec --ca FILE.",
    "C’est fait.",
    "Les modifications ne peuvent pas être gardées sur cet ordinateur : {problem}",
    ["one": "{count} modification n’est pas encore enregistrée. Elle est gardée et part quand tu reviens sur {address}.", "other": "{count} modifications ne sont pas encore enregistrées. Elles sont gardées et partent quand tu reviens sur {address}."],
    "L’entrée standard est illisible : {problem}.",
    "Une ligne a plus de {limit} octets, donc elle est laissée de côté.",
    ["one": "{count} commande n’a pas été exécutée.", "other": "{count} commandes n’ont pas été exécutées."],
    ["one": "{count} modification n’est pas enregistrée ; elle reste sur cet ordinateur et part quand tu reviens.", "other": "{count} modifications ne sont pas enregistrées ; elles restent sur cet ordinateur et partent quand tu reviens."],
    "Le tableau était injoignable.",
    "Lien : ",
    "Secret (la partie du lien après le #) : ",
    "Code de {name} (ou seulement Entrée, et quelqu’un dit oui) : ",
    "Ce n’est pas un lien vers un tableau. Il ressemble à http://192.168.1.5:8080/b/karaoke.",
    "C’est le lien du propriétaire, qui n’ouvre aucun tableau. Ouvre-le dans un navigateur, ou utilise un lien du tableau.",
    "Ce n’est pas le secret d’un tableau : il contient des caractères impossibles. Copie la partie du lien après le #.",
    "Quel tableau ? Donne son adresse, comme http://192.168.1.5:8080/b/karaoke, ou un lien entier avec --link-file.",
    "Le secret du tableau manque. Mets le lien dans un fichier et donne --link-file FILE, ou mets-le dans {variable}.",
    "Ce lien n’a pas de secret : la partie après le # manque. Copie le lien entier.",
    "Ne mets pas de secret sur une ligne de commande : d’autres programmes peuvent la lire, et ton shell l’a peut-être déjà enregistrée. Tape  {command}  et le secret quand on te le demande. Ou mets le lien entier dans un fichier que toi seul peux lire et donne --link-file FILE, ou mets-le dans {variable}.",
    "L’adresse est {named}, mais le lien mène à {linked}. Donne seulement l’un des deux.",
    "{path} est illisible.",
    "Ce terminal ne peut pas montrer le tableau. --plain écrit des lignes et prend des commandes à la place.",
    "{path} ne peut pas être écrit ({problem}). Mets dans XDG_STATE_HOME un dossier où l’on peut écrire.",
    "Ce nom ne peut pas servir : {problem}",
    "Ce n’est pas une adresse où taper un code. Elle ressemble à 192.168.1.5:8080. Recopie-la de l’écran.",
    "Ce n’est pas un code : un code a six lettres et chiffres. Recopie-le de l’écran.",
    "{server} ne dit pas quel tableau c’est. {problem}",
    "{count} autres processus sont sur ce tableau",
    "Les données gardées pour ce tableau sont illisibles. Elles sont maintenant dans {path}. Tu entres comme une nouvelle personne.",
    "Personne du nom de {name} n’est venu sur ce tableau.",
    "{count} personnes s’appellent {name}. Donne --as avec un de leurs numéros : {numbers}.",
    "{number} (celui de cet appareil)",
    "En attente. Dis oui au numéro {claim} sur l’autre appareil de {name}, ou demande à un hôte de le faire…",
    "Ce n’est pas son code.",
    "Le serveur a refusé : {code}.",
    "Barrée",
    "L’hôte te laisse seulement regarder un moment. Ensuite, tu pourras participer à nouveau.",
    "tu peux participer à nouveau",
    "L’hôte fait entrer les gens un par un. Recommence avec --name, pour qu’il sache qui demande.",
    "L’hôte ne t’a pas laissé entrer cette fois. Si c’est une erreur, parle-lui, puis reviens.",
    "suivant ; personnes, etc.",
    "Sections retirées",
    "Aucune section n’a été retirée.",
    "Tirage au sort dans {section}",
    "Entrée choisit   Échap revient",
    ["one": "{count} personne attend d’entrer : {names}. Voir `displayboard host lobby`.", "other": "{count} personnes attendent d’entrer : {names}. Voir `displayboard host lobby`."],
    "Ce n’est le tour de personne.",
    "montrer un code QR",
    "Scanne pour participer",
    "Cette fenêtre est trop petite pour le code QR.",
    "Tu n’as pas d’invitation à montrer. Demande à l’hôte comment les autres peuvent entrer.",
    "{option} est un nombre de {least} à {most}.",
    "{option} vaut l’un de : {options}.",
    "Ouverture du tableau…",
    "Ce tableau est terminé. La personne qui le gère peut le rétablir.",
    "L’hôte t’a retiré de ce tableau.",
    "Pour l’instant, toi seul le vois",
    "Cachés jusqu’à ce qu’un hôte les montre : {count}",
    "Ce serveur ne laisse entrer les hôtes que par https ou depuis sa propre machine.",
    "Hôte",
    "Les gens",
    "Il n’y a encore personne ici.",
    "Pas là",
    "Exclu",
    "Exclure",
    "Exclure {name} ?",
    "Exclure pour de bon",
    ["zero": "Il n’y avait personne à oublier.", "one": "Une place est oubliée.", "other": "{count} places sont oubliées."],
    "Tirée : {text}",
    "Seulement regarder",
    "Participer en tant qu’invité",
    "Aider comme co-hôte",
    "Seulement regarder pendant 10 minutes",
    "Laisser participer à nouveau",
    "Changer son nom",
    "Oublier",
    "Cette personne a des cartes, des votes ou des réservations ici : sa place reste.",
    "La même personne que quelqu’un d’autre",
    "Qui d’autre est {name} ?",
    "Quel nom reste ?",
    "Garder {name}",
    "Il n’y a personne d’autre dans la liste.",
    "{name} est quelqu’un d’autre",
    "Hôte",
    "Co-hôte",
    "Invité",
    "Spectateur",
    "L’hôte a verrouillé le tableau. Tu peux regarder, mais les changements doivent attendre.",
    "Une partie de ce tableau est illisible. Tu peux regarder, mais tu ne peux rien changer avant que l’hôte l’ait réparé.",
    "Comment t’appelles-tu ?",
    "Ton nom",
    "C’est à toi",
    "Tu passes ensuite",
    "Pour moi",
    "Vote",
    "Couleur",
    "Épinglée",
    "Réagir",
    "Image",
    "Est-ce toi sur un autre appareil ?",
    "Un autre appareil utilise maintenant ta place. S’il n’est pas à toi, dis-le à l’hôte.",
    "La réponse est que ce n’est pas toi. Demande à l’hôte, ou tape ton code.",
    "Personne n’a répondu en deux minutes. Redemande, ou tape ton code.",
    "Trop d’essais. Attends une minute, ou demande à l’hôte.",
    "Beaucoup de gens demandent en ce moment. Réessaie dans un instant, ou tape ton code.",
    "Tu es déjà sur trop d’appareils. Continue comme quelqu’un de nouveau.",
    "Ce nom n’est plus disponible.",
    "Le tableau ne peut pas enregistrer de changements pour l’instant. Réessaie dans un instant.",
    "Aucun tableau n’a ce code. Regarde encore l’écran : il y en a peut-être un nouveau.",
    "Trop d’essais. Attends une minute, puis tape de nouveau le code.",
    "Chacun son tour : une carte après l’autre",
    "Verrouiller cette section",
    "Seuls les hôtes ajoutent des cartes",
    "Cartes au maximum",
    "Refuser d’autres cartes",
    "Cartes par personne au maximum",
    "Trier les cartes",
    "À qui est la section",
    "{name} l’a déjà.",
    "Comme placées",
    "Plus de votes d’abord",
    "Plus récentes d’abord",
    "Cacher les cartes jusqu’à ce qu’un hôte les montre",
    "Le moins de tours d’abord",
    "Images",
    "Tout le monde les voit aussitôt",
    "Un hôte montre chacune",
    "Aucune",
    "Cacher les votes jusqu’à ce qu’un hôte les montre",
    "Cette section est verrouillée. Son contenu reste tel quel pour l’instant.",
    "Seuls les hôtes ajoutent des cartes à cette section. Choisis-en une autre.",
    "L’hôte sait que tu es là, {name}. Le tableau s’ouvre tout seul.",
    "Personne de nouveau n’entre pour le moment. Laisse ceci ouvert : cela continuera quand l’hôte ouvrira la porte.",
    "Beaucoup de gens attendent. Nouvelle demande dans un instant.",
    "Ou choisis ce que montre le grand écran et entre tout de suite :",
    "L’écran montre autre chose. Regarde encore : il te reste un essai.",
    "Ce n’était pas ça. C’est à l’hôte de décider ; dans une minute tu pourras choisir à nouveau.",
    "Cette section trie ses cartes elle-même. Un hôte peut changer cela dans ses réglages.",
    "Lance-toi",
    "Il n’y a encore rien ici. L’hôte prépare encore le tableau.",
    "Retirer",
    "Descendre",
    "Monter",
    "Afficher plus",
    "C’est l’heure",
    "En pause",
  ]

  private static let japanese: [Pattern] = [
    "ボードが満員なので、今は見ることしかできません。ホストに場所を空けてもらってから、もう一度参加してください。",
    "ホストから：{text}",
    "ホストだけに：{text}",
    "破損",
    "ロック中",
    "ボードはまだ届いていません。",
    "セクションを変更できるのはホストだけです。",
    "{text}を取り除きました。u で元に戻せます。",
    "{text}をカードごと取り除きました。u で元に戻せます。",
    "これ以上は動かせません。",
    "このキーはここでは使えません。? で使えるキーを表示します。",
    "このボードでは、カードを自分のものにはできません。",
    "このボードに投票はありません。",
    "まずカードを選んでください。",
    "ボードはまだあなたを知りません。",
    "いまはボードにつながりません。あとでもう一度押してください。",
    "いまはボードにつながりません。あとでもう一度試してください。",
    "ここでできることはほかにありません。",
    "もうありません。",
    "いまは押せません。",
    "{label}（いまは不可）",
    "これが最大です。",
    "これが最小です。",
    "その他",
    "{text}のその他",
    "これ以上長くできません。",
    "名前がないと、あなただとほかの人に分かりません。",
    "1文字以上入れてください。Esc でそのままにします。",
    "名前は{limit}文字までです。",
    "{text}はここにありません。",
    "いまは端末{claim}が聞いています。答えるにはもう一度押してください。",
    "あなただけ（{name}）",
    "ほかにだれもいません",
    "{names}と一緒",
    "{names}とほか{count}人",
    ["other": "ほか{count}人と一緒"],
    "（無題）",
    "+ 追加",
    "+ 追加 — Enter",
    "まだ何もありません。A で最初のセクションを作ります。",
    "まだボードにつながりません。",
    "自分のを残す",
    "両方残す",
    "相手のを残す",
    "自分の文で戻す",
    "自分の文を新しいカードにする",
    "自分の文を捨てる",
    "直してもう一度",
    "取り除く",
    "残す",
    "はい",
    "いいえ",
    "あとで",
    "終了する",
    "残る",
    "{keys}   Enter 決定   {sides} 減らす・増やす   Esc 閉じる",
    "{name}さん",
    "接続中",
    "保存済み",
    "{count}件を保存中",
    "オフライン",
    "オフライン、{count}件待ち",
    "{state}、{seconds}秒後に再接続",
    "ヘルプ",
    "終了",
    "名前を変更",
    "追加",
    "移動",
    "取り除く",
    "探す",
    "入力",
    "押す",
    "その他",
    "表示",
    "隠す",
    "完了 {count} 件",
    "このセクションに折りたたまれたカードはありません。",
    "新しいセクション",
    "編集",
    "線で消す",
    "元に戻す",
    "{section}に追加",
    "セクション",
    "カードを編集",
    "新しいセクション",
    "セクション名を変更",
    "探す",
    "入力",
    "Enter 保存   Esc 元のまま",
    "Enter 保存   Esc 元のまま   Alt-Enter 改行",
    "Enter 保存   Esc やめる   名前はボードの全員に見えます",
    "ほかの端末用のコード：{code}   Enter 保存   Esc やめる",
    "Enter 全員に表示   Esc 元のまま",
    "Enter ここにとどまる   ↓ ↑ 次・前   Esc 戻る",
    "ほかの人が先にこのカードを保存しました",
    "だれかがこのカードを取り除きました",
    "ボードが受け付けませんでした",
    "セクションを取り除きますか？",
    "いま終了しますか？",
    "相手の文：{text}",
    "自分の文：{text}",
    "あなたの文：{text}",
    ["zero": "{text}がボードからなくなります。u で元に戻せます。", "other": "{text}がカード{count}枚ごとボードからなくなります。u で元に戻せます。"],
    ["other": "{count}件の変更がまだ保存されていません。このコンピューターに残り、次に参加したときに送られます。"],
    "{text}の移動先（末尾）",
    "{keys} または番号   Enter 移動   Esc やめる",
    "別の端末の{name}さんですか？",
    "端末{claim}はあなた（{name}）だと言っています。本当ですか？",
    "端末{claim}は{name}さんだと言っています。本当ですか？",
    "端末{claim}（これまでの名前は{asking}）はあなた（{name}）だと言っています。本当ですか？",
    "端末{claim}（これまでの名前は{asking}）は{name}さんだと言っています。本当ですか？",
    "キー",
    "ほかの人は{address}で{code}を入力",
    "どのキーでも閉じます",
    "カードからカードへ",
    "次のセクション",
    "端へ：セクション、ボード",
    "1画面上、下",
    "完了したカードを表示・非表示",
    "探す",
    "末尾、下に追加",
    "セクションを追加",
    "編集、名前の変更",
    "線で消す、線を外す",
    "自分のものにする、投票する",
    "カード全体を読む",
    "カードの下に書く",
    "メッセージ：{count}件",
    "このカードの下にはまだだれも書いていません。",
    "tでメッセージを書き、Dで自分の最後のものを取り除きます",
    "「{text}」の下のメッセージ",
    "持ち主といっしょに参加",
    "戻る",
    "{name}さんが開いています",
    "もうあなたのものです。",
    "スクリーンに大きく表示",
    "スクリーンをボード全体に戻す",
    "取り除く",
    "不在: 飛ばす",
    "先頭へ",
    "このコンピューターに保存された席はありません。",
    "(名前なし)",
    "その方向へ動かす",
    "別のセクションへ移動",
    "その他：メニューと設定",
    "取り除く",
    "元に戻す、やり直す",
    "あなたの名前とコード",
    "画面を描き直す",
    "終了",
    "矢印",
    "先頭",
    "{card}の後",
    ["other": "カード{count}枚"],
    ["other": "セクション{count}個"],
    "未保存",
    "いま",
    "次",
    "セクション：{titles}",
    "なし",
    "また変更できます",
    "また参加できます",
    "ホストがロックしました",
    "ロックが解除されました",
    "ボード",
    "{name}さんが来ました",
    "{name}さんが退出しました",
    "接続しました",
    "{limit}を超えるコマンドが待っているため、これは省かれます：{line}",
    "{question} allow {claim} または deny {claim}",
    "もうその申し出はありません。",
    "その名前のボタンはありません。list で一覧を表示します。",
    "その名前の入力欄はありません。list で一覧を表示します。",
    "あなた",
    "あなた（{name}）",
    "あなた（名前はまだありません）",
    "ほかの端末でのコードは{code}",
    "だれか",
    "ほか{count}人",
    "ほかの人は{address}を開いて{code}を入力",
    "{text}で始まるカードはありません。",
    "{text}で始まるセクションはありません。",
    "{text}で始まる取り除かれたカードはありません。",
    "{text}で始まるものが{count}件あります：{ids}。番号で指定してください。",
    "{name}さんのものなので、返せるのは本人だけです。",
    "このボードのカードに設定できるものはありません。",
    "{name}という設定はありません。values で一覧を表示します。",
    "{name}にできるのは次だけです：{what}。",
    "on または off",
    "数値",
    "{low}から{high}までの数値",
    "次のどれか：{options}",
    "テキスト",
    "だれのものでもなければ、あなたのもの",
    "あなたの票、カードごとに1票",
    "あなたの票、カードごとに1票、全部で{limit}票",
    "画像(ページで追加します)",
    "[画像:{text}]",
    "[画像]",
    "画像を全員に見せる",
    "画像を全員から隠す",
    "カードから画像を外す",
    "メニュー内：{line}",
    "進行中",
    "入力欄",
    "[ {label} ] いまは押せません",
    "add SECTION TEXT — セクションの最後にカードを追加",
    "edit CARD TEXT — カードの文を変更",
    "set CARD VALUE [TEXT], unset CARD VALUE — 自分のものにする、投票、色など、values に表示されるもの",
    "section TITLE — 新しいセクション、rename SECTION TITLE",
    "press PART [CARD or SECTION] — list に表示されるボタンを押す",
    "enter PART CARD TEXT — list に表示される欄に入力、カードの代わりに SECTION や board も可",
    "list, values, name NAME; who — いる人、ほかの端末用のコード、ほかの人の入り方",
    "allow NUMBER, deny NUMBER — 別の端末からあなただと言われたとき",
    "wait — すべて保存されるまで待つ",
    "CARD と SECTION は 3.17 のような番号か、文の始まり（空白があれば二重引用符で囲む）。",
    "行の印：+ 追加、- 取り除き、~ 変更、> 移動、x 線で消した、o 線を外した、= その項目の新しい内容、! 問題。",
    "{name}というコマンドはありません。help で一覧を表示します。",
    "使い方：{usage}",
    "最後の二重引用符がありません。",
    "コマンドの後に余分なものがあります：{text}",
    "このプログラムとサーバーのプロトコルが異なります。同じバージョンですか？",
    "このプログラムとサーバーのバージョンが異なります。サーバーと同じバージョンを入れて、もう一度参加してください。未保存のものはこのコンピューターに残ります。",
    "このプログラムとサーバーの通信が合いません。サーバーと同じバージョンを入れて、もう一度参加してください。未保存のものはこのコンピューターに残ります。",
    "このボードを開いている場所が多すぎるため、いちばん使われていないここを切断しました。ここで使うには、もう一度参加してください。",
    "このリンクではボードを開けないか、開けなくなりました。ホストに新しいリンクをもらってください。",
    "別のプロセスが同じ変更でこのボードを開いたため、こちらは終了します。",
    "サーバーが接続を終了しました。",
    "{problem} 自分のサーバーなら --ca FILE で証明書を指定してください。",
    "できました。",
    "変更をこのコンピューターに残せません：{problem}",
    ["other": "{count}件の変更がまだ保存されていません。残しておき、{address}にまた参加したときに送ります。"],
    "標準入力を読み取れません：{problem}",
    "{limit}バイトを超える行は省かれました。",
    ["other": "{count}件のコマンドが実行されませんでした。"],
    ["other": "{count}件の変更が保存されていません。このコンピューターに残り、また参加したときに送られます。"],
    "ボードにつながりませんでした。",
    "リンク： ",
    "秘密（リンクの # より後ろの部分）： ",
    "{name}さんのコード（空のまま Enter なら、だれかが「はい」と答えます）： ",
    "ボードへのリンクではありません。たとえば http://192.168.1.5:8080/b/karaoke のようなものです。",
    "これはオーナーのリンクで、ボードは開けません。ブラウザーで開くか、ボードのリンクを使ってください。",
    "ボードの秘密ではありません。使えない文字があります。リンクの # の後ろをコピーしてください。",
    "どのボードですか？http://192.168.1.5:8080/b/karaoke のようなアドレスか、--link-file でリンク全体を指定してください。",
    "ボードの秘密がありません。リンクをファイルに入れて --link-file FILE を指定するか、{variable} に入れてください。",
    "そのリンクには秘密がありません。# の後ろが欠けています。リンク全体をコピーしてください。",
    "秘密をコマンドラインに書かないでください。ほかのプログラムに読まれ、シェルが記録しているかもしれません。{command} と入力し、尋ねられたら秘密を入れるか、自分だけが読めるファイルにリンク全体を入れて --link-file FILE を指定するか、{variable} に入れてください。",
    "アドレスは {named} ですが、リンクは {linked} のものです。どちらか一方だけを指定してください。",
    "{path} を読み取れません。",
    "この端末ではボードを表示できません。--plain なら行で表示し、コマンドを受け付けます。",
    "{path} に書き込めません（{problem}）。XDG_STATE_HOME に書き込めるディレクトリーを指定してください。",
    "その名前は使えません：{problem}",
    "コードを入力できるアドレスではありません。画面にある 192.168.1.5:8080 のようなものです。",
    "コードではありません。コードは画面にある6つの英数字です。",
    "{server} からは、どのボードか分かりません。{problem}",
    "ほかに{count}個のプロセスがこのボードを使っています",
    "このボードについて残してあったデータを読み取れません。いまは {path} にあります。新しい人として参加します。",
    "{name}という名前の人はこのボードにいませんでした。",
    "{name}という名前の人が{count}人います。--as に番号 {numbers} のどれかを指定してください。",
    "{number}（この端末）",
    "待っています。{name}さんの別の端末で数字{claim}に「はい」と答えるか、ホストに答えてもらってください…",
    "その人のコードではありません。",
    "サーバーに断られました：{code}",
    "線で消した",
    "ホストの設定で、しばらく見るだけです。そのあとまた参加できます。",
    "また参加できます",
    "ホストが一人ずつ入室を許可します。誰か分かるように --name を付けてやり直してください。",
    "今回はホストが入室を許可しませんでした。間違いであれば、ホストに話してから、もう一度参加してください。",
    "次の番、参加者など",
    "削除したセクション",
    "削除したセクションはありません。",
    "{section}から抽選",
    "Enter で選ぶ   Esc で戻る",
    ["other": "{count}人が入室を待っています：{names}。`displayboard host lobby` を参照してください。"],
    "今は誰の番でもありません。",
    "QRコードを表示する",
    "スキャンして参加",
    "このウィンドウはQRコードには小さすぎます。",
    "見せられる招待がありません。ほかの人の入り方はホストに聞いてください。",
    "{option} は {least} から {most} までの数です。",
    "{option} は次のどれかです：{options}。",
    "ボードを開いています…",
    "このボードは終了しました。管理している人が元に戻せます。",
    "ホストがあなたをこのボードから外しました。",
    "いまはあなただけに見えています",
    "ホストが見せるまで非表示：{count}件",
    "このサーバーにホストとして入れるのは、httpsか、サーバー自身のコンピューターからだけです。",
    "ホスト",
    "参加者",
    "まだだれもいません。",
    "いまいません",
    "外されました",
    "外す",
    "{name}さんを外しますか？",
    "完全に外す",
    ["zero": "忘れる席はありませんでした。", "other": "{count}席を忘れました。"],
    "抽選結果：{text}",
    "見るだけ",
    "ゲストとして参加",
    "共同ホストとして手伝う",
    "10分間見るだけ",
    "また参加できるようにする",
    "名前を変える",
    "忘れる",
    "カードか票か予約があるので、席は残ります。",
    "ほかの人と同じ人です",
    "{name}と同じ人は誰ですか？",
    "どちらの名前を残しますか？",
    "{name}を残す",
    "ほかには誰もいません。",
    "{name}は別の人です",
    "ホスト",
    "共同ホスト",
    "ゲスト",
    "見学",
    "ホストがボードをロックしました。見ることはできますが、変更は解除までお待ちください。",
    "このボードの一部を読み取れません。見ることはできますが、ホストが修復するまで変更はできません。",
    "お名前は？",
    "あなたの名前",
    "あなたの番です",
    "次はあなたの番です",
    "私がやる",
    "投票",
    "色",
    "ピン留め",
    "リアクション",
    "画像",
    "別の端末のあなたですか？",
    "あなたの席はいま別の端末が使っています。自分の端末でなければホストに伝えてください。",
    "あなたではないという返事でした。ホストに聞くか、コードを入力してください。",
    "2分間返事がありませんでした。もう一度聞くか、コードを入力してください。",
    "試した回数が多すぎます。1分待つか、ホストに聞いてください。",
    "いま問い合わせが多くなっています。少ししてからもう一度試すか、コードを入力してください。",
    "使っている端末が多すぎます。新しい人として続けてください。",
    "その名前はもう使えません。",
    "いまはボードに変更を保存できません。少ししてからもう一度どうぞ。",
    "このコードのボードはありません。新しいコードになっていないか、画面をもう一度見てください。",
    "試した回数が多すぎます。1分待ってから、コードをもう一度入力してください。",
    "カードを順番に進める",
    "このセクションを凍結",
    "ホストだけがカードを追加",
    "カードの上限",
    "それ以上のカードは受け付けない",
    "一人あたりの上限",
    "カードの並び順",
    "このセクションの担当",
    "もう{name}さんのものです。",
    "置いた順",
    "票の多い順",
    "新しい順",
    "ホストが見せるまでカードを隠す",
    "出番の少ない人から",
    "画像",
    "すぐに全員に見える",
    "ホストが1枚ずつ見せる",
    "なし",
    "ホストが見せるまで票を隠す",
    "このセクションは凍結されています。いまは中身を変更できません。",
    "このセクションにカードを追加できるのはホストだけです。別のセクションを選んでください。",
    "{name}さんが待っていることをホストに伝えました。ボードは自動で開きます。",
    "今は新しい人は入れません。このまま開いておいてください。ホストが扉を開けると先に進みます。",
    "今は多くの人が待っています。まもなくもう一度お願いします。",
    "または、大画面に出ている絵を選ぶと、すぐに入れます。",
    "画面に出ているのは別の絵です。もう一度よく見てください。あと1回試せます。",
    "違いました。今はホストが決めます。1分後にもう一度選べます。",
    "このセクションはカードを自動で並べます。ホストは設定で変更できます。",
    "最初の一枚を",
    "まだ何もありません。ホストがボードを準備しています。",
    "取り除く",
    "下へ",
    "上へ",
    "もっと見る",
    "時間です",
    "一時停止中",
  ]

  private static let korean: [Pattern] = [
    "보드가 가득 차서 지금은 볼 수만 있습니다. 진행자에게 자리를 비워 달라고 한 뒤 다시 참여하세요.",
    "진행자: {text}",
    "진행자 전용: {text}",
    "손상됨",
    "잠김",
    "보드가 아직 도착하지 않았습니다.",
    "섹션은 진행자만 바꿀 수 있습니다.",
    "{text} 카드를 제거했습니다. u를 누르면 취소됩니다.",
    "{text} 섹션을 카드와 함께 제거했습니다. u를 누르면 취소됩니다.",
    "이미 끝에 있습니다.",
    "그 키는 여기서 쓰지 않습니다. ?를 누르면 쓰는 키가 보입니다.",
    "이 보드에서는 카드를 찜할 수 없습니다.",
    "이 보드에는 투표가 없습니다.",
    "먼저 카드를 고르세요.",
    "보드가 아직 나를 모릅니다.",
    "지금은 보드에 연결할 수 없습니다. 나중에 다시 누르세요.",
    "지금은 보드에 연결할 수 없습니다. 나중에 다시 해 보세요.",
    "여기서 더 할 수 있는 일이 없습니다.",
    "더 이상 없습니다.",
    "지금은 누를 수 없습니다.",
    "{label}  (지금은 안 됨)",
    "최댓값입니다.",
    "최솟값입니다.",
    "더 보기",
    "{text} 더 보기",
    "더 길게 쓸 수 없습니다.",
    "이름이 없으면 다른 사람들이 나인 줄 모릅니다.",
    "한 글자 이상 필요합니다. Esc를 누르면 그대로 둡니다.",
    "이름은 최대 {limit}자입니다.",
    "{text}라고 쓰인 것이 없습니다.",
    "이제 기기 {claim}이(가) 묻고 있습니다. 답하려면 다시 누르세요.",
    "나만 ({name})",
    "다른 사람 없음",
    "{names} 님과 함께",
    "{names} 외 {count}명과 함께",
    ["other": "다른 {count}명과 함께"],
    "(제목 없음)",
    "+ 추가",
    "+ 추가 — Enter",
    "아직 아무것도 없습니다. A를 누르면 첫 섹션이 생깁니다.",
    "아직 보드에 연결할 수 없습니다.",
    "내 것 유지",
    "둘 다 유지",
    "상대 것 유지",
    "내 글로 복원",
    "내 글을 새 카드로 추가",
    "내 글 버리기",
    "고쳐서 다시 시도",
    "제거",
    "유지",
    "예",
    "아니요",
    "나중에",
    "나가기",
    "머물기",
    "{keys}   Enter 선택   {sides} 줄이기, 늘리기   Esc 닫기",
    "{name}",
    "연결 중",
    "저장됨",
    "{count}건 저장 중",
    "오프라인",
    "오프라인, {count}건 대기",
    "{state}, {seconds}초 뒤 재시도",
    "도움말",
    "종료",
    "이름 바꾸기",
    "추가",
    "이동",
    "제거",
    "찾기",
    "입력",
    "누르기",
    "더 보기",
    "보이기",
    "숨기기",
    "완료 {count}개",
    "이 섹션에는 접힌 카드가 없습니다.",
    "새 섹션",
    "편집",
    "줄 긋기",
    "실행 취소",
    "{section}에 추가",
    "섹션",
    "카드 편집",
    "새 섹션",
    "섹션 이름 바꾸기",
    "찾기",
    "입력",
    "Enter 저장   Esc 그대로 두기",
    "Enter 저장   Esc 그대로 두기   Alt-Enter 줄 바꿈",
    "Enter 저장   Esc 취소   이 보드의 모두가 이름을 봅니다",
    "다른 기기용 코드: {code}   Enter 저장   Esc 취소",
    "Enter 모두에게 표시   Esc 그대로 두기",
    "Enter 여기 머물기   ↓ ↑ 다음, 이전   Esc 돌아가기",
    "다른 사람이 이 카드를 먼저 저장했습니다",
    "누군가 이 카드를 제거했습니다",
    "보드가 받아들이지 않았습니다",
    "섹션을 제거할까요?",
    "지금 나갈까요?",
    "상대 글: {text}",
    "내 글: {text}",
    "내 글: {text}",
    ["zero": "{text} 섹션이 보드에서 사라집니다. u를 누르면 취소됩니다.", "other": "{text} 섹션이 카드 {count}장과 함께 보드에서 사라집니다. u를 누르면 취소됩니다."],
    ["other": "변경 {count}건이 아직 저장되지 않았습니다. 이 컴퓨터에 남아 있다가 돌아오면 전송됩니다."],
    "{text}을(를) 맨 끝으로 옮길 곳",
    "{keys} 또는 번호   Enter 이동   Esc 취소",
    "다른 기기를 쓰는 사람이 {name} 님인가요?",
    "기기 {claim}이(가) 본인({name} 님)이라고 합니다. 맞나요?",
    "기기 {claim}이(가) {name} 님이라고 합니다. 맞나요?",
    "지금까지 {asking}(이)라고 한 기기 {claim}이(가) 본인({name} 님)이라고 합니다. 맞나요?",
    "지금까지 {asking}(이)라고 한 기기 {claim}이(가) {name} 님이라고 합니다. 맞나요?",
    "키",
    "다른 사람은 {address}에서 {code} 입력",
    "아무 키나 누르면 닫힙니다",
    "카드에서 카드로",
    "다음 섹션",
    "끝으로: 섹션, 보드",
    "한 화면 위, 아래",
    "완료된 카드 보이기, 숨기기",
    "찾기",
    "끝에, 아래에 추가",
    "섹션 추가",
    "편집, 이름 바꾸기",
    "줄 긋기, 지우기",
    "찜하기, 투표하기",
    "카드 전체 읽기",
    "카드 아래에 쓰기",
    "메시지: {count}개",
    "아직 아무도 이 카드 아래에 쓰지 않았습니다.",
    "t로 메시지를 쓰고, D로 마지막 메시지를 없앱니다",
    "“{text}” 아래 메시지",
    "가진 사람과 함께하기",
    "뒤로",
    "{name} 님이 열어 둠",
    "이미 내 것입니다.",
    "벽 화면에 크게 표시",
    "벽 화면에 보드 전체 다시 표시",
    "제거",
    "없음: 건너뛰기",
    "맨 앞으로",
    "이 컴퓨터에 보관된 자리가 없습니다.",
    "(아직 이름 없음)",
    "그쪽으로 옮기기",
    "다른 섹션으로 이동",
    "더 보기: 메뉴와 설정",
    "제거",
    "실행 취소, 다시 실행",
    "내 이름과 코드",
    "화면 다시 그리기",
    "종료",
    "화살표",
    "맨 앞",
    "{card} 뒤",
    ["other": "카드 {count}장"],
    ["other": "섹션 {count}개"],
    "아직 저장 안 됨",
    "지금",
    "다음",
    "섹션: {titles}",
    "없음",
    "다시 변경할 수 있습니다",
    "다시 자리가 있습니다",
    "진행자가 잠갔습니다",
    "다시 열렸습니다",
    "보드",
    "{name} 님이 왔습니다",
    "{name} 님이 나갔습니다",
    "연결됨",
    "이미 {limit}개가 넘는 명령이 기다리고 있어 이것은 빠집니다: {line}",
    "{question} allow {claim} 또는 deny {claim}",
    "더 이상 그 요청이 없습니다.",
    "그 이름의 버튼이 없습니다. list를 치면 있는 것이 보입니다.",
    "그 이름의 입력란이 없습니다. list를 치면 있는 것이 보입니다.",
    "나",
    "나, {name}",
    "나, 아직 이름 없음",
    "다른 기기에서 쓸 코드는 {code}",
    "누군가",
    "외 {count}명",
    "다른 사람은 {address}을(를) 열고 {code} 입력",
    "{text}(으)로 시작하는 카드가 없습니다.",
    "{text}(으)로 시작하는 섹션이 없습니다.",
    "{text}(으)로 시작하는 제거된 카드가 없습니다.",
    "{text}(으)로 시작하는 것이 {count}개입니다: {ids}. 번호로 지정하세요.",
    "{name} 님이 찜했으므로 본인만 취소할 수 있습니다.",
    "이 보드의 카드에는 설정할 것이 없습니다.",
    "{name}(이)라는 설정이 없습니다. values를 치면 있는 것이 보입니다.",
    "{name}은(는) 이것만 됩니다: {what}.",
    "on 또는 off",
    "숫자",
    "{low}에서 {high}까지의 숫자",
    "다음 중 하나: {options}",
    "글",
    "아무도 찜하지 않았다면 내 것",
    "내 표, 카드마다 하나",
    "내 표, 카드마다 하나, 모두 {limit}표",
    "그림, 페이지에서 추가합니다",
    "[사진: {text}]",
    "[사진]",
    "사진을 모두에게 보이기",
    "사진을 모두에게 숨기기",
    "카드에서 사진 떼기",
    "메뉴 안: {line}",
    "진행 중",
    "입력란",
    "[ {label} ] 지금은 누를 수 없습니다",
    "add SECTION TEXT — 섹션 끝에 카드 추가",
    "edit CARD TEXT — 카드의 글",
    "set CARD VALUE [TEXT], unset CARD VALUE — 찜, 투표, 색 등 values에 보이는 것",
    "section TITLE — 새 섹션; rename SECTION TITLE",
    "press PART [CARD or SECTION] — list에 보이는 버튼",
    "enter PART CARD TEXT — list에 보이는 입력란에 쓰기; 카드 대신 SECTION이나 board도 가능",
    "list, values, name NAME; who — 누가 있는지, 다른 기기용 코드, 다른 사람이 들어오는 방법",
    "allow NUMBER, deny NUMBER — 누군가 다른 기기에서 본인이라고 할 때",
    "wait — 모두 저장될 때까지",
    "CARD와 SECTION은 3.17 같은 번호나 글의 첫머리이고, 공백이 있으면 큰따옴표로 묶습니다.",
    "줄: + 추가, - 제거, ~ 변경, > 이동, x 줄 그음, o 줄 지움, = 그것의 새 내용, ! 문제.",
    "{name}(이)라는 명령이 없습니다. help를 치면 있는 명령이 보입니다.",
    "사용법: {usage}",
    "끝에 큰따옴표가 없습니다.",
    "명령 뒤에 무언가 더 있습니다: {text}.",
    "이 프로그램과 서버가 서로 다른 프로토콜을 씁니다. 같은 버전인가요?",
    "이 프로그램과 서버의 버전이 다릅니다. 서버와 같은 버전을 설치하고 다시 참여하세요. 저장되지 않은 것은 이 컴퓨터에 남습니다.",
    "이 프로그램과 서버가 서로 이해하지 못합니다. 서버와 같은 버전을 설치하고 다시 참여하세요. 저장되지 않은 것은 이 컴퓨터에 남습니다.",
    "이 보드를 너무 많은 곳에서 열었고, 여기가 가장 오래 쓰이지 않았습니다. 여기서 쓰려면 다시 참여하세요.",
    "이 링크로는 보드를 열 수 없거나 더 이상 열 수 없습니다. 진행자에게 새 링크를 받으세요.",
    "다른 프로세스가 같은 변경으로 이 보드를 열어 여기는 멈춥니다.",
    "서버가 연결을 끊었습니다.",
    "{problem} 자신의 서버라면 --ca FILE로 인증서를 지정하세요.",
    "완료.",
    "변경을 이 컴퓨터에 보관할 수 없습니다: {problem}",
    ["other": "변경 {count}건이 아직 저장되지 않았습니다. 보관했다가 {address}에 다시 참여하면 전송합니다."],
    "표준 입력을 읽을 수 없습니다: {problem}.",
    "한 줄이 {limit}바이트를 넘어 빠집니다.",
    ["other": "명령 {count}개가 실행되지 않았습니다."],
    ["other": "변경 {count}건이 저장되지 않았습니다. 이 컴퓨터에 남아 있다가 다시 참여하면 전송됩니다."],
    "보드에 연결할 수 없었습니다.",
    "링크: ",
    "비밀 (링크에서 # 뒤의 부분): ",
    "{name} 님의 코드 (그냥 Enter를 누르면 누군가 ‘예’라고 답합니다): ",
    "보드 링크가 아닙니다. http://192.168.1.5:8080/b/karaoke 같은 모양입니다.",
    "이것은 소유자 링크이며 보드를 열지 않습니다. 브라우저에서 열거나 보드의 링크를 사용하세요.",
    "보드의 비밀이 아닙니다. 들어갈 수 없는 문자가 있습니다. 링크의 # 뒤를 복사하세요.",
    "어느 보드인가요? http://192.168.1.5:8080/b/karaoke 같은 주소나, --link-file로 전체 링크를 주세요.",
    "보드의 비밀이 없습니다. 링크를 파일에 넣고 --link-file FILE을 주거나 {variable}에 넣으세요.",
    "그 링크에는 비밀이 없습니다. # 뒤가 빠졌습니다. 링크 전체를 복사하세요.",
    "비밀은 명령줄에 쓰지 마세요. 다른 프로그램이 읽을 수 있고 셸이 이미 기록했을 수 있습니다. {command} 라고 치고 물어볼 때 비밀을 입력하거나, 본인만 읽을 수 있는 파일에 링크 전체를 넣고 --link-file FILE을 주거나 {variable}에 넣으세요.",
    "주소는 {named}인데 링크는 {linked}의 것입니다. 하나만 주세요.",
    "{path}을(를) 읽을 수 없습니다.",
    "이 터미널에는 보드를 보여 줄 수 없습니다. --plain은 줄을 출력하고 명령을 받습니다.",
    "{path}에 쓸 수 없습니다({problem}). XDG_STATE_HOME을 쓸 수 있는 디렉터리로 설정하세요.",
    "그 이름은 쓸 수 없습니다: {problem}",
    "코드를 입력할 주소가 아닙니다. 화면에 있는 192.168.1.5:8080 같은 모양입니다.",
    "코드가 아닙니다. 코드는 화면에 있는 글자와 숫자 여섯 개입니다.",
    "{server}에서 어느 보드인지 알 수 없습니다. {problem}",
    "다른 프로세스 {count}개가 이 보드에 있습니다",
    "이 보드에 대해 보관한 것을 읽을 수 없어 {path}(으)로 옮겼습니다. 새 사람으로 참여합니다.",
    "{name}(이)라는 사람은 이 보드에 없었습니다.",
    "{name}(이)라는 사람이 {count}명입니다. --as에 번호 {numbers} 중 하나를 주세요.",
    "{number} (이 기기)",
    "기다리는 중입니다. {name} 님의 다른 기기에서 숫자 {claim}에 ‘예’를 누르거나 진행자에게 부탁하세요…",
    "그 사람의 코드가 아닙니다.",
    "서버가 거절했습니다: {code}.",
    "줄 그음",
    "진행자가 잠시 보기만 하게 했습니다. 그 뒤에 다시 참여할 수 있습니다.",
    "다시 참여할 수 있습니다",
    "진행자가 한 명씩 입장시킵니다. 누구인지 알 수 있게 --name을 붙여 다시 시작하세요.",
    "이번에는 진행자가 입장을 허락하지 않았습니다. 착오라면 진행자에게 이야기한 뒤 다시 참여하세요.",
    "다음 차례, 사람 등",
    "삭제된 섹션",
    "삭제된 섹션이 없어요.",
    "{section}에서 추첨",
    "Enter 선택   Esc 뒤로",
    ["other": "{count}명이 입장을 기다립니다: {names}. `displayboard host lobby`를 보세요."],
    "지금은 누구의 차례도 아닙니다.",
    "QR 코드 보여 주기",
    "스캔해서 참여하세요",
    "이 창은 QR 코드를 보여 주기에 너무 작습니다.",
    "보여 줄 초대가 없습니다. 다른 사람이 들어오는 방법은 진행자에게 물어보세요.",
    "{option}은(는) {least}에서 {most}까지의 숫자입니다.",
    "{option}은(는) 다음 중 하나입니다: {options}.",
    "보드를 여는 중…",
    "이 보드는 끝났습니다. 관리하는 사람이 되살릴 수 있습니다.",
    "진행자가 이 보드에서 내보냈습니다.",
    "지금은 나만 볼 수 있습니다",
    "진행자가 보여 줄 때까지 숨김: {count}개",
    "이 서버에는 https로 접속하거나 서버 컴퓨터에서 직접 열어야만 진행자로 들어올 수 있습니다.",
    "진행자",
    "사람",
    "아직 아무도 없습니다.",
    "지금 없음",
    "내보냄",
    "내보내기",
    "{name} 님을 내보낼까요?",
    "아주 내보내기",
    ["zero": "잊을 사람이 없었습니다.", "other": "자리 {count}개를 잊었습니다."],
    "뽑은 카드: {text}",
    "보기만",
    "손님으로 참여",
    "공동 진행자로 돕기",
    "10분 동안 보기만",
    "다시 참여하게 하기",
    "이름 바꾸기",
    "잊기",
    "카드, 투표 또는 찜이 있어서 자리가 남습니다.",
    "다른 사람과 같은 사람이에요",
    "{name}와 같은 사람은 누구인가요?",
    "어떤 이름을 남길까요?",
    "{name} 남기기",
    "목록에 다른 사람이 없어요.",
    "{name}: 다른 사람이에요",
    "진행자",
    "공동 진행자",
    "손님",
    "구경 중",
    "진행자가 보드를 잠갔습니다. 볼 수는 있지만 변경은 기다려야 합니다.",
    "이 보드의 일부를 읽을 수 없습니다. 볼 수는 있지만 진행자가 복구할 때까지 변경할 수 없습니다.",
    "뭐라고 부를까요?",
    "이름",
    "내 차례입니다",
    "다음이 내 차례입니다",
    "내가 찜",
    "투표",
    "색",
    "고정",
    "반응",
    "사진",
    "다른 기기를 쓰는 사람이 본인인가요?",
    "다른 기기가 이제 이 자리를 씁니다. 내 기기가 아니면 진행자에게 알리세요.",
    "본인이 아니라는 대답이었습니다. 진행자에게 묻거나 코드를 입력하세요.",
    "2분 동안 대답이 없었습니다. 다시 묻거나 코드를 입력하세요.",
    "시도가 너무 많습니다. 1분 기다리거나 진행자에게 물어보세요.",
    "지금 묻는 사람이 많습니다. 잠시 뒤 다시 하거나 코드를 입력하세요.",
    "이미 너무 많은 기기를 쓰고 있습니다. 새 사람으로 계속하세요.",
    "그 이름은 이제 쓸 수 없습니다.",
    "지금은 보드에 변경을 저장할 수 없습니다. 잠시 뒤 다시 해 보세요.",
    "이 코드의 보드가 없습니다. 코드가 바뀌었을 수 있으니 화면을 다시 확인하세요.",
    "너무 여러 번 시도했습니다. 1분 기다린 뒤 코드를 다시 입력하세요.",
    "카드를 차례대로 진행",
    "이 섹션 고정",
    "진행자만 카드 추가",
    "최대 카드 수",
    "카드를 더 받지 않기",
    "한 사람당 최대 수",
    "카드 정렬",
    "이 섹션의 담당자",
    "이미 {name} 님이 찜했습니다.",
    "놓인 순서",
    "투표 많은 순",
    "최신순",
    "진행자가 보여 줄 때까지 카드 숨기기",
    "차례가 적은 사람부터",
    "사진",
    "모두에게 바로 보임",
    "진행자가 하나씩 보여 줌",
    "없음",
    "진행자가 보여 줄 때까지 투표 숨기기",
    "이 섹션은 고정되어 있습니다. 지금은 안에 있는 것을 바꿀 수 없습니다.",
    "이 섹션에는 진행자만 카드를 추가합니다. 다른 섹션을 고르세요.",
    "{name} 님이 기다린다고 진행자에게 알렸습니다. 보드는 저절로 열립니다.",
    "지금은 새로운 사람이 들어올 수 없습니다. 이대로 열어 두세요. 진행자가 문을 열면 계속됩니다.",
    "지금 기다리는 사람이 많습니다. 잠시 뒤 다시 요청합니다.",
    "또는 큰 화면에 보이는 그림을 고르면 바로 들어올 수 있습니다.",
    "화면에는 다른 그림이 있습니다. 다시 보세요. 한 번 더 고를 수 있습니다.",
    "그 그림이 아니었습니다. 이제 진행자가 결정합니다. 1분 뒤에 다시 고를 수 있습니다.",
    "이 섹션은 카드를 스스로 정렬합니다. 진행자가 설정에서 바꿀 수 있습니다.",
    "첫 카드를 남겨 보세요",
    "아직 아무것도 없습니다. 진행자가 보드를 준비하고 있습니다.",
    "제거",
    "아래로",
    "위로",
    "더 보기",
    "시간이 다 됐어요",
    "일시정지",
  ]

  private static let chinese: [Pattern] = [
    "看板已满，目前你只能观看。请主持人腾出位置，然后重新加入。",
    "主持人说：{text}",
    "仅限主持人：{text}",
    "已损坏",
    "已冻结",
    "看板还没有到。",
    "只有主持人能修改分栏。",
    "已移除{text}。按 u 可撤销。",
    "已移除{text}及其卡片。按 u 可撤销。",
    "已经到边了。",
    "这个键在这里没有作用。按 ? 查看有用的键。",
    "在这个看板上不能认领卡片。",
    "这个看板没有投票。",
    "请先选一张卡片。",
    "看板还不认识你。",
    "现在连不上看板。请稍后再按。",
    "现在连不上看板。请稍后再试。",
    "这里没有别的可做。",
    "它已经不在了。",
    "现在不能按。",
    "{label}（现在不行）",
    "已是最大。",
    "已是最小。",
    "更多",
    "{text}的更多操作",
    "不能再长了。",
    "没有名字，别人就不知道是你。",
    "至少要有一个字。按 Esc 保持原样。",
    "名字最多 {limit} 个字。",
    "这里没有{text}。",
    "现在是设备 {claim} 在询问。请再按一次来回答。",
    "只有你，{name}",
    "没有别人",
    "与 {names} 一起",
    "与 {names} 等另外 {count} 人一起",
    ["other": "与另外 {count} 人一起"],
    "（无标题）",
    "+ 添加",
    "+ 添加 — Enter",
    "这里还什么都没有。按 A 新建第一个分栏。",
    "还连不上看板。",
    "保留我的",
    "都保留",
    "保留对方的",
    "用我的文字恢复",
    "用我的文字新建卡片",
    "丢弃我的文字",
    "修改后再试",
    "移除",
    "保留",
    "是",
    "否",
    "稍后",
    "离开",
    "留下",
    "{keys}   Enter 选择   {sides} 减少和增加   Esc 关闭",
    "来自 {name}",
    "正在连接",
    "已保存",
    "正在保存 {count} 项",
    "离线",
    "离线，{count} 项等待",
    "{state}，{seconds} 秒后重试",
    "帮助",
    "退出",
    "重命名",
    "添加",
    "移动",
    "移除",
    "查找",
    "输入",
    "按下",
    "更多",
    "显示",
    "隐藏",
    "已完成 {count} 张",
    "这个分栏没有折叠的卡片。",
    "新分栏",
    "编辑",
    "划掉",
    "撤销",
    "添加到 {section}",
    "一个分栏",
    "编辑卡片",
    "新分栏",
    "重命名分栏",
    "查找",
    "输入",
    "Enter 保存   Esc 保持原样",
    "Enter 保存   Esc 保持原样   Alt-Enter 换行",
    "Enter 保存   Esc 取消   看板上的所有人都能看到名字",
    "在其他设备上的识别码：{code}   Enter 保存   Esc 取消",
    "Enter 显示给所有人   Esc 保持原样",
    "Enter 停在这里   ↓ ↑ 下一个和上一个   Esc 返回",
    "有人先保存了这张卡片",
    "有人移除了这张卡片",
    "看板没有接受",
    "移除这个分栏？",
    "现在离开？",
    "对方的：{text}",
    "你的：{text}",
    "你的文字：{text}",
    ["zero": "{text}将离开看板。按 u 可撤销。", "other": "{text}将连同 {count} 张卡片离开看板。按 u 可撤销。"],
    ["other": "有 {count} 处修改尚未保存。它们留在这台电脑上，等你回来时发送。"],
    "把{text}移到末尾：",
    "{keys} 或数字   Enter 移动   Esc 取消",
    "那是 {name} 在另一台设备上吗？",
    "设备 {claim} 说它是你，{name}。对吗？",
    "设备 {claim} 说它是 {name}。对吗？",
    "设备 {claim}（目前叫 {asking}）说它是你，{name}。对吗？",
    "设备 {claim}（目前叫 {asking}）说它是 {name}。对吗？",
    "按键",
    "其他人在 {address} 输入 {code}",
    "按任意键关闭",
    "从卡片到卡片",
    "下一个分栏",
    "两端：分栏、看板",
    "上翻、下翻一屏",
    "显示、隐藏已完成的卡片",
    "查找",
    "在末尾、下方添加",
    "添加分栏",
    "编辑、重命名",
    "划掉、取消划掉",
    "认领、投票",
    "阅读整张卡片",
    "在卡片下写消息",
    "消息：{count} 条",
    "还没有人在这张卡片下写过。",
    "t 写消息，D 移除你最后一条",
    "“{text}”下的消息",
    "和已认领的人一起",
    "返回",
    "{name} 正打开着",
    "已经是你的了。",
    "在大屏上放大显示",
    "在大屏上恢复显示整个看板",
    "移除",
    "不在：跳过",
    "放到最前",
    "这台电脑上没有保存的座位。",
    "（还没有名字）",
    "朝那边移动",
    "移到其他分栏",
    "更多：菜单和设置",
    "移除",
    "撤销、重做你的操作",
    "你的名字和识别码",
    "重绘屏幕",
    "退出",
    "方向键",
    "在开头",
    "在 {card} 之后",
    ["other": "{count} 张卡片"],
    ["other": "{count} 个分栏"],
    "尚未保存",
    "现在",
    "接下来",
    "分栏：{titles}",
    "无",
    "可以再次修改",
    "又有你的位置了",
    "被主持人冻结",
    "重新开放",
    "看板",
    "{name} 来了",
    "{name} 离开了",
    "已连接",
    "已有超过 {limit} 条命令在等待，这条被略过：{line}",
    "{question} allow {claim} 或 deny {claim}",
    "已经没有人这样请求了。",
    "没有叫这个名字的按钮。list 显示有哪些。",
    "没有叫这个名字的输入框。list 显示有哪些。",
    "你",
    "你，{name}",
    "你，还没有名字",
    "在其他设备上你的识别码是 {code}",
    "某人",
    "另外 {count} 人",
    "其他人打开 {address} 并输入 {code}",
    "没有以{text}开头的卡片。",
    "没有以{text}开头的分栏。",
    "没有以{text}开头的已移除卡片。",
    "有 {count} 个以{text}开头：{ids}。请用编号指明。",
    "{name} 占着，只有本人能放手。",
    "这个看板的卡片没有可设置的内容。",
    "没有叫 {name} 的设置。values 显示有哪些。",
    "{name} 只能是：{what}。",
    "on 或 off",
    "一个数字",
    "从 {low} 到 {high} 的数字",
    "其中之一：{options}",
    "一段文字",
    "没人占就是你的",
    "你的投票，每张卡片一票",
    "你的投票，每张卡片一票，共 {limit} 票",
    "图片,在网页上添加",
    "[图片:{text}]",
    "[图片]",
    "让所有人看到图片",
    "对所有人隐藏图片",
    "从卡片上移除图片",
    "在菜单中：{line}",
    "进行中",
    "一个输入框",
    "[ {label} ] 现在不能按",
    "add SECTION TEXT — 在分栏末尾添加卡片",
    "edit CARD TEXT — 卡片的文字",
    "set CARD VALUE [TEXT], unset CARD VALUE — 认领、投票、颜色等 values 列出的内容",
    "section TITLE — 新分栏；rename SECTION TITLE",
    "press PART [CARD or SECTION] — list 列出的按钮",
    "enter PART CARD TEXT — 写入 list 列出的输入框；卡片的位置也可以是 SECTION 或 board",
    "list, values, name NAME; who — 谁在这里、其他设备用的识别码、别人如何加入",
    "allow NUMBER, deny NUMBER — 有人说是另一台设备上的你时",
    "wait — 直到全部保存",
    "CARD 和 SECTION 是 3.17 这样的编号，或文字的开头；有空格时用双引号括起来。",
    "行：+ 添加，- 移除，~ 修改，> 移动，x 划掉，o 取消划掉，= 它的新内容，! 问题。",
    "没有命令 {name}。help 列出所有命令。",
    "请这样写：{usage}。",
    "末尾缺少双引号。",
    "命令后面有多余的内容：{text}。",
    "这个程序和服务器使用不同的协议。它们是同一版本吗？",
    "这个程序和服务器版本不同。请安装与服务器相同的版本，再重新加入。未保存的内容留在这台电脑上。",
    "这个程序和服务器无法互相理解。请安装与服务器相同的版本，再重新加入。未保存的内容留在这台电脑上。",
    "你在太多地方打开了这个看板，而这里闲置最久。要在这里使用，请重新加入。",
    "这个链接打不开看板，或已失效。请向主持人要一个新的。",
    "另一个进程带着同样的修改打开了这个看板，所以这个进程停止。",
    "服务器结束了连接。",
    "{problem} 如果是你自己的服务器，请用 --ca FILE 指明证书。",
    "完成。",
    "修改无法保存在这台电脑上：{problem}",
    ["other": "有 {count} 处修改尚未保存。它们会保留，等你再次加入 {address} 时发送。"],
    "无法读取标准输入：{problem}。",
    "有一行超过 {limit} 字节，已略过。",
    ["other": "有 {count} 条命令没有执行。"],
    ["other": "有 {count} 处修改没有保存；它们留在这台电脑上，等你再次加入时发送。"],
    "没能连上看板。",
    "链接： ",
    "密钥（链接中 # 后面的部分）： ",
    "{name} 的识别码（直接按 Enter，则由别人选“是”）： ",
    "这不是看板的链接。链接类似 http://192.168.1.5:8080/b/karaoke。",
    "这是所有者的链接，不能打开看板。请在浏览器中打开它，或使用看板的链接。",
    "这不是看板的密钥：含有不可能的字符。请复制链接中 # 后面的部分。",
    "哪个看板？请给出地址，例如 http://192.168.1.5:8080/b/karaoke，或用 --link-file 给出完整链接。",
    "缺少看板的密钥。请把链接放进文件并给出 --link-file FILE，或放进 {variable}。",
    "这个链接没有密钥：# 后面的部分缺失。请复制完整链接。",
    "不要把密钥写在命令行里：其他程序能读到，shell 可能已经记下。请输入  {command}  并在询问时输入密钥，或把完整链接放进只有你能读的文件并给出 --link-file FILE，或放进 {variable}。",
    "地址是 {named}，链接却是 {linked} 的。请只给一个。",
    "无法读取 {path}。",
    "这个终端无法显示看板。--plain 会改为输出文字行并接受命令。",
    "无法写入 {path}（{problem}）。请把 XDG_STATE_HOME 设为可写的目录。",
    "不能用这个名字：{problem}",
    "这不是可以输入代码的地址。地址类似屏幕上的 192.168.1.5:8080。",
    "这不是代码：代码是屏幕上的六个字母和数字。",
    "{server} 没有说明是哪个看板。{problem}",
    "已有 {count} 个其他进程在这个看板上",
    "这个看板保留的内容无法读取，现位于 {path}。你将作为新人加入。",
    "这个看板上没有叫 {name} 的人。",
    "有 {count} 个人叫 {name}。请用 --as 加上其中一个编号：{numbers}。",
    "{number}（这台设备的）",
    "等待中。请在 {name} 的另一台设备上对数字 {claim} 选“是”，或请主持人来选…",
    "那不是对方的识别码。",
    "服务器拒绝了：{code}。",
    "已划掉",
    "主持人让你暂时只能看，之后可以重新参与。",
    "你可以重新参与了",
    "主持人会逐个放人进来。请加上 --name 重新开始，让主持人知道是谁。",
    "主持人这次没有让你进来。如果是误会，请和主持人说一声，然后重新加入。",
    "下一位、成员等",
    "已移除的分栏",
    "没有移除过分栏。",
    "从 {section} 抽签",
    "Enter 选择   Esc 返回",
    ["other": "{count} 人等候进入：{names}。请看 `displayboard host lobby`。"],
    "现在没有轮到谁。",
    "显示二维码",
    "扫码加入",
    "窗口太小，放不下二维码。",
    "你没有可以出示的邀请。请问主持人别人怎样加入。",
    "{option} 是从 {least} 到 {most} 的数字。",
    "{option} 是其中之一：{options}。",
    "正在打开看板…",
    "此看板已结束。管理者可以将其恢复。",
    "主持人已将你移出这个看板。",
    "目前只有你能看到",
    "在主持人公开前隐藏：{count} 条",
    "这台服务器只允许主持人通过 https 或在服务器本机上进入。",
    "主持人",
    "人员",
    "这里还没有人。",
    "不在这里",
    "已移出",
    "移出",
    "要移出 {name} 吗？",
    "永久移出",
    ["zero": "没有可以忘记的人。", "other": "已忘记 {count} 个座位。"],
    "抽中：{text}",
    "只能看",
    "作为访客参与",
    "作为副主持人帮忙",
    "只能看 10 分钟",
    "让其重新参与",
    "更改名字",
    "忘记此人",
    "此人在这里有卡片、投票或认领，所以座位保留。",
    "和另一个人是同一个人",
    "{name} 还是谁？",
    "保留哪个名字？",
    "保留 {name}",
    "名单上没有别人。",
    "{name} 是另一个人",
    "主持人",
    "副主持人",
    "访客",
    "旁观",
    "主持人冻结了看板。你可以看，但修改要等一等。",
    "此看板有一部分无法读取。你可以看，但在主持人修复之前什么都不能改。",
    "怎么称呼你？",
    "你的名字",
    "轮到你了",
    "下一个是你",
    "我来",
    "投票",
    "颜色",
    "已固定",
    "表情回应",
    "图片",
    "那是你在另一台设备上吗？",
    "另一台设备现在用着你的座位。如果那不是你的设备，请告诉主持人。",
    "对方说不是你。请问主持人，或输入你的识别码。",
    "两分钟内没有人回答。请再问一次，或输入你的识别码。",
    "尝试次数太多。等一分钟，或问主持人。",
    "现在询问的人很多。请稍后再试，或输入你的识别码。",
    "你使用的设备已经太多。请以新的身份继续。",
    "这个名字不能再用了。",
    "看板现在无法保存修改。请稍后再试。",
    "没有使用此代码的看板。请再看一下屏幕，代码可能已更新。",
    "尝试次数太多。请等一分钟，再输入代码。",
    "按顺序轮流进行",
    "冻结这个分栏",
    "只有主持人能添加卡片",
    "卡片数量上限",
    "不再接收更多卡片",
    "每人数量上限",
    "卡片排序",
    "这个分栏归谁",
    "{name} 已经占了。",
    "按摆放顺序",
    "票数最多在前",
    "最新在前",
    "隐藏卡片，直到主持人公开",
    "轮次最少的在前",
    "图片",
    "所有人立即可见",
    "由主持人逐张展示",
    "不允许",
    "隐藏投票，直到主持人公开",
    "这个分栏已被冻结，里面的内容暂时不能改动。",
    "只有主持人能在这个分栏添加卡片。请选择别的分栏。",
    "主持人已经知道 {name} 在等候。看板会自动打开。",
    "现在不接受新人加入。请保持打开：主持人开门后会自动继续。",
    "现在等候的人很多。稍后会再次请求。",
    "或者选出大屏幕上显示的图案，就能马上进来：",
    "屏幕上显示的不是这个。请再看一眼：你还可以试一次。",
    "不是这个。现在由主持人决定；一分钟后你可以再选。",
    "这个分栏会自动排列卡片。主持人可以在设置里更改。",
    "来写第一张",
    "这里还什么都没有。主持人还在准备看板。",
    "移除",
    "下移",
    "上移",
    "显示更多",
    "时间到",
    "已暂停",
  ]
}
