import Service

/// The server's last five minutes and the free space on its disk, sampled whether anyone reads or not.
///
/// It belongs to the server's loop.
final class HealthWatch {
  private let freeSpace: FreeSpace
  private var ring: HealthRing?

  init(on loop: EventLoop, freeBytes: @escaping @Sendable () -> Int?) {
    freeSpace = FreeSpace(on: loop, look: freeBytes)
  }

  /// The server runs.
  func begin(_ counts: HealthCounts) {
    ring = HealthRing(counts)
    freeSpace.ask()
  }

  /// Five seconds are over.
  ///
  /// - Parameter sample: the states at their end; the free space is filled in.
  func add(_ sample: HealthSample, _ counts: HealthCounts) {
    var sample = sample
    sample.freeBytes = freeSpace.bytes
    ring?.add(sample, counts)
    freeSpace.ask()
  }

  /// Empty until the server runs.
  var report: HealthReport {
    ring?.report ?? HealthReport(seconds: Int(HealthRing.interval / .seconds(1)), samples: [])
  }
}
