import Testing

@testable import Document

@Suite("The account of turns")
struct TurnKeepingTests {
  /// A section with turns and four people's songs.
  private struct Evening {
    var party = Party()
    let section: SectionID
    private(set) var songs: [CardID] = []
    private var arrivals = TurnArrivals()
    private var now: Int64 = 1_000_000

    init(order: String) throws {
      party.schema = .standard
      section = try party.addSection("Queue")
      try party.do(.setValue(target: .section(section), key: .turns, value: .flag(true)))
      try sort(order)
      for person in 1...4 as ClosedRange<UInt32> {
        try party.do(
          .addCard(section: section, place: .end, text: "song \(person)", values: [:]), by: SeatNumber(person))
        songs.append(CardID(Party.outbox, party.counter))
        try settle()
      }
    }

    mutating func sort(_ order: String) throws {
      try `do`(.setValue(target: .section(section), key: .sectionOrder, value: .text(order)))
    }

    mutating func `do`(_ operation: Document.Operation) throws {
      arrivals.note(operation, before: party.document)
      try party.do(operation)
      try settle()
    }

    mutating func command(_ command: TurnCommand) throws {
      if let operation = try party.document.operation(for: command, dibs: [], votes: []) { try self.do(operation) }
    }

    private mutating func settle() throws {
      now += 60_000
      let time = Timestamp(milliseconds: now)
      if let kept = party.document.keepingTurns(dibs: [], votes: [], at: time, arrivals: arrivals) {
        try party.do(kept, by: nil)
      }
      arrivals = TurnArrivals()
      #expect(party.document.keepingTurns(dibs: [], votes: [], at: time) == nil, "nothing is left to do")
    }

    /// The numbers of those in line, from 1.
    var line: [Int] {
      let line = party.document[section].map { party.document.line(of: $0, votes: [], dibs: []) }
      return line?.turns.compactMap { songs.firstIndex(of: $0.card) }.map { $0 + 1 } ?? []
    }

    var began: Timestamp? { party.document[section]?.turnBegan?.at }
  }

  @Test("[TU9] a card that is uncrossed overtakes nobody who was called, but for the turn that ended last")
  func uncrossed() throws {
    var evening = try Evening(order: "fewest")
    let songs = evening.songs
    try evening.command(.next(songs[0]))
    try evening.command(.next(songs[1]))
    #expect(evening.line == [3, 4])
    try evening.do(.setValue(target: .card(songs[0]), key: .rejected, value: nil))
    #expect(evening.line == [3, 4, 1])
    try evening.do(.setValue(target: .card(songs[1]), key: .rejected, value: nil))
    #expect(evening.line == [2, 3, 4, 1])
  }

  @Test("[TU9] a called card that was removed or was in another section overtakes nobody when it comes back")
  func cameBack() throws {
    var evening = try Evening(order: "fewest")
    let songs = evening.songs
    try evening.do(.removeCard(card: songs[0]))
    try evening.do(.restoreCard(card: songs[0]))
    #expect(evening.line == [2, 3, 1, 4])
    let other = try evening.party.addSection("Other")
    try evening.do(.moveCard(card: songs[1], section: other, place: .end))
    try evening.do(.moveCard(card: songs[1], section: evening.section, place: .start))
    #expect(evening.line == [3, 1, 2, 4])
  }

  @Test("[TU11] a card leaves its account of turns behind in the section it was in")
  func moved() throws {
    var evening = try Evening(order: "fewest")
    let songs = evening.songs
    try evening.command(.next(songs[0]))
    try evening.command(.away(songs[1], true))
    let other = try evening.party.addSection("Other")
    for song in songs[..<2] {
      try evening.do(.moveCard(card: song, section: other, place: .end))
      let keys = evening.party.document[song]?.values.keys.filter { $0.name.hasPrefix("turn.") } ?? ["gone"]
      #expect(keys.isEmpty)
    }
  }

  @Test("[TU9] [TU10] the person who is up stays up when the order of the section changes")
  func order() throws {
    var evening = try Evening(order: "manual")
    let songs = evening.songs
    try evening.command(.next(songs[0]))
    // By rounds the fourth song comes first: it is nobody's, and so never had a turn.
    try evening.do(.moveCard(card: songs[3], section: evening.section, place: .start))
    try evening.do(.moveCard(card: songs[1], section: evening.section, place: .start))
    let began = evening.began
    #expect(evening.line.first == 2)
    for order in ["fewest", "manual", "votes", "manual", "fewest"] {
      try evening.do(.moveCard(card: songs[1], section: evening.section, place: order == "manual" ? .end : .start))
      try evening.sort(order)
      #expect(evening.line.first == 2, "\(order)")
      #expect(evening.began == began, "\(order)")
    }
  }

  @Test("[TU13] as many cards as there are can be put first within one turn")
  func halving() throws {
    var evening = try Evening(order: "fewest")
    let songs = evening.songs
    for round in 0..<200 {
      let song = songs[2 + round % 2]
      try evening.command(.putFirst(song))
      #expect(evening.line.prefix(2) == [1, 3 + round % 2], "\(round)")
    }
  }

  @Test("[TU14] [AN1] away ties no cards of an anonymous author together")
  func anonymous() throws {
    var evening = try Evening(order: "fewest")
    try evening.party.do(
      .addCard(section: evening.section, place: .end, text: "again", values: [:]), by: SeatNumber(1))
    var document = evening.party.document
    let away = try document.operation(for: .away(evening.songs[0], true), dibs: [], votes: [])
    guard case .together(let both)? = away else { return #expect(Bool(false), "one person has two cards") }
    #expect(both.count == 2)
    document.isAnonymous = true
    let one = try document.operation(for: .away(evening.songs[0], true), dibs: [], votes: [])
    #expect(one == .setValue(target: .card(evening.songs[0]), key: .turnAway, value: .flag(true)))
  }

  @Test("[TU11] [AN1] a turn that is over names nobody once the board is anonymous")
  func anonymousDone() throws {
    var evening = try Evening(order: "fewest")
    let song = evening.songs[0]
    try evening.command(.next(song))
    var document = evening.party.document
    #expect(document.seen(by: nil)[song]?.values[.turnDone] == .text("1 240"))
    document.isAnonymous = true
    #expect(document.seen(by: nil)[song]?.values[.turnDone] == .text("- 240"))
    #expect(document.seen(by: SeatNumber(1))[song]?.values[.turnDone] == .text("- 240"))
  }

  @Test("[PE9] [TU11] the turns of two seats that become one are added up, and are two people's again once apart")
  func merged() throws {
    var evening = try Evening(order: "fewest")
    for song in evening.songs[..<2] { try evening.command(.next(song)) }
    var document = evening.party.document
    let moving = SeatMoving([SeatNumber(1): SeatNumber(2)], seatValues: [])
    let merges = document.move(moving).merges
    let tonight = ValueKey.turnsTonight
    #expect(document[evening.section]?.values[tonight.vote(of: SeatNumber(2))] == .number(2))
    let done = try #require(EndedTurn(document[evening.songs[0]]?.values[.turnDone]))
    #expect(done.seat == SeatNumber(2))
    var others: [SeatNumber: SeatMerge] = [:]
    let merge = try #require(merges[SeatNumber(1)])
    document.part(SeatNumber(1), merge, isDevice: { _ in false }, others: &others)
    #expect(document == evening.party.document)
  }
}
