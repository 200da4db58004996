import Testing

@testable import Server

/// PROTOCOL P16.
@Suite("The pace of frames")
struct FrameThrottleTests {
  /// A board that changes all the time, and whose frames take so long, for a few seconds.
  private func settled(_ took: Duration, boards: Int = 1, _ pace: FrameThrottle = FrameThrottle()) -> FrameThrottle {
    var now = Duration.seconds(100)
    while now < .seconds(105) {
      for _ in 0..<boards { pace.wrote(took: took, at: now) }
      now += pace.interval
    }
    return pace
  }

  @Test(
    "[P16] sixty a second where they cost little, thirty where they would cost half of the loop, and in between by what they cost"
  )
  func adapts() {
    #expect(FrameThrottle().interval == FrameThrottle.intervals.lowerBound)
    #expect(settled(.milliseconds(2)).interval == FrameThrottle.intervals.lowerBound)
    #expect(settled(.milliseconds(20)).interval == FrameThrottle.intervals.upperBound)
    let between = settled(.milliseconds(10))
    #expect(between.interval > .milliseconds(20) && between.interval < .milliseconds(30))
    #expect(between.share > 0.3 && between.share < 0.5)
  }

  @Test("[P16] boards share the loop: ten whose frames cost little each are paced like one whose frames cost much")
  func together() {
    #expect(settled(.milliseconds(2), boards: 10).interval == FrameThrottle.intervals.upperBound)
  }

  @Test("costly frames are forgotten once frames cost little again")
  func recovers() {
    let pace = settled(.milliseconds(1), settled(.milliseconds(30)))
    #expect(pace.interval == FrameThrottle.intervals.lowerBound)
  }
}
