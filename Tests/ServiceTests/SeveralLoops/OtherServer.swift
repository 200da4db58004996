import Dispatch
import Foundation

@testable import Service

/// A server beside a test's front, on a thread of its own, whose events are recorded; it goes with the test.
final class OtherServer: ServerOnThread, Sendable {
  let number: Int
  let recorder = Recorder()
  let loop: TestLoop
  private let front: TestServer
  let door: Inbox<@Sendable (WebServer) -> Void>

  private struct Started: Sendable {
    var number = 0
    var door: Inbox<@Sendable (WebServer) -> Void>?
  }

  init(
    beside front: TestServer,
    handlers adjust: @escaping @Sendable (inout Handlers, WebServer) -> Void = { _, _ in }
  ) throws {
    self.front = front
    let shared = try front.ask { $0.front }
    let started = Shared(Started())
    let recorder = recorder
    loop = try TestLoop { loop in
      loop.farewellTime = .milliseconds(100)
      let server = try WebServer(loop: loop, beside: shared)
      var handlers = recorder.handlers
      adjust(&handlers, server)
      let delegate = HandlersDelegate(handlers)
      server.delegate = delegate
      started.change {
        $0.number = server.number
        $0.door = loop.inbox { work in withExtendedLifetime(delegate) { work(server) } }
      }
    }
    let values = started.value
    guard let door = values.door else { throw Recorder.TimedOut(description: "no server beside the front") }
    number = values.number
    self.door = door
  }

  deinit { loop.stop() }

  /// A client with a WebSocket that is open here, by the path ``TestServer/sendByNumber()`` gives it.
  func openClient(headers: [String] = []) throws -> (RawClient, ConnectionID) {
    let known = recorder.all.count
    let client = try front.client()
    try client.send(RawClient.handshake(path: path, more: headers))
    let status = try client.readAnswer().status
    guard status == 101 else { throw RawClient.Failure(description: "no WebSocket: \(status)") }
    let id = try recorder.wait("opened") { events in
      events.dropFirst(known).lazy.compactMap { if case .opened(let id, _, _, _) = $0 { id } else { nil } }.first
    }
    return (client, id)
  }

  var path: String { "/ws/\(number)" }
}

extension TestServer {
  /// Sends `/ws/1` to the first server beside this one, and so on; the rest stays here.
  func sendByNumber() throws {
    try ask { server in
      server.chooses = { path in path.hasPrefix("/ws/") ? Int(path.dropFirst(4)) : nil }
    }
  }

  /// With so many beside it, each with its number in their paths.
  func others(
    _ count: Int, handlers adjust: @escaping @Sendable (inout Handlers, WebServer) -> Void = { _, _ in }
  ) throws -> [OtherServer] {
    let others = try (0..<count).map { _ in try OtherServer(beside: self, handlers: adjust) }
    try sendByNumber()
    return others
  }
}
