internal import Document
internal import Presentation

/// The surfaces that are being laid out on a background thread, each with what changed on the board since it was
/// ordered.
/// ```swift
/// openings.add(SurfaceOrder(surface, of: shown, look: look, container: container, names: names))
/// for order in openings.takeOrders() { layOut(order) }
/// if let opening = openings.take(built.order), !opening.isStale { show(built, after: opening.changes) }
/// ```
struct SurfaceOpenings {
  /// A surface on its way.
  struct Opening {
    fileprivate let order: SurfaceOrder
    /// Since it was ordered, as are the names.
    fileprivate(set) var changes: [Change] = []
    fileprivate(set) var names: [SeatNumber: String] = [:]
    /// The board has another container or look, or was read back, so this surface is of no use.
    fileprivate(set) var isStale = false
  }

  private var openings: [Surface: Opening] = [:]
  private var orders: [SurfaceOrder] = []

  var isEmpty: Bool { openings.isEmpty }

  var surfaces: [Surface] { Array(openings.keys) }

  func contains(_ surface: Surface) -> Bool { openings[surface] != nil }

  mutating func add(_ order: SurfaceOrder) {
    openings[order.surface] = Opening(order: order)
    orders.append(order)
  }

  /// The surfaces that need a layout since the last call.
  mutating func takeOrders() -> [SurfaceOrder] {
    defer { orders = [] }
    return orders
  }

  /// The surface is here. Nil: nobody wants it any more, or it was ordered again.
  mutating func take(_ order: SurfaceOrder) -> Opening? {
    guard openings[order.surface]?.order == order else { return nil }
    return openings.removeValue(forKey: order.surface)
  }

  /// Nobody waits for the surface any more.
  mutating func abandon(_ surface: Surface) { openings.removeValue(forKey: surface)?.order.abandon() }

  /// The board is another one than when each of them was ordered.
  mutating func letGo() { for surface in openings.keys { openings[surface]?.isStale = true } }

  /// They have to follow this once they are here.
  mutating func note(_ changes: [Change], _ names: [SeatNumber: String]) {
    for surface in openings.keys {
      openings[surface]?.changes += changes
      openings[surface]?.names.merge(names) { _, new in new }
    }
  }
}
