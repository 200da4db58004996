/// When a peer last took something of what waits for it.
///
/// Bytes count, not messages: a large message on a slow line is many seconds of progress. It is looked at from time to
/// time and as exact as that.
struct PeerProgress {
  /// When the peer was last seen to have taken bytes, or to have none to take.
  private(set) var takenAt: Duration
  /// The owner has been told that nothing moves any more.
  private(set) var isTold = false
  private var mark: UInt64?

  init(at now: Duration) { takenAt = now }

  /// The owner hears that nothing moves any more.
  mutating func tell() { isTold = true }

  /// A look at the connection: `mark` changes whenever the peer takes bytes; nil while nothing waits for it.
  mutating func look(_ mark: UInt64?, at now: Duration) {
    if mark == nil || mark != self.mark {
      takenAt = now
      isTold = false
    }
    self.mark = mark
  }
}
