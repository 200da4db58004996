import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Messages that were removed, for hosts")
struct RemovedMessagesTests {
  private func removed(_ room: TestRoom, _ host: SessionID) -> [HostResult.RemovedCard] {
    _ = room.takeReplies(host)
    room.send(.host(id: 9, .removed), from: host)
    room.advance(.seconds(1))
    return room.takeReplies(host).lazy.compactMap { message -> [HostResult.RemovedCard]? in
      if case .done(9, .removed(let cards)) = message { cards } else { nil }
    }.first ?? []
  }

  /// Ann wrote below the first card, and a host removed that.
  private func world() throws -> (room: TestRoom, host: SessionID, message: CardID) {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.send(.host(id: 1, .talk(true)), from: host)
    room.operate(.addMessage(card: .loveStack, text: "Which key?"), 1, from: ann)
    room.advance(.seconds(1))
    let message = try #require(room.durable.document.messages(to: .loveStack).first).id
    room.operate(.removeCard(card: .dreamsOfTea), 1, from: host)
    room.operate(.removeCard(card: message), 2, from: host)
    room.advance(.seconds(1))
    return (room, host, message)
  }

  @Test("[TK10] a host's list of what was removed has messages with the card that they were below, newest first")
  func listed() throws {
    let (room, host, message) = try world()
    let list = removed(room, host)
    #expect(list.map(\.card) == [message, .dreamsOfTea])
    #expect(list.map(\.text) == ["Which key?", "Dreams of Tea"])
    #expect(list.map(\.answers) == [.loveStack, nil])
    room.send(.host(id: 3, .restore(message)), from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document.messages(to: .loveStack).map(\.text) == ["Which key?"])
    #expect(removed(room, host).map(\.card) == [.dreamsOfTea])
  }

  @Test("[TK10][TK8] it has no message of a section that hides its cards, nor any whose card is gone")
  func hidden() throws {
    let (room, host, message) = try world()
    room.operate(.removeCard(card: .loveStack), 3, from: host)
    room.advance(.seconds(1))
    #expect(removed(room, host).map(\.card) == [.loveStack, .dreamsOfTea])
    room.ask(.undo, 4, from: host)
    room.operate(.setValue(target: .section(.sam), key: .cardsHidden, value: .flag(true)), 5, from: host)
    room.advance(.seconds(1))
    #expect(!removed(room, host).map(\.card).contains(message))
    room.send(.host(id: 4, .restore(message)), from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document.messages(to: .loveStack).isEmpty)
  }
}
