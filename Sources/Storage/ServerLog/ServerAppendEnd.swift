public import Document

/// How appending to a server's own log ended, where several servers may share one.
public enum ServerAppendEnd: Hashable, Sendable {
  /// It is on disk, and its number is this.
  case appended(UInt64)
  /// Another server wrote first: read its record, and decide again.
  case overtaken
  /// It isn't known to be on disk.
  case failed(JournalError)
}
