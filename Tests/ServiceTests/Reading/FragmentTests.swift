import Testing

@testable import Service

@Suite("Large messages")
struct FragmentTests {
  /// More than the kernel holds for forty connections whose readers take nothing.
  private static let board = (0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
  private static let piece = OutgoingFrame.pieceBytes

  private static func queue(of id: ConnectionID, _ server: WebServer) -> OutgoingQueue? {
    guard case .webSocket(let state)? = server.connections[id]?.phase else { return nil }
    return state.outgoing
  }

  @Test("[P42] a large message comes in fragments, none larger than a piece, with its kind in the first alone")
  func fragments() throws {
    let server = try TestServer()
    let (client, id) = try server.openClient()
    let bytes = Array(Self.board.prefix(3 * Self.piece + 5))
    server.perform { $0.send(OutgoingFrame(SharedBytes(bytes, isText: false)), to: id) }
    var payload: [UInt8] = []
    for index in 0..<4 {
      let frame = try client.readFrame()
      #expect(frame.opcode == (index == 0 ? 2 : 0))
      #expect(frame.isFinal == (index == 3))
      #expect(frame.payload.count == (index == 3 ? 5 : Self.piece))
      payload += frame.payload
    }
    #expect(payload == bytes)
  }

  @Test("a message that isn't larger than a piece is one frame")
  func small() throws {
    let server = try TestServer()
    let (client, id) = try server.openClient()
    let bytes = [UInt8](repeating: 0x61, count: Self.piece)
    server.perform { $0.send(bytes, to: id) }
    let frame = try client.readFrame()
    #expect(frame == RawClient.Frame(opcode: 1, payload: bytes))
  }

  @Test(
    "[P42] a message made of shared bytes and an end of its own is one message, and leaves the shared bytes as they are"
  )
  func end() throws {
    let server = try TestServer()
    let (first, firstID) = try server.openClient()
    let (second, secondID) = try server.openClient()
    let bytes = [UInt8](repeating: 0x61, count: 100_000)
    server.perform { server in
      let shared = SharedBytes(bytes)
      server.send(OutgoingFrame(shared, leavingOut: 1, tail: Array("own".utf8)), to: firstID)
      server.send(OutgoingFrame(shared), to: secondID)
    }
    #expect(try first.readMessage().payload == bytes.dropLast() + Array("own".utf8))
    #expect(try second.readMessage().payload == bytes)
  }

  @Test("a peer that asks in the middle of a message is answered between its fragments")
  func pingBetween() throws {
    let server = try TestServer()
    let (client, id) = try server.openClient(receiveBuffer: 16_384)
    server.perform { $0.send(OutgoingFrame(SharedBytes(Self.board, isText: false)), to: id) }
    let begin = try client.readFrame()
    try client.send(RawClient.Frame(opcode: 9, payload: [0x70]))
    var payload = begin.payload
    var pongs = 0
    var frame = begin
    while !frame.isFinal || frame.opcode > 2 {
      frame = try client.readFrame()
      if frame.opcode == 10 { pongs += 1 } else { payload += frame.payload }
    }
    #expect(pongs == 1)
    #expect(payload == Self.board)
  }

  @Test("[T28] of forty readers that don't read, the library holds a piece for each, and the message is in memory once")
  func silentReaders() throws {
    let server = try TestServer()
    var clients: [RawClient] = []
    var ids: [ConnectionID] = []
    for _ in 0..<40 {
      let (client, id) = try server.openClient(receiveBuffer: 4_096)
      clients.append(client)
      ids.append(id)
    }
    let readers = ids
    server.perform { server in
      let shared = SharedBytes(Self.board, isText: false)
      for id in readers { server.send(OutgoingFrame(shared), to: id) }
    }
    // Each has had all that its kernel takes when the library holds a part of a piece.
    try server.wait { server in
      readers.allSatisfy { id in Self.queue(of: id, server).map { !$0.isWritten && $0.heldBytes > 0 } ?? false }
    }
    let held = try server.ask { server in readers.compactMap { Self.queue(of: $0, server)?.heldBytes } }
    #expect(held.count == 40 && held.allSatisfy { $0 <= Self.piece })
    // And a client that reads after all gets it whole.
    #expect(try clients[7].readMessage().payload == Self.board)
  }

  @Test(
    "[T28] a reader that doesn't read costs a bounded amount alone, and shared bytes don't count"
  )
  func ownBytes() throws {
    let server = try TestServer({ $0.stallTime = .seconds(60) })
    let (first, sharing) = try server.openClient(receiveBuffer: 4_096)
    let (second, alone) = try server.openClient(receiveBuffer: 4_096)
    let piece = [UInt8](repeating: 0x62, count: 1_000)
    server.perform { server in
      let shared = SharedBytes(Self.board, isText: false)
      for id in [sharing, alone] { server.send(OutgoingFrame(shared), to: id) }
      let frame = OutgoingFrame(piece)
      for _ in 0..<100 {
        server.send(frame, to: sharing)
        server.send(piece, to: alone)
      }
    }
    _ = try server.recorder.wait("overflow") { $0.contains(.overflowed(alone)) ? true : nil }
    #expect(!server.recorder.all.contains(.overflowed(sharing)))
    withExtendedLifetime([first, second]) {}
  }

  @Test("no more than a thousand messages wait for one connection, however small they are")
  func count() throws {
    let server = try TestServer()
    let (client, id) = try server.openClient(receiveBuffer: 4_096)
    server.perform { server in
      server.send(OutgoingFrame(SharedBytes(Self.board, isText: false)), to: id)
      let frame = OutgoingFrame([0x61])
      for _ in 0...OutgoingQueue.framesMax { server.send(frame, to: id) }
    }
    _ = try server.recorder.wait("overflow") { $0.contains(.overflowed(id)) ? true : nil }
    withExtendedLifetime(client) {}
  }

  // MARK: Bytes that aren't there yet

  @Test("[P6b] nothing overtakes a message whose bytes are still being made")
  func awaited() throws {
    let server = try TestServer()
    let (client, id) = try server.openClient()
    let (other, otherID) = try server.openClient()
    let bytes = Shared<[SharedBytesBox]>([])
    server.perform { server in
      let shared = SharedBytes()
      bytes.change { $0.append(SharedBytesBox(shared)) }
      server.send(Array("before".utf8), to: id)
      server.send(OutgoingFrame(shared), to: id)
      server.broadcast(OutgoingFrame(Array("behind".utf8)), to: [id, otherID])
    }
    #expect(try client.readMessage() == .text("before"))
    #expect(try other.readMessage() == .text("behind"), "nobody else waits")
    #expect(try server.ask { Self.queue(of: id, $0)?.isWritten } == false)
    server.perform { server in
      guard let shared = bytes.value.first?.shared else { return }
      shared.fill(Array("made".utf8), isText: true)
      server.resume([id], with: shared)
    }
    #expect(try client.readMessage() == .text("made"))
    #expect(try client.readMessage() == .text("behind"))
  }

  @Test("[T28] withdrawn bytes are lost to readers that had none of them, and end a message that is half out")
  func withdrawn() throws {
    let server = try TestServer()
    let (waiting, waitingID) = try server.openClient()
    let (begun, begunID) = try server.openClient(receiveBuffer: 4_096)
    let bytes = Shared<[SharedBytesBox]>([])
    server.perform { server in
      let first = SharedBytes()
      let second = SharedBytes(Self.board, isText: false)
      bytes.change { $0 = [SharedBytesBox(first), SharedBytesBox(second)] }
      server.send(OutgoingFrame(first), to: waitingID)
      server.send(OutgoingFrame(second), to: begunID)
    }
    try server.wait { Self.queue(of: begunID, $0).map { $0.heldBytes > 0 } ?? false }
    server.perform { server in
      for box in bytes.value { box.shared.withdraw() }
      if let first = bytes.value.first { server.resume([waitingID], with: first.shared) }
    }
    _ = try server.recorder.wait("overflow") { $0.contains(.overflowed(waitingID)) ? true : nil }
    _ = try server.recorder.wait("drained") { $0.contains(.drained(waitingID)) ? true : nil }
    server.perform { $0.send(Array("newest".utf8), to: waitingID) }
    #expect(try waiting.readMessage() == .text("newest"))
    // It goes on as soon as the peer takes what the kernel has, and finds nothing to go on with.
    while (try? begun.receive(atLeast: 10_000)) != nil {}
    #expect(try server.recorder.closeReason(of: begunID) == .broken)
  }
}

/// Bytes that a test makes and fills in on the server's own thread.
private final class SharedBytesBox: @unchecked Sendable {
  /// Used on the loop's thread only.
  let shared: SharedBytes

  init(_ shared: SharedBytes) { self.shared = shared }
}
