import Document
import Room

/// The measures of one board: for the server's `/metrics`, which counts all boards together, and for the board's own
/// hosts. It owns the board's pulse, and the edits on disk that nobody has got yet.
///
/// It belongs to the board's loop. An event costs O(1), a batch O(entries), and a board what ``BoardPulse`` says. It
/// refuses nothing.
struct BoardMeasures {
  private let server: ServerCounts
  private var unseen = UnseenEdits()
  /// How it has been in the last minutes.
  private(set) var pulse = BoardPulse()

  init(countedIn server: ServerCounts) { self.server = server }

  /// A batch of entries came back from the journal.
  ///
  /// - Parameters:
  ///   - since: when it was handed over.
  ///   - isSeen: whether anyone is here.
  mutating func appended(_ entries: [Entry], _ end: AppendEnd, since: Duration, at now: Duration, isSeen: Bool) {
    server.appended(entries, end, took: now - since)
    guard case .appended = end else { return }
    pulse.wrote(entries)
    if isSeen, entries.contains(where: \.isEdit) { unseen.add(since: since) }
  }

  /// All that is on disk goes out to the relay with this frame of its own.
  mutating func go(to relay: RelayID, in frame: UInt64) { unseen.go(to: relay, in: frame) }

  /// The relay began to write what it had up to this frame, so edits began to show.
  mutating func began(_ frame: UInt64, by relay: RelayID, at time: Duration) {
    for took in unseen.began(frame, by: relay, at: time) {
      server.shown(after: took)
      pulse.shown(after: took)
    }
  }

  /// Something happened that the operator wants to know.
  mutating func note(_ kind: SecurityEvent.Kind) { pulse.note(kind) }

  /// Takes a sample.
  ///
  /// - Parameter people: the sessions that are here now.
  mutating func sample(people: Int, at now: Timestamp) { pulse.sample(people: people, at: now) }

  /// Nobody is here any more.
  mutating func becameEmpty() { unseen.removeAll() }
}

extension Entry {
  /// Whether it changes what people see, so that a frame tells of it.
  fileprivate var isEdit: Bool {
    switch self {
    case .applied, .undone: true
    default: false
    }
  }
}
