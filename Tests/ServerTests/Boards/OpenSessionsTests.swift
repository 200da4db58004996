import Document
import Room
import Testing

@testable import Server

@Suite("The sessions of a board")
struct OpenSessionsTests {
  @Test("[P16] a relay counts until the last of its sessions has gone, even if that is heard twice")
  func relays() {
    let (one, two) = (RelayID(1), RelayID(2))
    var sessions = OpenSessions()
    #expect(sessions.isEmpty && sessions.relays.isEmpty)
    for session in [SessionID(one, connection: 1), SessionID(one, connection: 2), SessionID(two, connection: 1)] {
      sessions.insert(session)
      sessions.insert(session)
    }
    #expect(sessions.count == 3 && sessions.relays == [one, two])
    sessions.remove(SessionID(one, connection: 1))
    sessions.remove(SessionID(one, connection: 1))
    #expect(sessions.relays == [one, two])
    sessions.remove(SessionID(one, connection: 2))
    #expect(sessions.relays == [two])
    sessions.remove(SessionID(two, connection: 1))
    #expect(sessions.isEmpty && sessions.relays.isEmpty)
  }
}
