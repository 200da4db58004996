import Dispatch
import Document
import FoundationEssentials
import Storage
import Synchronization

/// Copies boards from one store to another, with their past, their pictures and what the owner did: from a cluster to
/// one machine, and back. Each call blocks for as long as that takes.
enum JournalCopy {
  /// Entries that are read and written at once.
  private static let piece: UInt64 = 2_000

  /// Copies a board that the target doesn't have.
  ///
  /// The moments that snapshots are kept of stay those. Where the first entries are forgotten, the copy begins with the
  /// first snapshot, which gets the sequence 1.
  /// - Throws: `format`: the board is damaged.
  /// - Complexity: O(what the board has).
  static func copy(
    _ board: BoardName, from source: any OwnerStore, to target: any OwnerStore
  ) throws(JournalError) {
    let end = try source.read(board).sequence
    let moments = try source.moments(of: board).filter { $0.sequence <= end }
    guard let first = moments.first?.sequence else { return }
    var reached = first
    var written = SequenceNumber.zero
    if first > .zero {
      try begin(board, with: try source.snapshot(of: board, at: first), in: target)
      written = SequenceNumber(1)
    }
    let stops = moments.dropFirst().map(\.sequence)
    for stop in stops + (stops.last == end ? [] : [end]) {
      while reached < stop {
        let next = SequenceNumber(min(reached.rawValue + piece, stop.rawValue))
        let entries = try source.entries(of: board, after: reached, upTo: next)
        try append(entries, to: board, after: written, in: target)
        written = SequenceNumber(written.rawValue + UInt64(entries.count))
        reached = next
      }
      if stops.contains(stop) {
        try keep(try source.snapshot(of: board, at: stop), of: board, at: written, in: target)
      }
    }
    try copyPictures(of: board, from: source, to: target)
  }

  private static func copyPictures(
    of board: BoardName, from source: any OwnerStore, to target: any OwnerStore
  ) throws(JournalError) {
    let all = PictureShares(seatBytesMax: .max, seatCountMax: .max, boardBytesMax: .max)
    for hash in try source.pictures(of: board, keptBefore: nil) {
      guard let picture = try source.picture(hash, of: board), let seat = try source.sender(ofPicture: hash, of: board)
      else { continue }
      _ = try target.keep(picture, of: board, from: seat, within: all, at: .now)
    }
  }

  /// Copies what the owner did, after a record of the source, to a store that has all until then and nothing else.
  ///
  /// - Returns: the number of the last record there was.
  @discardableResult
  static func copyServerLog(
    from source: any OwnerStore, after first: UInt64, to target: any OwnerStore
  ) throws(JournalError) -> UInt64 {
    var (_, last) = try target.serverRecords(after: 0)
    let (records, end) = try source.serverRecords(after: first)
    for record in records {
      let end: ServerAppendEnd = wait { done in target.append(record, behind: last, completion: done) }
      switch end {
      case .appended(let number): last = number
      case .overtaken: throw JournalError(.locked, detail: "another node writes to the server's log")
      case .failed(let error): throw error
      }
    }
    return end
  }

  private static let scratchPrefix = ".copy-"

  /// Whether a folder is one that a process made for a copy. It ended before it could remove it.
  static func isScratch(_ name: String) -> Bool {
    name.hasPrefix(scratchPrefix) && UUID(uuidString: String(name.dropFirst(scratchPrefix.count))) != nil
  }

  /// A folder that is gone when this ends.
  static func withScratch<Value>(
    in folder: String, _ body: (String) throws(JournalError) -> Value
  ) throws(JournalError) -> Value {
    let path = "\(folder)/\(scratchPrefix)\(UUID().uuidString)"
    let end = Result { () throws(JournalError) in try body(path) }
    do {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    } catch {
      throw JournalError(.io, detail: "removing \(path): \(error)")
    }
    return try end.get()
  }

  // MARK: One step

  private static func begin(
    _ board: BoardName, with state: BoardState, in target: any OwnerStore
  ) throws(JournalError) {
    let end: Result<Void, JournalError> = wait { done in target.replace(board, with: state, nil, completion: done) }
    try end.get()
  }

  private static func append(
    _ entries: [Entry], to board: BoardName, after sequence: SequenceNumber, in target: any OwnerStore
  ) throws(JournalError) {
    let end: AppendEnd = wait { done in target.append(entries, to: board, after: sequence, completion: done) }
    switch end {
    case .appended: return
    case .notAppended(let error), .unknown(let error): throw error
    case .fenced: throw JournalError(.locked, detail: "someone else writes to the board \(board)")
    }
  }

  private static func keep(
    _ state: BoardState, of board: BoardName, at sequence: SequenceNumber, in target: any OwnerStore
  ) throws(JournalError) {
    let end: Result<Void, JournalError> = wait { done in
      target.keepSnapshot(state, of: board, at: sequence, completion: done)
    }
    try end.get()
  }

  /// Waits for a completion, which runs on another thread.
  private static func wait<Value: Sendable>(_ start: (@escaping @Sendable (Value) -> Void) -> Void) -> Value {
    let end = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    start { value in
      end.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    guard let value = end.withLock({ $0 }) else { preconditionFailure("a completion without an end") }
    return value
  }
}
