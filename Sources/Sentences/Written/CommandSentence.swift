// Written by deploy/make-sentences.
// swift-format-ignore-file

/// What `displayboard host` answers.
public struct CommandSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// Seat {seat} is taken away.
  public static func seatTakenAway(seat: String) -> Self {
    Self(number: 0, parameters: ["seat": .text(seat)])
  }

  /// No address was kept out.
  public static var noAddressShut: Self { Self(number: 1) }

  /// Newcomers from {count} addresses can come in again.
  public static func letInAgain(count: Int) -> Self {
    Self(number: 2, parameters: ["count": .number(count)])
  }

  /// We don't know their address, or they aren't here, so no address is kept out.
  public static var addressUnknown: Self { Self(number: 3) }

  /// Newcomers from {count} addresses are kept out until `host let-in`.
  public static func keptOut(count: Int) -> Self {
    Self(number: 4, parameters: ["count": .number(count)])
  }

  /// The board is frozen.
  public static var frozen: Self { Self(number: 5) }

  /// Guests can change the board again.
  public static var unfrozen: Self { Self(number: 6) }

  /// Guests can change only their own cards.
  public static var guestsChangeOwn: Self { Self(number: 7) }

  /// Guests can change everything.
  public static var guestsChangeEverything: Self { Self(number: 8) }

  /// Cards are hidden until you reveal them.
  public static var cardsHidden: Self { Self(number: 9) }

  /// Votes are hidden until you reveal them.
  public static var votesHidden: Self { Self(number: 10) }

  /// Everyone sees the cards.
  public static var cardsShown: Self { Self(number: 11) }

  /// Everyone sees the votes.
  public static var votesShown: Self { Self(number: 12) }

  /// Walls show the board.
  public static var wallsShowBoard: Self { Self(number: 13) }

  /// Walls show a curtain.
  public static var wallsShowCurtain: Self { Self(number: 14) }

  /// Walls show card {card}.
  public static func wallsShowCard(card: String) -> Self {
    Self(number: 15, parameters: ["card": .text(card)])
  }

  /// The change to card {card} is on the board.
  public static func cardFollows(card: String) -> Self {
    Self(number: 16, parameters: ["card": .text(card)])
  }

  /// drew card {card}, one of {count}, with seed {seed}
  public static func drew(card: String, count: Int, seed: String) -> Self {
    Self(number: 17, parameters: ["card": .text(card), "count": .number(count), "seed": .text(seed)])
  }

  /// There is no card to draw in this section. `inspect` shows what is there.
  public static var drawEmpty: Self { Self(number: 18) }

  /// This section hides its cards. `host reveal cards` shows them, then draw.
  public static var drawHidden: Self { Self(number: 19) }

  /// Your announcement is cleared.
  public static var announcementCleared: Self { Self(number: 20) }

  /// Everyone now sees: {text}
  public static func everyoneSees(text: String) -> Self {
    Self(number: 21, parameters: ["text": .text(text)])
  }

  /// Hosts now see: {text}
  public static func hostsSee(text: String) -> Self {
    Self(number: 22, parameters: ["text": .text(text)])
  }

  /// Card {card} is back on the board.
  public static func cardIsBack(card: String) -> Self {
    Self(number: 23, parameters: ["card": .text(card)])
  }

  /// The board is back to revision {revision}.
  public static func backToRevision(revision: String) -> Self {
    Self(number: 24, parameters: ["revision": .text(revision)])
  }

  /// Older: --before {position}
  public static func olderBefore(position: String) -> Self {
    Self(number: 25, parameters: ["position": .text(position)])
  }

  /// seat {seat}
  public static func seatNumbered(seat: String) -> Self {
    Self(number: 26, parameters: ["seat": .text(seat)])
  }

  /// {board}  {people} here, {cards}
  public static func boardLine(board: String, people: String, cards: String) -> Self {
    Self(number: 27, parameters: ["board": .text(board), "people": .text(people), "cards": .text(cards)])
  }

  /// {count} cards
  public static func cardCount(count: Int) -> Self {
    Self(number: 28, parameters: ["count": .number(count)])
  }

  /// not open
  public static var notOpen: Self { Self(number: 29) }

  /// {line}, frozen
  public static func lineFrozen(line: String) -> Self {
    Self(number: 30, parameters: ["line": .text(line)])
  }

  /// {line}, shown as {container}
  public static func lineShownAs(line: String, container: String) -> Self {
    Self(number: 31, parameters: ["line": .text(line), "container": .text(container)])
  }

  /// Full: newcomers can only look. `host forget idle` makes room where it can.
  public static var fullOfSeats: Self { Self(number: 32) }

  /// Full: new tabs can only look, until others are forgotten.
  public static var fullOfTabs: Self { Self(number: 33) }

  /// Nobody has been here yet.
  public static var nobodyYet: Self { Self(number: 34) }

  /// kicked
  public static var kicked: Self { Self(number: 35) }

  /// here
  public static var here: Self { Self(number: 36) }

  /// away
  public static var away: Self { Self(number: 37) }

  /// from {address}
  public static func fromAddress(address: String) -> Self {
    Self(number: 38, parameters: ["address": .text(address)])
  }

  /// (no name)
  public static var noName: Self { Self(number: 39) }

  /// {line}, removed by seat {seat}
  public static func lineRemovedBy(line: String, seat: String) -> Self {
    Self(number: 40, parameters: ["line": .text(line), "seat": .text(seat)])
  }

  /// {line}, a message below {card}
  public static func lineBelow(line: String, card: String) -> Self {
    Self(number: 41, parameters: ["line": .text(line), "card": .text(card)])
  }

  /// {line}, removed with its section
  public static func lineWithSection(line: String) -> Self {
    Self(number: 42, parameters: ["line": .text(line)])
  }

  /// This program doesn't understand the server's answer. Are both the same version?
  public static var notUnderstood: Self { Self(number: 43) }

  /// This program doesn't understand what the server said: {problem}.
  public static func messageNotUnderstood(problem: String) -> Self {
    Self(number: 44, parameters: ["problem": .text(problem)])
  }

  /// The server closed the connection: {problem}.
  public static func connectionClosed(problem: String) -> Self {
    Self(number: 45, parameters: ["problem": .text(problem)])
  }

  /// The server on {data} didn't answer.
  public static func noAnswer(data: String) -> Self {
    Self(number: 46, parameters: ["data": .text(data)])
  }

  /// No server is running on {data}: start it with {command}.
  public static func noServerRunning(data: String, command: String) -> Self {
    Self(number: 47, parameters: ["data": .text(data), "command": .text(command)])
  }

  /// You aren't allowed to open {path}: run this as the user who runs the server.
  public static func mayNotOpen(path: String) -> Self {
    Self(number: 48, parameters: ["path": .text(path)])
  }

  /// {path} can't be opened: {problem}.
  public static func cannotBeOpened(path: String, problem: String) -> Self {
    Self(number: 49, parameters: ["path": .text(path), "problem": .text(problem)])
  }

  /// There is no board {board} on this server.
  public static func noBoard(board: String) -> Self {
    Self(number: 50, parameters: ["board": .text(board)])
  }

  /// The running server is a different version from this program. Restart it.
  public static var restartServer: Self { Self(number: 51) }

  /// They have that seat now.
  public static var theyHaveTheSeat: Self { Self(number: 52) }

  /// Their request was declined.
  public static var requestDeclined: Self { Self(number: 53) }

  /// Nobody is asking for a seat.
  public static var nobodyAsks: Self { Self(number: 54) }

  /// {claim}  says they are {name} (seat {seat}), on a device that shows {claim}
  public static func claimLine(claim: String, name: String, seat: String) -> Self {
    Self(number: 55, parameters: ["claim": .text(claim), "name": .text(name), "seat": .text(seat)])
  }

  /// {claim}  says they are {name} (seat {seat}), called {asking} so far, on a device that shows {claim}
  public static func claimLineCalled(claim: String, name: String, seat: String, asking: String) -> Self {
    Self(number: 56, parameters: ["claim": .text(claim), "name": .text(name), "seat": .text(seat), "asking": .text(asking)])
  }

  /// {count} people who are here can stay.
  public static func mayStay(count: Int) -> Self {
    Self(number: 57, parameters: ["count": .number(count)])
  }

  /// {count} other people need this link, or the code on the wall, to come back.
  public static func needThisLink(count: Int) -> Self {
    Self(number: 58, parameters: ["count": .number(count)])
  }

  /// Nobody here is called {name}, and nothing was changed. `host people` lists who is here.
  public static func nobodyHereCalled(name: String) -> Self {
    Self(number: 59, parameters: ["name": .text(name)])
  }

  /// {count} people here are called {name}. Say which by their seats' numbers: {numbers}.
  public static func severalHereCalled(count: Int, name: String, numbers: String) -> Self {
    Self(number: 60, parameters: ["count": .number(count), "name": .text(name), "numbers": .text(numbers)])
  }

  /// {count} seats are forgotten.
  public static func forgotten(count: Int) -> Self {
    Self(number: 61, parameters: ["count": .number(count)])
  }

  /// {count} stay: someone is there, has something on the board, or is waiting to hear about a change.
  public static func staying(count: Int) -> Self {
    Self(number: 62, parameters: ["count": .number(count)])
  }

  /// {count} seats are taken away.
  public static func seatsTakenAway(count: Int) -> Self {
    Self(number: 63, parameters: ["count": .number(count)])
  }

  /// They can still join from another address with the link or the code: `host new-code` prevents that.
  public static var theyCanComeBack: Self { Self(number: 64) }

  /// The board is shown the way its file says.
  public static var shownAsFile: Self { Self(number: 65) }

  /// The board is shown as {container}.
  public static func shownAs(container: String) -> Self {
    Self(number: 66, parameters: ["container": .text(container)])
  }

  /// Seat {seat} has another role now.
  public static func roleGiven(seat: String) -> Self {
    Self(number: 67, parameters: ["seat": .text(seat)])
  }

  /// Seat {seat} only looks for {count} minutes.
  public static func viewOnlyFor(seat: String, count: Int) -> Self {
    Self(number: 68, parameters: ["seat": .text(seat), "count": .number(count)])
  }

  /// Seat {seat} can join in again.
  public static func viewOnlyOver(seat: String) -> Self {
    Self(number: 69, parameters: ["seat": .text(seat)])
  }

  /// Seat {seat} has a new name.
  public static func seatRenamed(seat: String) -> Self {
    Self(number: 70, parameters: ["seat": .text(seat)])
  }

  /// Seats {seat} and {other} are one person now.
  public static func seatsMerged(seat: String, other: String) -> Self {
    Self(number: 71, parameters: ["seat": .text(seat), "other": .text(other)])
  }

  /// Seat {seat} is a separate person again.
  public static func seatParted(seat: String) -> Self {
    Self(number: 72, parameters: ["seat": .text(seat)])
  }

  /// also {seats}
  public static func alsoSeats(seats: String) -> Self {
    Self(number: 73, parameters: ["seats": .text(seats)])
  }

  /// Card {card} is on the board, for seat {seat}.
  public static func cardAddedFor(card: String, seat: String) -> Self {
    Self(number: 74, parameters: ["card": .text(card), "seat": .text(seat)])
  }

  /// Guests may add, rename, move, remove and restore sections.
  public static var sectionsEveryone: Self { Self(number: 75) }

  /// There are no messages below cards any more. Those that people wrote are kept.
  public static var talkOff: Self { Self(number: 76) }

  /// The section {section} is back.
  public static func sectionIsBack(section: String) -> Self {
    Self(number: 77, parameters: ["section": .text(section)])
  }

  /// This text now declares the board.
  public static var declarationKept: Self { Self(number: 78) }

  /// It would do this (+ comes, - goes, ~ changes, = stays as people made it):
  public static var declarationWouldDo: Self { Self(number: 79) }

  /// Someone else saved a different text in the meantime, so nothing was changed. Try again.
  public static var declarationTheirs: Self { Self(number: 80) }

  /// The board's text can't be shown.
  public static var declarationNoText: Self { Self(number: 81) }

  /// Line {line} is written by hand in a way that only you can change: edit the text.
  public static func declarationByHand(line: String) -> Self {
    Self(number: 82, parameters: ["line": .text(line)])
  }

  /// Everyone with the guests' link comes in.
  public static var doorOpen: Self { Self(number: 83) }

  /// Newcomers ask first, and wait for a host.
  public static var doorAsk: Self { Self(number: 84) }

  /// Nobody new comes in.
  public static var doorClosed: Self { Self(number: 85) }

  /// People who wait see the board's name.
  public static var doorTitle: Self { Self(number: 86) }

  /// Anyone who picks the word on the wall comes in at once.
  public static var doorWord: Self { Self(number: 87) }

  /// {count} people come in.
  public static func doorLetIn(count: Int) -> Self {
    Self(number: 88, parameters: ["count": .number(count)])
  }

  /// {count} people were turned away.
  public static func doorDeclined(count: Int) -> Self {
    Self(number: 89, parameters: ["count": .number(count)])
  }

  /// {board} is ready.
  public static func ownerMade(board: String) -> Self {
    Self(number: 90, parameters: ["board": .text(board)])
  }

  /// {board} has its new title.
  public static func ownerRenamed(board: String) -> Self {
    Self(number: 91, parameters: ["board": .text(board)])
  }

  /// {board} is archived: nobody can open it until you unarchive it.
  public static func ownerArchived(board: String) -> Self {
    Self(number: 92, parameters: ["board": .text(board)])
  }

  /// {board} is back.
  public static func ownerBack(board: String) -> Self {
    Self(number: 93, parameters: ["board": .text(board)])
  }

  /// {board} is deleted. You can restore it for {days} days.
  public static func ownerDeleted(board: String, days: String) -> Self {
    Self(number: 94, parameters: ["board": .text(board), "days": .text(days)])
  }

  /// The template is saved.
  public static var ownerTemplate: Self { Self(number: 95) }

  /// The template is removed.
  public static var ownerTemplateGone: Self { Self(number: 96) }

  /// There is no template {template}. `owner templates` lists them.
  public static func ownerNoTemplate(template: String) -> Self {
    Self(number: 97, parameters: ["template": .text(template)])
  }

  /// The file {file} says what {board} is. Change the file, or duplicate the board.
  public static func ownerNotStored(file: String, board: String) -> Self {
    Self(number: 98, parameters: ["file": .text(file), "board": .text(board)])
  }

  /// {board} is written in Swift: its program says what it is.
  public static func ownerWrittenInSwift(board: String) -> Self {
    Self(number: 99, parameters: ["board": .text(board)])
  }

  /// A board of more than {limit} cards isn't drawn. Take it home as a list.
  public static func tooManyToDraw(limit: Int) -> Self {
    Self(number: 100, parameters: ["limit": .number(limit)])
  }

  /// There are {limit} already, and more don't fit. Remove one first.
  public static func ownerFull(limit: Int) -> Self {
    Self(number: 101, parameters: ["limit": .number(limit)])
  }

  /// The title in this text can only be changed by hand.
  public static var ownerByHand: Self { Self(number: 102) }

  /// Nothing was changed, because the server can't write to its disk now.
  public static var ownerNotWritten: Self { Self(number: 103) }

  /// archived
  public static var archived: Self { Self(number: 104) }

  /// deleted
  public static var deleted: Self { Self(number: 105) }

  /// from a file
  public static var inFile: Self { Self(number: 106) }

  /// written in Swift
  public static var inApp: Self { Self(number: 107) }

  /// There is no board yet. Make one: {command}
  public static func noBoardsYet(command: String) -> Self {
    Self(number: 108, parameters: ["command": .text(command)])
  }

  /// The backup {backup} is kept in {path}.
  public static func backupMade(backup: String, path: String) -> Self {
    Self(number: 109, parameters: ["backup": .text(backup), "path": .text(path)])
  }

  /// There are no backups yet. `owner backup` makes one.
  public static var noBackups: Self { Self(number: 110) }

  /// The backup {backup} is removed.
  public static func backupRemoved(backup: String) -> Self {
    Self(number: 111, parameters: ["backup": .text(backup)])
  }

  /// There is no backup {backup}. `owner backups` lists them.
  public static func backupUnknown(backup: String) -> Self {
    Self(number: 112, parameters: ["backup": .text(backup)])
  }

  /// {board} is as it was in the backup. {backup} has the board as it was until now.
  public static func wentBack(board: String, backup: String) -> Self {
    Self(number: 113, parameters: ["board": .text(board), "backup": .text(backup)])
  }

  /// {board} is archived. Bring it back first with `owner unarchive`.
  public static func backupNotServed(board: String) -> Self {
    Self(number: 114, parameters: ["board": .text(board)])
  }

  /// Passphrase:
  public static var passphraseAsk: Self { Self(number: 115) }

  /// The passphrase is saved. Backups are encrypted with it wherever others could listen.
  public static var passphraseKept: Self { Self(number: 116) }

  /// There is no passphrase any more.
  public static var passphraseForgotten: Self { Self(number: 117) }

  /// {file} is the backup, decrypted.
  public static func backupUnsealed(file: String) -> Self {
    Self(number: 118, parameters: ["file": .text(file)])
  }

  /// Node
  public static var nodesName: Self { Self(number: 119) }

  /// State
  public static var nodesState: Self { Self(number: 120) }

  /// Boards
  public static var nodesBoards: Self { Self(number: 121) }

  /// People
  public static var nodesPeople: Self { Self(number: 122) }

  /// Connections
  public static var nodesConnections: Self { Self(number: 123) }

  /// Version
  public static var nodesVersion: Self { Self(number: 124) }

  /// Since
  public static var nodesSince: Self { Self(number: 125) }

  /// {node} (this one)
  public static func nodeHere(node: String) -> Self {
    Self(number: 126, parameters: ["node": .text(node)])
  }

  /// {board}  people: {people}
  public static func nodeBoard(board: String, people: String) -> Self {
    Self(number: 127, parameters: ["board": .text(board), "people": .text(people)])
  }

  /// serving
  public static var nodeServing: Self { Self(number: 128) }

  /// late
  public static var nodeLate: Self { Self(number: 129) }

  /// stopping
  public static var nodeStopping: Self { Self(number: 130) }

  /// replaced
  public static var nodeReplaced: Self { Self(number: 131) }

  /// cut off
  public static var nodeCutOff: Self { Self(number: 132) }

  /// silent for {seconds} s
  public static func nodeSilent(seconds: Int) -> Self {
    Self(number: 133, parameters: ["seconds": .number(seconds)])
  }

  /// This server isn't in a cluster.
  public static var notInCluster: Self { Self(number: 134) }

  /// This node is stopping, or doesn't hear the others now. Try again, or ask another node.
  public static var nodeHearsNobody: Self { Self(number: 135) }

  /// Another process runs with this node's name now, so this one moves no boards. Ask another node.
  public static var nodeIsReplaced: Self { Self(number: 136) }

  /// Boards are being moved already. Try again in a moment.
  public static var movesFull: Self { Self(number: 137) }

  /// There is no node {node}. These are running: {nodes}.
  public static func noNode(node: String, nodes: String) -> Self {
    Self(number: 138, parameters: ["node": .text(node), "nodes": .text(nodes)])
  }

  /// Nothing is heard of {node}, so boards can't go there now. `host nodes` shows when it is back.
  public static func nodeIsSilent(node: String) -> Self {
    Self(number: 139, parameters: ["node": .text(node)])
  }

  /// {node} is stopping and takes no boards. Choose another node.
  public static func nodeIsStopping(node: String) -> Self {
    Self(number: 140, parameters: ["node": .text(node)])
  }

  /// {node} didn't take {board}: its log says why. The board opens where its next guest comes.
  public static func boardNotTaken(node: String, board: String) -> Self {
    Self(number: 141, parameters: ["node": .text(node), "board": .text(board)])
  }

  /// {node} didn't take {board}: its log says why. The board is at {holder}.
  public static func boardStayed(node: String, board: String, holder: String) -> Self {
    Self(number: 142, parameters: ["node": .text(node), "board": .text(board), "holder": .text(holder)])
  }

  /// {holder} didn't give {board} away. Its log says why, unless its version is too old for that.
  public static func boardNotGiven(holder: String, board: String) -> Self {
    Self(number: 143, parameters: ["holder": .text(holder), "board": .text(board)])
  }

  /// {board} is at {node} now.
  public static func boardMoved(board: String, node: String) -> Self {
    Self(number: 144, parameters: ["board": .text(board), "node": .text(node)])
  }

  /// {board} is at {node} already.
  public static func boardWasThere(board: String, node: String) -> Self {
    Self(number: 145, parameters: ["board": .text(board), "node": .text(node)])
  }

  /// The timer shows {left}.
  public static func timerRuns(left: String) -> Self {
    Self(number: 146, parameters: ["left": .text(left)])
  }

  /// The timer is paused.
  public static var timerPaused: Self { Self(number: 147) }

  /// The timer goes on.
  public static var timerResumed: Self { Self(number: 148) }

  /// The timer has {left} more.
  public static func timerExtended(left: String) -> Self {
    Self(number: 149, parameters: ["left": .text(left)])
  }

  /// There is no timer any more.
  public static var timerEnded: Self { Self(number: 150) }

  /// A timer of {left} now starts with each turn.
  public static func turnsTimed(left: String) -> Self {
    Self(number: 151, parameters: ["left": .text(left)])
  }

  /// No timer starts with turns any more.
  public static var turnsNotTimed: Self { Self(number: 152) }

  /// Nothing has been said yet.
  public static var nothingSaid: Self { Self(number: 153) }

  /// The walls show the change.
  public static var wallsFollow: Self { Self(number: 154) }

  /// Pages and walls have the new colors.
  public static var themeFollows: Self { Self(number: 155) }

  /// The wall “{name}” shows the change.
  public static func oneWallFollows(name: String) -> Self {
    Self(number: 156, parameters: ["name": .text(name)])
  }

  /// That wall is called “{name}” now.
  public static func wallNamed(name: String) -> Self {
    Self(number: 157, parameters: ["name": .text(name)])
  }

  /// That wall has no name any more.
  public static var wallUnnamed: Self { Self(number: 158) }

  /// {number}  {name}  {size}
  public static func wallHere(number: String, name: String, size: String) -> Self {
    Self(number: 159, parameters: ["number": .text(number), "name": .text(name), "size": .text(size)])
  }

  /// (no name)
  public static var wallNameless: Self { Self(number: 160) }

  /// No wall is here. `host link --role wall` prints the address for one.
  public static var noWalls: Self { Self(number: 161) }

  /// Previews of the board's links say its title.
  public static var linkPreviewOn: Self { Self(number: 162) }

  /// Previews of links don't say the title.
  public static var linkPreviewOff: Self { Self(number: 163) }

  /// Nobody is waiting in this section.
  public static var turnNobody: Self { Self(number: 164) }

  /// The turn of card {card} is over.
  public static func turnEnded(card: String) -> Self {
    Self(number: 165, parameters: ["card": .text(card)])
  }

  /// Card {card} is skipped and comes right after the next one.
  public static func turnSkipped(card: String) -> Self {
    Self(number: 166, parameters: ["card": .text(card)])
  }

  /// Card {card} comes next.
  public static func turnFirst(card: String) -> Self {
    Self(number: 167, parameters: ["card": .text(card)])
  }

  /// Card {card} keeps its place until they're back.
  public static func turnAway(card: String) -> Self {
    Self(number: 168, parameters: ["card": .text(card)])
  }

  /// Card {card} is in line again.
  public static func turnBack(card: String) -> Self {
    Self(number: 169, parameters: ["card": .text(card)])
  }

  /// A new night begins: turns are counted from zero.
  public static var newNight: Self { Self(number: 170) }

  /// {option} must be a number from {least} to {most}.
  public static func optionRange(option: String, least: String, most: String) -> Self {
    Self(number: 171, parameters: ["option": .text(option), "least": .text(least), "most": .text(most)])
  }

  /// {option} must be one of {options}.
  public static func isOneOf(option: String, options: String) -> Self {
    Self(number: 172, parameters: ["option": .text(option), "options": .text(options)])
  }

  /// Choose {one} or {other}, not both.
  public static func chooseOne(one: String, other: String) -> Self {
    Self(number: 173, parameters: ["one": .text(one), "other": .text(other)])
  }

  /// {option} needs {other}.
  public static func goesWith(option: String, other: String) -> Self {
    Self(number: 174, parameters: ["option": .text(option), "other": .text(other)])
  }

  /// A section is named like 0.1: `{command}` lists them.
  public static func sectionNamed(command: String) -> Self {
    Self(number: 175, parameters: ["command": .text(command)])
  }

  /// A card is named like 3.17: `{command}` lists them.
  public static func cardNamed(command: String) -> Self {
    Self(number: 176, parameters: ["command": .text(command)])
  }

  /// A page looks like 340,120. The end of `host history` names the next one.
  public static var pageNamed: Self { Self(number: 177) }

  /// The history has {count} nights.
  public static func nights(count: Int) -> Self {
    Self(number: 178, parameters: ["count": .number(count)])
  }

  /// What should walls show? --help lists what they can.
  public static var whatShouldWallsShow: Self { Self(number: 179) }

  /// Give a number of votes from 1 to {most}, `any` or `none`.
  public static func votesEach(most: String) -> Self {
    Self(number: 180, parameters: ["most": .text(most)])
  }

  /// You can give a timer up to one more hour at a time.
  public static var timerLonger: Self { Self(number: 181) }

  /// Write a parameter as name=value, not {parameter}.
  public static func parameterForm(parameter: String) -> Self {
    Self(number: 182, parameters: ["parameter": .text(parameter)])
  }

  /// {name} can't be {value}: its kind is {kind}.
  public static func parameterKind(name: String, value: String, kind: String) -> Self {
    Self(number: 183, parameters: ["name": .text(name), "value": .text(value), "kind": .text(kind)])
  }

  /// Give the numbers of the people who wait, or --all.
  public static var whoWaits: Self { Self(number: 184) }

  /// Which seat? Give its number, or `idle` for all whose people aren't here.
  public static var whichSeat: Self { Self(number: 185) }

  /// The server on {data} can't be reached: {problem}.
  public static func notAsked(data: String, problem: String) -> Self {
    Self(number: 186, parameters: ["data": .text(data), "problem": .text(problem)])
  }

  /// {path} is too long for a socket. Choose a shorter --data.
  public static func pathTooLong(path: String) -> Self {
    Self(number: 187, parameters: ["path": .text(path)])
  }

  /// {file} already exists. Add --replace, or name another file.
  public static func fileIsThere(file: String) -> Self {
    Self(number: 188, parameters: ["file": .text(file)])
  }

  /// Say --from together with either --as or --over.
  public static var fromWithAsOrOver: Self { Self(number: 189) }

  /// --new makes another board, so it goes without --board and --section.
  public static var newGoesAlone: Self { Self(number: 190) }

  /// --hidden and --no-names don't go with --history, which has its own rules for both.
  public static var historyRules: Self { Self(number: 191) }

  /// --pictures goes with json. A keepsake and a drawing have the pictures anyway.
  public static var picturesWithJson: Self { Self(number: 192) }

  /// A drawing never shows what a section hides, so --hidden doesn't go with it.
  public static var drawingHides: Self { Self(number: 193) }

  /// {count} cards
  public static func transferCards(count: Int) -> Self {
    Self(number: 194, parameters: ["count": .number(count)])
  }

  /// {count} cards added
  public static func transferDone(count: Int) -> Self {
    Self(number: 195, parameters: ["count": .number(count)])
  }

  /// new section
  public static var transferIsNew: Self { Self(number: 196) }

  /// There are no cards in it.
  public static var transferNothing: Self { Self(number: 197) }

  /// Left out
  public static var transferLeft: Self { Self(number: 198) }

  /// Archived there: {count}
  public static func transferLeftArchived(count: Int) -> Self {
    Self(number: 199, parameters: ["count": .number(count)])
  }

  /// Empty: {count}
  public static func transferLeftEmpty(count: Int) -> Self {
    Self(number: 200, parameters: ["count": .number(count)])
  }

  /// Too long for a card: {count}
  public static func transferLeftTooLong(count: Int) -> Self {
    Self(number: 201, parameters: ["count": .number(count)])
  }

  /// With a character that isn't allowed: {count}
  public static func transferLeftCharacter(count: Int) -> Self {
    Self(number: 202, parameters: ["count": .number(count)])
  }

  /// Labels and values that this board doesn't have: {count}
  public static func transferLeftValue(count: Int) -> Self {
    Self(number: 203, parameters: ["count": .number(count)])
  }

  /// Names, votes and dibs of people: {count}
  public static func transferLeftPeople(count: Int) -> Self {
    Self(number: 204, parameters: ["count": .number(count)])
  }

  /// Columns that this board doesn't know: {count}
  public static func transferLeftColumn(count: Int) -> Self {
    Self(number: 205, parameters: ["count": .number(count)])
  }

  /// Lines outside a list: {count}
  public static func transferLeftProse(count: Int) -> Self {
    Self(number: 206, parameters: ["count": .number(count)])
  }

  /// Settings that are made again here: {count}
  public static func transferLeftSetting(count: Int) -> Self {
    Self(number: 207, parameters: ["count": .number(count)])
  }

  /// Messages below cards: {count}
  public static func transferLeftMessage(count: Int) -> Self {
    Self(number: 208, parameters: ["count": .number(count)])
  }

  /// Settings that come along: {count}
  public static func transferSettings(count: Int) -> Self {
    Self(number: 209, parameters: ["count": .number(count)])
  }

  /// {count} of {limit} cards so far
  public static func transferComing(count: Int, limit: Int) -> Self {
    Self(number: 210, parameters: ["count": .number(count), "limit": .number(limit)])
  }

  /// {count} of {limit} cards were added, then it stopped: {message}
  public static func transferPart(count: Int, limit: Int, message: String) -> Self {
    Self(number: 211, parameters: ["count": .number(count), "limit": .number(limit), "message": .text(message)])
  }

  /// {count} of {limit} pictures sent
  public static func transferSending(count: Int, limit: Int) -> Self {
    Self(number: 212, parameters: ["count": .number(count), "limit": .number(limit)])
  }

  /// Line {line}: {message}
  public static func transferLine(line: String, message: String) -> Self {
    Self(number: 213, parameters: ["line": .text(line), "message": .text(message)])
  }

  /// This is larger than {size}. Split it into parts.
  public static func transferTooLarge(size: String) -> Self {
    Self(number: 214, parameters: ["size": .text(size)])
  }

  /// You can bring in up to {limit} cards at once. Split them into parts.
  public static func transferTooMany(limit: Int) -> Self {
    Self(number: 215, parameters: ["limit": .number(limit)])
  }

  /// Nothing was changed. This would add:
  public static var transferWould: Self { Self(number: 216) }

  /// To go back: {command}
  public static func transferBack(command: String) -> Self {
    Self(number: 217, parameters: ["command": .text(command)])
  }

  /// Nothing has been removed.
  public static var hostNoneRemoved: Self { Self(number: 218) }

  /// No screen shows this code now. Check the screen and try again.
  public static var hostScreenUnknown: Self { Self(number: 219) }

  /// The screen now shows the board
  public static var hostScreenIn: Self { Self(number: 220) }

  /// Everyone can write messages below cards.
  public static var hostTalkWhy: Self { Self(number: 221) }

  /// Nobody is waiting.
  public static var doorNobody: Self { Self(number: 222) }

  /// Only looks until {time}
  public static func personViewOnlyUntil(time: String) -> Self {
    Self(number: 223, parameters: ["time": .text(time)])
  }

  /// {count} cards left the board
  public static func cleared(count: Int) -> Self {
    Self(number: 224, parameters: ["count": .number(count)])
  }

  /// This board's file is edited by hand on the server. The owner can copy the board into the store, and you can change
  /// that copy here.
  public static var shapeOriginFile: Self { Self(number: 225) }

  /// This board is written in Swift, so its program says how it looks.
  public static var shapeOriginApp: Self { Self(number: 226) }

  /// Saving changes nothing on the board.
  public static var shapeWouldDoNothing: Self { Self(number: 227) }

  /// The board's text has a mistake: {what}
  public static func ownerRefusedBadBoard(what: String) -> Self {
    Self(number: 228, parameters: ["what": .text(what)])
  }

  /// Something else is being done with backups. Try again in a moment.
  public static var backupsRefusedBusy: Self { Self(number: 229) }

  /// This file isn't a backup, or it's damaged.
  public static var backupsRefusedBackupDamaged: Self { Self(number: 230) }

  /// A newer version of DisplayBoard made this backup. Update this server first.
  public static var backupsRefusedBackupNewer: Self { Self(number: 231) }

  /// There's no room for more backups. Remove one first.
  public static var backupsRefusedBackupsFull: Self { Self(number: 232) }

  /// A passphrase needs at least {limit} characters.
  public static func backupsRefusedBadPassphrase(limit: Int) -> Self {
    Self(number: 233, parameters: ["limit": .number(limit)])
  }

  /// That passphrase doesn't open this file, or the file was changed.
  public static var backupsRefusedWrongPassphrase: Self { Self(number: 234) }

  /// This backup doesn't say what the board is made of, because a file or a program did. Bring that file here first.
  public static var backupsRefusedNoText: Self { Self(number: 235) }

  /// This board isn't in the backup.
  public static var backupsRefusedNotInBackup: Self { Self(number: 236) }

  /// added “{text}”
  public static func pastAddedCard(text: String) -> Self {
    Self(number: 237, parameters: ["text": .text(text)])
  }

  /// wrote “{text}”
  public static func pastWroteCard(text: String) -> Self {
    Self(number: 238, parameters: ["text": .text(text)])
  }

  /// moved “{text}” in “{section}”
  public static func pastMovedCard(text: String, section: String) -> Self {
    Self(number: 239, parameters: ["text": .text(text), "section": .text(section)])
  }

  /// removed “{text}”
  public static func pastRemovedCard(text: String) -> Self {
    Self(number: 240, parameters: ["text": .text(text)])
  }

  /// restored “{text}”
  public static func pastRestoredCard(text: String) -> Self {
    Self(number: 241, parameters: ["text": .text(text)])
  }

  /// added the section “{text}”
  public static func pastAddedSection(text: String) -> Self {
    Self(number: 242, parameters: ["text": .text(text)])
  }

  /// named a section “{title}”
  public static func pastRenamedSection(title: String) -> Self {
    Self(number: 243, parameters: ["title": .text(title)])
  }

  /// moved the section “{text}”
  public static func pastMovedSection(text: String) -> Self {
    Self(number: 244, parameters: ["text": .text(text)])
  }

  /// removed the section “{text}”
  public static func pastRemovedSection(text: String) -> Self {
    Self(number: 245, parameters: ["text": .text(text)])
  }

  /// restored the section “{text}”
  public static func pastRestoredSection(text: String) -> Self {
    Self(number: 246, parameters: ["text": .text(text)])
  }

  /// crossed off “{text}”
  public static func pastCrossedOff(text: String) -> Self {
    Self(number: 247, parameters: ["text": .text(text)])
  }

  /// uncrossed “{text}”
  public static func pastUncrossed(text: String) -> Self {
    Self(number: 248, parameters: ["text": .text(text)])
  }

  /// voted for “{text}” ({key})
  public static func pastVoted(text: String, key: String) -> Self {
    Self(number: 249, parameters: ["text": .text(text), "key": .text(key)])
  }

  /// took back a vote for “{text}” ({key})
  public static func pastTookVoteBack(text: String, key: String) -> Self {
    Self(number: 250, parameters: ["text": .text(text), "key": .text(key)])
  }

  /// joined in on “{text}”
  public static func pastJoinedIn(text: String) -> Self {
    Self(number: 251, parameters: ["text": .text(text)])
  }

  /// stepped back from “{text}”
  public static func pastLeftTogether(text: String) -> Self {
    Self(number: 252, parameters: ["text": .text(text)])
  }

  /// set {key} of “{text}” to {value}
  public static func pastSetValue(key: String, text: String, value: String) -> Self {
    Self(number: 253, parameters: ["key": .text(key), "text": .text(text), "value": .text(value)])
  }

  /// cleared {key} of “{text}”
  public static func pastClearedValue(key: String, text: String) -> Self {
    Self(number: 254, parameters: ["key": .text(key), "text": .text(text)])
  }

  /// turned “{key}” on for “{text}”
  public static func pastTurnedOn(key: String, text: String) -> Self {
    Self(number: 255, parameters: ["key": .text(key), "text": .text(text)])
  }

  /// turned “{key}” off for “{text}”
  public static func pastTurnedOff(key: String, text: String) -> Self {
    Self(number: 256, parameters: ["key": .text(key), "text": .text(text)])
  }

  /// hid the cards of “{text}”
  public static func pastHidCards(text: String) -> Self {
    Self(number: 257, parameters: ["text": .text(text)])
  }

  /// revealed the cards of “{text}”
  public static func pastRevealedCards(text: String) -> Self {
    Self(number: 258, parameters: ["text": .text(text)])
  }

  /// hid the votes in “{text}”
  public static func pastHidVotes(text: String) -> Self {
    Self(number: 259, parameters: ["text": .text(text)])
  }

  /// revealed the votes in “{text}”
  public static func pastRevealedVotes(text: String) -> Self {
    Self(number: 260, parameters: ["text": .text(text)])
  }

  /// changed {count} things at once
  public static func pastDidSeveral(count: Int) -> Self {
    Self(number: 261, parameters: ["count": .number(count)])
  }

  /// changed something that is hidden
  public static var pastDidHidden: Self { Self(number: 262) }

  /// changed {count} things
  public static func pastDeclared(count: Int) -> Self {
    Self(number: 263, parameters: ["count": .number(count)])
  }

  /// undid: {what}
  public static func pastUndid(what: String) -> Self {
    Self(number: 264, parameters: ["what": .text(what)])
  }

  /// redid: {what}
  public static func pastRedid(what: String) -> Self {
    Self(number: 265, parameters: ["what": .text(what)])
  }

  /// came in
  public static var pastCame: Self { Self(number: 266) }

  /// chose a name
  public static var pastTookName: Self { Self(number: 267) }

  /// kicked {name}
  public static func pastTookSeatAway(name: String) -> Self {
    Self(number: 268, parameters: ["name": .text(name)])
  }

  /// made room: {count} seats were forgotten
  public static func pastForgot(count: Int) -> Self {
    Self(number: 269, parameters: ["count": .number(count)])
  }

  /// changed what {name} can do: {role}
  public static func pastGaveRole(name: String, role: String) -> Self {
    Self(number: 270, parameters: ["name": .text(name), "role": .text(role)])
  }

  /// gave {name} back what their link allows
  public static func pastTookRole(name: String) -> Self {
    Self(number: 271, parameters: ["name": .text(name)])
  }

  /// let {name} only look for a while
  public static func pastLetLook(name: String) -> Self {
    Self(number: 272, parameters: ["name": .text(name)])
  }

  /// let {name} join in again
  public static func pastLetJoin(name: String) -> Self {
    Self(number: 273, parameters: ["name": .text(name)])
  }

  /// renamed someone: {name}
  public static func pastRenamed(name: String) -> Self {
    Self(number: 274, parameters: ["name": .text(name)])
  }

  /// added a card for {name}
  public static func pastAddedFor(name: String) -> Self {
    Self(number: 275, parameters: ["name": .text(name)])
  }

  /// froze the board
  public static var pastFroze: Self { Self(number: 276) }

  /// let everyone change the board again
  public static var pastUnfroze: Self { Self(number: 277) }

  /// let guests change every card
  public static var pastLetChangeAll: Self { Self(number: 278) }

  /// let guests change only their own cards
  public static var pastLetChangeOwn: Self { Self(number: 279) }

  /// let guests change sections
  public static var pastLetChangeSections: Self { Self(number: 280) }

  /// let only hosts change sections
  public static var pastKeptSections: Self { Self(number: 281) }

  /// made a new link: {role}
  public static func pastNewLink(role: String) -> Self {
    Self(number: 282, parameters: ["role": .text(role)])
  }

  /// chose who may come back by the old link
  public static var pastKeptSeats: Self { Self(number: 283) }

  /// changed how newcomers come in
  public static var pastChangedLobby: Self { Self(number: 284) }

  /// named the board “{text}”
  public static func pastTitled(text: String) -> Self {
    Self(number: 285, parameters: ["text": .text(text)])
  }

  /// changed the arrangement to {container}
  public static func pastArranged(container: String) -> Self {
    Self(number: 286, parameters: ["container": .text(container)])
  }

  /// went back to the board's own arrangement
  public static var pastArrangedAsDeclared: Self { Self(number: 287) }

  /// changed how cards are arranged
  public static var pastDeclaredContainer: Self { Self(number: 288) }

  /// changed what people can set
  public static var pastDeclaredValues: Self { Self(number: 289) }

  /// changed whether guests may change sections
  public static var pastDeclaredSections: Self { Self(number: 290) }

  /// made the board anonymous
  public static var pastMadeAnonymous: Self { Self(number: 291) }

  /// showed the board on walls
  public static var pastShowedBoard: Self { Self(number: 292) }

  /// closed the curtain on walls
  public static var pastShowedCurtain: Self { Self(number: 293) }

  /// showed “{text}” alone on walls
  public static func pastShowedCard(text: String) -> Self {
    Self(number: 294, parameters: ["text": .text(text)])
  }

  /// announced “{text}”
  public static func pastAnnounced(text: String) -> Self {
    Self(number: 295, parameters: ["text": .text(text)])
  }

  /// took the announcement away
  public static var pastClearedAnnouncement: Self { Self(number: 296) }

  /// drew “{text}”, one of {count} (seed {seed})
  public static func pastDrew(text: String, count: Int, seed: String) -> Self {
    Self(number: 297, parameters: ["text": .text(text), "count": .number(count), "seed": .text(seed)])
  }

  /// fed the collection “{text}”
  public static func pastFed(text: String) -> Self {
    Self(number: 298, parameters: ["text": .text(text)])
  }

  /// changed a control on the board
  public static var pastStored: Self { Self(number: 299) }

  /// called “{text}” up
  public static func pastTurnBegan(text: String) -> Self {
    Self(number: 300, parameters: ["text": .text(text)])
  }

  /// put “{text}” first
  public static func pastPutFirst(text: String) -> Self {
    Self(number: 301, parameters: ["text": .text(text)])
  }

  /// skipped “{text}”
  public static func pastSkipped(text: String) -> Self {
    Self(number: 302, parameters: ["text": .text(text)])
  }

  /// merged a second seat with {name}
  public static func pastMerged(name: String) -> Self {
    Self(number: 303, parameters: ["name": .text(name)])
  }

  /// took seats of {name} apart again
  public static func pastUnmerged(name: String) -> Self {
    Self(number: 304, parameters: ["name": .text(name)])
  }

  /// changed a timer
  public static var pastSetTimer: Self { Self(number: 305) }

  /// changed how long turns in “{text}” take
  public static func pastSetTurnLength(text: String) -> Self {
    Self(number: 306, parameters: ["text": .text(text)])
  }

  /// noticed that its clock was changed
  public static var pastSetClock: Self { Self(number: 307) }

  /// changed how walls are turned and read
  public static var pastSetWallView: Self { Self(number: 308) }

  /// brought in {count} cards from a text or file
  public static func pastImported(count: Int) -> Self {
    Self(number: 309, parameters: ["count": .number(count)])
  }

  /// reacted with {key} to “{text}”
  public static func pastReacted(key: String, text: String) -> Self {
    Self(number: 310, parameters: ["key": .text(key), "text": .text(text)])
  }

  /// took back {key} from “{text}”
  public static func pastTookReactionBack(key: String, text: String) -> Self {
    Self(number: 311, parameters: ["key": .text(key), "text": .text(text)])
  }

  /// wrote “{text}” below “{into}”
  public static func pastAnswered(text: String, into: String) -> Self {
    Self(number: 312, parameters: ["text": .text(text), "into": .text(into)])
  }

  /// removed the message “{text}”
  public static func pastRemovedMessage(text: String) -> Self {
    Self(number: 313, parameters: ["text": .text(text)])
  }

  /// restored the message “{text}”
  public static func pastRestoredMessage(text: String) -> Self {
    Self(number: 314, parameters: ["text": .text(text)])
  }

  /// changed whether there are messages below cards
  public static var pastDeclaredTalk: Self { Self(number: 315) }

  /// let everyone write messages below cards
  public static var pastLetTalk: Self { Self(number: 316) }

  /// ended messages below cards
  public static var pastEndedTalk: Self { Self(number: 317) }

  /// changed the board's colors
  public static var pastSetTheme: Self { Self(number: 318) }

  /// showed the board's title in link previews
  public static var pastPublishedTitle: Self { Self(number: 319) }

  /// took the board's title out of link previews
  public static var pastKeptTitle: Self { Self(number: 320) }

  /// told the hosts “{text}”
  public static func pastToldHosts(text: String) -> Self {
    Self(number: 321, parameters: ["text": .text(text)])
  }

  /// took the hosts' announcement away
  public static var pastClearedHostAnnouncement: Self { Self(number: 322) }

  /// changed what the wall “{text}” shows
  public static func pastSetOneWall(text: String) -> Self {
    Self(number: 323, parameters: ["text": .text(text)])
  }

  /// all sections
  public static var pastAllSections: Self { Self(number: 324) }

  /// Nothing has happened yet.
  public static var historyNone: Self { Self(number: 325) }

  /// {count} items from then couldn't be restored.
  public static func historyMissing(count: Int) -> Self {
    Self(number: 326, parameters: ["count": .number(count)])
  }

  /// The server
  public static var historyServer: Self { Self(number: 327) }

  /// The board file
  public static var historyFile: Self { Self(number: 328) }

  /// a card that is gone
  public static var historySomeCard: Self { Self(number: 329) }

  /// a section that is gone
  public static var historySomeSection: Self { Self(number: 330) }

  /// Someone else is looking at the past right now. Try again in a moment.
  public static var busy: Self { Self(number: 331) }

  /// gone now
  public static var pastWentMark: Self { Self(number: 332) }

  /// different now
  public static var pastChangedMark: Self { Self(number: 333) }

  /// {count} cards came since: {texts}
  public static func pastNewer(count: Int, texts: String) -> Self {
    Self(number: 334, parameters: ["count": .number(count), "texts": .text(texts)])
  }

  /// {count} cards left since.
  public static func pastWent(count: Int) -> Self {
    Self(number: 335, parameters: ["count": .number(count)])
  }

  /// {count} cards changed since.
  public static func pastChanged(count: Int) -> Self {
    Self(number: 336, parameters: ["count": .number(count)])
  }

  /// {count} sections are different now.
  public static func pastSections(count: Int) -> Self {
    Self(number: 337, parameters: ["count": .number(count)])
  }

  /// The title is different now.
  public static var pastTitle: Self { Self(number: 338) }

  /// The arrangement is different now.
  public static var pastContainer: Self { Self(number: 339) }

  /// Just as it is now.
  public static var pastSame: Self { Self(number: 340) }

  /// Took back {count} changes.
  public static func takeBackTaken(count: Int) -> Self {
    Self(number: 341, parameters: ["count": .number(count)])
  }

  /// Kept {count} that others built on.
  public static func takeBackStanding(count: Int) -> Self {
    Self(number: 342, parameters: ["count": .number(count)])
  }

  /// Older changes are no longer kept.
  public static var takeBackOlder: Self { Self(number: 343) }

  /// Take turns, one card after another
  public static var sectionTurns: Self { Self(number: 344) }

  /// Freeze this section
  public static var sectionFrozen: Self { Self(number: 345) }

  /// Only hosts add cards
  public static var sectionHostsAdd: Self { Self(number: 346) }

  /// Cards at most
  public static var sectionCardsMax: Self { Self(number: 347) }

  /// Refuse more cards
  public static var sectionRefusesMore: Self { Self(number: 348) }

  /// Cards of each person at most
  public static var sectionCardsEach: Self { Self(number: 349) }

  /// Sort the cards
  public static var sectionOrder: Self { Self(number: 350) }

  /// Whose section it is
  public static var sectionOwner: Self { Self(number: 351) }

  /// Hide the cards until a host shows them
  public static var sectionHideCards: Self { Self(number: 352) }

  /// Hide the votes until a host shows them
  public static var sectionHideVotes: Self { Self(number: 353) }

  /// Someone
  public static var somebody: Self { Self(number: 354) }

  /// As people put them
  public static var sectionOrderManual: Self { Self(number: 355) }

  /// Most votes first
  public static var sectionOrderVotes: Self { Self(number: 356) }

  /// Newest first
  public static var sectionOrderNewest: Self { Self(number: 357) }

  /// Fewest turns first
  public static var sectionOrderFewest: Self { Self(number: 358) }

  /// Pictures
  public static var sectionPictures: Self { Self(number: 359) }

  /// Everyone sees them at once
  public static var sectionPicturesOn: Self { Self(number: 360) }

  /// A host shows each one
  public static var sectionPicturesApprove: Self { Self(number: 361) }

  /// None
  public static var sectionPicturesOff: Self { Self(number: 362) }

  /// Picture shown to everyone
  public static var valuePictureShown: Self { Self(number: 363) }

  /// The board can't save changes right now. Try again in a moment.
  public static var seatPaused: Self { Self(number: 364) }

  /// The server refused: {code}.
  public static func serverRefused(code: String) -> Self {
    Self(number: 365, parameters: ["code": .text(code)])
  }

  /// Only hosts can change sections.
  public static var sectionsAreHosts: Self { Self(number: 366) }

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
    "سُحب المقعد {seat}.",
    "لم يكن أي عنوان محظورًا.",
    ["zero": "لم يكن أي عنوان محظورًا.", "one": "يستطيع الجدد من عنوان واحد الدخول من جديد.", "two": "يستطيع الجدد من عنوانين الدخول من جديد.", "few": "يستطيع الجدد من {count} عناوين الدخول من جديد.", "many": "يستطيع الجدد من {count} عنوانًا الدخول من جديد.", "other": "يستطيع الجدد من {count} عنوان الدخول من جديد."],
    "عنوانهم غير معروف أو ليسوا هنا، فلم يُحظر أي عنوان.",
    ["zero": "لا عنوان محظور.", "one": "لا يدخل الجدد من عنوان واحد حتى `host let-in`.", "two": "لا يدخل الجدد من عنوانين حتى `host let-in`.", "few": "لا يدخل الجدد من {count} عناوين حتى `host let-in`.", "many": "لا يدخل الجدد من {count} عنوانًا حتى `host let-in`.", "other": "لا يدخل الجدد من {count} عنوان حتى `host let-in`."],
    "اللوحة مجمَّدة.",
    "يستطيع الضيوف تغيير اللوحة من جديد.",
    "لا يستطيع الضيوف إلا تغيير بطاقاتهم.",
    "يستطيع الضيوف تغيير كل شيء.",
    "البطاقات مخفية حتى تكشفها.",
    "الأصوات مخفية حتى تكشفها.",
    "يرى الجميع البطاقات.",
    "يرى الجميع الأصوات.",
    "تعرض الشاشات اللوحة.",
    "تعرض الشاشات ستارة.",
    "تعرض الشاشات البطاقة {card}.",
    "ظهر التغيير في البطاقة {card} على اللوحة.",
    "سحب البطاقة {card}، واحدة من {count}، بالبذرة {seed}",
    "لا توجد بطاقة للسحب في هذا القسم. يعرض `inspect` ما فيه.",
    "يخفي هذا القسم بطاقاته. يُظهرها `host reveal cards` ثم اسحب.",
    "أُزيل إعلانك.",
    "يرى الجميع الآن: {text}",
    "يرى المضيفون الآن: {text}",
    "عادت البطاقة {card} إلى اللوحة.",
    "عادت اللوحة إلى النسخة {revision}.",
    "أقدم: ‎--before {position}",
    "المقعد {seat}",
    "{board}  هنا: {people}، {cards}",
    ["zero": "لا بطاقات", "one": "بطاقة واحدة", "two": "بطاقتان", "few": "{count} بطاقات", "many": "{count} بطاقة", "other": "{count} بطاقة"],
    "غير مفتوحة",
    "{line}، مجمَّدة",
    "{line}، معروضة كـ{container}",
    "ممتلئة: الجدد يشاهدون فقط. ‏`host forget idle` يفسح مكانًا حيث يمكن.",
    "ممتلئة: علامات التبويب الجديدة للمشاهدة فقط حتى تُنسى غيرها.",
    "لم يأتِ أحد بعد.",
    "أُخرج",
    "هنا",
    "غائب",
    "من {address}",
    "(بلا اسم)",
    "{line}، أزالها المقعد {seat}",
    "{line}، رسالة أسفل {card}",
    "{line}، أُزيلت مع قسمها",
    "لا يفهم هذا البرنامج جواب الخادم. هل كلاهما من إصدار واحد؟",
    "لا يفهم هذا البرنامج ما قاله الخادم: {problem}.",
    "أغلق الخادم الاتصال: {problem}.",
    "لم يجب الخادم على {data}.",
    "لا خادم يعمل على {data}. شغّله بـ {command}.",
    "لا يُسمح لك بفتح {path}. شغّل هذا بالمستخدم الذي يشغّل الخادم.",
    "تعذّر فتح {path}: {problem}.",
    "لا لوحة باسم {board} على هذا الخادم.",
    "الخادم العامل من إصدار غير إصدار هذا البرنامج. أعد تشغيله.",
    "صار المقعد له الآن.",
    "رُفض الطلب.",
    "لا أحد يطلب مقعدًا.",
    "{claim}  يقول إنه {name} (المقعد {seat})، على جهاز يعرض {claim}",
    "{claim}  يقول إنه {name} (المقعد {seat})، واسمه حتى الآن {asking}، على جهاز يعرض {claim}",
    ["zero": "لا أحد هنا ليبقى.", "one": "يستطيع البقاء شخص واحد موجود هنا.", "two": "يستطيع البقاء شخصان موجودان هنا.", "few": "يستطيع البقاء {count} أشخاص موجودون هنا.", "many": "يستطيع البقاء {count} شخصًا موجودون هنا.", "other": "يستطيع البقاء {count} شخص موجودون هنا."],
    ["zero": "لا أحد غيرهم يحتاج إلى هذا الرابط.", "one": "شخص آخر يحتاج إلى هذا الرابط أو الرمز على الشاشة ليعود.", "two": "شخصان آخران يحتاجان إلى هذا الرابط أو الرمز على الشاشة ليعودا.", "few": "{count} آخرون يحتاجون إلى هذا الرابط أو الرمز على الشاشة ليعودوا.", "many": "{count} آخرون يحتاجون إلى هذا الرابط أو الرمز على الشاشة ليعودوا.", "other": "{count} آخرون يحتاجون إلى هذا الرابط أو الرمز على الشاشة ليعودوا."],
    "لا أحد هنا باسم {name}، ولم يتغيّر شيء. ‏`host people` يعرض من هنا.",
    "{count} هنا بالاسم {name}. حدّد أيّهم بأرقام مقاعدهم: {numbers}.",
    ["zero": "لم يُنسَ أي مقعد.", "one": "نُسي مقعد واحد.", "two": "نُسي مقعدان.", "few": "نُسيت {count} مقاعد.", "many": "نُسي {count} مقعدًا.", "other": "نُسي {count} مقعد."],
    ["zero": "لا مقعد يبقى.", "one": "يبقى مقعد واحد: صاحبه هنا، أو له شيء على اللوحة، أو ينتظر خبرًا عن تغيير.", "two": "يبقى مقعدان: صاحبهما هنا، أو له شيء على اللوحة، أو ينتظر خبرًا عن تغيير.", "few": "تبقى {count} مقاعد: أصحابها هنا، أو لهم شيء على اللوحة، أو ينتظرون خبرًا عن تغيير.", "many": "يبقى {count} مقعدًا: أصحابها هنا، أو لهم شيء على اللوحة، أو ينتظرون خبرًا عن تغيير.", "other": "يبقى {count} مقعد: أصحابها هنا، أو لهم شيء على اللوحة، أو ينتظرون خبرًا عن تغيير."],
    ["zero": "لم يُسحب أي مقعد.", "one": "سُحب مقعد واحد.", "two": "سُحب مقعدان.", "few": "سُحبت {count} مقاعد.", "many": "سُحب {count} مقعدًا.", "other": "سُحب {count} مقعد."],
    "لا يزال بإمكانهم الانضمام من عنوان آخر بالرابط أو الرمز؛ ‏`host new-code` يمنع ذلك.",
    "تُعرض اللوحة كما يقول ملفها.",
    "تُعرض اللوحة كـ{container}.",
    "للمقعد {seat} دور آخر الآن.",
    ["zero": "المقعد {seat} يشاهد فقط.", "one": "المقعد {seat} يشاهد فقط لمدة دقيقة.", "two": "المقعد {seat} يشاهد فقط لمدة دقيقتين.", "few": "المقعد {seat} يشاهد فقط لمدة {count} دقائق.", "many": "المقعد {seat} يشاهد فقط لمدة {count} دقيقة.", "other": "المقعد {seat} يشاهد فقط لمدة {count} دقيقة."],
    "يمكن للمقعد {seat} المشاركة مجددًا.",
    "للمقعد {seat} اسم جديد.",
    "المقعدان {seat} و{other} لشخص واحد الآن.",
    "المقعد {seat} لشخص مستقل من جديد.",
    "أيضًا {seats}",
    "البطاقة {card} على اللوحة، للمقعد {seat}.",
    "يمكن للضيوف إضافة الأقسام وتسميتها ونقلها وإزالتها وإعادتها.",
    "لم تعد هناك رسائل تحت البطاقات. يُحفظ ما كُتب.",
    "عاد القسم {section}.",
    "هذا النص يصف اللوحة من الآن.",
    "سيحدث هذا (+ يُضاف، - يُزال، ~ يتغير، = يبقى كما صنعه الناس):",
    "حفظ شخص آخر نصًا مختلفًا في هذه الأثناء، فلم يتغير شيء. حاول مرة أخرى.",
    "لا يمكن عرض نص اللوحة.",
    "السطر {line} مكتوب يدويًا، فعدّل النص بنفسك.",
    "يدخل كل من لديه رابط الضيوف.",
    "الوافدون الجدد يسألون أولًا وينتظرون مضيفًا.",
    "لا يدخل أحد جديد.",
    "من ينتظر يرى اسم اللوحة.",
    "من يختار كلمة الشاشة الكبيرة يدخل فورًا.",
    ["zero": "لا أحد يدخل.", "one": "شخص واحد يدخل.", "two": "شخصان يدخلان.", "few": "{count} أشخاص يدخلون.", "many": "{count} شخصًا يدخلون.", "other": "{count} شخص يدخلون."],
    ["zero": "لم يُرفض أحد.", "one": "رُفض شخص واحد.", "two": "رُفض شخصان.", "few": "رُفض {count} أشخاص.", "many": "رُفض {count} شخصًا.", "other": "رُفض {count} شخص."],
    "‏{board} جاهزة.",
    "أصبح للوحة {board} عنوانها الجديد.",
    "أُرشفت {board}: لا يمكن لأحد فتحها حتى تلغي أرشفتها.",
    "عادت {board}.",
    "حُذفت {board}. يمكنك استعادتها خلال {days} يومًا.",
    "حُفظ القالب.",
    "أُزيل القالب.",
    "لا يوجد قالب {template}. يعرضها الأمر `owner templates`.",
    "الملف {file} هو الذي يصف {board}. غيّر الملف، أو انسخ اللوحة.",
    "كُتبت {board} بلغة Swift: برنامجها هو الذي يصفها.",
    "لا تُرسم لوحة فيها أكثر من {limit} بطاقة. احفظها كقائمة.",
    "يوجد بالفعل {limit} ولا يتسع المكان للمزيد. أزل واحدًا أولًا.",
    "لا يمكن تغيير العنوان في هذا النص إلا يدويًا.",
    "لم يتغير شيء، لأن الخادم لا يستطيع الكتابة على قرصه الآن.",
    "مؤرشفة",
    "محذوفة",
    "من ملف",
    "مكتوبة بلغة Swift",
    "لا توجد لوحات بعد. أنشئ واحدة: {command}",
    "النسخة {backup} محفوظة في {path}.",
    "لا توجد نسخ بعد. ينشئ `owner backup` واحدة.",
    "أُزيلت النسخة {backup}.",
    "لا توجد نسخة {backup}. يعرضها `owner backups`.",
    "عادت {board} كما كانت في النسخة. وفي {backup} اللوحة كما كانت حتى الآن.",
    "اللوحة {board} مؤرشفة. أعدها أولًا بالأمر `owner unarchive`.",
    "عبارة المرور: ",
    "حُفظت عبارة المرور. حيث قد يتنصّت آخرون تخرج النسخ مشفّرة بها.",
    "لم تعد هناك عبارة مرور.",
    "{file} هي النسخة مفتوحة.",
    "العقدة",
    "الحالة",
    "اللوحات",
    "الأشخاص",
    "الاتصالات",
    "الإصدار",
    "منذ",
    "{node} (هذه)",
    "{board}  الأشخاص: {people}",
    "تخدم",
    "متأخرة",
    "تتوقف",
    "مستبدلة",
    "معزولة",
    "صامتة منذ {seconds} ث",
    "هذا الخادم ليس في مجموعة خوادم.",
    "هذه العقدة تتوقف، أو لا تسمع العقد الأخرى الآن. حاول مرة أخرى، أو اسأل عقدة أخرى.",
    "تعمل الآن عملية أخرى باسم هذه العقدة، فلا تنقل هذه لوحات. اسأل عقدة أخرى.",
    "تُنقل لوحات أخرى الآن. حاول بعد لحظة.",
    "لا توجد عقدة باسم {node}. العقد العاملة: {nodes}.",
    "لا يُسمع شيء من {node}، فلا يمكن نقل لوحات إليها الآن. يعرض `host nodes` متى تعود.",
    "{node} تتوقف ولا تأخذ لوحات. اختر عقدة أخرى.",
    "لم تأخذ {node} اللوحة {board}، وسجلّها يذكر السبب. تُفتح اللوحة حيث يأتي ضيفها التالي.",
    "لم تأخذ {node} اللوحة {board}، وسجلّها يذكر السبب. اللوحة عند {holder}.",
    "لم تسلّم {holder} اللوحة {board}. سجلّها يذكر السبب، إلا إذا كان إصدارها أقدم من أن يفعل ذلك.",
    "{board} الآن عند {node}.",
    "{board} عند {node} من قبل.",
    "المؤقّت: {left}.",
    "المؤقّت متوقف مؤقتًا.",
    "المؤقّت يتابع.",
    "أُضيف إلى المؤقّت {left}.",
    "لم يعد هناك مؤقّت.",
    "يبدأ الآن مؤقّت مدته {left} مع كل دور.",
    "لن يبدأ مؤقّت مع الأدوار بعد الآن.",
    "لم يُقل شيء بعد.",
    "تعرض الشاشات التغيير.",
    "للصفحات والشاشات ألوانها الجديدة.",
    "تعرض الشاشة «{name}» التغيير.",
    "اسم تلك الشاشة الآن «{name}».",
    "لم يعد لتلك الشاشة اسم.",
    "{number}  {name}  {size}",
    "(بلا اسم)",
    "لا توجد شاشة. الأمر `host link --role wall` يعرض عنوانها.",
    "معاينة الروابط تذكر عنوان اللوحة.",
    "معاينة الروابط لا تذكر العنوان.",
    "لا أحد ينتظر في هذا القسم.",
    "انتهى دور البطاقة {card}.",
    "تم تخطّي البطاقة {card} وتأتي بعده مباشرة.",
    "البطاقة {card} هي التالية.",
    "تحتفظ البطاقة {card} بمكانها حتى العودة.",
    "عادت البطاقة {card} إلى الطابور.",
    "تبدأ ليلة جديدة: تُعدّ الأدوار من الصفر.",
    "‏{option} رقم من {least} إلى {most}.",
    "‏{option} واحد من: {options}.",
    "اختر {one} أو {other}، لا كليهما.",
    "‏{option} يحتاج إلى {other}.",
    "يُسمّى القسم هكذا: 0.1. يعرضها الأمر `{command}`.",
    "تُسمّى البطاقة هكذا: 3.17. يعرضها الأمر `{command}`.",
    "تُسمّى الصفحة هكذا: 340,120. يذكر `host history` التالية في آخره.",
    ["zero": "لا ليالي في السجل.", "one": "في السجل ليلة واحدة فقط.", "two": "في السجل ليلتان.", "few": "في السجل {count} ليالٍ.", "many": "في السجل {count} ليلة.", "other": "في السجل {count} ليلة."],
    "ماذا تعرض الشاشات؟ يعدّد ‎--help ما يمكنها عرضه.",
    "اذكر عدد أصوات من 1 إلى {most}، أو `any`، أو `none`.",
    "يمكنك تمديد المؤقّت ساعة واحدة على الأكثر في كل مرة.",
    "اكتب المُعامل هكذا: name=value، لا {parameter}.",
    "لا يكون {name} بالقيمة {value}: نوعه {kind}.",
    "اذكر أرقام المنتظرين أو ‎--all.",
    "أي مقعد؟ اذكر رقمه، أو `idle` لكل مقاعد الغائبين.",
    "تعذّر سؤال الخادم على {data}: {problem}.",
    "{path} أطول من أن يكون مقبسًا. اختر ‎--data أقصر.",
    "الملف {file} موجود من قبل: أضف ‎--replace أو سمِّ ملفًا آخر.",
    "استعمل ‎--from مع ‎--as أو ‎--over، لا كليهما.",
    "‏‎--new ينشئ لوحة أخرى، فلا يُستعمل مع ‎--board أو ‎--section.",
    "لا يُستعمل ‎--hidden و‎--no-names مع ‎--history، فله قواعده في الأمرين.",
    "‏‎--pictures لصيغة json فقط. أما التذكار والرسم ففيهما الصور على أي حال.",
    "لا يُظهر الرسم أبدًا ما يخفيه قسم، فلا يُستعمل معه ‎--hidden.",
    ["zero": "لا بطاقات", "one": "بطاقة واحدة", "two": "بطاقتان", "few": "{count} بطاقات", "many": "{count} بطاقة", "other": "{count} بطاقة"],
    ["zero": "لم تُضف بطاقات", "one": "أُضيفت بطاقة واحدة", "two": "أُضيفت بطاقتان", "few": "أُضيفت {count} بطاقات", "many": "أُضيفت {count} بطاقة", "other": "أُضيفت {count} بطاقة"],
    "قسم جديد",
    "لا توجد فيه بطاقات.",
    "لن يُستورد",
    "مؤرشف هناك: {count}",
    "فارغ: {count}",
    "أطول من أن تسعها بطاقة: {count}",
    "فيه حرف غير مسموح: {count}",
    "تسميات وقيم ليست في هذه اللوحة: {count}",
    "أسماء الأشخاص وأصواتهم وحجوزاتهم: {count}",
    "أعمدة غير معروفة هنا: {count}",
    "أسطر خارج القوائم: {count}",
    "إعدادات تُضبط هنا من جديد: {count}",
    "الرسائل أسفل البطاقات: {count}",
    "إعدادات تأتي معها: {count}",
    "{count} من {limit} بطاقة حتى الآن",
    "أُضيفت {count} من {limit} بطاقة ثم توقف الأمر: {message}",
    "أُرسلت {count} من {limit} صور",
    "السطر {line}: {message}",
    "هذا أكبر من {size}. استورده على أجزاء.",
    "حتى {limit} بطاقة في المرة الواحدة. استورده على أجزاء.",
    "لم يتغير شيء. سيُستورد:",
    "للرجوع: {command}",
    "لم يُزَل شيء.",
    "لا شاشة تعرض هذا الرمز الآن. انظر إلى الشاشة وحاول مرة أخرى.",
    "تعرض الشاشة اللوحة الآن",
    "يمكن للجميع كتابة رسائل تحت البطاقات.",
    "لا أحد ينتظر.",
    "يشاهد فقط حتى {time}",
    ["zero": "لم تغادر أي بطاقة", "one": "غادرت بطاقة واحدة اللوحة", "two": "غادرت بطاقتان اللوحة", "few": "غادرت {count} بطاقات اللوحة", "many": "غادرت {count} بطاقة اللوحة", "other": "غادرت {count} بطاقة اللوحة"],
    "يُحرَّر ملف هذه اللوحة يدويًا على الخادم. يمكن للمالك نسخها إلى المخزن، وعندها يمكنك تعديل النسخة هنا.",
    "هذه اللوحة مكتوبة بلغة Swift، وبرنامجها يحدد شكلها.",
    "الحفظ لا يغيّر شيئًا على اللوحة.",
    "في نص اللوحة خطأ: {what}",
    "يجري شيء آخر بالنسخ. حاول بعد لحظة.",
    "هذا الملف ليس نسخة احتياطية أو أنه تالف.",
    "أنشأ إصدار أحدث من DisplayBoard هذه النسخة. حدّث هذا الخادم أولًا.",
    "لا مكان لمزيد من النسخ. أزل واحدة أولًا.",
    "تحتاج عبارة المرور إلى {limit} حرفًا على الأقل.",
    "عبارة المرور لا تفتح الملف أو أن الملف تغيّر.",
    "لا تصف هذه النسخة اللوحة لأن ملفًا أو برنامجًا كان يصفها. أحضر ذلك الملف أولًا.",
    "هذه اللوحة ليست في النسخة.",
    "أضاف «{text}»",
    "عدّل نص «{text}»",
    "نقل «{text}» في «{section}»",
    "أزال «{text}»",
    "استعاد «{text}»",
    "أضاف القسم «{text}»",
    "سمّى قسمًا «{title}»",
    "نقل القسم «{text}»",
    "أزال القسم «{text}»",
    "استعاد القسم «{text}»",
    "شطب «{text}»",
    "ألغى شطب «{text}»",
    "أعطى «{text}» صوتًا ({key})",
    "استرجع صوتًا من «{text}» ({key})",
    "انضمّ إلى «{text}»",
    "انسحب من «{text}»",
    "ضبط «{key}» في «{text}» على «{value}»",
    "أزال «{key}» من «{text}»",
    "فعّل «{key}» في «{text}»",
    "عطّل «{key}» في «{text}»",
    "أخفى بطاقات «{text}»",
    "أظهر بطاقات «{text}»",
    "أخفى أصوات «{text}»",
    "أظهر أصوات «{text}»",
    ["zero": "لم يغيّر شيئًا", "one": "غيّر شيئًا واحدًا", "two": "غيّر شيئين دفعة واحدة", "few": "غيّر {count} أشياء دفعة واحدة", "many": "غيّر {count} شيئًا دفعة واحدة", "other": "غيّر {count} شيء دفعة واحدة"],
    "غيّر شيئًا مخفيًا",
    ["zero": "لم يغيّر شيئًا", "one": "غيّر شيئًا واحدًا", "two": "غيّر شيئين", "few": "غيّر {count} أشياء", "many": "غيّر {count} شيئًا", "other": "غيّر {count} شيء"],
    "تراجع عن خطوة: {what}",
    "أعاد خطوة: {what}",
    "انضم",
    "اختار اسمًا",
    "أخرج {name}",
    ["zero": "أفسح المجال", "one": "أفسح المجال: نُسي مقعد واحد", "two": "أفسح المجال: نُسي مقعدان", "few": "أفسح المجال: نُسيت {count} مقاعد", "many": "أفسح المجال: نُسي {count} مقعدًا", "other": "أفسح المجال: نُسي {count} مقعد"],
    "غيّر ما يمكن لـ {name} فعله: {role}",
    "أعاد إلى {name} ما يتيحه الرابط",
    "جعل {name} يشاهد فقط لبعض الوقت",
    "سمح لـ {name} بالمشاركة مجددًا",
    "غيّر اسم شخص: {name}",
    "أضاف بطاقة لأجل {name}",
    "جمّد اللوحة",
    "سمح بتغيير اللوحة من جديد",
    "سمح للضيوف بتغيير كل البطاقات",
    "سمح للضيوف بتغيير بطاقاتهم فقط",
    "سمح للضيوف بتغيير الأقسام",
    "جعل تغيير الأقسام للمضيفين فقط",
    "أنشأ رابطًا جديدًا: {role}",
    "اختار من يمكنه العودة بالرابط القديم",
    "غيّر طريقة دخول القادمين الجدد",
    "سمّى اللوحة «{text}»",
    "غيّر الترتيب إلى {container}",
    "عاد إلى ترتيب اللوحة الأصلي",
    "غيّر ترتيب البطاقات",
    "غيّر ما يمكن ضبطه",
    "غيّر ما إذا كان الضيوف يغيّرون الأقسام",
    "جعل اللوحة مجهولة الهوية",
    "عرض اللوحة على الشاشات",
    "أسدل الستار على الشاشات",
    "عرض «{text}» وحدها على الشاشات",
    "أعلن «{text}»",
    "أزال الإعلان",
    "سحب «{text}»، واحدة من {count} (البذرة {seed})",
    "غذّى المجموعة «{text}»",
    "غيّر عنصر تحكم على اللوحة",
    "نادى على «{text}»",
    "قدّم «{text}» إلى الأول",
    "تخطّى «{text}»",
    "دمج مقعدًا آخر مع {name}",
    "فصل مقاعد {name} من جديد",
    "غيّر مؤقتًا",
    "غيّر مدة الأدوار في «{text}»",
    "لاحظ أن ساعته ضُبطت",
    "غيّر طريقة تقليب الشاشات وقراءتها",
    ["zero": "لم يستورد بطاقات من نص أو ملف", "one": "استورد بطاقة واحدة من نص أو ملف", "two": "استورد بطاقتين من نص أو ملف", "few": "استورد {count} بطاقات من نص أو ملف", "many": "استورد {count} بطاقة من نص أو ملف", "other": "استورد {count} بطاقة من نص أو ملف"],
    "تفاعل مع «{text}» بـ {key}",
    "استرجع {key} من «{text}»",
    "كتب «{text}» تحت «{into}»",
    "أزال الرسالة «{text}»",
    "استعاد الرسالة «{text}»",
    "غيّر ما إذا كانت هناك رسائل تحت البطاقات",
    "سمح للجميع بكتابة رسائل تحت البطاقات",
    "أنهى الرسائل تحت البطاقات",
    "غيّر ألوان اللوحة",
    "أظهر عنوان اللوحة في معاينة الروابط",
    "أخفى عنوان اللوحة من معاينة الروابط",
    "قال للمضيفين «{text}»",
    "أزال إعلان المضيفين",
    "غيّر ما تعرضه الشاشة «{text}»",
    "كل الأقسام",
    "لم يحدث شيء بعد.",
    ["zero": "استُعيد كل ما كان آنذاك.", "one": "شيء واحد مما كان آنذاك تعذّرت استعادته.", "two": "شيئان مما كان آنذاك تعذّرت استعادتهما.", "few": "{count} أشياء مما كان آنذاك تعذّرت استعادتها.", "many": "{count} شيئًا مما كان آنذاك تعذّرت استعادتها.", "other": "{count} شيء مما كان آنذاك تعذّرت استعادتها."],
    "الخادم",
    "ملف اللوحة",
    "بطاقة لم تعد موجودة",
    "قسم لم يعد موجودًا",
    "يطّلع شخص آخر على الماضي الآن. حاول بعد لحظة.",
    "غادرت",
    "مختلفة الآن",
    ["zero": "لم تُضف بطاقات: {texts}", "one": "أضيفت بطاقة واحدة منذئذ: {texts}", "two": "أضيفت بطاقتان منذئذ: {texts}", "few": "أضيفت {count} بطاقات منذئذ: {texts}", "many": "أضيفت {count} بطاقة منذئذ: {texts}", "other": "أضيفت {count} بطاقة منذئذ: {texts}"],
    ["zero": "لم تغادر بطاقات.", "one": "غادرت بطاقة واحدة منذئذ.", "two": "غادرت بطاقتان منذئذ.", "few": "غادرت {count} بطاقات منذئذ.", "many": "غادرت {count} بطاقة منذئذ.", "other": "غادرت {count} بطاقة منذئذ."],
    ["zero": "لم تتغيّر بطاقات.", "one": "تغيّرت بطاقة واحدة منذئذ.", "two": "تغيّرت بطاقتان منذئذ.", "few": "تغيّرت {count} بطاقات منذئذ.", "many": "تغيّرت {count} بطاقة منذئذ.", "other": "تغيّرت {count} بطاقة منذئذ."],
    ["zero": "لا أقسام مختلفة.", "one": "قسم واحد مختلف الآن.", "two": "قسمان مختلفان الآن.", "few": "{count} أقسام مختلفة الآن.", "many": "{count} قسمًا مختلفًا الآن.", "other": "{count} قسم مختلف الآن."],
    "العنوان مختلف الآن.",
    "الترتيب مختلف الآن.",
    "كما هي الآن.",
    ["zero": "لم يكن هناك ما يُسحب.", "one": "سُحب تغيير واحد.", "two": "سُحب تغييران.", "few": "سُحبت {count} تغييرات.", "many": "سُحب {count} تغييرًا.", "other": "سُحب {count} تغيير."],
    ["zero": "لم يبقَ منها شيء.", "one": "وبقي تغيير واحد، لأن آخرين بنوا عليه.", "two": "وبقي تغييران، لأن آخرين بنوا عليهما.", "few": "وبقيت {count} تغييرات، لأن آخرين بنوا عليها.", "many": "وبقي {count} تغييرًا، لأن آخرين بنوا عليها.", "other": "وبقي {count} تغيير، لأن آخرين بنوا عليها."],
    "أما التغييرات الأقدم فلم تعد محفوظة.",
    "بالدور: بطاقة بعد بطاقة",
    "تجميد هذا القسم",
    "لا يضيف البطاقات إلا المضيفون",
    "أقصى عدد للبطاقات",
    "رفض المزيد من البطاقات",
    "أقصى عدد لكل شخص",
    "ترتيب البطاقات",
    "صاحب القسم",
    "إخفاء البطاقات حتى يُظهرها مضيف",
    "إخفاء الأصوات حتى يُظهرها مضيف",
    "أحدهم",
    "كما وُضعت",
    "الأكثر أصواتًا أولًا",
    "الأحدث أولًا",
    "الأقل أدوارًا أولًا",
    "الصور",
    "يراها الجميع فورًا",
    "يعرض المضيف كل واحدة",
    "لا شيء",
    "صورة معروضة للجميع",
    "لا تستطيع اللوحة حفظ التغييرات الآن. حاول بعد لحظة.",
    "رفض الخادم: {code}.",
    "لا يستطيع تغيير الأقسام إلا المضيفون.",
  ]

  private static let german: [Pattern] = [
    "Platz {seat} ist weggenommen.",
    "Keine Adresse war ausgesperrt.",
    ["one": "Neue von {count} Adresse dürfen wieder herein.", "other": "Neue von {count} Adressen dürfen wieder herein."],
    "Die Adresse ist nicht bekannt, oder die Person ist nicht hier; darum ist keine ausgesperrt.",
    ["one": "Neue von {count} Adresse bleiben draußen, bis `host let-in`.", "other": "Neue von {count} Adressen bleiben draußen, bis `host let-in`."],
    "Die Tafel ist eingefroren.",
    "Gäste können die Tafel wieder ändern.",
    "Gäste können nur eigene Karten ändern.",
    "Gäste können alles ändern.",
    "Karten sind verdeckt, bis du sie aufdeckst.",
    "Stimmen sind verdeckt, bis du sie aufdeckst.",
    "Alle sehen die Karten.",
    "Alle sehen die Stimmen.",
    "Wände zeigen die Tafel.",
    "Wände zeigen einen Vorhang.",
    "Wände zeigen die Karte {card}.",
    "Die Änderung an Karte {card} ist auf der Tafel.",
    "hat Karte {card} gezogen, eine von {count}, mit dem Startwert {seed}",
    "In diesem Abschnitt ist keine Karte zum Ziehen. `inspect` zeigt, was dort ist.",
    "Dieser Abschnitt verdeckt seine Karten. `host reveal cards` deckt sie auf, dann zieh.",
    "Deine Ansage ist weggenommen.",
    "Alle sehen jetzt: {text}",
    "Gastgeber sehen jetzt: {text}",
    "Karte {card} ist wieder auf der Tafel.",
    "Die Tafel ist wieder bei Stand {revision}.",
    "Älter: --before {position}",
    "Platz {seat}",
    "{board}  {people} hier, {cards}",
    ["one": "{count} Karte", "other": "{count} Karten"],
    "nicht offen",
    "{line}, eingefroren",
    "{line}, gezeigt als {container}",
    "Voll: Neue können nur zusehen. `host forget idle` macht Platz, wo es geht.",
    "Voll: Neue Tabs können nur zusehen, bis andere vergessen sind.",
    "Hier war noch niemand.",
    "hinausgeworfen",
    "hier",
    "weg",
    "von {address}",
    "(ohne Namen)",
    "{line}, entfernt von Platz {seat}",
    "{line}, eine Nachricht unter {card}",
    "{line}, mit ihrem Abschnitt entfernt",
    "Dieses Programm versteht die Antwort des Servers nicht. Haben beide dieselbe Version?",
    "Dieses Programm versteht nicht, was der Server gesagt hat: {problem}.",
    "Der Server hat die Verbindung geschlossen: {problem}.",
    "Der Server auf {data} hat nicht geantwortet.",
    "Auf {data} läuft kein Server: Starte ihn mit {command}.",
    "Du darfst {path} nicht öffnen: Führ das als der Benutzer aus, dem der Server gehört.",
    "{path} lässt sich nicht öffnen: {problem}.",
    "Auf diesem Server gibt es keine Tafel {board}.",
    "Der laufende Server hat eine andere Version als dieses Programm. Starte ihn neu.",
    "Der Platz gehört jetzt dieser Person.",
    "Die Anfrage ist abgelehnt.",
    "Niemand fragt nach einem Platz.",
    "{claim}  sagt, {name} zu sein (Platz {seat}), auf einem Gerät, das {claim} zeigt",
    "{claim}  sagt, {name} zu sein (Platz {seat}), bisher {asking} genannt, auf einem Gerät, das {claim} zeigt",
    ["one": "{count} Person, die hier ist, kann bleiben.", "other": "{count} Personen, die hier sind, können bleiben."],
    ["one": "{count} weitere Person braucht diesen Link oder den Code an der Wand, um wiederzukommen.", "other": "{count} weitere Personen brauchen diesen Link oder den Code an der Wand, um wiederzukommen."],
    "Niemand hier heißt {name}, und nichts ist geändert. `host people` zeigt, wer hier ist.",
    "{count} hier heißen {name}. Nenn die Nummer des Platzes: {numbers}.",
    ["one": "{count} Platz ist vergessen.", "other": "{count} Plätze sind vergessen."],
    ["one": "{count} bleibt: Jemand ist da, hat etwas auf der Tafel oder wartet noch auf Nachricht zu einer Änderung.", "other": "{count} bleiben: Jemand ist da, hat etwas auf der Tafel oder wartet noch auf Nachricht zu einer Änderung."],
    ["one": "{count} Platz ist weggenommen.", "other": "{count} Plätze sind weggenommen."],
    "Sie können noch von einer anderen Adresse mit dem Link oder dem Code hereinkommen: `host new-code` verhindert das.",
    "Die Tafel wird gezeigt, wie ihre Datei es sagt.",
    "Die Tafel wird als {container} gezeigt.",
    "Platz {seat} hat jetzt eine andere Rolle.",
    ["one": "Platz {seat} sieht eine Minute lang nur zu.", "other": "Platz {seat} sieht {count} Minuten lang nur zu."],
    "Platz {seat} kann wieder mitmachen.",
    "Platz {seat} hat einen neuen Namen.",
    "Die Plätze {seat} und {other} gehören jetzt einer Person.",
    "Platz {seat} ist wieder eine eigene Person.",
    "auch {seats}",
    "Karte {card} ist auf der Tafel, für Platz {seat}.",
    "Gäste dürfen Abschnitte anlegen, umbenennen, verschieben, entfernen und zurückholen.",
    "Es gibt keine Nachrichten unter Karten mehr. Geschriebenes bleibt erhalten.",
    "Der Abschnitt {section} ist wieder da.",
    "Dieser Text beschreibt jetzt die Tafel.",
    "Das würde geschehen (+ kommt, - geht, ~ ändert sich, = bleibt, wie Leute es gemacht haben):",
    "Inzwischen hat jemand einen anderen Text gespeichert; nichts wurde geändert. Versuch es noch einmal.",
    "Der Text der Tafel kann nicht gezeigt werden.",
    "Zeile {line} ist von Hand so geschrieben, dass nur du sie ändern kannst: Bearbeite den Text.",
    "Wer den Link für Gäste hat, kommt herein.",
    "Neue fragen zuerst und warten auf einen Gastgeber.",
    "Niemand Neues kommt herein.",
    "Wartende sehen den Namen der Tafel.",
    "Wer das Wort auf der Wand wählt, kommt gleich herein.",
    ["one": "{count} Person kommt herein.", "other": "{count} Personen kommen herein."],
    ["one": "{count} Person wurde abgelehnt.", "other": "{count} Personen wurden abgelehnt."],
    "{board} ist bereit.",
    "{board} hat den neuen Titel.",
    "{board} ist archiviert: Niemand kann die Tafel öffnen, bis du sie zurückholst.",
    "{board} ist zurück.",
    "{board} ist gelöscht. Du kannst die Tafel {days} Tage lang zurückholen.",
    "Die Vorlage ist gespeichert.",
    "Die Vorlage ist entfernt.",
    "Es gibt keine Vorlage {template}. `owner templates` zeigt alle.",
    "Was {board} ist, steht in der Datei {file}. Ändere die Datei, oder dupliziere die Tafel.",
    "{board} ist in Swift geschrieben: Ihr Programm sagt, was sie ist.",
    "Eine Tafel mit mehr als {limit} Karten wird nicht gezeichnet. Nimm sie als Liste mit.",
    "Es gibt schon {limit}, mehr gehen nicht. Entferne erst eine.",
    "Der Titel in diesem Text lässt sich nur von Hand ändern.",
    "Nichts wurde geändert, weil der Server gerade nicht auf seine Platte schreiben kann.",
    "archiviert",
    "gelöscht",
    "aus einer Datei",
    "in Swift geschrieben",
    "Es gibt noch keine Tafel. Mach eine: {command}",
    "Die Sicherung {backup} liegt in {path}.",
    "Es gibt noch keine Sicherung. `owner backup` macht eine.",
    "Die Sicherung {backup} ist entfernt.",
    "Es gibt keine Sicherung {backup}. `owner backups` zeigt alle.",
    "{board} ist wieder wie in der Sicherung. {backup} hat die Tafel, wie sie bis jetzt war.",
    "{board} ist archiviert. Hol sie erst mit `owner unarchive` zurück.",
    "Passwort: ",
    "Das Passwort ist gesetzt. Wo andere mitlesen könnten, gehen Sicherungen damit verschlüsselt hinaus.",
    "Es gibt kein Passwort mehr.",
    "{file} ist die Sicherung, entschlüsselt.",
    "Knoten",
    "Zustand",
    "Tafeln",
    "Leute",
    "Verbindungen",
    "Version",
    "Seit",
    "{node} (dieser hier)",
    "{board}  Leute: {people}",
    "bedient",
    "verspätet",
    "hört auf",
    "ersetzt",
    "abgeschnitten",
    "still seit {seconds} s",
    "Dieser Server gehört zu keinem Cluster.",
    "Dieser Knoten hört gerade auf oder hört die anderen nicht. Versuch es noch einmal, oder frag einen anderen Knoten.",
    "Ein anderer Prozess läuft jetzt mit dem Namen dieses Knotens, darum zieht dieser hier keine Tafeln um. Frag einen anderen Knoten.",
    "Es ziehen schon Tafeln um. Versuch es gleich noch einmal.",
    "Einen Knoten {node} gibt es nicht. Es laufen: {nodes}.",
    "Von {node} ist nichts zu hören, darum können jetzt keine Tafeln dorthin. `host nodes` zeigt, wann er wieder da ist.",
    "{node} hört gerade auf und nimmt keine Tafeln. Wähl einen anderen Knoten.",
    "{node} hat {board} nicht übernommen; warum, steht in seinem Protokoll. Die Tafel geht dort auf, wo der nächste Gast kommt.",
    "{node} hat {board} nicht übernommen; warum, steht in seinem Protokoll. Die Tafel ist bei {holder}.",
    "{holder} hat {board} nicht abgegeben. Warum, steht in seinem Protokoll, außer seine Version ist zu alt dafür.",
    "{board} ist jetzt bei {node}.",
    "{board} ist schon bei {node}.",
    "Der Timer zeigt {left}.",
    "Der Timer ist angehalten.",
    "Der Timer läuft weiter.",
    "Der Timer hat {left} mehr.",
    "Es gibt keinen Timer mehr.",
    "Mit jeder Runde startet jetzt ein Timer von {left}.",
    "Mit Runden startet kein Timer mehr.",
    "Es wurde noch nichts gesagt.",
    "Die Wände zeigen die Änderung.",
    "Seiten und Wände haben die neuen Farben.",
    "Die Wand „{name}“ zeigt die Änderung.",
    "Diese Wand heißt jetzt „{name}“.",
    "Diese Wand hat keinen Namen mehr.",
    "{number}  {name}  {size}",
    "(ohne Namen)",
    "Keine Wand ist da. `host link --role wall` nennt die Adresse für eine.",
    "Linkvorschauen nennen den Titel der Tafel.",
    "Linkvorschauen nennen den Titel nicht.",
    "In diesem Abschnitt wartet niemand.",
    "Die Runde von Karte {card} ist vorbei.",
    "Karte {card} ist übersprungen und kommt gleich danach.",
    "Karte {card} kommt als Nächste.",
    "Karte {card} behält ihren Platz, bis jemand wiederkommt.",
    "Karte {card} ist wieder in der Reihe.",
    "Ein neuer Abend beginnt: Die Runden zählen ab null.",
    "{option} ist eine Zahl von {least} bis {most}.",
    "{option} ist eines von: {options}.",
    "Nimm {one} oder {other}, nicht beides.",
    "{option} braucht {other}.",
    "Ein Abschnitt heißt zum Beispiel 0.1: `{command}` zeigt alle.",
    "Eine Karte heißt zum Beispiel 3.17: `{command}` zeigt alle.",
    "Eine Seite heißt zum Beispiel 340,120. Am Ende von `host history` steht die nächste.",
    ["one": "Im Verlauf steht nur ein Abend.", "other": "Im Verlauf stehen {count} Abende."],
    "Was sollen Wände zeigen? --help zählt auf, was geht.",
    "Gib eine Zahl von Stimmen von 1 bis {most} an, `any` oder `none`.",
    "Du kannst einen Timer höchstens um eine Stunde auf einmal verlängern.",
    "Schreib einen Parameter als name=value, nicht {parameter}.",
    "{name} kann nicht {value} sein: Die Art ist {kind}.",
    "Nenn die Nummern derer, die warten, oder --all.",
    "Welcher Platz? Nenn die Nummer, oder `idle` für alle, deren Leute nicht da sind.",
    "Der Server auf {data} lässt sich nicht fragen: {problem}.",
    "{path} ist zu lang für einen Socket. Nimm ein kürzeres --data.",
    "{file} ist schon da: Sag --replace, oder nenn eine andere Datei.",
    "Sag --from zusammen mit --as oder --over.",
    "--new macht eine weitere Tafel, also ohne --board und --section.",
    "--hidden und --no-names gehen nicht mit --history, das für beides eigene Regeln hat.",
    "--pictures gehört zu json. Ein Andenken und eine Zeichnung haben die Bilder ohnehin.",
    "Eine Zeichnung zeigt nie, was ein Abschnitt verdeckt; --hidden geht damit nicht.",
    ["one": "{count} Karte", "other": "{count} Karten"],
    ["one": "{count} Karte hinzugefügt", "other": "{count} Karten hinzugefügt"],
    "neuer Abschnitt",
    "Darin sind keine Karten.",
    "Ausgelassen",
    "Dort archiviert: {count}",
    "Leer: {count}",
    "Zu lang für eine Karte: {count}",
    "Mit einem nicht erlaubten Zeichen: {count}",
    "Etiketten und Werte, die diese Tafel nicht hat: {count}",
    "Namen, Stimmen und Vormerkungen von Leuten: {count}",
    "Spalten, die hier niemand kennt: {count}",
    "Zeilen außerhalb einer Liste: {count}",
    "Einstellungen, die hier neu gemacht werden: {count}",
    "Nachrichten unter Karten: {count}",
    "Einstellungen, die mitkommen: {count}",
    "Bisher {count} von {limit} Karten",
    "{count} von {limit} Karten sind dazugekommen, dann ging es nicht weiter: {message}",
    "{count} von {limit} Bildern gesendet",
    "Zeile {line}: {message}",
    "Das ist größer als {size}. Hol es in Teilen herein.",
    "Auf einmal kommen höchstens {limit} Karten. Hol es in Teilen herein.",
    "Nichts wurde geändert. Das käme dazu:",
    "Zurück geht es mit: {command}",
    "Nichts wurde entfernt.",
    "Kein Bildschirm zeigt gerade diesen Code. Sieh auf dem Bildschirm nach und versuch es noch einmal.",
    "Der Bildschirm zeigt jetzt die Tafel",
    "Alle können Nachrichten unter Karten schreiben.",
    "Niemand wartet.",
    "Sieht bis {time} nur zu",
    ["zero": "Keine Karte musste gehen", "one": "{count} Karte hat die Tafel verlassen", "other": "{count} Karten haben die Tafel verlassen"],
    "Die Datei dieser Tafel wird auf dem Server von Hand bearbeitet. Wer den Server betreibt, kann die Tafel in den Speicher kopieren; die Kopie kannst du hier ändern.",
    "Diese Tafel ist in Swift geschrieben; ihr Programm bestimmt, wie sie aussieht.",
    "Speichern ändert nichts auf der Tafel.",
    "Im Text der Tafel ist ein Fehler: {what}",
    "Gerade wird etwas anderes mit Sicherungen gemacht. Versuch es gleich noch einmal.",
    "Diese Datei ist keine Sicherung, oder sie ist beschädigt.",
    "Eine neuere Version von DisplayBoard hat diese Sicherung gemacht. Aktualisiere erst diesen Server.",
    "Für mehr Sicherungen ist kein Platz. Entferne erst eine.",
    "Ein Passwort braucht mindestens {limit} Zeichen.",
    "Dieses Passwort öffnet die Datei nicht, oder sie wurde verändert.",
    "Diese Sicherung sagt nicht, woraus die Tafel besteht, denn das sagte eine Datei oder ein Programm. Bring erst diese Datei hierher.",
    "Diese Tafel ist nicht in der Sicherung.",
    "hat „{text}“ angeheftet",
    "hat den Text von „{text}“ geändert",
    "hat „{text}“ in „{section}“ verschoben",
    "hat „{text}“ entfernt",
    "hat „{text}“ wiederhergestellt",
    "hat den Abschnitt „{text}“ hinzugefügt",
    "hat einen Abschnitt „{title}“ genannt",
    "hat den Abschnitt „{text}“ verschoben",
    "hat den Abschnitt „{text}“ entfernt",
    "hat den Abschnitt „{text}“ wiederhergestellt",
    "hat „{text}“ gestrichen",
    "hat die Streichung von „{text}“ aufgehoben",
    "hat für „{text}“ gestimmt ({key})",
    "hat eine Stimme für „{text}“ zurückgenommen ({key})",
    "macht bei „{text}“ mit",
    "macht bei „{text}“ nicht mehr mit",
    "hat „{key}“ von „{text}“ auf „{value}“ gesetzt",
    "hat „{key}“ von „{text}“ weggenommen",
    "hat „{key}“ für „{text}“ eingeschaltet",
    "hat „{key}“ für „{text}“ ausgeschaltet",
    "hat die Karten von „{text}“ verborgen",
    "hat die Karten von „{text}“ aufgedeckt",
    "hat die Stimmen in „{text}“ verborgen",
    "hat die Stimmen in „{text}“ aufgedeckt",
    ["one": "hat eine Sache geändert", "other": "hat {count} Sachen auf einmal geändert"],
    "hat etwas Verborgenes geändert",
    ["one": "hat eine Sache geändert", "other": "hat {count} Sachen geändert"],
    "hat einen Schritt rückgängig gemacht: {what}",
    "hat einen Schritt wiederholt: {what}",
    "ist dazugekommen",
    "hat einen Namen gewählt",
    "hat {name} hinausgeworfen",
    ["one": "hat Platz gemacht: ein Platz wurde vergessen", "other": "hat Platz gemacht: {count} Plätze wurden vergessen"],
    "hat geändert, was {name} darf: {role}",
    "hat {name} zurückgegeben, was der Link erlaubt",
    "hat {name} eine Weile nur zusehen lassen",
    "hat {name} wieder mitmachen lassen",
    "hat jemandem einen anderen Namen gegeben: {name}",
    "hat eine Karte für {name} angeheftet",
    "hat die Tafel eingefroren",
    "hat die Tafel wieder freigegeben",
    "lässt Gäste jede Karte ändern",
    "lässt Gäste nur eigene Karten ändern",
    "lässt Gäste Bereiche ändern",
    "lässt nur Hosts Bereiche ändern",
    "hat einen neuen Link erstellt: {role}",
    "hat gewählt, wer über den alten Link zurückkommen darf",
    "hat geändert, wie neue Gäste hereinkommen",
    "hat die Tafel „{text}“ genannt",
    "hat die Anordnung zu {container} geändert",
    "ist zur eigenen Anordnung der Tafel zurückgekehrt",
    "hat die Anordnung der Karten geändert",
    "hat geändert, was Leute einstellen können",
    "hat geändert, ob Gäste Bereiche ändern dürfen",
    "hat die Tafel anonym gemacht",
    "hat die Tafel auf den Wänden gezeigt",
    "hat den Vorhang auf den Wänden geschlossen",
    "hat „{text}“ allein auf den Wänden gezeigt",
    "hat angesagt: „{text}“",
    "hat die Ansage weggenommen",
    "hat „{text}“ gezogen, eine von {count} (Startwert {seed})",
    "hat die Sammlung „{text}“ gefüllt",
    "hat ein Bedienelement der Tafel geändert",
    "hat „{text}“ aufgerufen",
    "hat „{text}“ vorgezogen",
    "hat „{text}“ übersprungen",
    "hat einen zweiten Platz mit {name} vereint",
    "hat Plätze von {name} wieder getrennt",
    "hat einen Timer geändert",
    "hat geändert, wie lange Züge in „{text}“ dauern",
    "hat bemerkt, dass seine Uhr gestellt wurde",
    "hat geändert, wie Wände blättern und zu lesen sind",
    ["one": "hat eine Karte aus einem Text oder einer Datei eingefügt", "other": "hat {count} Karten aus einem Text oder einer Datei eingefügt"],
    "hat mit {key} auf „{text}“ reagiert",
    "hat {key} von „{text}“ zurückgenommen",
    "hat „{text}“ unter „{into}“ geschrieben",
    "hat die Nachricht „{text}“ entfernt",
    "hat die Nachricht „{text}“ wiederhergestellt",
    "hat geändert, ob es Nachrichten unter Karten gibt",
    "lässt alle Nachrichten unter Karten schreiben",
    "hat Nachrichten unter Karten beendet",
    "hat die Farben der Tafel geändert",
    "hat den Titel der Tafel in Linkvorschauen gezeigt",
    "hat den Titel der Tafel aus Linkvorschauen genommen",
    "hat den Gastgebern gesagt: „{text}“",
    "hat die Ansage an die Gastgeber weggenommen",
    "hat geändert, was die Wand „{text}“ zeigt",
    "allen Bereichen",
    "Noch ist nichts geschehen.",
    ["one": "Eine Sache von damals ließ sich nicht wiederherstellen.", "other": "{count} Sachen von damals ließen sich nicht wiederherstellen."],
    "Der Server",
    "Die Tafeldatei",
    "eine Karte, die weg ist",
    "ein Abschnitt, der weg ist",
    "Gerade schaut jemand anderes in die Vergangenheit. Versuche es gleich noch einmal.",
    "jetzt weg",
    "jetzt anders",
    ["one": "Eine Karte kam seitdem: {texts}", "other": "{count} Karten kamen seitdem: {texts}"],
    ["one": "Eine Karte ist seitdem weg.", "other": "{count} Karten sind seitdem weg."],
    ["one": "Eine Karte hat sich seitdem geändert.", "other": "{count} Karten haben sich seitdem geändert."],
    ["one": "Ein Bereich ist jetzt anders.", "other": "{count} Bereiche sind jetzt anders."],
    "Der Titel ist jetzt anders.",
    "Die Anordnung ist jetzt anders.",
    "Genau wie jetzt.",
    ["zero": "Es gab nichts zurückzunehmen.", "one": "Eine Änderung ist zurückgenommen.", "other": "{count} Änderungen sind zurückgenommen."],
    ["one": "Eine bleibt, weil andere darauf aufgebaut haben.", "other": "{count} bleiben, weil andere darauf aufgebaut haben."],
    "Ältere Änderungen sind nicht mehr aufgehoben.",
    "Der Reihe nach: eine Karte nach der anderen ist dran",
    "Diesen Abschnitt einfrieren",
    "Nur Gastgeber legen Karten hinein",
    "Karten höchstens",
    "Weitere Karten ablehnen",
    "Karten von jeder Person höchstens",
    "Karten sortieren",
    "Wem der Abschnitt gehört",
    "Karten verbergen, bis ein Gastgeber sie zeigt",
    "Stimmen verbergen, bis ein Gastgeber sie zeigt",
    "Jemand",
    "Wie gelegt",
    "Meiste Stimmen zuerst",
    "Neueste zuerst",
    "Wer am wenigsten dran war",
    "Bilder",
    "Alle sehen sie sofort",
    "Ein Gastgeber zeigt jedes einzeln",
    "Keine",
    "Bild für alle",
    "Die Tafel kann gerade keine Änderungen speichern. Versuch es gleich noch einmal.",
    "Der Server hat abgelehnt: {code}.",
    "Nur Gastgeber können Abschnitte ändern.",
  ]

  private static let english: [Pattern] = [
    "Seat {seat} is taken away.",
    "No address was kept out.",
    ["one": "Newcomers from {count} address can come in again.", "other": "Newcomers from {count} addresses can come in again."],
    "We don't know their address, or they aren't here, so no address is kept out.",
    ["one": "Newcomers from {count} address are kept out until `host let-in`.", "other": "Newcomers from {count} addresses are kept out until `host let-in`."],
    "The board is frozen.",
    "Guests can change the board again.",
    "Guests can change only their own cards.",
    "Guests can change everything.",
    "Cards are hidden until you reveal them.",
    "Votes are hidden until you reveal them.",
    "Everyone sees the cards.",
    "Everyone sees the votes.",
    "Walls show the board.",
    "Walls show a curtain.",
    "Walls show card {card}.",
    "The change to card {card} is on the board.",
    "drew card {card}, one of {count}, with seed {seed}",
    "There is no card to draw in this section. `inspect` shows what is there.",
    "This section hides its cards. `host reveal cards` shows them, then draw.",
    "Your announcement is cleared.",
    "Everyone now sees: {text}",
    "Hosts now see: {text}",
    "Card {card} is back on the board.",
    "The board is back to revision {revision}.",
    "Older: --before {position}",
    "seat {seat}",
    "{board}  {people} here, {cards}",
    ["one": "{count} card", "other": "{count} cards"],
    "not open",
    "{line}, frozen",
    "{line}, shown as {container}",
    "Full: newcomers can only look. `host forget idle` makes room where it can.",
    "Full: new tabs can only look, until others are forgotten.",
    "Nobody has been here yet.",
    "kicked",
    "here",
    "away",
    "from {address}",
    "(no name)",
    "{line}, removed by seat {seat}",
    "{line}, a message below {card}",
    "{line}, removed with its section",
    "This program doesn't understand the server's answer. Are both the same version?",
    "This program doesn't understand what the server said: {problem}.",
    "The server closed the connection: {problem}.",
    "The server on {data} didn't answer.",
    "No server is running on {data}: start it with {command}.",
    "You aren't allowed to open {path}: run this as the user who runs the server.",
    "{path} can't be opened: {problem}.",
    "There is no board {board} on this server.",
    "The running server is a different version from this program. Restart it.",
    "They have that seat now.",
    "Their request was declined.",
    "Nobody is asking for a seat.",
    "{claim}  says they are {name} (seat {seat}), on a device that shows {claim}",
    "{claim}  says they are {name} (seat {seat}), called {asking} so far, on a device that shows {claim}",
    ["one": "{count} person who is here can stay.", "other": "{count} people who are here can stay."],
    ["one": "{count} other person needs this link, or the code on the wall, to come back.", "other": "{count} other people need this link, or the code on the wall, to come back."],
    "Nobody here is called {name}, and nothing was changed. `host people` lists who is here.",
    "{count} people here are called {name}. Say which by their seats' numbers: {numbers}.",
    ["one": "{count} seat is forgotten.", "other": "{count} seats are forgotten."],
    ["one": "{count} stays: someone is there, has something on the board, or is waiting to hear about a change.", "other": "{count} stay: someone is there, has something on the board, or is waiting to hear about a change."],
    ["one": "{count} seat is taken away.", "other": "{count} seats are taken away."],
    "They can still join from another address with the link or the code: `host new-code` prevents that.",
    "The board is shown the way its file says.",
    "The board is shown as {container}.",
    "Seat {seat} has another role now.",
    ["one": "Seat {seat} only looks for one minute.", "other": "Seat {seat} only looks for {count} minutes."],
    "Seat {seat} can join in again.",
    "Seat {seat} has a new name.",
    "Seats {seat} and {other} are one person now.",
    "Seat {seat} is a separate person again.",
    "also {seats}",
    "Card {card} is on the board, for seat {seat}.",
    "Guests may add, rename, move, remove and restore sections.",
    "There are no messages below cards any more. Those that people wrote are kept.",
    "The section {section} is back.",
    "This text now declares the board.",
    "It would do this (+ comes, - goes, ~ changes, = stays as people made it):",
    "Someone else saved a different text in the meantime, so nothing was changed. Try again.",
    "The board's text can't be shown.",
    "Line {line} is written by hand in a way that only you can change: edit the text.",
    "Everyone with the guests' link comes in.",
    "Newcomers ask first, and wait for a host.",
    "Nobody new comes in.",
    "People who wait see the board's name.",
    "Anyone who picks the word on the wall comes in at once.",
    ["one": "{count} person comes in.", "other": "{count} people come in."],
    ["one": "{count} person was turned away.", "other": "{count} people were turned away."],
    "{board} is ready.",
    "{board} has its new title.",
    "{board} is archived: nobody can open it until you unarchive it.",
    "{board} is back.",
    "{board} is deleted. You can restore it for {days} days.",
    "The template is saved.",
    "The template is removed.",
    "There is no template {template}. `owner templates` lists them.",
    "The file {file} says what {board} is. Change the file, or duplicate the board.",
    "{board} is written in Swift: its program says what it is.",
    "A board of more than {limit} cards isn't drawn. Take it home as a list.",
    "There are {limit} already, and more don't fit. Remove one first.",
    "The title in this text can only be changed by hand.",
    "Nothing was changed, because the server can't write to its disk now.",
    "archived",
    "deleted",
    "from a file",
    "written in Swift",
    "There is no board yet. Make one: {command}",
    "The backup {backup} is kept in {path}.",
    "There are no backups yet. `owner backup` makes one.",
    "The backup {backup} is removed.",
    "There is no backup {backup}. `owner backups` lists them.",
    "{board} is as it was in the backup. {backup} has the board as it was until now.",
    "{board} is archived. Bring it back first with `owner unarchive`.",
    "Passphrase: ",
    "The passphrase is saved. Backups are encrypted with it wherever others could listen.",
    "There is no passphrase any more.",
    "{file} is the backup, decrypted.",
    "Node",
    "State",
    "Boards",
    "People",
    "Connections",
    "Version",
    "Since",
    "{node} (this one)",
    "{board}  people: {people}",
    "serving",
    "late",
    "stopping",
    "replaced",
    "cut off",
    "silent for {seconds} s",
    "This server isn't in a cluster.",
    "This node is stopping, or doesn't hear the others now. Try again, or ask another node.",
    "Another process runs with this node's name now, so this one moves no boards. Ask another node.",
    "Boards are being moved already. Try again in a moment.",
    "There is no node {node}. These are running: {nodes}.",
    "Nothing is heard of {node}, so boards can't go there now. `host nodes` shows when it is back.",
    "{node} is stopping and takes no boards. Choose another node.",
    "{node} didn't take {board}: its log says why. The board opens where its next guest comes.",
    "{node} didn't take {board}: its log says why. The board is at {holder}.",
    "{holder} didn't give {board} away. Its log says why, unless its version is too old for that.",
    "{board} is at {node} now.",
    "{board} is at {node} already.",
    "The timer shows {left}.",
    "The timer is paused.",
    "The timer goes on.",
    "The timer has {left} more.",
    "There is no timer any more.",
    "A timer of {left} now starts with each turn.",
    "No timer starts with turns any more.",
    "Nothing has been said yet.",
    "The walls show the change.",
    "Pages and walls have the new colors.",
    "The wall “{name}” shows the change.",
    "That wall is called “{name}” now.",
    "That wall has no name any more.",
    "{number}  {name}  {size}",
    "(no name)",
    "No wall is here. `host link --role wall` prints the address for one.",
    "Previews of the board's links say its title.",
    "Previews of links don't say the title.",
    "Nobody is waiting in this section.",
    "The turn of card {card} is over.",
    "Card {card} is skipped and comes right after the next one.",
    "Card {card} comes next.",
    "Card {card} keeps its place until they're back.",
    "Card {card} is in line again.",
    "A new night begins: turns are counted from zero.",
    "{option} must be a number from {least} to {most}.",
    "{option} must be one of {options}.",
    "Choose {one} or {other}, not both.",
    "{option} needs {other}.",
    "A section is named like 0.1: `{command}` lists them.",
    "A card is named like 3.17: `{command}` lists them.",
    "A page looks like 340,120. The end of `host history` names the next one.",
    ["one": "The history has only one night.", "other": "The history has {count} nights."],
    "What should walls show? --help lists what they can.",
    "Give a number of votes from 1 to {most}, `any` or `none`.",
    "You can give a timer up to one more hour at a time.",
    "Write a parameter as name=value, not {parameter}.",
    "{name} can't be {value}: its kind is {kind}.",
    "Give the numbers of the people who wait, or --all.",
    "Which seat? Give its number, or `idle` for all whose people aren't here.",
    "The server on {data} can't be reached: {problem}.",
    "{path} is too long for a socket. Choose a shorter --data.",
    "{file} already exists. Add --replace, or name another file.",
    "Say --from together with either --as or --over.",
    "--new makes another board, so it goes without --board and --section.",
    "--hidden and --no-names don't go with --history, which has its own rules for both.",
    "--pictures goes with json. A keepsake and a drawing have the pictures anyway.",
    "A drawing never shows what a section hides, so --hidden doesn't go with it.",
    ["one": "{count} card", "other": "{count} cards"],
    ["one": "{count} card added", "other": "{count} cards added"],
    "new section",
    "There are no cards in it.",
    "Left out",
    "Archived there: {count}",
    "Empty: {count}",
    "Too long for a card: {count}",
    "With a character that isn't allowed: {count}",
    "Labels and values that this board doesn't have: {count}",
    "Names, votes and dibs of people: {count}",
    "Columns that this board doesn't know: {count}",
    "Lines outside a list: {count}",
    "Settings that are made again here: {count}",
    "Messages below cards: {count}",
    "Settings that come along: {count}",
    "{count} of {limit} cards so far",
    "{count} of {limit} cards were added, then it stopped: {message}",
    "{count} of {limit} pictures sent",
    "Line {line}: {message}",
    "This is larger than {size}. Split it into parts.",
    "You can bring in up to {limit} cards at once. Split them into parts.",
    "Nothing was changed. This would add:",
    "To go back: {command}",
    "Nothing has been removed.",
    "No screen shows this code now. Check the screen and try again.",
    "The screen now shows the board",
    "Everyone can write messages below cards.",
    "Nobody is waiting.",
    "Only looks until {time}",
    ["zero": "No card had to leave", "one": "{count} card left the board", "other": "{count} cards left the board"],
    "This board's file is edited by hand on the server. The owner can copy the board into the store, and you can change that copy here.",
    "This board is written in Swift, so its program says how it looks.",
    "Saving changes nothing on the board.",
    "The board's text has a mistake: {what}",
    "Something else is being done with backups. Try again in a moment.",
    "This file isn't a backup, or it's damaged.",
    "A newer version of DisplayBoard made this backup. Update this server first.",
    "There's no room for more backups. Remove one first.",
    "A passphrase needs at least {limit} characters.",
    "That passphrase doesn't open this file, or the file was changed.",
    "This backup doesn't say what the board is made of, because a file or a program did. Bring that file here first.",
    "This board isn't in the backup.",
    "added “{text}”",
    "wrote “{text}”",
    "moved “{text}” in “{section}”",
    "removed “{text}”",
    "restored “{text}”",
    "added the section “{text}”",
    "named a section “{title}”",
    "moved the section “{text}”",
    "removed the section “{text}”",
    "restored the section “{text}”",
    "crossed off “{text}”",
    "uncrossed “{text}”",
    "voted for “{text}” ({key})",
    "took back a vote for “{text}” ({key})",
    "joined in on “{text}”",
    "stepped back from “{text}”",
    "set {key} of “{text}” to {value}",
    "cleared {key} of “{text}”",
    "turned “{key}” on for “{text}”",
    "turned “{key}” off for “{text}”",
    "hid the cards of “{text}”",
    "revealed the cards of “{text}”",
    "hid the votes in “{text}”",
    "revealed the votes in “{text}”",
    ["one": "changed one thing", "other": "changed {count} things at once"],
    "changed something that is hidden",
    ["one": "changed one thing", "other": "changed {count} things"],
    "undid: {what}",
    "redid: {what}",
    "came in",
    "chose a name",
    "kicked {name}",
    ["one": "made room: one seat was forgotten", "other": "made room: {count} seats were forgotten"],
    "changed what {name} can do: {role}",
    "gave {name} back what their link allows",
    "let {name} only look for a while",
    "let {name} join in again",
    "renamed someone: {name}",
    "added a card for {name}",
    "froze the board",
    "let everyone change the board again",
    "let guests change every card",
    "let guests change only their own cards",
    "let guests change sections",
    "let only hosts change sections",
    "made a new link: {role}",
    "chose who may come back by the old link",
    "changed how newcomers come in",
    "named the board “{text}”",
    "changed the arrangement to {container}",
    "went back to the board's own arrangement",
    "changed how cards are arranged",
    "changed what people can set",
    "changed whether guests may change sections",
    "made the board anonymous",
    "showed the board on walls",
    "closed the curtain on walls",
    "showed “{text}” alone on walls",
    "announced “{text}”",
    "took the announcement away",
    "drew “{text}”, one of {count} (seed {seed})",
    "fed the collection “{text}”",
    "changed a control on the board",
    "called “{text}” up",
    "put “{text}” first",
    "skipped “{text}”",
    "merged a second seat with {name}",
    "took seats of {name} apart again",
    "changed a timer",
    "changed how long turns in “{text}” take",
    "noticed that its clock was changed",
    "changed how walls are turned and read",
    ["one": "brought in one card from a text or file", "other": "brought in {count} cards from a text or file"],
    "reacted with {key} to “{text}”",
    "took back {key} from “{text}”",
    "wrote “{text}” below “{into}”",
    "removed the message “{text}”",
    "restored the message “{text}”",
    "changed whether there are messages below cards",
    "let everyone write messages below cards",
    "ended messages below cards",
    "changed the board's colors",
    "showed the board's title in link previews",
    "took the board's title out of link previews",
    "told the hosts “{text}”",
    "took the hosts' announcement away",
    "changed what the wall “{text}” shows",
    "all sections",
    "Nothing has happened yet.",
    ["one": "One item from then couldn't be restored.", "other": "{count} items from then couldn't be restored."],
    "The server",
    "The board file",
    "a card that is gone",
    "a section that is gone",
    "Someone else is looking at the past right now. Try again in a moment.",
    "gone now",
    "different now",
    ["one": "One card came since: {texts}", "other": "{count} cards came since: {texts}"],
    ["one": "One card left since.", "other": "{count} cards left since."],
    ["one": "One card changed since.", "other": "{count} cards changed since."],
    ["one": "One section is different now.", "other": "{count} sections are different now."],
    "The title is different now.",
    "The arrangement is different now.",
    "Just as it is now.",
    ["zero": "There was nothing to take back.", "one": "Took back one change.", "other": "Took back {count} changes."],
    ["one": "Kept one that others built on.", "other": "Kept {count} that others built on."],
    "Older changes are no longer kept.",
    "Take turns, one card after another",
    "Freeze this section",
    "Only hosts add cards",
    "Cards at most",
    "Refuse more cards",
    "Cards of each person at most",
    "Sort the cards",
    "Whose section it is",
    "Hide the cards until a host shows them",
    "Hide the votes until a host shows them",
    "Someone",
    "As people put them",
    "Most votes first",
    "Newest first",
    "Fewest turns first",
    "Pictures",
    "Everyone sees them at once",
    "A host shows each one",
    "None",
    "Picture shown to everyone",
    "The board can't save changes right now. Try again in a moment.",
    "The server refused: {code}.",
    "Only hosts can change sections.",
  ]

  private static let spanish: [Pattern] = [
    "Se quitó el sitio {seat}.",
    "No había ninguna dirección bloqueada.",
    ["one": "Los recién llegados de {count} dirección pueden entrar de nuevo.", "other": "Los recién llegados de {count} direcciones pueden entrar de nuevo."],
    "No se conoce su dirección o no están aquí, así que no se bloqueó ninguna.",
    ["one": "Los recién llegados de {count} dirección no entran hasta `host let-in`.", "other": "Los recién llegados de {count} direcciones no entran hasta `host let-in`."],
    "El tablero está congelado.",
    "Los invitados pueden cambiar el tablero de nuevo.",
    "Los invitados solo pueden cambiar sus propias tarjetas.",
    "Los invitados pueden cambiarlo todo.",
    "Las tarjetas están ocultas hasta que las reveles.",
    "Los votos están ocultos hasta que los reveles.",
    "Todos ven las tarjetas.",
    "Todos ven los votos.",
    "Las pantallas muestran el tablero.",
    "Las pantallas muestran un telón.",
    "Las pantallas muestran la tarjeta {card}.",
    "El cambio en la tarjeta {card} está en el tablero.",
    "sacó la tarjeta {card}, una de {count}, con la semilla {seed}",
    "En esta sección no hay tarjetas para el sorteo. `inspect` muestra lo que hay.",
    "Esta sección oculta sus tarjetas. `host reveal cards` las muestra; después sortea.",
    "Tu anuncio se ha quitado.",
    "Todos ven ahora: {text}",
    "Los anfitriones ven ahora: {text}",
    "La tarjeta {card} está de nuevo en el tablero.",
    "El tablero ha vuelto a la revisión {revision}.",
    "Anteriores: --before {position}",
    "sitio {seat}",
    "{board}  {people} aquí, {cards}",
    ["one": "{count} tarjeta", "many": "{count} tarjetas", "other": "{count} tarjetas"],
    "no abierto",
    "{line}, congelado",
    "{line}, mostrado como {container}",
    "Lleno: los nuevos solo pueden mirar. `host forget idle` hace sitio donde se puede.",
    "Lleno: las pestañas nuevas solo pueden mirar hasta que se olviden otras.",
    "Todavía no ha venido nadie.",
    "expulsado",
    "aquí",
    "fuera",
    "desde {address}",
    "(sin nombre)",
    "{line}, quitada por el sitio {seat}",
    "{line}, un mensaje debajo de {card}",
    "{line}, quitada con su sección",
    "Este programa no entiende la respuesta del servidor. ¿Son ambos de la misma versión?",
    "Este programa no entiende lo que dijo el servidor: {problem}.",
    "El servidor cerró la conexión: {problem}.",
    "El servidor de {data} no respondió.",
    "No hay ningún servidor en marcha en {data}: inícialo con {command}.",
    "No puedes abrir {path}: ejecuta esto como el usuario que ejecuta el servidor.",
    "No se puede abrir {path}: {problem}.",
    "No hay ningún tablero {board} en este servidor.",
    "El servidor en marcha es de otra versión que este programa. Reinícialo.",
    "Ahora tiene ese sitio.",
    "Se rechazó la petición.",
    "Nadie pide un sitio.",
    "{claim}  dice ser {name} (sitio {seat}), en un dispositivo que muestra {claim}",
    "{claim}  dice ser {name} (sitio {seat}), llamado {asking} hasta ahora, en un dispositivo que muestra {claim}",
    ["one": "{count} persona que está aquí puede quedarse.", "other": "{count} personas que están aquí pueden quedarse."],
    ["one": "{count} persona más necesita este enlace, o el código de la pantalla, para volver.", "other": "{count} personas más necesitan este enlace, o el código de la pantalla, para volver."],
    "Nadie aquí se llama {name}, y no se cambió nada. `host people` muestra quién está.",
    "{count} personas aquí se llaman {name}. Di cuál por el número de su sitio: {numbers}.",
    ["one": "Se olvidó {count} sitio.", "other": "Se olvidaron {count} sitios."],
    ["one": "Queda {count}: alguien está ahí, tiene algo en el tablero o espera noticias de un cambio.", "other": "Quedan {count}: alguien está ahí, tiene algo en el tablero o espera noticias de un cambio."],
    ["one": "Se quitó {count} sitio.", "other": "Se quitaron {count} sitios."],
    "Aún pueden entrar desde otra dirección con el enlace o el código: `host new-code` lo impide.",
    "El tablero se muestra como dice su archivo.",
    "El tablero se muestra como {container}.",
    "El sitio {seat} tiene ahora otro papel.",
    ["one": "El sitio {seat} solo mira durante un minuto.", "many": "El sitio {seat} solo mira durante {count} de minutos.", "other": "El sitio {seat} solo mira durante {count} minutos."],
    "El sitio {seat} puede participar otra vez.",
    "El sitio {seat} tiene un nombre nuevo.",
    "Los sitios {seat} y {other} son ahora una persona.",
    "El sitio {seat} vuelve a ser una persona aparte.",
    "también {seats}",
    "La tarjeta {card} está en el tablero, para el sitio {seat}.",
    "Los invitados pueden añadir, renombrar, mover, quitar y recuperar secciones.",
    "Ya no hay mensajes bajo las tarjetas. Lo escrito se guarda.",
    "La sección {section} está de vuelta.",
    "Este texto describe ahora el tablero.",
    "Haría esto (+ llega, - se va, ~ cambia, = queda como lo dejó la gente):",
    "Mientras tanto alguien guardó otro texto, así que no se cambió nada. Inténtalo de nuevo.",
    "No se puede mostrar el texto del tablero.",
    "La línea {line} está escrita a mano y solo tú puedes cambiarla: edita el texto.",
    "Entra quien tenga el enlace de invitados.",
    "Los nuevos preguntan primero y esperan a un anfitrión.",
    "No entra nadie nuevo.",
    "Quien espera ve el nombre del tablero.",
    "Quien elija la palabra del muro entra enseguida.",
    ["one": "Entra {count} persona.", "other": "Entran {count} personas."],
    ["one": "Se rechazó a {count} persona.", "other": "Se rechazó a {count} personas."],
    "{board} está listo.",
    "{board} tiene su nuevo título.",
    "{board} está archivado: nadie puede abrirlo hasta que lo desarchives.",
    "{board} ha vuelto.",
    "{board} está borrado. Puedes recuperarlo durante {days} días.",
    "La plantilla está guardada.",
    "La plantilla se ha quitado.",
    "No hay ninguna plantilla {template}. `owner templates` las muestra.",
    "El archivo {file} describe {board}. Cambia el archivo o duplica el tablero.",
    "{board} está escrito en Swift: su programa dice qué es.",
    "Un tablero de más de {limit} tarjetas no se dibuja. Llévatelo como lista.",
    "Ya hay {limit} y no caben más. Quita primero uno.",
    "El título de este texto solo se puede cambiar a mano.",
    "No se cambió nada, porque el servidor no puede escribir ahora en su disco.",
    "archivado",
    "borrado",
    "de un archivo",
    "escrito en Swift",
    "Todavía no hay ningún tablero. Crea uno: {command}",
    "La copia {backup} se guarda en {path}.",
    "Todavía no hay copias. `owner backup` hace una.",
    "La copia {backup} se ha quitado.",
    "No hay ninguna copia {backup}. `owner backups` las enumera.",
    "{board} está como en la copia. {backup} tiene el tablero como estaba hasta ahora.",
    "{board} está archivado. Recupéralo primero con `owner unarchive`.",
    "Contraseña: ",
    "La contraseña está guardada. Donde otros podrían escuchar, las copias salen cifradas con ella.",
    "Ya no hay contraseña.",
    "{file} es la copia, descifrada.",
    "Nodo",
    "Estado",
    "Tableros",
    "Gente",
    "Conexiones",
    "Versión",
    "Desde",
    "{node} (este)",
    "{board}  gente: {people}",
    "en servicio",
    "con retraso",
    "se detiene",
    "sustituido",
    "aislado",
    "sin noticias desde hace {seconds} s",
    "Este servidor no está en un clúster.",
    "Este nodo se detiene, o no oye ahora a los demás. Inténtalo otra vez, o pregunta a otro nodo.",
    "Otro proceso tiene ahora el nombre de este nodo, así que este no mueve tableros. Pregunta a otro nodo.",
    "Ya se están moviendo tableros. Inténtalo en un momento.",
    "No hay ningún nodo {node}. Están en marcha: {nodes}.",
    "No hay noticias de {node}, así que ahora no pueden ir tableros allí. `host nodes` muestra cuándo vuelve.",
    "{node} se detiene y no acepta tableros. Elige otro nodo.",
    "{node} no tomó {board}; su registro dice por qué. El tablero se abre donde llegue el próximo invitado.",
    "{node} no tomó {board}; su registro dice por qué. El tablero está en {holder}.",
    "{holder} no cedió {board}. Su registro dice por qué, salvo que su versión sea demasiado antigua para eso.",
    "{board} está ahora en {node}.",
    "{board} ya está en {node}.",
    "El temporizador marca {left}.",
    "El temporizador está en pausa.",
    "El temporizador sigue.",
    "El temporizador tiene {left} más.",
    "Ya no hay temporizador.",
    "Ahora empieza un temporizador de {left} con cada turno.",
    "Ya no empieza ningún temporizador con los turnos.",
    "Todavía no se ha dicho nada.",
    "Las pantallas muestran el cambio.",
    "Las páginas y las pantallas tienen los nuevos colores.",
    "La pantalla «{name}» muestra el cambio.",
    "Esa pantalla se llama ahora «{name}».",
    "Esa pantalla ya no tiene nombre.",
    "{number}  {name}  {size}",
    "(sin nombre)",
    "No hay ninguna pantalla. `host link --role wall` muestra la dirección para una.",
    "La vista previa de los enlaces dice el título del tablero.",
    "La vista previa de los enlaces no dice el título.",
    "Nadie espera en esta sección.",
    "El turno de la tarjeta {card} terminó.",
    "La tarjeta {card} se salta y va justo después.",
    "La tarjeta {card} va a continuación.",
    "La tarjeta {card} guarda su sitio hasta que vuelva.",
    "La tarjeta {card} está otra vez en la cola.",
    "Empieza una nueva noche: los turnos cuentan desde cero.",
    "{option} es un número de {least} a {most}.",
    "{option} es uno de estos: {options}.",
    "Elige {one} o {other}, no los dos.",
    "{option} necesita {other}.",
    "Una sección se nombra como 0.1: `{command}` las muestra.",
    "Una tarjeta se nombra como 3.17: `{command}` las muestra.",
    "Una página se nombra como 340,120. `host history` dice al final cuál es la siguiente.",
    ["one": "El historial solo tiene una noche.", "other": "El historial tiene {count} noches."],
    "¿Qué deben mostrar las pantallas? --help dice lo que pueden.",
    "Da un número de votos de 1 a {most}, `any` o `none`.",
    "Puedes alargar un temporizador una hora como máximo cada vez.",
    "Escribe un parámetro como name=value, no {parameter}.",
    "{name} no puede ser {value}: es de tipo {kind}.",
    "Da los números de quienes esperan, o --all.",
    "¿Qué sitio? Da su número, o `idle` para todos los de quienes no están.",
    "No se puede preguntar al servidor de {data}: {problem}.",
    "{path} es demasiado largo para un socket. Elige un --data más corto.",
    "{file} ya existe: usa --replace o nombra otro archivo.",
    "Usa --from junto con --as o con --over.",
    "--new crea otro tablero, así que va sin --board ni --section.",
    "--hidden y --no-names no van con --history, que tiene sus propias reglas para ambos.",
    "--pictures va con json. Un recuerdo y un dibujo ya llevan las imágenes.",
    "Un dibujo nunca muestra lo que oculta una sección, así que no va con --hidden.",
    ["one": "{count} tarjeta", "other": "{count} tarjetas"],
    ["one": "{count} tarjeta añadida", "other": "{count} tarjetas añadidas"],
    "sección nueva",
    "No contiene tarjetas.",
    "Se deja fuera",
    "Archivadas allí: {count}",
    "Vacías: {count}",
    "Demasiado largas para una tarjeta: {count}",
    "Con un carácter no permitido: {count}",
    "Etiquetas y valores que este tablero no tiene: {count}",
    "Nombres, votos y reservas de personas: {count}",
    "Columnas desconocidas aquí: {count}",
    "Líneas fuera de una lista: {count}",
    "Ajustes que se hacen aquí de nuevo: {count}",
    "Mensajes debajo de tarjetas: {count}",
    "Ajustes que vienen también: {count}",
    "{count} de {limit} tarjetas por ahora",
    "Se añadieron {count} de {limit} tarjetas y luego se detuvo: {message}",
    "{count} de {limit} imágenes enviadas",
    "Línea {line}: {message}",
    "Esto supera {size}. Tráelo por partes.",
    "Hasta {limit} tarjetas a la vez. Tráelo por partes.",
    "No se ha cambiado nada. Esto añadiría:",
    "Para volver atrás: {command}",
    "No se ha quitado nada.",
    "Ninguna pantalla muestra ahora este código. Mira la pantalla y vuelve a intentarlo.",
    "La pantalla ya muestra el tablero",
    "Todos pueden escribir mensajes bajo las tarjetas.",
    "Nadie espera.",
    "Solo mira hasta las {time}",
    ["zero": "No había tarjetas que quitar", "one": "{count} tarjeta salió del tablero", "other": "{count} tarjetas salieron del tablero"],
    "El archivo de este tablero se edita a mano en el servidor. Quien lo administra puede copiar el tablero al almacén, y esa copia se cambia aquí.",
    "Este tablero está escrito en Swift: su programa decide cómo se ve.",
    "Guardar no cambia nada en el tablero.",
    "El texto del tablero tiene un error: {what}",
    "Se está haciendo otra cosa con las copias. Inténtalo en un momento.",
    "Este archivo no es una copia o está dañado.",
    "Una versión más nueva de DisplayBoard hizo esta copia. Actualiza primero este servidor.",
    "No caben más copias. Quita una primero.",
    "Se necesitan al menos {limit} caracteres.",
    "Esa contraseña no abre el archivo, o se ha cambiado.",
    "Esta copia no dice de qué consta el tablero, lo decía un archivo o un programa. Trae primero ese archivo.",
    "Este tablero no está en la copia.",
    "añadió «{text}»",
    "cambió el texto de «{text}»",
    "movió «{text}» en «{section}»",
    "quitó «{text}»",
    "restauró «{text}»",
    "añadió la sección «{text}»",
    "llamó «{title}» a una sección",
    "movió la sección «{text}»",
    "quitó la sección «{text}»",
    "restauró la sección «{text}»",
    "tachó «{text}»",
    "quitó la tachadura de «{text}»",
    "votó por «{text}» ({key})",
    "retiró un voto por «{text}» ({key})",
    "se unió a «{text}»",
    "se retiró de «{text}»",
    "cambió «{key}» de «{text}» a «{value}»",
    "quitó «{key}» de «{text}»",
    "activó «{key}» en «{text}»",
    "desactivó «{key}» en «{text}»",
    "ocultó las tarjetas de «{text}»",
    "mostró las tarjetas de «{text}»",
    "ocultó los votos de «{text}»",
    "mostró los votos de «{text}»",
    ["one": "cambió una cosa", "other": "cambió {count} cosas a la vez"],
    "cambió algo que está oculto",
    ["one": "cambió una cosa", "other": "cambió {count} cosas"],
    "deshizo un paso: {what}",
    "rehízo un paso: {what}",
    "entró",
    "eligió un nombre",
    "expulsó a {name}",
    ["one": "hizo sitio: se olvidó una plaza", "other": "hizo sitio: se olvidaron {count} plazas"],
    "cambió lo que {name} puede hacer: {role}",
    "devolvió a {name} lo que permite su enlace",
    "dejó que {name} solo mirara un rato",
    "dejó que {name} participara otra vez",
    "cambió el nombre de alguien: {name}",
    "añadió una tarjeta para {name}",
    "congeló el tablero",
    "volvió a permitir cambios en el tablero",
    "permitió a los invitados cambiar todas las tarjetas",
    "permitió a los invitados cambiar solo sus tarjetas",
    "permitió a los invitados cambiar secciones",
    "dejó las secciones solo a los anfitriones",
    "creó un enlace nuevo: {role}",
    "eligió quién puede volver con el enlace anterior",
    "cambió cómo entra la gente nueva",
    "llamó al tablero «{text}»",
    "cambió la disposición a {container}",
    "volvió a la disposición propia del tablero",
    "cambió cómo se ordenan las tarjetas",
    "cambió lo que se puede marcar",
    "cambió si los invitados pueden cambiar secciones",
    "hizo anónimo el tablero",
    "mostró el tablero en las pantallas",
    "cerró el telón en las pantallas",
    "mostró solo «{text}» en las pantallas",
    "anunció «{text}»",
    "quitó el anuncio",
    "sacó «{text}», una de {count} (semilla {seed})",
    "alimentó la colección «{text}»",
    "cambió un control del tablero",
    "llamó a «{text}»",
    "puso «{text}» primero",
    "se saltó «{text}»",
    "unió otra plaza con {name}",
    "volvió a separar las plazas de {name}",
    "cambió un temporizador",
    "cambió cuánto duran los turnos en «{text}»",
    "notó que se cambió su reloj",
    "cambió cómo se pasan y leen las pantallas",
    ["one": "importó una tarjeta de un texto o archivo", "other": "importó {count} tarjetas de un texto o archivo"],
    "reaccionó con {key} a «{text}»",
    "retiró {key} de «{text}»",
    "escribió «{text}» bajo «{into}»",
    "quitó el mensaje «{text}»",
    "restauró el mensaje «{text}»",
    "cambió si hay mensajes bajo las tarjetas",
    "permitió a todos escribir mensajes bajo las tarjetas",
    "terminó los mensajes bajo las tarjetas",
    "cambió los colores del tablero",
    "mostró el título del tablero en la vista previa de enlaces",
    "quitó el título del tablero de la vista previa de enlaces",
    "dijo a los anfitriones «{text}»",
    "quitó el anuncio para los anfitriones",
    "cambió lo que muestra la pantalla «{text}»",
    "todas las secciones",
    "Todavía no ha pasado nada.",
    ["one": "Una cosa de entonces no se pudo restaurar.", "other": "{count} cosas de entonces no se pudieron restaurar."],
    "El servidor",
    "El archivo del tablero",
    "una tarjeta que ya no está",
    "una sección que ya no está",
    "Otra persona está mirando el pasado ahora. Inténtalo de nuevo en un momento.",
    "ya no está",
    "ahora distinta",
    ["one": "Desde entonces llegó una tarjeta: {texts}", "other": "Desde entonces llegaron {count} tarjetas: {texts}"],
    ["one": "Desde entonces se fue una tarjeta.", "other": "Desde entonces se fueron {count} tarjetas."],
    ["one": "Desde entonces cambió una tarjeta.", "other": "Desde entonces cambiaron {count} tarjetas."],
    ["one": "Una sección es distinta ahora.", "other": "{count} secciones son distintas ahora."],
    "El título es distinto ahora.",
    "La disposición es distinta ahora.",
    "Igual que ahora.",
    ["zero": "No había nada que retirar.", "one": "Se ha retirado un cambio.", "other": "Se han retirado {count} cambios."],
    ["one": "Uno se queda, porque otros siguieron a partir de él.", "other": "{count} se quedan, porque otros siguieron a partir de ellos."],
    "Los cambios más antiguos ya no se guardan.",
    "Por turnos: una tarjeta tras otra",
    "Congelar esta sección",
    "Solo los anfitriones añaden tarjetas",
    "Tarjetas como máximo",
    "No admitir más tarjetas",
    "Tarjetas por persona como máximo",
    "Ordenar las tarjetas",
    "De quién es la sección",
    "Ocultar las tarjetas hasta que un anfitrión las muestre",
    "Ocultar los votos hasta que un anfitrión los muestre",
    "Alguien",
    "Como se pusieron",
    "Más votos primero",
    "Más recientes primero",
    "Primero quien menos turnos tuvo",
    "Imágenes",
    "Todos las ven al instante",
    "Un anfitrión muestra cada una",
    "Ninguna",
    "Imagen para todos",
    "El tablero no puede guardar cambios ahora. Vuelve a intentarlo enseguida.",
    "El servidor lo rechazó: {code}.",
    "Solo los anfitriones pueden cambiar las secciones.",
  ]

  private static let french: [Pattern] = [
    "La place {seat} est retirée.",
    "Aucune adresse n’était bloquée.",
    ["one": "Les nouveaux venus de {count} adresse peuvent de nouveau entrer.", "other": "Les nouveaux venus de {count} adresses peuvent de nouveau entrer."],
    "L’adresse est inconnue, ou la personne n’est pas là, donc aucune adresse n’est bloquée.",
    ["one": "Les nouveaux venus de {count} adresse restent dehors jusqu’à `host let-in`.", "other": "Les nouveaux venus de {count} adresses restent dehors jusqu’à `host let-in`."],
    "Le tableau est verrouillé.",
    "Les invités peuvent de nouveau changer le tableau.",
    "Les invités ne peuvent changer que leurs propres cartes.",
    "Les invités peuvent tout changer.",
    "Les cartes sont cachées jusqu’à ce que tu les révèles.",
    "Les votes sont cachés jusqu’à ce que tu les révèles.",
    "Tout le monde voit les cartes.",
    "Tout le monde voit les votes.",
    "Les écrans montrent le tableau.",
    "Les écrans montrent un rideau.",
    "Les écrans montrent la carte {card}.",
    "Le changement de la carte {card} est sur le tableau.",
    "a tiré la carte {card}, une sur {count}, avec la graine {seed}",
    "Il n’y a pas de carte à tirer dans cette section. `inspect` montre ce qu’il y a.",
    "Cette section cache ses cartes. `host reveal cards` les montre, puis tire au sort.",
    "Ton annonce est retirée.",
    "Tout le monde voit maintenant : {text}",
    "Les hôtes voient maintenant : {text}",
    "La carte {card} est de retour sur le tableau.",
    "Le tableau est revenu à la révision {revision}.",
    "Plus anciens : --before {position}",
    "place {seat}",
    "{board}  {people} ici, {cards}",
    ["one": "{count} carte", "many": "{count} cartes", "other": "{count} cartes"],
    "pas ouvert",
    "{line}, verrouillé",
    "{line}, montré en {container}",
    "Plein : les nouveaux ne peuvent que regarder. `host forget idle` fait de la place si possible.",
    "Plein : les nouveaux onglets ne peuvent que regarder, jusqu’à ce que d’autres soient oubliés.",
    "Personne n’est encore venu.",
    "exclu",
    "ici",
    "absent",
    "depuis {address}",
    "(sans nom)",
    "{line}, retirée par la place {seat}",
    "{line}, un message sous {card}",
    "{line}, retirée avec sa section",
    "Ce programme ne comprend pas la réponse du serveur. Les deux sont-ils de la même version ?",
    "Ce programme ne comprend pas ce que le serveur a dit : {problem}.",
    "Le serveur a fermé la connexion : {problem}.",
    "Le serveur sur {data} n’a pas répondu.",
    "Aucun serveur ne tourne sur {data} : lance-le avec {command}.",
    "Tu n’as pas le droit d’ouvrir {path} : lance ceci avec l’utilisateur du serveur.",
    "{path} ne peut pas être ouvert : {problem}.",
    "Il n’y a pas de tableau {board} sur ce serveur.",
    "Le serveur en marche n’est pas de la même version que ce programme. Redémarre-le.",
    "Cette place est maintenant à cette personne.",
    "La demande a été refusée.",
    "Personne ne demande de place.",
    "{claim}  dit être {name} (place {seat}), sur un appareil qui montre {claim}",
    "{claim}  dit être {name} (place {seat}), appelé {asking} jusqu’ici, sur un appareil qui montre {claim}",
    ["one": "{count} personne présente peut rester.", "other": "{count} personnes présentes peuvent rester."],
    ["one": "{count} autre personne a besoin de ce lien, ou du code à l’écran, pour revenir.", "other": "{count} autres personnes ont besoin de ce lien, ou du code à l’écran, pour revenir."],
    "Personne ici ne s’appelle {name}, et rien n’a changé. `host people` montre qui est là.",
    "{count} personnes ici s’appellent {name}. Dis laquelle par le numéro de sa place : {numbers}.",
    ["one": "{count} place est oubliée.", "other": "{count} places sont oubliées."],
    ["one": "{count} reste : quelqu’un est là, a quelque chose au tableau ou attend des nouvelles d’un changement.", "other": "{count} restent : quelqu’un est là, a quelque chose au tableau ou attend des nouvelles d’un changement."],
    ["one": "{count} place est retirée.", "other": "{count} places sont retirées."],
    "Ils peuvent encore entrer depuis une autre adresse avec le lien ou le code : `host new-code` l’empêche.",
    "Le tableau est montré comme le dit son fichier.",
    "Le tableau est montré en {container}.",
    "La place {seat} a maintenant un autre rôle.",
    ["one": "La place {seat} regarde seulement pendant une minute.", "many": "La place {seat} regarde seulement pendant {count} de minutes.", "other": "La place {seat} regarde seulement pendant {count} minutes."],
    "La place {seat} peut participer à nouveau.",
    "La place {seat} a un nouveau nom.",
    "Les places {seat} et {other} sont maintenant une personne.",
    "La place {seat} est de nouveau une personne à part.",
    "aussi {seats}",
    "La carte {card} est sur le tableau, pour la place {seat}.",
    "Les invités peuvent ajouter, renommer, déplacer, retirer et remettre des sections.",
    "Il n’y a plus de messages sous les cartes. Ce qui a été écrit est gardé.",
    "La section {section} est de retour.",
    "Ce texte décrit désormais le tableau.",
    "Voici ce que cela ferait (+ arrive, - part, ~ change, = reste tel quel) :",
    "Quelqu’un a enregistré un autre texte entre-temps : rien n’a changé. Réessaie.",
    "Le texte du tableau ne peut pas être affiché.",
    "La ligne {line} est écrite à la main, toi seul peux la changer : modifie le texte.",
    "Quiconque a le lien des invités entre.",
    "Les nouveaux demandent d’abord et attendent un hôte.",
    "Personne de nouveau n’entre.",
    "Ceux qui attendent voient le nom du tableau.",
    "Qui choisit le mot du mur entre tout de suite.",
    ["one": "{count} personne entre.", "other": "{count} personnes entrent."],
    ["one": "{count} personne a été refusée.", "other": "{count} personnes ont été refusées."],
    "{board} est prêt.",
    "{board} a son nouveau titre.",
    "{board} est archivé : personne ne peut l’ouvrir avant que tu le désarchives.",
    "{board} est de retour.",
    "{board} est supprimé. Tu peux le rétablir pendant {days} jours.",
    "Le modèle est enregistré.",
    "Le modèle est retiré.",
    "Il n’y a pas de modèle {template}. `owner templates` les liste.",
    "Le fichier {file} décrit {board}. Modifie le fichier, ou duplique le tableau.",
    "{board} est écrit en Swift : son programme dit ce qu’il est.",
    "Un tableau de plus de {limit} cartes n’est pas dessiné. Emporte-le sous forme de liste.",
    "Il y en a déjà {limit}, le maximum. Retires-en d’abord.",
    "Le titre de ce texte ne peut être changé qu’à la main.",
    "Rien n’a été changé, car le serveur ne peut pas écrire sur son disque.",
    "archivé",
    "supprimé",
    "d’un fichier",
    "écrit en Swift",
    "Il n’y a pas encore de tableau. Crées-en un : {command}",
    "La sauvegarde {backup} est gardée dans {path}.",
    "Il n’y a pas encore de sauvegarde. `owner backup` en fait une.",
    "La sauvegarde {backup} est retirée.",
    "Il n’y a pas de sauvegarde {backup}. `owner backups` les liste.",
    "{board} est comme dans la sauvegarde. {backup} garde le tableau tel qu’il était jusqu’ici.",
    "{board} est archivé. Ramène-le d’abord avec `owner unarchive`.",
    "Phrase secrète : ",
    "La phrase secrète est gardée. Là où d’autres pourraient écouter, les sauvegardes sortent chiffrées avec elle.",
    "Il n’y a plus de phrase secrète.",
    "{file} est la sauvegarde, déchiffrée.",
    "Nœud",
    "État",
    "Tableaux",
    "Personnes",
    "Connexions",
    "Version",
    "Depuis",
    "{node} (celui-ci)",
    "{board}  personnes : {people}",
    "en service",
    "en retard",
    "s’arrête",
    "remplacé",
    "isolé",
    "silencieux depuis {seconds} s",
    "Ce serveur n’est pas dans un cluster.",
    "Ce nœud s’arrête, ou n’entend pas les autres en ce moment. Réessaie, ou demande à un autre nœud.",
    "Un autre processus porte maintenant le nom de ce nœud ; celui-ci ne déplace donc pas de tableaux. Demande à un autre nœud.",
    "Des tableaux sont déjà en train de changer de nœud. Réessaie dans un instant.",
    "Il n’y a pas de nœud {node}. Ceux-ci tournent : {nodes}.",
    "On n’entend rien de {node}, aucun tableau ne peut donc y aller. `host nodes` montre quand il est de retour.",
    "{node} s’arrête et ne prend pas de tableaux. Choisis un autre nœud.",
    "{node} n’a pas pris {board} ; son journal dit pourquoi. Le tableau s’ouvre là où vient son prochain invité.",
    "{node} n’a pas pris {board} ; son journal dit pourquoi. Le tableau est sur {holder}.",
    "{holder} n’a pas cédé {board}. Son journal dit pourquoi, sauf si sa version est trop ancienne pour cela.",
    "{board} est maintenant sur {node}.",
    "{board} est déjà sur {node}.",
    "Le minuteur affiche {left}.",
    "Le minuteur est en pause.",
    "Le minuteur reprend.",
    "Le minuteur a {left} de plus.",
    "Il n’y a plus de minuteur.",
    "Un minuteur de {left} démarre maintenant à chaque tour.",
    "Aucun minuteur ne démarre plus avec les tours.",
    "Rien n’a encore été dit.",
    "Les écrans montrent le changement.",
    "Les pages et les écrans ont les nouvelles couleurs.",
    "L’écran « {name} » montre le changement.",
    "Cet écran s’appelle maintenant « {name} ».",
    "Cet écran n’a plus de nom.",
    "{number}  {name}  {size}",
    "(sans nom)",
    "Aucun écran n’est là. `host link --role wall` affiche l’adresse pour en ouvrir un.",
    "L’aperçu des liens montre le titre du tableau.",
    "L’aperçu des liens ne montre pas le titre.",
    "Personne n’attend dans cette section.",
    "Le tour de la carte {card} est terminé.",
    "La carte {card} est passée et vient juste après.",
    "La carte {card} vient ensuite.",
    "La carte {card} garde sa place jusqu’au retour.",
    "La carte {card} est de nouveau dans la file.",
    "Une nouvelle soirée commence : les tours repartent de zéro.",
    "{option} est un nombre de {least} à {most}.",
    "{option} vaut l’un de : {options}.",
    "Choisis {one} ou {other}, pas les deux.",
    "{option} a besoin de {other}.",
    "Une section se nomme par exemple 0.1 : `{command}` les liste.",
    "Une carte se nomme par exemple 3.17 : `{command}` les liste.",
    "Une page se nomme par exemple 340,120. La fin de `host history` indique la suivante.",
    ["one": "L’historique n’a qu’une soirée.", "other": "L’historique a {count} soirées."],
    "Que doivent montrer les écrans ? --help dit ce qui est possible.",
    "Donne un nombre de votes de 1 à {most}, `any` ou `none`.",
    "Tu peux prolonger un minuteur d’une heure au plus à la fois.",
    "Écris un paramètre comme name=value, et non {parameter}.",
    "{name} ne peut pas être {value} : son type est {kind}.",
    "Donne les numéros de ceux qui attendent, ou --all.",
    "Quelle place ? Donne son numéro, ou `idle` pour toutes celles des absents.",
    "Impossible d’interroger le serveur sur {data} : {problem}.",
    "{path} est trop long pour un socket. Choisis un --data plus court.",
    "{file} existe déjà : ajoute --replace, ou nomme un autre fichier.",
    "Donne --from avec soit --as, soit --over.",
    "--new crée un autre tableau, donc sans --board ni --section.",
    "--hidden et --no-names ne vont pas avec --history, qui a ses propres règles pour les deux.",
    "--pictures va avec json. Un souvenir et un dessin ont déjà les images.",
    "Un dessin ne montre jamais ce qu’une section cache : --hidden ne va pas avec.",
    ["one": "{count} carte", "other": "{count} cartes"],
    ["one": "{count} carte ajoutée", "other": "{count} cartes ajoutées"],
    "nouvelle section",
    "Il ne contient aucune carte.",
    "Laissé de côté",
    "Archivés là-bas : {count}",
    "Vides : {count}",
    "Trop longues pour une carte : {count}",
    "Avec un caractère non autorisé : {count}",
    "Étiquettes et valeurs que ce tableau n’a pas : {count}",
    "Noms, votes et réservations des gens : {count}",
    "Colonnes inconnues ici : {count}",
    "Lignes hors des listes : {count}",
    "Réglages à refaire ici : {count}",
    "Messages sous des cartes : {count}",
    "Réglages qui suivent : {count}",
    "{count} cartes sur {limit} jusqu’ici",
    "{count} cartes sur {limit} ont été ajoutées, puis ça s’est arrêté : {message}",
    "{count} images sur {limit} envoyées",
    "Ligne {line} : {message}",
    "C’est plus grand que {size}. Importe-le en plusieurs parties.",
    "Au plus {limit} cartes à la fois. Importe-le en plusieurs parties.",
    "Rien n’a changé. Cela ajouterait :",
    "Pour revenir en arrière : {command}",
    "Rien n’a été retiré.",
    "Aucun écran n’affiche ce code pour l’instant. Regarde l’écran et réessaie.",
    "L’écran montre maintenant le tableau",
    "Tout le monde peut écrire des messages sous les cartes.",
    "Personne n’attend.",
    "Regarde seulement jusqu’à {time}",
    ["zero": "Aucune carte à enlever", "one": "{count} carte a quitté le tableau", "other": "{count} cartes ont quitté le tableau"],
    "Le fichier de ce tableau est modifié à la main sur le serveur. Son propriétaire peut copier le tableau dans la réserve ; cette copie se modifie ici.",
    "Ce tableau est écrit en Swift : son programme décide de son apparence.",
    "Enregistrer ne change rien sur le tableau.",
    "Le texte du tableau contient une erreur : {what}",
    "Une autre opération est en cours. Réessaie dans un instant.",
    "Ce fichier n’est pas une sauvegarde, ou il est abîmé.",
    "Une version plus récente de DisplayBoard a fait cette sauvegarde. Mets d’abord ce serveur à jour.",
    "Il n’y a plus de place. Retire d’abord une sauvegarde.",
    "Il faut au moins {limit} caractères.",
    "Cette phrase secrète n’ouvre pas ce fichier, ou il a été modifié.",
    "Cette sauvegarde ne décrit pas le tableau : un fichier ou un programme le faisait. Apporte d’abord ce fichier.",
    "Ce tableau n’est pas dans la sauvegarde.",
    "a ajouté « {text} »",
    "a changé le texte de « {text} »",
    "a déplacé « {text} » dans « {section} »",
    "a retiré « {text} »",
    "a restauré « {text} »",
    "a ajouté la section « {text} »",
    "a nommé une section « {title} »",
    "a déplacé la section « {text} »",
    "a retiré la section « {text} »",
    "a restauré la section « {text} »",
    "a barré « {text} »",
    "a cessé de barrer « {text} »",
    "a voté pour « {text} » ({key})",
    "a repris un vote pour « {text} » ({key})",
    "participe à « {text} »",
    "ne participe plus à « {text} »",
    "a mis « {key} » sur {value} pour « {text} »",
    "a retiré « {key} » de « {text} »",
    "a activé « {key} » pour « {text} »",
    "a désactivé « {key} » pour « {text} »",
    "a masqué les cartes de « {text} »",
    "a montré les cartes de « {text} »",
    "a masqué les votes de « {text} »",
    "a montré les votes de « {text} »",
    ["one": "a changé une chose", "other": "a changé {count} choses d’un coup"],
    "a modifié quelque chose de masqué",
    ["one": "a changé une chose", "other": "a changé {count} choses"],
    "a annulé une étape : {what}",
    "a rétabli une étape : {what}",
    "est arrivé·e",
    "a choisi un nom",
    "a exclu {name}",
    ["one": "a fait de la place : une place a été oubliée", "other": "a fait de la place : {count} places ont été oubliées"],
    "a changé ce que {name} peut faire : {role}",
    "a rendu à {name} ce que permet son lien",
    "a laissé {name} seulement regarder un moment",
    "a laissé {name} participer à nouveau",
    "a renommé quelqu’un : {name}",
    "a ajouté une carte pour {name}",
    "a figé le tableau",
    "a rouvert le tableau aux changements",
    "a permis aux invités de modifier toutes les cartes",
    "a limité les invités à leurs propres cartes",
    "a permis aux invités de modifier les sections",
    "a réservé les sections aux hôtes",
    "a créé un nouveau lien : {role}",
    "a choisi qui peut revenir par l’ancien lien",
    "a changé la façon d’entrer",
    "a nommé le tableau « {text} »",
    "a changé la disposition : {container}",
    "est revenu à la disposition du tableau",
    "a changé la disposition des cartes",
    "a changé ce que l’on peut régler",
    "a changé si les invités modifient les sections",
    "a rendu le tableau anonyme",
    "a montré le tableau sur les écrans",
    "a fermé le rideau sur les écrans",
    "a montré « {text} » seule sur les écrans",
    "a annoncé « {text} »",
    "a retiré l’annonce",
    "a tiré « {text} », une sur {count} (graine {seed})",
    "a alimenté la collection « {text} »",
    "a changé une commande du tableau",
    "a appelé « {text} »",
    "a fait passer « {text} » en premier",
    "a passé le tour de « {text} »",
    "a fusionné un autre siège avec {name}",
    "a de nouveau séparé les sièges de {name}",
    "a modifié un minuteur",
    "a changé la durée des tours dans « {text} »",
    "a remarqué que son horloge a été réglée",
    "a changé la lecture des écrans",
    ["one": "a importé une carte depuis un texte ou un fichier", "other": "a importé {count} cartes depuis un texte ou un fichier"],
    "a réagi à « {text} » avec {key}",
    "a retiré {key} de « {text} »",
    "a écrit « {text} » sous « {into} »",
    "a retiré le message « {text} »",
    "a restauré le message « {text} »",
    "a changé la présence de messages sous les cartes",
    "a permis à tous d’écrire des messages sous les cartes",
    "a mis fin aux messages sous les cartes",
    "a changé les couleurs du tableau",
    "a montré le titre du tableau dans l’aperçu des liens",
    "a retiré le titre du tableau de l’aperçu des liens",
    "a dit aux hôtes « {text} »",
    "a retiré l’annonce aux hôtes",
    "a changé ce que montre l’écran « {text} »",
    "toutes les sections",
    "Il ne s’est encore rien passé.",
    ["one": "Une chose d’alors n’a pas pu être restaurée.", "other": "{count} choses d’alors n’ont pas pu être restaurées."],
    "Le serveur",
    "Le fichier du tableau",
    "une carte disparue",
    "une section disparue",
    "Quelqu’un d’autre regarde le passé en ce moment. Réessaie dans un instant.",
    "partie depuis",
    "différente maintenant",
    ["one": "Une carte ajoutée depuis : {texts}", "other": "{count} cartes ajoutées depuis : {texts}"],
    ["one": "Une carte partie depuis.", "other": "{count} cartes parties depuis."],
    ["one": "Une carte modifiée depuis.", "other": "{count} cartes modifiées depuis."],
    ["one": "Une section est différente maintenant.", "other": "{count} sections sont différentes maintenant."],
    "Le titre est différent maintenant.",
    "La disposition est différente maintenant.",
    "Comme maintenant.",
    ["zero": "Il n’y avait rien à défaire.", "one": "Un changement est défait.", "other": "{count} changements sont défaits."],
    ["one": "Un changement reste, car d’autres ont continué dessus.", "other": "{count} changements restent, car d’autres ont continué dessus."],
    "Les changements plus anciens ne sont plus gardés.",
    "Chacun son tour : une carte après l’autre",
    "Verrouiller cette section",
    "Seuls les hôtes ajoutent des cartes",
    "Cartes au maximum",
    "Refuser d’autres cartes",
    "Cartes par personne au maximum",
    "Trier les cartes",
    "À qui est la section",
    "Cacher les cartes jusqu’à ce qu’un hôte les montre",
    "Cacher les votes jusqu’à ce qu’un hôte les montre",
    "Quelqu’un",
    "Comme placées",
    "Plus de votes d’abord",
    "Plus récentes d’abord",
    "Le moins de tours d’abord",
    "Images",
    "Tout le monde les voit aussitôt",
    "Un hôte montre chacune",
    "Aucune",
    "Image montrée à tous",
    "Le tableau ne peut pas enregistrer de changements pour l’instant. Réessaie dans un instant.",
    "Le serveur a refusé : {code}.",
    "Seuls les hôtes peuvent changer les sections.",
  ]

  private static let japanese: [Pattern] = [
    "席{seat}をなくしました。",
    "入れなくしたアドレスはありませんでした。",
    ["other": "{count}件のアドレスから、新しい人がまた入れます。"],
    "アドレスが分からないか、いまいないため、どのアドレスも入れなくしていません。",
    ["other": "{count}件のアドレスから新しい人は、`host let-in` まで入れません。"],
    "ボードをロックしました。",
    "ゲストがまたボードを変更できます。",
    "ゲストは自分のカードだけを変更できます。",
    "ゲストはすべて変更できます。",
    "カードは、公開するまで隠されます。",
    "投票は、公開するまで隠されます。",
    "全員にカードが見えます。",
    "全員に投票が見えます。",
    "スクリーンにはボードが映ります。",
    "スクリーンにはカーテンが映ります。",
    "スクリーンにはカード{card}が映ります。",
    "カード{card}がボードに反映されました。",
    "カード{card}を抽選（全{count}枚、シード{seed}）",
    "このセクションには引けるカードがありません。`inspect` で内容を確認できます。",
    "このセクションはカードを隠しています。`host reveal cards` で表示してから抽選してください。",
    "お知らせを消しました。",
    "全員に表示中：{text}",
    "ホストに表示中：{text}",
    "カード{card}がボードに戻りました。",
    "ボードを版{revision}に戻しました。",
    "さらに前：--before {position}",
    "席{seat}",
    "{board}  {people}人、{cards}",
    ["other": "カード{count}枚"],
    "閉じています",
    "{line}、ロック中",
    "{line}、{container}で表示",
    "満員：新しい人は見ることしかできません。`host forget idle` で空けられるだけ空けます。",
    "満員：ほかが忘れられるまで、新しいタブは見ることしかできません。",
    "まだだれも来ていません。",
    "外された",
    "います",
    "いません",
    "{address}から",
    "（名前なし）",
    "{line}、席{seat}が取り除きました",
    "{line}、{card}の下のメッセージ",
    "{line}、セクションごと取り除かれました",
    "このプログラムはサーバーの返事を理解できません。両方とも同じバージョンですか？",
    "このプログラムはサーバーのメッセージを理解できません：{problem}",
    "サーバーが接続を閉じました：{problem}",
    "{data} のサーバーから返事がありません。",
    "{data} で動いているサーバーはありません。{command} で起動してください。",
    "{path} を開く権限がありません。サーバーを動かしているユーザーで実行してください。",
    "{path} を開けません：{problem}",
    "このサーバーに{board}というボードはありません。",
    "動いているサーバーはこのプログラムと別のバージョンです。再起動してください。",
    "その席を渡しました。",
    "断りました。",
    "席を求めている人はいません。",
    "{claim}  {claim}と表示された端末から、{name}（席{seat}）だと言っています",
    "{claim}  {claim}と表示された端末から、{name}（席{seat}）だと言っています（これまでの名前は{asking}）",
    ["other": "いまいる{count}人は残れます。"],
    ["other": "ほかの{count}人が戻るには、このリンクかスクリーンのコードが必要です。"],
    "{name}という名前の人はここにいません。何も変更していません。`host people` で一覧を表示します。",
    "{name}という名前の人が{count}人います。席の番号で指定してください：{numbers}",
    ["other": "{count}席を忘れました。"],
    ["other": "{count}席は残ります。本人がいるか、ボードに何かがあるか、変更の結果を待っています。"],
    ["other": "{count}席をなくしました。"],
    "リンクかコードがあれば、別のアドレスからはまだ入れます。`host new-code` で防げます。",
    "ボードはファイルの指定どおりに表示されます。",
    "ボードを{container}で表示します。",
    "席{seat}の役割を変えました。",
    ["other": "席{seat}は{count}分間見るだけです。"],
    "席{seat}はまた参加できます。",
    "席{seat}の名前を変えました。",
    "席{seat}と席{other}を一人にしました。",
    "席{seat}を別の人に戻しました。",
    "ほかに {seats}",
    "カード{card}を席{seat}のためにボードに追加しました。",
    "ゲストはセクションの追加、名前の変更、移動、取り除き、元に戻すことができます。",
    "カードの下のメッセージはなくなりました。書かれたものは残ります。",
    "セクション {section} が戻りました。",
    "これからはこのテキストがボードになります。",
    "こうなります（+ 追加、- 削除、~ 変更、= みんなが変えたまま）：",
    "その間にだれかが別のテキストを保存したため、何も変えていません。もう一度お試しください。",
    "ボードのテキストは表示できません。",
    "{line}行目は手で書かれています。テキストを編集してください。",
    "ゲスト用リンクのある人は全員入れます。",
    "新しい人は先にお願いして、ホストを待ちます。",
    "新しい人は入れません。",
    "待っている人にはボード名が見えます。",
    "大画面の言葉を選んだ人はすぐに入れます。",
    ["other": "{count}人が入ります。"],
    ["other": "{count}人を断りました。"],
    "{board} の準備ができました。",
    "{board} のタイトルを変えました。",
    "{board} をアーカイブしました。戻すまでだれも開けません。",
    "{board} が戻りました。",
    "{board} を削除しました。{days}日間は元に戻せます。",
    "テンプレートを保存しました。",
    "テンプレートを削除しました。",
    "テンプレート {template} はありません。`owner templates` で一覧を見られます。",
    "{board} の内容はファイル {file} にあります。ファイルを変えるか、ボードを複製してください。",
    "{board} は Swift で書かれています。内容はプログラムが決めます。",
    "カードが {limit} 枚を超えるボードは絵にできません。一覧として保存してください。",
    "すでに{limit}個あり、これ以上は入りません。先に1つ削除してください。",
    "このテキストのタイトルは手で直すしかありません。",
    "サーバーが今ディスクに書き込めないため、何も変わりませんでした。",
    "アーカイブ済み",
    "削除済み",
    "ファイルから",
    "Swift 製",
    "まだボードがありません。作るには: {command}",
    "バックアップ {backup} は {path} にあります。",
    "バックアップはまだありません。`owner backup` で作れます。",
    "バックアップ {backup} を削除しました。",
    "バックアップ {backup} はありません。`owner backups` で一覧できます。",
    "{board} をバックアップの状態に戻しました。これまでの状態は {backup} にあります。",
    "{board} はアーカイブされています。先に `owner unarchive` で戻してください。",
    "パスフレーズ: ",
    "パスフレーズを保存しました。読まれるおそれのある所では、これで暗号化して渡します。",
    "パスフレーズはなくなりました。",
    "{file} に開きました。",
    "ノード",
    "状態",
    "ボード",
    "人数",
    "接続",
    "バージョン",
    "開始",
    "{node}（ここ）",
    "{board}  {people}人",
    "稼働中",
    "遅延",
    "停止処理中",
    "交代済み",
    "切断",
    "{seconds}秒間応答なし",
    "このサーバーはクラスタに入っていません。",
    "このノードは停止中か、今ほかのノードの応答を受け取れません。もう一度試すか、別のノードで実行してください。",
    "今は別のプロセスがこのノードの名前で動いているため、ここではボードを移せません。別のノードで実行してください。",
    "ほかのボードを移動中です。少し待ってからお試しください。",
    "{node}というノードはありません。動いているのは{nodes}です。",
    "{node}から応答がないため、今はボードを移せません。戻ったかどうかは`host nodes`でわかります。",
    "{node}は停止中で、ボードを受け取りません。別のノードを選んでください。",
    "{node}は{board}を引き継ぎませんでした。理由はそのログにあります。ボードは次のゲストが来たノードで開きます。",
    "{node}は{board}を引き継ぎませんでした。理由はそのログにあります。ボードは{holder}にあります。",
    "{holder}は{board}を手放しませんでした。理由はそのログにあります。ログになければ、バージョンが古くて移せません。",
    "{board}は{node}に移りました。",
    "{board}はすでに{node}にあります。",
    "タイマーは{left}です。",
    "タイマーを一時停止しました。",
    "タイマーを再開しました。",
    "タイマーを{left}延ばしました。",
    "タイマーを終了しました。",
    "順番ごとに{left}のタイマーが始まります。",
    "順番でタイマーは始まらなくなりました。",
    "まだお知らせはありません。",
    "スクリーンに反映しました。",
    "ページとスクリーンに反映しました。",
    "スクリーン「{name}」に反映しました。",
    "このスクリーンの名前は「{name}」になりました。",
    "このスクリーンの名前を消しました。",
    "{number}  {name}  {size}",
    "（名前なし）",
    "スクリーンはありません。`host link --role wall` でアドレスが表示されます。",
    "リンクのプレビューにボードの題名が表示されます。",
    "リンクのプレビューに題名は表示されません。",
    "このセクションで待っている人はいません。",
    "カード {card} の番は終わりました。",
    "カード {card} を飛ばしました。すぐ次に来ます。",
    "カード {card} が次です。",
    "カード {card} の順番を戻るまで残します。",
    "カード {card} が列に戻りました。",
    "新しい夜です。出番は最初から数えます。",
    "{option} は {least} から {most} までの数です。",
    "{option} は次のどれかです：{options}。",
    "{one} と {other} は、どちらか一方だけ指定してください。",
    "{option} には {other} が必要です。",
    "セクションは 0.1 のように指定します。`{command}` で一覧を見られます。",
    "カードは 3.17 のように指定します。`{command}` で一覧を見られます。",
    "ページは 340,120 のように指定します。次のページは `host history` の最後にあります。",
    ["other": "履歴には{count}晩あります。"],
    "スクリーンに何を映しますか？ --help で一覧を見られます。",
    "1 から {most} までの票数、`any`、`none` のどれかを指定してください。",
    "タイマーを一度に延ばせるのは1時間までです。",
    "パラメーターは {parameter} ではなく name=value の形で書いてください。",
    "{name} を {value} にはできません。種類は {kind} です。",
    "待っている人の番号か --all を指定してください。",
    "どの席ですか？ 番号か、いない人全員なら `idle` を指定してください。",
    "{data} のサーバーに問い合わせられません：{problem}",
    "{path} はソケットには長すぎます。もっと短い --data を選んでください。",
    "{file} はもうあります。--replace を付けるか、別のファイルを指定してください。",
    "--from は、--as か --over のどちらか一方と一緒に指定してください。",
    "--new は別のボードを作るので、--board や --section とは一緒に使えません。",
    "--history には独自の決まりがあるので、--hidden や --no-names は使えません。",
    "--pictures は json と一緒に使います。思い出のページと図には、もともと画像が入ります。",
    "図にはセクションが隠しているものは出ないので、--hidden は使えません。",
    ["other": "カード{count}枚"],
    ["other": "{count}枚のカードを追加しました"],
    "新しいセクション",
    "カードが見つかりません。",
    "取り込まないもの",
    "元でアーカイブ済み：{count}",
    "空：{count}",
    "カードには長すぎる：{count}",
    "使えない文字を含む：{count}",
    "このボードにないラベルや値：{count}",
    "人の名前・投票・予約：{count}",
    "ここで使わない列：{count}",
    "リストの外の行：{count}",
    "ここで設定し直すもの：{count}",
    "カードの下のメッセージ：{count}",
    "一緒に取り込む設定：{count}",
    "{limit}枚のうち{count}枚を追加しました",
    "{limit}枚のうち{count}枚を追加したところで止まりました：{message}",
    "画像 {limit} 枚中 {count} 枚を送信",
    "{line}行目：{message}",
    "{size}を超えています。分けて取り込んでください。",
    "一度に取り込めるのは{limit}枚までです。分けて取り込んでください。",
    "何も変更していません。取り込まれるもの：",
    "元に戻すには：{command}",
    "取り除いたものはありません。",
    "いまこのコードを出しているスクリーンはありません。スクリーンを確かめて、もう一度試してください。",
    "スクリーンにボードが映りました",
    "だれでもカードの下にメッセージを書けます。",
    "待っている人はいません。",
    "{time}まで見るだけ",
    ["zero": "外すカードはありませんでした", "other": "{count}枚のカードが外れました"],
    "このボードのファイルはサーバー上で手で編集されています。オーナーが保管庫にコピーすると、ここで変えられます。",
    "このボードはSwiftで書かれていて、見た目はプログラムが決めます。",
    "保存してもボードは変わりません。",
    "ボードのテキストに間違いがあります: {what}",
    "別の処理をしています。少し待ってからお試しください。",
    "このファイルはバックアップではないか、壊れています。",
    "新しい版の DisplayBoard が作ったバックアップです。先にサーバーを更新してください。",
    "これ以上バックアップを置けません。先に一つ削除してください。",
    "パスフレーズは{limit}文字以上にしてください。",
    "そのパスフレーズでは開けないか、ファイルが変わっています。",
    "このボードの構成はファイルかプログラムにあり、バックアップには入っていません。先にそのファイルを用意してください。",
    "このボードはバックアップにありません。",
    "「{text}」を追加しました",
    "「{text}」の文を変えました",
    "「{text}」を「{section}」へ移動しました",
    "「{text}」を取り除きました",
    "「{text}」を戻しました",
    "セクション「{text}」を追加しました",
    "セクションの題を「{title}」にしました",
    "セクション「{text}」を移動しました",
    "セクション「{text}」を取り除きました",
    "セクション「{text}」を戻しました",
    "「{text}」を線で消しました",
    "「{text}」の線を外しました",
    "「{text}」に「{key}」を1票入れました",
    "「{text}」に入れた「{key}」を1票取り消しました",
    "「{text}」に参加しました",
    "「{text}」への参加をやめました",
    "「{text}」の「{key}」を「{value}」にしました",
    "「{text}」の「{key}」を外しました",
    "「{text}」の「{key}」をオンにしました",
    "「{text}」の「{key}」をオフにしました",
    "「{text}」のカードを隠しました",
    "「{text}」のカードを公開しました",
    "「{text}」の投票を隠しました",
    "「{text}」の投票を公開しました",
    ["other": "一度の操作で{count}件を変更しました"],
    "隠されているものを変更しました",
    ["other": "{count}件を変更しました"],
    "操作を一つ元に戻しました（{what}）",
    "操作を一つやり直しました（{what}）",
    "参加しました",
    "名前を決めました",
    "{name}さんを外しました",
    ["other": "空きを作り、{count}席を消しました"],
    "{name}さんができることを変更：{role}",
    "{name}さんをリンクどおりに戻しました",
    "{name}さんをしばらく見るだけにしました",
    "{name}さんがまた参加できるようにしました",
    "名前を変更：{name}",
    "{name}さんのカードを追加しました",
    "ボードを固定しました",
    "ボードの固定を解除しました",
    "ゲストがすべてのカードを変更できるようにしました",
    "ゲストが自分のカードだけ変更できるようにしました",
    "ゲストがセクションを変更できるようにしました",
    "セクションの変更をホストだけにしました",
    "新しいリンクを作りました: {role}",
    "古いリンクで戻れる人を選びました",
    "新しい人の入り方を変更しました",
    "ボードを「{text}」と名付けました",
    "配置を{container}に変更しました",
    "ボード本来の配置に戻しました",
    "カードの並べ方を変更しました",
    "付けられるものを変更しました",
    "ゲストがセクションを変更できるかを変えました",
    "ボードを匿名にしました",
    "大画面にボードを表示しました",
    "大画面に幕を下ろしました",
    "大画面に「{text}」だけを表示しました",
    "「{text}」とお知らせしました",
    "お知らせを消しました",
    "「{text}」を抽選（全{count}枚、シード{seed}）",
    "コレクション「{text}」を更新しました",
    "ボード上の操作の状態を保存しました",
    "「{text}」を呼び出しました",
    "「{text}」を先頭にしました",
    "「{text}」を飛ばしました",
    "もう1つの席を{name}にまとめました",
    "{name}の席を再び分けました",
    "タイマーを変更しました",
    "「{text}」の持ち時間を変更しました",
    "時計が変わったことに気づきました",
    "大画面のめくり方と読みやすさを変更しました",
    ["other": "テキストまたはファイルから{count}枚のカードを取り込みました"],
    "「{text}」に{key}でリアクションしました",
    "「{text}」から{key}を取り消しました",
    "「{into}」の下に「{text}」と書きました",
    "メッセージ「{text}」を取り除きました",
    "メッセージ「{text}」を戻しました",
    "カードの下のメッセージの有無を変えました",
    "だれでもカードの下にメッセージを書けるようにしました",
    "カードの下のメッセージを終了しました",
    "ボードの色を変えました",
    "リンクのプレビューに題名を表示しました",
    "リンクのプレビューから題名を外しました",
    "ホストに「{text}」と伝えました",
    "ホストへのお知らせを消しました",
    "スクリーン「{text}」の表示を変えました",
    "すべてのセクション",
    "まだ何も起きていません。",
    ["other": "当時のもののうち{count}件は戻せませんでした。"],
    "サーバー",
    "ボードのファイル",
    "なくなったカード",
    "なくなったセクション",
    "今はほかの人が過去を見ています。少し待ってからもう一度お試しください。",
    "今はない",
    "今は違う",
    ["other": "その後{count}枚が追加: {texts}"],
    ["other": "その後{count}枚がなくなりました。"],
    ["other": "その後{count}枚が変わりました。"],
    ["other": "{count}つのセクションが今とは違います。"],
    "タイトルが今とは違います。",
    "配置が今とは違います。",
    "今と同じです。",
    ["zero": "取り消すものはありませんでした。", "other": "{count}件の変更を取り消しました。"],
    ["other": "{count}件は、ほかの人が手を加えたため残しました。"],
    "それより前の操作は、もう記録に残っていません。",
    "カードを順番に進める",
    "このセクションを凍結",
    "ホストだけがカードを追加",
    "カードの上限",
    "それ以上のカードは受け付けない",
    "一人あたりの上限",
    "カードの並び順",
    "このセクションの担当",
    "ホストが見せるまでカードを隠す",
    "ホストが見せるまで票を隠す",
    "だれか",
    "置いた順",
    "票の多い順",
    "新しい順",
    "出番の少ない人から",
    "画像",
    "すぐに全員に見える",
    "ホストが1枚ずつ見せる",
    "なし",
    "全員に見せた画像",
    "いまはボードに変更を保存できません。少ししてからもう一度どうぞ。",
    "サーバーに断られました：{code}",
    "セクションを変更できるのはホストだけです。",
  ]

  private static let korean: [Pattern] = [
    "자리 {seat}을(를) 없앴습니다.",
    "막힌 주소가 없었습니다.",
    ["other": "주소 {count}곳에서 새로 오는 사람이 다시 들어올 수 있습니다."],
    "주소를 모르거나 지금 없어서 막은 주소가 없습니다.",
    ["other": "주소 {count}곳에서 새로 오는 사람은 `host let-in` 전까지 들어올 수 없습니다."],
    "보드를 잠갔습니다.",
    "손님이 다시 보드를 바꿀 수 있습니다.",
    "손님은 자기 카드만 바꿀 수 있습니다.",
    "손님이 모두 바꿀 수 있습니다.",
    "카드는 공개할 때까지 숨겨집니다.",
    "투표는 공개할 때까지 숨겨집니다.",
    "모두가 카드를 봅니다.",
    "모두가 투표를 봅니다.",
    "벽 화면에 보드가 나옵니다.",
    "벽 화면에 커튼이 나옵니다.",
    "벽 화면에 카드 {card}이(가) 나옵니다.",
    "보드에 카드 {card}의 변경이 반영됩니다.",
    "카드 {card} 추첨({count}장 중, 시드 {seed})",
    "이 섹션에는 뽑을 카드가 없습니다. `inspect`로 내용을 볼 수 있습니다.",
    "이 섹션은 카드를 숨기고 있습니다. `host reveal cards`로 공개한 뒤 뽑으세요.",
    "알림을 지웠습니다.",
    "이제 모두가 봅니다: {text}",
    "진행자들에게 보입니다: {text}",
    "카드 {card}이(가) 보드로 돌아왔습니다.",
    "보드를 버전 {revision}(으)로 되돌렸습니다.",
    "이전: --before {position}",
    "자리 {seat}",
    "{board}  {people}명, {cards}",
    ["other": "카드 {count}장"],
    "열려 있지 않음",
    "{line}, 잠김",
    "{line}, {container}(으)로 표시",
    "가득 참: 새로 온 사람은 볼 수만 있습니다. `host forget idle`이 가능한 만큼 자리를 비웁니다.",
    "가득 참: 다른 탭을 잊을 때까지 새 탭은 볼 수만 있습니다.",
    "아직 아무도 오지 않았습니다.",
    "내보냄",
    "있음",
    "없음",
    "{address}에서",
    "(이름 없음)",
    "{line}, 자리 {seat}이(가) 제거함",
    "{line}, {card} 아래의 메시지",
    "{line}, 섹션과 함께 제거됨",
    "이 프로그램이 서버의 답을 이해하지 못합니다. 둘이 같은 버전인가요?",
    "이 프로그램이 서버의 말을 이해하지 못합니다: {problem}.",
    "서버가 연결을 닫았습니다: {problem}.",
    "{data}의 서버가 답하지 않았습니다.",
    "{data}에서 실행 중인 서버가 없습니다. {command}(으)로 시작하세요.",
    "{path}을(를) 열 권한이 없습니다. 서버를 실행하는 사용자로 실행하세요.",
    "{path}을(를) 열 수 없습니다: {problem}.",
    "이 서버에 {board} 보드가 없습니다.",
    "실행 중인 서버가 이 프로그램과 다른 버전입니다. 다시 시작하세요.",
    "이제 그 자리를 씁니다.",
    "거절했습니다.",
    "자리를 요청한 사람이 없습니다.",
    "{claim}  {claim}이(가) 표시된 기기에서 {name}(자리 {seat})라고 합니다",
    "{claim}  {claim}이(가) 표시된 기기에서 {name}(자리 {seat})라고 합니다(지금까지 이름은 {asking})",
    ["other": "지금 있는 {count}명은 남을 수 있습니다."],
    ["other": "다른 {count}명은 이 링크나 벽 화면의 코드가 있어야 돌아올 수 있습니다."],
    "여기에 {name}(이)라는 사람이 없어 아무것도 바꾸지 않았습니다. `host people`이 누가 있는지 보여 줍니다.",
    "여기에 {name}(이)라는 사람이 {count}명입니다. 자리 번호로 지정하세요: {numbers}.",
    ["other": "자리 {count}개를 잊었습니다."],
    ["other": "자리 {count}개는 남습니다. 사람이 있거나, 보드에 가진 것이 있거나, 변경의 결과를 기다리고 있습니다."],
    ["other": "자리 {count}개를 없앴습니다."],
    "링크나 코드로 다른 주소에서는 아직 들어올 수 있습니다. `host new-code`로 막을 수 있습니다.",
    "보드를 파일에 적힌 대로 보여 줍니다.",
    "보드를 {container}(으)로 보여 줍니다.",
    "자리 {seat}의 역할을 바꿨습니다.",
    ["other": "자리 {seat}은(는) {count}분 동안 보기만 합니다."],
    "자리 {seat}은(는) 다시 참여할 수 있습니다.",
    "자리 {seat}의 이름을 바꿨습니다.",
    "자리 {seat}와 {other}는 이제 한 사람입니다.",
    "자리 {seat}는 다시 다른 사람입니다.",
    "또한 {seats}",
    "카드 {card}을(를) 자리 {seat}의 것으로 보드에 추가했습니다.",
    "손님도 섹션을 추가, 이름 변경, 이동, 없애기, 되살리기 할 수 있습니다.",
    "카드 아래 메시지가 없어졌습니다. 쓴 것은 보관됩니다.",
    "{section} 섹션이 돌아왔습니다.",
    "이제부터 보드는 이 텍스트를 따릅니다.",
    "이렇게 됩니다(+ 추가, - 삭제, ~ 변경, = 사람들이 바꾼 대로):",
    "그사이 누군가 다른 글을 저장해서 아무것도 바꾸지 않았습니다. 다시 해 보세요.",
    "보드의 글을 표시할 수 없습니다.",
    "{line}번째 줄은 직접 쓴 것입니다. 글을 편집하세요.",
    "손님 링크가 있으면 누구나 들어옵니다.",
    "새로운 사람은 먼저 요청하고 진행자를 기다립니다.",
    "새로운 사람은 들어올 수 없습니다.",
    "기다리는 사람에게 보드 이름이 보입니다.",
    "큰 화면의 단어를 고른 사람은 바로 들어옵니다.",
    ["other": "{count}명이 들어옵니다."],
    ["other": "{count}명을 거절했습니다."],
    "{board} 보드가 준비되었습니다.",
    "{board} 보드의 제목을 바꿨습니다.",
    "{board} 보드를 보관했습니다. 되돌릴 때까지 아무도 열 수 없습니다.",
    "{board} 보드가 돌아왔습니다.",
    "{board} 보드를 삭제했습니다. {days}일 동안 되살릴 수 있습니다.",
    "템플릿을 저장했습니다.",
    "템플릿을 지웠습니다.",
    "{template} 템플릿이 없습니다. `owner templates`로 목록을 볼 수 있습니다.",
    "{board} 보드는 {file} 파일에 적혀 있습니다. 파일을 고치거나 보드를 복제하세요.",
    "{board} 보드는 Swift로 작성되었습니다. 내용은 프로그램이 정합니다.",
    "카드가 {limit}장보다 많은 보드는 그리지 않습니다. 목록으로 가져가세요.",
    "이미 {limit}개가 있어 더 만들 수 없습니다. 먼저 하나를 지우세요.",
    "이 텍스트의 제목은 손으로만 바꿀 수 있습니다.",
    "서버가 지금 디스크에 쓸 수 없어 아무것도 바뀌지 않았습니다.",
    "보관됨",
    "삭제됨",
    "파일에서",
    "Swift로 작성",
    "아직 보드가 없습니다. 만들려면: {command}",
    "백업 {backup}은(는) {path}에 있습니다.",
    "아직 백업이 없습니다. `owner backup`으로 만듭니다.",
    "백업 {backup}을(를) 삭제했습니다.",
    "백업 {backup}이(가) 없습니다. `owner backups`로 확인하세요.",
    "{board} 보드가 백업 때로 돌아갔습니다. 지금까지의 상태는 {backup}에 있습니다.",
    "{board} 보드는 보관되어 있습니다. 먼저 `owner unarchive`로 되돌리세요.",
    "암호: ",
    "암호를 저장했습니다. 엿볼 수 있는 곳에서는 이 암호로 암호화해 내보냅니다.",
    "암호가 없어졌습니다.",
    "{file}에 열었습니다.",
    "노드",
    "상태",
    "보드",
    "사람",
    "연결",
    "버전",
    "시작",
    "{node}(이 노드)",
    "{board}  {people}명",
    "작동 중",
    "지연",
    "멈추는 중",
    "교체됨",
    "끊김",
    "{seconds}초째 응답 없음",
    "이 서버는 클러스터에 속해 있지 않습니다.",
    "이 노드가 멈추는 중이거나 지금 다른 노드의 소식을 듣지 못합니다. 다시 시도하거나 다른 노드에서 실행하세요.",
    "지금 다른 프로세스가 이 노드의 이름으로 실행 중이라 여기서는 보드를 옮길 수 없습니다. 다른 노드에서 실행하세요.",
    "다른 보드를 옮기는 중입니다. 잠시 후 다시 시도하세요.",
    "{node}라는 노드가 없습니다. 작동 중인 노드: {nodes}.",
    "{node}에서 소식이 없어 지금은 보드를 옮길 수 없습니다. 돌아오면 `host nodes`에 표시됩니다.",
    "{node}는 멈추는 중이라 보드를 받지 않습니다. 다른 노드를 고르세요.",
    "{node}가 {board}를 넘겨받지 않았습니다. 이유는 그 노드의 로그에 있습니다. 보드는 다음 손님이 오는 노드에서 열립니다.",
    "{node}가 {board}를 넘겨받지 않았습니다. 이유는 그 노드의 로그에 있습니다. 보드는 {holder}에 있습니다.",
    "{holder}가 {board}를 내주지 않았습니다. 이유는 그 노드의 로그에 있습니다. 로그에 없으면 버전이 너무 오래된 것입니다.",
    "{board}는 이제 {node}에 있습니다.",
    "{board}는 이미 {node}에 있습니다.",
    "타이머: {left}.",
    "타이머를 일시정지했습니다.",
    "타이머가 다시 갑니다.",
    "타이머를 {left} 늘렸습니다.",
    "타이머를 끝냈습니다.",
    "차례마다 {left} 타이머가 시작됩니다.",
    "차례에 타이머가 더는 시작되지 않습니다.",
    "아직 공지가 없습니다.",
    "벽 화면에 반영했습니다.",
    "페이지와 벽 화면에 반영했습니다.",
    "벽 화면 “{name}”에 반영했습니다.",
    "이 벽 화면의 이름은 이제 “{name}”입니다.",
    "이 벽 화면에는 이제 이름이 없습니다.",
    "{number}  {name}  {size}",
    "(이름 없음)",
    "벽 화면이 없습니다. `host link --role wall` 이(가) 주소를 보여 줍니다.",
    "링크 미리보기에 보드 제목이 표시됩니다.",
    "링크 미리보기에 제목이 표시되지 않습니다.",
    "이 섹션에서 기다리는 사람이 없습니다.",
    "카드 {card}의 차례가 끝났습니다.",
    "카드 {card}를 건너뛰고 바로 다음에 둡니다.",
    "카드 {card}가 다음입니다.",
    "카드 {card}의 순서를 돌아올 때까지 유지합니다.",
    "카드 {card}가 다시 줄에 있습니다.",
    "새로운 밤입니다. 차례를 처음부터 셉니다.",
    "{option}은(는) {least}에서 {most}까지의 숫자입니다.",
    "{option}은(는) 다음 중 하나입니다: {options}.",
    "{one}와(과) {other} 중 하나만 고르세요.",
    "{option}에는 {other}이(가) 필요합니다.",
    "섹션은 0.1처럼 씁니다. `{command}`(으)로 목록을 볼 수 있습니다.",
    "카드는 3.17처럼 씁니다. `{command}`(으)로 목록을 볼 수 있습니다.",
    "페이지는 340,120처럼 씁니다. `host history`의 끝에 다음 페이지가 나옵니다.",
    ["other": "기록에는 밤이 {count}개 있습니다."],
    "벽 화면에 무엇을 보여 줄까요? --help에서 가능한 것을 볼 수 있습니다.",
    "1에서 {most}까지의 표 수, `any`, `none` 중 하나를 쓰세요.",
    "타이머는 한 번에 최대 한 시간까지 늘릴 수 있습니다.",
    "매개변수는 {parameter} 말고 name=value처럼 쓰세요.",
    "{name}은(는) {value}일 수 없습니다. 종류는 {kind}입니다.",
    "기다리는 사람의 번호나 --all을 쓰세요.",
    "어느 자리입니까? 번호를 쓰거나, 없는 사람의 자리 모두라면 `idle`을 쓰세요.",
    "{data}의 서버에 물어볼 수 없습니다: {problem}.",
    "{path}은(는) 소켓에 쓰기에는 너무 깁니다. 더 짧은 --data를 고르세요.",
    "{file}이(가) 이미 있습니다. --replace를 붙이거나 다른 파일을 쓰세요.",
    "--from은 --as나 --over 중 하나와 함께 쓰세요.",
    "--new는 다른 보드를 만들므로 --board나 --section과 함께 쓸 수 없습니다.",
    "--history에는 자체 규칙이 있어 --hidden이나 --no-names와 함께 쓸 수 없습니다.",
    "--pictures는 json과 함께 씁니다. 기념 페이지와 그림에는 사진이 원래 들어 있습니다.",
    "그림에는 섹션이 숨긴 것이 나오지 않으므로 --hidden을 쓸 수 없습니다.",
    ["other": "카드 {count}장"],
    ["other": "카드 {count}장을 추가했습니다"],
    "새 섹션",
    "카드가 없습니다.",
    "제외되는 것",
    "원본에서 보관됨: {count}",
    "비어 있음: {count}",
    "카드에 담기에 너무 김: {count}",
    "허용되지 않는 문자가 있음: {count}",
    "이 보드에 없는 라벨과 값: {count}",
    "사람들의 이름, 투표, 찜: {count}",
    "여기서 쓰지 않는 열: {count}",
    "목록 밖의 줄: {count}",
    "여기서 다시 정할 설정: {count}",
    "카드 아래 메시지: {count}",
    "함께 오는 설정: {count}",
    "{limit}장 중 {count}장 추가됨",
    "{limit}장 중 {count}장을 추가한 뒤 멈췄습니다: {message}",
    "사진 {limit}장 중 {count}장 보냄",
    "{line}행: {message}",
    "{size}보다 큽니다. 나누어 가져오세요.",
    "한 번에 최대 {limit}장입니다. 나누어 가져오세요.",
    "바뀐 것은 없습니다. 가져올 것:",
    "되돌리려면: {command}",
    "제거된 것이 없습니다.",
    "지금 이 코드가 나온 화면이 없습니다. 화면을 확인하고 다시 해 보세요.",
    "화면에 보드가 나옵니다",
    "누구나 카드 아래에 메시지를 쓸 수 있습니다.",
    "기다리는 사람이 없습니다.",
    "{time}까지 보기만",
    ["zero": "뺄 카드가 없었습니다", "other": "카드 {count}장이 빠졌습니다"],
    "이 보드의 파일은 서버에서 직접 편집합니다. 소유자가 보드를 저장소로 복사하면 그 사본을 여기에서 바꿀 수 있습니다.",
    "이 보드는 Swift로 작성되어 프로그램이 모양을 정합니다.",
    "저장해도 보드는 바뀌지 않습니다.",
    "보드의 글에 잘못이 있습니다: {what}",
    "다른 백업 작업이 진행 중입니다. 잠시 후 다시 시도하세요.",
    "백업 파일이 아니거나 손상되었습니다.",
    "더 새로운 DisplayBoard가 만든 백업입니다. 먼저 서버를 업데이트하세요.",
    "백업을 더 둘 자리가 없습니다. 먼저 하나를 삭제하세요.",
    "암호는 {limit}자 이상이어야 합니다.",
    "그 암호로 열 수 없거나 파일이 바뀌었습니다.",
    "이 보드의 구성은 파일이나 프로그램에 있어 백업에 없습니다. 먼저 그 파일을 가져오세요.",
    "이 보드는 백업에 없습니다.",
    "“{text}” 추가함",
    "“{text}”의 글을 바꿈",
    "“{text}”을(를) “{section}”에 옮겨 놓음",
    "“{text}” 제거함",
    "“{text}” 복원함",
    "“{text}” 섹션을 추가함",
    "섹션 제목을 “{title}”(으)로 바꿈",
    "“{text}” 섹션을 옮김",
    "“{text}” 섹션을 제거함",
    "“{text}” 섹션을 복원함",
    "“{text}”에 줄을 그음",
    "“{text}”의 줄을 지움",
    "“{text}”에 “{key}” 한 표를 줌",
    "“{text}”에 준 “{key}” 한 표를 거둠",
    "“{text}”에 함께함",
    "“{text}”에서 빠짐",
    "“{text}”의 “{key}”을(를) “{value}”(으)로 정함",
    "“{text}”에서 “{key}”을(를) 뺌",
    "“{text}”의 “{key}”을(를) 켬",
    "“{text}”의 “{key}”을(를) 끔",
    "“{text}”의 카드를 숨겼습니다",
    "“{text}”의 카드를 공개했습니다",
    "“{text}”의 투표를 숨겼습니다",
    "“{text}”의 투표를 공개했습니다",
    ["other": "한꺼번에 {count}가지를 바꿈"],
    "숨겨진 것을 바꿨습니다",
    ["other": "{count}가지를 바꿈"],
    "한 단계 실행 취소함({what})",
    "한 단계 다시 실행함({what})",
    "들어왔습니다",
    "이름을 정했습니다",
    "{name} 님을 내보냄",
    ["other": "자리를 비웠습니다: 좌석 {count}개를 잊었습니다"],
    "{name} 님이 할 수 있는 일을 바꿈: {role}",
    "{name} 님을 링크가 허용하는 대로 되돌림",
    "{name} 님을 잠시 보기만 하게 함",
    "{name} 님이 다시 참여하게 함",
    "이름을 바꿈: {name}",
    "{name} 님의 카드를 추가함",
    "보드를 고정했습니다",
    "보드를 다시 바꿀 수 있게 했습니다",
    "손님이 모든 카드를 바꿀 수 있게 했습니다",
    "손님이 자기 카드만 바꿀 수 있게 했습니다",
    "손님이 섹션을 바꿀 수 있게 했습니다",
    "진행자만 섹션을 바꿀 수 있게 했습니다",
    "새 링크를 만들었습니다: {role}",
    "이전 링크로 돌아올 수 있는 사람을 정했습니다",
    "새 손님이 들어오는 방법을 바꿨습니다",
    "보드 이름을 “{text}”(으)로 정했습니다",
    "배치를 {container}(으)로 바꿨습니다",
    "보드의 원래 배치로 되돌렸습니다",
    "카드 배치를 바꿈",
    "표시할 수 있는 것을 바꿈",
    "손님이 섹션을 바꿀 수 있는지를 바꿨습니다",
    "보드를 익명으로 함",
    "화면에 보드를 보여 주었습니다",
    "화면에 커튼을 쳤습니다",
    "화면에 “{text}”만 보여 주었습니다",
    "“{text}”(이)라고 알렸습니다",
    "알림을 내렸습니다",
    "“{text}” 추첨({count}장 중, 시드 {seed})",
    "“{text}” 모음을 채웠습니다",
    "보드의 조작 상태를 저장했습니다",
    "“{text}” 차례를 불렀습니다",
    "“{text}”을(를) 맨 앞에 두었습니다",
    "“{text}”을(를) 건너뛰었습니다",
    "다른 좌석을 {name}와(과) 합쳤습니다",
    "{name}의 좌석을 다시 나누었습니다",
    "타이머를 바꿨습니다",
    "“{text}”의 차례 길이를 바꿨습니다",
    "시계가 바뀐 것을 알아챔",
    "화면을 넘기고 읽는 방법을 바꿨습니다",
    ["other": "텍스트나 파일에서 카드 {count}장을 가져옴"],
    "“{text}”에 {key} 반응을 남김",
    "“{text}”에서 {key} 반응을 거둠",
    "“{into}” 아래에 “{text}”을(를) 씀",
    "메시지 “{text}”을(를) 없앰",
    "메시지 “{text}” 복원함",
    "카드 아래 메시지 사용 여부를 바꿨습니다",
    "누구나 카드 아래에 메시지를 쓸 수 있게 했습니다",
    "카드 아래 메시지를 끝냈습니다",
    "보드 색을 바꿨습니다",
    "링크 미리보기에 보드 제목을 표시했습니다",
    "링크 미리보기에서 보드 제목을 뺐습니다",
    "진행자들에게 “{text}”(이)라고 알렸습니다",
    "진행자 공지를 지웠습니다",
    "벽 화면 “{text}”의 표시를 바꿨습니다",
    "모든 섹션",
    "아직 아무 일도 없었습니다.",
    ["other": "그때 있던 것 중 {count}개는 복원하지 못했습니다."],
    "서버",
    "보드 파일",
    "사라진 카드",
    "사라진 섹션",
    "지금 다른 사람이 과거를 보고 있습니다. 잠시 후 다시 시도하세요.",
    "지금은 없음",
    "지금은 다름",
    ["other": "그 뒤 카드 {count}장 추가: {texts}"],
    ["other": "그 뒤 카드 {count}장이 사라졌습니다."],
    ["other": "그 뒤 카드 {count}장이 바뀌었습니다."],
    ["other": "섹션 {count}개가 지금과 다릅니다."],
    "제목이 지금과 다릅니다.",
    "배치가 지금과 다릅니다.",
    "지금과 같습니다.",
    ["zero": "되돌릴 것이 없었습니다.", "other": "변경 {count}개를 되돌렸습니다."],
    ["other": "{count}개는 다른 사람이 이어서 바꿔 그대로 두었습니다."],
    "더 오래된 것은 기록이 남아 있지 않습니다.",
    "카드를 차례대로 진행",
    "이 섹션 고정",
    "진행자만 카드 추가",
    "최대 카드 수",
    "카드를 더 받지 않기",
    "한 사람당 최대 수",
    "카드 정렬",
    "이 섹션의 담당자",
    "진행자가 보여 줄 때까지 카드 숨기기",
    "진행자가 보여 줄 때까지 투표 숨기기",
    "누군가",
    "놓인 순서",
    "투표 많은 순",
    "최신순",
    "차례가 적은 사람부터",
    "사진",
    "모두에게 바로 보임",
    "진행자가 하나씩 보여 줌",
    "없음",
    "모두에게 보이는 사진",
    "지금은 보드에 변경을 저장할 수 없습니다. 잠시 뒤 다시 해 보세요.",
    "서버가 거절했습니다: {code}.",
    "섹션은 진행자만 바꿀 수 있습니다.",
  ]

  private static let chinese: [Pattern] = [
    "座位 {seat} 已收回。",
    "没有被挡住的地址。",
    ["other": "来自 {count} 个地址的新人又可以进入了。"],
    "不知道对方的地址，或对方不在，所以没有挡住任何地址。",
    ["other": "在 `host let-in` 之前，来自 {count} 个地址的新人不能进入。"],
    "看板已冻结。",
    "访客又可以修改看板了。",
    "访客只能修改自己的卡片。",
    "访客可以修改一切。",
    "在你揭晓之前，卡片是隐藏的。",
    "在你揭晓之前，投票是隐藏的。",
    "所有人都能看到卡片。",
    "所有人都能看到投票。",
    "大屏显示看板。",
    "大屏显示幕布。",
    "大屏显示卡片 {card}。",
    "看板已更新卡片 {card}。",
    "抽中卡片 {card}（共 {count} 张，种子 {seed}）",
    "这一栏没有可抽的卡片。`inspect` 会显示其中内容。",
    "这一栏隐藏了卡片。先用 `host reveal cards` 显示，再抽取。",
    "公告已清除。",
    "现在所有人都看到：{text}",
    "主持人现在看到：{text}",
    "卡片 {card} 回到了看板上。",
    "看板已回到版本 {revision}。",
    "更早：--before {position}",
    "座位 {seat}",
    "{board}  {people} 人在，{cards}",
    ["other": "{count} 张卡片"],
    "未打开",
    "{line}，已冻结",
    "{line}，以 {container} 显示",
    "已满：新人只能看。`host forget idle` 会尽量腾出位置。",
    "已满：在其他标签页被忘记之前，新标签页只能看。",
    "还没有人来过。",
    "已移出",
    "在",
    "不在",
    "来自 {address}",
    "（无名）",
    "{line}，由座位 {seat} 移除",
    "{line}，{card} 下的留言",
    "{line}，随分栏一起移除",
    "这个程序看不懂服务器的回答。两者是同一版本吗？",
    "这个程序看不懂服务器说的内容：{problem}。",
    "服务器关闭了连接：{problem}。",
    "{data} 上的服务器没有回答。",
    "{data} 上没有运行服务器：请用 {command} 启动。",
    "你无权打开 {path}：请用运行服务器的用户执行。",
    "无法打开 {path}：{problem}。",
    "这个服务器上没有看板 {board}。",
    "正在运行的服务器与这个程序版本不同。请重启它。",
    "对方现在有了这个座位。",
    "已拒绝。",
    "没有人在请求座位。",
    "{claim}  在显示 {claim} 的设备上，说自己是 {name}（座位 {seat}）",
    "{claim}  在显示 {claim} 的设备上，说自己是 {name}（座位 {seat}），目前叫 {asking}",
    ["other": "在场的 {count} 人可以留下。"],
    ["other": "其他 {count} 人要回来，需要这个链接或大屏上的代码。"],
    "这里没有叫 {name} 的人，什么也没改。`host people` 显示谁在。",
    "这里有 {count} 个人叫 {name}。请用座位号指明：{numbers}。",
    ["other": "已忘记 {count} 个座位。"],
    ["other": "留下 {count} 个：有人在、在看板上有东西，或在等修改的结果。"],
    ["other": "已收回 {count} 个座位。"],
    "他们仍可从别的地址用链接或代码进来：`host new-code` 可以阻止。",
    "看板按文件的设定显示。",
    "看板以 {container} 显示。",
    "座位 {seat} 的角色已更改。",
    ["other": "座位 {seat} 在 {count} 分钟内只能看。"],
    "座位 {seat} 可以重新参与。",
    "座位 {seat} 有了新名字。",
    "座位 {seat} 和 {other} 现在是一个人。",
    "座位 {seat} 又是单独的一个人了。",
    "还有 {seats}",
    "卡片 {card} 已为座位 {seat} 添加到看板上。",
    "访客可以添加、重命名、移动、移除和恢复分栏。",
    "卡片下不再有消息，已写的会保留。",
    "分栏 {section} 已恢复。",
    "看板从现在起以这段文本为准。",
    "将会这样（+ 新增，- 移除，~ 更改，= 保持大家所改）：",
    "期间有人保存了另一份文本，因此未做更改。请重试。",
    "无法显示看板的文本。",
    "第 {line} 行是手写的，请直接编辑文本。",
    "有访客链接的人都能进来。",
    "新来的人先请求，再等主持人。",
    "不接受新人。",
    "等候的人能看到看板名称。",
    "选对大屏幕上的词就能马上进来。",
    ["other": "{count} 人进来了。"],
    ["other": "已拒绝 {count} 人。"],
    "{board} 已就绪。",
    "{board} 已有新标题。",
    "{board} 已归档：在取消归档之前没有人能打开。",
    "{board} 已恢复。",
    "{board} 已删除。{days} 天内可以恢复。",
    "模板已保存。",
    "模板已移除。",
    "没有模板 {template}。`owner templates` 会列出所有模板。",
    "{board} 由文件 {file} 描述。请修改该文件，或复制看板。",
    "{board} 是用 Swift 编写的：由其程序决定内容。",
    "超过 {limit} 张卡片的看板不会画成图。请存为列表。",
    "已经有 {limit} 个，放不下更多。请先移除一个。",
    "此文本中的标题只能手动修改。",
    "没有任何更改，因为服务器现在无法写入磁盘。",
    "已归档",
    "已删除",
    "来自文件",
    "用 Swift 编写",
    "还没有看板。创建一个：{command}",
    "备份 {backup} 保存在 {path}。",
    "还没有备份。用 `owner backup` 创建。",
    "备份 {backup} 已移除。",
    "没有备份 {backup}。用 `owner backups` 列出。",
    "{board} 已恢复到备份时的样子。之前的状态在 {backup} 里。",
    "{board} 已归档。请先用 `owner unarchive` 取回。",
    "密码短语：",
    "密码短语已保存。在可能被窃听的网络上，备份会用它加密。",
    "已没有密码短语。",
    "已解开到 {file}。",
    "节点",
    "状态",
    "看板",
    "人数",
    "连接",
    "版本",
    "启动时间",
    "{node}（本节点）",
    "{board}  {people} 人",
    "服务中",
    "延迟",
    "正在停止",
    "已被替换",
    "已断开",
    "已 {seconds} 秒没有消息",
    "此服务器不在集群中。",
    "此节点正在停止，或者现在收不到其他节点的消息。请重试，或在另一个节点上执行。",
    "现在另一个进程使用此节点的名称，所以这里不能移动看板。请在另一个节点上执行。",
    "已有看板正在移动。请稍后再试。",
    "没有名为 {node} 的节点。正在运行的有：{nodes}。",
    "没有 {node} 的消息，所以现在不能把看板移过去。`host nodes` 会显示它何时恢复。",
    "{node} 正在停止，不再接收看板。请选择另一个节点。",
    "{node} 没有接管 {board}，原因见它的日志。下一位访客到哪个节点，看板就在哪里打开。",
    "{node} 没有接管 {board}，原因见它的日志。看板现在在 {holder}。",
    "{holder} 没有交出 {board}，原因见它的日志；如果日志里没有，就是它的版本太旧，不能移动看板。",
    "{board} 现在在 {node}。",
    "{board} 已经在 {node}。",
    "计时器显示 {left}。",
    "计时器已暂停。",
    "计时器继续。",
    "计时器延长了 {left}。",
    "计时器已结束。",
    "每轮开始时启动 {left} 的计时器。",
    "不再随轮次启动计时器。",
    "还没有说过什么。",
    "大屏已更新。",
    "页面和大屏已更新。",
    "大屏“{name}”已更新。",
    "这块大屏现在叫“{name}”。",
    "这块大屏不再有名字。",
    "{number}  {name}  {size}",
    "（无名）",
    "没有大屏。`host link --role wall` 会显示它的地址。",
    "链接预览会显示看板标题。",
    "链接预览不显示标题。",
    "这个分栏里没有人在等。",
    "卡片 {card} 的轮次结束了。",
    "卡片 {card} 已跳过,紧随其后。",
    "卡片 {card} 是下一个。",
    "卡片 {card} 保留位置,直到回来。",
    "卡片 {card} 又在队列里了。",
    "新的一晚开始:轮次从零计数。",
    "{option} 是从 {least} 到 {most} 的数字。",
    "{option} 是其中之一：{options}。",
    "{one} 和 {other} 只能选一个。",
    "{option} 需要 {other}。",
    "分栏写成 0.1 这样：`{command}` 会列出所有分栏。",
    "卡片写成 3.17 这样：`{command}` 会列出所有卡片。",
    "页写成 340,120 这样。`host history` 的末尾写着下一页。",
    ["other": "历史记录中有 {count} 晚。"],
    "大屏要显示什么？--help 会列出可以显示的内容。",
    "请给出 1 到 {most} 的票数、`any` 或 `none`。",
    "计时器一次最多延长一小时。",
    "参数要写成 name=value，而不是 {parameter}。",
    "{name} 不能是 {value}：它的类型是 {kind}。",
    "请给出等候者的编号，或 --all。",
    "哪个座位？请给出编号，或用 `idle` 表示所有不在的人的座位。",
    "无法询问 {data} 上的服务器：{problem}。",
    "{path} 对套接字来说太长了。请选择更短的 --data。",
    "{file} 已经存在：请加 --replace，或换一个文件。",
    "--from 要与 --as 或 --over 其中之一同时使用。",
    "--new 会新建看板，因此不能与 --board 和 --section 同用。",
    "--history 有自己的规则，不能与 --hidden 或 --no-names 同用。",
    "--pictures 只用于 json。纪念页和图画本来就带图片。",
    "图画不会显示分栏隐藏的内容，因此不能用 --hidden。",
    ["other": "{count} 张卡片"],
    ["other": "已添加 {count} 张卡片"],
    "新分栏",
    "其中没有卡片。",
    "不导入的内容",
    "在原处已归档：{count}",
    "空白：{count}",
    "对卡片来说太长：{count}",
    "含有不允许的字符：{count}",
    "此看板没有的标签和值：{count}",
    "人员的姓名、投票和认领：{count}",
    "此处不认识的列：{count}",
    "列表之外的行：{count}",
    "需要在这里重新设置的：{count}",
    "卡片下的留言：{count}",
    "一并带来的设置：{count}",
    "已添加 {count}/{limit} 张卡片",
    "已添加 {count}/{limit} 张卡片，随后停止：{message}",
    "已发送 {limit} 张图片中的 {count} 张",
    "第 {line} 行：{message}",
    "超过了 {size}。请分几次导入。",
    "一次最多 {limit} 张卡片。请分几次导入。",
    "未作任何更改。将会导入：",
    "要还原：{command}",
    "没有移除过任何卡片。",
    "现在没有屏幕显示这个代码。请看看屏幕再试。",
    "大屏已显示看板",
    "所有人都能在卡片下写消息。",
    "没有人在等候。",
    "在{time}之前只能看",
    ["zero": "没有需要离开的卡片", "other": "{count} 张卡片已离开看板"],
    "这块看板的文件在服务器上手工编辑。所有者可以把它复制到存储中，副本可以在这里修改。",
    "这块看板用 Swift 编写，由程序决定外观。",
    "保存不会改变看板上的内容。",
    "看板的文本有错误：{what}",
    "正在进行别的备份操作。请稍后再试。",
    "这个文件不是备份，或者已损坏。",
    "这个备份由更新版本的 DisplayBoard 创建。请先更新服务器。",
    "没有空间放更多备份。请先移除一个。",
    "密码短语至少要 {limit} 个字符。",
    "密码短语不对，或文件被改动过。",
    "这个看板的构成写在文件或程序里，备份里没有。请先带来那个文件。",
    "这个看板不在备份里。",
    "添加了“{text}”",
    "修改了“{text}”的文字",
    "移动了“{section}”里的“{text}”",
    "移除了“{text}”",
    "恢复了“{text}”",
    "添加了分栏“{text}”",
    "把一个分栏命名为“{title}”",
    "移动了分栏“{text}”",
    "移除了分栏“{text}”",
    "恢复了分栏“{text}”",
    "划掉了“{text}”",
    "取消划掉“{text}”",
    "给“{text}”投了一票（{key}）",
    "从“{text}”收回了一票（{key}）",
    "加入了“{text}”",
    "退出了“{text}”",
    "把“{text}”的“{key}”设为 {value}",
    "去掉了“{text}”的“{key}”",
    "打开了“{text}”的“{key}”",
    "关闭了“{text}”的“{key}”",
    "隐藏了“{text}”的卡片",
    "公开了“{text}”的卡片",
    "隐藏了“{text}”的投票",
    "公开了“{text}”的投票",
    ["other": "一次修改了 {count} 项"],
    "更改了被隐藏的内容",
    ["other": "修改了 {count} 项"],
    "撤销了一步：{what}",
    "重做了一步：{what}",
    "加入了",
    "选了名字",
    "移出了 {name}",
    ["other": "腾出了空间：移除了 {count} 个席位"],
    "更改了{name}可以做的事：{role}",
    "让{name}恢复链接允许的权限",
    "让{name}暂时只能看",
    "让{name}重新参与",
    "给某人改名：{name}",
    "为{name}添加了卡片",
    "冻结了看板",
    "解除了看板的冻结",
    "允许访客更改所有卡片",
    "只允许访客更改自己的卡片",
    "允许访客更改分栏",
    "只允许主持人更改分栏",
    "创建了新链接：{role}",
    "选择了谁可以用旧链接返回",
    "更改了新人进入的方式",
    "将看板命名为“{text}”",
    "将布局改为{container}",
    "恢复了看板自己的布局",
    "修改了卡片的排列方式",
    "修改了可设置的内容",
    "更改了访客能否更改分栏",
    "将看板设为匿名",
    "在大屏上显示了看板",
    "在大屏上拉上了幕布",
    "在大屏上单独显示了“{text}”",
    "宣布了“{text}”",
    "撤下了公告",
    "抽中“{text}”（共 {count} 张，种子 {seed}）",
    "更新了集合“{text}”",
    "保存了看板上控件的状态",
    "叫到了“{text}”",
    "将“{text}”排到最前",
    "跳过了“{text}”",
    "将另一个席位并入了 {name}",
    "重新分开了 {name} 的席位",
    "更改了计时器",
    "更改了“{text}”每轮的时长",
    "发现自己的时钟被调整了",
    "更改了大屏的翻页和阅读方式",
    ["other": "从文本或文件导入了 {count} 张卡片"],
    "用{key}回应了“{text}”",
    "从“{text}”收回了{key}",
    "在“{into}”下写了“{text}”",
    "移除了消息“{text}”",
    "恢复了消息“{text}”",
    "更改了卡片下能否写消息",
    "允许所有人在卡片下写消息",
    "关闭了卡片下的消息",
    "更改了看板的颜色",
    "在链接预览中显示了看板标题",
    "从链接预览中去掉了看板标题",
    "对主持人说“{text}”",
    "撤下了给主持人的公告",
    "更改了大屏“{text}”显示的内容",
    "所有分栏",
    "还没有发生任何事。",
    ["other": "当时的 {count} 项未能恢复。"],
    "服务器",
    "看板文件",
    "一张已不在的卡片",
    "一个已不在的分栏",
    "现在有其他人正在查看过去。请稍后再试。",
    "现已移除",
    "现已更改",
    ["other": "此后新增 {count} 张卡片：{texts}"],
    ["other": "此后移除了 {count} 张卡片。"],
    ["other": "此后更改了 {count} 张卡片。"],
    ["other": "{count} 个分栏与现在不同。"],
    "标题与现在不同。",
    "布局与现在不同。",
    "和现在一样。",
    ["zero": "没有可以收回的修改。", "other": "已收回 {count} 项修改。"],
    ["other": "有 {count} 项保留，因为别人后来接着改过。"],
    "更早的修改已不再保留。",
    "按顺序轮流进行",
    "冻结这个分栏",
    "只有主持人能添加卡片",
    "卡片数量上限",
    "不再接收更多卡片",
    "每人数量上限",
    "卡片排序",
    "这个分栏归谁",
    "隐藏卡片，直到主持人公开",
    "隐藏投票，直到主持人公开",
    "有人",
    "按摆放顺序",
    "票数最多在前",
    "最新在前",
    "轮次最少的在前",
    "图片",
    "所有人立即可见",
    "由主持人逐张展示",
    "不允许",
    "已展示的图片",
    "看板现在无法保存修改。请稍后再试。",
    "服务器拒绝了：{code}。",
    "只有主持人能修改分栏。",
  ]
}
