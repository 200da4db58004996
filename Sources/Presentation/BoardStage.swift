public import Document

/// The scenes of one board: the document resolved through the board's container and laid out for each surface in use.
///
/// A stage follows the durable document of one audience. It is confined to its room.
/// ```swift
/// let stage = BoardStage(document: document)
/// let scene = stage.open(.nearest(.phone, width: 390))
/// let patches = stage.update(to: next, changes: changes)
/// ```
public final class BoardStage {
  // To be filled by the container engine.
  public init(document: Document) {}

  /// The scene for `surface`, which is kept up to date until ``close(_:)``. Opening an open surface gives its scene.
  public func open(_ surface: Surface) -> Scene { Scene(size: .init(width: 0, height: 0)) }

  /// Forgets a surface nobody looks at.
  public func close(_ surface: Surface) {}

  /// Follows the document; gives what changed on each open surface, surfaces without a change left out.
  ///
  /// - Parameters:
  ///   - document: the document after `changes`.
  ///   - changes: all changes since the last update, in order.
  public func update(to document: Document, changes: [Change]) -> [Surface: ScenePatch] { [:] }
}
