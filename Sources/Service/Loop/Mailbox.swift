import CLibwebsockets
import Synchronization

/// The one door into a loop from other threads: posted jobs run on the loop's thread, in the order they were posted.
///
/// The loop runs as many in a turn as it has time for beside its timers and sockets, and the rest in the next ones.
///
/// Posting never blocks for longer than a short lock and is safe at any time, also after the loop has ended: then
/// nothing is kept and the answer is `false`.
public final class Mailbox: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isOpen = true
    var waiting: [Item] = []
    var bell: Bell?
  }

  /// Something for the loop's thread.
  enum Item: Sendable {
    case work(@Sendable () -> Void)
    case message(inbox: Int, any Sendable)
    case stop
  }

  /// The `uv_async_t` that wakes the loop.
  ///
  /// Unchecked: `uv_async_send` is the one libuv call that any thread may make, and it is made only under the mailbox's
  /// lock, where `close` takes the bell away before the handle is closed.
  private struct Bell: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<uv_async_t>
  }

  init() {}

  /// Runs `work` on the loop's thread. `false`: the loop has ended and it never will.
  @discardableResult
  public func post(_ work: @escaping @Sendable () -> Void) -> Bool { post(.work(work)) }

  /// Asks the loop to stop, as ``EventLoop/stop()`` does there.
  @discardableResult
  public func stop() -> Bool { post(.stop) }

  func post(_ item: Item) -> Bool {
    state.withLock { state in
      guard state.isOpen else { return false }
      state.waiting.append(item)
      if let bell = state.bell { uv_async_send(bell.pointer) }
      return true
    }
  }

  /// From now on posting wakes the loop through `pointer`.
  func open(_ pointer: UnsafeMutablePointer<uv_async_t>) {
    let bell = Bell(pointer: pointer)
    state.withLock { $0.bell = bell }
  }

  func takeAll() -> [Item] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// The loop ends: forgets what waits and refuses what comes.
  func close() {
    let forgotten = state.withLock { state in
      state.isOpen = false
      state.bell = nil
      defer { state.waiting = [] }
      return state.waiting
    }
    // Released outside the lock: what a closure holds may post again while it goes.
    _ = forgotten
  }
}

/// A ``Mailbox`` for values of one type, handled by a closure that lives on the loop's thread and may hold anything
/// there.
public struct Inbox<Message: Sendable>: Sendable {
  let mailbox: Mailbox
  let number: Int

  /// Hands `message` to the inbox's handler on the loop's thread. `false`: the loop has ended and it never will.
  @discardableResult
  public func post(_ message: Message) -> Bool { mailbox.post(.message(inbox: number, message)) }
}
