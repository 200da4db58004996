import CLibwebsockets

/// What waits to be written on one WebSocket, and the one place that writes.
///
/// A frame is written at once when nothing waits and the socket takes it; otherwise it waits for WRITEABLE. The library's
/// documents ask for WRITEABLE always, but under libuv that round trip costs half as much again per frame.
/// Bounded: what waits is at most `capacity` bytes beside its largest frame. So a frame of any size can be sent to somebody
/// for whom little waits, and what follows it may wait until it is out.
struct OutgoingQueue {
  private var waiting: [OutgoingFrame] = []
  private var first = 0
  private var waitingBytes = 0
  /// Bytes of the last frame, as long as the library holds a part of it that the socket didn't take.
  private var unfinishedBytes = 0
  let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  private var isEmpty: Bool { first == waiting.count }
  /// Nothing waits, and the library holds nothing back.
  var isWritten: Bool { isEmpty && unfinishedBytes == 0 }

  enum Outcome {
    case written
    case waits
    /// The queue is full; the frame wasn't taken.
    case full
    /// The connection is broken.
    case failed
  }

  mutating func send(_ frame: OutgoingFrame, on wsi: OpaquePointer) -> Outcome {
    // What the socket doesn't take the library keeps, and says so: asking it first would be one more system call a frame.
    if isWritten, service_is_partially_written(wsi) == 0 {
      return write(frame, on: wsi)
    }
    let outcome = keep(frame)
    if outcome == .waits { lws_callback_on_writable(wsi) }
    return outcome
  }

  /// Takes a frame that somebody else sees to: ``writeKept(on:)`` writes it, or the library's next word that the socket takes
  /// bytes again.
  mutating func keep(_ frame: OutgoingFrame) -> Outcome {
    guard hasRoom(for: frame) else { return .full }
    waiting.append(frame)
    waitingBytes += frame.count
    return .waits
  }

  /// Writes what was kept, as far as the socket takes it.
  mutating func writeKept(on wsi: OpaquePointer) -> Outcome {
    while !isEmpty {
      guard unfinishedBytes == 0, service_is_partially_written(wsi) == 0 else {
        lws_callback_on_writable(wsi)
        return .waits
      }
      guard write(takeFirst(), on: wsi) != .failed else { return .failed }
    }
    return isWritten ? .written : .waits
  }

  private func hasRoom(for frame: OutgoingFrame) -> Bool {
    let all = unfinishedBytes + waitingBytes + frame.count
    guard all > capacity else { return true }
    let largest = waiting[first...].reduce(max(unfinishedBytes, frame.count)) { max($0, $1.count) }
    return all - largest <= capacity
  }

  /// The socket takes bytes again. `written`: nothing waits any more.
  mutating func flush(on wsi: OpaquePointer) -> Outcome {
    // The library calls only when the rest of the last frame is out.
    unfinishedBytes = 0
    while !isEmpty, lws_send_pipe_choked(wsi) == 0 {
      let frame = takeFirst()
      guard write(frame, on: wsi) != .failed else { return .failed }
    }
    guard isEmpty else {
      lws_callback_on_writable(wsi)
      return .waits
    }
    return unfinishedBytes == 0 ? .written : .waits
  }

  /// Forgets what waits. The rest of a frame that is partly out can't be taken back.
  mutating func discard() {
    waiting.removeAll()
    first = 0
    waitingBytes = 0
  }

  private mutating func write(_ frame: OutgoingFrame, on wsi: OpaquePointer) -> Outcome {
    let kind = frame.isText ? LWS_WRITE_TEXT : LWS_WRITE_BINARY
    guard lws_write(wsi, frame.payload, frame.count, kind) >= frame.count else { return .failed }
    guard service_is_partially_written(wsi) != 0 else { return .written }
    unfinishedBytes = frame.count
    lws_callback_on_writable(wsi)
    return .waits
  }

  private mutating func takeFirst() -> OutgoingFrame {
    let frame = waiting[first]
    first += 1
    waitingBytes -= frame.count
    if first == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      first = 0
    } else if first >= 64, first * 2 >= waiting.count {
      waiting.removeFirst(first)
      first = 0
    }
    return frame
  }
}
