/// The room that stays free on a store's disk. Whoever finds less writes nothing: so SQLite can end what it began, and
/// there is room to make space in.
///
/// The journal keeps it (``SQLiteJournal``: edits end `full`, and pictures do with twice as much left). The owner reads
/// of it in the doctor's report. A room whose append ended so rests, and tries again after a while (`Ledger`).
public enum DiskReserve {
  /// In bytes, of a large disk.
  public static let max: UInt64 = 64 << 20

  /// In bytes, of a disk of this size: ``max``, or a twentieth of the disk if that is less.
  public static func bytes(ofDisk size: UInt64) -> UInt64 { min(max, size / 20) }
}
