import Foundation
import Synchronization

@testable import Service

/// What a test's server saw, in order, with a way to wait for it.
final class Recorder: Sendable {
  enum Event: Equatable, Sendable {
    case opened(ConnectionID, path: String, address: String, isLocal: Bool)
    case received(ConnectionID, String, isText: Bool)
    case drained(ConnectionID)
    case overflowed(ConnectionID)
    case stalled(ConnectionID)
    case closed(ConnectionID, CloseReason)
    case note(String)
  }

  private let events = Mutex<[Event]>([])
  private let changed = NSCondition()

  struct TimedOut: Error, CustomStringConvertible {
    let description: String
  }

  func record(_ event: Event) {
    changed.lock()
    events.withLock { $0.append(event) }
    changed.broadcast()
    changed.unlock()
  }

  var all: [Event] { events.withLock { $0 } }

  /// Waits until `find` makes something of the events.
  func wait<Value>(_ what: String, seconds: Double = 30, for find: ([Event]) -> Value?) throws -> Value {
    let deadline = Date(timeIntervalSinceNow: seconds)
    changed.lock()
    defer { changed.unlock() }
    while true {
      if let value = find(all) { return value }
      guard changed.wait(until: deadline) else { throw TimedOut(description: "no \(what) in \(all)") }
    }
  }

  /// Of a server whose events it keeps.
  var handlers: Handlers {
    var handlers = Handlers()
    handlers.opened = { self.record(.opened($0, path: $1.path, address: $1.address, isLocal: $1.isLocal)) }
    handlers.received = { self.record(.received($0, String(decoding: $1, as: UTF8.self), isText: $2)) }
    handlers.drained = { self.record(.drained($0)) }
    handlers.overflowed = { self.record(.overflowed($0)) }
    handlers.stalled = { self.record(.stalled($0)) }
    handlers.closed = { self.record(.closed($0, $1)) }
    return handlers
  }

  func firstOpened() throws -> ConnectionID {
    try wait("opened") { events in
      events.lazy.compactMap { if case .opened(let id, _, _, _) = $0 { id } else { nil } }.first
    }
  }

  func closeReason(of id: ConnectionID) throws -> CloseReason {
    try wait("closed") { events in
      events.lazy.compactMap { if case .closed(id, let reason) = $0 { reason } else { nil } }.first
    }
  }
}

/// A loop on a thread of its own, stopped and joined by the test.
final class TestLoop: Sendable {
  let mailbox: Mailbox
  private let isOver = DispatchSemaphore(value: 0)

  /// Runs `setUp` on the new thread, then the loop.
  init(_ setUp: @escaping @Sendable (EventLoop) throws -> Void) throws {
    let started = DispatchSemaphore(value: 0)
    let cell = Shared<Result<Mailbox, any Error>?>(nil)
    let isOver = isOver
    let thread = Thread {
      do {
        let loop = try EventLoop()
        try setUp(loop)
        cell.change { $0 = .success(loop.mailbox) }
        started.signal()
        loop.run()
      } catch {
        cell.change { $0 = .failure(error) }
        started.signal()
      }
      isOver.signal()
    }
    thread.start()
    started.wait()
    guard let result = cell.value else { throw Recorder.TimedOut(description: "no loop") }
    mailbox = try result.get()
  }

  /// Stops the loop and waits until its thread is through; `false` if that takes longer than `seconds`.
  @discardableResult
  func stop(seconds: Double = 30) -> Bool {
    mailbox.stop()
    return waitForEnd(seconds: seconds)
  }

  func waitForEnd(seconds: Double = 30) -> Bool {
    guard isOver.wait(timeout: .now() + seconds) == .success else { return false }
    isOver.signal()
    return true
  }
}

/// A server on port 0 of 127.0.0.1 whose events are recorded; it goes with the test.
final class TestServer: ServerOnThread, Sendable {
  let port: Int
  let recorder = Recorder()
  let loop: TestLoop
  let door: Inbox<@Sendable (WebServer) -> Void>

  private struct Started: Sendable {
    var port = 0
    var door: Inbox<@Sendable (WebServer) -> Void>?
  }

  init(
    farewellTime: Duration = .milliseconds(100),
    _ configure: @escaping @Sendable (inout WebServerConfiguration) -> Void = { _ in },
    handlers adjust: @escaping @Sendable (inout Handlers, EventLoop) -> Void = { _, _ in }
  ) throws {
    let started = Shared(Started())
    let recorder = recorder
    loop = try TestLoop { loop in
      // A test that walks away shouldn't cost two seconds.
      loop.farewellTime = farewellTime
      var configuration = WebServerConfiguration(
        addresses: ["127.0.0.1"], port: 0, subprotocol: "test.v1", isAllowedHost: { $0 == "board.test" },
        isAllowedOrigin: { $0 == "http://board.test" })
      configure(&configuration)
      var handlers = recorder.handlers
      adjust(&handlers, loop)
      let server = try WebServer(loop: loop, configuration: configuration)
      let delegate = HandlersDelegate(handlers)
      server.delegate = delegate
      started.change {
        $0.port = server.port
        $0.door = loop.inbox { work in withExtendedLifetime(delegate) { work(server) } }
      }
    }
    let values = started.value
    guard let door = values.door else { throw Recorder.TimedOut(description: "no server") }
    port = values.port
    self.door = door
  }

  deinit { loop.stop() }

  func client(receiveBuffer: Int32? = nil) throws -> RawClient {
    let client = try RawClient(port: port, receiveBuffer: receiveBuffer)
    client.server = self
    return client
  }

  /// A client with an open WebSocket.
  func openClient(receiveBuffer: Int32? = nil) throws -> (RawClient, ConnectionID) {
    let known = recorder.all.count
    let client = try client(receiveBuffer: receiveBuffer)
    try client.open()
    let id = try recorder.wait("opened") { events in
      events.dropFirst(known).lazy.compactMap { if case .opened(let id, _, _, _) = $0 { id } else { nil } }.first
    }
    return (client, id)
  }
}

/// A value that threads share.
final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value { state.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) { state.withLock { body(&$0) } }
}
