internal import BoardUI
internal import Document
internal import Presentation

/// The stages on which the board of one audience is laid out: one for all surfaces that were laid out on the event
/// loop, and one for each that a background thread laid out.
///
/// All of them show the same document in the same container. The state of views and their registrations outlive them.
struct Stages {
  /// Has the surfaces that were laid out on the loop.
  private(set) var main: BoardStage
  /// By the one surface of each.
  private var own: [Surface: BoardStage] = [:]
  private let views: StateStore
  private let notifications = NotificationRegistry.ofBoard
  private let mail: ViewMail
  private var wake: (@Sendable () -> Void)?
  /// The tasks of a stage that was left.
  private var tasksLeft: [ViewTaskChange] = []

  init(
    _ document: Document, look: BoardLook, container: ContainerChoice?, names: [SeatNumber: String], views: StateStore,
    mail: ViewMail
  ) {
    self.views = views
    self.mail = mail
    main = BoardStage(
      document: document, look: look, container: container, names: names, state: views, notifications: notifications)
    attend(to: main)
  }

  /// The stage that has the surface, or would have it.
  subscript(surface: Surface) -> BoardStage { own[surface] ?? main }

  /// Whether views wrote state that no scene shows yet. O(surfaces).
  var needsUpdate: Bool { main.needsUpdate || own.values.contains { $0.needsUpdate } }

  /// Whether there are views that keep something for as long as a surface has them.
  var keepsState: Bool { views.statefulViewCount > 0 }

  /// The name of a seat; nil: it isn't known.
  func name(of seat: SeatNumber) -> String? { main.name(of: seat) }

  /// What walls say over the board, from the next update on; nil: nothing. All walls are on the loop's stage.
  func show(_ event: BoardEvent?) { main.event = event }

  /// Shows the board in another container from the next update on.
  func arrange(in container: ContainerChoice?) {
    main.arrange(in: container)
    for stage in own.values { stage.arrange(in: container) }
  }

  /// Follows the document; gives what changed on each surface. It costs what ``BoardStage/update(to:changes:names:)``
  /// costs, on each stage.
  func update(to document: Document, changes: [Change], names: [SeatNumber: String]) -> [Surface: ScenePatch] {
    var patches = main.update(to: document, changes: changes, names: names)
    for stage in own.values {
      patches.merge(stage.update(to: document, changes: changes, names: names)) { _, own in own }
    }
    return patches
  }

  /// Takes over the stage of a surface that was laid out elsewhere.
  mutating func adopt(_ stage: BoardStage, for surface: Surface) {
    attend(to: stage)
    own[surface] = stage
  }

  /// Nobody looks at the surface any more.
  mutating func close(_ surface: Surface) {
    main.close(surface)
    own[surface] = nil
  }

  /// Starts over with another document or look, and no surfaces.
  ///
  /// - Returns: the stage before. State of views and their tasks stay where they are if it lives until surfaces are
  ///   open again: the new stage takes hold of them before the old one lets go.
  mutating func restart(
    _ document: Document, look: BoardLook, container: ContainerChoice?, names: [SeatNumber: String]
  ) -> BoardStage {
    let old = main
    tasksLeft += old.takeTasks()
    main = BoardStage(
      document: document, look: look, container: container, names: names, state: views, notifications: notifications)
    attend(to: main)
    own = [:]
    return old
  }

  // MARK: What views do

  mutating func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    main.onNeedsUpdate(wake)
    for stage in own.values { stage.onNeedsUpdate(wake) }
  }

  /// The tasks of views that came and went since the last call.
  mutating func takeTasks() -> [ViewTaskChange] {
    defer { tasksLeft = [] }
    return tasksLeft + main.takeTasks()
  }

  /// Hears of what the stage's views write, and of their mistakes.
  private func attend(to stage: BoardStage) {
    stage.onDiagnostic { [mail] in mail.post($0) }
    if let wake { stage.onNeedsUpdate(wake) }
  }
}
