import CLibwebsockets
import Synchronization

/// The library's log lines on their way to ours (M9).
///
/// libwebsockets has one log function per process; so does this. At most ten lines a second pass, and one line says how
/// many were left out. Control characters are escaped, lines are cut, and what looks like a secret is left out.
enum LibraryLog {
  private struct State {
    /// Nil, not an empty closure: in an optimized build of Swift 6.3.1 that one is null in this constant, and called.
    var sink: (@Sendable (String) -> Void)?
    var isInstalled = false
    var gate = LineGate()
    var lastError = ""
  }

  private static let state = Mutex(State())

  static func send(to sink: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.sink = sink }
    install()
  }

  static func install() {
    state.withLock { state in
      // Under the lock: a second caller finds it done.
      if !state.isInstalled { service_set_log(libraryDidLog) }
      state.isInstalled = true
    }
  }

  /// The last error the library told, for an answer to "why".
  static var lastError: String { state.withLock { $0.lastError } }

  static func receive(_ line: String, isError: Bool) {
    guard !saysNothing(line) else { return }
    let harmless = harmless(line)
    let (sink, lines) = state.withLock { state in
      if isError { state.lastError = harmless }
      return (state.sink, state.gate.pass(harmless, at: .nanoseconds(Int64(clamping: uv_hrtime()))))
    }
    for line in lines { sink?(line) }
  }

  /// Whether it is what the library says of every connection that we refuse: neither whose nor why. ``TrafficCounts``
  /// know why.
  static func saysNothing(_ line: String) -> Bool {
    line.contains("User code denied connection") || line.contains("Callback denied net connection")
  }

  /// One line of at most 300 characters, without control characters and without anything that could be a token: a run
  /// of 20 or more letters, digits, - and _ that has a digit in it.
  static func harmless(_ line: String) -> String {
    var result = ""
    var run = ""
    func endRun() {
      let looksSecret = run.count >= 20 && run.contains { $0.isNumber }
      result += looksSecret ? "[redacted]" : run
      run = ""
    }
    for scalar in line.unicodeScalars.prefix(300) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_":
        run.unicodeScalars.append(scalar)
      default:
        endRun()
        let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        if isControl {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    endRun()
    return result
  }
}

/// Lets ten lines a second pass and counts what it holds back.
struct LineGate {
  static let linesPerSecond = 10
  private var windowStart: Duration?
  private var passed = 0
  private var heldBack = 0

  /// The lines to write now for `line` at `now`: none, it, or a count of those held back before it.
  mutating func pass(_ line: String, at now: Duration) -> [String] {
    var lines: [String] = []
    if let start = windowStart, now - start < .seconds(1) {
      // Still the same second.
    } else {
      windowStart = now
      passed = 0
      if heldBack > 0 { lines.append("\(heldBack) lines of the library left out") }
      heldBack = 0
    }
    guard passed < Self.linesPerSecond else {
      heldBack += 1
      return lines
    }
    passed += 1
    return lines + [line]
  }
}

private func libraryDidLog(_ level: Int32, _ line: UnsafePointer<CChar>?) {
  guard let line else { return }
  var text = String(cString: line)
  while text.last?.isNewline == true { text.removeLast() }
  LibraryLog.receive(text, isError: service_log_is_error(level) != 0)
}
