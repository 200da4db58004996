import BoardUITerminal
import ArgumentParser
import Document
import Glibc
import Messages
import Sentences

/// `displayboard repair`: makes a damaged board one that can be changed again, or a damaged database one that can be
/// opened.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Cut off the part of a damaged board or database that can't be read. Stop the server first.",
    discussion: """
      Without a board it looks at the file that all boards are in. If that is damaged, it makes a new file of \
      everything that can be read. Try this if the server doesn't start. Repair boards that aren't whole in the new \
      file one by one, by their names.

      Shows what is wrong with the board and what would be lost, and asks before it changes anything; without a \
      terminal to ask on it changes nothing, unless you say --yes. The damaged database is kept beside the new one, as \
      boards.sqlite.damaged-1 or the next free number. The board is then what it was before the first entry that can't \
      be read. Other boards stay as they are, even damaged ones.

      If you have a backup, `restore` may lose less.

      Exit codes: 0, it is sound or was repaired; 1, it could not be repaired; 3, it is damaged and nothing was \
      changed.
      """)

  @Argument(help: "The board's name; without one the database is looked at.") var board: String?
  @Option(help: "The server's data directory.") var data = "data"
  @Flag(help: "Don't ask.") var yes = false

  /// The board is damaged, and stays so.
  private static let unchanged = ExitCode(3)
  /// Lost entries that are shown each for itself.
  private static let shownMax = 40

  func run() throws {
    guard let board else { return try repairDatabase() }
    guard let name = BoardName(board) else { throw Complaint("\(sanitized(board)) isn't a board's name.") }
    guard !HostSession.isServed(data) else { throw ServeError.dataDirectoryInUse(path: data) }
    let repair = try BoardRepair(of: name, in: data)
    defer { repair.close() }
    guard !repair.problems.isEmpty else { return print("\(name) is sound: there is nothing to repair.") }
    for line in try lines(name, repair) { print(line) }
    guard try isConfirmed("Cut it off there? The damaged database is kept.") else { throw Self.unchanged }
    let kept = try repair.carryOut()
    print("\(name) is repaired: it is what it was after entry \(repair.lastKept.rawValue).")
    print("The damaged database is kept as \(kept).")
  }

  private func repairDatabase() throws {
    guard !HostSession.isServed(data) else { throw ServeError.dataDirectoryInUse(path: data) }
    let file = sanitized("\(data)/boards.sqlite")
    let repair = try DatabaseRepair(in: data)
    defer { repair.close() }
    guard let problem = repair.problem else {
      return print("\(file) is sound. If a board is damaged, name it: \(ProgramName.typed) repair BOARD.")
    }
    print(
      "\(file) is damaged: \(sanitized(problem)).", "A new file of all that can be read would have:", separator: "\n")
    for line in repair.boards { print("  \(sanitized(line))") }
    guard try isConfirmed("Make it? The damaged file is kept.") else { throw Self.unchanged }
    let kept = try repair.carryOut()
    print("\(file) is new. The damaged one is kept as \(sanitized(kept)).")
    for board in repair.damagedBoards {
      print("People can only look at what is left of \(board) until you run: \(ProgramName.typed) repair \(board)")
    }
  }

  private func lines(_ name: BoardName, _ repair: BoardRepair) throws -> [String] {
    var lines = ["\(name) is damaged:"] + repair.problems.map { "  \(sanitized($0))" }
    let cards = repair.state.document.cardCount
    lines.append("It is sound up to entry \(repair.lastKept.rawValue), with \(cards) cards.")
    if let lost = repair.lost {
      lines.append("\(lost.count) entries would be lost, \(lost.lowerBound) to \(lost.upperBound):")
      lines += try repair.lost(first: Self.shownMax).map {
        "  \($0.sequence.rawValue)  \(text(of: $0.entry, in: repair.state))"
      }
      if lost.count > Self.shownMax { lines.append("  … and \(lost.count - Self.shownMax) more") }
    } else {
      lines.append("No entry behind that is known to be lost.")
    }
    if repair.forgottenCount > 0 {
      lines.append(
        "The board's oldest \(repair.forgottenCount) entries would be forgotten: its past, none of its cards.")
    }
    return lines
  }

  private func isConfirmed(_ question: String) throws -> Bool {
    if yes { return true }
    guard isatty(STDIN_FILENO) == 1 else {
      print("Nothing was changed. Say --yes to do it.")
      return false
    }
    print("\(question) [y/N] ", terminator: "")
    fflush(nil)
    if readLine().map({ ["y", "yes"].contains($0.lowercased()) }) ?? false { return true }
    print("Nothing was changed.")
    return false
  }

  /// As the history tells it.
  private func told(_ entry: Entry, in state: BoardState) -> String {
    let row = HistoryTeller(state, schema: .standard).row(entry, at: .start, near: Timestamp(milliseconds: 0))
    guard let row else { return "" }
    let page = HostResult.HistoryRows(rows: [row], names: [:])
    return HostText(language: .english).what(row, in: page)
  }

  private func text(of entry: Entry?, in state: BoardState) -> String {
    switch entry {
    case nil: "can't be read"
    case .applied(_, _, let seat, let at)?, .undone(_, _, _, _, let seat as SeatNumber?, let at)?:
      "\(HostText.clock(at))  \(who(seat, in: state))  \(entry.map { told($0, in: state) } ?? "")"
    case .seat(_, _, let name, let at): "\(HostText.clock(at))  \(shown(name)) took a seat"
    case .renamed(let seat, let name): "\(who(seat, in: state)) is called \(shown(name))"
    case .seatSecret(let seat, _, let at): "\(HostText.clock(at))  \(who(seat, in: state)) came with another device"
    case .kicked(let seat, _, let at): "\(HostText.clock(at))  seat \(seat.rawValue) was kicked (and stays so)"
    case .setting(.linkGeneration(let role, _), _, let at):
      "\(HostText.clock(at))  the link of \(sanitized(role)) was rotated (and stays so)"
    case .setting(.keptSeats, _, let at):
      "\(HostText.clock(at))  a new code: everyone who was away needs the new link (and it stays so)"
    case .setting(.lobby(let rules), _, let at):
      "\(HostText.clock(at))  the door: \(rules.admission.rawValue) (and stays so)"
    case .seatChanged(let seat, .role, _, let at):
      "\(HostText.clock(at))  a host gave \(who(seat, in: state)) another role (and it stays so)"
    case .seatChanged(let seat, _, _, let at):
      "\(HostText.clock(at))  a host changed something about \(who(seat, in: state))"
    case .setting(_, _, let at): "\(HostText.clock(at))  a setting was changed"
    case .fed(let collection, _, let at): "\(HostText.clock(at))  a program fed \(sanitized(collection))"
    case .stored(let name, _, let at): "\(HostText.clock(at))  the board kept \(sanitized(name))"
    case .seatsForgotten(let seats): "\(seats.count) seats that owned nothing made room for others"
    case .outbox, .outboxesForgotten, .refused, .confirmed, .removalsForgotten: "nothing that shows"
    }
  }

  private func who(_ seat: SeatNumber?, in state: BoardState) -> String {
    guard let seat else { return "the server" }
    return state.seats[seat].map { shown($0.name) } ?? "seat \(seat.rawValue)"
  }

  private func shown(_ name: String) -> String { name.isEmpty ? "someone" : sanitized(name) }
}
