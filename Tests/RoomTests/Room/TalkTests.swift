import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Replica
@testable import Room

@Suite("Messages below cards, in a room")
struct TalkTests {
  private let room = TestRoom()

  /// A room whose host lets people write, with the host, Ann and Bo.
  private func open() -> (host: SessionID, ann: SessionID, bo: SessionID) {
    let host = room.join("host", as: .host)
    let people = (host, room.join("ann"), room.join("bo"))
    room.send(.host(id: 1, .talk(true)), from: host)
    room.advance(.seconds(1))
    for id in [people.0, people.1, people.2] { _ = room.take(id) }
    return people
  }

  private func say(_ text: String, _ counter: UInt32, below card: CardID = .loveStack, from id: SessionID) {
    room.operate(.addMessage(card: card, text: text), counter, from: id)
    room.advance(.seconds(1))
  }

  /// What the session was told of threads since it was asked last.
  private func told(_ id: SessionID) -> [ThreadUpdate] {
    room.take(id).compactMap { if case .thread(let update) = $0 { update } else { nil } }
  }

  private func message(_ text: String) throws -> CardID {
    try #require(room.durable.document.messages(to: .loveStack).first { $0.text == text }).id
  }

  @Test("[TK1] nobody writes below cards until a host or the board's file lets them")
  func off() throws {
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    say("Which key?", 1, from: ann)
    #expect(room.refusals(ann) == [Refusal(.notAllowed, ["what": .text("talk")])])
    say("Which key?", 1, from: host)
    #expect(room.refusals(host).map(\.code) == [.notAllowed])
    room.handle(.described(BoardDescription(title: "Karaoke", talk: true)))
    say("Which key?", 2, from: ann)
    #expect(room.refusals(ann) == [])
    #expect(room.durable.document.messages(to: .loveStack).map(\.text) == ["Which key?"])
    room.send(.host(id: 1, .talk(false)), from: host)
    room.send(.readThread(.loveStack), from: ann)
    #expect(told(ann).last?.messages == [], "the host's word counts more than the file's")
    room.restart()
    #expect(room.durable.settings.hasTalk == false)
  }

  @Test("[TK6] [T133] only people who read a card's messages hear them: all at first, then what came and went")
  func readers() throws {
    let (_, ann, bo) = open()
    say("Which key?", 1, from: ann)
    #expect(told(bo) == [], "nobody asked")
    room.send(.readThread(.loveStack), from: bo)
    let first = try #require(told(bo).first)
    #expect(first.isWhole)
    #expect(first.messages.map(\.text) == ["Which key?"])
    #expect(first.messages.map(\.name) == ["ann"])
    say("In G", 2, from: ann)
    #expect(told(bo).map { [$0.isWhole ? "whole" : "news"] + $0.messages.map(\.text) } == [["news", "In G"]])
    let message = try message("In G")
    room.operate(.removeCard(card: message), 3, from: ann)
    room.advance(.seconds(1))
    #expect(told(bo).map(\.gone) == [[message]])
    room.send(.readThread(nil), from: bo)
    say("Hm", 4, from: ann)
    let heard = room.heard(bo)
    #expect(heard.contains("talk.count") && !heard.contains("Hm"), "the number is all that others hear")
    #expect(room.durable.document[.loveStack]?.values[.talkCount] == .number(2))
  }

  @Test("[TK6] [TK7] a message that is back is where it was, also for those who read meanwhile")
  func back() throws {
    let (_, ann, bo) = open()
    for (index, text) in ["Which key?", "In G", "Or in A"].enumerated() { say(text, UInt32(index + 1), from: ann) }
    room.send(.readThread(.loveStack), from: bo)
    var read = told(bo).reduce(into: [ThreadUpdate.Message]()) { $0 = $1.told(after: $0) }
    let messages = try ["Which key?", "In G"].map { try message($0) }, last = try message("Or in A")
    for (index, message) in messages.enumerated() {
      room.operate(.removeCard(card: message), 4 + UInt32(index), from: ann)
    }
    room.advance(.seconds(1))
    for (index, message) in messages.enumerated() {
      room.operate(.restoreCard(card: message), 6 + UInt32(index), from: ann)
    }
    room.advance(.seconds(1))
    let updates = told(bo)
    #expect(updates.flatMap(\.messages).allSatisfy { $0.before == last }, "the others aren't said once more")
    read = updates.reduce(read) { $1.told(after: $0) }
    #expect(read.map(\.text) == ["Which key?", "In G", "Or in A"])
  }

  @Test("[TK6] messages that come are put before the message that they name, and last where the reader doesn't have it")
  func places() {
    let card = CardID.loveStack
    func message(_ number: UInt32, before: UInt32? = nil) -> ThreadUpdate.Message {
      ThreadUpdate.Message(
        id: CardID(OutboxNumber(4), number), text: "\(number)",
        before: before.map { CardID(OutboxNumber(4), $0) })
    }
    let update = ThreadUpdate(
      card: card, isWhole: false,
      messages: [message(1, before: 3), message(2, before: 3), message(4, before: 9), message(5)],
      gone: [CardID(OutboxNumber(4), 6)])
    #expect(update.told(after: [message(6), message(3), message(4)]).map(\.text) == ["1", "2", "3", "4", "5"])
  }

  @Test("[TK6] a newcomer's snapshot has the number of messages, and grows by nothing else")
  func snapshot() throws {
    let (host, _, _) = open()
    func size(_ name: String) throws -> Int {
      let session = room.connect()
      room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test(name), surface: nil)), from: session)
      room.advance(.seconds(1))
      let snapshots = room.takeBytes(session).filter {
        String(decoding: $0, as: UTF8.self).contains(#""t":"snapshot""#)
      }
      return try #require(snapshots.first).count
    }
    let before = try size("cy")
    let text = String(repeating: "x", count: 280)
    for counter in UInt32(1)...100 { say(text, counter, from: host) }
    #expect(room.durable.document.messages(to: .loveStack).count == 100)
    #expect(try size("di") - before < 100)
  }

  @Test(
    "[TK9] making the board ready for the next time removes messages, below declared cards too, and undo brings them")
  func cleared() throws {
    let (host, ann, _) = open()
    say("Which key?", 1, from: ann)
    room.send(.host(id: 2, .clear), from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document.messages(to: .loveStack).isEmpty)
    #expect(room.durable.document[.loveStack] != nil)
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document.messages(to: .loveStack).map(\.text) == ["Which key?"])
  }

  @Test("[TK6] a card that nobody reads costs nobody a look at its messages")
  func quiet() {
    let (_, ann, bo) = open()
    room.send(.readThread(.dreamsOfTea), from: bo)
    _ = told(bo)
    say("Which key?", 1, from: ann)
    #expect(told(bo) == [])
  }

  @Test(
    "[TK3] [T130] a message is its author's and the hosts', no matter who may change cards; a message that a host took stays away"
  )
  func rights() throws {
    let (host, ann, bo) = open()
    say("Which key?", 1, from: ann)
    let message = try message("Which key?")
    room.operate(.removeCard(card: message), 1, from: bo)
    #expect(room.refusals(bo).map(\.code) == [.notYours])
    room.operate(.removeCard(card: message), 1, from: host)
    #expect(room.refusals(host) == [])
    room.operate(.restoreCard(card: message), 2, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.notYours])
    room.operate(.restoreCard(card: message), 2, from: host)
    #expect(room.durable.document.messages(to: .loveStack).map(\.id) == [message])
    room.operate(.removeCard(card: message), 3, from: ann)
    room.operate(.restoreCard(card: message), 4, from: ann)
    #expect(room.refusals(ann) == [])
    room.operate(.setValue(target: .section(.sam), key: .sectionFrozen, value: .flag(true)), 3, from: host)
    say("More", 5, from: ann)
    #expect(room.refusals(ann).map(\.code) == [.frozen])
  }

  @Test("[TK3] roles that only look write nothing, and read", arguments: [Role.viewer, .wall])
  func viewers(role: Role) {
    let (_, ann, _) = open()
    say("Which key?", 1, from: ann)
    let looker = room.join("looker", as: role)
    say("Me too", 1, from: looker)
    #expect(room.refusals(looker).map(\.code) == [.notAllowed])
    room.send(.readThread(.loveStack), from: looker)
    #expect(told(looker).flatMap(\.messages).map(\.text) == ["Which key?"])
  }

  @Test("[TK7] undo takes a message back and redo brings it again, and a message that was answered keeps its card")
  func undo() throws {
    let (_, ann, bo) = open()
    say("Which key?", 1, from: ann)
    room.ask(.undo, 2, from: ann)
    #expect(room.durable.document.messages(to: .loveStack) == [])
    room.ask(.redo, 3, from: ann)
    #expect(room.durable.document.messages(to: .loveStack).map(\.text) == ["Which key?"])
    let card = try room.add("mine", 4, from: ann)
    room.operate(.addMessage(card: card, text: "Sing it!"), 1, from: bo)
    room.ask(.undo, 5, from: ann)
    let refusal = try #require(room.refusals(ann).first)
    #expect(refusal.code == .changedSince)
    #expect(room.durable.document[card] != nil, "others spoke about it")
  }

  @Test("[TK8] [T131] a message in a section that hides its cards is for its author alone, until a host reveals it")
  func hidden() throws {
    let (host, ann, bo) = open()
    room.send(.host(id: 2, .hide(.cards, true, section: .sam)), from: host)
    for id in [ann, bo, host] { room.send(.readThread(.loveStack), from: id) }
    for id in [ann, bo, host] { _ = told(id) }
    say("My secret", 1, from: ann)
    #expect(told(ann).flatMap(\.messages).map(\.text) == ["My secret"])
    for id in [bo, host] {
      let heard = room.take(id)
      let updates = heard.compactMap { if case .thread(let update) = $0 { update } else { nil } }
      #expect(updates.flatMap(\.messages) == [])
      #expect(updates.last?.hidden == 1)
      #expect(!"\(heard)".contains("My secret"))
    }
    room.send(.host(id: 3, .hide(.cards, false, section: .sam)), from: host)
    room.advance(.seconds(1))
    #expect(told(bo).flatMap(\.messages).map(\.text) == ["My secret"])
  }

  @Test("[TK8] [T131] nobody reads, writes below, or hears of a card that is hidden from them")
  func hiddenCard() throws {
    let (host, ann, bo) = open()
    room.send(.host(id: 2, .hide(.cards, true, section: .sam)), from: host)
    let card = try room.add("hidden", 1, from: ann)
    room.operate(.addMessage(card: card, text: "Note to myself"), 2, from: ann)
    room.send(.readThread(card), from: bo)
    #expect(told(bo) == [ThreadUpdate(card: card, isWhole: true)])
    room.operate(.addMessage(card: card, text: "I guess"), 1, from: bo)
    #expect(room.refusals(bo).map(\.code) == [.unknownTarget])
    let message = try #require(room.durable.document.messages(to: card).first).id
    room.operate(.removeCard(card: message), 2, from: bo)
    #expect(room.refusals(bo).map(\.code) == [.unknownTarget])
    room.send(.readThread(card), from: ann)
    #expect(told(ann).flatMap(\.messages).map(\.text) == ["Note to myself"])
  }

  @Test("[TK8] [T132] an anonymous board says of each message only to its author whose it is")
  func anonymous() throws {
    let (_, ann, bo) = open()
    room.handle(.described(BoardDescription(title: "Karaoke", isAnonymous: true)))
    room.advance(.seconds(1))
    say("Which key?", 1, from: ann)
    for id in [ann, bo] { room.send(.readThread(.loveStack), from: id) }
    let seat = try room.seat("ann")
    #expect(told(ann).flatMap(\.messages).map(\.by) == [seat])
    let others = told(bo).flatMap(\.messages)
    #expect(others.map(\.by) == [nil])
    #expect(others.map(\.name) == [nil])
  }

  @Test("[TK8] [T132] a reader of messages hears all of them again, without authors, when the board becomes anonymous")
  func becomesAnonymous() throws {
    let (_, ann, bo) = open()
    say("Which key?", 1, from: ann)
    for id in [ann, bo] { room.send(.readThread(.loveStack), from: id) }
    for id in [ann, bo] { _ = told(id) }
    room.handle(.described(BoardDescription(title: "Karaoke", isAnonymous: true)))
    room.advance(.seconds(1))
    let updates = told(bo)
    #expect(updates.map(\.isWhole) == [true])
    #expect(updates.flatMap(\.messages).map(\.by) == [nil])
    #expect(updates.flatMap(\.messages).map(\.name) == [nil])
    #expect(told(ann).flatMap(\.messages).map(\.by) == [try room.seat("ann")])
  }

  @Test("[TK9] a merged person's messages are one person's, and a seat that wrote one isn't forgotten for a newcomer")
  func merged() throws {
    let (host, ann, bo) = open()
    say("Which key?", 1, from: ann)
    let (from, into) = (try room.seat("ann"), SeatNumber(3))
    say("In G", 1, from: bo)
    room.send(.host(id: 2, .merge(from, into: into)), from: host)
    room.advance(.seconds(1))
    #expect(Set(room.durable.document.messages(to: .loveStack).map(\.author)) == [into])
    room.send(.host(id: 3, .unmerge(from)), from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document.messages(to: .loveStack).map(\.author) == [from, into])
    let owners = room.durable.document.owners(of: try message("Which key?"), in: .standard)
    #expect(owners == [from])
  }

  @Test("[TK7] a client shows its own message once, whichever it hears of first, and reads again after each welcome")
  func replica() throws {
    let (_, ann, _) = open()
    var replica = Replica(token: "guest-0", surface: .phone, kept: .init(outbox: Outbox(name: .test("cy"))))
    _ = replica.read(.loveStack, at: .zero)
    let session = room.connect()
    func pass(_ effects: [Replica.Effect]) {
      for case .send(let message) in effects { room.send(message, from: session) }
    }
    func hear() {
      room.advance(.seconds(1))
      for message in room.take(session) { pass(replica.receive(message, at: .zero)) }
    }
    pass(replica.connected(at: .zero))
    hear()
    hear()
    #expect(replica.thread?.isKnown == true)
    pass(replica.perform(.addMessage(card: .loveStack, text: "Mine"), at: .zero))
    #expect(replica.pendingMessages(to: .loveStack).map(\.text) == ["Mine"])
    hear()
    #expect(replica.pendingMessages(to: .loveStack).map(\.text) == [])
    #expect(replica.thread?.messages.map(\.text) == ["Mine"])
    say("Yours", 1, from: ann)
    hear()
    #expect(replica.thread?.messages.map(\.text) == ["Mine", "Yours"])
  }
}
