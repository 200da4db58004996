internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

// What everyone sees: frames, as often as the owner wants them, and snapshots for those who can't follow.

extension Room {
  /// The first change after quiet leaves at once, then one frame each interval (rule P16).
  func sendFrameIfDue() {
    guard let due = nextFrameAt, due <= now else { return }
    schedule.madeFrame(at: now)
    let (frames, alone) = stream.next(to: durable.document, at: now)
    for (surface, frame) in frames.sorted(by: { $0.key?.key ?? "" < $1.key?.key ?? "" }) {
      send(frame, with: alone, on: surface)
    }
    emit(.madeFrame)
  }

  var nextFrameAt: Duration? {
    stream.isShowingEverything ? nil : schedule.nextFrameAt(now, isQuick: stream.isOnLargeScreens)
  }

  /// The session gets a snapshot instead of frames, as soon as it may.
  func awaitSnapshot(_ id: SessionID) {
    guard let participant = participant(id) else { return }
    setView(.awaitingSnapshot(notBefore: participant.nextSnapshotAt), of: id)
  }

  /// The same for what the session asked for, or brought about by taking too little. It is never refused: a session
  /// whose accounts are in debt waits until that is paid, and pays for its size when it gets it (rule P38).
  func askSnapshot(_ id: SessionID) {
    guard let participant = participant(id) else { return }
    let wait = charging.accounts.wait(for: 0, holders(id), at: now)
    if wait > .zero { noteCharged(id) }
    change(id) { $0.paysForSnapshot = true }
    if participant.snapshotTime == nil {
      setView(.awaitingSnapshot(notBefore: max(participant.nextSnapshotAt, now + wait)), of: id)
    }
  }

  /// The session's queue was dropped: a snapshot replaces what it missed when it can take one (rule P17).
  func lag(_ id: SessionID) {
    sessions.noteLoss(of: id)
    guard let participant = participant(id), !participant.isLagging else { return }
    note(.lagging, from: id)
    change(id) {
      $0.needsWelcome = true
      $0.missesLists = true
      $0.seenFrame = nil
    }
    setView(.lagging, of: id)
  }

  /// All that waited was taken. A session that lost nothing goes on: a snapshot that had to wait mustn't lead to
  /// another.
  func drain(_ id: SessionID) {
    if participant(id)?.isLagging == true { askSnapshot(id) }
  }

  /// A session that doesn't follow any more gets no frames until it does again.
  func setView(_ view: Participant.View, of id: SessionID) {
    if let before = participant(id)?.view, before.isHeard(before: view) {
      tell(id.relay, .rest(id, losses: sessions.losses(of: id)))
    }
    sessions.setView(view, of: id)
  }

  func sendSnapshotsIfDue() {
    for id in sessions.awaitingSnapshot {
      guard let participant = participant(id), participant.snapshotTime.map({ $0 <= now }) ?? false,
        mayGetSnapshot(id, participant)
      else { continue }
      if participant.needsWelcome {
        change(id) {
          $0.needsWelcome = false
          $0.resend = nil
        }
        send(.welcome(welcome(participant, id)), to: id)
        tellClaimsIfAny(id)
        tellDoor(id)
      } else {
        send(.outcomes(report(participant.outbox)), to: id)
      }
      sendSnapshot(to: id, participant)
      guard participant.missesLists else { continue }
      change(id) { $0.missesLists = false }
      tellList(to: id)
    }
  }

  /// The session begins with a snapshot: with the one that its relay has and the frames since, or a new one.
  func sendSnapshot(to id: SessionID, _ participant: Participant) {
    let surface = participant.surface
    let kept = keptStart(id, participant)
    let wasMade = kept != nil || stream.hasSnapshot(for: surface)
    let bytes = kept.map { $0.bytes + $0.frameBytes } ?? giveSnapshot(of: surface, to: id.relay)
    if !wasMade { schedule.madeSnapshot(bytes: bytes, at: now, configuration) }
    if participant.paysForSnapshot { charge(MessageCost.snapshot(bytes: bytes, isMade: !wasMade), to: id) }
    let ending = stream.privateFacts(of: participant.seat).map(MessageParts.snapshotEnding)
    tell(
      id.relay,
      .follow(id, surface, .fromSnapshot(isGzipped: participant.readsGzip && ending == nil, ending: ending)))
    relays.begin(id.relay, surface)
    change(id) {
      $0.nextSnapshotAt = now + configuration.snapshotInterval
      $0.paysForSnapshot = false
      $0.knowsNothing = false
      $0.seenFrame = nil
    }
    setView(.following, of: id)
  }

  /// Snapshots that wait for a frame come with it.
  var nextSnapshotAt: Duration? {
    sessions.awaitingSnapshot.compactMap { id -> Duration? in
      guard let participant = participant(id), let time = participant.snapshotTime, !relays.isFull(id.relay) else {
        return nil
      }
      if keptStart(id, participant) != nil { return time }
      guard stream.isShowingEverything, !stream.isOpening(participant.surface) else { return nil }
      return stream.hasSnapshot(for: participant.surface) ? time : schedule.nextSnapshotAt(for: time)
    }.min()
  }

  // MARK: Large snapshots

  /// A snapshot that is made already costs nothing more; a new one waits for its turn if the last ones were large, and
  /// until all that is on disk shows.
  func mayGetSnapshot(_ id: SessionID, _ participant: Participant) -> Bool {
    if relays.isFull(id.relay) { return false }
    if keptStart(id, participant) != nil { return true }
    guard stream.isShowingEverything, !stream.isOpening(participant.surface) else { return false }
    return stream.hasSnapshot(for: participant.surface) || schedule.mayMakeSnapshot(at: now)
  }
}

extension Participant.View {
  /// Whether the relay must hear that the session waits for a snapshot now. It was the relay that said of a lagging one
  /// that it is so.
  fileprivate func isHeard(before next: Self) -> Bool {
    guard case .awaitingSnapshot = next else { return false }
    if case .awaitingSnapshot = self { return false }
    return true
  }
}

extension Participant {
  var isLagging: Bool { view == .lagging }

  /// When it may get the snapshot it waits for.
  var snapshotTime: Duration? {
    if case .awaitingSnapshot(let notBefore) = view { notBefore } else { nil }
  }
}
