#if Cluster
  import Document
  import FoundationEssentials
  import NATSClient
  import Storage
  import Synchronization

  /// What all nodes know of a board without reading its log.
  struct BoardListing: Hashable, Sendable, Codable {
    /// The number of the message that listed it first, in which this is nil: boards are in that order.
    var made: UInt64?
    /// The claim by which the writer held the board, and how far it was.
    var term: UInt64
    var sequence: UInt64
    var settings: BoardState.Settings
  }

  extension BoardLog {
    /// Lists the board as its holder knows it, again if that changed meanwhile.
    ///
    /// Appends don't wait for it. A board whose holder ended before it was listed has no release as its last record, so
    /// a node that lists boards reads it.
    func list() async {
      while let held = state.withLock({ $0.takeListing() }) {
        while !journal.isGivingUp {
          do throws(JournalError) {
            if try await list(held) { break }
          } catch {
            guard error.code == .io else { return giveUpListing(error) }
          }
          await pause()
        }
      }
    }

    private func giveUpListing(_ error: JournalError) {
      state.withLock { $0.isListing = false }
      journal.report(error)
    }

    /// False: nobody knows, or someone else changed it; it must be tried again.
    private func list(_ held: Held) async throws(JournalError) -> Bool {
      let known = try await listing()
      if let known, (known.listing.term, known.listing.sequence) >= (held.term, held.sequence.rawValue) { return true }
      let listing = BoardListing(
        made: known.map { $0.listing.made ?? $0.number }, term: held.term, sequence: held.sequence.rawValue,
        settings: held.settings)
      let body = Array(try StoredForm.encode(listing))
      switch await journal.stream.publish(body, to: place.listing, behind: known?.number ?? 0) {
      case .stored: return true
      case .refused(let refusal) where refusal.isCertain:
        throw JournalError(.refused(refusal), while: "listing board \(place.board)")
      case .refused, .unsure: return false
      }
    }

    /// As the board is listed now; nil: it isn't.
    func listing() async throws(JournalError) -> (listing: BoardListing, number: UInt64)? {
      let message: StoredMessage?
      do throws(NATSError) {
        message = try await journal.stream.last(place.boards, subject: place.listing)
      } catch {
        throw JournalError(error, while: "reading how board \(place.board) is listed")
      }
      guard let message else { return nil }
      let listing = try StoredForm.decode(
        BoardListing.self, from: Data(message.body), what: "how board \(place.board) is listed")
      return (listing, message.number)
    }
  }

  extension BoardLog.State {
    /// The state to be listed; nil: nothing, and listing is over.
    fileprivate mutating func takeListing() -> BoardLog.Held? {
      guard mustList, let held else {
        mustList = false
        isListing = false
        return nil
      }
      mustList = false
      return held
    }
  }
#endif
