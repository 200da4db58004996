import Synchronization

/// A resource's content, gzipped when the first client asks for it, and kept: a server that starts packs nothing that
/// nobody loads.
public final class Packed: Sendable {
  private enum Content: Sendable {
    case unpacked(@Sendable () -> [UInt8]?)
    case packed([UInt8]?)
  }

  private let content: Mutex<Content>

  /// - Parameter pack: gives the gzipped bytes; nil: they wouldn't be fewer. It runs once at most, on the event loop.
  public init(_ pack: @escaping @Sendable () -> [UInt8]?) { content = Mutex(.unpacked(pack)) }

  /// Nil: the content is sent as it is.
  ///
  /// - Complexity: O(length of the content) the first time, O(1) from then on.
  public var bytes: [UInt8]? {
    content.withLock { content in
      switch content {
      case .packed(let bytes): return bytes
      case .unpacked(let pack):
        let bytes = pack()
        content = .packed(bytes)
        return bytes
      }
    }
  }
}
