import Document
import FoundationEssentials
import Room
import Synchronization

/// The server's counts besides its traffic, for `/metrics`. Boards on all loops count here, each by a short call under
/// a lock.
final class ServerCounts: Sendable {
  /// Bounds of the time from an edit to the screen.
  static let shownBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
  private static let noLag = Histogram(bounds: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5])

  /// The counts at one moment.
  struct Counts {
    /// Operations on disk, and those that were judged and refused, by the reason's code.
    fileprivate(set) var edits = 0
    fileprivate(set) var refusals = Dictionary(
      uniqueKeysWithValues: Refusal.Code.allCases.map { ($0.rawValue, 0) })
    /// Entries of all kinds on disk.
    fileprivate(set) var entries = 0
    fileprivate(set) var appendFailures = 0
    fileprivate(set) var appendSeconds = Histogram(bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5])
    fileprivate(set) var shownSeconds = Histogram(bounds: shownBounds)
    fileprivate(set) var lagSeconds = ServerCounts.noLag
    /// The same of the other event loops.
    fileprivate(set) var workerLagSeconds: [RelayID: Histogram] = [:]
  }

  /// Seconds since 1970.
  let startedAt = Date().timeIntervalSince1970
  private let counts = Mutex(Counts())

  var now: Counts { counts.withLock { $0 } }

  /// A batch came back from the journal.
  func appended(_ batch: [Entry], _ end: AppendEnd, took duration: Duration) {
    counts.withLock { counts in
      counts.appendSeconds.add(duration / .seconds(1))
      guard case .appended = end else {
        counts.appendFailures += 1
        return
      }
      counts.entries += batch.count
      for entry in batch {
        switch entry {
        case .applied, .undone: counts.edits += 1
        case .refused(_, let refusal): counts.refusals[refusal.code.rawValue, default: 0] += 1
        default: break
        }
      }
    }
  }

  /// Counts how long after a batch of entries was handed to the journal the first frame went out.
  func shown(after duration: Duration) { counts.withLock { $0.shownSeconds.add(duration / .seconds(1)) } }

  /// Counts how late a timer fired: everyone waited that long.
  func looped(late: Duration) { counts.withLock { $0.lagSeconds.add(max(0, late / .seconds(1))) } }

  /// As above, on a worker's loop.
  func looped(late: Duration, on worker: RelayID) {
    counts.withLock { $0.workerLagSeconds[worker, default: Self.noLag].add(max(0, late / .seconds(1))) }
  }

  /// Counts this worker from now on.
  func began(_ worker: RelayID) { counts.withLock { $0.workerLagSeconds[worker] = Self.noLag } }
}
