import Document
import Foundation
import Presentation
import RoomSimulation
import Testing

@testable import Messages

@Suite("Protocol 3")
struct ProtocolThreeTests {
  /// As protocol 4 writes it, and as protocol 3 did.
  static let pairs = [
    (
      #"{"t":"welcome","protocol":4,"values":[{"kind":"dibs"}]}"#,
      #"{"t":"welcome","protocol":3,"values":[{"kind":"claim"}]}"#
    ),
    (
      #"{"t":"welcome","settings":{"announcement":{"text":"announcement"}}}"#,
      #"{"t":"welcome","settings":{"notice":{"text":"announcement"}}}"#
    ),
    (
      #"{"t":"snapshot","frame":1,"scene":{"parts":[["p",[0,0,1,1],"a",{"sentence":"k","text":""}]],"#
        + #""sections":[{"id":"0.1","rect":[0,0,1,1],"parts":[["p",[0,0,1,1],"a",{"sentence":"k"}]]}],"#
        + #""styles":[[1,1,"a",[["p",[0,0,1,1],"a",{"sentence":"k"}]],0]],"#
        + #""cards":[["0.2","0.1",0,0,0],["0.3",null,0,0,[1,1,"a",[["p",[0,0,1,1],"a",{"sentence":"k"}]]]]]},"private":{}}"#,
      #"{"t":"snapshot","frame":1,"scene":{"parts":[["p",[0,0,1,1],"a",{"say":"k","text":""}]],"#
        + #""sections":[{"id":"0.1","frame":[0,0,1,1],"parts":[["p",[0,0,1,1],"a",{"say":"k"}]]}],"#
        + #""looks":[[1,1,"a",[["p",[0,0,1,1],"a",{"say":"k"}]],0]],"#
        + #""cards":[["0.2","0.1",0,0,0],["0.3",null,0,0,[1,1,"a",[["p",[0,0,1,1],"a",{"say":"k"}]]]]]},"held":{}}"#
    ),
    (
      #"[7,["0.2",[1,1,"a",[["p",[0,0,1,1],"a",{"sentence":"k"}]],3]],{"settings":{"announcement":null},"events":[],"#
        + #""scene":{"sections":[{"rect":[0,0,1,1]}]}},{"private":{"done":[]}}]"#,
      #"[7,["0.2",[1,1,"a",[["p",[0,0,1,1],"a",{"say":"k"}]],3]],{"settings":{"notice":null},"notices":[],"#
        + #""scene":{"sections":[{"frame":[0,0,1,1]}]}},{"held":{"done":[]}}]"#
    ),
    (
      #"{"t":"host","id":1,"command":{"k":"announce","text":null}}"#,
      #"{"t":"host","id":1,"command":{"k":"say","text":null}}"#
    ),
    (
      #"{"t":"host", "id":1, "command": { "k" : "hide" , "what":"cards","hidden":true}}"#,
      #"{"t":"host", "id":1, "command": { "k" : "hold" , "what":"cards","hold":true}}"#
    ),
    (
      #"{"t":"host","id":1,"command":{"k":"restore","card":"0.1"}}"#,
      #"{"t":"host","id":1,"command":{"k":"putBack","card":"0.1"}}"#
    ),
    (#"{"t":"done","id":1,"k":"hide","result":null}"#, #"{"t":"done","id":1,"k":"hold","result":null}"#),
    (
      #"{"t":"refused","counter":1,"code":"badValue","parameters":{"key":"singer","kind":"dibs"}}"#,
      #"{"t":"refused","counter":1,"code":"badValue","parameters":{"key":"singer","kind":"claim"}}"#
    ),
  ]

  @Test("[P1a] each word that changed is replaced in its place, both ways", arguments: pairs)
  func words(_ current: String, _ three: String) {
    #expect(text(ProtocolThree.message(fromCurrent: Array(current.utf8))) == three)
    #expect(text(ProtocolThree.current(fromMessage: Array(three.utf8))) == current)
  }

  @Test("[P1a] each row of the table is met by an example")
  func rows() {
    for row in ProtocolThree.rows {
      let isMet = Self.pairs.contains { $0.0.contains(row.current) && $0.1.contains(row.three) }
      #expect(isMet || row.path.contains("outcomes") || row.path == ["parameters", "field"], "\(row)")
    }
  }

  @Test(
    "[P1a] people's texts, their names and the keys of their values stay as they are",
    arguments: [
      #"{"t":"op","counter":1,"base":1,"op":{"k":"addCard","section":"0.1","place":"end","text":"say","values":{"rect":1}}}"#,
      #"[1,[1,1,5,["cardInserted","0.1","0.2",0,"announcement",{"announcement":true,"private":1},5],["0.1","styles","dibs"]]]"#,
      #"{"t":"snapshot","facts":{"sections":[{"id":"0.1","title":"events","values":{"sentence":"\"announcement\":"},"#
        + #""cards":[]}],"names":{"5":"private"}}}"#,
      #"[1,["0.1",3],{"names":{"5":"events"}}]"#,
      #"{"t":"people","people":[{"seat":5,"name":"restore","role":"guest"}]}"#,
    ])
  func people(_ message: String) {
    let bytes = Array(message.utf8)
    #expect(ProtocolThree.message(fromCurrent: bytes) == bytes)
    #expect(ProtocolThree.current(fromMessage: bytes) == bytes)
  }

  @Test(
    "[P1a] every message reads back the same by way of protocol 3", arguments: MessageTests.serverMessages)
  func roundTrip(_ message: ServerMessage) throws {
    let three = ProtocolThree.message(fromCurrent: message.encoded())
    #expect(try ServerMessage(decoding: ProtocolThree.current(fromMessage: three)) == message)
    #expect(three.count <= message.encoded().count * 6 / 5)
  }

  @Test("[P1a] every message of a client reads back the same, too", arguments: MessageTests.clientMessages)
  func clientRoundTrip(_ message: ClientMessage) throws {
    let three = ProtocolThree.message(fromCurrent: message.encoded())
    #expect(try ClientMessage(decoding: ProtocolThree.current(fromMessage: three), isText: true) == message)
  }

  @Test(
    "[P12] text that isn't JSON stays as it is, however it is broken",
    arguments: [
      "", " ", "{", "[", #"{"command"#, #"{"command":"#, #"{"command":{"k":"say""#, #"{"command":{"k":"say"}"#, #""\"#,
      "]", ",",
      #"{"command":{"k" "say"}}"#, #"{"command":{"k":"say";"text":1}}"#, #"[1,{"held":{}"#,
    ])
  func broken(_ message: String) {
    #expect(text(ProtocolThree.current(fromMessage: Array(message.utf8))) == message)
  }

  @Test("[P12] a million brackets are passed over without a step deeper for each")
  func deep() {
    let message = Array((#"{"settings":"# + String(repeating: "[", count: 1_000_000)).utf8)
    #expect(ProtocolThree.current(fromMessage: message) == message)
  }

  @Test(
    "[P1a] a hello is accepted if its range has a protocol that the server speaks, and the newest of them counts",
    arguments: [
      (#""protocol":3"#, 3), (#""protocol":4"#, 4), (#""protocol":9,"oldestProtocol":4"#, 4),
      (#""protocol":4,"oldestProtocol":1"#, 4),
    ])
  func agreed(_ range: String, _ version: Int) throws {
    guard case .hello(let hello) = try Self.hello(range) else { Issue.record("no hello"); return }
    #expect(hello.agreedProtocol == version)
  }

  @Test(
    "[P1a] a hello without one is answered with the protocols that the server speaks",
    arguments: [
      #""protocol":2"#, #""protocol":5"#, #""protocol":9,"oldestProtocol":5"#, #""protocol":2,"oldestProtocol":1"#,
    ])
  func tooOld(_ range: String) {
    #expect(throws: InputError(.badField, ["field": .text("protocol"), "expected": .text("3 to 4")])) {
      try Self.hello(range)
    }
  }

  private static func hello(_ range: String) throws(InputError) -> ClientMessage {
    let text = #"{"t":"hello",\#(range),"outbox":"\#(OutboxName.test("ann"))","confirmed":0,"surface":null}"#
    return try ClientMessage(decoding: Array(text.utf8), isText: true)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
