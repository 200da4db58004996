import BoardUITerminal
import Glibc
import TerminalScreen

/// The terminal while it belongs to `join`: raw input, the alternate screen, and everything given back on every way
/// out.
///
/// One at a time per process. Anything that must survive a crash lies in ``Restoring``, which signal handlers can
/// reach.
struct JoinTerminal {
  private let input: Int32
  private let output: Int32
  private let original: termios

  /// Nil where input or output is no terminal.
  init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    var original = termios()
    guard isatty(output) == 1, tcgetattr(input, &original) == 0 else { return nil }
    self.input = input
    self.output = output
    self.original = original
  }

  /// Columns and rows; 80 × 24 where the terminal doesn't say.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Takes the terminal. Until ``leave()`` even a crash gives it back.
  func enter() {
    var raw = original
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    Restoring.prepare(output: output, input: input, original: original)
    // Waiting for what was written to leave may be interrupted by a signal, as on the way back from the shell.
    while tcsetattr(input, TCSADRAIN, &raw) != 0, errno == EINTR {}
    write(ScreenMode.enter)
  }

  /// Gives the terminal back. Harmless when it has been given back already.
  func leave() { Restoring.restore() }

  /// Writes all of it. `false`: the terminal is gone.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: output) }

  /// Asks on the controlling terminal without showing what is typed. Nil: there is no terminal to ask on.
  static func ask(_ question: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var original = termios()
    guard tcgetattr(terminal, &original) == 0 else { return nil }
    var silent = original
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ICANON | ISIG)
    Restoring.prepare(output: nil, input: terminal, original: original)
    // Nobody else handles these while a secret is asked for; the loop takes them over later.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { Restoring.handle(number) }
    tcsetattr(terminal, TCSAFLUSH, &silent)
    writeAll(Array(question.utf8), to: terminal)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    // A secret is short; a person who pastes a novel is answered that it is none.
    while line.count < 4_096, read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    Restoring.restore()
    writeAll([UInt8(ascii: "\n")], to: terminal)
    return String(decoding: line, as: UTF8.self)
  }
}

/// Writes all bytes, however often the system takes only some. `false`: it takes no more.
@discardableResult
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, -1) >= 0 || errno == EINTR else { return false }
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// How to give the terminal back, where a signal handler finds it: plain memory, set before the handlers are.
private enum Restoring {
  // Written on the main thread before a handler is installed or while none can need it; handlers only read it.
  private nonisolated(unsafe) static var isTaken: sig_atomic_t = 0
  private nonisolated(unsafe) static var input: Int32 = -1
  private nonisolated(unsafe) static var output: Int32 = -1
  private nonisolated(unsafe) static var original = termios()
  private nonisolated(unsafe) static let leaving: UnsafeMutableBufferPointer<UInt8> = {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: ScreenMode.leave.count)
    _ = bytes.initialize(from: ScreenMode.leave)
    return bytes
  }()

  /// Where a crash gives back what was taken. `output`: nil where only modes were changed, not the screen.
  static func prepare(output: Int32?, input: Int32, original: termios) {
    // Made now: a handler may not allocate.
    _ = leaving.count
    self.input = input
    self.output = output ?? -1
    self.original = original
    isTaken = 1
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { handle(number) }
  }

  /// Async-signal-safe: `write` and `tcsetattr` only.
  static func restore() {
    guard isTaken != 0 else { return }
    isTaken = 0
    if output >= 0 { _ = write(output, leaving.baseAddress, leaving.count) }
    tcsetattr(input, TCSANOW, &original)
  }

  /// Restores, then lets the signal do what it would have done.
  static func handle(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      Restoring.restore()
      raise(number)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
    sigaction(number, &action, nil)
  }
}
