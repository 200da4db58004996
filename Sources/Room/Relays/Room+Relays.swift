internal import Document
internal import Messages
internal import Presentation

// Where the sockets are: the room says once to each relay what is the same for many, and knows what each relay keeps.

extension Room {
  /// Says something to a relay, and before it to all of them which surfaces' frames ended.
  func tell(_ relay: RelayID, _ message: ChannelMessage) {
    tellEnded()
    emit(.channel(relay, message))
  }

  /// From here on the book has nothing of what relays kept of those surfaces.
  func tellEnded() {
    for surface in stream.takeEnded() {
      for relay in relays.relays(on: surface) { emit(.channel(relay, .end(surface))) }
      relays.end(surface)
    }
  }

  /// Relays answer heartbeats, unless the answer must have the time because something ends by it (rule TM3).
  func tellClockIfChanged() {
    let isTold = toldClock != nil
    for relay in sessions.relays where relays.tellClock(isTold, to: relay) { tell(relay, .clock(isTold: isTold)) }
  }

  /// Says a frame once to each relay that has someone who followed the surface.
  func send(_ frame: SurfaceFrame, with alone: FrameStream.Alone, on surface: Surface?) {
    var frame = frame
    endMiscounted(surface, before: frame.number)
    let told = alone.isEmpty ? [:] : told(alone, frame.bytes, on: surface)
    for relay in relays.relays(on: surface) {
      frame.alone = told.filter { $0.key.relay == relay }
      tell(relay, .frame(frame, of: surface))
      relays.take(frame: frame, of: surface, for: relay)
    }
  }

  /// The frame with the facts for one session alone, for all for whom there are any (rule P29).
  private func told(_ alone: FrameStream.Alone, _ frame: [UInt8], on surface: Surface?) -> [SessionID: [UInt8]] {
    var told: [SessionID: [UInt8]] = [:]
    for (id, participant) in participants where participant.view == .following && participant.surface == surface {
      guard let held = alone.told(to: participant.seat, participant.outbox) else { continue }
      told[id] = MessageParts.frame(frame, with: held)
    }
    return told
  }

  /// The snapshot that the session can begin with, because its relay has it and the frames since; nil: it needs a new
  /// one.
  ///
  /// Only sessions that have seen nothing of the board begin with it, and those that come back and have seen no more
  /// than it shows: anyone else may have seen or done something that isn't in it. A client that found a mistake needs a
  /// new snapshot, too. And nobody hears what is already removed on disk, even if no frame has taken it away yet.
  func keptStart(_ id: SessionID, _ participant: Participant) -> LaneCount.Start? {
    guard !stream.isRedacted, !stream.isTakingAway, let start = relays[id.relay, participant.surface]?.start,
      participant.knowsNothing || participant.seenFrame.map({ $0 <= start.number }) ?? false,
      !report(participant.outbox).outcomes.contains(where: { $0.isApplied(after: start.revision) })
    else { return nil }
    return start
  }

  /// Gives a relay what the surface shows now.
  ///
  /// - Returns: about how many bytes that has.
  func giveSnapshot(of surface: Surface?, to relay: RelayID) -> Int {
    let snapshot = stream.snapshot(for: surface, of: durable)
    let frame = stream.frame(of: surface)
    endMiscounted(surface, before: frame + 1)
    if relays[relay, surface]?.start?.number != frame {
      let revision = durable.document.revision
      tell(relay, .snapshot(snapshot, of: surface, frame: frame, at: revision))
      relays.take(snapshot: snapshot, of: surface, frame: frame, at: revision, for: relay)
    }
    return snapshot.count
  }

  /// Lets relays forget a surface of which they were told another last frame than the room counts. That would be a
  /// mistake of ours. It costs those who follow the surface a snapshot, but doesn't stop the server.
  private func endMiscounted(_ surface: Surface?, before number: UInt64) {
    tellEnded()
    guard relays.relays(on: surface).contains(where: { relays[$0, surface]?.frame != number - 1 }) else { return }
    log(.error, "relay.miscounted", ["surface": surface?.key ?? "none", "frame": "\(number)"])
    for relay in relays.relays(on: surface) { emit(.channel(relay, .end(surface))) }
    relays.end(surface)
    for (id, participant) in participants where participant.view == .following && participant.surface == surface {
      awaitSnapshot(id)
    }
  }

  /// The channel to the relay is broken (rule CH11): its sessions are gone, and hear nothing of that.
  func lose(_ relay: RelayID) {
    tellEnded()
    relays.forget(relay)
    for id in sessions.ids where id.relay == relay { forget(id) }
  }

  /// Too much waits for the relay, or little again (rule CH10): its sessions get no frames meanwhile, and then a
  /// snapshot.
  func fill(_ relay: RelayID, _ isFull: Bool) {
    relays.note(relay, isFull: isFull)
    guard isFull else { return }
    tellEnded()
    for surface in relays.surfaces(of: relay) {
      emit(.channel(relay, .end(surface)))
      relays.end(surface, on: relay)
    }
    for (id, participant) in participants where id.relay == relay && participant.view == .following {
      awaitSnapshot(id)
    }
  }

  /// The bytes of the frames after that one, if the relay has them all.
  func keptBytes(after frame: UInt64, on surface: Surface?, _ relay: RelayID) -> Int? {
    stream.isRedacted || stream.isTakingAway ? nil : relays[relay, surface]?.bytes(after: frame)
  }

  /// The same if nothing had been taken away since.
  func bytesWithForgotten(after frame: UInt64, on surface: Surface?, _ relay: RelayID) -> Int? {
    stream.isRedacted ? nil : relays[relay, surface]?.bytesWithForgotten(after: frame)
  }
}

extension BoardState.Outcome {
  fileprivate func isApplied(after revision: Revision) -> Bool {
    if case .applied(let applied) = end { applied > revision } else { false }
  }
}
