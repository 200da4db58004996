import Document

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is there whole or not at all, after a crash and after a power cut.
enum DurableFile {
  /// Puts a copy of a file at `path`, for its owner only, if `isGood` doesn't throw. The file that was there is
  /// replaced at once.
  static func copy(
    _ source: String, to path: String, isGood: (_ copy: String) throws(JournalError) -> Void
  ) throws(JournalError) {
    let partial = path + ".new"
    try remove(partial)
    do throws(JournalError) {
      try copyBytes(of: source, to: partial)
      try isGood(partial)
      try move(partial, to: path)
    } catch {
      // The reason counts, not that a part of a copy is left behind.
      _ = unlink(partial)
      throw error
    }
  }

  /// Gives a file that is flushed another's place.
  static func move(_ file: String, to path: String) throws(JournalError) {
    guard rename(file, path) == 0 else { throw failure("renaming \(file)") }
    try flush(folder(of: path), O_RDONLY | O_DIRECTORY)
  }

  /// Makes what was written to a file or a folder survive a power cut.
  static func flush(_ path: String, _ flags: CInt = O_RDONLY) throws(JournalError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("opening \(path)") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("flushing \(path)") }
  }

  /// Makes an empty file for its owner only.
  static func make(_ path: String) throws(JournalError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("making \(path)") }
    close(descriptor)
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) throws(JournalError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("removing \(path)") }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func copyBytes(of source: String, to path: String) throws(JournalError) {
    let from = open(source, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else { throw failure("opening \(source)") }
    defer { close(from) }
    let to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard to >= 0 else { throw failure("making \(path)") }
    defer { close(to) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(from, &buffer, buffer.count)
      guard count >= 0 else { throw failure("reading \(source)") }
      guard count > 0 else { break }
      var written = 0
      while written < count {
        let more = buffer[written..<count].withUnsafeBytes { write(to, $0.baseAddress, $0.count) }
        guard more >= 0 else { throw failure("writing \(path)") }
        written += more
      }
    }
    guard fsync(to) == 0 else { throw failure("flushing \(path)") }
  }

  private static func failure(_ attempt: String) -> JournalError {
    JournalError(errno == ENOSPC ? .full : .io, detail: "\(attempt): \(String(cString: strerror(errno)))")
  }
}
