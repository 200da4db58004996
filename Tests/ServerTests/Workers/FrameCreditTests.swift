import Document
import Room
import Testing

@testable import Server

@Suite("Relays that are still writing frames")
struct FrameCreditTests {
  private let one = RelayID(1)
  private let two = RelayID(2)

  @Test("[CH7] frames wait until every relay has written the last one")
  func waiting() {
    var credit = FrameCredit()
    #expect(credit.waits(at: .zero, for: [one, two]) == nil)
    let numbers = [credit.tell(one, at: .zero), credit.tell(two, at: .milliseconds(1))]
    #expect(numbers == [1, 1])
    #expect(credit.waits(at: .milliseconds(400), for: [one, two]) == .milliseconds(501))
    credit.wrote(1, by: two, at: .milliseconds(400))
    #expect(credit.waits(at: .milliseconds(400), for: [one, two]) == .milliseconds(500))
    credit.wrote(1, by: one, at: .milliseconds(401))
    #expect(credit.waits(at: .milliseconds(401), for: [one, two]) == nil)
  }

  @Test("[CH7] a relay that says nothing gets two frames a second, however long it takes")
  func slow() {
    var credit = FrameCredit()
    var now = Duration.zero
    var frames: UInt64 = 0
    while now < .seconds(10) {
      if credit.waits(at: now, for: [one]) == nil { frames = credit.tell(one, at: now) }
      now += .milliseconds(17)
    }
    #expect((19...20).contains(frames))
    credit.wrote(frames - 1, by: one, at: now)
    #expect(credit.waits(at: now, for: [one]) == now + FrameCredit.patience, "it moves, so it is waited for")
    credit.wrote(frames, by: one, at: now)
    #expect(credit.waits(at: now, for: [one]) == nil)
  }

  @Test("[CH7] a relay that nobody is on any more may have sixteen frames on their way; after that, frames wait for it")
  func unread() {
    var credit = FrameCredit()
    let now = Duration.seconds(1)
    for _ in 0..<15 { _ = credit.tell(two, at: now) }
    #expect(credit.waits(at: now, for: [one]) == nil)
    #expect(credit.waits(at: now, for: [one, two]) == now + FrameCredit.patience)
    _ = credit.tell(two, at: now)
    #expect(credit.waits(at: now, for: [one]) == now + FrameCredit.patience)
    credit.wrote(1, by: two, at: now)
    #expect(credit.waits(at: now, for: [one]) == nil)
  }
}
