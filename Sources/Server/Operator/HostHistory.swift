import ArgumentParser
import BoardUITerminal
import Document
import Glibc
import Messages
import Sentences

struct HostHistory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List what happened, newest first: revision, time, who, what.")

  @OptionGroup var options: HostOptions
  @Option(help: "Only what happened before this page: the two numbers under the one before, as 340,120.")
  var before: String?

  func run() throws { try options.ask(.history(upTo: try end())) { $0.history($1) } }

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
    if let minutes, !(0...5_256_000).contains(minutes) { throw ValidationError("That isn't a number of minutes.") }
  }
}

extension HostText {
  func history(_ result: HostResult) -> [String] {
    guard case .history(let history) = result else { return unexpected }
    guard !history.lines.isEmpty else { return [said(.historyNone)] }
    let lines = history.lines.map { line in
      let who = line.by.map { seat($0, in: history) }
      let nobody = said(history.anonymous == true && line.what != .declared ? .somebody : .theServer)
      let whose = line.seat.map { seat($0, in: history) } ?? said(.somebody)
      let done = line.change.map { what($0, whose) { seat($0, in: history) } } ?? what(line)
      return "\(line.moment.revision.rawValue)  \(Self.clock(line.at))  \(who ?? nobody)  \(done)"
    }
    guard let next = history.next else { return lines }
    return lines + [said(.olderBefore(position: "\(next.sequence.rawValue),\(next.revision.rawValue)"))]
  }

  private func seat(_ seat: SeatNumber?, in history: HostResult.History) -> String {
    let number = "\(seat?.rawValue ?? 0)"
    return history.names[number].map { sanitized($0) } ?? said(.seatNumbered(seat: number))
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

  private func what(_ line: HostResult.History.Line) -> String {
    let done = line.op.map(what) ?? line.count.map { said(.changesAtOnce(count: $0)) }
    switch line.what {
    case .did: return done ?? said(.changedTheBoard)
    case .undid: return said(.historyUndid(what: done ?? said(.aChange)))
    case .redid: return said(.historyRedid(what: done ?? said(.aChange)))
    case .declared where line.by != nil: return done ?? said(.changedTheBoard)
    case .declared: return said(.followedFile(count: line.count ?? 0))
    case .kicked: return said(.tookSeatAway(seat: "\(line.seat?.rawValue ?? 0)"))
    case .set:
      switch line.setting {
      case "title": return said(.historySetTitle)
      case "container": return said(.historySetContainer)
      case "values": return said(.historySetValues)
      case "anonymous": return said(.historySetAnonymous)
      default: return said(.historySet)
      }
    case .drew:
      guard let draw = line.draw else { return said(.historySet) }
      return said(.drew(card: "\(draw.card)", count: draw.count, seed: "\(draw.seed)"))
    }
  }

  /// What someone did, as the host's page says it; cards and sections by their ids.
  func what(_ operation: Document.Operation) -> String {
    func id(_ id: some CustomStringConvertible) -> String { "\(id)" }
    let done: CommandSentence =
      switch operation {
      case .addCard(_, _, let text, _): .didAddCard(text: Self.short(text))
      case .editText(let card, _): .didEditText(text: id(card))
      case .moveCard(let card, let section, _): .didMoveCard(text: id(card), section: id(section))
      case .removeCard(let card): .didRemoveCard(text: id(card))
      case .restoreCard(let card): .didRestoreCard(text: id(card))
      case .addSection(let title, _): .didAddSection(text: Self.short(title))
      case .renameSection(_, let title): .didRenameSection(title: Self.short(title))
      case .moveSection(let section, _): .didMoveSection(text: id(section))
      case .removeSection(let section): .didRemoveSection(text: id(section))
      case .restoreSection(let section): .didRestoreSection(text: id(section))
      case .setValue(let target, let key, let value): set(target, key, value)
      case .together(let operations): .didSeveral(count: operations.count)
      case .reconcile: .changedTheBoard
      }
    guard case .editText(_, let change) = operation else { return said(done) }
    return said(done) + " " + change.splices.map(Self.words).joined(separator: ", ")
  }

  private func set(_ target: Target, _ key: ValueKey, _ value: Value?) -> CommandSentence {
    let text =
      switch target {
      case .card(let card): "\(card)"
      case .section(let section): "\(section)"
      }
    if case .card = target, key == .rejected {
      return value == .flag(true) ? .didReject(text: text) : .didUnreject(text: text)
    }
    let order: CommandSentence? =
      switch (key, value) {
      case (.sectionOrder, .text("votes")?): .sectionOrderVotes
      case (.sectionOrder, .text("newest")?): .sectionOrderNewest
      case (.sectionOrder, .text("manual")?): .sectionOrderManual
      default: nil
      }
    let key = Self.name(of: key).map(said) ?? sanitized(key.name)
    if let order { return .didSet(key: key, text: text, value: said(order)) }
    return switch value {
    case nil: .didUnset(key: key, text: text)
    case .flag(true)?: .didTurnOn(key: key, text: text)
    case .flag(false)?: .didTurnOff(key: key, text: text)
    case .number(let number)?: .didSet(key: key, text: text, value: "\(number)")
    case .text(let value)?: .didSet(key: key, text: text, value: Self.quoted(value))
    }
  }

  /// What people call a value that every section has.
  private static func name(of key: ValueKey) -> CommandSentence? {
    switch key {
    case .turns: .sectionTurns
    case .held: .sectionHeld
    case .heldVotes: .sectionHeldVotes
    case .sectionFrozen: .sectionFrozen
    case .sectionHostsAdd: .sectionHostsAdd
    case .sectionCardsMax: .sectionCardsMax
    case .sectionRefusesMore: .sectionRefusesMore
    case .sectionCardsEach: .sectionCardsEach
    case .sectionOrder: .sectionOrder
    case .sectionOwner: .sectionOwner
    default: nil
    }
  }

  private static func words(_ splice: TextChange.Splice) -> String {
    let removed = splice.deleted > 0 ? ["−\(splice.deleted)"] : []
    return (removed + (splice.inserted.isEmpty ? [] : ["+" + quoted(splice.inserted)])).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String { "“\(short(text))”" }

  private static func short(_ text: String) -> String {
    let safe = sanitized(text)
    return safe.count > 60 ? "\(safe.prefix(59))…" : safe
  }
}
