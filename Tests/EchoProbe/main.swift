// A server that echoes, for tests that watch a whole process: valgrind (M1) and conformance suites.
//
//   EchoProbe [--without-M1]
//
// Prints its port in a line of its own and serves until SIGTERM.
import Glibc
import Service

private func serve() throws {
  let loop = try EventLoop()
  var configuration = WebServerConfiguration(
    addresses: ["127.0.0.1"], port: 0, isAllowedHost: { _ in true }, isAllowedOrigin: { _ in true })
  configuration.webSocketPrefix = "/"
  configuration.messageCap = 64 * 1024 * 1024
  configuration.queueCap = 64 * 1024 * 1024
  configuration.fragmentCap = .max
  configuration.guards.confirmsUpgrades = !CommandLine.arguments.contains("--without-M1")
  var server: WebServer?
  var handlers = WebServer.Handlers()
  handlers.resource = { path in
    path == "/" ? Resource(bytes: Array("probe\n".utf8), contentType: "text/plain") : nil
  }
  handlers.received = { id, message, isText in
    server?.broadcast(OutgoingFrame(message, isText: isText), to: [id])
  }
  let made = try WebServer(loop: loop, configuration: configuration, handlers: handlers)
  server = made
  loop.onSignals([SIGTERM, SIGINT]) { _ in loop.stop() }
  print(made.port)
  fflush(nil)
  loop.run()
}

do {
  try serve()
} catch {
  print(error)
  exit(1)
}
