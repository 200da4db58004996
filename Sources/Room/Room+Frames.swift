internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

// What everyone sees: frames at their pace, and snapshots for those who can't follow.

extension Room {
  /// The first change after quiet leaves at once, then one frame each interval (rule P16).
  func sendFrameIfDue() {
    guard let due = nextFrameAt, due <= now else { return }
    pacing.madeFrame(at: now)
    let (messages, alone) = stream.next(to: durable.document, at: now)
    let readers = sessions.followers()
    for (surface, message) in messages.sorted(by: { $0.key?.key ?? "" < $1.key?.key ?? "" }) {
      guard var sessions = readers[surface] else { continue }
      if !alone.isEmpty { sessions.removeAll { send(message, with: alone, to: $0) } }
      emit(.broadcast(sessions, message, isFrame: true))
    }
    emit(.madeFrame)
  }

  /// Sends a frame with the facts for the session alone (rule P29); false: there is nothing.
  private func send(_ message: [UInt8], with alone: FrameStream.Alone, to id: SessionID) -> Bool {
    guard let participant = participant(id), let held = alone.told(to: participant.seat, participant.outbox) else {
      return false
    }
    emit(.send(id, MessageParts.frame(message, with: held)))
    return true
  }

  var nextFrameAt: Duration? {
    stream.isShowingEverything ? nil : pacing.nextFrameAt(now)
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

  /// The session's queue was dropped: what it missed comes as a snapshot when it can take one (rule P17).
  func lag(_ id: SessionID) {
    guard let participant = participant(id), !participant.isLagging else { return }
    note(.lagging, from: id)
    change(id) { $0.needsWelcome = true }
    setView(.lagging, of: id)
  }

  /// All that waited was taken. Who lost nothing goes on: a snapshot that had to wait mustn't lead to another.
  func drain(_ id: SessionID) {
    if participant(id)?.isLagging == true { askSnapshot(id) }
  }

  func setView(_ view: Participant.View, of id: SessionID) {
    sessions.setView(view, of: id)
  }

  func sendSnapshotsIfDue() {
    guard stream.isShowingEverything else { return }
    for id in sessions.awaitingSnapshot {
      guard let participant = participant(id), participant.snapshotTime.map({ $0 <= now }) ?? false,
        mayGetSnapshot(of: participant.surface)
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
    }
  }

  func sendSnapshot(to id: SessionID, _ participant: Participant) {
    let wasMade = stream.hasSnapshot(for: participant.surface)
    let snapshot = stream.snapshot(for: participant.surface, of: durable)
    if !wasMade { pacing.madeSnapshot(bytes: snapshot.count, at: now, configuration) }
    if participant.paysForSnapshot { charge(MessageCost.snapshot(bytes: snapshot.count, isMade: !wasMade), to: id) }
    let ending = stream.held(of: participant.seat).map(MessageParts.snapshotEnding)
    emit(
      .sendSnapshot(id, snapshot, isGzipped: participant.readsGzip && ending == nil, ending: ending))
    change(id) {
      $0.nextSnapshotAt = now + configuration.snapshotInterval
      $0.paysForSnapshot = false
    }
    setView(.following, of: id)
  }

  /// Snapshots that wait for a frame come with it.
  var nextSnapshotAt: Duration? {
    guard stream.isShowingEverything else { return nil }
    return sessions.awaitingSnapshot.compactMap { id -> Duration? in
      guard let participant = participant(id), let time = participant.snapshotTime else { return nil }
      if stream.hasSnapshot(for: participant.surface) { return time }
      return pacing.nextSnapshotAt(for: time)
    }.min()
  }

  // MARK: Large snapshots

  /// A snapshot that is made already costs nothing more; a new one waits for its turn if the last ones were large.
  func mayGetSnapshot(of surface: Surface?) -> Bool {
    stream.hasSnapshot(for: surface) || pacing.mayMakeSnapshot(at: now)
  }
}

extension Participant {
  var isLagging: Bool { view == .lagging }

  /// When it may get the snapshot it waits for.
  var snapshotTime: Duration? {
    if case .awaitingSnapshot(let notBefore) = view { notBefore } else { nil }
  }
}
