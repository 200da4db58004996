import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Cards and votes hidden until a host reveals them")
struct HiddenTests {
  /// A room with votes, whose first section hides something.
  private func room(_ hidden: HiddenKind...) -> (TestRoom, host: SessionID) {
    let room = TestRoom()
    room.handle(
      .described(
        BoardDescription(
          title: "Karaoke night", values: [DeclaredValue(ValueField("votes", .vote), shown: .badge("♥"))])))
    room.advance(.seconds(1))
    let host = room.join("host", as: .host)
    for what in hidden { hide(room, what, true, by: host) }
    return (room, host)
  }

  private func hide(
    _ room: TestRoom, _ what: HiddenKind, _ isHidden: Bool, _ section: SectionID? = .sam, by host: SessionID
  ) {
    room.send(.host(id: 1, .hide(what, isHidden, section: section)), from: host)
    room.advance(.seconds(2))
  }

  // MARK: What reaches whom

  @Test(
    "[HC1] [P29] [T21] a hidden card reaches its author and nobody else: no text, no id, only that there is one more"
  )
  func unread() throws {
    let (room, host) = room(.cards)
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("A secret song", from: ann)
    let alone = try #require(room.takeFrames(ann).compactMap(\.privateFacts).first)
    #expect(alone.sections == [.sam: [card]])
    #expect(alone.cards.map(\.text) == ["A secret song"])
    #expect(alone.done.map(\.counter) == [1])
    for session in [bo, host] {
      let said = room.heard(session)
      #expect(!said.contains("A secret song") && !said.contains("\"\(card)\""))
      #expect(said.contains(#"[0,0,null,["sectionValue","0.1","heldCount",1]]"#), "nor who added it")
    }
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    room.advance(.seconds(1))
    let said = room.heard(late)
    #expect(said.contains("snapshot") && !said.contains("A secret song") && !said.contains("\"\(card)\""))
  }

  @Test("[P6b] a snapshot with facts for its reader alone isn't gzipped: nobody else gets it")
  func notGzipped() throws {
    let (room, _) = room(.cards)
    let ann = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("ann"), surface: .phone, readsGzip: true)), from: ann)
    room.advance(.seconds(1))
    #expect(room.gzipped == [ann: 1])
    _ = try room.add("A secret song", from: ann)
    room.send(.refresh, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(ann).last?.privateFacts != nil)
    #expect(room.gzipped == [ann: 1])
  }

  @Test("[HC1] a declared card is nobody's, and everyone sees it")
  func declared() {
    let (room, _) = room(.cards)
    let ann = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("ann"), surface: .phone)), from: ann)
    room.advance(.seconds(1))
    #expect(room.heard(ann).contains("Love Stack"))
  }

  @Test("[HC2] only its voter hears of a hidden vote: others hear no key, and no count")
  func votes() throws {
    let (room, host) = room(.votes)
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    _ = try room.add("Ann's", from: ann)
    let seat = try room.seat("ann")
    _ = [ann, bo, host].map { room.take($0) }
    room.operate(.vote(seat, for: .loveStack), 2, from: ann)
    room.advance(.seconds(1))
    let told = try #require(room.takeFrames(ann).compactMap(\.privateFacts).first)
    #expect(
      told.votes == [PrivateFacts.Vote(card: .loveStack, key: ValueKey("votes").vote(of: seat), value: .flag(true))])
    for session in [bo, host] { #expect(!room.heard(session).contains("votes.")) }
    hide(room, .votes, false, by: host)
    #expect(room.heard(bo).contains(#"["0.3","votes.\#(seat.rawValue)",true]"#))
  }

  @Test("[HC4] revealed cards come to everyone in one frame, in their order")
  func reveal() throws {
    let (room, host) = room(.cards)
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let first = try room.add("First", from: ann)
    let second = try room.add("Second", from: bo)
    room.operate(
      .addCard(section: .sam, place: .after(.loveStack), text: "Between", values: [:]), 2, from: ann)
    room.advance(.seconds(1))
    let between = try #require(room.durable.document.allCards.first { $0.text == "Between" }).id
    _ = [ann, bo].map { room.take($0) }
    hide(room, .cards, false, by: host)
    for session in [ann, bo] {
      let frames = room.takeFrames(session)
      let inserted = frames.map { frame in
        frame.facts.compactMap { fact -> CardID? in
          if case .change(.cardInserted(let id, _, _, _, _, _)) = fact { id } else { nil }
        }
      }.filter { !$0.isEmpty }
      #expect(inserted == [[between, first, second]])
      #expect(frames.allSatisfy { $0.privateFacts == nil })
    }
    #expect(room.durable.document.seen(by: nil) == room.durable.document)
  }

  @Test("[HC4] a card that is hidden again leaves everyone's board but its author's")
  func hideAgain() throws {
    let (room, host) = room(.cards)
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("Ann's", from: ann)
    hide(room, .cards, false, by: host)
    hide(room, .cards, true, by: host)
    _ = [ann, bo].map { room.take($0) }
    hide(room, .cards, false, by: host)
    hide(room, .cards, true, .jessica, by: host)
    _ = [ann, bo].map { room.take($0) }
    hide(room, .cards, true, by: host)
    let left = room.takeFrames(bo).flatMap(\.facts)
    #expect(left.contains(.change(.cardRemoved(card))))
    #expect(room.takeFrames(ann).compactMap(\.privateFacts).first?.sections == [.sam: [card]])
  }

  @Test("[P32] while a board hides something a session that comes back gets a snapshot with its own cards")
  func resume() throws {
    let (room, _) = room(.cards)
    let ann = room.join("ann")
    let card = try room.add("Ann's", from: ann)
    let seen = try #require(room.takeFrames(ann).last)
    room.handle(.disconnected(ann))
    let again = room.connect()
    let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: seen.frame)
    room.send(
      .hello(Hello(token: "guest-0", seat: "seat-2", outbox: .test("ann"), surface: .phone, resume: resume)),
      from: again)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(again).compactMap(\.privateFacts).map(\.sections) == [[.sam: [card]]])
  }

  @Test("[HC8] a room that starts again hides the same cards")
  func restart() throws {
    let (room, _) = room(.cards)
    let ann = room.join("ann")
    _ = try room.add("A secret song", from: ann)
    room.restart()
    let bo = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("bo"), surface: .phone)), from: bo)
    room.advance(.seconds(1))
    #expect(!room.heard(bo).contains("A secret song"))
  }

  // MARK: Ways round

  @Test(
    "[HC6] [P31] [T21] someone who guesses a hidden card's id hears what they would of no card, whatever else is wrong"
  )
  func guessed() throws {
    let (room, host) = room(.cards)
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("A secret song", from: ann)
    let removed = try room.add("A removed one", 2, from: ann)
    room.operate(.removeCard(card: removed), 3, from: ann)
    room.advance(.seconds(1))
    room.send(.host(id: 2, .guestsChange(.own)), from: host)
    room.advance(.seconds(1))
    _ = room.take(bo)
    func questions(_ card: CardID) -> [(Document.Operation, UInt64)] {
      [
        (.editText(card: card, change: TextChange([.init(at: 0, insert: "x")])), 1),
        (.editText(card: card, change: TextChange([.init(at: 5, insert: "x"), .init(at: 0, insert: "x")])), 1),
        (.editText(card: card, change: TextChange([.init(at: 900, insert: "x")])), 90_000),
        (.moveCard(card: card, section: .sam, place: .start), 1), (.removeCard(card: card), 1),
        (.restoreCard(card: card), 1), (.setValue(target: .card(card), key: .rejected, value: .flag(true)), 1),
        (.setValue(target: .card(card), key: "nothing", value: .flag(true)), 1),
        (.addCard(section: .sam, place: .after(card), text: "behind", values: [:]), 1),
        (.moveCard(card: .loveStack, section: .sam, place: .after(card)), 1),
      ]
    }
    var answers: [[Refusal.Code]] = []
    var counter: UInt32 = 0
    for id in [CardID(OutboxNumber(99), 7), card, removed] {
      for (operation, base) in questions(id) {
        counter += 1
        room.operate(operation, counter, base: base, from: bo)
        room.advance(.seconds(1))
      }
      let told = room.refusals(bo)
      answers.append(told.map(\.code))
      #expect(told.allSatisfy { !"\($0.parameters)".contains("secret") && !"\($0.parameters)".contains("ann") })
    }
    #expect(answers[0].count == questions(card).count)
    #expect(answers[1] == answers[0])
    #expect(answers[2] == answers[0])
  }

  @Test("[HC7] its author edits, moves, removes and brings back a hidden card, and takes it back")
  func own() throws {
    let (room, _) = room(.cards)
    let ann = room.join("ann")
    let card = try room.add("Ann's", from: ann)
    room.operate(.editText(card: card, change: TextChange([.init(at: 0, insert: "So ")])), 2, base: 99, from: ann)
    room.operate(.removeCard(card: card), 3, from: ann)
    room.ask(.undo, 4, from: ann)
    room.advance(.seconds(1))
    let told = room.takeFrames(ann).compactMap(\.privateFacts)
    #expect(Set(told.flatMap(\.done).map(\.counter)).isSuperset(of: [1, 3, 4]))
    #expect(room.durable.document[card] != nil)
    #expect(told.last?.sections == [.sam: [card]])
  }

  @Test(
    "[P31] an undo of a change to a card that is hidden from that person by now is passed over, and says nothing")
  func undo() throws {
    let (room, host) = room()
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("Ann's", from: ann)
    let own = try room.add("Bo's", from: bo)
    room.operate(.setValue(target: .card(card), key: .rejected, value: .flag(true)), 2, from: bo)
    room.operate(.setValue(target: .card(card), key: .rejected, value: nil), 2, from: ann)
    hide(room, .cards, true, by: host)
    _ = room.take(bo)
    room.ask(.undo, 3, from: bo)
    room.advance(.seconds(1))
    let told = room.refusals(bo)
    #expect(told.map(\.code) == [.notYours])
    #expect(told.allSatisfy { $0.parameters["target"] == nil && $0.parameters["card"] == nil })
    room.ask(.undo, 4, from: bo)
    room.advance(.seconds(1))
    #expect(room.durable.document[own] == nil)
  }

  @Test("[HC5] [T21] hosts learn nothing about a hidden card from history, moments, removed cards or inspections")
  func past() throws {
    let (room, host) = room(.cards)
    let ann = room.join("ann")
    _ = try room.add("A secret song", from: ann)
    let removed = try room.add("A secret mistake", 2, from: ann)
    room.operate(.removeCard(card: removed), 3, from: ann)
    room.advance(.seconds(1))
    _ = room.take(host)
    let surface = SurfaceRequest(kind: .terminal, width: 80)
    let commands: [HostCommand] = [
      .history(upTo: nil), .moment(room.durable.document.revision), .removed, .restore(removed),
      .inspect(InspectionRequest(stages: BoardInspection.Stage.allCases, surface: surface)), .people, .boards,
    ]
    for (index, command) in commands.enumerated() {
      room.send(.host(id: index + 10, command), from: host)
      room.advance(.seconds(1))
    }
    let said = room.heard(host)
    #expect(said.contains("lines") && said.contains("facts"))
    #expect(!said.contains("secret"))
  }

  @Test("[HC3] [T21] a host's undo, redo or take-back neither reveals nor hides: only the command does")
  func undoneByHost() throws {
    let (room, host) = room()
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    room.operate(.add("The host's own"), 1, from: host)
    hide(room, .cards, true, by: host)
    _ = try room.add("A secret song", from: ann)
    _ = room.take(bo)
    room.ask(.undo, 2, from: host)
    room.advance(.seconds(1))
    room.send(.host(id: 9, .takeBack(try room.seat("host"), since: Timestamp(milliseconds: 0))), from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document[.sam]?.hidesCards == true)
    #expect(!room.heard(bo).contains("secret"))
  }

  @Test("[HC5] [T21] the history says nothing about hidden cards either while their section is off the board")
  func pastOfRemovedSection() throws {
    let (room, host) = room(.cards)
    let ann = room.join("ann")
    _ = try room.add("A secret song", from: ann)
    room.operate(.removeSection(section: .sam), 1, from: host)
    room.advance(.seconds(1))
    _ = room.take(host)
    room.send(.host(id: 10, .history(upTo: nil)), from: host)
    room.advance(.seconds(1))
    let said = room.heard(host)
    #expect(said.contains("lines"))
    #expect(!said.contains("secret"))
  }

  @Test("[HC3] [HC5] [T21] a moment from before the hiding comes back hidden, without a word of text written since")
  func restored() throws {
    let (room, host) = room()
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("In the open", from: ann)
    let moment = room.durable.document.revision
    hide(room, .cards, true, by: host)
    room.operate(
      .editText(card: card, change: TextChange(from: "In the open", to: "A secret song")), 2,
      base: room.durable.document.revision.rawValue, from: ann)
    room.operate(.moveCard(card: card, section: .jessica, place: .start), 3, from: ann)
    room.operate(.moveCard(card: card, section: .sam, place: .start), 4, from: ann)
    room.advance(.seconds(1))
    _ = room.take(bo)
    room.send(.host(id: 10, .restoreMoment(moment)), from: host)
    room.advance(.seconds(2))
    #expect(room.durable.document[card]?.text == "In the open")
    #expect(room.durable.document.hides, "only a host's word reveals")
    hide(room, .cards, false, by: host)
    let said = room.heard(bo)
    #expect(said.contains("In the open"))
    #expect(!said.contains("secret"))
  }

  @Test("[HC1] nobody hears which hidden card someone has open")
  func presence() throws {
    let (room, _) = room(.cards)
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("Ann's", from: ann)
    _ = room.take(bo)
    room.send(.touch(card, over: Carried(section: .sam, x: 1, y: 1)), from: ann)
    room.advance(.seconds(2))
    let heard = room.heard(bo)
    #expect(!heard.contains("\"card\"") && !heard.contains("\"over\""))
  }

  @Test("[HC3] only a host hides and reveals, one section or all; the answer names what is unknown")
  func rights() throws {
    let (room, host) = room()
    let ann = room.join("ann")
    room.send(.host(id: 1, .hide(.cards, true, section: nil)), from: ann)
    room.operate(.setValue(target: .section(.sam), key: .cardsHidden, value: .flag(true)), 1, from: ann)
    room.advance(.seconds(1))
    #expect(!room.durable.document.hides)
    hide(room, .cards, true, nil, by: host)
    #expect(room.durable.document.sectionOrder.allSatisfy { room.durable.document[$0]?.hidesCards == true })
    _ = room.take(host)
    hide(room, .cards, true, SectionID(OutboxNumber(9), 9), by: host)
    let codes = room.takeReplies(host).compactMap { message -> InputError.Code? in
      if case .error(let error) = message { error.code } else { nil }
    }
    #expect(codes == [InputError.Code(.unknownTarget)])
  }

  @Test(
    "[HC1] a card that is moved into a section that hides its cards leaves everyone's board, and comes back when it is moved out"
  )
  func moved() throws {
    let (room, _) = room(.cards)
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    room.operate(.addCard(section: .jessica, place: .end, text: "Ann's", values: [:]), 1, from: ann)
    room.advance(.seconds(1))
    let card = try #require(room.durable.document.allCards.last { $0.text == "Ann's" }).id
    _ = room.take(bo)
    room.operate(.moveCard(card: card, section: .sam, place: .start), 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeFrames(bo).flatMap(\.facts).contains(.change(.cardRemoved(card))))
    room.operate(.moveCard(card: card, section: .jessica, place: .start), 3, from: ann)
    room.advance(.seconds(1))
    #expect(
      room.takeFrames(bo).flatMap(\.facts).contains(
        .change(
          .cardInserted(
            card, section: .jessica, index: 0, text: "Ann's", values: [:], author: try room.seat("ann")))))
  }
}
