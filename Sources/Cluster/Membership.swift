#if Cluster
  import Document

  /// A node's picture of the others, from their heartbeats: the nodes that are alive, the boards they hold, and the
  /// boards that it may take when one has died.
  ///
  /// ```swift
  /// membership.hear(heartbeat, at: now)
  /// switch membership.place(of: karaoke, at: now) {
  /// case .free: claim(karaoke)
  /// case .here: serve(karaoke)
  /// case .elsewhere(let node): send(guest, to: node)
  /// }
  /// ```
  /// It decides when to try, never who may write: for that there is only the log. Pure; times are durations since any
  /// moment, the same for all calls.
  struct Membership {
    /// How long what may take.
    struct Times: Hashable, Sendable {
      /// A heartbeat each.
      var beat = Duration.milliseconds(500)
      /// A node that isn't heard for so long is dead.
      var silence = Duration.milliseconds(1_500)
      /// NATS is asked about a node that isn't heard for so long: a process that is no longer connected is dead at
      /// once.
      var lateness = Duration.milliseconds(600)
      /// A node that hasn't heard a heartbeat of its own that is younger knows nothing of others.
      var ownAge = Duration.seconds(1)
      /// After a death the first takes a board at once, and each further one so much later.
      var turn = Duration.milliseconds(500)
      /// How long after a claim nobody takes the board for silence, once for each time that its holder was taken for
      /// dead and wasn't, doubled.
      var quiet = Duration.seconds(3)
      var quietMax = Duration.seconds(60)
      /// A board that was given back for one node is kept for it so long.
      var gift = Duration.seconds(3)
      /// Giving it back takes no longer, or counts as failed.
      var promise = Duration.seconds(10)
      /// Claims and releases are named first for so long.
      var recent = Duration.seconds(3)
      /// A node that isn't heard for so long is forgotten, with its boards and its false deaths.
      var memory = Duration.seconds(600)
    }

    /// Where a board is, as far as this node knows.
    enum Place: Hashable, Sendable {
      /// Nobody holds it, or its holder is dead and it is this node's turn.
      case free
      /// This node holds it.
      case here
      /// The node holds it, or will in a moment: because the holder died, or because an operator wants it there.
      case elsewhere(NodeName)
    }

    private struct Member {
      var startedAt: Int64
      let firstHeardAt: Duration
      var heardAt: Duration
      var isDraining = false
      var boardCount = 0
      var connections: Int?
      var version: String?
      /// The version of asks that it answers.
      var asks: Int?
      /// The wishes of its operator.
      var wishes: [BoardName: Wish] = [:]
      /// When NATS said that it is no longer connected.
      var goneAt: Duration?
      /// How often it was taken for dead and wasn't.
      var falseDeaths = 0
    }

    private struct Wish {
      var node: NodeName
      var term: UInt64
    }

    private struct Holding {
      var writer: LogWriter
      var term: UInt64
      var sessions = 0
      /// When the claim was heard of, or later than it can have been made.
      var claimedAt: Duration
      var releasedAt: Duration?
      /// It was this node's, and someone took it, who isn't known yet.
      var isLost = false

      var isHeld: Bool { releasedAt == nil && !isLost }
    }

    let me: LogWriter
    private let startedAt: Int64
    private let times: Times
    private var members: [LogWriter: Member] = [:]
    private var holdings: [BoardName: Holding] = [:]
    private var handovers: Handovers
    /// What it said of itself last.
    private var report: NodeReport?
    /// When it said the youngest of its own heartbeats that it heard.
    private var ownSentAt: Duration?
    /// Since when it has heard itself without a gap.
    private var sureSince: Duration?
    /// How often that began.
    private var surePeriods = 0
    private(set) var isDraining = false
    /// The board that was named last of those in turn.
    private var lastNamed = ""

    init(of writer: LogWriter, startedAt: Int64, times: Times = Times()) {
      me = writer
      self.startedAt = startedAt
      self.times = times
      handovers = Handovers(times: times)
    }

    // MARK: - Hearing and saying

    /// - Complexity: O(boards that it names).
    mutating func hear(_ heartbeat: Heartbeat, at now: Duration) {
      guard let writer = heartbeat.writer else { return }
      guard writer != me else { return hearMyself(heartbeat, at: now) }
      noteLife(of: writer, at: now)
      var member =
        members[writer] ?? Member(startedAt: heartbeat.startedAt, firstHeardAt: now, heardAt: now)
      member.heardAt = now
      member.goneAt = nil
      member.isDraining = heartbeat.isDraining
      member.boardCount = heartbeat.boardCount
      member.connections = heartbeat.connections
      member.version = heartbeat.program
      member.asks = heartbeat.asks
      member.wishes = Dictionary(
        (heartbeat.wishes ?? []).prefix(Handovers.boardsMax).compactMap { wish in
          BoardName(wish.name).flatMap { board in
            NodeName(wish.node).map { (board, Wish(node: $0, term: wish.term)) }
          }
        }
      ) { $1 }
      members[writer] = member
      for board in heartbeat.boards.prefix(Heartbeat.boardsMax) {
        guard let name = BoardName(board.name) else { continue }
        note(claim: board.term, of: name, by: writer, sessions: board.sessions, at: now)
      }
      for release in heartbeat.releases.prefix(Heartbeat.boardsMax) {
        guard let name = BoardName(release.name) else { continue }
        note(release: release.term, of: name, by: writer, for: release.to.flatMap { NodeName($0) }, at: now)
      }
    }

    private mutating func hearMyself(_ heartbeat: Heartbeat, at now: Duration) {
      let sentAt = Duration.nanoseconds(heartbeat.sentAt)
      let wasSure = isSure(at: now)
      ownSentAt = max(ownSentAt ?? sentAt, sentAt)
      guard !wasSure else { return }
      sureSince = nil
      guard isSure(at: now) else { return }
      sureSince = now
      surePeriods += 1
    }

    /// This node's next heartbeat. Nodes that haven't been heard for long are forgotten.
    ///
    /// - Parameter report: what it says of itself; nil: as before.
    /// - Complexity: O(boards).
    mutating func beat(at now: Duration, _ report: NodeReport? = nil) -> Heartbeat {
      forget(at: now)
      if let report { self.report = report }
      var own: [String: Holding] = [:]
      var releases: [Heartbeat.Release] = []
      var gifts = 0
      for (name, holding) in holdings where holding.writer == me && !holding.isLost {
        if let releasedAt = holding.releasedAt {
          if now - releasedAt < times.recent, releases.count < Heartbeat.boardsMax {
            let recipient = gifts < Handovers.boardsMax ? handovers.recipient(of: name, at: now) : nil
            if recipient != nil { gifts += 1 }
            releases.append(
              Heartbeat.Release(name: name.description, term: holding.term, to: recipient?.description))
          }
        } else {
          var holding = holding
          if let report { holding.sessions = report.sessions[name] ?? 0 }
          holdings[name] = holding
          own[name.description] = holding
        }
      }
      let named = namesToSay(own.mapValues(\.claimedAt), at: now)
      var heartbeat = Heartbeat(
        of: me, startedAt: startedAt, sentAt: now.nanoseconds, isDraining: isDraining, boardCount: own.count,
        boards: named.compactMap { name in
          own[name].map { Heartbeat.Board(name: name, term: $0.term, sessions: $0.sessions) }
        }, releases: releases)
      heartbeat.connections = self.report?.connections
      heartbeat.program = self.report?.version
      heartbeat.asks = self.report?.asks
      let wishes = ownWishes.map { board, wish in
        Heartbeat.Wish(name: board.description, node: wish.node.description, term: wish.term)
      }
      heartbeat.wishes = wishes.isEmpty ? nil : wishes.sorted { $0.name < $1.name }
      return heartbeat
    }

    /// The boards that the next heartbeat names, if there are more than fit in one. Up to half are boards that this
    /// node claimed lately, so that other nodes hear of those at once. All the others take turns.
    private mutating func namesToSay(_ own: [String: Duration], at now: Duration) -> [String] {
      guard own.count > Heartbeat.boardsMax else { return own.keys.sorted() }
      let recent = own.filter { now - $0.value < times.recent }.keys.sorted().prefix(Heartbeat.boardsMax / 2)
      let others = Set(own.keys).subtracting(recent).sorted()
      let next = others.firstIndex { $0 > lastNamed } ?? 0
      let inTurn = (others[next...] + others[..<next]).prefix(Heartbeat.boardsMax - recent.count)
      if let last = inTurn.last { lastNamed = last }
      return Array(recent) + inTurn
    }

    private mutating func forget(at now: Duration) {
      handovers.forget(at: now)
      let gone = Set(members.filter { now - $0.value.heardAt > times.memory }.keys)
      for writer in gone { members[writer] = nil }
      holdings = holdings.filter { _, holding in
        !gone.contains(holding.writer) && now - (holding.releasedAt ?? now) <= times.memory
      }
    }

    /// It is about to end: it takes nothing, and says so.
    mutating func drain() { isDraining = true }

    // MARK: - What the log said

    /// This node claimed a board, or still has it.
    mutating func noteOwn(claim term: UInt64, of board: BoardName, at now: Duration) {
      note(claim: term, of: board, by: me, sessions: nil, at: now)
    }

    /// This node gave a board back.
    mutating func noteOwn(release term: UInt64, of board: BoardName, at now: Duration) {
      note(release: term, of: board, by: me, for: handovers.promised(board, at: now), at: now)
    }

    /// Another writer took a board from this node, not long ago.
    mutating func noteLoss(of board: BoardName, at now: Duration) {
      guard let holding = holdings[board], holding.writer == me, holding.isHeld else { return }
      holdings[board]?.isLost = true
      holdings[board]?.claimedAt = now
    }

    /// A board's last record is this writer's, by a claim that it made at an unknown time.
    mutating func note(record term: UInt64, of board: BoardName, by writer: LogWriter, at now: Duration) {
      let known = holdings[board]
      guard known.map({ $0.term < term }) ?? true else { return }
      // It can hardly be younger than what was heard of its writer, or would have been. But a node isn't dead if it
      // took a board behind a claim that was made when it was no longer heard.
      let heardAt = max(members[writer]?.heardAt ?? .zero, sureSince ?? .zero)
      var claimedAt = heardAt
      if let known, known.claimedAt > heardAt {
        noteLife(of: writer, at: now)
        claimedAt = known.claimedAt
      }
      holdings[board] = Holding(writer: writer, term: term, claimedAt: writer == me ? now : claimedAt)
      handovers.taken(board, by: writer.node)
    }

    private mutating func note(
      claim term: UInt64, of board: BoardName, by writer: LogWriter, sessions: Int?, at now: Duration
    ) {
      if let known = holdings[board], known.term >= term {
        guard known.term == term, known.writer == writer, known.isHeld else { return }
        if let sessions { holdings[board]?.sessions = sessions }
        return
      }
      holdings[board] = Holding(writer: writer, term: term, sessions: sessions ?? 0, claimedAt: now)
      handovers.taken(board, by: writer.node)
    }

    private mutating func note(
      release term: UInt64, of board: BoardName, by writer: LogWriter, for node: NodeName?, at now: Duration
    ) {
      if let known = holdings[board], known.term > term { return }
      if holdings[board]?.term == term, holdings[board]?.releasedAt != nil { return }
      holdings[board] = Holding(writer: writer, term: term, claimedAt: now, releasedAt: now)
      if let node { handovers.give(board, to: node, at: now) }
    }

    /// A sign of life of someone who was dead, as far as anybody here could know: next time that is believed later.
    private mutating func noteLife(of writer: LogWriter, at now: Duration) {
      guard writer != me, deadSince(writer, at: now) != nil, !isReplaced(writer), var member = members[writer] else {
        return
      }
      member.falseDeaths += 1
      member.heardAt = now
      member.goneAt = nil
      members[writer] = member
    }

    // MARK: - Who is alive

    /// The nodes whose heartbeat is late. NATS knows whether their processes are still connected.
    ///
    /// Of a node that was taken for dead before and wasn't, only silence counts: a route between servers may be cut.
    func late(at now: Duration) -> [LogWriter] {
      guard isSure(at: now) else { return [] }
      return members.filter { _, member in
        let silence = now - member.heardAt
        return silence >= times.lateness && silence < times.silence && member.goneAt == nil && member.falseDeaths == 0
      }.map(\.key)
    }

    /// NATS said that a node's process is no longer connected.
    ///
    /// - Parameter askedAt: a heartbeat that came since counts for more.
    mutating func noteGone(_ writer: LogWriter, askedAt: Duration, at now: Duration) {
      guard isSure(at: now), var member = members[writer], member.heardAt < askedAt, member.falseDeaths == 0 else {
        return
      }
      member.goneAt = now
      members[writer] = member
    }

    private func isGone(_ writer: LogWriter) -> Bool { members[writer]?.goneAt != nil }

    /// Whether this node has heard itself lately, so that it can know anything of others.
    func isSure(at now: Duration) -> Bool {
      ownSentAt.map { now - $0 < times.ownAge } ?? false
    }

    /// The number of the time in which it has heard itself without a gap, which goes on; nil: it doesn't hear itself.
    func surePeriod(at now: Duration) -> Int? { isSure(at: now) ? surePeriods : nil }

    /// Whether a younger process has this node's name.
    var isReplaced: Bool { isReplaced(me) }

    private func isReplaced(_ writer: LogWriter) -> Bool { replacement(of: writer) != nil }

    /// When a younger process by the same name was heard first; nil: none was.
    private func replacement(of writer: LogWriter) -> Duration? {
      guard let age = writer == me ? startedAt : members[writer]?.startedAt else { return nil }
      if writer.node == me.node, writer != me, (age, writer.boot) < (startedAt, me.boot) { return .zero }
      return members.filter { other, member in
        other.node == writer.node && (age, writer.boot) < (member.startedAt, other.boot)
      }.map(\.value.firstHeardAt).min()
    }

    /// Since when a writer is dead; nil: it is alive, or nobody here can know.
    private func deadSince(_ writer: LogWriter, at now: Duration) -> Duration? {
      guard writer != me, isSure(at: now), let sureSince else { return nil }
      if let replacedAt = replacement(of: writer) { return max(replacedAt, sureSince) }
      if let goneAt = members[writer]?.goneAt { return max(goneAt, sureSince) }
      let since = max(members[writer]?.heardAt ?? .zero, sureSince) + times.silence
      return since <= now ? since : nil
    }

    /// The processes of other nodes that have died, as far as anyone here can know.
    ///
    /// - Complexity: O(nodes).
    func dead(at now: Duration) -> Set<LogWriter> { Set(members.keys.filter { deadSince($0, at: now) != nil }) }

    /// The nodes that boards may go to, this one among them if it may take any.
    private func living(at now: Duration) -> Set<NodeName> {
      let others = members.filter { writer, member in
        !member.isDraining && isAlive(writer, member, at: now)
      }
      return Set(others.keys.map(\.node)).union(isDraining ? [] : [me.node])
    }

    private func isAlive(_ writer: LogWriter, _ member: Member, at now: Duration) -> Bool {
      now - member.heardAt < times.silence && member.goneAt == nil && !isReplaced(writer)
    }

    /// The version of asks that the node answers; nil: none, or it isn't alive.
    func asks(of node: NodeName, at now: Duration) -> Int? {
      members.filter { $0.key.node == node && isAlive($0.key, $0.value, at: now) }.compactMap(\.value.asks).max()
    }

    /// Whether another node was heard of lately.
    var hasCompany: Bool { members.keys.contains { $0.node != me.node } }

    /// The nodes, by name: this one, those that are alive, and those that haven't been heard for less than
    /// ``Times/memory``, unless a younger process has their name.
    ///
    /// - Parameter withBoards: without them the summaries say of nobody that they hold any.
    /// - Complexity: O(boards), and without them O(nodes).
    func nodes(withBoards: Bool = true, at now: Duration) -> [NodeSummary] {
      let others = members.compactMap { writer, member -> (LogWriter, NodeSummary)? in
        let isHeard = now - member.heardAt < times.silence && member.goneAt == nil
        guard isHeard || !isReplaced(writer) else { return nil }
        var node = NodeSummary(
          name: writer.node, state: isHeard ? state(of: writer, member, at: now) : .silent, startedAt: member.startedAt)
        node.boardCount = withBoards ? member.boardCount : 0
        // The connections of a dead process are gone.
        node.connections = isHeard ? member.connections : nil
        node.version = member.version
        node.silence = now - member.heardAt
        return (writer, node)
      }
      var own = NodeSummary(
        name: me.node, state: isReplaced ? .replaced : isDraining ? .stopping : .serving, startedAt: startedAt)
      own.connections = report?.connections
      own.version = report?.version
      own.isMe = true
      let holdings = withBoards ? holdings.filter(\.value.isHeld) : [:]
      let held = Dictionary(grouping: holdings, by: \.value.writer)
      return ([(me, own)] + others).map { writer, node in
        var node = node
        let boards = held[writer, default: []].map { NodeSummary.Held(board: $0.key, sessions: $0.value.sessions) }
        if node.isMe || node.state == .silent { node.boardCount = boards.count }
        node.sessions = boards.reduce(0) { $0 + $1.sessions }
        node.held = Array(
          boards.sorted { ($1.sessions, $0.board.description) < ($0.sessions, $1.board.description) }
            .prefix(NodeSummary.heldMax))
        return node
      }
      .sorted { ($0.name.description, $0.startedAt) < ($1.name.description, $1.startedAt) }
    }

    private func state(of writer: LogWriter, _ member: Member, at now: Duration) -> NodeSummary.State {
      if isReplaced(writer) { return .replaced }
      if member.isDraining { return .stopping }
      return now - member.heardAt >= times.lateness ? .late : .serving
    }

    // MARK: - Boards

    /// Whether this node may try to take a board whose last record is this writer's.
    func mayTake(_ board: BoardName, from writer: LogWriter, at now: Duration) -> Bool {
      guard writer != me else { return true }
      guard !isDraining, let since = deadSince(writer, at: now) else { return false }
      let rank = Rendezvous.rank(of: me.node, among: living(at: now), for: board)
      guard now >= since + times.turn * rank else { return false }
      // A node that was replaced is dead for certain, and one that is gone almost certainly.
      return isReplaced(writer) || isGone(writer) || now >= quietUntil(board, writer)
    }

    private func quietUntil(_ board: BoardName, _ writer: LogWriter) -> Duration {
      guard let holding = holdings[board], holding.writer == writer else { return .zero }
      let doublings = min(members[writer]?.falseDeaths ?? 0, 10)
      return holding.claimedAt + min(times.quiet * (1 << doublings), times.quietMax)
    }

    /// The claim by which this node holds the board; nil: it doesn't.
    func ownClaim(to board: BoardName) -> UInt64? {
      holdings[board].flatMap { $0.writer == me && $0.isHeld ? $0.term : nil }
    }

    func place(of board: BoardName, at now: Duration) -> Place {
      if let node = recipient(of: board, at: now), node != me.node { return .elsewhere(node) }
      guard let holding = holdings[board], holding.isHeld else { return .free }
      guard holding.writer != me else { return .here }
      if mayTake(board, from: holding.writer, at: now) { return .free }
      guard deadSince(holding.writer, at: now) != nil,
        let next = Rendezvous.first(among: living(at: now), for: board)
      else { return .elsewhere(holding.writer.node) }
      return .elsewhere(next)
    }

    /// The boards with people on them whose holders have died and which it is this node's turn to take, the most people
    /// first.
    ///
    /// - Complexity: O(boards), if anybody is dead.
    func orphans(at now: Duration, most: Int) -> [BoardName] {
      guard isSure(at: now) else { return [] }
      let dead = Set(holdings.values.map(\.writer)).filter { deadSince($0, at: now) != nil }
      guard !dead.isEmpty else { return [] }
      return holdings.filter { board, holding in
        dead.contains(holding.writer) && holding.isHeld && holding.sessions > 0
          && mayTake(board, from: holding.writer, at: now)
      }
      .sorted { ($0.value.sessions, $1.key.description) > ($1.value.sessions, $0.key.description) }
      .prefix(most).map(\.key)
    }

    // MARK: - Boards that operators move

    /// An operator wants the board at the node, which says so to the others until it is done; nil: not any more.
    ///
    /// - Returns: false: ``Handovers/boardsMax`` are asked for already.
    mutating func wish(_ board: BoardName, at node: NodeName?) -> Bool { handovers.wish(board, at: node) }

    /// This node lets go of the board for the other one: it serves nobody on it from now on, and names that node when
    /// it gives the board back.
    mutating func promise(_ board: BoardName, to node: NodeName, at now: Duration) {
      handovers.promise(board, to: node, at: now)
    }

    /// The board is given back, or can't be.
    mutating func endPromise(_ board: BoardName) { handovers.endPromise(board) }

    /// The node that has the board by a claim; nil: none that is known and may be alive.
    func claimant(of board: BoardName, at now: Duration) -> NodeName? {
      guard let holding = holdings[board], holding.isHeld, !isReplaced(holding.writer) else { return nil }
      return deadSince(holding.writer, at: now) == nil ? holding.writer.node : nil
    }

    /// The node that a board is kept for, because an operator wants it there; nil: for none that is alive.
    func recipient(of board: BoardName, at now: Duration) -> NodeName? {
      let promised = ownClaim(to: board) == nil ? nil : handovers.promised(board, at: now)
      guard let node = promised ?? handovers.recipient(of: board, at: now), living(at: now).contains(node) else {
        return nil
      }
      return node
    }

    /// The boards of this node's that it should give to another one now, and hasn't promised yet.
    ///
    /// - Complexity: O(wishes), as ``toTake(at:)``.
    func toGive(at now: Duration) -> [BoardName: NodeName] {
      let wishes = wishes(at: now)
      guard !wishes.isEmpty, !isDraining else { return [:] }
      let others = living(at: now).subtracting([me.node])
      return wishes.filter { board, wish in
        ownClaim(to: board) == wish.term && others.contains(wish.node) && !handovers.isPromised(board, at: now)
      }
      .mapValues(\.node)
    }

    /// The boards that nobody holds and that this node should take now, because an operator wants them here.
    func toTake(at now: Duration) -> [BoardName] {
      guard !isDraining else { return [] }
      let wished = wishes(at: now).filter { $0.value.node == me.node }.keys
      return Set(wished).union(handovers.gifts(to: me.node, at: now)).filter { board in
        place(of: board, at: now) == .free && holdings[board]?.isLost != true
      }
    }

    private var ownWishes: [BoardName: Wish] {
      Dictionary(
        uniqueKeysWithValues: handovers.wishes.map { ($0, Wish(node: $1, term: holdings[$0]?.term ?? 0)) })
    }

    /// The wishes of operators, here and at nodes that are alive.
    private func wishes(at now: Duration) -> [BoardName: Wish] {
      members.reduce(into: ownWishes) { wishes, member in
        guard !member.value.wishes.isEmpty, isAlive(member.key, member.value, at: now) else { return }
        wishes.merge(member.value.wishes) { mine, _ in mine }
      }
    }
  }

  extension Duration {
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
  }
#endif
