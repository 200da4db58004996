import Testing

@testable import Server

@Suite("The server's last five minutes")
struct HealthRingTests {
  private static let bounds = [0.01, 0.1, 1]

  private func sample(at: Int64) -> HealthSample {
    HealthSample(at: at, people: 3, joins: 0, edits: 0, waitingBytes: 0, slow: 0)
  }

  @Test("a sample has what happened since the one before")
  func differences() {
    var counts = HealthCounts(joins: 5, edits: 100, slow: 1, shownSeconds: Histogram(bounds: Self.bounds))
    counts.shownSeconds.add(0.5)
    var ring = HealthRing(counts)
    counts.joins += 2
    counts.edits += 7
    for _ in 0..<99 { counts.shownSeconds.add(0.005) }
    counts.shownSeconds.add(0.05)
    ring.add(sample(at: 1), counts)
    ring.add(sample(at: 2), counts)
    #expect(ring.samples.map(\.joins) == [2, 0])
    #expect(ring.samples.map(\.edits) == [7, 0])
    #expect(ring.samples.map(\.slow) == [0, 0])
    // Within the first bound: of a hundred, fifty are in the lower half and one more.
    #expect(ring.samples[0].shownHalf.map { ($0 * 100).rounded() / 100 } == 5.05)
    #expect(ring.samples[0].shownMost == 10)
    #expect(ring.samples[1].shownHalf == nil)
  }

  @Test("no more than five minutes are kept, the newest last")
  func bounded() {
    let counts = HealthCounts(shownSeconds: Histogram(bounds: Self.bounds))
    var ring = HealthRing(counts)
    for at in 1...200 { ring.add(sample(at: Int64(at)), counts) }
    #expect(ring.samples.count == HealthRing.count)
    #expect(ring.samples.first?.at == 141 && ring.samples.last?.at == 200)
    #expect(HealthRing.interval * HealthRing.count == .seconds(300))
    #expect(ring.sampled == 200)
  }

  @Test("reading samples nothing: one reader costs the server what a hundred cost")
  func readers() {
    let counts = HealthCounts(shownSeconds: Histogram(bounds: Self.bounds))
    var ring = HealthRing(counts)
    ring.add(sample(at: 1), counts)
    for _ in 0..<100 { _ = ring.report }
    #expect(ring.sampled == 1)
  }

  @Test("a quantile lies between the bounds around it, and is the last bound where nothing more is known")
  func quantiles() {
    var histogram = Histogram(bounds: [1, 2, 4])
    #expect(histogram.quantile(0.5) == nil)
    for value in [0.5, 1.5, 1.5, 3] { histogram.add(value) }
    #expect(histogram.quantile(0.25) == 1)
    #expect(histogram.quantile(0.5) == 1.5)
    #expect(histogram.quantile(1) == 4)
    histogram.add(100)
    #expect(histogram.quantile(0.99) == 4)
  }
}
