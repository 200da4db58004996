#if Cluster
  import Document
  import FoundationEssentials
  import NATSClient
  import Storage
  import Synchronization

  extension BoardLog {
    /// A record, and its number in the stream.
    struct Read: Sendable {
      var record: LogRecord
      var number: UInt64
    }

    /// The board's last record, by the word of the stream's leader; nil: it has none.
    func lastRecord() async throws(JournalError) -> Read? {
      let message: StoredMessage?
      do throws(NATSError) {
        message = try await journal.stream.last(place.log, subject: place.records)
      } catch {
        throw JournalError(error, while: "reading board \(place.board)")
      }
      guard let message else { return nil }
      return Read(record: try LogRecord(message.body, of: place.board), number: message.number)
    }

    /// As ``hold()``, between two works.
    func holdInTurn() async -> HoldEnd {
      await beginTurn()
      let end = await hold()
      await work()
      return end
    }

    private func beginTurn() async {
      while !state.withLock({ $0.beginWork() }) { await pause() }
    }

    /// Sees to it that this journal holds the board, by a claim if it doesn't yet. For whoever works on the board.
    func hold() async -> HoldEnd {
      if let held = state.withLock({ $0.held }) { return .held(held) }
      let deadline = ContinuousClock.now + LogJournal.patience
      while true {
        do throws(JournalError) {
          if let end = try await tryToHold() { return end }
          if journal.isGivingUp { return .failed(.closedJournal) }
        } catch {
          // A damaged record stays damaged; a server that doesn't answer may be replaced.
          guard error.code == .io, !journal.isGivingUp, ContinuousClock.now < deadline else { return .failed(error) }
        }
        await pause()
      }
    }

    /// Nil: another writer was faster, or nobody knows; the log says who holds the board.
    private func tryToHold() async throws(JournalError) -> HoldEnd? {
      let last = try await lastRecord()
      if let last, last.record.kind != .release, last.record.writer == journal.writer {
        return .held(try await known(last.record.term, last))
      }
      if let last, last.record.kind != .release, !mayTake(last.record.writer) { return .byOther(last.record.writer) }
      let sequence = last?.record.sequence ?? .zero
      let term = (last?.record.term ?? 0) + 1
      let claim = try LogRecord(.claim, term: term, by: journal.writer, behind: sequence).encoded(for: place.board)
      switch await store(claim, behind: last?.number ?? 0) {
      case .stored(let number):
        journal.count { $0.claims += 1 }
        state.withLock { state in
          state.wasFenced = false
          state.claim = Held(term: term, number: number, sequence: sequence, settings: BoardState.Settings())
        }
        return .held(
          try await known(
            term, Read(record: LogRecord(.claim, term: term, by: journal.writer, behind: sequence), number: number)))
      case .refused(let error): throw error
      case .fenced: return nil
      case .unknown: throw .closedJournal
      }
    }

    /// Of two running nodes with one name the one that was fenced doesn't claim back.
    private func mayTake(_ writer: LogWriter) -> Bool {
      guard !state.withLock({ $0.wasFenced }) else { return false }
      return writer.node == journal.writer.node || journal.mayTake(writer)
    }

    /// What the holder needs to know of the board, which is read if it wasn't.
    private func known(_ term: UInt64, _ last: Read) async throws(JournalError) -> Held {
      var settings = state.withLock { state in
        state.known.flatMap { $0.sequence == last.record.sequence ? $0.settings : nil }
      }
      if settings == nil {
        settings =
          last.record.sequence == .zero ? BoardState.Settings() : try await contents(upTo: last).contents.settingsNow
      }
      let held = Held(
        term: term, number: last.number, sequence: last.record.sequence, settings: settings ?? BoardState.Settings())
      state.withLock { state in
        state.held = held
        state.claim = nil
        state.mark(held, most: 256)
      }
      return held
    }

    /// Gives the board back, once it is listed as it is now.
    func release() async throws(JournalError) {
      await beginTurn()
      let end: Result<Void, JournalError>
      do throws(JournalError) {
        end = .success(try await releaseNow())
      } catch {
        end = .failure(error)
      }
      await work()
      try end.get()
    }

    private func releaseNow() async throws(JournalError) {
      while state.withLock({ $0.isListing }), !journal.isGivingUp { await pause() }
      guard let held = state.withLock({ $0.held ?? $0.claim }) else { return }
      let record = try LogRecord(.release, term: held.term, by: journal.writer, behind: held.sequence)
        .encoded(for: place.board)
      let end = await store(record, behind: held.number)
      state.withLock { state in
        state.held = nil
        state.claim = nil
      }
      switch end {
      case .stored, .fenced: return
      case .refused(let error): throw error
      case .unknown: throw .closedJournal
      }
    }
  }

  extension BoardLog.State {
    /// False: somebody works on the board.
    fileprivate mutating func beginWork() -> Bool {
      defer { isWorking = true }
      return !isWorking
    }
  }

  extension JournalContents {
    /// The settings that the board has at its end.
    var settingsNow: BoardState.Settings {
      var settings = snapshot?.settings ?? BoardState.Settings()
      settings.apply(entries)
      return settings
    }
  }
#endif
