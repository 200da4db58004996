import Document
import Testing
import TestSupport

@testable import Cluster

@Suite("Membership")
struct MembershipTests {
  private let karaoke: BoardName
  private let names: [NodeName]
  private let times = Membership.Times()

  init() throws {
    karaoke = try #require(BoardName("karaoke"))
    names = try (1...5).map { try #require(NodeName("n\($0)")) }
  }

  private func writer(_ number: Int, boot: UInt64 = 1) -> LogWriter { LogWriter(node: names[number], boot: boot) }

  /// What a node says that holds the board.
  private func heartbeat(
    of writer: LogWriter, term: UInt64? = nil, sessions: Int = 1, startedAt: Int64 = 0, isDraining: Bool = false
  ) -> Heartbeat {
    let boards = term.map { [Heartbeat.Board(name: karaoke.description, term: $0, sessions: sessions)] } ?? []
    return Heartbeat(of: writer, startedAt: startedAt, sentAt: 0, isDraining: isDraining, boards: boards)
  }

  /// A node that has heard itself since `start`, until `now`.
  private func listen(_ membership: inout Membership, from start: Duration, until now: Duration) {
    var time = start
    while time <= now {
      let said = membership.beat(at: time)
      membership.hear(said, at: time)
      time += times.beat
    }
  }

  // MARK: Rendezvous

  @Test("among any living nodes one is the first for a board, ranks have no holes, and a death moves only its boards")
  func rendezvous() throws {
    let boards = try (0..<200).map { try #require(BoardName("board-\($0)")) }
    for subset in 1..<(1 << names.count) {
      let living = names.indices.filter { subset & (1 << $0) != 0 }.map { names[$0] }
      for board in boards {
        let ranks = living.map { Rendezvous.rank(of: $0, among: living, for: board) }
        #expect(ranks.sorted() == Array(living.indices))
        let first = try #require(Rendezvous.first(among: living, for: board))
        #expect(Rendezvous.rank(of: first, among: living, for: board) == 0)
        for gone in living where gone != first {
          #expect(Rendezvous.first(among: living.filter { $0 != gone }, for: board) == first)
        }
      }
    }
    for name in names {
      let own = boards.count { Rendezvous.first(among: names, for: $0) == name }
      #expect((20...65).contains(own), "\(name) is the first for \(own) of 200 boards")
    }
  }

  // MARK: One decision, exhaustively

  @Test("whether a node takes a board depends on its own last heartbeat, the silence, its rank and the claim's age")
  func takingByTime() throws {
    let others = [0, 1, 2].map { names[$0] }
    // The last of three, so that one at least comes before it.
    let me = try #require((0...2).max { rank($0, others) < rank($1, others) })
    let holder = try #require((0...2).first { $0 != me })
    let third = try #require((0...2).first { $0 != me && $0 != holder })
    let before = Rendezvous.rank(of: names[me], among: [names[me], names[third]], for: karaoke)
    for ownAge in [0, 999, 1_000, 1_500] {
      for silence in [0, 1_499, 1_500, 1_999, 2_000, 2_001, 4_000] {
        for claimAge in [0, 2_999, 3_000, 9_000] where claimAge >= silence {
          let now = Duration.seconds(100)
          var membership = Membership(of: writer(me), startedAt: 1)
          listen(&membership, from: .seconds(80), until: now - .milliseconds(claimAge) - .milliseconds(1))
          membership.hear(heartbeat(of: writer(holder), term: 3), at: now - .milliseconds(claimAge))
          membership.hear(heartbeat(of: writer(holder), term: 3), at: now - .milliseconds(silence))
          var time = now - .milliseconds(claimAge)
          while time <= now - .milliseconds(ownAge) {
            membership.hear(membership.beat(at: time), at: time)
            time += .milliseconds(100)
          }
          membership.hear(membership.beat(at: now - .milliseconds(ownAge)), at: now - .milliseconds(ownAge))
          membership.hear(heartbeat(of: writer(third)), at: now)
          let expected = ownAge < 1_000 && silence >= 1_500 + 500 * before && claimAge >= 3_000
          #expect(
            membership.mayTake(karaoke, from: writer(holder), at: now) == expected,
            "own age \(ownAge), silence \(silence), claim \(claimAge), \(before) before it")
          #expect((membership.place(of: karaoke, at: now) == .free) == expected)
          #expect(membership.orphans(at: now, most: 9) == (expected ? [karaoke] : []))
        }
      }
    }
  }

  private func rank(_ number: Int, _ others: [NodeName]) -> Int {
    Rendezvous.rank(of: names[number], among: others, for: karaoke)
  }

  @Test("a node that has only just heard itself waits as long as the silence before it takes anybody for dead")
  func listensFirst() {
    var membership = Membership(of: writer(0), startedAt: 1)
    membership.note(record: 7, of: karaoke, by: writer(1), at: .seconds(10))
    #expect(membership.place(of: karaoke, at: .seconds(10)) == .elsewhere(names[1]))
    listen(&membership, from: .seconds(10), until: .seconds(13))
    #expect(!membership.mayTake(karaoke, from: writer(1), at: .milliseconds(11_499)))
    #expect(membership.mayTake(karaoke, from: writer(1), at: .seconds(13)))
    #expect(membership.place(of: karaoke, at: .seconds(13)) == .free)
  }

  @Test("after its own silence a node listens again first: nobody is dead because nobody could be heard")
  func ownSilence() {
    var membership = Membership(of: writer(0), startedAt: 1)
    listen(&membership, from: .seconds(10), until: .seconds(20))
    membership.hear(heartbeat(of: writer(1), term: 2), at: .seconds(20))
    #expect(!membership.mayTake(karaoke, from: writer(1), at: .seconds(30)))
    #expect(membership.surePeriod(at: .seconds(30)) == nil)
    listen(&membership, from: .seconds(30), until: .milliseconds(31_400))
    #expect(!membership.mayTake(karaoke, from: writer(1), at: .milliseconds(31_499)))
    listen(&membership, from: .milliseconds(31_500), until: .milliseconds(31_500))
    #expect(membership.mayTake(karaoke, from: writer(1), at: .milliseconds(31_500)))
    #expect(membership.surePeriod(at: .milliseconds(31_500)) == 2)
  }

  @Test("a heartbeat of its own that comes late proves nothing")
  func lateHeartbeat() {
    var membership = Membership(of: writer(0), startedAt: 1)
    let said = membership.beat(at: .seconds(10))
    membership.hear(said, at: .seconds(16))
    #expect(!membership.isSure(at: .seconds(16)))
  }

  @Test("a process that a younger one by its name has replaced is dead at once, and knows it")
  func replaced() {
    var membership = Membership(of: writer(0), startedAt: 1)
    listen(&membership, from: .seconds(10), until: .seconds(20))
    membership.hear(heartbeat(of: writer(1), term: 2, startedAt: 5), at: .seconds(20))
    membership.hear(heartbeat(of: writer(1, boot: 9), startedAt: 6), at: .seconds(20))
    // The living one may come first, and has half a second then.
    #expect(membership.mayTake(karaoke, from: writer(1), at: .milliseconds(20_500)))
    #expect(!membership.isReplaced)
    membership.hear(heartbeat(of: writer(0, boot: 9), startedAt: 1), at: .seconds(20))
    #expect(membership.isReplaced)
  }

  @Test("a board that was given back is anybody's, and a draining node takes nothing")
  func drained() throws {
    var membership = Membership(of: writer(0), startedAt: 1)
    listen(&membership, from: .seconds(10), until: .seconds(20))
    var other = Membership(of: writer(1), startedAt: 1)
    other.noteOwn(claim: 4, of: karaoke, at: .seconds(1))
    membership.hear(
      other.beat(at: .seconds(1), NodeReport(sessions: [karaoke: 3], connections: 4, version: "1")), at: .seconds(20))
    #expect(membership.place(of: karaoke, at: .seconds(20)) == .elsewhere(names[1]))
    other.drain()
    other.noteOwn(release: 4, of: karaoke, at: .seconds(2))
    let last = other.beat(at: .seconds(2))
    #expect(last.isDraining)
    membership.hear(last, at: .seconds(20))
    #expect(membership.place(of: karaoke, at: .seconds(20)) == .free)
    #expect(membership.nodes(at: .seconds(20)).map(\.state) == [.serving, .stopping])
    // The earlier claim, heard late, brings nothing back.
    membership.hear(heartbeat(of: writer(1), term: 4), at: .seconds(20))
    #expect(membership.place(of: karaoke, at: .seconds(20)) == .free)
    membership.hear(heartbeat(of: writer(2), term: 5), at: .seconds(20))
    membership.drain()
    listen(&membership, from: .seconds(20), until: .seconds(30))
    #expect(!membership.mayTake(karaoke, from: writer(2), at: .seconds(30)))
  }

  @Test("a holder that was taken for dead and wasn't is left alone for 6, 12, 24, 48 and at most 60 seconds")
  func falseDeaths() throws {
    var membership = Membership(of: writer(0), startedAt: 1)
    var now = Duration.seconds(10)
    var term: UInt64 = 1
    for wait in [3, 6, 12, 24, 48, 60, 60] {
      listen(&membership, from: now, until: now + .seconds(2))
      now += .seconds(2)
      // It is heard again, by its claim.
      membership.hear(heartbeat(of: writer(1), term: term), at: now)
      let claimedAt = now
      while now < claimedAt + .seconds(wait) - .milliseconds(500) {
        now += .milliseconds(500)
        membership.hear(membership.beat(at: now), at: now)
        #expect(!membership.mayTake(karaoke, from: writer(1), at: now), "\(now - claimedAt) after a claim")
      }
      now = claimedAt + .seconds(wait)
      membership.hear(membership.beat(at: now), at: now)
      #expect(membership.mayTake(karaoke, from: writer(1), at: now), "\(wait) s after a claim")
      term += 1
    }
  }

  @Test("a node with more boards than a heartbeat names says the new ones at once and the others in turn")
  func manyBoards() throws {
    var membership = Membership(of: writer(0), startedAt: 1)
    let boards = try (0..<1_000).map { try #require(BoardName("board-\($0)")) }
    for board in boards { membership.noteOwn(claim: 1, of: board, at: .seconds(1)) }
    var heard: Set<String> = []
    for beat in 0..<5 {
      let said = membership.beat(at: .seconds(10 + beat))
      #expect(said.boards.count == Heartbeat.boardsMax)
      #expect(said.boardCount == 1_000)
      #expect(try said.encoded().count < Heartbeat.bytesMax)
      heard.formUnion(said.boards.map(\.name))
    }
    #expect(heard.count == 1_000)
    membership.noteOwn(claim: 1, of: karaoke, at: .seconds(20))
    #expect(membership.beat(at: .seconds(20)).boards.first?.name == "karaoke")
  }

  @Test("bytes that aren't a heartbeat, or one of a later version, are nobody's")
  func nonsense() throws {
    var later = heartbeat(of: writer(0))
    later.version = 2
    #expect(Heartbeat(try later.encoded()) == nil)
    #expect(Heartbeat([]) == nil)
    let foreign = try #require(ForeignNode(try later.encoded()))
    #expect(foreign.node == later.node && foreign.version == 2)
    later.version = 1
    #expect(ForeignNode(try later.encoded()) == nil && ForeignNode([]) == nil)
    #expect(Heartbeat(Array("{}".utf8)) == nil)
    let bytes = try heartbeat(of: writer(0), term: 1).encoded()
    for count in bytes.indices { #expect(Heartbeat(Array(bytes[..<count])) == nil) }
  }

  @Test("a holder whose heartbeat is late is dead once NATS says that its process is gone, also soon after a claim")
  func gone() {
    var membership = Membership(of: writer(0), startedAt: 1)
    listen(&membership, from: .seconds(10), until: .milliseconds(20_500))
    membership.hear(heartbeat(of: writer(1), term: 2), at: .seconds(20))
    #expect(membership.late(at: .milliseconds(20_599)).isEmpty)
    #expect(membership.late(at: .milliseconds(20_600)) == [writer(1)])
    // A heartbeat that came after the question counts for more.
    membership.noteGone(writer(1), askedAt: .seconds(20), at: .milliseconds(20_600))
    #expect(!membership.mayTake(karaoke, from: writer(1), at: .milliseconds(20_600)))
    membership.noteGone(writer(1), askedAt: .milliseconds(20_600), at: .milliseconds(20_610))
    #expect(membership.mayTake(karaoke, from: writer(1), at: .milliseconds(20_610)))
    #expect(membership.orphans(at: .milliseconds(20_610), most: 9) == [karaoke])
    #expect(membership.late(at: .milliseconds(20_700)).isEmpty)
    #expect(membership.nodes(at: .milliseconds(20_700)).map(\.state) == [.serving, .silent])
  }

  @Test("a holder that was gone and is heard again is dead next time only by its silence")
  func goneAndBack() {
    var membership = Membership(of: writer(0), startedAt: 1)
    listen(&membership, from: .seconds(10), until: .milliseconds(20_500))
    membership.hear(heartbeat(of: writer(1), term: 2), at: .seconds(20))
    membership.noteGone(writer(1), askedAt: .milliseconds(20_600), at: .milliseconds(20_610))
    membership.hear(heartbeat(of: writer(1), term: 2), at: .milliseconds(20_700))
    #expect(!membership.mayTake(karaoke, from: writer(1), at: .milliseconds(20_700)))
    listen(&membership, from: .milliseconds(20_700), until: .milliseconds(21_500))
    #expect(membership.late(at: .milliseconds(21_500)).isEmpty)
    membership.noteGone(writer(1), askedAt: .milliseconds(21_500), at: .milliseconds(21_510))
    #expect(!membership.mayTake(karaoke, from: writer(1), at: .milliseconds(21_510)))
  }

  @Test("nobody is gone for a node that doesn't hear itself, and it doesn't ask NATS about nodes that it never heard")
  func goneWhileDeaf() {
    var membership = Membership(of: writer(0), startedAt: 1)
    membership.hear(heartbeat(of: writer(1), term: 2), at: .seconds(20))
    #expect(membership.late(at: .seconds(21)).isEmpty)
    membership.noteGone(writer(1), askedAt: .seconds(21), at: .seconds(21))
    listen(&membership, from: .seconds(21), until: .seconds(21))
    #expect(!membership.mayTake(karaoke, from: writer(1), at: .seconds(21)))
    membership.note(record: 7, of: karaoke, by: writer(2), at: .seconds(21))
    membership.noteGone(writer(2), askedAt: .seconds(21), at: .seconds(21))
    #expect(!membership.mayTake(karaoke, from: writer(2), at: .seconds(21)))
  }

  @Test("a node that is alive and speaks this version of asks is asked, and no other")
  func asks() throws {
    var membership = Membership(of: writer(0), startedAt: 11)
    listen(&membership, from: .seconds(10), until: .seconds(20))
    var (older, other) = (Membership(of: writer(1), startedAt: 12), Membership(of: writer(2), startedAt: 13))
    let before = older.beat(at: .seconds(1), NodeReport(sessions: [:], connections: 0, version: "1"))
    let said = other.beat(at: .seconds(1), NodeReport(sessions: [:], connections: 0, version: "2", asks: 1))
    for heartbeat in [before, said] {
      membership.hear(try #require(Heartbeat(try heartbeat.encoded())), at: .seconds(20))
    }
    #expect(names.prefix(3).map { membership.asks(of: $0, at: .seconds(20)) } == [nil, nil, 1])
    #expect(membership.asks(of: names[2], at: .milliseconds(21_500)) == nil, "it is silent")
  }

  @Test("a process is dead that was heard before and fell silent, or was replaced; heard again, it lives")
  func dead() {
    var membership = Membership(of: writer(0), startedAt: 1)
    listen(&membership, from: .seconds(10), until: .seconds(20))
    membership.hear(heartbeat(of: writer(1)), at: .seconds(20))
    membership.hear(heartbeat(of: writer(2)), at: .seconds(20))
    listen(&membership, from: .seconds(20), until: .seconds(21))
    #expect(membership.dead(at: .milliseconds(21_499)).isEmpty)
    #expect(membership.dead(at: .milliseconds(21_500)) == [writer(1), writer(2)])
    membership.hear(heartbeat(of: writer(1)), at: .milliseconds(21_510))
    membership.hear(heartbeat(of: writer(2, boot: 9), startedAt: 5), at: .milliseconds(21_510))
    #expect(membership.dead(at: .milliseconds(21_520)) == [writer(2)], "the first stood still, the other was replaced")
    #expect(membership.dead(at: .milliseconds(22_100)).isEmpty, "a node that doesn't hear itself knows of nobody")
  }

  // MARK: What operators ask

  @Test("a node knows of each what it holds and says of itself, and of one that fell silent what nobody has taken")
  func summaries() throws {
    var membership = Membership(of: writer(0), startedAt: 11)
    listen(&membership, from: .seconds(10), until: .seconds(20))
    _ = membership.beat(at: .seconds(20), NodeReport(sessions: [:], connections: 2, version: "2"))
    var other = Membership(of: writer(1), startedAt: 12)
    let lobby = try #require(BoardName("lobby"))
    other.noteOwn(claim: 4, of: karaoke, at: .seconds(1))
    other.noteOwn(claim: 1, of: lobby, at: .seconds(1))
    let said = other.beat(
      at: .seconds(1), NodeReport(sessions: [karaoke: 3, lobby: 5], connections: 9, version: "1"))
    membership.hear(try #require(Heartbeat(try said.encoded())), at: .seconds(20))
    var expected = NodeSummary(name: names[1], state: .serving, startedAt: 12)
    expected.boardCount = 2
    expected.held = [.init(board: lobby, sessions: 5), .init(board: karaoke, sessions: 3)]
    expected.sessions = 8
    expected.connections = 9
    expected.version = "1"
    let nodes = membership.nodes(at: .seconds(20))
    #expect(nodes.map(\.name) == [names[0], names[1]])
    #expect(nodes[0].isMe && nodes[0].connections == 2 && nodes[0].version == "2" && nodes[0].startedAt == 11)
    #expect(nodes[1] == expected)
    #expect(membership.nodes(at: .milliseconds(20_600))[1].state == .late)
    #expect(membership.claimant(of: lobby, at: .seconds(20)) == names[1])
    #expect(membership.nodes(withBoards: false, at: .seconds(20)).map(\.boardCount) == [0, 0])
    // Someone else takes one of its boards.
    membership.hear(heartbeat(of: writer(2), term: 5), at: .milliseconds(21_500))
    let silent = try #require(membership.nodes(at: .milliseconds(21_500)).first { $0.name == names[1] })
    #expect(silent.state == .silent && !silent.isAlive && silent.silence == .milliseconds(1_500))
    #expect(silent.held.map(\.board) == [lobby] && silent.boardCount == 1 && silent.connections == nil)
    // A younger process by its name has its line.
    membership.hear(heartbeat(of: writer(1, boot: 9), startedAt: 13), at: .milliseconds(21_600))
    #expect(membership.nodes(at: .milliseconds(21_600)).map(\.startedAt) == [11, 13, 0])
    #expect(membership.claimant(of: lobby, at: .milliseconds(21_600)) == nil, "that one doesn't hold it")
  }

  @Test("a heartbeat of a version before has no connections and no wishes, and is a heartbeat")
  func before() throws {
    let text = """
      {"version":1,"node":"n2","boot":1,"startedAt":1,"sentAt":1,"isDraining":false,"boardCount":1,
       "boards":[{"name":"karaoke","term":3,"sessions":2}],"releases":[{"name":"lobby","term":1}]}
      """
    let heartbeat = try #require(Heartbeat(Array(text.utf8)))
    #expect(heartbeat.wishes == nil && heartbeat.connections == nil && heartbeat.releases[0].to == nil)
    #expect(heartbeat.boards.map(\.sessions) == [2])
  }

  /// Three nodes, each of which hears what any of them says.
  private struct Three {
    var nodes: [Membership]
    var now = Duration.seconds(20)

    mutating func say(_ number: Int) throws {
      let said = try #require(Heartbeat(try nodes[number].beat(at: now).encoded()))
      for other in nodes.indices { nodes[other].hear(said, at: now) }
    }

    mutating func goOn(_ time: Duration) throws {
      now += time
      for number in nodes.indices { try say(number) }
    }
  }

  private func three() throws -> Three {
    var three = Three(nodes: (0..<3).map { Membership(of: writer($0), startedAt: 1) })
    for _ in 0..<4 { try three.goOn(.milliseconds(500)) }
    three.nodes[0].noteOwn(claim: 7, of: karaoke, at: three.now)
    try three.say(0)
    return three
  }

  @Test("a board that an operator wants elsewhere is given by its holder, kept for that node, and taken there")
  func moves() throws {
    // Asked for at the holder, at the node that should have it, and at a third one.
    for asked in 0..<3 {
      var three = try three()
      let isAsked = three.nodes[asked].wish(karaoke, at: names[1])
      #expect(isAsked)
      try three.say(asked)
      #expect(three.nodes.map { $0.toGive(at: three.now) } == [[karaoke: names[1]], [:], [:]])
      #expect(three.nodes.allSatisfy { $0.toTake(at: three.now).isEmpty })
      three.nodes[0].promise(karaoke, to: names[1], at: three.now)
      #expect(three.nodes[0].toGive(at: three.now).isEmpty)
      #expect(three.nodes[0].place(of: karaoke, at: three.now) == .elsewhere(names[1]))
      #expect(three.nodes.allSatisfy { $0.claimant(of: karaoke, at: three.now) == names[0] })
      three.nodes[0].noteOwn(release: 7, of: karaoke, at: three.now)
      three.nodes[0].endPromise(karaoke)
      try three.say(0)
      for other in [0, 2] {
        #expect(three.nodes[other].place(of: karaoke, at: three.now) == .elsewhere(names[1]))
        #expect(three.nodes[other].toTake(at: three.now).isEmpty)
      }
      #expect(three.nodes[1].place(of: karaoke, at: three.now) == .free)
      #expect(three.nodes[1].toTake(at: three.now) == [karaoke])
      three.nodes[1].noteOwn(claim: 8, of: karaoke, at: three.now)
      try three.say(1)
      #expect(
        three.nodes.allSatisfy {
          $0.claimant(of: karaoke, at: three.now) == names[1] && $0.toTake(at: three.now).isEmpty
        })
      // Nobody asks for it any more.
      let later = three.nodes[asked].beat(at: three.now)
      #expect(later.wishes == nil)
    }
  }

  @Test("a board that isn't taken by the node it was given to is anybody's after three seconds, or if that node ends")
  func untaken() throws {
    for ends in [false, true] {
      var three = try three()
      _ = three.nodes[2].wish(karaoke, at: names[1])
      try three.say(2)
      three.nodes[0].promise(karaoke, to: names[1], at: three.now)
      three.nodes[0].noteOwn(release: 7, of: karaoke, at: three.now)
      try three.say(0)
      #expect(three.nodes[2].place(of: karaoke, at: three.now) == .elsewhere(names[1]))
      if ends {
        three.nodes[1].drain()
        try three.say(1)
      } else {
        for _ in 0..<6 { try three.goOn(.milliseconds(500)) }
      }
      #expect(three.nodes[0].place(of: karaoke, at: three.now) == .free)
      #expect(three.nodes[2].place(of: karaoke, at: three.now) == .free)
      #expect(three.nodes[1].toTake(at: three.now).isEmpty)
    }
  }

  @Test("a wish that was heard late, or for a node that can't take the board, moves nothing")
  func wishesInVain() throws {
    var three = try three()
    _ = three.nodes[2].wish(karaoke, at: names[1])
    let early = three.nodes[2].beat(at: three.now)
    #expect(early.wishes?.map(\.term) == [7])
    // Meanwhile the board was there and came back.
    three.nodes[1].noteOwn(claim: 8, of: karaoke, at: three.now)
    try three.say(1)
    three.nodes[0].noteOwn(claim: 9, of: karaoke, at: three.now)
    try three.say(0)
    three.nodes[0].hear(early, at: three.now)
    #expect(three.nodes[0].toGive(at: three.now).isEmpty)
    for node in [names[3], names[0]] {
      _ = three.nodes[2].wish(karaoke, at: node)
      try three.say(2)
      #expect(three.nodes[0].toGive(at: three.now).isEmpty)
    }
    _ = three.nodes[2].wish(karaoke, at: names[1])
    three.nodes[1].drain()
    try three.say(1)
    try three.say(2)
    #expect(three.nodes[0].toGive(at: three.now).isEmpty)
    // A wish of a node that isn't heard any more is nobody's.
    var deaf = try self.three()
    _ = deaf.nodes[2].wish(karaoke, at: names[1])
    try deaf.say(2)
    deaf.now += .milliseconds(1_500)
    try deaf.say(0)
    try deaf.say(1)
    #expect(deaf.nodes[0].toGive(at: deaf.now).isEmpty)
  }

  @Test("a board that nobody holds is taken by the node that an operator wants it at, and by no other")
  func unheldBoard() throws {
    var three = try three()
    let lobby = try #require(BoardName("lobby"))
    _ = three.nodes[0].wish(lobby, at: names[2])
    try three.say(0)
    #expect(three.nodes.map { $0.toTake(at: three.now) } == [[], [], [lobby]])
  }

  @Test("sixteen boards are asked for at once, more are refused, and a heartbeat with all of them is read")
  func manyWishes() throws {
    var membership = Membership(of: writer(0), startedAt: 1)
    let long = String(repeating: "x", count: 60)
    let boards = try (100..<100 + 2 * Heartbeat.boardsMax).map { try #require(BoardName("\(long)-\($0)")) }
    let far = try #require(NodeName(String(repeating: "n", count: 64)))
    for board in boards { membership.noteOwn(claim: .max, of: board, at: .seconds(1)) }
    let asked = boards.prefix(Handovers.boardsMax + 1).map { membership.wish($0, at: far) }
    #expect(asked == Array(repeating: true, count: Handovers.boardsMax) + [false])
    let isAskedAgain = membership.wish(boards[0], at: names[1])
    #expect(isAskedAgain)
    for board in boards.suffix(Heartbeat.boardsMax) {
      membership.promise(board, to: far, at: .seconds(1))
      membership.noteOwn(release: .max, of: board, at: .seconds(1))
    }
    // The node is known, so boards are kept for it.
    membership.hear(
      Heartbeat(of: LogWriter(node: far, boot: 2), startedAt: 1, sentAt: 0), at: .seconds(1))
    let said = membership.beat(at: .seconds(1), NodeReport(sessions: [:], connections: .max, version: long))
    #expect(said.wishes?.count == Handovers.boardsMax)
    #expect(said.releases.count == Heartbeat.boardsMax)
    #expect(said.releases.count { $0.to != nil } == Handovers.boardsMax)
    #expect(Heartbeat(try said.encoded()) == said)
  }

  // MARK: Stories

  @Test("nodes are killed and started: a board of the dead is a living one's soon, and nobody living loses one")
  func kills() throws {
    for seed in 1...UInt64(Seeds.count(40)) {
      var story = try MembershipStory(seed: seed, nodes: 4, boards: 6)
      var random = SeededRandom(seed: seed)
      try story.run(.seconds(3))
      for _ in 0..<12 {
        let number = Int.random(in: 0..<4, using: &random)
        if story.nodes.count(where: \.isUp) > 1, random.chance(2, in: 3) { story.kill(number) }
        if random.chance(1, in: 2) { try story.start(.random(in: 0..<4, using: &random)) }
        if random.chance(1, in: 4) { try story.release(.random(in: 0..<4, using: &random)) }
        try story.run(.milliseconds(.random(in: 100..<3_000, using: &random)))
      }
      // Silence, three turns, and the claim's quiet, with a beat for each to be noticed.
      try story.run(.seconds(7), guests: false)
      #expect(story.knownOrphans.isEmpty, "seed \(seed): \(story.told)")
      // Nobody living heard of the others, and the first guest who comes gets them.
      for board in story.orphans {
        for number in story.nodes.indices { try story.guest(at: number, for: board) }
      }
      #expect(story.orphans.isEmpty, "seed \(seed): \(story.told)")
    }
  }

  @Test("nodes stop and routes are cut: a board isn't tossed to and fro, and at the end it has one holder")
  func cuts() throws {
    for seed in 1...UInt64(Seeds.count(40)) {
      var story = try MembershipStory(seed: seed, nodes: 3, boards: 1)
      var random = SeededRandom(seed: seed)
      try story.run(.seconds(3))
      story.cut(.random(in: 0..<3, using: &random), .random(in: 0..<3, using: &random))
      try story.run(.seconds(120))
      // 3, 6, 12, 24, 48 seconds, for each of two.
      #expect(story.takeovers <= 10, "seed \(seed): \(story.told)")
      story.mend()
      for _ in 0..<6 {
        let number = Int.random(in: 0..<3, using: &random)
        story.pause(number)
        try story.run(.milliseconds(.random(in: 100..<8_000, using: &random)))
        story.wake(number)
        try story.run(.milliseconds(.random(in: 100..<3_000, using: &random)))
      }
      try story.run(.seconds(3))
      let holders = story.nodes.filter { $0.membership.place(of: story.boards[0], at: story.now) == .here }
      #expect(holders.count == 1, "seed \(seed): \(story.told)")
    }
  }
}
