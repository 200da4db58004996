import Dispatch
import Service
import Messages
import Room

/// A board's snapshots on their way out from one event loop. Each is encoded and gzipped once, a large one on a
/// background thread, and everyone who gets it on this loop shares its memory.
///
/// A reader who asks while one is being packed waits for the same one, and anything sent to them meanwhile stays behind
/// it in their queue. A reader that doesn't read keeps a snapshot in memory after newer ones were made; of such there
/// are at most ``staleBytesMax`` bytes, or as much as the newest: then the oldest are withdrawn.
final class SnapshotShelf {
  /// The snapshot that is sent.
  enum Source: Equatable, Sendable {
    case snapshot(OutgoingSnapshot, isGzipped: Bool)
    /// An earlier frame, or what a host asked for, as it is.
    case bytes([UInt8])
  }

  private struct Kept {
    let source: Source
    let bytes: SharedBytes
  }

  private struct Packing {
    let source: Source
    let bytes: SharedBytes
    var readers: [ConnectionID]
    /// Nobody is sent it any more: it isn't kept when it is done.
    var isStale = false
  }

  private struct Packed: Sendable {
    let number: Int
    let bytes: [UInt8]
    let isText: Bool
  }

  private struct Sent {
    weak var bytes: SharedBytes?
  }

  /// Fewer bytes are gzipped at once, in a millisecond or two: a phone shouldn't wait longer for its first sight of a
  /// usual board.
  static let packedAtOnce = 64 << 10
  static let staleBytesMax = 8 << 20

  /// One at a time for all boards, so that it takes no more than one processor from the loop. No board has more than
  /// one here, so they take turns: a board whose large snapshots are in demand keeps another one waiting for one of
  /// them at most.
  private static let queue = DispatchQueue(label: "packing snapshots", qos: .utility)

  private let loop: EventLoop
  private let server: () -> WebServer?
  private let finished: () -> Void
  /// The latest at the end.
  private var kept: [Kept] = []
  private var packings: [Int: Packing] = [:]
  private var lastNumber = 0
  /// Those of them that the queue hasn't got yet, the next one first; and whether it has one.
  private var waiting: [Int] = []
  private var hasOneInQueue = false
  /// What readers may still hold, the oldest first.
  private var sent: [Sent] = []
  /// Its readers have let go of it, and something is being packed.
  private var itself: SnapshotShelf?
  private lazy var done = loop.inbox { [weak self] (packed: Packed) in self?.finish(packed) }

  /// - Parameter finished: called when nothing is being packed any more.
  init(loop: EventLoop, server: @escaping () -> WebServer?, finished: @escaping () -> Void) {
    self.loop = loop
    self.server = server
    self.finished = finished
  }

  var isPacking: Bool { !packings.isEmpty }

  /// A frame was made: nobody asks again for what one session was sent before.
  func forgetBytes() {
    kept.removeAll { if case .bytes = $0.source { true } else { false } }
  }

  /// Nobody is sent this snapshot any more.
  func forget(_ snapshot: OutgoingSnapshot) {
    kept.removeAll { $0.source.snapshot == snapshot }
    for (number, packing) in packings where packing.source.snapshot == snapshot { packings[number]?.isStale = true }
  }

  /// Nobody is here.
  func forget() {
    kept = []
    for number in packings.keys { packings[number]?.isStale = true }
  }

  /// Nobody is sent anything any more. A snapshot that is still being packed is for nobody.
  func end() { loop.close(done) }

  /// Nobody is sent anything new. A snapshot that is being packed still goes to its readers, whose queues wait for it.
  func endOncePacked() {
    if isPacking { itself = self } else { end() }
  }

  /// A message of this, perhaps one whose bytes are still being made. Bytes that gzip doesn't make smaller go as they
  /// are.
  ///
  /// - Parameters:
  ///   - ending: in place of the last byte, of what isn't gzipped.
  ///   - most: how many kinds of screen there are.
  func frame(of source: Source, ending: [UInt8]?, for reader: ConnectionID, most: Int) -> OutgoingFrame {
    OutgoingFrame(bytes(of: source, for: reader, most: most), leavingOut: ending == nil ? 0 : 1, tail: ending ?? [])
  }

  private func bytes(of source: Source, for reader: ConnectionID, most: Int) -> SharedBytes {
    if let known = kept.last(where: { $0.source == source }) { return known.bytes }
    if let number = packings.first(where: { $0.value.source == source })?.key, let bytes = packings[number]?.bytes {
      packings[number]?.readers.append(reader)
      return bytes
    }
    guard source.takesTime else {
      let (packed, isText) = source.packed()
      let bytes = SharedBytes(packed, isText: isText)
      if source.isWorthKeeping { keep(Kept(source: source, bytes: bytes), most: most) }
      return bytes
    }
    lastNumber += 1
    let bytes = SharedBytes()
    packings[lastNumber] = Packing(source: source, bytes: bytes, readers: [reader])
    waiting.append(lastNumber)
    packNext()
    return bytes
  }

  private func packNext() {
    guard !hasOneInQueue, let number = waiting.first, let source = packings[number]?.source else { return }
    waiting.removeFirst()
    hasOneInQueue = true
    Self.queue.async { [done] in
      let (packed, isText) = source.packed()
      done.post(Packed(number: number, bytes: packed, isText: isText))
    }
  }

  private func finish(_ packed: Packed) {
    hasOneInQueue = false
    packNext()
    guard let packing = packings.removeValue(forKey: packed.number) else { return }
    packing.bytes.fill(packed.bytes, isText: packed.isText)
    if packing.isStale {
      note(packing.bytes)
    } else {
      keep(Kept(source: packing.source, bytes: packing.bytes), most: .max)
    }
    server()?.resume(packing.readers, with: packing.bytes)
    guard packings.isEmpty else { return }
    finished()
    if itself != nil { end() }
    itself = nil
  }

  private func keep(_ snapshot: Kept, most: Int) {
    if kept.count > most { kept.removeFirst() }
    kept.append(snapshot)
    note(snapshot.bytes)
  }

  /// Remembers what goes out, and withdraws the oldest that is still held by those who don't read, if that is too much.
  private func note(_ newest: SharedBytes) {
    sent.removeAll { $0.bytes == nil }
    let stale = sent.compactMap(\.bytes).filter { bytes in !kept.contains { $0.bytes === bytes } && bytes !== newest }
    var sum = stale.reduce(0) { $0 + $1.count }
    let most = max(Self.staleBytesMax, newest.count)
    for bytes in stale {
      guard sum > most else { break }
      sum -= bytes.count
      bytes.withdraw()
    }
    sent.append(Sent(bytes: newest))
  }
}

extension SnapshotShelf.Source {
  fileprivate var snapshot: OutgoingSnapshot? {
    if case .snapshot(let snapshot, _) = self { snapshot } else { nil }
  }

  /// Whether packing it would hold up the loop.
  fileprivate var takesTime: Bool {
    switch self {
    case .snapshot(let snapshot, let isGzipped):
      !snapshot.isWritten || (isGzipped && snapshot.count > SnapshotShelf.packedAtOnce && !snapshot.isPacked)
    case .bytes: false
    }
  }

  /// Whether others are likely to ask for it, and would wait or need memory for it.
  fileprivate var isWorthKeeping: Bool {
    switch self {
    case .snapshot(let snapshot, let isGzipped): isGzipped || snapshot.count > OutgoingFrame.pieceBytes
    case .bytes(let bytes): bytes.count > OutgoingFrame.pieceBytes
    }
  }

  fileprivate func packed() -> (bytes: [UInt8], isText: Bool) {
    switch self {
    case .snapshot(let snapshot, let isGzipped):
      guard isGzipped, let packed = snapshot.packed(by: { Gzip.compressed($0, .quickly) }) else {
        return (snapshot.bytes(), true)
      }
      return (packed, false)
    case .bytes(let bytes): return (bytes, true)
    }
  }
}
