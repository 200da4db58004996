import Document
import Room
import Testing

@testable import Server

@Suite("Relays on other loops that are still writing frames")
struct FrameCreditTests {
  private let one = RelayID(1)
  private let two = RelayID(2)

  @Test("[CH7] frames wait until every relay has written the last one, and 33 ms at most")
  func waiting() {
    var credit = FrameCredit()
    #expect(credit.waits(at: .zero) == nil)
    credit.tell(one, at: .zero)
    credit.tell(two, at: .milliseconds(1))
    #expect(credit.waits(at: .milliseconds(2)) == .milliseconds(34))
    credit.wrote(1, by: two)
    #expect(credit.waits(at: .milliseconds(2)) == .milliseconds(33))
    credit.wrote(1, by: one)
    #expect(credit.waits(at: .milliseconds(2)) == nil)
  }

  @Test("[CH7] a relay that says nothing isn't waited for, and is again once it has written all it was told")
  func slow() {
    var credit = FrameCredit()
    credit.tell(one, at: .zero)
    #expect(credit.waits(at: .milliseconds(33)) == nil)
    credit.tell(one, at: .milliseconds(40))
    credit.wrote(1, by: one)
    #expect(credit.waits(at: .milliseconds(41)) == .milliseconds(73))
    credit.wrote(2, by: one)
    #expect(credit.waits(at: .milliseconds(41)) == nil)
  }
}
