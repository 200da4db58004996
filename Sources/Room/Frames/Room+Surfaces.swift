internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

// The screens that the board is laid out for: one layout at a time, and few where it is large (rule P38).

extension Room {
  /// The surface for a session that says hello: the nearest that is open while others wait, or if its kind has none
  /// a new one.
  func firstSurface(_ request: SurfaceRequest?, for id: SessionID) -> Surface? {
    guard let request, stream.opensSurface(for: request) else { return stream.open(request) }
    if mayOpen(for: id) { return open(request, for: id) }
    guard let nearest = stream.nearestOpen(request) else { return open(request, for: id) }
    schedule.surfaceQueue.wait(id, for: request, most: configuration.surfacesWaitingMax)
    stream.use(nearest)
    return nearest
  }

  /// The session's screen has another size. It keeps its surface until it is its turn.
  func turn(_ id: SessionID, to request: SurfaceRequest?) {
    if let request, stream.isOpening(request) {
      return schedule.surfaceQueue.wait(id, for: request, most: configuration.surfacesWaitingMax)
    }
    guard let request, stream.opensSurface(for: request) else {
      schedule.surfaceQueue.leave(id)
      return show(stream.open(request), to: id)
    }
    guard mayOpen(for: id) else {
      return schedule.surfaceQueue.wait(id, for: request, most: configuration.surfacesWaitingMax)
    }
    schedule.surfaceQueue.leave(id)
    let surface = open(request, for: id)
    if stream.isOpening(surface) {
      return schedule.surfaceQueue.wait(id, for: request, most: configuration.surfacesWaitingMax)
    }
    show(surface, to: id)
  }

  /// A surface is laid out: those who waited for it turn to it.
  func finishOpening(_ built: BuiltSurface) {
    stream.adopt(built)
    for (id, request) in schedule.surfaceQueue.waiting where stream.isOpen(stream.wanted(request)) {
      schedule.surfaceQueue.leave(id)
      show(stream.open(request), to: id)
    }
  }

  /// Orders the surface for the first in the queue who can pay for it.
  func openNextIfDue() {
    guard let due = schedule.surfaceQueue.nextAt, due <= now else { return }
    for (id, request) in schedule.surfaceQueue.waiting {
      guard participant(id) != nil else { schedule.surfaceQueue.leave(id); continue }
      // It comes when it is laid out.
      if stream.isOpening(request) { continue }
      let opens = stream.opensSurface(for: request)
      if opens, !charging.accounts.hold(openingCost, holders(id), at: now) { continue }
      let surface = opens ? open(request, for: id) : stream.open(request)
      if !stream.isOpening(surface) {
        schedule.surfaceQueue.leave(id)
        show(surface, to: id)
      }
      if opens { return }
    }
    // Nobody who is left can pay yet.
    schedule.surfaceQueue.pause(until: now + .milliseconds(250))
  }

  /// A board that has grown has fewer surfaces than it had: those who look at one too many turn to the nearest.
  func closeSurplusSurface() {
    guard let (surplus, instead) = stream.surplusSurface else { return }
    stream.use(instead)
    for (id, participant) in participants where participant.surface == surplus {
      change(id) { $0.turn(to: instead) }
      awaitSnapshot(id)
    }
    stream.close(surplus)
  }

  private func show(_ surface: Surface?, to id: SessionID) {
    change(id) { $0.turn(to: surface) }
    askSnapshot(id)
  }

  private func mayOpen(for id: SessionID) -> Bool {
    schedule.surfaceQueue.waiting.isEmpty && schedule.surfaceQueue.opensAt <= now
      && charging.accounts.hold(openingCost, holders(id), at: now)
  }

  private func open(_ request: SurfaceRequest, for id: SessionID) -> Surface? {
    charge(openingCost, to: id)
    let cards = durable.document.cardCount
    if cards > configuration.cardsLaidOutAtOnce {
      schedule.surfaceQueue.pause(until: now + configuration.surfacePause * cards)
    }
    return stream.open(request)
  }

  private var openingCost: Int { MessageCost.board(cards: durable.document.cardCount) }
}
