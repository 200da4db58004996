internal import BoardUI
package import Document
package import Messages
internal import Presentation

/// The frames of one audience, numbered on each surface: what changed is gathered, then encoded once per surface. A
/// surface on which nothing changed gets none, so that what walls say wakes no phone. Relays keep some of the frames
/// for people who come or come back (see ``Relay``).
///
/// The stream shows a document that follows the durable one frame by frame; snapshots are of what is shown, so they are
/// taken when nothing is gathered (see ``isShowingEverything``).
struct FrameStream {
  /// What the next frame will contain.
  struct Gathered {
    var changes: [Change] = []
    var operations: [AppliedOperation] = []
    var names: [SeatNumber: String] = [:]
    var settings: SharedSettings?
    /// Another container shows the board.
    var isRearranged = false
    /// The operations among them whose authors nobody else may know, with their own ids.
    var hidden: [AppliedOperation] = []
    /// Something that everyone saw is gone with it, or was renamed: people who come from now on don't hear it.
    var takesAway = false
    /// The people who have called dibs, or own a section, where that changed; nil: nobody.
    var holders: [Holding: Value?] = [:]

    var isEmpty: Bool {
      operations.isEmpty && names.isEmpty && settings == nil && !isRearranged
    }
  }

  /// What someone holds by their dibs: a card, or a section that is theirs.
  struct Holding: Hashable {
    let target: Target
    let key: ValueKey
  }

  /// Says to which run of the room the frames' numbers belong.
  let epoch: String
  /// The revision that the last frame led to.
  private var revision: Revision
  /// What everyone sees of the board at that revision.
  private var shown: Document
  /// On the board at that revision.
  private var cardCount: Int
  private let configuration: RoomConfiguration
  private var look: BoardLook
  private var container: ContainerChoice?
  /// What seats are called, as everyone heard last.
  private var names: [SeatNumber: String]
  private(set) var stages: Stages
  /// The surfaces on their way.
  private var openings = SurfaceOpenings()
  private var lanes = Lanes()
  private var gathered = Gathered()
  /// The queue that walls show, as everyone heard it last.
  private var turns: TurnQueue?
  private var wallEvents: WallEvents
  /// As everyone heard them last.
  private var settings: SharedSettings
  /// Nil: everyone sees all of the board.
  private var redaction: Redaction?
  /// What all snapshots have of what is shown, once one was written.
  private var snapshotOpening: MessageParts.SnapshotOpening?

  init(
    _ state: BoardState, look: BoardLook = BoardLook(), configuration: RoomConfiguration, epoch: String,
    views: StateStore = StateStore(), mail: ViewMail = ViewMail()
  ) {
    let seen = state.document.seen(by: nil)
    self.look = look
    container = state.settings.container
    self.configuration = configuration
    self.epoch = epoch
    revision = state.document.revision
    cardCount = state.document.cardCount
    shown = seen
    names = state.names
    redaction = Redaction(state.document)
    settings = SharedSettings(state)
    wallEvents = WallEvents(settings, configuration)
    stages = Stages(
      seen, look: look, container: state.settings.container, names: state.names, views: views, mail: mail)
    turns = turns(in: seen)
  }

  // MARK: Views

  mutating func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) { stages.onNeedsUpdate(wake) }

  /// The tasks of views that came and went since the last call.
  mutating func takeTasks() -> [ViewTaskChange] { stages.takeTasks() }

  var isShowingEverything: Bool { gathered.isEmpty && !stages.needsUpdate }

  /// Whether frames have led as far as this revision, which is on disk.
  func hasShown(_ revision: Revision) -> Bool { self.revision >= revision || isShowingEverything }

  /// With those that are being laid out.
  var openSurfaces: [Surface] {
    (lanes.surfaces.compactMap(\.self) + openings.surfaces).sorted { $0.key < $1.key }
  }

  /// Whether everyone looks at a desktop or a wall. Phones would have to draw more often than their screens show it,
  /// and terminals and programs have no use for so many frames. O(surfaces).
  var isOnLargeScreens: Bool { lanes.areOnLargeScreens }

  /// Whether there is anything to close once nobody looks at it.
  var hasLanes: Bool { !lanes.isEmpty || !openings.isEmpty }

  // MARK: Gathering

  /// Whether these changes are the first to hide something: what follows must begin from a snapshot.
  func beginsToHide(with changes: [Change]) -> Bool { redaction == nil && Redaction.begins(with: changes) }

  /// Gathers an operation and answers what everyone hears of its changes. Whose it is, if it changes nothing else or
  /// the board is anonymous, its author hears alone.
  mutating func gather(_ operation: AppliedOperation, changes: [Change], by author: SeatNumber?) -> [Change] {
    let told = redaction?.told(changes) ?? changes
    let pictures = look.values.schema.pictures
    let worded = pictures.isEmpty ? told : told.compactMap { look.pictureSecrets.told($0, pictures) }
    if let redaction, redaction.isAnonymous || told.allSatisfy(\.isCount) {
      // A row all the same, so that revisions count on, but nobody's.
      gathered.hidden.append(operation)
      gathered.operations.append(
        AppliedOperation(OperationID(.server, 0), operation.revision, by: nil, changes: worded))
    } else {
      gathered.operations.append(AppliedOperation(operation.id, operation.revision, by: author, changes: worded))
    }
    gathered.changes += told
    for change in told where takesAway(change) { gathered.takesAway = true }
    return told
  }

  /// Whether something that everyone saw is gone with the change. Dibs that go from one person to another are, too.
  private mutating func takesAway(_ change: Change) -> Bool {
    switch change {
    case .cardInserted(let card, _, _, _, let values, _): note(values, on: .card(card))
    case .sectionInserted(let section, _, _, let values): note(values, on: .section(section))
    case .valueChanged(let target, let key, let value) where look.values.schema[key]?.kind == .dibs:
      let holding = Holding(target: target, key: key)
      let before = gathered.holders[holding] ?? shown.value(key, of: target)
      gathered.holders[holding] = .some(value)
      return before != nil && before != value
    default: break
    }
    return change.takesAway(by: look.values.schema)
  }

  private mutating func note(_ values: [ValueKey: Value], on target: Target) {
    for (key, value) in values where look.values.schema[key]?.kind == .dibs {
      gathered.holders[Holding(target: target, key: key)] = .some(value)
    }
  }

  mutating func gather(name: String, of seat: SeatNumber) {
    let before = gathered.names[seat] ?? stages.name(of: seat) ?? ""
    if !before.isEmpty, before != name { gathered.takesAway = true }
    gathered.names[seat] = name
  }

  mutating func gather(_ settings: SharedSettings) {
    let before = (gathered.settings ?? self.settings).words
    // A timer that runs on, or a wall that turns its page, takes no words back.
    if !before.isSubset(of: settings.words) { gathered.takesAway = true }
    gathered.settings = settings
  }

  /// From the next frame on the board stands in `container`; that frame moves every card to its new place.
  mutating func arrange(in container: ContainerChoice?) {
    guard container != self.container else { return }
    self.container = container
    stages.arrange(in: container)
    openings.letGo()
    gathered.isRearranged = true
  }

  /// Makes the next frames of what was gathered, which lead to `document`: one message for each open surface, and for
  /// facts alone, that has anything to say.
  ///
  /// - Returns: the frames, and the facts that single sessions hear besides (see ``Alone``).
  mutating func next(
    to document: Document, at now: Duration
  ) -> (frames: [Surface?: SurfaceFrame], alone: Alone) {
    let isRedacted = redaction != nil
    let alone = takeAlone()
    let isImplied = document.revision.rawValue == revision.rawValue + UInt64(gathered.operations.count)
    revision = document.revision
    cardCount = document.cardCount
    let seen = document.seen(by: nil)
    let (turnsBefore, turnsNow) = (turns, turns(in: seen))
    turns = turnsNow
    let opening = MessageParts.frame(
      revision: isImplied ? nil : revision, operations: gathered.operations, names: gathered.names,
      settings: gathered.settings)
    let isForAll = !gathered.isEmpty || !isImplied || !alone.isEmpty
    if isForAll { snapshotOpening = nil }
    let events = drawn(in: seen) + FrameEvent.told(of: gathered.operations, turns: turnsBefore, turnsNow, in: seen)
    let ofTurns = events.filter(\.isForAll)
    settings = gathered.settings ?? settings
    say(events, in: seen, at: now)
    let patches = stages.update(to: seen, changes: gathered.changes, names: gathered.names)
    shown = seen
    names.merge(gathered.names) { _, new in new }
    openings.note(gathered.changes, gathered.names)
    // Nobody hears again of what is gone, and hidden cards are in no frame of a board that hides something: in both
    // cases nobody goes on from an earlier one.
    let forgetting: Forgetting = isRedacted || gathered.takesAway ? .everything : .nothing
    let endsEvent = wallEvents.endsWithFrame()
    gathered = Gathered()
    var frames: [Surface?: SurfaceFrame] = [:]
    for surface in lanes.surfaces {
      let patch = surface.flatMap { patches[$0] }.flatMap { lanes.name($0, on: surface) }
      let shownEvents = surface?.kind == .wall ? events : ofTurns
      if isForAll || patch != nil || !shownEvents.isEmpty {
        let number = lanes.count(surface)
        let message = MessageParts.joined(number, opening, events: shownEvents, scene: patch)
        // Newcomers don't hear what happened before they came, and their walls don't say what walls said then.
        let isPast = !shownEvents.isEmpty || endsEvent && surface?.kind == .wall
        frames[surface] = SurfaceFrame(
          number: number, bytes: message, forgetting: isPast && forgetting == .nothing ? .snapshot : forgetting)
      }
    }
    return (frames, alone)
  }

  /// Walls say what happened.
  private mutating func say(_ events: [FrameEvent], in seen: Document, at now: Duration) {
    wallEvents.say(events, settings, hasWalls: lanes.hasWalls, in: seen, at: now, name: nameNow)
    stages.show(wallEvents.shown)
  }

  /// When walls go on to what they say next; nil: they say nothing that ends by itself.
  var nextEventAt: Duration? { wallEvents.nextAt }

  /// Walls go on, once what they say is over.
  mutating func turnEvents(at now: Duration, in document: Document) {
    guard let due = nextEventAt, due <= now else { return }
    wallEvents.goOn(in: document.seen(by: nil), at: now, name: nameNow)
    stages.show(wallEvents.shown)
  }

  /// What a seat is called from the next frame on; nil: that isn't known.
  private var nameNow: (SeatNumber) -> String? {
    { [gathered = gathered.names, stages] in gathered[$0] ?? stages.name(of: $0) }
  }

  /// The card that hosts drew since the last frame, if everyone may see it.
  private func drawn(in seen: Document) -> [FrameEvent] {
    guard let now = gathered.settings, now.draws != settings.draws, let draw = now.drawn, seen[draw.card] != nil else {
      return []
    }
    return [FrameEvent(.drawn, draw.card)]
  }

  /// The first queue there is: that of walls.
  private func turns(in seen: Document) -> TurnQueue? {
    seen.turnQueues(dibs: look.values.schema.dibs, votes: look.values.schema.votes).first
  }

  /// What a frame has for single sessions: by seat what it alone hears, by outbox its operations that nobody else hears
  /// of.
  struct Alone {
    fileprivate var privateFacts: [SeatNumber: PrivateFacts] = [:]
    fileprivate var done: [OutboxNumber: [PrivateFacts.Done]] = [:]

    var isEmpty: Bool { privateFacts.isEmpty && done.isEmpty }

    /// Nil: the session hears what everyone hears.
    func told(to seat: SeatNumber, _ outbox: OutboxNumber) -> PrivateFacts? {
      var told = privateFacts[seat] ?? PrivateFacts()
      told.done = done[outbox] ?? []
      return told.isEmpty ? nil : told
    }
  }

  private mutating func takeAlone() -> Alone {
    guard var redaction else { return Alone() }
    var alone = Alone()
    for (seat, untold) in redaction.takeUntold() {
      alone.privateFacts[seat] = worded(redaction.privateFacts(untold, of: seat))
    }
    for operation in gathered.hidden {
      let done = PrivateFacts.Done(counter: operation.id.counter, revision: operation.revision)
      alone.done[operation.id.outbox, default: []].append(done)
    }
    self.redaction = redaction.isNeeded ? redaction : nil
    return alone
  }

  // MARK: Surfaces

  /// The surface for a client of this size: the nearest rung, or the nearest open one of its kind when the room has as
  /// many as it may. Each kind can always have one. Nil for a client that wants none. It counts as used until the next
  /// ``sweep(used:at:)``.
  mutating func open(_ request: SurfaceRequest?) -> Surface? {
    let surface = find(request)
    use(surface)
    return surface
  }

  /// Someone is about to look at the surface: nobody who comes before the next sweep takes its place.
  mutating func use(_ surface: Surface?) { lanes.use(surface) }

  private mutating func find(_ request: SurfaceRequest?) -> Surface? {
    guard let request else {
      if !lanes.contains(nil) { lanes.open(nil, StyleNumbers(.nothing)) }
      return nil
    }
    let wanted = wanted(request)
    if lanes.contains(wanted) || openings.contains(wanted) { return wanted }
    guard let leaving = unused(for: wanted) else { return nearestOpen(request) ?? wanted }
    if wanted.kind == .wall, !lanes.hasWalls {
      wallEvents.begin()
      stages.show(wallEvents.shown)
    }
    if isLaidOutInBackground(wanted) {
      order(wanted)
    } else {
      lanes.open(wanted, StyleNumbers(stages[wanted].open(wanted)))
    }
    // Not before: views keep what they have as long as there is a surface.
    leaving.forEach { close($0) }
    return wanted
  }

  /// Whether ``open(_:)`` would lay the board out again.
  func opensSurface(for request: SurfaceRequest) -> Bool {
    let wanted = wanted(request)
    return !lanes.contains(wanted) && !openings.contains(wanted) && unused(for: wanted) != nil
  }

  /// The open surface of its kind that is the nearest to what a client has.
  func nearestOpen(_ request: SurfaceRequest) -> Surface? {
    nearest(to: wanted(request), in: openSurfaces)
  }

  /// A surface that is one too many since the board has so many cards, and the one that is nearest to it.
  var surplusSurface: (Surface, instead: Surface)? {
    guard openSurfaces.count + kindsMissing(in: openSurfaces) > surfacesMax else { return nil }
    return openSurfaces.lazy.compactMap { surface in
      self.nearest(to: surface, in: openSurfaces.filter { $0 != surface }).map { (surface, instead: $0) }
    }.first
  }

  /// The surface that nobody looks at and that makes room for this one; nil: it can't, because there are as many as
  /// there may be.
  private func unused(for wanted: Surface) -> [Surface]? {
    var open = openSurfaces
    while open.contains(where: { $0.kind == wanted.kind }), open.count + kindsMissing(in: open) >= surfacesMax {
      let unused = open.firstIndex { surface in
        lanes.isUnused(surface)
          && (surface.kind == wanted.kind || open.count { $0.kind == surface.kind } > 1)
      }
      guard let unused else { return nil }
      open.remove(at: unused)
    }
    return openSurfaces.filter { !open.contains($0) }
  }

  private var surfacesMax: Int {
    cardCount > configuration.cardsOfLarge ? configuration.surfacesMaxOfLarge : configuration.surfacesMax
  }

  /// Each kind can always have one.
  private func kindsMissing(in surfaces: [Surface]) -> Int {
    Surface.Kind.allCases.count - Set(surfaces.map(\.kind)).count
  }

  private func nearest(to wanted: Surface, in surfaces: [Surface]) -> Surface? {
    surfaces.filter { $0.kind == wanted.kind }.min { abs($0.width - wanted.width) < abs($1.width - wanted.width) }
  }

  /// See ``BoardStage/press(_:of:on:)``.
  func press(_ part: String, of owner: SceneOwner, on surface: Surface?) -> [Document.Operation]? {
    surface.flatMap { stages[$0].press(part, of: owner, on: $0) }
  }

  /// See ``BoardStage/enter(_:in:of:on:)``.
  func enter(
    _ typed: TypedText, in part: String, of owner: SceneOwner, on surface: Surface?, latest: Document
  ) -> [Document.Operation]? {
    surface.flatMap { stages[$0].enter(typed, in: part, of: owner, on: $0, latest: latest) }
  }

  /// Notes which surfaces someone looks at, and closes those nobody looked at for long.
  mutating func sweep(used: Set<Surface?>, at now: Duration) {
    for surface in lanes.sweep(used: used, idle: configuration.surfaceIdle, at: now) where !keepsViews(surface) {
      close(surface)
    }
    for surface in openings.surfaces where !used.contains(surface) { openings.abandon(surface) }
  }

  /// State of views lives with the room: the last surface that holds it stays open.
  private func keepsViews(_ surface: Surface?) -> Bool {
    surface != nil && openSurfaces.count == 1 && stages.keepsState
  }

  mutating func close(_ surface: Surface?) {
    if let surface {
      stages.close(surface)
      openings.abandon(surface)
    }
    lanes.close(surface)
    if !lanes.hasWalls { wallEvents.forget() }
  }

  // MARK: Surfaces that are laid out on a background thread

  /// Whether the surface is being laid out: nobody gets a snapshot of it yet.
  func isOpening(_ surface: Surface?) -> Bool { surface.map { openings.contains($0) } ?? false }

  /// The same for a screen of that size.
  func isOpening(_ request: SurfaceRequest) -> Bool { isOpening(wanted(request)) }

  /// Whether the surface is laid out.
  func isOpen(_ surface: Surface) -> Bool { lanes.contains(surface) }

  /// The surface that a screen of that size should have.
  func wanted(_ request: SurfaceRequest) -> Surface {
    Surface.nearest(request.kind, width: request.width, height: request.height)
  }

  /// The surfaces that need a layout since the last call.
  mutating func takeOrders() -> [SurfaceOrder] { openings.takeOrders() }

  /// Whether laying the board out takes so long that others would wait.
  private func isLaidOutInBackground(_ surface: Surface) -> Bool {
    shown.cardCount > configuration.cardsLaidOutOnLoop && SurfaceOrder.isPossible(look, on: surface)
  }

  private mutating func order(_ surface: Surface) {
    openings.add(SurfaceOrder(surface, of: shown, look: look, container: container, names: names))
  }

  /// Takes over a surface, with what changed meanwhile. One that nobody wants any more is left, and one that is stale
  /// ordered again.
  mutating func adopt(_ built: BuiltSurface) {
    let surface = built.order.surface
    guard let opening = openings.take(built.order) else { return }
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
    stages.adopt(built.stage, for: surface)
    lanes.open(surface, numbers, scene: scene)
  }

  // MARK: Joining

  /// Whether sessions see different things of the board, or not whose they are.
  var isRedacted: Bool { redaction != nil }

  /// Whether the next frame takes something away, so that what relays keep still has it.
  var isTakingAway: Bool { gathered.takesAway }

  /// The number of the surface's last frame.
  func frame(of surface: Surface?) -> UInt64 { lanes.frame(of: surface) }

  /// The surfaces whose frames ended since the last call: nothing kept of them is of use.
  mutating func takeEnded() -> [Surface?] { lanes.takeEnded() }

  /// What the seat alone hears, for its snapshot; nil: nothing.
  func privateFacts(of seat: SeatNumber) -> PrivateFacts? {
    guard
      let own = redaction?.privateFacts(of: seat, votes: look.values.schema.counted + look.values.schema.companions),
      !own.isEmpty
    else { return nil }
    return worded(own)
  }

  /// With pictures as clients hear of them.
  private func worded(_ told: PrivateFacts) -> PrivateFacts {
    let pictures = look.values.schema.pictures
    guard !pictures.isEmpty else { return told }
    var worded = told
    for index in worded.cards.indices {
      let card = worded.cards[index]
      worded.cards[index].values = look.pictureSecrets.told(card.values, on: card.id, pictures)
    }
    return worded
  }

  /// Whether the snapshot of what the surface shows is made already.
  func hasSnapshot(for surface: Surface?) -> Bool { lanes.snapshot(of: surface) != nil }

  /// A snapshot of what is shown, made once per frame of the surface. A large one isn't written yet.
  mutating func snapshot(for surface: Surface?, of state: BoardState) -> OutgoingSnapshot {
    precondition(isShowingEverything, "a snapshot while a frame is being gathered")
    if let kept = lanes.snapshot(of: surface) { return kept }
    let scene = lanes.scene(of: surface) ?? surface.map { stages[$0].open($0) } ?? .nothing
    let known = lanes.styles(on: surface)
    let (number, document) = (lanes.frame(of: surface), state.document)
    // Texts and values, and what is around them.
    let size = document.bytesOnBoard + document.bytesOnBoard / 16 + 96 * document.cardCount + 1_024
    let snapshot: OutgoingSnapshot
    if size + MessageParts.bytes(of: scene) <= Self.writtenAtOnceMax {
      let opening = snapshotOpening ?? opening(of: state, about: size)
      snapshotOpening = opening
      snapshot = OutgoingSnapshot(
        MessageParts.joined(number, opening, surface: surface, scene: scene, styles: known))
    } else {
      let parts = OutgoingSnapshot.Parts(
        frame: number, state: state, schema: look.values.schema, secrets: look.pictureSecrets, surface: surface,
        scene: scene, styles: known)
      snapshot = OutgoingSnapshot(parts, about: size)
    }
    lanes.keep(snapshot, of: surface)
    return snapshot
  }

  /// Of a larger board no snapshot is written in the room: so much takes a millisecond.
  private static let writtenAtOnceMax = 64 << 10

  private func opening(of state: BoardState, about size: Int) -> MessageParts.SnapshotOpening {
    MessageParts.snapshot(
      revision: state.document.revision, settings: SharedSettings(state), facts: facts(of: state), about: size)
  }

  private func facts(of state: BoardState) -> Facts {
    state.seen(by: nil).facts(look.values.schema, look.pictureSecrets)
  }

  /// Starts over from a board that was read back, or has another look: nothing kept leads to it.
  mutating func restart(at state: BoardState, look: BoardLook) {
    let seen = state.document.seen(by: nil)
    self.look = look
    container = state.settings.container
    redaction = Redaction(state.document)
    settings = SharedSettings(state)
    wallEvents.restart(settings)
    // State of views and their tasks stay where they were, because the old stage lives until the new one has surfaces.
    let old = stages.restart(seen, look: look, container: container, names: state.names)
    defer { withExtendedLifetime(old) {} }
    stages.show(wallEvents.shown)
    turns = turns(in: seen)
    gathered = Gathered()
    shown = seen
    names = state.names
    openings.letGo()
    snapshotOpening = nil
    revision = state.document.revision
    cardCount = state.document.cardCount
    for surface in lanes.sorted {
      lanes.close(surface)
      if let surface, isLaidOutInBackground(surface) {
        order(surface)
      } else {
        lanes.open(surface, StyleNumbers(surface.map { stages[$0].open($0) } ?? .nothing))
      }
    }
  }
}

extension Change {
  /// Whether something that everyone saw is gone with it.
  fileprivate func takesAway(by schema: ValueSchema) -> Bool {
    switch self {
    case .sectionRemoved, .cardRemoved, .sectionRenamed: true
    case .textChanged(_, let change): change.splices.contains { $0.deleted > 0 }
    // Everyone saw all that ticks and numbers can say; any other value could say whatever it likes.
    case .valueChanged(_, let key, let value):
      key.companion == nil
        ? schema[key]?.kind.takesAway ?? !(value?.isTickOrCount ?? false) : value != .flag(true)
    case .sectionInserted, .sectionMoved, .cardInserted, .cardMoved: false
    }
  }

  /// Whether it says only how many cards a section hides.
  fileprivate var isCount: Bool {
    switch self {
    case .valueChanged(.section, .hiddenCount, _), .valueChanged(.card, .talkCount, _): true
    default: false
    }
  }
}

extension ValueSchema.Kind {
  /// Whether what it was may be gone now that it is something else: what people wrote or showed as they like.
  fileprivate var takesAway: Bool {
    switch self {
    case .text, .picture: true
    default: false
    }
  }
}

extension Document {
  /// The value of a card or a section that is on the board.
  fileprivate func value(_ key: ValueKey, of target: Target) -> Value? {
    switch target {
    case .card(let id): self[id]?.values[key]
    case .section(let id): self[id]?.values[key]
    }
  }
}

extension SharedSettings {
  /// Everything in them that hosts wrote as they like. A board has a handful of it.
  fileprivate var words: Set<String> {
    var words = Set(timers.map(\.text) + walls.map(\.name.description))
    if let announcement { words.insert(announcement.text) }
    for case .curtain(let said?) in [wall] + walls.compactMap(\.show) { words.insert(said) }
    words.remove("")
    return words
  }
}

extension Value {
  fileprivate var isTickOrCount: Bool { if case .text = self { false } else { true } }
}

extension BoardState {
  /// The facts for replicas, with the names of the seats that cards name: their authors, and the people who have dibs
  /// on them.
  package func facts(_ schema: ValueSchema = .standard, _ secrets: PictureSecrets = .none) -> Facts {
    var facts = Facts(document: document)
    facts.tellPictures(schema.pictures, secrets)
    let dibs = schema.fields.filter { $0.kind == .dibs }.map(\.key)
    var named = Set(facts.cards.values.compactMap(\.author))
    if !dibs.isEmpty {
      for card in facts.cards.values { named.formUnion(dibs.flatMap { card.values.people(of: $0) }) }
    }
    named.formUnion(facts.sections.values.compactMap { SectionRules($0.values).owner })
    for seat in named {
      if let name = seats[seat]?.name, !name.isEmpty { facts.names[seat] = name }
    }
    return facts
  }
}

extension Facts {
  /// Tells pictures by their marks. O(cards) where a board has pictures.
  package mutating func tellPictures(_ keys: [ValueKey], _ secrets: PictureSecrets) {
    guard !keys.isEmpty else { return }
    let told = Set(keys + [.pictureShown, .pictureTaken])
    for (id, card) in cards where card.values.keys.contains(where: told.contains) {
      cards[id]?.values = secrets.told(card.values, on: id, keys)
    }
  }
}
