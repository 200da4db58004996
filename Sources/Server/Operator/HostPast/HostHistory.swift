import ArgumentParser
import BoardUITerminal
import Document
import Glibc
import Messages
import Sentences

struct HostHistory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List what happened, newest first: revision, time, who, what.",
    discussion: """
      A row is one person's work on one thing. --json and --csv print everything that is kept, oldest last, for other \
      programs; cells of the table that a spreadsheet would run begin with an apostrophe.
      """)

  /// As rows have it.
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case cards, values, sections, people, settings
  }

  @OptionGroup var options: HostOptions
  @Option(help: "Only what happened before: the two numbers at the end of the page above, such as 340,120.")
  var before: String?
  @Option(help: "Only what this seat did: its number, as `host people` lists it.") var by: UInt32?
  @Option(help: "Only what was done in this section: its id, as `inspect` lists it, such as 0.1.") var section: String?
  @Option(help: "Only cards, values, sections, people or settings.") var topic: Topic?
  @Option(help: "Only steps about something with this in its name.") var find: String?
  @Flag(help: "Each step as a row of its own.") var steps = false
  @Flag(help: "All rows as JSON Lines: an object a line.") var json = false
  @Flag(help: "All rows as CSV.") var csv = false

  func validate() throws {
    if json, csv { throw ValidationError(.chooseOne(one: "--json", other: "--csv")) }
    _ = try filter()
  }

  func run() throws {
    guard json || csv else { return try options.ask(.rows(upTo: try end(), try filter())) { $0.rows($1) } }
    let session = try HostSession(data: options.data, board: options.board)
    try HistoryTable(of: session, isJSON: json, try filter()).write(before: try end()) { print($0) }
  }

  private func filter() throws -> HistoryFilter {
    let section = try section.map { try SectionID(typed: $0) }
    return HistoryFilter(
      by: by.map { SeatNumber($0) }, section: section,
      topic: topic.flatMap { HostResult.HistoryRow.Topic(rawValue: $0.rawValue) }, find: find, isEachStep: steps)
  }

  private func end() throws -> HistoryPosition? {
    guard let before else { return nil }
    let numbers = before.split(separator: ",").compactMap { UInt64($0) }
    guard numbers.count == 2 else {
      throw ValidationError(.pageNamed)
    }
    return HistoryPosition(SequenceNumber(numbers[0]), Revision(numbers[1]))
  }
}

struct HostRestoreMoment: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-moment", abstract: "Go back to the board at a revision.",
    discussion: """
      Whatever was added since then leaves, and whatever left comes back. Nothing is lost: the board as it is now \
      stays a revision, too, and you can go back to it in the same way.
      """, aliases: ["rewind"])

  @OptionGroup var options: HostOptions
  @Argument(help: "The revision, as `host history` lists it.") var revision: UInt64

  func run() throws {
    try options.ask(.restoreMoment(Revision(revision))) { text, result in
      guard case .restored(let missing) = result else { return text.unexpected }
      let rest = missing == 0 ? "" : " " + text.said(.historyMissing(count: missing))
      return [text.said(.backToRevision(revision: "\(revision)")) + rest]
    }
  }
}

struct HostTakeBack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "take-back", abstract: "Undo everything one person did, and keep what others have built on it."
  )

  @OptionGroup var options: HostOptions
  @Argument(help: "The seat's number, as `host people` lists it.") var seat: UInt32
  @Option(help: "Only what they did in the last MINUTES.") var minutes: Int?

  func run() throws {
    let now = Int64(time(nil)) * 1_000
    let since = Timestamp(milliseconds: minutes.map { now - Int64($0) * 60_000 } ?? 0)
    try options.ask(.takeBack(SeatNumber(seat), since: since)) { text, result in
      guard case .takenBack(let taken) = result else { return text.unexpected }
      let sentences: [CommandSentence?] = [
        .takeBackTaken(count: taken.taken), taken.standing == 0 ? nil : .takeBackStanding(count: taken.standing),
        taken.isComplete ? nil : .takeBackOlder,
      ]
      return [sentences.compactMap { $0.map(text.said) }.joined(separator: " ")]
    }
  }

  func validate() throws {
    try check("--minutes", minutes, isIn: minutesRange)
  }
}

extension HostText {
  func rows(_ result: HostResult) -> [String] {
    guard case .rows(let page) = result else { return unexpected }
    guard !page.rows.isEmpty || page.next != nil else { return [said(.historyNone)] }
    let lines = page.rows.map { row in
      "\(row.moment.revision.rawValue)  \(Self.clock(row.at))  \(who(row, in: page))  \(what(row, in: page))"
    }
    guard let next = page.next else { return lines }
    return lines + [said(.olderBefore(position: "\(next.sequence.rawValue),\(next.revision.rawValue)"))]
  }

  /// It is in the time zone of the person who asks.
  static func clock(_ time: Timestamp) -> String {
    var seconds = time_t(time.milliseconds / 1_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min))"
  }
}
