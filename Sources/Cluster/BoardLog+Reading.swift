#if Cluster
  import Document
  import FoundationEssentials
  import NATSClient
  import Storage
  import Synchronization

  extension BoardLog {
    /// What the board's log has, from the latest snapshot on that can be read, and what was got over.
    ///
    /// A damaged log is read up to the damage.
    func contents() async throws(JournalError) -> (contents: JournalContents, gotOver: [JournalError]) {
      guard let last = try await lastSound() else { return (JournalContents(), []) }
      let result = try await contents(upTo: last)
      state.withLock { $0.known = (result.contents.sequence, result.contents.settingsNow) }
      return result
    }

    /// The last record, which is no older than what this journal knows to be there.
    private func lastSound() async throws(JournalError) -> Read? {
      var tries = 0
      while true {
        let held = state.withLock { $0.held?.number }
        // Behind what this journal holds nobody else writes.
        let last = try await lastRecord(mayLag: held != nil)
        let known = held ?? 0
        if last?.number ?? 0 >= known { return last }
        // The server that answered was cut off from the others, or is only now in charge.
        tries += 1
        guard tries < 200 else { throw JournalError(.behind, while: "reading board \(place.board)") }
        await pause()
      }
    }

    func contents(upTo last: Read) async throws(JournalError) -> (contents: JournalContents, gotOver: [JournalError]) {
      let first = try await contents(upTo: last, try await moments(mayLag: true).moments, mayLag: true)
      if first.contents.damage == nil, first.gotOver.isEmpty { return first }
      // A replica may not have had everything. The leaders have.
      var moments = try await moments().moments
      while true {
        let result = try await contents(upTo: last, moments)
        guard result.contents.damage != nil else { return result }
        // Records may have gone behind a snapshot that was kept meanwhile.
        let now = try await self.moments().moments
        if now == moments { return result }
        moments = now
      }
    }

    private func contents(
      upTo last: Read, _ moments: LogMoments, mayLag: Bool = false
    ) async throws(JournalError) -> (contents: JournalContents, gotOver: [JournalError]) {
      var gotOver: [JournalError] = []
      var contents = JournalContents()
      var first: UInt64 = 1
      var hasStart = moments.forgotten == 0
      for moment in moments.moments.reversed() {
        do throws(JournalError) {
          contents.snapshot = try await snapshot(at: moment, mayLag: mayLag)
          contents.snapshotSequence = SequenceNumber(moment.sequence)
          first = moment.number
          hasStart = true
          break
        } catch {
          guard error.code != .io, error.code != .closed else { throw error }
          gotOver.append(error)
        }
      }
      guard hasStart else {
        contents.damage = BoardDamage(
          first: SequenceNumber(1), last: last.record.sequence,
          detail: gotOver.first?.detail ?? "board \(place.board) has no snapshot to begin from")
        return (contents, [])
      }
      let read = try await entries(
        after: contents.snapshotSequence, from: first, upTo: last, end: last.record.sequence, mayLag: mayLag)
      contents.entries = read.entries
      contents.damage = read.damage
      return (contents, gotOver)
    }

    /// The entries after one sequence up to another, or up to what isn't as it was written.
    private func entries(
      after start: SequenceNumber, from number: UInt64, upTo last: Read, end: SequenceNumber, mayLag: Bool = false
    ) async throws(JournalError) -> (entries: [Entry], damage: BoardDamage?) {
      var folding = Records(of: place.board, after: start, upTo: end)
      let messages: [StoredMessage]
      do throws(NATSError) {
        messages = try await journal.stream.messages(
          place.log, subject: place.records, from: number, upTo: last.number
        ) { [board = place.board] message in
          // Later records are none of ours; one that can't be read is found when its turn comes.
          ((try? LogRecord(message.body, of: board))?.first ?? .zero) >= end
        }
      } catch {
        throw JournalError(error, while: "reading board \(place.board)")
      }
      for message in messages where !folding.isComplete {
        do throws(JournalError) {
          let record = try LogRecord(message.body, of: place.board)
          guard try folding.wants(record) else { continue }
          try folding.take(try await raw(record.body, mayLag: mayLag))
        } catch {
          guard error.code == .format else { throw error }
          return (folding.entries, folding.damage(upTo: end, error.detail))
        }
      }
      if folding.isComplete { return (folding.entries, nil) }
      return (folding.entries, folding.damage(upTo: end, "records of board \(place.board) are missing"))
    }

    // MARK: - The past

    /// The moments that are kept, and the number of the message that lists them, zero without one.
    ///
    /// - Parameter mayLag: for those who ask again without it if something is missing.
    func moments(mayLag: Bool = false) async throws(JournalError) -> (moments: LogMoments, number: UInt64) {
      let message: StoredMessage?
      do throws(NATSError) {
        message = try await journal.stream.last(place.keep, subject: place.moments, mayLag: mayLag)
      } catch {
        throw JournalError(error, while: "reading the moments of board \(place.board)")
      }
      guard let message else { return (LogMoments(), 0) }
      return (try LogMoments(message.body, of: place.board), message.number)
    }

    func snapshot(at moment: LogMoments.Moment, mayLag: Bool = false) async throws(JournalError) -> BoardState {
      let what = "snapshot \(moment.sequence) of \(place.board)"
      do throws(JournalError) {
        let raw = try await raw(.inParts(moment.parts), mayLag: mayLag)
        return try StoredForm.decode(BoardState.self, from: raw, what: what)
      } catch {
        guard error.code == .format else { throw error }
        throw JournalError(.format, detail: "\(what): \(error.detail)")
      }
    }

    func positions() async throws(JournalError) -> [HistoryPosition] {
      let moments = try await moments().moments
      let start: [HistoryPosition] =
        if moments.forgotten == 0, try await lastRecord()?.record.sequence ?? .zero > .zero { [.start] } else { [] }
      return start + moments.moments.map { HistoryPosition(SequenceNumber($0.sequence), Revision($0.revision)) }
    }

    func snapshot(at sequence: SequenceNumber) async throws(JournalError) -> BoardState {
      let moment = try await moments().moments.moments.first { $0.sequence == sequence.rawValue }
      guard let moment else { throw .noSuchSequence(sequence, of: place.board) }
      return try await snapshot(at: moment)
    }

    func entries(after start: SequenceNumber, upTo end: SequenceNumber?) async throws(JournalError) -> [Entry] {
      guard let last = try await lastSound() else {
        if start == .zero, end ?? .zero == .zero { return [] }
        throw .noSuchSequence(start, of: place.board)
      }
      let moments = try await moments().moments
      let end = end ?? last.record.sequence
      guard moments.forgotten <= start.rawValue, start <= end, end <= last.record.sequence else {
        throw .noSuchSequence(start, of: place.board)
      }
      let read = try await entries(after: start, from: moments.number(before: start), upTo: last, end: end)
      if let damage = read.damage { throw JournalError(.format, detail: damage.detail) }
      return read.entries
    }
  }

  /// Follows records from one sequence to another, and refuses one that doesn't follow.
  private struct Records {
    private let board: BoardName
    private let end: SequenceNumber
    private(set) var entries: [Entry] = []
    private var sequence: SequenceNumber
    private var term: UInt64 = 0
    /// Of the record at hand, how many entries come before those that are wanted.
    private var skipped = 0
    private var count = 0

    init(of board: BoardName, after start: SequenceNumber, upTo end: SequenceNumber) {
      self.board = board
      sequence = start
      self.end = end
    }

    var isComplete: Bool { sequence >= end }

    /// Whether a record has entries that are wanted, which are handed over next.
    mutating func wants(_ record: LogRecord) throws(JournalError) -> Bool {
      guard record.term >= term else {
        throw JournalError(.format, detail: "board \(board) has a record of claim \(record.term) behind claim \(term)")
      }
      term = record.term
      guard record.sequence > sequence else { return false }
      guard record.first <= sequence else {
        throw JournalError(
          .format, detail: "entry \(sequence.rawValue + 1) of \(board) is missing: a record begins behind it")
      }
      skipped = Int(sequence.rawValue - record.first.rawValue)
      count = Int(record.count)
      return true
    }

    mutating func take(_ lines: Data) throws(JournalError) {
      let rows = lines.split(separator: UInt8(ascii: "\n"))
      guard rows.count == count else {
        throw JournalError(.format, detail: "a record of \(board) has \(rows.count) entries instead of \(count)")
      }
      let decoder = JSONDecoder()
      for row in rows.dropFirst(skipped) where !isComplete {
        let number = sequence.rawValue + 1
        entries.append(
          try StoredForm.decode(Entry.self, from: row, by: decoder, what: "entry \(number) of \(board)"))
        sequence = SequenceNumber(number)
      }
    }

    func damage(upTo end: SequenceNumber, _ detail: String) -> BoardDamage {
      BoardDamage(first: SequenceNumber(sequence.rawValue + 1), last: end, detail: detail)
    }
  }
#endif
