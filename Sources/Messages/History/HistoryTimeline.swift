public import Document

extension HostResult {
  /// When much happened on a board: what a slider over a night is made of.
  public struct Timeline: Hashable, Sendable, Codable {
    /// Hours and more without a change part two nights.
    public struct Night: Hashable, Sendable, Codable {
      public var since: Timestamp
      public var until: Timestamp
      /// How many changes happened in it, without those that the history leaves out.
      public var changes: Int
    }

    /// A part of the night, as long as each other.
    public struct Mark: Hashable, Sendable, Codable {
      /// When it ends.
      public var at: Timestamp
      /// The board's last moment in it.
      public var moment: HistoryPosition
      public var changes: Int
    }

    /// The latest ones, the latest last; never none for a board on which something happened.
    public var nights: [Night]
    /// Of the night that was asked for.
    public var marks: [Mark]
    /// The board's moment now.
    public var now: HistoryPosition
  }
}

/// Finds the nights of a board, and the marks of one. It follows entries in their order.
struct TimelineReader {
  /// Milliseconds without a change that part two nights.
  static let quiet: Int64 = 4 * 3_600_000
  static let nightsMax = 20
  static let marksMax = 240
  /// Milliseconds. A board of a few seconds has marks that tell its first card from its making.
  static let shortestMark: Int64 = 100

  private struct Change {
    var at: Timestamp
    var moment: HistoryPosition
    var isTold: Bool
  }

  private var nights: [(night: HostResult.Timeline.Night, changes: [Change])] = []
  /// Entries of older nights are counted and not kept.
  private let wanted: Timestamp?

  /// - Parameter wanted: a time in the night whose marks are asked for; nil: the latest night.
  init(wanted: Timestamp?) { self.wanted = wanted }

  mutating func follow(_ entry: Entry, at moment: HistoryPosition, isTold: Bool) {
    guard let at = entry.time ?? nights.last?.night.until else { return }
    let change = Change(at: at, moment: moment, isTold: isTold)
    if let last = nights.last?.night.until, at.milliseconds - last.milliseconds < Self.quiet {
      let index = nights.count - 1
      nights[index].night.until = Timestamp(milliseconds: max(last.milliseconds, at.milliseconds))
      if isTold { nights[index].night.changes += 1 }
      nights[index].changes.append(change)
    } else {
      if let index = nights.indices.last, !isWanted(nights[index].night) { nights[index].changes = [] }
      nights.append((HostResult.Timeline.Night(since: at, until: at, changes: isTold ? 1 : 0), [change]))
      if nights.count > Self.nightsMax { nights.removeFirst() }
    }
  }

  private func isWanted(_ night: HostResult.Timeline.Night) -> Bool {
    wanted.map { (night.since.milliseconds...night.until.milliseconds).contains($0.milliseconds) } ?? false
  }

  func timeline(now: HistoryPosition) -> HostResult.Timeline {
    let chosen = nights.last { isWanted($0.night) } ?? nights.last
    return HostResult.Timeline(nights: nights.map(\.night), marks: chosen.map(Self.marks) ?? [], now: now)
  }

  private static func marks(
    _ night: HostResult.Timeline.Night, _ changes: [Change]
  ) -> [HostResult.Timeline.Mark] {
    let length = max(1, night.until.milliseconds - night.since.milliseconds)
    let count = Int(min(Int64(marksMax), length / shortestMark + 1))
    var marks: [HostResult.Timeline.Mark] = []
    for change in changes {
      // A clock that was put back doesn't lead back.
      let passed = max(0, change.at.milliseconds - night.since.milliseconds)
      let index = max(marks.count - 1, min(count - 1, Int(passed * Int64(count) / (length + 1))))
      while marks.count <= index {
        let at = night.since.milliseconds + length * Int64(marks.count + 1) / Int64(count)
        marks.append(
          HostResult.Timeline.Mark(
            at: Timestamp(milliseconds: at), moment: marks.last?.moment ?? change.moment, changes: 0))
      }
      marks[index].moment = change.moment
      if change.isTold { marks[index].changes += 1 }
    }
    return marks
  }
}

extension HistoryTeller {
  /// Entries that are read at once.
  private static let chunk = 2_000

  /// What happened on the board and when, of all that is kept.
  ///
  /// - Complexity: O(entries), 100,000 and some at most.
  package func timeline(
    of board: BoardName, upTo now: HistoryPosition, night: Timestamp?, from journal: any Journal
  ) throws(JournalError) -> HostResult.Timeline {
    var reader = TimelineReader(wanted: night)
    var position = try journal.moments(of: board).first ?? .start
    while position.sequence < now.sequence {
      let end = SequenceNumber(min(position.sequence.rawValue + UInt64(Self.chunk), now.sequence.rawValue))
      for entry in try journal.entries(of: board, after: position.sequence, upTo: end) {
        position.sequence.rawValue += 1
        if entry.makesRevision { position.revision = position.revision.next }
        let isTold = row(entry, at: position, near: Timestamp(milliseconds: 0)) != nil
        reader.follow(entry, at: position, isTold: isTold)
      }
    }
    return reader.timeline(now: position)
  }
}
