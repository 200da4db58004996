#if Cluster
  import Document
  import FoundationEssentials
  import NATSClient
  import Storage
  import Synchronization

  extension BoardLog {
    /// Keeps a snapshot, and of older ones and of the log what ``HistoryRetention`` says.
    ///
    /// First its parts, then the list of moments that names it, then whatever the list doesn't name any more goes. An
    /// end between any two of these leaves something too much, and nothing too little.
    func keep(_ board: BoardState, at sequence: SequenceNumber) async throws(JournalError) {
      let last = try await lastRecord()
      guard let last, sequence > .zero, sequence <= last.record.sequence else {
        throw .noSuchSequence(sequence, of: place.board)
      }
      guard isOurs(last.record) else { throw .foreignWriter }
      let encoded: Result<Data, JournalError> = await journal.encoding.run {
        do throws(JournalError) {
          return .success(try StoredForm.encode(inPieces: board))
        } catch {
          return .failure(error)
        }
      }
      let body = try encoded.get()
      let parts = try await putSnapshot(body, at: sequence)
      try journal.reach(.partsOfSnapshot)
      let mark = state.withLock { $0.marks.last { $0.sequence <= sequence }?.number }
      let kept = try await keep(sequence, board.document.revision, parts, mark)
      journal.count { $0.snapshots += 1 }
      do throws(JournalError) {
        try journal.reach(.listedSnapshot)
        try await purge(kept, last)
        try journal.reach(.purgedRecords)
        try await sweep(kept)
      } catch {
        // The next snapshot sweeps again.
        journal.report(JournalError(error.code, detail: "sweeping up behind board \(place.board): \(error.detail)"))
      }
    }

    private func isOurs(_ last: LogRecord) -> Bool {
      state.withLock { state in
        if let held = state.held { return held.term == last.term }
        return !state.wasFenced && (last.kind == .release || last.writer.node == journal.writer.node)
      }
    }

    /// Writes the moment into the board's list, behind whatever else is written there.
    private func keep(
      _ sequence: SequenceNumber, _ revision: Revision, _ parts: LogParts, _ mark: UInt64?
    ) async throws(JournalError) -> LogMoments {
      var mayBeOnItsWay = false
      while true {
        let (moments, number) = try await moments()
        guard sequence.rawValue > moments.forgotten else { throw .noSuchSequence(sequence, of: place.board) }
        let moment = LogMoments.Moment(
          sequence: sequence.rawValue, revision: revision.rawValue,
          number: max(mark ?? 1, moments.number(before: sequence)), parts: parts)
        if mayBeOnItsWay, moments.moments.contains(moment) { return moments }
        let now = moments.with(moment, by: journal.retention)
        switch await journal.stream.publish(try now.encoded(), to: place.moments, behind: number) {
        case .stored: return now
        case .refused(let refusal) where refusal.isCertain:
          throw JournalError(.refused(refusal), while: "keeping a snapshot of board \(place.board)")
        case .refused, .unsure: mayBeOnItsWay = true
        }
        if journal.isGivingUp { throw .closedJournal }
        await pause()
      }
    }

    /// Removes the records before the first moment.
    private func purge(_ moments: LogMoments, _ last: Read) async throws(JournalError) {
      guard moments.forgotten > 0, let first = moments.moments.first, first.number <= last.number else { return }
      do throws(NATSError) {
        try await journal.stream.purge(place.log, subject: place.records, below: first.number)
      } catch {
        throw JournalError(error, while: "removing records that are forgotten")
      }
    }

    /// Removes parts that nothing leads to any more.
    ///
    /// Those of younger entries and snapshots stay: someone may be about to name them.
    private func sweep(_ moments: LogMoments) async throws(JournalError) {
      let named = Set(moments.moments.map(\.parts.name))
      let latest = moments.moments.last?.sequence ?? 0
      do throws(NATSError) {
        let names = try await journal.stream.subjects(place.keep, like: place.anyPart).compactMap(
          PartName.init(subject:))
        for name in Set(names) where !named.contains(name.text) {
          guard name.isOfEntries ? name.sequence < moments.forgotten : name.sequence < latest else { continue }
          try await journal.stream.purge(place.keep, subject: place.allParts(name.text))
        }
      } catch {
        throw JournalError(error, while: "removing parts that are forgotten")
      }
    }
  }

  // MARK: - Parts

  extension BoardLog {
    /// A body in its place: in the record, or in parts that are stored now.
    func stored(_ raw: Data, as name: String) async throws(JournalError) -> LogBody {
      let bytes = try Deflate.deflate(raw)
      guard bytes.count > LogBody.partBytes else { return .inPlace(bytes, rawCount: raw.count) }
      return .inParts(try await put(bytes, rawCount: raw.count, as: name))
    }

    func putSnapshot(_ body: Data, at sequence: SequenceNumber) async throws(JournalError) -> LogParts {
      try await put(body, as: "s\(sequence.rawValue)-\(String(CRC.sum(Array(body)), radix: 36))")
    }

    private func put(_ raw: Data, as name: String) async throws(JournalError) -> LogParts {
      try await put(try Deflate.deflate(raw), rawCount: raw.count, as: name)
    }

    /// Each part is stored as often as it takes to hear that it is: its name belongs to these bytes.
    private func put(_ bytes: [UInt8], rawCount: Int, as name: String) async throws(JournalError) -> LogParts {
      var count = 0
      for start in stride(from: 0, to: max(bytes.count, 1), by: LogBody.partBytes) {
        let part = Array(bytes[start..<min(start + LogBody.partBytes, bytes.count)])
        try await put(part, to: place.part(name, count))
        count += 1
      }
      return LogParts(name: name, count: count, bytes: bytes.count, rawCount: rawCount, checksum: CRC.sum(bytes))
    }

    private func put(_ part: [UInt8], to subject: String) async throws(JournalError) {
      while true {
        switch await journal.stream.publish(part, to: subject, behind: nil) {
        case .stored: return
        case .refused(let refusal):
          throw JournalError(.refused(refusal), while: "writing what belongs to board \(place.board)")
        case .unsure: break
        }
        if journal.isGivingUp { throw .closedJournal }
        await pause()
      }
    }

    /// What a body says, inflated.
    ///
    /// - Throws: `format`: it isn't what was written.
    func raw(_ body: LogBody, mayLag: Bool = false) async throws(JournalError) -> Data {
      let (bytes, count) =
        switch body {
        case .inPlace(let bytes, let count): (bytes, count)
        case .inParts(let parts): (try await read(parts, mayLag: mayLag), parts.rawCount)
        }
      guard let raw = Deflate.inflate(bytes, to: count) else {
        throw JournalError(.format, detail: "what board \(place.board) has can't be inflated")
      }
      return raw
    }

    private func read(_ parts: LogParts, mayLag: Bool) async throws(JournalError) -> [UInt8] {
      var bytes: [UInt8] = []
      for number in 0..<parts.count {
        let part: StoredMessage?
        do throws(NATSError) {
          part = try await journal.stream.last(place.keep, subject: place.part(parts.name, number), mayLag: mayLag)
        } catch {
          throw JournalError(error, while: "reading what belongs to board \(place.board)")
        }
        guard let part, bytes.count + part.body.count <= parts.bytes else { break }
        bytes += part.body
      }
      guard bytes.count == parts.bytes, CRC.sum(bytes) == parts.checksum else {
        throw JournalError(.format, detail: "parts \(parts.name) of board \(place.board) aren't what was written")
      }
      return bytes
    }
  }

  /// What the parts of one body are called: `e` or `s`, the sequence, and what tells it from others of that.
  private struct PartName: Hashable {
    var text: String
    var isOfEntries: Bool
    var sequence: UInt64

    init?(subject: String) {
      let pieces = subject.split(separator: ".")
      guard pieces.count >= 2 else { return nil }
      text = String(pieces[pieces.count - 2])
      guard let kind = text.first, "es".contains(kind) else { return nil }
      guard let sequence = UInt64(text.dropFirst().prefix { $0.isNumber }) else { return nil }
      isOfEntries = kind == "e"
      self.sequence = sequence
    }
  }
#endif
