import Document
import Foundation
import Presentation
import Testing

@testable import Messages

/// What the source knows is what `web/protocol/schema.json` has, name by name: nothing can be added to one alone.
@Suite("Vocabulary of the protocol")
struct VocabularyTests {
  private let definitions: [String: [String: Any]]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../web/protocol/schema.json")
    let schema = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any]
    definitions = try #require(schema?["$defs"] as? [String: [String: Any]])
  }

  @Test("the schema has the types of messages, and all kinds of everything that comes in kinds")
  func kinds() {
    #expect(names(ClientMessage.Kind.self) == choices("fromClient"))
    #expect(names(ServerMessage.Kind.self).union(["frame"]) == choices("fromServer"), "a frame alone is a list")
    // Reconcile and together are the server's own and never travel; undo and redo are only asked for.
    #expect(
      names(Document.Operation.Kind.self).subtracting(["reconcile", "together"]).union(["undo", "redo"])
        == choices("Operation", without: "op."))
    #expect(names(HostCommand.Kind.self) == choices("Command", without: "host."))
    // Those two begin with their card.
    #expect(names(Fact.Kind.self).union(["text", "value"]) == choices("Fact", without: "fact."))
  }

  @Test("the schema has the words of each field")
  func words() {
    #expect(names(Refusal.Code.self) == words("RefusalCode"))
    #expect(Set(InputError.Code.own.map(\.rawValue)) == words("InputErrorCode"))
    #expect(names(ResendCode.self) == words("ResendCode"))
    #expect(names(Role.self) == words("Role"))
    #expect(names(GuestsChange.self) == words("GuestsChange"))
    #expect(names(Surface.Kind.self) == words("SurfaceKind"))
  }

  @Test("the schema has every limit, and no other")
  func limits() throws {
    let encoded = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(Limits())) as? [String: Any]
    let properties = definitions["Limits"]?["properties"] as? [String: Any]
    #expect(encoded.map { Set($0.keys) } == properties.map { Set($0.keys) })
  }

  @Test("every kind of message is among those that tests write and read back")
  func examples() {
    let written = MessageTests.serverMessages.map { String(decoding: $0.encoded(), as: UTF8.self) }
    for kind in ServerMessage.Kind.allCases {
      #expect(written.contains { $0.hasPrefix("{\"t\":\"\(kind.rawValue)\"") }, "\(kind)")
    }
  }

  private func names<Kind: CaseIterable & RawRepresentable<String>>(_ kind: Kind.Type) -> Set<String> {
    Set(kind.allCases.map(\.rawValue))
  }

  /// The definitions that `name` refers to, one of which it is.
  private func choices(_ name: String, without prefix: String = "") -> Set<String> {
    let choices = definitions[name]?["oneOf"] as? [[String: String]] ?? []
    return Set(choices.compactMap { $0["$ref"].map { String($0.dropFirst("#/$defs/".count + prefix.count)) } })
  }

  private func words(_ name: String) -> Set<String> {
    Set(definitions[name]?["enum"] as? [String] ?? [])
  }
}
