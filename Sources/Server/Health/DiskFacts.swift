import FoundationEssentials
import Glibc

/// How the disk with the boards behaves, measured by a small write of our own.
struct DiskFacts: Hashable, Sendable {
  /// The fate of flushed bytes when the power goes.
  enum Flush: Hashable, Sendable {
    /// They were never on a disk.
    case memory
    /// The file system was told not to wait, by this option of its mount.
    case lazy(option: String)
    /// The disk keeps nothing in a cache.
    case through
    /// It has a cache, and says that it empties it when asked.
    case cache
    /// The system doesn't say.
    case unknown
  }

  /// Bytes for the user who runs the server, and of the whole disk.
  var freeBytes: Int
  var allBytes: Int
  /// Until a write of 4 KB is on disk.
  var writeTime: Duration
  var flush: Flush
  /// Why nothing can be written, in the system's own sentence; nil: something can.
  var problem: String?
}

/// Looks at the disk that has a folder. It blocks for as long as the disk takes, so it belongs on a background thread.
struct DiskProbe: Sendable {
  var folder: String

  private static let probeBytes = 4_096

  func look() -> DiskFacts {
    var facts = DiskFacts(freeBytes: 0, allBytes: 0, writeTime: .zero, flush: flush)
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else {
      facts.problem = String(cString: strerror(errno))
      return facts
    }
    facts.freeBytes = Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize)
    facts.allBytes = Int(clamping: status.f_blocks) * Int(clamping: status.f_frsize)
    let clock = ContinuousClock()
    let begin = clock.now
    facts.problem = write()
    facts.writeTime = clock.now - begin
    return facts
  }

  /// Writes a file that has no name any more, so that nothing of it stays.
  ///
  /// - Returns: why it can't.
  private func write() -> String? {
    let path = "\(folder)/.doctor-\(UUID().uuidString)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer { close(descriptor) }
    unlink(path)
    let bytes = [UInt8](repeating: 0x2e, count: Self.probeBytes)
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count, fdatasync(descriptor) == 0 else { return String(cString: strerror(errno)) }
    return nil
  }

  // MARK: What the system says

  private var flush: DiskFacts.Flush {
    var status = stat()
    guard stat(folder, &status) == 0, let mounts = FileManager.default.contents(atPath: "/proc/self/mountinfo") else {
      return .unknown
    }
    let device = status.st_dev
    let number = "\((device >> 8) & 0xfff | (device >> 32) & ~0xfff):\((device & 0xff) | (device >> 12) & 0xffff_ff00)"
    let found = Self.flush(ofDevice: number, in: String(decoding: mounts, as: UTF8.self))
    return found == .unknown ? Self.cache(ofDevice: number) : found
  }

  /// The line about a device, `8:1`, in the table of mounts.
  ///
  /// - Parameter mounts: `/proc/self/mountinfo`; see proc(5).
  static func flush(ofDevice number: String, in mounts: String) -> DiskFacts.Flush {
    for line in mounts.split(separator: "\n") {
      let parts = line.components(separatedBy: " - ")
      let fields = parts[0].split(separator: " ")
      guard parts.count > 1, fields.count > 5, fields[2] == number else { continue }
      let file = parts[1].split(separator: " ")
      guard file.count > 2 else { continue }
      if ["tmpfs", "ramfs"].contains(String(file[0])) { return .memory }
      let options = (fields[5].split(separator: ",") + file[2].split(separator: ",")).map(String.init)
      let lazy = options.first { ["nobarrier", "barrier=0", "volatile"].contains($0) }
      if let lazy { return .lazy(option: lazy) }
    }
    return .unknown
  }

  private static func cache(ofDevice number: String) -> DiskFacts.Flush {
    // A partition's queue is its disk's.
    for path in ["/sys/dev/block/\(number)/queue/write_cache", "/sys/dev/block/\(number)/../queue/write_cache"] {
      guard let kind = FileManager.default.contents(atPath: path) else { continue }
      return String(decoding: kind, as: UTF8.self).hasPrefix("write through") ? .through : .cache
    }
    return .unknown
  }
}
