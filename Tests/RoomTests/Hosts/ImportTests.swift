import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Cards that a host imports")
struct ImportTests {
  private let songs = ReadCards(
    .markdown,
    sections: [
      ReadCards.Section(title: "Encores", cards: [ReadCards.Card("One", values: [.rejected: .flag(true)])]),
      ReadCards.Section(title: "Sam's Favorites", cards: [ReadCards.Card("Two"), ReadCards.Card("Three")]),
    ])

  private func room(_ read: ReadCards, _ configure: (inout RoomConfiguration) -> Void = { _ in }) -> TestRoom {
    let room = TestRoom(configure)
    room.readCards = .success(read)
    return room
  }

  private func importing(
    _ room: TestRoom, _ host: SessionID, trial: Bool = false, into section: SectionID? = nil
  ) throws -> HostResult.Imported {
    _ = room.takeReplies(host)
    room.send(
      .host(id: 5, .importCards(CardImport("…", name: "Songs", section: section, isTrial: trial))), from: host)
    room.advance(.seconds(10))
    return try #require(
      room.takeReplies(host).lazy.compactMap { message -> HostResult.Imported? in
        if case .done(5, .imported(let imported)) = message { imported } else { nil }
      }.first)
  }

  private func console(_ room: TestRoom) -> SessionID {
    let id = room.connect(isLocal: true)
    room.send(.hello(Hello(name: nil, outbox: .test("console"), surface: .phone)), from: id)
    return id
  }

  private func board(_ room: TestRoom) -> [String: [String]] {
    let document = room.durable.document
    return Dictionary(
      uniqueKeysWithValues: document.sectionOrder.compactMap { document[$0] }.map { section in
        (section.title, section.cards.compactMap { document[$0]?.text })
      })
  }

  @Test("[EX3] a trial says what would come, and changes nothing")
  func trial() throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    let before = room.durable.document.revision
    let imported = try importing(room, host, trial: true)
    #expect(imported.cards == 3)
    #expect(imported.sections.map(\.title) == ["Encores", "Sam's Favorites"])
    #expect(imported.sections.map(\.isNew) == [true, false])
    #expect(imported.sections.map(\.first) == [["One"], ["Two", "Three"]])
    #expect(imported.before == nil)
    #expect(room.durable.document.revision == before)
  }

  @Test("[EX3] cards come to sections of their title, others are made, and the cards are nobody's")
  func comes() throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    let seats = room.durable.seats.count
    let imported = try importing(room, host)
    #expect(imported.before == Revision(1))
    #expect(board(room)["Encores"] == ["One"])
    #expect(board(room)["Sam's Favorites"]?.suffix(2) == ["Two", "Three"])
    let document = room.durable.document
    let encores = try #require(document.sectionOrder.compactMap { document[$0] }.first { $0.title == "Encores" })
    let one = try #require(document[encores.cards[0]])
    #expect(one.author == nil)
    #expect(one.values[.rejected] == .flag(true))
    // Only the host's own seat is new: what added the cards left no one behind.
    #expect(room.durable.seats.count == seats + 1)
  }

  @Test("[EX4] one undo by the host takes all of it off the board, and one redo brings it back")
  func undone() throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    let before = board(room)
    _ = try importing(room, host)
    let after = board(room)
    room.send(.operation(counter: 1, base: room.durable.document.revision, .undo), from: host)
    room.advance(.seconds(1))
    #expect(board(room) == before)
    room.send(.operation(counter: 2, base: room.durable.document.revision, .redo), from: host)
    room.advance(.seconds(1))
    #expect(board(room) == after)
  }

  @Test("[EX4][EX9] the largest import is undone as a whole, too")
  func largest() throws {
    let cards = (1...10_000).map { ReadCards.Card("Song \($0)") }
    let room = room(ReadCards(.text, sections: [ReadCards.Section(title: "Sam's Favorites", cards: cards)])) {
      $0.limits.cardsMax = 20_000
    }
    let host = room.join("host", as: .host)
    let before = room.durable.document.cardCount
    room.send(.host(id: 5, .importCards(CardImport("…", name: "Songs"))), from: host)
    // The account pays for each piece before the next; the connection would end after 30 seconds of silence.
    room.advance(.seconds(25))
    #expect(room.durable.document.cardCount == before + 10_000)
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(25))
    #expect(room.durable.document.cardCount == before)
  }

  @Test("[EX4][UN5] undoing an import leaves what others have touched since, and takes away the rest")
  func undoneInPart() throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    let before = board(room)
    _ = try importing(room, host)
    let after = board(room)
    let document = room.durable.document
    let encores = try #require(document.sectionOrder.compactMap { document[$0] }.first { $0.title == "Encores" })
    room.operate(.setValue(target: .card(encores.cards[0]), key: .rejected, value: .flag(false)), 1, from: ann)
    room.advance(.seconds(1))
    room.send(.operation(counter: 1, base: room.durable.document.revision, .undo), from: host)
    room.advance(.seconds(1))
    #expect(board(room) == before.merging(["Encores": ["One"]]) { $1 })
    room.send(.operation(counter: 2, base: room.durable.document.revision, .redo), from: host)
    room.advance(.seconds(1))
    #expect(board(room) == after)
    #expect(try room.contents.loadState().document == room.durable.document)
  }

  @Test("[EX4] an import is one row of the history, the host's, with the count of its cards", arguments: [true, false])
  func oneRow(_ isConsole: Bool) throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    let seats = room.durable.seats.count
    _ = try importing(room, isConsole ? console(room) : host)
    _ = room.takeReplies(host)
    room.send(.host(id: 7, .rows(upTo: nil, HistoryFilter())), from: host)
    room.advance(.seconds(1))
    let rows = room.takeReplies(host).lazy.compactMap { message -> [HostResult.HistoryRow]? in
      if case .done(7, .rows(let rows)) = message { rows.rows } else { nil }
    }.first
    // From the console they come by a seat of their own, which comes in and is forgotten at once.
    let told = try #require(rows).filter { ![.came, .forgot, .declared].contains($0.kind) }
    #expect(told.map(\.kind) == [.imported])
    #expect(told.first?.count == 3)
    #expect(told.first?.by == (isConsole ? [] : [SeatNumber(1)]))
    #expect(rows?.count { $0.kind == .came } == room.durable.seats.count + (isConsole ? 1 : 0))
    #expect(room.durable.seats.count == seats + (isConsole ? 0 : 1))
  }

  @Test("[EX4] it is in the history, as the host's doing")
  func told() throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    _ = try importing(room, host)
    room.send(.host(id: 9, .history(upTo: nil)), from: host)
    room.advance(.seconds(1))
    let lines = room.takeReplies(host).lazy.compactMap { message -> [HostResult.History.Line]? in
      if case .done(9, .history(let history)) = message { history.lines } else { nil }
    }.first
    #expect(lines?.first?.by == SeatNumber(1))
  }

  @Test("[EX3] of an import that doesn't fit nothing comes: neither cards nor sections")
  func full() throws {
    let count = Declaration.party.sections.reduce(0) { $0 + $1.cards.count }
    let room = room(songs) { $0.limits.cardsMax = count + 2 }
    let host = room.join("host", as: .host)
    #expect(try importing(room, host, trial: true).refusal?.code == .full)
    let imported = try importing(room, host)
    #expect(imported.refusal?.code == .full)
    #expect(imported.before == nil)
    #expect(room.durable.document.cardCount == count)
    #expect(board(room)["Encores"] == nil)
  }

  @Test("[EX3][T87] cards that no board can have are left out and counted; the others come")
  func leftOut() throws {
    let read = ReadCards(
      .text,
      sections: [
        ReadCards.Section(
          title: nil,
          cards: [
            ReadCards.Card("fine"), ReadCards.Card("  "), ReadCards.Card("bell \u{7}"),
            ReadCards.Card("turned \u{202E}round"), ReadCards.Card(String(repeating: "x", count: 20_001)),
            ReadCards.Card("green", values: ["color": .text("green")]),
            ReadCards.Card("voted", values: [ValueKey("votes").vote(of: SeatNumber(1)): .flag(true)]),
          ])
      ])
    let room = room(read)
    let host = room.join("host", as: .host)
    let imported = try importing(room, host)
    #expect(imported.leftOut[.empty] == 1)
    #expect(imported.leftOut[.character] == 2)
    #expect(imported.leftOut[.tooLong] == 1)
    #expect(imported.leftOut[.value] == 2)
    #expect(board(room)["Songs"] == ["fine", "green", "voted"])
  }

  @Test("[EX10][PIC11][T105] cards come with the pictures whose bytes their host sent, and with no others")
  func pictures() throws {
    let (sent, known) = (String(repeating: "0f", count: 32), String(repeating: "1e", count: 32))
    let read = ReadCards(
      .json,
      sections: [
        ReadCards.Section(
          title: "Photos",
          cards: [
            ReadCards.Card("sent", values: ["picture": .text("\(sent) 4 3 A stage")]),
            ReadCards.Card("known", values: ["picture": .text("\(known) 4 3")]),
            ReadCards.Card("none", values: ["picture": .text("a picture")]),
          ])
      ])
    let room = room(read)
    room.handle(
      .described(
        BoardDescription(
          title: "Karaoke night", values: [DeclaredValue(ValueField("picture", .picture), shown: .hidden)])))
    let host = room.join("host", as: .host)
    room.operate(.setValue(target: .section(.sam), key: .rejected, value: .flag(true)), 1, from: host)
    room.advance(.seconds(1))
    let seats = room.durable.seats
    let seat = try #require(seats.keys.first { seats[$0]?.name == "host" })
    room.handle(.pictureKept(sent, by: seat))
    #expect(try importing(room, host, trial: true).leftOut[.value] == 1, "what a trial says of bytes is nothing")
    let imported = try importing(room, host)
    #expect(imported.leftOut[.value] == 2)
    let document = room.durable.document
    let photos = try #require(document.sectionOrder.compactMap { document[$0] }.first { $0.title == "Photos" })
    #expect(
      photos.cards.map { document[$0]?.values["picture"] } == [.text("\(sent) 4 3 A stage"), nil, nil])
    let other = room.join("other", as: .host)
    #expect(try importing(room, other).leftOut[.value] == 3, "nobody brings what another one sent")
  }

  @Test("[EX3] a chosen section takes all cards, whatever the text says")
  func chosen() throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    let before = room.durable.document[.jessica]?.cards.count ?? 0
    let imported = try importing(room, host, into: .jessica)
    #expect(imported.sections.map(\.isNew) == [false])
    #expect(board(room)["Encores"] == nil)
    #expect(room.durable.document[.jessica]?.cards.count == before + 3)
  }

  @Test("[EX3][T87] guests and co-hosts import nothing", arguments: [Role.guest, .coHost, .viewer])
  func notTheirs(_ role: Role) throws {
    let room = room(songs)
    let other = room.join("ann", as: role)
    let revision = room.durable.document.revision
    room.send(.host(id: 5, .importCards(CardImport("…", name: "Songs"))), from: other)
    room.advance(.seconds(1))
    #expect(room.durable.document.revision == revision)
    #expect(
      room.takeReplies(other).contains {
        if case .error(let error) = $0 { error.code.rawValue == "notAllowed" } else { false }
      })
  }

  @Test("[EX9] a text over its bound is refused before it is read, and one of too many cards as a whole")
  func bounds() throws {
    let room = room(songs) {
      $0.importBytesMax = 10
      $0.importCardsMax = 2
    }
    let host = room.join("host", as: .host)
    room.answersQuestions = false
    room.send(.host(id: 5, .importCards(CardImport("12345678901", name: "Songs"))), from: host)
    #expect(room.questions.isEmpty)
    room.answersQuestions = true
    #expect(try importing(room, host, trial: true).refusal?.parameters["what"] == .text("import"))
  }

  @Test(
    "[EX9] sections and their values count, too: too many of them are refused as a whole", arguments: [true, false])
  func manySections(_ ofValues: Bool) throws {
    let values: [ValueKey: Value] = [.sectionFrozen: .flag(true), .turns: .flag(true)]
    let sections = (1...3).map { ReadCards.Section(title: "New \($0)", values: ofValues && $0 == 1 ? values : [:]) }
    let room = room(ReadCards(.markdown, sections: ofValues ? [sections[0]] : sections)) { $0.importCardsMax = 2 }
    let host = room.join("host", as: .host)
    let imported = try importing(room, host, trial: true)
    #expect(imported.refusal?.code == .full)
    #expect(imported.sections.isEmpty)
  }

  @Test("[EX3] a section's rules come, and nothing that says something of people or of another evening's turns")
  func rulesOnly() throws {
    let kept: [ValueKey: Value] = [
      .sectionFrozen: .flag(true), .sectionCardsMax: .number(3), .cardsHidden: .flag(true), .votesHidden: .flag(true),
    ]
    let people: [ValueKey: Value] = [
      .sectionOwner: .number(1), .turnsNow: .text("1.1"), .turnsBegan: .number(5), .turnsLengths: .text("60 90"),
      ValueKey.turnsTonight.vote(of: SeatNumber(1)): .number(2),
      ValueKey.turnsRound.vote(of: SeatNumber(1)): .number(2),
    ]
    let ofCard: [ValueKey: Value] = [.turnDone: .text("1 183"), .turnCalled: .number(1), .turnAway: .flag(true)]
    let section = ReadCards.Section(
      title: "New", values: kept.merging(people) { $1 }, cards: [ReadCards.Card("One", values: ofCard)])
    let room = room(ReadCards(.json, sections: [section]))
    let host = room.join("host", as: .host)
    let imported = try importing(room, host)
    #expect(imported.leftOut[.value] == people.count + ofCard.count)
    let document = room.durable.document
    let new = try #require(document.sectionOrder.compactMap { document[$0] }.first { $0.title == "New" })
    #expect(new.values.filter { $0.key != .hiddenCount } == kept)
    #expect(document[new.cards[0]]?.values.isEmpty == true)
  }

  @Test("[EX4] imported cards are there after a restart, and its outbox's number isn't given again")
  func restarted() throws {
    let room = room(songs)
    let host = room.join("host", as: .host)
    _ = try importing(room, host)
    let again = try room.contents.loadState()
    #expect(again.document == room.durable.document)
    #expect(again.nextOutbox >= room.durable.nextOutbox)
  }
}
