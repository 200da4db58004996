import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("An import of many cards, piece by piece")
struct ImportPiecesTests {
  private static let count = 350
  private let read = ReadCards(
    .text,
    sections: [
      ReadCards.Section(
        title: "New", values: [.sectionFrozen: .flag(true)], cards: (1...349).map { ReadCards.Card("Song \($0)") }),
      ReadCards.Section(title: "Sam's Favorites", cards: [ReadCards.Card("The last one")]),
    ])

  private func room(_ configure: (inout RoomConfiguration) -> Void = { _ in }) -> TestRoom {
    let room = TestRoom(configure)
    room.readCards = .success(read)
    return room
  }

  private func begin(_ room: TestRoom, _ host: SessionID, tellsProgress: Bool = false) {
    var cards = CardImport("…", name: "Songs")
    cards.tellsProgress = tellsProgress
    room.send(.host(id: 5, .importCards(cards)), from: host)
  }

  /// A room in which two pieces of four are on disk, and no more.
  private func halfway() -> (room: TestRoom, host: SessionID) {
    let room = room()
    let host = room.join("host", as: .host)
    room.behavior = .waits
    begin(room, host)
    for _ in 1...2 {
      room.finishAppend()
      room.advance(.milliseconds(100))
    }
    return (room, host)
  }

  private func texts(_ room: TestRoom) -> [String] { room.durable.document.allCards.map(\.text) }

  private func imported(_ replies: [ServerMessage]) -> HostResult.Imported? {
    replies.lazy.compactMap { if case .done(5, .imported(let imported)) = $0 { imported } else { nil } }.first
  }

  @Test("[EX11][T145] no frame has more steps than a piece, and the cards keep their order")
  func pieces() throws {
    let room = room()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    let before = texts(room)
    begin(room, host)
    room.advance(.seconds(10))
    let frames = room.takeFrames(ann).map(\.operations.count).filter { $0 > 0 }
    #expect(frames.reduce(0, +) == Self.count + 2)
    #expect(frames.count == 4 && frames.allSatisfy { $0 <= 100 }, "\(frames)")
    let cards = room.durable.document.allCards.map(\.text).filter { !before.contains($0) }
    #expect(cards.filter { $0 != "The last one" } == (1...349).map { "Song \($0)" })
    #expect(cards.contains("The last one"))
  }

  @Test("[EX11] a piece ends where its texts are long, and the next one waits until it is on disk and shown")
  func bytes() throws {
    let long = String(repeating: "x", count: 19_000)
    let room = TestRoom()
    room.readCards = .success(
      ReadCards(.text, sections: [ReadCards.Section(title: nil, cards: (1...9).map { ReadCards.Card(long + "\($0)") })])
    )
    let host = room.join("host", as: .host)
    room.behavior = .waits
    let before = room.durable.document.cardCount
    begin(room, host)
    var added: [Int] = []
    while room.inFlight != nil {
      room.advance(.seconds(1))
      room.finishAppend()
      added.append(room.durable.document.cardCount - before)
      room.advance(.milliseconds(100))
    }
    // 64 KB are reached with the fourth card; the section is a step of its own.
    #expect(added == [4, 8, 9])
  }

  @Test("[EX11] a host who wants to hears after each piece how many cards came")
  func progress() throws {
    let room = room()
    let host = room.join("host", as: .host)
    begin(room, host, tellsProgress: true)
    room.advance(.seconds(10))
    let replies = room.takeReplies(host)
    let told = replies.compactMap { if case .progress(5, let done, 350) = $0 { done } else { nil } }
    #expect(told == [98, 198, 298])
    #expect(imported(replies)?.cards == Self.count)
  }

  @Test("[EX4] one undo takes all pieces back, one redo brings all back, and it is one row of the history each")
  func undone() throws {
    let room = room()
    let host = room.join("host", as: .host)
    let before = texts(room)
    begin(room, host)
    room.advance(.seconds(10))
    let after = texts(room)
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(5))
    #expect(texts(room) == before)
    #expect(room.durable.document.sectionOrder.count == 2)
    room.ask(.redo, 2, from: host)
    room.advance(.seconds(5))
    #expect(texts(room) == after)
    room.ask(.undo, 3, from: host)
    room.advance(.seconds(5))
    #expect(texts(room) == before)
    _ = room.takeReplies(host)
    room.send(.host(id: 7, .rows(upTo: nil, HistoryFilter())), from: host)
    room.advance(.seconds(1))
    let rows = room.takeReplies(host).lazy.compactMap { message -> [HostResult.HistoryRow]? in
      if case .done(7, .rows(let rows)) = message { rows.rows } else { nil }
    }.first
    let told = try #require(rows).filter { ![.came, .declared].contains($0.kind) }
    #expect(told.map(\.kind) == [.undid, .redid, .imported])
    #expect(told.last?.count == Self.count)
    #expect(told.last?.by == [SeatNumber(1)])
    #expect(try room.contents.loadState() == room.durable)
  }

  @Test("[EX4][T145] frames that take an import back have no more in them than those that brought it")
  func undoneInPieces() throws {
    let room = room()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    begin(room, host)
    room.advance(.seconds(10))
    _ = room.takeFrames(ann)
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(5))
    let changes = room.takeFrames(ann).map { $0.operations.reduce(0) { $0 + $1.facts.count } }.filter { $0 > 0 }
    #expect(changes.count == 4 && changes.allSatisfy { $0 <= 101 }, "\(changes)")
  }

  @Test("[EX4] a host undoes separately what they do while the cards come")
  func between() throws {
    let (room, host) = halfway()
    room.operate(.add("mine"), 1, from: host)
    room.behavior = .appends
    room.finishAppend()
    room.advance(.seconds(10))
    let all = Set(texts(room))
    #expect(all.contains("mine") && all.contains("The last one"))
    room.ask(.undo, 2, from: host)
    room.advance(.seconds(5))
    #expect(Set(texts(room)) == all.subtracting(["mine"]))
    room.ask(.undo, 3, from: host)
    room.advance(.seconds(5))
    #expect(texts(room) == Self.party)
  }

  @Test("[EX4] an undo while the cards come waits for the rest, and then takes all of it back")
  func undoneMeanwhile() throws {
    let (room, host) = halfway()
    _ = room.takeReplies(host)
    room.ask(.undo, 1, from: host)
    let asked = room.takeReplies(host).contains { if case .resend(1, .rate, _) = $0 { true } else { false } }
    #expect(asked)
    room.behavior = .appends
    room.finishAppend()
    room.advance(.seconds(10))
    room.ask(.undo, 1, from: host)
    // Nothing of the host's comes between the pieces that are taken back.
    room.operate(.add("mine"), 2, from: host)
    room.advance(.seconds(5))
    #expect(texts(room) == Self.party)
    room.operate(.add("mine"), 2, from: host)
    room.advance(.seconds(1))
    #expect(texts(room).contains("mine"))
  }

  @Test("[EX4][EX11] cards that came before the server was killed stay, and one undo takes them back")
  func killed() throws {
    let (room, _) = halfway()
    room.restart()
    room.behavior = .appends
    let came = texts(room)
    #expect(came.count == Self.party.count + 198)
    #expect(room.durable.outboxes.isEmpty)
    let host = room.join("host-again", as: .host, seat: "seat-1")
    #expect(texts(room) == came)
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(5))
    #expect(texts(room) == Self.party)
    #expect(room.durable.document.sectionOrder.count == 2)
  }

  @Test("[EX11] an import whose append failed stops, its host hears so, and the cards that came before can be undone")
  func failed() throws {
    let (room, host) = halfway()
    room.finishAppend(.notAppended(JournalError(.full, detail: "no space")), isOnDisk: false)
    room.behavior = .appends
    room.advance(.seconds(10))
    #expect(texts(room).count == Self.party.count + 198)
    #expect(
      room.takeReplies(host).contains {
        if case .error(let error) = $0 { error.code == .paused && error.id == 5 } else { false }
      })
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(5))
    #expect(texts(room) == Self.party)
  }

  @Test("[EX11] an import stops where the board has no room any more, and says how many cards came and why")
  func filled() throws {
    let room = room { $0.limits.cardsMax = 353 }
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.behavior = .waits
    begin(room, host)
    room.operate(.add("Ann's"), 1, from: ann)
    room.behavior = .appends
    room.finishAppend()
    room.advance(.seconds(10))
    let imported = try #require(self.imported(room.takeReplies(host)))
    #expect(imported.cards == 349)
    #expect(imported.refusal?.code == .full)
    #expect(imported.before != nil)
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(5))
    #expect(Set(texts(room)) == Set(Self.party + ["Ann's"]))
  }

  @Test("[EX4][UN5] pieces that others have touched all of stay, and the others go")
  func touched() throws {
    let room = room { $0.importStepsAtOnce = 2 }
    room.readCards = .success(
      ReadCards(
        .text,
        sections: [ReadCards.Section(title: "Sam's Favorites", cards: ["a", "b", "c", "d"].map { ReadCards.Card($0) })])
    )
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    begin(room, host)
    room.advance(.seconds(5))
    for (counter, text) in ["c", "d"].enumerated() {
      let card = try #require(room.durable.document.allCards.first { $0.text == text }).id
      room.operate(.setValue(target: .card(card), key: .rejected, value: .flag(true)), UInt32(counter + 1), from: ann)
    }
    room.advance(.seconds(1))
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(5))
    #expect(Set(texts(room)) == Set(Self.party + ["c", "d"]))
    #expect(try room.contents.loadState() == room.durable)
  }

  @Test("[EX11] a seat that brings cards is forgotten by nobody before all are there")
  func forgotten() throws {
    let (room, host) = halfway()
    let other = room.join("bo", as: .host, waiting: .zero)
    room.handle(.disconnected(host))
    room.behavior = .appends
    room.finishAppend()
    room.send(.host(id: 6, .forget(nil)), from: other)
    room.advance(.seconds(10))
    #expect(texts(room).count == Self.party.count + Self.count)
    #expect(try room.contents.loadState() == room.durable)
  }

  @Test("[EX11][T145] no more cards come for a host who was removed")
  func removed() throws {
    let (room, _) = halfway()
    let other = room.join("bo", as: .host, waiting: .zero)
    room.send(.host(id: 6, .kick(SeatNumber(1))), from: other)
    room.behavior = .appends
    room.finishAppend()
    room.advance(.seconds(10))
    // The piece that was on its way to disk is there.
    #expect(texts(room).count == Self.party.count + 298)
    begin(room, other)
    room.advance(.seconds(10))
    #expect(texts(room).count == Self.party.count + 298 + Self.count)
    #expect(try room.contents.loadState() == room.durable)
  }

  @Test("[EX11] cards go on coming while others never stop adding theirs")
  func busy() {
    let (room, _) = halfway()
    let ann = room.join("ann", waiting: .zero)
    for counter in 1...40 {
      room.operate(.add("Ann's \(counter)"), UInt32(counter), from: ann)
      // One append is always on its way.
      room.finishAppend()
      room.advance(.milliseconds(50))
    }
    #expect(texts(room).contains("The last one"))
  }

  @Test("[EX11] a message whose card has gone meanwhile is left out, and the rest comes")
  func messageLeftOut() throws {
    let room = TestRoom {
      $0.importStepsAtOnce = 2
    }
    room.readCards = .success(
      ReadCards(
        .text,
        sections: [
          ReadCards.Section(
            title: "New", cards: [ReadCards.Card("Waterloop", messages: ["First", "Second"]), ReadCards.Card("Next")])
        ]))
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .talk(true)), from: host)
    room.advance(.seconds(1))
    room.behavior = .waits
    begin(room, host)
    room.finishAppend()
    let card = try #require(room.durable.document.allCards.first { $0.text == "Waterloop" }).id
    room.operate(.removeCard(card: card), 1, from: host)
    room.behavior = .appends
    room.finishAppend()
    room.advance(.seconds(10))
    let imported = try #require(self.imported(room.takeReplies(host)))
    #expect(imported.cards == 2 && imported.refusal == nil)
    #expect(imported.leftOut[.message] == 2)
    #expect(texts(room) == Self.party + ["Next"])
  }

  @Test("[EX4] a section that came goes with its cards, wherever its values would end a piece")
  func sectionWithValues() throws {
    let room = room { $0.importStepsAtOnce = 1 }
    room.readCards = .success(
      ReadCards(
        .text,
        sections: [ReadCards.Section(title: "New", values: [.sectionFrozen: .flag(true)], cards: [ReadCards.Card("a")])]
      ))
    let host = room.join("host", as: .host)
    begin(room, host)
    room.advance(.seconds(5))
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(5))
    #expect(room.durable.document.sectionOrder.count == 2)
    #expect(texts(room) == Self.party)
  }

  @Test("[EX9] a board takes one import after the other")
  func oneAfterTheOther() throws {
    let (room, _) = halfway()
    let other = room.join("bo", as: .host, waiting: .zero)
    room.behavior = .appends
    begin(room, other)
    #expect(
      room.takeReplies(other).contains {
        if case .error(let error) = $0 { error.code == .rate && error.id == 5 } else { false }
      })
  }

  @Test("[EX9][T145] the host who imports pays for each piece before the next comes")
  func paid() throws {
    let room = room {
      $0.operationsPerSecond = 3
      $0.operationsBurst = 10
    }
    let host = room.join("host", as: .host)
    room.advance(.seconds(20))
    begin(room, host)
    var pieces: [Int] = []
    for _ in 1...4 {
      room.advance(.seconds(1))
      pieces.append(room.durable.document.cardCount - Self.party.count)
    }
    // A piece costs 600 units, and the account is given 300 a second.
    #expect(pieces[0] < pieces[3] && pieces[3] < Self.count, "\(pieces)")
    room.advance(.seconds(10))
    #expect(room.durable.document.cardCount == Self.party.count + Self.count)
  }

  private static let party = ["Love Stack", "Purple Train", "Dreams of Tea"]
}
