import Document
import Messages
import Room
import Testing

@testable import Server

@Suite("Codes that guests type")
struct JoinCodeTests {
  @Test("a board keeps its code; another board, another link or another server has another")
  func derived() throws {
    let links = Links(masterKey: [1, 2, 3])
    let karaoke = try #require(BoardName("karaoke"))
    let other = try #require(BoardName("other"))
    let code = links.joinCode(board: karaoke, generation: 0)
    #expect(links.joinCode(board: karaoke, generation: 0) == code)
    #expect(PersonalCode(typed: " \(code.grouped.lowercased()) ") == code)
    #expect(links.joinCode(board: karaoke, generation: 1) != code)
    #expect(links.joinCode(board: other, generation: 0) != code)
    #expect(Links(masterKey: [1, 2, 4]).joinCode(board: karaoke, generation: 0) != code)
  }

  @Test("[T20] ten wrong ones a minute from one address, and others may go on")
  func oneAddress() {
    var tries = CodeTries()
    for second in 0..<CodeTries.perGroupMax {
      expectMayTry(true, tries: &tries, from: "10.0.0.1", at: .seconds(second))
      tries.noteWrong(from: "10.0.0.1", at: .seconds(second))
    }
    expectMayTry(false, tries: &tries, from: "10.0.0.1", at: .seconds(59))
    expectMayTry(true, tries: &tries, from: "10.0.0.2", at: .seconds(59))
    expectMayTry(true, tries: &tries, from: "10.0.0.1", at: .seconds(60))
  }

  @Test("[T20] a hundred wrong ones a minute of those who typed none before, from wherever they come")
  func manyAddresses() {
    var tries = CodeTries()
    for number in 0..<100 {
      let address = number.isMultiple(of: 2) ? "10.0.0.\(number)" : nil
      expectMayTry(true, tries: &tries, from: address, at: .zero)
      tries.noteWrong(from: address, at: .zero)
    }
    expectMayTry(false, tries: &tries, from: "10.1.0.1", at: .seconds(59))
    expectMayTry(false, tries: &tries, from: nil, at: .seconds(59))
    expectMayTry(true, tries: &tries, from: nil, at: .seconds(60))
  }

  /// Apart, for what is expected can't change what it asks.
  private func expectMayTry(
    _ expected: Bool, tries: inout CodeTries, from address: String?, at now: Duration,
    location: SourceLocation = #_sourceLocation
  ) {
    let mayTry = tries.mayTry(from: address, at: now)
    #expect(mayTry == expected, sourceLocation: location)
  }
}
