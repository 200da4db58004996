import Document
import Testing

@testable import Messages
@testable import Room

@Suite("Clients of protocol 3 in a room")
struct OlderClientsTests {
  private let ann = SessionID(1)
  private let bo = SessionID(2)
  private let cem = SessionID(3)
  private let frame = Array(#"[1,{"events":[]}]"#.utf8)
  private let frameOfThree = Array(#"[1,{"notices":[]}]"#.utf8)

  private func send(_ id: SessionID, _ bytes: [UInt8]) -> RoomEffect { .channel(id.relay, .send(id, bytes)) }

  /// Ann and Bo speak 3, Cem 4.
  private func evening() -> OlderClients {
    var clients = OlderClients()
    clients.admit(ann, speaking: 3)
    clients.admit(bo, speaking: 3)
    clients.admit(cem, speaking: 4)
    return clients
  }

  @Test("[P1a] a session hears its own words to the end, and is forgotten with it")
  func closing() {
    var clients = evening()
    let close = RoomEffect.channel(ann.relay, .close(ann, code: 4006, reason: "abuse"))
    #expect(
      clients.translated([send(ann, frame), close, send(ann, frame)])
        == [send(ann, frameOfThree), close, send(ann, frame)])
  }

  @Test("[P1a] a section's refusal comes as one that they know, with its outcome too")
  func sectionRefusals() throws {
    var clients = evening()
    let refusal = Refusal(.frozen, ["section": .text("0.1"), "what": .text("card")])
    let known = Refusal(.notYours)
    let outcomes = OutboxReport(
      number: OutboxNumber(1), high: 2,
      outcomes: [.init(counter: 1, end: .refused(refusal)), .init(counter: 2, end: .refused(Refusal(.frozen)))])
    var told = outcomes
    told.outcomes[0] = .init(counter: 1, end: .refused(known))
    let messages: [(ServerMessage, ServerMessage)] = [
      (.refused(counter: 1, refusal), .refused(counter: 1, known)),
      (.refused(counter: 1, Refusal(.frozen)), .refused(counter: 1, Refusal(.frozen))),
      (.outcomes(outcomes), .outcomes(told)),
    ]
    for (message, expected) in messages {
      #expect(clients.translated([send(ann, message.encoded())]) == [send(ann, expected.encoded())])
      #expect(clients.translated([send(cem, message.encoded())]) == [send(cem, message.encoded())])
    }
  }

  @Test("[P1a] where nobody speaks protocol 3 all stays as it is")
  func nobody() {
    var clients = evening()
    clients.forget(ann)
    clients.forget(bo)
    let effects = [send(cem, frame), .channel(cem.relay, .sendShared(cem, frame))]
    #expect(clients.translated(effects) == effects)
    #expect(clients.current(frameOfThree, from: cem) == frameOfThree)
  }
}
