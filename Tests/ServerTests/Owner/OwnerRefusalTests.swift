import Document
import FoundationEssentials
import Messages
import Testing

@testable import Server

@Suite("A refusal tells an owner why a command wasn't done")
struct OwnerRefusalTests {
  private struct Read: Decodable {
    var code: String
    var what: String
    var line: Int
    var mistake: HostResult.DeclarationMistake?
  }

  @Test("a mistake in a board's text comes with the code, and with its sentence's key")
  func mistake() throws {
    let text = "title: T\nvalues: { x: { kind: numbr, label: X } }\nsections: [{ title: A }]"
    let found = BoardFiles.contents(of: .store(try #require(BoardName("quiz")), text: text), limits: Limits())
    guard case .failure(let error) = found else {
      Issue.record("the text was read")
      return
    }
    let read = try JSONDecoder().decode(Read.self, from: JSONEncoder().encode(OwnerRefusal.mistake(error)))
    #expect(read.code == "badBoard" && read.line == 2)
    #expect(read.mistake?.message == read.what && read.mistake?.line == 2)
    #expect(read.mistake?.key == "mistake.nearestThereAre")
  }

  @Test("a refusal about something else has no mistake")
  func others() throws {
    let told = try JSONDecoder().decode([String: Value].self, from: JSONEncoder().encode(OwnerRefusal.full(limit: 9)))
    #expect(told == ["code": .text("full"), "limit": .number(9)])
  }
}
