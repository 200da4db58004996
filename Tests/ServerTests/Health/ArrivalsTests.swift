import Testing

@testable import Server

@Suite("Devices that came")
struct ArrivalsTests {
  private func visit(_ peer: String, at seconds: Int) -> Arrivals.Visit {
    Arrivals.Visit(peer: peer, host: "board", isPhone: true, isOwn: false, at: .seconds(seconds))
  }

  @Test("a device is counted once, however often it comes and by whichever address")
  func once() {
    var arrivals = Arrivals()
    for host in ["a", "b", "a"] { arrivals.note(peer: "1", host: host, isPhone: false) }
    arrivals.note(peer: "1", host: "a", isPhone: true)
    arrivals.note(peer: "2", host: "a", isPhone: false)
    #expect((arrivals.devices, arrivals.phones) == (2, 1))
    #expect((arrivals.devices(by: "a"), arrivals.devices(by: "b"), arrivals.devices(by: "c")) == (2, 1, 0))
  }

  @Test("[T93] a crowd of devices costs no more memory than its bound")
  func bounded() {
    var arrivals = Arrivals()
    for number in 0..<10_000 {
      arrivals.note(peer: "peer \(number)", host: "host \(number % 100)", isPhone: number % 2 == 0)
      arrivals.noteTest(visit("peer \(number)", at: number))
    }
    for number in 0..<1_000 { arrivals.note(peer: "peer \(number)", host: "host 0", isPhone: true) }
    #expect(arrivals.devices(by: "host 0") == Arrivals.devicesMax)
    #expect(arrivals.devices <= Arrivals.hostsMax * Arrivals.devicesMax)
    #expect(arrivals.devices(by: "host 99") == 0)
    #expect(arrivals.visits.count == Arrivals.visitsMax)
  }

  @Test("of the visits to the test address the newest of each device is kept, the newest first")
  func visits() {
    var arrivals = Arrivals()
    for (peer, seconds) in [("a", 1), ("b", 2), ("a", 3)] { arrivals.noteTest(visit(peer, at: seconds)) }
    #expect(arrivals.visits == [visit("a", at: 3), visit("b", at: 2)])
  }
}
