import CLibwebsockets

/// What waits to be written on one WebSocket, and the one place that writes.
///
/// A frame is written at once when nothing waits and the socket takes it; otherwise it waits for WRITEABLE. The library's
/// documents ask for WRITEABLE always, but under libuv that round trip costs half as much again per frame.
/// Bounded: a frame that would make more than `capacity` bytes wait is refused.
struct OutgoingQueue {
  private var waiting: [OutgoingFrame] = []
  private var first = 0
  private var waitingBytes = 0
  /// Bytes of the last frame, as long as the library holds a part of it that the socket didn't take.
  private var unfinishedBytes = 0
  /// Since when bytes have been waiting without any of them leaving.
  private(set) var stalledSince: Duration?
  let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  var pendingBytes: Int { waitingBytes + unfinishedBytes }
  var isEmpty: Bool { first == waiting.count }

  enum Outcome {
    case written
    case waits
    /// The queue is full; the frame wasn't taken.
    case full
    /// The connection is broken.
    case failed
  }

  mutating func send(_ frame: OutgoingFrame, on wsi: OpaquePointer, now: @autoclosure () -> Duration) -> Outcome {
    if isEmpty, lws_send_pipe_choked(wsi) == 0 {
      return write(frame, on: wsi, now: now())
    }
    guard pendingBytes + frame.count <= capacity else {
      return .full
    }
    if stalledSince == nil { stalledSince = now() }
    waiting.append(frame)
    waitingBytes += frame.count
    lws_callback_on_writable(wsi)
    return .waits
  }

  /// The socket takes bytes again. `written`: nothing waits any more.
  mutating func flush(on wsi: OpaquePointer, now: @autoclosure () -> Duration) -> Outcome {
    // The library calls only when the rest of the last frame is out.
    unfinishedBytes = 0
    while !isEmpty, lws_send_pipe_choked(wsi) == 0 {
      let frame = takeFirst()
      guard write(frame, on: wsi, now: now()) != .failed else { return .failed }
    }
    guard isEmpty else {
      stalledSince = now()
      lws_callback_on_writable(wsi)
      return .waits
    }
    guard unfinishedBytes == 0 else { return .waits }
    stalledSince = nil
    return .written
  }

  /// Forgets what waits. The rest of a frame that is partly out can't be taken back.
  mutating func discard() {
    waiting.removeAll()
    first = 0
    waitingBytes = 0
  }

  private mutating func write(_ frame: OutgoingFrame, on wsi: OpaquePointer, now: @autoclosure () -> Duration)
    -> Outcome
  {
    let kind = frame.isText ? LWS_WRITE_TEXT : LWS_WRITE_BINARY
    guard lws_write(wsi, frame.payload, frame.count, kind) >= frame.count else { return .failed }
    guard service_is_partially_written(wsi) != 0 else { return .written }
    unfinishedBytes = frame.count
    if stalledSince == nil { stalledSince = now() }
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
