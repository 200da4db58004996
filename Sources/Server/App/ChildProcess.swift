import Glibc

/// This program once more, as a child that serves.
struct ChildProcess {
  enum End: Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  let pid: pid_t
  /// The writing end of the pipe whose reading end the child has as ``leashDescriptor``; it closes when this process
  /// ends.
  private let leash: Int32

  /// Where a child finds its end of the pipe.
  static let leashDescriptor: Int32 = 3

  /// Starts the program that this process runs, with its arguments.
  ///
  /// - Parameter environment: variables in addition to those of this process.
  init(environment: [String: String]) throws(ServeError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure() }
    defer { close(ends[0]) }
    leash = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for (name, value) in environment { setenv(name, value, 1) }
    var pid: pid_t = 0
    let error = Self.withAttributes { attributes, actions in
      posix_spawn_file_actions_adddup2(actions, ends[0], Self.leashDescriptor)
      var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      return posix_spawn(&pid, "/proc/self/exe", actions, attributes, &arguments, environ)
    }
    for name in environment.keys { unsetenv(name) }
    guard error == 0 else {
      close(leash)
      throw Self.failure(error)
    }
    self.pid = pid
  }

  /// How it ended; nil: it runs.
  var end: End? {
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    // The macros of <sys/wait.h>, which aren't imported.
    return status & 0x7f == 0 ? .exit((status >> 8) & 0xff) : .signal(status & 0x7f)
  }

  func forget() { close(leash) }

  /// No signal blocked or ignored, as for a program that was started from a shell.
  private static func withAttributes(
    _ body: (UnsafeMutablePointer<posix_spawnattr_t>, UnsafeMutablePointer<posix_spawn_file_actions_t>) -> Int32
  ) -> Int32 {
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return body(&attributes, &actions)
  }

  private static func failure(_ number: Int32 = errno) -> ServeError {
    .wrongApp("The program can't be started: \(String(cString: strerror(number)))")
  }
}
