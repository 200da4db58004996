import BoardUI
import Document
import Presentation
import Testing

@testable import Messages

@Suite("Parts on the wire")
struct PartTests {
  private static let rect = Scene.Rect(x: 1, y: 2, width: 30, height: 4.5)

  private static func part(
    _ content: Scene.Content = .none, _ action: Scene.Action? = nil, holds: Int = 0
  ) -> Scene.Part {
    Scene.Part(name: "p", rect: rect, tokens: ["a", "b.c"], content: content, action: action, holds: holds)
  }

  /// A part and the JSON it is.
  static let written: [(Scene.Part, String)] = [
    (part(), #"["p",[1,2,30,4.5],"a b.c"]"#),
    (part(.fact), #"["p",[1,2,30,4.5],"a b.c",1]"#),
    (part(.literal("x \"y\"")), #"["p",[1,2,30,4.5],"a b.c","x \"y\""]"#),
    (part(.literal("")), #"["p",[1,2,30,4.5],"a b.c",""]"#),
    (
      part(.image(.init(.symbol("music.note"), label: "Song"))),
      #"["p",[1,2,30,4.5],"a b.c",{"symbol":"music.note","label":"Song"}]"#
    ),
    (part(.image(.init(.emoji("🎤")))), #"["p",[1,2,30,4.5],"a b.c",{"emoji":"🎤"}]"#),
    (part(.image(.init(.asset("logo.png")))), #"["p",[1,2,30,4.5],"a b.c",{"asset":"logo.png"}]"#),
    (part(.progress(0.4)), #"["p",[1,2,30,4.5],"a b.c",{"progress":0.4}]"#),
    (part(.progress(nil)), #"["p",[1,2,30,4.5],"a b.c",{"progress":null}]"#),
    (
      part(.phrase(Phrase("a.b", ["name": .text("Ann"), "count": .number(2)], text: "Ann: 2"))),
      #"["p",[1,2,30,4.5],"a b.c",{"sentence":"a.b","with":{"count":2,"name":"Ann"},"text":"Ann: 2"}]"#
    ),
    (part(.phrase(Phrase("a.b", text: ""))), #"["p",[1,2,30,4.5],"a b.c",{"sentence":"a.b","text":""}]"#),
    (part(.literal("Go"), .press), #"["p",[1,2,30,4.5],"a b.c","Go",{"press":1}]"#),
    (
      part(.none, .link("https://example.org/")), #"["p",[1,2,30,4.5],"a b.c",0,{"link":"https://example.org/"}]"#
    ),
    (part(.none, .press, holds: 2), #"["p",[1,2,30,4.5],"a b.c",0,{"press":1},2]"#),
    (
      part(.none, .enter(text: "so", prompt: "Songs"), holds: 1),
      #"["p",[1,2,30,4.5],"a b.c",0,{"enter":"so","prompt":"Songs"},1]"#
    ),
    (part(.none, .enter(text: "", prompt: "")), #"["p",[1,2,30,4.5],"a b.c",0,{"enter":""}]"#),
    (part(holds: 3), #"["p",[1,2,30,4.5],"a b.c",0,0,3]"#),
  ]

  @Test("[P21] each kind of part is written in one way, and read back the same", arguments: written)
  func roundTrip(_ part: Scene.Part, _ json: String) throws {
    #expect(
      String(decoding: JSONText.bytes { $0.scene(Self.scene(part), styles: KnownStyles()) }, as: UTF8.self).contains(
        json)
    )
    #expect(try Self.read(json) == [part])
  }

  @Test(
    "[P21] a part whose parts are of another type is an error, and isn't shown",
    arguments: [
      #"["p",[1,2,30,4],"a",{"symbol":1}]"#, #"["p",[1,2,30,4],"a",{"progress":"half"}]"#,
      #"["p",[1,2,30,4],"a",{"sentence":"a"}]"#, #"["p",[1,2,30,4],"a",{"sentence":"a","text":"b","with":{"c":[]}}]"#,
      #"["p",[1,2,30,4],"a",0,{"enter":1}]"#, #"["p",[1,2,30,4],"a",0,{"link":1}]"#, #"["p",[1,2,30],"a"]"#,
      #"["p",[1,2,30,4],"a",true]"#,
    ])
  func refused(_ json: String) {
    #expect(throws: (any Error).self) { try Self.read(json) }
  }

  @Test(
    "[P21b] facts of a part that only newer clients know are skipped, and newer content shows as its text or label",
    arguments: [
      (#"["p",[1,2,30,4.5],"a b.c",{"chart":[1,2],"text":"1, 2"}]"#, part(.literal("1, 2"))),
      (#"["p",[1,2,30,4.5],"a b.c",{"chart":[1,2],"label":"Votes"}]"#, part(.literal("Votes"))),
      (#"["p",[1,2,30,4.5],"a b.c",{"chart":[1,2]}]"#, part()), (#"["p",[1,2,30,4.5],"a b.c",2]"#, part()),
      (#"["p",[1,2,30,4.5],"a b.c",{"emoji":"🎤","size":3}]"#, part(.image(.init(.emoji("🎤"))))),
      (#"["p",[1,2,30,4.5],"a b.c","Go",{"hold":2}]"#, part(.literal("Go"))),
      (#"["p",[1,2,30,4.5],"a b.c","Go",{"press":2,"color":"red"}]"#, part(.literal("Go"), .press)),
      (#"["p",[1,2,30,4.5],"a b.c",0,0,3,"more",[1]]"#, part(holds: 3)),
    ])
  func newer(_ json: String, _ part: Scene.Part) throws {
    #expect(try Self.read(json) == [part])
  }

  @Test(
    "[P21][T50] a part that holds more than there can be is read as one that holds all behind it, and counting on doesn't trap",
    arguments: [Int.max, Int.max - 1, 1 << 20, 1 << 40])
  func holdsTooMuch(_ count: Int) throws {
    let parts = try Self.read(#"["p",[1,2,30,4],"a",0,0,\#(count)],["q",[1,2,30,4],"a"]"#)
    #expect(parts.map(\.holds) == [1 << 20, 0])
    #expect(parts.outermost.map(\.count) == [2])
  }

  private static func scene(_ part: Scene.Part) -> Scene {
    Scene(size: .init(width: 1, height: 1), parts: [part])
  }

  private static func read(_ part: String) throws -> [Scene.Part] {
    let frame = #"[1,{"scene":{"parts":[\#(part)]}}]"#
    guard case .frame(let read) = try ServerMessage(decoding: Array(frame.utf8)) else { return [] }
    return read.scene?.others.parts ?? []
  }
}
