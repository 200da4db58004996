import Document
import Room
import Service

// The server's last five minutes, from the counters of `/metrics`.

extension RunningServer {
  /// Samples every five seconds, whether anyone reads or not.
  func watchHealth() {
    health.begin(healthCounts)
    _ = loop.timer(after: HealthRing.interval, repeating: HealthRing.interval) { [weak self] in
      guard let self else { return }
      health.add(healthState, healthCounts)
      for board in boards.open.values { board.samplePulse(at: .now) }
    }
  }

  /// O(*n*) in connections and open boards.
  private var healthState: HealthSample {
    let people = boards.open.values.reduce(0) { $0 + ($1.counts?.sessions.values.reduce(0, +) ?? 0) }
    return HealthSample(
      at: Timestamp.now.milliseconds, people: people, joins: 0, edits: 0,
      waitingBytes: webServer?.waitingBytes ?? 0, slow: 0)
  }

  private var healthCounts: HealthCounts {
    func total(_ kind: SecurityEvent.Kind) -> Int {
      ([nil] + security.boards.map { Optional($0) }).reduce(0) { $0 + security.count(of: kind, on: $1) }
    }
    let counts = metrics.now
    return HealthCounts(
      joins: total(.joined), edits: counts.edits, slow: total(.lagging) + total(.stalled),
      shownSeconds: counts.shownSeconds)
  }
}
