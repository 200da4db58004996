import Document
import Testing

@testable import Server
@testable import Service

@Suite("Boards that operators move")
struct BoardMovesTests {
  private let name: BoardName
  private let loop: EventLoop
  private let moves = BoardMoves()

  init() throws {
    name = try #require(BoardName("karaoke"))
    loop = try EventLoop()
  }

  private func begin(holder: String?) {
    let timer = loop.timer(after: .seconds(3_600)) {}
    moves.begin(BoardMoves.Move(board: name, node: "n2", holder: holder, timer: timer, done: { _ in }))
  }

  @Test("a board that its node never gave away is that node's matter, not the other one's")
  func notGiven() throws {
    begin(holder: "n1")
    for _ in 0..<3 { moves.note("n1", of: name) }
    let move = try #require(moves[name])
    #expect(move.refusal(claimant: "n1") == .notGiven(name, by: "n1"))
  }

  @Test("a board that was given away, or that nobody had, is the matter of the node that was to take it")
  func notTaken() throws {
    begin(holder: "n1")
    for claimant in ["n1", nil, "n1"] { moves.note(claimant, of: name) }
    let move = try #require(moves[name])
    // Its first guest came back to the node that it was at.
    #expect(move.refusal(claimant: "n1") == .notTaken(name, by: "n2", holder: "n1"))
    #expect(move.refusal(claimant: nil) == .notTaken(name, by: "n2", holder: nil))
    begin(holder: nil)
    #expect(try #require(moves[name]).refusal(claimant: "n3") == .notTaken(name, by: "n2", holder: "n3"))
  }

  @Test("a move ends once")
  func ends() {
    begin(holder: nil)
    #expect(moves.end(name) != nil)
    #expect(moves.end(name) == nil && moves.all.isEmpty)
    moves.note("n1", of: name)
    #expect(moves[name] == nil)
  }

  @Test("a board that this node has no file of is news once")
  func unknown() {
    #expect(moves.noteUnknown(name))
    #expect(!moves.noteUnknown(name))
  }
}
