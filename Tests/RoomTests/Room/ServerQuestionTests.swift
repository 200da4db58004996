import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("What a room asks of its server")
struct ServerQuestionTests {
  private static let other = HostResult.BoardSummary(name: "quiz", people: 3, cards: 5, frozen: false)

  /// A room whose questions wait until the test answers them.
  private func room(_ configure: (inout RoomConfiguration) -> Void = { _ in }) -> TestRoom {
    let room = TestRoom(configure)
    room.answersQuestions = false
    return room
  }

  @Test("a host who asks for the boards gets this one and those that the server says")
  func boards() throws {
    let room = room()
    let host = room.join("host", as: .host)
    room.send(.host(id: 7, .boards), from: host)
    #expect(room.takeReplies(host).isEmpty)
    let ticket = try #require(room.questions.first).ticket
    room.handle(.answered(ticket, .otherBoards([Self.other])))
    #expect(room.takeReplies(host) == [.done(id: 7, .boards([room.room.summary, Self.other]))])
  }

  @Test("an answer to someone who is gone, and a second answer to the same question, say nothing to anyone")
  func gone() throws {
    let room = room()
    let (host, guest) = (room.join("host", as: .host), room.join("guest"))
    room.send(.host(id: 7, .boards), from: host)
    room.send(.invite, from: guest)
    let tickets = room.questions.map(\.ticket)
    try #require(tickets.count == 2)
    room.handle(.disconnected(host))
    room.handle(.answered(tickets[0], .otherBoards([])))
    #expect(room.takeReplies(host).isEmpty)
    for _ in 0..<2 { room.handle(.answered(tickets[1], .wayIn(nil))) }
    #expect(room.takeReplies(guest) == [.invitation(nil)])
  }

  @Test("a host whose link is being rotated by another one when the answer comes doesn't hear it")
  func rotated() throws {
    let room = room()
    let (host, other) = (room.join("host", as: .host), room.join("other", as: .host))
    room.behavior = .waits
    room.send(.host(id: 7, .boards), from: host)
    room.send(.host(id: 1, .rotate(.host)), from: other)
    let ticket = try #require(room.questions.first).ticket
    room.handle(.answered(ticket, .otherBoards([Self.other])))
    #expect(room.takeReplies(host) == [.error(InputError(Refusal(.notAllowed, ["role": .text("host")]), id: 7))])
  }

  @Test("a question beyond those that may wait for the server is answered rate")
  func bound() throws {
    let room = room { $0.serverQuestionsMax = 2 }
    let host = room.join("host", as: .host)
    for request in 1...3 { room.send(.host(id: request, .boards), from: host) }
    #expect(room.takeReplies(host) == [.error(InputError(.rate, id: 3))])
    let ticket = try #require(room.questions.first).ticket
    room.handle(.answered(ticket, .otherBoards([])))
    #expect(room.takeReplies(host) == [.done(id: 1, .boards([room.room.summary]))])
  }

  @Test("an answer to another question is passed over, and the right one is heard when it comes")
  func late() throws {
    let room = room()
    let host = room.join("host", as: .host)
    room.send(.host(id: 7, .boards), from: host)
    room.send(.host(id: 8, .declaration), from: host)
    let tickets = room.questions.map(\.ticket)
    try #require(tickets.count == 2)
    for ticket in tickets { room.handle(.answered(ticket, .keptDeclaration(version: "1"))) }
    #expect(room.takeReplies(host).isEmpty)
    #expect(room.logged == ["answer.toAnother", "answer.toAnother"])
    room.handle(.answered(tickets[0], .otherBoards([])))
    #expect(room.takeReplies(host) == [.done(id: 7, .boards([room.room.summary]))])
  }

  @Test("a room that waits for an answer holds something")
  func holdsSomething() throws {
    let room = TestRoom(declared: nil)
    room.answersQuestions = false
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .boards), from: host)
    room.handle(.disconnected(host))
    #expect(!room.room.holdsNothing(at: room.now))
    room.handle(.answered(try #require(room.questions.first).ticket, .otherBoards([])))
    #expect(room.room.holdsNothing(at: room.now))
  }
}
