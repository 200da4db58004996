internal import BoardUI
internal import DequeModule
internal import Document
internal import Presentation

/// The numbered frames of one audience: what changed is gathered, then encoded once per surface and kept for resuming.
///
/// The stream shows a document that follows the durable one frame by frame; snapshots are of what is shown, so they are
/// taken when nothing is gathered (see ``isShowingEverything``).
struct FrameStream {
  /// What the next frame will contain.
  private struct Gathered {
    var changes: [Change] = []
    var facts: [Fact] = []
    var operations: [AppliedOperation] = []
    var names: [SeatNumber: String] = [:]
    var settings: SharedSettings?
    /// Another container shows the board.
    var isRearranged = false

    var isEmpty: Bool {
      facts.isEmpty && operations.isEmpty && names.isEmpty && settings == nil && !isRearranged
    }
  }

  /// One surface and its latest frames.
  private struct Lane {
    var frames: Deque<(number: UInt64, bytes: [UInt8])> = []
    var keptBytes = 0
    /// Frames after this one are kept.
    var keptAfter: UInt64
    var snapshot: (frame: UInt64, bytes: [UInt8])?
    var unusedSince: Duration?
  }

  /// The number of the last frame.
  private(set) var frame: UInt64 = 0
  private let configuration: RoomConfiguration
  private let look: BoardLook
  private var container: ContainerChoice?
  private var stage: BoardStage
  private var lanes: [Surface: Lane] = [:]
  private var gathered = Gathered()
  private var snapshotOpening: (frame: UInt64, bytes: [UInt8])?
  /// What views keep outlives the stage.
  private let views: StateStore
  private let mail: ViewMail
  private var wake: (@Sendable () -> Void)?
  /// The tasks of a stage that was left.
  private var tasksLeft: [ViewTaskChange] = []

  init(
    document: Document, look: BoardLook = BoardLook(), container: ContainerChoice? = nil,
    configuration: RoomConfiguration, views: StateStore = StateStore(), mail: ViewMail = ViewMail()
  ) {
    self.look = look
    self.container = container
    self.views = views
    self.mail = mail
    self.configuration = configuration
    stage = BoardStage(document: document, look: look, container: container, state: views)
    stage.onDiagnostic { [mail] in mail.post($0) }
  }

  // MARK: Views

  mutating func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    stage.onNeedsUpdate(wake)
  }

  /// The tasks of views that came and went since the last call.
  mutating func takeTasks() -> [ViewTaskChange] {
    defer { tasksLeft = [] }
    return tasksLeft + stage.takeTasks()
  }

  var isShowingEverything: Bool { gathered.isEmpty && !stage.needsUpdate }

  var openSurfaces: [Surface] { lanes.keys.sorted { $0.key < $1.key } }

  // MARK: Gathering

  mutating func gather(_ operation: AppliedOperation, changes: [Change], by author: SeatNumber?) {
    gathered.operations.append(operation)
    gathered.changes += changes
    gathered.facts += changes.map { Fact($0, revision: operation.revision, by: author) }
  }

  mutating func gather(name: String, of seat: SeatNumber) { gathered.names[seat] = name }

  mutating func gather(_ settings: SharedSettings) { gathered.settings = settings }

  /// From the next frame on the board stands in `container`; that frame moves every card to its new place.
  mutating func arrange(in container: ContainerChoice?) {
    guard container != self.container else { return }
    self.container = container
    stage.arrange(in: container)
    gathered.isRearranged = true
  }

  /// Makes the next frame of what was gathered, which leads to `document`; one message for each open surface.
  mutating func next(to document: Document) -> [Surface: [UInt8]] {
    frame += 1
    let names = gathered.names.sorted { $0.key < $1.key }.map { Fact.name($0.key, $0.value) }
    let opening = MessageParts.frame(
      frame, revision: document.revision, operations: gathered.operations, facts: names + gathered.facts,
      settings: gathered.settings)
    let patches = stage.update(to: document, changes: gathered.changes)
    gathered = Gathered()
    var messages: [Surface: [UInt8]] = [:]
    for surface in lanes.keys {
      let patch = patches[surface].flatMap { $0.isEmpty ? nil : MessageParts.patch($0) }
      let message = MessageParts.joined(opening, scene: patch)
      messages[surface] = message
      keep(message, on: surface)
    }
    return messages
  }

  private mutating func keep(_ message: [UInt8], on surface: Surface) {
    guard var lane = lanes.removeValue(forKey: surface) else { return }
    lane.frames.append((frame, message))
    lane.keptBytes += message.count
    while lane.keptBytes > configuration.framesKeptBytes, let oldest = lane.frames.popFirst() {
      lane.keptBytes -= oldest.bytes.count
      lane.keptAfter = oldest.number
    }
    lanes[surface] = lane
  }

  // MARK: Surfaces

  /// The surface for a client of this size: the nearest rung, or the nearest open one of its kind when the room has as
  /// many as it may. Each kind can always have one.
  mutating func open(_ request: SurfaceRequest) -> Surface {
    let wanted = Surface.nearest(request.kind, width: request.width, height: request.height)
    if lanes[wanted] != nil { return wanted }
    let ofKind = openSurfaces.filter { $0.kind == wanted.kind }
    let kindsMissing = Set(Surface.Kind.allCases).subtracting(lanes.keys.map(\.kind)).count
    while lanes.count + kindsMissing >= configuration.surfacesMax, !ofKind.isEmpty {
      guard let unused = openSurfaces.first(where: { lanes[$0]?.unusedSince != nil }) else {
        return ofKind.min { abs($0.width - wanted.width) < abs($1.width - wanted.width) } ?? wanted
      }
      close(unused)
    }
    _ = stage.open(wanted)
    lanes[wanted] = Lane(keptAfter: frame)
    return wanted
  }

  /// See ``BoardStage/press(_:of:on:)``.
  func press(_ part: String, of owner: SceneOwner, on surface: Surface) -> [Document.Operation]? {
    stage.press(part, of: owner, on: surface)
  }

  /// Notes which surfaces somebody looks at, and closes those nobody looked at for long.
  mutating func sweep(used: Set<Surface>, at now: Duration) {
    for surface in openSurfaces {
      if used.contains(surface) {
        lanes[surface]?.unusedSince = nil
      } else if let since = lanes[surface]?.unusedSince {
        if now - since >= configuration.surfaceIdle, !keepsViews(surface) { close(surface) }
      } else {
        lanes[surface]?.unusedSince = now
      }
    }
  }

  /// What views keep lives with the room: the last surface that holds it stays open.
  private func keepsViews(_ surface: Surface) -> Bool { lanes.count == 1 && views.statefulViewCount > 0 }

  private mutating func close(_ surface: Surface) {
    stage.close(surface)
    lanes[surface] = nil
  }

  // MARK: Joining

  /// The frames after `number` on `surface`; nil unless all of them are kept.
  func frames(after number: UInt64, on surface: Surface) -> [[UInt8]]? {
    guard let lane = lanes[surface], number >= lane.keptAfter, number <= frame else { return nil }
    return lane.frames.filter { $0.number > number }.map(\.bytes)
  }

  /// A snapshot of what is shown, made once per frame and surface.
  mutating func snapshot(for surface: Surface, of state: BoardState) -> [UInt8] {
    precondition(isShowingEverything, "a snapshot while frame \(frame + 1) is being gathered")
    if let kept = lanes[surface]?.snapshot, kept.frame == frame { return kept.bytes }
    let opening: [UInt8]
    if let kept = snapshotOpening, kept.frame == frame {
      opening = kept.bytes
    } else {
      opening = MessageParts.snapshot(
        frame: frame, revision: state.document.revision, settings: SharedSettings(state.settings),
        facts: state.facts)
      snapshotOpening = (frame, opening)
    }
    let bytes = MessageParts.joined(opening, surface: surface, scene: MessageParts.scene(stage.open(surface)))
    lanes[surface]?.snapshot = (frame, bytes)
    return bytes
  }

  /// Starts over from a document that was read back: nothing kept leads to it.
  mutating func restart(at document: Document, container: ContainerChoice?) {
    let surfaces = lanes.keys
    self.container = container
    // State and tasks stay where they were: the new stage takes hold of them before the old one lets go.
    let old = stage
    defer { withExtendedLifetime(old) {} }
    tasksLeft += old.takeTasks()
    stage = BoardStage(document: document, look: look, container: container, state: views)
    stage.onDiagnostic { [mail] in mail.post($0) }
    if let wake { stage.onNeedsUpdate(wake) }
    gathered = Gathered()
    snapshotOpening = nil
    frame += 1
    lanes = [:]
    for surface in surfaces {
      _ = stage.open(surface)
      lanes[surface] = Lane(keptAfter: frame)
    }
  }
}

extension BoardState {
  /// What replicas are told, with the names of the seats that cards name.
  package var facts: Facts {
    var facts = Facts(document: document)
    for case let seat? in Set(facts.cards.values.map(\.author)) {
      if let name = seats[seat]?.name, !name.isEmpty { facts.names[seat] = name }
    }
    return facts
  }
}
