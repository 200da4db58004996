import Document
import Room

/// What happened on one board since it was opened, and its last five minutes, for its hosts alone.
///
/// In memory, and gone when the board is closed: nobody is there then. A board costs what sixty samples take, about
/// 6 KB.
struct BoardPulse {
  private var counts = HealthCounts(shownSeconds: Histogram(bounds: ServerCounts.shownBounds))
  private var ring = HealthRing(HealthCounts(shownSeconds: Histogram(bounds: ServerCounts.shownBounds)))

  var report: HealthReport { ring.report }

  /// Entries came to the disk.
  mutating func wrote(_ entries: [Entry]) {
    for entry in entries {
      switch entry {
      case .applied, .undone: counts.edits += 1
      default: break
      }
    }
  }

  /// A frame went out, so long after an edit in it was handed to the journal.
  mutating func shown(after duration: Duration) { counts.shownSeconds.add(duration / .seconds(1)) }

  /// Something happened that the operator wants to know.
  mutating func note(_ kind: SecurityEvent.Kind) {
    switch kind {
    case .joined: counts.joins += 1
    case .lagging, .stalled: counts.slow += 1
    default: break
    }
  }

  /// Takes a sample.
  ///
  /// - Parameter people: the sessions that are here now.
  mutating func sample(people: Int, at now: Timestamp) {
    ring.add(HealthSample(at: now.milliseconds, people: people, joins: 0, edits: 0, slow: 0), counts)
  }
}
