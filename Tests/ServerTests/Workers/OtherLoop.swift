import BoardUI
import Dispatch
import Foundation
import Logging
import Room
import Synchronization
import TestSupport

@testable import Document
@testable import Server
@testable import Service

/// Another event loop on a thread of its own, where rooms may live, without a web server.
final class OtherLoop {
  static let number = RelayID(1)

  private let mailbox: Mailbox
  private let ended = DispatchSemaphore(value: 0)

  init(among loops: Loops) throws {
    let started = DispatchSemaphore(value: 0)
    let found = Found()
    let ended = ended
    let thread = Thread {
      do throws(ServiceError) {
        let loop = try EventLoop()
        let place = BoardLoop(Self.number, on: loop, among: loops) { nil }
        loops.add(loop.inbox { place.take($0) }, of: Self.number)
        found.result.withLock { $0 = .success(loop.mailbox) }
        started.signal()
        loop.run()
      } catch {
        found.result.withLock { $0 = .failure(error) }
        started.signal()
      }
      ended.signal()
    }
    thread.start()
    started.wait()
    mailbox = try found.result.withLock { $0 }.get()
  }

  private final class Found: Sendable {
    let result = Mutex<Result<Mailbox, ServiceError>>(.failure(.loopEnded))
  }

  func end() {
    mailbox.stop()
    ended.wait()
  }
}

extension BoardPlan {
  /// A new board without a file.
  static func sample(_ name: BoardName) throws -> BoardPlan {
    BoardPlan(
      name: name, title: "Karaoke night", loaded: try JournalContents().loaded(), limits: Limits(),
      links: Links(masterKey: Array(repeating: 7, count: 32)), epoch: "epoch", assets: .init(),
      journal: MemoryJournal(), metrics: ServerCounts(), logger: Logger(label: "test"))
  }
}
