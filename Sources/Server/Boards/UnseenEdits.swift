import Room

/// The edits on disk that nobody has got yet, as far as the server knows: since when, and with which frames they go
/// out.
///
/// Each relay numbers its frames by itself. A frame has all edits on disk, and the first relay that begins to write it
/// shows them.
struct UnseenEdits {
  private struct Going {
    let since: Duration
    var frames: [RelayID: UInt64] = [:]
  }

  /// Frames that nobody reads stay here until others push them out.
  static let goingMax = 8

  /// The oldest of those that are in no frame yet.
  private var since: Duration?
  private var going: [Going] = []

  /// Edits that the journal has had since then are on disk.
  mutating func add(since: Duration) { self.since = self.since ?? since }

  /// All that is on disk goes out to the relay with this frame of its own.
  mutating func go(to relay: RelayID, in frame: UInt64) {
    if let since {
      going.append(Going(since: since))
      if going.count > Self.goingMax { going.removeFirst() }
      self.since = nil
    }
    guard !going.isEmpty, going[going.count - 1].frames[relay] == nil else { return }
    going[going.count - 1].frames[relay] = frame
  }

  /// The relay began to write what it had up to this frame.
  ///
  /// - Returns: for each time that edits were seen by that, how long they took.
  mutating func began(_ frame: UInt64, by relay: RelayID, at time: Duration) -> [Duration] {
    let seen = going.filter { $0.frames[relay].map { $0 <= frame } ?? false }
    going.removeAll { $0.frames[relay].map { $0 <= frame } ?? false }
    return seen.map { max(.zero, time - $0.since) }
  }

  /// Nobody is here any more.
  mutating func removeAll() {
    since = nil
    going = []
  }
}
