import ArgumentParser
import BoardUITerminal
import Document
import Glibc
import Messages

struct HostHistory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List what happened, newest first: revision, time, who, what.")

  @OptionGroup var options: HostOptions
  @Option(help: "Only what happened before this page: the two numbers under the one before, as 340,120.")
  var before: String?

  func run() throws { try options.ask(.history(upTo: try end()), HostText.history) }

  private func end() throws -> HistoryPosition? {
    guard let before else { return nil }
    let numbers = before.split(separator: ",").compactMap { UInt64($0) }
    guard numbers.count == 2 else {
      throw ValidationError("A page is named like 340,120; see the end of `host history`.")
    }
    return HistoryPosition(SequenceNumber(numbers[0]), Revision(numbers[1]))
  }
}

struct HostRewind: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-moment", abstract: "Go back to the board at a revision.",
    discussion: """
      What was added since leaves, what left comes back. Nothing is lost: what the board was until now is a revision too, \
      and can be gone back to in the same way.
      """, aliases: ["rewind"])

  @OptionGroup var options: HostOptions
  @Argument(help: "The revision, as `host history` lists it.") var revision: UInt64

  func run() throws {
    try options.ask(.restoreMoment(Revision(revision))) { result in
      guard case .restored(let missing) = result else { return HostText.unexpected }
      let rest = missing == 0 ? "" : " \(missing) cards and sections from then couldn't be restored."
      return ["The board is back to revision \(revision)." + rest]
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
    try options.ask(.takeBack(SeatNumber(seat), since: since)) { result in
      guard case .takenBack(let taken) = result else { return HostText.unexpected }
      return [
        "\(taken.taken) changes of seat \(seat) are taken back."
          + (taken.standing == 0 ? "" : " \(taken.standing) stay, because others built on them.")
          + (taken.isComplete ? "" : " Older changes are no longer kept.")
      ]
    }
  }

  func validate() throws {
    if let minutes, !(0...5_256_000).contains(minutes) { throw ValidationError("That isn't a number of minutes.") }
  }
}

extension HostText {
  static func history(_ result: HostResult) -> [String] {
    guard case .history(let history) = result else { return unexpected }
    guard !history.lines.isEmpty else { return ["Nothing has happened yet."] }
    let lines = history.lines.map { line in
      let who = line.by.map { seat in history.names["\(seat.rawValue)"].map { sanitized($0) } ?? "seat \(seat.rawValue)"
      }
      let nobody = history.anonymous == true && line.what != .declared ? "somebody" : "the server"
      return "\(line.moment.revision.rawValue)  \(clock(line.at))  \(who ?? nobody)  \(what(line))"
    }
    guard let next = history.next else { return lines }
    return lines + ["Older: --before \(next.sequence.rawValue),\(next.revision.rawValue)"]
  }

  /// In the time zone of whoever asks.
  static func clock(_ time: Timestamp) -> String {
    var seconds = time_t(time.milliseconds / 1_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min))"
  }

  private static func what(_ line: HostResult.History.Line) -> String {
    let done = line.op.map(words) ?? line.count.map { "\($0) changes at once" }
    switch line.what {
    case .did: return done ?? "changed the board"
    case .undid: return "undid: \(done ?? "a change")"
    case .redid: return "redid: \(done ?? "a change")"
    case .declared: return "followed the board's file: \(line.count ?? 0) changes"
    case .kicked: return "took seat \(line.seat?.rawValue ?? 0) away"
    case .set: return "changed a setting"
    }
  }

  static func words(_ operation: Document.Operation) -> String {
    switch operation {
    case .addCard(_, _, let text, _): "add \(quoted(text))"
    case .editText(let card, let change):
      "edit \(card) " + change.splices.map(words).joined(separator: ", ")
    case .moveCard(let card, let section, _): "move \(card) to \(section)"
    case .removeCard(let card): "remove \(card)"
    case .restoreCard(let card): "restore \(card)"
    case .addSection(let title, _): "add the section \(quoted(title))"
    case .renameSection(let section, let title): "rename \(section) \(quoted(title))"
    case .moveSection(let section, _): "move the section \(section)"
    case .removeSection(let section): "remove the section \(section)"
    case .restoreSection(let section): "restore the section \(section)"
    case .setValue(.card(let card), let key, let value): "set \(sanitized(key.name)) of \(card) \(words(value))"
    case .setValue(.section(let section), let key, let value):
      "set \(sanitized(key.name)) of \(section) \(words(value))"
    case .together, .reconcile: "several changes"
    }
  }

  private static func words(_ splice: TextChange.Splice) -> String {
    let removed = splice.deleted > 0 ? ["−\(splice.deleted)"] : []
    return (removed + (splice.inserted.isEmpty ? [] : ["+" + quoted(splice.inserted)])).joined(separator: " ")
  }

  private static func words(_ value: Value?) -> String {
    switch value {
    case nil: "back"
    case .flag(let flag): flag ? "on" : "off"
    case .number(let number): "to \(number)"
    case .text(let text): "to \(quoted(text))"
    }
  }

  private static func quoted(_ text: String) -> String {
    let safe = sanitized(text)
    return safe.count > 60 ? "“\(safe.prefix(59))…”" : "“\(safe)”"
  }
}
