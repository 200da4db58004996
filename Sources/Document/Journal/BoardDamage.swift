/// Where a board's journal stops being what was written.
public struct BoardDamage: Hashable, Sendable {
  /// The first entry that is missing, can't be read, or isn't what was written. All before it is sound.
  public var first: SequenceNumber
  /// The last entry that the board is known to have had; below ``first``: none is known to be lost.
  public var last: SequenceNumber
  /// The damage, naming board and entry: for the operator and the host, never for a guest.
  public var detail: String

  public init(first: SequenceNumber, last: SequenceNumber, detail: String) {
    self.first = first
    self.last = last
    self.detail = detail
  }

  /// The entries that come after the last sound one.
  public var lostCount: UInt64 { last < first ? 0 : last.rawValue - first.rawValue + 1 }
}
