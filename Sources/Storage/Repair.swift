public import Document
import FoundationEssentials
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A damaged board, what is left of it, and the way back to a board that can be written.
///
/// ```swift
/// let repair = try Repair(of: karaoke, in: "data")
/// for line in repair.problems { print(line) }
/// let kept = try repair.carryOut(at: now)       // the damaged store's copy
/// ```
/// Owns the directory, like a server, until it is closed. The damaged file is copied first and never written to: a new
/// one is made beside it, of what is sound, proven, and renamed over it. So a crash leaves the old file or the new one.
public final class Repair {
  /// An entry that would be lost.
  public struct LostEntry: Sendable {
    public var sequence: SequenceNumber
    /// Nil: it can't be read.
    public var entry: Entry?
  }

  public let board: BoardName
  /// The rows that aren't as they were written; empty: nothing has to be repaired.
  public let problems: [String]
  /// What the board is when it is repaired.
  public let loaded: LoadedBoard
  /// How many of the oldest entries go, because something among them is damaged: the board's past, not the board.
  public let forgottenCount: UInt64

  private let journal: SQLiteJournal
  private let known: StoredBoards.Board
  /// What of the past stays begins after this entry.
  private let start: Int64
  private let snapshots: [Int64]

  /// - Throws: `locked`: a server runs on the directory; `lost`: there is no such board; `format`: the store's own
  ///   tables can't be read, so a backup has to be restored; `newer`, `io`.
  public init(of board: BoardName, in directory: String) throws(JournalError) {
    guard access(directory + "/boards.sqlite", F_OK) == 0 else {
      throw JournalError(.lost, detail: "there are no boards in \(directory)")
    }
    let journal = try SQLiteJournal(directory: directory, warn: { _ in })
    let found: Findings
    do throws(JournalError) {
      found = try Findings(of: board, in: journal, at: directory)
    } catch {
      journal.close()
      throw error
    }
    self.board = board
    self.journal = journal
    problems = found.problems
    loaded = found.loaded
    forgottenCount = found.forgottenCount
    known = found.known
    start = found.start
    snapshots = found.snapshots
  }

  /// The part of the board that is read to find the damage.
  private struct Findings {
    var problems: [String]
    let loaded: LoadedBoard
    let forgottenCount: UInt64
    let known: StoredBoards.Board
    let start: Int64
    let snapshots: [Int64]

    init(of board: BoardName, in journal: SQLiteJournal, at directory: String) throws(JournalError) {
      let stored = journal.stored
      guard let known = try stored.board(board) else {
        throw JournalError(.lost, detail: "there is no board \(board) in \(directory)")
      }
      self.known = known
      loaded = try journal.load(board)
      problems = loaded.damage.map { [$0.detail] } ?? []
      let end = Int64(clamping: loaded.sequence.rawValue)
      var sound: [Int64] = []
      for sequence in known.snapshots where sequence <= end {
        do throws(JournalError) {
          _ = try stored.snapshot(of: known, at: sequence, board)
          sound.append(sequence)
        } catch {
          guard error.code == .format else { throw error }
          problems.append(error.detail)
        }
      }
      var start: Int64?
      for candidate in (known.isWhole ? [0] : []) + sound where start == nil {
        if let problem = try stored.problem(with: known, from: candidate, to: end, board) {
          if !problems.contains(problem) { problems.append(problem) }
        } else {
          start = candidate
        }
      }
      let first = known.isWhole ? 0 : known.snapshots.first ?? 0
      self.start = start ?? end
      snapshots = sound.filter { $0 >= start ?? end }
      forgottenCount = UInt64(max(0, (start ?? end) - first))
      if problems.isEmpty, known.settings == nil { problems.append("the settings of \(board) aren't what was written") }
    }
  }

  deinit { journal.close() }

  public func close() { journal.close() }

  /// The first `count` of the entries that would be lost.
  public func lost(first count: Int) throws(JournalError) -> [LostEntry] {
    guard let damage = loaded.damage, damage.lostCount > 0 else { return [] }
    let last = min(damage.last.rawValue, damage.first.rawValue + UInt64(count) - 1)
    return (damage.first.rawValue...last).map { number in
      LostEntry(sequence: SequenceNumber(number), entry: soundEntry(Int64(clamping: number)))
    }
  }

  /// Nil: it isn't what was written.
  private func soundEntry(_ sequence: Int64) -> Entry? {
    var found: Entry?
    do throws(JournalError) {
      _ = try journal.stored.read(known, after: sequence - 1, upTo: sequence, board) { found = $0 }
    } catch {
      // It is lost either way.
      return nil
    }
    return found
  }

  // MARK: Carrying it out

  /// Replaces the board by the one in ``loaded``, and keeps the damaged store beside the new one. Closes the journal.
  ///
  /// A kicked person stays kicked, and rotated links open nothing: for that, it reads as much behind the damage as it
  /// can, and writes it again with the time `at`.
  /// - Returns: the file that the damaged store is kept in.
  public func carryOut(at time: Timestamp) throws(JournalError) -> String {
    let store = journal.directory.path + "/boards.sqlite"
    let mended = store + ".mended"
    let kept = try StoreSwap.keep(store, journal.database) { size throws(JournalError) in
      try journal.checkSpace(beside: size)
    }
    do throws(JournalError) {
      for suffix in ["", "-journal"] { try DurableFile.remove(mended + suffix) }
      try DurableFile.make(mended)
      try fill(mended, at: time)
      try DurableFile.flush(mended)
      if let problem = try StoredBoards.problem(with: board, in: mended) {
        throw JournalError(.format, detail: problem)
      }
    } catch {
      // The reason counts, not that a part of a store is left behind.
      _ = unlink(mended)
      throw error
    }
    try StoreSwap.replace(store, by: mended, closing: journal.database)
    journal.close()
    return kept
  }

  private func fill(_ mended: String, at time: Timestamp) throws(JournalError) {
    let added = entriesThatStay(at: time)
    do {
      try StoreCopy.fill(mended, from: journal.database, epoch: journal.epoch) { database in
        try StoreCopy.copyBoards(besides: (known.id, board.description), database)
        try writeBoard(with: added, database)
      }
    } catch {
      throw JournalError(error, while: "writing \(mended)")
    }
  }

  private func writeBoard(with added: [Entry], _ database: Database) throws {
    let name = board.description
    var last = Int64(clamping: loaded.sequence.rawValue)
    try StoreCopy.copy("entry", of: known.id, after: start, upTo: last, database)
    for sequence in snapshots {
      try StoreCopy.copy("snapshot", of: known.id, after: sequence - 1, upTo: sequence, database)
    }
    var settings = loaded.state.settings
    for entry in added {
      last += 1
      let body = try StoredForm.encode(entry)
      try database.execute(
        sql: "INSERT INTO mended.entry (board, sequence, body, checksum) VALUES (?, ?, ?, ?)",
        arguments: [known.id, last, body, Checksum.entry(last, of: name, body)])
      settings.apply([entry])
    }
    let body = try StoredForm.encode(settings)
    try database.execute(
      sql: """
        INSERT INTO mended.board (id, name, sequence, settings, checksum, settingsChecksum) VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        known.id, name, last, body, Checksum.board(known.id, name, sequence: last),
        Checksum.settings(of: name, body),
      ])
  }

  /// The settings that keep those out whom hosts have kept out.
  private func entriesThatStay(at time: Timestamp) -> [Entry] {
    guard let damage = loaded.damage else { return [] }
    var entries = loaded.state.settings.linkGenerations.sorted { $0.key < $1.key }
      .map { Entry.setting(.linkGeneration(role: $0.key, generation: $0.value), by: nil, at: time) }
    var kicked: Set<SeatNumber> = []
    var kept: Entry?
    var lobby: Entry?
    for number in damage.first.rawValue..<max(damage.first.rawValue, damage.last.rawValue + 1) {
      switch soundEntry(Int64(clamping: number)) {
      case .kicked(let seat, _, _)? where loaded.state.seats[seat] != nil && kicked.insert(seat).inserted:
        entries.append(.kicked(seat, by: nil, at: time))
      case .seatChanged(let seat, .role(let role), _, _)? where loaded.state.seats[seat] != nil:
        entries.append(.seatChanged(seat, .role(role), by: nil, at: time))
      case .setting(.keptSeats(let generation, let seats), _, _)?:
        kept = .setting(.keptSeats(from: generation, seats), by: nil, at: time)
      case .setting(.lobby(let rules), _, _)?: lobby = .setting(.lobby(rules), by: nil, at: time)
      default: break
      }
    }
    return entries + [kept, lobby].compactMap(\.self)
  }
}

extension StoredBoards {
  /// The damage of a board in a store that nobody has open.
  fileprivate static func problem(with board: BoardName, in file: String) throws(JournalError) -> String? {
    do {
      let database = try DatabaseQueue(path: file)
      let problem = try StoredBoards(database: database, hasChecksums: true).problem(with: board)
      try database.close()
      return problem
    } catch {
      throw JournalError(error, while: "reading \(file)")
    }
  }
}
