import Testing

@testable import Server

@Suite("A certificate that is renewed")
struct RenewalTests {
  @Test("the log has it once, when every event loop has the new one, and not at all if it is the old one")
  func said() {
    var renewal = Renewal()
    renewal.begin(isNew: true, onOthers: 2)
    let saidAt = (0..<4).map { _ in
      defer { renewal.end() }
      return renewal.isToBeSaid()
    }
    #expect(saidAt == [false, false, true, false])
    renewal = Renewal()
    renewal.begin(isNew: false, onOthers: 0)
    let isSaid = renewal.isToBeSaid()
    #expect(!isSaid)
  }

  @Test("the log has a second one that comes before the first is everywhere together with that")
  func twice() {
    var renewal = Renewal()
    renewal.begin(isNew: true, onOthers: 1)
    renewal.begin(isNew: false, onOthers: 1)
    renewal.end()
    let early = renewal.isToBeSaid()
    renewal.end()
    let late = renewal.isToBeSaid()
    #expect(!early && late)
  }
}
