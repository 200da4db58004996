public import BoardUI
public import Document
import Foundation
import Observation

/// The scenes of one board: the document resolved through the board's container and laid out for each surface in use.
///
/// A stage follows the durable document of one audience. It is confined to its room. A change costs what it changes:
/// each open surface keeps its resolved views and its scene.
/// ```swift
/// let stage = BoardStage(document: document)
/// let scene = stage.open(.nearest(.phone, width: 390))
/// let patches = stage.update(to: next, changes: changes)
/// ```
public final class BoardStage {
  let model: DocumentModel
  private let look: BoardLook
  private var choice: ContainerChoice?
  private(set) var surfaces: [Surface: SurfaceScene] = [:]
  private let actions = BoardActions()
  private let told = ToldEvent()
  private let notifications: NotificationRegistry
  let state: StateStore
  /// Whether this stage runs the actions of views.
  package var runsActions = true
  /// The tasks of views that nobody has taken yet.
  var tasks = ViewTaskQueue()
  private var wake: (@Sendable () -> Void)?
  private(set) var diagnose: ((Diagnostic) -> Void)?

  /// - Parameters:
  ///   - container: the one that someone chose by its name; nil: the board's own, see ``BoardLook``.
  ///   - names: what the seats are called that cards may show.
  ///   - state: views keep their state with the board, no matter on which surface people see them. It may outlive the
  ///     stage: views of another stage with this state go on where they were.
  ///   - notifications: where the container's views register theirs for a ``BoardEvent``; outlives the stage as
  ///     `state` does.
  /// - Complexity: O(cards).
  public init(
    document: Document, look: BoardLook = BoardLook(), container: ContainerChoice? = nil,
    names: [SeatNumber: String] = [:], state: StateStore = StateStore(),
    notifications: NotificationRegistry = .ofBoard
  ) {
    model = DocumentModel(
      document, dibs: look.values.dibs, votes: look.values.schema.votes, names: names,
      pictures: look.values.schema.pictures, pictureNames: look.pictureNames)
    self.look = look
    self.state = state
    self.notifications = notifications
    choice = container
    actions.collection.values = look.values
  }

  /// A stage with a container of the board's author.
  ///
  /// - Parameter container: arranges the document's content, whose sections and cards are those of the document.
  public convenience init<Container: View>(
    document: Document, @ViewBuilder container: @escaping (DocumentContent) -> Container
  ) {
    self.init(document: document, look: BoardLook(container: BoardContainer(container)))
  }

  /// Shows the board in another container from the next update on; nil: in its own.
  ///
  /// Cards and sections keep their ids, so the patches say where each went, and those who draw them let them travel.
  ///
  /// - Complexity: O(open surfaces); the next update costs O(cards) for each.
  public func arrange(in container: ContainerChoice?) {
    choice = container
    for (surface, scene) in surfaces { scene.graph.show(root(on: surface)) }
  }

  /// The scene for `surface`, which is kept up to date until ``close(_:)``. Opening an open surface gives its scene.
  ///
  /// - Complexity: O(cards) for a surface that isn't open.
  public func open(_ surface: Surface) -> Scene {
    if let scene = surfaces[surface] { return scene.scene }
    var environment = EnvironmentValues(for: surface)
    environment.boardActions = actions
    environment.assets = look.assets
    environment.boardValues = look.values
    // On every surface: a view appears once for all of them, on whichever is opened first.
    environment.notificationRegistry = notifications
    let graph = ViewGraph(root(on: surface), environment: environment, state: state)
    if let wake { graph.onNeedsUpdate(wake) }
    if let diagnose { graph.onDiagnostic(diagnose) }
    let opened = SurfaceScene(graph, proposal: ProposedViewSize(for: surface))
    surfaces[surface] = opened
    evaluate()
    _ = opened.update()
    return opened.scene
  }

  /// Forgets a surface nobody looks at.
  public func close(_ surface: Surface) { surfaces[surface] = nil }

  /// What walls say over the board, from the next update on; nil: nothing.
  public var event: BoardEvent? {
    get { told.current }
    set { if newValue != told.current { told.current = newValue } }
  }

  /// The name of a seat; nil: it isn't known.
  public func name(of seat: SeatNumber) -> String? { model.name(of: seat) }

  /// The board in its container. Around that walls have a place for events; what the container's views keep is the
  /// same as elsewhere.
  private func root(on surface: Surface) -> AnyView {
    let board = look.arrange(DocumentContent(model: model, values: look.values, views: look.views), as: choice)
      .identityScope(BoardScope())
    guard surface.kind == .wall else { return AnyView(board) }
    let told = told
    return AnyView(
      NotificationView({ told.current }, registry: notifications) {
        // As the graph's root arranges it: an overlay is laid over each view that there is.
        VStack { board }
      })
  }

  /// Whether views wrote state that no scene shows yet: ``update(to:changes:)`` has something to tell.
  ///
  /// - Complexity: O(open surfaces).
  public var needsUpdate: Bool { surfaces.values.contains { $0.needsUpdate } }

  /// Calls `wake` from any thread when state that a scene shows was written, and once until the next update.
  ///
  /// - Complexity: O(open surfaces).
  public func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    for surface in surfaces.values { surface.graph.onNeedsUpdate(wake) }
  }

  /// Hears of mistakes in the container and in what it shows.
  ///
  /// - Complexity: O(open surfaces).
  public func onDiagnostic(_ diagnose: @escaping (Diagnostic) -> Void) {
    self.diagnose = diagnose
    for surface in surfaces.values { surface.graph.onDiagnostic(diagnose) }
  }

  func openScene(_ surface: Surface) -> SurfaceScene? { surfaces[surface] }

  /// Runs an action of what is on `owner`; nil if there was none.
  ///
  /// - Parameter latest: the board with all that was decided, if the stage may not know it yet.
  func collectingOperations(
    on owner: SceneOwner, latest: Document? = nil, _ act: () -> Bool
  ) -> [Document.Operation]? {
    let collection = actions.collection
    collection.owner = owner
    collection.document = model.document
    collection.latest = latest
    collection.isOpen = true
    defer {
      collection.isOpen = false
      collection.operations = []
      collection.document = Document()
      collection.latest = nil
      collection.owner = .board
    }
    return act() ? collection.operations : nil
  }

  /// What an open surface has cost so far; nil for one that isn't open.
  public func work(on surface: Surface) -> WorkCounters? { surfaces[surface]?.graph.work }
}

/// The place where the state of a board's views begins, no matter what is around them on a surface.
private struct BoardScope: Hashable {}

/// The event that walls show.
@Observable
private final class ToldEvent {
  var current: BoardEvent?
}

extension NotificationRegistry {
  /// A board's, which has a view for its events.
  public static var ofBoard: NotificationRegistry { NotificationRegistry { BoardEventView($0) } }
}

extension EnvironmentValues {
  /// The environment that views on a surface find around them.
  init(for surface: Surface) {
    self.init()
    metrics = Metrics(for: surface.kind)
    standardLengths = surface.kind == .terminal ? .cells : .points
    textMeasurer = surface.kind == .terminal ? CellEstimator() : TextEstimator()
    standardLengths = surface.kind == .terminal ? .cells : .points
    lineLimit = metrics.linesMax
    showsRichText = surface.kind != .terminal
  }
}

extension ProposedViewSize {
  /// A board is as wide as its surface, and as high as its content where it scrolls.
  init(for surface: Surface) {
    self.init(width: CGFloat(surface.width), height: surface.height.map { CGFloat($0) })
  }
}
