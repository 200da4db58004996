#if Cluster
  import Dispatch
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
    ///
    /// - Parameter mayLag: for those who find out by themselves whether there is a later one.
    func lastRecord(mayLag: Bool = false) async throws(JournalError) -> Read? {
      let message: StoredMessage?
      do throws(NATSError) {
        message = try await journal.stream.last(place.log, subject: place.records, mayLag: mayLag)
      } catch {
        throw JournalError(error, while: "reading board \(place.board)")
      }
      guard let message else { return nil }
      return Read(record: try LogRecord(message.body, of: place.board), number: message.number)
    }

    /// As ``hold()``, between two works.
    func holdInTurn() async -> HoldEnd {
      guard await beginTurn(until: .now + LogJournal.patience) else {
        return .failed(
          journal.isGivingUp
            ? .closedJournal : JournalError(.io, detail: "edits of board \(place.board) wait for NATS"))
      }
      let end = await hold()
      await work()
      return end
    }

    /// False: the work that goes on didn't end before the deadline, or before the journal gave it up.
    private func beginTurn(until deadline: ContinuousClock.Instant? = nil) async -> Bool {
      while !state.withLock({ $0.beginWork() }) {
        if journal.isGivingUp { return false }
        if let deadline, ContinuousClock.now >= deadline { return false }
        await pause()
      }
      return true
    }

    /// Sees to it that this journal holds the board, by a claim if it doesn't yet. For code that works on the board.
    ///
    /// It is tried for ``LogJournal/patience``. A claim that was on its way then may be stored later: it is ours, and
    /// the next try finds it.
    func hold() async -> HoldEnd {
      if let held = state.withLock({ $0.held }) { return .held(held) }
      sayIfClaimingIsSlow()
      defer { state.withLock { $0.claimSteps += 1 } }
      let deadline = ContinuousClock.now + LogJournal.patience
      while true {
        do throws(JournalError) {
          if let end = try await tryToHold(until: deadline) { return end }
          if journal.isGivingUp { return .failed(.closedJournal) }
          guard ContinuousClock.now < deadline else {
            return .failed(JournalError(.io, detail: "others claim board \(place.board) at the same time"))
          }
        } catch {
          // A damaged record stays damaged; a server that doesn't answer may be replaced.
          guard error.code == .io, !journal.isGivingUp, ContinuousClock.now < deadline else { return .failed(error) }
        }
        await pause()
      }
    }

    /// Once for each claim: the person who starts a node sees what it waits for.
    private func sayIfClaimingIsSlow() {
      let step = state.withLock { state in
        state.claimSteps += 1
        return state.claimSteps
      }
      journal.timers.asyncAfter(deadline: .now() + Self.slowClaim.interval) { [self, weak journal = self.journal] in
        guard state.withLock({ $0.claimSteps == step }) else { return }
        journal?.report(
          JournalError(
            .io,
            detail: """
              claiming board \(place.board) takes longer than \(Self.slowClaim.components.seconds) s; see that most \
              servers of NATS run
              """))
      }
    }

    private static let slowClaim = Duration.seconds(3)

    /// Nil: another writer was faster; the log says who holds the board.
    private func tryToHold(until deadline: ContinuousClock.Instant) async throws(JournalError) -> HoldEnd? {
      // A claim is stored behind the last record alone. Only the leader knows what is stored behind one of our own.
      var last = try await lastRecord(mayLag: true)
      if last?.record.writer == journal.writer { last = try await lastRecord() }
      if let last, last.record.kind != .release, last.record.writer == journal.writer {
        return .held(try await known(last.record.term, last))
      }
      if let last, last.record.kind != .release {
        journal.nodes.note(record: last.record.term, of: place.board, by: last.record.writer)
        guard mayTake(last.record.writer) else { return .byOther(last.record.writer) }
      }
      if let node = journal.nodes.recipient(of: place.board), node != journal.writer.node {
        throw JournalError(.locked, detail: "node \(node) is to have the board \(place.board)")
      }
      let sequence = last?.record.sequence ?? .zero
      let term = (last?.record.term ?? 0) + 1
      let claim = try LogRecord(.claim, term: term, by: journal.writer, behind: sequence).encoded(for: place.board)
      switch await store(claim, behind: last?.number ?? 0, until: deadline) {
      case .stored(let number):
        journal.count { counts in
          counts.claims += 1
          if let last, last.record.kind != .release, last.record.writer.node != journal.writer.node {
            counts.takeovers += 1
          }
        }
        journal.nodes.note(claim: term, of: place.board)
        state.withLock { state in
          state.wasFenced = false
          state.claim = Held(term: term, number: number, sequence: sequence, settings: BoardState.Settings())
        }
        return .held(
          try await known(
            term, Read(record: LogRecord(.claim, term: term, by: journal.writer, behind: sequence), number: number)))
      case .refused(let error): throw error
      case .fenced: return nil
      case .unknown:
        if journal.isGivingUp { throw .closedJournal }
        throw JournalError(.io, detail: "claiming board \(place.board): NATS doesn't say whether it is claimed")
      }
    }

    /// A node that starts again takes its boards at once. Of two running ones with one name the one that was fenced
    /// doesn't claim back.
    private func mayTake(_ writer: LogWriter) -> Bool {
      let isOwn = writer.node == journal.writer.node && !state.withLock { $0.wasFenced }
      return isOwn || journal.mayTake(place.board, from: writer)
    }

    /// Whether the log still says that this journal holds the board; nil: NATS doesn't answer.
    ///
    /// A process that stood still may be wrong about what it holds: others may have written meanwhile.
    func isStillHeld() async -> Bool? {
      guard state.withLock({ $0.held != nil }) else { return false }
      do throws(JournalError) {
        guard let last = try await lastRecord() else { return nil }
        if last.record.writer == journal.writer, last.record.kind != .release { return true }
        lose()
        if last.record.kind != .release {
          journal.nodes.note(record: last.record.term, of: place.board, by: last.record.writer)
        }
        return false
      } catch {
        return nil
      }
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
      guard await beginTurn() else { throw .closedJournal }
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
      case .stored: journal.nodes.note(release: held.term, of: place.board)
      case .fenced: journal.nodes.noteLoss(of: place.board)
      case .refused(let error): throw error
      case .unknown: throw .closedJournal
      }
    }
  }

  extension BoardLog.State {
    /// False: someone works on the board.
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
