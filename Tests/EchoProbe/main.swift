// A server that echoes, for tests that watch a whole process: valgrind (M1) and conformance suites.
//
//   EchoProbe [--without-M1] [--loops N]
//
// Prints its port in a line of its own and serves until SIGTERM; with `--loops`, WebSockets on so many loops beside the
// front's.
import Foundation
import Glibc
import Service

/// The messages that go back two turns of the loop later. The server writes at once where it can, while the library
/// answers a ping in a turn of its own; the suite wants the pong before a message whose end came after the ping, which
/// RFC 6455 leaves open.
private struct Echo: Sendable {
  let id: ConnectionID
  let message: [UInt8]
  let isText: Bool
}

private final class Echoes: WebServerDelegate {
  private let turn: Inbox<Echo>

  init(_ server: WebServer, _ loop: EventLoop) {
    let echo = loop.inbox { [weak server] (echo: Echo) in
      server?.broadcast(OutgoingFrame(echo.message, isText: echo.isText), to: [echo.id])
    }
    turn = loop.inbox { (next: Echo) in _ = echo.post(next) }
  }

  func resource(at path: String) -> Resource? {
    path == "/" ? Resource(bytes: Array("probe\n".utf8), contentType: "text/plain") : nil
  }
  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    _ = turn.post(Echo(id: connection, message: message, isText: isText))
  }
  func admit(_ request: Request) -> Admission { .accept }
  func answer(_ request: Request) -> Response? { nil }
  func takesTime(_ request: Request) -> Bool { false }
  func admitBody(of request: Request) -> BodyAdmission? { nil }
  func takesBody(_ method: Request.Method, at path: String, isLocal: Bool) -> Bool { false }
  func requested(_ request: Request, body: [UInt8], from connection: ConnectionID) {}
  func opened(_ connection: ConnectionID, _ request: Request) {}
  func drained(_ connection: ConnectionID) {}
  func overflowed(_ connection: ConnectionID) {}
  func stalled(_ connection: ConnectionID) {}
  func wroteSlice(took: Duration) {}
  func closed(_ connection: ConnectionID, _ reason: CloseReason) {}
}

/// Serves beside the front until that ends, on a thread of its own.
///
/// - Returns: signals when it has ended.
private func serve(beside front: WebServer.Front) -> DispatchSemaphore {
  let (isServing, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let thread = Thread {
    do {
      let loop = try EventLoop()
      let server = try WebServer(loop: loop, beside: front)
      let echoes = Echoes(server, loop)
      server.delegate = echoes
      isServing.signal()
      withExtendedLifetime(echoes) { loop.run() }
    } catch {
      print(error)
      exit(1)
    }
    isOver.signal()
  }
  thread.start()
  isServing.wait()
  return isOver
}

private func loopsBeside() -> Int {
  guard let option = CommandLine.arguments.firstIndex(of: "--loops") else { return 0 }
  return CommandLine.arguments.dropFirst(option + 1).first.flatMap { Int($0) } ?? 0
}

private func serve() throws {
  let loop = try EventLoop()
  var configuration = WebServerConfiguration(
    addresses: ["127.0.0.1"], port: 0, isAllowedHost: { _ in true }, isAllowedOrigin: { _ in true })
  configuration.webSocketPrefix = "/"
  configuration.messageCap = 64 * 1024 * 1024
  configuration.queueCap = 64 * 1024 * 1024
  configuration.fragmentCap = .max
  // The suite sends megabytes in small fragments, and waits for no longer than it likes.
  configuration.readingShare.bytesPerSecond = 1 << 30
  configuration.readingShare.burst = 1 << 30
  configuration.groupReadingShare = configuration.readingShare
  configuration.firstMessage = nil
  configuration.idle = nil
  configuration.guards.confirmsUpgrades = !CommandLine.arguments.contains("--without-M1")
  let made = try WebServer(loop: loop, configuration: configuration)
  let echoes = Echoes(made, loop)
  made.delegate = echoes
  loop.onSignals([SIGTERM, SIGINT]) { _ in loop.stop() }
  let front = made.front
  let ends = (0..<loopsBeside()).map { _ in serve(beside: front) }
  if !ends.isEmpty { made.chooses = { _ in front.leastBusy } }
  print(made.port)
  fflush(nil)
  withExtendedLifetime(echoes) { loop.run() }
  for end in ends { end.wait() }
}

do {
  try serve()
} catch {
  print(error)
  exit(1)
}
