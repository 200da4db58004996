internal import Document
internal import Presentation

// What everybody sees: frames at their pace, and snapshots for those who can't follow.

extension Room {
  /// The first change after quiet leaves at once, then one frame each interval (rule P16).
  func sendFrameIfDue() {
    guard let due = nextFrameAt, due <= now else { return }
    lastFrameAt = now
    let messages = stream.next(to: durable.document)
    var readers: [Surface: [SessionID]] = [:]
    for (id, participant) in participants where participant.view == .following {
      readers[participant.surface, default: []].append(id)
    }
    for (surface, message) in messages.sorted(by: { $0.key.key < $1.key.key }) {
      guard let sessions = readers[surface] else { continue }
      effects.append(.broadcast(sessions, message))
    }
  }

  var nextFrameAt: Duration? {
    guard !stream.isShowingEverything else { return nil }
    return lastFrameAt.map { max(now, $0 + configuration.frameInterval) } ?? now
  }

  /// The session gets a snapshot instead of frames, as soon as it may.
  func awaitSnapshot(_ id: SessionID) {
    change(id) { $0.view = .awaitingSnapshot(notBefore: $0.nextSnapshotAt) }
  }

  func setView(_ view: Participant.View, of id: SessionID) {
    change(id) { $0.view = view }
  }

  func sendSnapshotsIfDue() {
    guard stream.isShowingEverything else { return }
    for (id, participant) in participants {
      guard case .awaitingSnapshot(let notBefore) = participant.view, notBefore <= now else { continue }
      send(.outcomes(report(participant.outbox)), to: id)
      sendSnapshot(to: id, participant)
    }
  }

  func sendSnapshot(to id: SessionID, _ participant: Participant) {
    effects.append(.send(id, stream.snapshot(for: participant.surface, of: durable)))
    change(id) {
      $0.view = .following
      $0.nextSnapshotAt = now + configuration.snapshotInterval
    }
  }

  /// Snapshots that wait for a frame come with it.
  var nextSnapshotAt: Duration? {
    participants.compactMap { _, participant -> Duration? in
      guard case .awaitingSnapshot(let notBefore) = participant.view else { return nil }
      return notBefore
    }.min()
  }
}
