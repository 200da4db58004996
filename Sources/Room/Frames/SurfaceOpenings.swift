internal import BoardUI
internal import Document
internal import Messages
internal import Presentation

// Surfaces that are laid out on a background thread, and come when they are ready.

extension FrameStream {
  /// A surface on its way, and what changed since it was ordered.
  struct Opening {
    var order: SurfaceOrder
    var changes: [Change] = []
    var names: [SeatNumber: String] = [:]
    /// The board has another container or look, or was read back, so this surface is of no use.
    var isStale = false
  }

  /// Whether the surface is being laid out: nobody gets a snapshot of it yet.
  func isOpening(_ surface: Surface?) -> Bool { surface.map { openings[$0] != nil } ?? false }

  /// The same for a screen of that size.
  func isOpening(_ request: SurfaceRequest) -> Bool { isOpening(wanted(request)) }

  /// Whether the surface is laid out.
  func isOpen(_ surface: Surface) -> Bool { lanes[surface] != nil }

  /// The surface that a screen of that size should have.
  func wanted(_ request: SurfaceRequest) -> Surface {
    Surface.nearest(request.kind, width: request.width, height: request.height)
  }

  /// The surfaces that are to be laid out since the last call.
  mutating func takeOrders() -> [SurfaceOrder] {
    defer { orders = [] }
    return orders
  }

  /// The stage that has the surface.
  func stage(of surface: Surface) -> BoardStage { ownStages[surface] ?? stage }

  /// Whether laying the board out takes so long that others would wait.
  func isLaidOutInBackground(_ surface: Surface) -> Bool {
    shown.cardCount > configuration.cardsLaidOutOnLoop && SurfaceOrder.isPossible(look, on: surface)
  }

  mutating func order(_ surface: Surface) {
    let order = SurfaceOrder(surface, of: shown, look: look, container: container, names: names)
    openings[surface] = Opening(order: order)
    orders.append(order)
  }

  /// Nobody waits for the surface any more.
  mutating func abandonOpening(_ surface: Surface) {
    openings.removeValue(forKey: surface)?.order.abandon()
  }

  /// Takes over a surface, with what changed meanwhile. One that nobody wants any more is left, and one that is stale
  /// ordered again.
  mutating func adopt(_ built: BuiltSurface) {
    let surface = built.order.surface
    guard let opening = openings[surface], opening.order == built.order else { return }
    openings[surface] = nil
    guard !opening.isStale else { return order(surface) }
    var numbers = built.numbers
    var scene: Scene? = built.scene
    if !opening.changes.isEmpty || !opening.names.isEmpty {
      let patches = built.stage.update(to: shown, changes: opening.changes, names: opening.names)
      if let patch = patches[surface] {
        _ = numbers.name(patch)
        scene = nil
      }
    }
    attend(to: built.stage)
    ownStages[surface] = built.stage
    lanes[surface] = lane(numbers, on: surface, scene: scene)
  }

  /// The board has changed since each of them was ordered.
  mutating func letOpeningsGo() {
    for surface in openings.keys { openings[surface]?.isStale = true }
  }

  /// They have to follow these changes once they are here.
  mutating func note(_ gathered: Gathered) {
    for surface in openings.keys {
      openings[surface]?.changes += gathered.changes
      openings[surface]?.names.merge(gathered.names) { _, new in new }
    }
  }
}
