import Synchronization

/// States of one board's past that were asked for lately, so that the next moment is found from one near it.
///
/// Any thread may ask; two that ask at once may read the same entries twice. It keeps at most ``most`` states and, of
/// large boards, so many as have 16 MB of text and 20,000 cards.
public final class PastStates: Sendable {
  private struct Kept {
    var position: HistoryPosition
    var state: BoardState

    var textBytes: Int { state.document.bytesOnBoard + state.document.bytesRemoved }
    var cards: Int { state.document.cardCount }
  }

  /// States that are kept at most.
  static let most = 12
  static let textBytesMax = 16 << 20
  static let cardsMax = 20_000
  /// Entries between the states that are kept on the way to one far from a snapshot.
  static let spacing: UInt64 = 1_000

  /// Used last at the end.
  private let kept = Mutex<[Kept]>([])
  private let foldedEntries = Mutex(0)

  public init() {}

  /// Moments that are kept now.
  var keptCount: Int { kept.withLock { $0.count } }

  /// Entries that were read and folded so far.
  var folded: Int { foldedEntries.withLock { $0 } }

  /// Nothing is kept any more.
  public func forget() { kept.withLock { $0 = [] } }

  /// The board right after an entry, with everything it knew then; nil: that isn't kept any more, or wasn't written
  /// yet.
  ///
  /// - Complexity: O(entries since the nearest state that is kept, or snapshot), 10,000 and some at most.
  /// - Throws: what the journal does when it reads.
  public func state(
    of board: BoardName, at sequence: SequenceNumber, from journal: any Journal
  ) throws(JournalError) -> (position: HistoryPosition, state: BoardState)? {
    let moments = try journal.moments(of: board)
    guard let oldest = moments.first, oldest.sequence <= sequence else { return nil }
    var (position, state) = try nearest(board, sequence, moments, journal)
    while position.sequence < sequence {
      let end = SequenceNumber(min(sequence.rawValue, position.sequence.rawValue + Self.spacing))
      let entries = try journal.entries(of: board, after: position.sequence, upTo: end)
      guard !entries.isEmpty else { return nil }
      state = try JournalContents(snapshot: state, snapshotSequence: position.sequence, entries: entries).loadState()
      position = HistoryPosition(
        SequenceNumber(position.sequence.rawValue + UInt64(entries.count)), state.document.revision)
      foldedEntries.withLock { $0 += entries.count }
      keep(state, at: position)
    }
    return (position, state)
  }

  private func nearest(
    _ board: BoardName, _ sequence: SequenceNumber, _ moments: [HistoryPosition], _ journal: any Journal
  ) throws(JournalError) -> (HistoryPosition, BoardState) {
    let snapshot = moments.last { $0.sequence <= sequence } ?? .start
    let known = kept.withLock { kept -> Kept? in
      let near = kept.indices.filter { kept[$0].position.sequence <= sequence }
        .max { kept[$0].position.sequence < kept[$1].position.sequence }
      guard let near, kept[near].position.sequence >= snapshot.sequence else { return nil }
      let found = kept.remove(at: near)
      kept.append(found)
      return found
    }
    if let known { return (known.position, known.state) }
    let state = snapshot == .start ? BoardState() : try journal.snapshot(of: board, at: snapshot.sequence)
    keep(state, at: snapshot)
    return (snapshot, state)
  }

  private func keep(_ state: BoardState, at position: HistoryPosition) {
    kept.withLock { kept in
      kept.removeAll { $0.position == position }
      kept.append(Kept(position: position, state: state))
      while kept.count > 1,
        kept.count > Self.most || kept.reduce(0, { $0 + $1.textBytes }) > Self.textBytesMax
          || kept.reduce(0, { $0 + $1.cards }) > Self.cardsMax
      {
        kept.removeFirst()
      }
    }
  }
}
