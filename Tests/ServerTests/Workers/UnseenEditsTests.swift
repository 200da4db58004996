import Document
import Room
import Testing

@testable import Server

@Suite("Edits that nobody was seen to get yet")
struct UnseenEditsTests {
  private let own = RelayID(0)
  private let far = RelayID(1)

  @Test("an edit is seen when the first relay begins to write its frame, and only once")
  func first() {
    var edits = UnseenEdits()
    edits.add(since: .milliseconds(10))
    edits.add(since: .milliseconds(12))
    edits.go(to: own, in: 7)
    edits.go(to: far, in: 3)
    let seen = [
      edits.began(2, by: far, at: .milliseconds(15)), edits.began(7, by: own, at: .milliseconds(20)),
      edits.began(3, by: far, at: .milliseconds(30)),
    ]
    #expect(seen == [[], [.milliseconds(10)], []])
  }

  @Test("a relay that writes two frames at once shows both, and no time is negative")
  func late() {
    var edits = UnseenEdits()
    edits.add(since: .milliseconds(10))
    edits.go(to: far, in: 1)
    edits.add(since: .milliseconds(50))
    edits.go(to: far, in: 2)
    let seen = edits.began(2, by: far, at: .milliseconds(40))
    #expect(seen == [.milliseconds(30), .zero])
  }

  @Test("frames that nobody reads are kept for eight more at most")
  func unread() {
    var edits = UnseenEdits()
    for frame in 1...20 as ClosedRange<UInt64> {
      edits.add(since: .milliseconds(Int(frame)))
      edits.go(to: own, in: frame)
    }
    let seen = edits.began(20, by: own, at: .milliseconds(100))
    #expect(seen.count == UnseenEdits.goingMax)
  }
}
