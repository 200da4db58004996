import FoundationEssentials
import Glibc

/// The process's use of the machine, as the system counts it.
struct ProcessUse {
  /// Of the processor, in user's and system's mode together.
  let cpuSeconds: Double
  let residentBytes: Int
  let openFiles: Int

  /// Nil: the system doesn't say; `/proc` isn't there.
  init?() {
    var usage = rusage()
    guard getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return nil }
    cpuSeconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
    guard let memory = FileManager.default.contents(atPath: "/proc/self/statm"),
      // Pages: all, resident, …
      let pages = String(decoding: memory, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let files = Self.countOfOpenFiles
    else { return nil }
    residentBytes = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    openFiles = files
  }

  private static var countOfOpenFiles: Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    // Not among them: `.`, `..` and the folder itself, which is open to be counted.
    var count = -3
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
