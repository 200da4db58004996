import Document
import Presentation
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

/// The board as it was (SPEC HI5 to HI9).
@Suite("A slider over the night")
struct PastBoardTests {
  private static let surface = SurfaceRequest(kind: .phone, width: 390)

  private func look(
    _ room: TestRoom, at sequence: UInt64, _ step: BoardAtRequest.Step? = nil, from host: SessionID
  ) throws -> HostResult.BoardAt {
    _ = room.takeReplies(host)
    let request = BoardAtRequest(at: SequenceNumber(sequence), step: step, on: Self.surface)
    room.send(.host(id: 7, .boardAt(request)), from: host)
    room.advance(.seconds(1))
    let answer = room.takeReplies(host).lazy.compactMap { message -> HostResult.BoardAt? in
      if case .done(7, .boardAt(let board)) = message { board } else { nil }
    }.first
    return try #require(answer)
  }

  private func sequence(_ room: TestRoom) -> UInt64 { room.contents.sequence.rawValue }

  @Test("[HI5] a moment shows facts, container and scene as they were, and what is different now")
  func moment() throws {
    let room = TestRoom()
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    let mine = try room.add("Mine", from: ann)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 2, from: ann)
    room.advance(.seconds(1))
    let then = sequence(room)
    room.send(.host(id: 1, .container(ContainerChoice("list"))), from: host)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: nil), 3, from: ann)
    room.operate(.removeCard(card: mine), 4, from: ann)
    room.advance(.seconds(1))
    _ = try room.add("Later", 5, from: ann)
    let board = try look(room, at: then, from: host)
    #expect(board.moment.sequence.rawValue == then)
    #expect(board.facts.cards[mine]?.text == "Mine")
    #expect(board.facts.cards[.loveStack]?.values == [.rejected: .flag(true)])
    #expect(board.facts.names.values.sorted() == ["ann"])
    #expect(board.row?.kind == .crossedOff)
    #expect(board.differences.came.texts == ["Later"])
    #expect(board.differences.went == [mine])
    #expect(board.differences.changed == [.loveStack])
    #expect(board.differences.settings == ["container"])
    // The scene is that of a board which never was another.
    let stage = BoardStage(document: room.durable.document)
    #expect(board.scene.cards.count == board.facts.cards.count)
    #expect(board.scene != stage.open(board.surface))
    let now = try look(room, at: sequence(room), from: host)
    #expect(now.differences == HostResult.BoardDifferences())
  }

  @Test("[HI5] steps lead from one change to the next and back, past entries that the history leaves out")
  func steps() throws {
    let room = TestRoom()
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    for (index, text) in ["One", "Two", "Three"].enumerated() { _ = try room.add(text, UInt32(index + 1), from: ann) }
    room.send(.confirm(counter: 3), from: ann)
    room.advance(.seconds(1))
    var board = try look(room, at: sequence(room), .back, from: host)
    #expect(board.row?.text == "Two")
    board = try look(room, at: board.moment.sequence.rawValue, .back, from: host)
    #expect(board.row?.text == "One")
    board = try look(room, at: board.moment.sequence.rawValue, .forward, from: host)
    #expect(board.row?.text == "Two")
  }

  @Test("[HI5] a moment that isn't reached yet is the present")
  func reach() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    _ = try room.add("Mine", from: ann)
    let board = try look(room, at: 1_000_000, from: host)
    #expect(board.moment.sequence.rawValue == sequence(room))
  }

  @Test("[HI7] one moment is read at a time: a newer question replaces the same session's, another's is refused")
  func oneAtATime() throws {
    let room = TestRoom()
    let (host, other) = (room.join("host", as: .host), room.join("other", as: .host))
    room.readsHistoryAtOnce = false
    _ = (room.take(host), room.take(other))
    func ask(_ id: Int, from session: SessionID) {
      room.send(
        .host(id: id, .boardAt(BoardAtRequest(at: SequenceNumber(UInt64(id)), on: Self.surface))), from: session)
    }
    ask(1, from: host)
    ask(2, from: host)
    ask(3, from: host)
    #expect(room.historyQuestions.count == 1)
    #expect(room.takeReplies(host) == [.error(InputError(.replaced, id: 2))])
    ask(4, from: other)
    #expect(room.takeReplies(other) == [.error(InputError(.busy, id: 4))])
    room.readHistory()
    #expect(room.historyQuestions.count == 1)
    room.readHistory()
    let ids = room.takeReplies(host).compactMap { if case .done(let id, .boardAt) = $0 { id } else { nil } }
    #expect(ids == [1, 3])
    ask(5, from: other)
    room.readHistory()
    #expect(room.takeReplies(other).contains { if case .done(5, .boardAt) = $0 { true } else { false } })
  }

  @Test("[HI7] a host who waits and leaves holds nobody up")
  func leaves() throws {
    let room = TestRoom()
    let (host, other) = (room.join("host", as: .host), room.join("other", as: .host))
    room.readsHistoryAtOnce = false
    let request = HostCommand.boardAt(BoardAtRequest(at: SequenceNumber(1), on: Self.surface))
    room.send(.host(id: 1, request), from: host)
    room.send(.host(id: 2, request), from: other)
    room.handle(.disconnected(other))
    room.readHistory()
    #expect(room.historyQuestions.isEmpty)
    room.send(.host(id: 3, request), from: host)
    #expect(room.historyQuestions.count == 1)
  }

  @Test(
    "[HI8] [T83] a card that was hidden then, or is hidden now, is in no moment: no text, id, author, vote or place")
  func hidden() throws {
    let room = TestRoom()
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    let open = try room.add("Open then", from: ann)
    let whenOpen = sequence(room)
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: host)
    room.advance(.seconds(1))
    let secret = try room.add("A secret song", 2, from: ann)
    let whenHidden = sequence(room)
    // Hidden now: also a moment at which everyone saw the card.
    for moment in [whenOpen, whenHidden] {
      let board = try look(room, at: moment, from: host)
      #expect(board.facts.cards[open] == nil && board.facts.cards[secret] == nil)
      #expect(!"\(board)".contains("secret") && !"\(board)".contains("Open then"))
    }
    room.send(.host(id: 2, .hide(.cards, false, section: .sam)), from: host)
    room.advance(.seconds(1))
    // Revealed now: the moment at which it was hidden doesn't show it, the one before shows what everyone saw.
    #expect(try look(room, at: whenHidden, from: host).facts.cards[secret] == nil)
    #expect(try look(room, at: whenOpen, from: host).facts.cards[open]?.text == "Open then")
  }

  @Test("[HI8] [T83] votes that were hidden then, or are hidden now, are in no moment")
  func hiddenVotes() throws {
    let room = TestRoom()
    room.handle(
      .described(
        BoardDescription(
          title: "Karaoke night", values: [DeclaredValue(ValueField("votes", .vote), shown: .badge("♥"))])))
    room.advance(.seconds(1))
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    room.operate(.vote(SeatNumber(2), for: .loveStack), 1, from: ann)
    room.advance(.seconds(1))
    let voted = sequence(room)
    let seen = try look(room, at: voted, from: host)
    #expect(seen.facts.cards[.loveStack]?.values.keys.contains { $0.vote != nil } == true)
    room.send(.host(id: 1, .hide(.votes, true, section: .sam)), from: host)
    room.advance(.seconds(1))
    let hidden = try look(room, at: voted, from: host)
    #expect(hidden.facts.cards[.loveStack]?.values == [:])
    #expect(!"\(hidden.scene)".contains("♥"))
  }

  @Test("[HI9] [T84] a board that is anonymous now shows no author and no voter of any moment")
  func anonymous() throws {
    let room = TestRoom()
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    let mine = try room.add("Mine", from: ann)
    let then = sequence(room)
    room.handle(.described(BoardDescription(title: "Karaoke night", isAnonymous: true)))
    room.advance(.seconds(2))
    let board = try look(room, at: then, from: host)
    #expect(board.facts.cards[mine]?.text == "Mine" && board.facts.cards[mine]?.author == nil)
    #expect(board.facts.names == [:] && board.names == [:] && board.row?.by ?? [] == [])
  }

  @Test("[HI9] [T84] people have their present names in every moment, and someone who was forgotten has none")
  func names() throws {
    let room = TestRoom()
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    let mine = try room.add("Mine", from: ann)
    let then = sequence(room)
    room.send(.name("Anne"), from: ann)
    room.advance(.seconds(1))
    #expect(try look(room, at: then, from: host).facts.names.values.sorted() == ["Anne"])
    // Nobody who owns a card is forgotten; so look with the eyes of a board that lost the seat.
    var now = room.durable
    let seat = try #require(now.document[mine]?.author)
    now.apply(.seatsForgotten([seat]))
    let journal = MemoryJournal(room.contents.entries, of: .karaoke)
    let board = try HistoryTeller(now, schema: .standard).board(
      .karaoke, BoardAtRequest(at: SequenceNumber(then), on: Self.surface),
      now: (HistoryPosition(room.contents.sequence, now.document.revision), now), isOwnLook: false,
      states: PastStates(), from: journal)
    #expect(board?.facts.names == [:] && board?.names == [:])
    #expect(board.map { !"\($0.scene)".contains("ann") } == true)
  }

  @Test("a board with a container of its author's shows its past as a list, and says so")
  func plain() throws {
    let teller = HistoryTeller(BoardState(), schema: .standard)
    let room = TestRoom()
    let journal = MemoryJournal(room.contents.entries, of: .karaoke)
    let board = try teller.board(
      .karaoke, BoardAtRequest(at: SequenceNumber(1), on: Self.surface),
      now: (HistoryPosition(room.contents.sequence, room.durable.document.revision), room.durable), isOwnLook: true,
      states: PastStates(), from: journal)
    #expect(board?.isPlain == true)
  }

  @Test("[HI5] the timeline has the nights, and of one the changes in parts as long as each other")
  func timeline() throws {
    var reader = TimelineReader(wanted: nil)
    let hour: Int64 = 3_600_000
    // Two nights: one of ten changes, one of six hours with a change each quarter of an hour.
    let times = (0..<10).map { Int64($0) * 60_000 } + (0...24).map { 24 * hour + Int64($0) * hour / 4 }
    for (index, time) in times.enumerated() {
      let moment = HistoryPosition(SequenceNumber(UInt64(index + 1)), Revision(UInt64(index + 1)))
      reader.follow(
        .setting(.frozen(true), by: nil, at: Timestamp(milliseconds: time)), at: moment, isTold: true)
    }
    let now = HistoryPosition(SequenceNumber(35), Revision(35))
    let timeline = reader.timeline(now: now)
    #expect(timeline.nights.map(\.changes) == [10, 25])
    #expect(timeline.marks.count <= TimelineReader.marksMax)
    #expect(timeline.marks.reduce(0) { $0 + $1.changes } == 25)
    #expect(timeline.marks.last?.moment == now)
    #expect(zip(timeline.marks, timeline.marks.dropFirst()).allSatisfy { $0.moment.sequence <= $1.moment.sequence })
  }

  @Test("a board of a few seconds has a mark for its making and one for its first card")
  func shortNight() {
    var reader = TimelineReader(wanted: nil)
    for (index, time) in [0, 1, 700].enumerated() {
      let moment = HistoryPosition(SequenceNumber(UInt64(index + 1)), .zero)
      reader.follow(
        .setting(.frozen(true), by: nil, at: Timestamp(milliseconds: Int64(time))), at: moment, isTold: true)
    }
    let marks = reader.timeline(now: .start).marks
    #expect(marks.first?.moment.sequence == SequenceNumber(2))
    #expect(marks.last?.moment.sequence == SequenceNumber(3))
  }

  @Test("a clock that was put back during the night leads no mark back")
  func clock() {
    var reader = TimelineReader(wanted: nil)
    for (index, time) in [0, 50_000, 10_000, 60_000].enumerated() {
      let moment = HistoryPosition(SequenceNumber(UInt64(index + 1)), .zero)
      reader.follow(
        .setting(.frozen(true), by: nil, at: Timestamp(milliseconds: Int64(time))), at: moment, isTold: true)
    }
    let timeline = reader.timeline(now: .start)
    #expect(timeline.nights.count == 1)
    let sequences = timeline.marks.map(\.moment.sequence)
    #expect(sequences == sequences.sorted())
  }
}
