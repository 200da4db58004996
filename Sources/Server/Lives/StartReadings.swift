import Dispatch
import Service
import Synchronization

/// The boards that are read while the server starts: handed to the start as long as that waits for it, and to the loop
/// afterwards.
final class StartReadings: Sendable {
  private struct State {
    var readings: [BoardReading] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let expected: Int
  private let isAllThere = DispatchSemaphore(value: 0)
  private let inbox: Inbox<BoardReading>

  init(of expected: Int, inbox: Inbox<BoardReading>) {
    self.expected = expected
    self.inbox = inbox
  }

  func post(_ reading: BoardReading) {
    let (isLate, isLast) = state.withLock { state in
      guard !state.isOver else { return (true, false) }
      state.readings.append(reading)
      return (false, state.readings.count == expected)
    }
    if isLate { inbox.post(reading) }
    if isLast { isAllThere.signal() }
  }

  /// Waits until all is there or the time is over; later ones go to the loop.
  func wait(for time: DispatchTimeInterval) -> [BoardReading] {
    if expected > 0 { _ = isAllThere.wait(timeout: .now() + time) }
    return state.withLock { state in
      state.isOver = true
      return state.readings
    }
  }
}
