import Document
import Room
import Testing

@testable import Server

/// PROTOCOL P16.
@Suite("How often frames are made")
struct FrameThrottleTests {
  private static let end = Duration.seconds(105)
  private static let own = RelayID(0)

  /// A board that changes all the time, and whose frames take so long, for a few seconds.
  private func settled(
    _ took: Duration, boards: Int = 1, on worker: RelayID? = nil,
    _ throttle: FrameThrottle = FrameThrottle(of: Self.own)
  ) -> FrameThrottle {
    var now = Duration.seconds(100)
    while now < Self.end {
      for _ in 0..<boards { throttle.wrote(took: took, on: worker ?? Self.own, at: now) }
      now += throttle.interval(at: now, with: worker.map { [$0] } ?? [])
    }
    return throttle
  }

  private func interval(_ throttle: FrameThrottle, with relays: Set<RelayID> = []) -> Duration {
    throttle.interval(at: Self.end, with: relays)
  }

  @Test(
    "[P16] sixty a second where they cost little, thirty where they would cost half of the loop, and in between by what they cost"
  )
  func adapts() {
    #expect(interval(FrameThrottle(of: Self.own)) == FrameThrottle.intervals.lowerBound)
    #expect(interval(settled(.milliseconds(2))) == FrameThrottle.intervals.lowerBound)
    #expect(interval(settled(.milliseconds(22))) == FrameThrottle.intervals.upperBound)
    let between = settled(.milliseconds(10))
    #expect(interval(between) > .milliseconds(20) && interval(between) < .milliseconds(30))
    let share = between.share(at: Self.end)
    #expect(share > 0.3 && share < 0.5)
  }

  @Test("[P16] boards share the loop: ten whose frames cost little each are paced like one whose frames cost much")
  func together() {
    #expect(interval(settled(.milliseconds(2.2), boards: 10)) == FrameThrottle.intervals.upperBound)
  }

  @Test("[P16] a worker's writing counts like the boards' own loop, for boards that have sessions there")
  func workers() {
    let (one, two) = (RelayID(1), RelayID(2))
    let throttle = settled(.milliseconds(22), on: one)
    #expect(interval(throttle, with: [one]) == FrameThrottle.intervals.upperBound)
    #expect(interval(throttle, with: [one, two]) == FrameThrottle.intervals.upperBound)
    #expect(interval(throttle, with: [two]) == FrameThrottle.intervals.lowerBound)
    #expect(interval(throttle) == FrameThrottle.intervals.lowerBound)
    // Two loops that are half busy count as no busier than one of them.
    let both = settled(.milliseconds(2), on: one, settled(.milliseconds(2), on: two))
    #expect(interval(both, with: [one, two]) == FrameThrottle.intervals.lowerBound)
  }

  /// The same for a board that only large screens look at.
  private func settledQuickly(_ took: Duration, and other: Duration = .zero) -> FrameThrottle {
    let throttle = FrameThrottle(of: Self.own)
    var now = Duration.seconds(100)
    while now < Self.end {
      throttle.wrote(took: took, at: now)
      throttle.worked(took: other, at: now)
      now += throttle.quickInterval(at: now)
    }
    return throttle
  }

  private func quick(_ throttle: FrameThrottle) -> Duration { throttle.quickInterval(at: Self.end) }

  @Test(
    "[P16] large screens get twice as many frames while boards take up to a fifth of the loop, and no more than others from a quarter on"
  )
  func quickly() {
    #expect(quick(FrameThrottle(of: Self.own)) == FrameThrottle.quickest)
    #expect(quick(settledQuickly(.milliseconds(1))) == FrameThrottle.quickest)
    let between = quick(settledQuickly(.milliseconds(2.5)))
    #expect(between > .milliseconds(9) && between < .milliseconds(14))
    for throttle in [
      settledQuickly(.milliseconds(6)), settledQuickly(.milliseconds(22)),
      settledQuickly(.milliseconds(1), and: .milliseconds(6)),
    ] {
      #expect(quick(throttle) == interval(throttle))
    }
    #expect(interval(settledQuickly(.milliseconds(1), and: .milliseconds(6))) == FrameThrottle.intervals.lowerBound)
  }

  @Test("costly frames are forgotten once frames cost little again, or stop")
  func recovers() {
    let throttle = settled(.milliseconds(1), settled(.milliseconds(30)))
    #expect(interval(throttle) == FrameThrottle.intervals.lowerBound)
    let quiet = settled(.milliseconds(30))
    #expect(quiet.interval(at: Self.end + .seconds(5)) == FrameThrottle.intervals.lowerBound)
  }

  @Test("a worker says how long it wrote as soon as that adds up to a millisecond, and no time is lost or counts twice")
  func told() {
    var time = WritingTime()
    let told = (0..<30).map { _ in time.add(.microseconds(300)) }
    #expect(told.compactMap(\.self).count == 7)
    #expect(told.compactMap(\.self).reduce(.zero, +) == .microseconds(7 * 4 * 300))
    #expect(time.add(.milliseconds(2)) == .microseconds(2_600))
  }
}
