import BoardUI
import Foundation

/// A line of the table: the median of several runs, and what the last one counted.
struct Measurement {
  var times: [Duration] = []
  var work = WorkCounters()

  /// Runs `step` on the graph and takes its time and its work.
  mutating func add(_ graph: ViewGraph, _ step: () -> Void) {
    let before = graph.work
    times.append(processorTime(step))
    work = graph.work - before
  }

  var median: Duration { times.sorted()[times.count / 2] }

  func printLine(_ name: String, per count: Int? = nil) {
    let nanoseconds = Double(median.components.attoseconds) / 1e9 + Double(median.components.seconds) * 1e9
    let time =
      count.map { "\(rounded(nanoseconds / Double($0))) ns each" } ?? "\(rounded(nanoseconds / 1000)) µs"
    print(
      "| \(name) | \(time) | \(work.bodiesRun) | \(work.rowClosuresRun) | \(work.leavesResolved) | \(work.idsHashed)"
        + " | \(work.textsMeasured) | \(work.sizesComputed) | \(work.elementsPlaced) |")
  }

  static func printHeader(_ title: String) {
    print("\n| \(title) | median | bodies | rows | leaves | ids | texts | sizes | elements |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
  }

  private func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// The processor's time that `body` takes: what else runs on the machine doesn't count.
func processorTime(_ body: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}
