internal import Messages

/// The sessions whose clients speak protocol 3: their messages are read, and messages to them are written, in its
/// words.
///
/// The room itself knows the newest protocol only. A frame or a snapshot is rewritten once for all of them on its
/// surface.
struct OlderClients {
  private var sessions: Set<SessionID> = []
  /// Snapshots since the last frame, by what they were made from: one for each surface at most.
  private var snapshots: [OutgoingSnapshot: OutgoingSnapshot] = [:]

  mutating func admit(_ session: SessionID, speaking version: Int) {
    if version == ProtocolThree.version { sessions.insert(session) }
  }

  mutating func forget(_ session: SessionID) {
    guard sessions.remove(session) != nil, sessions.isEmpty else { return }
    snapshots = [:]
  }

  func contains(_ session: SessionID) -> Bool { sessions.contains(session) }

  /// A message of the session's in the words of today.
  func current(_ message: [UInt8], from session: SessionID) -> [UInt8] {
    sessions.contains(session) ? ProtocolThree.current(fromMessage: message) : message
  }

  /// The effects as they are performed: each session hears everything in its own words.
  mutating func translated(_ effects: [RoomEffect]) -> [RoomEffect] {
    if sessions.isEmpty { return effects }
    return effects.flatMap { translated($0) }
  }

  private mutating func translated(_ effect: RoomEffect) -> [RoomEffect] {
    switch effect {
    case .send(let session, let bytes) where sessions.contains(session):
      return [.send(session, ProtocolThree.message(fromCurrent: bytes))]
    case .sendShared(let session, let bytes) where sessions.contains(session):
      return [.sendShared(session, ProtocolThree.message(fromCurrent: bytes))]
    case .sendSnapshot(let session, let snapshot, let isGzipped, let ending) where sessions.contains(session):
      let ending = ending.map(Self.ending)
      return [.sendSnapshot(session, self.snapshot(snapshot), isGzipped: isGzipped, ending: ending)]
    case .broadcast(let readers, let bytes, let isFrame):
      if isFrame { snapshots = [:] }
      let older = readers.filter(sessions.contains)
      if older.isEmpty { return [effect] }
      return [
        .broadcast(readers.filter { !sessions.contains($0) }, bytes, isFrame: isFrame),
        .broadcast(older, ProtocolThree.message(fromCurrent: bytes), isFrame: isFrame),
      ]
    // Also one that nobody reads.
    case .madeFrame:
      snapshots = [:]
      return [effect]
    case .close(let session, _, _):
      forget(session)
      return [effect]
    default: return [effect]
    }
  }

  private mutating func snapshot(_ current: OutgoingSnapshot) -> OutgoingSnapshot {
    if let known = snapshots[current] { return known }
    let snapshot = OutgoingSnapshot(ofThree: current)
    snapshots[current] = snapshot
    return snapshot
  }

  /// An ending is the rest of an object, from its comma on.
  private static func ending(_ current: [UInt8]) -> [UInt8] {
    let object = ProtocolThree.message(fromCurrent: [UInt8(ascii: "{")] + current.dropFirst())
    return [UInt8(ascii: ",")] + object.dropFirst()
  }
}
