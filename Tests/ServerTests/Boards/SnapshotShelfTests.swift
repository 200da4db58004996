import Document
import Presentation
import Synchronization
import Testing

@testable import Server
@testable import Service
@testable import Messages
@testable import Room

/// PROTOCOL P6b, P42.
@Suite("Snapshots on their way out")
struct SnapshotShelfTests {
  private let reader = ConnectionID(number: 1)

  private func snapshot(_ count: Int) -> OutgoingSnapshot {
    OutgoingSnapshot(Array(String(repeating: "a song ", count: count / 7).utf8))
  }

  /// One that the room leaves to others to write.
  private func unwritten() -> OutgoingSnapshot {
    let parts = OutgoingSnapshot.Parts(
      frame: 1, state: BoardState(), schema: .standard, surface: nil, scene: .nothing, styles: KnownStyles())
    return OutgoingSnapshot(parts, about: 1_000_000)
  }

  @Test(
    "[P6b][T28] a large snapshot is written and packed on a background thread, once for all who ask meanwhile and for those who come later",
    arguments: [true, false], [true, false])
  func once(isWritten: Bool, isGzipped: Bool) throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: { loop.stop() })
    let snapshot = isWritten ? snapshot(1_000_000) : unwritten()
    #expect(snapshot.isWritten == isWritten)
    func frame(_ ending: [UInt8]? = nil) -> OutgoingFrame {
      shelf.frame(of: .snapshot(snapshot, isGzipped: isGzipped), ending: ending, for: reader, most: 12)
    }
    let (first, second) = (frame(), frame())
    let bytes = snapshot.bytes()
    let packed = isGzipped ? try #require(Gzip.compressed(bytes, .quickly)) : bytes
    let takesTime = isGzipped || !isWritten
    #expect(shelf.isPacking == takesTime)
    #expect([first.count, second.count] == (takesTime ? [0, 0] : [packed.count, packed.count]))
    if !takesTime { loop.stop() }
    loop.run()
    #expect(!shelf.isPacking)
    #expect(first.count == packed.count && second.count == packed.count && first.isText != isGzipped)
    #expect(frame().count == packed.count)
    #expect(frame([1, 2, 3]).count == packed.count + 2)
    #expect(!shelf.isPacking)
  }

  @Test(
    "[P6b] a snapshot is gzipped once for all relays: when one has packed it, the others have it at once",
    arguments: [true, false])
  func onceForAll(isLarge: Bool) throws {
    let loop = try EventLoop()
    let snapshot = snapshot(isLarge ? 1_000_000 : 10_000)
    let shelves = (0..<3).map { _ in SnapshotShelf(loop: loop, server: { nil }, finished: { loop.stop() }) }
    func frames() -> [OutgoingFrame] {
      shelves.map { $0.frame(of: .snapshot(snapshot, isGzipped: true), ending: nil, for: reader, most: 12) }
    }
    let first = shelves[0].frame(of: .snapshot(snapshot, isGzipped: true), ending: nil, for: reader, most: 12)
    #expect(shelves[0].isPacking == isLarge)
    if !isLarge { loop.stop() }
    loop.run()
    #expect(snapshot.isPacked)
    #expect(frames().allSatisfy { $0.count == first.count && first.count > 0 && !$0.isText })
    #expect(shelves.allSatisfy { !$0.isPacking })
    var again = 0
    _ = snapshot.packed { _ in
      again += 1
      return nil
    }
    #expect(again == 0)
  }

  @Test("[P6b] two loops that ask at the same time gzip it once")
  func onceAtATime() async {
    final class Packings: Sendable {
      let count = Mutex(0)

      func pack(_ snapshot: OutgoingSnapshot) {
        _ = snapshot.packed { bytes in
          count.withLock { $0 += 1 }
          return Gzip.compressed(bytes, .quickly)
        }
      }
    }
    let snapshot = snapshot(60_000)
    let packings = Packings()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { packings.pack(snapshot) } }
    }
    #expect(packings.count.withLock { $0 } == 1)
  }

  @Test("[P6b] a board whose large snapshots are in demand keeps another one waiting for one of them only")
  func turns() throws {
    let loop = try EventLoop()
    let busy = SnapshotShelf(loop: loop, server: { nil }, finished: { loop.stop() })
    var frames: [OutgoingFrame] = []
    var doneBefore: Int?
    let other = SnapshotShelf(loop: loop, server: { nil }, finished: { doneBefore = frames.count { $0.count > 0 } })
    func ask(_ shelf: SnapshotShelf, _ count: Int) -> OutgoingFrame {
      shelf.frame(of: .snapshot(snapshot(count), isGzipped: true), ending: nil, for: reader, most: 12)
    }
    frames = (0..<10).map { ask(busy, 1_000_000 + 7 * $0) }
    let first = ask(other, 1_000_000)
    loop.run()
    #expect(first.count > 0 && frames.allSatisfy { $0.count > 0 })
    #expect(try #require(doneBefore) <= 2)
  }

  @Test("[P6b] a small one is packed at once, and one that gzip makes no smaller goes as it is")
  func small() throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: {})
    func frame(_ snapshot: OutgoingSnapshot) -> OutgoingFrame {
      shelf.frame(of: .snapshot(snapshot, isGzipped: true), ending: nil, for: reader, most: 12)
    }
    let small = snapshot(SnapshotShelf.packedAtOnce)
    #expect(frame(small).count == Gzip.compressed(small.bytes(), .quickly)?.count)
    #expect(!shelf.isPacking)
    #expect(frame(OutgoingSnapshot([1, 2, 3])).isText)
    loop.stop()
    loop.run()
  }

  @Test(
    "[P6b] a snapshot that the shelf drops while it is being packed still reaches those who wait, and isn't packed again"
  )
  func frame() throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: { loop.stop() })
    let source = SnapshotShelf.Source.snapshot(snapshot(1_000_000), isGzipped: true)
    let first = shelf.frame(of: source, ending: nil, for: reader, most: 12)
    shelf.forget()
    loop.run()
    #expect(first.count > 0)
    #expect(shelf.frame(of: source, ending: nil, for: reader, most: 12).count == first.count)
    #expect(!shelf.isPacking)
  }

  @Test("[T28] of older snapshots that only idle readers hold the oldest are withdrawn")
  func stale() throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: {})
    let size = SnapshotShelf.staleBytesMax / 2
    let held = (0..<5).map { index in
      shelf.forget()
      return shelf.frame(
        of: .bytes([UInt8](repeating: UInt8(index), count: size)), ending: nil, for: reader, most: 12)
    }
    #expect(held.map(\.count) == [0, 0, size, size, size])
    loop.stop()
    loop.run()
  }
}
