#if Cluster
  import Dispatch
  import Document
  import FoundationEssentials
  import NATSClient
  import Storage
  import Synchronization

  /// One board's log, as one journal writes and reads it.
  ///
  /// Its work is done one thing after the other on the journal's thread: appends that wait while a record is on its way
  /// are the next record.
  final class BoardLog: Sendable {
    struct Append: Sendable {
      var entries: [Entry]
      var sequence: SequenceNumber
      var completion: @Sendable (AppendEnd) -> Void
    }

    /// What the holder of the board knows.
    struct Held: Hashable, Sendable {
      var term: UInt64
      /// The last record's number in the stream, which the next one is stored behind.
      var number: UInt64
      var sequence: SequenceNumber
      var settings: BoardState.Settings
    }

    enum HoldEnd: Sendable {
      case held(Held)
      case byOther(LogWriter)
      case failed(JournalError)
    }

    struct State {
      var waiting: [Append] = []
      var isWorking = false
      var held: Held?
      /// A claim of ours that nothing is appended behind yet, because the board couldn't be read: it is given back.
      var claim: Held?
      /// Another writer took the board: if that has this node's own name, it isn't taken back for the name.
      var wasFenced = false
      /// The board's settings when they were read last.
      var known: (sequence: SequenceNumber, settings: BoardState.Settings)?
      /// Records with the sequences that they led to, the latest last: snapshots name one.
      var marks: [(sequence: SequenceNumber, number: UInt64)] = []
      var mustList = false
      var isListing = false
      /// Rises when a claim begins to be tried for, and when that ends.
      var claimSteps = 0
    }

    let place: BoardPlace
    /// It has the board's log, and each work on that keeps it.
    unowned let journal: LogJournal
    let state = Mutex(State())
    private static let marksMax = 256
    /// What a record's entries may add up to, not deflated; more of those that wait are the next record's.
    private static let recordBytesMax = 32 << 20

    init(_ place: BoardPlace, of journal: LogJournal) {
      self.place = place
      self.journal = journal
    }

    var isHeld: Bool { state.withLock { $0.held != nil || $0.claim != nil } }

    /// True: nobody works, and the code that hands over must see to it.
    func take(_ append: Append) -> Bool {
      state.withLock { state in
        state.waiting.append(append)
        defer { state.isWorking = true }
        return !state.isWorking
      }
    }

    /// Appends what waits, and what came meanwhile, until nothing does.
    func work() async {
      while let appends = state.withLock({ $0.takeWaiting() }) {
        let ends = await append(appends)
        await journal.completions.run {
          for (append, end) in zip(appends, ends) { append.completion(end) }
        }
      }
    }

    // MARK: - Appending

    private func append(_ appends: [Append]) async -> [AppendEnd] {
      guard appends.contains(where: { !$0.entries.isEmpty }) else { return await appendNothing(appends) }
      var ends: [AppendEnd] = []
      while ends.count < appends.count {
        let left = appends[ends.count...]
        switch await hold() {
        case .held(let held): ends += await append(left, held)
        case .byOther: ends += left.map { _ in .fenced }
        case .failed(let error): ends += left.map { _ in .notAppended(error) }
        }
      }
      return ends
    }

    /// Nothing is written, and nothing claimed.
    private func appendNothing(_ appends: [Append]) async -> [AppendEnd] {
      do throws(JournalError) {
        let sequence = try await lastRecord()?.record.sequence ?? .zero
        return appends.map { $0.sequence == sequence ? .appended(sequence) : .fenced }
      } catch {
        return appends.map { _ in .notAppended(error) }
      }
    }

    /// Ends the first of the appends, as many as fit into one record.
    private func append(_ appends: ArraySlice<Append>, _ held: Held) async -> [AppendEnd] {
      var ends: [AppendEnd?] = []
      var written: [Entry] = []
      var body = Data()
      var sequence = held.sequence
      for append in appends {
        if body.count >= Self.recordBytesMax { break }
        guard append.sequence == sequence else {
          ends.append(.fenced)
          continue
        }
        do throws(JournalError) {
          let lines = try Self.lines(of: append.entries)
          body += lines
          written += append.entries
          sequence = SequenceNumber(sequence.rawValue + UInt64(append.entries.count))
          ends.append(nil)
        } catch {
          ends.append(.notAppended(error))
        }
      }
      let end: AppendEnd = written.isEmpty ? .appended(sequence) : await write(written, body, held)
      var reached = held.sequence
      return zip(appends, ends).map { append, known in
        if let known { return known }
        reached = SequenceNumber(reached.rawValue + UInt64(append.entries.count))
        if case .appended = end { return .appended(reached) }
        return end
      }
    }

    /// JSON, an entry a line, as the store on SQLite has them in rows.
    private static func lines(of entries: [Entry]) throws(JournalError) -> Data {
      var lines = Data()
      for entry in entries {
        lines += try StoredForm.encode(entry)
        lines.append(UInt8(ascii: "\n"))
      }
      return lines
    }

    private func write(_ entries: [Entry], _ lines: Data, _ held: Held) async -> AppendEnd {
      let record: [UInt8]
      do throws(JournalError) {
        let name = "e\(held.sequence.rawValue)-\(held.term)-\(String(held.number, radix: 36))"
        record = try LogRecord(
          .entries, term: held.term, by: journal.writer, behind: held.sequence, count: UInt32(clamping: entries.count),
          body: try await stored(lines, as: name)
        ).encoded(for: place.board)
        try journal.reach(.partsOfEntries)
      } catch {
        // Parts without a record say nothing.
        return .notAppended(error)
      }
      let end = await store(record, behind: held.number, mayBeMisdirected: true)
      switch end {
      case .stored(let number):
        var now = held
        now.number = number
        now.sequence = SequenceNumber(held.sequence.rawValue + UInt64(entries.count))
        now.settings.apply(entries)
        journal.count { counts in
          counts.commits += 1
          counts.entries += entries.count
        }
        let isListed = held.sequence != .zero && now.settings == held.settings
        note(now, mustList: !isListed)
        return .appended(now.sequence)
      case .refused(let error): return .notAppended(error)
      case .fenced:
        lose()
        return .fenced
      case .unknown:
        state.withLock { $0.held = nil }
        return .unknown(JournalError(.io, detail: "the journal was closed before NATS said what became of an append"))
      }
    }

    func note(_ held: Held, mustList: Bool) {
      let mustStart = state.withLock { state in
        state.held = held
        state.mark(held, most: Self.marksMax)
        guard mustList else { return false }
        state.mustList = true
        defer { state.isListing = true }
        return !state.isListing
      }
      if mustStart { journal.start { await self.list() } }
    }

    /// Another writer has the board.
    func lose() {
      let wasHeld = state.withLock { state in
        defer { state.held = nil }
        state.wasFenced = true
        return state.held != nil
      }
      guard wasHeld else { return }
      journal.count { $0.fenced += 1 }
      journal.nodes.noteLoss(of: place.board)
    }

    // MARK: - Storing a record

    enum StoreEnd: Hashable, Sendable {
      case stored(UInt64)
      /// Certainly not stored, now or later.
      case refused(JournalError)
      /// Another record is where this one had to be.
      case fenced
      /// The journal is being closed, or the deadline is over, and nobody knows.
      case unknown
    }

    /// Stores a record behind the one with `number`, and finds out whether it is there.
    ///
    /// A receipt says yes. Nothing else says anything: a record that got no answer may be stored much later, and one
    /// that is refused for the number may have been refused because it is there already. So the log is asked for the
    /// record behind `number`, which is this one or another's; while there is none, the same is sent again, and of all
    /// copies one at most can be stored.
    ///
    /// - Parameter deadline: when to give that up; nil: only when the journal is closed.
    func store(
      _ record: [UInt8], behind number: UInt64, mayBeMisdirected: Bool = false,
      until deadline: ContinuousClock.Instant? = nil
    ) async -> StoreEnd {
      journal.note(storing: place.board, true)
      defer { journal.note(storing: place.board, false) }
      let misdirection = mayBeMisdirected && journal.takeMisdirection() ? [("Nats-Expected-Stream", "elsewhere")] : []
      // Once a copy may be on its way, no refusal of another is the last word.
      var mayBeOnItsWay = false
      while goesOn(until: deadline) {
        switch await journal.stream.publish(
          record, to: place.records, behind: number, headers: mayBeOnItsWay ? [] : misdirection)
        {
        case .stored(let number): return .stored(number)
        case .refused(let refusal) where refusal.isCertain && !mayBeOnItsWay:
          return .refused(JournalError(.refused(refusal), while: "writing to board \(place.board)"))
        case .unsure(.busy): await pause()
        case .refused, .unsure:
          mayBeOnItsWay = true
          if let end = await look(for: record, behind: number, until: deadline) { return end }
        }
      }
      if mayBeOnItsWay { return .unknown }
      return .refused(
        journal.isGivingUp
          ? .closedJournal : JournalError(.io, detail: "writing to board \(place.board): NATS takes nothing"))
    }

    private func goesOn(until deadline: ContinuousClock.Instant?) -> Bool {
      !journal.isGivingUp && deadline.map { ContinuousClock.now < $0 } ?? true
    }

    /// Nil: there is nothing yet, the journal is being closed, or the deadline is over.
    ///
    /// A record that another writer's snapshots have made forgotten meanwhile can't be missed here: 100,000 entries and
    /// two snapshots would have had to be written during one append.
    private func look(
      for record: [UInt8], behind number: UInt64, until deadline: ContinuousClock.Instant?
    ) async -> StoreEnd? {
      journal.count { $0.lookedFor += 1 }
      while goesOn(until: deadline) {
        do throws(NATSError) {
          // A replica's word is enough: a record that it has is there for good, and one more copy does no harm.
          let next = try await journal.stream.next(
            place.log, subject: place.records, from: number + 1, mayLag: true)
          guard let next else {
            await pause()
            return nil
          }
          return next.body == record ? .stored(next.number) : .fenced
        } catch {
          await pause()
        }
      }
      return nil
    }

    func pause() async { await journal.timers.pause(for: .milliseconds(50)) }
  }

  extension BoardLog.State {
    /// The appends that wait; nil: none do, and the next to come starts the work.
    fileprivate mutating func takeWaiting() -> [BoardLog.Append]? {
      guard !waiting.isEmpty else {
        isWorking = false
        return nil
      }
      defer { waiting = [] }
      return waiting
    }

    mutating func mark(_ held: BoardLog.Held, most: Int) {
      marks.append((held.sequence, held.number))
      if marks.count > most { marks.removeFirst() }
    }
  }
#endif
