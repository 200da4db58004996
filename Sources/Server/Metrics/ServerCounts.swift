import Document
import FoundationEssentials
import Room

/// What the server counts beside its traffic, for `/metrics`. Lives on the loop: plain numbers, no locks.
final class ServerCounts {
  /// Of the time from an edit to the screen.
  static let shownBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
  private static let lagBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

  /// Seconds since 1970.
  let startedAt = Date().timeIntervalSince1970
  /// Operations on disk, and those that were judged and refused, by the reason's code.
  private(set) var edits = 0
  private(set) var refusals = Dictionary(uniqueKeysWithValues: Refusal.Code.allCases.map { ($0.rawValue, 0) })
  /// Entries of all kinds on disk.
  private(set) var entries = 0
  private(set) var appendFailures = 0
  private(set) var appendSeconds = Histogram(bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5])
  private(set) var shownSeconds = Histogram(bounds: shownBounds)
  private(set) var lagSeconds = Histogram(bounds: lagBounds)
  /// The same of the other event loops.
  private(set) var workerLagSeconds: [RelayID: Histogram] = [:]

  /// A batch came back from the journal.
  func appended(_ batch: [Entry], _ end: AppendEnd, took duration: Duration) {
    appendSeconds.add(duration / .seconds(1))
    guard case .appended = end else {
      appendFailures += 1
      return
    }
    entries += batch.count
    for entry in batch {
      switch entry {
      case .applied, .undone: edits += 1
      case .refused(_, let refusal): refusals[refusal.code.rawValue, default: 0] += 1
      default: break
      }
    }
  }

  /// The first frame went out since a batch of entries was handed to the journal, so much later.
  func shown(after duration: Duration) { shownSeconds.add(duration / .seconds(1)) }

  /// A timer fired so much later than it should: everyone waited as long.
  func looped(late: Duration) { lagSeconds.add(max(0, late / .seconds(1))) }

  /// The same on a worker's loop.
  func looped(late: Duration, on worker: RelayID) {
    workerLagSeconds[worker, default: Histogram(bounds: Self.lagBounds)].add(max(0, late / .seconds(1)))
  }

  /// There is such a worker: it is counted from now on.
  func began(_ worker: RelayID) { workerLagSeconds[worker] = Histogram(bounds: Self.lagBounds) }
}
