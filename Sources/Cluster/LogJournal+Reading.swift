#if Cluster
  public import Document
  import FoundationEssentials
  import NATSClient
  import Storage
  import Synchronization

  extension LogJournal {
    /// Listed boards, and those whose holders ended before they were.
    ///
    /// - Complexity: a question for each board that isn't listed.
    public func boards() throws(JournalError) -> [BoardName] {
      try checkOpen()
      return try thread.wait { [self] () async throws(JournalError) in
        try await survey(readsSettings: false).map(\.board)
      }
    }

    /// - Complexity: a question for each board; a board that wasn't released is read, unless this journal holds it.
    public func settings() throws(JournalError) -> [BoardName: BoardState.Settings] {
      try checkOpen()
      let known = try thread.wait { [self] () async throws(JournalError) in try await survey(readsSettings: true) }
      return Dictionary(uniqueKeysWithValues: known.map { ($0.board, $0.settings) })
    }

    public func read(_ board: BoardName) throws(JournalError) -> JournalContents {
      let (contents, gotOver) = try contents(of: board)
      if let damage = contents.damage { throw JournalError(.format, detail: damage.detail) }
      gotOver.forEach(report)
      return contents
    }

    public func salvage(_ board: BoardName) throws(JournalError) -> JournalContents {
      let (contents, gotOver) = try contents(of: board)
      gotOver.forEach(report)
      return contents
    }

    private func contents(
      of board: BoardName
    ) throws(JournalError) -> (contents: JournalContents, gotOver: [JournalError]) {
      let log = try log(of: board)
      return try thread.wait { () async throws(JournalError) in try await log.contents() }
    }

    public func moments(of board: BoardName) throws(JournalError) -> [HistoryPosition] {
      let log = try log(of: board)
      return try thread.wait { () async throws(JournalError) in try await log.positions() }
    }

    public func snapshot(of board: BoardName, at sequence: SequenceNumber) throws(JournalError) -> BoardState {
      let log = try log(of: board)
      return try thread.wait { () async throws(JournalError) in try await log.snapshot(at: sequence) }
    }

    public func entries(
      of board: BoardName, after sequence: SequenceNumber, upTo end: SequenceNumber?
    ) throws(JournalError) -> [Entry] {
      let log = try log(of: board)
      return try thread.wait { () async throws(JournalError) in try await log.entries(after: sequence, upTo: end) }
    }

    // MARK: - All boards

    private struct Known: Sendable {
      var board: BoardName
      /// Boards are in this order, then by name.
      var made: UInt64
      var settings: BoardState.Settings
    }

    private func survey(readsSettings: Bool) async throws(JournalError) -> [Known] {
      let listings = try await listings(from: 1).listings
      var known: [Known] = []
      for board in try await recorded().union(listings.keys) {
        let log = try log(of: board)
        let listed = listings[board]
        let made = listed?.made ?? .max
        if let held = log.state.withLock({ $0.held }) {
          if held.sequence > .zero { known.append(Known(board: board, made: made, settings: held.settings)) }
        } else if let listed, !readsSettings {
          known.append(Known(board: board, made: made, settings: listed.settings))
        } else if let last = try await log.lastRecord(), last.record.sequence > .zero {
          let isAsListed = last.record.kind == .release || !readsSettings
          let settings =
            if isAsListed, let listed { listed.settings } else { try await log.contents().contents.settingsNow }
          known.append(Known(board: board, made: made, settings: settings))
        }
      }
      return known.sorted { ($0.made, $0.board.description) < ($1.made, $1.board.description) }
    }

    /// The boards that have records, of whatever kind.
    private func recorded() async throws(JournalError) -> Set<BoardName> {
      var boards: Set<BoardName> = []
      for shard in 0..<layout.shards {
        let log = layout.log(shard)
        do throws(NATSError) {
          let subjects = try await stream.subjects(log.name, like: log.subjects[0])
          boards.formUnion(subjects.compactMap { layout.board(of: $0) })
        } catch {
          throw JournalError(error, while: "listing boards")
        }
      }
      return boards
    }

    /// How boards are listed by messages from this number on, and the last number.
    func listings(
      from first: UInt64
    ) async throws(JournalError) -> (listings: [BoardName: BoardListing], last: UInt64) {
      let messages: [StoredMessage]
      let end: UInt64
      do throws(NATSError) {
        guard let last = try await stream.last(layout.boards.name, subject: layout.boardPattern), last.number >= first
        else { return ([:], first - 1) }
        end = last.number
        messages = try await stream.messages(
          layout.boards.name, subject: layout.boardPattern, from: first, upTo: end)
      } catch {
        throw JournalError(error, while: "listing boards")
      }
      var listings: [BoardName: BoardListing] = [:]
      for message in messages {
        guard let board = layout.board(of: message.subject) else { continue }
        do throws(JournalError) {
          var listing = try StoredForm.decode(
            BoardListing.self, from: Data(message.body), what: "how board \(board) is listed")
          listing.made = listing.made ?? message.number
          listings[board] = listing
        } catch {
          // The board is read instead.
          report(error)
        }
      }
      return (listings, end)
    }
  }
#endif
