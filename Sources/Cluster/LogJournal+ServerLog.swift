#if Cluster
  import Dispatch
  public import Document
  import FoundationEssentials
  import NATSClient
  public import Storage

  // The log of what the owner did, which all nodes follow. No node holds it: each appends behind the last record that
  // it knows, and one that another node was faster than reads that record first.

  extension LogJournal {
    /// A record as it is stored. The mark tells it from the same by another node.
    private struct ServerLine: Codable {
      var node: String
      var mark: UInt64
      var record: ServerRecord
    }

    /// The records behind the one with `number`, and the number of the last; zero: from the first on. It waits for
    /// NATS.
    ///
    /// - Throws: `io`; `format`: one isn't what was written.
    public func serverRecords(
      after number: UInt64
    ) throws(JournalError) -> (records: [ServerRecord], last: UInt64) {
      try checkOpen()
      return try thread.wait { [self] () async throws(JournalError) in
        let messages: [StoredMessage]
        do throws(NATSError) {
          guard let last = try await stream.last(layout.server.name, subject: layout.serverSubject),
            last.number > number
          else { return ([], number) }
          messages = try await stream.messages(
            layout.server.name, subject: layout.serverSubject, from: number + 1, upTo: last.number)
        } catch {
          throw JournalError(error, while: "reading the server's log")
        }
        let records = try messages.map { message throws(JournalError) in
          try StoredForm.decode(
            ServerLine.self, from: Data(message.body), what: "record \(message.number) of the server's log"
          ).record
        }
        return (records, messages.last?.number ?? number)
      }
    }

    /// Appends a record behind the one with `number`, if that still is the last one.
    ///
    /// It is tried for ``patience``. One that was on its way then may be stored later, and is read with the others.
    public func append(
      _ record: ServerRecord, behind number: UInt64, completion: @escaping @Sendable (ServerAppendEnd) -> Void
    ) {
      let isOpen = startIfOpen { [self] in
        let end: ServerAppendEnd
        do throws(JournalError) {
          end = try await store(record, behind: number)
        } catch {
          end = .failed(error)
        }
        await completions.run { completion(end) }
      }
      if !isOpen { completions.async { completion(.failed(.closedJournal)) } }
    }

    private func store(_ record: ServerRecord, behind number: UInt64) async throws(JournalError) -> ServerAppendEnd {
      let line = ServerLine(node: writer.node.description, mark: .random(in: .min ... .max), record: record)
      let bytes = Array(try StoredForm.encode(line))
      let deadline = ContinuousClock.now + Self.patience
      var mayBeOnItsWay = false
      while !isGivingUp, ContinuousClock.now < deadline {
        switch await stream.publish(bytes, to: layout.serverSubject, behind: number) {
        case .stored(let number): return .appended(number)
        case .refused(let refusal) where refusal.isCertain && !mayBeOnItsWay:
          throw JournalError(.refused(refusal), while: "writing to the server's log")
        case .unsure(.busy): break
        case .refused, .unsure:
          mayBeOnItsWay = true
          if let end = await look(for: bytes, behind: number) { return end }
        }
        await timers.pause(for: .milliseconds(50))
      }
      throw isGivingUp ? .closedJournal : JournalError(.noAnswer, while: "writing to the server's log")
    }

    /// Nil: there is nothing yet, or nobody answers.
    private func look(for bytes: [UInt8], behind number: UInt64) async -> ServerAppendEnd? {
      do throws(NATSError) {
        // A replica's word is enough: a record that it has is there for good.
        let next = try await stream.next(
          layout.server.name, subject: layout.serverSubject, from: number + 1, mayLag: true)
        return next.map { $0.body == bytes ? .appended($0.number) : .overtaken }
      } catch {
        return nil
      }
    }

    // MARK: - Boards that begin with a state, and boards that are gone

    /// Begins a board that the cluster doesn't have with a state, as an entry with the sequence 1.
    ///
    /// - Parameter record: nil; with a state in the place of a board's journal the owner can do nothing in a cluster.
    public func replace(
      _ board: BoardName, with state: BoardState, _ record: ServerRecord?,
      completion: @escaping @Sendable (Result<Void, JournalError>) -> Void
    ) {
      precondition(record == nil, "a board of a cluster doesn't go back to a backup: \(board)")
      let isOpen = startIfOpen { [self] in
        let end: Result<Void, JournalError>
        do throws(JournalError) {
          end = .success(try await (try log(of: board)).begin(with: state))
        } catch {
          end = .failure(error)
        }
        await completions.run { completion(end) }
      }
      if !isOpen { completions.async { completion(.failure(.closedJournal)) } }
    }

    /// Forgets all of a board that nobody may come to any more, apart from its pictures.
    public func forget(_ board: BoardName) throws(JournalError) {
      let place = layout.place(of: board)
      let pieces = [
        (place.boards, place.listing), (place.log, place.records), (place.keep, place.moments),
        (place.keep, place.anyPart),
      ]
      try checkOpen()
      try thread.wait { [self] () async throws(JournalError) in
        do throws(NATSError) {
          for (name, subject) in pieces { try await stream.purge(name, subject: subject) }
        } catch {
          throw JournalError(error, while: "forgetting board \(board)")
        }
      }
    }
  }

  extension BoardLog {
    /// Claims a board that has no records, and begins it with a state.
    ///
    /// First its snapshot, then the list of moments that names it, then the claim, without which it isn't there.
    func begin(with board: BoardState) async throws(JournalError) {
      guard try await lastRecord() == nil else {
        throw JournalError(.locked, detail: "the cluster has a board \(place.board) already")
      }
      let first = SequenceNumber(1)
      let body = try StoredForm.encode(inPieces: board)
      let parts = try await putSnapshot(body, at: first)
      var moments = LogMoments()
      moments.forgotten = first.rawValue
      moments.moments = [
        LogMoments.Moment(
          sequence: first.rawValue, revision: board.document.revision.rawValue, number: 1, parts: parts)
      ]
      let before = try await self.moments().number
      switch await journal.stream.publish(try moments.encoded(), to: place.moments, behind: before) {
      case .stored: break
      case .refused(let refusal): throw JournalError(.refused(refusal), while: "beginning board \(place.board)")
      case .unsure(let error): throw JournalError(error, while: "beginning board \(place.board)")
      }
      let record = LogRecord(.claim, term: 1, by: journal.writer, behind: first)
      let deadline = ContinuousClock.now + LogJournal.patience
      switch await store(try record.encoded(for: place.board), behind: 0, until: deadline) {
      case .stored(let number):
        journal.count { $0.claims += 1 }
        journal.nodes.note(claim: 1, of: place.board)
        note(
          Held(term: 1, number: number, sequence: first, settings: board.settings), mustList: true)
      case .refused(let error): throw error
      case .fenced: throw JournalError(.locked, detail: "another node has begun board \(place.board)")
      case .unknown: throw JournalError(.noAnswer, while: "beginning board \(place.board)")
      }
    }
  }
#endif
