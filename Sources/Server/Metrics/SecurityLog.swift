import Document
import Logging
import Room
import Service

/// What the operator hears about the people who use the server: counts for `/metrics`, and lines of the log with
/// `log=security`.
///
/// Of each kind, board and address there is at most one line a minute, which says how often. A word that a key makes of
/// an address stands for it: the same address has the same word on this server, and nobody can turn it back. Memory is
/// bounded: for events beyond ``rowsMax`` rows, one line a minute says how many there were. Lives on the loop.
final class SecurityLog {
  typealias Kind = SecurityEvent.Kind

  /// Time between two lines of one kind, board and address.
  static let pause = Duration.seconds(60)
  static let rowsMax = 256
  /// Rows that only hosts and the server itself can use: no crowd of addresses hides what hosts do.
  static let rowsForHosts = 64
  /// Boards that are counted by name. Others are counted together: each name is a series for each kind.
  static let boardsMax = 32

  private struct Row: Hashable {
    var kind: Kind
    var board: BoardName?
    /// As the network says it, but for the part of an IPv6 address that a guest may choose.
    var address: String?

    /// Puts rows in an order, because a dictionary has none.
    var order: String { "\(kind.rawValue) \(board?.description ?? "") \(address ?? "")" }
  }

  private let logger: Logger
  /// What the log calls an address.
  private let word: (String) -> String
  private var rows: [Row: SecurityTally] = [:]
  /// The events that came when there was no room for their row, since that began.
  private var others: [Kind: Int] = [:]
  private var othersSince: Duration?
  private var traffic = TrafficCounts()
  private var countsOfBoards: [BoardName: [Kind: Int]] = [:]
  private var otherCounts: [Kind: Int] = [:]
  /// The boards that are counted by name, in the order they were served.
  private(set) var boards: [BoardName] = []

  init(logger: Logger, word: @escaping (String) -> String) {
    self.logger = logger
    self.word = word
  }

  /// A board is served. If it is one of the first, it is counted by name, from zero on.
  func serve(_ board: BoardName) {
    guard boards.count < Self.boardsMax, countsOfBoards[board] == nil else { return }
    boards.append(board)
    countsOfBoards[board] = [:]
  }

  /// How often it happened on the board; nil: on those without a name here, and on none.
  func count(of kind: Kind, on board: BoardName?) -> Int {
    guard let board else { return otherCounts[kind] ?? 0 }
    return countsOfBoards[board]?[kind] ?? 0
  }

  // MARK: Events

  func note(_ event: SecurityEvent, on board: BoardName?, at now: Duration) {
    count(event.kind, board)
    let row = Row(kind: event.kind, board: board, address: event.address.map { AddressGroup($0).description })
    guard var tally = rows[row] ?? freshTally(event.kind) else {
      others[event.kind, default: 0] += 1
      othersSince = othersSince ?? now
      return
    }
    tally.add(event)
    if tally.isDue(at: now, after: Self.pause) {
      write(row, tally)
      tally = SecurityTally(writtenAt: now)
    }
    rows[row] = tally
  }

  private func count(_ kind: Kind, _ board: BoardName?) {
    if let board, countsOfBoards[board] != nil {
      countsOfBoards[board]?[kind, default: 0] += 1
    } else {
      otherCounts[kind, default: 0] += 1
    }
  }

  /// Nil: there is no room for one more row.
  private func freshTally(_ kind: Kind) -> SecurityTally? {
    rows.count < (kind.isOfHosts ? Self.rowsMax : Self.rowsMax - Self.rowsForHosts) ? SecurityTally() : nil
  }

  /// Writes what has waited for its minute, and forgets rows of which nothing came for one.
  func writeWhatIsDue(at now: Duration) {
    var due: [(row: Row, tally: SecurityTally)] = []
    for (row, tally) in rows where tally.isDue(at: now, after: Self.pause) {
      rows[row] = tally.count > 0 ? SecurityTally(writtenAt: now) : nil
      if tally.count > 0 { due.append((row, tally)) }
    }
    write(due)
    if let since = othersSince, now - since >= Self.pause { writeOthers() }
  }

  /// The server ends, so waiting lines are written now.
  func end() {
    write(rows.filter { $0.value.count > 0 }.map { (row: $0.key, tally: $0.value) })
    rows = [:]
    if othersSince != nil { writeOthers() }
  }

  // MARK: Lines

  /// Those that wait longest come first; a dictionary has no order of its own.
  private func write(_ due: [(row: Row, tally: SecurityTally)]) {
    for (row, tally) in due.sorted(by: { ($0.tally.since, $0.row.order) < ($1.tally.since, $1.row.order) }) {
      write(row, tally)
    }
  }

  private func write(_ row: Row, _ tally: SecurityTally) {
    var details = ["kind": row.kind.rawValue, "count": "\(tally.count)"]
    details["board"] = row.board?.description
    details["peer"] = row.address.map(word)
    details["seat"] = tally.seats.text
    details["by"] = tally.hosts.text
    details["what"] = tally.subjects.text
    write(row.kind.level, row.kind.sentence, details)
  }

  private func writeOthers() {
    let counts = others.map { ($0.key.rawValue, "\($0.value)") }
    write(.warning, "And others, from more addresses than have a line.", Dictionary(uniqueKeysWithValues: counts))
    othersSince = nil
    others = [:]
  }

  private func write(_ level: Logger.Level, _ sentence: String, _ details: [String: String]) {
    var metadata = details.mapValues { Logger.MetadataValue.string($0) }
    metadata["log"] = "security"
    logger.log(level: level, "\(sentence)", metadata: metadata)
  }

  // MARK: Traffic

  /// Logs what the network part turned away since it was asked last, if anything.
  func note(_ counts: TrafficCounts) {
    defer { traffic = counts }
    var refused = TrafficCounts.Refused.allCases.map { reason in
      (reason.rawValue, (counts.refused[reason] ?? 0) - (traffic.refused[reason] ?? 0))
    }
    refused.append(("pauses", counts.readingPauses - traffic.readingPauses))
    write(.warning, "Connections were refused or slowed down.", above: refused)
    let closed = Self.closes.map { code, name in (name, (counts.closed[code] ?? 0) - (traffic.closed[code] ?? 0)) }
    write(.info, "Connections were closed.", above: closed)
  }

  private func write(_ level: Logger.Level, _ sentence: String, above counts: [(String, Int)]) {
    let counts = counts.filter { $0.1 > 0 }.map { ($0.0, "\($0.1)") }
    guard !counts.isEmpty else { return }
    write(level, sentence, Dictionary(uniqueKeysWithValues: counts))
  }

  /// Codes that say something about the client that was closed; others are how phones leave.
  private static let closes: [(UInt16, String)] = [
    (1007, "notText"), (1008, "tooMuch"), (1009, "tooLong"), (4001, "noHello"), (4002, "noHelloFirst"),
    (4003, "noEntry"), (4006, "nonsense"), (4007, "silent"), (4008, "slow"),
  ]
}
