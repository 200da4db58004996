import Document
import Room

/// The events of one row of the ``SecurityLog`` since its last line.
struct SecurityTally {
  /// What one line names of seats, hosts and subjects: the first few.
  struct Names {
    static let countMax = 8

    private var names: [String] = []

    /// Nil: there are none.
    var text: String? {
      guard !names.isEmpty else { return nil }
      return names.prefix(Self.countMax).joined(separator: ",") + (names.count > Self.countMax ? ",…" : "")
    }

    /// Keeps one more than is named, so that the line can say that there are more.
    mutating func add(_ name: String?) {
      guard let name, names.count <= Self.countMax, !names.contains(name) else { return }
      names.append(name)
    }
  }

  private(set) var count = 0
  private(set) var seats = Names()
  private(set) var hosts = Names()
  private(set) var subjects = Names()
  /// When the last line was written; nil: there was none.
  private let writtenAt: Duration?

  init(writtenAt: Duration? = nil) { self.writtenAt = writtenAt }

  /// When it began to wait.
  var since: Duration { writtenAt ?? .zero }

  func isDue(at now: Duration, after pause: Duration) -> Bool { writtenAt.map { now - $0 >= pause } ?? true }

  mutating func add(_ event: SecurityEvent) {
    count += 1
    seats.add(event.seat.map { "\($0.rawValue)" })
    hosts.add(event.by.map { "\($0.rawValue)" })
    subjects.add(event.what)
  }
}
