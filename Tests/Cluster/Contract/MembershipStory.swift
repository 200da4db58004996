import Document
import Testing
import TestSupport

@testable import Cluster

/// Some nodes, the heartbeats between them, and a log that takes one claim behind the other; nothing else. Time goes on
/// in steps.
struct MembershipStory {
  struct Node {
    var membership: Membership
    var isUp = true
    /// Its process stands still, and messages to it wait.
    var isPaused = false
    var waiting: [Heartbeat] = []
    var beatsAt: Duration
    var lastTrouble = Duration.zero
    var writer: LogWriter { membership.me }
  }

  struct Record {
    var writer: LogWriter
    var term: UInt64
    var isReleased = false
    var at: Duration
    /// The nodes that have heard of it.
    var heardBy: Set<LogWriter> = []
  }

  static let step = Duration.milliseconds(50)

  private(set) var now = Duration.seconds(1)
  private(set) var nodes: [Node] = []
  private(set) var log: [BoardName: Record] = [:]
  private(set) var steps: [String] = []
  /// Claims of boards that someone else held and hadn't given back.
  private(set) var takeovers = 0
  let boards: [BoardName]
  private var cuts: Set<[Int]> = []
  private var boots: UInt64 = 0
  private var random: SeededRandom
  /// A node may be taken for dead for so long after its routes of NATS were cut, or after it stood still.
  private static let grace = Duration.seconds(4)

  init(seed: UInt64, nodes count: Int, boards: Int) throws {
    random = SeededRandom(seed: seed)
    self.boards = try (0..<boards).map { try #require(BoardName("board-\($0)")) }
    for number in 0..<count { nodes.append(try node(number)) }
  }

  private mutating func node(_ number: Int) throws -> Node {
    boots += 1
    let name = try #require(NodeName("n\(number)"))
    return Node(
      membership: Membership(
        of: LogWriter(node: name, boot: .random(in: .min ... .max, using: &random)), startedAt: Int64(boots)),
      beatsAt: now + .milliseconds(.random(in: 0..<500, using: &random)))
  }

  // MARK: What happens

  mutating func kill(_ number: Int) {
    guard nodes[number].isUp else { return }
    say("kill n\(number)")
    nodes[number].isUp = false
    nodes[number].lastTrouble = now
  }

  mutating func start(_ number: Int) throws {
    guard !nodes[number].isUp else { return }
    say("start n\(number)")
    nodes[number] = try node(number)
  }

  mutating func pause(_ number: Int) {
    guard nodes[number].isUp, !nodes[number].isPaused else { return }
    say("pause n\(number)")
    nodes[number].isPaused = true
    nodes[number].lastTrouble = now
  }

  mutating func wake(_ number: Int) {
    guard nodes[number].isPaused else { return }
    say("wake n\(number)")
    nodes[number].isPaused = false
    nodes[number].lastTrouble = now
    for heartbeat in nodes[number].waiting { nodes[number].membership.hear(heartbeat, at: now) }
    nodes[number].waiting = []
  }

  /// These two don't hear each other.
  mutating func cut(_ one: Int, _ other: Int) {
    guard one != other else { return }
    say("cut n\(one) n\(other)")
    cuts.insert([min(one, other), max(one, other)])
  }

  mutating func mend() {
    if !cuts.isEmpty { say("mend") }
    for cut in cuts { for number in cut { nodes[number].lastTrouble = now } }
    cuts = []
  }

  /// Gives a board back.
  mutating func release(_ number: Int) throws {
    guard nodes[number].isUp, let board = held(by: number).first else { return }
    say("n\(number) releases \(board)")
    log[board]?.isReleased = true
    nodes[number].membership.noteOwn(release: log[board]?.term ?? 0, of: board, at: now)
    try sayHeartbeat(number)
  }

  /// Someone comes to a node for a board. Where that says so, the board is taken.
  mutating func guest(at number: Int, for board: BoardName) throws {
    guard nodes[number].isUp, !nodes[number].isPaused else { return }
    if case .free = nodes[number].membership.place(of: board, at: now) { try take(board, at: number) }
  }

  mutating func run(_ time: Duration, guests: Bool = true) throws {
    let end = now + time
    while now < end {
      now += Self.step
      for number in nodes.indices where nodes[number].isUp && !nodes[number].isPaused {
        if nodes[number].beatsAt <= now { try beat(number) }
        try askAfterLate(number)
        for board in boards where nodes[number].membership.place(of: board, at: now) == .here {
          // Its next append finds out.
          if log[board]?.writer != nodes[number].writer { nodes[number].membership.noteLoss(of: board, at: now) }
        }
      }
      if guests, random.chance(1, in: 4) {
        let board = boards[.random(in: boards.indices, using: &random)]
        try guest(at: .random(in: nodes.indices, using: &random), for: board)
      }
    }
  }

  private mutating func beat(_ number: Int) throws {
    nodes[number].beatsAt += .milliseconds(500)
    if nodes[number].beatsAt < now { nodes[number].beatsAt = now + .milliseconds(500) }
    try sayHeartbeat(number)
    for board in nodes[number].membership.orphans(at: now, most: 50) { try take(board, at: number) }
  }

  /// As NATS answers: it knows of a process that stands still, and of none behind a route that is cut.
  private mutating func askAfterLate(_ number: Int) throws {
    let late = nodes[number].membership.late(at: now)
    for writer in late {
      let other = nodes.firstIndex { $0.writer == writer && $0.isUp }
      guard other.map({ cuts.contains([min(number, $0), max(number, $0)]) }) ?? true else { continue }
      nodes[number].membership.noteGone(writer, askedAt: now, at: now)
    }
    guard !late.isEmpty else { return }
    for board in nodes[number].membership.orphans(at: now, most: 50) { try take(board, at: number) }
  }

  private mutating func sayHeartbeat(_ number: Int) throws {
    let people = Dictionary(uniqueKeysWithValues: boards.map { ($0, 2) })
    let said = nodes[number].membership.beat(
      at: now, NodeReport(sessions: people, connections: 1, version: "1"))
    let heartbeat = try #require(Heartbeat(try said.encoded()))
    #expect(heartbeat == said)
    for other in nodes.indices where nodes[other].isUp && !cuts.contains([min(number, other), max(number, other)]) {
      if nodes[other].isPaused {
        nodes[other].waiting.append(heartbeat)
      } else {
        nodes[other].membership.hear(heartbeat, at: now)
        for board in held(by: number) { log[board]?.heardBy.insert(nodes[other].writer) }
      }
    }
  }

  /// As a journal does: it reads the last record, and claims behind it if that may be.
  private mutating func take(_ board: BoardName, at number: Int) throws {
    let writer = nodes[number].writer
    if let last = log[board], !last.isReleased {
      nodes[number].membership.note(record: last.term, of: board, by: last.writer, at: now)
      guard last.writer.node == writer.node || nodes[number].membership.mayTake(board, from: last.writer, at: now)
      else { return }
      if last.writer != writer {
        takeovers += 1
        try checkDead(last, takenBy: number, board)
      }
    }
    let term = (log[board]?.term ?? 0) + 1
    say("n\(number) takes \(board), term \(term)")
    log[board] = Record(writer: writer, term: term, at: now)
    nodes[number].membership.noteOwn(claim: term, of: board, at: now)
    // A node says what changed at once.
    try sayHeartbeat(number)
  }

  // MARK: What must be so

  /// A node that runs, and had no trouble lately that others could see, is never taken from.
  private func checkDead(_ last: Record, takenBy taker: Int, _ board: BoardName) throws {
    guard let holder = nodes.firstIndex(where: { $0.writer == last.writer && $0.isUp }) else { return }
    guard holder != taker, !nodes[holder].isPaused, cuts.allSatisfy({ !$0.contains(holder) && !$0.contains(taker) })
    else { return }
    try #require(
      now - max(nodes[holder].lastTrouble, nodes[taker].lastTrouble) < Self.grace,
      "n\(taker) takes \(board) from n\(holder), which is alive: \(told)")
  }

  /// The boards whose last record is of the node's own, and not a release.
  private func held(by number: Int) -> [BoardName] {
    boards.filter { log[$0]?.writer == nodes[number].writer && log[$0]?.isReleased == false }
  }

  /// The boards that a dead process held last.
  var orphans: [BoardName] {
    boards.filter { board in
      guard let last = log[board], !last.isReleased else { return false }
      return !nodes.contains { $0.writer == last.writer && $0.isUp }
    }
  }

  /// Of those, the boards that a living node knows of. The others wait for a guest: nothing but the log tells of them.
  var knownOrphans: [BoardName] {
    orphans.filter { board in nodes.contains { $0.isUp && log[board]?.heardBy.contains($0.writer) == true } }
  }

  private mutating func say(_ step: String) { steps.append("\(now): \(step)") }

  var told: String { steps.suffix(60).joined(separator: "\n") }
}
