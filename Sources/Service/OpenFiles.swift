import Glibc

/// The process's limit of open files (M5).
enum OpenFiles {
  /// More would only cost memory: the library keeps tables as long as the limit.
  private static let enough: rlim_t = 65_536

  /// Raises the soft limit to the hard one. A refusal leaves the limit as it is, which ``connectionsAllowed`` respects.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, enough)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// How many connections leave 64 descriptors for everything else.
  static var connectionsAllowed: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 64 }
    return max(1, Int(clamping: limit.rlim_cur) - 64)
  }
}
