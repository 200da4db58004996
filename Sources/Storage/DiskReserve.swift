/// How many bytes stay free on a store's disk. With less than that nothing is written, so SQLite can finish what it
/// began, and there is room to clean up in.
///
/// The journal keeps to it (``SQLiteJournal``): edits end `full`, pictures already with twice as much left. The owner
/// reads of it in the doctor's report. A room whose append ended that way rests and tries again after a while
/// (`Ledger`).
public enum DiskReserve {
  /// The reserve of a large disk, in bytes.
  public static let max: UInt64 = 64 << 20

  /// The reserve of a disk of this size, in bytes: ``max``, or a twentieth of the disk if that is less.
  public static func bytes(ofDisk size: UInt64) -> UInt64 { min(max, size / 20) }
}
