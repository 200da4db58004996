/// How the server, or one of its boards, did in five seconds: the same counts that `/metrics` has, as differences and
/// states.
struct HealthSample: Hashable, Sendable, Codable {
  /// When the seconds ended, in milliseconds since 1970.
  var at: Int64
  /// Sessions that said hello.
  var people: Int
  /// Seats that people took.
  var joins: Int
  /// Operations that reached the disk.
  var edits: Int
  /// Milliseconds from handing an edit to the journal until its frame went out, within which half of them and 99 of a
  /// hundred were; nil: there were none.
  var shownHalf: Double?
  var shownMost: Double?
  /// Bytes that wait for clients which take them slowly; nil: it is one board's sample.
  var waitingBytes: Int?
  /// Phones that were found too slow.
  var slow: Int
  /// Nil: the system doesn't say, or it is one board's sample.
  var freeBytes: Int?
}

/// Counts that only grow, at one moment.
struct HealthCounts: Equatable {
  var joins = 0
  var edits = 0
  var slow = 0
  var shownSeconds: Histogram
}

/// The last five minutes in samples. Bounded: the oldest sample goes for each that comes.
///
/// The server samples itself once, no matter who reads; see ``sampled``.
struct HealthRing {
  static let interval = Duration.seconds(5)
  static let count = 60

  /// The oldest first.
  private(set) var samples: [HealthSample] = []
  /// How often a sample was taken.
  private(set) var sampled = 0
  private var before: HealthCounts

  init(_ counts: HealthCounts) { before = counts }

  /// Adds a sample of what happened since the one before.
  ///
  /// - Parameter sample: the states at its end; its differences are filled in.
  mutating func add(_ sample: HealthSample, _ counts: HealthCounts) {
    var sample = sample
    sample.joins = counts.joins - before.joins
    sample.edits = counts.edits - before.edits
    sample.slow = counts.slow - before.slow
    let shown = counts.shownSeconds.since(before.shownSeconds)
    sample.shownHalf = shown.quantile(0.5).map { $0 * 1_000 }
    sample.shownMost = shown.quantile(0.99).map { $0 * 1_000 }
    before = counts
    sampled += 1
    samples.append(sample)
    if samples.count > Self.count { samples.removeFirst() }
  }

  var report: HealthReport { HealthReport(seconds: Int(Self.interval / .seconds(1)), samples: samples) }
}

/// The server's last five minutes, as JSON.
struct HealthReport: Codable, Sendable {
  /// Between two samples.
  var seconds: Int
  /// The oldest first.
  var samples: [HealthSample]
}
