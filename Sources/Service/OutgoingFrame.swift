import CLibwebsockets

/// A message encoded once and sent to any number of connections without being copied again.
///
/// libwebsockets writes a frame's header into the bytes before the payload, the same header for every connection, so on the
/// loop's one thread the buffer can be shared. Costs its bytes plus sixteen or so; freed with the last reference.
public final class OutgoingFrame {
  let payload: UnsafeMutablePointer<UInt8>
  public let count: Int
  public let isText: Bool
  private let memory: UnsafeMutablePointer<UInt8>

  public init(_ bytes: [UInt8], isText: Bool = true) {
    let headroom = service_headroom()
    memory = .allocate(capacity: headroom + max(bytes.count, 1))
    payload = memory + headroom
    count = bytes.count
    self.isText = isText
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { payload.initialize(from: start, count: source.count) }
    }
  }

  deinit { memory.deallocate() }
}
