import Document
import Room
import Testing

@testable import Server

@Suite("Messages of one session that come by two ways")
struct CrossingsTests {
  private let session = SessionID(1)

  private func said(_ text: String) -> RoomEvent { .received(session, Array(text.utf8), isText: true) }

  private func texts(_ events: [RoomEvent]) -> [String] {
    events.compactMap { event in
      if case .received(_, let bytes, _) = event { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
  }

  @Test("[CH8] later messages that overtake an early one are held, in order, until that one is here")
  func overtaken() {
    var crossings = Crossings()
    #expect(crossings.tookEarly(of: session).isEmpty)
    crossings.begin(session, early: 2)
    let held = crossings.holds(said("third")) && crossings.holds(said("fourth"))
    #expect(held)
    #expect(texts(crossings.tookEarly(of: session)) == ["third", "fourth"])
    let isHeld = crossings.holds(said("fifth"))
    #expect(!isHeld)
  }

  @Test("nothing is held if the early messages are all here, or if there were none")
  func nothingToWaitFor() {
    var crossings = Crossings()
    #expect(crossings.tookEarly(of: session).isEmpty)
    crossings.begin(session, early: 1)
    var isHeld = crossings.holds(said("second"))
    #expect(!isHeld)
    crossings.begin(SessionID(2), early: 0)
    isHeld = crossings.holds(.received(SessionID(2), [], isText: true))
    #expect(!isHeld)
  }

  @Test(
    "[T150] a message that is held when its session or the board ends is handed out, so it no longer counts as under way"
  )
  func ends() {
    var crossings = Crossings()
    for session in [session, SessionID(2), SessionID(3)] {
      crossings.begin(session, early: 1)
      let isHeld = crossings.holds(.received(session, Array("late".utf8), isText: true))
      #expect(isHeld)
    }
    #expect(texts(crossings.end(session)) == ["late"])
    #expect(crossings.end(session).isEmpty)
    #expect(crossings.endAll().count == 2)
    #expect(crossings.endAll().isEmpty)
  }

  @Test(
    "other sessions' messages aren't held, nor are other events of the session; at its end the session is forgotten")
  func others() {
    var crossings = Crossings()
    crossings.begin(session, early: 1)
    var isHeld = crossings.holds(.received(SessionID(2), [], isText: true)) || crossings.holds(.drained(session))
    #expect(!isHeld)
    #expect(crossings.end(session).isEmpty)
    isHeld = crossings.holds(said("late"))
    #expect(!isHeld)
    #expect(crossings.tookEarly(of: session).isEmpty)
  }
}
