import Dispatch
import Foundation

@testable import Service

/// A server on a thread of its own, with ways for the test's thread to ask it.
protocol ServerOnThread {
  var door: Inbox<@Sendable (WebServer) -> Void> { get }
}

extension ServerOnThread {
  /// Does something with the server on its thread.
  func perform(_ work: @escaping @Sendable (WebServer) -> Void) { door.post(work) }

  /// Asks the server something and waits for the answer.
  func ask<Value: Sendable>(_ question: @escaping @Sendable (WebServer) -> Value) throws -> Value {
    let answer = Shared<Value?>(nil)
    let isAnswered = DispatchSemaphore(value: 0)
    door.post { server in
      answer.change { $0 = question(server) }
      isAnswered.signal()
    }
    guard isAnswered.wait(timeout: .now() + 10) == .success, let value = answer.value else {
      throw Recorder.TimedOut(description: "no answer from the loop")
    }
    return value
  }

  /// Asks in each turn of the loop until the answer is yes.
  func wait(seconds: Double = 30, until question: @escaping @Sendable (WebServer) -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while try !ask(question) {
      guard Date() < deadline else { throw Recorder.TimedOut(description: "still no") }
    }
  }
}

extension WebServer {
  /// How many seats and groups of addresses say something on any loop, or did and haven't refilled.
  var accountCount: Int { front.groups.count + front.seats.count }
}
