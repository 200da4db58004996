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

  /// For everything that is no connection.
  private static let spare = 64

  /// How many connections leave 64 descriptors for everything else.
  static var connectionsAllowed: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 64 }
    return Int(clamping: limit.rlim_cur) - spare
  }

  /// A loop beside the front opens so many: what it polls and is woken by, and numbers that its library keeps free.
  private static let ofLoop = 32

  /// With fewer connections there would be no board to speak of: as many as one seat may have.
  private static let connectionsMin = 16

  /// As many connections as are wanted, or as many as the limit leaves beside those over the Unix socket and what loops
  /// beside the front need.
  ///
  /// - Throws: ``ServiceError/tooFewOpenFiles(allowed:needed:)`` where that is next to none.
  static func connections(
    wanted: Int, beside local: Int, loops: Int = 0, allowed: Int = connectionsAllowed
  ) throws(ServiceError) -> Int {
    let others = local + loops * ofLoop
    guard allowed - others >= connectionsMin else {
      throw .tooFewOpenFiles(allowed: allowed + spare, needed: connectionsMin + others + spare)
    }
    return min(wanted, allowed - others)
  }

  /// Lets the kernel's table of this process's files grow to so many connections now, 8 bytes each.
  ///
  /// It doubles when it is full, and in a process with threads `accept` then waits until every processor has passed by:
  /// 10 to 35 ms in which a loop serves nobody. Where the kernel refuses, it grows as it would have.
  static func makeRoom(for connections: Int) {
    let any = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard any >= 0 else { return }
    defer { close(any) }
    // The first free one from there on: `dup2` would take one that another thread has just opened.
    let last = fcntl(any, F_DUPFD_CLOEXEC, Int32(clamping: connections + spare - 1))
    if last >= 0 { close(last) }
  }
}
