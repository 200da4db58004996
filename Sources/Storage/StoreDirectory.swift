import Document

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The directory that holds everything a server keeps, owned by one process at a time.
///
/// A directory that has to be made is 0700; one that is there keeps its mode, because it may be shared. Files are 0600
/// either way. The lock is held until ``unlock()``, and by the kernel no longer than the process lives, however it
/// ends.
final class StoreDirectory: Sendable {
  let path: String
  private let lock: CInt

  init(_ path: String) throws(JournalError) {
    try Self.make(path)
    self.path = path
    lock = try Self.open(path + "/lock")
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      let error = Self.failure(isHeld ? .locked : .io, "locking \(path)/lock")
      _ = Self.closeFile(lock)
      throw error
    }
  }

  deinit { _ = Self.closeFile(lock) }

  /// Lets another process own the directory. Unlocking a lock that is held can't fail.
  func unlock() { _ = flock(lock, LOCK_UN) }

  /// Makes sure that the file is there and for its owner only, and that its name survives a power cut.
  func secureFile(_ name: String) throws(JournalError) -> String {
    let file = path + "/" + name
    let descriptor = try Self.open(file)
    defer { _ = Self.closeFile(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw Self.failure(.io, "setting the mode of \(file)") }
    try Self.flush(directory: path)
    return file
  }

  /// The disk that the directory is on: its size and what this user may still write to it, in bytes. Nil: it doesn't
  /// say, as some file systems that a program or another machine serves.
  var space: DiskSpace? {
    var status = statvfs()
    guard statvfs(path, &status) == 0, status.f_blocks > 0, status.f_bavail <= status.f_blocks else { return nil }
    let (size, isTooMuch) = UInt64(status.f_blocks).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return isTooMuch ? nil : DiskSpace(size: size, free: UInt64(status.f_bavail) * UInt64(status.f_frsize))
  }

  private static func make(_ path: String) throws(JournalError) {
    guard access(path, F_OK) != 0 else { return }
    let parent = parent(of: path)
    if parent != path { try make(parent) }
    guard mkdir(path, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw failure(.io, "making the directory \(path)")
    }
    try flush(directory: parent)
  }

  private static func parent(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  private static func open(_ file: String) throws(JournalError) -> CInt {
    #if canImport(Glibc)
      let descriptor = Glibc.open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #else
      let descriptor = Darwin.open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #endif
    guard descriptor >= 0 else { throw failure(.io, "opening \(file)") }
    return descriptor
  }

  private static func flush(directory: String) throws(JournalError) {
    #if canImport(Glibc)
      let descriptor = Glibc.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #else
      let descriptor = Darwin.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw failure(.io, "opening the directory \(directory)") }
    defer { _ = closeFile(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(.io, "flushing the directory \(directory)") }
  }

  /// Nothing is written through these descriptors, so closing one can't lose anything.
  private static func closeFile(_ descriptor: CInt) -> CInt {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  private static func failure(_ code: JournalError.Code, _ attempt: String) -> JournalError {
    JournalError(code, detail: "\(attempt): \(String(cString: strerror(errno)))")
  }
}

/// A disk's size and what is free on it, in bytes.
struct DiskSpace {
  let size: UInt64
  let free: UInt64
}
