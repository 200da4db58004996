import Dispatch
import Room
import Service

/// Lays out surfaces of one board in the background. It owns the inbox that they come back to.
///
/// One surface at a time is laid out for all boards, so that it takes no more than one processor from the loop. It
/// belongs to the loop's thread, where an order costs O(1). A surface that nobody wants any more when its turn comes
/// isn't laid out.
final class SurfaceLayouts {
  private static let queue = DispatchQueue(label: "laying out surfaces", qos: .utility)

  private let loop: EventLoop
  private var built: (BuiltSurface) -> Void = { _ in }
  private lazy var surfaces = loop.inbox { [weak self] (surface: BuiltSurface) in self?.built(surface) }

  init(on loop: EventLoop) { self.loop = loop }

  /// - Parameter built: called on the loop, and never from within another call.
  func onBuilt(_ built: @escaping (BuiltSurface) -> Void) { self.built = built }

  func build(_ order: SurfaceOrder) {
    Self.queue.async { [surfaces] in if order.isWanted { surfaces.post(order.build()) } }
  }

  /// The board is let go of: a surface that is built later is for nobody.
  func end() { loop.close(surfaces) }
}
