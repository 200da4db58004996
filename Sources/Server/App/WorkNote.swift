import Glibc
import Synchronization

/// Notes which author's code runs at this moment, in a place that outlives the process: a page of a file in the data
/// directory.
///
/// The process that serves writes it, its watchdog and the ``Supervisor`` read it. Noting costs a look at two clocks
/// and four stores; nothing is synced, because a shared page keeps what a process wrote when the process dies.
///
/// Unchecked because of the pointer: the page is mapped as long as this object lives, numbers in it are atomic, and the
/// texts are read by another process after the writer's death, or not at all.
final class WorkNote: @unchecked Sendable {
  private struct Layout {
    static let size = 4096
    /// When the code began, in nanoseconds of the monotonic clock; 0: none runs.
    static let since = 0
    /// Not 0: the watchdog has ended the process because of it.
    static let isSlow = 8
    /// Not 0: people can connect, and have been told where.
    static let hasServed = 16
    /// The code as JSON, behind its length.
    static let length = 24
    static let text = 32
    static let textMax = size - text
  }

  private let page: UnsafeMutableRawPointer
  private var noted: AuthorsCode?
  /// The processor time of the thread that runs code, and what it was when that began; read by the watchdog of the same
  /// process only.
  private let clock = Atomic<clockid_t>(CLOCK_MONOTONIC)
  private let startedAt = Atomic<UInt64>(0)

  /// Maps the note in a data directory, which is made there if need be.
  init(in directory: DataDirectory) throws(ServeError) {
    let path = directory.path + "/work.note"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .dataDirectory(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(Layout.size)) == 0,
      let page = mmap(nil, Layout.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), page != MAP_FAILED
    else { throw .dataDirectory(path: path, reason: String(cString: strerror(errno))) }
    self.page = page
  }

  deinit { munmap(page, Layout.size) }

  /// Runs code of an author. Not nested: one thread serves.
  func during<Result>(_ code: AuthorsCode, _ body: () -> Result) -> Result {
    if noted != code { write(code) }
    noteThread()
    startedAt.store(Self.time(of: CLOCK_THREAD_CPUTIME_ID), ordering: .relaxed)
    set(Layout.since, Self.now)
    defer { set(Layout.since, 0) }
    return body()
  }

  /// Forgets the note of a process that is gone.
  func clear() {
    set(Layout.since, 0)
    set(Layout.isSlow, 0)
    set(Layout.hasServed, 0)
    set(Layout.length, 0)
  }

  private func noteThread() {
    var own = clockid_t()
    if pthread_getcpuclockid(pthread_self(), &own) == 0 { clock.store(own, ordering: .relaxed) }
  }

  /// How much of the processor's time the code that runs has had; nil: none runs. Asked in the process that runs it.
  ///
  /// Code that waits for a processor, or for something else, has none.
  var workedFor: Duration? {
    guard number(at: Layout.since) != 0 else { return nil }
    let started = startedAt.load(ordering: .relaxed)
    let now = Self.time(of: clock.load(ordering: .relaxed))
    return .nanoseconds(Int64(clamping: now > started ? now - started : 0))
  }

  /// For how long code has been running; nil: none does.
  var runningFor: Duration? {
    let since = number(at: Layout.since)
    return since == 0 ? nil : .nanoseconds(Int64(clamping: Self.now &- since))
  }

  func markSlow() { set(Layout.isSlow, 1) }

  var isSlow: Bool { number(at: Layout.isSlow) != 0 }

  func markServing() { set(Layout.hasServed, 1) }

  var hasServed: Bool { number(at: Layout.hasServed) != 0 }

  /// The code that was running when the process that wrote this died; nil: none was.
  var interrupted: AuthorsCode? {
    let length = Int(clamping: number(at: Layout.length))
    guard runningFor != nil, (1...Layout.textMax).contains(length) else { return nil }
    return AuthorsCode(json: UnsafeRawBufferPointer(start: page + Layout.text, count: length))
  }

  private func write(_ code: AuthorsCode) {
    let text = code.json.prefix(Layout.textMax)
    UnsafeMutableRawBufferPointer(start: page + Layout.text, count: text.count).copyBytes(from: text)
    set(Layout.length, UInt64(text.count))
    noted = code
  }

  private func number(at offset: Int) -> UInt64 { atomic(at: offset).pointee.load(ordering: .acquiring) }

  private func set(_ offset: Int, _ number: UInt64) { atomic(at: offset).pointee.store(number, ordering: .releasing) }

  private func atomic(at offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (page + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  private static var now: UInt64 { time(of: CLOCK_MONOTONIC) }

  private static func time(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
