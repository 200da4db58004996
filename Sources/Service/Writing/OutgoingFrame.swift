import CLibwebsockets

/// A message encoded once and sent to any number of connections without being copied again.
///
/// A small one has room before it, into which libwebsockets writes the frame's header: the same header for every
/// connection, so on the loop's one thread the buffer can be shared. A large one is written piece by piece, each as a
/// fragment (RFC 6455 §5.4), so that the library, which copies what a socket doesn't take, never holds more than a
/// piece for one connection.
public final class OutgoingFrame {
  enum Body {
    case small(UnsafeMutablePointer<UInt8>)
    /// `shared` without its last bytes, then `tail`.
    case large(SharedBytes, leavingOut: Int, tail: [UInt8])
  }

  /// A message with more bytes is large, and goes in pieces of so many.
  public static let pieceBytes = Int(service_piece_bytes)

  let body: Body
  private let isSmallText: Bool
  private let smallCount: Int
  /// Only one connection gets it, so it costs what it is.
  let isOwn: Bool
  private let memory: UnsafeMutablePointer<UInt8>?

  public convenience init(_ bytes: [UInt8], isText: Bool = true) { self.init(bytes, isText: isText, isOwn: false) }

  init(_ bytes: [UInt8], isText: Bool, isOwn: Bool) {
    self.isOwn = isOwn
    isSmallText = isText
    smallCount = bytes.count
    guard bytes.count <= Self.pieceBytes else {
      memory = nil
      body = .large(SharedBytes(bytes, isText: isText), leavingOut: 0, tail: [])
      return
    }
    let headroom = service_headroom()
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: headroom + max(bytes.count, 1))
    let payload = memory + headroom
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { payload.initialize(from: start, count: source.count) }
    }
    self.memory = memory
    body = .small(payload)
  }

  /// What others get too, be it with another end: `shared` without its last bytes, then `tail`.
  public init(_ shared: SharedBytes, leavingOut: Int = 0, tail: [UInt8] = []) {
    body = .large(shared, leavingOut: leavingOut, tail: tail)
    isOwn = false
    isSmallText = true
    smallCount = 0
    memory = nil
  }

  deinit { memory?.deallocate() }

  /// 0 as long as its bytes aren't here.
  public var count: Int {
    switch body {
    case .small: smallCount
    case .large(let shared, let leavingOut, let tail): max(0, shared.count - leavingOut) + tail.count
    }
  }

  public var isText: Bool {
    switch body {
    case .small: isSmallText
    case .large(let shared, _, _): shared.isText
    }
  }

  var isAwaited: Bool { if case .large(let shared, _, _) = body { shared.isAwaited } else { false } }
}
