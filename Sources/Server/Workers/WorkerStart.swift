import Dispatch
import Room
import Service
import Synchronization

/// How a worker's start ended. Its thread says so, and another thread waits for that, but not forever.
final class WorkerStart: Sendable {
  typealias Result = Swift.Result<(RelayID, Inbox<LoopOrder>), ServiceError>

  private enum State {
    case open
    case ended(Result)
    /// Nobody waits any more.
    case givenUp
  }

  private let state = Mutex(State.open)
  private let isKnown = DispatchSemaphore(value: 0)

  /// - Returns: whether someone hears of it; false once they have stopped waiting.
  func end(with result: Result) -> Bool {
    let isAwaited = state.withLock { state in
      guard case .open = state else { return false }
      state = .ended(result)
      return true
    }
    isKnown.signal()
    return isAwaited
  }

  /// Waits for this long, and no longer.
  func wait(for patience: DispatchTimeInterval) -> Result {
    _ = isKnown.wait(timeout: .now() + patience)
    return state.withLock { state in
      if case .ended(let result) = state { return result }
      state = .givenUp
      return .failure(.libraryUnavailable("another thread did not start"))
    }
  }
}
