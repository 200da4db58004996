import Glibc

/// A descriptor's number that nobody in this process is given meanwhile.
///
/// When a loop ends, libwebsockets 4.1.6 closes the descriptor that wakes it twice: at once, and with its handle.
/// Another thread that opened something in between would have the same number, and lose what it opened. So the number
/// is taken after the first closing, for the second to close.
struct ReservedDescriptor {
  private let number: Int32
  private let file: (device: UInt, inode: UInt)

  /// Takes the number, unless someone was faster: between the library's closing and this there is a short time that
  /// nothing can take away.
  init?(_ number: Int32) {
    // A pipe of its own tells later whether the number is still ours.
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { for end in ends where end != number { Glibc.close(end) } }
    let taken = ends.contains(number) ? number : fcntl(ends[0], F_DUPFD_CLOEXEC, number)
    guard taken == number, let file = Self.file(of: number) else {
      if taken >= 0 { Glibc.close(taken) }
      return nil
    }
    (self.number, self.file) = (number, file)
  }

  /// Gives the number back, if it hasn't been closed.
  func release() {
    guard let file = Self.file(of: number), file == self.file else { return }
    Glibc.close(number)
  }

  private static func file(of descriptor: Int32) -> (device: UInt, inode: UInt)? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? (status.st_dev, status.st_ino) : nil
  }
}
