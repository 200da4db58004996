import Dispatch
import Service

/// A board's snapshots on their way out: each is gzipped once, a large one beside the loop, and all who get it share its memory.
///
/// Whoever asks while one is being packed waits for the same, and what is sent to them meanwhile stays behind it in their queue. Who
/// doesn't read keeps a snapshot in memory after newer ones were made; of such there are at most ``staleBytesMax`` bytes, or
/// as much as the newest: then the oldest are withdrawn.
final class SnapshotShelf {
  private struct Kept {
    let source: [UInt8]
    let isGzipped: Bool
    let bytes: SharedBytes
  }

  private struct Packing {
    let source: [UInt8]
    let bytes: SharedBytes
    var readers: [ConnectionID]
    /// A frame was made since: nobody new gets it.
    var isStale = false
  }

  private struct Packed: Sendable {
    let number: Int
    let bytes: [UInt8]?
  }

  private struct Sent {
    weak var bytes: SharedBytes?
  }

  /// Fewer bytes are gzipped at once, in a millisecond or two: a phone shouldn't wait longer for its first sight of a usual board.
  static let packedAtOnce = 64 << 10
  static let staleBytesMax = 8 << 20

  /// One at a time for all boards, so that it takes no more than one processor from the loop.
  private static let queue = DispatchQueue(label: "packing snapshots", qos: .utility)

  private let loop: EventLoop
  private let server: () -> WebServer?
  private let finished: () -> Void
  /// Since the last frame, the latest at the end.
  private var kept: [Kept] = []
  private var packings: [Int: Packing] = [:]
  private var lastNumber = 0
  /// What readers may still hold, the oldest first.
  private var sent: [Sent] = []
  private lazy var done = loop.inbox { [weak self] (packed: Packed) in self?.finish(packed) }

  /// - Parameter finished: called when nothing is being packed any more.
  init(loop: EventLoop, server: @escaping () -> WebServer?, finished: @escaping () -> Void) {
    self.loop = loop
    self.server = server
    self.finished = finished
  }

  var isPacking: Bool { !packings.isEmpty }

  /// A frame was made: what is kept is of before.
  func forget() {
    kept = []
    for number in packings.keys { packings[number]?.isStale = true }
  }

  /// Nobody is sent anything any more. What is still being packed is for nobody.
  func end() { loop.close(done) }

  /// A snapshot as gzip, perhaps one whose bytes are still being made; as it is, if gzip doesn't make it smaller.
  ///
  /// - Parameter most: so many kinds of screen there are.
  func gzipped(_ source: [UInt8], for reader: ConnectionID, most: Int) -> OutgoingFrame {
    if let known = kept.last(where: { $0.isGzipped && $0.source == source }) { return OutgoingFrame(known.bytes) }
    if let number = packings.first(where: { $0.value.source == source })?.key, let bytes = packings[number]?.bytes {
      packings[number]?.readers.append(reader)
      return OutgoingFrame(bytes)
    }
    guard source.count > Self.packedAtOnce else {
      let packed = Gzip.compressed(source, .quickly)
      let bytes = SharedBytes(packed ?? source, isText: packed == nil)
      keep(Kept(source: source, isGzipped: true, bytes: bytes), most: most)
      return OutgoingFrame(bytes)
    }
    lastNumber += 1
    let bytes = SharedBytes()
    packings[lastNumber] = Packing(source: source, bytes: bytes, readers: [reader])
    Self.queue.async { [done, number = lastNumber] in
      done.post(Packed(number: number, bytes: Gzip.compressed(source, .quickly)))
    }
    return OutgoingFrame(bytes)
  }

  /// A snapshot, or a frame of before, as it is; with an `ending`, that in place of its last byte.
  func plain(_ source: [UInt8], ending: [UInt8]?, most: Int) -> OutgoingFrame {
    let bytes: SharedBytes
    if let known = kept.last(where: { !$0.isGzipped && $0.source == source }) {
      bytes = known.bytes
    } else {
      bytes = SharedBytes(source)
      if source.count > OutgoingFrame.pieceBytes {
        keep(Kept(source: source, isGzipped: false, bytes: bytes), most: most)
      }
    }
    return OutgoingFrame(bytes, leavingOut: ending == nil ? 0 : 1, tail: ending ?? [])
  }

  private func finish(_ packed: Packed) {
    guard let packing = packings.removeValue(forKey: packed.number) else { return }
    packing.bytes.fill(packed.bytes ?? packing.source, isText: packed.bytes == nil)
    let kept = Kept(source: packing.source, isGzipped: true, bytes: packing.bytes)
    if packing.isStale { note(kept.bytes) } else { keep(kept, most: .max) }
    server()?.resume(packing.readers, with: packing.bytes)
    if packings.isEmpty { finished() }
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
