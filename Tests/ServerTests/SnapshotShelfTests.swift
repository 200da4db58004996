import Testing

@testable import Server
@testable import Service

/// PROTOCOL P6b, P42.
@Suite("Snapshots on their way out")
struct SnapshotShelfTests {
  private let reader = ConnectionID(number: 1)

  private func snapshot(_ count: Int, _ letter: String = "a") -> [UInt8] {
    Array(String(repeating: letter + " song ", count: count / 7).utf8)
  }

  @Test("[P6b] a large snapshot is packed beside the loop, once for all who ask meanwhile and for those who come later")
  func once() throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: { loop.stop() })
    let source = snapshot(1_000_000)
    let first = shelf.gzipped(source, for: reader, most: 12)
    let second = shelf.gzipped(source, for: reader, most: 12)
    #expect(shelf.isPacking)
    #expect(first.count == 0 && second.count == 0)
    loop.run()
    #expect(!shelf.isPacking)
    let packed = try #require(Gzip.compressed(source, .quickly))
    #expect(first.count == packed.count && second.count == packed.count && !first.isText)
    #expect(shelf.gzipped(source, for: reader, most: 12).count == packed.count)
    #expect(!shelf.isPacking)
  }

  @Test("[P6b] a small one is packed at once, and what gzip makes no smaller goes as it is")
  func small() throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: {})
    let source = snapshot(SnapshotShelf.packedAtOnce)
    #expect(shelf.gzipped(source, for: reader, most: 12).count == Gzip.compressed(source, .quickly)?.count)
    #expect(!shelf.isPacking)
    #expect(shelf.gzipped([1, 2, 3], for: reader, most: 12).isText)
    loop.stop()
    loop.run()
  }

  @Test("[P6b] what was packed before a frame is nobody's behind it")
  func frame() throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: { loop.stop() })
    let source = snapshot(1_000_000)
    let first = shelf.gzipped(source, for: reader, most: 12)
    shelf.forget()
    loop.run()
    #expect(first.count > 0)
    _ = shelf.gzipped(source, for: reader, most: 12)
    #expect(shelf.isPacking)
  }

  @Test("[T28] of snapshots of before, which only those hold who don't read, the oldest are withdrawn")
  func stale() throws {
    let loop = try EventLoop()
    let shelf = SnapshotShelf(loop: loop, server: { nil }, finished: {})
    let size = SnapshotShelf.staleBytesMax / 2
    let held = (0..<5).map { index in
      shelf.forget()
      return shelf.plain([UInt8](repeating: UInt8(index), count: size), ending: nil, most: 12)
    }
    #expect(held.map(\.count) == [0, 0, size, size, size])
    loop.stop()
    loop.run()
  }
}
