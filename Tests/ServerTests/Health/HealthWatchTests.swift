import Synchronization
import Testing

@testable import Server
@testable import Service

@Suite("The watch on the server's health")
struct HealthWatchTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  private func sample(at: Int64) -> HealthSample {
    HealthSample(at: at, people: 3, joins: 0, edits: 0, waitingBytes: 0, slow: 0)
  }

  private let counts = HealthCounts(shownSeconds: Histogram(bounds: [1]))

  @Test("a report is empty until the server runs, and says how far apart samples are")
  func before() {
    let watch = HealthWatch(on: loop) { 1 }
    watch.add(sample(at: 1), counts)
    #expect(watch.report.samples.isEmpty)
    #expect(watch.report.seconds == 5)
    watch.begin(counts)
    watch.add(sample(at: 2), counts)
    #expect(watch.report.samples.map(\.at) == [2])
  }

  @Test("a sample says what happened since the server runs, not before")
  func differences() {
    let watch = HealthWatch(on: loop) { 1 }
    var counts = counts
    counts.edits = 100
    watch.begin(counts)
    counts.edits = 103
    watch.add(sample(at: 1), counts)
    #expect(watch.report.samples.map(\.edits) == [3])
  }

  @Test("a sample has the free space as the disk said it last, and none before the first answer")
  func freeSpace() {
    let looks = Mutex(0)
    let watch = HealthWatch(on: loop) {
      looks.withLock { looks in
        looks += 1
        return looks * 1_000
      }
    }
    watch.begin(counts)
    watch.add(sample(at: 0), counts)
    #expect(watch.report.samples.map(\.freeBytes) == [nil])
    var at: Int64 = 0
    _ = loop.timer(after: .zero, repeating: .milliseconds(1)) { [loop, counts] in
      at += 1
      watch.add(sample(at: at), counts)
      if watch.report.samples.last?.freeBytes == 3_000 { loop.stop() }
    }
    loop.run()
    let answers = watch.report.samples.compactMap(\.freeBytes)
    #expect(answers == answers.sorted() && answers.last == 3_000)
  }

  @Test("a disk that doesn't answer is asked once, however many samples go by")
  func slowDisk() {
    let looks = Mutex(0)
    let watch = HealthWatch(on: loop) {
      looks.withLock { looks in
        looks += 1
        return looks
      }
    }
    watch.begin(counts)
    // Its answers are for the loop, which doesn't run yet.
    for at in 1...50 { watch.add(sample(at: Int64(at)), counts) }
    _ = loop.timer(after: .zero, repeating: .milliseconds(1)) { [loop, counts] in
      guard watch.report.samples.last?.freeBytes == nil else { return loop.stop() }
      watch.add(sample(at: 51), counts)
    }
    loop.run()
    #expect(watch.report.samples.last?.freeBytes == 1, "one question was on its way, not one for each sample")
  }
}
