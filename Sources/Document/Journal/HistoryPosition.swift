/// A moment of a board: so many entries of its journal, which made so many revisions.
public struct HistoryPosition: Hashable, Sendable {
  public var sequence: SequenceNumber
  public var revision: Revision

  public init(_ sequence: SequenceNumber, _ revision: Revision) {
    self.sequence = sequence
    self.revision = revision
  }

  /// Before everything.
  public static let start = HistoryPosition(.zero, .zero)
}

/// Some of a board's past, the latest first.
public struct HistoryPage: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The moment right after the entry.
    public var position: HistoryPosition
    /// An entry of the history: its author, and its time.
    public var entry: Entry
  }

  public var lines: [Line]
  /// Where the next page ends; nil: nothing older is kept.
  public var next: HistoryPosition?
  /// The earliest moment that can be looked at (rule HI1).
  public var oldest: HistoryPosition
}

extension Entry {
  /// Whether it makes a revision.
  public var makesRevision: Bool {
    switch self {
    case .applied, .undone: true
    case .seat, .renamed, .seatSecret, .kicked, .seatsForgotten, .outbox, .outboxesForgotten, .refused, .confirmed,
      .setting, .stored, .fed, .removalsForgotten, .seatChanged:
      false
    }
  }
}

/// How much of a board's past a journal keeps (rule HI1).
///
/// Of the snapshots it keeps the latest two, for opening the board, and older ones apart from each other, so that no
/// state is far from one. Entries go when a snapshot remembers them and enough younger ones are kept.
package struct HistoryRetention: Hashable, Sendable {
  /// Entries that are kept at least.
  package var entries: UInt64
  /// Entries between the snapshots that older states are found from.
  package var spacing: UInt64

  package init(entries: UInt64 = 100_000, spacing: UInt64 = 10_000) {
    self.entries = entries
    self.spacing = spacing
  }

  /// Of the sequences at which there are snapshots, ascending, those that stay, and up to where entries go; nil: none
  /// go.
  ///
  /// - Parameter isWhole: the board's first entry is kept, so that no snapshot is needed to begin from.
  package func kept(of snapshots: [SequenceNumber], isWhole: Bool) -> (
    snapshots: [SequenceNumber], forgotten: SequenceNumber?
  ) {
    guard let last = snapshots.last else { return ([], nil) }
    let base = snapshots.last { $0.rawValue + entries <= last.rawValue } ?? (isWhole ? nil : snapshots.first)
    var kept: [SequenceNumber] = base.map { [$0] } ?? []
    var lastKept = base ?? .zero
    for (index, sequence) in snapshots.enumerated() where sequence > lastKept {
      guard index >= snapshots.count - 2 || sequence.rawValue - lastKept.rawValue >= spacing else { continue }
      kept.append(sequence)
      lastKept = sequence
    }
    return (kept, base)
  }
}
