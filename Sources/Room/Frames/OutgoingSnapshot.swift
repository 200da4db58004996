package import Document
package import Messages
package import Presentation
import Synchronization

/// A snapshot on its way to those who read it.
///
/// A small one is written when it is made. A large one is written while the room's effects are performed, on any
/// thread, so that nobody waits for it on the loop. Until then it holds the board as it was, which shares its memory
/// with what the room goes on with; then it holds its bytes, because others may ask for it as long as a relay keeps it.
public final class OutgoingSnapshot: Hashable, Sendable {
  private enum Content {
    case written([UInt8])
    case parts(Parts)
    /// For clients of protocol 3.
    case ofThree(OutgoingSnapshot)
  }

  /// What a snapshot is written from.
  package struct Parts: Sendable {
    var frame: UInt64
    var state: BoardState
    var schema: ValueSchema
    var secrets: PictureSecrets
    /// Nil: facts alone.
    var surface: Surface?
    var scene: Scene
    var styles: KnownStyles

    package init(
      frame: UInt64, state: BoardState, schema: ValueSchema, secrets: PictureSecrets = .none, surface: Surface?,
      scene: Scene, styles: KnownStyles
    ) {
      self.frame = frame
      self.state = state
      self.schema = schema
      self.secrets = secrets
      self.surface = surface
      self.scene = scene
      self.styles = styles
    }

    fileprivate func written(about count: Int) -> [UInt8] {
      MessageParts.snapshot(
        frame, revision: state.document.revision, settings: SharedSettings(state),
        facts: state.seen(by: nil).facts(schema, secrets), about: count, surface: surface, scene: scene, styles: styles)
    }
  }

  private let content: Mutex<Content>
  /// The message gzipped, once someone has asked. The inner nil says that gzip doesn't make it smaller.
  private let packed = Mutex<[UInt8]??>(.none)
  /// How many bytes it has, or about how many it will have.
  public let count: Int

  /// - Parameter counted: for how many bytes it was taken before it was written; nil: exactly.
  package init(_ bytes: [UInt8], counted: Int? = nil) {
    content = Mutex(.written(bytes))
    count = counted ?? bytes.count
  }

  /// - Parameter about: how many bytes there will be, without those of the scene.
  package init(_ parts: Parts, about: Int) {
    content = Mutex(.parts(parts))
    count = about + MessageParts.bytes(of: parts.scene)
  }

  /// The same in the words of protocol 3. One that is written already is rewritten now, any other when its bytes are
  /// asked for.
  package init(ofThree current: OutgoingSnapshot) {
    if case .written(let bytes) = current.now {
      let bytes = ProtocolThree.message(fromCurrent: bytes)
      content = Mutex(.written(bytes))
      count = bytes.count
    } else {
      content = Mutex(.ofThree(current))
      count = current.count
    }
  }

  /// Whether ``bytes()`` has nothing to do.
  public var isWritten: Bool { if case .written = now { true } else { false } }

  private var now: Content { content.withLock { $0 } }

  /// The message. O(bytes) unless ``isWritten``.
  public func bytes() -> [UInt8] {
    let bytes: [UInt8]
    switch now {
    case .written(let written): return written
    case .ofThree(let current): bytes = ProtocolThree.message(fromCurrent: current.bytes())
    case .parts(let parts): bytes = parts.written(about: count)
    }
    // Not under the lock: the loop asks meanwhile whether it is written.
    content.withLock { $0 = .written(bytes) }
    return bytes
  }

  /// Whether ``packed(by:)`` would return at once. Doesn't wait.
  public var isPacked: Bool { packed.withLockIfAvailable { $0 != nil } ?? false }

  /// The message gzipped. The first caller does the work for all relays; others who ask meanwhile wait for it. Nil if
  /// gzip doesn't make it smaller. O(bytes) unless ``isPacked``.
  public func packed(by pack: ([UInt8]) -> [UInt8]?) -> [UInt8]? {
    packed.withLock { packed in
      if let packed { return packed }
      let made = pack(bytes())
      packed = .some(made)
      return made
    }
  }

  /// A snapshot is the same as itself alone: what it says is never compared.
  public static func == (a: OutgoingSnapshot, b: OutgoingSnapshot) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
