package import Document
import Synchronization

/// What a ``MemoryJournal`` writes to. It outlives journals as a disk outlives processes, and ends with the program.
package final class MemoryStore: Sendable {
  fileprivate struct Board {
    /// The sequence of the entry before the first that is kept.
    var base = SequenceNumber.zero
    var entries: [Entry] = []
    /// Oldest first.
    var snapshots: [(sequence: SequenceNumber, state: BoardState)] = []

    var sequence: SequenceNumber { SequenceNumber(base.rawValue + UInt64(entries.count)) }
  }

  fileprivate struct Contents {
    var epoch: UInt64 = 0
    var boards: [BoardName: Board] = [:]
    var order: [BoardName] = []
  }

  fileprivate let contents = Mutex(Contents())

  package init() {}
}

/// A journal that keeps its promises in memory: the twin of the one on disk, for tests.
///
/// Opening a second one on a store fences the first. Commits happen during `append` or, to see appends wait together,
/// when ``commit()`` is called.
package final class MemoryJournal: Journal {
  package enum Commits: Sendable {
    case atOnce
    case whenTold
  }

  /// How the next append is made to end.
  package enum InjectedEnd: Sendable {
    case notAppended
    case fenced
    case unknownWritten
    case unknownNotWritten
  }

  /// The work done since the journal was opened.
  package struct Counts: Hashable, Sendable {
    /// Commits that had entries in them.
    package var commits = 0
    package var entries = 0
  }

  fileprivate enum Job: Sendable {
    case append([Entry], BoardName, SequenceNumber, @Sendable (AppendEnd) -> Void)
    case snapshot(BoardState, BoardName, SequenceNumber, @Sendable (Result<Void, JournalError>) -> Void)
  }

  fileprivate struct State {
    var waiting: [Job] = []
    var isCommitting = false
    var isClosed = false
    var injected: InjectedEnd?
    var counts = Counts()
  }

  private let store: MemoryStore
  private let commits: Commits
  private let retention: HistoryRetention
  private let epoch: UInt64
  private let state = Mutex(State())

  package convenience init(_ store: MemoryStore = MemoryStore(), commits: Commits = .atOnce) {
    self.init(store, commits: commits, retention: HistoryRetention())
  }

  package init(_ store: MemoryStore, commits: Commits, retention: HistoryRetention) {
    self.store = store
    self.retention = retention
    self.commits = commits
    epoch = store.contents.withLock { contents in
      contents.epoch += 1
      return contents.epoch
    }
  }

  package var counts: Counts { state.withLock { $0.counts } }

  /// Appends and snapshots that were handed over and aren't committed.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  package func endNextAppend(as end: InjectedEnd) { state.withLock { $0.injected = end } }

  package func boards() throws(JournalError) -> [BoardName] {
    try checkOpen()
    return store.contents.withLock { $0.order }
  }

  package func settings() throws(JournalError) -> [BoardName: BoardState.Settings] {
    var settings: [BoardName: BoardState.Settings] = [:]
    for board in try boards() { settings[board] = try read(board).loadState().settings }
    return settings
  }

  package func read(_ board: BoardName) throws(JournalError) -> JournalContents {
    try checkOpen()
    return store.contents.withLock { contents in
      guard let board = contents.boards[board] else { return JournalContents() }
      let latest = board.snapshots.last
      let known = Int((latest?.sequence ?? board.base).rawValue - board.base.rawValue)
      return JournalContents(
        snapshot: latest?.state, snapshotSequence: latest?.sequence ?? board.base,
        entries: Array(board.entries.dropFirst(known)))
    }
  }

  package func append(
    _ entries: [Entry], to board: BoardName, after sequence: SequenceNumber,
    completion: @escaping @Sendable (AppendEnd) -> Void
  ) {
    guard hand(over: .append(entries, board, sequence, completion)) else {
      return completion(.notAppended(.closedJournal))
    }
  }

  package func keepSnapshot(
    _ state: BoardState, of board: BoardName, at sequence: SequenceNumber,
    completion: @escaping @Sendable (Result<Void, JournalError>) -> Void
  ) {
    guard hand(over: .snapshot(state, board, sequence, completion)) else {
      return completion(.failure(.closedJournal))
    }
  }

  package func close() {
    commit()
    state.withLock { $0.isClosed = true }
  }

  /// Commits everything that waits, together, then what was handed over by its completions.
  package func commit() {
    guard state.withLock({ $0.beginCommitting() }) else { return }
    while let jobs = state.withLock({ $0.takeWaiting() }) {
      let before = counts.entries
      let ends = jobs.map { perform($0) }
      if counts.entries > before { state.withLock { $0.counts.commits += 1 } }
      for end in ends { end() }
    }
  }

  /// False: the journal is closed.
  private func hand(over job: Job) -> Bool {
    let isOpen = state.withLock { state in
      if !state.isClosed { state.waiting.append(job) }
      return !state.isClosed
    }
    if isOpen, commits == .atOnce { commit() }
    return isOpen
  }

  private func checkOpen() throws(JournalError) {
    if state.withLock({ $0.isClosed }) { throw .closedJournal }
  }

  /// Does the job and answers the call of its completion.
  private func perform(_ job: Job) -> () -> Void {
    switch job {
    case .append(let entries, let board, let sequence, let completion):
      let injected = state.withLock { state in
        defer { state.injected = nil }
        return state.injected
      }
      let end = append(entries, to: board, after: sequence, injected: injected)
      if case .appended = end { state.withLock { $0.counts.entries += entries.count } }
      return { completion(end) }
    case .snapshot(let snapshot, let board, let sequence, let completion):
      let end = keep(snapshot, of: board, at: sequence)
      return { completion(end) }
    }
  }

  private func append(
    _ entries: [Entry], to name: BoardName, after sequence: SequenceNumber, injected: InjectedEnd?
  ) -> AppendEnd {
    store.contents.withLock { contents in
      let known = contents.boards[name]
      guard contents.epoch == epoch, (known ?? MemoryStore.Board()).sequence == sequence, injected != .fenced else {
        return .fenced
      }
      let failure = JournalError(.io, detail: "made to end so")
      if injected == .notAppended { return .notAppended(failure) }
      if injected == .unknownNotWritten { return .unknown(failure) }
      guard !entries.isEmpty else { return .appended(sequence) }
      if known == nil { contents.order.append(name) }
      contents.boards[name, default: MemoryStore.Board()].entries += entries
      if injected == .unknownWritten { return .unknown(failure) }
      return .appended(SequenceNumber(sequence.rawValue + UInt64(entries.count)))
    }
  }

  private func keep(
    _ state: BoardState, of name: BoardName, at sequence: SequenceNumber
  ) -> Result<Void, JournalError> {
    store.contents.withLock { contents in
      guard contents.epoch == epoch else { return .failure(.foreignWriter) }
      guard var board = contents.boards[name], sequence <= board.sequence, sequence > board.base else {
        return .failure(.noSuchSequence(sequence, of: name))
      }
      board.snapshots.removeAll { $0.sequence == sequence }
      board.snapshots.append((sequence, state))
      board.snapshots.sort { $0.sequence < $1.sequence }
      board.forget(by: retention)
      contents.boards[name] = board
      return .success(())
    }
  }
}

// MARK: - The past

extension MemoryJournal {
  package func moments(of board: BoardName) throws(JournalError) -> [HistoryPosition] {
    try checkOpen()
    return store.contents.withLock { contents in
      guard let board = contents.boards[board] else { return [] }
      return (board.base == .zero ? [.start] : [])
        + board.snapshots.map { HistoryPosition($0.sequence, $0.state.document.revision) }
    }
  }

  package func snapshot(of board: BoardName, at sequence: SequenceNumber) throws(JournalError) -> BoardState {
    try checkOpen()
    let known = store.contents.withLock { $0.boards[board]?.snapshots.first { $0.sequence == sequence }?.state }
    guard let known else { throw .noSuchSequence(sequence, of: board) }
    return known
  }

  package func entries(
    of board: BoardName, after sequence: SequenceNumber, upTo end: SequenceNumber?
  ) throws(JournalError) -> [Entry] {
    try checkOpen()
    let known = store.contents.withLock { $0.boards[board] } ?? MemoryStore.Board()
    let end = end ?? known.sequence
    guard known.base <= sequence, sequence <= end, end <= known.sequence else {
      throw .noSuchSequence(sequence, of: board)
    }
    let first = Int(sequence.rawValue - known.base.rawValue)
    return Array(known.entries[first..<first + Int(end.rawValue - sequence.rawValue)])
  }
}

extension MemoryStore.Board {
  fileprivate mutating func forget(by retention: HistoryRetention) {
    let kept = retention.kept(of: snapshots.map(\.sequence), isWhole: base == .zero)
    snapshots.removeAll { !kept.snapshots.contains($0.sequence) }
    guard let forgotten = kept.forgotten, forgotten > base else { return }
    entries.removeFirst(Int(forgotten.rawValue - base.rawValue))
    base = forgotten
  }
}

extension MemoryJournal.State {
  fileprivate mutating func beginCommitting() -> Bool {
    guard !isCommitting else { return false }
    isCommitting = true
    return true
  }

  /// The entries that wait; nil, and committing is over: nothing does.
  fileprivate mutating func takeWaiting() -> [MemoryJournal.Job]? {
    guard !waiting.isEmpty else {
      isCommitting = false
      return nil
    }
    defer { waiting = [] }
    return waiting
  }
}
