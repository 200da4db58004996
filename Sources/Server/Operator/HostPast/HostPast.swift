import ArgumentParser
import BoardUITerminal
import Document
import Glibc
import Messages
import Presentation
import Sentences

struct HostTimeline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline", abstract: "List the nights of a board, and when most happened in one.",
    discussion:
      "Each line is a part of the night: the entry for `host board-at`, when the part ends, and its number of changes.")

  @OptionGroup var options: HostOptions
  @Option(help: "Which night, counted back from the latest, which is 0. (default: the latest)") var ago = 0

  func validate() throws {
    try check("--ago", ago, isIn: 0...20)
  }

  func run() throws {
    let session = try HostSession(data: options.data, board: options.board)
    let text = HostText.ofEnvironment
    var result = try session.ask(.timeline(night: nil))
    guard case .timeline(let latest) = result else { throw Complaint(text.unexpected.joined()) }
    if ago > 0 {
      guard ago < latest.nights.count else { throw Complaint(.nights(count: latest.nights.count)) }
      result = try session.ask(.timeline(night: latest.nights[latest.nights.count - 1 - ago].since))
    }
    for line in text.timeline(result) { print(line) }
  }
}

struct HostBoardAt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board-at", abstract: "Show the board as it was right after an entry, and what is different now.",
    discussion: "`host timeline` lists entries. `host restore-moment` goes back to the revision that is shown.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The entry's number.") var entry: UInt64

  func run() throws {
    let request = BoardAtRequest(at: SequenceNumber(entry), on: SurfaceRequest(kind: .terminal, width: 80))
    try options.ask(.boardAt(request)) { $0.boardAt($1) }
  }
}

extension HostText {
  func timeline(_ result: HostResult) -> [String] {
    guard case .timeline(let timeline) = result else { return unexpected }
    guard !timeline.nights.isEmpty else { return [said(.historyNone)] }
    let nights = timeline.nights.reversed().enumerated().map { ago, night in
      "\(ago)  \(Self.clock(night.since)) – \(Self.clock(night.until))  \(night.changes)"
    }
    let marks = timeline.marks.filter { $0.changes > 0 }.map { mark in
      "\(mark.moment.sequence.rawValue)  \(Self.clock(mark.at))  \(mark.changes)"
    }
    return nights + [""] + marks
  }

  func boardAt(_ result: HostResult) -> [String] {
    guard case .boardAt(let board) = result else { return unexpected }
    let page = HostResult.HistoryRows(rows: board.row.map { [$0] } ?? [], names: board.names)
    let last = page.rows.map { "\(Self.clock($0.at))  \(who($0, in: page))  \(what($0, in: page))" }
    let (went, changed) = (Set(board.differences.went), Set(board.differences.changed))
    let cards = lines(board.facts) { id in
      went.contains(id) ? said(.pastWentMark) : changed.contains(id) ? said(.pastChangedMark) : nil
    }
    return ["\(board.moment.revision.rawValue)  \(board.title.map { sanitized($0) } ?? "")"] + last + cards
      + differences(board.differences)
  }

  private func differences(_ differences: HostResult.BoardDifferences) -> [String] {
    var told: [CommandSentence] = []
    let (came, texts) = (differences.came.count, differences.came.texts.map { sanitized($0) })
    if came > 0 { told.append(.pastNewer(count: came, texts: texts.joined(separator: " · "))) }
    if !differences.went.isEmpty { told.append(.pastWent(count: differences.went.count)) }
    if !differences.changed.isEmpty { told.append(.pastChanged(count: differences.changed.count)) }
    if differences.sections > 0 { told.append(.pastSections(count: differences.sections)) }
    if differences.settings.contains("title") { told.append(.pastTitle) }
    if differences.settings.contains("container") { told.append(.pastContainer) }
    return told.isEmpty ? [said(.pastSame)] : told.map(said)
  }
}
