#if Cluster
  import Dispatch
  public import Document
  import NATSClient
  import Storage

  // A journal as a node among others, which it hears, and whose boards it may take.

  extension LogJournal {
    /// The holder of a board, as far as this node knows.
    public enum Holder: Hashable, Sendable {
      /// Nobody who is alive, or nobody knows: this node may try to take it.
      case nobody
      case thisNode
      case node(NodeName)
    }

    /// How many boards of dead nodes are taken at once, those with most people first.
    private static let orphansMax = 50
    /// How often late heartbeats are looked for.
    private static let watchPause = DispatchTimeInterval.milliseconds(100)
    /// How often to call ``beat(_:)``.
    public var beatInterval: Duration { Membership.Times().beat }

    /// Hears the other nodes from now on. The first ``beat(_:)`` makes this one known to them.
    public func meetOthers() throws(JournalError) {
      do throws(NATSError) {
        try nodes.listen { [weak self] node in
          self?.report(
            JournalError(
              .newer,
              detail: "node \(node.node) says heartbeats of version \(node.version) and isn't heard, so boards may go "
                + "to and fro: let all nodes run one version of DisplayBoard"))
        }
      } catch {
        throw JournalError(error, while: "listening to other nodes")
      }
    }

    /// Asks NATS about each node whose heartbeat is late, until the journal is closed. So a process that was killed is
    /// found before it has been silent for long.
    ///
    /// - Parameter orphaned: hears of a dead node's boards which this one should take now, before the next
    ///   ``beat(_:)`` says so. It runs on the journal's queue of completions.
    public func watchOthers(orphaned: @escaping @Sendable ([BoardName]) -> Void) {
      timers.asyncAfter(deadline: .now() + Self.watchPause) { [weak self] in
        guard let self else { return }
        let isOpen = startIfOpen { [self] in
          let late = nodes.late
          for writer in late { await nodes.askAfter(writer) }
          let orphans = late.isEmpty ? [] : nodes.orphans(most: Self.orphansMax)
          if !orphans.isEmpty { await completions.run { orphaned(orphans) } }
        }
        if isOpen { watchOthers(orphaned: orphaned) }
      }
    }

    /// Says that this node lives. To be called every ``beatInterval``, by the thread that serves. It waits for nothing.
    ///
    /// - Returns: the boards of nodes that have died which this one should take now.
    public func beat(_ report: NodeReport) -> [BoardName] {
      do throws(JournalError) {
        if try nodes.beat(report) { pulse() }
      } catch {
        self.report(error)
      }
      return nodes.orphans(most: Self.orphansMax)
    }

    /// Only what NATS says that it stored proves that this node's side has most of the servers.
    private func pulse() {
      let isOpen = startIfOpen { [self] in
        let end = await stream.publish([], to: layout.pulse(of: writer.node), behind: nil)
        if case .stored = end { nodes.pulsed(true) } else { nodes.pulsed(false) }
      }
      if !isOpen { nodes.pulsed(false) }
    }

    /// The holder of the board, or the node that takes it next. Any thread may ask.
    public func holder(of board: BoardName) -> Holder {
      switch nodes.place(of: board) {
      case .free: .nobody
      case .here: .thisNode
      case .elsewhere(let node): .node(node)
      }
    }

    /// The number of the claim by which this node holds the board; nil: it doesn't. Any thread may ask.
    public func ownClaim(to board: BoardName) -> UInt64? { nodes.ownClaim(to: board) }

    /// Calls this after each heartbeat, also this node's own: boards may be elsewhere than before. It is called on a
    /// thread of the library's, and waits for nothing.
    public func onHearing(_ heard: @escaping @Sendable () -> Void) { nodes.onHearing(heard) }

    /// A number that stays for as long as this node hears its own heartbeats without a gap of a second; nil: it doesn't
    /// hear them. With another number, or none, it may have stood still, and others may have its boards: ask
    /// (``askWhetherHeld(_:then:)``).
    public var surePeriod: Int? { nodes.surePeriod }

    /// Whether a younger process runs with this node's name.
    public var isReplaced: Bool { nodes.isReplaced }

    /// Whether NATS, or most of its servers, can't be reached from here, and there are other nodes.
    public var isCutOff: Bool { nodes.isCutOff }

    /// The nodes that were heard lately, this one among them.
    ///
    /// - Complexity: O(boards), and without them O(nodes).
    public func heardNodes(withBoards: Bool) -> [NodeSummary] { nodes.all(withBoards: withBoards) }

    /// The version of asks that the node answers; nil: none, or it isn't alive. Any thread may ask.
    public func asks(of node: NodeName) -> Int? { nodes.asks(of: node) }

    /// The processes of other nodes that have died. One that only stood still is missing here once it is heard again.
    /// Any thread may ask.
    ///
    /// - Complexity: O(nodes).
    public var dead: Set<LogWriter> { nodes.dead }

    // MARK: - Boards that operators move

    /// An operator wants the board at the node: this one says so to the others until that node has it, or the
    /// wish ends with nil.
    ///
    /// - Returns: false: too much is asked for at once.
    public func wish(_ board: BoardName, at node: NodeName?) -> Bool { nodes.wish(board, at: node) }

    /// The node that has the board by a claim; nil: none that is known and may be alive. Any thread may ask.
    public func claimant(of board: BoardName) -> NodeName? { nodes.claimant(of: board) }

    /// The boards of this node's that operators want at others. Promise them (``promise(_:to:)``), then give them back.
    public var boardsToGive: [BoardName: String] { nodes.toGive.mapValues(\.description) }

    /// The boards that nobody holds and operators want here.
    public var boardsToTake: [BoardName] { nodes.toTake }

    /// Gives the board to the node when it is given back (``giveBack(_:then:)``). Until then it counts as that node's.
    public func promise(_ board: BoardName, to node: NodeName) { nodes.promise(board, to: node) }

    /// Takes no boards from now on, and says so.
    public func drain() { nodes.drain() }

    public var isDraining: Bool { nodes.isDraining }

    /// The settings of boards that were listed since this was asked last, by whichever node; the first time, of all.
    public func takeListed(then: @escaping @Sendable ([BoardName: BoardState.Settings]) -> Void) {
      _ = startIfOpen { [self] in
        let first = nextListing
        let listed: [BoardName: BoardState.Settings]
        do throws(JournalError) {
          let (listings, last) = try await listings(from: first)
          note(listedUpTo: last)
          listed = listings.mapValues(\.settings)
        } catch {
          // The next time finds them.
          listed = [:]
        }
        if !listed.isEmpty { await completions.run { then(listed) } }
      }
    }

    /// Asks the log whether this node still holds the board; nil: NATS doesn't answer now.
    public func askWhetherHeld(_ board: BoardName, then: @escaping @Sendable (Bool?) -> Void) {
      let isOpen = startIfOpen { [self] in
        let answer: Bool?
        do throws(JournalError) {
          answer = await (try log(of: board)).isStillHeld()
        } catch {
          answer = nil
        }
        await completions.run { then(answer) }
      }
      if !isOpen { completions.async { then(nil) } }
    }

    /// Gives a board back, if it is held, and then says so to the others. A failure is reported.
    public func giveBack(_ board: BoardName, then: @escaping @Sendable () -> Void) {
      let isOpen = startIfOpen { [self] in
        do throws(JournalError) {
          try await (try log(of: board)).release()
        } catch {
          report(JournalError(error.code, detail: "board \(board) isn't released: \(error.detail)"))
        }
        nodes.endPromise(board)
        await completions.run { then() }
      }
      if !isOpen { completions.async { then() } }
    }
  }
#endif
