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

  @Test("[CH8] a later message that overtakes an early one is held until that is here, in order")
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

  @Test("nothing is held where the early messages are all here, or there were none")
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

  @Test("others aren't held, nor is what else becomes of the session; with its end it is forgotten")
  func others() {
    var crossings = Crossings()
    crossings.begin(session, early: 1)
    var isHeld = crossings.holds(.received(SessionID(2), [], isText: true)) || crossings.holds(.drained(session))
    #expect(!isHeld)
    crossings.end(session)
    isHeld = crossings.holds(said("late"))
    #expect(!isHeld)
    #expect(crossings.tookEarly(of: session).isEmpty)
  }
}
