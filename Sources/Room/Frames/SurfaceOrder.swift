internal import BoardUI
internal import Document
internal import Messages
internal import Presentation
internal import Synchronization

/// A kind of screen for which a background thread lays out a board. That takes 0.06 ms a card; on the event loop,
/// everyone on its boards would wait meanwhile.
///
/// Only the program's own containers are laid out this way: they read nothing but values and keep no state. The code of
/// authors (and that of their container values), walls, whose events keep state, and cards with views of their own
/// stay on the loop.
///
/// Unchecked: all of it is values that nobody writes any more, and the functions in `look` are stock.
public final class SurfaceOrder: Hashable, @unchecked Sendable {
  let surface: Surface
  /// What everyone sees of the board, when this was ordered.
  let document: Document
  private let look: BoardLook
  private let container: ContainerChoice?
  private let names: [SeatNumber: String]
  private let wanted = Atomic(true)

  init(
    _ surface: Surface, of document: Document, look: BoardLook, container: ContainerChoice?, names: [SeatNumber: String]
  ) {
    self.surface = surface
    self.document = document
    self.look = look
    self.container = container
    self.names = names
  }

  /// Whether a board of this look can be laid out on a background thread for that surface.
  static func isPossible(_ look: BoardLook, on surface: Surface) -> Bool {
    look.container.isStock && look.values.isStock && look.views == nil && surface.kind != .wall
  }

  /// Whether someone still waits for it; if not, it needn't be built. Any thread may ask.
  public var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// Nobody looks at that kind of screen any more.
  func abandon() { wanted.store(false, ordering: .relaxed) }

  /// Lays the board out, on any thread.
  ///
  /// - Complexity: O(cards).
  public func build() -> BuiltSurface {
    let stage = BoardStage(document: document, look: look, container: container, names: names)
    let scene = stage.open(surface)
    return BuiltSurface(self, stage: stage, scene: scene, numbers: StyleNumbers(scene))
  }

  /// An order is the same as itself alone.
  public static func == (a: SurfaceOrder, b: SurfaceOrder) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A board that was laid out for one surface, for the room that ordered it.
///
/// Unchecked: the thread that built it hands it over and keeps nothing.
public final class BuiltSurface: @unchecked Sendable {
  let order: SurfaceOrder
  let stage: BoardStage
  let scene: Scene
  let numbers: StyleNumbers

  fileprivate init(_ order: SurfaceOrder, stage: BoardStage, scene: Scene, numbers: StyleNumbers) {
    self.order = order
    self.stage = stage
    self.scene = scene
    self.numbers = numbers
  }
}
