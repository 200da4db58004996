import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

/// Rows of the history for people (SPEC HI4).
@Suite("Rows of the history")
struct HistoryRowsTests {
  private let ann = SeatNumber(2)
  private let bo = SeatNumber(3)
  private let card = CardID(OperationID(OutboxNumber(3), 1))

  /// Steps from the oldest to the latest, a second apart, as rows with the latest first.
  private func rows(_ steps: [HostResult.HistoryRow], every milliseconds: Int64 = 1_000) -> [HostResult.HistoryRow] {
    var grouping = HistoryGrouping()
    for (index, step) in steps.enumerated().reversed() {
      var step = step
      let moment = HistoryPosition(SequenceNumber(UInt64(index + 1)), Revision(UInt64(index + 1)))
      let at = Timestamp(milliseconds: Int64(index) * milliseconds)
      (step.moment, step.begin, step.at, step.since) = (moment, moment, at, at)
      grouping.add(step)
    }
    return grouping.rows
  }

  private func step(
    _ kind: HostResult.HistoryRow.Kind, by seat: SeatNumber? = nil, card: CardID? = nil, key: ValueKey? = nil
  ) -> HostResult.HistoryRow {
    var row = HostResult.HistoryRow(kind, at: .start, Timestamp(milliseconds: 0))
    row.by = seat.map { [$0] } ?? []
    row.card = card
    row.key = key
    return row
  }

  @Test("[HI4] texts of several people in one card are one row with all their names, however they are mixed")
  func wroteTogether() {
    let rows = rows([
      step(.wroteCard, by: ann, card: card), step(.crossedOff, by: ann, card: .loveStack, key: .rejected),
      step(.wroteCard, by: bo, card: card), step(.wroteCard, by: ann, card: card),
      step(.wroteCard, by: bo, card: card),
    ])
    #expect(rows.map(\.kind) == [.wroteCard, .crossedOff])
    #expect(rows.first?.by == [bo, ann])
    #expect(rows.first?.steps == 4)
    #expect(rows.first?.begin.sequence == SequenceNumber(1) && rows.first?.moment.sequence == SequenceNumber(5))
  }

  @Test("[HI4] a card's first text belongs to its adding if its author alone wrote it")
  func added() {
    let alone = rows([step(.addedCard, by: ann, card: card), step(.wroteCard, by: ann, card: card)])
    #expect(alone.map(\.kind) == [.addedCard] && alone.first?.steps == 2)
    let together = rows([step(.addedCard, by: ann, card: card), step(.wroteCard, by: bo, card: card)])
    #expect(together.map(\.kind) == [.wroteCard, .addedCard])
  }

  @Test("[HI4] [TU12] [TU13] rows say what hosts did about turns, and of the server's account only whose turn began")
  func turns() {
    let room = TestRoom()
    let teller = HistoryTeller(room.durable, schema: .standard)
    let other = room.durable.document[.sam]?.cards.last ?? .loveStack
    let at = Timestamp(milliseconds: 5)
    func told(_ parts: [Document.Operation], by seat: SeatNumber?) -> HostResult.HistoryRow.Kind? {
      let entry = Entry.applied(OperationID(.server, 900), .together(parts), by: seat, at: at)
      return teller.row(entry, at: .start, near: at)?.kind
    }
    let called = Document.Operation.setValue(target: .card(.loveStack), key: .turnCalled, value: .number(2))
    let next = Document.Operation.setValue(target: .card(other), key: .turnCalled, value: .number(1))
    let back = Document.Operation.setValue(target: .card(other), key: .turnAway, value: nil)
    let began = Document.Operation.setValue(
      target: .section(.sam), key: .turnsNow, value: .text(CardID.loveStack.description))
    #expect(told([called], by: ann) == .putFirst)
    #expect(told([called, next], by: ann) == .skipped)
    #expect(told([back, next], by: ann) == .didSeveral)
    #expect(told([called, next], by: nil) == nil)
    #expect(told([called, next, began], by: nil) == .turnBegan)
  }

  @Test("[HI4] a setting that goes back and forth is one row, named by where it ended; another person's is another")
  func setting() {
    let rows = rows([step(.froze, by: ann), step(.unfroze, by: ann), step(.froze, by: ann), step(.froze, by: bo)])
    #expect(rows.map(\.kind) == [.froze, .froze])
    #expect(rows.map(\.by) == [[bo], [ann]])
    #expect(rows.map(\.steps) == [1, 3])
  }

  @Test("[HI4] a row ends where nothing was done to the thing for five minutes, and after 500 steps")
  func ends() {
    let two = Array(repeating: step(.wroteCard, by: ann, card: card), count: 2)
    #expect(rows(two, every: HistoryGrouping.pause).count == 1)
    #expect(rows(two, every: HistoryGrouping.pause + 1).count == 2)
    let many = Array(repeating: step(.wroteCard, by: ann, card: card), count: HistoryGrouping.stepsMax + 1)
    #expect(rows(many).map(\.steps) == [HistoryGrouping.stepsMax, 1])
  }

  @Test("[HI4] an act without others like it keeps a row of its own: two announcements, two people who are kicked")
  func acts() {
    #expect(rows([step(.announced, by: ann), step(.announced, by: ann)]).count == 2)
    #expect(rows([step(.tookSeatAway, by: ann), step(.tookSeatAway, by: ann)]).count == 2)
  }

  @Test("[HI4] every kind of setting and of change to a seat has a kind of row of its own")
  func kinds() {
    let seat = SeatNumber(9)
    let at = Timestamp(milliseconds: 5)
    let draw = LuckyDraw(section: .sam, seed: LuckyDraw.Seed(rawValue: 1), count: 1, card: .loveStack)
    let settings: [Setting] = [
      .frozen(true), .frozen(false), .guestsChange(.own), .guestsChange(.everything),
      .linkGeneration(role: "guest", generation: 1), .keptSeats(from: 1, []), .title("Quiz"),
      .declaredContainer(nil), .container(ContainerChoice("grid")), .container(nil), .wall(.board),
      .wall(.curtain(nil)),
      .wall(.card(.loveStack)), .announcement(Announcement(text: "Pizza", at: at)), .announcement(nil),
      .declaredValues([]),
      .anonymous, .lobby(LobbyRules()), .declaredGuestsChangeSections(true), .guestsChangeSections(true),
      .guestsChangeSections(false), .drawn(draw), .turnLength(.sam, nil), .clockAhead(5), .wallView(WallView()),
      .theme(.plain), .declaredTalk(true), .talk(true), .talk(false), .titleIsPublic(true), .titleIsPublic(false),
      .hostAnnouncement(Announcement(text: "Last round", at: at, to: .hosts)),
      .hostAnnouncement(nil),
      .oneWall(OneWall(bar)),
    ]
    let changes: [SeatChange] = [
      .role("viewer"), .role(nil), .viewOnly(until: at), .viewOnly(until: nil), .name("Anne"), .cardAdded,
      .imported(OutboxNumber(4), steps: 3, first: OutboxNumber(4), cards: 2),
    ]
    let entries =
      settings.map { Entry.setting($0, by: ann, at: at) } + changes.map { Entry.seatChanged(seat, $0, by: ann, at: at) }
      + [
        .seat(seat, secretHash: [], name: "Anne", at: at), .renamed(seat, name: "Anne"),
        .kicked(seat, by: ann, at: at), .seatsForgotten([seat]), .stored(name: "x", json: "1", at: at),
      ]
    let teller = HistoryTeller(BoardState(), schema: .standard)
    let told = entries.map { teller.row($0, at: .start, near: at)?.kind }
    #expect(told.allSatisfy { $0 != nil })
    #expect(Set(told).count == told.count, "two kinds of entries have one sentence")
  }

  // MARK: From a room

  private final class Evening {
    let room: TestRoom
    let host: SessionID
    let ann: SessionID

    init() {
      room = TestRoom()
      host = room.join("host", as: .host)
      ann = room.join("ann")
    }

    func rows(_ filter: HistoryFilter = HistoryFilter(), upTo end: HistoryPosition? = nil) throws
      -> HostResult.HistoryRows
    {
      _ = room.takeReplies(host)
      room.send(.host(id: 7, .rows(upTo: end, filter)), from: host)
      room.advance(.seconds(1))
      let answer = room.takeReplies(host).lazy.compactMap { message -> HostResult.HistoryRows? in
        if case .done(7, .rows(let rows)) = message { rows } else { nil }
      }.first
      return try #require(answer)
    }
  }

  @Test("[HI4] rows name people, cards and what hosts set; the file's and the server's have nobody")
  func named() throws {
    let evening = Evening()
    let room = evening.room
    let mine = try room.add("Bohemian", from: evening.ann)
    room.operate(
      .editText(card: mine, change: TextChange(from: "Bohemian", to: "Bohemian Rhapsody")), 2,
      base: room.durable.document.revision.rawValue, from: evening.ann)
    room.send(.host(id: 1, .container(ContainerChoice("grid"))), from: evening.host)
    room.advance(.seconds(1))
    let rows = try evening.rows()
    let told = rows.rows.filter { $0.kind != .came }
    #expect(told.map(\.kind) == [.arranged, .addedCard, .declared])
    #expect(told.first?.text == "grid")
    #expect(told.dropFirst().first?.text == "Bohemian Rhapsody")
    #expect(told.dropFirst().first?.steps == 2)
    #expect(told.last?.by == [])
    #expect(rows.names.values.sorted() == ["ann", "host"])
    #expect(rows.next == nil)
  }

  @Test("[HI4] filters find by person, section, topic and name, and each step if that is asked for")
  func filtered() throws {
    let evening = Evening()
    let room = evening.room
    let mine = try room.add("Encore", from: evening.ann)
    room.operate(.setValue(target: .card(mine), key: .rejected, value: .flag(true)), 2, from: evening.ann)
    room.operate(.setValue(target: .card(mine), key: .rejected, value: .flag(false)), 3, from: evening.ann)
    room.operate(.renameSection(section: .jessica, title: "Later"), 1, from: evening.host)
    room.advance(.seconds(1))
    let seat = try room.seat("ann")
    #expect(try evening.rows(HistoryFilter(by: seat)).rows.allSatisfy { $0.by == [seat] })
    #expect(try evening.rows(HistoryFilter(section: .jessica)).rows.map(\.kind) == [.renamedSection])
    #expect(try evening.rows(HistoryFilter(topic: .values)).rows.map(\.kind) == [.uncrossed])
    #expect(
      try evening.rows(HistoryFilter(topic: .values, isEachStep: true)).rows.map(\.kind) == [.uncrossed, .crossedOff])
    #expect(try evening.rows(HistoryFilter(find: "eNCore")).rows.map(\.kind) == [.uncrossed, .addedCard])
    #expect(try evening.rows(HistoryFilter(find: "nowhere")).rows == [])
  }

  @Test("[HI4] pages of rows lead back to the beginning, without a gap, and read no more than their bound")
  func pages() throws {
    let room = TestRoom { $0.operationsBurst = 10_000 }
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    for counter in 1...150 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    room.advance(.seconds(1))
    var (end, texts, pages) = (HistoryPosition?.none, [String](), 0)
    repeat {
      _ = room.takeReplies(host)
      room.send(.host(id: 7, .rows(upTo: end, HistoryFilter(topic: .cards))), from: host)
      room.advance(.seconds(10))
      let answer = room.takeReplies(host).lazy.compactMap { message -> HostResult.HistoryRows? in
        if case .done(7, .rows(let rows)) = message { rows } else { nil }
      }.first
      let page = try #require(answer)
      #expect(page.rows.count <= HistoryTeller.rowsMax && page.read <= HistoryTeller.entriesMax)
      texts += page.rows.filter { $0.kind == .addedCard }.compactMap(\.text)
      (end, pages) = (page.next, pages + 1)
    } while end != nil
    #expect(texts == (1...150).reversed().map(String.init))
    #expect(pages == 3)
  }

  @Test("[HI8] [HC5] [T83] a row about a hidden card or vote says only that something hidden changed")
  func hidden() throws {
    let evening = Evening()
    let room = evening.room
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: evening.host)
    room.advance(.seconds(1))
    let secret = try room.add("A secret song", from: evening.ann)
    room.operate(.setValue(target: .card(secret), key: .rejected, value: .flag(true)), 2, from: evening.ann)
    room.advance(.seconds(1))
    _ = room.take(evening.host)
    for filter in [HistoryFilter(), HistoryFilter(find: "secret"), HistoryFilter(isEachStep: true)] {
      room.send(.host(id: 7, .rows(upTo: nil, filter)), from: evening.host)
      room.advance(.seconds(1))
    }
    let said = room.heard(evening.host)
    #expect(said.contains("didHidden") && !said.contains("secret") && !said.contains("\"\(secret)\""))
  }

  @Test("[HI8] [AN4] [T83] on an anonymous board no row says who of the people did it, or when they came")
  func anonymous() throws {
    let evening = Evening()
    let room = evening.room
    _ = try room.add("Mine", from: evening.ann)
    room.handle(.described(BoardDescription(title: "Karaoke night", isAnonymous: true)))
    room.advance(.seconds(2))
    let rows = try evening.rows()
    #expect(rows.anonymous == true)
    #expect(rows.rows.contains { $0.kind == .addedCard } && !rows.rows.contains { $0.kind == .came })
    #expect(rows.rows.allSatisfy { $0.by == [] } && rows.names == [:])
    #expect(try evening.rows(HistoryFilter(by: try room.seat("ann"))).rows == [])
  }
}
