import CLibwebsockets

/// The messages that wait to be written on one WebSocket, and the one place that writes.
///
/// A frame is written at once when nothing waits and the socket takes it; otherwise it waits for WRITEABLE. The
/// library's documents ask for WRITEABLE always, but under libuv that round trip costs half as much again per frame.
/// Bounded: at most `capacity` bytes wait in addition to its largest frame. So a frame of any size can be sent to
/// someone for whom little waits, and what follows it may wait until it is out. Of frames that nobody else gets, whose
/// memory this connection costs alone, `ownCapacity` bytes wait in addition to the largest of those.
struct OutgoingQueue {
  private struct Waiting {
    let frame: OutgoingFrame
    /// What it counted as when it came: one whose bytes weren't here counts nothing.
    let count: Int
  }

  /// A large frame of which some pieces are out: nothing else may be written before the rest is, but control frames.
  private struct Begun {
    let frame: OutgoingFrame
    var offset: Int
  }

  /// Bytes of one kind of frames that wait, and how many may.
  private struct Share {
    let capacity: Int
    var bytes = 0
  }

  private var waiting: [Waiting] = []
  private var first = 0
  private var begun: Begun?
  private var shared: Share
  private var own: Share
  /// Bytes of the last write, as long as the library holds a part of it that the socket didn't take.
  private var unfinishedBytes = 0

  init(capacity: Int, ownCapacity: Int? = nil) {
    shared = Share(capacity: capacity)
    own = Share(capacity: ownCapacity ?? capacity)
  }

  /// So many frames wait at most, however small they are.
  static let framesMax = 1_000
  /// What a frame of its own costs in addition to its bytes.
  static let frameCost = 128
  /// So many pieces are written before others have their turn.
  private static let piecesPerTurn = 16

  private var isEmpty: Bool { first == waiting.count }
  /// Nothing waits, and the library holds nothing back.
  var isWritten: Bool { isEmpty && begun == nil && unfinishedBytes == 0 }
  /// Its next frame is still being made: the peer can't take what isn't there.
  var isAwaiting: Bool { begun == nil && unfinishedBytes == 0 && !isEmpty && waiting[first].frame.isAwaited }
  /// Bytes that wait to be written, with the rest of a frame that is partly out.
  var waitingBytes: Int { shared.bytes + own.bytes + unfinishedBytes }
  /// What the library holds a part of, at most.
  var heldBytes: Int { unfinishedBytes }

  enum Outcome {
    case written
    case waits
    /// The queue is full, or what waited in it is withdrawn: something wasn't taken.
    case full
    /// The connection is broken.
    case failed
  }

  mutating func send(_ frame: OutgoingFrame, on wsi: OpaquePointer) -> Outcome {
    // What the socket doesn't take the library keeps, and says so: asking it first would be one more system call a
    // frame.
    if isWritten, service_is_partially_written(wsi) == 0 {
      if case .small(let payload) = frame.body { return write(payload, of: frame, on: wsi) }
      append(frame)
      return writeKept(on: wsi)
    }
    let outcome = keep(frame)
    if outcome == .waits { lws_callback_on_writable(wsi) }
    return outcome
  }

  /// Takes a frame that someone else sees to: ``writeKept(on:)`` writes it, or the library's next word that the socket
  /// takes bytes again.
  mutating func keep(_ frame: OutgoingFrame) -> Outcome {
    guard hasRoom(for: frame) else { return .full }
    append(frame)
    return .waits
  }

  /// Writes what was kept, as far as the socket takes it.
  mutating func writeKept(on wsi: OpaquePointer) -> Outcome {
    writeOn(wsi) { service_is_partially_written($0) == 0 }
  }

  /// The socket takes bytes again. `written`: nothing waits any more.
  mutating func flush(on wsi: OpaquePointer) -> Outcome {
    // The library calls only when the rest of the last write is out.
    unfinishedBytes = 0
    return writeOn(wsi) { lws_send_pipe_choked($0) == 0 }
  }

  /// Forgets what waits. The rest of a frame that is partly out can't be taken back.
  mutating func discard() {
    waiting.removeAll()
    first = 0
    shared.bytes = 0
    own.bytes = 0
  }

  // MARK: Room

  private func hasRoom(for frame: OutgoingFrame) -> Bool {
    guard waiting.count - first < Self.framesMax else { return false }
    let share = frame.isOwn ? own : shared
    let cost = Self.cost(of: frame)
    // Whose the last write was isn't known any more: it counts for both kinds.
    let ofKind = begun.map { $0.frame.isOwn == frame.isOwn ? Self.cost(of: $0.frame) : 0 } ?? 0
    let onItsWay = max(unfinishedBytes, ofKind)
    let all = onItsWay + share.bytes + cost
    guard all > share.capacity else { return true }
    let alike = waiting[first...].lazy.filter { $0.frame.isOwn == frame.isOwn }
    let largest = alike.reduce(max(onItsWay, cost)) { max($0, $1.count) }
    return all - largest <= share.capacity
  }

  private static func cost(of frame: OutgoingFrame) -> Int { frame.count + (frame.isOwn ? frameCost : 0) }

  private mutating func append(_ frame: OutgoingFrame) {
    let cost = Self.cost(of: frame)
    waiting.append(Waiting(frame: frame, count: cost))
    if frame.isOwn { own.bytes += cost } else { shared.bytes += cost }
  }

  private mutating func takeFirst() -> OutgoingFrame {
    let next = waiting[first]
    first += 1
    if next.frame.isOwn { own.bytes -= next.count } else { shared.bytes -= next.count }
    if first == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      first = 0
    } else if first >= 64, first * 2 >= waiting.count {
      waiting.removeFirst(first)
      first = 0
    }
    return next.frame
  }

  // MARK: Writing

  /// Writes frame after frame, and piece after piece, as long as `takesMore` says that the socket has room.
  private mutating func writeOn(_ wsi: OpaquePointer, while takesMore: (OpaquePointer) -> Bool) -> Outcome {
    var pieces = 0
    while begun != nil || !isEmpty {
      // The maker of its bytes sees to it that this goes on.
      if begun == nil, waiting[first].frame.isAwaited { return .waits }
      guard unfinishedBytes == 0, pieces < Self.piecesPerTurn, takesMore(wsi) else {
        lws_callback_on_writable(wsi)
        return .waits
      }
      if begun != nil { pieces += 1 }
      let outcome = writeNext(on: wsi)
      guard outcome == .written || outcome == .waits else { return outcome }
    }
    return unfinishedBytes == 0 ? .written : .waits
  }

  private mutating func writeNext(on wsi: OpaquePointer) -> Outcome {
    if begun == nil {
      let frame = takeFirst()
      if case .small(let payload) = frame.body { return write(payload, of: frame, on: wsi) }
      begun = Begun(frame: frame, offset: 0)
    }
    return writePiece(on: wsi)
  }

  private mutating func write(
    _ payload: UnsafeMutablePointer<UInt8>, of frame: OutgoingFrame, on wsi: OpaquePointer
  ) -> Outcome {
    let kind = frame.isText ? LWS_WRITE_TEXT : LWS_WRITE_BINARY
    return finish(lws_write(wsi, payload, frame.count, kind), of: frame.count, on: wsi)
  }

  /// Writes the next piece of the frame that is begun. One whose bytes were withdrawn is lost if nothing of it is out;
  /// else the connection is, because the message can't be finished.
  private mutating func writePiece(on wsi: OpaquePointer) -> Outcome {
    guard let now = begun, case .large(let source, let leavingOut, let tail) = now.frame.body else { return .written }
    guard let bytes = source.bytes else {
      begun = nil
      return now.offset == 0 ? .full : .failed
    }
    let inSource = max(0, bytes.count - leavingOut)
    let count: Int
    let written: Int32
    if now.offset < inSource {
      count = min(OutgoingFrame.pieceBytes, inSource - now.offset)
      written = bytes.withUnsafeBufferPointer { write($0, now, count, at: now.offset, of: inSource + tail.count, wsi) }
    } else {
      count = min(OutgoingFrame.pieceBytes, inSource + tail.count - now.offset)
      written = tail.withUnsafeBufferPointer {
        write($0, now, count, at: now.offset - inSource, of: inSource + tail.count, wsi)
      }
    }
    let end = now.offset + count
    if end == inSource + tail.count { begun = nil } else { begun?.offset = end }
    return finish(written, of: count, on: wsi)
  }

  private func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ now: Begun, _ count: Int, at start: Int, of whole: Int, _ wsi: OpaquePointer
  ) -> Int32 {
    let isFirst = now.offset == 0
    let isLast = now.offset + count == whole
    let start = bytes.baseAddress.map { $0 + start }
    return service_write_piece(wsi, start, count, now.frame.isText ? 1 : 0, isFirst ? 1 : 0, isLast ? 1 : 0)
  }

  private mutating func finish(_ written: Int32, of count: Int, on wsi: OpaquePointer) -> Outcome {
    guard written >= count else { return .failed }
    guard service_is_partially_written(wsi) != 0 else { return .written }
    unfinishedBytes = count
    lws_callback_on_writable(wsi)
    return .waits
  }
}
